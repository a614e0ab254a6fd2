//! Which earlier entries make an offence a second or later one (E43, E44): a conviction of the same provision before the day
//! of the offence. A fee paid, a release or a case still pending is none.

use chrono::NaiveDate;
use serde::Serialize;

use crate::law::rules::RulePack;
use crate::law::sentence::Offence;

/// What an entry about the accused tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PriorKind {
    /// A court convicted him.
    Conviction,
    /// He paid the fee or fine at the pound.
    FeePaid,
    /// His cattle were released.
    Release,
    /// A case that is not decided.
    Pending,
    /// A court acquitted him.
    Acquittal,
}

impl PriorKind {
    const ALL: [(Self, &'static str); 5] = [
        (Self::Conviction, "conviction"),
        (Self::FeePaid, "fee_paid"),
        (Self::Release, "release"),
        (Self::Pending, "pending"),
        (Self::Acquittal, "acquittal"),
    ];

    /// Reads the word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find_map(|(kind, code)| (code == word).then_some(kind))
    }
}

/// One entry about the accused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prior {
    /// What it is.
    pub kind: PriorKind,
    /// The day of the conviction, or of the payment or release.
    pub on: NaiveDate,
    /// The provision by its stable id, as in `GJ-239-1`. Another borough is no other provision.
    pub under: String,
}

/// Why an entry counts or does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Counts {
    /// It makes the offence a second or later one.
    Counts,
    /// It is no conviction.
    NoConviction,
    /// It is a conviction of something else.
    AnotherProvision,
    /// The conviction does not come before the offence.
    NotBeforeTheOffence,
}

impl Counts {
    /// The word in answers.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Counts => "counts",
            Self::NoConviction => "no_conviction",
            Self::AnotherProvision => "another_provision",
            Self::NotBeforeTheOffence => "not_before_the_offence",
        }
    }
}

/// Whether an entry counts for an offence committed on a day.
#[must_use]
pub fn judge(prior: &Prior, offence: Offence, offence_on: NaiveDate, pack: &RulePack) -> Counts {
    let provision = pack.offence(offence).rule;
    // The clauses of the provision are the same offence, as `GJ-239-1b` of `GJ-239-1`; `GJ-239-10` is another one.
    let clause = prior.under.strip_prefix(provision.as_str());
    let same = pack.offence_of(&prior.under) == Some(offence)
        || clause.is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_lowercase()));
    if prior.kind != PriorKind::Conviction {
        Counts::NoConviction
    } else if !same {
        Counts::AnotherProvision
    } else if prior.on >= offence_on {
        Counts::NotBeforeTheOffence
    } else {
        Counts::Counts
    }
}
