//! `GET/POST /cases/{case}/orders/new`: the kind of order, then its form.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::ground::Ground;
use super::work::{Sheet, Wanted, wanted};
use crate::law::procedure::OrderKind;
use crate::web::forms::page_form::PageForm;
use crate::web::guard::{Guard, MayDraft};
use crate::web::problem::Problem;
use crate::web::proceedings::visit::{Head, Refused, Visit, items};
use crate::web::{AppState, page, write};
use crate::workflow::draft_order::draft_order;

/// The kind that was chosen.
#[derive(Debug, Default, Deserialize)]
pub struct KindQuery {
    pub kind: Option<String>,
}

/// The choice of the kind, or the form of the chosen kind.
///
/// # Errors
/// 404 for a case of another court.
pub async fn ask(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<MayDraft>,
    case: web::Path<Uuid>,
    query: web::Query<KindQuery>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *case).await?;
    let visit = Visit {
        state: &state,
        request: &request,
        actor: &actor,
        proof: &guard.proof,
    };
    let ground = ground(&visit, *case).await?;
    let kind = query
        .kind
        .as_deref()
        .and_then(OrderKind::parse)
        .filter(|kind| ground.kinds().contains(kind));
    match kind {
        Some(kind) => {
            Sheet {
                ground: &ground,
                kind,
                order: None,
            }
            .show(&visit, None, None)
            .await
        }
        None => choose(&visit, &ground, None).await,
    }
}

/// Keeps the draft and leads to it, or works it out.
///
/// # Errors
/// 404 for a case of another court.
pub async fn draft(
    state: web::Data<AppState>,
    request: HttpRequest,
    mut form: PageForm<MayDraft>,
    case: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = form.guard.over(&state, *case).await?;
    let visit = Visit {
        state: &state,
        request: &request,
        actor: &actor,
        proof: &form.guard.proof,
    };
    let (wanted, version) = wanted(&visit, &mut form.fields);
    let ground = ground(&visit, *case).await?;
    let tree = form.fields.tree();
    let Some(kind) = OrderKind::parse(form.fields.get("kind")).filter(|kind| ground.kinds().contains(kind))
    else {
        let problem = Problem::field("/kind", "unknown-choice");
        let labels = [("kind", "proceedings-order-new-title")];
        let refused =
            Refused::from_problem(problem, actor.language, &[], tree)?.naming(actor.language, &labels);
        return choose(&visit, &ground, Some(&refused)).await;
    };
    let sheet = Sheet {
        ground: &ground,
        kind,
        order: None,
    };
    if !matches!(wanted, Wanted::Draft) {
        return sheet.calculate(&visit, &wanted, tree).await;
    }
    let done = async {
        let command = ground.sent(&tree)?.read(*case, version)?;
        write::act(&state, actor.clone(), form.key, async move |act| {
            draft_order(act, command).await
        })
        .await
    }
    .await;
    match done {
        Ok(done) => Ok(page::done(
            &format!("/orders/{}", done.reply.order_id),
            "order-drafted",
        )),
        Err(problem) => sheet.refuse(&visit, problem, tree).await,
    }
}

async fn ground(visit: &Visit<'_>, case_id: Uuid) -> Result<Ground, Problem> {
    let mut transaction = visit.read().await?;
    let (case, parties) = visit.case(&mut transaction, case_id).await?;
    let ground = Ground::read(&mut transaction, case, parties).await?;
    transaction.roll_back().await?;
    Ok(ground)
}

async fn choose(
    visit: &Visit<'_>,
    ground: &Ground,
    refused: Option<&Refused>,
) -> Result<HttpResponse, Problem> {
    let context = json!({
        "case": Head::new(&ground.case, &ground.parties, visit.actor.language),
        "kinds": items("common-order-kind-{}", ground.kinds()),
    });
    visit.page("proceedings/order_kind", refused, context).await
}
