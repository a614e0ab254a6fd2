//! Hearings: a day and hour before the bench for one piece of business, and what became of it.

use chrono::{NaiveDate, NaiveTime};
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::case::Case;
use super::prepared::Prepare as _;
use super::schema::{cases, hearing_presences, hearings};
use super::{Connection, DbError};
use crate::law::procedure::{HearingState, Purpose, Side};

/// A hearing of a case.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = hearings, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Hearing {
    pub court_id: i16,
    pub hearing_id: Uuid,
    pub case_id: Uuid,
    pub on_day: NaiveDate,
    pub at_time: NaiveTime,
    pub purpose: Purpose,
    pub state: HearingState,
    /// How often its calendar entry was changed before: an adjourned hearing hands its entry on.
    pub sequence: i32,
    /// What was done; of a vacated hearing, why.
    pub business: Option<String>,
    pub adjourned_side: Option<Side>,
    pub adjourned_reason: Option<String>,
    /// The hearing that was listed when this one was closed.
    pub next_hearing_id: Option<Uuid>,
    pub version: i32,
}

/// Adds a hearing.
///
/// # Errors
/// `hearings_one_open_a_case` among the constraints.
pub async fn insert(connection: &mut Connection, row: &Hearing) -> Result<(), DbError> {
    diesel::insert_into(hearings::table)
        .values(row)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// The hearing. Changes are made under the lock of its case.
///
/// # Errors
/// [`DbError::NotFound`].
pub async fn find(connection: &mut Connection, court_id: i16, hearing_id: Uuid) -> Result<Hearing, DbError> {
    Ok(hearings::table
        .find((court_id, hearing_id))
        .select(Hearing::as_select())
        .first(connection)
        .await?)
}

/// The hearings of a case, oldest first.
///
/// # Errors
/// Any [`DbError`].
pub async fn of_case(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
) -> Result<Vec<Hearing>, DbError> {
    Ok(hearings::table
        .filter(hearings::court_id.eq(court_id).and(hearings::case_id.eq(case_id)))
        .order((hearings::on_day, hearings::at_time, hearings::hearing_id))
        .select(Hearing::as_select())
        .load(connection)
        .await?)
}

/// The hearings of one day that were not vacated, each with its case, in the order of the list.
///
/// # Errors
/// Any [`DbError`].
pub async fn on_day(
    connection: &mut Connection,
    court_id: i16,
    day: NaiveDate,
) -> Result<Vec<(Hearing, Case)>, DbError> {
    Ok(hearings::table
        .inner_join(
            cases::table.on(cases::court_id
                .eq(hearings::court_id)
                .and(cases::case_id.eq(hearings::case_id))),
        )
        .filter(hearings::court_id.eq(court_id).and(hearings::on_day.eq(day)))
        .filter(hearings::state.ne(HearingState::Vacated))
        .order((hearings::at_time, hearings::hearing_id))
        .select((Hearing::as_select(), Case::as_select()))
        .load(connection)
        .await?)
}

/// Writes what became of a listed hearing and raises its version.
///
/// # Errors
/// `hearings_adjournment_names_the_side` among the constraints.
pub async fn close(connection: &mut Connection, hearing: &mut Hearing) -> Result<(), DbError> {
    hearing.version = hearing.version.saturating_add(1);
    diesel::update(hearings::table.find((hearing.court_id, hearing.hearing_id)))
        .set((
            hearings::state.eq(hearing.state),
            hearings::sequence.eq(hearing.sequence),
            hearings::business.eq(&hearing.business),
            hearings::adjourned_side.eq(hearing.adjourned_side),
            hearings::adjourned_reason.eq(&hearing.adjourned_reason),
            hearings::version.eq(hearing.version),
        ))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Notes on a closed hearing the one that follows: listed only after the close, for a case has one open hearing.
///
/// # Errors
/// Any [`DbError`].
pub async fn set_next(connection: &mut Connection, closed: &Hearing) -> Result<(), DbError> {
    diesel::update(hearings::table.find((closed.court_id, closed.hearing_id)))
        .set(hearings::next_hearing_id.eq(closed.next_hearing_id))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Records which parties were present.
///
/// # Errors
/// Any [`DbError`].
pub async fn insert_presences(
    connection: &mut Connection,
    court_id: i16,
    hearing_id: Uuid,
    parties: &[Uuid],
) -> Result<(), DbError> {
    let rows: Vec<_> = parties
        .iter()
        .map(|party| {
            (
                hearing_presences::court_id.eq(court_id),
                hearing_presences::hearing_id.eq(hearing_id),
                hearing_presences::party_id.eq(*party),
            )
        })
        .collect();
    diesel::insert_into(hearing_presences::table)
        .values(rows)
        .prepared_for(parties.len())
        .execute(connection)
        .await?;
    Ok(())
}

/// Which parties were present at which hearing of a case: hearing, party.
///
/// # Errors
/// Any [`DbError`].
pub async fn presences_of_case(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
) -> Result<Vec<(Uuid, Uuid)>, DbError> {
    Ok(hearing_presences::table
        .inner_join(
            hearings::table.on(hearings::court_id
                .eq(hearing_presences::court_id)
                .and(hearings::hearing_id.eq(hearing_presences::hearing_id))),
        )
        .filter(hearings::court_id.eq(court_id).and(hearings::case_id.eq(case_id)))
        .select((hearing_presences::hearing_id, hearing_presences::party_id))
        .load(connection)
        .await?)
}
