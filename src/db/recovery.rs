//! Recoveries: a signed order on its way to being paid and carried out by a municipality.

use chrono::NaiveDate;
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::case::Case;
use super::order::Order;
use super::prepared::Prepare as _;
use super::schema::{cases, orders, recoveries};
use super::{Connection, DbError};
use crate::law::procedure::RecoveryState;

/// The recovery of one order.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = recoveries, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Recovery {
    pub court_id: i16,
    pub recovery_id: Uuid,
    pub case_id: Uuid,
    pub order_id: Uuid,
    pub municipality_id: Option<Uuid>,
    pub opened_on: NaiveDate,
    /// How the money is recovered, as in `as-a-fine`.
    pub route: String,
    pub state: RecoveryState,
    pub version: i32,
}

/// Opens a recovery; one an order.
///
/// # Errors
/// `recoveries_one_an_order` among the constraints.
pub async fn insert(connection: &mut Connection, row: &Recovery) -> Result<(), DbError> {
    diesel::insert_into(recoveries::table)
        .values(row)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Moves a recovery to a state and raises its version. Its case is locked.
///
/// # Errors
/// Any [`DbError`].
pub async fn set_state(
    connection: &mut Connection,
    row: &mut Recovery,
    state: RecoveryState,
) -> Result<(), DbError> {
    row.state = state;
    row.version = row.version.saturating_add(1);
    diesel::update(recoveries::table.find((row.court_id, row.recovery_id)))
        .set((
            recoveries::state.eq(row.state),
            recoveries::version.eq(row.version),
        ))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// The recovery of an order; `None` where nothing is to be recovered or done.
///
/// # Errors
/// Any [`DbError`].
pub async fn of_order(
    connection: &mut Connection,
    court_id: i16,
    order_id: Uuid,
) -> Result<Option<Recovery>, DbError> {
    Ok(recoveries::table
        .filter(
            recoveries::court_id
                .eq(court_id)
                .and(recoveries::order_id.eq(order_id)),
        )
        .select(Recovery::as_select())
        .first(connection)
        .await
        .optional()?)
}

/// The recoveries of a case, oldest first.
///
/// # Errors
/// Any [`DbError`].
pub async fn of_case(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
) -> Result<Vec<Recovery>, DbError> {
    Ok(recoveries::table
        .filter(
            recoveries::court_id
                .eq(court_id)
                .and(recoveries::case_id.eq(case_id)),
        )
        .order(recoveries::recovery_id)
        .select(Recovery::as_select())
        .load(connection)
        .await?)
}

/// A page of a municipality's recoveries with order and case, newest first. `after` is the last recovery of the page
/// before.
///
/// # Errors
/// Any [`DbError`].
pub async fn of_municipality(
    connection: &mut Connection,
    court_id: i16,
    municipality_id: Uuid,
    after: Option<Uuid>,
    limit: i64,
) -> Result<Vec<(Recovery, Order, Case)>, DbError> {
    let mut query = recoveries::table
        .inner_join(
            orders::table.on(orders::court_id
                .eq(recoveries::court_id)
                .and(orders::order_id.eq(recoveries::order_id))),
        )
        .inner_join(
            cases::table.on(cases::court_id
                .eq(recoveries::court_id)
                .and(cases::case_id.eq(recoveries::case_id))),
        )
        .filter(
            recoveries::court_id
                .eq(court_id)
                .and(recoveries::municipality_id.eq(municipality_id)),
        )
        .order(recoveries::recovery_id.desc())
        .limit(limit)
        .select((Recovery::as_select(), Order::as_select(), Case::as_select()))
        .into_boxed();
    if let Some(after) = after {
        query = query.filter(recoveries::recovery_id.lt(after));
    }
    Ok(query.load(connection).await?)
}
