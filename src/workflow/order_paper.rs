//! The paper of an order: what is drawn for the fair copy and for a look at a draft.

use super::assess::{Assessment, FINE, Line, MUNICIPALITY, Record, STATE};
use super::order_facts::{AwardFacts, ConvictionFacts, Decision, OrderFacts};
use super::paper::Drawn;
use super::{Act, WorkflowError, paper, register_prosecution};
use crate::db;
use crate::db::order::{FairCopy, Order};
use crate::documents::context::{
    self, Bilingual, Dues, Finding, Forfeiture, Magistrate, MoneyHead, OrderLine, PayerShare,
    ReleaseDirection, Sentence,
};
use crate::documents::{DocumentData, Rendered};
use crate::law::citation::Status;
use crate::law::money::Amount;
use crate::law::procedure::{Defence, Occasion, Offence, PartyRole, Role};
use crate::text;

/// Everything of one order that its paper shows.
pub struct OnPaper<'a> {
    pub record: &'a Record,
    pub order: &'a Order,
    pub facts: &'a OrderFacts,
    pub assessment: &'a Assessment,
}

/// The magistrate who will sign: the actor, if he is one, else the court's only magistrate.
///
/// # Errors
/// Any database error.
pub async fn magistrate(act: &mut Act<'_>) -> Result<Option<String>, WorkflowError> {
    if act.actor.role == Role::Magistrate {
        return Ok(Some(act.actor.name.clone()));
    }
    let court_id = act.court_id();
    let magistrates = db::user::of_role(act.db()?, court_id, Role::Magistrate).await?;
    Ok(match magistrates.as_slice() {
        [only] => Some(only.name.clone()),
        _ => None,
    })
}

/// The bytes that signing will seal. None are drawn while something blocks signing or nobody is known to sign.
///
/// # Errors
/// Internal if the paper cannot be drawn; any database error.
pub async fn fair_copy(act: &mut Act<'_>, on_paper: &OnPaper<'_>) -> Result<FairCopy, WorkflowError> {
    if !on_paper.assessment.blocks.is_empty() {
        return Ok(FairCopy::default());
    }
    let Some(magistrate) = magistrate(act).await? else {
        return Ok(FairCopy::default());
    };
    let drawn = draw_to_sign(act, on_paper, &magistrate).await?;
    Ok(FairCopy {
        fair_copy_sha256: Some(drawn.sha256),
        fair_copy_on: Some(act.today),
    })
}

/// Draws the paper as it is to be signed, and keeps the drawing.
///
/// # Errors
/// Internal if the paper cannot be drawn; any database error.
pub async fn draw_to_sign(
    act: &mut Act<'_>,
    on_paper: &OnPaper<'_>,
    magistrate: &str,
) -> Result<Drawn, WorkflowError> {
    let data = context_of(act, on_paper, magistrate, false).await?;
    paper::draw_and_keep(act, data.into()).await
}

/// Draws the paper as a draft, to be looked at.
///
/// # Errors
/// Internal if the paper cannot be drawn; any database error.
pub async fn draw_draft(
    act: &mut Act<'_>,
    on_paper: &OnPaper<'_>,
    magistrate: &str,
) -> Result<Rendered, WorkflowError> {
    let data: DocumentData = context_of(act, on_paper, magistrate, true).await?.into();
    paper::draw(act, data).await
}

async fn context_of(
    act: &mut Act<'_>,
    on_paper: &OnPaper<'_>,
    magistrate: &str,
    draft: bool,
) -> Result<context::Order, WorkflowError> {
    let OnPaper {
        record,
        order,
        facts,
        assessment,
    } = on_paper;
    let municipality = municipality_name(act, record).await?;
    let named = |line: &Line, name: &str| -> String {
        match (line.payee.as_str(), name) {
            (STATE, STATE) => text::t(act.court.language, "common-payee-state"),
            (MUNICIPALITY, MUNICIPALITY) => municipality.clone(),
            _ => name.to_owned(),
        }
    };
    let lines = pots(&assessment.lines)?
        .iter()
        .map(|(line, payers)| OrderLine {
            head: MoneyHead::from(line.head.as_str()),
            detail: detail(record, facts, line),
            claimed: line.claimed,
            assessed: line.assessed,
            allowed: line.allowed,
            limit: line.limit,
            citation: Some(line.citation.clone()),
            payer: payers.join(", "),
            payee: named(line, &line.payee_name),
        })
        .collect();
    Ok(context::Order {
        identity: paper::identity(
            act,
            order.document_id,
            Some(assessment.pack_digest.clone()),
            draft,
        ),
        court: paper::court_head(act),
        matter: record.case.kind,
        kind: order.kind,
        order_number: Some(order.order_number.clone()),
        case_number: record.case.label(),
        made_on: act.today,
        magistrate: Magistrate {
            name: magistrate.to_owned(),
            designation: None,
        },
        parties: record.parties.iter().map(paper::party_line).collect(),
        findings: findings(act, record, facts, assessment)?,
        lines,
        total: (!assessment.total.is_zero()).then_some(assessment.total),
        shares: assessment
            .shares
            .iter()
            .filter(|share| !share.amount.is_zero())
            .map(|share| PayerShare {
                payer: share.name.clone(),
                amount: share.amount,
            })
            .collect(),
        release: assessment
            .order_release
            .then(|| release(act, record, assessment))
            .transpose()?,
        sentences: assessment
            .sentences
            .iter()
            .filter(|sentence| sentence.fine.is_some() || sentence.imprisonment_days.is_some())
            .map(|sentence| Sentence {
                accused: sentence.name.clone(),
                fine: sentence.fine,
                imprisonment_days: sentence.imprisonment_days,
                citation: sentence.citation.clone(),
            })
            .collect(),
        forfeiture: assessment
            .forfeit
            .then(|| -> Result<Forfeiture, WorkflowError> {
                Ok(Forfeiture {
                    animals: record.animals.iter().map(paper::animal_line).collect(),
                    citation: act.pack()?.part("forfeiture"),
                })
            })
            .transpose()?,
        recovery: assessment.recovery.as_ref().map(|route| route.citation.clone()),
        reasons: Some(facts.reasons.clone()).filter(|reasons| !reasons.trim().is_empty()),
        reasons_english: facts.reasons_english.clone(),
    })
}

async fn municipality_name(act: &mut Act<'_>, record: &Record) -> Result<String, WorkflowError> {
    let (court_id, language) = (act.court_id(), act.court.language);
    let municipalities = db::court::municipalities(act.db()?, court_id).await?;
    Ok(municipalities
        .iter()
        .find(|one| Some(one.municipality_id) == record.case.municipality_id)
        .map(|one| db::court::in_language(&one.name, language))
        .unwrap_or_default())
}

/// For what and by what receipt, for fees and expenses.
fn detail(record: &Record, facts: &OrderFacts, line: &Line) -> Option<String> {
    let Decision::IllegalSeizureAward(award) = &facts.decision else {
        return None;
    };
    let sums = match line.head.as_str() {
        "fees" => award.fees.clone().unwrap_or_else(|| record.proved("fee")),
        "expenses" => award.expenses.clone().unwrap_or_else(|| record.proved("expense")),
        _ => return None,
    };
    let said: Vec<String> = sums
        .iter()
        .map(|sum| {
            [sum.what.trim(), sum.proof.trim()]
                .into_iter()
                .filter(|part| !part.is_empty())
                .collect::<Vec<_>>()
                .join(", ")
        })
        .filter(|said| !said.is_empty())
        .collect();
    (!said.is_empty()).then(|| said.join("; "))
}

fn findings(
    act: &Act<'_>,
    record: &Record,
    facts: &OrderFacts,
    assessment: &Assessment,
) -> Result<Vec<Finding>, WorkflowError> {
    let accused = || -> Vec<String> {
        record
            .all(PartyRole::Accused)
            .map(|party| party.name.clone())
            .collect()
    };
    Ok(match &facts.decision {
        Decision::IllegalSeizureAward(award) => award_findings(award, assessment),
        Decision::Dismissal => vec![Finding::SeizureLawful],
        Decision::Conviction(conviction) => conviction_findings(act, record, conviction, assessment)?,
        Decision::Acquittal(acquittal) => {
            vec![defence(act, acquittal.defence, accused())?.unwrap_or(Finding::NotProved)]
        }
        Decision::Release => Vec::new(),
    })
}

fn award_findings(award: &AwardFacts, assessment: &Assessment) -> Vec<Finding> {
    let by: Vec<String> = assessment.shares.iter().map(|share| share.name.clone()).collect();
    let seizure = award
        .seizure_illegal
        .then(|| Finding::SeizureIllegal { by: by.clone() });
    let detention = award
        .detention_illegal
        .then_some(Finding::DetentionIllegal { by });
    seizure.into_iter().chain(detention).collect()
}

fn defence(act: &Act<'_>, defence: Defence, accused: Vec<String>) -> Result<Option<Finding>, WorkflowError> {
    let citation = act.pack()?.part("defence");
    Ok(match defence {
        Defence::None => None,
        Defence::NoKnowledge => Some(Finding::NoKnowledge { accused, citation }),
        Defence::DueDiligence => Some(Finding::DueDiligence { accused, citation }),
    })
}

fn conviction_findings(
    act: &Act<'_>,
    record: &Record,
    conviction: &ConvictionFacts,
    assessment: &Assessment,
) -> Result<Vec<Finding>, WorkflowError> {
    let accused: Vec<String> = assessment
        .sentences
        .iter()
        .map(|sentence| sentence.name.clone())
        .collect();
    let charged = record
        .prosecution
        .as_ref()
        .map_or(Offence::Straying, |one| one.offence);
    let offence = conviction.offence.unwrap_or(charged);
    let citation = match assessment.sentences.first() {
        Some(sentence) => sentence.citation.clone(),
        None => register_prosecution::offence_citation(act, offence)?,
    };
    let mut findings = vec![Finding::Guilty {
        accused: accused.clone(),
        offence: Bilingual::of(act.court.language, |language| {
            text::t(language, &format!("common-offence-{offence}"))
        }),
        occasion: conviction.occasion.unwrap_or(Occasion::First),
        citation,
    }];
    findings.extend(defence(act, conviction.defence, accused)?);
    for damage in &conviction.compensation {
        let person = record
            .parties
            .iter()
            .find(|party| party.party_id == damage.party_id);
        findings.extend(person.map(|person| Finding::DamageProved {
            person: person.name.clone(),
            amount: damage.proved,
        }));
    }
    Ok(findings)
}

/// The direction that cattle be released, and who bears what is due on them.
fn release(
    act: &Act<'_>,
    record: &Record,
    assessment: &Assessment,
) -> Result<ReleaseDirection, WorkflowError> {
    let owner = record
        .first(PartyRole::Complainant)
        .or_else(|| record.first(PartyRole::Accused))
        .map(|party| party.name.clone());
    let payers: Vec<&str> = assessment
        .shares
        .iter()
        .map(|share| share.name.as_str())
        .collect();
    let pack = act.pack()?;
    let orders_release = record.seizure.is_some()
        && pack
            .part_rule("award.leviable")
            .is_some_and(|rule| rule.status != Status::Unknown);
    Ok(ReleaseDirection {
        animals: record.animals.iter().map(paper::animal_line).collect(),
        pound: record.seizure.as_ref().and_then(|seizure| seizure.pound.clone()),
        to: owner.unwrap_or_default(),
        dues: (!payers.is_empty()).then(|| Dues {
            amount: assessment
                .leviable
                .filter(|due| !due.is_zero() || assessment.leviable_per_day.is_some()),
            per_day: assessment.leviable_per_day,
            payer: payers.join(", "),
        }),
        citation: orders_release.then(|| pack.part("award.leviable")),
    })
}

/// The lines as the paper prints them: what several payers owe together under one head is one line, so that the sum stands
/// beside the limit that was applied to it; a fine is each person's own.
fn pots(lines: &[Line]) -> Result<Vec<(Line, Vec<String>)>, WorkflowError> {
    let together = |sum: &mut Option<Amount>, part: Option<Amount>| -> Result<(), WorkflowError> {
        if let (Some(whole), Some(part)) = (sum.as_mut(), part) {
            *whole = whole.checked_add(part).map_err(WorkflowError::internal)?;
        }
        Ok(())
    };
    let mut pots: Vec<(Line, Vec<String>)> = Vec::new();
    for line in lines {
        let pot = pots
            .iter_mut()
            .find(|(first, _)| first.head == line.head && first.payee == line.payee && line.head != FINE);
        match pot {
            Some((whole, payers)) => {
                together(&mut whole.claimed, line.claimed)?;
                together(&mut whole.assessed, line.assessed)?;
                whole.allowed = whole
                    .allowed
                    .checked_add(line.allowed)
                    .map_err(WorkflowError::internal)?;
                payers.push(line.payer_name.clone());
            }
            None => pots.push((line.clone(), vec![line.payer_name.clone()])),
        }
    }
    Ok(pots)
}
