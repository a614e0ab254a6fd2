//! A summons to one person.

use chrono::{NaiveDate, NaiveTime};
use serde::{Deserialize, Serialize};

use super::common::{AnimalLine, Bilingual, CourtHead, Identity, Magistrate};
use crate::law::citation::Citation;
use crate::law::procedure::CaseKind;

/// That one person is to appear before the court, when, where and about what.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Summons {
    /// The document's identity.
    pub identity: Identity,
    /// The court.
    pub court: CourtHead,
    /// The kind of case.
    pub matter: CaseKind,
    /// The number of this process.
    pub process_number: String,
    /// The number of the case.
    pub case_number: String,
    /// Who brought the case, and against whom, as the register has it ("Ramesh Patel v. Borsad Municipality").
    pub title: Option<String>,
    /// Who is summoned.
    pub addressee: Addressee,
    /// What it is about.
    pub statement: StatedMatter,
    /// When and where to appear.
    pub appearance: Appearance,
    /// The day of issue.
    pub issued_on: NaiveDate,
    /// Who issues it.
    pub magistrate: Magistrate,
    /// The image of the court's seal; without one a place for it is left.
    pub seal: Option<SealImage>,
    /// Whether a copy of the complaint goes with it.
    pub complaint_enclosed: bool,
    /// The rule that makes service by e-mail good service; none while the State has none: the e-mail then is a courtesy copy.
    pub e_service: Option<Citation>,
}

/// Who is summoned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Addressee {
    /// The name as typed.
    pub name: String,
    /// "son of …", as typed.
    pub relation: Option<String>,
    /// `police`, `watch_and_ward`, `pound_keeper`, `private`, `owner`, `in_charge`, or any other words.
    pub capacity: Option<String>,
    /// The address as typed; lines are kept.
    pub address: String,
}

/// What the case is about, stated shortly.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum StatedMatter {
    /// A complaint that cattle were seized or detained illegally. It speaks neither of an accused nor of an offence.
    IllegalSeizure {
        /// Whose complaint.
        complainant: String,
        /// The day of the seizure.
        seized_on: NaiveDate,
        /// Its place.
        place: String,
        /// The animals.
        animals: Vec<AnimalLine>,
        /// The rule.
        citation: Citation,
    },
    /// An offence of the chapter.
    Offence {
        /// Who prosecutes.
        prosecutor: String,
        /// The offence in a few words.
        what: Bilingual<String>,
        /// The day, where it is known.
        on: Option<NaiveDate>,
        /// The place.
        place: Option<String>,
        /// The animals.
        animals: Vec<AnimalLine>,
        /// The rule.
        citation: Citation,
    },
}

/// When and where to appear.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Appearance {
    /// The day.
    pub on: NaiveDate,
    /// The hour.
    pub at: NaiveTime,
    /// The code of a [`crate::law::procedure::Purpose`], or any other words.
    pub purpose: String,
    /// The room or building, where the address of the court is not enough.
    pub room: Option<String>,
}

/// The image of the court's seal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SealImage {
    /// An SVG drawing.
    pub svg: String,
}
