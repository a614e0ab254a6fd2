//! Which stored deadlines move when a new version of a calendar is loaded.

use chrono::NaiveDate;
use serde::Serialize;

use super::{CourtCalendar, SkippedDay};
use crate::law::limitation::clock::{CALENDAR_BEGINS, HANGS_ON_ESTIMATE};
use crate::law::trace::{NodeId, Op, Trace, Value};

/// A last day that was reckoned and kept, with the day before closed days were looked at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StoredDeadline {
    /// Whose it is, as in a filing number.
    pub of: String,
    /// Which one, as in `last_day`.
    pub name: String,
    /// Where the period ends by count.
    pub raw: NaiveDate,
    /// The day that was told.
    pub last_day: NaiveDate,
}

/// A stored deadline that is another day under the new calendar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MovedDeadline {
    /// Whose it is.
    pub of: String,
    /// Which one.
    pub name: String,
    /// The day that was told; `None` where the old calendar ended before it.
    pub old: Option<NaiveDate>,
    /// The day that it is now; `None` where the new calendar ends before it: undecided, never taken as open.
    pub new: Option<NaiveDate>,
    /// The closed days passed over now.
    pub skipped: Vec<SkippedDay>,
}

/// The deadlines that a stored trace carried over closed days.
#[must_use]
pub fn deadlines_of(of: &str, trace: &Trace) -> Vec<StoredDeadline> {
    let date = |id: &NodeId| {
        let node = trace.nodes().iter().find(|node| node.id == *id)?;
        match node.value {
            Value::Date(on) => Some(on),
            _ => None,
        }
    };
    trace
        .nodes()
        .iter()
        // The later end of a last day that hangs on what the calendar does not say for sure is no deadline of its own.
        .filter(|node| {
            node.op == Op::Carry && ![HANGS_ON_ESTIMATE, CALENDAR_BEGINS].contains(&node.name.as_str())
        })
        .filter_map(|node| {
            let (Some(raw), Value::Date(last_day)) = (node.inputs.first().and_then(date), &node.value) else {
                return None;
            };
            Some(StoredDeadline {
                of: of.to_owned(),
                name: node.name.to_string(),
                raw,
                last_day: *last_day,
            })
        })
        .collect()
}

/// The deadlines that are another day under `new` than the day that was told, with the closed days passed over now. `old` only
/// decides whether a day was told at all: the day itself may rest on a version older than `old`.
#[must_use]
pub fn moved(deadlines: &[StoredDeadline], old: &CourtCalendar, new: &CourtCalendar) -> Vec<MovedDeadline> {
    let last = |calendar: &CourtCalendar, raw| calendar.next_open(raw).ok();
    deadlines
        .iter()
        .filter_map(|deadline| {
            let before = last(old, deadline.raw).map(|_| deadline.last_day);
            let after = last(new, deadline.raw);
            (before != after).then(|| MovedDeadline {
                of: deadline.of.clone(),
                name: deadline.name.clone(),
                old: before,
                new: after,
                skipped: after
                    .map(|after| new.skipped(deadline.raw, after))
                    .unwrap_or_default(),
            })
        })
        .collect()
}
