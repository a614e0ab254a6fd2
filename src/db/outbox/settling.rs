//! The end of a mail whose fate is unknown or that was refused, on the word of a named clerk, and the mail that is sent in
//! its stead.

use diesel::sql_types::{Binary, Integer, Nullable, SmallInt, Text, Uuid as SqlUuid};
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::note_on_summons;
use crate::db::prepared::Prepare as _;
use crate::db::{Connection, DbError};
use crate::law::procedure::{DeliveryState, MailSettlement, MailState};

/// Settles a mail whose fate is unknown, or that was refused and so did not arrive. Its own row ends with that and is never
/// sent; whoever sends it again goes on with [`resend`].
///
/// # Errors
/// [`DbError::NotFound`] if the mail is neither uncertain nor refused, or a refused one is said to have arrived;
/// `outbox_messages_settled_by_a_named_clerk` for a reason of less than ten letters.
pub async fn settle(
    connection: &mut Connection,
    court_id: i16,
    message_id: Uuid,
    by: Uuid,
    reason: &str,
    settlement: MailSettlement,
) -> Result<(), DbError> {
    let (state, outcome, summons) = match settlement {
        MailSettlement::Arrived => (MailState::Accepted, "accepted", DeliveryState::Sent),
        MailSettlement::NotArrived | MailSettlement::SendAgain => {
            (MailState::Cancelled, "settled", DeliveryState::Undelivered)
        }
    };
    let moved = diesel::sql_query(
        "update outbox_messages set state = $3, settled_by = $4, settled_reason = $5, settled_at = clock_timestamp(), \
         finished_at = now() where court_id = $1 and message_id = $2 \
         and (state = 'uncertain' or (state = 'refused' and $3 = 'cancelled'))",
    )
    .bind::<SmallInt, _>(court_id)
    .bind::<SqlUuid, _>(message_id)
    .bind::<Text, _>(state.code())
    .bind::<SqlUuid, _>(by)
    .bind::<Text, _>(reason)
    .prepared()
    .execute(connection)
    .await?;
    if moved != 1 {
        return Err(DbError::NotFound);
    }
    diesel::sql_query(
        "update delivery_attempts set stage = 'replied', outcome = $3, ended_at = clock_timestamp() \
         where court_id = $1 and message_id = $2 and stage = 'committed_to_send'",
    )
    .bind::<SmallInt, _>(court_id)
    .bind::<SqlUuid, _>(message_id)
    .bind::<Text, _>(outcome)
    .prepared()
    .execute(connection)
    .await?;
    note_on_summons(connection, court_id, message_id, summons).await
}

/// What of a mail that is sent again differs from the first: its name, the address where that was wrong, and the bytes in
/// which they stand.
#[derive(Debug, Clone)]
pub struct Copy<'a> {
    pub message_id: Uuid,
    pub recipient: &'a str,
    pub envelope_from: &'a str,
    pub rfc_message_id: &'a str,
    pub raw: &'a [u8],
    /// As of [`super::NewMail`].
    pub paper_at: Option<i32>,
}

/// Puts a mail into the outbox that sends a settled one again: same paper and parties, a name of its own. The
/// summons that the first copied follows the second.
///
/// # Errors
/// `outbox_messages_resent_when_settled` unless a clerk settled the first as not arrived; `outbox_messages_resent_once`
/// for a second copy.
pub async fn resend(
    connection: &mut Connection,
    court_id: i16,
    settled: Uuid,
    copy: &Copy<'_>,
) -> Result<(), DbError> {
    let written = diesel::sql_query(
        "insert into outbox_messages (court_id, message_id, case_id, purpose, subject_id, document_id, version_no, \
         recipient, envelope_from, rfc_message_id, raw, paper_at, resends) \
         select court_id, $3, case_id, purpose, subject_id, document_id, version_no, $7, $4, $5, $6, $8, message_id \
         from outbox_messages where court_id = $1 and message_id = $2",
    )
    .bind::<SmallInt, _>(court_id)
    .bind::<SqlUuid, _>(settled)
    .bind::<SqlUuid, _>(copy.message_id)
    .bind::<Text, _>(copy.envelope_from)
    .bind::<Text, _>(copy.rfc_message_id)
    .bind::<Binary, _>(copy.raw)
    .bind::<Text, _>(copy.recipient)
    .bind::<Nullable<Integer>, _>(copy.paper_at)
    .prepared()
    .execute(connection)
    .await?;
    if written != 1 {
        return Err(DbError::NotFound);
    }
    for follows in [
        "insert into outbox_message_parties (court_id, message_id, party_id) \
         select court_id, $3, party_id from outbox_message_parties where court_id = $1 and message_id = $2",
        "update summons_deliveries set message_id = $3 where court_id = $1 and message_id = $2 and channel = 'email'",
    ] {
        diesel::sql_query(follows)
            .bind::<SmallInt, _>(court_id)
            .bind::<SqlUuid, _>(settled)
            .bind::<SqlUuid, _>(copy.message_id)
            .prepared()
            .execute(connection)
            .await?;
    }
    note_on_summons(connection, court_id, copy.message_id, DeliveryState::Queued).await
}

/// Corrects the address of the parties whom a mail serves and who have the one that it was written to, or of the
/// municipality for which it was.
///
/// # Errors
/// Any [`DbError`].
pub async fn correct_address(
    connection: &mut Connection,
    court_id: i16,
    message_id: Uuid,
    corrected: &str,
) -> Result<(), DbError> {
    for who in [
        "update parties p set email = $3 from outbox_messages m join outbox_message_parties s using (court_id, message_id) \
         where m.court_id = $1 and m.message_id = $2 and p.court_id = $1 and p.party_id = s.party_id \
         and lower(p.email) = lower(m.recipient)",
        "update municipalities t set email = $3 from outbox_messages m \
         where m.court_id = $1 and m.message_id = $2 and m.purpose = 'order_to_municipality' and t.court_id = $1 \
         and lower(t.email) = lower(m.recipient)",
    ] {
        diesel::sql_query(who)
            .bind::<SmallInt, _>(court_id)
            .bind::<SqlUuid, _>(message_id)
            .bind::<Text, _>(corrected)
            .prepared()
            .execute(connection)
            .await?;
    }
    Ok(())
}
