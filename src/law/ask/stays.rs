//! Pound charges where the cattle of one seizure came or left on different days: each stay by itself, then the sum (E02).

use serde_json::Value;

use super::charges::{rates_of_kind, schedule_on, summed};
use super::facts::{Facts, missing, wrong};
use super::money::table_of;
use super::{Handled, object, to_json};
use crate::law::answer::NoAnswer;
use crate::law::compensation::{expenses, pound_fee};
use crate::law::rules::{Dated, RulePack};

/// Cattle of one kind that came together and left together.
struct Stay {
    kind: String,
    heads: u32,
    in_at: chrono::NaiveDateTime,
    out_at: chrono::NaiveDateTime,
}

fn read(facts: &Facts, path: &str, item: &Value) -> Result<Stay, NoAnswer> {
    let map = item
        .as_object()
        .ok_or_else(|| wrong(path, "a stay as {kind, heads, impounded_at, released_at}"))?;
    let inner = Facts::new(map, path, facts.money);
    let lacks = |name: &str| missing(&[name]);
    let stay = Stay {
        kind: inner.text(&["kind"])?.ok_or_else(|| lacks("kind"))?.to_owned(),
        heads: inner.small(&["heads"])?.ok_or_else(|| lacks("heads"))?,
        in_at: inner
            .moment(&["impounded_at_ist", "impounded_at"])?
            .ok_or_else(|| lacks("impounded_at"))?,
        out_at: inner
            .moment(&["released_at_ist", "released_at"])?
            .ok_or_else(|| lacks("released_at"))?,
    };
    inner.refuse_unread()?;
    Ok(stay)
}

/// `stays`, with `rate_per_head_day`, `rates` or `day_rates` by kind, and `schedule` where the fee is asked too.
pub(super) fn charged(facts: &Facts, (path, items): (String, &[Value]), pack: &RulePack) -> Handled {
    let flat = facts.amount(&["rate_per_head_day"])?;
    let by_kind = facts.object(&["day_rates"])?;
    let one_table = facts.any(&["rates"]).is_some();
    let has_fee = facts.any(&["schedule"]).is_some();
    let told = [flat.is_some(), by_kind.is_some(), one_table];
    if told.into_iter().filter(|told| *told).count() > 1 {
        return Err(wrong(&facts.at("day_rates"), "either one rate or rates by kind").into());
    }
    if items.is_empty() {
        return Err(missing(&["stays"]).into());
    }
    let (mut keeps, mut fees, mut rows) = (vec![], vec![], vec![]);
    for (at, item) in items.iter().enumerate() {
        let stay = read(facts, &format!("{path}.{at}"), item)?;
        let since = stay.in_at.date().min(stay.out_at.date());
        let table = match (&by_kind, flat) {
            (Some(rates), _) => rates_of_kind(facts, rates, &stay.kind, since)?,
            (None, Some(rate)) => Dated::single(since, rate, "rate_per_head_day"),
            (None, None) => table_of(facts, "rates")?,
        };
        let keep = expenses::by_moment(stay.in_at, stay.out_at, stay.heads, &table, pack)?;
        let mut row = object([
            ("kind", Value::from(stay.kind.as_str())),
            ("heads", Value::from(stay.heads)),
            ("days", Value::from(keep.days)),
            ("amount", facts.money.show(keep.amount)),
        ]);
        keeps.push(keep);
        if has_fee {
            let schedule = schedule_on(facts, Some(since))?;
            let fee = pound_fee::by_kind(&[(stay.kind, stay.heads)], &schedule, pack)?;
            row.insert("fee".to_owned(), facts.money.show(fee.amount));
            fees.push(fee);
        }
        rows.push(Value::Object(row));
    }
    let mut outcome = summed(facts, &fees, &keeps)?;
    outcome.value.insert("stays".to_owned(), Value::Array(rows));
    let citation = to_json(&pack.part("expenses"));
    outcome.value.insert("citation".to_owned(), citation);
    Ok(outcome)
}
