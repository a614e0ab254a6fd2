//! The one algorithm behind every running time: exclude the first day, clamp to the month, carry over closed days.

use chrono::NaiveDate;
use serde::Serialize;

use crate::law::answer::{NoAnswer, Reading};
use crate::law::calendar::{CourtCalendar, OpenDays, SkippedDay};
use crate::law::citation::Citation;
use crate::law::dates::{self, Period, RawEnd};
use crate::law::rules::{Carry, FigureValue, RulePack};
use crate::law::trace::{BEFORE_CALENDAR, NodeId, Op, Trace, Value};

/// A running time and the day on which it ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LastDay {
    /// The last day on which the act is in time.
    pub last_day: NaiveDate,
    /// The same before closed days were looked at. Any further period starts from events, never from a carried day.
    pub raw: NaiveDate,
    /// The first day on which the time is over.
    pub expired_from: NaiveDate,
    /// The closed days that were passed over.
    pub skipped: Vec<SkippedDay>,
    /// Other ways to count, with their own last day.
    pub readings: Vec<Reading<NaiveDate>>,
    /// Whether the month has no day with the trigger's number.
    pub month_end_ambiguous: bool,
    /// The provision.
    pub citation: Citation,
    /// The step of the trace that holds the last day.
    #[serde(skip)]
    pub node: NodeId,
}

/// Authority for the first day after a month that has no such day.
const ROUND_UP: &str =
    "contrary argument in Dodds v Walker [1981] 1 WLR 1027: the first day of the month after";
/// Authority for counting months from the next day.
const COUNTERPART: &str = "Rameshchandra 2014 (SC, from Gujarat): counted from the next day";

/// The reading on which a day that is only estimated is as the calendar says.
pub const HANGS_ON_ESTIMATE: &str = "closed_day_estimated";
/// The reading on which the court was closed until the first day that its calendar knows.
pub const CALENDAR_BEGINS: &str = "calendar_begins_later";
/// Authority for it.
const BEGINS: &str = "the court calendar says nothing of the day on which the time ends, only of days after it: not later than this";
/// Authority for a day that is only estimated.
const ESTIMATE: &str = "the court calendar: the day is only estimated until it is notified";

/// The last day without words or trace: `raw` carried over the closed days of `calendar` where one is given.
///
/// # Errors
/// The period leaves the range of dates, or the calendar ends first.
#[inline]
pub fn last_day<C: OpenDays>(
    trigger: NaiveDate,
    period: Period,
    calendar: Option<&C>,
) -> Result<(RawEnd, NaiveDate), NoAnswer> {
    let raw = period
        .ends_after(trigger)
        .and_then(|end| dates::in_range(end.rounded_up.unwrap_or(end.on)).map(|_| end))
        .map_err(|error| NoAnswer::date("period", error))?;
    let last = match calendar {
        Some(calendar) => calendar.next_open(raw.on)?,
        None => raw.on,
    };
    Ok((raw, last))
}

/// Runs a period of the pack from a day that the trace already holds, and adds every step to the trace.
///
/// # Errors
/// The figure is unknown or not in force on `trigger`, or the calendar ends before the answer.
pub fn run(
    pack: &RulePack,
    figure: &str,
    trigger: NaiveDate,
    trigger_node: &NodeId,
    calendar: &CourtCalendar,
    trace: &mut Trace,
) -> Result<LastDay, NoAnswer> {
    let (figure, dated) = pack.value_on(figure, trigger)?;
    let FigureValue::Period(period) = dated.value else {
        return Err(NoAnswer::undecided(
            [figure.id.clone()],
            "the figure is not a period",
        ));
    };
    let period_node = trace.figure(pack, figure, dated);
    let citation = pack.citation(&figure.rule);
    let calendar = (figure.carry != Carry::None).then_some(calendar);
    explain(
        &citation,
        trigger,
        trigger_node,
        period,
        &period_node,
        calendar,
        trace,
    )
}

/// The step that moves a day over closed ones, with the calendar that says which they are, or that does not say it.
fn carry(
    label: &str,
    citation: &Citation,
    (from, node): (NaiveDate, NodeId),
    (to, skipped): (NaiveDate, &[SkippedDay]),
    calendar: &CourtCalendar,
    trace: &mut Trace,
) -> NodeId {
    let node = trace.push(Op::Carry, label, Some(citation.clone()), [node], Value::Date(to));
    trace.skipped(skipped);
    let said = match calendar.begins_after(from) {
        Some(_) => BEFORE_CALENDAR,
        None => "calendar",
    };
    trace.note(&format!("{said}:{}", calendar.name()));
    node
}

/// The later end of a last day that hangs on what the calendar does not say for sure: on an estimated day, or on days
/// before the calendar begins.
fn at_latest(
    citation: &Citation,
    (raw, inputs): (NaiveDate, Vec<NodeId>),
    latest: NaiveDate,
    calendar: &CourtCalendar,
    trace: &mut Trace,
) -> Reading<NaiveDate> {
    let begins = calendar.begins_after(raw);
    let (label, authority) = match begins {
        Some(_) => (CALENDAR_BEGINS, BEGINS),
        None => (HANGS_ON_ESTIMATE, ESTIMATE),
    };
    let cited = || Some(citation.clone());
    let mut ends = trace.push(Op::EndOfPeriod, label, cited(), inputs, Value::Date(raw));
    trace.reading(label);
    if let Some(known_from) = begins {
        let first = trace.fact("calendar_known_from", Value::Date(known_from));
        ends = trace.push(
            Op::Greatest,
            label,
            cited(),
            [ends, first],
            Value::Date(known_from),
        );
        trace.reading(label);
    }
    let from = begins.unwrap_or(raw);
    let skipped = calendar.skipped(from, latest);
    carry(label, citation, (from, ends), (latest, &skipped), calendar, trace);
    trace.reading(label);
    Reading {
        label,
        value: latest,
        authority,
    }
}

/// The same for a period that is given, not looked up; `calendar` only where the rule carries over.
///
/// # Errors
/// The calendar ends before the answer, or the dates leave their range.
pub fn explain(
    citation: &Citation,
    trigger: NaiveDate,
    trigger_node: &NodeId,
    period: Period,
    period_node: &NodeId,
    calendar: Option<&CourtCalendar>,
    trace: &mut Trace,
) -> Result<LastDay, NoAnswer> {
    let (raw, last) = last_day(trigger, period, calendar)?;
    let inputs = [trigger_node.clone(), period_node.clone()];
    let mut readings = Vec::new();
    for (on, op, label, authority) in [
        (raw.rounded_up, Op::RoundUp, "month_end_rounded_up", ROUND_UP),
        (
            raw.counterpart,
            Op::Counterpart,
            "counted_from_next_day",
            COUNTERPART,
        ),
    ] {
        let Some(on) = on else { continue };
        let id = trace.push(op, label, Some(citation.clone()), inputs.clone(), Value::Date(on));
        trace.reading(label);
        let value = match calendar {
            Some(calendar) => {
                let carried = calendar.next_open(on)?;
                let skipped = calendar.skipped(on, carried);
                carry(label, citation, (on, id), (carried, &skipped), calendar, trace);
                trace.reading(label);
                carried
            }
            None => on,
        };
        readings.push(Reading {
            label,
            value,
            authority,
        });
    }
    if let Some(calendar) = calendar {
        let latest = calendar.next_open_at_latest(raw.on)?;
        if latest != last {
            let ends_on = (raw.on, vec![trigger_node.clone(), period_node.clone()]);
            readings.push(at_latest(citation, ends_on, latest, calendar, trace));
        }
    }
    let mut node = trace.push(
        Op::EndOfPeriod,
        "raw_last_day",
        Some(citation.clone()),
        inputs,
        Value::Date(raw.on),
    );
    if raw.rounded_up.is_some() {
        trace.note("month_has_no_such_day");
    }
    let skipped = calendar
        .map(|calendar| calendar.skipped(raw.on, last))
        .unwrap_or_default();
    if let Some(calendar) = calendar {
        node = carry(
            "last_day",
            citation,
            (raw.on, node),
            (last, &skipped),
            calendar,
            trace,
        );
    }
    let beyond = |error| NoAnswer::date("period", error);
    let expired_from = dates::next_day(last).and_then(dates::in_range).map_err(beyond)?;
    trace.push(
        Op::NextDay,
        "day_after_expiry",
        Some(citation.clone()),
        [node.clone()],
        Value::Date(expired_from),
    );
    Ok(LastDay {
        last_day: last,
        raw: raw.on,
        expired_from,
        skipped,
        readings,
        month_end_ambiguous: raw.rounded_up.is_some(),
        citation: citation.clone(),
        node,
    })
}
