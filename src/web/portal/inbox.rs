//! `GET /m/`: the orders that the municipality has to recover or carry out.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use crate::db;
use crate::law::procedure::RecoveryState;
use crate::web::AppState;
use crate::web::guard::{Guard, IsMunicipality};
use crate::web::problem::Problem;
use crate::web::proceedings::visit::Visit;
use crate::workflow::recovery;

/// Where a page of the inbox begins.
#[derive(Debug, Default, Deserialize)]
pub struct PageQuery {
    /// The last recovery of the page before.
    pub after: Option<Uuid>,
}

/// The inbox, newest order first.
///
/// # Errors
/// 503 without a database.
pub async fn show(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<IsMunicipality>,
    query: web::Query<PageQuery>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.anywhere()?;
    let visit = Visit {
        state: &state,
        request: &request,
        actor,
        proof: &guard.proof,
    };
    let mut transaction = visit.read().await?;
    let connection = transaction.connection()?;
    let page = recovery::inbox(connection, actor, query.after).await?;
    let municipalities = db::court::municipalities(connection, actor.court_id).await?;
    transaction.roll_back().await?;
    let name = municipalities
        .iter()
        .find(|one| Some(one.municipality_id) == actor.municipality_id)
        .map(|one| db::court::in_language(&one.name, actor.language));
    let next = page.next.map(|last| format!("/m/?after={last}"));
    let rows: Vec<_> = page
        .orders
        .iter()
        .map(|order| {
            json!({
                "order_id": order.order_id, "number": order.order_number, "case_number": order.case_number,
                "kind": order.kind, "dated": order.dated, "heads": order.amounts, "total": order.total,
                "balance": order.balance, "settled": order.balance.is_zero(), "state": order.state,
                "acknowledged": order.state != RecoveryState::Open, "release": order.release,
            })
        })
        .collect();
    let context = json!({
        "municipality": name.unwrap_or_else(|| actor.name.clone()),
        "orders": rows,
        "pages": { "previous": query.after.map(|_| "/m/"), "next": next, "page": null, "pages": null },
    });
    visit.page("portal/inbox", None, context).await
}
