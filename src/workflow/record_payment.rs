//! The municipality records money received under an order. More than the balance is refused, never swallowed.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use uuid::Uuid;

use super::open_recovery::line_number;
use super::receipt::{self, Given, Receipted};
use super::recovery::Locked;
use super::timeline::{self, Event};
use super::{Act, WorkflowError};
use crate::db;
use crate::db::ledger::{Journal, Posting};
use crate::documents::context::MoneyHead;
use crate::law::money::Amount;
use crate::law::procedure::{ReceiptKind, RecoveryState};

/// A payment.
#[derive(Debug, Clone)]
pub struct RecordPayment {
    pub order_id: Uuid,
    pub amount: Amount,
    pub paid_on: NaiveDate,
    /// The payer's own: challan, bank, UPI.
    pub reference: String,
}

/// Posts the payment against the heads in the order of the lines, and gives the receipt.
///
/// # Errors
/// Not found for another municipality's order; overpayment; field errors for no money and for a day to come.
pub async fn record_payment(act: &mut Act<'_>, command: RecordPayment) -> Result<Receipted, WorkflowError> {
    if command.amount.is_zero() {
        return Err(WorkflowError::field("/amount", "amount-is-zero"));
    }
    if command.paid_on > act.today {
        return Err(WorkflowError::field("/paid_on", "date-in-the-future"));
    }
    let mut locked = Locked::take(act, command.order_id).await?;
    let balance = locked.balance()?;
    let left = balance
        .checked_sub(command.amount)
        .map_err(|_| WorkflowError::Overpayment {
            balance: balance.to_string(),
        })?;
    let receipt_id = Uuid::now_v7();
    let heads = post(act, &locked, &command, receipt_id).await?;
    if left.is_zero() {
        db::recovery::set_state(act.db()?, &mut locked.recovery, RecoveryState::Satisfied).await?;
    }
    let given = Given {
        receipt_id,
        kind: ReceiptKind::Payment,
        amount: Some(command.amount),
        on: command.paid_on,
        reference: command.reference,
        note: String::new(),
        heads,
        balance: left,
    };
    let receipted = receipt::give(act, &locked, given).await?;
    let details = serde_json::json!({
        "order_number": locked.order.order_number,
        "receipt_number": receipted.receipt_number,
        "amount": command.amount,
        "balance": left,
    });
    let event = Event::public("payment_recorded")
        .document(receipted.document_id)
        .details(details);
    timeline::record(act, locked.case.case_id, event).await?;
    if left.is_zero() {
        timeline::record(act, locked.case.case_id, Event::public("satisfied")).await?;
    }
    Ok(receipted)
}

/// One balanced journal: what came in against what was due; answers what went to which head.
async fn post(
    act: &mut Act<'_>,
    locked: &Locked,
    command: &RecordPayment,
    receipt_id: Uuid,
) -> Result<Vec<(MoneyHead, Amount)>, WorkflowError> {
    let court_id = locked.order.court_id;
    let journal_id = Uuid::now_v7();
    let received = locked
        .received()
        .ok_or_else(|| WorkflowError::internal("no account for what is received"))?;
    let mut postings = vec![Posting {
        court_id,
        journal_id,
        line_no: 1,
        account_id: received.account_id,
        amount: command.amount.as_decimal(),
    }];
    let mut heads: Vec<(MoneyHead, Amount)> = Vec::new();
    let mut left = command.amount.as_decimal();
    for (account, due) in locked.due() {
        let part = left.min(*due);
        if part <= Decimal::ZERO {
            continue;
        }
        left -= part;
        postings.push(Posting {
            court_id,
            journal_id,
            line_no: line_number(postings.len())?,
            account_id: account.account_id,
            amount: -part,
        });
        let part = Amount::from_decimal(part).map_err(WorkflowError::internal)?;
        let head = MoneyHead::from(account.head.as_str());
        match heads.iter_mut().find(|(known, _)| *known == head) {
            Some((_, sum)) => *sum = sum.checked_add(part).map_err(WorkflowError::internal)?,
            None => heads.push((head, part)),
        }
    }
    let journal = Journal {
        court_id,
        journal_id,
        kind: "payment".to_owned(),
        source_kind: "receipt".to_owned(),
        source_id: receipt_id,
        line_count: i16::try_from(postings.len()).map_err(WorkflowError::internal)?,
        reverses: None,
        effective_on: command.paid_on,
    };
    db::ledger::post(act.db()?, &journal, &postings).await?;
    Ok(heads)
}
