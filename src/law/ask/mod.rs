//! One question in, one answer out: what `law ask`, the API and the test tables share.

mod charges;
mod checking;
mod checklists;
pub mod facts;
mod money;
mod partial;
mod petty_summons;
mod priors;
mod questions;
mod sales;
mod securities;
mod sentences;
mod stays;
mod time;
mod windows;

use serde::Serialize;
use serde_json::{Map, Value, json};

use self::facts::{Facts, Money};
use super::answer::NoAnswer;
use super::calendar::{CourtCalendar, parse_closed_days};
use super::money::Amount;
use super::rules::{RulePack, registry};
use super::trace::{Links, NodeId, Trace, links};

/// How far an answer goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// One answer.
    Decided,
    /// A safe answer, and others on other readings of the law.
    Readings,
    /// None until more is known.
    Undecided,
    /// None: the facts are wrong or contradict each other.
    Invalid,
}

/// The answer to one question, as it is written out.
#[derive(Debug, Clone, Serialize)]
pub struct Answer {
    /// The question's own id.
    pub id: Value,
    /// What was asked.
    pub ask: Value,
    /// How far the answer goes.
    pub state: State,
    /// The answer, or for an undecided question what is already certain.
    pub value: Value,
    /// Other readings: label, value, authority.
    pub readings: Vec<Value>,
    /// What would decide, in the order in which to ask for it.
    pub need: Vec<String>,
    /// Why there is no answer; null where there is one.
    pub why: Option<String>,
    /// For an invalid question: the path of the field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// For an invalid question: the stable name of the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// For an undecided question: the least and the greatest answer still possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounds: Option<(String, String)>,
    /// How it was reached.
    pub trace: Trace,
    /// The step of the trace behind each date and each sum of `value` and `readings`, by the path of the field.
    #[serde(skip_serializing_if = "Links::is_empty")]
    pub nodes: Links,
    /// Digest of the pack; null where none was used.
    pub pack_digest: Option<String>,
}

/// What a question came to.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    pub value: Map<String, Value>,
    pub readings: Vec<Value>,
    pub trace: Trace,
}

/// Why a question came to nothing, and what is certain all the same.
#[derive(Debug, Clone)]
pub(crate) struct Refused {
    pub no: NoAnswer,
    pub known: Map<String, Value>,
    /// How what is certain was reached.
    pub trace: Trace,
}

impl Refused {
    fn with(no: NoAnswer, known: Map<String, Value>, trace: Trace) -> Box<Self> {
        Box::new(Self { no, known, trace })
    }
}

impl From<NoAnswer> for Box<Refused> {
    fn from(no: NoAnswer) -> Self {
        Refused::with(no, Map::new(), Trace::default())
    }
}

/// A sum of money with the step that came to it.
type Part = (Amount, NodeId);

pub(crate) type Handled = Result<Outcome, Box<Refused>>;
type Handler = fn(&Facts, &RulePack, &CourtCalendar) -> Handled;

/// The fields of a question.
const QUESTION_FIELDS: [&str; 5] = ["id", "pack", "ask", "facts", "closed_days"];

/// Whether the engine answers a question of that name, or a pack may give it another.
pub(crate) fn is_answered(name: &str) -> bool {
    questions::of_engine(name).is_some()
}

/// The names of every question that has an answer.
pub fn names() -> impl Iterator<Item = &'static str> {
    let of_packs = registry::all().iter().flat_map(|pack| pack.questions.keys());
    questions::names().chain(of_packs.map(String::as_str))
}

/// Answers one question as JSON writes it: `{"id","pack","ask","facts":{…},"closed_days":[…]}`.
#[must_use]
pub fn answer(question: &Value) -> Answer {
    answer_under(question, &[])
}

/// The same under packs as a court applies them: each stands in place of the one of its id.
#[must_use]
pub fn answer_under(question: &Value, applied: &[RulePack]) -> Answer {
    let part = |name: &str| question.get(name).cloned().unwrap_or(Value::Null);
    let (id, ask) = (part("id"), part("ask"));
    let (outcome, pack) = match parse(question) {
        Ok(parsed) => {
            let calendar = parsed.calendar;
            (
                run_under(
                    parsed.ask,
                    parsed.facts,
                    Money::Rupees,
                    parsed.pack,
                    &calendar,
                    applied,
                ),
                parsed.pack,
            )
        }
        Err(no) => (Err(no.into()), None),
    };
    write(id, ask, outcome, pack, applied)
}

/// The answer to a line that is not even JSON.
#[must_use]
pub fn unreadable(why: &str) -> Answer {
    let no = NoAnswer::invalid("", "not_json", why);
    write(Value::Null, Value::Null, Err(no.into()), None, &[])
}

struct Parsed<'a> {
    ask: &'a str,
    pack: Option<&'a str>,
    facts: &'a Map<String, Value>,
    calendar: CourtCalendar,
}

fn parse(question: &Value) -> Result<Parsed<'_>, NoAnswer> {
    let object = question
        .as_object()
        .ok_or_else(|| facts::wrong("", "a question as a JSON object"))?;
    if let Some(unknown) = object.keys().find(|key| !QUESTION_FIELDS.contains(&key.as_str())) {
        return Err(NoAnswer::invalid(
            unknown,
            "unknown_field",
            "a question has no such field",
        ));
    }
    let present = |name: &str| object.get(name).filter(|value| !value.is_null());
    let ask = present("ask").ok_or_else(|| NoAnswer::invalid("ask", "missing_field", "nothing is asked"))?;
    let ask = ask.as_str().ok_or_else(|| facts::wrong("ask", "a text"))?;
    let pack = present("pack")
        .map(|pack| pack.as_str().ok_or_else(|| facts::wrong("pack", "a text")))
        .transpose()?;
    let facts = present("facts")
        .ok_or_else(|| NoAnswer::invalid("facts", "missing_field", "the facts are missing"))?
        .as_object()
        .ok_or_else(|| facts::wrong("facts", "an object"))?;
    let closed = present("closed_days")
        .map(|days| {
            days.as_array()
                .ok_or_else(|| facts::wrong("closed_days", "a list of dates"))
        })
        .transpose()?;
    let mut closed_days = Vec::new();
    for (at, day) in closed.into_iter().flatten().enumerate() {
        let path = format!("closed_days.{at}");
        let text = day
            .as_str()
            .ok_or_else(|| facts::wrong(&path, "a date or a range as 2025-10-19..2025-10-26"))?;
        closed_days.extend(parse_closed_days(text).map_err(|error| NoAnswer::calendar(&path, error))?);
    }
    Ok(Parsed {
        ask,
        pack,
        facts,
        calendar: CourtCalendar::from_closed_days("closed_days", closed_days),
    })
}

/// Runs one question in the given unit of money.
pub(crate) fn run(
    ask: &str,
    facts: &Map<String, Value>,
    money: Money,
    pack: Option<&str>,
    calendar: &CourtCalendar,
) -> Handled {
    run_under(ask, facts, money, pack, calendar, &[])
}

/// The pack as a court applies it, where it does, else as it is.
fn as_applied<'a>(pack: &'a RulePack, applied: &'a [RulePack]) -> &'a RulePack {
    applied.iter().find(|own| own.id == pack.id).unwrap_or(pack)
}

fn run_under(
    ask: &str,
    facts: &Map<String, Value>,
    money: Money,
    pack: Option<&str>,
    calendar: &CourtCalendar,
    applied: &[RulePack],
) -> Handled {
    let question =
        find(ask).ok_or_else(|| NoAnswer::invalid("ask", "unknown_question", "there is no such question"))?;
    let named = pack
        .map(|id| {
            registry::pack(id)
                .ok_or_else(|| NoAnswer::invalid("pack", "unknown_pack", "there is no such rule pack"))
        })
        .transpose()?;
    if let (Some(own), Some(named)) = (question.pack, named)
        && question.bound
        && own.id != named.id
    {
        return Err(
            NoAnswer::invalid("pack", "pack_against_rule", "the rule belongs to another pack").into(),
        );
    }
    let pack = named.or(question.pack).ok_or_else(|| {
        let example = registry::all().first().map_or("", |pack| pack.id.as_str());
        NoAnswer::invalid(
            "pack",
            "missing_field",
            &format!("name the rule pack, as in {example}"),
        )
    })?;
    let pack = as_applied(pack, applied);
    let once = |facts: &Map<String, Value>| {
        let facts = Facts::new(facts, "facts", money);
        facts.settle((question.handler)(&facts, pack, calendar))
    };
    if partial::concerns(facts, question.open) {
        partial::answer(facts, money, pack, question.open, &once)
    } else {
        once(facts)
    }
}

/// A question as it was asked.
#[derive(Clone, Copy)]
pub(crate) struct Question {
    /// The pack that the name implies.
    pub pack: Option<&'static RulePack>,
    /// Whether the name is the pack's own, so that no other pack answers it.
    bound: bool,
    handler: Handler,
    /// Facts that may be left out and still decide.
    open: &'static [partial::Open],
}

/// The question of that name, if there is one.
pub(crate) fn find(ask: &str) -> Option<Question> {
    let packs = registry::all();
    let own = packs
        .iter()
        .find_map(|pack| pack.questions.get(ask).map(|question| (pack, question)));
    if let Some((pack, question)) = own {
        let (handler, open) = questions::of_engine(question)?;
        return Some(Question {
            pack: Some(pack),
            bound: true,
            handler,
            open,
        });
    }
    let (handler, open) = questions::asked_as(ask)?;
    Some(Question {
        pack: packs
            .iter()
            .find(|pack| pack.stands_in.iter().any(|name| name == ask)),
        bound: false,
        handler,
        open,
    })
}

fn write(id: Value, ask: Value, outcome: Handled, pack: Option<&str>, applied: &[RulePack]) -> Answer {
    let pack_digest = match pack {
        Some(id) => registry::pack(id),
        None => ask.as_str().and_then(find).and_then(|question| question.pack),
    }
    .map(|pack| as_applied(pack, applied).digest.clone());
    let mut answer = Answer {
        id,
        ask,
        state: State::Decided,
        value: Value::Null,
        readings: vec![],
        need: vec![],
        why: None,
        path: None,
        reason: None,
        bounds: None,
        trace: Trace::default(),
        nodes: Links::default(),
        pack_digest,
    };
    match outcome {
        Ok(outcome) => {
            answer.state = if outcome.readings.is_empty() {
                State::Decided
            } else {
                State::Readings
            };
            answer.nodes = links(&outcome.value, &outcome.readings, &outcome.trace);
            answer.value = Value::Object(outcome.value);
            answer.readings = outcome.readings;
            answer.trace = outcome.trace;
        }
        Err(refused) => answer.refuse(*refused),
    }
    answer
}
impl Answer {
    fn refuse(&mut self, refused: Refused) {
        match refused.no {
            NoAnswer::Undecided { need, why, bounds } => {
                self.state = State::Undecided;
                self.need = need;
                self.why = Some(why);
                self.bounds = bounds;
                if !refused.known.is_empty() {
                    self.nodes = links(&refused.known, &[], &refused.trace);
                    self.trace = refused.trace;
                    self.value = Value::Object(refused.known);
                }
            }
            NoAnswer::Invalid { path, code, why } => {
                let top = path.is_empty()
                    || QUESTION_FIELDS.contains(&path.as_str())
                    || path.starts_with("facts.")
                    || path.starts_with("closed_days.")
                    || code == "unknown_field";
                let path = if top { path } else { format!("facts.{path}") };
                self.state = State::Invalid;
                self.why = Some(if path.is_empty() {
                    why
                } else {
                    format!("{path}: {why}")
                });
                self.path = Some(path);
                self.reason = Some(code);
            }
        }
    }
}

/// A JSON object from names and values.
pub(crate) fn object<const N: usize>(entries: [(&str, Value); N]) -> Map<String, Value> {
    entries
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

/// A serialisable value as JSON.
pub(crate) fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// A reading as JSON.
pub(crate) fn reading(label: &str, value: Value, authority: &str) -> Value {
    json!({ "label": label, "value": value, "authority": authority })
}
