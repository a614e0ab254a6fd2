//! Which step of a trace each date and each sum of an answer is: so that every figure that is read can be explained,
//! and one that was changed afterwards is found.

use std::borrow::Cow;

use chrono::NaiveDate;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value as Json};
use smol_str::SmolStr;

use super::{Node, NodeId, Trace, Value};
use crate::law::dates;
use crate::law::money::Amount;

/// The step behind each date and sum of an answer, by the path of the field, in the order of the fields.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Links {
    steps: Vec<(SmolStr, NodeId)>,
    /// Paths of dates and sums that no step comes to: none in an answer that stands.
    pub without_step: Vec<String>,
}

impl Links {
    /// The step behind the field at a path.
    #[must_use]
    pub fn step(&self, path: &str) -> Option<&NodeId> {
        self.steps
            .iter()
            .find_map(|(known, id)| (known == path).then_some(id))
    }

    /// The steps, in the order of the fields that they stand behind.
    pub fn steps(&self) -> impl Iterator<Item = &NodeId> {
        self.steps.iter().map(|(_, id)| id)
    }

    /// Whether the answer has no date and no sum at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }
}

impl Serialize for Links {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.steps.len()))?;
        for (path, id) in &self.steps {
            map.serialize_entry(path, id)?;
        }
        map.end()
    }
}

/// Fields that say where a value comes from, or repeat what a person typed: no step comes to them.
const NOT_RECKONED: [&str; 14] = [
    // Names of people: one may look like a date.
    "payer",
    "payee",
    "id",
    "ask",
    "trace",
    "steps",
    "citation",
    "warnings",
    "rejections",
    "blocks_signing",
    "pack_digest",
    "need",
    "bounds",
    "set",
];

/// What a field of an answer is called in the trace where it is not called the same. The first name that the trace has
/// at all is the one that counts; a field is written without the places of lists. In the order of their letters, to be
/// searched by halves.
const STEP_OF: &[(&str, &[&str])] = &[
    ("account.c_fine_and_charges", &["fine_and_charges"]),
    ("account.e_proceeds", &["proceeds"]),
    ("alt_round_up_raw", &["month_end_rounded_up"]),
    ("amount", &["total", "expenses", "pound_fee"]),
    ("appeal_last_day", &["last_day"]),
    ("compensation", &["loss_set_by_hand", "loss_allowed"]),
    ("day_after_expiry", &["day_after_expiry"]),
    ("demand_from", &["found_on", "day_after_expiry"]),
    ("deposits.amount", &["deposit"]),
    ("deposits.deposited_on", &["deposited_on"]),
    ("deposits.forfeited", &["forfeited"]),
    ("deposits.refund", &["refund"]),
    ("expenses", &["expenses_incurred", "expenses"]),
    ("fees", &["fees_paid"]),
    ("last_day", &["last_day", "raw_last_day", "safe"]),
    ("leviable", &["leviable_due"]),
    ("limit", &["limit_given", "award.loss_cap", "damage.cap"]),
    ("lines.limit", &["limit_given", "award.loss_cap", "damage.cap"]),
    (
        "max_fine",
        &[
            "max.stray.fine.first",
            "max.stray.fine.later",
            "max.rescue.fine",
            "tahsildar.fine",
        ],
    ),
    ("max_fine_if_first", &["max.stray.fine.first"]),
    ("max_fine_if_repeat", &["max.stray.fine.later"]),
    ("not_before", &["day_after_expiry"]),
    ("pay_from", &["appeal_decided_on", "day_after_expiry"]),
    ("raw_last_day", &["raw_last_day"]),
    ("reading_per_order", &["damage", "damage_per_order"]),
    ("reading_per_order_total", &["damage_per_order"]),
    ("reading_per_person", &["damage_per_person"]),
    ("reading_per_person_total", &["damage_per_person"]),
    ("refund_from", &["day_after_expiry"]),
    ("report_from", &["day_after_expiry"]),
    ("residue", &["residue", "left", "proceeds"]),
    ("sale_from", &["day_after_expiry"]),
    ("shares.amount", &["shares", "total"]),
    ("skipped.on", &["last_day"]),
    ("stays.amount", &["expenses"]),
    ("stays.fee", &["pound_fee"]),
    ("stretches.amount", &["expenses"]),
    ("stretches.first_day", &["first_day"]),
    ("stretches.last_day", &["last_day_in_pound"]),
    ("stretches.rate", &["daily_rate"]),
];

/// The step behind each date and sum of a value. Fields of lists such as `paid` carry their head: `["fines","300.00"]`.
#[must_use]
pub fn links(value: &Map<String, Json>, readings: &[Json], trace: &Trace) -> Links {
    Search::new(trace, None).links(value, readings)
}

/// The same as [`links`], taking of several steps that come to a value the one that is written for it.
#[must_use]
pub fn links_as_written(
    value: &Map<String, Json>,
    readings: &[Json],
    trace: &Trace,
    written: &Map<String, Json>,
) -> Links {
    Search::new(trace, Some(written)).links(value, readings)
}

impl Links {
    fn add(&mut self, path: &str, found: Option<&Node>) {
        match found {
            Some(node) => self.steps.push((path.into(), node.id.clone())),
            None => self.without_step.push(path.to_owned()),
        }
    }
}

/// A date or a sum as an answer writes it.
enum Reckoned {
    Date(NaiveDate),
    Rupees(Amount),
}

impl Reckoned {
    /// Whether a step comes to it; the parts of a sum count one by one.
    fn is(&self, value: &Value) -> bool {
        match (self, value) {
            (Self::Date(on), Value::Date(other)) => on == other,
            (Self::Rupees(amount), Value::Rupees(other)) => amount == other,
            (Self::Rupees(amount), Value::Shares(shares)) => shares.contains(amount),
            _ => false,
        }
    }
}

/// A date or an amount with its two places; any other word is no reckoned value.
fn reckoned(text: &str) -> Option<Reckoned> {
    if looks_like_a_date(text.as_bytes()) {
        return dates::parse(text).ok().map(Reckoned::Date);
    }
    if looks_like_a_sum(text.as_bytes()) {
        return Amount::parse(text).ok().map(Reckoned::Rupees);
    }
    None
}

fn looks_like_a_date(text: &[u8]) -> bool {
    text.len() == 10 && text.get(4) == Some(&b'-')
}

fn looks_like_a_sum(text: &[u8]) -> bool {
    let starts = |first: &u8| first.is_ascii_digit() || *first == b'-';
    let point = |places| text.get(places) == Some(&b'.');
    text.first().is_some_and(starts) && text.len().checked_sub(3).is_some_and(point)
}

/// Whether a field may hold a date or a sum. What it holds is looked at before its name: most fields hold words.
fn may_hold(name: &str, item: &Json) -> bool {
    let holds = match item {
        Json::Null | Json::Bool(_) | Json::Number(_) => false,
        Json::String(text) => looks_like_a_date(text.as_bytes()) || looks_like_a_sum(text.as_bytes()),
        Json::Array(_) | Json::Object(_) => true,
    };
    holds && !NOT_RECKONED.contains(&name)
}

/// Looks for the steps behind the fields of one answer.
struct Search<'a> {
    trace: &'a Trace,
    /// The steps that somebody wrote down for the paths: no other will do.
    written: Option<&'a Map<String, Json>>,
    /// The place of the step that the row before found for a field of a list: the next row has its own.
    rows: Vec<(String, usize)>,
    links: Links,
}

impl<'a> Search<'a> {
    const fn new(trace: &'a Trace, written: Option<&'a Map<String, Json>>) -> Self {
        Self {
            trace,
            written,
            rows: Vec::new(),
            links: Links {
                steps: Vec::new(),
                without_step: Vec::new(),
            },
        }
    }

    fn links(mut self, value: &Map<String, Json>, readings: &[Json]) -> Links {
        let mut path = String::with_capacity(32);
        for (name, item) in value {
            if may_hold(name, item) {
                path.push_str(name);
                self.walk(item, &mut path, None, false);
                path.clear();
            }
        }
        for (at, reading) in readings.iter().enumerate() {
            let label = reading.get("label").and_then(Json::as_str).unwrap_or_default();
            if let Some(Json::String(text)) = reading.get("value")
                && let Some(sought) = reckoned(text)
            {
                let path = format!("readings.{at}.value");
                let of_reading = |node: &&Node| {
                    (node.reading.as_deref() == Some(label) || node.name == label)
                        && sought.is(&node.value)
                        && self.may_be(&path, node)
                };
                let found = self.trace.nodes.iter().rev().find(of_reading);
                self.links.add(&path, found);
            }
        }
        self.links
    }

    /// Whether a step may stand for a path: any, or the one that is written for it.
    fn may_be(&self, path: &str, node: &Node) -> bool {
        self.written.is_none_or(|written| {
            written
                .get(path)
                .and_then(Json::as_str)
                .is_some_and(|id| node.id.to_string() == id)
        })
    }

    /// Whether a step takes one other of its name and no more: what the sum of one row is to its only part.
    fn carries_on(&self, later: &Node, earlier: &Node) -> bool {
        let mut same_name = later
            .inputs
            .iter()
            .filter_map(|id| self.trace.nodes.get(id.place()))
            .filter(|node| node.name == later.name);
        same_name.next().is_some_and(|node| node.id == earlier.id) && same_name.next().is_none()
    }

    fn walk(&mut self, value: &Json, path: &mut String, head: Option<&str>, in_list: bool) {
        let before = path.len();
        match value {
            Json::String(text) => {
                if let Some(sought) = reckoned(text) {
                    let found = self.step_of(path, head, &sought, in_list);
                    self.links.add(path, found);
                }
            }
            Json::Array(items) => {
                // A pair of head and sum: the head tells which step is meant.
                let head = match items.as_slice() {
                    [Json::String(head), Json::String(_)] => Some(head.as_str()),
                    _ => head,
                };
                for (at, item) in items.iter().enumerate() {
                    path.push('.');
                    path.push_str(itoa::Buffer::new().format(at));
                    self.walk(item, path, head, true);
                    path.truncate(before);
                }
            }
            Json::Object(fields) => {
                let head = fields.get("head").and_then(Json::as_str).or(head);
                for (name, item) in fields {
                    if may_hold(name, item) {
                        path.push('.');
                        path.push_str(name);
                        self.walk(item, path, head, in_list);
                        path.truncate(before);
                    }
                }
            }
            _ => {}
        }
    }

    /// The step of the right name that comes to the sought value: of a row its own, otherwise the last.
    fn step_of(
        &mut self,
        path: &str,
        head: Option<&str>,
        sought: &Reckoned,
        in_list: bool,
    ) -> Option<&'a Node> {
        let field = field_of(path);
        if field == "skipped.on" {
            let Reckoned::Date(on) = sought else { return None };
            let skips = |node: &&Node| node.skipped.iter().any(|day| day.on == *on);
            return self
                .trace
                .nodes
                .iter()
                .find(|node| skips(node) && self.may_be(path, node));
        }
        let by_head;
        let itself = [&*field];
        let names: &[&str] = match (&*field, head) {
            ("paid" | "account.f_disposed", Some(head)) => {
                by_head = format!("paid.{head}");
                &[&by_head]
            }
            ("shortfall", Some(head)) => {
                by_head = format!("short.{head}");
                &[&by_head]
            }
            ("lines.claimed" | "lines.assessed" | "lines.allowed", Some(head)) => line(&field, head),
            _ => STEP_OF
                .binary_search_by_key(&&*field, |(known, _)| known)
                .ok()
                .and_then(|at| STEP_OF.get(at))
                .map_or(&itself, |(_, names)| names),
        };
        let nodes = &self.trace.nodes;
        // The value first: few steps come to the same, and numbers compare faster than names.
        let fits =
            |node: &Node, name: &str| sought.is(&node.value) && node.name == *name && self.may_be(path, node);
        // The first of the names that the trace has at all.
        let name = match names {
            [only] => *only,
            _ => names
                .iter()
                .find(|name| nodes.iter().any(|node| node.name == **name))?,
        };
        if !in_list {
            return nodes.iter().rev().find(|node| fits(node, name));
        }
        let mut fitting = nodes.iter().enumerate().filter(|(_, node)| fits(node, name));
        let last = self.rows.iter().position(|(known, _)| *known == *field);
        let after = last
            .and_then(|last| self.rows.get(last))
            .map_or(0, |(_, at)| at + 1);
        let mut own = fitting.clone().filter(|(at, _)| *at >= after);
        let first = own.next().map(|first| {
            let ends = |found: (usize, &'a Node), next: (usize, &'a Node)| {
                if self.carries_on(next.1, found.1) {
                    next
                } else {
                    found
                }
            };
            own.fold(first, ends)
        });
        // One step may stand for all rows, as the shares of a sum do.
        let (at, node) = first.or_else(|| fitting.next_back())?;
        match last.and_then(|last| self.rows.get_mut(last)) {
            Some((_, known)) => *known = at,
            None => self.rows.push((field.into_owned(), at)),
        }
        Some(node)
    }
}

fn is_place(part: &str) -> bool {
    part.bytes().all(|byte| byte.is_ascii_digit())
}

/// A path without the places of lists.
fn field_of(path: &str) -> Cow<'_, str> {
    if !path.contains('.') {
        return Cow::Borrowed(path);
    }
    let mut field = String::with_capacity(path.len());
    for part in path.split('.') {
        if is_place(part) || part == "tracks" || part == "value" {
            continue;
        }
        if !field.is_empty() {
            field.push('.');
        }
        field.push_str(part);
    }
    Cow::Owned(field)
}

/// The steps that a line of an award may name, by its head: split among several payers, or whole.
fn line(field: &str, head: &str) -> &'static [&'static str] {
    match (head, field) {
        ("loss", "lines.allowed") => &["loss", "loss_set_by_hand", "loss_allowed"],
        ("loss", "lines.assessed") => &["assessed_loss"],
        ("loss", _) => &["claimed_loss", "assessed_loss"],
        ("fees", _) => &["fees", "fees_paid"],
        ("expenses", _) => &["expenses", "expenses_incurred"],
        ("leviable", _) => &["leviable", "leviable_due"],
        ("damage", "lines.allowed") => &["damage", "damage_per_order"],
        ("damage", _) => &["damage_proved"],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_of_steps_are_in_the_order_in_which_they_are_searched() {
        assert!(STEP_OF.is_sorted_by_key(|(field, _)| *field));
    }

    #[test]
    fn a_field_is_called_by_its_path_without_places() {
        for (path, field) in [
            ("total", "total"),
            ("lines.0.allowed", "lines.allowed"),
            ("tracks.1.value.last_day", "last_day"),
            ("paid.0.1", "paid"),
        ] {
            assert_eq!(field_of(path), field);
        }
    }
}
