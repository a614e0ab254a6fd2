//! Why a question has no answer: facts or figures are missing, or the facts contradict each other.

use serde::Serialize;

use super::calendar::{CalendarEnds, CalendarError};
use super::dates::DateError;
use super::money::AmountError;

/// No answer can be given, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "state", rename_all = "lowercase")]
pub enum NoAnswer {
    /// Something is not known. Never a guess in its place.
    #[error("undecided: {why}")]
    Undecided {
        /// The facts or figures that would decide, in the order in which to ask for them.
        need: Vec<String>,
        /// The reason in plain English, for logs and programs; pages translate `need`.
        why: String,
        /// The least and the greatest answer that are still possible, where they can be told.
        #[serde(skip_serializing_if = "Option::is_none")]
        bounds: Option<(String, String)>,
    },
    /// The facts cannot be true together, or are not facts of the asked kind.
    #[error("{path}: {why}")]
    Invalid {
        /// Which fact, as a path such as `commission.last_day`.
        path: String,
        /// The stable name of the reason.
        code: String,
        /// The reason in plain English.
        why: String,
    },
}

impl NoAnswer {
    /// Undecided until the named facts or figures are known.
    #[must_use]
    pub fn undecided<S: Into<String>>(need: impl IntoIterator<Item = S>, why: &str) -> Self {
        Self::Undecided {
            need: need.into_iter().map(Into::into).collect(),
            why: why.to_owned(),
            bounds: None,
        }
    }

    /// The fact at `path` cannot stand.
    #[must_use]
    pub fn invalid(path: &str, code: &str, why: &str) -> Self {
        Self::Invalid {
            path: path.to_owned(),
            code: code.to_owned(),
            why: why.to_owned(),
        }
    }

    /// A date that could not be read or computed.
    #[must_use]
    pub fn date(path: &str, error: DateError) -> Self {
        Self::invalid(path, error.code(), &error.to_string())
    }

    /// An amount that could not be read or computed.
    #[must_use]
    pub fn amount(path: &str, error: AmountError) -> Self {
        Self::invalid(path, error.code(), &error.to_string())
    }

    /// A list of closed days that could not be read.
    #[must_use]
    pub fn calendar(path: &str, error: CalendarError) -> Self {
        Self::invalid(path, error.code(), &error.to_string())
    }
}

impl From<CalendarEnds> for NoAnswer {
    fn from(ends: CalendarEnds) -> Self {
        let need = match ends {
            CalendarEnds::After(known_until) => format!("calendar_after:{known_until}"),
            CalendarEnds::Before(known_from) => format!("calendar_before:{known_from}"),
        };
        Self::undecided([need], &ends.to_string())
    }
}

/// Another way to read the law, shown beside the answer and never in its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reading<T> {
    /// Its stable name, as in `month_end_rounded_up`.
    pub label: &'static str,
    /// What it comes to.
    pub value: T,
    /// Who reads the law so.
    pub authority: &'static str,
}
