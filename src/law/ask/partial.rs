//! Facts that nobody has told, or that are known only between two values: an answer is decided if every completion of
//! them gives the same one, otherwise undecided with the facts to ask for (computation 2.8).
//!
//! A fact is told as its value, or as `{"between": [least, greatest]}`, `{"one_of": [value, …]}`, or
//! `{"uncertain": true}`: asked, and nobody can say. Every date and money function of the engine is monotone in each of
//! its facts, so between two values the ends decide, with the days on which a figure changes.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::facts::Money;
use super::{Handled, Outcome, Refused};
use crate::law::answer::NoAnswer;
use crate::law::dates;
use crate::law::rules::RulePack;
use crate::law::trace::{Op, Trace};

/// A fact that a question may leave out, and what it may be.
#[derive(Debug, Clone, Copy)]
pub(super) struct Open {
    /// The names under which it may be told, the first one that is asked for.
    pub names: &'static [&'static str],
    /// Its possible values.
    pub domain: Domain,
    /// Only while another fact is told to be this: cattle that are out owe nothing more.
    pub when: Option<(&'static str, bool)>,
}

/// The possible values of an open fact.
#[derive(Debug, Clone, Copy)]
pub(super) enum Domain {
    /// Yes or no.
    Truth,
    /// One of these words.
    Words(&'static [&'static str]),
    /// From nought to this number.
    UpTo(u64),
    /// Any sum of money.
    Sum,
}

impl Domain {
    /// Values that stand for all: every one of a few, the ends of many.
    fn values(self, money: Money) -> Vec<Value> {
        match self {
            Self::Truth => vec![json!(true), json!(false)],
            Self::Words(words) => words.iter().map(|word| json!(word)).collect(),
            Self::UpTo(most) => vec![json!(0), json!(most)],
            Self::Sum => match money {
                Money::Rupees => vec![json!("0.00"), json!(LARGE_SUM)],
                Money::Paise => vec![json!(0), json!(LARGE_SUM_PAISE)],
            },
        }
    }

    /// Whether the values above are all that the fact may be, so that least and greatest answers are bounds.
    const fn is_bounded(self) -> bool {
        !matches!(self, Self::Sum)
    }
}

/// Before the name of a fact that was asked for and that nobody can tell: only the court can find it.
const FINDING: &str = "finding:";
/// Stands for a sum above every limit: ten crore rupees, a thousandth of what the engine can reckon with.
const LARGE_SUM: &str = "100000000.00";
const LARGE_SUM_PAISE: i64 = 10_000_000_000;
/// The most completions that are worked out; beyond it the question asks for facts first.
const MOST_COMPLETIONS: usize = 256;
/// The most values that `one_of` may list.
const MOST_VALUES: usize = 16;

/// The fields that are the answer; the others explain it. Decided if these agree in every completion.
const ANSWERS: [&str; 41] = [
    "last_day",
    "safe",
    "outer",
    "verdict",
    "days_late",
    "in_time",
    "within_window",
    "earliest_covered_day",
    "sale_from",
    "report_from",
    "refund_from",
    "compensation",
    "fees",
    "expenses",
    "pound_fee",
    "total",
    "leviable",
    "order_release",
    "capped",
    "amount",
    "days",
    "deposit",
    "forfeited",
    "refund",
    "paid",
    "residue",
    "residue_to",
    "shortfall",
    "sold",
    "returned_animals",
    "within",
    "max_fine",
    "barred",
    "valid",
    "shares",
    "code",
    "routes",
    "municipality_bears",
    "owner_pays",
    "reading_per_order_total",
    "reading_per_person_total",
];

/// A fact that is not one known value: where it stands and what it may be.
struct Unsure {
    /// The path inside the facts: `seized_on`, or `commission` and `last_day`.
    path: Vec<String>,
    /// What to ask for.
    need: String,
    values: Vec<Value>,
    bounded: bool,
}

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
            _ => Ok(common(&every, unsure)),
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
    let (known, trace) = certain(&every, unsure);
    let no = NoAnswer::Undecided {
        need,
        why: "what is not known would change the answer".to_owned(),
        bounds,
    };
    Err(Refused::with(no, known, trace))
}

/// The facts that are told between values, taken out of `facts`.
fn told_between(facts: &mut Map<String, Value>, pack: &RulePack) -> Result<Vec<Unsure>, NoAnswer> {
    let mut found = Vec::new();
    let names: Vec<String> = facts.keys().cloned().collect();
    for name in names {
        let Some(value) = facts.get_mut(&name) else {
            continue;
        };
        if let Some(values) = possible(value, &format!("facts.{name}"), pack)? {
            found.push(told(vec![name], values));
        } else if let Some(inner) = value.as_object_mut() {
            for (field, value) in inner {
                if let Some(values) = possible(value, &format!("facts.{name}.{field}"), pack)? {
                    found.push(told(vec![name.clone(), field.clone()], values));
                }
            }
        }
    }
    Ok(found)
}

fn told(path: Vec<String>, values: Vec<Value>) -> Unsure {
    let name = path.join(".");
    let need = if values == [Value::Null] {
        format!("{FINDING}{name}")
    } else {
        name
    };
    Unsure {
        path,
        need,
        values,
        bounded: true,
    }
}

/// The values that a fact told between two of them, or as one of several, may have.
fn possible(value: &Value, path: &str, pack: &RulePack) -> Result<Option<Vec<Value>>, NoAnswer> {
    let Some(fields) = value.as_object().filter(|fields| fields.len() == 1) else {
        return Ok(None);
    };
    let wrong = |code: &str, why: &str| NoAnswer::invalid(path, code, why);
    match fields.iter().next().map(|(name, value)| (name.as_str(), value)) {
        Some(("uncertain", Value::Bool(true))) => Ok(Some(vec![Value::Null])),
        Some(("one_of", values)) => match values.as_array() {
            Some(values) if (1..=MOST_VALUES).contains(&values.len()) => Ok(Some(values.clone())),
            _ => Err(wrong("wrong_type", "write one_of with one to sixteen values")),
        },
        Some(("between", ends)) => match ends.as_array().map(Vec::as_slice) {
            Some([least, greatest]) => ends_of(least, greatest, pack).map(Some).ok_or_else(|| {
                wrong(
                    "range_reversed",
                    "write the least value first, then the greatest of the same kind",
                )
            }),
            _ => Err(wrong(
                "wrong_type",
                "write between with the least and the greatest value",
            )),
        },
        _ => Ok(None),
    }
}

/// Both ends, and between two dates the days on which a figure of the pack changes, with the days before.
fn ends_of(least: &Value, greatest: &Value, pack: &RulePack) -> Option<Vec<Value>> {
    match (least, greatest) {
        (Value::Number(low), Value::Number(high)) => {
            (low.as_u64()? <= high.as_u64()?).then(|| vec![least.clone(), greatest.clone()])
        }
        (Value::String(low), Value::String(high)) => {
            if let (Ok(low), Ok(high)) = (dates::parse(low), dates::parse(high)) {
                let changes = pack
                    .figures
                    .iter()
                    .flat_map(|figure| figure.values.iter())
                    .flat_map(|dated| [Some(dated.from), dated.from.pred_opt()])
                    .flatten()
                    .filter(|on| low < *on && *on < high);
                let days: BTreeSet<_> = [low, high].into_iter().chain(changes).collect();
                return (low <= high).then(|| {
                    days.into_iter()
                        .map(|on| json!(dates::text(on).as_str()))
                        .collect()
                });
            }
            let amount = |text: &str| crate::law::money::Amount::parse(text).ok();
            match (amount(low), amount(high)) {
                (Some(low), Some(high)) if low > high => None,
                // Moments are compared as they are written; what is no fact at all is refused when it is read.
                (None, None) if low > high => None,
                _ => Some(vec![least.clone(), greatest.clone()]),
            }
        }
        _ => None,
    }
}

/// The open facts of the question that are not among the facts.
fn left_out(facts: &Map<String, Value>, money: Money, open: &[Open]) -> Vec<Unsure> {
    let told = |name: &str| facts.get(name).filter(|value| !value.is_null());
    open.iter()
        .filter(|fact| fact.names.iter().all(|name| told(name).is_none()))
        .filter(|fact| {
            fact.when
                .is_none_or(|(other, value)| told(other) == Some(&Value::Bool(value)))
        })
        .filter_map(|fact| {
            let name = fact.names.first()?;
            Some(Unsure {
                path: vec![(*name).to_owned()],
                need: (*name).to_owned(),
                values: fact.domain.values(money),
                bounded: fact.domain.is_bounded(),
            })
        })
        .collect()
}

/// Whether a question leaves anything to this module: most do not, and are answered at once.
pub(super) fn concerns(facts: &Map<String, Value>, open: &[Open]) -> bool {
    let is_range = |value: &Value| {
        value.as_object().is_some_and(|fields| {
            fields.len() == 1
                && ["between", "one_of", "uncertain"]
                    .iter()
                    .any(|word| fields.contains_key(*word))
        })
    };
    let nested = |value: &Value| {
        value
            .as_object()
            .is_some_and(|fields| fields.values().any(is_range))
    };
    let told = |name: &str| facts.get(name).is_some_and(|value| !value.is_null());
    facts.values().any(|value| is_range(value) || nested(value))
        || open.iter().any(|fact| fact.names.iter().all(|name| !told(name)))
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
        (Ok(first), Ok(other)) => ANSWERS
            .iter()
            .all(|field| first.value.get(*field) == other.value.get(*field)),
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
fn common(answers: &[&Handled], unsure: &[Unsure]) -> Outcome {
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
    let readings = if others.iter().all(|other| other.readings == first.readings) {
        first.readings.clone()
    } else {
        vec![]
    };
    let mut trace = first.trace.clone();
    mark(&mut trace, unsure);
    Outcome {
        value,
        readings,
        trace,
    }
}

/// What is the same in every completion although the whole is not.
fn certain(answers: &[&Handled], unsure: &[Unsure]) -> (Map<String, Value>, Trace) {
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
    if known.is_empty() {
        return (known, Trace::default());
    }
    let mut trace = (*trace).clone();
    mark(&mut trace, unsure);
    (known, trace)
}

/// Says of the facts that are not known that the value in the trace stands for every possible one.
fn mark(trace: &mut Trace, unsure: &[Unsure]) {
    let names: Vec<&str> = unsure
        .iter()
        .filter_map(|fact| fact.path.last().map(String::as_str))
        .collect();
    trace.note_where("stands_for_every_value", |node| {
        node.op == Op::Fact && names.contains(&node.name.as_str())
    });
}

/// The least and the greatest of the first field of the answer that differs.
fn bounds(answers: &[&Handled]) -> Option<(String, String)> {
    let decided: Vec<&Outcome> = possible_answers(answers)
        .into_iter()
        .map(|answer| answer.as_ref().ok())
        .collect::<Option<_>>()?;
    ANSWERS.iter().find_map(|field| {
        let texts: Vec<&str> = decided
            .iter()
            .map(|outcome| outcome.value.get(*field).and_then(Value::as_str))
            .collect::<Option<_>>()?;
        let dated: Option<Vec<_>> = texts.iter().map(|text| dates::parse(text).ok()).collect();
        if let Some(dated) = dated {
            let (low, high) = (dated.iter().min()?, dated.iter().max()?);
            return (low != high).then(|| (low.to_string(), high.to_string()));
        }
        let sums: Vec<_> = texts
            .iter()
            .map(|text| {
                crate::law::money::Amount::parse(text)
                    .ok()
                    .filter(|_| text.contains('.'))
            })
            .collect::<Option<_>>()?;
        let (low, high) = (sums.iter().min()?, sums.iter().max()?);
        (low != high).then(|| (low.to_string(), high.to_string()))
    })
}
