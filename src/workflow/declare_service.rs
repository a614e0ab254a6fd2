//! The court's declaration on a summons: served, not served, or to be served afresh. Nothing else makes it served.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::record_return::lock;
use super::timeline::{self, Event};
use super::{Act, WorkflowError};
use crate::db;
use crate::db::summons::{Delivery, Summons};
use crate::law::procedure::SummonsState;

/// What the magistrate declares.
#[derive(Debug, Clone)]
pub struct DeclareService {
    pub summons_id: Uuid,
    pub expected_version: Option<i32>,
    pub result: SummonsState,
    /// On what the court is satisfied; needed where nothing was returned.
    pub note: String,
}

/// The declared state.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Declared {
    pub state: SummonsState,
    pub declared_on: NaiveDate,
    pub version: i32,
}

/// Declares what became of the summons.
///
/// # Errors
/// `Already` once declared served; a field error for `issued`, for a summons that travelled only by courtesy copies (the
/// State has no rule that makes e-mail service) unless the person appeared, and without reasons where nothing was returned.
pub async fn declare_service(act: &mut Act<'_>, command: DeclareService) -> Result<Declared, WorkflowError> {
    let (mut summons, deliveries) = lock(act, command.summons_id).await?;
    if summons.state == SummonsState::Served {
        return Err(WorkflowError::Already("summons-declared"));
    }
    super::check_version(command.expected_version, summons.version)?;
    let kind = match command.result {
        SummonsState::Issued => return Err(WorkflowError::field("/result", "not-a-declaration")),
        SummonsState::Served => {
            check_served(act, &summons, &deliveries, &command.note).await?;
            "declared_served"
        }
        SummonsState::NotServed => "declared_not_served",
        SummonsState::FreshServiceOrdered => "fresh_service_ordered",
    };
    let today = act.today;
    let note = command.note.trim();
    summons.state = command.result;
    summons.declared_on = Some(today);
    summons.declared_note = (!note.is_empty()).then(|| note.to_owned());
    db::summons::update(act.db()?, &mut summons).await?;
    let details = serde_json::json!({
        "summons_id": summons.summons_id, "process_number": summons.process_number, "note": summons.declared_note,
    });
    timeline::record(act, summons.case_id, Event::public(kind).details(details)).await?;
    Ok(Declared {
        state: summons.state,
        declared_on: today,
        version: summons.version,
    })
}

async fn check_served(
    act: &mut Act<'_>,
    summons: &Summons,
    deliveries: &[Delivery],
    note: &str,
) -> Result<(), WorkflowError> {
    let court_id = summons.court_id;
    let presences = db::hearing::presences_of_case(act.db()?, court_id, summons.case_id).await?;
    let appeared = presences.iter().any(|(_, party)| *party == summons.party_id);
    if !appeared && deliveries.iter().all(|delivery| delivery.courtesy) {
        return Err(WorkflowError::field("/result", "courtesy-copy-is-not-service"));
    }
    let returns = db::summons::returns(act.db()?, court_id, &[summons.summons_id]).await?;
    let counts = returns.iter().any(|one| {
        deliveries
            .iter()
            .any(|delivery| delivery.channel == one.channel && !delivery.courtesy)
    });
    if !counts && !appeared && note.trim().is_empty() {
        return Err(WorkflowError::field("/note", "reasons-needed"));
    }
    Ok(())
}
