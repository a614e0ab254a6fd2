//! The mails that need somebody, those of a case, one mail with its tries, and the settling of one whose fate is unknown
//! or that was refused.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::db;
use crate::db::outbox::MailRow;
use crate::web::body::Json;
use crate::web::forms::mail::{RawSettlement, RawTroubled};
use crate::web::guard::{Guard, IsStaff, MaySettle};
use crate::web::problem::Problem;
use crate::web::read::{begin, visible};
use crate::web::{AppState, write};
use crate::workflow::settle_mail::settle_mail;

/// Rows of a list page.
const PAGE: i64 = 50;

/// What the list of mails that need somebody may be narrowed to.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TroubledQuery {
    pub court: Option<String>,
    pub state: Option<String>,
    pub after: Option<Uuid>,
}

/// The court's mails that need somebody, oldest first, a page at a time.
///
/// # Errors
/// 422 for a court or state that there is not.
pub async fn troubled(
    state: web::Data<AppState>,
    guard: Guard<IsStaff>,
    query: web::Query<TroubledQuery>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.in_court(&state, query.court.as_deref()).await?;
    let which = RawTroubled {
        state: query.state.as_deref(),
        after: query.after,
    };
    let which = which.read()?;
    let mut transaction = begin(&state, &actor).await?;
    let rows = db::outbox::troubled(transaction.connection()?, actor.court_id, which, PAGE + 1).await?;
    transaction.roll_back().await?;
    let page = usize::try_from(PAGE).unwrap_or(usize::MAX);
    let next = if rows.len() > page {
        rows.get(page.saturating_sub(1)).map(|mail| mail.message_id)
    } else {
        None
    };
    let results: Vec<Value> = rows.iter().take(page).map(summary).collect();
    Ok(HttpResponse::Ok().json(json!({ "results": results, "next": next })))
}

fn summary(mail: &MailRow) -> Value {
    json!({
        "message_id": mail.message_id, "case_id": mail.case_id, "purpose": mail.purpose,
        "recipient": mail.recipient, "state": mail.state, "written_at": mail.created_at,
        "finished_at": mail.finished_at,
    })
}

/// The mails of a case, oldest first.
///
/// # Errors
/// 404 for another court's case.
pub async fn of_case(
    state: web::Data<AppState>,
    guard: Guard<IsStaff>,
    case: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *case).await?;
    let mut transaction = begin(&state, &actor).await?;
    let case = visible(&mut transaction, &actor, *case).await?;
    let mails = db::outbox::of_case(transaction.connection()?, case.court_id, case.case_id).await?;
    transaction.roll_back().await?;
    let results: Vec<Value> = mails.iter().map(summary).collect();
    Ok(HttpResponse::Ok().json(json!({ "results": results, "next": null })))
}

/// One mail with its tries.
///
/// # Errors
/// 404 for another court's mail.
pub async fn show(
    state: web::Data<AppState>,
    guard: Guard<IsStaff>,
    message: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *message).await?;
    let mut transaction = begin(&state, &actor).await?;
    let connection = transaction.connection()?;
    let mail = db::outbox::find(connection, actor.court_id, *message).await?;
    let attempts = db::outbox::attempts(connection, actor.court_id, *message).await?;
    transaction.roll_back().await?;
    let attempts: Vec<Value> = attempts
        .iter()
        .map(|one| {
            json!({
                "number": one.attempt_no, "stage": one.stage, "outcome": one.outcome, "code": one.smtp_code,
                "answer": one.smtp_text, "started_at": one.started_at, "ended_at": one.ended_at,
            })
        })
        .collect();
    Ok(HttpResponse::Ok().json(json!({
        "message_id": mail.message_id, "case_id": mail.case_id, "purpose": mail.purpose,
        "recipient": mail.recipient, "state": mail.state, "written_at": mail.created_at,
        "finished_at": mail.finished_at, "rfc_message_id": mail.rfc_message_id, "attempts": attempts,
        "settlement": mail.settlement(), "settled_by": mail.settled_by, "settled_at": mail.settled_at,
        "reason": mail.settled_reason, "resends": mail.resends, "resent_as": mail.resent_as,
    })))
}

/// Settles a mail whose fate is unknown or that was refused.
///
/// # Errors
/// 404 for another court's mail; 409 for one that is settled or needs nobody; 422 for a reason or address that is none.
pub async fn settle(
    state: web::Data<AppState>,
    guard: Guard<MaySettle>,
    message: web::Path<Uuid>,
    body: Json<RawSettlement>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *message).await?;
    let command = body.value.read(*message)?;
    write::json(&state, actor, body.key, StatusCode::OK, async move |act| {
        settle_mail(act, command).await
    })
    .await
}
