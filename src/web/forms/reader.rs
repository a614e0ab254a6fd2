//! Reading single fields: each gives its value or notes a field error, so that one answer names every wrong field.

use chrono::{NaiveDate, NaiveTime};
use serde::{Deserialize, Deserializer, Serialize};

use crate::law::dates;
use crate::law::language::Language;
use crate::law::money::Amount;
use crate::text::formats;
use crate::workflow::post::can_be_mailed;
use crate::workflow::{FieldError, WorkflowError};

/// Greatest length of a short text, in characters.
pub const SHORT: usize = 200;
/// Greatest length of an address or a remark, in characters.
pub const MEDIUM: usize = 1_000;
/// Greatest length of a narrative, in characters.
pub const LONG: usize = 20_000;

/// Most days of anything that is counted in days: a hundred years.
const MOST_DAYS: u32 = 36_500;

/// A whole number as sent. A page sends what was typed, which may be no number at all; it is kept to be told so.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum WholeNumber {
    Number(i64),
    Text(String),
    #[default]
    Missing,
}

impl<'de> Deserialize<'de> for WholeNumber {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "a whole number")]
        enum Sent {
            Number(i64),
            Text(String),
        }
        Ok(match Sent::deserialize(reader)? {
            Sent::Number(number) => Self::Number(number),
            Sent::Text(text) => Self::Text(text),
        })
    }
}

/// Collects what is wrong while fields are read.
#[derive(Debug, Default)]
pub struct Reader {
    errors: Vec<FieldError>,
}

impl Reader {
    /// Notes that the field is wrong.
    pub fn wrong(&mut self, pointer: &str, code: &str) {
        self.errors.push(FieldError::new(pointer, code));
    }

    /// Notes a wrong field with what its message names.
    pub fn wrong_with(&mut self, error: FieldError) {
        self.errors.push(error);
    }

    /// Whether anything was wrong so far.
    #[must_use]
    pub const fn is_clean(&self) -> bool {
        self.errors.is_empty()
    }

    /// The command, if nothing was wrong.
    ///
    /// # Errors
    /// Every wrong field.
    pub fn finish<T>(self, command: Option<T>) -> Result<T, WorkflowError> {
        match command {
            Some(command) if self.errors.is_empty() => Ok(command),
            _ if self.errors.is_empty() => Err(WorkflowError::field("", "invalid")),
            _ => Err(WorkflowError::Invalid(self.errors)),
        }
    }

    /// A text that must be given, without surrounding blanks and without control characters but line breaks.
    pub fn text(&mut self, pointer: &str, raw: &str, limit: usize) -> Option<String> {
        let text = raw.trim();
        if text.is_empty() {
            self.wrong(pointer, "missing");
            return None;
        }
        self.checked(pointer, text, limit)
    }

    /// A text that may be left out; blank stands for left out.
    pub fn optional_text(&mut self, pointer: &str, raw: Option<&str>, limit: usize) -> Option<String> {
        let text = raw.map(str::trim).filter(|text| !text.is_empty())?;
        self.checked(pointer, text, limit)
    }

    fn checked(&mut self, pointer: &str, text: &str, limit: usize) -> Option<String> {
        if text
            .chars()
            .any(|letter| letter.is_control() && !matches!(letter, '\n' | '\r' | '\t'))
        {
            self.wrong(pointer, "control-characters");
            return None;
        }
        if text.chars().count() > limit {
            self.wrong_with(FieldError::new(pointer, "too-long").with("limit", limit.to_string()));
            return None;
        }
        Some(text.replace("\r\n", "\n"))
    }

    /// A day that must be given.
    pub fn date(&mut self, pointer: &str, raw: &str) -> Option<NaiveDate> {
        if raw.trim().is_empty() {
            self.wrong(pointer, "missing");
            return None;
        }
        self.optional_date(pointer, Some(raw))
    }

    /// A day that may be left out: `2025-03-04`, or as people write it, `4-3-25`.
    pub fn optional_date(&mut self, pointer: &str, raw: Option<&str>) -> Option<NaiveDate> {
        let text = raw.map(str::trim).filter(|text| !text.is_empty())?;
        match dates::parse(text).ok().or_else(|| formats::parse_date(text).ok()) {
            Some(date) => Some(date),
            None => {
                self.wrong(pointer, "impossible-date");
                None
            }
        }
    }

    /// An hour of the day that may be left out.
    pub fn optional_time(&mut self, pointer: &str, raw: Option<&str>) -> Option<NaiveTime> {
        let text = raw.map(str::trim).filter(|text| !text.is_empty())?;
        let time = NaiveTime::parse_from_str(text, "%H:%M")
            .ok()
            .or_else(|| NaiveTime::parse_from_str(text, "%H:%M:%S").ok())
            .or_else(|| formats::parse_time(text).ok());
        if time.is_none() {
            self.wrong(pointer, "impossible-time");
        }
        time
    }

    /// An amount that must be given.
    pub fn amount(&mut self, pointer: &str, raw: &str) -> Option<Amount> {
        let read = Amount::parse(raw).or_else(|error| formats::parse_rupees(raw).map_err(|_| error));
        match read {
            Ok(amount) => Some(amount),
            Err(error) => {
                self.wrong(pointer, &error.code().replace('_', "-"));
                None
            }
        }
    }

    /// An amount that must be given, with a word of its own where nothing was typed.
    pub fn amount_or_missing(&mut self, pointer: &str, raw: Option<&str>) -> Option<Amount> {
        match raw.map(str::trim).filter(|text| !text.is_empty()) {
            Some(text) => self.amount(pointer, text),
            None => {
                self.wrong(pointer, "missing");
                None
            }
        }
    }

    /// An amount that may be left out.
    pub fn optional_amount(&mut self, pointer: &str, raw: Option<&str>) -> Option<Amount> {
        let text = raw.map(str::trim).filter(|text| !text.is_empty())?;
        self.amount(pointer, text)
    }

    /// A mobile number that may be left out; kept in E.164.
    pub fn optional_mobile(&mut self, pointer: &str, raw: Option<&str>) -> Option<String> {
        let text = raw.map(str::trim).filter(|text| !text.is_empty())?;
        match formats::parse_mobile(text) {
            Ok(mobile) => Some(mobile),
            Err(_) => {
                self.wrong(pointer, "not-a-mobile");
                None
            }
        }
    }

    /// An e-mail address that may be left out.
    pub fn optional_email(&mut self, pointer: &str, raw: Option<&str>) -> Option<String> {
        let text = raw?;
        if text.chars().any(char::is_control) {
            self.wrong(pointer, "control-characters");
            return None;
        }
        let text = text.trim();
        if text.is_empty() {
            return None;
        }
        if can_be_mailed(text) {
            Some(text.to_owned())
        } else {
            self.wrong(pointer, "not-an-email");
            None
        }
    }

    /// A language that may be left out.
    pub fn optional_language(&mut self, pointer: &str, raw: Option<&str>) -> Option<Language> {
        let text = raw.map(str::trim).filter(|text| !text.is_empty())?;
        let language = Language::parse(text);
        if language.is_none() {
            self.wrong(pointer, "unknown-choice");
        }
        language
    }

    /// One of a closed list.
    pub fn choice<T>(&mut self, pointer: &str, raw: &str, parse: impl Fn(&str) -> Option<T>) -> Option<T> {
        let text = raw.trim();
        if text.is_empty() {
            self.wrong(pointer, "missing");
            return None;
        }
        let choice = parse(text);
        if choice.is_none() {
            self.wrong(pointer, "unknown-choice");
        }
        choice
    }

    /// A number of days, to a hundred years, that may be left out.
    pub fn optional_days(&mut self, pointer: &str, raw: Option<&WholeNumber>) -> Option<u32> {
        let given = self.whole_number(pointer, raw?)?;
        match u32::try_from(given) {
            Ok(days) if days <= MOST_DAYS => Some(days),
            Ok(_) => {
                let error = FieldError::new(pointer, "count-out-of-range");
                self.wrong_with(error.with("greatest", MOST_DAYS.to_string()));
                None
            }
            Err(_) => {
                self.wrong(pointer, "not-a-number");
                None
            }
        }
    }

    fn whole_number(&mut self, pointer: &str, raw: &WholeNumber) -> Option<i64> {
        match raw {
            WholeNumber::Number(number) => return Some(*number),
            // A page makes numbers of what it can; a script is to send them as such.
            WholeNumber::Text(text) if text.trim().parse::<i64>().is_ok() => {
                self.wrong(pointer, "wrong-type");
            }
            WholeNumber::Text(text) if !text.trim().is_empty() => self.wrong(pointer, "not-a-number"),
            WholeNumber::Text(_) | WholeNumber::Missing => self.wrong(pointer, "missing"),
        }
        None
    }

    /// A whole number from one to `greatest`.
    pub fn count(&mut self, pointer: &str, raw: &WholeNumber, greatest: i32) -> Option<i32> {
        let count = self.whole_number(pointer, raw)?;
        match i32::try_from(count) {
            Ok(count) if count >= 1 && count <= greatest => Some(count),
            _ => {
                self.wrong_with(
                    FieldError::new(pointer, "count-out-of-range").with("greatest", greatest.to_string()),
                );
                None
            }
        }
    }
}
