//! When the keeper of a pound may demand declaration and security after a release under protest (KA-16-2, E25, E26).

use chrono::NaiveDate;

use super::clock::LastDay;
use super::complaint;
use crate::law::answer::NoAnswer;
use crate::law::calendar::CourtCalendar;
use crate::law::rules::RulePack;
use crate::law::trace::{Op, Trace, Value};

/// What became of the complaint of the seizure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Complained {
    /// There is none.
    No,
    /// It is not decided.
    Pending {
        /// The day of the seizure, from which its own time runs.
        seized_on: NaiveDate,
        /// The day on which it was presented.
        presented_on: NaiveDate,
    },
    /// The seizure was found lawful.
    Lawful {
        /// The day of the finding.
        found_on: NaiveDate,
    },
    /// The seizure was found illegal.
    Illegal,
}

/// Whether and from when the keeper may demand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Demand {
    /// `after_four_weeks`, `waits_for_finding`, `seizure_lawful` or `no_demand`.
    pub code: &'static str,
    /// The first day; `None` where there is no demand, or none yet.
    pub from: Option<NaiveDate>,
}

/// The demand, where the time after delivery runs as `clock` says and `trace` already holds it.
///
/// A complaint in its own time makes the demand wait for the finding; one out of time does not stop the four weeks.
///
/// # Errors
/// Undecided where a complaint is pending and the pack does not know its time; invalid where the finding is before the
/// delivery.
pub fn of_keeper(
    complained: Complained,
    delivered_on: NaiveDate,
    clock: &LastDay,
    pack: &RulePack,
    calendar: &CourtCalendar,
    trace: &mut Trace,
) -> Result<Demand, NoAnswer> {
    let expiry = trace.node("day_after_expiry").map(|node| node.id.clone());
    let mut inputs: Vec<_> = expiry.into_iter().collect();
    let after = Demand {
        code: "after_four_weeks",
        from: Some(clock.expired_from),
    };
    let demand = match complained {
        Complained::No => after,
        Complained::Illegal => Demand {
            code: "no_demand",
            from: None,
        },
        Complained::Lawful { found_on } if found_on < delivered_on => {
            let why = "cattle are not released under protest after the finding";
            return Err(NoAnswer::invalid("found_on", "act_before_its_time_began", why));
        }
        Complained::Lawful { found_on } => {
            inputs = vec![trace.fact("found_on", Value::Date(found_on))];
            Demand {
                code: "seizure_lawful",
                from: Some(found_on),
            }
        }
        Complained::Pending {
            seized_on,
            presented_on,
        } => {
            let limit = complaint::last_day(seized_on, Some(presented_on), pack, calendar)?;
            trace.append(&limit.trace);
            inputs.extend(trace.node("verdict").map(|node| node.id.clone()));
            if presented_on > limit.last_day {
                after
            } else {
                Demand {
                    code: "waits_for_finding",
                    from: None,
                }
            }
        }
    };
    let word = Value::Word(demand.code.into());
    trace.push(Op::Finding, "demand", Some(clock.citation.clone()), inputs, word);
    Ok(demand)
}
