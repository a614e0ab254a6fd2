//! How a fact may be told when it is not one known value, and what it may then be.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::law::answer::NoAnswer;
use crate::law::ask::facts::Money;
use crate::law::dates;
use crate::law::money::Amount;
use crate::law::rules::RulePack;

/// A fact that a question may leave out, and what it may be.
#[derive(Debug, Clone, Copy)]
pub(in crate::law::ask) struct Open {
    /// The names under which it may be told, the first one that is asked for.
    pub names: &'static [&'static str],
    /// Its possible values.
    pub domain: Domain,
    /// Only while another fact is told to be this: cattle that are out owe nothing more.
    pub when: Option<(&'static str, bool)>,
}

/// The possible values of an open fact.
#[derive(Debug, Clone, Copy)]
pub(in crate::law::ask) enum Domain {
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
pub(super) const FINDING: &str = "finding:";
/// Stands for a sum above every limit: ten crore rupees, a thousandth of what the engine can reckon with.
const LARGE_SUM: &str = "100000000.00";
const LARGE_SUM_PAISE: i64 = 10_000_000_000;
/// The most values that `one_of` may list.
const MOST_VALUES: usize = 16;

/// A fact that is not one known value: where it stands and what it may be.
pub(super) struct Unsure {
    /// The path inside the facts: `seized_on`, or `commission` and `last_day`.
    pub path: Vec<String>,
    /// What to ask for.
    pub need: String,
    pub values: Vec<Value>,
    /// Whether the values have a least and a greatest.
    pub bounded: bool,
}

/// The facts that are told between values, taken out of `facts`.
pub(super) fn told_between(facts: &mut Map<String, Value>, pack: &RulePack) -> Result<Vec<Unsure>, NoAnswer> {
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
            let amount = |text: &str| Amount::parse(text).ok();
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
pub(super) fn left_out(facts: &Map<String, Value>, money: Money, open: &[Open]) -> Vec<Unsure> {
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
pub(in crate::law::ask) fn concerns(facts: &Map<String, Value>, open: &[Open]) -> bool {
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
