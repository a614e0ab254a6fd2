//! One question in, one answer out: what `law ask`, the API and the test tables share.

mod charges;
mod checking;
pub mod facts;
mod money;
mod sales;
mod time;

use serde::Serialize;
use serde_json::{Map, Value, json};

use self::facts::{Facts, Money};
use super::answer::NoAnswer;
use super::calendar::{CourtCalendar, parse_closed_days};
use super::rules::{RulePack, registry};
use super::trace::Trace;

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
#[derive(Debug)]
pub(crate) struct Refused {
    pub no: NoAnswer,
    pub known: Map<String, Value>,
}

impl Refused {
    fn with(no: NoAnswer, known: Map<String, Value>) -> Box<Self> {
        Box::new(Self { no, known })
    }
}

impl From<NoAnswer> for Box<Refused> {
    fn from(no: NoAnswer) -> Self {
        Refused::with(no, Map::new())
    }
}

pub(crate) type Handled = Result<Outcome, Box<Refused>>;
type Handler = fn(&Facts, &RulePack, &CourtCalendar) -> Handled;

/// Every question, with the pack that a rule id implies.
const QUESTIONS: [(&str, Option<&str>, Handler); 49] = [
    ("complaint.last_day", None, time::complaint),
    ("GJ.complaint", Some("IN-GJ-MUN"), time::complaint),
    ("KA.complaint", Some("IN-KA"), time::complaint),
    ("prosecution.last_day", None, time::prosecution),
    ("GJ.prosecution", Some("IN-GJ-MUN"), time::prosecution),
    ("KA.prosecution", Some("IN-KA"), time::prosecution),
    ("claim.last_day", None, time::claim),
    ("GJ.claim", Some("IN-GJ-MUN"), time::claim),
    ("KA.claim", Some("IN-KA"), time::claim_ordinary),
    ("KA.claim.small", Some("IN-KA"), time::claim_small),
    ("notice.last_day", None, time::notice),
    ("KA.notice", Some("IN-KA"), time::notice_ordinary),
    ("KA.notice.small", Some("IN-KA"), time::notice_small),
    ("surplus.last_day", None, time::surplus),
    ("GJ.surplus", Some("IN-GJ-MUN"), time::surplus),
    ("surplus_hold.last_day", None, time::surplus_hold),
    ("KA.surplus_hold", Some("IN-KA"), time::surplus_hold),
    ("protest.last_day", None, time::protest),
    ("KA.s16complaint", Some("IN-KA"), time::protest),
    ("security.window", None, time::security),
    ("GJ.security", Some("IN-GJ-MUN"), sales::security_or_window),
    ("KA.security", Some("IN-KA"), sales::security_or_window),
    ("GEN.days", Some("IN-GJ-MUN"), time::general),
    ("GEN.weeks", Some("IN-GJ-MUN"), time::general),
    ("GEN.months", Some("IN-GJ-MUN"), time::general),
    ("award.illegal_seizure", None, money::award),
    ("GJ.illegal_seizure_award", Some("IN-GJ-MUN"), money::award),
    ("award.damage", None, money::damage),
    ("GJ.damage_compensation", Some("IN-GJ-MUN"), money::damage),
    ("PARAM.dated_cap", Some("IN-GJ-MUN"), money::dated_cap),
    ("sentence.check", None, money::sentence),
    ("GJ.stray_fine", Some("IN-GJ-MUN"), money::stray),
    ("GJ.rescue_fine", Some("IN-GJ-MUN"), money::rescue),
    ("KA.s14_fine", Some("IN-KA"), money::tahsildar),
    ("split", Some("IN-GJ-MUN"), money::split),
    ("APPORTION.largest_remainder", Some("IN-GJ-MUN"), money::split),
    ("charges.pound", None, charges::pound),
    ("GJ.expenses", Some("IN-GJ-MUN"), charges::expenses),
    ("GJ.expenses.dated_rate", Some("IN-GJ-MUN"), charges::expenses),
    ("GJ.pound_fee", Some("IN-GJ-MUN"), charges::pound_fee),
    ("sale.account", None, sales::account),
    ("KA.s17_waterfall", Some("IN-KA"), sales::refusal),
    ("KA.s18_unclaimed", Some("IN-KA"), sales::unclaimed),
    ("GJ.sale_surplus", Some("IN-GJ-MUN"), sales::gujarat),
    ("GJ.unsold", Some("IN-GJ-MUN"), sales::unsold),
    ("sale.animals", Some("IN-KA"), sales::animals),
    ("KA.s17_animals_to_sell", Some("IN-KA"), sales::animals),
    ("security.amount", None, sales::security_amount),
    ("SEC.forfeit", Some("IN-GJ-MUN"), sales::forfeiture),
];

/// The fields of a question.
const QUESTION_FIELDS: [&str; 5] = ["id", "pack", "ask", "facts", "closed_days"];

/// Questions that need no pack of their own or only look one up.
const CHECKS: [(&str, Option<&str>, Handler); 6] = [
    ("security.forfeiture", None, sales::forfeiture),
    ("removal.check", Some("IN-KA"), checking::removal),
    ("buyer.check", None, checking::buyer),
    ("recovery.route", None, checking::recovery),
    ("procedure.code", Some("IN-GJ-MUN"), checking::procedure_code),
    ("appeal.route", Some("IN-GJ-MUN"), checking::appeal),
];

/// The names of every question that has an answer.
pub fn names() -> impl Iterator<Item = &'static str> {
    QUESTIONS.iter().chain(&CHECKS).map(|(name, _, _)| *name)
}

/// Answers one question as JSON writes it: `{"id","pack","ask","facts":{…},"closed_days":[…]}`.
#[must_use]
pub fn answer(question: &Value) -> Answer {
    let part = |name: &str| question.get(name).cloned().unwrap_or(Value::Null);
    let (id, ask) = (part("id"), part("ask"));
    let (outcome, pack) = match parse(question) {
        Ok(parsed) => {
            let calendar = parsed.calendar;
            (
                run(parsed.ask, parsed.facts, Money::Rupees, parsed.pack, &calendar),
                parsed.pack,
            )
        }
        Err(no) => (Err(no.into()), None),
    };
    write(id, ask, outcome, pack)
}

/// The answer to a line that is not even JSON.
#[must_use]
pub fn unreadable(why: &str) -> Answer {
    let no = NoAnswer::invalid("", "not_json", why);
    write(Value::Null, Value::Null, Err(no.into()), None)
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
    let (_, implied, handler) =
        find(ask).ok_or_else(|| NoAnswer::invalid("ask", "unknown_question", "there is no such question"))?;
    let belongs_to_rule =
        ask.starts_with(|first: char| first.is_ascii_uppercase()) && !ask.starts_with("GEN.");
    if let (Some(implied), Some(named)) = (implied, pack)
        && belongs_to_rule
        && implied != named
        && !ask.starts_with("SEC.")
        && !ask.starts_with("PARAM.")
        && !ask.starts_with("APPORTION.")
    {
        return Err(
            NoAnswer::invalid("pack", "pack_against_rule", "the rule belongs to another pack").into(),
        );
    }
    let id = pack
        .or(implied)
        .ok_or_else(|| NoAnswer::invalid("pack", "missing_field", "name the rule pack, as in IN-GJ-MUN"))?;
    let pack = registry::pack(id)
        .ok_or_else(|| NoAnswer::invalid("pack", "unknown_pack", "there is no such rule pack"))?;
    let facts = Facts::new(facts, "facts", money);
    let outcome = handler(&facts, pack, calendar)?;
    facts.refuse_unread()?;
    Ok(outcome)
}

/// The question of that name, if there is one.
pub(crate) fn find(ask: &str) -> Option<(&'static str, Option<&'static str>, Handler)> {
    QUESTIONS
        .iter()
        .chain(&CHECKS)
        .find(|(name, _, _)| *name == ask)
        .copied()
}

fn write(id: Value, ask: Value, outcome: Handled, pack: Option<&str>) -> Answer {
    let implied = ask.as_str().and_then(find).and_then(|(_, implied, _)| implied);
    let pack_digest = pack
        .or(implied)
        .and_then(registry::pack)
        .map(|pack| pack.digest.clone());
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
        pack_digest,
    };
    match outcome {
        Ok(outcome) => {
            answer.state = if outcome.readings.is_empty() {
                State::Decided
            } else {
                State::Readings
            };
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
