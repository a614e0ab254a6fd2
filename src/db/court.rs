//! Courts, their calendars, municipalities and pounds.

use std::ops::RangeInclusive;

use chrono::{Datelike, NaiveDate, NaiveTime};
use diesel::prelude::*;
use diesel::sql_types::{Date, Nullable, SmallInt, Text};
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::prepared::Prepare as _;
use super::schema::{court_days, courts, municipalities, pounds};
use super::{Connection, DbError};
use crate::law::language::Language;

/// A court that uses the service.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = courts, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Court {
    pub court_id: i16,
    pub code: String,
    /// Name by language code.
    pub name: serde_json::Value,
    /// Place by language code.
    pub place: serde_json::Value,
    /// Rule pack that governs seizures in its area.
    pub pack: String,
    pub language: Language,
    pub telephone: String,
    pub email: String,
    pub opens_at: NaiveTime,
    pub magistrate_class: String,
    /// Whether e-mail counts as service, and by what rule.
    pub e_service: bool,
    pub e_service_citation: Option<String>,
    pub demonstration: bool,
    /// The first day and the last of which the calendar says anything.
    pub calendar_known_from: NaiveDate,
    pub calendar_known_until: NaiveDate,
}

impl Court {
    /// The days of which the calendar says anything.
    #[must_use]
    pub const fn calendar_known(&self) -> RangeInclusive<NaiveDate> {
        self.calendar_known_from..=self.calendar_known_until
    }
}

/// The text for `language` in a `{"en": …}` value, else the English one.
#[must_use]
pub fn in_language(value: &serde_json::Value, language: Language) -> String {
    value
        .get(language.code())
        .or_else(|| value.get("en"))
        .and_then(serde_json::Value::as_str)
        .unwrap_or_default()
        .to_owned()
}

/// An explicit day of a court's calendar.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = court_days, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct CourtDay {
    pub court_id: i16,
    pub day: NaiveDate,
    /// `closed`, `office` (no sitting, papers are taken) or `open`.
    pub state: String,
    pub name: String,
    pub basis: String,
    pub confidence: String,
    pub recorded_on: NaiveDate,
}

/// A municipality that receives recovery orders.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = municipalities, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Municipality {
    pub court_id: i16,
    pub municipality_id: Uuid,
    pub code: String,
    pub name: serde_json::Value,
    pub address: String,
    pub email: String,
}

/// A cattle pound.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = pounds, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Pound {
    pub court_id: i16,
    pub pound_id: Uuid,
    pub municipality_id: Uuid,
    pub name: serde_json::Value,
}

/// The court of the open transaction.
///
/// # Errors
/// [`DbError::NotFound`].
pub async fn find(connection: &mut Connection, court_id: i16) -> Result<Court, DbError> {
    Ok(courts::table
        .find(court_id)
        .select(Court::as_select())
        .first(connection)
        .await?)
}

/// Every court, by code. Courts are public.
///
/// # Errors
/// Any [`DbError`].
pub async fn all(connection: &mut Connection) -> Result<Vec<Court>, DbError> {
    Ok(courts::table
        .order(courts::code)
        .select(Court::as_select())
        .load(connection)
        .await?)
}

/// Adds a court; its audit chain begins with it. The transaction must be in the name of the new court.
///
/// # Errors
/// `courts_code_unique` among the constraints.
pub async fn insert(connection: &mut Connection, court: &Court) -> Result<(), DbError> {
    diesel::insert_into(courts::table)
        .values(court)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// The explicit days of the court's calendar.
///
/// # Errors
/// Any [`DbError`].
pub async fn days(connection: &mut Connection, court_id: i16) -> Result<Vec<CourtDay>, DbError> {
    Ok(court_days::table
        .filter(court_days::court_id.eq(court_id))
        .order(court_days::day)
        .select(CourtDay::as_select())
        .load(connection)
        .await?)
}

/// The explicit days as the court knew them at the end of a day, and from when and how far its calendar reached then: every
/// version of a row stands in the audit. A day counts from when the court learnt of it. `None` for how far where nothing was
/// known.
///
/// # Errors
/// Any [`DbError`].
pub async fn days_as_known_on(
    connection: &mut Connection,
    court_id: i16,
    on: NaiveDate,
) -> Result<(Vec<CourtDay>, Option<RangeInclusive<NaiveDate>>), DbError> {
    #[derive(QueryableByName)]
    struct Day {
        #[diesel(sql_type = Date)]
        day: NaiveDate,
        #[diesel(sql_type = Text)]
        state: String,
        #[diesel(sql_type = Text)]
        name: String,
        #[diesel(sql_type = Text)]
        basis: String,
        #[diesel(sql_type = Text)]
        confidence: String,
        #[diesel(sql_type = Date)]
        recorded_on: NaiveDate,
    }
    #[derive(QueryableByName)]
    struct Reach {
        #[diesel(sql_type = Date)]
        known_until: NaiveDate,
        /// Not in events that were written before courts said it.
        #[diesel(sql_type = Nullable<Date>)]
        known_from: Option<NaiveDate>,
    }
    let days: Vec<Day> = diesel::sql_query(
        "select distinct on (after ->> 'day') (after ->> 'day')::date as day, after ->> 'state' as state, \
         after ->> 'name' as name, after ->> 'basis' as basis, after ->> 'confidence' as confidence, \
         (after ->> 'recorded_on')::date as recorded_on \
         from audit_events where court_id = $1 and tbl = 'court_days' and after is not null \
         and (after ->> 'recorded_on')::date <= $2 order by after ->> 'day', seq desc",
    )
    .bind::<SmallInt, _>(court_id)
    .bind::<Date, _>(on)
    .prepared()
    .load(connection)
    .await?;
    // How far it reaches has no day of its own on which the court learnt it: as far as was written by then (in the court's
    // own time), or first, but no further than the last year of which a day was known.
    let reach: Option<Reach> = diesel::sql_query(
        "select (after ->> 'calendar_known_until')::date as known_until, \
         (after ->> 'calendar_known_from')::date as known_from from audit_events \
         where court_id = $1 and tbl = 'courts' and after is not null \
         order by ((at at time zone 'Asia/Kolkata')::date <= $2) desc, \
         case when (at at time zone 'Asia/Kolkata')::date <= $2 then -seq else seq end limit 1",
    )
    .bind::<SmallInt, _>(court_id)
    .bind::<Date, _>(on)
    .prepared()
    .get_result(connection)
    .await
    .optional()?;
    let days = days.into_iter().map(|row| CourtDay {
        court_id,
        day: row.day,
        state: row.state,
        name: row.name,
        basis: row.basis,
        confidence: row.confidence,
        recorded_on: row.recorded_on,
    });
    let days: Vec<CourtDay> = days.collect();
    let years = || days.iter().map(|row| row.day.year());
    let first = years().min().and_then(|year| NaiveDate::from_ymd_opt(year, 1, 1));
    let last = years()
        .max()
        .and_then(|year| NaiveDate::from_ymd_opt(year, 12, 31));
    let known = first.zip(last).zip(reach).map(|((first, last), reach)| {
        reach.known_from.map_or(first, |from| from.max(first))..=last.min(reach.known_until)
    });
    Ok((days, known))
}

/// Adds explicit days.
///
/// # Errors
/// Any [`DbError`].
pub async fn insert_days(connection: &mut Connection, days: &[CourtDay]) -> Result<(), DbError> {
    diesel::insert_into(court_days::table)
        .values(days)
        .execute(connection)
        .await?;
    Ok(())
}

/// Locks the court for a change of its calendar; the version that it has now.
///
/// # Errors
/// [`DbError::NotFound`].
pub async fn lock_calendar(connection: &mut Connection, court_id: i16) -> Result<i32, DbError> {
    Ok(courts::table
        .find(court_id)
        .select(courts::calendar_version)
        .for_update()
        .first(connection)
        .await?)
}

/// Writes from when and how far the calendar reaches, and its version.
///
/// # Errors
/// Any [`DbError`].
pub async fn set_calendar(
    connection: &mut Connection,
    court_id: i16,
    known: RangeInclusive<NaiveDate>,
    version: i32,
) -> Result<(), DbError> {
    let (known_from, known_until) = known.into_inner();
    diesel::update(courts::table.find(court_id))
        .set((
            courts::calendar_known_from.eq(known_from),
            courts::calendar_known_until.eq(known_until),
            courts::calendar_version.eq(version),
        ))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Writes explicit days over those that are there.
///
/// # Errors
/// Any [`DbError`].
pub async fn put_days(connection: &mut Connection, days: &[CourtDay]) -> Result<(), DbError> {
    use diesel::upsert::excluded;
    diesel::insert_into(court_days::table)
        .values(days)
        .on_conflict((court_days::court_id, court_days::day))
        .do_update()
        .set((
            court_days::state.eq(excluded(court_days::state)),
            court_days::name.eq(excluded(court_days::name)),
            court_days::basis.eq(excluded(court_days::basis)),
            court_days::confidence.eq(excluded(court_days::confidence)),
            court_days::recorded_on.eq(excluded(court_days::recorded_on)),
        ))
        .execute(connection)
        .await?;
    Ok(())
}

/// The municipalities of the court, by code.
///
/// # Errors
/// Any [`DbError`].
pub async fn municipalities(
    connection: &mut Connection,
    court_id: i16,
) -> Result<Vec<Municipality>, DbError> {
    Ok(municipalities::table
        .filter(municipalities::court_id.eq(court_id))
        .order(municipalities::code)
        .select(Municipality::as_select())
        .load(connection)
        .await?)
}

/// Adds a municipality.
///
/// # Errors
/// Any [`DbError`].
pub async fn insert_municipality(connection: &mut Connection, row: &Municipality) -> Result<(), DbError> {
    diesel::insert_into(municipalities::table)
        .values(row)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Corrects the address and the e-mail address of a municipality, each where it is given.
///
/// # Errors
/// Any [`DbError`].
pub async fn correct_municipality(
    connection: &mut Connection,
    court_id: i16,
    municipality_id: Uuid,
    address: Option<&str>,
    email: Option<&str>,
) -> Result<(), DbError> {
    #[derive(AsChangeset)]
    #[diesel(table_name = municipalities)]
    struct Contact<'a> {
        address: Option<&'a str>,
        email: Option<&'a str>,
    }
    diesel::update(municipalities::table.find((court_id, municipality_id)))
        .set(Contact { address, email })
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// The pounds of the court.
///
/// # Errors
/// Any [`DbError`].
pub async fn pounds(connection: &mut Connection, court_id: i16) -> Result<Vec<Pound>, DbError> {
    Ok(pounds::table
        .filter(pounds::court_id.eq(court_id))
        .select(Pound::as_select())
        .load(connection)
        .await?)
}

/// Adds a pound.
///
/// # Errors
/// Any [`DbError`].
pub async fn insert_pound(connection: &mut Connection, row: &Pound) -> Result<(), DbError> {
    diesel::insert_into(pounds::table)
        .values(row)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}
