//! Times of the court's day; Indian Standard Time is meant.

use chrono::{NaiveTime, Timelike};

use super::latin_digits;
use crate::law::language::Language;

/// Words for the parts of the day: before noon, from noon, from four, from eight in the evening.
#[rustfmt::skip]
const PARTS: [[&str; 4]; 3] = [
    ["સવારે", "બપોરે", "સાંજે", "રાત્રે"],
    ["ಬೆಳಿಗ್ಗೆ", "ಮಧ್ಯಾಹ್ನ", "ಸಂಜೆ", "ರಾತ್ರಿ"],
    ["सुबह", "दोपहर", "शाम", "रात"],
];

/// The time on a clock of twelve hours: "11:00 am", "સવારે 11:00".
#[must_use]
pub fn time(at: NaiveTime, language: Language) -> String {
    let (afternoon, hour) = at.hour12();
    let clock = format!("{hour}:{:02}", at.minute());
    let [gu, kn, hi] = &PARTS;
    let parts = match language {
        Language::En => return format!("{clock} {}", if afternoon { "pm" } else { "am" }),
        Language::Gu => gu,
        Language::Kn => kn,
        Language::Hi => hi,
    };
    let [morning, noon, evening, night] = parts;
    let part = match at.hour() {
        4..12 => morning,
        12..16 => noon,
        16..20 => evening,
        _ => night,
    };
    format!("{part} {clock}")
}

/// Why a text is not a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TimeError {
    /// Nothing was written.
    #[error("a time is missing")]
    Missing,
    /// It is not an hour with or without minutes.
    #[error("not a time: write it as in 11:00 or 2.30 pm")]
    NotATime,
    /// An hour from 1 to 7 that may be before or after noon.
    #[error("say am or pm")]
    AmOrPm,
}

impl TimeError {
    /// The stable name of the reason, for programs and for translation.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Missing => "time_missing",
            Self::NotATime => "time_not_a_time",
            Self::AmOrPm => "time_am_or_pm",
        }
    }
}

/// Which half of the day a word names: before noon, from noon, or the night, which has hours of both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Half {
    Before,
    After,
    Night,
}

/// Reads a time as people type it: `11`, `11:00`, `11.30 am`, `2 pm`, `14:30`, `બપોરે 2:30`.
///
/// # Errors
/// See [`TimeError`]; `2:30` alone is refused, `02:30` and `14:30` are not.
pub fn parse_time(text: &str) -> Result<NaiveTime, TimeError> {
    let text = latin_digits(text).trim().to_lowercase();
    if text.is_empty() {
        return Err(TimeError::Missing);
    }
    let (half, clock) = split_half(&text);
    let clock = clock.trim();
    let (hour, minute) = clock.split_once([':', '.']).unwrap_or((clock, "0"));
    let number = |text: &str| {
        let right = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<u32>()
            .ok()
            .filter(|_| right)
            .ok_or(TimeError::NotATime)
    };
    let (written, minute) = (number(hour)?, number(minute)?);
    let hour = match half {
        None if (1..=7).contains(&written) && hour.len() == 1 => return Err(TimeError::AmOrPm),
        None => written,
        Some(_) if !(1..=12).contains(&written) => return Err(TimeError::NotATime),
        Some(Half::Before) => written % 12,
        Some(Half::After) => written % 12 + 12,
        Some(Half::Night) if (6..=11).contains(&written) => written + 12,
        Some(Half::Night) => written % 12,
    };
    NaiveTime::from_hms_opt(hour, minute, 0).ok_or(TimeError::NotATime)
}

fn split_half(text: &str) -> (Option<Half>, &str) {
    for (ending, half) in [
        ("am", Half::Before),
        ("a.m.", Half::Before),
        ("pm", Half::After),
        ("p.m.", Half::After),
    ] {
        if let Some(clock) = text.strip_suffix(ending) {
            return (Some(half), clock);
        }
    }
    let halves = [Half::Before, Half::After, Half::After, Half::Night];
    for (word, half) in PARTS.iter().flat_map(|parts| parts.iter().zip(halves)) {
        if let Some(clock) = text.strip_prefix(word) {
            return (Some(half), clock);
        }
    }
    (None, text)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(hour: u32, minute: u32) -> NaiveTime {
        NaiveTime::from_hms_opt(hour, minute, 0).unwrap()
    }

    #[test]
    fn times_are_read_as_people_write_them() {
        for (text, hour, minute) in [
            ("11", 11, 0),
            ("11:00", 11, 0),
            ("11.30 am", 11, 30),
            ("2 pm", 14, 0),
            ("14:30", 14, 30),
            ("૧૧:૩૦", 11, 30),
            ("12 am", 0, 0),
            ("12 pm", 12, 0),
            ("12", 12, 0),
            ("2.30 p.m.", 14, 30),
            ("09:05", 9, 5),
            ("02:30", 2, 30),
        ] {
            assert_eq!(parse_time(text), Ok(at(hour, minute)), "{text}");
        }
    }

    #[test]
    fn what_is_not_a_time_is_refused_with_its_reason() {
        for (text, error) in [
            ("", TimeError::Missing),
            ("2", TimeError::AmOrPm),
            ("2:30", TimeError::AmOrPm),
            ("24:00", TimeError::NotATime),
            ("11:60", TimeError::NotATime),
            ("13 pm", TimeError::NotATime),
            ("noon", TimeError::NotATime),
            ("1:2:3", TimeError::NotATime),
        ] {
            assert_eq!(parse_time(text), Err(error), "{text}");
        }
    }

    #[test]
    fn a_time_names_its_part_of_the_day() {
        let said = Language::ALL.map(|language| time(at(14, 30), language));
        assert_eq!(said, ["2:30 pm", "બપોરે 2:30", "ಮಧ್ಯಾಹ್ನ 2:30", "दोपहर 2:30"]);
    }

    proptest! {
        #[test]
        fn what_is_printed_is_read_back(minutes in 0_u32..1440, language in 0_usize..4) {
            let at = at(minutes / 60, minutes % 60);
            prop_assert_eq!(parse_time(&time(at, Language::ALL[language])), Ok(at));
        }

        #[test]
        fn no_text_stops_the_reader(text in "\\PC{0,16}") {
            let _ = parse_time(&text);
        }
    }
}
