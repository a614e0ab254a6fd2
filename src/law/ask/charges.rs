//! Questions about what the pound may charge.

use chrono::NaiveDate;
use serde_json::Value;

use super::facts::{Facts, as_small, missing, wrong};
use super::money::{table_at, table_of};
use super::{Handled, Outcome, object, stays, to_json};
use crate::law::answer::NoAnswer;
use crate::law::calendar::CourtCalendar;
use crate::law::compensation::expenses::{self as keep, Expenses};
use crate::law::compensation::pound_fee as fee;
use crate::law::money::Amount;
use crate::law::rules::{Dated, RulePack};
use crate::law::trace::{Op, Trace, Value as Traced};

/// `GJ.expenses` and `GJ.expenses.dated_rate`: `heads`, `rate_per_head_day` or `rates`, and the stay as moments or days.
pub(super) fn expenses(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    let stay = stay_of(facts, pack)?;
    Ok(Outcome {
        value: stay_value(facts, &stay),
        readings: vec![],
        trace: stay.trace,
    })
}

fn stay_value(facts: &Facts, stay: &Expenses) -> serde_json::Map<String, Value> {
    let stretches = stay.stretches.iter().map(|stretch| {
        Value::Object(object([
            ("first_day", to_json(&stretch.first_day)),
            ("last_day", to_json(&stretch.last_day)),
            ("days", Value::from(stretch.days)),
            ("rate", facts.money.show(stretch.rate)),
            ("amount", facts.money.show(stretch.amount)),
        ]))
    });
    object([
        ("amount", facts.money.show(stay.amount)),
        ("days", Value::from(stay.days)),
        ("stretches", Value::Array(stretches.collect())),
        ("citation", to_json(&stay.citation)),
    ])
}

fn stay_of(facts: &Facts, pack: &RulePack) -> Result<Expenses, NoAnswer> {
    let heads = facts.small(&["heads"])?.ok_or_else(|| missing(&["heads"]))?;
    let flat = facts.amount(&["rate_per_head_day"])?;
    let in_at = facts.moment(&["impounded_at_ist", "impounded_at"])?;
    let out_at = facts.moment(&["released_at_ist", "released_at"])?;
    let first = facts
        .date(&["first_day", "impounded_on"])?
        .or(in_at.map(|at| at.date()));
    let last = facts
        .date(&["last_day", "released_on"])?
        .or(out_at.map(|at| at.date()));
    let first = first.ok_or_else(|| missing(&["impounded_at_ist"]))?;
    let last = last.ok_or_else(|| missing(&["released_at_ist"]))?;
    let rates = match flat {
        Some(rate) => Dated::single(first.min(last), rate, "rate_per_head_day"),
        None => table_of(facts, "rates")?,
    };
    match (in_at, out_at) {
        (Some(in_at), Some(out_at)) => keep::by_moment(in_at, out_at, heads, &rates, pack),
        _ => keep::by_day(first, last, heads, &rates, pack),
    }
}

/// `GJ.pound_fee`: `kinds`, `schedule`.
pub(super) fn pound_fee(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    let found = fee_of(facts, pack)?;
    let value = object([
        ("amount", facts.money.show(found.amount)),
        ("citation", to_json(&found.citation)),
    ]);
    Ok(Outcome {
        value,
        readings: vec![],
        trace: found.trace,
    })
}

fn fee_of(facts: &Facts, pack: &RulePack) -> Result<fee::PoundFee, NoAnswer> {
    let kinds = facts.object(&["kinds"])?.ok_or_else(|| missing(&["kinds"]))?;
    let kinds = kinds
        .entries()
        .into_iter()
        .map(|(kind, heads)| Ok((kind.to_owned(), as_small(&kinds.at(kind), heads)?)))
        .collect::<Result<Vec<_>, NoAnswer>>()?;
    let impounded_on = facts.date(&["impounded_on"])?.or(facts
        .moment(&["impounded_at_ist", "impounded_at"])?
        .map(|at| at.date()));
    let schedule = schedule_on(facts, impounded_on)?;
    fee::by_kind(&kinds, &schedule, pack)
}

/// The fee of each kind on the day of impounding.
pub(super) fn schedule_on(
    facts: &Facts,
    impounded_on: Option<NaiveDate>,
) -> Result<Vec<(String, Amount)>, NoAnswer> {
    let schedule = facts
        .object(&["schedule"])?
        .ok_or_else(|| missing(&["schedule"]))?;
    let fees = schedule.entries().into_iter().map(|(kind, fee)| {
        let path = schedule.at(kind);
        if !fee.is_array() {
            return Ok(Some((kind.to_owned(), facts.as_amount(&path, fee)?)));
        }
        // Fees that have changed: the one in force on the day of impounding (E03). One that began later is no fee yet.
        let on = impounded_on.ok_or_else(|| missing(&["impounded_on"]))?;
        let dated = table_at(facts, &path, fee, "schedule")?;
        Ok(dated.on(on).map(|dated| (kind.to_owned(), dated.value)))
    });
    let fees = fees.collect::<Result<Vec<_>, NoAnswer>>()?;
    Ok(fees.into_iter().flatten().collect())
}

/// `charges.pound`: the fee (`kinds`, `schedule`), the keep (`heads` and a rate, or `day_rates` by kind), or both.
///
/// Or, where the cattle of one seizure left on different days, `stays` of `{kind, heads, impounded_at, released_at}` (E02).
pub(super) fn pound(facts: &Facts, pack: &RulePack, calendar: &CourtCalendar) -> Handled {
    if let Some(listed) = facts.list(&["stays"])? {
        return stays::charged(facts, listed, pack);
    }
    let has_fee = facts.any(&["schedule"]).is_some();
    let has_flat = facts.any(&["rate_per_head_day"]).is_some() || facts.any(&["rates"]).is_some();
    let by_kind = facts.object(&["day_rates"])?;
    match (has_fee, has_flat, by_kind) {
        (true, false, None) => pound_fee(facts, pack, calendar),
        (false, true, None) => expenses(facts, pack, calendar),
        (true, true, None) => {
            let (fee, stay) = (fee_of(facts, pack)?, stay_of(facts, pack)?);
            together(facts, &[fee], &[stay])
        }
        (_, false, Some(rates)) => {
            let fee = if has_fee { Some(fee_of(facts, pack)?) } else { None };
            let stays = stays_by_kind(facts, &rates, pack)?;
            together(facts, fee.as_slice(), &stays)
        }
        (_, true, Some(_)) => Err(wrong(&facts.at("day_rates"), "either one rate or rates by kind").into()),
        (false, false, None) => Err(missing(&["rate_per_head_day"]).into()),
    }
}

/// Every kind at its own rate, each day, then summed: nothing is rounded on the way (E01, E22).
fn stays_by_kind(facts: &Facts, rates: &Facts, pack: &RulePack) -> Result<Vec<Expenses>, NoAnswer> {
    let in_at = facts.moment(&["impounded_at_ist", "impounded_at"])?;
    let out_at = facts.moment(&["released_at_ist", "released_at"])?;
    let in_at = in_at.ok_or_else(|| missing(&["impounded_at_ist"]))?;
    let out_at = out_at.ok_or_else(|| missing(&["released_at_ist"]))?;
    let kinds = facts.object(&["kinds"])?.ok_or_else(|| missing(&["kinds"]))?;
    let mut stays = Vec::new();
    for (kind, heads) in kinds.entries() {
        let heads = as_small(&kinds.at(kind), heads)?;
        if heads == 0 {
            continue;
        }
        let table = rates_of_kind(facts, rates, kind, in_at.date().min(out_at.date()))?;
        stays.push(keep::by_moment(in_at, out_at, heads, &table, pack)?);
    }
    Ok(stays)
}

/// What a head of one kind costs a day; `since` is the first day of the stay.
pub(super) fn rates_of_kind(
    facts: &Facts,
    rates: &Facts,
    kind: &str,
    since: NaiveDate,
) -> Result<Dated<Amount>, NoAnswer> {
    let (path, rate) = rates.any(&[kind]).ok_or_else(|| {
        NoAnswer::undecided(
            [format!("day_rate:{kind}")],
            &format!("no daily rate fixed for {kind}"),
        )
    })?;
    if rate.is_array() {
        table_at(facts, &path, rate, "day_rates")
    } else {
        Ok(Dated::single(since, facts.as_amount(&path, rate)?, "day_rates"))
    }
}

/// The fees and the keep of every stay, and what both come to.
pub(super) fn summed(facts: &Facts, fees: &[fee::PoundFee], stays: &[Expenses]) -> Handled {
    let overflow = |error| NoAnswer::amount("charges", error);
    let keep = Amount::sum(stays.iter().map(|stay| stay.amount)).map_err(overflow)?;
    let fee = Amount::sum(fees.iter().map(|fee| fee.amount)).map_err(overflow)?;
    let total = fee.checked_add(keep).map_err(overflow)?;
    let mut value = object([
        ("expenses", facts.money.show(keep)),
        ("total", facts.money.show(total)),
        ("amount", facts.money.show(total)),
    ]);
    let mut trace = Trace::default();
    let mut parts = Vec::new();
    // A fee that was not asked about is not told to be nought.
    if let Some(first) = fees.first() {
        value.insert("pound_fee".to_owned(), facts.money.show(fee));
        let mut nodes = Vec::new();
        for one in fees {
            trace.append(&one.trace);
            nodes.extend(trace.last());
        }
        if fees.len() > 1 {
            let cited = Some(first.citation.clone());
            nodes = vec![trace.push(Op::Sum, "pound_fee", cited, nodes, Traced::Rupees(fee))];
        }
        parts.extend(nodes);
    }
    let mut nodes = Vec::new();
    for stay in stays {
        trace.append(&stay.trace);
        nodes.extend(trace.last());
    }
    let cited = stays.first().map(|stay| stay.citation.clone());
    parts.push(trace.push(Op::Sum, "expenses", cited, nodes, Traced::Rupees(keep)));
    trace.push(Op::Sum, "total", None, parts, Traced::Rupees(total));
    Ok(Outcome {
        value,
        readings: vec![],
        trace,
    })
}

/// The same where the cattle came and left together, with the days that they were there.
fn together(facts: &Facts, fees: &[fee::PoundFee], stays: &[Expenses]) -> Handled {
    let mut outcome = summed(facts, fees, stays)?;
    let days = stays.iter().map(|stay| stay.days).max().unwrap_or(0);
    outcome.value.insert("days".to_owned(), Value::from(days));
    Ok(outcome)
}
