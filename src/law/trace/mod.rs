//! How an answer was reached: one node for every date and rupee, from the facts up, each with its provision.

mod id;
mod links;
mod replay;
mod sentence;

pub use id::NodeId;
pub use links::{Links, links, links_as_written};
pub use replay::{ReplayError, replay};
pub use sentence::{KEYS, Sentence};

use std::collections::BTreeSet;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use smol_str::SmolStr;

use super::calendar::SkippedDay;
use super::citation::{Citation, Status};
use super::dates::Period;
use super::money::Amount;
use super::rules::{Area, Figure, FigureValue, RulePack, dated::DatedValue};

/// The steps of one answer in the order in which they were taken.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Trace {
    nodes: Vec<Node>,
}

/// One step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Node {
    /// `n1`, `n2` …: stable within one answer.
    pub id: NodeId,
    /// What was done.
    pub op: Op,
    /// What came out of it, as in `last_day`; for a fact or figure its name.
    pub name: SmolStr,
    /// The provision that asks for the step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub provision: Option<Citation>,
    /// For a figure: since when it holds, where it is written and how it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    /// For a carry: each closed day passed over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<Skipped>,
    /// The steps whose values went in.
    #[serde(default, skip_serializing_if = "SmallVec::is_empty")]
    pub inputs: Inputs,
    /// The value, with its unit.
    #[serde(flatten)]
    pub value: Value,
    /// Why this step reads as it does, as a stable name such as `month_has_no_such_day`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<SmolStr>,
    /// The reading of the law to which the step belongs, where there are several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<SmolStr>,
}

/// Steps that go into another: few, so that they need no place of their own in memory.
pub type Inputs = SmallVec<[NodeId; 4]>;

/// Steps of a usual answer.
const USUAL_STEPS: usize = 12;

/// Where a figure comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// The first day on which the value holds.
    #[serde(with = "crate::law::dates::as_text")]
    pub from: NaiveDate,
    /// Act, notification or judgment.
    pub reference: SmolStr,
    /// How it is known.
    pub status: Status,
}

/// A closed day passed over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Skipped {
    /// The day.
    pub on: NaiveDate,
    /// What closes it.
    pub name: SmolStr,
    /// The notification behind it.
    pub basis: SmolStr,
}

/// How the note of a step begins that rests on a day of which the calendar does not say whether it was open.
pub const BEFORE_CALENDAR: &str = "before_calendar";

/// What a step does with its inputs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Op {
    /// Takes a fact as it was entered.
    Fact,
    /// Takes a figure of the pack.
    Figure,
    /// Adds a period to a date, the first day excluded, a missing day clamped to the end of its month.
    EndOfPeriod,
    /// Moves a closed day to the next open one.
    Carry,
    /// Goes back over the closed days that run up to a day: a time that ended on one of them was carried to it.
    CarriedFrom,
    /// The day after.
    NextDay,
    /// The first of the month after, in place of a missing day.
    RoundUp,
    /// Counts the other way: to the day before the counterpart of the next day.
    Counterpart,
    /// The earliest day whose period reaches the first input.
    EarliestCovered,
    /// So many days or weeks before a date: a warning, and no time of the law.
    Before,
    /// The earliest of the dates, the least of the amounts or numbers.
    Least,
    /// The latest of the dates, the greatest of the amounts or numbers.
    Greatest,
    /// The sum of the amounts.
    Sum,
    /// The first amount less the second, not below zero.
    Difference,
    /// An amount so many times, or two numbers multiplied.
    Product,
    /// How many calendar days from the first date to the second, both counted.
    DaysTouched,
    /// One payer's part of a sum: the sum, then the weights; the name tells whose.
    Split,
    /// A share in hundredths of a per cent, rounded half up.
    Share,
    /// The deposit of a scale: heads and times, then each band as its fewest heads, its most heads and its deposits.
    Scale,
    /// A conclusion in words, drawn from its inputs.
    Finding,
}

/// A value with its unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "unit", content = "value", rename_all = "snake_case")]
pub enum Value {
    /// A calendar day.
    Date(#[serde(with = "crate::law::dates::as_text")] NaiveDate),
    /// Rupees.
    Rupees(Amount),
    /// A plain number: days, heads, months of imprisonment, weights.
    Count(u64),
    /// A period of time.
    Period(Period),
    /// The parts of a sum, in the order of the payers.
    Shares(Vec<Amount>),
    /// A word, such as a verdict or a kind.
    Word(SmolStr),
}

impl Value {
    /// Whether something is so, as a word.
    #[must_use]
    pub const fn truth(so: bool) -> Self {
        Self::Word(SmolStr::new_static(if so { "yes" } else { "no" }))
    }
}

impl Trace {
    /// The steps.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The step that produced a named value, the last one where there are several.
    #[must_use]
    pub fn node(&self, name: &str) -> Option<&Node> {
        self.nodes.iter().rev().find(|node| node.name == name)
    }

    /// The trace as JSON, in a fixed order of keys.
    #[must_use]
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    /// One sentence for every step: a message key and its arguments.
    #[must_use]
    pub fn sentences(&self) -> Vec<Sentence> {
        self.nodes.iter().map(|node| sentence::of(node, self)).collect()
    }

    /// Adds a fact as it was entered.
    pub fn fact(&mut self, name: &str, value: Value) -> NodeId {
        self.push(Op::Fact, name, None, [], value)
    }

    /// Adds a figure of a pack as it stands on the day that counts.
    pub fn figure(&mut self, pack: &RulePack, figure: &Figure, dated: &DatedValue<FigureValue>) -> NodeId {
        let value = match dated.value {
            FigureValue::Amount(amount) => Value::Rupees(amount),
            FigureValue::Period(period) => Value::Period(period),
            FigureValue::Count(count) => Value::Count(count.into()),
            FigureValue::NotInForce => Value::Word(SmolStr::new_static("not_in_force")),
        };
        let id = self.push(
            Op::Figure,
            &figure.id,
            Some(pack.citation(&figure.rule)),
            [],
            value,
        );
        let source = Source {
            from: dated.from,
            reference: dated.reference.clone(),
            status: figure.status,
        };
        self.amend(|node| node.source = Some(source));
        id
    }

    /// Adds a notification that applies a section of a pack to an area.
    pub fn applied(&mut self, pack: &RulePack, area: &Area) -> NodeId {
        let provision = Some(pack.part(area.section.part()));
        let id = self.push(Op::Figure, "area_notified", provision, [], Value::truth(true));
        let source = Source {
            from: area.from,
            reference: area.cited(),
            status: area.status,
        };
        self.amend(|node| node.source = Some(source));
        id
    }

    /// Adds a figure that an authority has fixed, such as a daily rate, as it stands on a day.
    pub fn tariff(&mut self, name: &str, dated: &DatedValue<Amount>) -> NodeId {
        let id = self.push(Op::Figure, name, None, [], Value::Rupees(dated.value));
        let source = Source {
            from: dated.from,
            reference: dated.reference.clone(),
            status: Status::Confirmed,
        };
        self.amend(|node| node.source = Some(source));
        id
    }

    /// Adds a step.
    pub fn push(
        &mut self,
        op: Op,
        name: &str,
        provision: Option<Citation>,
        inputs: impl IntoIterator<Item = NodeId>,
        value: Value,
    ) -> NodeId {
        if self.nodes.capacity() == 0 {
            // Most answers fit: growing by doubling copies every step several times.
            self.nodes.reserve(USUAL_STEPS);
        }
        let id = NodeId::at(self.nodes.len());
        self.nodes.push(Node {
            id: id.clone(),
            op,
            name: name.into(),
            provision,
            source: None,
            skipped: vec![],
            inputs: inputs.into_iter().collect(),
            value,
            note: None,
            reading: None,
        });
        id
    }

    /// Adds the steps of another trace after these, renumbered.
    pub fn append(&mut self, other: &Self) {
        let before = self.nodes.len();
        let renumbered = |id: &NodeId| {
            let at = other
                .nodes
                .iter()
                .position(|node| node.id == *id)
                .unwrap_or(usize::MAX);
            NodeId::at(before.saturating_add(at))
        };
        let moved: Vec<Node> = other
            .nodes
            .iter()
            .map(|node| Node {
                id: renumbered(&node.id),
                inputs: node.inputs.iter().map(renumbered).collect(),
                ..node.clone()
            })
            .collect();
        self.nodes.extend(moved);
    }

    /// The wanted steps and all that they rest on, renumbered: how the rest was reached is left out.
    #[must_use]
    pub fn reduced_to(&self, wanted: &[NodeId]) -> Self {
        let mut kept: BTreeSet<&NodeId> = wanted.iter().collect();
        // A step rests on earlier ones only.
        for node in self.nodes.iter().rev() {
            if kept.contains(&node.id) {
                kept.extend(&node.inputs);
            }
        }
        let renumbered = |id: &NodeId| kept.iter().position(|other| *other == id).map(NodeId::at);
        let nodes = self
            .nodes
            .iter()
            .filter(|node| kept.contains(&node.id))
            .filter_map(|node| {
                Some(Node {
                    id: renumbered(&node.id)?,
                    inputs: node.inputs.iter().filter_map(renumbered).collect(),
                    ..node.clone()
                })
            });
        Self {
            nodes: nodes.collect(),
        }
    }

    /// The last step so far.
    #[must_use]
    pub fn last(&self) -> Option<NodeId> {
        self.nodes.last().map(|node| node.id.clone())
    }

    /// Says why the last step reads as it does.
    pub fn note(&mut self, note: &str) {
        self.amend(|node| node.note = Some(note.into()));
    }

    /// Says of every step of a kind why it reads as it does.
    pub fn note_where(&mut self, note: &str, which: impl Fn(&Node) -> bool) {
        for node in self.nodes.iter_mut().filter(|node| which(node)) {
            node.note = Some(note.into());
        }
    }

    /// Says to which reading of the law the last step belongs.
    pub fn reading(&mut self, reading: &str) {
        self.amend(|node| node.reading = Some(reading.into()));
    }

    /// Says to which reading of the law a step belongs.
    pub fn read_as(&mut self, id: &NodeId, reading: &str) {
        if let Some(node) = self.nodes.iter_mut().find(|node| node.id == *id) {
            node.reading = Some(reading.into());
        }
    }

    /// Lists the closed days that the last step passed over.
    pub fn skipped(&mut self, days: &[SkippedDay]) {
        let skipped = days
            .iter()
            .map(|day| Skipped {
                on: day.on,
                name: day.name.clone(),
                basis: day.basis.clone(),
            })
            .collect();
        self.amend(|node| node.skipped = skipped);
    }

    fn amend(&mut self, change: impl FnOnce(&mut Node)) {
        if let Some(node) = self.nodes.last_mut() {
            change(node);
        }
    }
}
