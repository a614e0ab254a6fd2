//! The shell of every act: one transaction, done once, in the name of one court and one actor.

use std::borrow::Cow;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Actor, Office, WorkflowError};
use crate::db::court::Court;
use crate::db::idempotency::Claim;
use crate::db::{self, Connection, Transaction};
use crate::law::calendar::{CourtCalendar, RecordedDay, as_recorded};
use crate::law::rules::{RulePack, registry};

/// The key under which a client repeats a write safely, with a digest of what it asked for.
#[derive(Debug, Clone)]
pub struct IdempotencyKey {
    pub key: String,
    /// sha256 over method, path and canonical body.
    pub fingerprint: Vec<u8>,
}

/// What an act answered, and whether the answer is that of an earlier, equal request.
#[derive(Debug)]
pub struct Done<R> {
    pub reply: R,
    pub replayed: bool,
}

/// An act in progress: the open transaction with everything an act needs to know.
pub struct Act<'a> {
    pub office: &'a Office,
    pub actor: &'a Actor,
    pub court: Court,
    /// The court's legal day.
    pub today: NaiveDate,
    pub now: DateTime<Utc>,
    /// The court's rule pack with what the court has confirmed or supplied.
    pack: Option<Cow<'static, RulePack>>,
    transaction: &'a mut Transaction,
}

impl Act<'_> {
    /// The connection of the open transaction.
    ///
    /// # Errors
    /// Never while the act is in progress.
    pub fn db(&mut self) -> Result<&mut Connection, WorkflowError> {
        Ok(self.transaction.connection()?)
    }

    /// The court's id.
    #[must_use]
    pub const fn court_id(&self) -> i16 {
        self.court.court_id
    }

    /// The court's calendar as known now.
    ///
    /// # Errors
    /// Any database error; an internal one if the stored calendar contradicts itself.
    pub async fn calendar(&mut self) -> Result<CourtCalendar, WorkflowError> {
        let court_id = self.court.court_id;
        let days = db::court::days(self.db()?, court_id).await?;
        calendar_of(&self.court, &days)
    }

    /// The rule pack that governs seizures in this court's area, as this court applies it.
    ///
    /// # Errors
    /// Internal if the court names a pack that this program does not have.
    pub fn pack(&self) -> Result<Cow<'static, RulePack>, WorkflowError> {
        self.pack
            .clone()
            .ok_or_else(|| WorkflowError::internal(format!("no rule pack {}", self.court.pack)))
    }

    /// Any rule pack by id, as this court applies it.
    ///
    /// # Errors
    /// Internal if this program does not have it; any database error.
    pub async fn pack_by_id(&mut self, id: &str) -> Result<Cow<'static, RulePack>, WorkflowError> {
        if id == self.court.pack {
            return self.pack();
        }
        let court_id = self.court.court_id;
        as_applied(self.db()?, court_id, id).await
    }
}

/// A rule pack by id.
///
/// # Errors
/// Internal if this program does not have it.
pub fn pack(id: &str) -> Result<&'static RulePack, WorkflowError> {
    registry::pack(id).ok_or_else(|| WorkflowError::internal(format!("no rule pack {id}")))
}

/// A rule pack by id, as a court applies it.
///
/// # Errors
/// Internal if this program does not have it; any database error.
pub async fn as_applied(
    connection: &mut Connection,
    court_id: i16,
    id: &str,
) -> Result<Cow<'static, RulePack>, WorkflowError> {
    let pack = pack(id)?;
    let said = db::court_word::of_pack(connection, court_id, id).await?;
    Ok(pack.as_applied_by(&said))
}

/// The calendar that a court's explicit days make together with the weekly rule.
///
/// # Errors
/// Internal if a stored day is listed twice or has an unknown state.
pub fn calendar_of(court: &Court, days: &[db::court::CourtDay]) -> Result<CourtCalendar, WorkflowError> {
    let recorded = days.iter().map(|day| RecordedDay {
        day: day.day,
        state: &day.state,
        name: &day.name,
        basis: &day.basis,
        confidence: &day.confidence,
    });
    as_recorded(&court.code, court.calendar_known(), recorded).map_err(WorkflowError::internal)
}

/// Does one act: opens the transaction, answers a repeated request from the stored reply, runs `work`, commits.
///
/// # Errors
/// Whatever `work` refuses; then nothing is left behind, not even the idempotency key.
pub async fn perform<R, F>(
    office: &Office,
    actor: &Actor,
    key: Option<&IdempotencyKey>,
    work: F,
) -> Result<Done<R>, WorkflowError>
where
    R: Serialize + DeserializeOwned,
    F: AsyncFnOnce(&mut Act<'_>) -> Result<R, WorkflowError>,
{
    let mut transaction = Transaction::begin(&office.pool, actor.court_id, &actor.audit_name()).await?;
    match run(office, actor, key, work, &mut transaction).await {
        Ok(done) => {
            transaction.commit().await?;
            office.outbox_wake.notify_one();
            Ok(done)
        }
        Err(error) => {
            transaction.roll_back().await?;
            Err(error)
        }
    }
}

async fn run<R, F>(
    office: &Office,
    actor: &Actor,
    key: Option<&IdempotencyKey>,
    work: F,
    transaction: &mut Transaction,
) -> Result<Done<R>, WorkflowError>
where
    R: Serialize + DeserializeOwned,
    F: AsyncFnOnce(&mut Act<'_>) -> Result<R, WorkflowError>,
{
    let connection = transaction.connection()?;
    if let Some(key) = key {
        let claim = db::idempotency::claim(
            connection,
            actor.court_id,
            actor.user_id,
            &key.key,
            &key.fingerprint,
        )
        .await?;
        match claim {
            Claim::Fresh => {}
            Claim::Done(reply) => {
                return Ok(Done {
                    reply: serde_json::from_value(reply)?,
                    replayed: true,
                });
            }
            Claim::Mismatch => return Err(WorkflowError::KeyMismatch),
        }
    }
    let court = db::court::find(connection, actor.court_id).await?;
    // A court with a pack that this program does not have can still do what rests on no law.
    let pack = match registry::pack(&court.pack) {
        Some(_) => Some(as_applied(connection, court.court_id, &court.pack).await?),
        None => None,
    };
    let mut act = Act {
        pack,
        office,
        actor,
        court,
        today: office.clock.today(),
        now: office.clock.now(),
        transaction,
    };
    let reply = work(&mut act).await?;
    if let Some(key) = key {
        let stored = serde_json::to_value(&reply)?;
        db::idempotency::store(act.db()?, actor.court_id, actor.user_id, &key.key, &stored).await?;
    }
    Ok(Done {
        reply,
        replayed: false,
    })
}
