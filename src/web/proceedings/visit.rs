//! What every page of proceedings shares: who visits, the case at the head, and a form that is shown again.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use serde::Serialize;
use serde_json::{Map, Value, json};
use uuid::Uuid;

use crate::db::case::{Case, Party};
use crate::db::{self, Transaction};
use crate::law::language::Language;
use crate::law::procedure::{CaseKind, PartyRole, Role};
use crate::templates::shell::{FieldError, Shell};
use crate::text;
use crate::web::AppState;
use crate::web::forms::page_form::{page_errors, typed};
use crate::web::guard::Proof;
use crate::web::page;
use crate::web::problem::Problem;
use crate::web::read::{begin, visible};
use crate::workflow::Actor;

/// One request for a page by somebody who may see it.
#[derive(Clone, Copy)]
pub struct Visit<'a> {
    pub state: &'a AppState,
    pub request: &'a HttpRequest,
    pub actor: &'a Actor,
    pub proof: &'a Proof,
}

impl Visit<'_> {
    /// The surroundings of the page.
    ///
    /// # Errors
    /// 503 without a database.
    pub async fn shell(&self) -> Result<Shell, Problem> {
        page::shell(self.state, self.request, self.actor, self.proof).await
    }

    /// The page as HTML; a refused form sets its status and its errors.
    ///
    /// # Errors
    /// 503 without a database; 500 when the context does not fit the template.
    pub async fn page(
        &self,
        template: &str,
        refused: Option<&Refused>,
        context: Value,
    ) -> Result<HttpResponse, Problem> {
        let mut context = context;
        let status = refused.map_or(StatusCode::OK, |refused| refused.status);
        if let Value::Object(fields) = &mut context {
            let shell = serde_json::to_value(self.shell().await?).map_err(Problem::internal)?;
            fields.insert("shell".to_owned(), shell);
            let errors = refused
                .map(|refused| refused.errors.as_slice())
                .unwrap_or_default();
            fields.insert("errors".to_owned(), json!(errors));
        }
        page::html_with(self.state, status, self.actor.language, template, &context)
    }

    /// Whether the visitor has the role.
    #[must_use]
    pub fn is(&self, role: Role) -> bool {
        self.actor.role == role
    }

    /// Opens a transaction for reading.
    ///
    /// # Errors
    /// 503 without a connection.
    pub async fn read(&self) -> Result<Transaction, Problem> {
        begin(self.state, self.actor).await
    }

    /// The case with its parties, if the visitor may see it.
    ///
    /// # Errors
    /// 404 for any other.
    pub async fn case(
        &self,
        transaction: &mut Transaction,
        case_id: Uuid,
    ) -> Result<(Case, Vec<Party>), Problem> {
        let case = visible(transaction, self.actor, case_id).await?;
        let parties = db::case::parties(transaction.connection()?, case.court_id, case.case_id).await?;
        Ok((case, parties))
    }
}

/// A form that was not accepted: its status, its errors, and all that was typed.
#[derive(Debug, Clone)]
pub struct Refused {
    pub status: StatusCode,
    pub errors: Vec<FieldError>,
    pub tree: Value,
}

impl Refused {
    /// What the form page says of a problem. `leads` sends the errors of a list to a field of it.
    ///
    /// # Errors
    /// The problem itself where a form cannot put it right.
    pub fn from_problem(
        problem: Problem,
        language: Language,
        leads: &[(&str, &str)],
        tree: Value,
    ) -> Result<Self, Problem> {
        if !matches!(problem.status.as_u16(), 409 | 412 | 422) {
            return Err(problem);
        }
        problem.log();
        let mut errors = page_errors(&problem.errors, language, leads);
        if errors.is_empty() {
            errors.push(FieldError::of_whole(said(&problem, language)));
        }
        Ok(Self {
            status: problem.status,
            errors,
            tree,
        })
    }

    /// The same with the label of each field, so that the summary at the top says which is meant. `labels` are field names
    /// (`fees[][amount]` of every row) and the keys of their labels.
    #[must_use]
    pub fn naming(mut self, language: Language, labels: &[(&str, &str)]) -> Self {
        for error in &mut self.errors {
            let name = of_every_row(&error.field);
            if let Some((_, label)) = labels.iter().find(|(known, _)| *known == name) {
                error.name_it(&text::t(language, label));
            }
        }
        self
    }

    /// The fields as the page shows them: what was typed over the blank form, or the form as it begins.
    #[must_use]
    pub fn form(refused: Option<&Self>, begins: Value, blank: &Value) -> Value {
        match refused {
            Some(refused) => typed(blank, &refused.tree),
            None => begins,
        }
    }
}

/// `fees[3][amount]` is `fees[][amount]`.
fn of_every_row(name: &str) -> String {
    let mut parts = name.split('[');
    let mut all = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        all.push('[');
        all.push_str(part.trim_start_matches(|digit: char| digit.is_ascii_digit()));
    }
    all
}

/// A refusal that belongs to no field.
fn said(problem: &Problem, language: Language) -> String {
    let already = problem.extra.get("what").and_then(Value::as_str);
    if let Some(key) = already.map(|what| format!("proceedings-already-{what}"))
        && text::has(language, &key)
    {
        return text::t(language, &key);
    }
    let told = problem.told_again(language);
    told.detail().unwrap_or_else(|| told.title())
}

/// The case as the head of a page names it.
#[derive(Debug, Clone, Serialize)]
pub struct Head {
    pub case_id: Uuid,
    pub number: String,
    pub kind: CaseKind,
    pub title: String,
    pub version: i32,
}

impl Head {
    /// The head of a page about the case.
    #[must_use]
    pub fn new(case: &Case, parties: &[Party], language: Language) -> Self {
        Self {
            case_id: case.case_id,
            number: case.label(),
            kind: case.kind,
            title: cause_title(case.kind, parties, language),
            version: case.version,
        }
    }
}

/// The case by its sides: the first of each, and how many more.
#[must_use]
pub fn cause_title(kind: CaseKind, parties: &[Party], language: Language) -> String {
    let (brings, answers) = match kind {
        CaseKind::Complaint => (PartyRole::Complainant, PartyRole::OppositeParty),
        CaseKind::Prosecution => (PartyRole::Municipality, PartyRole::Accused),
    };
    let first = parties.iter().find(|party| party.role == brings).map_or_else(
        || text::t(language, "proceedings-the-prosecution"),
        |party| party.name.clone(),
    );
    let others: Vec<&Party> = parties.iter().filter(|party| party.role == answers).collect();
    let Some(second) = others.first() else {
        return first;
    };
    let args = [("first", first.into()), ("second", second.name.clone().into())];
    let title = text::t_args(language, "proceedings-versus", &args);
    match others.len() {
        0 | 1 => title,
        many => {
            let more = u32::try_from(many.saturating_sub(1)).unwrap_or(u32::MAX);
            text::t_args(
                language,
                "proceedings-and-others",
                &[("title", title.into()), ("n", more.into())],
            )
        }
    }
}

/// The tree without fields that were left blank, so that they count as left out.
#[must_use]
pub fn without_blanks(tree: &Value) -> Value {
    match tree {
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| (name.clone(), without_blanks(value)))
            .filter(|(_, value)| !is_blank(value))
            .collect::<Map<_, _>>()
            .into(),
        Value::Array(items) => items
            .iter()
            .map(without_blanks)
            .filter(|value| !is_blank(value))
            .collect(),
        other => other.clone(),
    }
}

fn is_blank(value: &Value) -> bool {
    match value {
        Value::String(text) => text.trim().is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Null => true,
        Value::Array(_) | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// Codes as the items of a list of choices, each with the message of `key`, where `{}` stands for the code.
#[must_use]
pub fn items<T: ToString>(key: &str, codes: &[T]) -> Vec<Value> {
    codes
        .iter()
        .map(|code| {
            let code = code.to_string();
            json!({ "label": key.replace("{}", &code.replace('_', "-")), "value": code })
        })
        .collect()
}

/// Rows of ticks: the tick of `chosen` values is set. `rows` are value, words, and a hint or nothing.
#[must_use]
pub fn ticks(name: &str, rows: &[(String, String, Option<String>)], chosen: Option<&Value>) -> Vec<Value> {
    let is_chosen = |value: &str| {
        chosen
            .and_then(Value::as_array)
            .is_some_and(|list| list.iter().any(|one| one.as_str() == Some(value)))
    };
    rows.iter()
        .enumerate()
        .map(|(index, (value, words, hint))| {
            json!({
                "name": format!("{name}[{index}]"), "value": value, "text": words, "hint_text": hint,
                "checked": is_chosen(value),
            })
        })
        .collect()
}
