//! The register of cases: by stage, kind, year, number or name, a page at a time.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

use super::entry::choices;
use super::table::{Cell, Words, table, titles};
use crate::db;
use crate::db::case::Case;
use crate::db::register::Filter;
use crate::law::procedure::{CaseKind, Stage};
use crate::text::formats;
use crate::web::AppState;
use crate::web::forms::page_form::page_errors;
use crate::web::forms::register::RawFilter;
use crate::web::guard::{Guard, IsStaff};
use crate::web::page::{self, encoded};
use crate::web::problem::Problem;
use crate::web::read::begin;
use crate::workflow::WorkflowError;

/// Rows of a page.
const PAGE: usize = 25;

/// What is looked for, as in the address.
#[derive(Debug, Default, Deserialize)]
pub struct RegisterQuery {
    #[serde(default)]
    stage: String,
    #[serde(default)]
    kind: String,
    #[serde(default)]
    year: String,
    #[serde(default)]
    q: String,
    after: Option<Uuid>,
}

/// The register.
///
/// # Errors
/// 503 without a database.
pub async fn show(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<IsStaff>,
    query: web::Query<RegisterQuery>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.anywhere()?;
    let words = Words(actor.language);
    let shell = page::shell(&state, &request, actor, &guard.proof).await?;
    let raw = RawFilter {
        stage: Some(&query.stage),
        kind: Some(&query.kind),
        year: Some(&query.year),
        q: Some(&query.q),
        after: query.after,
    };
    let (filter, errors) = match raw.read() {
        Ok(filter) => (Some(filter), Vec::new()),
        Err(WorkflowError::Invalid(errors)) => (None, page_errors(&errors, actor.language, &[])),
        Err(other) => return Err(other.into()),
    };
    let (cases, parties) = match &filter {
        Some(filter) => found(&state, actor, filter).await?,
        None => (Vec::new(), Vec::new()),
    };
    let titles = titles(words, &parties);
    let next = cases
        .get(PAGE)
        .and_then(|_| cases.get(PAGE.saturating_sub(1)))
        .map(|last| address(&query, Some(last.case_id)));
    let rows: Vec<Vec<Cell>> = cases
        .iter()
        .take(PAGE)
        .map(|case| row(words, case, titles.get(&case.case_id)))
        .collect();
    let stages: Vec<&str> = Stage::ALL.iter().map(|stage| stage.code()).collect();
    let kinds: Vec<&str> = CaseKind::ALL.iter().map(|kind| kind.code()).collect();
    let narrowed = filter.as_ref().is_none_or(|filter| {
        *filter
            != Filter {
                after: filter.after,
                ..Filter::default()
            }
    });
    let context = json!({
        "shell": shell, "errors": errors,
        "form": { "stage": query.stage, "kind": query.kind, "year": query.year, "q": query.q },
        "stages": choices("common-stage", &stages), "kinds": choices("common-case-kind", &kinds),
        "table": table(
            words.t("staff-register-title"),
            &["staff-column-number", "staff-column-title", "staff-column-kind", "staff-column-filed",
              "staff-column-stage", "staff-column-time"],
            rows,
        ),
        "narrowed": narrowed,
        "pages": { "previous": query.after.map(|_| address(&query, None)), "next": next, "pages": Value::Null },
    });
    let status = if errors.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    page::html_with(&state, status, actor.language, "staff/register", &context)
}

async fn found(
    state: &AppState,
    actor: &crate::workflow::Actor,
    filter: &Filter,
) -> Result<(Vec<Case>, Vec<db::case::Party>), Problem> {
    let limit = i64::try_from(PAGE).unwrap_or(i64::MAX).saturating_add(1);
    let mut transaction = begin(state, actor).await?;
    let connection = transaction.connection()?;
    let cases = db::register::page(connection, actor.court_id, filter, limit).await?;
    let ids: Vec<Uuid> = cases.iter().map(|case| case.case_id).collect();
    let parties = db::register::parties_of(connection, actor.court_id, &ids).await?;
    transaction.roll_back().await?;
    Ok((cases, parties))
}

fn row(words: Words, case: &Case, title: Option<&String>) -> Vec<Cell> {
    vec![
        Cell::case(case),
        Cell::text(title.cloned().unwrap_or_default()),
        Cell::text(words.code("common-kind", case.kind)),
        Cell::day(case.filed_on),
        stage(words, case),
        in_time(words, case),
    ]
}

/// The stage of a case; of a disposed one how it ended.
pub(super) fn stage(words: Words, case: &Case) -> Cell {
    let colour = match case.stage {
        Stage::Scrutiny => "blue",
        Stage::Returned => "orange",
        Stage::Registered | Stage::Summoning => "purple",
        Stage::Hearing => "teal",
        Stage::Disposed => "grey",
    };
    match case.disposal {
        Some(disposal) => Cell::tag(words.code("common-disposal", disposal), colour),
        None => Cell::tag(words.code("common-stage", case.stage), colour),
    }
}

/// Whether the case was filed in time, and the last day.
pub(super) fn in_time(words: Words, case: &Case) -> Cell {
    let last = case
        .limitation_last_day
        .map(|day| format!(", {}", formats::date(day)))
        .unwrap_or_default();
    match case.limitation_verdict.as_str() {
        "undecided" => Cell::tag(words.t("staff-verdict-undecided"), "yellow"),
        late @ ("late" | "barred" | "readings_differ") => {
            Cell::tag(format!("{}{last}", words.code("staff-time", late)), "red")
        }
        _ => Cell::text(format!("{}{last}", words.t("staff-time-in-time"))),
    }
}

/// The address of the same search behind another case.
fn address(query: &RegisterQuery, after: Option<Uuid>) -> String {
    let parts = [
        ("stage", &query.stage),
        ("kind", &query.kind),
        ("year", &query.year),
        ("q", &query.q),
    ];
    let mut parts: Vec<String> = parts
        .iter()
        .filter(|(_, value)| !value.trim().is_empty())
        .map(|(name, value)| format!("{name}={}", encoded(value)))
        .collect();
    parts.extend(after.map(|after| format!("after={after}")));
    if parts.is_empty() {
        "/cases".to_owned()
    } else {
        format!("/cases?{}", parts.join("&"))
    }
}
