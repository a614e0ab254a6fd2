//! A receipt for what a municipality did about an order.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::common::{CourtHead, Identity, MoneyHead};
use crate::law::money::Amount;

/// That the court has on record a payment, an acknowledgement or a report of compliance, and what is left to pay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Receipt {
    /// The document's identity.
    pub identity: Identity,
    /// The court.
    pub court: CourtHead,
    /// For what the receipt is.
    pub kind: ReceiptKind,
    /// The number of the receipt.
    pub number: String,
    /// The day on which it was recorded.
    pub recorded_on: NaiveDate,
    /// From whom: the municipality or another payer.
    pub from: String,
    /// The number of the case.
    pub case_number: String,
    /// The number of the order.
    pub order_number: String,
    /// The day of the order.
    pub order_made_on: Option<NaiveDate>,
    /// How much was paid.
    pub amount: Option<Amount>,
    /// The day of payment or of compliance.
    pub done_on: Option<NaiveDate>,
    /// The payer's own reference: challan, bank, UPI.
    pub reference: Option<String>,
    /// How the payment was put against the heads of the order.
    pub heads: Vec<(MoneyHead, Amount)>,
    /// What the order asks in all.
    pub ordered: Option<Amount>,
    /// What is left to pay.
    pub balance: Option<Amount>,
    /// What was paid above the balance and is held for return.
    pub overpaid: Option<Amount>,
    /// What was reported, in the reporter's words.
    pub remarks: Option<String>,
}

/// For what a receipt is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReceiptKind {
    /// Money was paid.
    Payment,
    /// The order was received.
    Acknowledgement,
    /// The order was carried out.
    Compliance,
}
