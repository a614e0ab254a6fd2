//! Opening the recovery of a signed order: who owes, who is owed, and one balanced journal over all lines.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::assess::{AS_A_FINE, Assessment, Line};
use super::{Act, WorkflowError};
use crate::db;
use crate::db::case::Case;
use crate::db::ledger::{Account, DUE_FROM_PAYER, Journal, OWED_TO_PAYEE, Posting, RECEIVED};
use crate::db::order::Order;
use crate::db::recovery::Recovery;
use crate::law::procedure::RecoveryState;

/// The head of an account for all heads together.
const ALL_HEADS: &str = "all";
/// Route of an order without money: a pound has cattle to hand over.
const BY_DIRECTION: &str = "by-direction";

/// Opens the recovery, its accounts and its first journal; `None` where there is nothing to recover or to do.
///
/// # Errors
/// Any database error.
pub async fn open(
    act: &mut Act<'_>,
    case: &Case,
    order: &Order,
    assessment: &Assessment,
) -> Result<Option<Uuid>, WorkflowError> {
    if !assessment.opens_recovery() {
        return Ok(None);
    }
    let recovery = Recovery {
        court_id: order.court_id,
        recovery_id: Uuid::now_v7(),
        case_id: order.case_id,
        order_id: order.order_id,
        municipality_id: case.municipality_id,
        opened_on: act.today,
        route: if assessment.total.is_zero() {
            BY_DIRECTION
        } else {
            AS_A_FINE
        }
        .to_owned(),
        state: RecoveryState::Open,
        version: 1,
    };
    db::recovery::insert(act.db()?, &recovery).await?;
    let lines: Vec<&Line> = assessment
        .lines
        .iter()
        .filter(|line| line.is_recovered())
        .collect();
    if !lines.is_empty() {
        post_lines(act, order, &lines).await?;
    }
    Ok(Some(recovery.recovery_id))
}

async fn post_lines(act: &mut Act<'_>, order: &Order, lines: &[&Line]) -> Result<(), WorkflowError> {
    let journal_id = Uuid::now_v7();
    let mut accounts = Accounts::of(order);
    let mut postings = Vec::new();
    for line in lines {
        let due = accounts.account(DUE_FROM_PAYER, line.payer_id(), &line.head);
        let owed = accounts.account(OWED_TO_PAYEE, line.payee_id(), &line.head);
        let amount = line.allowed.as_decimal();
        for (account_id, amount) in [(due, amount), (owed, -amount)] {
            postings.push(Posting {
                court_id: order.court_id,
                journal_id,
                line_no: line_number(postings.len())?,
                account_id,
                amount,
            });
        }
    }
    accounts.account(RECEIVED, None, ALL_HEADS);
    let journal = Journal {
        court_id: order.court_id,
        journal_id,
        kind: "order_signed".to_owned(),
        source_kind: "order".to_owned(),
        source_id: order.order_id,
        line_count: i16::try_from(postings.len()).map_err(WorkflowError::internal)?,
        reverses: None,
        effective_on: act.today,
    };
    db::ledger::open(act.db()?, &accounts.rows).await?;
    db::ledger::post(act.db()?, &journal, &postings).await?;
    Ok(())
}

/// The number of the line that follows `before` lines.
pub(super) fn line_number(before: usize) -> Result<i16, WorkflowError> {
    i16::try_from(before.saturating_add(1)).map_err(WorkflowError::internal)
}

/// The accounts of an order in the making, each once.
struct Accounts<'a> {
    order: &'a Order,
    known: BTreeMap<(&'static str, Option<Uuid>, String), Uuid>,
    rows: Vec<Account>,
}

impl<'a> Accounts<'a> {
    const fn of(order: &'a Order) -> Self {
        Self {
            order,
            known: BTreeMap::new(),
            rows: Vec::new(),
        }
    }

    fn account(&mut self, kind: &'static str, party_id: Option<Uuid>, head: &str) -> Uuid {
        let key = (kind, party_id, head.to_owned());
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let account_id = Uuid::now_v7();
        self.rows.push(Account {
            court_id: self.order.court_id,
            account_id,
            kind: kind.to_owned(),
            case_id: self.order.case_id,
            order_id: self.order.order_id,
            party_id,
            head: head.to_owned(),
        });
        self.known.insert(key, account_id);
        account_id
    }
}
