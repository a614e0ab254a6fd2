//! Rupees in figures.

use crate::law::money::{Amount, AmountError};
use crate::text::formats::latin_digits;
use crate::text::grouping::lakh;

/// The amount as it is printed: `₹1,00,000`, with paise only when there are some: `₹1,00,000.50`.
///
/// ```
/// use cattle_court::law::money::Amount;
/// use cattle_court::text::formats::rupees;
/// assert_eq!(rupees(Amount::rupees(100_000)), "₹1,00,000");
/// ```
#[must_use]
pub fn rupees(amount: Amount) -> String {
    let (whole, paise) = (amount.paise() / 100, amount.paise() % 100);
    let whole = lakh(&whole.to_string());
    if paise == 0 {
        format!("₹{whole}")
    } else {
        format!("₹{whole}.{paise:02}")
    }
}

/// Units that people write after a number, and how many zeros they stand for.
const UNITS: [(&[&str], usize); 3] = [
    (&["thousand", "હજાર", "ಸಾವಿರ", "हजार"], 3),
    (&["lakh", "lakhs", "lac", "lacs", "લાખ", "ಲಕ್ಷ", "लाख"], 5),
    (&["crore", "crores", "કરોડ", "ಕೋಟಿ", "करोड"], 7),
];
const SIGNS: [&str; 10] = [
    "₹",
    "rupees",
    "rupee",
    "inr",
    "rs.",
    "rs",
    "રૂપિયા",
    "રૂ.",
    "ರೂ.",
    "रु.",
];

/// Reads an amount as people type it: `1,00,000`, `₹ 1 lakh`, `1.5 crore`, `Rs. 250/-`, digits of any of the scripts.
///
/// # Errors
/// As [`Amount::parse`]: garbage, misplaced commas, a minus sign, more than two places.
pub fn parse_rupees(text: &str) -> Result<Amount, AmountError> {
    let mut number = latin_digits(text).trim().to_lowercase().replace('\u{093C}', "");
    for sign in SIGNS {
        if let Some(rest) = number.strip_prefix(sign) {
            number = rest.trim_start().to_owned();
            break;
        }
    }
    let number = number.trim_end_matches("/-").trim_end();
    for (names, zeros) in UNITS {
        for name in names {
            if let Some(count) = number.strip_suffix(name) {
                return with_zeros(count.trim(), zeros);
            }
        }
    }
    Amount::parse(number)
}

/// `count` is a number of thousands, lakh or crore: its point moves to the right by as many places.
fn with_zeros(count: &str, zeros: usize) -> Result<Amount, AmountError> {
    let (whole, places) = count.split_once('.').unwrap_or((count, ""));
    if !places.bytes().all(|byte| byte.is_ascii_digit()) || (count.contains('.') && places.is_empty()) {
        return Err(AmountError::NotANumber);
    }
    let whole = Amount::parse(whole)?.paise() / 100;
    let mut digits = format!("{places:0<zeros$}");
    let beyond = if digits.len() > zeros {
        digits.split_off(zeros)
    } else {
        String::new()
    };
    let point = if beyond.is_empty() { "" } else { "." };
    let plain = format!("{whole}{digits}{point}{beyond}");
    let plain = plain.trim_start_matches('0');
    Amount::parse(if plain.is_empty() || plain.starts_with('.') {
        return Amount::parse(&format!("0{plain}"));
    } else {
        plain
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn one_lakh_is_read_in_every_way_that_people_write_it() {
        for text in [
            "100000",
            "1,00,000",
            "100,000",
            "₹1,00,000",
            "₹ 1 lakh",
            "1 lac",
            "1.00 lakh",
            "Rs. 1,00,000/-",
            "૧,૦૦,૦૦૦",
            "೧ ಲಕ್ಷ",
            "१ लाख",
            "0.01 crore",
            "100 thousand",
            "रु. 1,00,000.00",
        ] {
            assert_eq!(
                parse_rupees(text).map(rupees),
                Ok("₹1,00,000".to_owned()),
                "{text}"
            );
        }
        assert_eq!(
            parse_rupees("1.5 करोड़").map(rupees),
            Ok("₹1,50,00,000".to_owned())
        );
        assert_eq!(parse_rupees("0.0000001 crore").map(rupees), Ok("₹1".to_owned()));
        assert_eq!(parse_rupees("0 lakh").map(rupees), Ok("₹0".to_owned()));
    }

    #[test]
    fn what_is_not_an_amount_is_refused() {
        for (text, error) in [
            ("1.00.000", AmountError::NotANumber),
            ("-5", AmountError::Negative),
            ("₹ -5", AmountError::Negative),
            ("-1 lakh", AmountError::Negative),
            ("1.005", AmountError::TooManyPlaces),
            ("0.00000001 lakh", AmountError::TooManyPlaces),
            ("", AmountError::Missing),
            ("lakh", AmountError::Missing),
            ("1,0,0", AmountError::NotANumber),
            ("1. lakh", AmountError::NotANumber),
            ("1 lakh 5", AmountError::NotANumber),
            ("99999999 crore", AmountError::TooLarge),
        ] {
            assert_eq!(parse_rupees(text), Err(error), "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_printed_is_read_back(paise in 0_i64..=99_999_999_999_999) {
            let amount = Amount::from_paise(paise).unwrap();
            prop_assert_eq!(parse_rupees(&rupees(amount)), Ok(amount));
        }

        #[test]
        fn no_text_stops_the_reader(text in "\\PC{0,24}") {
            let _ = parse_rupees(&text);
        }
    }
}
