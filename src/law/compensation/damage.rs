//! What a convicted owner may be ordered to pay for damage that his cattle did (GJ-239-2a): 250 rupees, on two readings.

use chrono::NaiveDate;
use serde::Serialize;
use smol_str::SmolStr;

use super::apportion;
use super::award::{Head, Line};
use crate::law::answer::{NoAnswer, Reading};
use crate::law::citation::{Citation, Status};
use crate::law::money::Amount;
use crate::law::rules::{FigureValue, RulePack, figures};
use crate::law::trace::{NodeId, Op, Trace, Value};

/// What one person proved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvedDamage {
    /// The damaged person.
    pub party: String,
    /// The damage proved.
    pub proved: Amount,
}

/// Compensation for damage, on both readings of the limit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DamageCompensation {
    /// The limit in force.
    pub limit: Amount,
    /// What each person gets where the limit holds for the order as a whole: the default.
    pub per_order: Vec<Amount>,
    /// Their sum.
    pub per_order_total: Amount,
    /// What each person gets where the limit holds for each.
    pub per_person: Vec<Amount>,
    /// Their sum.
    pub per_person_total: Amount,
    /// Whether both come to the same.
    pub readings_agree: bool,
    /// The other reading's total, where it differs.
    pub readings: Vec<Reading<Amount>>,
    /// One line for each person, on the default reading.
    pub lines: Vec<Line>,
    /// The provision.
    pub citation: Citation,
    /// The figure that it rests on and how it is known.
    pub rests_on: Vec<(SmolStr, Status)>,
    /// Digest of the pack.
    pub pack_digest: String,
    /// How it was reached.
    pub trace: Trace,
}

/// What a convicted person may be ordered to pay for damage proved, beside any fine (E09).
///
/// # Errors
/// Undecided where the pack does not know the limit on the day of the damage; invalid where sums overflow.
pub fn on_conviction(
    damaged_on: NaiveDate,
    proved: &[ProvedDamage],
    payer: &str,
    pack: &RulePack,
) -> Result<DamageCompensation, NoAnswer> {
    let (figure, dated) = pack.value_on(figures::DAMAGE_CAP, damaged_on)?;
    let FigureValue::Amount(limit) = dated.value else {
        return Err(NoAnswer::undecided(
            [figure.id.clone()],
            "the figure is not an amount",
        ));
    };
    let mut trace = Trace::default();
    let limit_node = trace.figure(pack, figure, dated);
    let mut answer = with_limit(proved, payer, limit, limit_node, pack, trace)?;
    answer.rests_on.push((figure.id.clone(), figure.status));
    Ok(answer)
}

/// The same with a limit that was looked up already, for a question that names no day.
///
/// # Errors
/// Sums that overflow.
pub fn with_limit(
    proved: &[ProvedDamage],
    payer: &str,
    limit: Amount,
    limit_node: NodeId,
    pack: &RulePack,
    mut trace: Trace,
) -> Result<DamageCompensation, NoAnswer> {
    let overflow = |error| NoAnswer::amount("proved", error);
    let citation = pack.part("damage");
    let cited = Some(citation.clone());
    let nodes: Vec<NodeId> = proved
        .iter()
        .map(|damage| trace.fact("damage_proved", Value::Rupees(damage.proved)))
        .collect();
    let all = Amount::sum(proved.iter().map(|damage| damage.proved)).map_err(overflow)?;
    let sum = trace.push(
        Op::Sum,
        "damage_proved",
        cited.clone(),
        nodes.clone(),
        Value::Rupees(all),
    );
    let per_order_total = all.min(limit);
    let inputs = [sum, limit_node.clone()];
    let order = trace.push(
        Op::Least,
        "damage_per_order",
        cited.clone(),
        inputs,
        Value::Rupees(per_order_total),
    );
    if all > limit {
        trace.note("capped");
    }
    trace.reading("per_order");
    let weights: Vec<u64> = proved
        .iter()
        .map(|damage| damage.proved.paise().unsigned_abs())
        .collect();
    let per_order = if all.is_zero() {
        vec![Amount::ZERO; proved.len()]
    } else {
        let shares = apportion::largest_remainder(per_order_total, &weights)
            .map_err(|error| NoAnswer::invalid("proved", error.code(), &error.to_string()))?;
        let mut inputs = vec![order];
        inputs.extend(
            weights
                .iter()
                .map(|weight| trace.fact("weight", Value::Count(*weight))),
        );
        trace.push(
            Op::Split,
            "damage",
            cited.clone(),
            inputs,
            Value::Shares(shares.clone()),
        );
        trace.reading("per_order");
        shares
    };
    let mut per_person = Vec::new();
    let mut person_nodes = Vec::new();
    for (damage, node) in proved.iter().zip(nodes) {
        let allowed = damage.proved.min(limit);
        let inputs = [node, limit_node.clone()];
        let least = trace.push(
            Op::Least,
            "damage_per_person",
            cited.clone(),
            inputs,
            Value::Rupees(allowed),
        );
        trace.reading("per_person");
        person_nodes.push(least);
        per_person.push(allowed);
    }
    let per_person_total = Amount::sum(per_person.iter().copied()).map_err(overflow)?;
    trace.push(
        Op::Sum,
        "damage_per_person",
        cited,
        person_nodes,
        Value::Rupees(per_person_total),
    );
    trace.reading("per_person");
    let readings_agree = per_order_total == per_person_total;
    let readings = if readings_agree {
        vec![]
    } else {
        let authority = "the words \"to any person\" read as a limit for each person";
        vec![Reading {
            label: "per_person",
            value: per_person_total,
            authority,
        }]
    };
    let lines = proved
        .iter()
        .zip(&per_order)
        .map(|(damage, allowed)| Line {
            head: Head::Damage,
            claimed: damage.proved,
            assessed: damage.proved,
            allowed: *allowed,
            limit: Some(limit),
            citation: citation.clone(),
            payer: payer.to_owned(),
            payee: damage.party.clone(),
        })
        .collect();
    Ok(DamageCompensation {
        limit,
        per_order,
        per_order_total,
        per_person,
        per_person_total,
        readings_agree,
        readings,
        lines,
        citation,
        rests_on: vec![],
        pack_digest: pack.digest.clone(),
        trace,
    })
}
