//! Indian mobile numbers.

use super::latin_digits;

/// Why a text is not an Indian mobile number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MobileError {
    /// Nothing was written.
    #[error("a mobile number is missing")]
    Missing,
    /// Not ten digits of which the first is 6, 7, 8 or 9.
    #[error("not a mobile number: ten digits, the first from 6 to 9")]
    NotAMobile,
}

impl MobileError {
    /// The stable name of the reason, for programs and for translation.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Missing => "mobile_missing",
            Self::NotAMobile => "mobile_not_a_mobile",
        }
    }
}

/// Reads a mobile number with or without `0`, `91` or `+91` before it, with spaces or hyphens, in any digits, and gives
/// it as it is stored: `+919876543210`.
///
/// # Errors
/// See [`MobileError`].
pub fn parse_mobile(text: &str) -> Result<String, MobileError> {
    let text = latin_digits(text);
    let text = text.trim();
    if text.is_empty() {
        return Err(MobileError::Missing);
    }
    let (plus, text) = text.strip_prefix('+').map_or((false, text), |rest| (true, rest));
    let digits: String = text
        .chars()
        .filter(|c| !(c.is_whitespace() || matches!(c, '-' | '(' | ')' | '.')))
        .collect();
    let local = match (plus, digits.len()) {
        (false, 10) => Some(digits.as_str()),
        (false, 11) => digits.strip_prefix('0'),
        (_, 12) => digits.strip_prefix("91"),
        (false, 13) => digits.strip_prefix("091"),
        _ => None,
    };
    let right = |local: &&str| {
        local.starts_with(['6', '7', '8', '9']) && local.bytes().all(|byte| byte.is_ascii_digit())
    };
    local
        .filter(right)
        .map(|local| format!("+91{local}"))
        .ok_or(MobileError::NotAMobile)
}

/// A stored number as it is shown: `98765 43210`; another text stays as it is.
#[must_use]
pub fn mobile(stored: &str) -> String {
    let local = stored.strip_prefix("+91").unwrap_or(stored);
    match (local.get(..5), local.get(5..)) {
        (Some(first), Some(last)) if last.len() == 5 => format!("{first} {last}"),
        _ => stored.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_mobile_number_is_read_as_people_write_it() {
        for text in [
            "9876543210",
            "98765 43210",
            "+91 98765-43210",
            "09876543210",
            "919876543210",
            "૯૮૭૬૫૪૩૨૧૦",
            "+91 (98765) 43210",
        ] {
            assert_eq!(parse_mobile(text), Ok("+919876543210".to_owned()), "{text}");
        }
        assert_eq!(mobile("+919876543210"), "98765 43210");
    }

    #[test]
    fn what_is_not_a_mobile_number_is_refused() {
        for text in [
            "5876543210",
            "987654321",
            "98765432101",
            "+449876543210",
            "98765x3210",
            "+9876543210",
        ] {
            assert_eq!(parse_mobile(text), Err(MobileError::NotAMobile), "{text}");
        }
        assert_eq!(parse_mobile("  "), Err(MobileError::Missing));
    }

    proptest! {
        #[test]
        fn what_is_shown_is_read_back(number in 6_000_000_000_u64..10_000_000_000) {
            let stored = parse_mobile(&number.to_string()).unwrap();
            prop_assert_eq!(parse_mobile(&mobile(&stored)), Ok(stored));
        }

        #[test]
        fn no_text_stops_the_reader(text in "\\PC{0,20}") {
            let _ = parse_mobile(&text);
        }
    }
}
