//! Mails that need a person: refused, of unknown fate, or waiting for more than 15 minutes.

use diesel::sql_types::{BigInt, Nullable, SmallInt, Text, Uuid as SqlUuid};
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::{MAIL_ROWS, MailRow};
use crate::db::prepared::Prepare as _;
use crate::db::{Connection, DbError};
use crate::law::procedure::MailState;

const NEED_A_PERSON: &str = "(m.state in ('refused', 'uncertain') \
     or (m.state in ('pending', 'leased') and m.created_at < now() - interval '15 minutes'))";

/// Those whose fate is open, the longest waiting first; then the refused, the latest first, which stay until somebody
/// settles them and must not hide what comes after them.
///
/// # Errors
/// Any [`DbError`].
pub async fn most_urgent(
    connection: &mut Connection,
    court_id: i16,
    limit: i64,
) -> Result<Vec<MailRow>, DbError> {
    Ok(diesel::sql_query(format!(
        "{MAIL_ROWS} and {NEED_A_PERSON} order by m.state = 'refused', \
         extract(epoch from m.created_at) * case m.state when 'refused' then -1 else 1 end, m.message_id limit $2"
    ))
    .bind::<SmallInt, _>(court_id)
    .bind::<BigInt, _>(limit)
    .prepared()
    .load(connection)
    .await?)
}

/// What the mails that need a person are narrowed to; nothing stands for all of them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Troubled {
    pub state: Option<MailState>,
    /// Last mail of the page before.
    pub after: Option<Uuid>,
}

/// A page of the court's mails that need a person, in the order of their ids, which is that of their time.
///
/// # Errors
/// Any [`DbError`].
pub async fn troubled(
    connection: &mut Connection,
    court_id: i16,
    which: Troubled,
    limit: i64,
) -> Result<Vec<MailRow>, DbError> {
    Ok(diesel::sql_query(format!(
        "{MAIL_ROWS} and {NEED_A_PERSON} and ($2 is null or m.state = $2) and ($3 is null or m.message_id > $3) \
         order by m.message_id limit $4"
    ))
    .bind::<SmallInt, _>(court_id)
    .bind::<Nullable<Text>, _>(which.state.map(MailState::code))
    .bind::<Nullable<SqlUuid>, _>(which.after)
    .bind::<BigInt, _>(limit)
    .prepared()
    .load(connection)
    .await?)
}
