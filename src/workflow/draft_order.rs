//! Drafting an order: the law says at once what may be allowed, and the fair copy that signing will seal is drawn. What
//! stands above a limit is kept as typed; it blocks signing, not typing.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::assess::{self, Assessment, Record};
use super::order_facts::OrderFacts;
use super::order_paper::{self, OnPaper};
use super::timeline::{self, Event};
use super::{Act, WorkflowError};
use crate::db;
use crate::db::order::Order;
use crate::documents::Rendered;
use crate::law::procedure::{Move, OrderKind, OrderState, next_stage};

/// A new draft.
#[derive(Debug, Clone)]
pub struct DraftOrder {
    pub case_id: Uuid,
    /// The version of the case that the court saw, where it names one.
    pub expected_version: Option<i32>,
    pub facts: OrderFacts,
}

/// A draft that takes the place of an earlier state of itself.
#[derive(Debug, Clone)]
pub struct ChangeOrder {
    pub order_id: Uuid,
    /// The version of the order that the court saw.
    pub expected_version: Option<i32>,
    pub facts: OrderFacts,
}

/// An order as staff see it, draft or signed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct OrderView {
    pub order_id: Uuid,
    pub order_number: String,
    pub case_id: Uuid,
    pub kind: OrderKind,
    pub state: OrderState,
    pub version: i32,
    pub signed_on: Option<NaiveDate>,
    /// The paper, once signed.
    pub document_id: Option<Uuid>,
    /// What was found and assessed, as typed.
    pub facts: OrderFacts,
    #[serde(flatten)]
    pub assessment: Assessment,
}

/// The order as staff see it.
///
/// # Errors
/// Internal if the stored row cannot be read.
pub fn view(order: &Order) -> Result<OrderView, WorkflowError> {
    Ok(OrderView {
        order_id: order.order_id,
        order_number: order.order_number.clone(),
        case_id: order.case_id,
        kind: order.kind,
        state: order.state,
        version: order.version,
        signed_on: order.signed_on,
        document_id: (order.state == OrderState::Signed).then_some(order.document_id),
        facts: serde_json::from_value(order.input.clone())?,
        assessment: serde_json::from_value(order.assessment.clone())?,
    })
}

/// Drafts an order in a case.
///
/// # Errors
/// Refused where the case takes no such order now; field errors for facts that the case does not bear.
pub async fn draft_order(act: &mut Act<'_>, command: DraftOrder) -> Result<OrderView, WorkflowError> {
    let court_id = act.court_id();
    let case = db::case::lock(act.db()?, court_id, command.case_id).await?;
    super::check_version(command.expected_version, case.version)?;
    let kind = command.facts.decision.kind();
    next_stage(case.kind, case.stage, Move::Draft(kind))?;
    let earlier = db::order::count_of_case(act.db()?, court_id, case.case_id).await?;
    let order_number = format!("{}/O{}", case.label(), earlier.saturating_add(1));
    let record = assess::read_record(act, case).await?;
    let assessment = assess::assess(&record, &command.facts, act.today)?;
    let order = Order {
        court_id,
        order_id: Uuid::now_v7(),
        case_id: record.case.case_id,
        kind,
        state: OrderState::Draft,
        order_number,
        input: serde_json::to_value(&command.facts)?,
        assessment: serde_json::to_value(&assessment)?,
        total: assessment.total,
        blocks: serde_json::to_value(&assessment.blocks)?,
        reasons: command.facts.reasons.clone(),
        document_id: Uuid::now_v7(),
        drafted_by: act.actor.user_id,
        signed_by: None,
        signed_at: None,
        signed_on: None,
        version: 1,
    };
    let copy = order_paper::fair_copy(act, &on_paper(&record, &order, &command.facts, &assessment)).await?;
    db::order::insert(act.db()?, &order, &copy).await?;
    let details = serde_json::json!({ "order_number": order.order_number, "kind": order.kind });
    timeline::record(act, order.case_id, Event::staff("order_drafted").details(details)).await?;
    view(&order)
}

/// What an order of these facts would come to. Stores nothing.
///
/// # Errors
/// As [`draft_order`].
pub async fn work_out(
    act: &mut Act<'_>,
    case_id: Uuid,
    facts: &OrderFacts,
) -> Result<Assessment, WorkflowError> {
    let court_id = act.court_id();
    let case = db::case::find(act.db()?, court_id, case_id).await?;
    next_stage(case.kind, case.stage, Move::Draft(facts.decision.kind()))?;
    let record = assess::read_record(act, case).await?;
    assess::assess(&record, facts, act.today)
}

/// Changes a draft.
///
/// # Errors
/// Already signed or cancelled; stale; as [`draft_order`].
pub async fn change_order(act: &mut Act<'_>, command: ChangeOrder) -> Result<OrderView, WorkflowError> {
    let court_id = act.court_id();
    let (case, mut order, _) = db::order::lock(act.db()?, court_id, command.order_id).await?;
    refuse_unless_draft(&order)?;
    super::check_version(command.expected_version, order.version)?;
    let kind = command.facts.decision.kind();
    next_stage(case.kind, case.stage, Move::Draft(kind))?;
    let record = assess::read_record(act, case).await?;
    let assessment = assess::assess(&record, &command.facts, act.today)?;
    order.kind = kind;
    order.input = serde_json::to_value(&command.facts)?;
    order.assessment = serde_json::to_value(&assessment)?;
    order.total = assessment.total;
    order.blocks = serde_json::to_value(&assessment.blocks)?;
    order.reasons = command.facts.reasons.clone();
    order.drafted_by = act.actor.user_id;
    order.version = order.version.saturating_add(1);
    let copy = order_paper::fair_copy(act, &on_paper(&record, &order, &command.facts, &assessment)).await?;
    db::order::change(act.db()?, &order, &copy).await?;
    view(&order)
}

/// Cancels a draft; its number stays used.
///
/// # Errors
/// Already signed or cancelled; stale.
pub async fn cancel_order(
    act: &mut Act<'_>,
    order_id: Uuid,
    expected_version: Option<i32>,
) -> Result<OrderView, WorkflowError> {
    let court_id = act.court_id();
    let (_, mut order, _) = db::order::lock(act.db()?, court_id, order_id).await?;
    refuse_unless_draft(&order)?;
    super::check_version(expected_version, order.version)?;
    order.state = OrderState::Cancelled;
    order.version = order.version.saturating_add(1);
    db::order::mark_cancelled(act.db()?, &order).await?;
    let details = serde_json::json!({ "order_number": order.order_number });
    timeline::record(
        act,
        order.case_id,
        Event::staff("order_cancelled").details(details),
    )
    .await?;
    view(&order)
}

/// The paper of a draft with DRAFT across each page.
///
/// # Errors
/// Not found; internal if it cannot be drawn.
pub async fn preview(act: &mut Act<'_>, order_id: Uuid) -> Result<Rendered, WorkflowError> {
    let court_id = act.court_id();
    let order = db::order::find(act.db()?, court_id, order_id).await?;
    let case = db::case::find(act.db()?, court_id, order.case_id).await?;
    let record = assess::read_record(act, case).await?;
    let facts: OrderFacts = serde_json::from_value(order.input.clone())?;
    let assessment: Assessment = serde_json::from_value(order.assessment.clone())?;
    let magistrate = order_paper::magistrate(act).await?.unwrap_or_default();
    let paper = on_paper(&record, &order, &facts, &assessment);
    order_paper::draw_draft(act, &paper, &magistrate).await
}

pub(super) const fn on_paper<'a>(
    record: &'a Record,
    order: &'a Order,
    facts: &'a OrderFacts,
    assessment: &'a Assessment,
) -> OnPaper<'a> {
    OnPaper {
        record,
        order,
        facts,
        assessment,
    }
}

/// Refuses any act on an order that is no draft any more.
pub(super) const fn refuse_unless_draft(order: &Order) -> Result<(), WorkflowError> {
    match order.state {
        OrderState::Draft => Ok(()),
        OrderState::Signed => Err(WorkflowError::Already("signed")),
        OrderState::Cancelled => Err(WorkflowError::Already("cancelled")),
    }
}
