//! What is kept for a time only: keys of repeated writes and sessions of browsers.

use diesel::sql_types::SmallInt;
use diesel_async::RunQueryDsl;

use super::{Connection, DbError};

/// How many rows went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Forgotten {
    /// Keys of writes that are older than 90 days.
    pub keys: usize,
    /// Sessions that have run out.
    pub sessions: usize,
}

/// Forgets what the court of the open transaction need not keep any more. By the database's clock: a set date of the
/// court changes nothing.
///
/// # Errors
/// Any [`DbError`].
pub async fn forget(connection: &mut Connection, court_id: i16) -> Result<Forgotten, DbError> {
    let mut gone = [0, 0];
    for (count, statement) in gone.iter_mut().zip([
        "delete from idempotency_keys where court_id = $1 and created_at < now() - interval '90 days'",
        "delete from sessions where court_id = $1 and expires_at < now()",
    ]) {
        *count = diesel::sql_query(statement)
            .bind::<SmallInt, _>(court_id)
            .execute(connection)
            .await?;
    }
    let [keys, sessions] = gone;
    Ok(Forgotten { keys, sessions })
}
