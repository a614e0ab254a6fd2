//! The list of a court for a day.

use chrono::{NaiveDate, NaiveTime};
use serde::{Deserialize, Serialize};

use super::common::{CourtHead, Identity, Magistrate};

/// Which cases one court hears on one day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CauseList {
    /// The document's identity.
    pub identity: Identity,
    /// The court.
    pub court: CourtHead,
    /// The day.
    pub on: NaiveDate,
    /// Who presides.
    pub magistrate: Option<Magistrate>,
    /// The cases in the order in which they are called. Only what the public may see belongs here.
    pub entries: Vec<CauseListEntry>,
}

/// One case of the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CauseListEntry {
    /// The number of the case.
    pub case_number: String,
    /// The parties as the public list names them.
    pub parties: String,
    /// The hour.
    pub at: NaiveTime,
    /// For what: a code as in [`super::Appearance::purpose`], or any other words.
    pub purpose: String,
    /// A note, such as a changed hour.
    pub note: Option<String>,
}
