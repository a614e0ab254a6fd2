//! Questions about the security on release: how much, and what becomes of it.

use chrono::NaiveDate;
use serde_json::{Map, Value};

use super::checking::notified_in;
use super::facts::{Facts, as_count, missing, wrong};
use super::sales::against_dates;
use super::{Handled, Outcome, Part, Refused, object, to_json};
use crate::law::answer::NoAnswer;
use crate::law::calendar::CourtCalendar;
use crate::law::limitation::windows::{self, Window};
use crate::law::money::Amount;
use crate::law::rules::{RulePack, Section};
use crate::law::security::{self, Band, NewSeizure, Scale};
use crate::law::trace::{Op, Trace, Value as Traced};

/// `GJ.security` names both the deposit and the time in which it may forfeit: the facts tell which is asked.
pub(super) fn security_or_window(facts: &Facts, pack: &RulePack, calendar: &CourtCalendar) -> Handled {
    if facts.any(&["scale"]).is_some() || facts.any(&["heads"]).is_some() {
        security_amount(facts, pack, calendar)
    } else {
        super::windows::security(facts, pack, calendar)
    }
}

/// `security.amount`: `heads`, `nth_impounding`, `scale` of `[from, to, first, second, …]`, and where it is doubtful
/// whether the section is applied, `notified` or `area` with `released_on`.
pub(super) fn security_amount(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    let released_on = facts.date(&["released_on", "deposited_on"])?;
    let mut area = Trace::default();
    let (notified, _) = notified_in(
        facts,
        Section::Security,
        released_on,
        "released_on",
        pack,
        &mut area,
    )?;
    let (path, rows) = facts.list(&["scale"])?.ok_or_else(|| missing(&["scale"]))?;
    let mut bands = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let path = format!("{path}.{at}");
        let Some([from, to, deposits @ ..]) = row.as_array().map(Vec::as_slice) else {
            return Err(wrong(&path, "a band as [from, to, first, second, …]").into());
        };
        let deposits = deposits
            .iter()
            .map(|deposit| facts.as_amount(&path, deposit))
            .collect::<Result<Vec<_>, NoAnswer>>()?;
        bands.push(Band {
            from: as_count(&path, from)?,
            to: as_count(&path, to)?,
            deposits,
        });
    }
    let scale = Scale::new(bands)?;
    let heads = facts.count(&["heads"])?.ok_or_else(|| missing(&["heads"]))?;
    let nth = facts
        .count(&["nth_impounding"])?
        .ok_or_else(|| missing(&["nth_impounding"]))?;
    let (mut deposit, steps) = security::deposit(&scale, heads, nth, pack)?;
    let mut trace = area;
    if notified == Some(false) {
        // The section does not hold there: nothing is deposited, whatever the scale.
        deposit = Amount::ZERO;
        let cited = Some(pack.part("security.scale"));
        trace.push(Op::Sum, "deposit", cited, [], Traced::Rupees(deposit));
    } else {
        trace.append(&steps);
    }
    let mut value = object([
        ("deposit", facts.money.show(deposit)),
        ("citation", to_json(&pack.part("security.scale"))),
    ]);
    if let Some(notified) = notified {
        value.insert("required".to_owned(), Value::Bool(notified));
    }
    if let Some(rule) = pack.part_rule("security.cash") {
        // No cheque and no transfer: the rule wants cash against a receipt (E60).
        value.insert("in_cash".to_owned(), to_json(&pack.citation(&rule.id)));
    }
    Ok(Outcome {
        value,
        readings: vec![],
        trace,
    })
}

/// One deposit of an owner, and whether his cattle were impounded again within its time.
struct Deposit {
    amount: Amount,
    /// In hundredths of a per cent.
    share: u32,
    deposited_on: Option<NaiveDate>,
    within: Option<bool>,
    steps: Trace,
}

/// `security.forfeiture`: `deposit` or several as `deposits` of `{amount, deposited_on, forfeit_bp?}`, `forfeit_bp?`,
/// `reimpounded_within_window` (or `deposited_on` with `reimpounded_on`), and `seizure_adjudged_illegal` or what became
/// of a complaint of the new seizure: `complaint` (`none`, `pending`, `dismissed`, `upheld`), with `reseized_on` and
/// `as_of` where there is none. A fresh security stands on every release, so that one impounding may reach several (E36).
pub(super) fn forfeiture(facts: &Facts, pack: &RulePack, calendar: &CourtCalendar) -> Handled {
    let again_on = facts.date(&["reimpounded_on"])?;
    let told = facts.truth(&["reimpounded_within_window"])?;
    // Left out it never is: every completion has one.
    let share = facts.small(&["forfeit_bp"])?.unwrap_or(10_000);
    let mut trace = Trace::default();
    let illegal = adjudged_illegal(facts, pack, calendar, &mut trace)?;
    let listed = facts.list(&["deposits"])?;
    let Some((path, rows)) = listed else {
        let amount = facts.need_amount(&["deposit"])?;
        let deposited_on = facts.date(&["deposited_on"])?;
        let deposit = deposit_of(amount, share, deposited_on, again_on, told, pack, calendar)?;
        return judged(facts, &[deposit], false, illegal, trace, pack);
    };
    if facts.any(&["deposit", "deposited_on"]).is_some() {
        let why = "tell one deposit, or a list of them";
        return Err(NoAnswer::invalid("deposits", "fact_told_twice", why).into());
    }
    let mut deposits = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let path = format!("{path}.{at}");
        let map = row
            .as_object()
            .ok_or_else(|| wrong(&path, "{amount, deposited_on, forfeit_bp?}"))?;
        let inner = Facts::new(map, &path, facts.money);
        let amount = inner.amount(&["amount"])?.ok_or_else(|| missing(&["amount"]))?;
        let deposited_on = inner.date(&["deposited_on"])?;
        let share = inner.small(&["forfeit_bp"])?.unwrap_or(share);
        inner.refuse_unread()?;
        deposits.push(deposit_of(
            amount,
            share,
            deposited_on,
            again_on,
            told,
            pack,
            calendar,
        )?);
    }
    if deposits.is_empty() {
        return Err(missing(&["deposits"]).into());
    }
    judged(facts, &deposits, true, illegal, trace, pack)
}

fn deposit_of(
    amount: Amount,
    share: u32,
    deposited_on: Option<NaiveDate>,
    again_on: Option<NaiveDate>,
    told: Option<bool>,
    pack: &RulePack,
    calendar: &CourtCalendar,
) -> Result<Deposit, NoAnswer> {
    let mut deposit = Deposit {
        amount,
        share,
        deposited_on,
        within: told,
        steps: Trace::default(),
    };
    let (Some(deposited_on), Some(again_on)) = (deposited_on, again_on) else {
        // The answer repeats the day of a deposit: it is explained where no time hangs on it too.
        if let Some(on) = deposited_on {
            deposit.steps.fact("deposited_on", Traced::Date(on));
        }
        return Ok(deposit);
    };
    if again_on < deposited_on {
        let why = "the cattle cannot be impounded again before the deposit";
        return Err(NoAnswer::invalid(
            "reimpounded_on",
            "reimpounded_before_deposit",
            why,
        ));
    }
    let (clock, mut steps) = windows::last_day(Window::Security, deposited_on, None, pack, calendar)?;
    let again = steps.fact("reimpounded_on", Traced::Date(again_on));
    let within = again_on <= clock.last_day;
    let word = if within { "within_window" } else { "after_window" };
    steps.push(
        Op::Finding,
        "reimpounded_within_window",
        Some(clock.citation.clone()),
        [clock.node, again],
        Traced::Word(word.into()),
    );
    if told.is_some_and(|told| told != within) {
        return Err(against_dates("reimpounded_within_window"));
    }
    deposit.within = Some(within);
    deposit.steps = steps;
    Ok(deposit)
}

/// Whether the new seizure was adjudged illegal, as it is told or as the complaint of it says.
fn adjudged_illegal(
    facts: &Facts,
    pack: &RulePack,
    calendar: &CourtCalendar,
    trace: &mut Trace,
) -> Result<Option<bool>, NoAnswer> {
    let told = facts.truth(&["seizure_adjudged_illegal"])?;
    let reseized_on = facts.date(&["reseized_on"])?;
    let as_of = facts.date(&["as_of"])?;
    let complaint = match facts.text(&["complaint"])? {
        None => return Ok(told),
        Some("upheld") => NewSeizure::FoundIllegal,
        Some("dismissed") => NewSeizure::FoundLawful,
        Some("pending") => NewSeizure::ComplaintPending,
        Some("none") => NewSeizure::NoComplaint {
            seized_on: reseized_on.ok_or_else(|| missing(&["reseized_on"]))?,
            as_of: as_of.ok_or_else(|| missing(&["as_of"]))?,
        },
        Some(_) => {
            return Err(wrong(
                &facts.at("complaint"),
                "none, pending, dismissed or upheld",
            ));
        }
    };
    let illegal = security::adjudged_illegal(complaint, pack, calendar, trace)?;
    if told.is_some() && illegal.is_some() && told != illegal {
        return Err(NoAnswer::invalid(
            "seizure_adjudged_illegal",
            "told_against_complaint",
            "the complaint says otherwise",
        ));
    }
    Ok(illegal.or(told))
}

/// What becomes of the deposits together; of each by itself where they were `listed`.
fn judged(
    facts: &Facts,
    deposits: &[Deposit],
    listed: bool,
    illegal: Option<bool>,
    mut trace: Trace,
    pack: &RulePack,
) -> Handled {
    let overflow = |error| NoAnswer::amount("deposits", error);
    let citation = pack.known_part("security.forfeiture")?;
    let mut rows = Vec::new();
    let (mut to_state, mut back): (Vec<Part>, Vec<Part>) = (vec![], vec![]);
    for deposit in deposits {
        let found = match security::forfeiture(deposit.amount, deposit.share, deposit.within, illegal, pack) {
            Ok(found) => found,
            // One that is open leaves the sum open.
            Err(no @ NoAnswer::Undecided { .. }) => return Err(at_most(facts, no, deposits, pack)),
            Err(no) => return Err(no.into()),
        };
        trace.append(&deposit.steps);
        trace.append(&found.trace);
        let step = |name: &str, amount| trace.node(name).map(|node| (amount, node.id.clone()));
        to_state.extend(step("forfeited", found.forfeited));
        back.extend(step("refund", found.refund));
        let mut row = forfeited(facts, found.forfeited, found.refund);
        row.insert("amount".to_owned(), facts.money.show(deposit.amount));
        if let Some(on) = deposit.deposited_on {
            row.insert("deposited_on".to_owned(), super::time::day(on));
        }
        rows.push(Value::Object(row));
    }
    let mut sum = |name: &str, parts: Vec<Part>| -> Result<Amount, NoAnswer> {
        let all = Amount::sum(parts.iter().map(|(amount, _)| *amount)).map_err(overflow)?;
        if parts.len() > 1 {
            let nodes = parts.into_iter().map(|(_, node)| node);
            trace.push(Op::Sum, name, Some(citation.clone()), nodes, Traced::Rupees(all));
        }
        Ok(all)
    };
    let mut value = forfeited(facts, sum("forfeited", to_state)?, sum("refund", back)?);
    if listed {
        value.insert("deposits".to_owned(), Value::Array(rows));
    }
    value.insert("citation".to_owned(), to_json(&citation));
    Ok(Outcome {
        value,
        readings: vec![],
        trace,
    })
}

fn forfeited(facts: &Facts, forfeited: Amount, refund: Amount) -> Map<String, Value> {
    object([
        ("forfeited", facts.money.show(forfeited)),
        ("refund", facts.money.show(refund)),
    ])
}

/// Undecided, with what forfeits at most, if the new seizure turns out lawful.
fn at_most(facts: &Facts, no: NoAnswer, deposits: &[Deposit], pack: &RulePack) -> Box<Refused> {
    let mut trace = Trace::default();
    let cited = Some(pack.part("security.forfeiture"));
    let mut parts = Vec::new();
    let mut shares = Vec::new();
    for deposit in deposits.iter().filter(|deposit| deposit.within != Some(false)) {
        let share = match deposit.amount.share_half_up(deposit.share) {
            Ok(share) => share,
            Err(error) => return NoAnswer::amount("deposit", error).into(),
        };
        let inputs = [
            trace.fact("deposit", Traced::Rupees(deposit.amount)),
            trace.fact("forfeit_bp", Traced::Count(deposit.share.into())),
        ];
        parts.push(trace.push(
            Op::Share,
            "forfeited_if_legal",
            cited.clone(),
            inputs,
            Traced::Rupees(share),
        ));
        trace.note("half_up_to_the_paisa");
        shares.push(share);
    }
    let sum = match Amount::sum(shares.iter().copied()) {
        Ok(sum) => sum,
        Err(error) => return NoAnswer::amount("deposit", error).into(),
    };
    if parts.len() != 1 {
        trace.push(
            Op::Sum,
            "forfeited_if_legal",
            cited.clone(),
            parts,
            Traced::Rupees(sum),
        );
    }
    trace.push(
        Op::Sum,
        "forfeited_if_illegal",
        cited,
        [],
        Traced::Rupees(Amount::ZERO),
    );
    let known = object([
        ("forfeited_if_illegal", facts.money.show(Amount::ZERO)),
        ("forfeited_if_legal", facts.money.show(sum)),
    ]);
    let no = match no {
        NoAnswer::Undecided { need, why, .. } => NoAnswer::Undecided {
            need,
            why,
            bounds: Some((Amount::ZERO.to_string(), sum.to_string())),
        },
        other => other,
    };
    Refused::with(no, known, trace)
}
