//! Questions that end in findings.

use chrono::NaiveDate;
use serde_json::Value;

use super::facts::{Facts, missing, wrong};
use super::{Handled, Outcome, object, reading, to_json};
use crate::law::answer::NoAnswer;
use crate::law::calendar::CourtCalendar;
use crate::law::checks::appeal;
use crate::law::checks::buyer::{self, Capacity};
use crate::law::checks::recovery::{self, MoneyHead};
use crate::law::checks::removal::{self, RemovalFacts};
use crate::law::procedure_code::for_filing;
use crate::law::rules::{RulePack, Section, figures};
use crate::law::trace::{NodeId, Op, Trace, Value as Traced};

/// Whether a section that must be notified is applied: as it is told, or as the notifications about the `area` say. With
/// the step that shows it, where a notification does (E56).
///
/// # Errors
/// Undecided where nothing is known of the area, or the day is lacking; invalid where it is told against the notifications.
pub(super) fn notified_in(
    facts: &Facts,
    section: Section,
    day: Option<NaiveDate>,
    day_fact: &str,
    pack: &RulePack,
    trace: &mut Trace,
) -> Result<(Option<bool>, Option<NodeId>), NoAnswer> {
    let told = facts.truth(&["notified"])?;
    let Some(area) = facts.text(&["area"])?.filter(|area| !area.trim().is_empty()) else {
        return Ok((told, None));
    };
    let day = day.ok_or_else(|| missing(&[day_fact]))?;
    let found = match (pack.applied_in(section, area, day), told) {
        // What is told decides where no notification is at hand.
        (Err(NoAnswer::Undecided { .. }), Some(_)) => return Ok((told, None)),
        (found, _) => found?,
    };
    if told.is_some_and(|told| told != found.is_some()) {
        let why = "the notifications about the area say otherwise";
        return Err(NoAnswer::invalid("notified", "told_against_notification", why));
    }
    let node = match found {
        Some(area) => trace.applied(pack, area),
        None => trace.push(
            Op::Finding,
            "area_notified",
            Some(pack.part(section.part())),
            [],
            Traced::truth(false),
        ),
    };
    Ok((Some(found.is_some()), Some(node)))
}

/// `removal.check`: `resident`, `owned`, `only_dry_or_useless`, `satisfied`, `places`, `period_named`, `notified`
/// or `area` with `ordered_on`.
pub(super) fn removal(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    let places = facts
        .list(&["places"])?
        .map(|(path, items)| {
            let read = |place: &Value| {
                place
                    .as_str()
                    .map(str::to_owned)
                    .ok_or_else(|| wrong(&path, "places"))
            };
            items.iter().map(read).collect::<Result<Vec<String>, NoAnswer>>()
        })
        .transpose()?;
    let period = facts.text(&["period"])?.map(|text| !text.trim().is_empty());
    let ordered_on = facts.date(&["ordered_on"])?;
    let mut trace = Trace::default();
    let (notified, area) = notified_in(
        facts,
        Section::Removal,
        ordered_on,
        "ordered_on",
        pack,
        &mut trace,
    )?;
    let removal_facts = RemovalFacts {
        notified,
        resident: facts.truth(&["resident"])?,
        owned: facts.small(&["owned", "heads_owned"])?,
        only_dry_or_useless: facts.truth(&["only_dry_or_useless", "dry_or_useless"])?,
        satisfied: facts.truth(&["satisfied"])?,
        places,
        period_named: facts.truth(&["period_named"])?.or(period),
    };
    let ordered_on = match ordered_on {
        Some(on) => on,
        None => pack.only_day(figures::REMOVAL_MORE_THAN, "ordered_on")?,
    };
    let check = removal::check(&removal_facts, ordered_on, pack)?;
    let mut told = |name: &str, fact: Option<bool>| fact.map(|fact| trace.fact(name, Traced::truth(fact)));
    let mut inputs: Vec<_> = [
        area.or_else(|| told("notified", removal_facts.notified)),
        told("resident", removal_facts.resident),
        told("only_dry_or_useless", removal_facts.only_dry_or_useless),
        told("satisfied", removal_facts.satisfied),
        told(
            "place_named",
            removal_facts.places.as_ref().map(|places| !places.is_empty()),
        ),
        told("period_named", removal_facts.period_named),
    ]
    .into_iter()
    .flatten()
    .collect();
    if let Some(owned) = removal_facts.owned {
        inputs.push(trace.fact("heads_owned", Traced::Count(owned.into())));
    }
    let (figure, dated) = pack.value_on(figures::REMOVAL_MORE_THAN, ordered_on)?;
    inputs.push(trace.figure(pack, figure, dated));
    let word = Traced::Word(if check.valid { "valid" } else { "invalid" }.into());
    trace.push(
        Op::Finding,
        "removal_order",
        Some(check.citation.clone()),
        inputs,
        word,
    );
    let value = object([
        ("valid", Value::Bool(check.valid)),
        ("limb", Value::from(check.limb)),
        ("findings", to_json(&check.findings)),
        ("citation", to_json(&check.citation)),
    ]);
    Ok(Outcome {
        value,
        readings: vec![],
        trace,
    })
}

/// `buyer.check`: `bidder`, `on_behalf_of?`.
pub(super) fn buyer(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    let read = |names: &[&str]| -> Result<Option<Capacity>, NoAnswer> {
        facts
            .any(names)
            .map(|(path, value)| {
                let word = value.as_str().ok_or_else(|| wrong(&path, "a capacity"))?;
                Capacity::parse(word).ok_or_else(|| {
                    NoAnswer::invalid(
                        &path,
                        "unknown_capacity",
                        "the word names no capacity of a bidder",
                    )
                })
            })
            .transpose()
    };
    let bidder = read(&["bidder", "buyer", "capacity"])?.ok_or_else(|| missing(&["bidder"]))?;
    let behind = read(&["on_behalf_of", "indirectly_for"])?;
    let check = buyer::check(bidder, behind, pack)?;
    let mut trace = Trace::default();
    let mut inputs = vec![trace.fact("bidder", Traced::Word(bidder.code().into()))];
    inputs.extend(behind.map(|behind| trace.fact("on_behalf_of", Traced::Word(behind.code().into()))));
    let word = Traced::Word(if check.barred { "may_not_buy" } else { "may_buy" }.into());
    trace.push(Op::Finding, "buyer", Some(check.citation.clone()), inputs, word);
    let value = object([
        ("barred", Value::Bool(check.barred)),
        ("indirectly", Value::Bool(check.indirectly)),
        ("citation", to_json(&check.citation)),
    ]);
    Ok(Outcome {
        value,
        readings: vec![],
        trace,
    })
}

/// `recovery.route`: `head`, `filed_on`.
pub(super) fn recovery(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    let word = facts.text(&["head"])?.ok_or_else(|| missing(&["head"]))?;
    let head = MoneyHead::parse(word)
        .ok_or_else(|| NoAnswer::invalid("head", "unknown_head", "the word names no head of money"))?;
    let filed_on = facts.need_date(&["filed_on"])?;
    let route = recovery::route(head, filed_on, pack)?;
    let mut trace = Trace::default();
    let filed = trace.fact("filed_on", Traced::Date(filed_on));
    for way in &route.routes {
        let word = Traced::Word(to_json(way).as_str().unwrap_or_default().into());
        trace.push(
            Op::Finding,
            "recovery_route",
            Some(route.citation.clone()),
            [filed.clone()],
            word,
        );
    }
    let Value::Object(value) = to_json(&route) else {
        return Err(missing(&["head"]).into());
    };
    Ok(Outcome {
        value,
        readings: vec![],
        trace,
    })
}

/// `procedure.code`: `filed_on`, `defects_cured_on?`.
pub(super) fn procedure_code(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    let filed_on = facts.need_date(&["filed_on", "presented_on"])?;
    let cured_on = facts.date(&["defects_cured_on"])?;
    if cured_on.is_some_and(|cured_on| cured_on < filed_on) {
        let why = "defects cannot be cured before the filing";
        return Err(NoAnswer::invalid("defects_cured_on", "cured_before_filing", why).into());
    }
    let code = for_filing(filed_on, cured_on);
    let mut trace = Trace::default();
    let mut inputs = vec![trace.fact("filed_on", Traced::Date(filed_on))];
    inputs.extend(cured_on.map(|on| trace.fact("defects_cured_on", Traced::Date(on))));
    let citation = pack.part("procedure_code");
    let word = Traced::Word(code.code().into());
    trace.push(
        Op::Finding,
        "procedure_code",
        Some(citation.clone()),
        inputs,
        word,
    );
    let value = object([
        ("code", Value::from(code.code())),
        ("name", Value::from(code.short_name())),
        ("citation", to_json(&citation)),
    ]);
    Ok(Outcome {
        value,
        readings: vec![],
        trace,
    })
}

/// `appeal.route`: `order`, and for a conviction `fine`, `imprisoned`, `summary_trial`, `ordered_on?`.
pub(super) fn appeal(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    let order = facts
        .text(&["order", "kind"])?
        .ok_or_else(|| missing(&["order"]))?;
    let sentence = appeal::Conviction {
        fine: facts.amount(&["fine"])?,
        imprisoned: facts.truth(&["imprisoned"])?,
        summary_trial: facts.truth(&["summary_trial"])?,
        ordered_on: facts.date(&["ordered_on"])?,
    };
    let mut trace = Trace::default();
    let mut inputs = vec![trace.fact("order", Traced::Word(order.into()))];
    let route = appeal::route(order, sentence, pack, &mut trace)?;
    inputs.extend(route.rests_on);
    inputs.extend(
        sentence
            .fine
            .map(|fine| trace.fact("proposed_fine", Traced::Rupees(fine))),
    );
    for (name, told) in [
        ("imprisonment", sentence.imprisoned),
        ("summary_trial", sentence.summary_trial),
    ] {
        inputs.extend(told.map(|told| trace.fact(name, Traced::truth(told))));
    }
    let word = Traced::Word(route.safe.into());
    trace.push(
        Op::Finding,
        "appeal_route",
        Some(route.citation.clone()),
        inputs,
        word,
    );
    let value = object([
        ("safe", Value::from(route.safe)),
        ("citation", to_json(&route.citation)),
    ]);
    let readings = route
        .readings
        .iter()
        .map(|view| reading(view.label, Value::from(view.value), view.authority))
        .collect();
    Ok(Outcome {
        value,
        readings,
        trace,
    })
}
