//! A write that names a key is done once; the same key and body is answered with the stored reply.

use diesel::dsl::{IntervalDsl as _, now};
use diesel::prelude::*;
use diesel::sql_types::Timestamptz;
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::prepared::Prepare as _;
use super::schema::idempotency_keys;
use super::{Connection, DbError};

/// What is known of a key.
#[derive(Debug)]
pub enum Claim {
    /// Nobody used it: go on, and store the reply before the commit.
    Fresh,
    /// Done before: the stored reply.
    Done(serde_json::Value),
    /// Used for something else.
    Mismatch,
}

/// Claims `key` for `principal`. A second request with the same key waits here until the first has ended.
///
/// # Errors
/// Any [`DbError`].
pub async fn claim(
    connection: &mut Connection,
    court_id: i16,
    principal: Uuid,
    key: &str,
    fingerprint: &[u8],
) -> Result<Claim, DbError> {
    let inserted = diesel::insert_into(idempotency_keys::table)
        .values((
            idempotency_keys::court_id.eq(court_id),
            idempotency_keys::principal.eq(principal),
            idempotency_keys::key.eq(key),
            idempotency_keys::fingerprint.eq(fingerprint),
        ))
        .on_conflict_do_nothing()
        .prepared()
        .execute(connection)
        .await?;
    if inserted == 1 {
        return Ok(Claim::Fresh);
    }
    let (stored, reply): (Vec<u8>, Option<serde_json::Value>) = idempotency_keys::table
        .find((court_id, principal, key))
        .select((idempotency_keys::fingerprint, idempotency_keys::reply))
        .first(connection)
        .await?;
    if stored != fingerprint {
        return Ok(Claim::Mismatch);
    }
    Ok(reply.map_or(Claim::Mismatch, Claim::Done))
}

/// Stores the reply under the claimed key.
///
/// # Errors
/// Any [`DbError`].
pub async fn store(
    connection: &mut Connection,
    court_id: i16,
    principal: Uuid,
    key: &str,
    reply: &serde_json::Value,
) -> Result<(), DbError> {
    diesel::update(idempotency_keys::table.find((court_id, principal, key)))
        .set(idempotency_keys::reply.eq(reply))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Forgets the keys of the court that nobody repeats any more, by the database's clock; how many. A policy keeps younger
/// ones whatever is asked for.
///
/// # Errors
/// Any [`DbError`].
pub async fn forget_old(connection: &mut Connection, court_id: i16) -> Result<usize, DbError> {
    Ok(diesel::delete(idempotency_keys::table)
        .filter(idempotency_keys::court_id.eq(court_id))
        .filter(idempotency_keys::created_at.lt(now.into_sql::<Timestamptz>() - 90.days()))
        .prepared()
        .execute(connection)
        .await?)
}
