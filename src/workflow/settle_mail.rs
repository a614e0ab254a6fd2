//! Settling a mail that may have gone, or that was refused: a named clerk says what he found out, with his reason. Nothing
//! is ever sent again by itself; "send again" makes a mail of its own that names the first, to a corrected address where
//! he gives one.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::timeline::{self, Event};
use super::{Act, WorkflowError, post};
use crate::clock::india;
use crate::db;
use crate::db::outbox::{Copy, KnownMail};
use crate::law::procedure::{MailSettlement, MailState};
use crate::mail::address::Address;
use crate::mail::again::{Readdressed, under_a_new_name};
use crate::mail::apart::whole;

/// What a clerk found out.
#[derive(Debug, Clone)]
pub struct SettleMail {
    pub message_id: Uuid,
    pub settlement: MailSettlement,
    /// How he knows.
    pub reason: String,
    /// The right address, where the mail went to a wrong one and is sent again.
    pub recipient: Option<String>,
}

/// The mail after it was settled.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct MailSettled {
    pub message_id: Uuid,
    pub settlement: MailSettlement,
    pub state: MailState,
    /// The mail that is sent in its stead.
    pub resent_as: Option<Uuid>,
    /// Where that one goes.
    pub resent_to: Option<String>,
}

/// Ends the mail on the clerk's word, tells the summons that it copied, and queues its copy where that was asked for.
///
/// # Errors
/// [`WorkflowError::NotFound`] for no mail of this court; [`WorkflowError::Already`] for a mail that is settled, or whose
/// fate is known and good; a field error for a refused one that is said to have arrived, or an address that is none.
pub async fn settle_mail(act: &mut Act<'_>, command: SettleMail) -> Result<MailSettled, WorkflowError> {
    let court_id = act.court_id();
    let seen = db::outbox::find(act.db()?, court_id, command.message_id).await?;
    db::case::lock(act.db()?, court_id, seen.case_id).await?;
    let mail = db::outbox::find(act.db()?, court_id, command.message_id).await?;
    if mail.settled_at.is_some() {
        return Err(WorkflowError::Already("mail-settled"));
    }
    match (mail.state, command.settlement) {
        (MailState::Uncertain, _)
        | (MailState::Refused, MailSettlement::NotArrived | MailSettlement::SendAgain) => {}
        (MailState::Refused, MailSettlement::Arrived) => {
            return Err(WorkflowError::field("/result", "mail-was-refused"));
        }
        _ => return Err(WorkflowError::Already("mail-not-uncertain")),
    }
    let corrected = corrected(&command, &mail)?;
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
        MailSettlement::SendAgain => Some(send_again(act, &mail, corrected.as_ref()).await?),
        MailSettlement::Arrived | MailSettlement::NotArrived => None,
    };
    let resent_to = resent_as.map(|_| {
        let same = || mail.recipient.clone();
        corrected.map_or_else(same, |address| address.as_str().to_owned())
    });
    let details = serde_json::json!({
        "message_id": mail.message_id, "purpose": mail.purpose, "settlement": command.settlement,
        "reason": command.reason, "resent_as": resent_as, "resent_to": resent_to,
    });
    timeline::record(act, mail.case_id, Event::staff("mail_settled").details(details)).await?;
    let after = db::outbox::find(act.db()?, court_id, mail.message_id).await?;
    Ok(MailSettled {
        message_id: mail.message_id,
        settlement: command.settlement,
        state: after.state,
        resent_as,
        resent_to,
    })
}

/// The address to which the mail goes instead, if it is another.
fn corrected(command: &SettleMail, mail: &KnownMail) -> Result<Option<Address>, WorkflowError> {
    let Some(text) = &command.recipient else {
        return Ok(None);
    };
    if command.settlement != MailSettlement::SendAgain {
        return Err(WorkflowError::field("/recipient", "only-when-sent-again"));
    }
    let address = Address::parse(text).map_err(|_| WorkflowError::field("/recipient", "not-an-email"))?;
    Ok((!address.as_str().eq_ignore_ascii_case(&mail.recipient)).then_some(address))
}

/// Queues the same words, papers and calendar entry under a new name; the id of that mail. A corrected address becomes
/// that of the parties or the municipality that had the wrong one, so that what follows goes there too.
async fn send_again(
    act: &mut Act<'_>,
    mail: &KnownMail,
    corrected: Option<&Address>,
) -> Result<Uuid, WorkflowError> {
    let court_id = act.court_id();
    let now = act.now.with_timezone(&india());
    let message_id = Uuid::now_v7();
    let kept = db::outbox::kept(act.db()?, court_id, mail.message_id).await?;
    let raw = whole(&kept.raw, kept.paper_at, kept.paper.as_deref())
        .ok_or_else(|| WorkflowError::internal("a mail without its paper"))?;
    let readdressed = corrected.map(|to| Readdressed {
        from: &mail.recipient,
        to,
    });
    let copy = under_a_new_name(&raw, &mail.rfc_message_id, message_id, readdressed, now)
        .map_err(WorkflowError::internal)?;
    let (raw, paper_at) = post::without_paper(copy.raw, kept.paper.as_deref())?;
    let row = Copy {
        message_id,
        recipient: corrected.map_or(&mail.recipient, Address::as_str),
        envelope_from: copy.envelope_from.as_str(),
        rfc_message_id: &copy.rfc_message_id,
        raw: &raw,
        paper_at,
    };
    db::outbox::resend(act.db()?, court_id, mail.message_id, &row).await?;
    if let Some(address) = corrected {
        db::outbox::correct_address(act.db()?, court_id, mail.message_id, address.as_str()).await?;
    }
    Ok(message_id)
}
