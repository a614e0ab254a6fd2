//! `GET/POST /orders/{order}/signature`: what becomes final, then the signature.

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::json;
use uuid::Uuid;

use super::draft::read;
use super::figures;
use crate::db;
use crate::law::procedure::{Move, OrderState, next_stage};
use crate::web::forms::page_form::PageForm;
use crate::web::guard::{Guard, MayJudge};
use crate::web::problem::Problem;
use crate::web::proceedings::visit::{Head, Refused, Visit};
use crate::web::{AppState, page, write};
use crate::workflow::draft_order;
use crate::workflow::sign_order::{SignOrder, sign_order};

/// What the signature makes final.
///
/// # Errors
/// 404 for an order of another court.
pub async fn ask(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<MayJudge>,
    order: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *order).await?;
    let visit = Visit {
        state: &state,
        request: &request,
        actor: &actor,
        proof: &guard.proof,
    };
    show(&visit, *order, None).await
}

/// Signs; signed is for ever.
///
/// # Errors
/// 404 for an order of another court.
pub async fn sign(
    state: web::Data<AppState>,
    request: HttpRequest,
    form: PageForm<MayJudge>,
    order: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = form.guard.over(&state, *order).await?;
    let command = SignOrder {
        order_id: *order,
        expected_version: form.fields.version(),
    };
    let done = write::act(&state, actor.clone(), form.key, async move |act| {
        sign_order(act, command).await
    })
    .await;
    match done {
        Ok(_) => Ok(page::done(&format!("/orders/{order}"), "order-signed")),
        Err(problem) => {
            let refused = Refused::from_problem(problem, actor.language, &[], form.fields.tree())?;
            let visit = Visit {
                state: &state,
                request: &request,
                actor: &actor,
                proof: &form.guard.proof,
            };
            show(&visit, *order, Some(&refused)).await
        }
    }
}

async fn show(visit: &Visit<'_>, order_id: Uuid, refused: Option<&Refused>) -> Result<HttpResponse, Problem> {
    let (order, ground) = read(visit, order_id).await?;
    if order.state != OrderState::Draft && refused.is_none() {
        return Ok(page::see_other(&format!("/orders/{order_id}")));
    }
    let language = visit.actor.language;
    let municipality = match ground.case.municipality_id {
        Some(wanted) => {
            let mut transaction = visit.read().await?;
            let all = db::court::municipalities(transaction.connection()?, order.court_id).await?;
            transaction.roll_back().await?;
            all.iter()
                .find(|one| one.municipality_id == wanted)
                .map(|one| db::court::in_language(&one.name, language))
        }
        None => None,
    };
    let view = draft_order::view(&order)?;
    let disposal = next_stage(ground.case.kind, ground.case.stage, Move::Sign(order.kind))
        .ok()
        .and_then(|(_, disposal)| disposal);
    let context = json!({
        "case": Head::new(&ground.case, &ground.parties, language),
        "order": {
            "order_id": order.order_id, "number": order.order_number, "kind": order.kind,
            "version": order.version, "reasons": order.reasons, "draft": order.state == OrderState::Draft,
        },
        "disposal": disposal,
        "municipality": municipality.filter(|_| view.assessment.opens_recovery()),
        "opens_recovery": view.assessment.opens_recovery(),
        "figures": figures::shown(&view.assessment, language),
    });
    visit.page("proceedings/signature", refused, context).await
}
