//! The magistrate's examination of the complainant or agent: well founded, or dismissed with reasons.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};
use uuid::Uuid;

use super::case_page::glance;
use super::entry::{self, choices};
use crate::db;
use crate::law::procedure::{Move, PartyRole, next_stage};
use crate::templates::shell::FieldError;
use crate::web::api::proceedings::RawExamination;
use crate::web::forms::page_form::{self, PageForm};
use crate::web::guard::{Guard, MayJudge, Proof};
use crate::web::problem::Problem;
use crate::web::read::{begin, visible};
use crate::web::{AppState, page, write};
use crate::workflow::record_examination::record_examination;
use crate::workflow::{Actor, FieldError as Wrong, WorkflowError};

/// The page.
///
/// # Errors
/// 404 for another court's case; 409 where there is nothing to examine.
pub async fn ask(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<MayJudge>,
    case: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *case).await?;
    let blank = (StatusCode::OK, Vec::new());
    show(&state, &request, &actor, &guard.proof, *case, &json!({}), blank).await
}

/// Records the examination.
///
/// # Errors
/// What is none of the form's.
pub async fn record(
    state: web::Data<AppState>,
    request: HttpRequest,
    case: web::Path<Uuid>,
    form: PageForm<MayJudge>,
) -> Result<HttpResponse, Problem> {
    let PageForm {
        guard,
        mut fields,
        key,
    } = form;
    let case_id = *case;
    let actor = guard.over(&state, case_id).await?;
    let version = fields.version();
    fields.take("version");
    let decided = matches!(fields.get("well_founded"), "yes" | "no");
    let well_founded = fields.get("well_founded") == "yes";
    let mut tree = fields.tree();
    if let (Some(all), false) = (tree.as_object_mut(), decided) {
        all.insert("well_founded".to_owned(), json!(""));
    }
    let raw: RawExamination = page_form::raw(&tree, &[], &["well_founded"])?;
    let act = write::act(&state, actor.clone(), key, async move |act| {
        let command = raw.read(case_id, version);
        if decided {
            return record_examination(act, command?).await;
        }
        // No answer is not a no.
        let mut errors = match command {
            Err(WorkflowError::Invalid(errors)) => errors,
            Err(other) => return Err(other),
            Ok(_) => Vec::new(),
        };
        errors.push(Wrong::new("/well_founded", "missing"));
        Err(WorkflowError::Invalid(errors))
    });
    match act.await {
        Ok(_) => {
            let done = if well_founded {
                "well-founded"
            } else {
                "not-well-founded"
            };
            Ok(page::done(&format!("/cases/{case_id}"), done))
        }
        Err(problem) => {
            let wrong = entry::again(problem, actor.language, &[])?;
            show(&state, &request, &actor, &guard.proof, case_id, &tree, wrong).await
        }
    }
}

async fn show(
    state: &AppState,
    request: &HttpRequest,
    actor: &Actor,
    proof: &Proof,
    case_id: Uuid,
    tree: &Value,
    (status, errors): (StatusCode, Vec<FieldError>),
) -> Result<HttpResponse, Problem> {
    let mut transaction = begin(state, actor).await?;
    let case = visible(&mut transaction, actor, case_id).await?;
    next_stage(case.kind, case.stage, Move::FindWellFounded).map_err(WorkflowError::from)?;
    let glance = glance::of(&mut transaction, actor.language, &case).await?;
    let parties = db::case::parties(transaction.connection()?, case.court_id, case_id).await?;
    transaction.roll_back().await?;
    let shell = page::shell(state, request, actor, proof).await?;
    let has_agent = parties.iter().any(|party| party.role == PartyRole::Agent);
    let who: &[&str] = if has_agent {
        &["complainant", "agent"]
    } else {
        &["complainant"]
    };
    let blank = json!({
        "examined": if has_agent { "" } else { "complainant" }, "well_founded": "", "note": "",
    });
    let context = json!({
        "shell": shell, "errors": errors, "form": page_form::typed(&blank, tree), "case": glance,
        "examined": choices("common-party", who),
        "findings": choices("staff-foundedness", &["yes", "no"]),
    });
    page::html_with(state, status, actor.language, "staff/examination", &context)
}
