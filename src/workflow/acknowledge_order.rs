//! The municipality acknowledges that it has an order.

use uuid::Uuid;

use super::receipt::{self, Given, Receipted};
use super::recovery::Locked;
use super::timeline::{self, Event};
use super::{Act, WorkflowError};
use crate::db;
use crate::law::procedure::{ReceiptKind, RecoveryState};

/// Acknowledges an order; once.
///
/// # Errors
/// Not found for another municipality's order; already acknowledged.
pub async fn acknowledge_order(act: &mut Act<'_>, order_id: Uuid) -> Result<Receipted, WorkflowError> {
    let mut locked = Locked::take(act, order_id).await?;
    let receipts = db::receipt::of_order(act.db()?, locked.order.court_id, order_id).await?;
    if receipts
        .iter()
        .any(|receipt| receipt.kind == ReceiptKind::Acknowledgement)
    {
        return Err(WorkflowError::Already("acknowledged"));
    }
    if locked.recovery.state == RecoveryState::Open {
        db::recovery::set_state(act.db()?, &mut locked.recovery, RecoveryState::Acknowledged).await?;
    }
    let given = Given {
        receipt_id: Uuid::now_v7(),
        kind: ReceiptKind::Acknowledgement,
        amount: None,
        on: act.today,
        reference: String::new(),
        note: String::new(),
        heads: Vec::new(),
        balance: locked.balance()?,
    };
    let receipted = receipt::give(act, &locked, given).await?;
    let details = serde_json::json!({
        "order_number": locked.order.order_number,
        "receipt_number": receipted.receipt_number,
    });
    let event = Event::public("order_acknowledged")
        .document(receipted.document_id)
        .details(details);
    timeline::record(act, locked.case.case_id, event).await?;
    Ok(receipted)
}
