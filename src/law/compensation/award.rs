//! What is awarded for an illegal seizure (GJ-244-3): the limit cuts the loss only, never fees and expenses.

use chrono::NaiveDate;
use serde::Serialize;
use smol_str::SmolStr;

use super::apportion;
use crate::law::answer::NoAnswer;
use crate::law::citation::{Citation, Status};
use crate::law::dates::Period;
use crate::law::money::Amount;
use crate::law::rules::{FigureValue, RulePack, figures};
use crate::law::trace::{NodeId, Op, Trace, Value};

/// Under which head a sum is awarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Head {
    /// The loss caused by the seizure or detention: limited.
    Loss,
    /// Fees that the complainant paid: not limited.
    Fees,
    /// Expenses of getting the cattle released: not limited.
    Expenses,
    /// What the pound may still levy on cattle that are held: falls on the seizer, not part of the sum to the complainant.
    Leviable,
    /// Damage done by the cattle, on a conviction: limited.
    Damage,
}

impl Head {
    /// The word that programs read and that names the message `law-head-…`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Loss => "loss",
            Self::Fees => "fees",
            Self::Expenses => "expenses",
            Self::Leviable => "leviable",
            Self::Damage => "damage",
        }
    }
}

impl Head {
    /// The message that names the head.
    #[must_use]
    pub fn key(self) -> String {
        format!("law-head-{}", self.code())
    }
}

impl Warning {
    /// The message that says it; its arguments are `args`.
    #[must_use]
    pub fn key(&self) -> String {
        format!("law-warning-{}", self.code.replace('_', "-"))
    }
}

impl Block {
    /// The message that says it.
    #[must_use]
    pub fn key(&self) -> String {
        format!("law-block-{}", self.code.replace('_', "-"))
    }

    /// The arguments of the message, a period as a message of its own.
    #[must_use]
    pub fn args(&self) -> Vec<(String, String)> {
        let shown = |text: &str| match Period::parse(text) {
            Ok(period) => {
                let (count, unit) = period.parts();
                format!("@law-period-{unit}|{count}")
            }
            Err(_) => text.to_owned(),
        };
        vec![
            ("set".to_owned(), shown(&self.set)),
            ("limit".to_owned(), shown(&self.limit)),
        ]
    }
}

/// A fee that the complainant paid at the pound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeePaid {
    /// How much.
    pub amount: Amount,
    /// The receipt, if there is one.
    pub receipt: Option<String>,
}

/// An expense of getting the cattle released.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expense {
    /// How much.
    pub amount: Amount,
    /// For what.
    pub what: String,
    /// How it is proved, if it is.
    pub proof: Option<String>,
}

/// Somebody who seized or detained, and his part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payer {
    /// The party.
    pub id: String,
    /// His part beside the others' parts: equal parts are 1 each.
    pub weight: u32,
}

/// The facts on which an award depends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AwardFacts {
    /// The day of the seizure: chooses the limit in force.
    pub seized_on: NaiveDate,
    /// What the complainant claimed for his loss; `None` if he named no sum.
    pub claimed_loss: Option<Amount>,
    /// The loss as the Magistrate assesses it.
    pub assessed_loss: Amount,
    /// Fees paid.
    pub fees: Vec<FeePaid>,
    /// Expenses incurred.
    pub expenses: Vec<Expense>,
    /// Whether the cattle have been released.
    pub released: bool,
    /// What the pound may levy up to now, where the cattle are still held.
    pub leviable_due: Option<Amount>,
    /// By how much that grows on each further day until they leave (E11).
    pub leviable_per_day: Option<Amount>,
    /// Who pays; empty stands for one unnamed seizer.
    pub payers: Vec<Payer>,
    /// The sum for the loss as the Magistrate set it by hand, in place of the computed one.
    pub set_loss: Option<Amount>,
}

/// One head of an award as a whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HeadTotal {
    /// The head.
    pub head: Head,
    /// What was claimed.
    pub claimed: Amount,
    /// What was assessed or proved.
    pub assessed: Amount,
    /// What is awarded.
    pub allowed: Amount,
    /// The limit, where the head has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Amount>,
    /// The provision.
    pub citation: Citation,
}

/// A head with the steps that it comes from.
struct Shared {
    total: HeadTotal,
    nodes: Nodes,
}

struct Nodes {
    allowed: NodeId,
    /// For the loss, which alone is limited: the steps of what was claimed and of what was assessed.
    loss: Option<(NodeId, NodeId)>,
}

/// One payer's part of one head.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Line {
    /// The head.
    pub head: Head,
    /// His part of what was claimed.
    pub claimed: Amount,
    /// His part of what was assessed or proved.
    pub assessed: Amount,
    /// His part of what is awarded.
    pub allowed: Amount,
    /// The limit of the whole head, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Amount>,
    /// The provision.
    pub citation: Citation,
    /// Who pays.
    pub payer: String,
    /// Who receives: `complainant` or `municipality` or a party.
    pub payee: String,
}

/// Something to look at before signing; it does not block.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// Its stable name, which names the message `law-warning-…`.
    pub code: &'static str,
    /// The amounts and names that the message needs.
    pub args: Vec<(&'static str, String)>,
}

/// A reason for which an order may be drafted and not signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Block {
    /// Its stable name, which names the message `law-block-…`.
    pub code: &'static str,
    /// What stands in the draft.
    pub set: String,
    /// The most that the law allows; empty where it allows nothing of the kind.
    pub limit: String,
    /// The rule.
    pub citation: Citation,
}

/// The award for an illegal seizure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Award {
    /// One line for each head and payer; heads of nothing are left out, the loss never.
    pub lines: Vec<Line>,
    /// The heads as wholes.
    pub heads: Vec<HeadTotal>,
    /// What the complainant receives.
    pub total: Amount,
    /// Whether the assessed loss was above the limit and was allowed at it.
    pub capped: bool,
    /// Whether the cattle must be ordered released.
    pub order_release: bool,
    /// What falls on the seizer at the pound beside the total, where the cattle are held.
    pub leviable: Option<Amount>,
    /// By how much that grows on each further day, where it is told.
    pub leviable_per_day: Option<Amount>,
    /// What each payer owes the complainant, in the order of the payers.
    pub shares: Vec<(String, Amount)>,
    /// What to look at before signing.
    pub warnings: Vec<Warning>,
    /// Why the order may not be signed; empty if it may.
    pub blocks_signing: Vec<Block>,
    /// Figures that the award rests on and how each is known.
    pub rests_on: Vec<(SmolStr, Status)>,
    /// Digest of the pack.
    pub pack_digest: String,
    /// How it was reached.
    pub trace: Trace,
}

/// The part of the pack that awards.
const LOSS_RULE: &str = "award";
/// The part of the pack that shifts the dues on cattle still held.
const LEVIABLE_RULE: &str = "award.leviable";
/// Who pays where nobody is named.
const UNNAMED_PAYER: &str = "seizer";

/// What is awarded for an illegal seizure.
///
/// # A loss above the limit, with fees far above it
/// ```
/// use cattle_court::law::compensation::award::{self, AwardFacts, FeePaid};
/// use cattle_court::law::{dates::parse, money::Amount, rules::registry};
/// let facts = AwardFacts {
///     seized_on: parse("2025-05-01")?,
///     claimed_loss: Some(Amount::rupees(400)),
///     assessed_loss: Amount::rupees(340),
///     fees: vec![FeePaid { amount: Amount::rupees(870), receipt: Some("12".into()) }],
///     expenses: vec![],
///     released: true,
///     leviable_due: None,
///     leviable_per_day: None,
///     payers: vec![],
///     set_loss: None,
/// };
/// let award = award::illegal_seizure(&facts, registry::pack("IN-GJ-MUN").ok_or("pack")?)?;
/// assert!(award.capped);
/// assert_eq!(award.total, Amount::rupees(970));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Undecided where the pack does not know the limit on the day of the seizure; invalid where sums overflow or the
/// payers have no weight.
pub fn illegal_seizure(facts: &AwardFacts, pack: &RulePack) -> Result<Award, NoAnswer> {
    let (figure, dated) = pack.value_on(figures::LOSS_CAP, facts.seized_on)?;
    let FigureValue::Amount(limit) = dated.value else {
        return Err(NoAnswer::undecided(
            [figure.id.clone()],
            "the figure is not an amount",
        ));
    };
    let mut trace = Trace::default();
    trace.fact("seized_on", Value::Date(facts.seized_on));
    let limit_node = trace.figure(pack, figure, dated);
    let mut award = with_limit(facts, limit, limit_node, pack, trace)?;
    award.rests_on.push((figure.id.clone(), figure.status));
    Ok(award)
}

/// The same with a limit that was looked up already: for a question that names no day, and for a draft whose limit is not
/// loaded.
///
/// # Errors
/// As [`illegal_seizure`], without the look-up.
pub fn with_limit(
    facts: &AwardFacts,
    limit: Amount,
    limit_node: NodeId,
    pack: &RulePack,
    mut trace: Trace,
) -> Result<Award, NoAnswer> {
    let cited = |part: &str| pack.part(part);
    let mut sum_of = |name: &str, amounts: Vec<Amount>| -> Result<(Amount, NodeId), NoAnswer> {
        let total = Amount::sum(amounts.iter().copied()).map_err(|error| NoAnswer::amount(name, error))?;
        let inputs: Vec<_> = amounts
            .into_iter()
            .map(|amount| trace.fact(name, Value::Rupees(amount)))
            .collect();
        Ok((
            total,
            trace.push(
                Op::Sum,
                name,
                Some(cited(LOSS_RULE)),
                inputs,
                Value::Rupees(total),
            ),
        ))
    };
    let (fees, fees_node) = sum_of("fees_paid", facts.fees.iter().map(|fee| fee.amount).collect())?;
    let (expenses, expenses_node) = sum_of(
        "expenses_incurred",
        facts.expenses.iter().map(|expense| expense.amount).collect(),
    )?;
    let assessed_node = trace.fact("assessed_loss", Value::Rupees(facts.assessed_loss));
    let computed = facts.assessed_loss.min(limit);
    let capped = facts.set_loss.is_none() && facts.assessed_loss > limit;
    let (loss, loss_node) = match facts.set_loss {
        Some(set) => (set, trace.fact("loss_set_by_hand", Value::Rupees(set))),
        None => {
            let inputs = [assessed_node.clone(), limit_node];
            let node = trace.push(
                Op::Least,
                "loss_allowed",
                Some(cited(LOSS_RULE)),
                inputs,
                Value::Rupees(computed),
            );
            if capped {
                trace.note("capped");
            }
            (computed, node)
        }
    };
    let total = Amount::sum([loss, fees, expenses]).map_err(|error| NoAnswer::amount("total", error))?;
    let inputs = [loss_node.clone(), fees_node.clone(), expenses_node.clone()];
    trace.push(
        Op::Sum,
        "total",
        Some(cited(LOSS_RULE)),
        inputs,
        Value::Rupees(total),
    );

    let claimed = facts.claimed_loss.unwrap_or(facts.assessed_loss);
    let claimed_node = match facts.claimed_loss {
        Some(claimed) => trace.fact("claimed_loss", Value::Rupees(claimed)),
        None => assessed_node.clone(),
    };
    let whole = |head, claimed, assessed, allowed, limit, rule: &str| HeadTotal {
        head,
        claimed,
        assessed,
        allowed,
        limit,
        citation: cited(rule),
    };
    let mut heads = vec![Shared {
        total: whole(
            Head::Loss,
            claimed,
            facts.assessed_loss,
            loss,
            Some(limit),
            LOSS_RULE,
        ),
        nodes: Nodes {
            allowed: loss_node.clone(),
            loss: Some((claimed_node, assessed_node)),
        },
    }];
    let alone = |total, allowed| Shared {
        total,
        nodes: Nodes { allowed, loss: None },
    };
    for (head, sum, node) in [
        (Head::Fees, fees, &fees_node),
        (Head::Expenses, expenses, &expenses_node),
    ] {
        if !sum.is_zero() {
            heads.push(alone(whole(head, sum, sum, sum, None, LOSS_RULE), node.clone()));
        }
    }
    let leviable = (!facts.released).then(|| facts.leviable_due.unwrap_or(Amount::ZERO));
    if let Some(due) = leviable {
        let node = trace.fact("leviable_due", Value::Rupees(due));
        heads.push(alone(
            whole(Head::Leviable, due, due, due, None, LEVIABLE_RULE),
            node,
        ));
    }
    let leviable_per_day = leviable
        .and(facts.leviable_per_day)
        .filter(|rate| !rate.is_zero());
    if let Some(rate) = leviable_per_day {
        trace.fact("leviable_per_day", Value::Rupees(rate));
    }
    let (lines, shares) = split_heads(&heads, &facts.payers, total, &mut trace)?;
    let heads = heads.into_iter().map(|head| head.total).collect();
    Ok(Award {
        lines,
        heads,
        total,
        capped,
        order_release: !facts.released,
        leviable,
        leviable_per_day,
        shares,
        warnings: warnings(facts, limit, capped),
        blocks_signing: over_limit(facts.set_loss, limit, &cited(LOSS_RULE)),
        rests_on: vec![],
        pack_digest: pack.digest.clone(),
        trace,
    })
}

fn over_limit(set: Option<Amount>, limit: Amount, citation: &Citation) -> Vec<Block> {
    set.filter(|set| *set > limit)
        .map(|set| Block {
            code: "loss_over_limit",
            set: set.to_string(),
            limit: limit.to_string(),
            citation: citation.clone(),
        })
        .into_iter()
        .collect()
}

/// What each payer owes the complainant.
type Shares = Vec<(String, Amount)>;

/// Splits each head among the payers, who share one pot (E05), and tells what each owes the complainant.
fn split_heads(
    heads: &[Shared],
    payers: &[Payer],
    total: Amount,
    trace: &mut Trace,
) -> Result<(Vec<Line>, Shares), NoAnswer> {
    let one = [Payer {
        id: UNNAMED_PAYER.to_owned(),
        weight: 1,
    }];
    let payers = if payers.is_empty() { &one } else { payers };
    for (at, payer) in payers.iter().enumerate() {
        if payers.iter().take(at).any(|other| other.id == payer.id) {
            let why = "the same payer is there twice";
            return Err(NoAnswer::invalid("payers", "payer_twice", why));
        }
    }
    let weights: Vec<u64> = payers.iter().map(|payer| payer.weight.into()).collect();
    let several = payers.len() > 1;
    let weight_nodes: Vec<NodeId> = if several {
        weights
            .iter()
            .map(|weight| trace.fact("weight", Value::Count(*weight)))
            .collect()
    } else {
        vec![]
    };
    type Parts = (Vec<Amount>, NodeId);
    let mut split = |sum: Amount, node: &NodeId, name: &str, cited: &Citation| -> Result<Parts, NoAnswer> {
        let shares = apportion::largest_remainder(sum, &weights)
            .map_err(|error| NoAnswer::invalid("payers", error.code(), &error.to_string()))?;
        if !several {
            return Ok((shares, node.clone()));
        }
        let inputs = [node].into_iter().chain(&weight_nodes).cloned();
        let shown = Value::Shares(shares.clone());
        let node = trace.push(Op::Split, name, Some(cited.clone()), inputs, shown);
        Ok((shares, node))
    };
    let mut lines = Vec::new();
    let mut to_complainant = Vec::new();
    for Shared { total: head, nodes } in heads {
        let cited = &head.citation;
        let (allowed, allowed_node) = split(head.allowed, &nodes.allowed, head.head.code(), cited)?;
        // What was claimed and assessed of the other heads is what is allowed of them.
        let (claimed, assessed) = match &nodes.loss {
            Some((claimed_node, assessed_node)) => (
                split(head.claimed, claimed_node, "claimed_loss", cited)?.0,
                split(head.assessed, assessed_node, "assessed_loss", cited)?.0,
            ),
            None => (allowed.clone(), allowed.clone()),
        };
        let payee = if head.head == Head::Leviable {
            "municipality"
        } else {
            to_complainant.push((allowed.clone(), allowed_node));
            "complainant"
        };
        for (((payer, allowed), claimed), assessed) in payers.iter().zip(allowed).zip(claimed).zip(assessed) {
            lines.push(Line {
                head: head.head,
                claimed,
                assessed,
                allowed,
                limit: head.limit,
                citation: head.citation.clone(),
                payer: payer.id.clone(),
                payee: payee.to_owned(),
            });
        }
    }
    if !several {
        let shares = payers.iter().map(|payer| (payer.id.clone(), total)).collect();
        return Ok((lines, shares));
    }
    let mut sums = vec![Amount::ZERO; payers.len()];
    for (shares, _) in &to_complainant {
        for (sum, share) in sums.iter_mut().zip(shares) {
            *sum = sum
                .checked_add(*share)
                .map_err(|error| NoAnswer::amount("payers", error))?;
        }
    }
    let inputs = to_complainant.into_iter().map(|(_, node)| node);
    trace.push(
        Op::Sum,
        "shares",
        heads.first().map(|head| head.total.citation.clone()),
        inputs,
        Value::Shares(sums.clone()),
    );
    let shares = payers.iter().map(|payer| payer.id.clone()).zip(sums).collect();
    Ok((lines, shares))
}

fn warnings(facts: &AwardFacts, limit: Amount, capped: bool) -> Vec<Warning> {
    let mut warnings = Vec::new();
    let mut warn = |code, args| warnings.push(Warning { code, args });
    if capped {
        let args = vec![
            ("assessed", facts.assessed_loss.to_string()),
            ("limit", limit.to_string()),
        ];
        warn("loss_capped", args);
    }
    match facts.claimed_loss {
        None => warn("no_sum_claimed", vec![]),
        Some(claimed) if facts.assessed_loss > claimed => {
            let args = vec![
                ("claimed", claimed.to_string()),
                ("assessed", facts.assessed_loss.to_string()),
            ];
            warn("assessed_above_claim", args);
        }
        Some(_) => {}
    }
    for fee in facts.fees.iter().filter(|fee| fee.receipt.is_none()) {
        warn("fee_without_receipt", vec![("amount", fee.amount.to_string())]);
    }
    for expense in facts.expenses.iter().filter(|expense| expense.proof.is_none()) {
        warn(
            "expense_without_proof",
            vec![
                ("amount", expense.amount.to_string()),
                ("what", expense.what.clone()),
            ],
        );
    }
    let levied = [facts.leviable_due, facts.leviable_per_day].into_iter().flatten();
    if facts.released && levied.into_iter().any(|sum| !sum.is_zero()) {
        warn("leviable_after_release", vec![]);
    }
    if !facts.released {
        // The dues grow with every day until release (E11).
        warn("leviable_grows_until_release", vec![]);
    }
    warnings
}
