//! The case at a glance: who, what, when, what was sent, delivered and served, what was ordered and paid, and what the
//! reader may do now.

mod actions;
pub mod glance;
mod process;

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::json;
use uuid::Uuid;

use super::table::Words;
use crate::db::case::Case;
use crate::db::{self, Transaction};
use crate::law::procedure::Role;
use crate::web::guard::{Guard, IsKnown};
use crate::web::problem::Problem;
use crate::web::read::{begin, visible};
use crate::web::{AppState, page};
use crate::workflow::Actor;

/// What has happened in a case since it was filed.
struct Course {
    hearings: Vec<db::hearing::Hearing>,
    summonses: Vec<db::summons::Summons>,
    deliveries: Vec<db::summons::Delivery>,
    returns: Vec<db::summons::ServiceReturn>,
    orders: Vec<db::order::Order>,
    recoveries: Vec<db::recovery::Recovery>,
    balances: Vec<(db::ledger::Account, rust_decimal::Decimal)>,
    documents: Vec<db::document::Document>,
    mails: Vec<db::outbox::MailRow>,
    events: Vec<db::event::CaseEvent>,
    objections: Vec<db::case::Objection>,
}

/// The case.
///
/// # Errors
/// 404 for a case of another court or municipality.
pub async fn show(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<IsKnown>,
    case: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *case).await?;
    let words = Words(actor.language);
    let today = state.office.clock.today();
    let mut transaction = begin(&state, &actor).await?;
    let case = visible(&mut transaction, &actor, *case).await?;
    let glance = glance::of(&mut transaction, actor.language, &case).await?;
    let parties = db::case::parties(transaction.connection()?, case.court_id, case.case_id).await?;
    let course = read(&mut transaction, &actor, &case).await?;
    transaction.roll_back().await?;
    let shell = page::shell(&state, &request, &actor, &guard.proof).await?;
    let staff = is_staff(actor.role);
    let context = json!({
        "shell": shell, "case": glance, "staff": staff,
        "actions": actions::of(actor.role, &case, &course),
        "parties": process::parties(words, &parties),
        "objections": process::objections(words, &course),
        "hearings": process::hearings(words, actor.role, &course),
        "summonses": process::summonses(words, actor.role, &parties, &course),
        "orders": process::orders(words, actor.role, &course),
        "mails": process::mails(words, &course),
        "documents": process::documents(words, actor.role, &course),
        "timeline": process::timeline(words, actor.role, today, &course),
    });
    page::html(&state, actor.language, "staff/case", &context)
}

/// Whether the role works in the court itself.
const fn is_staff(role: Role) -> bool {
    matches!(
        role,
        Role::Clerk | Role::Magistrate | Role::Accounts | Role::Admin
    )
}

/// Drafts, mails and internal events are for the court's own people.
async fn read(transaction: &mut Transaction, actor: &Actor, case: &Case) -> Result<Course, Problem> {
    use crate::law::procedure::OrderState;
    let staff = is_staff(actor.role);
    let (court_id, case_id) = (case.court_id, case.case_id);
    let connection = transaction.connection()?;
    let summonses = db::summons::of_case(connection, court_id, case_id).await?;
    let ids: Vec<Uuid> = summonses.iter().map(|one| one.summons_id).collect();
    let mut orders = db::order::of_case(connection, court_id, case_id).await?;
    orders.retain(|order| staff || order.state == OrderState::Signed);
    let order_ids: Vec<Uuid> = orders.iter().map(|order| order.order_id).collect();
    let mut events = db::event::of_case(connection, court_id, case_id).await?;
    events.retain(|event| staff || event.public);
    let mails = if staff {
        db::outbox::of_case(connection, court_id, case_id).await?
    } else {
        Vec::new()
    };
    Ok(Course {
        hearings: db::hearing::of_case(connection, court_id, case_id).await?,
        deliveries: db::summons::deliveries(connection, court_id, &ids).await?,
        returns: db::summons::returns(connection, court_id, &ids).await?,
        recoveries: db::recovery::of_case(connection, court_id, case_id).await?,
        balances: db::ledger::balances(connection, court_id, &order_ids).await?,
        documents: db::document::of_case(connection, court_id, case_id).await?,
        objections: db::case::objections(connection, court_id, case_id).await?,
        summonses,
        orders,
        mails,
        events,
    })
}
