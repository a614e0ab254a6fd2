//! Entering what an officer, the post or a mail server reported of a summons. A report is a fact, never by itself service.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::timeline::{self, Event};
use super::{Act, FieldError, WorkflowError};
use crate::db;
use crate::db::summons::{Delivery, ServiceReturn, Summons};
use crate::law::procedure::{Channel, DeliveryState, ReturnOutcome, SummonsState};

/// A return of service.
#[derive(Debug, Clone)]
pub struct RecordReturn {
    pub summons_id: Uuid,
    pub expected_version: Option<i32>,
    pub channel: Channel,
    pub outcome: ReturnOutcome,
    /// The day on which it happened.
    pub on: NaiveDate,
    pub remarks: String,
    /// Who took the paper; needed where it was not the person himself.
    pub served_on_person: Option<String>,
}

/// The summons after the return: its state is what the court declared, its delivery what was reported.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Returned {
    pub return_id: Uuid,
    pub state: SummonsState,
    pub delivery: DeliveryState,
    pub version: i32,
}

/// Records the return and how far the summons came on that channel.
///
/// # Errors
/// Field errors for a channel on which the summons did not travel, an outcome that the channel does not have, or a day
/// before the issue or after today.
pub async fn record_return(act: &mut Act<'_>, command: RecordReturn) -> Result<Returned, WorkflowError> {
    let court_id = act.court_id();
    let (mut summons, deliveries) = lock(act, command.summons_id).await?;
    super::check_version(command.expected_version, summons.version)?;
    let travelled = deliveries
        .into_iter()
        .find(|one| one.channel == command.channel && one.state != DeliveryState::NoAddress);
    let errors = check(act, &command, &summons, travelled.is_some());
    let Some(mut delivery) = travelled.filter(|_| errors.is_empty()) else {
        return Err(WorkflowError::Invalid(errors));
    };
    let row = ServiceReturn {
        court_id,
        return_id: Uuid::now_v7(),
        summons_id: summons.summons_id,
        channel: command.channel,
        outcome: command.outcome,
        on_day: command.on,
        remarks: command.remarks,
        served_on_person: command.served_on_person,
        entered_by: act.actor.user_id,
    };
    db::summons::insert_return(act.db()?, &row).await?;
    db::summons::set_delivery(act.db()?, &mut delivery, command.outcome.delivery()).await?;
    db::summons::update(act.db()?, &mut summons).await?;
    let details = serde_json::json!({
        "summons_id": summons.summons_id, "process_number": summons.process_number,
        "channel": row.channel, "outcome": row.outcome, "on": row.on_day,
    });
    timeline::record(
        act,
        summons.case_id,
        Event::staff("return_entered").details(details),
    )
    .await?;
    Ok(Returned {
        return_id: row.return_id,
        state: summons.state,
        delivery: delivery.state,
        version: summons.version,
    })
}

/// The summons and its ways, with its case locked: acts on one case are in order.
pub(super) async fn lock(
    act: &mut Act<'_>,
    summons_id: Uuid,
) -> Result<(Summons, Vec<Delivery>), WorkflowError> {
    let court_id = act.court_id();
    let seen = db::summons::find(act.db()?, court_id, summons_id).await?;
    db::case::lock(act.db()?, court_id, seen.case_id).await?;
    let summons = db::summons::find(act.db()?, court_id, summons_id).await?;
    let deliveries = db::summons::deliveries(act.db()?, court_id, &[summons_id]).await?;
    Ok((summons, deliveries))
}

fn check(act: &Act<'_>, command: &RecordReturn, summons: &Summons, travelled: bool) -> Vec<FieldError> {
    let mut errors = Vec::new();
    if !travelled {
        errors.push(FieldError::new("/channel", "channel-not-used"));
    }
    if !command.outcome.is_of(command.channel) {
        errors.push(FieldError::new("/outcome", "outcome-not-of-channel"));
    }
    if command.on > act.today {
        errors.push(FieldError::new("/on", "date-in-the-future"));
    }
    if command.on < summons.issued_on {
        let error = FieldError::new("/on", "before-issue");
        errors.push(error.with("issued_on", summons.issued_on.to_string()));
    }
    let person = command.served_on_person.as_deref().unwrap_or_default();
    if command.outcome == ReturnOutcome::ServedOnFamilyMember && person.trim().is_empty() {
        errors.push(FieldError::new("/served_on_person", "name-needed"));
    }
    errors
}
