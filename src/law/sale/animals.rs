//! How many cattle are sold when an owner refuses to pay (KA-17-1): as many as may be necessary, in the officer's order.

use serde::Serialize;

use crate::law::answer::NoAnswer;
use crate::law::citation::Citation;
use crate::law::money::Amount;
use crate::law::rules::RulePack;
use crate::law::trace::{Op, Trace, Value};

/// Which cattle are sold and which go back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AnimalsToSell {
    /// How many are sold, from the first in the officer's order.
    pub sold: u64,
    /// How many go back to the owner.
    pub returned_animals: u64,
    /// What the sold ones bring.
    pub proceeds: Amount,
    /// What is left for the owner.
    pub residue: Amount,
    /// What the sale does not cover.
    pub shortfall: Amount,
    /// The provision.
    pub citation: Citation,
    /// How it was reached.
    pub trace: Trace,
}

/// Sells one after the other until the dues are covered.
///
/// # Two of three cover the dues
/// ```
/// use cattle_court::law::{money::Amount, rules::registry, sale::animals::to_sell};
/// let bids = [Amount::rupees(700), Amount::rupees(650), Amount::rupees(900)];
/// let outcome = to_sell(&bids, Amount::rupees(1100), registry::pack("IN-KA").ok_or("pack")?)?;
/// assert_eq!((outcome.sold, outcome.returned_animals, outcome.residue), (2, 1, Amount::rupees(250)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Undecided where the statute does not sell by number (Gujarat sells such cattle, all of them: E20); sums that overflow.
pub fn to_sell(bids: &[Amount], due: Amount, pack: &RulePack) -> Result<AnimalsToSell, NoAnswer> {
    let citation = pack.known_part("sale.animals")?;
    let cited = Some(citation.clone());
    let mut trace = Trace::default();
    let due_node = trace.fact("due", Value::Rupees(due));
    let mut proceeds = Amount::ZERO;
    let mut sold_nodes = Vec::new();
    for bid in bids {
        if proceeds >= due {
            break;
        }
        proceeds = proceeds
            .checked_add(*bid)
            .map_err(|error| NoAnswer::amount("bids_in_order", error))?;
        sold_nodes.push(trace.fact("bid", Value::Rupees(*bid)));
    }
    let sold = u64::try_from(sold_nodes.len()).unwrap_or(u64::MAX);
    let all = u64::try_from(bids.len()).unwrap_or(u64::MAX);
    let sum = trace.push(
        Op::Sum,
        "proceeds",
        cited.clone(),
        sold_nodes,
        Value::Rupees(proceeds),
    );
    let residue = proceeds.saturating_sub(due);
    let shortfall = due.saturating_sub(proceeds);
    let inputs = [sum.clone(), due_node.clone()];
    trace.push(
        Op::Difference,
        "residue",
        cited.clone(),
        inputs,
        Value::Rupees(residue),
    );
    trace.push(
        Op::Difference,
        "shortfall",
        cited,
        [due_node, sum],
        Value::Rupees(shortfall),
    );
    Ok(AnimalsToSell {
        sold,
        returned_animals: all.saturating_sub(sold),
        proceeds,
        residue,
        shortfall,
        citation,
        trace,
    })
}
