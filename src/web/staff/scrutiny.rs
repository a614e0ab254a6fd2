//! Scrutiny: the case is registered under its number, or returned with objections and a cure date.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};
use uuid::Uuid;

use super::case_page::glance;
use super::entry::{self, choices};
use super::filing_form::{blank_row, grow};
use crate::law::procedure::{Move, Stage, next_stage};
use crate::templates::shell::FieldError;
use crate::web::api::proceedings::RawScrutiny;
use crate::web::forms::page_form::{self, PageForm};
use crate::web::guard::{Guard, MayRegister, Proof};
use crate::web::problem::Problem;
use crate::web::read::{begin, visible};
use crate::web::{AppState, page, write};
use crate::workflow::scrutinise::scrutinise;
use crate::workflow::{Actor, FieldError as Wrong, WorkflowError};

/// Usual defects; the last is for any other.
const DEFECTS: [&str; 8] = [
    "agent_knowledge",
    "seizer_not_named",
    "cattle_not_described",
    "address_incomplete",
    "receipt_missing",
    "direction_missing",
    "not_signed",
    "other",
];
const OBJECTION: &[&str] = &["code", "text", "cure_by"];
const LEADS: [(&str, &str); 1] = [("objections", "objections[0][code]")];

/// How the page is to be shown.
struct View {
    status: StatusCode,
    tree: Value,
    errors: Vec<FieldError>,
    added: bool,
}

/// The page.
///
/// # Errors
/// 404 for another court's case; 409 for one that is not under scrutiny.
pub async fn ask(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<MayRegister>,
    case: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let view = View {
        status: StatusCode::OK,
        tree: json!({}),
        errors: Vec::new(),
        added: false,
    };
    let actor = guard.over(&state, *case).await?;
    show(&state, &request, &actor, &guard.proof, *case, view).await
}

/// Registers or returns; or, by another button, adds a row.
///
/// # Errors
/// What is none of the form's.
pub async fn decide(
    state: web::Data<AppState>,
    request: HttpRequest,
    case: web::Path<Uuid>,
    form: PageForm<MayRegister>,
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
    let added = fields.take("add").is_some();
    let tree = fields.tree();
    if added {
        let view = View {
            status: StatusCode::OK,
            tree,
            errors: Vec::new(),
            added,
        };
        return show(&state, &request, &actor, &guard.proof, case_id, view).await;
    }
    let raw: RawScrutiny = page_form::raw(&tree, &[], &[])?;
    let done = if raw.result == "registered" {
        "registered"
    } else {
        "returned"
    };
    let act = write::act(&state, actor.clone(), key, async move |act| {
        let command = raw.read(case_id, version);
        // Typed objections are never dropped in silence.
        if raw.result == "registered" && !raw.objections.is_empty() {
            let wrong = Wrong::new("/result", "objections-typed");
            return Err(WorkflowError::Invalid(vec![wrong]));
        }
        scrutinise(act, command?).await
    });
    match act.await {
        Ok(_) => Ok(page::done(&format!("/cases/{case_id}"), done)),
        Err(problem) => {
            let (status, errors) = entry::again(problem, actor.language, &LEADS)?;
            let view = View {
                status,
                tree,
                errors,
                added: false,
            };
            show(&state, &request, &actor, &guard.proof, case_id, view).await
        }
    }
}

async fn show(
    state: &AppState,
    request: &HttpRequest,
    actor: &Actor,
    proof: &Proof,
    case_id: Uuid,
    view: View,
) -> Result<HttpResponse, Problem> {
    let mut transaction = begin(state, actor).await?;
    let case = visible(&mut transaction, actor, case_id).await?;
    next_stage(case.kind, case.stage, Move::Register).map_err(WorkflowError::from)?;
    let glance = glance::of(&mut transaction, actor.language, &case).await?;
    transaction.roll_back().await?;
    let shell = page::shell(state, request, actor, proof).await?;
    let row = blank_row(OBJECTION);
    let blank = json!({ "result": "", "objections": [row] });
    let mut form = page_form::typed(&blank, &view.tree);
    let last = grow(&mut form, "objections", &row, 2, view.added);
    let focus = if view.added {
        format!("objections[{last}][code]")
    } else {
        String::new()
    };
    let context = json!({
        "shell": shell, "errors": view.errors, "form": form, "focus": focus, "case": glance,
        "returned_before": case.stage == Stage::Returned,
        "results": choices("staff-scrutiny", &["registered", "returned"]),
        "defects": choices("staff-defect", &DEFECTS),
    });
    page::html_with(state, view.status, actor.language, "staff/scrutiny", &context)
}
