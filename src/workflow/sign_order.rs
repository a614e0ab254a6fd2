//! Signing an order: the fair copy becomes document version 1 for ever, the case is disposed of, the recovery opens and
//! the order goes to parties and municipality. One transaction, without drawing.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::assess::{self, Assessment, Record};
use super::order_facts::OrderFacts;
use super::paper::{self, Filed, Kept};
use super::timeline::{self, Event};
use super::{Act, WorkflowError, draft_order, open_recovery, order_paper, post};
use crate::db;
use crate::db::order::{FairCopy, Order};
use crate::law::procedure::{Move, OrderState, PaperKind, Role, next_stage};

/// The draft to sign.
#[derive(Debug, Clone)]
pub struct SignOrder {
    pub order_id: Uuid,
    /// The version that the magistrate read, where he names one.
    pub expected_version: Option<i32>,
}

/// What stands signed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SignedOrder {
    pub order_id: Uuid,
    pub order_number: String,
    pub document_id: Uuid,
    /// Of the sealed bytes, in hexadecimal.
    pub sha256: String,
    /// `None` where nothing is to be recovered or done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recovery_id: Option<Uuid>,
}

/// Signs a draft. Signed is for ever.
///
/// # Errors
/// Forbidden to anybody but a magistrate; already signed; blocked where something stands above its limit; refused where
/// the case takes no such order any more.
pub async fn sign_order(act: &mut Act<'_>, command: SignOrder) -> Result<SignedOrder, WorkflowError> {
    if act.actor.role != Role::Magistrate {
        return Err(WorkflowError::Forbidden);
    }
    let court_id = act.court_id();
    let (case, mut order, copy) = db::order::lock(act.db()?, court_id, command.order_id).await?;
    draft_order::refuse_unless_draft(&order)?;
    super::check_version(command.expected_version, order.version)?;
    let (stage, disposal) = next_stage(case.kind, case.stage, Move::Sign(order.kind))?;
    let record = assess::read_record(act, case).await?;
    let facts: OrderFacts = serde_json::from_value(order.input.clone())?;
    let drafted: Assessment = serde_json::from_value(order.assessment.clone())?;
    let assessment = assess::assess(&record, &facts, act.today)?;
    refuse_blocked(&assessment)?;

    let still_right = assessment.orders_the_same(&drafted);
    order.assessment = serde_json::to_value(&assessment)?;
    order.total = assessment.total;
    order.blocks = serde_json::json!([]);
    let (bytes, context) = match standing(act, copy).filter(|_| still_right) {
        Some(standing) => standing,
        None => draw(act, &record, &order, &facts, &assessment).await?,
    };
    order.state = OrderState::Signed;
    order.signed_by = Some(act.actor.user_id);
    order.signed_at = Some(act.now);
    order.signed_on = Some(act.today);
    order.version = order.version.saturating_add(1);
    let kept = keep(act, &order, bytes, context).await?;
    db::order::mark_signed(act.db()?, &order).await?;
    let mut case = record.case;
    let today = act.today;
    db::case::set_stage(act.db()?, &mut case, stage, disposal, today).await?;
    let recovery_id = open_recovery::open(act, &case, &order, &assessment).await?;
    let details = serde_json::json!({
        "order_number": order.order_number,
        "kind": order.kind,
        "total": order.total,
    });
    let event = Event::public("order_signed")
        .document(kept.document_id)
        .details(details);
    timeline::record(act, case.case_id, event).await?;
    post::order_to_parties(act, &case, &record.parties, &kept, &order.order_number).await?;
    if let Some(municipality_id) = case.municipality_id {
        post::order_to_municipality(act, &case, municipality_id, &kept, &order.order_number).await?;
    }
    Ok(SignedOrder {
        order_id: order.order_id,
        order_number: order.order_number,
        document_id: kept.document_id,
        sha256: hex::encode(&kept.sha256),
        recovery_id,
    })
}

/// The caps as they are now, not as they were when the draft was made.
fn refuse_blocked(assessment: &Assessment) -> Result<(), WorkflowError> {
    if assessment.blocks.is_empty() {
        return Ok(());
    }
    Err(WorkflowError::SigningBlocked {
        codes: assessment.blocks.iter().map(|block| block.code.clone()).collect(),
        blocks: serde_json::to_value(&assessment.blocks)?,
    })
}

/// The fair copy, if it is dated today and names the magistrate who signs.
fn standing(act: &Act<'_>, copy: FairCopy) -> Option<(Vec<u8>, serde_json::Value)> {
    let context = copy.fair_copy_context?;
    let magistrate = context.pointer("/magistrate/name").and_then(|name| name.as_str());
    let stands = copy.fair_copy_on == Some(act.today) && magistrate == Some(act.actor.name.as_str());
    copy.fair_copy.filter(|_| stands).map(|bytes| (bytes, context))
}

async fn draw(
    act: &mut Act<'_>,
    record: &Record,
    order: &Order,
    facts: &OrderFacts,
    assessment: &Assessment,
) -> Result<(Vec<u8>, serde_json::Value), WorkflowError> {
    let magistrate = act.actor.name.clone();
    let on_paper = draft_order::on_paper(record, order, facts, assessment);
    let (rendered, context) = order_paper::draw(act, &on_paper, &magistrate, false).await?;
    Ok((rendered.bytes, context))
}

async fn keep(
    act: &mut Act<'_>,
    order: &Order,
    bytes: Vec<u8>,
    context: serde_json::Value,
) -> Result<Kept, WorkflowError> {
    let filed = Filed {
        kind: PaperKind::Order,
        case_id: Some(order.case_id),
        subject_id: order.order_id,
        number: &order.order_number,
        signed_by: order.signed_by,
    };
    paper::keep(act, filed, order.document_id, bytes, context).await
}
