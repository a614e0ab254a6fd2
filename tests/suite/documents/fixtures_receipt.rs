//! The receipt in its shapes.

use cattle_court::documents::context::{Identity, MoneyHead, Receipt, ReceiptKind};
use cattle_court::law::language::Language;
use cattle_court::law::money::Amount;

use super::fixtures::{HOSTILE, bare, court, day, identity};

pub fn least_receipt() -> Receipt {
    Receipt {
        identity: Identity {
            pack_digest: None,
            ..identity()
        },
        court: bare(court(Language::En)),
        kind: ReceiptKind::Acknowledgement,
        number: "R/1/2026".to_owned(),
        recorded_on: day(2026, 12, 15),
        from: "Anand Municipality".to_owned(),
        case_number: "ISC/7/2026".to_owned(),
        order_number: "GJ-DEMO/O/5/2026".to_owned(),
        order_made_on: None,
        amount: None,
        done_on: None,
        reference: None,
        heads: Vec::new(),
        ordered: None,
        balance: None,
        overpaid: None,
        remarks: None,
    }
}

pub fn receipt() -> Receipt {
    Receipt {
        identity: identity(),
        court: court(Language::Kn),
        kind: ReceiptKind::Payment,
        from: "ಆನಂದ್ ಪುರಸಭೆ".to_owned(),
        order_made_on: Some(day(2026, 12, 14)),
        amount: Some(Amount::parse("100135.50").unwrap()),
        done_on: Some(day(2026, 12, 15)),
        reference: Some("UPI 412345678901".to_owned()),
        heads: vec![
            (MoneyHead::Loss, Amount::rupees(100)),
            (MoneyHead::Fees, Amount::rupees(30)),
            (MoneyHead::Expenses, Amount::parse("5.50").unwrap()),
        ],
        ordered: Some(Amount::parse("100135.50").unwrap()),
        balance: Some(Amount::ZERO),
        overpaid: Some(Amount::rupees(10)),
        remarks: Some("ಖಜಾನೆ ಚಲನ್ ಲಗತ್ತಿಸಲಾಗಿದೆ.".to_owned()),
        ..least_receipt()
    }
}

pub fn hostile_receipt() -> Receipt {
    Receipt {
        from: HOSTILE.to_owned(),
        reference: Some("x".repeat(400)),
        remarks: Some(format!("{HOSTILE}\n\n🐄 {}", "ರಾಷ್ಟ್ರ".repeat(300))),
        heads: vec![(MoneyHead::Other(HOSTILE.to_owned()), Amount::MAX_ENTERED)],
        ..receipt()
    }
}
