//! What is printed on a receipt.

use serde::Serialize;

use super::words::{Words, paragraphs};
use super::{Column, Fact, Table, Title};
use crate::documents::context::{Receipt, ReceiptKind};

#[derive(Debug, Serialize)]
pub(super) struct Body {
    numbers: Vec<Fact>,
    opening: String,
    amount: Option<String>,
    words: Option<String>,
    facts: Vec<Fact>,
    table: Option<Table>,
    balances: Vec<Fact>,
    settled: Option<String>,
    remarks_heading: String,
    remarks: Vec<String>,
    clerk: String,
}

pub(super) fn title(it: &Receipt, w: &Words) -> Title {
    w.title(match it.kind {
        ReceiptKind::Payment => "documents-title-receipt-payment",
        ReceiptKind::Acknowledgement => "documents-title-receipt-acknowledgement",
        ReceiptKind::Compliance => "documents-title-receipt-compliance",
    })
}

pub(super) fn body(it: &Receipt, w: &Words) -> Body {
    let opening = match it.kind {
        ReceiptKind::Payment => "documents-receipt-payment",
        ReceiptKind::Acknowledgement => "documents-receipt-acknowledgement",
        ReceiptKind::Compliance => "documents-receipt-compliance",
    };
    let settled = it.kind == ReceiptKind::Payment && it.balance.is_some_and(|balance| balance.is_zero());
    Body {
        numbers: vec![
            w.strong("receipt-number", it.number.clone()),
            w.strong("recorded-on", w.long_date(it.recorded_on)),
        ],
        opening: w.say(opening, &[("from", &it.from)]),
        amount: it.amount.map(|amount| w.money(amount)),
        words: it.amount.map(|amount| w.in_words(amount)),
        facts: facts(it, w),
        table: (!it.heads.is_empty()).then(|| table(it, w)),
        balances: balances(it, w),
        settled: settled.then(|| w.t("documents-receipt-settled")),
        remarks_heading: w.label("remarks"),
        remarks: it.remarks.as_deref().map(paragraphs).unwrap_or_default(),
        clerk: w.t("documents-acknowledgement-clerk"),
    }
}

fn facts(it: &Receipt, w: &Words) -> Vec<Fact> {
    let order = match it.order_made_on {
        Some(day) => w.say(
            "documents-order-of",
            &[("number", &it.order_number), ("date", &w.date(day))],
        ),
        None => it.order_number.clone(),
    };
    let mut facts = vec![
        w.fact("from", it.from.clone()),
        w.fact("case-number", it.case_number.clone()),
    ];
    facts.push(w.fact("order-number", order));
    let done = if it.kind == ReceiptKind::Payment {
        "paid-on"
    } else {
        "done-on"
    };
    facts.extend(it.done_on.map(|day| w.fact(done, w.long_date(day))));
    facts.extend(
        it.reference
            .as_ref()
            .map(|reference| w.fact("reference", reference.clone())),
    );
    facts
}

fn table(it: &Receipt, w: &Words) -> Table {
    Table {
        head: vec![w.t("documents-column-head"), w.t("documents-column-paid")],
        columns: vec![Column::Text, Column::Number],
        rows: it
            .heads
            .iter()
            .map(|(head, amount)| vec![w.head(head), w.money(*amount)])
            .collect(),
        total: it.amount.map(|amount| vec![w.label("total"), w.money(amount)]),
    }
}

fn balances(it: &Receipt, w: &Words) -> Vec<Fact> {
    let mut facts = Vec::new();
    facts.extend(it.ordered.map(|amount| w.fact("ordered", w.money(amount))));
    facts.extend(
        it.balance
            .map(|amount| w.strong("balance", format!("{} – {}", w.money(amount), w.in_words(amount)))),
    );
    facts.extend(
        it.overpaid
            .filter(|amount| !amount.is_zero())
            .map(|amount| w.fact("overpaid", w.money(amount))),
    );
    facts
}
