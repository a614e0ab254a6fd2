//! Whether a stored answer still stands: the pack that it names, every step done again, and every figure and value as
//! written. What was stored years ago is judged by what it names, not by what is asked today.

use serde::Serialize;
use serde_json::{Map, Value as Json};

mod findings;

use super::ask;
use super::rules::{Area, FigureValue, RulePack, registry};
use super::trace::{Node, NodeId, Op, Source, Trace, Value, links, links_as_written, replay};

/// What became of a stored answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Every step comes to what is written, from figures of the pack that it names.
    Verified,
    /// Every step comes to what is written, but this program does not have the pack that it names.
    OtherRules,
    /// Something is not what the rules and the facts come to.
    Differs,
    /// It is no stored answer.
    Unreadable,
}

/// The judgment on one stored answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Verification {
    /// What became of it.
    pub state: Standing,
    /// The pack that it names, where this program has it.
    pub pack: Option<String>,
    /// Where it differs: a step of the trace, or the path of a value.
    pub at: Option<String>,
    /// Why.
    pub why: Option<String>,
}

struct Fault {
    at: String,
    why: String,
}

fn fault(at: impl Into<String>, why: impl Into<String>) -> Fault {
    Fault {
        at: at.into(),
        why: why.into(),
    }
}

/// Judges a stored answer: `{"value","trace","pack_digest",…}` as `law ask` writes it, or the same with the value's own
/// fields beside the trace as cases store it. Stored as `{"question","answer"}`, the question is asked again as well.
#[must_use]
pub fn stored(record: &Json) -> Verification {
    stored_under(record, &[])
}

/// The same where packs that are no longer in use lie at hand: a pack is known by its digest, not by its name.
#[must_use]
pub fn stored_under(record: &Json, earlier: &[RulePack]) -> Verification {
    let answer = record.get("answer").unwrap_or(record);
    let parsed = answer
        .get("trace")
        .map(|trace| serde_json::from_value::<Trace>(trace.clone()));
    let digest = answer.get("pack_digest").and_then(Json::as_str);
    let (Some(Ok(trace)), Some(digest)) = (parsed, digest) else {
        return Verification {
            state: Standing::Unreadable,
            pack: None,
            at: None,
            why: Some("a stored answer has a trace and the digest of its pack".to_owned()),
        };
    };
    let pack = registry::all()
        .iter()
        .chain(earlier)
        .find(|pack| pack.digest == digest);
    let judged = steps(&trace)
        .and_then(|()| pack.map_or(Ok(()), |pack| figures(&trace, pack)))
        .and_then(|()| sources(&trace, pack))
        .and_then(|()| findings::stand(&trace).map_err(|(at, why)| fault(at, why)))
        .and_then(|()| values(answer, &trace))
        .and_then(|()| match record.get("question") {
            // A pack that this program no longer asks may lack what an answer needs today.
            Some(question) => match pack {
                Some(pack) if answers(pack) => asked_again(question, answer, pack),
                _ => Ok(()),
            },
            None => Ok(()),
        });
    let (state, at, why) = match (judged, pack) {
        (Err(fault), _) => (Standing::Differs, Some(fault.at), Some(fault.why)),
        (Ok(()), Some(_)) => (Standing::Verified, None, None),
        (Ok(()), None) => {
            let why = format!("no pack of this program has the digest {digest}");
            (Standing::OtherRules, None, Some(why))
        }
    };
    Verification {
        state,
        pack: pack.map(|pack| pack.id.to_string()),
        at,
        why,
    }
}

/// Every step comes to its value.
fn steps(trace: &Trace) -> Result<(), Fault> {
    replay(trace).map_err(|error| fault("trace", error.to_string()))
}

/// Every figure with a provision is the pack's own: its value, the day from which it holds, its reference and status.
fn figures(trace: &Trace, pack: &RulePack) -> Result<(), Fault> {
    for node in trace.nodes().iter().filter(|node| node.op == Op::Figure) {
        let Some(provision) = &node.provision else {
            continue;
        };
        if pack.lists(&provision.pack) && !is_of_pack(node, pack) {
            return Err(fault(
                node.id.to_string(),
                format!("{} is not so in {}", node.name, pack.id),
            ));
        }
    }
    Ok(())
}

/// No figure of the law is passed off as a fact that somebody entered: a period and a limit come from the pack.
fn sources(trace: &Trace, pack: Option<&RulePack>) -> Result<(), Fault> {
    let node = |id: &NodeId| trace.nodes().iter().find(|node| node.id == *id);
    for step in trace.nodes() {
        if step.op == Op::Fact && pack.is_some_and(|pack| pack.figure(&step.name).is_some()) {
            return Err(fault(
                step.id.to_string(),
                format!("{} is a figure of the law and no fact", step.name),
            ));
        }
        let general = step
            .provision
            .as_ref()
            .is_some_and(|cited| cited.pack == "IN-TIME");
        let wants_figure = match step.op {
            Op::EndOfPeriod | Op::RoundUp | Op::Counterpart | Op::EarliestCovered => !general,
            Op::Least => LIMITED.contains(&step.name.as_str()),
            _ => false,
        };
        let has_figure = || {
            step.inputs
                .iter()
                .filter_map(node)
                .any(|input| input.op == Op::Figure)
        };
        if wants_figure && !has_figure() {
            return Err(fault(step.id.to_string(), "it rests on no figure of the law"));
        }
    }
    Ok(())
}

/// The steps that a limit of the law cuts.
const LIMITED: [&str; 3] = ["loss_allowed", "damage_per_order", "damage_per_person"];

fn is_of_pack(node: &Node, pack: &RulePack) -> bool {
    if node.name == "area_notified" {
        let listed = |area: &Area, source: &Source| {
            source.from == area.from && source.reference == area.cited() && source.status == area.status
        };
        return node
            .source
            .as_ref()
            .is_some_and(|source| pack.areas.iter().any(|area| listed(area, source)));
    }
    let (Some(figure), Some(source), Some(provision)) =
        (pack.figure(&node.name), &node.source, &node.provision)
    else {
        return false;
    };
    let written = |value: FigureValue| match (value, &node.value) {
        (FigureValue::Amount(amount), Value::Rupees(written)) => amount == *written,
        (FigureValue::Period(period), Value::Period(written)) => period == *written,
        (FigureValue::Count(count), Value::Count(written)) => u64::from(count) == *written,
        _ => false,
    };
    let dated = figure.values.iter().find(|dated| dated.from == source.from);
    figure.status == source.status
        && figure.rule == provision.rule
        && dated.is_some_and(|dated| written(dated.value) && dated.reference == source.reference)
}

/// Every date and sum of the value and the readings is what the step of its name came to, and names that step.
fn values(answer: &Json, trace: &Trace) -> Result<(), Fault> {
    let nothing = Map::new();
    // Cases keep the fields of the value beside the trace, and readings of their own shape.
    let beside = answer.get("value").is_none();
    let value = if beside { answer } else { &answer["value"] };
    let value = value.as_object().unwrap_or(&nothing);
    let readings = answer.get("readings").and_then(Json::as_array);
    let readings = readings.map(Vec::as_slice).unwrap_or_default();
    let readings = if beside { &[] } else { readings };
    let found = links(value, readings, trace);
    if let Some(path) = found.without_step.first() {
        let prefix = if beside || path.starts_with("readings.") {
            ""
        } else {
            "value."
        };
        return Err(fault(
            format!("{prefix}{path}"),
            "no step of that name comes to it",
        ));
    }
    // Several steps may come to one value: which of them is named is not held against an answer.
    let as_written = |written: &Json| {
        let written = written.as_object()?;
        let found = links_as_written(value, readings, trace, written);
        Some(found.without_step.is_empty() && found.steps().count() == written.len())
    };
    if let Some(written) = answer.get("nodes")
        && as_written(written) != Some(true)
    {
        return Err(fault(
            "nodes",
            "other steps are named than those that come to the values",
        ));
    }
    let verdict = value.get("verdict").and_then(Json::as_str);
    match (verdict, trace.node("verdict").map(|node| &node.value)) {
        (Some(written), Some(Value::Word(reckoned))) if written != reckoned => Err(fault(
            "verdict",
            format!("{written} is written, {reckoned} was reckoned"),
        )),
        _ => Ok(()),
    }
}

/// Whether questions are answered by the pack: it is one in use, or one of them as a court applies it.
fn answers(pack: &RulePack) -> bool {
    registry::pack(&pack.id).is_some_and(|own| own.digest == pack.digest || own.digest == pack.of_text)
}

/// The same question comes to the same answer.
fn asked_again(question: &Json, answer: &Json, pack: &RulePack) -> Result<(), Fault> {
    let now = ask::answer_under(question, std::slice::from_ref(pack));
    let now = serde_json::to_value(now).unwrap_or_default();
    for name in ["state", "value", "readings", "need", "trace"] {
        if now.get(name) != answer.get(name) {
            return Err(fault(name, "the question comes to something else"));
        }
    }
    Ok(())
}
