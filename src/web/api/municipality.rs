//! A municipality's inbox of orders and what it returns on them (contract row 10).

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::orders::Nothing;
use crate::web::body::Json;
use crate::web::forms::order::{RawCompliance, RawPayment};
use crate::web::guard::{Guard, IsMunicipality};
use crate::web::problem::Problem;
use crate::web::read::begin;
use crate::web::{AppState, write};
use crate::workflow::acknowledge_order::acknowledge_order;
use crate::workflow::record_payment::record_payment;
use crate::workflow::recovery;
use crate::workflow::return_compliance::return_compliance;

/// Which page of the inbox.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InboxQuery {
    /// Court by code or id, where the municipality has orders of several.
    pub court: Option<String>,
    /// `next` of the page before.
    pub after: Option<Uuid>,
}

/// Orders to carry out, newest first.
#[utoipa::path(get, path = "/api/v1/municipality/orders",
    responses((status = 200, description = "results with order_id, amounts by head, balance; next")))]
pub async fn inbox(
    state: web::Data<AppState>,
    guard: Guard<IsMunicipality>,
    query: web::Query<InboxQuery>,
) -> Result<HttpResponse, Problem> {
    // A token may stand for the municipalities of several courts: without a court named, the first page is that of all.
    let actors = match query.court.as_deref() {
        Some(named) => vec![guard.in_court(&state, Some(named)).await?],
        None => guard.actors().to_vec(),
    };
    let mut results = Vec::new();
    let mut next = None;
    for actor in &actors {
        let mut transaction = begin(&state, actor).await?;
        let page = recovery::inbox(transaction.connection()?, actor, query.after).await?;
        transaction.roll_back().await?;
        next = page.next.max(next);
        results.extend(page.orders);
    }
    // Recoveries are numbered by time: one order of time over all courts, and none lost between pages.
    if let Some(last) = next {
        results.retain(|order| order.recovery_id >= last);
    }
    results.sort_by_key(|order| std::cmp::Reverse(order.recovery_id));
    Ok(HttpResponse::Ok().json(json!({ "results": results, "next": next })))
}

/// One order with its receipts.
#[utoipa::path(get, path = "/api/v1/municipality/orders/{order}", params(("order" = Uuid, Path)),
    responses((status = 200, description = "amounts by head, balance, receipts"), (status = 404)))]
pub async fn show(
    state: web::Data<AppState>,
    guard: Guard<IsMunicipality>,
    order: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *order).await?;
    let mut transaction = begin(&state, &actor).await?;
    let view = recovery::one(transaction.connection()?, &actor, *order).await?;
    transaction.roll_back().await?;
    Ok(HttpResponse::Ok().json(view))
}

/// Acknowledges an order; once.
#[utoipa::path(post, path = "/api/v1/municipality/orders/{order}/acknowledgement", request_body = Nothing,
    params(("order" = Uuid, Path)),
    responses((status = 201, description = "receipt_number, balance"), (status = 409, description = "acknowledged before")))]
pub async fn acknowledge(
    state: web::Data<AppState>,
    guard: Guard<IsMunicipality>,
    order: web::Path<Uuid>,
    body: Json<Nothing>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *order).await?;
    let order = *order;
    write::json(&state, actor, body.key, StatusCode::CREATED, async move |act| {
        acknowledge_order(act, order).await
    })
    .await
}

/// Records a payment received under an order. More than the balance is refused.
#[utoipa::path(post, path = "/api/v1/municipality/orders/{order}/payments", request_body = RawPayment,
    params(("order" = Uuid, Path)),
    responses((status = 201, description = "receipt_number, balance"),
              (status = 422, description = "overpayment with balance, or fields that cannot stand")))]
pub async fn pay(
    state: web::Data<AppState>,
    guard: Guard<IsMunicipality>,
    order: web::Path<Uuid>,
    body: Json<RawPayment>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *order).await?;
    let command = body.value.read(*order)?;
    write::json(&state, actor, body.key, StatusCode::CREATED, async move |act| {
        record_payment(act, command).await
    })
    .await
}

/// Reports that an order has been carried out.
#[utoipa::path(post, path = "/api/v1/municipality/orders/{order}/compliance", request_body = RawCompliance,
    params(("order" = Uuid, Path)),
    responses((status = 201, description = "receipt_number, balance, state"),
              (status = 422, description = "fields that cannot stand")))]
pub async fn comply(
    state: web::Data<AppState>,
    guard: Guard<IsMunicipality>,
    order: web::Path<Uuid>,
    body: Json<RawCompliance>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *order).await?;
    let command = body.value.read(*order, state.office.clock.today())?;
    write::json(&state, actor, body.key, StatusCode::CREATED, async move |act| {
        return_compliance(act, command).await
    })
    .await
}
