//! How the proceeds of a sale are shared: each claim in the order of the statute's words, the rest to whom it names.

use serde::Serialize;

use crate::law::answer::NoAnswer;
use crate::law::citation::Citation;
use crate::law::money::Amount;
use crate::law::rules::{Residue, RulePack, SaleRule};
use crate::law::trace::{Op, Trace, Value};

/// Who gets what is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ResidueTo {
    /// The owner.
    Owner,
    /// The municipal fund.
    MunicipalFund,
    /// The District Magistrate, who holds it for six months.
    DistrictMagistrateHold,
    /// Nobody: nothing is left.
    None,
}

impl ResidueTo {
    /// The word in files and answers.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::MunicipalFund => "municipal_fund",
            Self::DistrictMagistrateHold => "district_magistrate_hold",
            Self::None => "none",
        }
    }
}

/// One claim on the proceeds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Claim {
    /// Its head, as in `fines`.
    pub head: String,
    /// How much is due.
    pub due: Amount,
    /// How much the proceeds cover.
    pub paid: Amount,
    /// How much they do not. No demand follows from it by itself (E16).
    pub short: Amount,
}

/// The account of a sale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Account {
    /// What the sale brought.
    pub proceeds: Amount,
    /// The claims in the order in which they were met.
    pub claims: Vec<Claim>,
    /// What is left.
    pub residue: Amount,
    /// Who gets it. More than one where that depends on a fact that nobody has told.
    pub residue_to: Vec<ResidueTo>,
    /// Whether the proceeds fell short: then the statute's order of words was taken as the order of payment.
    pub textual_priority_used: bool,
    /// The provision.
    pub citation: Citation,
    /// Digest of the pack.
    pub pack_digest: String,
    /// How it was reached.
    pub trace: Trace,
}

/// Shares the proceeds of a sale among the claims on them.
///
/// # Proceeds that do not cover everything
/// ```
/// use cattle_court::law::sale::waterfall::account;
/// use cattle_court::law::{money::Amount, rules::{registry, SaleKind}};
/// let claims = [("fines".to_owned(), Amount::rupees(300)), ("feeding_watering".to_owned(), Amount::rupees(450))];
/// let pack = registry::pack("IN-KA").ok_or("pack")?;
/// let refusal = pack.sale(SaleKind::Refusal).ok_or("sale")?;
/// let account = account(refusal, None, Amount::rupees(500), &claims, pack)?;
/// assert_eq!(account.claims.get(1).map(|claim| claim.short), Some(Amount::rupees(250)));
/// assert!(account.textual_priority_used);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// `ownership_proved` is `None` where nobody has said whether ownership was proved in time.
///
/// # Errors
/// Invalid for a head that the statute does not deduct, or one that is there twice.
pub fn account(
    sale: &SaleRule,
    ownership_proved: Option<bool>,
    proceeds: Amount,
    claims: &[(String, Amount)],
    pack: &RulePack,
) -> Result<Account, NoAnswer> {
    let mut placed = Vec::new();
    for (head, due) in claims {
        let place = sale
            .deduct
            .iter()
            .position(|listed| listed == head)
            .ok_or_else(|| {
                NoAnswer::invalid(
                    "claims",
                    "head_not_deducted",
                    &format!("the statute does not deduct {head}"),
                )
            })?;
        if placed.iter().any(|(taken, _, _)| *taken == place) {
            return Err(NoAnswer::invalid(
                "claims",
                "head_twice",
                &format!("{head} is there twice"),
            ));
        }
        placed.push((place, head, *due));
    }
    placed.sort_by_key(|(place, _, _)| *place);
    let citation = pack.part("sale");
    let cited = || Some(citation.clone());
    let mut trace = Trace::default();
    let mut left_node = trace.fact("proceeds", Value::Rupees(proceeds));
    let mut left = proceeds;
    let mut rows = Vec::new();
    for (_, head, due) in placed {
        let due_node = trace.fact(head, Value::Rupees(due));
        let paid = due.min(left);
        let inputs = [left_node.clone(), due_node.clone()];
        let paid_node = trace.push(
            Op::Least,
            &format!("paid.{head}"),
            cited(),
            inputs,
            Value::Rupees(paid),
        );
        let short = due.saturating_sub(paid);
        let inputs = [due_node, paid_node.clone()];
        trace.push(
            Op::Difference,
            &format!("short.{head}"),
            cited(),
            inputs,
            Value::Rupees(short),
        );
        if !short.is_zero() {
            trace.note("textual_priority");
        }
        left = left.saturating_sub(paid);
        left_node = trace.push(
            Op::Difference,
            "left",
            cited(),
            [left_node, paid_node],
            Value::Rupees(left),
        );
        rows.push(Claim {
            head: head.clone(),
            due,
            paid,
            short,
        });
    }
    Ok(Account {
        proceeds,
        textual_priority_used: rows.iter().any(|row| !row.short.is_zero()),
        claims: rows,
        residue: left,
        residue_to: residue_to(sale.residue, ownership_proved, left),
        citation,
        pack_digest: pack.digest.clone(),
        trace,
    })
}

fn residue_to(to: Residue, ownership_proved: Option<bool>, residue: Amount) -> Vec<ResidueTo> {
    match (to, ownership_proved) {
        (Residue::Owner, _) => vec![ResidueTo::Owner],
        (Residue::DistrictMagistrateHold, _) => vec![ResidueTo::DistrictMagistrateHold],
        (Residue::OwnerIfProved, _) if residue.is_zero() => vec![ResidueTo::None],
        (Residue::OwnerIfProved, Some(true)) => vec![ResidueTo::Owner],
        (Residue::OwnerIfProved, Some(false)) => vec![ResidueTo::MunicipalFund],
        (Residue::OwnerIfProved, None) => vec![ResidueTo::Owner, ResidueTo::MunicipalFund],
    }
}
