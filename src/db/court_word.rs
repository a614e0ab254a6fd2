//! What a court has said of the law: figures confirmed or supplied, switches, areas. Kept in the table `court_figures`, which
//! had figures alone at first. A row never changes; the last one of a figure counts.

use chrono::NaiveDate;
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::schema::court_figures;
use super::{Connection, DbError};
use crate::law::rules::{CourtWord, Saying};

/// One confirmation as it is kept.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = court_figures, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Row {
    pub court_id: i16,
    pub confirmation_id: Uuid,
    pub pack: String,
    pub figure: String,
    pub status: String,
    pub value: String,
    pub in_force_from: NaiveDate,
    pub in_force_to: Option<NaiveDate>,
    pub reference: String,
    pub confirmed_by: String,
    pub confirmed_on: NaiveDate,
    pub pack_digest: String,
}

/// Keeps confirmations.
///
/// # Errors
/// Any [`DbError`].
pub async fn insert(connection: &mut Connection, rows: &[Row]) -> Result<(), DbError> {
    diesel::insert_into(court_figures::table)
        .values(rows)
        .execute(connection)
        .await?;
    Ok(())
}

/// What the court has confirmed or supplied for a pack, the earliest first.
///
/// # Errors
/// Any [`DbError`].
pub async fn of_pack(
    connection: &mut Connection,
    court_id: i16,
    pack: &str,
) -> Result<Vec<CourtWord>, DbError> {
    let rows: Vec<Said> = court_figures::table
        .filter(court_figures::court_id.eq(court_id))
        .filter(court_figures::pack.eq(pack))
        .order((court_figures::recorded_at, court_figures::confirmation_id))
        .select((
            court_figures::figure,
            court_figures::status,
            court_figures::value,
            court_figures::in_force_from,
            court_figures::in_force_to,
            court_figures::reference,
            court_figures::confirmed_by,
            court_figures::confirmed_on,
        ))
        .load(connection)
        .await?;
    rows.into_iter().map(said).collect()
}

/// Figure, status, value, in force from and to, reference, confirmed by and on: what the law asks of a row, of table and
/// view.
pub(super) type Said = (
    String,
    String,
    String,
    NaiveDate,
    Option<NaiveDate>,
    String,
    String,
    NaiveDate,
);

/// A row as the law reads it.
///
/// # Errors
/// A status that this program does not know: nothing is left out of the law in silence.
pub(super) fn said((figure, status, value, from, to, reference, by, on): Said) -> Result<CourtWord, DbError> {
    Ok(CourtWord {
        figure,
        saying: Saying::parse(&status)
            .ok_or_else(|| DbError::other(format!("court_figures.status {status}")))?,
        value,
        from,
        to,
        reference,
        by,
        on,
    })
}
