//! The digits of the Gujarati, Kannada and Devanagari scripts.

/// The zeros of the three scripts; the other nine digits follow each in order.
const ZEROS: [char; 3] = ['૦', '೦', '०'];

/// The same text with Latin digits.
///
/// ```
/// use cattle_court::text::formats::latin_digits;
/// assert_eq!(latin_digits("૧૦-೦೨-२०२६"), "10-02-2026");
/// ```
#[must_use]
pub fn latin_digits(text: &str) -> String {
    text.chars().map(latin).collect()
}

fn latin(c: char) -> char {
    let digit = ZEROS
        .iter()
        .find_map(|zero| u32::from(c).checked_sub(u32::from(*zero)).filter(|d| *d < 10));
    digit.and_then(|digit| char::from_digit(digit, 10)).unwrap_or(c)
}
