//! What the calculator answers: the same functions as orders and filings, with the reader's words beside the numbers.

use chrono::NaiveDate;
use serde::Serialize;

use crate::law::answer::NoAnswer;
use crate::law::calendar::CourtCalendar;
use crate::law::citation::{Citation, Status};
use crate::law::compensation::award::{self, AwardFacts, Expense, FeePaid, Head, Warning};
use crate::law::compensation::damage::{self, ProvedDamage};
use crate::law::language::Language;
use crate::law::limitation::prosecution::{CommissionKind, ProsecutionFacts};
use crate::law::money::Amount;
use crate::law::rules::RulePack;
use crate::text::steps::step;
use crate::text::{self, formats, t, t_args, words};
use crate::workflow::limitation::{self, LimitationAnswer};
use crate::workflow::{FieldError, WorkflowError};

/// What the law allows, line by line.
#[derive(Debug, Serialize)]
pub struct Amounts {
    pub rows: Vec<Row>,
    pub total: Amount,
    pub in_words: String,
    /// What the pound asks for cattle that are still held: it falls on whoever seized them, beside the total.
    pub leviable: Option<Amount>,
    pub notes: Vec<String>,
}

/// One head of money.
#[derive(Debug, Serialize)]
pub struct Row {
    pub head: &'static str,
    pub claimed: Amount,
    pub allowed: Amount,
    pub limit: Option<Amount>,
    /// Less is allowed than was claimed.
    pub cut: bool,
    pub citation: String,
    pub rule: String,
    /// The number of the section is inferred.
    pub inferred: bool,
}

impl Row {
    fn new(head: Head, claimed: Amount, allowed: Amount, limit: Option<Amount>, citation: &Citation) -> Self {
        Self {
            head: head.code(),
            claimed,
            allowed,
            limit,
            cut: allowed < claimed,
            citation: citation.label.to_string(),
            rule: citation.rule.to_string(),
            inferred: citation.status == Status::Inferred,
        }
    }
}

/// Until when, and whether in time.
#[derive(Debug, Serialize)]
pub struct Dates {
    pub last_day: Option<NaiveDate>,
    pub verdict: Option<String>,
    pub days_late: u64,
    pub citation: String,
    pub steps: Vec<String>,
    pub readings: Vec<Reading>,
}

/// The same period read in another way.
#[derive(Debug, Serialize)]
pub struct Reading {
    pub text: String,
    pub day: String,
}

/// Why a question was not answered.
#[derive(Debug)]
pub enum Unanswered {
    /// Something is not known: who can say it, in the reader's words, and the names of what is needed.
    Undecided { words: String, need: Vec<String> },
    /// Fields that cannot stand.
    Fields(Vec<FieldError>),
}

/// Sums as typed, read.
#[derive(Debug, Clone, Copy)]
pub struct Sums {
    pub on: NaiveDate,
    pub loss: Amount,
    pub fees: Amount,
    pub expenses: Amount,
    /// What the pound asks, where the cattle are still held.
    pub held: Option<Amount>,
}

/// What may be ordered for an illegal seizure. Everything is taken as proved.
///
/// # Errors
/// [`Unanswered`].
pub fn illegal_seizure(sums: &Sums, pack: &RulePack, language: Language) -> Result<Amounts, Unanswered> {
    let proved = Some(String::new());
    let facts = AwardFacts {
        seized_on: sums.on,
        claimed_loss: Some(sums.loss),
        assessed_loss: sums.loss,
        fees: vec![FeePaid {
            amount: sums.fees,
            receipt: proved.clone(),
        }],
        expenses: vec![Expense {
            amount: sums.expenses,
            what: String::new(),
            proof: proved,
        }],
        released: sums.held.is_none(),
        leviable_due: sums.held,
        leviable_per_day: None,
        payers: Vec::new(),
        set_loss: None,
    };
    let award = award::illegal_seizure(&facts, pack).map_err(|none| unanswered(none, pack, language))?;
    let rows = award
        .heads
        .iter()
        // What the pound may levy stands beside the total and is no part of it.
        .filter(|head| head.head != Head::Leviable)
        .map(|head| Row::new(head.head, head.claimed, head.allowed, head.limit, &head.citation))
        .collect();
    Ok(Amounts {
        rows,
        total: award.total,
        in_words: words::rupees(award.total, language),
        leviable: award.leviable,
        notes: notes(&award.warnings, language),
    })
}

/// What a convicted owner may be ordered to pay for damage.
///
/// # Errors
/// [`Unanswered`].
pub fn damage_done(sums: &Sums, pack: &RulePack, language: Language) -> Result<Amounts, Unanswered> {
    let proved = [ProvedDamage {
        party: "damaged".to_owned(),
        proved: sums.loss,
    }];
    let answer = damage::on_conviction(sums.on, &proved, "accused", pack)
        .map_err(|none| unanswered(none, pack, language))?;
    let rows = answer
        .lines
        .iter()
        .map(|line| Row::new(line.head, line.claimed, line.allowed, line.limit, &line.citation))
        .collect();
    Ok(Amounts {
        rows,
        total: answer.per_order_total,
        in_words: words::rupees(answer.per_order_total, language),
        leviable: None,
        notes: Vec::new(),
    })
}

fn notes(warnings: &[Warning], language: Language) -> Vec<String> {
    warnings
        .iter()
        .filter_map(|warning| {
            let key = format!("law-warning-{}", warning.code.replace('_', "-"));
            let args: Vec<(String, String)> = warning
                .args
                .iter()
                .map(|(name, value)| ((*name).to_owned(), value.clone()))
                .collect();
            text::has(language, &key).then(|| step(language, &key, &args))
        })
        .collect()
}

/// Until when an illegal seizure may be complained of.
///
/// # Errors
/// [`Unanswered`].
pub fn complaint(
    seized_on: NaiveDate,
    presented_on: Option<NaiveDate>,
    pack: &RulePack,
    calendar: &CourtCalendar,
    language: Language,
) -> Result<Dates, Unanswered> {
    // A filing has a day; without one only the last day is told.
    let answer = limitation::of_complaint(seized_on, presented_on.unwrap_or(seized_on), pack, calendar);
    told(answer, presented_on, pack, language)
}

/// Until when an offence of a known day may be prosecuted.
///
/// # Errors
/// [`Unanswered`].
pub fn prosecution(
    committed_on: NaiveDate,
    filed_on: Option<NaiveDate>,
    pack: &RulePack,
    calendar: &CourtCalendar,
    language: Language,
) -> Result<Dates, Unanswered> {
    let facts = ProsecutionFacts {
        kind: Some(CommissionKind::Known),
        first_day: None,
        last_day: Some(committed_on),
        discovered_on: None,
        filed_on: Some(filed_on.unwrap_or(committed_on)),
    };
    told(
        limitation::of_prosecution(&facts, pack, calendar),
        filed_on,
        pack,
        language,
    )
}

fn told(
    answer: Result<LimitationAnswer, WorkflowError>,
    presented_on: Option<NaiveDate>,
    pack: &RulePack,
    language: Language,
) -> Result<Dates, Unanswered> {
    let answer = answer.map_err(|error| match error {
        WorkflowError::Invalid(errors) => Unanswered::Fields(errors),
        WorkflowError::NoAnswer(none) => unanswered(none, pack, language),
        other => Unanswered::Undecided {
            words: t(language, "public-undecided-fact"),
            need: vec![other.to_string()],
        },
    })?;
    if answer.last_day.is_none() {
        return Err(Unanswered::Undecided {
            words: needed(&answer.need, pack, language),
            need: answer.need,
        });
    }
    let verdict = presented_on.map(|_| match answer.verdict.as_str() {
        "barred" | "readings_differ" => "late".to_owned(),
        other => other.to_owned(),
    });
    // Without a day of presentation the finding on it is not a step of the answer.
    let steps = answer
        .steps
        .iter()
        .filter(|step| presented_on.is_some() || !is_of_presentation(step));
    Ok(Dates {
        last_day: answer.last_day,
        verdict,
        days_late: answer.days_late,
        citation: answer.citation.as_ref().map_or_else(String::new, |citation| {
            format!("{} ({})", citation.label, pack.statute)
        }),
        steps: steps.map(|one| step(language, &one.key, &one.args)).collect(),
        readings: answer
            .readings
            .iter()
            .filter_map(|reading| shown(reading, language))
            .collect(),
    })
}

/// Whether a step tells of the day of presentation, or finds on it.
fn is_of_presentation(step: &limitation::Step) -> bool {
    let name = step
        .args
        .iter()
        .find(|(name, _)| name == "name")
        .map_or("", |(_, value)| value.trim_start_matches("@law-name-"));
    matches!(name, "presented-on" | "filed-on" | "verdict")
}

fn shown(reading: &serde_json::Value, language: Language) -> Option<Reading> {
    let label = reading.get("label")?.as_str()?;
    let day = reading.get("value")?.as_str()?;
    let key = format!("public-reading-{}", label.replace('_', "-"));
    let text = if text::has(language, &key) {
        t(language, &key)
    } else {
        reading.get("authority")?.as_str()?.to_owned()
    };
    crate::law::dates::parse(day).ok()?;
    Some(Reading {
        text,
        day: day.to_owned(),
    })
}

fn unanswered(none: NoAnswer, pack: &RulePack, language: Language) -> Unanswered {
    match none {
        NoAnswer::Undecided { need, .. } => Unanswered::Undecided {
            words: needed(&need, pack, language),
            need,
        },
        NoAnswer::Invalid { path, code, .. } => {
            Unanswered::Fields(vec![FieldError::new(format!("/{path}"), code.replace('_', "-"))])
        }
    }
}

/// What is not known, and who can say it.
fn needed(need: &[String], pack: &RulePack, language: Language) -> String {
    let calendar = need
        .iter()
        .find_map(|what| what.strip_prefix("calendar_after:"))
        .and_then(|day| crate::law::dates::parse(day).ok());
    if let Some(day) = calendar {
        return t_args(
            language,
            "public-undecided-calendar",
            &[("date", formats::date(day).into())],
        );
    }
    if need.iter().any(|what| what.starts_with(&format!("{}:", pack.id))) {
        return t_args(
            language,
            "public-undecided-limit",
            &[("act", pack.statute.as_str().into())],
        );
    }
    t(language, "public-undecided-fact")
}
