//! What a statute wants to be there before something may be done, as data: `[[checklist]]` in a pack.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;
use toml::Spanned;

use super::pack_error::{PackError, PackFault};
use super::pack_file::Text;

/// The facts that checklists may name, with the question that tells them.
const FACTS: [(&str, &[&str]); 2] = [
    (
        "release.check",
        &[
            "claimed",
            "paid",
            "deposited",
            "register_signed",
            "declared",
            "security_given",
            "court_order",
        ],
    ),
    ("register.check", &["owner_named", "seizer_copy"]),
];

/// The only condition under which a point may be asked for: the section is applied to the area by notification.
pub const NOTIFIED: &str = "notified";

/// What must be there for one question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checklist {
    /// The question, as in `release.check`.
    pub question: String,
    /// Each thing that must be there.
    pub point: Vec<Point>,
    /// What makes every point needless, as a court's order.
    #[serde(default)]
    pub unless: Option<Need>,
}

/// One thing that must be there, in one of several ways.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// The ways: any one of them is enough. The first names the point.
    pub any: Vec<Need>,
    /// The condition under which it is asked for.
    #[serde(default)]
    pub when: Option<SmolStr>,
    /// Whether it may be lacking: it is recorded where it is known.
    #[serde(default)]
    pub may_lack: bool,
}

/// A fact that a provision asks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Need {
    /// The fact, as in `register_signed`.
    pub fact: SmolStr,
    /// The provision.
    pub rule: SmolStr,
}

impl Checklist {
    /// Every fact that the list names, with its provision.
    pub fn needs(&self) -> impl Iterator<Item = &Need> {
        self.point.iter().flat_map(|point| &point.any).chain(&self.unless)
    }

    fn fault(&self, rules: &BTreeSet<&str>) -> Option<PackFault> {
        let Some((_, facts)) = FACTS.iter().find(|(question, _)| *question == self.question) else {
            return Some(PackFault::UnknownQuestion(self.question.clone()));
        };
        if self.point.is_empty() || self.point.iter().any(|point| point.any.is_empty()) {
            return Some(PackFault::EmptyList);
        }
        let strange = |point: &Point| point.when.as_ref().filter(|when| *when != NOTIFIED).cloned();
        if let Some(when) = self.point.iter().find_map(strange) {
            return Some(PackFault::UnknownFact(when.to_string()));
        }
        self.needs().find_map(|need| {
            if !facts.contains(&need.fact.as_str()) {
                return Some(PackFault::UnknownFact(need.fact.to_string()));
            }
            (!rules.contains(need.rule.as_str())).then(|| PackFault::UnknownRule(need.rule.to_string()))
        })
    }
}

/// Reads the lists of a pack: each question once, with facts that it tells and provisions that the pack lists.
pub(super) fn read(
    source: Text<'_>,
    lists: Vec<Spanned<Checklist>>,
    rules: &BTreeSet<&str>,
) -> Result<Vec<Checklist>, PackError> {
    let mut read: Vec<Checklist> = Vec::new();
    for entry in lists {
        let place = source.place(&entry, "checklist");
        let list = entry.into_inner();
        let again = read.iter().any(|known| known.question == list.question);
        let twice = again.then(|| PackFault::Twice(list.question.clone()));
        if let Some(fault) = twice.or_else(|| list.fault(rules)) {
            return Err(fault.at(place));
        }
        read.push(list);
    }
    Ok(read)
}
