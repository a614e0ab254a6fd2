//! The award for an illegal seizure: the limit cuts the loss only, several payers share one pot (GJ-244-3, E04, E05).

use super::{
    AS_A_FINE, Assessment, Block, HeadTotal, LIMIT_NOT_LOADED, Line, MUNICIPALITY, Notice, Record, Route,
    Share,
};
use crate::db::case::Party;
use crate::law::answer::NoAnswer;
use crate::law::compensation::apportion::largest_remainder;
use crate::law::compensation::award::{self, Expense, FeePaid, Head, Payer};
use crate::law::money::Amount;
use crate::law::procedure::PartyRole;
use crate::law::procedure_code::{Step, for_filing_on};
use crate::law::rules::{RulePack, figures};
use crate::law::sentence::{AwardExtras, refuse_on_award};
use crate::law::trace::{NodeId, Trace};
use crate::workflow::limitation;
use crate::workflow::order_facts::{AwardFacts, ProvedSum};
use crate::workflow::{FieldError, WorkflowError};

/// What the award comes to.
///
/// # Errors
/// Field errors for an award without a finding of illegality or without payers.
pub(super) fn assess(
    record: &Record,
    facts: &AwardFacts,
    pack: &RulePack,
) -> Result<Assessment, WorkflowError> {
    let payers = payers(record, facts)?;
    let law_facts = law_facts(record, facts, &payers)?;
    let (answer, known) = match award::illegal_seizure(&law_facts, pack) {
        Ok(answer) => (answer, true),
        // Without the limit the sums can be shown, and nothing can be signed on them.
        Err(NoAnswer::Undecided { .. }) => {
            let above_all = Amount::sum([law_facts.assessed_loss, law_facts.set_loss.unwrap_or_default()])
                .map_err(|error| NoAnswer::amount("assessed_loss", error))?;
            let open = award::with_limit(&law_facts, above_all, NodeId::NOWHERE, pack, Trace::default())?;
            (open, false)
        }
        Err(none) => return Err(none.into()),
    };
    let mut heads = heads(record, &answer, pack, known)?;
    if !known {
        for head in &mut heads {
            head.limit = None;
        }
    }
    let complainant = record
        .first(PartyRole::Complainant)
        .ok_or_else(|| WorkflowError::internal("no complainant"))?;
    let lines = lines(&heads, &answer, &payers, complainant, known)?;
    let shares = payers
        .iter()
        .zip(&answer.shares)
        .map(|(payer, (_, amount))| Share {
            party_id: payer.party_id,
            name: payer.name.clone(),
            amount: *amount,
        })
        .collect();
    let extras = AwardExtras {
        fine: facts.fine,
        default_imprisonment_days: facts.default_imprisonment_days,
        general_compensation: facts.general_compensation,
    };
    let mut blocks: Vec<Block> = answer.blocks_signing.iter().map(Block::from).collect();
    blocks.extend(refuse_on_award(extras, pack).iter().map(Block::from));
    if !known {
        blocks.push(Block::limit_not_loaded(figures::LOSS_CAP, pack.part("award")));
    }
    let mut warnings: Vec<Notice> = answer.warnings.iter().map(Notice::from).collect();
    warnings.extend(unproved(record, facts));
    warnings.extend(record.not_declared_served(&payers));
    if matches!(record.case.limitation_verdict.as_str(), "late" | "barred") {
        warnings.push(Notice::new("filed-late"));
    }
    let recovery = Route {
        route: AS_A_FINE.to_owned(),
        citation: pack.part("award.recovery"),
        procedure: for_filing_on(record.case.filed_on).cite(Step::LevyOfFine),
    };
    let mut assessment = Assessment {
        lines,
        heads,
        total: answer.total,
        shares,
        order_release: answer.order_release,
        leviable: answer.leviable,
        leviable_per_day: answer.leviable_per_day,
        recovery: (!answer.total.is_zero()).then_some(recovery),
        warnings,
        blocks,
        steps: if known {
            limitation::steps(&answer.trace)
        } else {
            Vec::new()
        },
        trace: if known {
            answer.trace.to_json()
        } else {
            serde_json::Value::Null
        },
        ..Assessment::without_money(answer.pack_digest)
    };
    assessment.say_total();
    Ok(assessment)
}

fn payers<'a>(record: &'a Record, facts: &AwardFacts) -> Result<Vec<&'a Party>, WorkflowError> {
    if !facts.seizure_illegal && !facts.detention_illegal {
        return Err(WorkflowError::field(
            "/findings/seizure_illegal",
            "award-needs-illegality",
        ));
    }
    if facts.by.is_empty() {
        return Err(WorkflowError::Invalid(vec![FieldError::new(
            "/findings/by",
            "payers-needed",
        )]));
    }
    record.named(&facts.by, PartyRole::OppositeParty, "/findings/by")
}

fn law_facts(
    record: &Record,
    facts: &AwardFacts,
    payers: &[&Party],
) -> Result<award::AwardFacts, WorkflowError> {
    let seizure = record
        .seizure
        .as_ref()
        .ok_or_else(|| WorkflowError::internal("no seizure"))?;
    let proof = |sum: &ProvedSum| Some(sum.proof.clone()).filter(|proof| !proof.trim().is_empty());
    let fees = facts.fees.clone().unwrap_or_else(|| record.proved("fee"));
    let expenses = facts.expenses.clone().unwrap_or_else(|| record.proved("expense"));
    Ok(award::AwardFacts {
        seized_on: seizure.seized_on,
        claimed_loss: seizure.loss_claimed,
        assessed_loss: facts.assessed_loss,
        fees: fees
            .iter()
            .map(|fee| FeePaid {
                amount: fee.amount,
                receipt: proof(fee),
            })
            .collect(),
        expenses: expenses
            .iter()
            .map(|expense| Expense {
                amount: expense.amount,
                what: expense.what.clone(),
                proof: proof(expense),
            })
            .collect(),
        released: facts.released.unwrap_or(seizure.released_on.is_some()),
        leviable_due: facts.leviable_due,
        leviable_per_day: facts.leviable_per_day,
        payers: payers
            .iter()
            .map(|payer| Payer {
                id: payer.party_id.to_string(),
                weight: 1,
            })
            .collect(),
        set_loss: facts.loss_allowed,
    })
}

/// The heads of the answer with what the complaint claims under each; a head claimed and not proved stands at nothing.
fn heads(
    record: &Record,
    answer: &award::Award,
    pack: &RulePack,
    known: bool,
) -> Result<Vec<HeadTotal>, WorkflowError> {
    let overflow = |error| WorkflowError::from(NoAnswer::amount("fees_paid", error));
    let mut heads = Vec::new();
    for head in [Head::Loss, Head::Fees, Head::Expenses, Head::Leviable] {
        let found = answer.heads.iter().find(|total| total.head == head);
        let claimed = match head {
            Head::Fees => Some(record.claimed("fee").map_err(overflow)?),
            Head::Expenses => Some(record.claimed("expense").map_err(overflow)?),
            Head::Loss | Head::Leviable | Head::Damage => found.map(|total| total.claimed),
        };
        let nothing = Amount::ZERO;
        if found.is_none() && claimed.unwrap_or(nothing).is_zero() {
            continue;
        }
        let citation = match found {
            Some(total) if known => total.citation.clone(),
            _ => pack.part("award"),
        };
        heads.push(HeadTotal {
            head: head.code().to_owned(),
            claimed,
            assessed: Some(found.map_or(nothing, |total| total.assessed)),
            allowed: found.map_or(nothing, |total| total.allowed),
            limit: found.and_then(|total| total.limit),
            citation,
        });
    }
    Ok(heads)
}

/// Each head split among the payers, as the law split it.
fn lines(
    heads: &[HeadTotal],
    answer: &award::Award,
    payers: &[&Party],
    complainant: &Party,
    known: bool,
) -> Result<Vec<Line>, WorkflowError> {
    let weights = vec![1_u64; payers.len()];
    let split = |sum: Option<Amount>| -> Result<Vec<Option<Amount>>, WorkflowError> {
        match sum {
            Some(sum) => Ok(largest_remainder(sum, &weights)
                .map_err(WorkflowError::internal)?
                .into_iter()
                .map(Some)
                .collect()),
            None => Ok(vec![None; payers.len()]),
        }
    };
    let mut lines = Vec::new();
    for head in heads {
        let leviable = head.head == Head::Leviable.code();
        let (payee, payee_name) = if leviable {
            (MUNICIPALITY.to_owned(), MUNICIPALITY.to_owned())
        } else {
            (complainant.party_id.to_string(), complainant.name.clone())
        };
        let claimed = split(head.claimed)?;
        let assessed = split(head.assessed)?;
        for ((payer, claimed), assessed) in payers.iter().zip(claimed).zip(assessed) {
            let id = payer.party_id.to_string();
            let allowed = answer
                .lines
                .iter()
                .find(|line| line.head.code() == head.head && line.payer == id)
                .map_or(Amount::ZERO, |line| line.allowed);
            let note = (!known && head.head == Head::Loss.code()).then(|| LIMIT_NOT_LOADED.to_owned());
            lines.push(Line {
                head: head.head.clone(),
                claimed,
                assessed,
                allowed,
                limit: head.limit,
                citation: head.citation.clone(),
                payer: id,
                payer_name: payer.name.clone(),
                payee: payee.clone(),
                payee_name: payee_name.clone(),
                note,
            });
        }
    }
    Ok(lines)
}

/// A warning for each fee or expense of the complaint that is left out for want of proof.
fn unproved(record: &Record, facts: &AwardFacts) -> Vec<Notice> {
    let left_out = |head: &'static str, code: &'static str, set: bool| {
        record
            .claim_items
            .iter()
            .filter(move |item| !set && item.head == head && item.proof.trim().is_empty())
            .map(move |item| {
                Notice::new(code)
                    .with("amount", item.amount.to_string())
                    .with("what", item.what.as_str())
            })
    };
    left_out("fee", "fee-without-receipt", facts.fees.is_some())
        .chain(left_out(
            "expense",
            "expense-without-proof",
            facts.expenses.is_some(),
        ))
        .collect()
}
