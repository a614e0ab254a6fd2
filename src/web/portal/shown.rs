//! A recovery as pages show it, to the municipality and to the court.

use serde_json::{Value, json};

use crate::db::document::Document;
use crate::law::procedure::PaperKind;
use crate::workflow::recovery::{InboxOrder, ReceiptLine};

/// The context `recovery` of the partial of that name; `papers` are those of the case.
#[must_use]
pub fn recovery(order: &InboxOrder, papers: &[Document]) -> Value {
    json!({
        "state": order.state, "route": order.route,
        "heads": order.amounts, "total": order.total, "received": order.received, "balance": order.balance,
        "settled": order.balance.is_zero(),
        "payers": order.due_parties.iter().filter(|payer| !payer.amount.is_zero()).map(|payer| json!({
            "name": payer.name, "amount": payer.amount, "balance": payer.balance,
        })).collect::<Vec<_>>(),
        "release": order.release, "leviable": order.leviable,
        "leviable_per_day": order.leviable_per_day,
        "receipts": order.receipts.iter().map(|line| receipt(line, papers)).collect::<Vec<_>>(),
    })
}

/// One receipt with its paper.
#[must_use]
pub fn receipt(line: &ReceiptLine, papers: &[Document]) -> Value {
    let paper = papers
        .iter()
        .find(|paper| paper.kind == PaperKind::Receipt && paper.number == line.receipt_number);
    json!({
        "number": line.receipt_number, "kind": line.kind, "amount": line.amount, "on": line.on,
        "reference": line.reference, "note": line.note, "balance_after": line.balance_after,
        "document_id": paper.map(|paper| paper.document_id),
    })
}
