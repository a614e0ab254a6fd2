//! Links that open the status page of one case for one party; only the digest is kept.

use chrono::NaiveDate;
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::prepared::Prepare as _;
use super::schema::status_links;
use super::{Connection, DbError};

/// Adds a link.
///
/// # Errors
/// Any [`DbError`].
pub async fn insert(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
    party_id: Uuid,
    token_hash: &[u8],
    expires_on: NaiveDate,
) -> Result<(), DbError> {
    diesel::insert_into(status_links::table)
        .values((
            status_links::court_id.eq(court_id),
            status_links::case_id.eq(case_id),
            status_links::party_id.eq(party_id),
            status_links::token_hash.eq(token_hash),
            status_links::expires_on.eq(expires_on),
        ))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}
