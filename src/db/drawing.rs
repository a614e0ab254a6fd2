//! Papers as they were drawn, once each under their digest: a draft and the issued version name the same bytes.

use diesel::dsl::{IntervalDsl as _, exists, not, now};
use diesel::prelude::*;
use diesel::sql_types::Timestamptz;
use diesel_async::RunQueryDsl;

use super::prepared::Prepare as _;
use super::schema::{document_versions, drawn_papers, orders};
use super::{Connection, DbError};

/// A paper that was drawn.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = drawn_papers, check_for_backend(diesel::pg::Pg))]
pub struct Drawing {
    pub bytes: Vec<u8>,
    /// The context from which the bytes were made.
    pub context: serde_json::Value,
}

/// Keeps a paper under the digest that the database reckons; bytes that are there already stay as they are.
///
/// # Errors
/// Any [`DbError`].
pub async fn keep(
    connection: &mut Connection,
    court_id: i16,
    bytes: &[u8],
    context: &serde_json::Value,
) -> Result<(), DbError> {
    diesel::insert_into(drawn_papers::table)
        .values((
            drawn_papers::court_id.eq(court_id),
            drawn_papers::bytes.eq(bytes),
            drawn_papers::context.eq(context),
        ))
        .on_conflict_do_nothing()
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// The paper with this digest.
///
/// # Errors
/// [`DbError::NotFound`].
pub async fn find(connection: &mut Connection, court_id: i16, sha256: &[u8]) -> Result<Drawing, DbError> {
    Ok(drawn_papers::table
        .find((court_id, sha256))
        .select(Drawing::as_select())
        .first(connection)
        .await?)
}

/// Forgets the drawings of the court that no draft and no issued paper names any more, a week after they were made; how
/// many. What is named stays whoever asks, by its references, and what is younger by a policy.
///
/// # Errors
/// Any [`DbError`].
pub async fn forget_loose(connection: &mut Connection, court_id: i16) -> Result<usize, DbError> {
    let issued = document_versions::table.filter(
        document_versions::court_id
            .eq(court_id)
            .and(document_versions::sha256.eq(drawn_papers::sha256)),
    );
    let drafted = orders::table.filter(
        orders::court_id
            .eq(court_id)
            .and(orders::fair_copy_sha256.eq(drawn_papers::sha256.nullable())),
    );
    Ok(diesel::delete(drawn_papers::table)
        .filter(drawn_papers::court_id.eq(court_id))
        .filter(drawn_papers::drawn_at.lt(now.into_sql::<Timestamptz>() - 7.days()))
        .filter(not(exists(issued)))
        .filter(not(exists(drafted)))
        .prepared()
        .execute(connection)
        .await?)
}
