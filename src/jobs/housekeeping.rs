//! Forgets what is kept for a time only, once an hour.

use std::time::Duration;

use chrono::{DateTime, Utc};
use tokio::task::JoinHandle;

use crate::clock::Clock;
use crate::db::{self, DbError, Pool, Transaction};

/// How the audit would name it; nothing that it touches is audited.
const ACTOR: &str = "worker:housekeeping";
/// Nothing hangs on the hour.
const PAUSE: Duration = Duration::from_secs(60 * 60);

/// How many rows went.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// Keys of writes that are older than 90 days.
    pub keys: usize,
    /// Sessions that have run out.
    pub sessions: usize,
    /// Drawings of more than a week that no draft and no issued paper names.
    pub drawings: usize,
}

/// Looks round now and then every hour, until the task is aborted: a transaction that was open then did nothing.
#[must_use]
pub fn start(pool: Pool, clock: Clock) -> JoinHandle<()> {
    tokio::spawn(async move {
        loop {
            if let Err(error) = round(&pool, clock.now()).await {
                tracing::warn!(%error, "what is kept for a time could not be looked through");
            }
            tokio::time::sleep(PAUSE).await;
        }
    })
}

/// Looks through every court once. `now` is the time of the program, by which sessions run out: it may be a set day.
///
/// # Errors
/// Any [`DbError`]; the courts before are done.
pub async fn round(pool: &Pool, now: DateTime<Utc>) -> Result<Forgotten, DbError> {
    let mut connection = pool.get().await?;
    let courts = db::court::all(&mut connection).await?;
    drop(connection);
    let mut gone = Forgotten::default();
    for court in courts {
        let mut transaction = Transaction::begin(pool, court.court_id, ACTOR).await?;
        let connection = transaction.connection()?;
        let keys = db::idempotency::forget_old(connection, court.court_id).await?;
        let sessions = db::user::forget_run_out_sessions(connection, court.court_id, now).await?;
        let drawings = db::drawing::forget_loose(connection, court.court_id).await?;
        transaction.commit().await?;
        gone.drawings = gone.drawings.saturating_add(drawings);
        gone.keys = gone.keys.saturating_add(keys);
        gone.sessions = gone.sessions.saturating_add(sessions);
    }
    if gone != Forgotten::default() {
        tracing::info!(
            keys = gone.keys,
            sessions = gone.sessions,
            drawings = gone.drawings,
            "forgot what was kept for a time"
        );
    }
    Ok(gone)
}
