//! The municipality reports that it has carried out an order.

use chrono::NaiveDate;
use uuid::Uuid;

use super::receipt::{self, Given, Receipted};
use super::recovery::Locked;
use super::timeline::{self, Event};
use super::{Act, WorkflowError};
use crate::db;
use crate::law::procedure::{ReceiptKind, RecoveryState};

/// A report of compliance.
#[derive(Debug, Clone)]
pub struct ReturnCompliance {
    pub order_id: Uuid,
    /// What was done.
    pub note: String,
    /// When.
    pub on: NaiveDate,
}

/// Records the report. The recovery is complied with once nothing is left to pay.
///
/// # Errors
/// Not found for another municipality's order; field errors for an empty note and for a day to come.
pub async fn return_compliance(
    act: &mut Act<'_>,
    command: ReturnCompliance,
) -> Result<Receipted, WorkflowError> {
    if command.note.trim().is_empty() {
        return Err(WorkflowError::field("/note", "note-needed"));
    }
    if command.on > act.today {
        return Err(WorkflowError::field("/on", "date-in-the-future"));
    }
    let mut locked = Locked::take(act, command.order_id).await?;
    let balance = locked.balance()?;
    if balance.is_zero() {
        db::recovery::set_state(act.db()?, &mut locked.recovery, RecoveryState::Complied).await?;
    }
    let given = Given {
        receipt_id: Uuid::now_v7(),
        kind: ReceiptKind::Compliance,
        amount: None,
        on: command.on,
        reference: String::new(),
        note: command.note,
        heads: Vec::new(),
        balance,
    };
    let receipted = receipt::give(act, &locked, given).await?;
    let details = serde_json::json!({
        "order_number": locked.order.order_number,
        "receipt_number": receipted.receipt_number,
    });
    let event = Event::public("compliance_returned")
        .document(receipted.document_id)
        .details(details);
    timeline::record(act, locked.case.case_id, event).await?;
    Ok(receipted)
}
