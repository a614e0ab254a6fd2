//! Signing an order: the fair copy becomes document version 1 for ever, the case is disposed of, the recovery opens and
//! the order goes to parties and municipality. One transaction, without drawing.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::assess::{self, Assessment, Record};
use super::order_facts::OrderFacts;
use super::paper::{self, Drawn, Filed, Kept};
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
    let copy = if still_right { copy } else { FairCopy::default() };
    let drawn = match standing(act, copy).await? {
        Some(standing) => standing,
        None => draw(act, &record, &order, &facts, &assessment).await?,
    };
    order.state = OrderState::Signed;
    order.signed_by = Some(act.actor.user_id);
    order.signed_at = Some(act.now);
    order.signed_on = Some(act.today);
    order.version = order.version.saturating_add(1);
    let kept = issue(act, &order, drawn).await?;
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
async fn standing(act: &mut Act<'_>, copy: FairCopy) -> Result<Option<Drawn>, WorkflowError> {
    let (court_id, today) = (act.court_id(), act.today);
    let Some(sha256) = copy.fair_copy_sha256.filter(|_| copy.fair_copy_on == Some(today)) else {
        return Ok(None);
    };
    let drawing = db::drawing::find(act.db()?, court_id, &sha256).await?;
    let magistrate = drawing.context.pointer("/magistrate/name");
    let stands = magistrate.and_then(|name| name.as_str()) == Some(act.actor.name.as_str());
    Ok(stands.then_some(Drawn {
        bytes: drawing.bytes,
        sha256,
    }))
}

async fn draw(
    act: &mut Act<'_>,
    record: &Record,
    order: &Order,
    facts: &OrderFacts,
    assessment: &Assessment,
) -> Result<Drawn, WorkflowError> {
    let magistrate = act.actor.name.clone();
    let on_paper = draft_order::on_paper(record, order, facts, assessment);
    order_paper::draw_to_sign(act, &on_paper, &magistrate).await
}

async fn issue(act: &mut Act<'_>, order: &Order, drawn: Drawn) -> Result<Kept, WorkflowError> {
    let filed = Filed {
        kind: PaperKind::Order,
        case_id: Some(order.case_id),
        subject_id: order.order_id,
        number: &order.order_number,
        signed_by: order.signed_by,
    };
    paper::issue(act, filed, order.document_id, drawn).await
}
