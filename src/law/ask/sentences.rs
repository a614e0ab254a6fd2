//! Questions about how far a sentence may go.

use serde_json::{Map, Value};

use super::facts::{Facts, wrong};
use super::{Handled, Outcome, Refused, object, priors, to_json};
use crate::law::answer::NoAnswer;
use crate::law::calendar::CourtCalendar;
use crate::law::dates::Period;
use crate::law::rules::{FigureValue, RulePack, figures};
use crate::law::sentence::{self as sentences, Defence, Maximum, Occasion, Offence, Sentence};
use crate::law::trace::{Op, Trace, Value as Traced};

/// `sentence.check`: `offence?`, `prior_convictions`, `priors` or `occasion`, `proposed_fine`, `imprisonment_months` or
/// `imprisonment_days`, `defence?`, `summary_trial?`, `offence_on?`, `sentenced_on?`.
pub(super) fn sentence(facts: &Facts, pack: &RulePack, calendar: &CourtCalendar) -> Handled {
    match facts.text(&["offence"])? {
        None | Some("stray") => stray(facts, pack, calendar),
        Some("rescue") => rescue(facts, pack, calendar),
        Some("tahsildar" | "removal") => tahsildar(facts, pack, calendar),
        Some(_) => Err(wrong(&facts.at("offence"), "stray or rescue").into()),
    }
}

/// Straying: first and later occasion differ.
pub(super) fn stray(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    let number = facts.small(&["prior_convictions"])?;
    let listed = priors::listed(facts, Offence::Stray, pack)?;
    if let (Some(number), Some(listed)) = (number, &listed)
        && number != listed.convictions
    {
        let why = "the list of earlier entries has another number of convictions that count";
        return Err(NoAnswer::invalid("prior_convictions", "priors_against_list", why).into());
    }
    let priors = number
        .or(listed.as_ref().map(|listed| listed.convictions))
        .map(Occasion::after);
    let occasion = occasion(facts, priors)?;
    let draft = draft(facts, Offence::Stray, occasion, pack)?;
    if occasion.is_some() {
        let mut outcome = checked(facts, &draft, pack)?;
        if let Some(listed) = listed {
            let count = Value::from(listed.convictions);
            outcome.value.insert("prior_convictions".to_owned(), count);
            let rows = Value::Array(listed.rows);
            outcome.value.insert("priors".to_owned(), rows);
        }
        return Ok(outcome);
    }
    let mut both = Trace::default();
    let mut maximum = |occasion| {
        sentences::maximum(
            pack,
            Offence::Stray,
            occasion,
            draft.offence_on,
            draft.sentenced_on,
            &mut both,
        )
    };
    let (first, later) = (maximum(Occasion::First)?, maximum(Occasion::Subsequent)?);
    let mut known = object([
        ("max_fine_if_first", facts.money.show(first.fine)),
        ("max_fine_if_repeat", facts.money.show(later.fine)),
        ("max_months_if_first", Value::from(first.months)),
        ("max_months_if_repeat", Value::from(later.months)),
    ]);
    match sentences::check(&draft, pack) {
        Ok(check) => {
            // Every completion of the unknown fact comes to the same.
            known.insert("within".to_owned(), Value::Bool(check.within));
            let later = sentences::Sentence {
                occasion: Some(Occasion::Subsequent),
                ..draft.clone()
            };
            let later = sentences::check(&later, pack)?.rejections;
            let common: Vec<_> = check
                .rejections
                .iter()
                .filter(|one| later.contains(one))
                .collect();
            known.insert("rejections".to_owned(), to_json(&common));
            Ok(Outcome {
                value: known,
                readings: vec![],
                trace: both,
            })
        }
        Err(no) => Err(Refused::with(no, known, both)),
    }
}

/// The occasion as it is told, against the number of earlier convictions if that is told too.
pub(super) fn occasion(facts: &Facts, by_number: Option<Occasion>) -> Result<Option<Occasion>, NoAnswer> {
    let told = match facts.text(&["occasion"])? {
        None => return Ok(by_number),
        Some("first") => Occasion::First,
        Some("subsequent" | "later" | "second") => Occasion::Subsequent,
        Some(_) => return Err(wrong(&facts.at("occasion"), "first or subsequent")),
    };
    if by_number.is_some_and(|by_number| by_number != told) {
        let why = "the number of earlier convictions says another occasion";
        return Err(NoAnswer::invalid("occasion", "occasion_against_priors", why));
    }
    Ok(Some(told))
}

/// Opposing a seizure or rescuing cattle.
pub(super) fn rescue(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    facts.any(&["prior_convictions", "occasion"]);
    // One maximum for every occasion: what came before matters to the judge, not to the limit.
    facts.any(&["priors"]);
    let draft = draft(facts, Offence::Rescue, None, pack)?;
    checked(facts, &draft, pack)
}

fn draft(
    facts: &Facts,
    offence: Offence,
    occasion: Option<Occasion>,
    pack: &RulePack,
) -> Result<Sentence, NoAnswer> {
    let figure = if offence == Offence::Stray {
        figures::STRAY_FINE_FIRST
    } else {
        figures::RESCUE_FINE
    };
    let offence_on = facts.date(&["offence_on"])?;
    let sentenced_on = facts.date(&["sentenced_on"])?;
    let days = facts.small(&["imprisonment_days"])?.map(Period::Days);
    let months = facts.small(&["imprisonment_months"])?.map(Period::Months);
    if days.is_some() && months.is_some() {
        let why = "write the term in days or in months";
        return Err(NoAnswer::invalid("imprisonment_days", "term_told_twice", why));
    }
    if days.is_some() && sentenced_on.is_none() {
        let why = "days are measured against months from the day of the sentence";
        return Err(NoAnswer::undecided(["sentenced_on"], why));
    }
    let defence = match facts.text(&["defence"])? {
        None | Some("none") => Defence::None,
        Some("no_knowledge") => Defence::NoKnowledge,
        Some("due_diligence") => Defence::DueDiligence,
        Some(_) => return Err(wrong(&facts.at("defence"), "none, no_knowledge or due_diligence")),
    };
    let any_day = match (offence_on, sentenced_on) {
        (Some(on), Some(_)) => on,
        // One of the two days is enough only while the maximum is the same on every day.
        (Some(on), None) => {
            pack.only_day(figure, "sentenced_on")?;
            on
        }
        (None, Some(on)) => {
            pack.only_day(figure, "offence_on")?;
            on
        }
        (None, None) => pack.only_day(figure, "offence_on")?,
    };
    Ok(Sentence {
        offence,
        occasion,
        offence_on: offence_on.unwrap_or(any_day),
        sentenced_on: sentenced_on.unwrap_or(any_day),
        fine: facts.amount(&["proposed_fine", "fine"])?,
        imprisonment: months.or(days),
        defence,
        summary_trial: facts.truth(&["summary_trial"])?.unwrap_or(false),
    })
}

fn checked(facts: &Facts, draft: &Sentence, pack: &RulePack) -> Handled {
    let check = sentences::check(draft, pack)?;
    let mut value = maximum_value(facts, check.maximum);
    value.insert("within".to_owned(), Value::Bool(check.within));
    value.insert("rejections".to_owned(), to_json(&check.rejections));
    value.insert("citation".to_owned(), to_json(&check.citation));
    Ok(Outcome {
        value,
        readings: vec![],
        trace: check.trace,
    })
}

fn maximum_value(facts: &Facts, maximum: Maximum) -> Map<String, Value> {
    object([
        ("max_fine", facts.money.show(maximum.fine)),
        ("max_months", Value::from(maximum.months)),
    ])
}

/// `KA.s14_fine`: the Tahsildar's fine.
pub(super) fn tahsildar(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    let day = match facts.date(&["offence_on", "imposed_on"])? {
        Some(day) => day,
        None => pack.only_day(figures::TAHSILDAR_FINE, "offence_on")?,
    };
    let (figure, dated) = pack.value_on(figures::TAHSILDAR_FINE, day)?;
    let FigureValue::Amount(limit) = dated.value else {
        return Err(NoAnswer::undecided([figure.id.clone()], "the figure is not an amount").into());
    };
    let fine = facts.need_amount(&["proposed_fine", "fine"])?;
    let mut trace = Trace::default();
    let limit_node = trace.figure(pack, figure, dated);
    let fine_node = trace.fact("proposed_fine", Traced::Rupees(fine));
    let within = fine <= limit;
    let word = Traced::Word(if within { "within" } else { "over_maximum" }.into());
    let citation = pack.citation(&figure.rule);
    trace.push(
        Op::Finding,
        "sentence",
        Some(citation.clone()),
        [fine_node, limit_node],
        word,
    );
    let value = object([
        ("max_fine", facts.money.show(limit)),
        ("within", Value::Bool(within)),
        ("citation", to_json(&citation)),
    ]);
    Ok(Outcome {
        value,
        readings: vec![],
        trace,
    })
}
