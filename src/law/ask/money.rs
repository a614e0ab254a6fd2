//! Questions about what may be awarded and how far a sentence may go.

use chrono::NaiveDate;
use serde_json::{Map, Value};

use super::facts::{Facts, as_date, missing, wrong};
use super::{Handled, Outcome, Refused, object, priors, reading, to_json};
use crate::law::answer::NoAnswer;
use crate::law::calendar::CourtCalendar;
use crate::law::compensation::apportion;
use crate::law::compensation::award::{self, AwardFacts, Expense, FeePaid, Line, Payer};
use crate::law::compensation::damage::{self, ProvedDamage};
use crate::law::dates::{self, Period};
use crate::law::money::Amount;
use crate::law::rules::dated::DatedValue;
use crate::law::rules::{Dated, FigureValue, RulePack, figures};
use crate::law::sentence::{self as sentences, AwardExtras, Defence, Maximum, Occasion, Offence, Sentence};
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

/// `award.illegal_seizure`: `assessed`, `fees_paid`, `expenses_incurred`, `released`, `leviable_due?` (with `leviable_per_day?`,
/// `leviable_as_of?`, `released_on?`), `seized_on?`,
/// `claimed?`, `payers?`, `set_loss?`.
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
    let daily = facts.amount(&["leviable_per_day"])?;
    let levied_until = facts.date(&["leviable_as_of", "ordered_on"])?;
    let released_on = facts.date(&["released_on"])?;
    let mut trace = award.trace;
    if let Some(leviable) = award.leviable {
        if let Some(daily) = daily {
            let grown = grown(leviable, daily, levied_until, released_on, pack, &mut trace)?;
            value.insert("leviable_per_day".to_owned(), show(daily));
            if let Some(grown) = grown {
                value.insert("leviable_on_release".to_owned(), show(grown));
            }
        }
        value.insert("leviable".to_owned(), show(leviable));
        value.insert("leviable_borne_by".to_owned(), Value::from("seizer"));
        value.insert("order_release".to_owned(), Value::Bool(true));
    }
    let mut blocks = award.blocks_signing;
    blocks.extend(sentences::refuse_on_award(extras));
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

/// What is leviable on the day of release, where the dues go on by the day after the order (E11); `None` before it is
/// known when the cattle leave.
fn grown(
    due: Amount,
    daily: Amount,
    levied_until: Option<NaiveDate>,
    released_on: Option<NaiveDate>,
    pack: &RulePack,
    trace: &mut Trace,
) -> Result<Option<Amount>, NoAnswer> {
    let daily_node = trace.fact("leviable_per_day", Traced::Rupees(daily));
    let Some(released_on) = released_on else {
        return Ok(None);
    };
    let levied_until = levied_until.ok_or_else(|| missing(&["leviable_as_of"]))?;
    if released_on < levied_until {
        let why = "the dues are told up to a day after the release";
        return Err(NoAnswer::invalid("released_on", "released_before_levy", why));
    }
    let overflow = |error| NoAnswer::amount("leviable_per_day", error);
    let cited = Some(pack.part("award.leviable"));
    let next = dates::next_day(levied_until).map_err(|error| NoAnswer::date("leviable_as_of", error))?;
    let mut parts = vec![trace.node("leviable_due").map(|node| node.id.clone())];
    let mut sum = due;
    if let Some(days) = dates::days_touched(next, released_on) {
        let more = daily.checked_mul(days).map_err(overflow)?;
        sum = due.checked_add(more).map_err(overflow)?;
        let inputs = vec![
            trace.fact("first_day", Traced::Date(next)),
            trace.fact("last_day_in_pound", Traced::Date(released_on)),
        ];
        let days = trace.push(
            Op::DaysTouched,
            "days",
            cited.clone(),
            inputs,
            Traced::Count(days),
        );
        let inputs = vec![daily_node, days];
        let more = trace.push(
            Op::Product,
            "leviable_since",
            cited.clone(),
            inputs,
            Traced::Rupees(more),
        );
        parts.push(Some(more));
    }
    let parts = parts.into_iter().flatten().collect();
    trace.push(Op::Sum, "leviable_on_release", cited, parts, Traced::Rupees(sum));
    Ok(Some(sum))
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
    let inputs = vec![trace.fact("assessed_loss", Traced::Rupees(assessed)), cap_node];
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

/// `sentence.check`: `offence?`, `prior_convictions`, `priors` or `occasion`, `proposed_fine`, `imprisonment_months` or
/// `imprisonment_days`, `defence?`, `summary_trial?`, `offence_on?`, `sentenced_on?`.
pub(super) fn sentence(facts: &Facts, pack: &RulePack, calendar: &CourtCalendar) -> Handled {
    match facts.text(&["offence"])? {
        None | Some("stray") => stray(facts, pack, calendar),
        Some("rescue") => rescue(facts, pack, calendar),
        Some("tahsildar" | "removal") => tahsildar(facts, pack, calendar),
        Some(_) => Err(wrong(&facts.at("offence"), "stray or rescue").into()),
    }
}

/// Straying: first and later occasion differ.
pub(super) fn stray(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    let number = facts.small(&["prior_convictions"])?;
    let listed = priors::listed(facts, Offence::Stray, pack)?;
    if let (Some(number), Some(listed)) = (number, &listed)
        && number != listed.convictions
    {
        let why = "the list of earlier entries has another number of convictions that count";
        return Err(NoAnswer::invalid("prior_convictions", "priors_against_list", why).into());
    }
    let priors = number
        .or(listed.as_ref().map(|listed| listed.convictions))
        .map(Occasion::after);
    let occasion = match facts.text(&["occasion"])? {
        None => priors,
        Some("first") => Some(Occasion::First),
        Some("subsequent" | "later" | "second") => Some(Occasion::Subsequent),
        Some(_) => return Err(wrong(&facts.at("occasion"), "first or subsequent").into()),
    };
    if let (Some(by_number), Some(said)) = (priors, occasion)
        && by_number != said
    {
        let why = "the number of earlier convictions says another occasion";
        return Err(NoAnswer::invalid("occasion", "occasion_against_priors", why).into());
    }
    let draft = draft(facts, Offence::Stray, occasion, pack)?;
    if occasion.is_some() {
        let mut outcome = checked(facts, &draft, pack)?;
        if let Some(listed) = listed {
            let count = Value::from(listed.convictions);
            outcome.value.insert("prior_convictions".to_owned(), count);
            let rows = Value::Array(listed.rows);
            outcome.value.insert("priors".to_owned(), rows);
        }
        return Ok(outcome);
    }
    let mut both = Trace::default();
    let mut maximum = |occasion| {
        sentences::maximum(
            pack,
            Offence::Stray,
            occasion,
            draft.offence_on,
            draft.sentenced_on,
            &mut both,
        )
    };
    let (first, later) = (maximum(Occasion::First)?, maximum(Occasion::Subsequent)?);
    let mut known = object([
        ("max_fine_if_first", facts.money.show(first.fine)),
        ("max_fine_if_repeat", facts.money.show(later.fine)),
        ("max_months_if_first", Value::from(first.months)),
        ("max_months_if_repeat", Value::from(later.months)),
    ]);
    match sentences::check(&draft, pack) {
        Ok(check) => {
            // Every completion of the unknown fact comes to the same.
            known.insert("within".to_owned(), Value::Bool(check.within));
            let later = sentences::Sentence {
                occasion: Some(Occasion::Subsequent),
                ..draft.clone()
            };
            let later = sentences::check(&later, pack)?.rejections;
            let common: Vec<_> = check
                .rejections
                .iter()
                .filter(|one| later.contains(one))
                .collect();
            known.insert("rejections".to_owned(), to_json(&common));
            Ok(Outcome {
                value: known,
                readings: vec![],
                trace: both,
            })
        }
        Err(no) => Err(Refused::with(no, known, both)),
    }
}

/// Opposing a seizure or rescuing cattle.
pub(super) fn rescue(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    facts.any(&["prior_convictions", "occasion"]);
    // One maximum for every occasion: what came before matters to the judge, not to the limit.
    facts.any(&["priors"]);
    let draft = draft(facts, Offence::Rescue, None, pack)?;
    checked(facts, &draft, pack)
}

fn draft(
    facts: &Facts,
    offence: Offence,
    occasion: Option<Occasion>,
    pack: &RulePack,
) -> Result<Sentence, NoAnswer> {
    let figure = if offence == Offence::Stray {
        figures::STRAY_FINE_FIRST
    } else {
        figures::RESCUE_FINE
    };
    let offence_on = facts.date(&["offence_on"])?;
    let sentenced_on = facts.date(&["sentenced_on"])?;
    let days = facts.small(&["imprisonment_days"])?.map(Period::Days);
    let months = facts.small(&["imprisonment_months"])?.map(Period::Months);
    if days.is_some() && months.is_some() {
        let why = "write the term in days or in months";
        return Err(NoAnswer::invalid("imprisonment_days", "term_told_twice", why));
    }
    if days.is_some() && sentenced_on.is_none() {
        let why = "days are measured against months from the day of the sentence";
        return Err(NoAnswer::undecided(["sentenced_on"], why));
    }
    let defence = match facts.text(&["defence"])? {
        None | Some("none") => Defence::None,
        Some("no_knowledge") => Defence::NoKnowledge,
        Some("due_diligence") => Defence::DueDiligence,
        Some(_) => return Err(wrong(&facts.at("defence"), "none, no_knowledge or due_diligence")),
    };
    let any_day = match (offence_on, sentenced_on) {
        (Some(on), Some(_)) => on,
        // One of the two days is enough only while the maximum is the same on every day.
        (Some(on), None) => {
            pack.only_day(figure, "sentenced_on")?;
            on
        }
        (None, Some(on)) => {
            pack.only_day(figure, "offence_on")?;
            on
        }
        (None, None) => pack.only_day(figure, "offence_on")?,
    };
    Ok(Sentence {
        offence,
        occasion,
        offence_on: offence_on.unwrap_or(any_day),
        sentenced_on: sentenced_on.unwrap_or(any_day),
        fine: facts.amount(&["proposed_fine", "fine"])?,
        imprisonment: months.or(days),
        defence,
        summary_trial: facts.truth(&["summary_trial"])?.unwrap_or(false),
    })
}

fn checked(facts: &Facts, draft: &Sentence, pack: &RulePack) -> Handled {
    let check = sentences::check(draft, pack)?;
    let mut value = maximum_value(facts, check.maximum);
    value.insert("within".to_owned(), Value::Bool(check.within));
    value.insert("rejections".to_owned(), to_json(&check.rejections));
    value.insert("citation".to_owned(), to_json(&check.citation));
    Ok(Outcome {
        value,
        readings: vec![],
        trace: check.trace,
    })
}

fn maximum_value(facts: &Facts, maximum: Maximum) -> Map<String, Value> {
    object([
        ("max_fine", facts.money.show(maximum.fine)),
        ("max_months", Value::from(maximum.months)),
    ])
}

/// `KA.s14_fine`: the Tahsildar's fine.
pub(super) fn tahsildar(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    let day = match facts.date(&["offence_on", "imposed_on"])? {
        Some(day) => day,
        None => pack.only_day(figures::TAHSILDAR_FINE, "offence_on")?,
    };
    let (figure, dated) = pack.value_on(figures::TAHSILDAR_FINE, day)?;
    let FigureValue::Amount(limit) = dated.value else {
        return Err(NoAnswer::undecided([figure.id.clone()], "the figure is not an amount").into());
    };
    let fine = facts.need_amount(&["proposed_fine", "fine"])?;
    let mut trace = Trace::default();
    let limit_node = trace.figure(pack, figure, dated);
    let fine_node = trace.fact("proposed_fine", Traced::Rupees(fine));
    let within = fine <= limit;
    let word = Traced::Word(if within { "within" } else { "over_maximum" }.into());
    let citation = pack.citation(&figure.rule);
    trace.push(
        Op::Finding,
        "sentence",
        Some(citation.clone()),
        vec![fine_node, limit_node],
        word,
    );
    let value = object([
        ("max_fine", facts.money.show(limit)),
        ("within", Value::Bool(within)),
        ("citation", to_json(&citation)),
    ]);
    Ok(Outcome {
        value,
        readings: vec![],
        trace,
    })
}
