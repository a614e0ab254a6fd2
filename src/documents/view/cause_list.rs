//! What is printed on the list of a day.

use serde::Serialize;

use super::words::Words;
use super::{Column, Fact, Table, Title};
use crate::documents::context::CauseList;

#[derive(Debug, Serialize)]
pub(super) struct Body {
    facts: Vec<Fact>,
    table: Option<Table>,
    none: String,
    note: String,
}

pub(super) fn title(it: &CauseList, w: &Words) -> Title {
    (w.t("documents-title-cause-list"), Some(w.long_date(it.on)))
}

pub(super) fn body(it: &CauseList, w: &Words) -> Body {
    let mut facts = Vec::new();
    facts.extend(
        it.magistrate
            .as_ref()
            .map(|magistrate| w.fact("magistrate", magistrate.name.clone())),
    );
    facts.push(w.fact("cases", it.entries.len().to_string()));
    Body {
        facts,
        table: (!it.entries.is_empty()).then(|| table(it, w)),
        none: w.t("documents-cause-list-none"),
        note: w.t("documents-cause-list-note"),
    }
}

fn table(it: &CauseList, w: &Words) -> Table {
    let row = |(serial, entry): (usize, &crate::documents::context::CauseListEntry)| {
        let purpose = w.purpose(&entry.purpose);
        let purpose = match &entry.note {
            Some(note) => format!("{purpose}\n{note}"),
            None => purpose,
        };
        vec![
            serial.to_string(),
            w.time(entry.at),
            entry.case_number.clone(),
            entry.parties.clone(),
            purpose,
        ]
    };
    Table {
        head: ["serial", "time", "case", "parties", "purpose"]
            .iter()
            .map(|column| w.t(&format!("documents-column-{column}")))
            .collect(),
        columns: vec![
            Column::Number,
            Column::Text,
            Column::Text,
            Column::Text,
            Column::Text,
        ],
        rows: (1..).zip(&it.entries).map(row).collect(),
        total: None,
    }
}
