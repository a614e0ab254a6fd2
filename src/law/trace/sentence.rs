//! One sentence for each step: a message key with arguments, so that every language has its own words.
//!
//! An argument that begins with `@` is itself a message: `@law-name-seized-on`, or with a number `@law-period-days|10`;
//! `@rupees|100.00` is an amount. Dates are written dd-mm-yyyy.

use super::{BEFORE_CALENDAR, Node, Op, Trace, Value};

/// What to say about a step: a key of `law.ftl` and its arguments.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Sentence {
    /// The message.
    pub key: &'static str,
    /// Its arguments by name.
    pub args: Vec<(String, String)>,
}

/// Every message that a sentence may use.
pub const KEYS: [&str; 33] = [
    "law-trace-fact",
    "law-trace-figure",
    "law-trace-figure-tariff",
    "law-trace-end-of-period",
    "law-trace-end-of-period-clamped",
    "law-trace-carry",
    "law-trace-carry-none",
    "law-trace-carry-not-said",
    "law-trace-next-day",
    "law-trace-round-up",
    "law-trace-counterpart",
    "law-trace-earliest-covered",
    "law-trace-before",
    "law-trace-earliest",
    "law-trace-latest",
    "law-trace-least",
    "law-trace-least-capped",
    "law-trace-max",
    "law-trace-max-lower",
    "law-trace-sum",
    "law-trace-sum-none",
    "law-trace-difference",
    "law-trace-product",
    "law-trace-days-touched",
    "law-trace-split",
    "law-trace-share",
    "law-trace-finding",
    "law-trace-paid",
    "law-trace-short",
    "law-trace-covered",
    "law-trace-carried-from",
    "law-trace-fact-any",
    "law-trace-scale",
];

/// Names with a prefix that has its own sentence: what a claim was paid, fell short of, or a maximum.
const PREFIXES: [&str; 3] = ["paid.", "short.", "max."];

/// The sentence of one step.
pub(super) fn of(node: &Node, trace: &Trace) -> Sentence {
    let inputs: Vec<&Value> = node
        .inputs
        .iter()
        .filter_map(|id| trace.nodes().iter().find(|other| other.id == *id))
        .map(|input| &input.value)
        .collect();
    let input = |at: usize| inputs.get(at).map_or_else(String::new, |value| shown(value));
    let listed = |separator: &str| {
        inputs
            .iter()
            .map(|value| plain(value))
            .collect::<Vec<_>>()
            .join(separator)
    };
    let name = PREFIXES
        .iter()
        .find_map(|prefix| node.name.strip_prefix(prefix))
        .unwrap_or(&node.name);
    let mut args = vec![
        ("name".to_owned(), message(format!("law-name-{}", dashed(name)))),
        ("value".to_owned(), shown(&node.value)),
        (
            "section".to_owned(),
            node.provision
                .as_ref()
                .map_or_else(String::new, |cited| cited.label.to_string()),
        ),
        ("first".to_owned(), input(0)),
        ("second".to_owned(), input(1)),
        (
            "inputs".to_owned(),
            match node.op {
                Op::Sum => listed(" + "),
                Op::Product => listed(" × "),
                _ => listed("; "),
            },
        ),
    ];
    if let Some(source) = &node.source {
        args.push(("from".to_owned(), source.from.format("%d-%m-%Y").to_string()));
        args.push(("reference".to_owned(), source.reference.to_string()));
        args.push((
            "status".to_owned(),
            message(format!("law-status-{}", source.status.code())),
        ));
    }
    if !node.skipped.is_empty() {
        let skipped = node.skipped.iter().map(|day| match day.name.as_str() {
            "" | "weekly" => day.on.format("%d-%m-%Y").to_string(),
            name => format!("{} ({name})", day.on.format("%d-%m-%Y")),
        });
        args.push(("skipped".to_owned(), skipped.collect::<Vec<_>>().join(", ")));
    }
    Sentence {
        key: key_of(node, &inputs),
        args,
    }
}

fn key_of(node: &Node, inputs: &[&Value]) -> &'static str {
    match (node.op, node.note.as_deref()) {
        (Op::Fact, Some("stands_for_every_value")) => "law-trace-fact-any",
        (Op::Fact, _) => "law-trace-fact",
        (Op::Figure, _) if node.provision.is_none() => "law-trace-figure-tariff",
        (Op::Figure, _) => "law-trace-figure",
        (Op::EndOfPeriod, Some("month_has_no_such_day")) => "law-trace-end-of-period-clamped",
        (Op::EndOfPeriod, _) => "law-trace-end-of-period",
        (Op::Carry, Some(note)) if note.starts_with(BEFORE_CALENDAR) => "law-trace-carry-not-said",
        (Op::Carry, _) if node.skipped.is_empty() => "law-trace-carry-none",
        (Op::Carry, _) => "law-trace-carry",
        (Op::CarriedFrom, _) => "law-trace-carried-from",
        (Op::NextDay, _) => "law-trace-next-day",
        (Op::RoundUp, _) => "law-trace-round-up",
        (Op::Counterpart, _) => "law-trace-counterpart",
        (Op::EarliestCovered, _) => "law-trace-earliest-covered",
        (Op::Before, _) => "law-trace-before",
        (Op::Least, Some("lower_of_offence_and_sentence")) => "law-trace-max-lower",
        (Op::Least, _) if node.name.starts_with("max.") => "law-trace-max",
        (Op::Least, _) if node.name.starts_with("paid.") => "law-trace-paid",
        (Op::Least, Some("capped")) => "law-trace-least-capped",
        (Op::Least, _) if matches!(node.value, Value::Date(_)) => "law-trace-earliest",
        (Op::Least, _) => "law-trace-least",
        (Op::Greatest, _) => "law-trace-latest",
        (Op::Sum, _) if inputs.is_empty() => "law-trace-sum-none",
        (Op::Sum, _) => "law-trace-sum",
        (Op::Difference, Some("textual_priority")) => "law-trace-short",
        (Op::Difference, _) if node.name.starts_with("short.") => "law-trace-covered",
        (Op::Difference, _) => "law-trace-difference",
        (Op::Product, _) => "law-trace-product",
        (Op::DaysTouched, _) => "law-trace-days-touched",
        (Op::Split, _) => "law-trace-split",
        (Op::Share, _) => "law-trace-share",
        (Op::Scale, _) => "law-trace-scale",
        (Op::Finding, _) => "law-trace-finding",
    }
}

/// A value as an argument: amounts, periods and words as messages.
fn shown(value: &Value) -> String {
    match value {
        Value::Rupees(amount) => format!("@rupees|{amount}"),
        Value::Period(period) => {
            let (count, unit) = period.parts();
            message(format!("law-period-{unit}|{count}"))
        }
        Value::Word(word) => message(format!("law-word-{}", dashed(word))),
        _ => plain(value),
    }
}

/// A value as it stands in a list.
fn plain(value: &Value) -> String {
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
        Value::Word(word) => word.to_string(),
    }
}

/// An argument that is a message of its own.
fn message(key: String) -> String {
    format!("@{key}")
}

fn dashed(name: &str) -> String {
    name.replace(['_', '.'], "-")
}
