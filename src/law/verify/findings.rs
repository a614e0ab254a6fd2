//! Whether the conclusions of a trace follow from their inputs: a verdict on a day, and whether a sentence is within the
//! law. Other findings are words of the pack; only their question can judge them.

use chrono::NaiveDate;

use crate::law::checks::petty_summons;
use crate::law::dates::Period;
use crate::law::limitation::{complaint, prosecution};
use crate::law::rules::FigureValue;
use crate::law::rules::figures::SUMMARY_TRIAL_MONTHS;
use crate::law::sentence::Maximum;
use crate::law::trace::{Node, NodeId, Op, Trace, Value};

/// The longest imprisonment in months after a summary trial, as the program itself had it.
const BEFORE_PROCEDURE_PACKS: u32 = 3;

/// A finding that does not follow: its step, and why.
type Wrong = (String, String);

/// Whether every verdict and every judgment on a sentence follows from the steps that it names.
pub(super) fn stand(trace: &Trace) -> Result<(), Wrong> {
    for node in trace.nodes().iter().filter(|node| node.op == Op::Finding) {
        let Value::Word(word) = &node.value else { continue };
        let follows = match node.name.as_str() {
            "verdict" => verdict(node, trace),
            "sentence" => sentence(node, trace),
            "petty_summons" => may_summon(node, trace),
            _ => continue,
        };
        // A verdict that rests on no date, as on an offence that still goes on, is a word of the rule.
        if let Some(follows) = follows
            && !follows.contains(&word.as_str())
        {
            return Err((
                node.id.to_string(),
                format!(
                    "{word} is written, {} follows from its inputs",
                    follows.join(" or ")
                ),
            ));
        }
    }
    Ok(())
}

fn find<'a>(trace: &'a Trace, id: &NodeId) -> Option<&'a Node> {
    trace.nodes().iter().find(|node| node.id == *id)
}

fn date(node: &Node) -> Option<NaiveDate> {
    match node.value {
        Value::Date(on) => Some(on),
        _ => None,
    }
}

/// The fact from which a time runs: the first input of its first step.
fn runs_from<'a>(last: &'a Node, trace: &'a Trace) -> Option<&'a str> {
    let mut node = last;
    while let Some(first) = node.inputs.first() {
        node = find(trace, first)?;
    }
    Some(&node.name)
}

/// The words that may stand for where an act falls: before, on or after a last day, or between two of them.
fn verdict(node: &Node, trace: &Trace) -> Option<Vec<&'static str>> {
    let inputs: Option<Vec<&Node>> = node.inputs.iter().map(|id| find(trace, id)).collect();
    match inputs?.as_slice() {
        [safe, outer, filed] => {
            let (safe, outer, filed) = (date(safe)?, date(outer)?, date(filed)?);
            Some(vec![prosecution::judge(filed, safe, outer).code()])
        }
        [last, act] => {
            let (carried, act) = (date(last)?, date(act)?);
            let raw = last
                .inputs
                .first()
                .filter(|_| last.op == Op::Carry)
                .and_then(|id| find(trace, id))
                .and_then(date)
                .unwrap_or(carried);
            Some(if runs_from(last, trace) == Some("seized_on") {
                vec![complaint::judge(act, raw, carried).code()]
            } else if act > carried {
                vec!["late", "after_window"]
            } else {
                vec!["in_time", "within_window"]
            })
        }
        _ => None,
    }
}

/// Who may summon the accused to plead by post, by the maxima and the limit that the step names.
fn may_summon(node: &Node, trace: &Trace) -> Option<Vec<&'static str>> {
    let inputs: Vec<&Node> = node.inputs.iter().filter_map(|id| find(trace, id)).collect();
    let (mut fine, mut months, mut limit) = (None, None, None);
    for input in inputs {
        match (&input.op, &input.value) {
            (Op::Least, Value::Rupees(most)) => fine = Some(*most),
            (Op::Least, Value::Count(most)) => months = u32::try_from(*most).ok(),
            (Op::Figure, Value::Rupees(most)) => limit = Some(FigureValue::Amount(*most)),
            (Op::Figure, Value::Count(most)) => limit = u32::try_from(*most).ok().map(FigureValue::Count),
            _ => {}
        }
    }
    let maximum = Maximum {
        fine: fine?,
        months: months?,
    };
    Some(vec![petty_summons::within(maximum, limit?).code()])
}

/// Whether the sentence that the step names is within the maxima that it names.
fn sentence(node: &Node, trace: &Trace) -> Option<Vec<&'static str>> {
    let inputs: Vec<&Node> = node.inputs.iter().filter_map(|id| find(trace, id)).collect();
    let named = |name: &str| {
        inputs
            .iter()
            .find(|node| node.name == name)
            .map(|node| &node.value)
    };
    let maximum = |of_kind: fn(&Value) -> bool| {
        inputs
            .iter()
            .find(|node| {
                matches!(node.op, Op::Least | Op::Figure)
                    && node.name != SUMMARY_TRIAL_MONTHS
                    && of_kind(&node.value)
            })
            .map(|node| &node.value)
    };
    let fine = match (
        named("proposed_fine"),
        maximum(|value| matches!(value, Value::Rupees(_))),
    ) {
        (Some(Value::Rupees(fine)), Some(Value::Rupees(most))) => fine <= most,
        (None, _) => true,
        _ => return None,
    };
    let months = maximum(|value| matches!(value, Value::Count(_)));
    let term = match (named("imprisonment"), named("sentenced_on"), months) {
        (Some(Value::Period(term)), Some(Value::Date(from)), Some(Value::Count(months))) => {
            let most = Period::Months(u32::try_from(*months).ok()?);
            // An answer of before the procedure had a pack does not name the figure.
            let cap = match named(SUMMARY_TRIAL_MONTHS) {
                Some(Value::Count(months)) => u32::try_from(*months).ok()?,
                _ => BEFORE_PROCEDURE_PACKS,
            };
            let summary = named("summary_trial").map(|_| Period::Months(cap));
            [Some(most), summary]
                .into_iter()
                .flatten()
                .all(|most| crate::law::sentence::exceeds(*term, most, *from) == Ok(false))
        }
        (None, _, _) => true,
        _ => return None,
    };
    let some = |value: Option<&Value>| match value {
        Some(Value::Rupees(fine)) => !fine.is_zero(),
        Some(Value::Period(term)) => term.parts().0 > 0,
        _ => false,
    };
    let punished = some(named("proposed_fine")) || some(named("imprisonment"));
    let barred = named("defence").is_some() && punished;
    Some(vec![if fine && term && !barred {
        "within"
    } else {
        "over_maximum"
    }])
}
