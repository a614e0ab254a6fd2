//! What anybody may read without an account: through a role that has one list, courts, and functions which answer to
//! the right secret. Single autocommit reads on the shared connections; never in a transaction.

use std::ops::AsyncFn;

use chrono::{NaiveDate, NaiveTime};
use diesel::prelude::*;
use diesel::sql_types::{Binary, Date, Integer, SmallInt, Text, Uuid as SqlUuid};
use diesel_async::RunQueryDsl;
use uuid::Uuid;

pub use super::pool::{Pool, SharedReads};
use super::prepared::Prepare as _;
use super::schema::service_secrets;
use super::{Connection, DbError, court_word};
use crate::law::language::Language;
use crate::law::rules::CourtWord;

/// Name of the key that signs short-lived addresses of papers.
const TICKET_KEY: &str = "public_ticket";

diesel::table! {
    public_courts (court_id) {
        court_id -> SmallInt,
        code -> Text,
        name -> Jsonb,
        place -> Jsonb,
        pack -> Text,
        language -> Text,
        telephone -> Text,
        opens_at -> Time,
        demonstration -> Bool,
        calendar_known_until -> Date,
        calendar_known_from -> Date,
    }
}

diesel::table! {
    public_court_days (court_id, day) {
        court_id -> SmallInt,
        day -> Date,
        state -> Text,
        name -> Text,
        basis -> Text,
        confidence -> Text,
    }
}

diesel::table! {
    public_court_figures (court_id, confirmation_id) {
        court_id -> SmallInt,
        confirmation_id -> Uuid,
        pack -> Text,
        figure -> Text,
        status -> Text,
        value -> Text,
        in_force_from -> Date,
        in_force_to -> Nullable<Date>,
        reference -> Text,
        confirmed_by -> Text,
        confirmed_on -> Date,
    }
}

diesel::table! {
    public_cause_list (court_id, hearing_id) {
        court_id -> SmallInt,
        on_day -> Date,
        at_time -> Time,
        purpose -> Text,
        state -> Text,
        kind -> Text,
        hearing_id -> Uuid,
        sequence -> Integer,
        case_number -> Text,
    }
}

// The answers are JSON, taken as the text that Postgres made: most of them go to the client as they are.
#[diesel::declare_sql_function]
extern "SQL" {
    fn public_status_by_number(
        court: SmallInt,
        case_type: Text,
        serial: Integer,
        year: SmallInt,
        digits: Text,
        code_hash: Binary,
    ) -> Nullable<Text>;
    fn public_status_by_filing(
        court: SmallInt,
        filing: Text,
        digits: Text,
        code_hash: Binary,
    ) -> Nullable<Text>;
    fn public_status_by_code(court: SmallInt, code_hash: Binary) -> Nullable<Text>;
    fn public_status_by_link(hash: Binary, today: Date) -> Nullable<Text>;
    fn public_order_bytes(court: SmallInt, the_case: SqlUuid, document: SqlUuid) -> Nullable<Binary>;
    fn public_document(document: SqlUuid) -> Nullable<Text>;
}

/// A court as anybody may see it.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = public_courts, check_for_backend(diesel::pg::Pg))]
pub struct Court {
    pub court_id: i16,
    pub code: String,
    /// Name by language code.
    pub name: serde_json::Value,
    /// Place by language code.
    pub place: serde_json::Value,
    pub pack: String,
    pub language: Language,
    pub telephone: String,
    pub opens_at: NaiveTime,
    pub demonstration: bool,
    pub calendar_known_from: NaiveDate,
    pub calendar_known_until: NaiveDate,
}

/// The text for `language` in a `{"en": …}` value, else the English one.
#[must_use]
pub fn in_language(value: &serde_json::Value, language: Language) -> String {
    super::court::in_language(value, language)
}

/// A day that a court's calendar names.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = public_court_days, check_for_backend(diesel::pg::Pg))]
pub struct CourtDay {
    pub day: NaiveDate,
    /// `closed`, `office` or `open`.
    pub state: String,
    pub name: String,
    pub basis: String,
    /// `confirmed`, `press` or `estimated`.
    pub confidence: String,
}

/// One hearing of the daily list: no names.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = public_cause_list, check_for_backend(diesel::pg::Pg))]
pub struct ListRow {
    pub on_day: NaiveDate,
    pub at_time: NaiveTime,
    pub purpose: String,
    /// `listed`, `held` or `adjourned`.
    pub state: String,
    pub kind: String,
    pub hearing_id: Uuid,
    pub sequence: i32,
    pub case_number: String,
}

/// What a person names to be shown a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// A registered case; the type may be empty where a person left it out.
    Number {
        case_type: String,
        serial: i32,
        year: i16,
    },
    /// A filing that may have no case number yet.
    Filing(String),
    /// Nothing but the access code.
    CodeAlone,
}

/// By what a person proves that the case is his. The one that was not given is empty and matches nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// Last four digits of a party's mobile number.
    pub digits: String,
    /// Digest of the access code.
    pub code_hash: Vec<u8>,
}

/// The status of a case as JSON text; nothing where no open case matches number and proof. One query.
///
/// # Errors
/// Any [`DbError`].
pub async fn status(
    reads: &SharedReads,
    court: i16,
    asked: &Asked,
    proof: &Proof,
) -> Result<Option<String>, DbError> {
    let (digits, hash) = (proof.digits.as_str(), proof.code_hash.as_slice());
    match asked {
        Asked::Number {
            case_type,
            serial,
            year,
        } => {
            once_more(reads, async |mut connection: &Connection| {
                diesel::select(public_status_by_number(
                    court,
                    case_type.as_str(),
                    *serial,
                    *year,
                    digits,
                    hash,
                ))
                .get_result(&mut connection)
                .await
            })
            .await
        }
        Asked::Filing(number) => {
            once_more(reads, async |mut connection: &Connection| {
                diesel::select(public_status_by_filing(court, number.as_str(), digits, hash))
                    .get_result(&mut connection)
                    .await
            })
            .await
        }
        Asked::CodeAlone => {
            once_more(reads, async |mut connection: &Connection| {
                diesel::select(public_status_by_code(court, hash))
                    .get_result(&mut connection)
                    .await
            })
            .await
        }
    }
}

/// The status behind a signed link as JSON text; nothing for a link that is unknown, revoked or past its day.
///
/// # Errors
/// Any [`DbError`].
pub async fn status_by_link(
    reads: &SharedReads,
    token_hash: &[u8],
    today: NaiveDate,
) -> Result<Option<String>, DbError> {
    once_more(reads, async |mut connection: &Connection| {
        diesel::select(public_status_by_link(token_hash, today))
            .get_result(&mut connection)
            .await
    })
    .await
}

/// The bytes of a signed order of the case. The caller has seen proof of a right to the case.
///
/// # Errors
/// [`DbError::NotFound`] where the case has no such order.
pub async fn order_bytes(
    reads: &SharedReads,
    court: i16,
    case_id: Uuid,
    document: Uuid,
) -> Result<Vec<u8>, DbError> {
    let bytes: Option<Vec<u8>> = once_more(reads, async |mut connection: &Connection| {
        diesel::select(public_order_bytes(court, case_id, document))
            .get_result(&mut connection)
            .await
    })
    .await?;
    bytes.ok_or(DbError::NotFound)
}

/// Kind, number, date and digest of a paper as JSON text; nothing where no court issued it.
///
/// # Errors
/// Any [`DbError`].
pub async fn document(reads: &SharedReads, document: Uuid) -> Result<Option<String>, DbError> {
    once_more(reads, async |mut connection: &Connection| {
        diesel::select(public_document(document))
            .get_result(&mut connection)
            .await
    })
    .await
}

/// The list of a day, by hour and number.
///
/// # Errors
/// Any [`DbError`].
pub async fn cause_list(reads: &SharedReads, court: i16, day: NaiveDate) -> Result<Vec<ListRow>, DbError> {
    use public_cause_list as list;
    once_more(reads, async |mut connection: &Connection| {
        list::table
            .filter(list::court_id.eq(court).and(list::on_day.eq(day)))
            .order((list::at_time, list::case_number, list::hearing_id))
            .select(ListRow::as_select())
            .load(&mut connection)
            .await
    })
    .await
}

/// One hearing, as the list shows it.
///
/// # Errors
/// [`DbError::NotFound`] where it is not listed, or its case is sealed.
pub async fn hearing(reads: &SharedReads, court: i16, hearing: Uuid) -> Result<ListRow, DbError> {
    use public_cause_list as list;
    once_more(reads, async |mut connection: &Connection| {
        list::table
            .filter(list::court_id.eq(court).and(list::hearing_id.eq(hearing)))
            .select(ListRow::as_select())
            .first(&mut connection)
            .await
    })
    .await
}

/// Every court, by code.
///
/// # Errors
/// Any [`DbError`].
pub async fn courts(reads: &SharedReads) -> Result<Vec<Court>, DbError> {
    once_more(reads, async |mut connection: &Connection| {
        public_courts::table
            .order(public_courts::code)
            .select(Court::as_select())
            .load(&mut connection)
            .await
    })
    .await
}

/// The days that a court's calendar names.
///
/// # Errors
/// Any [`DbError`].
pub async fn court_days(reads: &SharedReads, court: i16) -> Result<Vec<CourtDay>, DbError> {
    use public_court_days as days;
    once_more(reads, async |mut connection: &Connection| {
        days::table
            .filter(days::court_id.eq(court))
            .order(days::day)
            .select(CourtDay::as_select())
            .load(&mut connection)
            .await
    })
    .await
}

/// What a court has confirmed or supplied for its pack, the earliest first: the law as its orders apply it.
///
/// # Errors
/// Any [`DbError`].
pub async fn court_figures(reads: &SharedReads, court: i16, pack: &str) -> Result<Vec<CourtWord>, DbError> {
    use public_court_figures as said;
    let rows: Vec<court_word::Said> = once_more(reads, async |mut connection: &Connection| {
        said::table
            .filter(said::court_id.eq(court))
            .filter(said::pack.eq(pack))
            .order(said::confirmation_id)
            .select((
                said::figure,
                said::status,
                said::value,
                said::in_force_from,
                said::in_force_to,
                said::reference,
                said::confirmed_by,
                said::confirmed_on,
            ))
            .load(&mut connection)
            .await
    })
    .await?;
    rows.into_iter().map(court_word::said).collect()
}

/// The key of this installation that signs short-lived addresses; `fresh` becomes it where there is none yet.
///
/// # Errors
/// Any [`DbError`].
pub async fn ticket_key(pool: &Pool, fresh: &[u8]) -> Result<Vec<u8>, DbError> {
    let mut connection = pool.get().await?;
    diesel::insert_into(service_secrets::table)
        .values((
            service_secrets::name.eq(TICKET_KEY),
            service_secrets::value.eq(fresh),
        ))
        .on_conflict_do_nothing()
        .prepared()
        .execute(&mut connection)
        .await?;
    Ok(service_secrets::table
        .find(TICKET_KEY)
        .select(service_secrets::value)
        .first(&mut connection)
        .await?)
}

/// Reads on a shared connection. If that fails, the connection is forgotten and the read done once more on the next;
/// after a restart of the database every one of them may be broken, so each gets its turn.
async fn once_more<T>(
    reads: &SharedReads,
    read: impl AsyncFn(&Connection) -> QueryResult<T>,
) -> Result<T, DbError> {
    let mut turns = reads.count();
    loop {
        let connection = reads.get().await?;
        match read(&connection).await.map_err(DbError::from) {
            Err(failed) if !matches!(failed, DbError::NotFound) && turns > 0 => {
                tracing::warn!("a public read is done again on another connection: {failed}");
                reads.forget(&connection).await;
                turns = turns.saturating_sub(1);
            }
            settled => return settled,
        }
    }
}
