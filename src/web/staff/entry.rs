//! What both registration pages share: rows that grow, choices, and the page that hands over number and access code.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};
use uuid::Uuid;

use super::verdict::Verdict;
use crate::db;
use crate::db::court::in_language;
use crate::law::language::Language;
use crate::law::procedure::{CaseKind, Role};
use crate::templates::shell::FieldError;
use crate::text;
use crate::web::forms::page_form::page_errors;
use crate::web::guard::{Guard, MayProsecute, Proof};
use crate::web::problem::Problem;
use crate::web::read::begin;
use crate::web::{AppState, page};
use crate::workflow::register_complaint::Filing;
use crate::workflow::{Actor, FieldError as Wrong};

/// Kinds of cattle that have names in every language; the API takes any word.
const ANIMALS: [&str; 16] = [
    "cow",
    "bullock",
    "ox",
    "bull",
    "buffalo",
    "buffalo-calf",
    "calf",
    "goat",
    "kid",
    "sheep",
    "lamb",
    "camel",
    "horse",
    "ass",
    "pig",
    "elephant",
];

/// Complaint or prosecution?
///
/// # Errors
/// 503 without a database.
pub async fn choose(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<MayProsecute>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.anywhere()?;
    let shell = page::shell(&state, &request, actor, &guard.proof).await?;
    let context = json!({ "shell": shell, "complaint": actor.role == Role::Clerk });
    page::html(&state, actor.language, "staff/new", &context)
}

/// The choice of one of several codes.
pub fn choices(stem: &str, codes: &[&str]) -> Vec<Value> {
    codes
        .iter()
        .map(|code| json!({ "value": code, "label": format!("{stem}-{code}").replace('_', "-") }))
        .collect()
}

/// Kinds of cattle.
pub fn animals() -> Vec<Value> {
    choices("staff-animal", &ANIMALS)
}

/// Languages by their own names.
pub fn languages() -> Vec<Value> {
    Language::ALL
        .iter()
        .map(|language| json!({ "value": language.code(), "text": language.own_name() }))
        .collect()
}

/// The municipalities of the court, the names of its pounds, and its language.
pub struct Places {
    pub municipalities: Vec<Value>,
    pub pounds: Vec<String>,
    pub court_language: Language,
}

/// The places of the actor's court.
pub async fn places(state: &AppState, actor: &Actor) -> Result<Places, Problem> {
    let mut transaction = begin(state, actor).await?;
    let connection = transaction.connection()?;
    let court = db::court::find(connection, actor.court_id).await?;
    let municipalities = db::court::municipalities(connection, actor.court_id).await?;
    let pounds = db::court::pounds(connection, actor.court_id).await?;
    transaction.roll_back().await?;
    let municipalities = municipalities
        .iter()
        .filter(|one| actor.municipality_id.is_none_or(|own| own == one.municipality_id))
        .map(|one| json!({ "value": one.code, "text": in_language(&one.name, actor.language) }))
        .collect();
    Ok(Places {
        municipalities,
        pounds: pounds
            .iter()
            .map(|pound| in_language(&pound.name, court.language))
            .collect(),
        court_language: court.language,
    })
}

/// The errors with which a form is shown again, everything typed kept; a problem that is none of the form's is given
/// back.
pub fn again(
    problem: Problem,
    language: Language,
    leads: &[(&str, &str)],
) -> Result<(StatusCode, Vec<FieldError>), Problem> {
    let of_whole = |message: String| vec![FieldError::of_whole(message)];
    match problem.code {
        "validation" if !problem.errors.is_empty() => {
            let mut errors = page_errors(&problem.errors, language, leads);
            for (shown, wrong) in errors.iter_mut().zip(&problem.errors) {
                if let Some(label) = label(wrong).filter(|_| says_nothing_of_its_field(&wrong.code)) {
                    shown.name_it(&text::t(language, label));
                }
            }
            Ok((problem.status, errors))
        }
        "version-conflict" => Ok((problem.status, of_whole(text::t(language, "staff-stale")))),
        "idempotency-mismatch" => Ok((problem.status, of_whole(text::t(language, "staff-form-used")))),
        _ => Err(problem),
    }
}

/// Whether the message fits any field: such a one alone says nothing at the top of a long form.
fn says_nothing_of_its_field(code: &str) -> bool {
    const ANY: [&str; 11] = [
        "missing",
        "not-a-number",
        "count-out-of-range",
        "unknown-choice",
        "impossible-date",
        "impossible-time",
        "date-in-the-future",
        "date-in-the-past",
        "too-long",
        "control-characters",
        "wrong-type",
    ];
    ANY.contains(&code) || code.starts_with("amount-")
}

/// The key of the label of a field, for such messages.
fn label(wrong: &Wrong) -> Option<&'static str> {
    Some(match wrong.pointer.rsplit('/').next()? {
        "name" => "staff-name",
        "address" => "staff-address",
        "capacity" => "staff-capacity",
        "seized_on" => "staff-seized-on",
        "place" => "staff-seized-where",
        "presented_on" => "staff-presented-on",
        "facts" => "staff-facts",
        "offence" => "staff-fact-offence",
        "number" => "staff-direction-number",
        "by" => "staff-direction-by",
        "on" => "staff-direction-on",
        "what" => "staff-what",
        "count" => "staff-count",
        "amount" => "staff-amount",
        "loss_claimed" => "staff-loss-claimed",
        "released_on" => "staff-released-on",
        "seized_at_time" => "staff-seized-at",
        "pound" => "staff-pound",
        "first_day" => "staff-first-day",
        "last_day" => "staff-last-day",
        "discovered_on" => "staff-fact-discovered",
        "kind" if wrong.pointer.starts_with("/commission") => "staff-fact-commission",
        "kind" => "staff-kind",
        "result" => "staff-scrutiny-result",
        "code" => "staff-column-objection",
        "text" => "staff-objection-text",
        "cure_by" => "staff-column-cure-by",
        "examined" => "staff-examined",
        "well_founded" => "staff-well-founded",
        _ => return None,
    })
}

/// The page after a registration: number, access code, acknowledgement, and what comes next.
pub async fn filed(
    state: &AppState,
    request: &HttpRequest,
    actor: &Actor,
    proof: &Proof,
    kind: CaseKind,
    filing: &Filing,
) -> Result<HttpResponse, Problem> {
    let shell = page::shell(state, request, actor, proof).await?;
    let (case, document): (Uuid, Uuid) = (filing.case_id, filing.document_id);
    let context = json!({
        "shell": shell, "kind": kind, "filing_number": filing.filing_number, "access_code": filing.access_code,
        "verdict": Verdict::of(actor.language, &filing.limitation),
        "acknowledgement": format!("/documents/{document}.pdf"), "case": format!("/cases/{case}"),
        "scrutiny": (actor.role == Role::Clerk).then(|| format!("/cases/{case}/scrutiny")),
        "another": match kind {
            CaseKind::Complaint => "/cases/new/complaint",
            CaseKind::Prosecution => "/cases/new/prosecution",
        },
    });
    page::html_with(
        state,
        StatusCode::CREATED,
        actor.language,
        "staff/filed",
        &context,
    )
}
