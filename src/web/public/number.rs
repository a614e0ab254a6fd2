//! What people type as the number of a case and as proof that it is theirs: any separators, cases, digits of any
//! script.

use crate::db::public::{Asked, Proof};
use crate::text::formats::latin_digits;
use crate::workflow::filing::access_code_hash;

/// Letters of a filing number, as in `F/3/2026`.
const FILING: &str = "F";
/// Words that people write between the parts of a number.
const FILLERS: [&str; 3] = ["NO", "NUMBER", "OF"];
/// Characters of the access code on an acknowledgement.
const CODE_LENGTH: usize = 6;
/// Digits of a mobile number that are asked for, and of a whole number that somebody types instead.
const LAST_DIGITS: usize = 4;
const WHOLE_MOBILE: usize = 10;
/// Longer texts are no case numbers.
const LONGEST: usize = 60;
const YEARS: std::ops::RangeInclusive<i16> = 1950..=2199;

/// The case that a text names; nothing if it is no number.
///
/// ```
/// use cattle_court::db::public::Asked;
/// use cattle_court::web::public::case_number;
/// let wanted = Asked::Number { case_type: "CREN".into(), serial: 12, year: 2026 };
/// assert_eq!(case_number("CREN/12/2026"), Some(wanted.clone()));
/// assert_eq!(case_number(" cren no. ૧૨ of ૨૦૨૬ "), Some(wanted));
/// assert_eq!(case_number("f-3-26"), Some(Asked::Filing("F/3/2026".into())));
/// assert_eq!(case_number("12"), None);
/// ```
#[must_use]
pub fn case_number(typed: &str) -> Option<Asked> {
    if typed.chars().count() > LONGEST {
        return None;
    }
    let typed = latin_digits(typed).to_uppercase();
    let parts: Vec<&str> = parts(&typed)
        .into_iter()
        .filter(|part| !FILLERS.contains(part))
        .collect();
    let (numbers, letters): (Vec<&str>, Vec<&str>) = parts
        .iter()
        .partition(|part| part.starts_with(|c: char| c.is_ascii_digit()));
    let [serial, year] = numbers.as_slice() else {
        return None;
    };
    // The type comes before both numbers, or a text in another order is no number of ours.
    if parts
        .iter()
        .skip(letters.len())
        .any(|part| letters.contains(part))
    {
        return None;
    }
    let serial: i32 = serial.parse().ok().filter(|serial| *serial > 0)?;
    let year = self::year(year)?;
    let case_type = letters.concat();
    if case_type == FILING {
        return Some(Asked::Filing(format!("{FILING}/{serial}/{year}")));
    }
    Some(Asked::Number {
        case_type,
        serial,
        year,
    })
}

/// Runs of letters and runs of digits; whatever stands between them separates.
fn parts(text: &str) -> Vec<&str> {
    let kind = |c: char| {
        if c.is_ascii_digit() {
            1
        } else if c.is_alphabetic() {
            2
        } else {
            0
        }
    };
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = rest
            .char_indices()
            .find(|(_, c)| kind(*c) != kind(first))
            .map_or(rest.len(), |(at, _)| at);
        let (part, after) = rest.split_at(end);
        if kind(first) != 0 {
            found.push(part);
        }
        rest = after;
    }
    found
}

fn year(text: &str) -> Option<i16> {
    let year: i16 = text.parse().ok()?;
    match text.len() {
        2 => year.checked_add(2000),
        4 => Some(year).filter(|year| YEARS.contains(year)),
        _ => None,
    }
}

/// The proof that a text is: four digits of a mobile number (or the whole number), or the access code. Nothing if it
/// can be neither.
#[must_use]
pub fn proof(court: i16, typed: &str) -> Option<Proof> {
    let plain: String = latin_digits(typed)
        .chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '-' | '.' | '/' | '+' | '(' | ')'))
        .take(32)
        .collect();
    let all_digits = plain.chars().all(|c| c.is_ascii_digit());
    let length = plain.chars().count();
    if all_digits && (length == LAST_DIGITS || length >= WHOLE_MOBILE) {
        let skipped = length.saturating_sub(LAST_DIGITS);
        return Some(Proof {
            digits: plain.chars().skip(skipped).collect(),
            code_hash: Vec::new(),
        });
    }
    (length == CODE_LENGTH && plain.chars().all(|c| c.is_ascii_alphanumeric())).then(|| Proof {
        digits: String::new(),
        code_hash: access_code_hash(court, &plain),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(case_type: &str, serial: i32, year: i16) -> Option<Asked> {
        Some(Asked::Number {
            case_type: case_type.to_owned(),
            serial,
            year,
        })
    }

    #[test]
    fn a_number_is_read_as_people_write_it() {
        for typed in [
            "CREN/12/2026",
            "cren 12 2026",
            "Cren-12-2026",
            "CREN12/2026",
            "CREN No. 12 of 2026",
            "  cren / 12 / 26 ",
            "CREN/૧૨/૨૦૨૬",
            "cren ೧೨ ೨೦೨೬",
            "cren–१२–२०२६",
            "CREN/0012/2026",
        ] {
            assert_eq!(case_number(typed), number("CREN", 12, 2026), "{typed}");
        }
        assert_eq!(case_number("12/2026"), number("", 12, 2026));
        assert_eq!(case_number("C.C. 7/2025"), number("CC", 7, 2025));
    }

    #[test]
    fn a_filing_number_is_told_from_a_case_number() {
        for typed in ["F/3/2026", "f 3 26", "f-૩-૨૦૨૬", "F3/2026"] {
            assert_eq!(
                case_number(typed),
                Some(Asked::Filing("F/3/2026".to_owned())),
                "{typed}"
            );
        }
    }

    #[test]
    fn what_is_no_number_is_not_guessed_at() {
        for typed in [
            "",
            "CREN",
            "12",
            "CREN/12",
            "CREN/0/2026",
            "CREN/12/202",
            "12/CREN/2026",
            "1/2/2026",
            "CREN/99999999999/2026",
            "CREN/12/3026",
            "' or 1=1 --",
        ] {
            assert_eq!(case_number(typed), None, "{typed}");
        }
        assert_eq!(case_number(&"9".repeat(10_000)), None);
    }

    #[test]
    fn four_digits_and_six_characters_are_different_proofs() {
        assert_eq!(proof(1, "૧૨૩૪").unwrap().digits, "1234");
        assert_eq!(proof(1, " 12 34 ").unwrap().digits, "1234");
        assert_eq!(proof(1, "+91 98765-43210").unwrap().digits, "3210");
        let code = proof(1, "ab2c-d3").unwrap();
        assert!(code.digits.is_empty());
        assert_eq!(code.code_hash, access_code_hash(1, "AB2CD3"));
        assert_ne!(code.code_hash, proof(2, "AB2CD3").unwrap().code_hash);
        for typed in ["", "123", "12345", "ABCDE", "ABCDEFG", "ગુજરાત"] {
            assert_eq!(proof(1, typed), None, "{typed}");
        }
    }

    proptest::proptest! {
        #[test]
        fn no_text_stops_the_reader(text in "\\PC{0,40}") {
            let _ = case_number(&text);
            let _ = proof(1, &text);
        }

        #[test]
        fn what_is_printed_is_read_back(serial in 1_i32..=i32::MAX, year in 1950_i16..=2199) {
            proptest::prop_assert_eq!(case_number(&format!("CRMA/{serial}/{year}")), number("CRMA", serial, year));
        }
    }
}
