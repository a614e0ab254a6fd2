//! Orders of the court: drafts that change, and signed orders that never do.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::case::Case;
use super::prepared::Prepare as _;
use super::schema::{cases, orders, summonses};
use super::{Connection, DbError};
use crate::law::money::Amount;
use crate::law::procedure::{OrderKind, OrderState, SummonsState};

/// An order without the bytes of its fair copy.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = orders, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Order {
    pub court_id: i16,
    pub order_id: Uuid,
    pub case_id: Uuid,
    pub kind: OrderKind,
    pub state: OrderState,
    pub order_number: String,
    /// What was found and assessed, as typed.
    pub input: serde_json::Value,
    /// Lines with claimed, allowed, limit and citation, warnings and steps.
    pub assessment: serde_json::Value,
    pub total: Amount,
    /// Why it may not be signed; an empty list if it may.
    pub blocks: serde_json::Value,
    pub reasons: String,
    /// The paper that it becomes when it is signed.
    pub document_id: Uuid,
    pub drafted_by: Uuid,
    pub signed_by: Option<Uuid>,
    pub signed_at: Option<DateTime<Utc>>,
    pub signed_on: Option<NaiveDate>,
    pub version: i32,
}

/// The very bytes that signing seals: their digest, and the day on which they are dated.
#[derive(Debug, Clone, Default, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = orders, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false, treat_none_as_null = true)]
pub struct FairCopy {
    pub fair_copy_sha256: Option<Vec<u8>>,
    pub fair_copy_on: Option<NaiveDate>,
}

/// What a changed draft replaces.
#[derive(Debug, Clone, AsChangeset)]
#[diesel(table_name = orders)]
struct Changed<'a> {
    kind: OrderKind,
    input: &'a serde_json::Value,
    assessment: &'a serde_json::Value,
    total: Amount,
    blocks: &'a serde_json::Value,
    reasons: &'a str,
    drafted_by: Uuid,
    version: i32,
}

/// Adds a draft with its fair copy.
///
/// # Errors
/// `orders_number_unique` among the constraints.
pub async fn insert(connection: &mut Connection, order: &Order, copy: &FairCopy) -> Result<(), DbError> {
    diesel::insert_into(orders::table)
        .values((order, copy))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Writes a changed draft with its fair copy. The row is already locked with its case.
///
/// # Errors
/// The database refuses any change of a signed order.
pub async fn change(connection: &mut Connection, order: &Order, copy: &FairCopy) -> Result<(), DbError> {
    let changed = Changed {
        kind: order.kind,
        input: &order.input,
        assessment: &order.assessment,
        total: order.total,
        blocks: &order.blocks,
        reasons: &order.reasons,
        drafted_by: order.drafted_by,
        version: order.version,
    };
    diesel::update(orders::table.find((order.court_id, order.order_id)))
        .set((&changed, copy))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Marks a locked draft as signed: from now on the row can no longer change. The fair copy is now the document.
///
/// # Errors
/// `orders_over_a_limit_stay_unsigned` if something blocks it.
pub async fn mark_signed(connection: &mut Connection, order: &Order) -> Result<(), DbError> {
    diesel::update(orders::table.find((order.court_id, order.order_id)))
        .set((
            orders::state.eq(OrderState::Signed),
            orders::assessment.eq(&order.assessment),
            orders::total.eq(order.total),
            orders::blocks.eq(&order.blocks),
            orders::signed_by.eq(order.signed_by),
            orders::signed_at.eq(order.signed_at),
            orders::signed_on.eq(order.signed_on),
            orders::version.eq(order.version),
            FairCopy::default(),
        ))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Cancels a locked draft; its number stays used.
///
/// # Errors
/// Any [`DbError`].
pub async fn mark_cancelled(connection: &mut Connection, order: &Order) -> Result<(), DbError> {
    diesel::update(orders::table.find((order.court_id, order.order_id)))
        .set((
            orders::state.eq(OrderState::Cancelled),
            orders::version.eq(order.version),
            FairCopy::default(),
        ))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// The order with its case and fair copy, case and order locked until the transaction ends, the case first.
///
/// # Errors
/// [`DbError::NotFound`].
pub async fn lock(
    connection: &mut Connection,
    court_id: i16,
    order_id: Uuid,
) -> Result<(Case, Order, FairCopy), DbError> {
    Ok(cases::table
        .inner_join(
            orders::table.on(orders::court_id
                .eq(cases::court_id)
                .and(orders::case_id.eq(cases::case_id))),
        )
        .filter(orders::court_id.eq(court_id).and(orders::order_id.eq(order_id)))
        .for_update()
        .select((Case::as_select(), Order::as_select(), FairCopy::as_select()))
        .first(connection)
        .await?)
}

/// The order.
///
/// # Errors
/// [`DbError::NotFound`].
pub async fn find(connection: &mut Connection, court_id: i16, order_id: Uuid) -> Result<Order, DbError> {
    Ok(orders::table
        .find((court_id, order_id))
        .select(Order::as_select())
        .first(connection)
        .await?)
}

/// The orders of a case, oldest first, cancelled drafts among them.
///
/// # Errors
/// Any [`DbError`].
pub async fn of_case(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
) -> Result<Vec<Order>, DbError> {
    Ok(orders::table
        .filter(orders::court_id.eq(court_id).and(orders::case_id.eq(case_id)))
        .order(orders::order_id)
        .select(Order::as_select())
        .load(connection)
        .await?)
}

/// How many orders a locked case has had, whatever became of them.
///
/// # Errors
/// Any [`DbError`].
pub async fn count_of_case(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
) -> Result<i64, DbError> {
    Ok(orders::table
        .filter(orders::court_id.eq(court_id).and(orders::case_id.eq(case_id)))
        .count()
        .get_result(connection)
        .await?)
}

/// The parties of a case whose summons the magistrate has declared served.
///
/// # Errors
/// Any [`DbError`].
pub async fn declared_served(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
) -> Result<Vec<Uuid>, DbError> {
    Ok(summonses::table
        .filter(
            summonses::court_id
                .eq(court_id)
                .and(summonses::case_id.eq(case_id))
                .and(summonses::state.eq(SummonsState::Served)),
        )
        .select(summonses::party_id)
        .load(connection)
        .await?)
}
