//! The form of a filing while it is filled: its lists that grow by rows, and what is shown of it next. Both kinds of filing
//! lay their own fields over the same machinery.

use actix_web::http::StatusCode;
use serde_json::{Map, Value, json};

use crate::templates::shell::FieldError;
use crate::web::forms::page_form::{self, Fields};

/// Most rows that a page offers of one list.
const MOST_ROWS: usize = 100;

/// A list of the form.
#[derive(Debug, Clone, Copy)]
pub struct List {
    pub name: &'static str,
    /// Fields of a row; the first gets the cursor when a row was added.
    pub row: &'static [&'static str],
    /// Rows shown at first.
    pub least: usize,
}

/// How the page is to be shown.
pub struct View {
    pub status: StatusCode,
    pub errors: Vec<FieldError>,
    /// Whether the verdict stands beside the form.
    pub worked_out: bool,
    /// What was typed.
    pub tree: Value,
    /// List that gets one more row.
    added: Option<String>,
}

impl View {
    /// The form before anything is typed.
    pub fn blank() -> Self {
        Self {
            status: StatusCode::OK,
            errors: Vec::new(),
            worked_out: false,
            tree: json!({}),
            added: None,
        }
    }

    /// The form again, with a row more or with the verdict, where one of those buttons was pressed; its names leave the
    /// fields.
    pub fn asked_for(fields: &mut Fields) -> Option<Self> {
        let added = fields.take("add");
        let worked_out = fields.take("work_out").is_some();
        (added.is_some() || worked_out).then(|| Self {
            worked_out,
            tree: fields.tree(),
            added,
            ..Self::blank()
        })
    }

    /// The form again with what cannot stand.
    pub fn refused(status: StatusCode, errors: Vec<FieldError>, tree: Value) -> Self {
        Self {
            status,
            errors,
            worked_out: true,
            tree,
            ..Self::blank()
        }
    }

    /// What was typed over the blank form with its lists, and the id of the box that gets the cursor, or nothing.
    pub fn laid_out(&self, mut blank: Value, lists: &[List]) -> (Value, String) {
        for list in lists {
            if let Some(blank) = blank.as_object_mut() {
                blank.insert(list.name.to_owned(), json!([blank_row(list.row)]));
            }
        }
        let mut form = page_form::typed(&blank, &self.tree);
        let mut focus = String::new();
        for list in lists {
            let added = self.added.as_deref() == Some(list.name);
            let last = grow(&mut form, list.name, &blank_row(list.row), list.least, added);
            if let Some(first) = list.row.first().filter(|_| added) {
                focus = format!("{}[{last}][{first}]", list.name);
            }
        }
        (form, focus)
    }
}

/// Gives the list `name` of a form at least `least` rows and one more if `added`; each row learns its number (`n`)
/// and the beginning of its field names (`at`). Answers whether a row was added.
pub(super) fn grow(form: &mut Value, name: &str, row: &Value, least: usize, added: bool) -> usize {
    let Some(fields) = form.as_object_mut() else {
        return 0;
    };
    let mut rows: Vec<Value> = match fields.get(name) {
        Some(Value::Array(rows)) => rows.clone(),
        _ => Vec::new(),
    };
    // The first row of a blank form only says which fields a row has.
    if rows.len() == 1 && rows.first() == Some(row) {
        rows.clear();
    }
    let wanted = rows.len().max(least).saturating_add(usize::from(added));
    while rows.len() < wanted.min(MOST_ROWS) {
        rows.push(row.clone());
    }
    for (index, row) in rows.iter_mut().enumerate() {
        if let Value::Object(fields) = row {
            fields.insert("n".to_owned(), json!(index.saturating_add(1).to_string()));
            fields.insert("at".to_owned(), json!(format!("{name}[{index}]")));
        }
    }
    let last = rows.len().saturating_sub(1);
    fields.insert(name.to_owned(), Value::Array(rows));
    last
}

/// A row of a list without anything typed.
pub(super) fn blank_row(fields: &[&str]) -> Value {
    fields
        .iter()
        .map(|field| ((*field).to_owned(), json!("")))
        .collect::<Map<_, _>>()
        .into()
}
