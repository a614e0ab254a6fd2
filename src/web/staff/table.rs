//! Tables as the partial `table` shows them, and words for codes.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use uuid::Uuid;

use crate::clock::india;
use crate::db::case::{Case, Party};
use crate::law::language::Language;
use crate::law::money::Amount;
use crate::law::procedure::PartyRole;
use crate::text::{self, formats};

/// A table with its heading in ready words.
#[derive(Debug, Serialize)]
pub struct Table {
    pub caption: String,
    pub columns: Vec<Column>,
    pub rows: Vec<Row>,
}

/// A column: key of its heading.
#[derive(Debug, Serialize)]
pub struct Column {
    pub label: &'static str,
    pub numeric: bool,
}

/// A row.
#[derive(Debug, Serialize)]
pub struct Row {
    pub cells: Vec<Cell>,
}

/// What stands in one place of a table.
#[derive(Debug, Default, Serialize)]
pub struct Cell {
    pub text: String,
    pub href: Option<String>,
    /// Colour of the text as a status tag.
    pub tag: Option<&'static str>,
    pub numeric: bool,
    /// A date or number that stays on one line.
    pub nowrap: bool,
}

impl Cell {
    /// Plain words.
    pub fn text(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    /// A link.
    pub fn link(text: impl Into<String>, href: String) -> Self {
        Self {
            text: text.into(),
            href: Some(href),
            ..Self::default()
        }
    }

    /// A status.
    pub fn tag(text: impl Into<String>, colour: &'static str) -> Self {
        Self {
            text: text.into(),
            tag: Some(colour),
            ..Self::default()
        }
    }

    /// A day.
    pub fn day(day: NaiveDate) -> Self {
        Self {
            nowrap: true,
            ..Self::text(formats::date(day))
        }
    }

    /// An amount.
    pub fn money(amount: Amount) -> Self {
        Self {
            text: formats::rupees(amount),
            numeric: true,
            ..Self::default()
        }
    }

    /// A case, leading to its page.
    pub fn case(case: &Case) -> Self {
        Self {
            nowrap: true,
            ..Self::link(case.label(), format!("/cases/{}", case.case_id))
        }
    }
}

/// A table of these columns; an empty one has no rows.
pub fn table(caption: String, columns: &[&'static str], rows: Vec<Vec<Cell>>) -> Table {
    let numeric: Vec<bool> = (0..columns.len())
        .map(|at| {
            rows.iter()
                .any(|row| row.get(at).is_some_and(|cell| cell.numeric))
        })
        .collect();
    Table {
        caption,
        columns: columns
            .iter()
            .zip(numeric)
            .map(|(label, numeric)| Column { label, numeric })
            .collect(),
        rows: rows.into_iter().map(|cells| Row { cells }).collect(),
    }
}

/// Says codes in one language.
#[derive(Debug, Clone, Copy)]
pub struct Words(pub Language);

impl Words {
    /// The message.
    pub fn t(self, key: &str) -> String {
        text::t(self.0, key)
    }

    /// The message of a code, as `common-stage` and `not_well_founded`.
    pub fn code(self, stem: &str, code: impl std::fmt::Display) -> String {
        self.t(&key(stem, code))
    }

    /// The message of a code that may be one that somebody typed: then the code itself.
    pub fn known_code(self, stem: &str, code: &str) -> String {
        let key = key(stem, code);
        if text::has(self.0, &key) {
            self.t(&key)
        } else {
            code.to_owned()
        }
    }

    /// Day and hour of an instant, as the court's clock has it.
    pub fn moment(self, at: DateTime<Utc>) -> String {
        let at = at.with_timezone(&india());
        format!(
            "{}, {}",
            formats::date(at.date_naive()),
            formats::time(at.time(), self.0)
        )
    }

    /// "Ramesh v. Suresh and others".
    pub fn title(self, parties: &[&Party]) -> String {
        let named = |roles: &[PartyRole]| {
            let side: Vec<&&Party> = parties
                .iter()
                .filter(|party| roles.contains(&party.role))
                .collect();
            side.first().map(|first| {
                if side.len() > 1 {
                    text::t_args(
                        self.0,
                        "staff-and-others",
                        &[("name", first.name.as_str().into())],
                    )
                } else {
                    first.name.clone()
                }
            })
        };
        let first = named(&[PartyRole::Complainant]).or_else(|| named(&[PartyRole::Municipality]));
        let second = named(&[PartyRole::OppositeParty, PartyRole::Accused]);
        match (first, second) {
            (Some(first), Some(second)) => text::t_args(
                self.0,
                "staff-versus",
                &[("first", first.into()), ("second", second.into())],
            ),
            (Some(one), None) | (None, Some(one)) => one,
            (None, None) => String::new(),
        }
    }

    /// The animals of a kind, as "2 cows".
    pub fn animals(self, kind: &str, count: i32) -> String {
        let known = format!(
            "documents-animal-{}",
            kind.trim().to_lowercase().replace([' ', '_'], "-")
        );
        if kind != "other" && text::has(self.0, &known) {
            text::t_args(self.0, &known, &[("count", count.into())])
        } else {
            format!("{count} × {kind}")
        }
    }
}

fn key(stem: &str, code: impl std::fmt::Display) -> String {
    format!("{stem}-{code}").replace('_', "-").to_lowercase()
}

/// Titles of cases by case.
pub fn titles(words: Words, parties: &[Party]) -> HashMap<Uuid, String> {
    let mut of_case: HashMap<Uuid, Vec<&Party>> = HashMap::new();
    for party in parties {
        of_case.entry(party.case_id).or_default().push(party);
    }
    of_case
        .into_iter()
        .map(|(case_id, parties)| (case_id, words.title(&parties)))
        .collect()
}
