//! What became of a hearing: held, adjourned with the side at fault and a next date, or vacated.

use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use super::list_hearing::{self, Listed, When};
use super::timeline::{self, Event};
use super::{Act, FieldError, WorkflowError, post};
use crate::db;
use crate::db::case::Case;
use crate::db::hearing::Hearing;
use crate::law::procedure::{CaseKind, HearingState, Side};

/// The outcome of a hearing.
#[derive(Debug, Clone)]
pub struct CloseHearing {
    pub hearing_id: Uuid,
    /// The version of the hearing that was shown, where the caller names one.
    pub expected_version: Option<i32>,
    pub outcome: Outcome,
}

/// What became of it.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// The court heard the case.
    Held {
        /// What was done.
        business: String,
        /// The parties who were there.
        present: Vec<Uuid>,
        next: Option<When>,
    },
    /// The court put it off.
    Adjourned {
        /// At whose fault or request.
        side: Side,
        reason: String,
        next: When,
    },
    /// It was struck off the list without a new date.
    Vacated { reason: String },
}

/// A hearing that is closed, and the one that follows.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Closed {
    pub hearing_id: Uuid,
    pub state: HearingState,
    pub version: i32,
    pub next: Option<Listed>,
}

/// Closes the hearing and lists the next in the same transaction; the parties' calendars follow by e-mail.
///
/// # Errors
/// `Already` if it is closed; a field error for a hearing held before its day, a side that the case does not have, a
/// stranger among those present or a missing reason; for the next date as for listing.
pub async fn close_hearing(act: &mut Act<'_>, command: CloseHearing) -> Result<Closed, WorkflowError> {
    let court_id = act.court_id();
    let seen = db::hearing::find(act.db()?, court_id, command.hearing_id).await?;
    let mut case = db::case::lock(act.db()?, court_id, seen.case_id).await?;
    let mut hearing = db::hearing::find(act.db()?, court_id, command.hearing_id).await?;
    if hearing.state != HearingState::Listed {
        return Err(WorkflowError::Already("hearing-closed"));
    }
    super::check_version(command.expected_version, hearing.version)?;
    check(act, &case, &hearing, &command.outcome).await?;
    let next = match command.outcome {
        Outcome::Held {
            business,
            present,
            next,
        } => held(act, &mut case, &mut hearing, business, &present, next).await?,
        Outcome::Adjourned { side, reason, next } => {
            Some(adjourned(act, &mut case, &mut hearing, side, reason, next).await?)
        }
        Outcome::Vacated { reason } => {
            vacated(act, &mut case, &mut hearing, reason).await?;
            None
        }
    };
    if let Some(next) = next.as_ref() {
        post::hearing_notice(act, &case, next).await?;
    }
    Ok(Closed {
        hearing_id: hearing.hearing_id,
        state: hearing.state,
        version: hearing.version,
        next: next.as_ref().map(Listed::from),
    })
}

async fn held(
    act: &mut Act<'_>,
    case: &mut Case,
    hearing: &mut Hearing,
    business: String,
    present: &[Uuid],
    next: Option<When>,
) -> Result<Option<Hearing>, WorkflowError> {
    hearing.state = HearingState::Held;
    hearing.business = Some(business);
    db::hearing::close(act.db()?, hearing).await?;
    db::hearing::insert_presences(act.db()?, hearing.court_id, hearing.hearing_id, present).await?;
    let details =
        json!({ "hearing_id": hearing.hearing_id, "on": hearing.on_day, "purpose": hearing.purpose });
    timeline::record(act, case.case_id, Event::public("hearing_held").details(details)).await?;
    match next {
        Some(next) => Ok(Some(follow(act, case, hearing, &next, None).await?)),
        None => {
            touch(act, case).await?;
            Ok(None)
        }
    }
}

async fn adjourned(
    act: &mut Act<'_>,
    case: &mut Case,
    hearing: &mut Hearing,
    side: Side,
    reason: String,
    next: When,
) -> Result<Hearing, WorkflowError> {
    let details = json!({
        "hearing_id": hearing.hearing_id, "on": hearing.on_day, "side": side, "reason": reason, "next_on": next.on,
    });
    hearing.state = HearingState::Adjourned;
    hearing.adjourned_side = Some(side);
    hearing.adjourned_reason = Some(reason);
    db::hearing::close(act.db()?, hearing).await?;
    timeline::record(
        act,
        case.case_id,
        Event::public("hearing_adjourned").details(details),
    )
    .await?;
    let before = hearing.clone();
    follow(act, case, hearing, &next, Some(&before)).await
}

async fn vacated(
    act: &mut Act<'_>,
    case: &mut Case,
    hearing: &mut Hearing,
    reason: String,
) -> Result<(), WorkflowError> {
    let details = json!({ "hearing_id": hearing.hearing_id, "on": hearing.on_day, "reason": reason });
    hearing.state = HearingState::Vacated;
    hearing.business = Some(reason);
    hearing.sequence = hearing.sequence.saturating_add(1);
    db::hearing::close(act.db()?, hearing).await?;
    touch(act, case).await?;
    timeline::record(
        act,
        case.case_id,
        Event::public("hearing_vacated").details(details),
    )
    .await?;
    post::hearing_vacated(act, case, hearing).await
}

/// Lists the next hearing and notes it on the closed one.
async fn follow(
    act: &mut Act<'_>,
    case: &mut Case,
    closed: &mut Hearing,
    when: &When,
    before: Option<&Hearing>,
) -> Result<Hearing, WorkflowError> {
    let next = list_hearing::list(act, case, when, before, "/next").await?;
    closed.next_hearing_id = Some(next.hearing_id);
    db::hearing::set_next(act.db()?, closed).await?;
    Ok(next)
}

/// Raises the version of the case: what its page shows has changed.
async fn touch(act: &mut Act<'_>, case: &mut Case) -> Result<(), WorkflowError> {
    let (stage, disposal, today) = (case.stage, case.disposal, act.today);
    db::case::set_stage(act.db()?, case, stage, disposal, today).await?;
    Ok(())
}

async fn check(
    act: &mut Act<'_>,
    case: &Case,
    hearing: &Hearing,
    outcome: &Outcome,
) -> Result<(), WorkflowError> {
    let mut errors = Vec::new();
    let mut needed = |pointer: &str, text: &str, code: &str| {
        if text.trim().is_empty() {
            errors.push(FieldError::new(pointer, code));
        }
    };
    match outcome {
        Outcome::Held {
            business, present, ..
        } => {
            needed("/business", business, "business-needed");
            if hearing.on_day > act.today {
                errors.push(FieldError::new("/outcome", "hearing-not-yet"));
            }
            let parties = db::case::parties(act.db()?, case.court_id, case.case_id).await?;
            for (index, party_id) in present.iter().enumerate() {
                let known = parties.iter().any(|party| party.party_id == *party_id);
                let again = present.iter().take(index).any(|earlier| earlier == party_id);
                if !known || again {
                    let code = if known { "named-twice" } else { "unknown-party" };
                    errors.push(FieldError::new(format!("/present/{index}"), code));
                }
            }
        }
        Outcome::Adjourned { side, reason, .. } => {
            needed("/reason", reason, "reasons-needed");
            if !side_of(case.kind, *side) {
                errors.push(FieldError::new("/side", "side-not-in-case"));
            }
        }
        Outcome::Vacated { reason } => needed("/reason", reason, "reasons-needed"),
    }
    if errors.is_empty() {
        return Ok(());
    }
    Err(WorkflowError::Invalid(errors))
}

/// Whether a case of this kind has this side.
const fn side_of(kind: CaseKind, side: Side) -> bool {
    match side {
        Side::Court | Side::None => true,
        Side::Complainant | Side::OppositeParty => matches!(kind, CaseKind::Complaint),
        Side::Prosecution | Side::Accused => matches!(kind, CaseKind::Prosecution),
    }
}
