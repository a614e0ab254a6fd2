//! Days of the calendar: day first, as India writes them.

use chrono::{Datelike, NaiveDate, Weekday};

use super::latin_digits;
use crate::law::language::Language;

#[rustfmt::skip]
const MONTHS: [[&str; 4]; 12] = [
    ["January", "જાન્યુઆરી", "ಜನವರಿ", "जनवरी"],
    ["February", "ફેબ્રુઆરી", "ಫೆಬ್ರವರಿ", "फ़रवरी"],
    ["March", "માર્ચ", "ಮಾರ್ಚ್", "मार्च"],
    ["April", "એપ્રિલ", "ಏಪ್ರಿಲ್", "अप्रैल"],
    ["May", "મે", "ಮೇ", "मई"],
    ["June", "જૂન", "ಜೂನ್", "जून"],
    ["July", "જુલાઈ", "ಜುಲೈ", "जुलाई"],
    ["August", "ઑગસ્ટ", "ಆಗಸ್ಟ್", "अगस्त"],
    ["September", "સપ્ટેમ્બર", "ಸೆಪ್ಟೆಂಬರ್", "सितंबर"],
    ["October", "ઑક્ટોબર", "ಅಕ್ಟೋಬರ್", "अक्टूबर"],
    ["November", "નવેમ્બર", "ನವೆಂಬರ್", "नवंबर"],
    ["December", "ડિસેમ્બર", "ಡಿಸೆಂಬರ್", "दिसंबर"],
];

/// Other ways in which the months are often written, with the number of the month.
#[rustfmt::skip]
const OTHER_MONTHS: [(&str, u32); 19] = [
    ("sept", 9), ("ફેબ્રુ", 2), ("ઓગસ્ટ", 8), ("ઓક્ટોબર", 10), ("ઑક્ટો", 10), ("સપ્ટે", 9), ("નવે", 11), ("ડિસે", 12),
    ("જુલાઇ", 7), ("જુન", 6), ("ಫೆಬ್ರುವರಿ", 2), ("ಎಪ್ರಿಲ್", 4), ("ಜುಲಾಯ್", 7), ("ಸೆಪ್ಟಂಬರ್", 9), ("ನವಂಬರ್", 11),
    ("फरवरी", 2), ("सितम्बर", 9), ("नवम्बर", 11), ("दिसम्बर", 12),
];

#[rustfmt::skip]
const WEEKDAYS: [[&str; 4]; 7] = [
    ["Monday", "સોમવાર", "ಸೋಮವಾರ", "सोमवार"],
    ["Tuesday", "મંગળવાર", "ಮಂಗಳವಾರ", "मंगलवार"],
    ["Wednesday", "બુધવાર", "ಬುಧವಾರ", "बुधवार"],
    ["Thursday", "ગુરુવાર", "ಗುರುವಾರ", "गुरुवार"],
    ["Friday", "શુક્રવાર", "ಶುಕ್ರವಾರ", "शुक्रवार"],
    ["Saturday", "શનિવાર", "ಶನಿವಾರ", "शनिवार"],
    ["Sunday", "રવિવાર", "ಭಾನುವಾರ", "रविवार"],
];

/// The day as dd-mm-yyyy.
#[must_use]
pub fn date(day: NaiveDate) -> String {
    day.format("%d-%m-%Y").to_string()
}

/// The day with its weekday and the name of its month: "Monday, 30 November 2026".
#[must_use]
pub fn long_date(day: NaiveDate, language: Language) -> String {
    let (weekday, month) = (
        weekday_name(day.weekday(), language),
        month_name(day.month(), language),
    );
    format!("{weekday}, {} {month} {}", day.day(), day.year())
}

/// The name of a month, from 1; empty for any other number.
#[must_use]
pub fn month_name(month: u32, language: Language) -> &'static str {
    let index = usize::try_from(month).ok().and_then(|month| month.checked_sub(1));
    index
        .and_then(|index| MONTHS.get(index))
        .map_or("", |names| in_language(names, language))
}

/// The name of a day of the week.
#[must_use]
pub fn weekday_name(weekday: Weekday, language: Language) -> &'static str {
    let index = usize::try_from(weekday.num_days_from_monday()).ok();
    index
        .and_then(|index| WEEKDAYS.get(index))
        .map_or("", |names| in_language(names, language))
}

const fn in_language(names: &[&'static str; 4], language: Language) -> &'static str {
    let [en, gu, kn, hi] = names;
    match language {
        Language::En => en,
        Language::Gu => gu,
        Language::Kn => kn,
        Language::Hi => hi,
    }
}

/// Why a text is not a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DateError {
    /// Nothing was written.
    #[error("a date is missing")]
    Missing,
    /// It has no day, month and year that can be told apart.
    #[error("not a date: write day, month and year, as in 27-3-2026")]
    NotADate,
    /// The month stands first. It is not swapped: in other dates nobody would notice.
    #[error("write the day before the month, as in 27-3-2026")]
    MonthFirst,
    /// There is no such day, as 31 April.
    #[error("there is no such day in the calendar")]
    NoSuchDay,
}

impl DateError {
    /// The stable name of the reason, for programs and for translation.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Missing => "date_missing",
            Self::NotADate => "date_not_a_date",
            Self::MonthFirst => "date_month_first",
            Self::NoSuchDay => "date_no_such_day",
        }
    }
}

/// Years of two digits from this on belong to the last century.
const LAST_CENTURY_FROM: i32 = 70;

/// Reads a day as people type it: `27-3-26`, `27/03/2026`, `27.3.2026`, `27 March 2026`, `2026-03-27`, month names and
/// digits of the four languages, with or without the weekday.
///
/// # Errors
/// See [`DateError`].
pub fn parse_date(text: &str) -> Result<NaiveDate, DateError> {
    let text = latin_digits(text).to_lowercase();
    let mut numbers: Vec<&str> = Vec::new();
    let mut named: Option<u32> = None;
    for word in text.split(|c: char| c.is_whitespace() || matches!(c, '-' | '/' | '.' | ',' | '–')) {
        if word.is_empty() || weekday(word) {
            continue;
        }
        if let Some(month) = month(word) {
            if named.replace(month).is_some() {
                return Err(DateError::NotADate);
            }
        } else {
            numbers.push(without_ordinal(word));
        }
    }
    let number = |text: &str| text.parse::<u32>().ok().filter(|_| text.len() <= 4);
    let is_year = |text: &str| text.len() == 4;
    match (numbers.as_slice(), named) {
        ([], None) if text.trim().is_empty() => Err(DateError::Missing),
        ([day, year], Some(month)) if !is_year(day) => build(number(day), Some(month), year),
        ([year, day], Some(month)) if is_year(year) => build(number(day), Some(month), year),
        ([year, month, day], None) if is_year(year) => build(number(day), number(month), year),
        ([day, month, year], None) => build(number(day), number(month), year),
        _ => Err(DateError::NotADate),
    }
}

fn build(day: Option<u32>, month: Option<u32>, year: &str) -> Result<NaiveDate, DateError> {
    let (Some(day), Some(month), Ok(number)) = (day, month, year.parse::<i32>()) else {
        return Err(DateError::NotADate);
    };
    let year = match year.len() {
        4 => number,
        2 if number >= LAST_CENTURY_FROM => number + 1900,
        2 => number + 2000,
        _ => return Err(DateError::NotADate),
    };
    if month > 12 && (1..=12).contains(&day) && month <= 31 {
        return Err(DateError::MonthFirst);
    }
    NaiveDate::from_ymd_opt(year, month, day).ok_or(DateError::NoSuchDay)
}

/// `27th` as `27`.
fn without_ordinal(word: &str) -> &str {
    ["st", "nd", "rd", "th"]
        .iter()
        .find_map(|ending| word.strip_suffix(ending))
        .unwrap_or(word)
}

fn month(word: &str) -> Option<u32> {
    let full = (1..).zip(&MONTHS).find(|(_, names)| {
        names.iter().any(|name| name.to_lowercase() == word)
            || names.first().is_some_and(|name| {
                name.get(..3)
                    .is_some_and(|short| short.eq_ignore_ascii_case(word))
            })
    });
    let other = || {
        OTHER_MONTHS
            .iter()
            .find(|(name, _)| *name == word)
            .map(|(_, month)| *month)
    };
    full.map(|(month, _)| month).or_else(other)
}

fn weekday(word: &str) -> bool {
    WEEKDAYS.iter().flatten().any(|name| name.to_lowercase() == word)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn day(year: i32, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, day).unwrap()
    }

    #[test]
    fn a_day_is_shown_day_first_and_with_its_weekday() {
        let day = day(2026, 11, 30);
        assert_eq!(date(day), "30-11-2026");
        let long = Language::ALL.map(|language| long_date(day, language));
        assert_eq!(
            long,
            [
                "Monday, 30 November 2026",
                "સોમવાર, 30 નવેમ્બર 2026",
                "ಸೋಮವಾರ, 30 ನವೆಂಬರ್ 2026",
                "सोमवार, 30 नवंबर 2026"
            ]
        );
    }

    #[test]
    fn the_same_day_is_read_in_every_way_that_people_write_it() {
        for text in [
            "5-3-26",
            "05/03/2026",
            "5.3.2026",
            "5 March 2026",
            "5th Mar 2026",
            "March 5, 2026",
            "2026-03-05",
            "૦૫-૦૩-૨૦૨૬",
            "5 માર્ચ 2026",
            "೫ ಮಾರ್ಚ್ ೨೦೨೬",
            "५ मार्च २०२६",
            " 5 - 3 - 2026 ",
            "Thursday, 5 March 2026",
        ] {
            assert_eq!(parse_date(text), Ok(day(2026, 3, 5)), "{text}");
        }
        assert_eq!(parse_date("1-4-75"), Ok(day(1975, 4, 1)));
    }

    #[test]
    fn what_is_not_a_day_is_refused_with_its_reason() {
        for (text, error) in [
            (" ", DateError::Missing),
            ("3/27/2026", DateError::MonthFirst),
            ("31-4-2026", DateError::NoSuchDay),
            ("29-2-2025", DateError::NoSuchDay),
            ("0-1-2026", DateError::NoSuchDay),
            ("5-3", DateError::NotADate),
            ("5-3-126", DateError::NotADate),
            ("5 March April 2026", DateError::NotADate),
            ("5-3-2026-7", DateError::NotADate),
            ("tomorrow", DateError::NotADate),
        ] {
            assert_eq!(parse_date(text), Err(error), "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_printed_is_read_back(days in 0_i64..60_000, language in 0_usize..4) {
            let day = day(1950, 1, 1) + chrono::Days::new(u64::try_from(days).unwrap());
            prop_assert_eq!(parse_date(&date(day)), Ok(day));
            prop_assert_eq!(parse_date(&day.to_string()), Ok(day));
            prop_assert_eq!(parse_date(&long_date(day, Language::ALL[language])), Ok(day));
        }

        #[test]
        fn no_text_stops_the_reader(text in "\\PC{0,24}") {
            let _ = parse_date(&text);
        }
    }
}
