//! Questions about the running times that are neither complaint nor prosecution: their last day, what an act on a day
//! means for it, and what hangs on it.

use chrono::NaiveDate;
use serde_json::{Map, Value};

use super::facts::{Facts, missing, wrong};
use super::time::{calendar_of, date_readings, day, last_day_value, refuse_other_period};
use super::{Handled, Outcome, Refused, object, to_json};
use crate::law::answer::NoAnswer;
use crate::law::calendar::CourtCalendar;
use crate::law::dates::{self, Period, days_touched};
use crate::law::limitation::clock::LastDay;
use crate::law::limitation::demand::{self, Complained};
use crate::law::limitation::windows::{self, Window};
use crate::law::procedure_code::{self, Step};
use crate::law::rules::{RulePack, figures};
use crate::law::trace::{Op, Trace, Value as Traced};

fn window(
    window: Window,
    kind: Option<&str>,
    facts: &Facts,
    pack: &RulePack,
    calendar: &CourtCalendar,
) -> Handled {
    let mut own = None;
    let calendar = calendar_of(facts, calendar, &mut own)?;
    let asked = facts.text(&["kind"])?;
    refuse_other_track(window, kind, asked, pack)?;
    let kind = asked.or(kind);
    let names: &[&str] = &[window.trigger(), "start_date"];
    let herd = facts.object(&["kinds"])?;
    let trigger = facts.need_date(names)?;
    if let Some(herd) = herd {
        return herd_of(window, trigger, &herd, pack, calendar);
    }
    match window.figure_for(pack, kind) {
        Ok(figure) => refuse_other_period(facts, pack, figure, trigger)?,
        Err(no @ NoAnswer::Undecided { .. }) => return Err(between(window, trigger, no, pack, calendar)),
        Err(no) => return Err(no.into()),
    }
    let (clock, mut trace) = windows::last_day(window, trigger, kind, pack, calendar)?;
    let mut value = last_day_value(&clock);
    let next = day(clock.expired_from);
    let second_wait = pack.figure(figures::NOTICE_PERIOD).is_some();
    match (window, second_wait) {
        (Window::Claim, true) => value.insert("report_from".to_owned(), next),
        (Window::Claim, false) | (Window::Notice, _) => value.insert("sale_from".to_owned(), next),
        (Window::Security, _) => value.insert("refund_from".to_owned(), next),
        _ => None,
    };
    acts(window, trigger, &clock, facts, &mut value, &mut trace)?;
    match window {
        Window::Claim if !second_wait && value.get("in_time") == Some(&Value::Bool(false)) => {
            // The sale is open from now on; whoever offers before the hammer may still be let pay (E29).
            value.insert("may_be_accepted_until_sold".to_owned(), Value::Bool(true));
        }
        Window::Surplus => claimed_not_proved(facts, &clock, &mut value)?,
        Window::SurplusHold => warn(&clock, &mut value, &mut trace)?,
        Window::Protest => demand(facts, &clock, pack, calendar, &mut value, &mut trace)?,
        _ => {}
    }
    Ok(Outcome {
        value,
        readings: date_readings(&clock.readings),
        trace,
    })
}

/// Refuses a kind of cattle that falls under the other time than the one that the question names, as a cow under
/// `KA.notice.small`.
fn refuse_other_track(
    window: Window,
    named: Option<&str>,
    asked: Option<&str>,
    pack: &RulePack,
) -> Result<(), NoAnswer> {
    let (Some(named), Some(asked)) = (named, asked) else {
        return Ok(());
    };
    if window.figure_for(pack, Some(named))? == window.figure_for(pack, Some(asked))? {
        return Ok(());
    }
    let why = "cattle of this kind fall under the other time";
    Err(NoAnswer::invalid("kind", "kind_against_rule", why))
}

/// What an act on a day means for the window: in time, or inside it.
fn acts(
    window: Window,
    trigger: NaiveDate,
    clock: &LastDay,
    facts: &Facts,
    value: &mut Map<String, Value>,
    trace: &mut Trace,
) -> Result<(), NoAnswer> {
    let names: &[&str] = match window {
        Window::Security => &["reimpounded_on"],
        Window::Surplus => &["proved_on"],
        Window::Claim => &["offered_on", "claimed_on"],
        Window::Notice => &["claimed_on"],
        Window::Protest => &["presented_on", "complained_on"],
        Window::SurplusHold => &["established_on"],
        Window::Appeal => &["presented_on"],
    };
    let mut first = None;
    for name in names {
        let told = facts.date(&[name])?;
        first = first.or(told.map(|on| (*name, on)));
        if told.is_some_and(|on| on < trigger) {
            let why = format!("the act cannot be before {trigger}, from which its time runs");
            return Err(NoAnswer::invalid(name, "act_before_its_time_began", &why));
        }
    }
    let Some((name, on)) = first else {
        return Ok(());
    };
    let within = on <= clock.last_day;
    let (field, word) = match (window, within) {
        (Window::Security, true) => ("within_window", "within_window"),
        (Window::Security, false) => ("within_window", "after_window"),
        (_, true) => ("in_time", "in_time"),
        (_, false) => ("in_time", "late"),
    };
    let act = trace.fact(name, Traced::Date(on));
    trace.push(
        Op::Finding,
        "verdict",
        Some(clock.citation.clone()),
        [clock.node.clone(), act],
        Traced::Word(word.into()),
    );
    value.insert(field.to_owned(), Value::Bool(within));
    let late = days_touched(clock.expired_from, on).unwrap_or(0);
    value.insert("days_late".to_owned(), Value::from(late));
    Ok(())
}

/// A claim in time whose proof comes late fails by the letter; the officer sees that it was made in time (E31).
fn claimed_not_proved(
    facts: &Facts,
    clock: &LastDay,
    value: &mut Map<String, Value>,
) -> Result<(), NoAnswer> {
    if let Some(claimed_on) = facts.date(&["claimed_on"])? {
        let late_proof = value.get("in_time") == Some(&Value::Bool(false));
        let claimed_in_time = claimed_on <= clock.last_day;
        value.insert("claimed_in_time".to_owned(), Value::Bool(claimed_in_time));
        if claimed_in_time && late_proof {
            value.insert("for_the_officer".to_owned(), Value::Bool(true));
        }
    }
    Ok(())
}

/// A claim must be established, not only made, before the time ends, and the authority needs time for that: from this many
/// days before the last one a claim that still waits is to be taken up (computation 2.11).
const WARN_BEFORE: Period = Period::Days(30);

fn warn(clock: &LastDay, value: &mut Map<String, Value>, trace: &mut Trace) -> Result<(), NoAnswer> {
    let from = dates::before(clock.last_day, WARN_BEFORE).map_err(|error| NoAnswer::date("period", error))?;
    let length = trace.fact("warning_time", Traced::Period(WARN_BEFORE));
    let inputs = [clock.node.clone(), length];
    let cited = Some(clock.citation.clone());
    trace.push(Op::Before, "warn_from", cited, inputs, Traced::Date(from));
    value.insert("warn_from".to_owned(), day(from));
    Ok(())
}

/// When the keeper may demand declaration and security, by what became of the `complaint`: `none`, `pending` (with
/// `seized_on` and `presented_on`), `lawful` (with `found_on`), `illegal`.
fn demand(
    facts: &Facts,
    clock: &LastDay,
    pack: &RulePack,
    calendar: &CourtCalendar,
    value: &mut Map<String, Value>,
    trace: &mut Trace,
) -> Result<(), NoAnswer> {
    let seized_on = facts.date(&["seized_on"])?;
    let found_on = facts.date(&["found_on"])?;
    let presented_on = facts.date(&["presented_on", "complained_on"])?;
    let delivered_on = facts.need_date(&[Window::Protest.trigger(), "start_date"])?;
    let complained = match facts.text(&["complaint"])? {
        None => return Ok(()),
        Some("none") => Complained::No,
        Some("illegal") => Complained::Illegal,
        Some("lawful") => Complained::Lawful {
            found_on: found_on.ok_or_else(|| missing(&["found_on"]))?,
        },
        Some("pending") => Complained::Pending {
            seized_on: seized_on.ok_or_else(|| missing(&["seized_on"]))?,
            presented_on: presented_on.ok_or_else(|| missing(&["presented_on"]))?,
        },
        Some(_) => return Err(wrong(&facts.at("complaint"), "none, pending, lawful or illegal")),
    };
    let demand = demand::of_keeper(complained, delivered_on, clock, pack, calendar, trace)?;
    value.insert("demand".to_owned(), Value::from(demand.code));
    if let Some(from) = demand.from {
        value.insert("demand_from".to_owned(), day(from));
    }
    Ok(())
}

/// The kind is unknown: undecided between the short and the long time.
fn between(
    window: Window,
    trigger: NaiveDate,
    no: NoAnswer,
    pack: &RulePack,
    calendar: &CourtCalendar,
) -> Box<Refused> {
    let end = |kind| {
        windows::last_day(window, trigger, Some(kind), pack, calendar).map(|(clock, _)| clock.last_day)
    };
    match (no, end("sheep"), end("cow")) {
        (NoAnswer::Undecided { need, why, .. }, Ok(short), Ok(long)) => NoAnswer::Undecided {
            need,
            why,
            bounds: Some((short.to_string(), long.to_string())),
        }
        .into(),
        (no, _, _) => no.into(),
    }
}

/// A mixed herd: one track for asses and sheep, one for the rest (E28).
fn herd_of(
    window: Window,
    trigger: NaiveDate,
    herd: &Facts,
    pack: &RulePack,
    calendar: &CourtCalendar,
) -> Handled {
    let mut tracks: Vec<(LastDay, Vec<String>)> = Vec::new();
    let mut whole = Trace::default();
    for (kind, heads) in herd.entries() {
        let path = herd.at(kind);
        if super::facts::as_count(&path, heads)? == 0 {
            continue;
        }
        let (clock, trace) =
            windows::last_day(window, trigger, Some(kind), pack, calendar).map_err(|no| {
                if matches!(no, NoAnswer::Invalid { .. }) {
                    wrong(&path, "a kind of cattle")
                } else {
                    no
                }
            })?;
        match tracks
            .iter_mut()
            .find(|(other, _)| other.last_day == clock.last_day)
        {
            Some((_, kinds)) => kinds.push(kind.to_owned()),
            None => {
                whole.append(&trace);
                tracks.push((clock, vec![kind.to_owned()]));
            }
        }
    }
    tracks.sort_by_key(|(clock, _)| clock.last_day);
    let Some((first, _)) = tracks.first() else {
        return Err(missing(&["kinds"]).into());
    };
    let mut value = last_day_value(first);
    let rows = tracks
        .iter()
        .map(|(clock, kinds)| {
            let mut row = last_day_value(clock);
            row.insert("kinds".to_owned(), to_json(kinds));
            Value::Object(row)
        })
        .collect();
    value.insert("tracks".to_owned(), Value::Array(rows));
    Ok(Outcome {
        value,
        readings: vec![],
        trace: whole,
    })
}

macro_rules! windows {
    ($($name:ident => $window:ident, $kind:expr;)*) => {
        $(pub(super) fn $name(facts: &Facts, pack: &RulePack, calendar: &CourtCalendar) -> Handled {
            window(Window::$window, $kind, facts, pack, calendar)
        })*
    };
}

windows! {
    claim => Claim, None;
    claim_ordinary => Claim, Some("cattle");
    claim_small => Claim, Some("sheep");
    notice => Notice, None;
    notice_ordinary => Notice, Some("cattle");
    notice_small => Notice, Some("sheep");
    surplus => Surplus, None;
    surplus_hold => SurplusHold, None;
    protest => Protest, None;
    security => Security, None;
    appeal => Appeal, None;
}

/// `payout.hold`: `ordered_on`, `appeal` (`none`, `pending` or `decided`), `appeal_decided_on?`: from when fine money may
/// be paid out: after the time to appeal, or once the appeal is decided (s. 395(2) BNSS).
pub(super) fn payout_hold(facts: &Facts, pack: &RulePack, calendar: &CourtCalendar) -> Handled {
    let ordered_on = facts.need_date(&[Window::Appeal.trigger()])?;
    let decided_on = facts.date(&["appeal_decided_on"])?;
    let appeal = facts.text(&["appeal"])?;
    let (clock, mut trace) = windows::last_day(Window::Appeal, ordered_on, None, pack, calendar)?;
    let citation = procedure_code::for_filing_on(ordered_on).cite(Step::CompensationWithSentence);
    let (held_for, pay_from) = match (appeal, decided_on) {
        (None | Some("decided"), Some(decided_on)) if decided_on < ordered_on => {
            let why = "an appeal is not decided before the order";
            return Err(NoAnswer::invalid("appeal_decided_on", "act_before_its_time_began", why).into());
        }
        (None | Some("decided"), Some(decided_on)) => ("appeal_decided", Some(decided_on)),
        (Some("decided"), None) => return Err(missing(&["appeal_decided_on"]).into()),
        (Some("none"), None) => ("time_to_appeal", Some(clock.expired_from)),
        (Some("pending"), None) => ("appeal_pending", None),
        (Some("none" | "pending"), Some(_)) => {
            let why = "an appeal that is decided is neither pending nor missing";
            return Err(NoAnswer::invalid("appeal", "told_against_dates", why).into());
        }
        (None, None) => {
            // Nothing is paid out before the time is over, whatever becomes of an appeal.
            let known = object([("not_before", day(clock.expired_from))]);
            return Err(Refused::with(missing(&["appeal"]), known, trace));
        }
        (Some(_), _) => return Err(wrong(&facts.at("appeal"), "none, pending or decided").into()),
    };
    let mut inputs = vec![clock.node];
    inputs.extend(decided_on.map(|on| trace.fact("appeal_decided_on", Traced::Date(on))));
    trace.push(
        Op::Finding,
        "payout_hold",
        Some(citation.clone()),
        inputs,
        Traced::Word(held_for.into()),
    );
    let mut value = object([
        ("held_for", Value::from(held_for)),
        ("appeal_last_day", day(clock.last_day)),
        ("citation", to_json(&citation)),
    ]);
    if let Some(pay_from) = pay_from {
        value.insert("pay_from".to_owned(), day(pay_from));
    }
    Ok(Outcome {
        value,
        readings: vec![],
        trace,
    })
}
