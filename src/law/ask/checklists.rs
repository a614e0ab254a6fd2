//! Questions that a pack answers by a list of what must be there.

use serde_json::Value;

use super::checking::notified_in;
use super::facts::Facts;
use super::{Handled, Outcome, object, to_json};
use crate::law::answer::NoAnswer;
use crate::law::calendar::CourtCalendar;
use crate::law::checks::checklist;
use crate::law::rules::checklist::NOTIFIED;
use crate::law::rules::{RulePack, Section};
use crate::law::trace::{Op, Trace, Value as Traced};

/// `release.check`: `claimed`, `paid`, `deposited`, `register_signed`, `declared`, `security_given`, `court_order`,
/// `notified` or `area` with `released_on`: whether the keeper may hand the cattle over (KA-12, KA-13-1, GJ-245-1).
pub(super) fn release(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    listed(
        facts,
        pack,
        "release.check",
        "release",
        ["may_release", "may_not_release"],
    )
}

/// `register.check`: `seizer_copy`, `owner_named`: whether an entry of a seizure is whole; the owner may be unknown (E59).
pub(super) fn register(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    listed(
        facts,
        pack,
        "register.check",
        "register_entry",
        ["complete", "incomplete"],
    )
}

fn listed(
    facts: &Facts,
    pack: &RulePack,
    question: &str,
    name: &str,
    [there, lacking]: [&'static str; 2],
) -> Handled {
    let list = pack.checklist(question).ok_or_else(|| {
        let why = "the pack does not say what must be there";
        NoAnswer::undecided([format!("{}:{question}", pack.id)], why)
    })?;
    let mut trace = Trace::default();
    let mut told = Vec::new();
    let mut inputs = Vec::new();
    if list.point.iter().any(|point| point.when.is_some()) {
        let day = facts.date(&["released_on"])?;
        let (notified, area) = notified_in(facts, Section::Security, day, "released_on", pack, &mut trace)?;
        inputs.extend(area.or_else(|| notified.map(|so| trace.fact(NOTIFIED, Traced::truth(so)))));
        told.push((NOTIFIED, notified));
    }
    for need in list.needs() {
        let fact = need.fact.as_str();
        if told.iter().all(|(known, _)| *known != fact) {
            let so = facts.truth(&[fact])?;
            inputs.extend(so.map(|so| trace.fact(fact, Traced::truth(so))));
            told.push((fact, so));
        }
    }
    let check = checklist::check(list, pack, |fact| {
        told.iter()
            .find_map(|(known, so)| (*known == fact).then_some(*so)?)
    })?;
    let word = Traced::Word(if check.valid { there } else { lacking }.into());
    trace.push(Op::Finding, name, Some(check.citation.clone()), inputs, word);
    let value = object([
        ("valid", Value::Bool(check.valid)),
        ("findings", to_json(&check.findings)),
        ("citation", to_json(&check.citation)),
    ]);
    Ok(Outcome {
        value,
        readings: vec![],
        trace,
    })
}
