//! An order as the municipality sees it: what is due under each head, what came in, what is left.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::assess::Assessment;
use super::{Act, Actor, WorkflowError};
use crate::db::case::Case;
use crate::db::ledger::{Account, DUE_FROM_PAYER, RECEIVED};
use crate::db::order::Order;
use crate::db::recovery::Recovery;
use crate::db::{self, Connection};
use crate::law::money::Amount;
use crate::law::procedure::{OrderKind, ReceiptKind, RecoveryState};

/// How many orders a page of the inbox holds.
const PAGE: i64 = 50;

/// One order in the inbox.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct InboxOrder {
    pub order_id: Uuid,
    pub order_number: String,
    pub case_id: Uuid,
    pub case_number: String,
    pub kind: OrderKind,
    pub dated: Option<NaiveDate>,
    pub document_id: Uuid,
    pub state: RecoveryState,
    /// How the money is recovered, as in `as-a-fine`.
    pub route: String,
    /// What is due under each head.
    pub amounts: Vec<HeadDue>,
    pub total: Amount,
    pub received: Amount,
    pub balance: Amount,
    /// Who pays.
    pub due_parties: Vec<PartyDue>,
    /// Whether cattle are ordered released.
    pub release: bool,
    /// What the pound may levy on them: from the payers, not from the owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leviable: Option<Amount>,
    /// By how much that grows on each day after the order until they leave.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leviable_per_day: Option<Amount>,
    /// What the municipality has returned on it; only where one order is asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub receipts: Vec<ReceiptLine>,
    #[serde(skip)]
    pub recovery_id: Uuid,
}

/// What is due and left under one head.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeadDue {
    pub head: String,
    pub amount: Amount,
    pub balance: Amount,
}

/// What one party owes and still owes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartyDue {
    pub party_id: Uuid,
    pub name: String,
    pub amount: Amount,
    pub balance: Amount,
}

/// One receipt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReceiptLine {
    pub receipt_number: String,
    pub kind: ReceiptKind,
    pub amount: Option<Amount>,
    pub on: NaiveDate,
    pub reference: String,
    pub note: String,
    pub balance_after: Amount,
}

/// A page of the inbox.
#[derive(Debug, Clone)]
pub struct InboxPage {
    pub orders: Vec<InboxOrder>,
    /// Where the next page begins, if there is one.
    pub next: Option<Uuid>,
}

/// A page of the municipality's inbox, newest first. `after` is [`InboxOrder::recovery_id`] of the last one before.
///
/// # Errors
/// Not found for an actor without a municipality; any database error.
pub async fn inbox(
    connection: &mut Connection,
    actor: &Actor,
    after: Option<Uuid>,
) -> Result<InboxPage, WorkflowError> {
    let municipality = actor.municipality_id.ok_or(WorkflowError::NotFound)?;
    // One more than a page holds tells whether another follows.
    let mut rows =
        db::recovery::of_municipality(connection, actor.court_id, municipality, after, PAGE + 1).await?;
    let page = usize::try_from(PAGE).unwrap_or(usize::MAX);
    let follows = rows.len() > page;
    rows.truncate(page);
    let next = rows
        .last()
        .filter(|_| follows)
        .map(|(recovery, ..)| recovery.recovery_id);
    let ids: Vec<Uuid> = rows.iter().map(|(_, order, _)| order.order_id).collect();
    let balances = db::ledger::balances(connection, actor.court_id, &ids).await?;
    let orders: Result<Vec<_>, _> = rows
        .iter()
        .map(|(recovery, order, case)| view(recovery, order, case, &balances))
        .collect();
    Ok(InboxPage {
        orders: orders?,
        next,
    })
}

/// One order of the inbox with its receipts.
///
/// # Errors
/// Not found for an order of another municipality, as for one that does not exist.
pub async fn one(
    connection: &mut Connection,
    actor: &Actor,
    order_id: Uuid,
) -> Result<InboxOrder, WorkflowError> {
    let recovery = own(connection, actor, order_id).await?;
    with_receipts(connection, &recovery).await
}

/// The recovery of an order as the court sees it; `None` where nothing is to be recovered or done.
///
/// # Errors
/// Any database error.
pub async fn of_order(
    connection: &mut Connection,
    court_id: i16,
    order_id: Uuid,
) -> Result<Option<InboxOrder>, WorkflowError> {
    match db::recovery::of_order(connection, court_id, order_id).await? {
        Some(recovery) => Ok(Some(with_receipts(connection, &recovery).await?)),
        None => Ok(None),
    }
}

async fn with_receipts(
    connection: &mut Connection,
    recovery: &Recovery,
) -> Result<InboxOrder, WorkflowError> {
    let (court_id, order_id) = (recovery.court_id, recovery.order_id);
    let order = db::order::find(connection, court_id, order_id).await?;
    let case = db::case::find(connection, court_id, order.case_id).await?;
    let balances = db::ledger::balances(connection, court_id, &[order_id]).await?;
    let mut view = view(recovery, &order, &case, &balances)?;
    view.receipts = db::receipt::of_order(connection, court_id, order_id)
        .await?
        .into_iter()
        .map(|receipt| ReceiptLine {
            receipt_number: receipt.receipt_number,
            kind: receipt.kind,
            amount: receipt.amount,
            on: receipt.on_day,
            reference: receipt.reference,
            note: receipt.note,
            balance_after: receipt.balance_after,
        })
        .collect();
    Ok(view)
}

async fn own(connection: &mut Connection, actor: &Actor, order_id: Uuid) -> Result<Recovery, WorkflowError> {
    let recovery = db::recovery::of_order(connection, actor.court_id, order_id).await?;
    recovery
        .filter(|recovery| {
            actor.municipality_id.is_some() && recovery.municipality_id == actor.municipality_id
        })
        .ok_or(WorkflowError::NotFound)
}

/// The recovery of an order with its case locked, for an act of the municipality on it.
pub(super) struct Locked {
    pub case: Case,
    pub order: Order,
    pub recovery: Recovery,
    pub balances: Vec<(Account, Decimal)>,
}

impl Locked {
    /// Locks the case and reads what the order still asks for.
    ///
    /// # Errors
    /// Not found for an order of another municipality.
    pub async fn take(act: &mut Act<'_>, order_id: Uuid) -> Result<Self, WorkflowError> {
        let (court_id, actor) = (act.court_id(), act.actor);
        own(act.db()?, actor, order_id).await?;
        let (case, order, _) = db::order::lock(act.db()?, court_id, order_id).await?;
        let recovery = own(act.db()?, actor, order_id).await?;
        let balances = db::ledger::balances(act.db()?, court_id, &[order_id]).await?;
        Ok(Self {
            case,
            order,
            recovery,
            balances,
        })
    }

    /// What is left to pay.
    ///
    /// # Errors
    /// Internal if the postings come to less than nothing.
    pub fn balance(&self) -> Result<Amount, WorkflowError> {
        balance_of(self.due())
    }

    /// The accounts of the payers, in the order of the lines.
    pub fn due(&self) -> impl Iterator<Item = &(Account, Decimal)> {
        self.balances
            .iter()
            .filter(|(account, _)| account.kind == DUE_FROM_PAYER)
    }

    /// The account of what comes in.
    pub fn received(&self) -> Option<&Account> {
        self.balances
            .iter()
            .map(|(account, _)| account)
            .find(|account| account.kind == RECEIVED)
    }
}

fn balance_of<'a>(accounts: impl Iterator<Item = &'a (Account, Decimal)>) -> Result<Amount, WorkflowError> {
    Amount::from_decimal(accounts.map(|(_, balance)| *balance).sum()).map_err(WorkflowError::internal)
}

fn view(
    recovery: &Recovery,
    order: &Order,
    case: &Case,
    balances: &[(Account, Decimal)],
) -> Result<InboxOrder, WorkflowError> {
    let assessment: Assessment = serde_json::from_value(order.assessment.clone())?;
    let due: Vec<&(Account, Decimal)> = balances
        .iter()
        .filter(|(account, _)| account.order_id == order.order_id && account.kind == DUE_FROM_PAYER)
        .collect();
    let balance = balance_of(due.iter().copied())?;
    let mut amounts: Vec<HeadDue> = Vec::new();
    for line in assessment.lines.iter().filter(|line| line.is_recovered()) {
        let left = balance_of(
            due.iter()
                .copied()
                .filter(|(account, _)| account.head == line.head),
        )?;
        match amounts.iter_mut().find(|known| known.head == line.head) {
            Some(known) => {
                known.amount = known
                    .amount
                    .checked_add(line.allowed)
                    .map_err(WorkflowError::internal)?;
            }
            None => amounts.push(HeadDue {
                head: line.head.clone(),
                amount: line.allowed,
                balance: left,
            }),
        }
    }
    let due_parties = assessment
        .shares
        .iter()
        .map(|share| {
            let his = due
                .iter()
                .copied()
                .filter(|(account, _)| account.party_id == Some(share.party_id));
            Ok(PartyDue {
                party_id: share.party_id,
                name: share.name.clone(),
                amount: share.amount,
                balance: balance_of(his)?,
            })
        })
        .collect::<Result<_, WorkflowError>>()?;
    Ok(InboxOrder {
        order_id: order.order_id,
        order_number: order.order_number.clone(),
        case_id: order.case_id,
        case_number: case.label(),
        kind: order.kind,
        dated: order.signed_on,
        document_id: order.document_id,
        state: recovery.state,
        route: recovery.route.clone(),
        amounts,
        total: order.total,
        received: order.total.saturating_sub(balance),
        balance,
        due_parties,
        release: assessment.order_release,
        leviable: assessment.leviable,
        leviable_per_day: assessment.leviable_per_day,
        receipts: Vec::new(),
        recovery_id: recovery.recovery_id,
    })
}
