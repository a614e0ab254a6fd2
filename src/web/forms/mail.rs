//! Which mails are asked for, and what became of one whose fate was unknown, as sent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::reader::{MEDIUM, Reader};
use crate::db::outbox::Troubled;
use crate::law::procedure::{MailSettlement, MailState};
use crate::workflow::settle_mail::SettleMail;
use crate::workflow::{FieldError, WorkflowError};

/// Which of the mails that need somebody are asked for, as sent; what is blank does not narrow.
#[derive(Debug, Clone, Copy, Default)]
pub struct RawTroubled<'a> {
    pub state: Option<&'a str>,
    pub after: Option<Uuid>,
}

impl RawTroubled<'_> {
    /// Reads which mails are asked for.
    ///
    /// # Errors
    /// A state that mails do not have.
    pub fn read(&self) -> Result<Troubled, WorkflowError> {
        let mut reader = Reader::default();
        let given = self.state.filter(|text| !text.trim().is_empty());
        let state = given.and_then(|text| reader.choice("/state", text, MailState::parse));
        reader.finish(Some(Troubled {
            state,
            after: self.after,
        }))
    }
}

/// Least length of a reason, in characters: a word alone is none.
const LEAST_REASON: usize = 10;

/// A settlement as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawSettlement {
    /// `arrived`, `not_arrived` or `send_again`.
    #[serde(default)]
    pub result: String,
    /// How the clerk knows; at least ten characters.
    #[serde(default)]
    pub reason: String,
    /// The right address, where it went to a wrong one; only with `send_again`.
    #[serde(default)]
    pub recipient: Option<String>,
}

impl RawSettlement {
    /// Reads the settlement of a mail.
    ///
    /// # Errors
    /// Every wrong field.
    pub fn read(&self, message_id: Uuid) -> Result<SettleMail, WorkflowError> {
        let mut reader = Reader::default();
        let settlement = reader.choice("/result", &self.result, MailSettlement::parse);
        let reason = reader.text("/reason", &self.reason, MEDIUM);
        if reason
            .as_ref()
            .is_some_and(|reason| reason.chars().count() < LEAST_REASON)
        {
            let short = FieldError::new("/reason", "reason-too-short");
            reader.wrong_with(short.with("least", LEAST_REASON.to_string()));
        }
        let recipient = reader.optional_email("/recipient", self.recipient.as_deref());
        let command = settlement.zip(reason).map(|(settlement, reason)| SettleMail {
            message_id,
            settlement,
            reason,
            recipient,
        });
        reader.finish(command)
    }
}
