//! One sentence for each step: a message key with arguments, so that every language has its own words.

use super::{Node, Op, Trace, Value};

/// What to say about a step: a key of `law.ftl` and its arguments, dates as dd-mm-yyyy and amounts as `100.00`.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Sentence {
    /// The message.
    pub key: &'static str,
    /// Its arguments by name.
    pub args: Vec<(String, String)>,
}

/// Every message that a sentence may use.
pub const KEYS: [&str; 21] = [
    "law-trace-fact",
    "law-trace-figure",
    "law-trace-end-of-period",
    "law-trace-end-of-period-clamped",
    "law-trace-carry",
    "law-trace-carry-none",
    "law-trace-next-day",
    "law-trace-round-up",
    "law-trace-counterpart",
    "law-trace-earliest-covered",
    "law-trace-least",
    "law-trace-least-capped",
    "law-trace-greatest",
    "law-trace-sum",
    "law-trace-difference",
    "law-trace-product",
    "law-trace-days-touched",
    "law-trace-split",
    "law-trace-share",
    "law-trace-finding",
    "law-trace-figure-tariff",
];

/// The sentence of one step.
pub(super) fn of(node: &Node, trace: &Trace) -> Sentence {
    let key = match (node.op, node.note.as_deref()) {
        (Op::Fact, _) => "law-trace-fact",
        (Op::Figure, _) if node.provision.is_none() => "law-trace-figure-tariff",
        (Op::Figure, _) => "law-trace-figure",
        (Op::EndOfPeriod, Some("month_has_no_such_day")) => "law-trace-end-of-period-clamped",
        (Op::EndOfPeriod, _) => "law-trace-end-of-period",
        (Op::Carry, _) if node.skipped.is_empty() => "law-trace-carry-none",
        (Op::Carry, _) => "law-trace-carry",
        (Op::NextDay, _) => "law-trace-next-day",
        (Op::RoundUp, _) => "law-trace-round-up",
        (Op::Counterpart, _) => "law-trace-counterpart",
        (Op::EarliestCovered, _) => "law-trace-earliest-covered",
        (Op::Least, Some("capped")) => "law-trace-least-capped",
        (Op::Least, _) => "law-trace-least",
        (Op::Greatest, _) => "law-trace-greatest",
        (Op::Sum, _) => "law-trace-sum",
        (Op::Difference, _) => "law-trace-difference",
        (Op::Product, _) => "law-trace-product",
        (Op::DaysTouched, _) => "law-trace-days-touched",
        (Op::Split, _) => "law-trace-split",
        (Op::Share, _) => "law-trace-share",
        (Op::Finding, _) => "law-trace-finding",
    };
    let inputs: Vec<String> = node
        .inputs
        .iter()
        .filter_map(|id| trace.nodes().iter().find(|other| other.id == *id))
        .map(|input| shown(&input.value))
        .collect();
    let mut args = vec![
        ("name".to_owned(), node.name.replace(['_', '.'], "-")),
        ("value".to_owned(), shown(&node.value)),
        (
            "section".to_owned(),
            node.provision
                .as_ref()
                .map_or_else(String::new, |cited| cited.label.clone()),
        ),
        ("inputs".to_owned(), inputs.join(" · ")),
        ("first".to_owned(), inputs.first().cloned().unwrap_or_default()),
        ("second".to_owned(), inputs.get(1).cloned().unwrap_or_default()),
    ];
    if let Some(source) = &node.source {
        args.push(("from".to_owned(), source.from.format("%d-%m-%Y").to_string()));
        args.push(("reference".to_owned(), source.reference.clone()));
        args.push(("status".to_owned(), source.status.code().to_owned()));
    }
    let skipped: Vec<String> = node
        .skipped
        .iter()
        .map(|day| match day.name.as_str() {
            "" | "weekly" => day.on.format("%d-%m-%Y").to_string(),
            name => format!("{} ({name})", day.on.format("%d-%m-%Y")),
        })
        .collect();
    args.push(("skipped".to_owned(), skipped.join(", ")));
    Sentence { key, args }
}

/// A value as a page shows it: dates as dd-mm-yyyy.
fn shown(value: &Value) -> String {
    match value {
        Value::Date(on) => on.format("%d-%m-%Y").to_string(),
        Value::Rupees(amount) => amount.to_string(),
        Value::Count(count) => count.to_string(),
        Value::Period(period) => period.to_string(),
        Value::Shares(shares) => shares
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" + "),
        Value::Word(word) => word.clone(),
    }
}
