//! Orders: drafts with the calculator, and the signature (contract rows 7 and 8).

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::db;
use crate::db::order::Order;
use crate::web::body::{Json, if_match};
use crate::web::forms::order::RawOrder;
use crate::web::guard::{Guard, IsStaff, MayDraft, MayJudge};
use crate::web::problem::Problem;
use crate::web::read::{begin, visible};
use crate::web::{AppState, write};
use crate::workflow::draft_order::{self, OrderView, cancel_order, change_order, draft_order};
use crate::workflow::sign_order::{SignOrder, sign_order};

/// Drafts an order; the answer is the calculator: claimed, allowed and limit a line.
#[utoipa::path(post, path = "/api/v1/cases/{case}/orders", request_body = RawOrder, params(("case" = Uuid, Path)),
    responses((status = 201, description = "order_id, lines, total, in_words, warnings, blocks"),
              (status = 409, description = "the case takes no such order now"),
              (status = 422, description = "fields that cannot stand")))]
pub async fn draft(
    state: web::Data<AppState>,
    guard: Guard<MayDraft>,
    case: web::Path<Uuid>,
    request: HttpRequest,
    body: Json<RawOrder>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *case).await?;
    let command = body.value.read(*case, if_match(&request)?)?;
    write::json(&state, actor, body.key, StatusCode::CREATED, async move |act| {
        draft_order(act, command).await
    })
    .await
}

/// Changes a draft. `If-Match` says which state of it was seen.
#[utoipa::path(put, path = "/api/v1/orders/{order}", request_body = RawOrder, params(("order" = Uuid, Path)),
    responses((status = 200, description = "the order"), (status = 409, description = "signed or cancelled"),
              (status = 412, description = "changed since"), (status = 428, description = "no If-Match")))]
pub async fn change(
    state: web::Data<AppState>,
    guard: Guard<MayDraft>,
    order: web::Path<Uuid>,
    request: HttpRequest,
    body: Json<RawOrder>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *order).await?;
    if !request.headers().contains_key(header::IF_MATCH) {
        return Err(Problem::version_needed().in_language(actor.language));
    }
    let command = body.value.read_change(*order, if_match(&request)?)?;
    write::json(&state, actor, body.key, StatusCode::OK, async move |act| {
        change_order(act, command).await
    })
    .await
}

/// What takes no facts of its own.
#[derive(Debug, Clone, Default, Deserialize, serde::Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// Cancels a draft; its number stays used.
#[utoipa::path(post, path = "/api/v1/orders/{order}/cancellation", request_body = Nothing, params(("order" = Uuid, Path)),
    responses((status = 200, description = "the order"), (status = 409, description = "signed or cancelled")))]
pub async fn cancel(
    state: web::Data<AppState>,
    guard: Guard<MayDraft>,
    order: web::Path<Uuid>,
    request: HttpRequest,
    body: Json<Nothing>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *order).await?;
    let (order, version) = (*order, if_match(&request)?);
    write::json(&state, actor, body.key, StatusCode::OK, async move |act| {
        cancel_order(act, order, version).await
    })
    .await
}

/// Signs a draft. Signed is for ever.
#[utoipa::path(post, path = "/api/v1/orders/{order}/signature", request_body = Nothing, params(("order" = Uuid, Path)),
    responses((status = 200, description = "order_number, document_id, sha256, recovery_id"),
              (status = 409, description = "signed or cancelled, or the case takes no such order now"),
              (status = 422, description = "limit-exceeded, limit-not-loaded or figure-not-confirmed, with the blocks")))]
pub async fn sign(
    state: web::Data<AppState>,
    guard: Guard<MayJudge>,
    order: web::Path<Uuid>,
    request: HttpRequest,
    body: Json<Nothing>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *order).await?;
    let command = SignOrder {
        order_id: *order,
        expected_version: if_match(&request)?,
    };
    write::json(&state, actor, body.key, StatusCode::OK, async move |act| {
        sign_order(act, command).await
    })
    .await
}

/// One order; ETag is its version.
#[utoipa::path(get, path = "/api/v1/orders/{order}", params(("order" = Uuid, Path)),
    responses((status = 200, description = "the order"), (status = 404)))]
pub async fn show(
    state: web::Data<AppState>,
    guard: Guard<IsStaff>,
    order: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *order).await?;
    let mut transaction = begin(&state, &actor).await?;
    let order = db::order::find(transaction.connection()?, actor.court_id, *order).await?;
    visible(&mut transaction, &actor, order.case_id).await?;
    transaction.roll_back().await?;
    Ok(HttpResponse::Ok()
        .insert_header((header::ETAG, format!("\"{}\"", order.version)))
        .json(draft_order::view(&order)?))
}

/// The orders of a case, oldest first, cancelled drafts among them.
#[utoipa::path(get, path = "/api/v1/cases/{case}/orders", params(("case" = Uuid, Path)),
    responses((status = 200, description = "results"), (status = 404)))]
pub async fn of_case(
    state: web::Data<AppState>,
    guard: Guard<IsStaff>,
    case: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *case).await?;
    let mut transaction = begin(&state, &actor).await?;
    let case = visible(&mut transaction, &actor, *case).await?;
    let orders = db::order::of_case(transaction.connection()?, case.court_id, case.case_id).await?;
    transaction.roll_back().await?;
    let results = orders
        .iter()
        .map(brief)
        .collect::<Result<Vec<Value>, Problem>>()?;
    Ok(HttpResponse::Ok().json(json!({ "results": results, "next": null })))
}

/// A row of the list: no lines and no trace.
fn brief(order: &Order) -> Result<Value, Problem> {
    let view: OrderView = draft_order::view(order)?;
    Ok(json!({
        "order_id": view.order_id, "order_number": view.order_number, "kind": view.kind, "state": view.state,
        "version": view.version, "signed_on": view.signed_on, "document_id": view.document_id,
        "total": view.assessment.total, "warnings": view.assessment.warnings, "blocks": view.assessment.blocks,
    }))
}
