//! Tables that a lawyer can read: one question a row, what must come out, and where it is written.

use cattle_court::law::ask::{self, State};
use cattle_court::law::trace::{Trace, replay};
use cattle_court::law::verify::{self, Standing};
use serde_json::{Value, json};

const TABLES: [(&str, &str); 2] = [
    ("time.csv", include_str!("../../tables/law/time.csv")),
    ("money.csv", include_str!("../../tables/law/money.csv")),
];

/// Everything that is expected is there; the answer may say more.
fn contains(got: &Value, expected: &Value) -> bool {
    match (got, expected) {
        (Value::Object(got), Value::Object(expected)) => expected
            .iter()
            .all(|(name, want)| got.get(name).is_some_and(|got| contains(got, want))),
        (Value::Array(got), Value::Array(expected)) => {
            got.len() == expected.len() && got.iter().zip(expected).all(|(got, want)| contains(got, want))
        }
        _ => got == expected,
    }
}

#[test]
fn every_row_of_the_lawyers_tables_comes_out_as_written() {
    let mut wrong = Vec::new();
    for (table, text) in TABLES {
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        for record in reader.records() {
            let record = record.unwrap();
            let cell = |at: usize| record.get(at).unwrap();
            let closed: Vec<&str> = cell(4).split(';').filter(|day| !day.is_empty()).collect();
            let facts: Value = serde_json::from_str(cell(3)).unwrap();
            let expected: Value = serde_json::from_str(cell(5)).unwrap();
            assert!(!cell(6).is_empty(), "{table} {}: no source", cell(0));
            let question = json!({
                "id": cell(0), "pack": cell(1), "ask": cell(2), "facts": facts, "closed_days": closed,
            });
            let answer = ask::answer(&question);
            assert_eq!(replay(&answer.trace), Ok(()), "{table} {}", cell(0));
            let got = serde_json::to_value(&answer).unwrap();
            let trace: Trace = serde_json::from_value(got.get("trace").unwrap().clone()).unwrap();
            assert_eq!(
                trace,
                answer.trace,
                "{table} {}: the trace survives being stored",
                cell(0)
            );
            if matches!(answer.state, State::Decided | State::Readings) {
                let found = verify::stored(&got);
                if found.state != Standing::Verified {
                    wrong.push(format!("{table} {}: {found:?} {got}", cell(0)));
                }
            }
            if !contains(&got, &expected) {
                wrong.push(format!("{table} {}: expected {expected}, got {got}", cell(0)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
