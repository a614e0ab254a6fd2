//! The receipt for each thing that a municipality returns on an order: its number, its row, its paper.

use chrono::{Datelike as _, NaiveDate};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::paper::{self, Filed};
use super::recovery::Locked;
use super::{Act, WorkflowError};
use crate::db;
use crate::db::receipt::Receipt;
use crate::documents::context::{self, MoneyHead};
use crate::law::money::Amount;
use crate::law::procedure::{PaperKind, ReceiptKind, RecoveryState};

/// What the municipality gets for what it returned.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Receipted {
    pub receipt_number: String,
    pub receipt_id: Uuid,
    /// The receipt as a paper.
    pub document_id: Uuid,
    pub order_id: Uuid,
    /// What is left to pay.
    pub balance: Amount,
    pub state: RecoveryState,
}

/// What a receipt is given for.
pub(super) struct Given {
    pub receipt_id: Uuid,
    pub kind: ReceiptKind,
    pub amount: Option<Amount>,
    pub on: NaiveDate,
    pub reference: String,
    pub note: String,
    /// How a payment was put against the heads of the order.
    pub heads: Vec<(MoneyHead, Amount)>,
    pub balance: Amount,
}

/// Numbers, writes and draws the receipt.
///
/// # Errors
/// Any database error; internal if the paper cannot be drawn.
pub(super) async fn give(
    act: &mut Act<'_>,
    locked: &Locked,
    given: Given,
) -> Result<Receipted, WorkflowError> {
    let court_id = act.court_id();
    let year = i16::try_from(act.today.year()).map_err(WorkflowError::internal)?;
    let serial = db::counter::next(act.db()?, court_id, "receipt", year).await?;
    let row = Receipt {
        court_id,
        receipt_id: given.receipt_id,
        order_id: locked.order.order_id,
        kind: given.kind,
        receipt_number: format!("R/{serial}/{year}"),
        amount: given.amount,
        on_day: given.on,
        reference: given.reference.clone(),
        note: given.note.clone(),
        balance_after: given.balance,
        entered_by: act.actor.user_id,
    };
    db::receipt::insert(act.db()?, &row).await?;
    let said = |text: String| Some(text).filter(|text| !text.trim().is_empty());
    let paper = context::Receipt {
        identity: paper::identity(act, Uuid::now_v7(), None, false),
        court: paper::court_head(act),
        kind: match given.kind {
            ReceiptKind::Acknowledgement => context::ReceiptKind::Acknowledgement,
            ReceiptKind::Payment => context::ReceiptKind::Payment,
            ReceiptKind::Compliance => context::ReceiptKind::Compliance,
        },
        number: row.receipt_number.clone(),
        recorded_on: act.today,
        from: municipality_name(act, locked).await?,
        case_number: locked.case.label(),
        order_number: locked.order.order_number.clone(),
        order_made_on: locked.order.signed_on,
        amount: given.amount,
        done_on: (given.kind != ReceiptKind::Acknowledgement).then_some(given.on),
        reference: said(given.reference),
        heads: given.heads,
        ordered: Some(locked.order.total).filter(|total| !total.is_zero()),
        balance: Some(given.balance),
        overpaid: None,
        remarks: said(given.note),
    };
    let filed = Filed {
        kind: PaperKind::Receipt,
        case_id: Some(locked.case.case_id),
        subject_id: row.receipt_id,
        number: &row.receipt_number,
        signed_by: None,
    };
    let kept = paper::draw_and_issue(act, filed, paper.into()).await?;
    Ok(Receipted {
        receipt_number: row.receipt_number,
        receipt_id: row.receipt_id,
        document_id: kept.document_id,
        order_id: row.order_id,
        balance: row.balance_after,
        state: locked.recovery.state,
    })
}

async fn municipality_name(act: &mut Act<'_>, locked: &Locked) -> Result<String, WorkflowError> {
    let (court_id, language) = (act.court_id(), act.court.language);
    let municipalities = db::court::municipalities(act.db()?, court_id).await?;
    Ok(municipalities
        .iter()
        .find(|one| Some(one.municipality_id) == locked.recovery.municipality_id)
        .map_or_else(
            || act.actor.name.clone(),
            |one| db::court::in_language(&one.name, language),
        ))
}
