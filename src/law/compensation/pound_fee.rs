//! What the pound-fee of impounded cattle is (GJ-243-1): by kind, as notified; never zero for want of a notification.

use serde::Serialize;

use crate::law::answer::NoAnswer;
use crate::law::citation::Citation;
use crate::law::money::Amount;
use crate::law::rules::RulePack;
use crate::law::trace::{Op, Trace, Value};

/// The fee for one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KindFee {
    /// The kind of cattle.
    pub kind: String,
    /// How many.
    pub heads: u32,
    /// Rupees for a head.
    pub fee: Amount,
    /// Rupees for all of the kind.
    pub amount: Amount,
}

/// The pound-fee of one impounding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PoundFee {
    /// Rupees in all.
    pub amount: Amount,
    /// By kind.
    pub kinds: Vec<KindFee>,
    /// The provision.
    pub citation: Citation,
    /// How it was reached.
    pub trace: Trace,
}

/// The pound-fee of the given kinds under the schedule in force on the day of impounding.
///
/// # Errors
/// Undecided where a kind is not in the notification; invalid where the sum overflows.
pub fn by_kind(
    kinds: &[(String, u32)],
    schedule: &[(String, Amount)],
    pack: &RulePack,
) -> Result<PoundFee, NoAnswer> {
    let citation = pack.part("pound_fee");
    let overflow = |error| NoAnswer::amount("kinds", error);
    let mut trace = Trace::default();
    let mut parts = Vec::new();
    let mut rows = Vec::new();
    for (kind, heads) in kinds.iter().filter(|(_, heads)| *heads > 0) {
        let fee = schedule
            .iter()
            .find(|(listed, _)| listed == kind)
            .map(|(_, fee)| *fee)
            .ok_or_else(|| {
                NoAnswer::undecided(
                    [format!("pound_fee:{kind}")],
                    &format!("no fee notified for {kind}"),
                )
            })?;
        let amount = fee.checked_mul(u64::from(*heads)).map_err(overflow)?;
        let fee_node = trace.fact("fee_for_a_head", Value::Rupees(fee));
        let heads_node = trace.fact("heads", Value::Count(u64::from(*heads)));
        let inputs = [fee_node, heads_node];
        parts.push(trace.push(
            Op::Product,
            "pound_fee",
            Some(citation.clone()),
            inputs,
            Value::Rupees(amount),
        ));
        rows.push(KindFee {
            kind: kind.clone(),
            heads: *heads,
            fee,
            amount,
        });
    }
    let amount = Amount::sum(rows.iter().map(|row| row.amount)).map_err(overflow)?;
    trace.push(
        Op::Sum,
        "pound_fee",
        Some(citation.clone()),
        parts,
        Value::Rupees(amount),
    );
    Ok(PoundFee {
        amount,
        kinds: rows,
        citation,
        trace,
    })
}
