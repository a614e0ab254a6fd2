//! Rows of money: the facts and the answer as JSON in whole paise.

use serde_json::{Map, Value};

use super::{Cells, Verdict, refusal_met};
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
    let facts: Map<String, Value> = match serde_json::from_str(cells.get("inputs_json_paise")) {
        Ok(facts) => facts,
        Err(error) => return differs(cells, format!("inputs that cannot be read: {error}")),
    };
    let expected: Value = match serde_json::from_str(cells.get("expected_json_paise")) {
        Ok(expected) => expected,
        Err(error) => return differs(cells, format!("an expectation that cannot be read: {error}")),
    };
    let calendar = CourtCalendar::always_open();
    match ask::run(rule, &facts, Money::Paise, None, &calendar) {
        Ok(outcome) => {
            if let Err(error) = replay(&outcome.trace) {
                return super::not_replayed(&error);
            }
            let others: Vec<&Value> = outcome
                .readings
                .iter()
                .filter_map(|reading| reading.get("value"))
                .collect();
            decided(cells, &expected, &outcome.value, &others)
        }
        Err(refused) => match refused.no {
            NoAnswer::Undecided { need, why, .. } => undecided(cells, &expected, &refused.known, &need, &why),
            NoAnswer::Invalid { path, code, why } => invalid(cells, &expected, &path, &code, &why),
        },
    }
}

fn differs(cells: Cells<'_>, got: String) -> Verdict {
    Verdict::Differs {
        expected: cells.get("expected_json_paise").to_owned(),
        got,
    }
}

/// Every expected name must be there with its value; the answer may say more.
fn decided(cells: Cells<'_>, expected: &Value, value: &Map<String, Value>, others: &[&Value]) -> Verdict {
    let Some(wanted) = expected.as_object() else {
        return differs(cells, Value::from(value.clone()).to_string());
    };
    let nothing_left = value.get("residue") == Some(&Value::from(0));
    let met = !wanted.is_empty()
        && wanted.iter().all(|(name, want)| {
            let got = value.get(name);
            got == Some(want)
                // Where the facts do not say who gets the residue, either answer is one of the readings; of nothing
                // left, nobody gets anything.
                || (name == "residue_to"
                    && got.is_some()
                    && (others.contains(&want) || (nothing_left && got == Some(&Value::from("none")))))
        });
    if met {
        return Verdict::Passed;
    }
    let shown: Map<String, Value> = wanted
        .keys()
        .map(|name| (name.clone(), value.get(name).cloned().unwrap_or(Value::Null)))
        .collect();
    differs(cells, Value::Object(shown).to_string())
}

/// What is certain must be as expected, and so must the facts that are needed. Other reasons are words, not values.
fn undecided(
    cells: Cells<'_>,
    expected: &Value,
    known: &Map<String, Value>,
    need: &[String],
    why: &str,
) -> Verdict {
    let needed = format!("need {}", need.join("; "));
    let wanted = expected.get("undecided").and_then(Value::as_str);
    let reason_met = wanted.is_some_and(|wanted| match wanted.strip_prefix("need ") {
        Some(facts) => {
            let mut facts: Vec<&str> = facts.split([';', ',']).map(str::trim).collect();
            let mut got: Vec<&str> = need.iter().map(String::as_str).collect();
            facts.sort_unstable();
            got.sort_unstable();
            facts == got
        }
        None => !why.starts_with("need "),
    });
    let certain = expected.as_object().is_some_and(|wanted| {
        wanted
            .iter()
            .filter(|(name, _)| *name != "undecided")
            .all(|(name, want)| known.get(name) == Some(want))
    });
    if reason_met && certain {
        return Verdict::Passed;
    }
    let mut shown = known.clone();
    shown.insert("undecided".to_owned(), Value::from(format!("{needed} ({why})")));
    differs(cells, Value::Object(shown).to_string())
}

fn invalid(cells: Cells<'_>, expected: &Value, path: &str, code: &str, why: &str) -> Verdict {
    let wanted = ["invalid", "error", "err", "refused"]
        .iter()
        .find_map(|name| expected.get(name))
        .unwrap_or(expected)
        .as_str()
        .map(|text| text.trim_start_matches("ERR:"));
    let flagged = expected.get("invalid") == Some(&Value::Bool(true));
    if flagged || wanted.is_some_and(|wanted| refusal_met(wanted, code)) {
        return Verdict::Passed;
    }
    differs(cells, format!("invalid {path}: {why} ({code})"))
}
