//! Summonses, the ways by which each travels, and what was reported of them. Only a declaration makes one served.

use chrono::NaiveDate;
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::prepared::Prepare as _;
use super::schema::{service_returns, summons_deliveries, summonses};
use super::{Connection, DbError};
use crate::law::procedure::{Channel, DeliveryState, ReturnOutcome, SummonsState};

/// One paper to one person for one hearing.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = summonses, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Summons {
    pub court_id: i16,
    pub summons_id: Uuid,
    pub case_id: Uuid,
    pub party_id: Uuid,
    pub hearing_id: Uuid,
    /// As in `P/12/2026`.
    pub process_number: String,
    pub document_id: Uuid,
    /// What the court has declared of it.
    pub state: SummonsState,
    pub issued_on: NaiveDate,
    pub declared_on: Option<NaiveDate>,
    pub declared_note: Option<String>,
    pub version: i32,
}

/// How far a summons has travelled on one channel.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = summons_deliveries, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Delivery {
    pub court_id: i16,
    pub delivery_id: Uuid,
    pub summons_id: Uuid,
    pub channel: Channel,
    pub state: DeliveryState,
    /// Whether this channel does not count as service in this State.
    pub courtesy: bool,
    /// The mail, for e-mail.
    pub message_id: Option<Uuid>,
    pub version: i32,
}

/// What an officer, the post or a mail server reported.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = service_returns, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct ServiceReturn {
    pub court_id: i16,
    pub return_id: Uuid,
    pub summons_id: Uuid,
    pub channel: Channel,
    pub outcome: ReturnOutcome,
    pub on_day: NaiveDate,
    pub remarks: String,
    pub served_on_person: Option<String>,
    pub entered_by: Uuid,
}

/// Adds a summons.
///
/// # Errors
/// `summonses_one_a_person_a_hearing` and `summonses_number_unique` among the constraints.
pub async fn insert(connection: &mut Connection, row: &Summons) -> Result<(), DbError> {
    diesel::insert_into(summonses::table)
        .values(row)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Adds the ways by which a summons travels.
///
/// # Errors
/// `summons_deliveries_one_a_channel` among the constraints.
pub async fn insert_deliveries(connection: &mut Connection, rows: &[Delivery]) -> Result<(), DbError> {
    diesel::insert_into(summons_deliveries::table)
        .values(rows)
        .prepared_for(rows.len())
        .execute(connection)
        .await?;
    Ok(())
}

/// The summons. Changes are made under the lock of its case.
///
/// # Errors
/// [`DbError::NotFound`].
pub async fn find(connection: &mut Connection, court_id: i16, summons_id: Uuid) -> Result<Summons, DbError> {
    Ok(summonses::table
        .find((court_id, summons_id))
        .select(Summons::as_select())
        .first(connection)
        .await?)
}

/// The summonses of a case, oldest first.
///
/// # Errors
/// Any [`DbError`].
pub async fn of_case(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
) -> Result<Vec<Summons>, DbError> {
    Ok(summonses::table
        .filter(
            summonses::court_id
                .eq(court_id)
                .and(summonses::case_id.eq(case_id)),
        )
        .order(summonses::summons_id)
        .select(Summons::as_select())
        .load(connection)
        .await?)
}

/// The ways by which these summonses travel, in the order of issue.
///
/// # Errors
/// Any [`DbError`].
pub async fn deliveries(
    connection: &mut Connection,
    court_id: i16,
    summonses: &[Uuid],
) -> Result<Vec<Delivery>, DbError> {
    Ok(summons_deliveries::table
        .filter(summons_deliveries::court_id.eq(court_id))
        .filter(summons_deliveries::summons_id.eq_any(summonses))
        .order(summons_deliveries::delivery_id)
        .select(Delivery::as_select())
        .load(connection)
        .await?)
}

/// The returns on these summonses, in the order of entry.
///
/// # Errors
/// Any [`DbError`].
pub async fn returns(
    connection: &mut Connection,
    court_id: i16,
    summonses: &[Uuid],
) -> Result<Vec<ServiceReturn>, DbError> {
    Ok(service_returns::table
        .filter(service_returns::court_id.eq(court_id))
        .filter(service_returns::summons_id.eq_any(summonses))
        .order(service_returns::return_id)
        .select(ServiceReturn::as_select())
        .load(connection)
        .await?)
}

/// Adds a return.
///
/// # Errors
/// Any [`DbError`].
pub async fn insert_return(connection: &mut Connection, row: &ServiceReturn) -> Result<(), DbError> {
    diesel::insert_into(service_returns::table)
        .values(row)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Moves a delivery to what was last reported of it.
///
/// # Errors
/// Any [`DbError`].
pub async fn set_delivery(
    connection: &mut Connection,
    delivery: &mut Delivery,
    state: DeliveryState,
) -> Result<(), DbError> {
    delivery.state = state;
    delivery.version = delivery.version.saturating_add(1);
    diesel::update(summons_deliveries::table.find((delivery.court_id, delivery.delivery_id)))
        .set((
            summons_deliveries::state.eq(delivery.state),
            summons_deliveries::version.eq(delivery.version),
        ))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Writes what the court declared, if it did, and raises the version.
///
/// # Errors
/// `summonses_served_only_by_declaration` among the constraints.
pub async fn update(connection: &mut Connection, summons: &mut Summons) -> Result<(), DbError> {
    summons.version = summons.version.saturating_add(1);
    diesel::update(summonses::table.find((summons.court_id, summons.summons_id)))
        .set((
            summonses::state.eq(summons.state),
            summonses::declared_on.eq(summons.declared_on),
            summonses::declared_note.eq(&summons.declared_note),
            summonses::version.eq(summons.version),
        ))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}
