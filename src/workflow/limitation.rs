//! The limitation answer of a filing, in the one shape that case row, page, paper and API show.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::law::answer::NoAnswer;
use crate::law::calendar::CourtCalendar;
use crate::law::citation::Citation;
use crate::law::limitation::{complaint, prosecution};
use crate::law::rules::RulePack;

use super::WorkflowError;

/// Until when a filing was in time, whether it was, and how that was reached.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LimitationAnswer {
    /// `in_time`, `last_day`, `saved_by_closed_day`, `late`, `barred`, `readings_differ`, `in_time_for_window` or
    /// `undecided`.
    pub verdict: String,
    /// The safe last day; `None` where the law or the facts give none.
    pub last_day: Option<NaiveDate>,
    /// The last day on any reading, where it differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outer: Option<NaiveDate>,
    /// Days after the last day; 0 if in time.
    #[serde(default)]
    pub days_late: u64,
    /// The first day of a continuing offence that the filing still reaches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub earliest_covered_day: Option<NaiveDate>,
    /// Facts or figures that would decide, where it is undecided.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub need: Vec<String>,
    /// Other readings with their authority.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    #[serde(default)]
    pub pack_digest: String,
    /// The steps as data.
    pub trace: serde_json::Value,
    /// The steps as messages: key and arguments, one sentence a step.
    #[serde(default)]
    pub steps: Vec<Step>,
}

/// One step as a message that any language can say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    pub key: String,
    pub args: Vec<(String, String)>,
}

impl LimitationAnswer {
    /// Whether the filing is out of time on the safe reading: flagged, never refused.
    #[must_use]
    pub fn is_late(&self) -> bool {
        matches!(self.verdict.as_str(), "late" | "barred" | "readings_differ")
    }
}

/// The answer for a complaint seized on one day and presented on another (rule GJ-244-1).
///
/// # Errors
/// A field error where the facts contradict each other. An unknown period is an answer: `undecided`.
pub fn of_complaint(
    seized_on: NaiveDate,
    presented_on: NaiveDate,
    pack: &RulePack,
    calendar: &CourtCalendar,
) -> Result<LimitationAnswer, WorkflowError> {
    match complaint::last_day(seized_on, Some(presented_on), pack, calendar) {
        Ok(limit) => Ok(LimitationAnswer {
            verdict: limit
                .verdict
                .map_or("undecided", complaint::Timeliness::code)
                .to_owned(),
            last_day: Some(limit.last_day),
            outer: None,
            days_late: limit.days_late,
            earliest_covered_day: None,
            need: Vec::new(),
            readings: readings(&limit.readings)?,
            citation: Some(limit.citation),
            pack_digest: limit.pack_digest,
            trace: limit.trace.to_json(),
            steps: steps(&limit.trace),
        }),
        Err(none) => undecided(none, pack),
    }
}

/// The answer for a prosecution (rule GJ-248-1p).
///
/// # Errors
/// A field error where the facts contradict each other.
pub fn of_prosecution(
    facts: &prosecution::ProsecutionFacts,
    pack: &RulePack,
    calendar: &CourtCalendar,
) -> Result<LimitationAnswer, WorkflowError> {
    match prosecution::last_day(facts, pack, calendar) {
        Ok(limit) => Ok(LimitationAnswer {
            verdict: limit
                .verdict
                .map_or("undecided", prosecution::ProsecutionVerdict::code)
                .to_owned(),
            last_day: limit.safe,
            outer: limit.outer.filter(|outer| Some(*outer) != limit.safe),
            days_late: match (facts.filed_on, limit.safe) {
                (Some(filed), Some(safe)) => {
                    u64::try_from(filed.signed_duration_since(safe).num_days()).unwrap_or(0)
                }
                _ => 0,
            },
            earliest_covered_day: match limit.covered {
                Some(prosecution::Covered::From(day)) => Some(day),
                Some(prosecution::Covered::Nothing) | None => None,
            },
            need: Vec::new(),
            readings: readings(&limit.readings)?,
            citation: Some(limit.citation),
            pack_digest: limit.pack_digest,
            trace: limit.trace.to_json(),
            steps: steps(&limit.trace),
        }),
        Err(none) => undecided(none, pack),
    }
}

fn undecided(none: NoAnswer, pack: &RulePack) -> Result<LimitationAnswer, WorkflowError> {
    match none {
        NoAnswer::Undecided { need, .. } => Ok(LimitationAnswer {
            verdict: "undecided".to_owned(),
            last_day: None,
            outer: None,
            days_late: 0,
            earliest_covered_day: None,
            need,
            readings: Vec::new(),
            citation: None,
            pack_digest: pack.digest.clone(),
            trace: serde_json::json!([]),
            steps: Vec::new(),
        }),
        invalid @ NoAnswer::Invalid { .. } => Err(invalid.into()),
    }
}

fn readings<T: Serialize>(readings: &[T]) -> Result<Vec<serde_json::Value>, WorkflowError> {
    readings
        .iter()
        .map(|reading| Ok(serde_json::to_value(reading)?))
        .collect()
}

/// The steps of a trace as messages.
#[must_use]
pub fn steps(trace: &crate::law::trace::Trace) -> Vec<Step> {
    trace
        .sentences()
        .into_iter()
        .map(|sentence| Step {
            key: sentence.key.to_owned(),
            args: sentence
                .args
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
        })
        .collect()
}
