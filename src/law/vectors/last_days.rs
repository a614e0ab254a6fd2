//! Rows of last days: start, period, rule, closed days, and the day that each reading gives.

use serde_json::{Map, Value};

use super::{Cells, Verdict, compare, refusal_met};
use crate::law::answer::NoAnswer;
use crate::law::ask::{self, facts::Money};
use crate::law::calendar::CourtCalendar;
use crate::law::trace::replay;

pub(super) fn run(cells: Cells<'_>) -> Verdict {
    let rule = cells.get("rule");
    if ask::find(rule).is_none() {
        return Verdict::NotCovered {
            rule: rule.to_owned(),
        };
    }
    let mut facts = Map::new();
    for column in ["start_date", "period", "closed_dates"] {
        let text = cells.get(column);
        if !text.is_empty() {
            facts.insert(column.to_owned(), Value::from(text));
        }
    }
    let calendar = CourtCalendar::always_open();
    let expected_last = cells.get("expected_last_date");
    let value = match ask::run(rule, &facts, Money::Paise, None, &calendar) {
        Ok(outcome) => match replay(&outcome.trace) {
            Ok(()) => outcome.value,
            Err(error) => return super::not_replayed(&error),
        },
        Err(refused) => return refusal(expected_last, &refused.no),
    };
    let got = |name: &str| {
        value
            .get(name)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    let last = if rule.ends_with("prosecution") {
        "safe"
    } else {
        "last_day"
    };
    let ambiguous = value.get("month_end_ambiguous") == Some(&Value::Bool(true));
    compare(&[
        (
            "raw_last_date",
            cells.get("raw_last_date").to_owned(),
            got("raw_last_day"),
        ),
        ("expected_last_date", expected_last.to_owned(), got(last)),
        (
            "month_end_ambiguous",
            cells
                .get("month_end_ambiguous")
                .trim_start_matches('0')
                .to_owned(),
            if ambiguous { "1".to_owned() } else { String::new() },
        ),
        (
            "alt_round_up_raw",
            cells.get("alt_round_up_raw").to_owned(),
            got("alt_round_up_raw"),
        ),
        (
            "day_after_expiry",
            cells.get("day_after_expiry").to_owned(),
            got("day_after_expiry"),
        ),
    ])
}

fn refusal(expected: &str, no: &NoAnswer) -> Verdict {
    let got = match no {
        NoAnswer::Invalid { code, .. } => {
            if expected
                .strip_prefix("ERR:")
                .is_some_and(|reason| refusal_met(reason, code))
            {
                return Verdict::Passed;
            }
            format!("ERR:{code}")
        }
        NoAnswer::Undecided { why, .. } => {
            if expected.eq_ignore_ascii_case("undecided") {
                return Verdict::Passed;
            }
            format!("UNDECIDED: {why}")
        }
    };
    Verdict::Differs {
        expected: expected.to_owned(),
        got,
    }
}
