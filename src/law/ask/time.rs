//! Questions about a last day.

use chrono::NaiveDate;
use serde_json::{Map, Value};

use super::facts::{Facts, missing, wrong};
use super::{Handled, Outcome, object, reading, to_json};
use crate::law::answer::{NoAnswer, Reading};
use crate::law::calendar::{CourtCalendar, parse_closed_days};
use crate::law::citation::{Citation, Status};
use crate::law::dates::{self, Period};
use crate::law::limitation::clock::{self, LastDay};
use crate::law::limitation::complaint;
use crate::law::limitation::prosecution::{self, CommissionKind, Covered, ProsecutionFacts};
use crate::law::procedure_code::{self, Step};
use crate::law::rules::{FigureValue, RulePack, figures};
use crate::law::trace::{Trace, Value as Traced};

/// The calendar of a question: its own closed days, or those among its facts as the test tables write them.
pub(super) fn calendar_of<'a>(
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
pub(super) fn refuse_other_period(
    facts: &Facts,
    pack: &RulePack,
    figure: &str,
    day: NaiveDate,
) -> Result<(), NoAnswer> {
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
pub(super) fn day(date: NaiveDate) -> Value {
    Value::from(dates::text(date).as_str())
}

pub(super) fn last_day_value(clock: &LastDay) -> Map<String, Value> {
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

pub(super) fn date_readings(readings: &[Reading<NaiveDate>]) -> Vec<Value> {
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
