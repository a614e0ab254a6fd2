//! `/m/orders/{order}`: one order, and what the municipality returns on it. Each return answers with its receipt.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

use super::shown;
use crate::db;
use crate::db::document::Document;
use crate::law::procedure::{PaperKind, ReceiptKind};
use crate::web::forms::order::{RawCompliance, RawPayment};
use crate::web::forms::page_form::{self, PageForm};
use crate::web::guard::{Guard, IsMunicipality};
use crate::web::problem::Problem;
use crate::web::proceedings::visit::{Refused, Visit, without_blanks};
use crate::web::{AppState, page, write};
use crate::workflow::Done;
use crate::workflow::acknowledge_order::acknowledge_order;
use crate::workflow::receipt::Receipted;
use crate::workflow::record_payment::record_payment;
use crate::workflow::recovery::{self, InboxOrder};
use crate::workflow::return_compliance::return_compliance;

/// Fields of both forms, with their labels.
const LABELS: [(&str, &str); 5] = [
    ("amount", "portal-payment-amount"),
    ("paid_on", "portal-paid-on"),
    ("reference", "portal-reference"),
    ("note", "portal-compliance-note"),
    ("on", "portal-compliance-on"),
];

/// The receipt that was just given.
#[derive(Debug, Default, Deserialize)]
pub struct ReceiptQuery {
    pub receipt: Option<Uuid>,
}

/// The order.
///
/// # Errors
/// 404 for an order of another municipality.
pub async fn view(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<IsMunicipality>,
    order: web::Path<Uuid>,
    query: web::Query<ReceiptQuery>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *order).await?;
    let visit = Visit {
        state: &state,
        request: &request,
        actor: &actor,
        proof: &guard.proof,
    };
    show(&visit, *order, query.receipt, None).await
}

/// Acknowledges the order.
///
/// # Errors
/// 404 for an order of another municipality.
pub async fn acknowledge(
    state: web::Data<AppState>,
    request: HttpRequest,
    form: PageForm<IsMunicipality>,
    order: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = form.guard.over(&state, *order).await?;
    let order_id = *order;
    let done = write::act(&state, actor.clone(), form.key, async move |act| {
        acknowledge_order(act, order_id).await
    })
    .await;
    let visit = Visit {
        state: &state,
        request: &request,
        actor: &actor,
        proof: &form.guard.proof,
    };
    answer(&visit, order_id, done, form.fields.tree()).await
}

/// Records a payment; more than the balance is told beside the field.
///
/// # Errors
/// 404 for an order of another municipality.
pub async fn pay(
    state: web::Data<AppState>,
    request: HttpRequest,
    form: PageForm<IsMunicipality>,
    order: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = form.guard.over(&state, *order).await?;
    let tree = form.fields.tree();
    let done = async {
        let raw: RawPayment = page_form::raw(&without_blanks(&tree), &[], &[])?;
        let command = raw.read(*order)?;
        write::act(&state, actor.clone(), form.key, async move |act| {
            record_payment(act, command).await
        })
        .await
    }
    .await;
    let visit = Visit {
        state: &state,
        request: &request,
        actor: &actor,
        proof: &form.guard.proof,
    };
    answer(&visit, *order, done, tree).await
}

/// Takes the report that the order was carried out.
///
/// # Errors
/// 404 for an order of another municipality.
pub async fn comply(
    state: web::Data<AppState>,
    request: HttpRequest,
    form: PageForm<IsMunicipality>,
    order: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = form.guard.over(&state, *order).await?;
    let tree = form.fields.tree();
    let done = async {
        let raw: RawCompliance = page_form::raw(&without_blanks(&tree), &[], &[])?;
        let command = raw.read(*order, state.office.clock.today())?;
        write::act(&state, actor.clone(), form.key, async move |act| {
            return_compliance(act, command).await
        })
        .await
    }
    .await;
    let visit = Visit {
        state: &state,
        request: &request,
        actor: &actor,
        proof: &form.guard.proof,
    };
    answer(&visit, *order, done, tree).await
}

/// On to the order with the receipt, or the form again.
async fn answer(
    visit: &Visit<'_>,
    order_id: Uuid,
    done: Result<Done<Receipted>, Problem>,
    tree: Value,
) -> Result<HttpResponse, Problem> {
    match done {
        Ok(done) => Ok(page::see_other(&format!(
            "/m/orders/{order_id}?receipt={}",
            done.reply.document_id
        ))),
        Err(problem) => {
            let language = visit.actor.language;
            let refused = Refused::from_problem(problem, language, &[], tree)?.naming(language, &LABELS);
            show(visit, order_id, None, Some(&refused)).await
        }
    }
}

async fn show(
    visit: &Visit<'_>,
    order_id: Uuid,
    given: Option<Uuid>,
    refused: Option<&Refused>,
) -> Result<HttpResponse, Problem> {
    let mut transaction = visit.read().await?;
    let connection = transaction.connection()?;
    let order = recovery::one(connection, visit.actor, order_id).await?;
    let papers = db::document::of_case(connection, visit.actor.court_id, order.case_id).await?;
    transaction.roll_back().await?;
    let acknowledged = order
        .receipts
        .iter()
        .any(|line| line.kind == ReceiptKind::Acknowledgement);
    let today = visit.state.office.clock.today();
    let blank = json!({ "amount": "", "paid_on": null, "reference": "", "note": "", "on": null });
    let mut begins = blank.clone();
    for day in ["paid_on", "on"] {
        if let Some(field) = begins.get_mut(day) {
            *field = json!(today);
        }
    }
    let context = json!({
        "order": {
            "order_id": order.order_id, "number": order.order_number, "case_number": order.case_number,
            "kind": order.kind, "dated": order.dated, "document_id": order.document_id,
            "acknowledged": acknowledged,
        },
        "receipt": given.and_then(|given| receipt_of(&order, &papers, given)),
        "recovery": shown::recovery(&order, &papers),
        "form": Refused::form(refused, begins, &blank),
        "today": today,
    });
    visit.page("portal/order", refused, context).await
}

/// The receipt of this order whose paper was named.
fn receipt_of(order: &InboxOrder, papers: &[Document], document_id: Uuid) -> Option<Value> {
    let paper = papers
        .iter()
        .find(|paper| paper.document_id == document_id && paper.kind == PaperKind::Receipt)?;
    let line = order
        .receipts
        .iter()
        .find(|line| line.receipt_number == paper.number)?;
    Some(shown::receipt(line, papers))
}
