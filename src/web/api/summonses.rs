//! Summonses, returns of service and declarations (contract rows 5 and 6).

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::db;
use crate::db::case::Party;
use crate::db::summons::{Delivery, ServiceReturn, Summons};
use crate::db::{DbError, Transaction};
use crate::web::body::{Json, if_match};
use crate::web::forms::summons::{RawDeclaration, RawReturn, RawSummons};
use crate::web::guard::{Guard, IsKnown, MayJudge, MayReturn};
use crate::web::problem::Problem;
use crate::web::read::{begin, visible};
use crate::web::{AppState, write};
use crate::workflow::declare_service::declare_service;
use crate::workflow::issue_summons::issue_summons;
use crate::workflow::record_return::record_return;

/// Issues a summons to one person for one hearing.
#[utoipa::path(post, path = "/api/v1/cases/{case}/summonses", request_body = RawSummons, params(("case" = Uuid, Path)),
    responses((status = 201, description = "summons_id, process_number, document_id, deliveries, warnings"),
              (status = 409, description = "summoned already for this hearing, or no process may issue yet"),
              (status = 422, description = "fields that cannot stand")))]
pub async fn issue(
    state: web::Data<AppState>,
    guard: Guard<MayJudge>,
    case: web::Path<Uuid>,
    request: HttpRequest,
    body: Json<RawSummons>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *case).await?;
    let command = body.value.read(*case, if_match(&request)?)?;
    write::json(&state, actor, body.key, StatusCode::CREATED, async move |act| {
        issue_summons(act, command).await
    })
    .await
}

/// Enters a return of service: a fact, not yet service.
#[utoipa::path(post, path = "/api/v1/summonses/{summons}/returns", request_body = RawReturn, params(("summons" = Uuid, Path)),
    responses((status = 200, description = "return_id, state, delivery, version"),
              (status = 422, description = "fields that cannot stand")))]
pub async fn enter_return(
    state: web::Data<AppState>,
    guard: Guard<MayReturn>,
    summons: web::Path<Uuid>,
    request: HttpRequest,
    body: Json<RawReturn>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *summons).await?;
    let command = body.value.read(*summons, if_match(&request)?)?;
    write::json(&state, actor, body.key, StatusCode::OK, async move |act| {
        record_return(act, command).await
    })
    .await
}

/// Declares the summons served, not served, or to be served afresh.
#[utoipa::path(post, path = "/api/v1/summonses/{summons}/declaration", request_body = RawDeclaration,
    params(("summons" = Uuid, Path)),
    responses((status = 200, description = "state, declared_on, version"),
              (status = 409, description = "declared served already"),
              (status = 422, description = "fields that cannot stand")))]
pub async fn declare(
    state: web::Data<AppState>,
    guard: Guard<MayJudge>,
    summons: web::Path<Uuid>,
    request: HttpRequest,
    body: Json<RawDeclaration>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *summons).await?;
    let command = body.value.read(*summons, if_match(&request)?)?;
    write::json(&state, actor, body.key, StatusCode::OK, async move |act| {
        declare_service(act, command).await
    })
    .await
}

/// The summonses of a case with their ways and returns, oldest first.
#[utoipa::path(get, path = "/api/v1/cases/{case}/summonses", params(("case" = Uuid, Path)),
    responses((status = 200, description = "results"), (status = 404)))]
pub async fn of_case(
    state: web::Data<AppState>,
    guard: Guard<IsKnown>,
    case: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *case).await?;
    let mut transaction = begin(&state, &actor).await?;
    let case = visible(&mut transaction, &actor, *case).await?;
    let summonses = db::summons::of_case(transaction.connection()?, case.court_id, case.case_id).await?;
    let results = shown(&mut transaction, &summonses).await?;
    transaction.roll_back().await?;
    Ok(HttpResponse::Ok().json(json!({ "results": results, "next": null })))
}

/// One summons with its ways and returns; ETag is its version.
#[utoipa::path(get, path = "/api/v1/summonses/{summons}", params(("summons" = Uuid, Path)),
    responses((status = 200, description = "the summons"), (status = 404)))]
pub async fn show(
    state: web::Data<AppState>,
    guard: Guard<IsKnown>,
    summons: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *summons).await?;
    let mut transaction = begin(&state, &actor).await?;
    let summons = db::summons::find(transaction.connection()?, actor.court_id, *summons).await?;
    visible(&mut transaction, &actor, summons.case_id).await?;
    let version = summons.version;
    let mut bodies = shown(&mut transaction, &[summons]).await?;
    transaction.roll_back().await?;
    let body = bodies.pop().ok_or_else(Problem::not_found)?;
    Ok(HttpResponse::Ok()
        .insert_header((header::ETAG, format!("\"{version}\"")))
        .json(body))
}

/// Summonses of one case as the API shows them.
async fn shown(transaction: &mut Transaction, summonses: &[Summons]) -> Result<Vec<Value>, DbError> {
    let Some(first) = summonses.first() else {
        return Ok(Vec::new());
    };
    let (court_id, case_id) = (first.court_id, first.case_id);
    let ids: Vec<Uuid> = summonses.iter().map(|one| one.summons_id).collect();
    let connection = transaction.connection()?;
    let parties = db::case::parties(connection, court_id, case_id).await?;
    let deliveries = db::summons::deliveries(connection, court_id, &ids).await?;
    let returns = db::summons::returns(connection, court_id, &ids).await?;
    Ok(summonses
        .iter()
        .map(|one| body(one, &parties, &deliveries, &returns))
        .collect())
}

fn body(summons: &Summons, parties: &[Party], deliveries: &[Delivery], returns: &[ServiceReturn]) -> Value {
    let party = parties.iter().find(|party| party.party_id == summons.party_id);
    let ways: Vec<Value> = deliveries
        .iter()
        .filter(|one| one.summons_id == summons.summons_id)
        .map(|one| json!({ "channel": one.channel, "state": one.state, "courtesy": one.courtesy }))
        .collect();
    let reported: Vec<Value> = returns
        .iter()
        .filter(|one| one.summons_id == summons.summons_id)
        .map(|one| {
            json!({
                "return_id": one.return_id, "channel": one.channel, "outcome": one.outcome, "on": one.on_day,
                "remarks": one.remarks, "served_on_person": one.served_on_person,
            })
        })
        .collect();
    json!({
        "summons_id": summons.summons_id, "case_id": summons.case_id, "party_id": summons.party_id,
        "party_name": party.map(|party| &party.name), "hearing_id": summons.hearing_id,
        "process_number": summons.process_number, "document_id": summons.document_id, "state": summons.state,
        "issued_on": summons.issued_on, "declared_on": summons.declared_on, "note": summons.declared_note,
        "version": summons.version, "deliveries": ways, "returns": reported,
    })
}
