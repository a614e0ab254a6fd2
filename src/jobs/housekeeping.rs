//! Forgets what is kept for a time only, once an hour.

use std::time::Duration;

use tokio::task::JoinHandle;

use crate::db::housekeeping::{Forgotten, forget};
use crate::db::{self, DbError, Pool, Transaction};

/// How the audit would name it; nothing that it touches is audited.
const ACTOR: &str = "worker:housekeeping";
/// Nothing hangs on the hour.
const PAUSE: Duration = Duration::from_secs(60 * 60);

/// Looks round now and then every hour, until the task is aborted: a transaction that was open then did nothing.
#[must_use]
pub fn start(pool: Pool) -> JoinHandle<()> {
    tokio::spawn(async move {
        loop {
            if let Err(error) = round(&pool).await {
                tracing::warn!(%error, "what is kept for a time could not be looked through");
            }
            tokio::time::sleep(PAUSE).await;
        }
    })
}

/// Looks through every court once.
///
/// # Errors
/// Any [`DbError`]; the courts before are done.
pub async fn round(pool: &Pool) -> Result<Forgotten, DbError> {
    let mut connection = pool.get().await?;
    let courts = db::court::all(&mut connection).await?;
    drop(connection);
    let mut gone = Forgotten { keys: 0, sessions: 0 };
    for court in courts {
        let mut transaction = Transaction::begin(pool, court.court_id, ACTOR).await?;
        let here = forget(transaction.connection()?, court.court_id).await?;
        transaction.commit().await?;
        gone.keys = gone.keys.saturating_add(here.keys);
        gone.sessions = gone.sessions.saturating_add(here.sessions);
    }
    if gone.keys > 0 || gone.sessions > 0 {
        tracing::info!(
            keys = gone.keys,
            sessions = gone.sessions,
            "forgot what was kept for a time"
        );
    }
    Ok(gone)
}
