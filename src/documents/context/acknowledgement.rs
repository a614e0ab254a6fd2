//! The paper that a person takes home after filing.

use chrono::{NaiveDate, NaiveTime};
use serde::{Deserialize, Serialize};

use super::common::{AnimalLine, Bilingual, CourtHead, Identity, MoneyHead, PartyLine};
use crate::law::citation::Citation;
use crate::law::money::Amount;
use crate::law::procedure::CaseKind;

/// That the court has received a complaint or a prosecution, whether it is in time, and how to follow it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Acknowledgement {
    /// The document's identity.
    pub identity: Identity,
    /// The court.
    pub court: CourtHead,
    /// The kind of case.
    pub matter: CaseKind,
    /// The number given at filing.
    pub filing_number: String,
    /// The day on which it was presented.
    pub filed_on: NaiveDate,
    /// Everybody named in it.
    pub parties: Vec<PartyLine>,
    /// The seizure, as the complaint states it.
    pub seizure: Option<Seizure>,
    /// The offence, as the prosecution states it.
    pub offence: Option<Offence>,
    /// The animals.
    pub animals: Vec<AnimalLine>,
    /// The sums asked for.
    pub claimed: Vec<ClaimedSum>,
    /// Whether it is in time.
    pub period: Option<Period>,
    /// The code that opens the status page.
    pub access_code: String,
    /// The address of the status page; the QR code leads there.
    pub status_url: String,
    /// Whether the access code and the mobile number open the status page (else the code only).
    pub mobile_given: bool,
}

/// When and where the cattle were taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seizure {
    /// The day.
    pub seized_on: NaiveDate,
    /// The hour, if known.
    pub seized_at: Option<NaiveTime>,
    /// The place.
    pub place: String,
    /// The pound to which they were taken.
    pub pound: Option<String>,
    /// The day on which they were released; none while they are held.
    pub released_on: Option<NaiveDate>,
}

/// What the accused is said to have done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offence {
    /// The offence, stated shortly.
    pub what: Bilingual<String>,
    /// The rule that makes it one.
    pub citation: Citation,
    /// The first or only day of commission, where it is known.
    pub first_day: Option<NaiveDate>,
    /// The last day, of an offence that went on.
    pub last_day: Option<NaiveDate>,
    /// The day of discovery, where the day of commission is not known.
    pub discovered_on: Option<NaiveDate>,
    /// The place.
    pub place: Option<String>,
    /// The number and day of the direction to prosecute, as the register has it.
    pub direction: Option<String>,
}

/// A sum that a person asks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClaimedSum {
    /// For what.
    pub head: MoneyHead,
    /// How much, in rupees.
    pub amount: Amount,
    /// For what exactly, and by what receipt or voucher.
    pub proof: Option<String>,
}

/// Whether a filing is in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeVerdict {
    /// In time.
    InTime,
    /// After the last day: registered and flagged.
    Late,
    /// The facts given do not decide it.
    Undecided,
}

/// The period within which the filing had to be made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Period {
    /// The verdict.
    pub verdict: TimeVerdict,
    /// The last day, after closed days are taken into account.
    pub last_day: Option<NaiveDate>,
    /// How the last day was reached, one sentence a step.
    pub steps: Bilingual<Vec<String>>,
    /// The rule.
    pub citation: Option<Citation>,
}
