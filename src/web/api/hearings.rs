//! Hearings: listing, and what became of them (contract row 4).

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::db;
use crate::db::hearing::Hearing;
use crate::web::body::{Json, if_match};
use crate::web::forms::hearing::{RawHearing, RawOutcome};
use crate::web::guard::{Guard, IsKnown, MayDraft, MayRegister};
use crate::web::problem::Problem;
use crate::web::read::{begin, visible};
use crate::web::{AppState, write};
use crate::workflow::close_hearing::close_hearing;
use crate::workflow::list_hearing::list_hearing;

/// Lists the case; a closed day is refused with the next open one.
#[utoipa::path(post, path = "/api/v1/cases/{case}/hearings", request_body = RawHearing, params(("case" = Uuid, Path)),
    responses((status = 200, description = "hearing_id, on, at, purpose"),
              (status = 409, description = "another hearing is open, or the case cannot be listed now"),
              (status = 422, description = "closed-day with next_open, or fields that cannot stand")))]
pub async fn list(
    state: web::Data<AppState>,
    guard: Guard<MayRegister>,
    case: web::Path<Uuid>,
    request: HttpRequest,
    body: Json<RawHearing>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *case).await?;
    let command = body.value.read(*case, if_match(&request)?)?;
    write::json(&state, actor, body.key, StatusCode::OK, async move |act| {
        list_hearing(act, command).await
    })
    .await
}

/// Closes the hearing: held, adjourned with the side at fault and a next date, or vacated.
#[utoipa::path(post, path = "/api/v1/hearings/{hearing}/outcome", request_body = RawOutcome, params(("hearing" = Uuid, Path)),
    responses((status = 200, description = "hearing_id, state, version, next"),
              (status = 409, description = "closed already"),
              (status = 422, description = "closed-day with next_open, or fields that cannot stand")))]
pub async fn outcome(
    state: web::Data<AppState>,
    guard: Guard<MayDraft>,
    hearing: web::Path<Uuid>,
    request: HttpRequest,
    body: Json<RawOutcome>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *hearing).await?;
    let command = body.value.read(*hearing, if_match(&request)?)?;
    let answer = write::json(&state, actor, body.key, StatusCode::OK, async move |act| {
        close_hearing(act, command).await
    });
    answer.await.map_err(beside_next)
}

/// Of closing a hearing: a closed day concerns the next hearing.
#[must_use]
pub fn beside_next(mut problem: Problem) -> Problem {
    for error in &mut problem.errors {
        if error.code == "closed-day" {
            error.pointer = "/next/on".to_owned();
        }
    }
    problem
}

/// The hearings of a case, oldest first, each with the parties who were present.
#[utoipa::path(get, path = "/api/v1/cases/{case}/hearings", params(("case" = Uuid, Path)),
    responses((status = 200, description = "results; version is what If-Match takes"), (status = 404)))]
pub async fn of_case(
    state: web::Data<AppState>,
    guard: Guard<IsKnown>,
    case: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *case).await?;
    let mut transaction = begin(&state, &actor).await?;
    let case = visible(&mut transaction, &actor, *case).await?;
    let connection = transaction.connection()?;
    let hearings = db::hearing::of_case(connection, case.court_id, case.case_id).await?;
    let presences = db::hearing::presences_of_case(connection, case.court_id, case.case_id).await?;
    transaction.roll_back().await?;
    let results: Vec<Value> = hearings.iter().map(|one| shown(one, &presences)).collect();
    Ok(HttpResponse::Ok().json(json!({ "results": results, "next": null })))
}

fn shown(hearing: &Hearing, presences: &[(Uuid, Uuid)]) -> Value {
    let present: Vec<Uuid> = presences
        .iter()
        .filter(|(at, _)| *at == hearing.hearing_id)
        .map(|(_, party)| *party)
        .collect();
    json!({
        "hearing_id": hearing.hearing_id, "on": hearing.on_day, "at": hearing.at_time.format("%H:%M").to_string(),
        "purpose": hearing.purpose, "state": hearing.state, "business": hearing.business, "present": present,
        "side": hearing.adjourned_side, "reason": hearing.adjourned_reason,
        "next_hearing_id": hearing.next_hearing_id, "version": hearing.version,
    })
}
