//! Doing every step of a trace again from its inputs: a stored answer that does not come out the same was tampered with.

use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::{Node, NodeId, Op, Trace, Value};
use crate::law::compensation::apportion;
use crate::law::dates::{self, Period};
use crate::law::money::Amount;

/// Why a trace does not replay.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// A step names an input that does not come before it.
    #[error("step {0} rests on a step that does not come before it")]
    MissingInput(String),
    /// A step's inputs are not of the kind that its operation takes.
    #[error("step {0} cannot be done with its inputs")]
    Misfit(String),
    /// The step came to something else.
    #[error("step {id} came to {found:?}, not to {written:?}")]
    Differs {
        /// The step.
        id: String,
        /// What it comes to.
        found: Value,
        /// What is written.
        written: Value,
    },
}

/// Does every step again.
///
/// # Errors
/// The first step that cannot be done or comes to another value.
pub fn replay(trace: &Trace) -> Result<(), ReplayError> {
    let mut done: BTreeMap<&NodeId, &Value> = BTreeMap::new();
    for node in trace.nodes() {
        let inputs = node
            .inputs
            .iter()
            .map(|id| done.get(id).copied())
            .collect::<Option<Vec<&Value>>>()
            .ok_or_else(|| ReplayError::MissingInput(node.id.to_string()))?;
        let found = compute(node, &inputs).ok_or_else(|| ReplayError::Misfit(node.id.to_string()))?;
        if found != node.value {
            return Err(ReplayError::Differs {
                id: node.id.to_string(),
                found,
                written: node.value.clone(),
            });
        }
        done.insert(&node.id, &node.value);
    }
    Ok(())
}

fn compute(node: &Node, inputs: &[&Value]) -> Option<Value> {
    match node.op {
        Op::Fact | Op::Figure | Op::Finding => Some(node.value.clone()),
        Op::EndOfPeriod => match inputs {
            [Value::Date(from), Value::Period(period)] => {
                Some(Value::Date(period.ends_after(*from).ok()?.on))
            }
            _ => None,
        },
        Op::RoundUp => raw_end(inputs)?.rounded_up.map(Value::Date),
        Op::Counterpart => raw_end(inputs)?.counterpart.map(Value::Date),
        Op::EarliestCovered => match inputs {
            [Value::Date(filed), Value::Period(period)] => {
                Some(Value::Date(dates::earliest_covered(*filed, *period).ok()?))
            }
            _ => None,
        },
        Op::Before => match inputs {
            [Value::Date(day), Value::Period(period)] => {
                Some(Value::Date(dates::before(*day, *period).ok()?))
            }
            _ => None,
        },
        Op::Carry => match inputs {
            [Value::Date(raw)] => carry(node, *raw),
            _ => None,
        },
        Op::CarriedFrom => match inputs {
            [Value::Date(filed)] => carried_from(node, *filed),
            _ => None,
        },
        Op::NextDay => match inputs {
            [Value::Date(day)] => Some(Value::Date(dates::next_day(*day).ok()?)),
            _ => None,
        },
        Op::Least => extreme(inputs, true),
        Op::Greatest => extreme(inputs, false),
        Op::Sum if matches!(inputs, [Value::Shares(_), ..]) => sum_of_shares(inputs),
        Op::Sum => Amount::sum(amounts(inputs)?).ok().map(Value::Rupees),
        Op::Scale => scale(inputs),
        Op::Difference => match inputs {
            [Value::Rupees(from), Value::Rupees(less)] => Some(Value::Rupees(from.saturating_sub(*less))),
            _ => None,
        },
        Op::Product => product(inputs),
        Op::DaysTouched => match inputs {
            [Value::Date(first), Value::Date(last)] => dates::days_touched(*first, *last).map(Value::Count),
            _ => None,
        },
        Op::Split => split(inputs),
        Op::Share => match inputs {
            [Value::Rupees(of), Value::Count(points)] => of
                .share_half_up(u32::try_from(*points).ok()?)
                .ok()
                .map(Value::Rupees),
            _ => None,
        },
    }
}

fn raw_end(inputs: &[&Value]) -> Option<dates::RawEnd> {
    match inputs {
        [Value::Date(from), Value::Period(period)] => Period::ends_after(*period, *from).ok(),
        _ => None,
    }
}

/// The day after the last skipped one, if the skipped days follow the raw day without a gap.
fn carry(node: &Node, raw: NaiveDate) -> Option<Value> {
    let mut day = raw;
    for skipped in &node.skipped {
        if skipped.on != day {
            return None;
        }
        day = dates::next_day(day).ok()?;
    }
    Some(Value::Date(day))
}

/// The first of the closed days, if they run up to the filing without a gap.
fn carried_from(node: &Node, filed: NaiveDate) -> Option<Value> {
    let first = node.skipped.first()?.on;
    match carry(node, first)? {
        Value::Date(day) if day == filed => Some(Value::Date(first)),
        _ => None,
    }
}

fn extreme(inputs: &[&Value], least: bool) -> Option<Value> {
    fn pick<T: Ord + Copy>(values: Vec<T>, least: bool) -> Option<T> {
        if least {
            values.into_iter().min()
        } else {
            values.into_iter().max()
        }
    }
    match inputs.first()? {
        Value::Date(_) => {
            let dates = inputs.iter().map(|value| {
                if let Value::Date(on) = value {
                    Some(*on)
                } else {
                    None
                }
            });
            pick(dates.collect::<Option<Vec<_>>>()?, least).map(Value::Date)
        }
        Value::Count(_) => {
            let counts = inputs.iter().map(|value| {
                if let Value::Count(n) = value {
                    Some(*n)
                } else {
                    None
                }
            });
            pick(counts.collect::<Option<Vec<_>>>()?, least).map(Value::Count)
        }
        _ => pick(amounts(inputs)?, least).map(Value::Rupees),
    }
}

fn amounts(inputs: &[&Value]) -> Option<Vec<Amount>> {
    inputs
        .iter()
        .map(|value| {
            if let Value::Rupees(amount) = value {
                Some(*amount)
            } else {
                None
            }
        })
        .collect()
}

/// What each payer pays in all: his part of every sum.
fn sum_of_shares(inputs: &[&Value]) -> Option<Value> {
    let mut sums: Vec<Amount> = Vec::new();
    for value in inputs {
        let Value::Shares(shares) = value else {
            return None;
        };
        if sums.is_empty() {
            sums.resize(shares.len(), Amount::ZERO);
        }
        if shares.len() != sums.len() {
            return None;
        }
        for (sum, share) in sums.iter_mut().zip(shares) {
            *sum = sum.checked_add(*share).ok()?;
        }
    }
    Some(Value::Shares(sums))
}

/// The deposit that a scale sets for so many heads, so many times impounded; the last deposit of a band repeats.
fn scale(inputs: &[&Value]) -> Option<Value> {
    let [Value::Count(heads), Value::Count(times), bands @ ..] = inputs else {
        return None;
    };
    let at = usize::try_from(times.checked_sub(1)?).ok()?;
    bands.chunks(3).find_map(|band| match band {
        [Value::Count(from), Value::Count(to), Value::Shares(deposits)] if from <= heads && heads <= to => {
            deposits
                .get(at)
                .or_else(|| deposits.last())
                .copied()
                .map(Value::Rupees)
        }
        _ => None,
    })
}

fn product(inputs: &[&Value]) -> Option<Value> {
    let mut times: u64 = 1;
    let mut amount = None;
    for value in inputs {
        match value {
            Value::Count(count) => times = times.checked_mul(*count)?,
            Value::Rupees(rate) if amount.is_none() => amount = Some(*rate),
            _ => return None,
        }
    }
    match amount {
        Some(rate) => rate.checked_mul(times).ok().map(Value::Rupees),
        None => Some(Value::Count(times)),
    }
}

fn split(inputs: &[&Value]) -> Option<Value> {
    let (Value::Rupees(total), weights) = inputs.split_first()? else {
        return None;
    };
    let weights = weights
        .iter()
        .map(|value| {
            if let Value::Count(weight) = value {
                Some(*weight)
            } else {
                None
            }
        })
        .collect::<Option<Vec<u64>>>()?;
    apportion::largest_remainder(*total, &weights)
        .ok()
        .map(Value::Shares)
}
