//! Facts that nobody has told, or that are known only between two values: an answer is decided if every completion of
//! them gives the same one, otherwise undecided with the facts to ask for (computation 2.8).
//!
//! A fact is told as its value, or as `{"between": [least, greatest]}`, `{"one_of": [value, …]}`, or
//! `{"uncertain": true}`: asked, and nobody can say. Every date and money function of the engine is monotone in each of
//! its facts, so between two values the ends decide, with the days on which a figure changes.

mod told;

use serde_json::{Map, Value};

use super::facts::Money;
use super::{Handled, Outcome, Refused};
use crate::law::answer::NoAnswer;
use crate::law::dates;
use crate::law::money::Amount;
use crate::law::rules::RulePack;
use crate::law::trace::{Node, NodeId, Op, Trace, links};

pub(super) use told::{Domain, Open, concerns};
use told::{FINDING, Unsure, left_out, told_between};

/// The most completions that are worked out; beyond it the question asks for facts first.
const MOST_COMPLETIONS: usize = 256;

/// The fields that explain an answer or say how it stands to a rule; every other field is the answer, one that is added
/// later too. Decided if the answer agrees in every completion.
const EXPLAINS: [&str; 14] = [
    "raw_last_day",
    "alt_round_up_raw",
    "month_end_ambiguous",
    "day_after_expiry",
    "skipped",
    "appeal_last_day",
    "citation",
    "procedure",
    "lines",
    "stretches",
    "warnings",
    "rejections",
    "findings",
    "limb",
];

/// Answers from facts of which some are not known.
pub(super) fn answer(
    facts: &Map<String, Value>,
    money: Money,
    pack: &RulePack,
    open: &[Open],
    ask: &impl Fn(&Map<String, Value>) -> Handled,
) -> Handled {
    let mut base = facts.clone();
    let mut unsure = told_between(&mut base, pack)?;
    unsure.extend(left_out(facts, money, open));
    if unsure.is_empty() {
        return ask(&base);
    }
    let uncertain: Vec<String> = unsure
        .iter()
        .filter_map(|fact| fact.need.strip_prefix(FINDING).map(str::to_owned))
        .collect();
    complete(&base, &unsure, ask).map_err(|mut refused| {
        if let NoAnswer::Undecided { need, .. } = &mut refused.no {
            for fact in need.iter_mut().filter(|fact| uncertain.contains(fact)) {
                *fact = format!("{FINDING}{fact}");
            }
        }
        refused
    })
}

fn complete(
    base: &Map<String, Value>,
    unsure: &[Unsure],
    ask: &impl Fn(&Map<String, Value>) -> Handled,
) -> Handled {
    let all: usize = unsure
        .iter()
        .map(|fact| fact.values.len())
        .try_fold(1_usize, usize::checked_mul)
        .unwrap_or(usize::MAX);
    if all > MOST_COMPLETIONS {
        let need = unsure.iter().map(|fact| fact.need.clone());
        return Err(NoAnswer::undecided(need, "too many facts are not known").into());
    }
    let completions = completions(base, unsure);
    let answers: Vec<Handled> = completions.iter().map(|(facts, _)| ask(facts)).collect();
    // A fact that is wrong whatever the others are.
    if let Some(invalid) = invalid_throughout(&answers) {
        return Err(invalid.into());
    }
    let of = |wanted: &dyn Fn(&[usize]) -> bool| {
        completions
            .iter()
            .zip(&answers)
            .filter(|((_, chosen), _)| wanted(chosen))
            .map(|(_, answer)| answer)
            .collect::<Vec<_>>()
    };
    let every = of(&|_| true);
    if agree(&every) {
        // All decided, or all in want of the same: then what is not known here does not matter.
        return match possible_answers(&every).first() {
            Some(Err(refused)) => Err(refused.clone()),
            _ => Ok(common(&every)),
        };
    }
    let mut need: Vec<String> = needed(unsure, &of)
        .into_iter()
        .map(|at| unsure.get(at).map_or_else(String::new, |fact| fact.need.clone()))
        .collect();
    // What a completion still asks for itself, once the rest is known.
    for answer in &every {
        if let Err(refused) = answer
            && let NoAnswer::Undecided { need: more, .. } = &refused.no
        {
            need.extend(
                more.iter()
                    .filter(|fact| !need.contains(fact))
                    .cloned()
                    .collect::<Vec<_>>(),
            );
        }
    }
    let bounds = if unsure.iter().all(|fact| fact.bounded) {
        bounds(&every)
    } else {
        None
    };
    let (known, trace) = certain(&every);
    let no = NoAnswer::Undecided {
        need,
        why: "what is not known would change the answer".to_owned(),
        bounds,
    };
    Err(Refused::with(no, known, trace))
}
/// Every way to complete the facts, with the place of the value that each unsure fact has in it.
fn completions(base: &Map<String, Value>, unsure: &[Unsure]) -> Vec<(Map<String, Value>, Vec<usize>)> {
    let mut all = vec![(base.clone(), Vec::new())];
    for fact in unsure {
        all = all
            .into_iter()
            .flat_map(|(facts, chosen)| {
                fact.values.iter().enumerate().map(move |(at, value)| {
                    let (mut facts, mut chosen) = (facts.clone(), chosen.clone());
                    match fact.path.as_slice() {
                        [name] => {
                            facts.insert(name.clone(), value.clone());
                        }
                        [name, field] => {
                            if let Some(inner) = facts.get_mut(name).and_then(Value::as_object_mut) {
                                inner.insert(field.clone(), value.clone());
                            }
                        }
                        _ => {}
                    }
                    chosen.push(at);
                    (facts, chosen)
                })
            })
            .collect();
    }
    all
}

/// The fault of a fact, where every completion has one.
fn invalid_throughout(answers: &[Handled]) -> Option<NoAnswer> {
    let mut first = None;
    for answer in answers {
        match answer {
            Err(refused) if matches!(refused.no, NoAnswer::Invalid { .. }) => {
                first.get_or_insert_with(|| refused.no.clone());
            }
            _ => return None,
        }
    }
    first
}

/// A completion that contradicts the other facts is none: what remains must agree.
fn possible_answers<'a>(answers: &[&'a Handled]) -> Vec<&'a Handled> {
    answers
        .iter()
        .filter(|answer| !matches!(answer, Err(refused) if matches!(refused.no, NoAnswer::Invalid { .. })))
        .copied()
        .collect()
}

/// Whether all come to the same answer, or all want the same to be known first.
fn agree(answers: &[&Handled]) -> bool {
    let answers = possible_answers(answers);
    let Some((first, others)) = answers.split_first() else {
        return false;
    };
    others.iter().all(|other| match (first, other) {
        (Ok(first), Ok(other)) => {
            let same = |one: &Map<String, Value>, than: &Map<String, Value>| {
                one.iter()
                    .filter(|(field, _)| !EXPLAINS.contains(&field.as_str()))
                    .all(|(field, value)| than.get(field) == Some(value))
            };
            first.readings == other.readings
                && same(&first.value, &other.value)
                && same(&other.value, &first.value)
        }
        (Err(first), Err(other)) => first.no == other.no && first.known == other.known,
        _ => false,
    })
}

/// The fewest unsure facts that decide whatever they turn out to be, the earlier ones first.
fn needed<'a>(unsure: &[Unsure], of: &impl Fn(&dyn Fn(&[usize]) -> bool) -> Vec<&'a Handled>) -> Vec<usize> {
    let facts: Vec<usize> = (0..unsure.len()).collect();
    let decides = |set: &[usize]| {
        // Fixed to each of their values in turn, whatever the others are.
        let mut choices = vec![vec![]];
        for at in set {
            let count = unsure.get(*at).map_or(0, |fact| fact.values.len());
            choices = choices
                .into_iter()
                .flat_map(|chosen: Vec<usize>| {
                    (0..count).map(move |value| {
                        let mut chosen = chosen.clone();
                        chosen.push(value);
                        chosen
                    })
                })
                .collect();
        }
        choices.iter().all(|values| {
            let fixed = |chosen: &[usize]| {
                set.iter()
                    .zip(values)
                    .all(|(at, value)| chosen.get(*at) == Some(value))
            };
            let rest = of(&fixed);
            possible_answers(&rest).is_empty() || agree(&rest)
        })
    };
    if let Some(one) = facts.iter().find(|at| decides(&[**at])) {
        return vec![*one];
    }
    for (place, first) in facts.iter().enumerate() {
        for second in facts.iter().skip(place.saturating_add(1)) {
            if decides(&[*first, *second]) {
                return vec![*first, *second];
            }
        }
    }
    facts
}

/// What every completion comes to, explained by the first.
fn common(answers: &[&Handled]) -> Outcome {
    let decided: Vec<&Outcome> = possible_answers(answers)
        .into_iter()
        .filter_map(|answer| answer.as_ref().ok())
        .collect();
    let Some((first, others)) = decided.split_first() else {
        return Outcome::default();
    };
    let same = |name: &String, value: &Value| others.iter().all(|other| other.value.get(name) == Some(value));
    let value = first
        .value
        .iter()
        .filter(|(name, value)| same(name, value))
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect();
    let mut trace = first.trace.clone();
    mark(
        &mut trace,
        &others.iter().map(|other| &other.trace).collect::<Vec<_>>(),
    );
    Outcome {
        value,
        readings: first.readings.clone(),
        trace,
    }
}

/// What is the same in every completion although the whole is not.
fn certain(answers: &[&Handled]) -> (Map<String, Value>, Trace) {
    let parts: Vec<(&Map<String, Value>, &Trace)> = possible_answers(answers)
        .into_iter()
        .map(|answer| match answer {
            Ok(outcome) => (&outcome.value, &outcome.trace),
            Err(refused) => (&refused.known, &refused.trace),
        })
        .collect();
    let Some(((first, trace), others)) = parts.split_first() else {
        return (Map::new(), Trace::default());
    };
    let known: Map<String, Value> = first
        .iter()
        .filter(|(name, value)| others.iter().all(|(other, _)| other.get(*name) == Some(value)))
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect();
    // Only how what is certain was reached: the rest is one completion among several.
    let mut wanted: Vec<NodeId> = links(&known, &[], trace).steps().cloned().collect();
    wanted.extend(
        known
            .keys()
            .filter_map(|name| trace.node(name))
            .map(|node| node.id.clone()),
    );
    let mut trace = trace.reduced_to(&wanted);
    mark(
        &mut trace,
        &others.iter().map(|(_, other)| *other).collect::<Vec<_>>(),
    );
    (known, trace)
}

/// Says of the facts that are another in another completion that the value in the trace stands for every possible one.
fn mark(trace: &mut Trace, others: &[&Trace]) {
    trace.note_where("stands_for_every_value", |node| {
        let same =
            |other: &Node| other.op == Op::Fact && other.name == node.name && other.value == node.value;
        node.op == Op::Fact && others.iter().any(|other| !other.nodes().iter().any(same))
    });
}

/// The least and the greatest of the first field of the answer that differs.
fn bounds(answers: &[&Handled]) -> Option<(String, String)> {
    let decided: Vec<&Outcome> = possible_answers(answers)
        .into_iter()
        .map(|answer| answer.as_ref().ok())
        .collect::<Option<_>>()?;
    let fields = decided.first()?.value.keys();
    let mut answer = fields.filter(|field| !EXPLAINS.contains(&field.as_str()));
    answer.find_map(|field| {
        let texts: Vec<&str> = decided
            .iter()
            .map(|outcome| outcome.value.get(field).and_then(Value::as_str))
            .collect::<Option<_>>()?;
        let dated: Option<Vec<_>> = texts.iter().map(|text| dates::parse(text).ok()).collect();
        if let Some(dated) = dated {
            let (low, high) = (dated.iter().min()?, dated.iter().max()?);
            return (low != high).then(|| (low.to_string(), high.to_string()));
        }
        let sums: Vec<_> = texts
            .iter()
            .map(|text| Amount::parse(text).ok().filter(|_| text.contains('.')))
            .collect::<Option<_>>()?;
        let (low, high) = (sums.iter().min()?, sums.iter().max()?);
        (low != high).then(|| (low.to_string(), high.to_string()))
    })
}
