//! The worker's side of the outbox: claim, confirm the intent, finish by token, rescue what a dead worker left.
//!
//! The order of these steps is the whole promise: a mail's body is only sent after [`commit_to_send`] answered `true`,
//! so that a crash before it is safely repeated and a crash after it is known to be unknown.

use std::time::Duration;

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Double, Integer, Nullable, SmallInt, Text, Timestamptz, Uuid as SqlUuid};
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::{JOIN_PAPER, KeptMail, note_on_summons};
use crate::db::prepared::Prepare as _;
use crate::db::{Connection, DbError};
use crate::law::procedure::{DeliveryState, MailState};

/// What stands beside an attempt whose worker died.
const WORKER_LOST: &str = "the worker did not come back";
/// Pause after an attempt that got stuck before its body.
const AFTER_LOST_INTENT: Duration = Duration::from_secs(60);

/// For how long a worker may hold a mail.
#[derive(Debug, Clone, Copy)]
pub struct LeaseTerms {
    /// From the claim until others may take over.
    pub lease: Duration,
    /// What must be left of it when the body is about to be sent: longer than body and answer may take.
    pub left_at_intent: Duration,
}

impl Default for LeaseTerms {
    fn default() -> Self {
        Self {
            lease: Duration::from_secs(15 * 60),
            left_at_intent: Duration::from_secs(12 * 60),
        }
    }
}

/// A mail that this worker holds.
#[derive(Debug, Clone, QueryableByName)]
pub struct Leased {
    #[diesel(sql_type = SmallInt)]
    pub court_id: i16,
    #[diesel(sql_type = SqlUuid)]
    pub message_id: Uuid,
    /// Proof of the lease; a token is never used twice.
    #[diesel(sql_type = SqlUuid)]
    pub lease_token: Uuid,
    /// Which attempt this is, counting from one.
    #[diesel(sql_type = Integer)]
    pub attempts: i32,
    #[diesel(sql_type = Text)]
    pub envelope_from: String,
    #[diesel(sql_type = Text)]
    pub recipient: String,
    #[diesel(embed)]
    pub kept: KeptMail,
    #[diesel(sql_type = Timestamptz)]
    pub created_at: DateTime<Utc>,
    /// Seconds since it was written, by the database's clock.
    #[diesel(sql_type = Double)]
    pub age: f64,
}

/// Takes at most `limit` mails that are due, one court after the other, so that a court with a thousand mails does not
/// keep another's one waiting. Two workers never take the same mail.
///
/// # Errors
/// Any [`DbError`]; then nothing was taken.
pub async fn claim(
    connection: &mut Connection,
    limit: i64,
    terms: LeaseTerms,
) -> Result<Vec<Leased>, DbError> {
    Ok(diesel::sql_query(format!(
        "with candidates as materialized ( \
           select d.court_id, d.message_id, d.next_at, d.turn from courts c cross join lateral ( \
             select m.court_id, m.message_id, m.next_at, row_number() over (order by m.next_at, m.message_id) as turn \
             from outbox_messages m where m.court_id = c.court_id and m.state = 'pending' and m.next_at <= now() \
             order by m.next_at, m.message_id limit $1 * 4) d), \
         due as ( \
           select m.court_id, m.message_id from candidates k join outbox_messages m using (court_id, message_id) \
           where m.state = 'pending' and m.next_at <= now() \
           order by k.turn, k.next_at limit $1 for update of m skip locked), \
         leased as ( \
           update outbox_messages m set state = 'leased', attempts = m.attempts + 1, lease_token = gen_random_uuid(), \
             lease_until = now() + make_interval(secs => $2) \
           from due where m.court_id = due.court_id and m.message_id = due.message_id and m.state = 'pending' \
           returning m.court_id, m.message_id, m.lease_token, m.attempts, m.envelope_from, m.recipient, \
             m.raw, m.paper_at, m.document_id, m.version_no, m.created_at, \
             extract(epoch from now() - m.created_at)::float8 as age), \
         opened as ( \
           insert into delivery_attempts (court_id, message_id, attempt_no, lease_token) \
           select court_id, message_id, attempts, lease_token from leased) \
         select m.court_id, m.message_id, m.lease_token, m.attempts, m.envelope_from, m.recipient, m.raw, m.paper_at, \
           p.bytes as paper, m.created_at, m.age from leased m {JOIN_PAPER}"
    ))
    .bind::<BigInt, _>(limit)
    .bind::<Double, _>(terms.lease.as_secs_f64())
    .prepared()
    .load(connection)
    .await?)
}

/// Records that the body is about to be sent. Only `true` permits to send it; anything else, an error included, forbids.
///
/// # Errors
/// Any [`DbError`], among them the index that permits one sending at a time.
pub async fn commit_to_send(
    connection: &mut Connection,
    mail: &Leased,
    terms: LeaseTerms,
) -> Result<bool, DbError> {
    let touched = diesel::sql_query(
        "with held as ( \
           select m.court_id, m.message_id, m.lease_token from outbox_messages m \
           where m.court_id = $1 and m.message_id = $2 and m.lease_token = $3 and m.state = 'leased' \
             and m.lease_until > clock_timestamp() + make_interval(secs => $4) for update) \
         update delivery_attempts a set stage = 'committed_to_send' from held \
         where a.court_id = held.court_id and a.message_id = held.message_id and a.lease_token = held.lease_token \
           and a.stage = 'opening' and a.outcome is null",
    )
    .bind::<SmallInt, _>(mail.court_id)
    .bind::<SqlUuid, _>(mail.message_id)
    .bind::<SqlUuid, _>(mail.lease_token)
    .bind::<Double, _>(terms.left_at_intent.as_secs_f64())
    .prepared()
    .execute(connection)
    .await?;
    Ok(touched == 1)
}

/// How an attempt ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// The mail server took the mail.
    Accepted {
        /// Its words.
        text: String,
    },
    /// The mail server will never take it.
    Refused {
        /// Its code, if a server spoke.
        code: Option<i32>,
        /// Its words.
        text: String,
    },
    /// Certainly not taken; to be tried again after a wait.
    TryAgain {
        /// The server's code, if it spoke.
        code: Option<i32>,
        /// Its words, or what happened instead.
        text: String,
        /// From now.
        wait: Duration,
    },
    /// Nobody knows.
    Uncertain {
        /// What happened instead of an answer.
        why: String,
    },
    /// The lease had run too short before the body.
    IntentLost,
    /// The worker stops and gives the mail back untouched.
    Released,
}

/// Ends an attempt; `false` means that the lease was lost meanwhile: then nothing was changed and somebody must be told.
///
/// The transaction must be in the name of the mail's court.
///
/// # Errors
/// Any [`DbError`].
pub async fn finish(connection: &mut Connection, mail: &Leased, ending: &Ending) -> Result<bool, DbError> {
    let (state, outcome, code, text, wait) = match ending {
        Ending::Accepted { text } => (
            MailState::Accepted,
            "accepted",
            Some(250),
            Some(text),
            Duration::ZERO,
        ),
        Ending::Refused { code, text } => (MailState::Refused, "refused", *code, Some(text), Duration::ZERO),
        Ending::TryAgain { code, text, wait } => (MailState::Pending, "try_again", *code, Some(text), *wait),
        Ending::Uncertain { why } => (MailState::Uncertain, "uncertain", None, Some(why), Duration::ZERO),
        Ending::IntentLost => (MailState::Pending, "intent_lost", None, None, AFTER_LOST_INTENT),
        Ending::Released => (MailState::Pending, "released", None, None, Duration::ZERO),
    };
    let moved = diesel::sql_query(
        "update outbox_messages set state = $4, lease_token = null, lease_until = null, \
         next_at = now() + make_interval(secs => $5), \
         finished_at = case when $4 in ('accepted', 'refused') then clock_timestamp() end \
         where court_id = $1 and message_id = $2 and lease_token = $3 and state = 'leased'",
    )
    .bind::<SmallInt, _>(mail.court_id)
    .bind::<SqlUuid, _>(mail.message_id)
    .bind::<SqlUuid, _>(mail.lease_token)
    .bind::<Text, _>(state.code())
    .bind::<Double, _>(wait.as_secs_f64())
    .prepared()
    .execute(connection)
    .await?;
    if moved != 1 {
        return Ok(false);
    }
    // An unknown outcome stays in flight: the index on that stage then blocks every other sending.
    diesel::sql_query(
        "update delivery_attempts set stage = case when $4 = 'uncertain' then stage else 'replied' end, \
         outcome = $4, smtp_code = $5, smtp_text = $6, ended_at = clock_timestamp() \
         where court_id = $1 and message_id = $2 and lease_token = $3",
    )
    .bind::<SmallInt, _>(mail.court_id)
    .bind::<SqlUuid, _>(mail.message_id)
    .bind::<SqlUuid, _>(mail.lease_token)
    .bind::<Text, _>(outcome)
    .bind::<Nullable<Integer>, _>(code)
    .bind::<Nullable<Text>, _>(text)
    .prepared()
    .execute(connection)
    .await?;
    tell_summons(connection, mail.court_id, mail.message_id, state).await?;
    Ok(true)
}

/// Whether an attempt is already recorded with some ending: a commit whose answer was lost may have been done.
///
/// # Errors
/// Any [`DbError`].
pub async fn is_finished(connection: &mut Connection, mail: &Leased) -> Result<bool, DbError> {
    #[derive(QueryableByName)]
    struct Found {
        #[diesel(sql_type = BigInt)]
        ended: i64,
    }
    let found: Found = diesel::sql_query(
        "select count(*) as ended from delivery_attempts where court_id = $1 and message_id = $2 and lease_token = $3 \
         and outcome is not null and outcome <> 'expired' and smtp_text is distinct from $4",
    )
    .bind::<SmallInt, _>(mail.court_id)
    .bind::<SqlUuid, _>(mail.message_id)
    .bind::<SqlUuid, _>(mail.lease_token)
    .bind::<Text, _>(WORKER_LOST)
    .prepared()
    .get_result(connection)
    .await?;
    Ok(found.ended == 1)
}

async fn tell_summons(
    connection: &mut Connection,
    court_id: i16,
    message_id: Uuid,
    state: MailState,
) -> Result<(), DbError> {
    let told = match state {
        MailState::Accepted => DeliveryState::Sent,
        MailState::Refused | MailState::Cancelled => DeliveryState::Undelivered,
        MailState::Uncertain => DeliveryState::Uncertain,
        MailState::Pending | MailState::Leased => return Ok(()),
    };
    note_on_summons(connection, court_id, message_id, told).await
}

/// A mail whose worker did not come back in time.
#[derive(Debug, Clone, Copy, QueryableByName)]
pub struct Expired {
    #[diesel(sql_type = SmallInt)]
    pub court_id: i16,
    #[diesel(sql_type = SqlUuid)]
    pub message_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    pub lease_token: Uuid,
    #[diesel(sql_type = Timestamptz)]
    pub lease_until: DateTime<Utc>,
}

/// The next page of mails whose lease has ended, after `last`: a row that cannot be rescued never hides those behind it.
///
/// # Errors
/// Any [`DbError`].
pub async fn expired(
    connection: &mut Connection,
    last: Option<&Expired>,
    limit: i64,
) -> Result<Vec<Expired>, DbError> {
    Ok(diesel::sql_query(
        "select court_id, message_id, lease_token, lease_until from outbox_messages \
         where state = 'leased' and lease_until < clock_timestamp() \
           and ($1::timestamptz is null or (lease_until, lease_token) > ($1, $2)) \
         order by lease_until, lease_token limit $3",
    )
    .bind::<Nullable<Timestamptz>, _>(last.map(|row| row.lease_until))
    .bind::<Nullable<SqlUuid>, _>(last.map(|row| row.lease_token))
    .bind::<BigInt, _>(limit)
    .prepared()
    .load(connection)
    .await?)
}

/// Takes one mail from a dead worker: not yet committed to the sending, it waits again; committed, its fate is unknown.
/// `None` if its worker came back after all. The transaction must be in the name of the mail's court.
///
/// # Errors
/// Any [`DbError`].
pub async fn rescue(connection: &mut Connection, dead: &Expired) -> Result<Option<MailState>, DbError> {
    #[derive(QueryableByName)]
    struct Moved {
        #[diesel(sql_type = Text)]
        state: MailState,
    }
    // One statement, with state, token and expiry asked again under the row's lock.
    let moved: Vec<Moved> = diesel::sql_query(
        "with dead as ( \
           select m.court_id, m.message_id, m.lease_token, a.stage from outbox_messages m join delivery_attempts a \
             on a.court_id = m.court_id and a.message_id = m.message_id and a.lease_token = m.lease_token \
           where m.court_id = $1 and m.message_id = $2 and m.lease_token = $3 and m.state = 'leased' \
             and m.lease_until < clock_timestamp() for update of m, a skip locked), \
         moved as ( \
           update outbox_messages m set state = case dead.stage when 'opening' then 'pending' else 'uncertain' end, \
             lease_token = null, lease_until = null, next_at = now() \
           from dead where m.court_id = dead.court_id and m.message_id = dead.message_id and m.state = 'leased' \
             and m.lease_token = dead.lease_token and m.lease_until < clock_timestamp() \
           returning m.court_id, m.message_id, m.state), \
         ended as ( \
           update delivery_attempts a set outcome = case a.stage when 'opening' then 'expired' else 'uncertain' end, \
             smtp_text = $4, ended_at = clock_timestamp() \
           from moved where a.court_id = moved.court_id and a.message_id = moved.message_id and a.lease_token = $3) \
         select state from moved",
    )
    .bind::<SmallInt, _>(dead.court_id)
    .bind::<SqlUuid, _>(dead.message_id)
    .bind::<SqlUuid, _>(dead.lease_token)
    .bind::<Text, _>(WORKER_LOST)
    .prepared()
    .load(connection)
    .await?;
    let Some(Moved { state }) = moved.into_iter().next() else {
        return Ok(None);
    };
    tell_summons(connection, dead.court_id, dead.message_id, state).await?;
    Ok(Some(state))
}
