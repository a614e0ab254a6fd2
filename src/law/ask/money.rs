//! Questions about what may be awarded.

use chrono::NaiveDate;
use serde_json::Value;

use super::facts::{Facts, as_date, missing, wrong};
use super::{Handled, Outcome, Refused, object, reading, to_json};
use crate::law::answer::NoAnswer;
use crate::law::calendar::CourtCalendar;
use crate::law::compensation::apportion;
use crate::law::compensation::award::{self, AwardFacts, Expense, FeePaid, Line, Payer};
use crate::law::compensation::damage::{self, ProvedDamage};
use crate::law::compensation::leviable;
use crate::law::money::Amount;
use crate::law::rules::dated::DatedValue;
use crate::law::rules::{Dated, FigureValue, RulePack, figures};
use crate::law::sentence::{self as sentences, AwardExtras};
use crate::law::trace::{NodeId, Op, Trace, Value as Traced};

/// The pack's limit on the day, or its only one where no day is told. A question may name it, but not another one.
fn limit_of(
    facts: &Facts,
    figure: &str,
    day: Option<NaiveDate>,
    day_fact: &str,
    pack: &RulePack,
    trace: &mut Trace,
) -> Result<(Amount, NodeId), NoAnswer> {
    let given = facts.amount(&["cap"])?;
    let day = match day {
        Some(day) => {
            trace.fact(day_fact, Traced::Date(day));
            day
        }
        None => pack.only_day(figure, day_fact)?,
    };
    let (figure, dated) = pack.value_on(figure, day)?;
    let FigureValue::Amount(limit) = dated.value else {
        return Err(NoAnswer::undecided(
            [figure.id.clone()],
            "the figure is not an amount",
        ));
    };
    if given.is_some_and(|given| given != limit) {
        let why = "the statute sets another limit; ask PARAM.dated_cap about a limit that is only proposed";
        return Err(NoAnswer::invalid("cap", "cap_against_rule", why));
    }
    Ok((limit, trace.figure(pack, figure, dated)))
}

/// `award.illegal_seizure`: `assessed`, `fees_paid`, `expenses_incurred`, `released`, `leviable_due?` (with
/// `leviable_per_day?`, `leviable_as_of?`, `released_on?`), `seized_on?`, `claimed?`, `payers?`, `set_loss?`.
pub(super) fn award(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    let seized_on = facts.date(&["seized_on", "date_of_seizure"])?;
    let mut trace = Trace::default();
    let (limit, limit_node) = limit_of(facts, figures::LOSS_CAP, seized_on, "seized_on", pack, &mut trace)?;
    let assessed_loss = facts.need_amount(&["assessed", "assessed_loss"])?;
    let released = facts.truth(&["released"])?;
    let award_facts = AwardFacts {
        seized_on: seized_on.unwrap_or(NaiveDate::MIN),
        claimed_loss: facts.amount(&["claimed", "claimed_loss", "loss_claimed"])?,
        assessed_loss,
        fees: fees(facts)?,
        expenses: expenses(facts)?,
        released: released.unwrap_or(true),
        leviable_due: facts.amount(&["leviable_due"])?,
        leviable_per_day: facts.amount(&["leviable_per_day"])?,
        payers: payers(facts)?,
        set_loss: facts.amount(&["set_loss"])?,
    };
    let extras = AwardExtras {
        fine: facts.amount(&["fine"])?,
        default_imprisonment_days: facts.small(&["default_imprisonment_days"])?,
        general_compensation: facts.amount(&["general_compensation"])?,
    };
    let award = award::with_limit(&award_facts, limit, limit_node, pack, trace)?;
    let show = |amount| facts.money.show(amount);
    let of = |head| {
        award
            .heads
            .iter()
            .find(|total| total.head == head)
            .map_or(Amount::ZERO, |total| total.allowed)
    };
    let mut value = object([
        ("capped", Value::Bool(award.capped)),
        ("compensation", show(of(award::Head::Loss))),
        ("fees", show(of(award::Head::Fees))),
        ("expenses", show(of(award::Head::Expenses))),
        ("total", show(award.total)),
    ]);
    if released.is_none() {
        // The sum is the same either way; whether a release is ordered is not.
        let why = "whether the cattle have been released decides about release and leviable dues";
        return Err(Refused::with(
            NoAnswer::undecided(["released"], why),
            value,
            award.trace,
        ));
    }
    let levied_until = facts.date(&["leviable_as_of", "ordered_on"])?;
    let released_on = facts.date(&["released_on"])?;
    let mut trace = award.trace;
    if let Some(due) = award.leviable {
        if let Some(per_day) = award.leviable_per_day {
            value.insert("leviable_per_day".to_owned(), show(per_day));
            if let Some(released_on) = released_on {
                let until = levied_until.ok_or_else(|| missing(&["leviable_as_of"]))?;
                let sum = leviable::on_release(due, per_day, until, released_on, pack, &mut trace)?;
                value.insert("leviable_on_release".to_owned(), show(sum));
            }
        }
        value.insert("leviable".to_owned(), show(due));
        value.insert("leviable_borne_by".to_owned(), Value::from("seizer"));
        value.insert("order_release".to_owned(), Value::Bool(true));
    }
    let mut blocks = award.blocks_signing;
    blocks.extend(sentences::refuse_on_award(extras, pack));
    value.insert("lines".to_owned(), lines_json(facts, &award.lines));
    let shares = award.shares.iter().map(|(payer, amount)| {
        Value::Object(object([
            ("payer", Value::from(payer.as_str())),
            ("amount", show(*amount)),
        ]))
    });
    value.insert("shares".to_owned(), Value::Array(shares.collect()));
    value.insert("warnings".to_owned(), to_json(&award.warnings));
    value.insert("blocks_signing".to_owned(), to_json(&blocks));
    Ok(Outcome {
        value,
        readings: vec![],
        trace,
    })
}

fn lines_json(facts: &Facts, lines: &[Line]) -> Value {
    let rows = lines.iter().map(|line| {
        let mut row = object([
            ("head", to_json(&line.head)),
            ("claimed", facts.money.show(line.claimed)),
            ("assessed", facts.money.show(line.assessed)),
            ("allowed", facts.money.show(line.allowed)),
            ("citation", to_json(&line.citation)),
            ("payer", Value::from(line.payer.as_str())),
            ("payee", Value::from(line.payee.as_str())),
        ]);
        if let Some(limit) = line.limit {
            row.insert("limit".to_owned(), facts.money.show(limit));
        }
        Value::Object(row)
    });
    Value::Array(rows.collect())
}

/// One sum, or a list of `{amount, receipt}`.
fn fees(facts: &Facts) -> Result<Vec<FeePaid>, NoAnswer> {
    itemised(facts, &["fees_paid", "fees"], "receipt", |amount, proof, _| {
        FeePaid {
            amount,
            receipt: proof,
        }
    })
}

/// One sum, or a list of `{amount, what, proof}`.
fn expenses(facts: &Facts) -> Result<Vec<Expense>, NoAnswer> {
    itemised(
        facts,
        &["expenses_incurred", "expenses"],
        "proof",
        |amount, proof, what| Expense { amount, what, proof },
    )
}

fn itemised<T>(
    facts: &Facts,
    names: &[&str],
    proof: &str,
    make: impl Fn(Amount, Option<String>, String) -> T,
) -> Result<Vec<T>, NoAnswer> {
    let Some((path, value)) = facts.any(names) else {
        return Ok(vec![]);
    };
    let Some(items) = value.as_array() else {
        let amount = facts.as_amount(&path, value)?;
        // A bare sum is taken as proved: the question has no place for its receipts.
        return Ok(vec![make(amount, Some(String::new()), String::new())]);
    };
    let mut read = Vec::new();
    for (at, item) in items.iter().enumerate() {
        let path = format!("{path}.{at}");
        let Some(map) = item.as_object() else {
            read.push(make(
                facts.as_amount(&path, item)?,
                Some(String::new()),
                String::new(),
            ));
            continue;
        };
        let inner = Facts::new(map, &path, facts.money);
        let amount = inner.amount(&["amount"])?.ok_or_else(|| missing(&["amount"]))?;
        let proved = inner
            .text(&[proof])?
            .map(str::to_owned)
            .filter(|text| !text.trim().is_empty());
        let what = inner.text(&["what"])?.unwrap_or_default().to_owned();
        inner.refuse_unread()?;
        read.push(make(amount, proved, what));
    }
    Ok(read)
}

/// A list of ids, or of `{id, weight}`.
fn payers(facts: &Facts) -> Result<Vec<Payer>, NoAnswer> {
    let Some((path, items)) = facts.list(&["payers", "by"])? else {
        return Ok(vec![]);
    };
    let mut payers = Vec::new();
    for (at, item) in items.iter().enumerate() {
        let path = format!("{path}.{at}");
        if let Some(id) = item.as_str() {
            payers.push(Payer {
                id: id.to_owned(),
                weight: 1,
            });
            continue;
        }
        let map = item
            .as_object()
            .ok_or_else(|| wrong(&path, "a party, or {id, weight}"))?;
        let inner = Facts::new(map, &path, facts.money);
        let id = inner
            .text(&["id"])?
            .ok_or_else(|| wrong(&inner.at("id"), "the party"))?
            .to_owned();
        let weight = inner.small(&["weight"])?.unwrap_or(1);
        inner.refuse_unread()?;
        payers.push(Payer { id, weight });
    }
    Ok(payers)
}

/// `award.damage`: `proved_per_person`, `damaged_on?`.
pub(super) fn damage(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    let damaged_on = facts.date(&["damaged_on", "offence_on"])?;
    let mut trace = Trace::default();
    let (limit, limit_node) = limit_of(
        facts,
        figures::DAMAGE_CAP,
        damaged_on,
        "damaged_on",
        pack,
        &mut trace,
    )?;
    let (path, items) = facts
        .list(&["proved_per_person"])?
        .ok_or_else(|| missing(&["proved_per_person"]))?;
    let mut proved = items
        .iter()
        .enumerate()
        .map(|(at, item)| {
            let proved = facts.as_amount(&format!("{path}.{at}"), item)?;
            Ok(ProvedDamage {
                party: format!("person_{}", at.saturating_add(1)),
                proved,
            })
        })
        .collect::<Result<Vec<_>, NoAnswer>>()?;
    // Only damage by trespass on the land is in the section: an accident in a street earns nothing here (E08).
    let elsewhere = facts.truth(&["by_trespass_on_land"])? == Some(false);
    if elsewhere {
        trace.fact("by_trespass_on_land", Traced::Word("no".into()));
        for damage in &mut proved {
            damage.proved = Amount::ZERO;
        }
    }
    let found = damage::with_limit(&proved, "accused", limit, limit_node, pack, trace)?;
    let show = |amount| facts.money.show(amount);
    let all = |amounts: &[Amount]| Value::Array(amounts.iter().map(|amount| show(*amount)).collect());
    let mut value = object([
        ("reading_per_order_total", show(found.per_order_total)),
        ("reading_per_order", all(&found.per_order)),
        ("reading_per_person", all(&found.per_person)),
        ("reading_per_person_total", show(found.per_person_total)),
        ("readings_agree", Value::Bool(found.readings_agree)),
        ("limit", show(found.limit)),
        ("lines", lines_json(facts, &found.lines)),
    ]);
    if elsewhere {
        value.insert("not_in_the_section".to_owned(), Value::Bool(true));
    }
    let readings = found
        .readings
        .iter()
        .map(|other| reading(other.label, show(other.value), other.authority))
        .collect();
    Ok(Outcome {
        value,
        readings,
        trace: found.trace,
    })
}

/// `PARAM.dated_cap`: `table`, `date_of_seizure`, `assessed`: the limit of the day of the seizure, not of the order.
pub(super) fn dated_cap(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    let table = table_of(facts, "table")?;
    // The day of the order is told and does not matter.
    facts.date(&["date_of_order"])?;
    let seized_on = facts.need_date(&["date_of_seizure", "seized_on"])?;
    let mut trace = Trace::default();
    trace.fact("seized_on", Traced::Date(seized_on));
    let cap = table.on(seized_on).ok_or_else(|| {
        NoAnswer::undecided(
            [format!("cap_on:{seized_on}")],
            &format!("no cap in force on {seized_on}"),
        )
    })?;
    let cap_node = trace.tariff("cap", cap);
    let mut value = object([("cap", facts.money.show(cap.value))]);
    let Some(assessed) = facts.amount(&["assessed"])? else {
        return Err(Refused::with(missing(&["assessed"]), value, trace));
    };
    let allowed = assessed.min(cap.value);
    let inputs = [trace.fact("assessed_loss", Traced::Rupees(assessed)), cap_node];
    trace.push(
        Op::Least,
        "loss_allowed",
        Some(pack.part("award")),
        inputs,
        Traced::Rupees(allowed),
    );
    if allowed < assessed {
        trace.note("capped");
    }
    value.insert("compensation".to_owned(), facts.money.show(allowed));
    Ok(Outcome {
        value,
        readings: vec![],
        trace,
    })
}

/// A list of `[date, amount]`, in the order of the dates.
pub(super) fn table_of(facts: &Facts, name: &str) -> Result<Dated<Amount>, NoAnswer> {
    let (path, table) = facts.any(&[name]).ok_or_else(|| missing(&[name]))?;
    table_at(facts, &path, table, name)
}

/// The same where it stands at a path of its own, as the rate of one kind of cattle.
pub(super) fn table_at(
    facts: &Facts,
    path: &str,
    table: &Value,
    reference: &str,
) -> Result<Dated<Amount>, NoAnswer> {
    let rows = table.as_array().ok_or_else(|| wrong(path, "a list"))?;
    let mut values = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let path = format!("{path}.{at}");
        let Some([from, amount]) = row.as_array().map(Vec::as_slice) else {
            return Err(wrong(&path, "a pair of date and amount"));
        };
        let from = as_date(&format!("{path}.0"), from)?;
        let value = facts.as_amount(&format!("{path}.1"), amount)?;
        values.push(DatedValue {
            from,
            value,
            reference: reference.into(),
        });
    }
    Dated::new(values).map_err(|error| NoAnswer::invalid(path, "dates_not_increasing", &error.to_string()))
}

/// `split`: `total`, `weights`.
pub(super) fn split(facts: &Facts, _: &RulePack, _: &CourtCalendar) -> Handled {
    let total = facts.need_amount(&["total"])?;
    let (path, items) = facts.list(&["weights"])?.ok_or_else(|| missing(&["weights"]))?;
    let weights = items
        .iter()
        .enumerate()
        .map(|(at, item)| super::facts::as_count(&format!("{path}.{at}"), item))
        .collect::<Result<Vec<_>, NoAnswer>>()?;
    let shares = apportion::largest_remainder(total, &weights)
        .map_err(|error| NoAnswer::invalid(&path, error.code(), &error.to_string()))?;
    let mut trace = Trace::default();
    let mut inputs = vec![trace.fact("total", Traced::Rupees(total))];
    inputs.extend(
        weights
            .iter()
            .map(|weight| trace.fact("weight", Traced::Count(*weight))),
    );
    trace.push(Op::Split, "shares", None, inputs, Traced::Shares(shares.clone()));
    let shown = shares.iter().map(|share| facts.money.show(*share)).collect();
    Ok(Outcome {
        value: object([("shares", Value::Array(shown))]),
        readings: vec![],
        trace,
    })
}
