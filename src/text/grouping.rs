//! Digits in groups of the Indian kind: 1,00,000.

/// Puts the commas of lakh and crore into a string of ASCII digits; other text is returned as it is.
///
/// ```
/// use cattle_court::text::grouping::lakh;
/// assert_eq!(lakh("12345678"), "1,23,45,678");
/// assert_eq!(lakh("999"), "999");
/// ```
#[must_use]
pub fn lakh(digits: &str) -> String {
    if digits.len() <= 3 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return digits.to_owned();
    }
    let length = digits.len();
    let mut grouped = String::with_capacity(length + length / 2);
    for (index, digit) in digits.chars().enumerate() {
        let left = length - index;
        if index > 0 && (left == 3 || (left > 3 && left % 2 == 1)) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::lakh;

    #[test]
    fn one_lakh_has_a_comma_after_the_first_digit() {
        assert_eq!(lakh("100000"), "1,00,000");
        assert_eq!(lakh("1000"), "1,000");
        assert_eq!(lakh("99999"), "99,999");
        assert_eq!(lakh("10000000"), "1,00,00,000");
    }

    #[test]
    fn text_that_is_no_number_stays_as_it_is() {
        assert_eq!(lakh("12a45"), "12a45");
        assert_eq!(lakh(""), "");
    }
}
