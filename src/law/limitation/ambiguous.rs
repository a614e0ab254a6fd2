//! The days from which a period of months may be read in more than one way: all of them, listed, and for each rule of a
//! pack (`computation.md` 1.1: a finite set, so it is enumerated and not approximated).

use chrono::NaiveDate;
use serde::Serialize;

use crate::law::dates::{DateError, Period};
use crate::law::rules::{FigureValue, RulePack};

/// A day from which the end of a period is read in two ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct AmbiguousDay {
    /// The day from which the period runs.
    pub trigger: NaiveDate,
    /// The last day of the month that has no such day: the safe reading.
    pub clamped: NaiveDate,
    /// The first day of the month after: the other reading.
    pub rounded_up: NaiveDate,
}

/// The ambiguous days of one rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AmbiguousRule {
    /// The rule, as in `GJ-248-1p`.
    pub rule: String,
    /// The figure, as in `prosecution.period`.
    pub figure: String,
    /// The period that holds on the last day looked at.
    pub period: Period,
    /// The days.
    pub days: Vec<AmbiguousDay>,
}

/// Days in the cycle after which the calendar repeats: four hundred years.
pub const CYCLE_DAYS: usize = 146_097;

/// Every day among `triggers` from which so many months end in a month that has no such day.
///
/// # Errors
/// A day or an end outside what the program can reckon with.
pub fn days(
    months: u32,
    triggers: impl IntoIterator<Item = NaiveDate>,
) -> Result<Vec<AmbiguousDay>, DateError> {
    let mut found = Vec::new();
    for trigger in triggers {
        let end = Period::Months(months).ends_after(trigger)?;
        found.extend(end.rounded_up.map(|rounded_up| AmbiguousDay {
            trigger,
            clamped: end.on,
            rounded_up,
        }));
    }
    Ok(found)
}

/// One whole cycle of four hundred years from a day.
pub fn cycle(first: NaiveDate) -> impl Iterator<Item = NaiveDate> {
    first.iter_days().take(CYCLE_DAYS)
}

/// For every rule of a pack with a period of months, the days from which its readings differ, each by the period in force
/// on that day.
///
/// # Errors
/// As [`days`].
pub fn of_pack(
    pack: &RulePack,
    triggers: impl Iterator<Item = NaiveDate> + Clone,
) -> Result<Vec<AmbiguousRule>, DateError> {
    let mut rules = Vec::new();
    for figure in &pack.figures {
        let months_on = |day| match figure.values.on(day).map(|dated| dated.value) {
            Some(FigureValue::Period(Period::Months(months))) => Some(months),
            _ => None,
        };
        let mut found = Vec::new();
        let mut period = None;
        for trigger in triggers.clone() {
            let Some(months) = months_on(trigger) else {
                continue;
            };
            period = Some(Period::Months(months));
            found.extend(days(months, [trigger])?);
        }
        rules.extend(period.map(|period| AmbiguousRule {
            rule: figure.rule.to_string(),
            figure: figure.id.to_string(),
            period,
            days: found,
        }));
    }
    Ok(rules)
}
