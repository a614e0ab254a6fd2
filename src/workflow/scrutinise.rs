//! Scrutiny by the office: the case is registered under a gap-free number, or returned with objections to be cured.
//! The filing date survives the cure.

use chrono::{Datelike as _, NaiveDate};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::timeline::{self, Event};
use super::{Act, FieldError, WorkflowError};
use crate::db;
use crate::db::case::Objection;
use crate::law::procedure::{CaseKind, Move, ScrutinyResult, Stage, next_stage};

/// Case type of a complaint of illegal seizure (a criminal enquiry), part of its number.
pub const COMPLAINT_TYPE: &str = "CREN";
/// Case type of a prosecution, part of its number.
pub const PROSECUTION_TYPE: &str = "CC";

/// The outcome of scrutiny.
#[derive(Debug, Clone)]
pub struct Scrutinise {
    pub case_id: Uuid,
    /// The version that the clerk saw, where he names one.
    pub expected_version: Option<i32>,
    pub result: ScrutinyResult,
    pub objections: Vec<ObjectionFacts>,
}

/// A defect, and until when to cure it.
#[derive(Debug, Clone)]
pub struct ObjectionFacts {
    pub code: String,
    pub text: String,
    pub cure_by: NaiveDate,
}

/// The number, if registered, and the stage.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Scrutinised {
    pub case_number: Option<String>,
    pub stage: Stage,
}

/// Registers the case or returns it.
///
/// # Errors
/// Refused unless under scrutiny or returned; field errors for a return without objections.
pub async fn scrutinise(act: &mut Act<'_>, command: Scrutinise) -> Result<Scrutinised, WorkflowError> {
    let court_id = act.court_id();
    let today = act.today;
    let mut case = db::case::lock(act.db()?, court_id, command.case_id).await?;
    super::check_version(command.expected_version, case.version)?;
    let action = match command.result {
        ScrutinyResult::Registered => Move::Register,
        ScrutinyResult::Returned => Move::Return,
    };
    let (stage, disposal) = next_stage(case.kind, case.stage, action)?;
    match command.result {
        ScrutinyResult::Registered => {
            let year = i16::try_from(today.year()).map_err(WorkflowError::internal)?;
            let case_type = match case.kind {
                CaseKind::Complaint => COMPLAINT_TYPE,
                CaseKind::Prosecution => PROSECUTION_TYPE,
            };
            let serial = db::counter::next(act.db()?, court_id, case_type, year).await?;
            db::case::cure_objections(act.db()?, court_id, case.case_id, today).await?;
            db::case::set_number(act.db()?, &mut case, case_type, serial, year, today).await?;
        }
        ScrutinyResult::Returned => {
            let rows = objections(act, command.case_id, &command.objections)?;
            db::case::insert_objections(act.db()?, &rows).await?;
        }
    }
    db::case::set_stage(act.db()?, &mut case, stage, disposal, today).await?;
    let event = match command.result {
        ScrutinyResult::Registered => {
            Event::public("registered").details(serde_json::json!({ "case_number": case.case_number() }))
        }
        ScrutinyResult::Returned => Event::public("returned")
            .details(serde_json::json!({ "objections": command.objections.iter().map(|one| &one.code).collect::<Vec<_>>() })),
    };
    timeline::record(act, case.case_id, event).await?;
    Ok(Scrutinised {
        case_number: case.case_number(),
        stage: case.stage,
    })
}

fn objections(
    act: &Act<'_>,
    case_id: Uuid,
    facts: &[ObjectionFacts],
) -> Result<Vec<Objection>, WorkflowError> {
    if facts.is_empty() {
        return Err(WorkflowError::field("/objections", "objections-needed"));
    }
    let mut errors = Vec::new();
    for (index, objection) in facts.iter().enumerate() {
        if objection.cure_by < act.today {
            errors.push(FieldError::new(
                format!("/objections/{index}/cure_by"),
                "date-in-the-past",
            ));
        }
    }
    if !errors.is_empty() {
        return Err(WorkflowError::Invalid(errors));
    }
    Ok(facts
        .iter()
        .map(|objection| Objection {
            court_id: act.court_id(),
            objection_id: Uuid::now_v7(),
            case_id,
            code: objection.code.clone(),
            text: objection.text.clone(),
            raised_on: act.today,
            cure_by: objection.cure_by,
            cured_on: None,
        })
        .collect())
}
