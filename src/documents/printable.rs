//! Making what people typed printable without changing what it says.

use std::collections::BTreeSet;

use serde_json::Value;
use unicode_segmentation::UnicodeSegmentation;

use super::fonts::Fonts;

/// Stands for a character that no face has, so that the reader sees that something is missing.
const REPLACEMENT: char = '\u{FFFD}';
/// A place where a line may end without a hyphen.
const BREAK: char = '\u{200B}';
/// A run of letters longer than this gets such places, so that it cannot leave the page or its table cell.
const LONGEST_RUN: usize = 24;
/// Letters between two such places.
const STEP: usize = 12;
/// The signs that join the next consonant to the one before, in the three Indian scripts: no line ends after one.
const JOINERS: [char; 4] = ['\u{0ACD}', '\u{0CCD}', '\u{094D}', '\u{200D}'];

/// Cleans every text of the data in place and returns the characters that had to be replaced.
pub(super) fn clean(value: &mut Value, fonts: &Fonts) -> BTreeSet<char> {
    let mut replaced = BTreeSet::new();
    walk(value, &mut |text| clean_text(text, fonts, &mut replaced));
    replaced
}

fn walk(value: &mut Value, change: &mut impl FnMut(&str) -> String) {
    match value {
        Value::String(text) => *text = change(text),
        Value::Array(items) => items.iter_mut().for_each(|item| walk(item, change)),
        Value::Object(fields) => fields.values_mut().for_each(|field| walk(field, change)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn clean_text(text: &str, fonts: &Fonts, replaced: &mut BTreeSet<char>) -> String {
    let printable: String = text
        .chars()
        .filter(|c| *c == '\n' || !(c.is_control() || is_invisible(*c)))
        .map(|c| {
            if c == '\n' || fonts.can_print(c) {
                c
            } else {
                replaced.insert(c);
                REPLACEMENT
            }
        })
        .collect();
    if printable.starts_with("http") {
        printable
    } else {
        with_breaks(&printable)
    }
}

/// Marks of direction and byte order, variation selectors, tags, private use: they print nothing, or nothing meant.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{00AD}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
        | '\u{E000}'..='\u{F8FF}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}'
        | '\u{E0000}'..='\u{10FFFF}')
}

fn with_breaks(text: &str) -> String {
    let mut broken = String::with_capacity(text.len());
    for piece in text.split_inclusive(char::is_whitespace) {
        if piece.chars().count() <= LONGEST_RUN {
            broken.push_str(piece);
            continue;
        }
        let mut since_break = 0;
        for letter in piece.graphemes(true) {
            if since_break >= STEP && !broken.ends_with(JOINERS) {
                broken.push(BREAK);
                since_break = 0;
            }
            broken.push_str(letter);
            since_break += 1;
        }
    }
    broken
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cleaned(text: &str) -> (String, Vec<char>) {
        let fonts = Fonts::load().unwrap();
        let mut value = Value::from(text);
        let replaced = clean(&mut value, &fonts);
        (value.as_str().unwrap().to_owned(), replaced.into_iter().collect())
    }

    #[test]
    fn ordinary_text_of_the_four_scripts_stays_as_it_is() {
        for text in [
            "Ramesh s/o Kanu, ₹1,00,000 – *",
            "ક્ષત્રિય શ્રી જ્ઞાન ત્ર્યંબક",
            "ರಾಷ್ಟ್ರ ಕ್ಷಮಿಸಿ\nಶ್ರೀ",
            "क्षत्रिय ज्ञान ₹ ज़िला",
        ] {
            assert_eq!(cleaned(text), (text.to_owned(), Vec::new()));
        }
    }

    #[test]
    fn a_character_that_no_face_has_is_shown_as_missing_and_reported() {
        assert_eq!(cleaned("a🐄b"), ("a\u{FFFD}b".to_owned(), vec!['🐄']));
    }

    #[test]
    fn control_characters_and_direction_marks_vanish() {
        assert_eq!(
            cleaned("a\u{7}\u{202E}b\r\nc\u{0}"),
            ("ab\nc".to_owned(), Vec::new())
        );
    }

    #[test]
    fn an_endless_word_gets_places_to_break_but_an_address_does_not() {
        let (broken, _) = cleaned(&"ક્ષ".repeat(100));
        assert_eq!(broken.replace(BREAK, ""), "ક્ષ".repeat(100));
        assert!(broken.contains(BREAK));
        assert!(!broken.contains(&format!("\u{0ACD}{BREAK}")));
        let address = format!("https://court.example/{}", "x".repeat(60));
        assert_eq!(cleaned(&address).0, address);
    }
}
