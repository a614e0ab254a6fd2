//! Settling a mail that may have gone: a named clerk says what he found out, with his reason. Nothing is ever sent again
//! by itself; "send again" makes a mail of its own that names the first.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::timeline::{self, Event};
use super::{Act, WorkflowError};
use crate::clock::india;
use crate::db;
use crate::db::outbox::{Copy, KnownMail};
use crate::law::procedure::{MailSettlement, MailState};
use crate::mail::again::under_a_new_name;

/// What a clerk found out.
#[derive(Debug, Clone)]
pub struct SettleMail {
    pub message_id: Uuid,
    pub settlement: MailSettlement,
    /// How he knows.
    pub reason: String,
}

/// The mail after it was settled.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct MailSettled {
    pub message_id: Uuid,
    pub settlement: MailSettlement,
    pub state: MailState,
    /// The mail that is sent in its stead.
    pub resent_as: Option<Uuid>,
}

/// Ends the mail on the clerk's word, tells the summons that it copied, and queues its copy where that was asked for.
///
/// # Errors
/// [`WorkflowError::NotFound`] for no mail of this court; [`WorkflowError::Already`] for a mail that is settled, or whose
/// fate was never unknown.
pub async fn settle_mail(act: &mut Act<'_>, command: SettleMail) -> Result<MailSettled, WorkflowError> {
    let court_id = act.court_id();
    let seen = db::outbox::find(act.db()?, court_id, command.message_id).await?;
    db::case::lock(act.db()?, court_id, seen.case_id).await?;
    let mail = db::outbox::find(act.db()?, court_id, command.message_id).await?;
    if mail.settled_at.is_some() {
        return Err(WorkflowError::Already("mail-settled"));
    }
    if mail.state != MailState::Uncertain {
        return Err(WorkflowError::Already("mail-not-uncertain"));
    }
    let by = act.actor.user_id;
    db::outbox::settle(
        act.db()?,
        court_id,
        mail.message_id,
        by,
        &command.reason,
        command.settlement,
    )
    .await?;
    let resent_as = match command.settlement {
        MailSettlement::SendAgain => Some(send_again(act, &mail).await?),
        MailSettlement::Arrived | MailSettlement::NotArrived => None,
    };
    let details = serde_json::json!({
        "message_id": mail.message_id, "purpose": mail.purpose, "settlement": command.settlement,
        "reason": command.reason, "resent_as": resent_as,
    });
    timeline::record(act, mail.case_id, Event::staff("mail_settled").details(details)).await?;
    let after = db::outbox::find(act.db()?, court_id, mail.message_id).await?;
    Ok(MailSettled {
        message_id: mail.message_id,
        settlement: command.settlement,
        state: after.state,
        resent_as,
    })
}

/// Queues the same words, papers and calendar entry under a new name; the id of that mail.
async fn send_again(act: &mut Act<'_>, mail: &KnownMail) -> Result<Uuid, WorkflowError> {
    let court_id = act.court_id();
    let now = act.now.with_timezone(&india());
    let message_id = Uuid::now_v7();
    let raw = db::outbox::raw(act.db()?, court_id, mail.message_id).await?;
    let copy =
        under_a_new_name(&raw, &mail.rfc_message_id, message_id, now).map_err(WorkflowError::internal)?;
    let row = Copy {
        message_id,
        envelope_from: copy.envelope_from.as_str(),
        rfc_message_id: &copy.rfc_message_id,
        raw: &copy.raw,
    };
    db::outbox::resend(act.db()?, court_id, mail.message_id, &row).await?;
    Ok(message_id)
}
