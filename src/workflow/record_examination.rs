//! The magistrate's examination of the complainant or agent (rule GJ-244-2). Not well founded disposes, with reasons.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::timeline::{self, Event};
use super::{Act, WorkflowError};
use crate::db;
use crate::db::case::Examination;
use crate::law::procedure::{Move, PartyRole, PresentedBy, Stage, next_stage};

/// What the examination found.
#[derive(Debug, Clone)]
pub struct RecordExamination {
    pub case_id: Uuid,
    pub expected_version: Option<i32>,
    pub examined: PresentedBy,
    pub well_founded: bool,
    /// What was said; the reasons where the complaint is dismissed.
    pub note: String,
}

/// The stage after the examination.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Examined {
    pub stage: Stage,
}

/// Records the examination and moves the case to summoning, or disposes of it.
///
/// # Errors
/// Refused before registration, twice, or in a prosecution; a field error without reasons or for an agent that the
/// complaint does not have.
pub async fn record_examination(
    act: &mut Act<'_>,
    command: RecordExamination,
) -> Result<Examined, WorkflowError> {
    let court_id = act.court_id();
    let today = act.today;
    let mut case = db::case::lock(act.db()?, court_id, command.case_id).await?;
    super::check_version(command.expected_version, case.version)?;
    let action = if command.well_founded {
        Move::FindWellFounded
    } else {
        Move::FindNotWellFounded
    };
    let (stage, disposal) = next_stage(case.kind, case.stage, action)?;
    if !command.well_founded && command.note.trim().is_empty() {
        return Err(WorkflowError::field("/note", "reasons-needed"));
    }
    let parties = db::case::parties(act.db()?, court_id, case.case_id).await?;
    if command.examined == PresentedBy::Agent && !parties.iter().any(|party| party.role == PartyRole::Agent) {
        return Err(WorkflowError::field("/examined", "no-agent-in-case"));
    }
    let row = Examination {
        court_id,
        examination_id: Uuid::now_v7(),
        case_id: case.case_id,
        examined: command.examined,
        well_founded: command.well_founded,
        note: command.note,
        examined_on: today,
        magistrate: act.actor.user_id,
    };
    db::case::insert_examination(act.db()?, &row).await?;
    db::case::set_stage(act.db()?, &mut case, stage, disposal, today).await?;
    let event = if row.well_founded {
        Event::public("examined")
    } else {
        Event::public("not_well_founded")
    };
    timeline::record(act, case.case_id, event).await?;
    Ok(Examined { stage: case.stage })
}
