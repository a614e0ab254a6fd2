//! `GET/POST /orders/{order}`: the draft to be changed, or the order as it stands; its paper; cancelling.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};
use uuid::Uuid;

use super::figures;
use super::ground::Ground;
use super::work::{Sheet, Wanted, wanted};
use crate::db;
use crate::db::order::Order;
use crate::law::procedure::{OrderState, Role};
use crate::web::forms::page_form::PageForm;
use crate::web::guard::{Guard, IsStaff, MayDraft};
use crate::web::portal::shown::recovery;
use crate::web::problem::Problem;
use crate::web::proceedings::visit::{Head, Refused, Visit};
use crate::web::{AppState, page, write};
use crate::workflow::draft_order::{cancel_order, change_order, preview};
use crate::workflow::{draft_order, recovery as recoveries};

/// The draft as a form for those who draft, else the order as it stands.
///
/// # Errors
/// 404 for an order of another court.
pub async fn view(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<IsStaff>,
    order: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *order).await?;
    let visit = Visit {
        state: &state,
        request: &request,
        actor: &actor,
        proof: &guard.proof,
    };
    let (order, ground) = read(&visit, *order).await?;
    let drafts = visit.is(Role::Clerk) || visit.is(Role::Magistrate);
    if drafts && order.state == OrderState::Draft {
        let sheet = Sheet {
            ground: &ground,
            kind: order.kind,
            order: Some(&order),
        };
        return sheet.show(&visit, None, None).await;
    }
    show(&visit, &order, &ground, None).await
}

/// Changes the draft, or works it out.
///
/// # Errors
/// 404 for an order of another court.
pub async fn change(
    state: web::Data<AppState>,
    request: HttpRequest,
    mut form: PageForm<MayDraft>,
    order_id: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = form.guard.over(&state, *order_id).await?;
    let visit = Visit {
        state: &state,
        request: &request,
        actor: &actor,
        proof: &form.guard.proof,
    };
    let (wanted, version) = wanted(&visit, &mut form.fields);
    let (order, ground) = read(&visit, *order_id).await?;
    let tree = form.fields.tree();
    let sheet = Sheet {
        ground: &ground,
        kind: order.kind,
        order: Some(&order),
    };
    if !matches!(wanted, Wanted::Draft) {
        return sheet.calculate(&visit, &wanted, tree).await;
    }
    let done = async {
        let command = ground.sent(&tree)?.read_change(*order_id, version)?;
        write::act(&state, actor.clone(), form.key, async move |act| {
            change_order(act, command).await
        })
        .await
    }
    .await;
    match done {
        Ok(_) => Ok(page::done(&format!("/orders/{order_id}"), "order-drafted")),
        Err(problem) if order.state != OrderState::Draft => {
            let refused = Refused::from_problem(problem, actor.language, &[], tree)?;
            show(&visit, &order, &ground, Some(&refused)).await
        }
        Err(problem) => sheet.refuse(&visit, problem, tree).await,
    }
}

/// Cancels the draft; its number stays used.
///
/// # Errors
/// 404 for an order of another court; 409 for one that is no draft.
pub async fn cancel(
    state: web::Data<AppState>,
    form: PageForm<MayDraft>,
    order_id: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = form.guard.over(&state, *order_id).await?;
    let (order_id, version) = (*order_id, form.fields.version());
    let done = write::act(&state, actor, form.key, async move |act| {
        cancel_order(act, order_id, version).await
    })
    .await?;
    Ok(page::done(
        &format!("/cases/{}", done.reply.case_id),
        "order-cancelled",
    ))
}

/// The paper of the draft, marked as such on each page.
///
/// # Errors
/// 404 for an order of another court.
pub async fn paper(
    state: web::Data<AppState>,
    guard: Guard<IsStaff>,
    order_id: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *order_id).await?;
    let order_id = *order_id;
    let done = write::act(&state, actor, None, async move |act| {
        Ok(preview(act, order_id).await?.bytes)
    })
    .await?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "application/pdf"))
        .insert_header((
            header::CONTENT_DISPOSITION,
            "inline; filename=\"draft-order.pdf\"",
        ))
        .body(done.reply))
}

/// The order with the case it decides.
///
/// # Errors
/// 404 for an order of another court.
pub(super) async fn read(visit: &Visit<'_>, order_id: Uuid) -> Result<(Order, Ground), Problem> {
    let mut transaction = visit.read().await?;
    let order = db::order::find(transaction.connection()?, visit.actor.court_id, order_id).await?;
    let (case, parties) = visit.case(&mut transaction, order.case_id).await?;
    let ground = Ground::read(&mut transaction, case, parties).await?;
    transaction.roll_back().await?;
    Ok((order, ground))
}

/// The order as it stands: its paper and digest once signed, and what has come in on it.
async fn show(
    visit: &Visit<'_>,
    order: &Order,
    ground: &Ground,
    refused: Option<&Refused>,
) -> Result<HttpResponse, Problem> {
    let mut view = draft_order::view(order)?;
    let mut signed = Value::Null;
    let mut recovered = Value::Null;
    if order.state == OrderState::Signed {
        // They were for whoever was to sign.
        view.assessment.warnings.clear();
        let mut transaction = visit.read().await?;
        let connection = transaction.connection()?;
        let (_, version) = db::document::newest(connection, order.court_id, order.document_id).await?;
        let papers = db::document::of_case(connection, order.court_id, order.case_id).await?;
        let found = recoveries::of_order(connection, order.court_id, order.order_id).await?;
        transaction.roll_back().await?;
        signed = json!({
            "on": order.signed_on, "document_id": order.document_id, "sha256": hex::encode(&version.sha256),
        });
        recovered = found.map_or(Value::Null, |found| recovery(&found, &papers));
    }
    let language = visit.actor.language;
    let context = json!({
        "case": Head::new(&ground.case, &ground.parties, language),
        "order": {
            "order_id": order.order_id, "number": order.order_number, "kind": order.kind, "state": order.state,
            "reasons": order.reasons,
        },
        "signed": signed,
        "figures": figures::shown(&view.assessment, language),
        "recovery": recovered,
    });
    visit.page("proceedings/order", refused, context).await
}
