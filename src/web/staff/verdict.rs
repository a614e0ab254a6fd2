//! Whether a filing is in time, as pages show it: the last day, the finding, and every step with its citation.

use std::borrow::Cow;

use chrono::NaiveDate;
use serde::Serialize;
use serde_json::Value;

use super::table::Words;
use crate::db::{self, Transaction};
use crate::law::calendar::CourtCalendar;
use crate::law::citation::Status;
use crate::law::language::Language;
use crate::law::rules::RulePack;
use crate::text;
use crate::text::steps::step;
use crate::web::AppState;
use crate::web::problem::Problem;
use crate::workflow::limitation::LimitationAnswer;
use crate::workflow::{self, WorkflowError};

/// The answer of the law as the partial `verdict` shows it.
#[derive(Debug, Default, Serialize)]
pub struct Verdict {
    /// Whether there is an answer; else `problems` says what is missing, or nothing was asked yet.
    pub known: bool,
    pub last_day: Option<NaiveDate>,
    /// The last day on any reading, where it differs.
    pub outer: Option<NaiveDate>,
    /// First day of a continuing offence that is still reached.
    pub reaches: Option<NaiveDate>,
    /// The finding in words.
    pub finding: String,
    /// Colour of the finding.
    pub colour: &'static str,
    pub late: bool,
    pub days_late: u64,
    pub citation: Option<String>,
    /// Whether the number of the section is inferred.
    pub inferred: bool,
    pub steps: Vec<String>,
    pub readings: Vec<Reading>,
    /// What must be known first.
    pub needs: Vec<String>,
    /// What is wrong with the days as typed.
    pub problems: Vec<String>,
}

/// Another way to count.
#[derive(Debug, Serialize)]
pub struct Reading {
    pub text: String,
    pub day: String,
    pub authority: String,
}

impl Verdict {
    /// The verdict that a case was filed with, or that was just worked out.
    pub fn of(language: Language, answer: &LimitationAnswer) -> Self {
        let words = Words(language);
        let undecided = answer.verdict == "undecided";
        let finding = if undecided {
            words.t("staff-verdict-undecided")
        } else {
            words.known_code("law-word", &answer.verdict)
        };
        let colour = match (undecided, answer.is_late(), answer.verdict.as_str()) {
            (true, ..) => "yellow",
            (_, true, "readings_differ") => "orange",
            (_, true, _) => "red",
            _ => "green",
        };
        Self {
            known: true,
            last_day: answer.last_day,
            outer: answer.outer,
            reaches: answer.earliest_covered_day,
            finding,
            colour,
            late: answer.is_late(),
            days_late: answer.days_late,
            citation: answer
                .citation
                .as_ref()
                .map(|citation| citation.label.to_string()),
            inferred: answer
                .citation
                .as_ref()
                .is_some_and(|citation| citation.status == Status::Inferred),
            steps: answer
                .steps
                .iter()
                .map(|one| step(language, &one.key, &one.args))
                .collect(),
            readings: answer.readings.iter().map(|one| reading(words, one)).collect(),
            needs: answer.need.iter().map(|need| needed(words, need)).collect(),
            problems: Vec::new(),
        }
    }

    /// The answer, or what stands in its way.
    ///
    /// # Errors
    /// What is neither.
    pub fn told(
        language: Language,
        answer: Result<LimitationAnswer, WorkflowError>,
    ) -> Result<Self, Problem> {
        match answer {
            Ok(answer) => Ok(Self::of(language, &answer)),
            Err(WorkflowError::Invalid(errors)) => Ok(Self {
                problems: errors
                    .iter()
                    .map(|error| {
                        let field = error.pointer.rsplit('/').next().unwrap_or_default();
                        let name = Words(language).known_code("staff-day", field);
                        format!("{name}: {}", Problem::field_message(language, error))
                    })
                    .collect(),
                ..Self::default()
            }),
            Err(other) => Err(other.into()),
        }
    }
}

fn reading(words: Words, reading: &Value) -> Reading {
    let part = |name: &str| reading.get(name).and_then(Value::as_str).unwrap_or_default();
    let day = NaiveDate::parse_from_str(part("value"), "%Y-%m-%d")
        .map_or_else(|_| part("value").to_owned(), text::formats::date);
    Reading {
        text: words.known_code("law-name", part("label")),
        day,
        authority: part("authority").to_owned(),
    }
}

/// A fact by its name; a figure of a rule pack (`IN-KA:…`) as one that is not loaded.
fn needed(words: Words, need: &str) -> String {
    let name = need.split(':').next().unwrap_or(need);
    if need.contains(':') && name.starts_with("IN-") {
        return words.t("staff-need-figure");
    }
    words.known_code("staff-need", name)
}

/// Rule pack and calendar of a court: what the law needs beside the facts.
pub async fn court_law(
    transaction: &mut Transaction,
    court_id: i16,
) -> Result<(Cow<'static, RulePack>, CourtCalendar), Problem> {
    let connection = transaction.connection()?;
    let court = db::court::find(connection, court_id).await?;
    let days = db::court::days(connection, court_id).await?;
    Ok((
        workflow::as_applied(connection, court_id, &court.pack).await?,
        workflow::calendar_of(&court, &days)?,
    ))
}

/// The part of a page that shows a verdict, for scripts.
pub fn part(
    state: &AppState,
    language: Language,
    verdict: &Verdict,
) -> Result<actix_web::HttpResponse, Problem> {
    crate::web::page::html(
        state,
        language,
        "staff/verdict",
        &serde_json::json!({ "verdict": verdict }),
    )
}
