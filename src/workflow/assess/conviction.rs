//! A conviction: the sentence within its maxima, compensation for damage proved, forfeiture to the State (GJ-239).

use chrono::NaiveDate;

use super::{
    AS_A_FINE, Assessment, Block, HeadTotal, LIMIT_NOT_LOADED, LimitReading, Line, Notice, Record, Route,
    STATE, SentenceOn, Share,
};
use crate::db::case::{Party, Prosecution};
use crate::law::answer::NoAnswer;
use crate::law::citation::Citation;
use crate::law::compensation::apportion::largest_remainder;
use crate::law::compensation::award::Head;
use crate::law::compensation::damage;
use crate::law::dates::Period;
use crate::law::money::Amount;
use crate::law::procedure::{Defence, Occasion, Offence, PartyRole};
use crate::law::procedure_code::{Step, for_filing_on};
use crate::law::rules::{RulePack, figures};
use crate::law::sentence;
use crate::workflow::order_facts::ConvictionFacts;
use crate::workflow::{FieldError, WorkflowError};

/// The head of a fine.
pub(in crate::workflow) const FINE: &str = "fine";

/// What the conviction comes to.
///
/// # Errors
/// Field errors for people who are not in the case.
pub(super) fn assess(
    record: &Record,
    facts: &ConvictionFacts,
    pack: &RulePack,
    today: NaiveDate,
) -> Result<Assessment, WorkflowError> {
    let prosecution = record
        .prosecution
        .as_ref()
        .ok_or_else(|| WorkflowError::internal("no prosecution"))?;
    let accused: Vec<&Party> = if facts.accused.is_empty() {
        record.all(PartyRole::Accused).collect()
    } else {
        record.named(&facts.accused, PartyRole::Accused, "/findings/accused")?
    };
    let offence = facts.offence.unwrap_or(prosecution.offence);
    let offence_on = day_of_offence(record, prosecution, today);
    let mut assessment = Assessment::without_money(pack.digest.clone());
    assessment.forfeit = facts.forfeit;
    let punished = Punishment {
        offence,
        offence_on,
        today,
    };
    punish(&mut assessment, &accused, facts, &punished, pack)?;
    compensate(&mut assessment, record, &accused, facts, offence_on, pack)?;
    if facts.defence != Defence::None {
        bar_what_follows(&mut assessment, pack);
    }
    if !facts.compensation.is_empty() && offence != Offence::Trespass {
        assessment.warnings.push(Notice::new("damage-needs-trespass"));
    }
    if offence != prosecution.offence {
        let notice = Notice::new("offence-differs-from-charge")
            .with("charged", prosecution.offence.code())
            .with("found", offence.code());
        assessment.warnings.push(notice);
    }
    let unserved = record.not_declared_served(&accused);
    assessment.warnings.extend(unserved);
    assessment.total = Amount::sum(assessment.lines.iter().map(|line| line.allowed))
        .map_err(|error| NoAnswer::amount("total", error))?;
    assessment.shares = shares(&assessment, &accused)?;
    if !assessment.total.is_zero() {
        assessment.recovery = Some(Route {
            route: AS_A_FINE.to_owned(),
            citation: pack.damage_recovery(),
            procedure: for_filing_on(record.case.filed_on).cite(Step::LevyOfFine),
        });
    }
    assessment.say_total();
    Ok(assessment)
}

/// For what the accused are punished.
struct Punishment {
    offence: Offence,
    offence_on: NaiveDate,
    today: NaiveDate,
}

/// The day that chooses the figures: the last known day of the offence, else its discovery, else the filing.
fn day_of_offence(record: &Record, prosecution: &Prosecution, today: NaiveDate) -> NaiveDate {
    prosecution
        .last_day
        .or(prosecution.first_day)
        .or(prosecution.discovered_on)
        .unwrap_or(record.case.filed_on)
        .min(today)
}

/// The sentence with its maxima. What is above them is rejected, never cut.
fn punish(
    assessment: &mut Assessment,
    accused: &[&Party],
    facts: &ConvictionFacts,
    punished: &Punishment,
    pack: &RulePack,
) -> Result<(), WorkflowError> {
    let offence = punished.offence.punished_as();
    let proposed = sentence::Sentence {
        offence,
        occasion: facts.occasion.map(|occasion| match occasion {
            Occasion::First => sentence::Occasion::First,
            Occasion::Subsequent => sentence::Occasion::Subsequent,
        }),
        offence_on: punished.offence_on,
        sentenced_on: punished.today,
        fine: facts.fine,
        imprisonment: facts.imprisonment_days.map(Period::Days),
        defence: match facts.defence {
            Defence::None => sentence::Defence::None,
            Defence::NoKnowledge => sentence::Defence::NoKnowledge,
            Defence::DueDiligence => sentence::Defence::DueDiligence,
        },
        summary_trial: facts.summary_trial,
    };
    let (maximum, citation) = match sentence::check(&proposed, pack) {
        Ok(check) => {
            assessment.blocks.extend(check.rejections.iter().map(Block::from));
            assessment.steps = crate::workflow::limitation::steps(&check.trace);
            assessment.trace = check.trace.to_json();
            (Some(check.maximum), check.citation)
        }
        Err(NoAnswer::Undecided { need, bounds, .. }) => {
            let citation = pack.offence(offence);
            assessment.blocks.push(undecided(&need, bounds, &citation));
            (None, citation)
        }
        Err(none) => return Err(none.into()),
    };
    for person in accused {
        assessment.sentences.push(SentenceOn {
            party_id: person.party_id,
            name: person.name.clone(),
            fine: facts.fine,
            imprisonment_days: facts.imprisonment_days,
            fine_limit: maximum.map(|maximum| maximum.fine),
            months_limit: maximum.map(|maximum| maximum.months),
            citation: citation.clone(),
        });
    }
    let Some(fine) = facts.fine.filter(|fine| !fine.is_zero()) else {
        return Ok(());
    };
    for person in accused {
        assessment.lines.push(Line {
            head: FINE.to_owned(),
            claimed: None,
            assessed: None,
            allowed: fine,
            limit: maximum.map(|maximum| maximum.fine),
            citation: citation.clone(),
            payer: person.party_id.to_string(),
            payer_name: person.name.clone(),
            payee: STATE.to_owned(),
            payee_name: STATE.to_owned(),
            note: maximum.is_none().then(|| LIMIT_NOT_LOADED.to_owned()),
        });
    }
    let people = u64::try_from(accused.len()).map_err(WorkflowError::internal)?;
    assessment.heads.push(HeadTotal {
        head: FINE.to_owned(),
        claimed: None,
        assessed: None,
        allowed: fine
            .checked_mul(people)
            .map_err(|error| NoAnswer::amount("sentence.fine", error))?,
        limit: maximum.map(|maximum| maximum.fine),
        citation,
    });
    Ok(())
}

fn undecided(need: &[String], bounds: Option<(String, String)>, citation: &Citation) -> Block {
    if need.iter().any(|need| need == "prior_convictions") {
        return Block {
            code: "occasion-not-shown".to_owned(),
            reason: "prior-convictions".to_owned(),
            set: None,
            limit: bounds.map(|(first, later)| format!("{first} / {later}")),
            citation: Some(citation.clone()),
        };
    }
    Block::limit_not_loaded(need.first().map_or("", String::as_str), citation.clone())
}

/// What each damaged person gets, in addition to the fine and never out of it (E09).
fn compensate(
    assessment: &mut Assessment,
    record: &Record,
    accused: &[&Party],
    facts: &ConvictionFacts,
    offence_on: NaiveDate,
    pack: &RulePack,
) -> Result<(), WorkflowError> {
    if facts.compensation.is_empty() {
        return Ok(());
    }
    let mut people = Vec::new();
    for (index, damage) in facts.compensation.iter().enumerate() {
        let found = record
            .all(PartyRole::DamagedPerson)
            .find(|party| party.party_id == damage.party_id);
        people.push(found.ok_or_else(|| {
            WorkflowError::Invalid(vec![FieldError::new(
                format!("/compensation/{index}/party_id"),
                "unknown-party",
            )])
        })?);
    }
    let proved: Vec<damage::ProvedDamage> = facts
        .compensation
        .iter()
        .map(|damage| damage::ProvedDamage {
            party: damage.party_id.to_string(),
            proved: damage.proved,
        })
        .collect();
    let (allowed, limit, citation) = match damage::on_conviction(offence_on, &proved, "", pack) {
        Ok(answer) => {
            if !answer.readings_agree {
                assessment.readings = readings(&answer, facts.per_victim);
                assessment.warnings.push(Notice::new("limit-readings-differ"));
            }
            let allowed = if facts.per_victim {
                answer.per_person
            } else {
                answer.per_order
            };
            (allowed, Some(answer.limit), answer.citation)
        }
        Err(NoAnswer::Undecided { .. }) => {
            let citation = pack.part("damage");
            assessment
                .blocks
                .push(Block::limit_not_loaded(figures::DAMAGE_CAP, citation.clone()));
            (
                proved.iter().map(|damage| damage.proved).collect(),
                None,
                citation,
            )
        }
        Err(none) => return Err(none.into()),
    };
    let weights = vec![1_u64; accused.len()];
    let split = |sum| largest_remainder(sum, &weights).map_err(WorkflowError::internal);
    for ((person, damage), allowed) in people.iter().zip(&facts.compensation).zip(&allowed) {
        let parts = split(*allowed)?.into_iter().zip(split(damage.proved)?);
        for (payer, (allowed, claimed)) in accused.iter().zip(parts) {
            assessment.lines.push(Line {
                head: Head::Damage.code().to_owned(),
                claimed: Some(claimed),
                assessed: Some(claimed),
                allowed,
                limit,
                citation: citation.clone(),
                payer: payer.party_id.to_string(),
                payer_name: payer.name.clone(),
                payee: person.party_id.to_string(),
                payee_name: person.name.clone(),
                note: limit.is_none().then(|| LIMIT_NOT_LOADED.to_owned()),
            });
        }
    }
    let overflow = |error| NoAnswer::amount("compensation", error);
    let claimed = Amount::sum(proved.iter().map(|damage| damage.proved)).map_err(overflow)?;
    let allowed = Amount::sum(allowed).map_err(overflow)?;
    if allowed < claimed {
        let notice = Notice::new("damage-capped")
            .with("proved", claimed.to_string())
            .with("allowed", allowed.to_string());
        assessment.warnings.push(notice);
    }
    assessment.heads.push(HeadTotal {
        head: Head::Damage.code().to_owned(),
        claimed: Some(claimed),
        assessed: Some(claimed),
        allowed,
        limit,
        citation,
    });
    Ok(())
}

/// Both readings of the limit, the one applied first.
fn readings(answer: &damage::DamageCompensation, per_victim: bool) -> Vec<LimitReading> {
    let mut readings = vec![
        LimitReading {
            label: "per_order".to_owned(),
            total: answer.per_order_total,
            amounts: answer.per_order.clone(),
        },
        LimitReading {
            label: "per_person".to_owned(),
            total: answer.per_person_total,
            amounts: answer.per_person.clone(),
        },
    ];
    if per_victim {
        readings.reverse();
    }
    readings
}

/// Where a defence is found, neither punishment nor compensation nor forfeiture follows (GJ-239-5, E47).
fn bar_what_follows(assessment: &mut Assessment, pack: &RulePack) {
    let follows = assessment.forfeit || assessment.lines.iter().any(|line| !line.allowed.is_zero());
    let said = assessment
        .blocks
        .iter()
        .any(|block| block.code == "barred-by-defence");
    if follows && !said {
        assessment.blocks.push(Block {
            code: "barred-by-defence".to_owned(),
            reason: "consequence-barred-by-defence".to_owned(),
            set: None,
            limit: None,
            citation: Some(pack.part("defence")),
        });
    }
}

fn shares(assessment: &Assessment, accused: &[&Party]) -> Result<Vec<Share>, WorkflowError> {
    accused
        .iter()
        .map(|payer| {
            let id = payer.party_id.to_string();
            let his = assessment.lines.iter().filter(|line| line.payer == id);
            let amount = Amount::sum(his.map(|line| line.allowed))
                .map_err(|error| NoAnswer::amount("total", error))?;
            Ok(Share {
                party_id: payer.party_id,
                name: payer.name.clone(),
                amount,
            })
        })
        .collect()
}
