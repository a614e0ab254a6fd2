//! What is leviable on cattle that are still held: it grows each day until they leave (GJ-244-3r, E11).

use chrono::NaiveDate;

use crate::law::answer::NoAnswer;
use crate::law::dates;
use crate::law::money::Amount;
use crate::law::rules::RulePack;
use crate::law::trace::{Op, Trace, Value};

/// The dues on the day of release, where they are told up to one day and go on by as much each day after it. The trace
/// holds `leviable_due` and `leviable_per_day` already.
///
/// # Errors
/// Invalid for a release before the day up to which the dues are told, and for sums that overflow.
pub fn on_release(
    due: Amount,
    per_day: Amount,
    levied_until: NaiveDate,
    released_on: NaiveDate,
    pack: &RulePack,
    trace: &mut Trace,
) -> Result<Amount, NoAnswer> {
    if released_on < levied_until {
        let why = "the dues are told up to a day after the release";
        return Err(NoAnswer::invalid("released_on", "released_before_levy", why));
    }
    let overflow = |error| NoAnswer::amount("leviable_per_day", error);
    let cited = || Some(pack.part("award.leviable"));
    let first = dates::next_day(levied_until).map_err(|error| NoAnswer::date("leviable_as_of", error))?;
    // None where the cattle leave on the day up to which the dues are told.
    let days = dates::days_touched(first, released_on).unwrap_or(0);
    let since = per_day.checked_mul(days).map_err(overflow)?;
    let sum = due.checked_add(since).map_err(overflow)?;
    let known = |trace: &Trace, name: &str| trace.node(name).map(|node| node.id.clone());
    let mut parts: Vec<_> = known(trace, "leviable_due").into_iter().collect();
    if days > 0 {
        let stay = vec![
            trace.fact("first_day", Value::Date(first)),
            trace.fact("last_day_in_pound", Value::Date(released_on)),
        ];
        let days = trace.push(Op::DaysTouched, "days", cited(), stay, Value::Count(days));
        let inputs: Vec<_> = known(trace, "leviable_per_day")
            .into_iter()
            .chain([days])
            .collect();
        let value = Value::Rupees(since);
        parts.push(trace.push(Op::Product, "leviable_since", cited(), inputs, value));
    }
    trace.push(Op::Sum, "leviable_on_release", cited(), parts, Value::Rupees(sum));
    Ok(sum)
}
