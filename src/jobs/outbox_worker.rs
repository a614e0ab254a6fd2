//! Sends what the outbox holds: claims, hands over, records; and takes over what a dead worker left.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Notify, watch};
use tokio::task::{JoinHandle, JoinSet};

use super::courier::Courier;
use crate::db::outbox::delivery::{Ending, Expired, LeaseTerms, Leased};
use crate::db::outbox::{self, delivery};
use crate::db::{DbError, Pool, Transaction};

/// How the audit names the worker.
const ACTOR: &str = "worker:outbox";
/// Mails under way at the same time.
const AT_ONCE: usize = 20;
/// The guarantee that a mail is noticed; waking is only a hint.
const POLL: Duration = Duration::from_secs(1);
/// How often abandoned leases are looked for and the states are counted.
const ROUNDS_BETWEEN: Duration = Duration::from_secs(15);
/// Abandoned leases looked at in one page.
const PAGE: i64 = 100;
/// How long the recording of a known outcome is tried while the database is away.
const RECORDING: Duration = Duration::from_secs(10 * 60);

/// The worker, not yet running.
#[derive(Clone)]
pub struct OutboxWorker {
    pool: Pool,
    courier: Courier,
    wake: Arc<Notify>,
    terms: LeaseTerms,
}

/// A worker at work.
pub struct RunningWorker {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl RunningWorker {
    /// Stops: takes nothing new, gives back what was not begun, and lets mails whose body is on the wire end, at most
    /// for `grace`. What is still under way then is found by the next start and becomes `uncertain`.
    pub async fn stop(self, grace: Duration) {
        self.stop.send_replace(true);
        let mut task = self.task;
        if tokio::time::timeout(grace, &mut task).await.is_err() {
            tracing::warn!("mails were still under way when the outbox worker had to stop");
            task.abort();
        }
    }
}

impl OutboxWorker {
    /// A worker on a pool of the worker's role; `wake` shortens the wait after a commit.
    #[must_use]
    pub fn new(pool: Pool, courier: Courier, wake: Arc<Notify>) -> Self {
        Self {
            pool,
            courier,
            wake,
            terms: LeaseTerms::default(),
        }
    }

    /// With other lease terms: for tests, which cannot wait for a quarter of an hour.
    #[must_use]
    pub fn with_terms(mut self, terms: LeaseTerms) -> Self {
        self.terms = terms;
        self
    }

    /// Starts working in the background.
    #[must_use]
    pub fn start(self) -> RunningWorker {
        let (stop, stopping) = watch::channel(false);
        let task = tokio::spawn(async move { self.run(stopping).await });
        RunningWorker { stop, task }
    }

    async fn run(&self, mut stopping: watch::Receiver<bool>) {
        let mut under_way = JoinSet::new();
        let mut looked_around: Option<Instant> = None;
        while !*stopping.borrow() {
            if looked_around.is_none_or(|at| at.elapsed() >= ROUNDS_BETWEEN) {
                self.look_around().await;
                looked_around = Some(Instant::now());
            }
            let free = AT_ONCE.saturating_sub(under_way.len());
            if free.saturating_mul(2) >= AT_ONCE {
                for mail in self.claim(free).await {
                    let (worker, stopping) = (self.clone(), stopping.clone());
                    under_way.spawn(async move { worker.deliver(mail, &stopping).await });
                }
            }
            tokio::select! {
                changed = stopping.changed() => if changed.is_err() { break },
                () = self.wake.notified() => {}
                () = tokio::time::sleep(POLL) => {}
                Some(ended) = under_way.join_next() => report_panic(&ended),
            }
        }
        while let Some(ended) = under_way.join_next().await {
            report_panic(&ended);
        }
    }

    /// Claims and delivers once what is due now, and waits for it; answers how many mails it handled.
    ///
    /// # Errors
    /// Any [`DbError`] of the claim.
    pub async fn round(&self) -> Result<usize, DbError> {
        let (_stop, stopping) = watch::channel(false);
        let mut connection = self.pool.get().await?;
        let mails = delivery::claim(&mut connection, limit(AT_ONCE), self.terms).await?;
        drop(connection);
        let count = mails.len();
        let mut under_way = JoinSet::new();
        for mail in mails {
            let (worker, stopping) = (self.clone(), stopping.clone());
            under_way.spawn(async move { worker.deliver(mail, &stopping).await });
        }
        while let Some(ended) = under_way.join_next().await {
            report_panic(&ended);
        }
        Ok(count)
    }

    async fn claim(&self, free: usize) -> Vec<Leased> {
        let claimed = async {
            let mut connection = self.pool.get().await?;
            delivery::claim(&mut connection, limit(free), self.terms).await
        };
        claimed.await.unwrap_or_else(|error| {
            tracing::warn!(%error, "the outbox could not be read");
            Vec::new()
        })
    }

    async fn deliver(&self, mail: Leased, stopping: &watch::Receiver<bool>) {
        if *stopping.borrow() {
            self.record(&mail, &Ending::Released).await;
            return;
        }
        let began = Instant::now();
        let mut ending = self.courier.carry(&mail, || self.intent(&mail, stopping)).await;
        if ending == Ending::IntentLost && *stopping.borrow() {
            ending = Ending::Released;
        }
        metrics::histogram!("cattle_mail_attempt_seconds").record(began.elapsed().as_secs_f64());
        report(&mail, &ending);
        self.record(&mail, &ending).await;
    }

    /// Whether the body may be sent; an error forbids it, since nothing then proves that the intent is kept.
    async fn intent(&self, mail: &Leased, stopping: &watch::Receiver<bool>) -> bool {
        if *stopping.borrow() {
            return false;
        }
        let committed = async {
            let mut connection = self.pool.get().await?;
            delivery::commit_to_send(&mut connection, mail, self.terms).await
        };
        committed.await.unwrap_or_else(|error| {
            tracing::warn!(%error, message = %mail.message_id, "the intent to send could not be recorded");
            false
        })
    }

    /// Records the ending, however long the database is away: a known outcome must not become an unknown one.
    async fn record(&self, mail: &Leased, ending: &Ending) {
        let began = Instant::now();
        let mut pause = Duration::from_millis(200);
        loop {
            match self.finish(mail, ending).await {
                Ok(true) => return,
                Ok(false) => {
                    metrics::counter!("cattle_mail_lost_leases_total").increment(1);
                    tracing::error!(
                        message = %mail.message_id, court = mail.court_id, outcome = word(ending),
                        "the lease was lost before the outcome could be recorded"
                    );
                    return;
                }
                Err(error) if began.elapsed() < RECORDING => {
                    tracing::warn!(%error, message = %mail.message_id, "the outcome could not be recorded yet");
                    tokio::time::sleep(pause).await;
                    pause = pause.saturating_mul(2).min(Duration::from_secs(30));
                }
                Err(error) => {
                    tracing::error!(%error, message = %mail.message_id, outcome = word(ending), "the outcome was not recorded");
                    return;
                }
            }
        }
    }

    async fn finish(&self, mail: &Leased, ending: &Ending) -> Result<bool, DbError> {
        let mut transaction = Transaction::begin(&self.pool, mail.court_id, ACTOR).await?;
        let done = delivery::finish(transaction.connection()?, mail, ending).await?
            || delivery::is_finished(transaction.connection()?, mail).await?;
        transaction.commit().await?;
        Ok(done)
    }

    /// Takes over abandoned mails and counts the states.
    async fn look_around(&self) {
        if let Err(error) = self.rescue().await {
            tracing::warn!(%error, "abandoned mails could not be looked for");
        }
        let counted = async {
            let mut connection = self.pool.get().await?;
            outbox::counts(&mut connection).await
        };
        if let Ok(counts) = counted.await {
            for state in ["pending", "leased", "uncertain", "refused"] {
                let count = counts.iter().find(|count| count.state.code() == state);
                let messages = count
                    .and_then(|count| u32::try_from(count.messages).ok())
                    .unwrap_or(0);
                metrics::gauge!("cattle_outbox_messages", "state" => state).set(f64::from(messages));
                let oldest = count.map_or(0.0, |count| count.oldest_seconds);
                metrics::gauge!("cattle_outbox_oldest_seconds", "state" => state).set(oldest);
            }
        }
    }

    /// Takes over every mail whose lease has ended; answers how many.
    ///
    /// # Errors
    /// Any [`DbError`] of the search; a mail that cannot be rescued is reported and does not keep the others waiting.
    pub async fn rescue(&self) -> Result<usize, DbError> {
        let mut rescued = 0_usize;
        let mut last: Option<Expired> = None;
        loop {
            let mut connection = self.pool.get().await?;
            let page = delivery::expired(&mut connection, last.as_ref(), PAGE).await?;
            drop(connection);
            for dead in &page {
                match self.rescue_one(dead).await {
                    Ok(true) => rescued = rescued.saturating_add(1),
                    Ok(false) => {}
                    Err(error) => {
                        tracing::error!(%error, message = %dead.message_id, "an abandoned mail could not be taken over");
                    }
                }
            }
            match page.last() {
                Some(row) => last = Some(*row),
                None => return Ok(rescued),
            }
        }
    }

    async fn rescue_one(&self, dead: &Expired) -> Result<bool, DbError> {
        let mut transaction = Transaction::begin(&self.pool, dead.court_id, ACTOR).await?;
        let state = delivery::rescue(transaction.connection()?, dead).await?;
        transaction.commit().await?;
        if let Some(state) = state {
            metrics::counter!("cattle_mail_rescued_total", "state" => state.code()).increment(1);
            tracing::error!(message = %dead.message_id, court = dead.court_id, %state, "took over an abandoned mail");
        }
        Ok(state.is_some())
    }
}

/// Tells the log what became of an attempt: ids, codes and words of ours, never an address or the server's words.
fn report(mail: &Leased, ending: &Ending) {
    let outcome = word(ending);
    metrics::counter!("cattle_mail_attempts_total", "outcome" => outcome).increment(1);
    let (message, court, attempt) = (mail.message_id, mail.court_id, mail.attempts);
    match ending {
        Ending::Uncertain { .. } => {
            tracing::error!(%message, court, attempt, outcome, "nobody knows whether the mail server has this mail");
        }
        Ending::Refused { code, .. } => {
            tracing::warn!(%message, court, attempt, outcome, code, "the mail server refused a mail");
        }
        Ending::TryAgain { code, wait, .. } => {
            tracing::info!(%message, court, attempt, outcome, code, wait_seconds = wait.as_secs(), "mail not yet sent");
        }
        Ending::Accepted { .. } | Ending::IntentLost | Ending::Released => {
            tracing::info!(%message, court, attempt, outcome, "mail");
        }
    }
}

const fn word(ending: &Ending) -> &'static str {
    match ending {
        Ending::Accepted { .. } => "accepted",
        Ending::Refused { .. } => "refused",
        Ending::TryAgain { .. } => "try_again",
        Ending::Uncertain { .. } => "uncertain",
        Ending::IntentLost => "intent_lost",
        Ending::Released => "released",
    }
}

fn limit(free: usize) -> i64 {
    i64::try_from(free).unwrap_or(1)
}

fn report_panic(ended: &Result<(), tokio::task::JoinError>) {
    if let Err(error) = ended {
        tracing::error!(%error, "a delivery ended without an outcome");
    }
}
