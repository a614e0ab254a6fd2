//! Mails that the court has decided to send, and what became of them.
//!
//! Acts of the court [`enqueue`], [`cancel`] and [`settle`] in their own transaction, under the application's role;
//! [`delivery`] is the worker's side.

pub mod delivery;
mod settling;
mod troubled;

pub use settling::{Copy, correct_address, resend, settle};
pub use troubled::{Troubled, most_urgent, troubled};

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{
    BigInt, Binary, Bool, Double, Integer, Nullable, SmallInt, Text, Timestamptz, Uuid as SqlUuid,
};
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::schema::{outbox_message_parties, outbox_messages};
use super::{Connection, DbError};
use crate::db::prepared::Prepare as _;
use crate::law::procedure::{DeliveryState, MailPurpose, MailSettlement, MailState};

/// A mail to be sent, as bytes that never change again: all of them, or all but the base64 of its paper.
#[derive(Debug, Clone)]
pub struct NewMail<'a> {
    pub court_id: i16,
    pub message_id: Uuid,
    pub case_id: Uuid,
    pub purpose: MailPurpose,
    /// The case, summons, hearing or order of which the mail tells.
    pub subject_id: Uuid,
    /// The document version that it carries.
    pub document: Option<(Uuid, i32)>,
    pub envelope_from: &'a str,
    pub recipient: &'a str,
    pub rfc_message_id: &'a str,
    pub raw: &'a [u8],
    /// How many bytes of `raw` come before the paper, where that is kept apart.
    pub paper_at: Option<i32>,
    /// The parties whom it serves; empty for a municipality.
    pub parties: &'a [Uuid],
}

/// The mail that stands in the outbox after an [`enqueue`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Queued {
    pub message_id: Uuid,
    /// False if a mail of the same purpose, subject, paper and address was there before; nothing more will be sent.
    pub fresh: bool,
}

/// Puts a mail into the outbox within the caller's transaction, once a purpose, subject, paper and address. A second
/// party at the same address is added to the mail that is there.
///
/// # Errors
/// `outbox_messages_recipient_is_plain`, `outbox_messages_no_bare_line_end` among the constraints.
pub async fn enqueue(connection: &mut Connection, mail: &NewMail<'_>) -> Result<Queued, DbError> {
    let (document_id, version_no) = mail.document.unzip();
    let inserted = diesel::insert_into(outbox_messages::table)
        .values((
            outbox_messages::court_id.eq(mail.court_id),
            outbox_messages::message_id.eq(mail.message_id),
            outbox_messages::case_id.eq(mail.case_id),
            outbox_messages::purpose.eq(mail.purpose.code()),
            outbox_messages::subject_id.eq(mail.subject_id),
            outbox_messages::document_id.eq(document_id),
            outbox_messages::version_no.eq(version_no),
            outbox_messages::envelope_from.eq(mail.envelope_from),
            outbox_messages::recipient.eq(mail.recipient),
            outbox_messages::rfc_message_id.eq(mail.rfc_message_id),
            outbox_messages::raw.eq(mail.raw),
            outbox_messages::paper_at.eq(mail.paper_at),
        ))
        .on_conflict_do_nothing()
        .prepared()
        .execute(connection)
        .await?;
    let message_id = if inserted == 1 {
        mail.message_id
    } else {
        same_mail(connection, mail).await?
    };
    let parties: Vec<_> = mail
        .parties
        .iter()
        .map(|party| {
            (
                outbox_message_parties::court_id.eq(mail.court_id),
                outbox_message_parties::message_id.eq(message_id),
                outbox_message_parties::party_id.eq(*party),
            )
        })
        .collect();
    diesel::insert_into(outbox_message_parties::table)
        .values(parties)
        .on_conflict_do_nothing()
        .prepared_for(mail.parties.len())
        .execute(connection)
        .await?;
    Ok(Queued {
        message_id,
        fresh: inserted == 1,
    })
}

/// The mail that already stands for the same purpose, subject, paper and address.
async fn same_mail(connection: &mut Connection, mail: &NewMail<'_>) -> Result<Uuid, DbError> {
    let (document_id, version_no) = mail.document.unzip();
    Ok(outbox_messages::table
        .filter(outbox_messages::court_id.eq(mail.court_id))
        .filter(outbox_messages::case_id.eq(mail.case_id))
        .filter(outbox_messages::purpose.eq(mail.purpose.code()))
        .filter(outbox_messages::subject_id.eq(mail.subject_id))
        .filter(outbox_messages::document_id.is_not_distinct_from(document_id))
        .filter(outbox_messages::version_no.is_not_distinct_from(version_no))
        .filter(lower(outbox_messages::recipient).eq(mail.recipient.to_lowercase()))
        .filter(outbox_messages::resends.is_null())
        .select(outbox_messages::message_id)
        .first(connection)
        .await?)
}

diesel::define_sql_function! {
    /// Text in lower case.
    fn lower(text: Text) -> Text;
}

/// Withdraws a mail that nobody began to send; false if it is no longer waiting.
///
/// # Errors
/// Any [`DbError`].
pub async fn cancel(connection: &mut Connection, court_id: i16, message_id: Uuid) -> Result<bool, DbError> {
    let moved = diesel::sql_query(
        "update outbox_messages set state = 'cancelled', finished_at = now() \
         where court_id = $1 and message_id = $2 and state = 'pending'",
    )
    .bind::<SmallInt, _>(court_id)
    .bind::<SqlUuid, _>(message_id)
    .prepared()
    .execute(connection)
    .await?;
    if moved == 1 {
        note_on_summons(connection, court_id, message_id, DeliveryState::Undelivered).await?;
    }
    Ok(moved == 1)
}

/// Carries a mail's fate over to the summons that it copies, if it is one: the case page shows it there.
async fn note_on_summons(
    connection: &mut Connection,
    court_id: i16,
    message_id: Uuid,
    state: DeliveryState,
) -> Result<(), DbError> {
    diesel::sql_query(
        "update summons_deliveries set state = $3, version = version + 1 where court_id = $1 and message_id = $2 \
         and channel = 'email' and state in ('queued', 'sent', 'uncertain', 'undelivered') and state <> $3",
    )
    .bind::<SmallInt, _>(court_id)
    .bind::<SqlUuid, _>(message_id)
    .bind::<Text, _>(state.code())
    .prepared()
    .execute(connection)
    .await?;
    Ok(())
}

/// A mail as staff see it.
#[derive(Debug, Clone, QueryableByName)]
pub struct MailRow {
    #[diesel(sql_type = SqlUuid)]
    pub message_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    pub case_id: Uuid,
    #[diesel(sql_type = Text)]
    pub purpose: MailPurpose,
    #[diesel(sql_type = Text)]
    pub recipient: String,
    #[diesel(sql_type = Text)]
    pub state: MailState,
    #[diesel(sql_type = Integer)]
    pub attempts: i32,
    #[diesel(sql_type = Timestamptz)]
    pub created_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    pub next_at: DateTime<Utc>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    pub finished_at: Option<DateTime<Utc>>,
    /// Whether a named clerk ended it.
    #[diesel(sql_type = Bool)]
    pub settled: bool,
    /// The server's last code, if it spoke.
    #[diesel(sql_type = Nullable<Integer>)]
    pub smtp_code: Option<i32>,
    /// The server's last words, or what happened instead.
    #[diesel(sql_type = Nullable<Text>)]
    pub smtp_text: Option<String>,
}

const MAIL_ROWS: &str = "select m.message_id, m.case_id, m.purpose, m.recipient, m.state, m.attempts, m.created_at, m.next_at, \
     m.finished_at, m.settled_at is not null as settled, a.smtp_code, a.smtp_text from outbox_messages m left join delivery_attempts a \
     on a.court_id = m.court_id and a.message_id = m.message_id and a.attempt_no = m.attempts where m.court_id = $1";

/// The mails of one case, oldest first.
///
/// # Errors
/// Any [`DbError`].
pub async fn of_case(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
) -> Result<Vec<MailRow>, DbError> {
    Ok(diesel::sql_query(format!(
        "{MAIL_ROWS} and m.case_id = $2 order by m.created_at, m.message_id"
    ))
    .bind::<SmallInt, _>(court_id)
    .bind::<SqlUuid, _>(case_id)
    .prepared()
    .load(connection)
    .await?)
}

/// One mail with what is known of it.
#[derive(Debug, Clone, QueryableByName)]
pub struct KnownMail {
    #[diesel(sql_type = SqlUuid)]
    pub message_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    pub case_id: Uuid,
    #[diesel(sql_type = Text)]
    pub purpose: MailPurpose,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    pub document_id: Option<Uuid>,
    #[diesel(sql_type = Text)]
    pub recipient: String,
    /// With its angle brackets, as the mail server's log has it.
    #[diesel(sql_type = Text)]
    pub rfc_message_id: String,
    #[diesel(sql_type = Text)]
    pub state: MailState,
    #[diesel(sql_type = Timestamptz)]
    pub created_at: DateTime<Utc>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    pub finished_at: Option<DateTime<Utc>>,
    /// Name of the clerk who settled it.
    #[diesel(sql_type = Nullable<Text>)]
    pub settled_by: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    pub settled_reason: Option<String>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    pub settled_at: Option<DateTime<Utc>>,
    /// The mail that this one sends again.
    #[diesel(sql_type = Nullable<SqlUuid>)]
    pub resends: Option<Uuid>,
    /// The mail that sends this one again.
    #[diesel(sql_type = Nullable<SqlUuid>)]
    pub resent_as: Option<Uuid>,
}

impl KnownMail {
    /// What the clerk found, if one settled it.
    #[must_use]
    pub const fn settlement(&self) -> Option<MailSettlement> {
        match (self.settled_at, self.state, self.resent_as) {
            (None, ..) => None,
            (Some(_), MailState::Accepted, _) => Some(MailSettlement::Arrived),
            (Some(_), _, Some(_)) => Some(MailSettlement::SendAgain),
            (Some(_), _, None) => Some(MailSettlement::NotArrived),
        }
    }
}

/// One mail.
///
/// # Errors
/// [`DbError::NotFound`].
pub async fn find(
    connection: &mut Connection,
    court_id: i16,
    message_id: Uuid,
) -> Result<KnownMail, DbError> {
    Ok(diesel::sql_query(
        "select m.message_id, m.case_id, m.purpose, m.document_id, m.recipient, m.rfc_message_id, m.state, m.created_at, \
         m.finished_at, u.name as settled_by, m.settled_reason, m.settled_at, m.resends, n.message_id as resent_as \
         from outbox_messages m left join users u on u.court_id = m.court_id and u.user_id = m.settled_by \
         left join outbox_messages n on n.court_id = m.court_id and n.resends = m.message_id \
         where m.court_id = $1 and m.message_id = $2",
    )
    .bind::<SmallInt, _>(court_id)
    .bind::<SqlUuid, _>(message_id)
    .prepared()
    .get_result(connection)
    .await?)
}

/// One try to hand a mail to the mail server.
#[derive(Debug, Clone, QueryableByName)]
pub struct Attempt {
    #[diesel(sql_type = Integer)]
    pub attempt_no: i32,
    /// How far it came: `opening`, `committed_to_send`, `replied`.
    #[diesel(sql_type = Text)]
    pub stage: String,
    /// How it ended; `None` while it is under way.
    #[diesel(sql_type = Nullable<Text>)]
    pub outcome: Option<String>,
    #[diesel(sql_type = Nullable<Integer>)]
    pub smtp_code: Option<i32>,
    /// The server's words, or what happened instead.
    #[diesel(sql_type = Nullable<Text>)]
    pub smtp_text: Option<String>,
    #[diesel(sql_type = Timestamptz)]
    pub started_at: DateTime<Utc>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    pub ended_at: Option<DateTime<Utc>>,
}

/// The tries of one mail, oldest first.
///
/// # Errors
/// Any [`DbError`].
pub async fn attempts(
    connection: &mut Connection,
    court_id: i16,
    message_id: Uuid,
) -> Result<Vec<Attempt>, DbError> {
    Ok(diesel::sql_query(
        "select attempt_no, stage, outcome, smtp_code, smtp_text, started_at, ended_at from delivery_attempts \
         where court_id = $1 and message_id = $2 order by attempt_no",
    )
    .bind::<SmallInt, _>(court_id)
    .bind::<SqlUuid, _>(message_id)
    .prepared()
    .load(connection)
    .await?)
}

/// The paper `p` of a mail `m` that keeps it apart.
pub(super) const JOIN_PAPER: &str = "left join document_versions v on m.paper_at is not null and v.court_id = m.court_id \
     and v.document_id = m.document_id and v.version_no = m.version_no \
     left join drawn_papers p on p.court_id = v.court_id and p.sha256 = v.sha256";

/// What is kept of a mail's bytes.
#[derive(Debug, Clone, QueryableByName)]
pub struct KeptMail {
    #[diesel(sql_type = Binary)]
    pub raw: Vec<u8>,
    /// How many bytes of `raw` come before the base64 of the paper; `None` where `raw` is whole.
    #[diesel(sql_type = Nullable<Integer>)]
    pub paper_at: Option<i32>,
    /// The paper, where it is kept apart.
    #[diesel(sql_type = Nullable<Binary>)]
    pub paper: Option<Vec<u8>>,
}

/// The bytes of one mail, and its paper.
///
/// # Errors
/// [`DbError::NotFound`].
pub async fn kept(connection: &mut Connection, court_id: i16, message_id: Uuid) -> Result<KeptMail, DbError> {
    Ok(diesel::sql_query(format!(
        "select m.raw, m.paper_at, p.bytes as paper from outbox_messages m {JOIN_PAPER} \
         where m.court_id = $1 and m.message_id = $2"
    ))
    .bind::<SmallInt, _>(court_id)
    .bind::<SqlUuid, _>(message_id)
    .prepared()
    .get_result(connection)
    .await?)
}

/// How many mails are in one unfinished state, and for how long the oldest has been.
#[derive(Debug, Clone, QueryableByName)]
pub struct StateCount {
    #[diesel(sql_type = Text)]
    pub state: MailState,
    #[diesel(sql_type = BigInt)]
    pub messages: i64,
    /// Seconds since the oldest was written.
    #[diesel(sql_type = Double)]
    pub oldest_seconds: f64,
}

/// Waiting, leased, uncertain and refused mails: of all courts under the worker's role, else of the transaction's court.
///
/// # Errors
/// Any [`DbError`].
pub async fn counts(connection: &mut Connection) -> Result<Vec<StateCount>, DbError> {
    Ok(diesel::sql_query(
        "select state, count(*) as messages, extract(epoch from now() - min(created_at))::float8 as oldest_seconds \
         from outbox_messages where state in ('pending', 'leased', 'uncertain', 'refused') group by state order by state",
    )
    .prepared()
    .load(connection)
    .await?)
}
