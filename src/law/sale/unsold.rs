//! Who bears what when cattle cannot be sold in Gujarat (GJ-242-3): the municipality, except the fee, which nobody does.

use serde::Serialize;

use crate::law::answer::NoAnswer;
use crate::law::citation::Citation;
use crate::law::money::Amount;
use crate::law::rules::RulePack;
use crate::law::trace::{Op, Trace, Value};

/// Who bears what.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Unsold {
    /// Expenses and incidental expenses.
    pub municipality_bears: Amount,
    /// Nothing.
    pub owner_pays: Amount,
    /// The provision.
    pub citation: Citation,
    /// How it was reached.
    pub trace: Trace,
}

/// Who bears the expenses of cattle that were entrusted free of charge because they could not be sold.
///
/// # Errors
/// Undecided in a State whose statute does not say; sums that overflow.
pub fn entrusted(expenses: Amount, incidental: Amount, pack: &RulePack) -> Result<Unsold, NoAnswer> {
    let citation = pack.known_part("sale.unsold")?;
    let mut trace = Trace::default();
    let inputs = [
        trace.fact("expenses", Value::Rupees(expenses)),
        trace.fact("other_incidental", Value::Rupees(incidental)),
    ];
    let sum = expenses
        .checked_add(incidental)
        .map_err(|error| NoAnswer::amount("expenses", error))?;
    trace.push(
        Op::Sum,
        "municipality_bears",
        Some(citation.clone()),
        inputs,
        Value::Rupees(sum),
    );
    // The fee is not mentioned among what the municipality bears, so it is not added.
    trace.note("fee_not_mentioned");
    trace.push(
        Op::Sum,
        "owner_pays",
        Some(citation.clone()),
        [],
        Value::Rupees(Amount::ZERO),
    );
    Ok(Unsold {
        municipality_bears: sum,
        owner_pays: Amount::ZERO,
        citation,
        trace,
    })
}
