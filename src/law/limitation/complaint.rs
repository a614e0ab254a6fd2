//! Until when an illegal seizure or detention may be complained of (GJ-244-1; unknown in Karnataka).

use chrono::NaiveDate;
use serde::Serialize;

use super::clock;
use crate::law::answer::{NoAnswer, Reading};
use crate::law::calendar::{CourtCalendar, SkippedDay};
use crate::law::citation::Citation;
use crate::law::rules::{RulePack, figures};
use crate::law::trace::{Op, Trace, Value};

/// Whether a complaint was made in time. Late is flagged, never refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Timeliness {
    /// Before the last day.
    InTime,
    /// On the last day.
    LastDay,
    /// After the counted days, but the court was closed on the last of them.
    SavedByClosedDay,
    /// After the last day.
    Late,
}

impl Timeliness {
    /// The word that programs read and that names the message `law-verdict-…`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::InTime => "in_time",
            Self::LastDay => "last_day",
            Self::SavedByClosedDay => "saved_by_closed_day",
            Self::Late => "late",
        }
    }
}

/// The last day to complain, and what it means for a complaint already presented.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ComplaintLimit {
    /// The last day to complain.
    pub last_day: NaiveDate,
    /// The same before closed days were looked at.
    pub raw: NaiveDate,
    /// The closed days that were passed over.
    pub skipped: Vec<SkippedDay>,
    /// Whether the complaint was in time, where it has been presented.
    pub verdict: Option<Timeliness>,
    /// How many days after the last day it was presented; 0 if in time.
    pub days_late: u64,
    /// Other ways to count.
    pub readings: Vec<Reading<NaiveDate>>,
    /// The provision.
    pub citation: Citation,
    /// Digest of the pack.
    pub pack_digest: String,
    /// How it was reached.
    pub trace: Trace,
}

/// The last day to complain of a seizure, and whether a complaint presented on a day is in time.
///
/// The days run from the seizure even where only the detention is illegal (E23).
///
/// # The last of the ten days is closed
/// ```
/// use cattle_court::law::calendar::{CourtCalendar, parse_closed_days};
/// use cattle_court::law::{dates::parse, limitation::complaint, rules::registry};
/// let pack = registry::pack("IN-GJ-MUN").ok_or("pack")?;
/// let closed = CourtCalendar::from_closed_days("list", parse_closed_days("2025-08-15..2025-08-17")?);
/// let limit = complaint::last_day(parse("2025-08-05")?, Some(parse("2025-08-18")?), pack, &closed)?;
/// assert_eq!(limit.last_day, parse("2025-08-18")?);
/// assert_eq!(limit.verdict, Some(complaint::Timeliness::SavedByClosedDay));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Undecided where the pack does not know the period or the calendar ends; invalid if presented before the seizure.
pub fn last_day(
    seized_on: NaiveDate,
    presented_on: Option<NaiveDate>,
    pack: &RulePack,
    calendar: &CourtCalendar,
) -> Result<ComplaintLimit, NoAnswer> {
    if presented_on.is_some_and(|presented_on| presented_on < seized_on) {
        let why = "the complaint cannot be presented before the seizure";
        return Err(NoAnswer::invalid("presented_on", "presented_before_seizure", why));
    }
    let mut trace = Trace::default();
    let trigger = trace.fact("seized_on", Value::Date(seized_on));
    let clock = clock::run(
        pack,
        figures::COMPLAINT_PERIOD,
        seized_on,
        &trigger,
        calendar,
        &mut trace,
    )?;
    let verdict = presented_on.map(|presented_on| judge(presented_on, clock.raw, clock.last_day));
    let days_late = presented_on.map_or(0, |presented_on| {
        u64::try_from(presented_on.signed_duration_since(clock.last_day).num_days()).unwrap_or(0)
    });
    if let (Some(verdict), Some(presented_on)) = (verdict, presented_on) {
        let presented = trace.fact("presented_on", Value::Date(presented_on));
        let inputs = [clock.node.clone(), presented];
        let word = Value::Word(verdict.code().into());
        trace.push(Op::Finding, "verdict", Some(clock.citation.clone()), inputs, word);
    }
    Ok(ComplaintLimit {
        last_day: clock.last_day,
        raw: clock.raw,
        skipped: clock.skipped,
        verdict,
        days_late,
        readings: clock.readings,
        citation: clock.citation,
        pack_digest: pack.digest.clone(),
        trace,
    })
}

/// How a complaint presented on a day stands to the last day before and after closed days were looked at.
pub(crate) fn judge(presented_on: NaiveDate, raw: NaiveDate, last: NaiveDate) -> Timeliness {
    if presented_on > last {
        Timeliness::Late
    } else if presented_on > raw {
        Timeliness::SavedByClosedDay
    } else if presented_on == last {
        Timeliness::LastDay
    } else {
        Timeliness::InTime
    }
}
