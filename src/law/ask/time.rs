//! Questions about a last day.

use chrono::NaiveDate;
use serde_json::{Map, Value};

use super::facts::{Facts, missing, wrong};
use super::{Handled, Outcome, Refused, object, reading, to_json};
use crate::law::answer::{NoAnswer, Reading};
use crate::law::calendar::{CourtCalendar, parse_closed_days};
use crate::law::citation::{Citation, Status};
use crate::law::dates::{self, Period, days_touched};
use crate::law::limitation::clock::{self, LastDay};
use crate::law::limitation::complaint;
use crate::law::limitation::prosecution::{self, CommissionKind, Covered, ProsecutionFacts};
use crate::law::limitation::windows::{self, Window};
use crate::law::procedure_code::{self, Step};
use crate::law::rules::{FigureValue, RulePack, figures};
use crate::law::trace::{Op, Trace, Value as Traced};

/// The calendar of a question: its own closed days, or those among its facts as the test tables write them.
fn calendar_of<'a>(
    facts: &Facts,
    given: &'a CourtCalendar,
    own: &'a mut Option<CourtCalendar>,
) -> Result<&'a CourtCalendar, NoAnswer> {
    let Some(text) = facts.text(&["closed_dates"])? else {
        return Ok(given);
    };
    let days = parse_closed_days(text).map_err(|error| NoAnswer::calendar("closed_dates", error))?;
    Ok(own.insert(CourtCalendar::from_closed_days("closed_dates", days)))
}

/// Refuses a period among the facts that is not the pack's own: the rule decides, not the question.
fn refuse_other_period(facts: &Facts, pack: &RulePack, figure: &str, day: NaiveDate) -> Result<(), NoAnswer> {
    let Some(text) = facts.text(&["period"])? else {
        return Ok(());
    };
    let asked = Period::parse(text).map_err(|error| NoAnswer::date("period", error))?;
    let (_, dated) = pack.value_on(figure, day)?;
    let days = |period: Period| match period {
        Period::Weeks(weeks) => Period::Days(weeks.saturating_mul(7)),
        other => other,
    };
    match dated.value {
        FigureValue::Period(own) if days(own) == days(asked) => Ok(()),
        _ => Err(NoAnswer::invalid(
            "period",
            "period_against_rule",
            "the rule has another period",
        )),
    }
}

/// A date as JSON.
fn day(date: NaiveDate) -> Value {
    Value::from(dates::text(date).as_str())
}

fn last_day_value(clock: &LastDay) -> Map<String, Value> {
    let alternative = clock
        .readings
        .iter()
        .find(|reading| reading.label == "month_end_rounded_up");
    let mut value = object([
        ("last_day", day(clock.last_day)),
        ("raw_last_day", day(clock.raw)),
        ("day_after_expiry", day(clock.expired_from)),
        ("month_end_ambiguous", Value::Bool(clock.month_end_ambiguous)),
        ("skipped", to_json(&clock.skipped)),
        ("citation", to_json(&clock.citation)),
    ]);
    if alternative.is_some() {
        value.insert("alt_round_up_raw".to_owned(), to_json(&clock.raw.succ_opt()));
    }
    value
}

fn date_readings(readings: &[Reading<NaiveDate>]) -> Vec<Value> {
    readings
        .iter()
        .map(|other| reading(other.label, to_json(&other.value), other.authority))
        .collect()
}

/// `complaint.last_day`: `seized_on`, `presented_on?`.
pub(super) fn complaint(facts: &Facts, pack: &RulePack, calendar: &CourtCalendar) -> Handled {
    let mut own = None;
    let calendar = calendar_of(facts, calendar, &mut own)?;
    let presented_on = facts.date(&["presented_on", "filed_on"])?;
    let seized_on = facts.date(&["seized_on", "start_date"])?;
    let Some(seized_on) = seized_on else {
        // A pack that does not know the period cannot decide, whatever the facts.
        pack.value_on(figures::COMPLAINT_PERIOD, presented_on.unwrap_or(NaiveDate::MAX))?;
        return Err(missing(&["seized_on"]).into());
    };
    refuse_other_period(facts, pack, figures::COMPLAINT_PERIOD, seized_on)?;
    let limit = complaint::last_day(seized_on, presented_on, pack, calendar)?;
    let ambiguous = limit
        .readings
        .iter()
        .any(|other| other.label == "month_end_rounded_up");
    let mut value = object([
        ("last_day", to_json(&limit.last_day)),
        ("raw_last_day", to_json(&limit.raw)),
        ("day_after_expiry", to_json(&limit.last_day.succ_opt())),
        ("month_end_ambiguous", Value::Bool(ambiguous)),
        ("skipped", to_json(&limit.skipped)),
        ("citation", to_json(&limit.citation)),
    ]);
    if let Some(verdict) = limit.verdict {
        value.insert("verdict".to_owned(), Value::from(verdict.code()));
        value.insert("days_late".to_owned(), Value::from(limit.days_late));
    }
    Ok(Outcome {
        value,
        readings: date_readings(&limit.readings),
        trace: limit.trace,
    })
}

/// Authority for the strictest reading of a continuing offence, shown only where it is asked for.
const FIRST_COMMISSION: &str =
    "Emperor v Bechardas (Bombay 1930): from the first commission; a minority reading";
/// The time of the general law for an offence punishable with imprisonment up to a year.
const GENERAL_LIMITATION_MONTHS: u32 = 12;

/// `prosecution.last_day`: `commission:{kind, first_day?, last_day?}`, `discovered_on?`, `filed_on?`; or, as the test
/// tables of readings write it, `commission_kind`, `first_day`, `last_or_only_day`, `discovery`, `filed`.
pub(super) fn prosecution(facts: &Facts, pack: &RulePack, calendar: &CourtCalendar) -> Handled {
    let mut own = None;
    let calendar = calendar_of(facts, calendar, &mut own)?;
    let read = prosecution_facts(facts)?;
    if let Some(start) = read.last_day.or(read.first_day) {
        refuse_other_period(facts, pack, figures::PROSECUTION_PERIOD, start)?;
    }
    let limit = prosecution::last_day(&read, pack, calendar)?;
    let mut value = object([
        ("safe", to_json(&limit.safe)),
        ("outer", to_json(&limit.outer)),
        ("last_day", to_json(&limit.safe)),
        (
            "day_after_expiry",
            to_json(&limit.safe.and_then(|safe| safe.succ_opt())),
        ),
        ("raw_last_day", to_json(&limit.raw)),
        ("month_end_ambiguous", Value::Bool(limit.rounded_up.is_some())),
        ("citation", to_json(&limit.citation)),
    ]);
    if let Some(rounded_up) = limit.rounded_up {
        value.insert("alt_round_up_raw".to_owned(), to_json(&rounded_up));
    }
    if let Some(verdict) = limit.verdict {
        value.insert("verdict".to_owned(), Value::from(verdict.code()));
    }
    if let Some(covered) = limit.covered {
        let day = match covered {
            Covered::From(day) => to_json(&day),
            Covered::Nothing => Value::from("none"),
        };
        value.insert("earliest_covered_day".to_owned(), day);
    }
    let minority = facts.truth(&["minority_readings"])? == Some(true);
    let mut readings = date_readings(&limit.readings);
    let mut trace = limit.trace;
    if minority && let Some(first_day) = read.first_day {
        let from = trace.fact("first_day_of_offence", Traced::Date(first_day));
        let clock = clock::run(
            pack,
            figures::PROSECUTION_PERIOD,
            first_day,
            &from,
            calendar,
            &mut trace,
        )?;
        trace.read_as(&clock.node, "first_commission");
        readings.push(reading("first_commission", day(clock.last_day), FIRST_COMMISSION));
    }
    if pack.figure(figures::STRAY_MONTHS_LATER).is_some() {
        // An offence punishable up to one year: the special, shorter time decides, and the judge sees the general one (E32).
        let code = procedure_code::for_filing_on(read.filed_on.unwrap_or(NaiveDate::MAX));
        let general = object([
            ("period", to_json(&Period::Months(GENERAL_LIMITATION_MONTHS))),
            ("decides", Value::Bool(false)),
            ("citation", to_json(&code.cite(Step::Limitation))),
        ]);
        value.insert("general_limitation".to_owned(), Value::Object(general));
    }
    if !limit.in_time_by.is_empty() {
        value.insert("in_time_by".to_owned(), to_json(&limit.in_time_by));
    }
    Ok(Outcome {
        value,
        readings,
        trace,
    })
}

fn prosecution_facts(facts: &Facts) -> Result<ProsecutionFacts, NoAnswer> {
    let commission = facts.object(&["commission"])?;
    let commission_on = facts.date(&["committed_on", "offence_on", "start_date"])?;
    let (kind, first_day, last_day) = match &commission {
        Some(inner) => {
            let kind = kind_of(inner, "kind")?;
            let first_day = inner.date(&["first_day"])?;
            let last_day = inner.date(&["last_day", "on", "date", "last_or_only_day"])?;
            inner.refuse_unread()?;
            (kind, first_day, last_day)
        }
        None => {
            let kind = kind_of(facts, "commission_kind")?;
            let last_day = facts.date(&["last_or_only_day", "last_day"])?;
            (kind, facts.date(&["first_day"])?, last_day)
        }
    };
    Ok(ProsecutionFacts {
        kind: kind.or(commission_on.map(|_| CommissionKind::Known)),
        first_day,
        last_day: last_day.or(commission_on),
        discovered_on: facts.date(&["discovered_on", "discovery"])?,
        filed_on: facts.date(&["filed_on", "filed"])?,
    })
}

fn kind_of(facts: &Facts, name: &str) -> Result<Option<CommissionKind>, NoAnswer> {
    facts
        .text(&[name])?
        .filter(|word| !word.is_empty())
        .map(|word| {
            CommissionKind::parse(word).ok_or_else(|| {
                wrong(
                    &facts.at(name),
                    "known, unknown_date, continuing_ended or continuing_open",
                )
            })
        })
        .transpose()
}

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
    match (window, pack.figure(figures::NOTICE_PERIOD).is_some()) {
        (Window::Claim, true) => value.insert("report_from".to_owned(), next),
        (Window::Claim, false) | (Window::Notice, _) => value.insert("sale_from".to_owned(), next),
        (Window::Security, _) => value.insert("refund_from".to_owned(), next),
        _ => None,
    };
    acts(window, trigger, &clock, facts, &mut value, &mut trace)?;
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
        vec![clock.node.clone(), act],
        Traced::Word(word.into()),
    );
    value.insert(field.to_owned(), Value::Bool(within));
    let late = days_touched(clock.expired_from, on).unwrap_or(0);
    value.insert("days_late".to_owned(), Value::from(late));
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
}

/// `GEN.days`, `GEN.weeks`, `GEN.months`: `start_date`, `period`, with carry-over.
pub(super) fn general(facts: &Facts, _: &RulePack, calendar: &CourtCalendar) -> Handled {
    let mut own = None;
    let calendar = calendar_of(facts, calendar, &mut own)?;
    let start = facts.need_date(&["start_date"])?;
    let text = facts.text(&["period"])?.ok_or_else(|| missing(&["period"]))?;
    let period = Period::parse(text).map_err(|error| NoAnswer::date("period", error))?;
    let rule = if matches!(period, Period::Months(_)) {
        "T-CORR"
    } else {
        "T-DAY"
    };
    let citation = Citation {
        pack: "IN-TIME".into(),
        rule: rule.into(),
        label: rule.into(),
        status: Status::Confirmed,
    };
    let mut trace = Trace::default();
    let from = trace.fact("start_date", Traced::Date(start));
    let length = trace.fact("period", Traced::Period(period));
    let clock = clock::explain(
        &citation,
        start,
        &from,
        period,
        &length,
        Some(calendar),
        &mut trace,
    )?;
    Ok(Outcome {
        value: last_day_value(&clock),
        readings: date_readings(&clock.readings),
        trace,
    })
}

/// `appeal.last_day`: `ordered_on`, `presented_on?`: until when an appeal against an order of a Magistrate may be presented.
pub(super) fn appeal(facts: &Facts, pack: &RulePack, calendar: &CourtCalendar) -> Handled {
    let ordered_on = facts.need_date(&["ordered_on", "sentenced_on"])?;
    let presented_on = facts.date(&["presented_on"])?;
    let mut trace = Trace::default();
    let from = trace.fact("ordered_on", Traced::Date(ordered_on));
    let clock = clock::run(
        pack,
        figures::APPEAL_PERIOD,
        ordered_on,
        &from,
        calendar,
        &mut trace,
    )?;
    let mut value = last_day_value(&clock);
    if let Some(presented_on) = presented_on {
        if presented_on < ordered_on {
            let why = "there is no appeal before the order";
            return Err(NoAnswer::invalid("presented_on", "act_before_its_time_began", why).into());
        }
        let in_time = presented_on <= clock.last_day;
        let presented = trace.fact("presented_on", Traced::Date(presented_on));
        let word = if in_time { "in_time" } else { "late" };
        trace.push(
            Op::Finding,
            "verdict",
            Some(clock.citation.clone()),
            vec![clock.node.clone(), presented],
            Traced::Word(word.into()),
        );
        value.insert("in_time".to_owned(), Value::Bool(in_time));
    }
    Ok(Outcome {
        value,
        readings: date_readings(&clock.readings),
        trace,
    })
}

/// `payout.hold`: `ordered_on`, `appeal` (`none`, `pending` or `decided`), `appeal_decided_on?`: from when fine money may
/// be paid out: after the time to appeal, or once the appeal is decided (s. 395(2) BNSS).
pub(super) fn payout_hold(facts: &Facts, pack: &RulePack, calendar: &CourtCalendar) -> Handled {
    let ordered_on = facts.need_date(&["ordered_on", "sentenced_on"])?;
    let decided_on = facts.date(&["appeal_decided_on"])?;
    let appeal = facts.text(&["appeal"])?;
    let mut trace = Trace::default();
    let from = trace.fact("ordered_on", Traced::Date(ordered_on));
    let clock = clock::run(
        pack,
        figures::APPEAL_PERIOD,
        ordered_on,
        &from,
        calendar,
        &mut trace,
    )?;
    let citation = procedure_code::for_filing_on(ordered_on).cite(Step::CompensationWithSentence);
    let (held, pay_from) = match (appeal, decided_on) {
        (None | Some("decided"), Some(decided_on)) => {
            if decided_on < ordered_on {
                let why = "an appeal is not decided before the order";
                return Err(NoAnswer::invalid("appeal_decided_on", "act_before_its_time_began", why).into());
            }
            ("appeal_decided", Some(decided_on))
        }
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
            trace.push(
                Op::Greatest,
                "not_before",
                Some(citation),
                trace.last().into_iter().collect(),
                Traced::Date(clock.expired_from),
            );
            return Err(Refused::with(missing(&["appeal"]), known, trace));
        }
        (Some(_), _) => return Err(wrong(&facts.at("appeal"), "none, pending or decided").into()),
    };
    let mut value = object([
        ("held_for", Value::from(held)),
        ("appeal_last_day", day(clock.last_day)),
        ("citation", to_json(&citation)),
    ]);
    if let Some(pay_from) = pay_from {
        let decided = decided_on.map(|on| trace.fact("appeal_decided_on", Traced::Date(on)));
        let input = decided.or(trace.last()).into_iter().collect();
        trace.push(
            Op::Greatest,
            "pay_from",
            Some(citation),
            input,
            Traced::Date(pay_from),
        );
        value.insert("pay_from".to_owned(), day(pay_from));
    }
    Ok(Outcome {
        value,
        readings: vec![],
        trace,
    })
}
