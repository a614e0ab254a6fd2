//! People who sign in: staff, municipality and police; their sessions and tokens.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Bytea, Nullable, SmallInt, Text, Timestamptz, Uuid as SqlUuid};
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::prepared::Prepare as _;
use super::schema::{api_tokens, sessions, users};
use super::{Connection, DbError};
use crate::law::language::Language;
use crate::law::procedure::Role;

/// A person or office with an account in one court.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = users, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct User {
    pub court_id: i16,
    pub user_id: Uuid,
    pub login: String,
    pub name: String,
    pub role: Role,
    pub municipality_id: Option<Uuid>,
    /// Argon2id string.
    pub password_hash: Option<String>,
    pub language: Language,
    pub disabled_at: Option<DateTime<Utc>>,
}

/// A browser session as stored.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = sessions, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Session {
    pub court_id: i16,
    pub token_hash: Vec<u8>,
    pub user_id: Uuid,
    /// Token that every form of this session must carry.
    pub csrf: String,
    pub expires_at: DateTime<Utc>,
}

/// Adds a user.
///
/// # Errors
/// `users_login_unique` among the constraints.
pub async fn insert(connection: &mut Connection, user: &User) -> Result<(), DbError> {
    diesel::insert_into(users::table)
        .values(user)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// The user who signs in as `login`.
///
/// # Errors
/// [`DbError::NotFound`].
pub async fn by_login(connection: &mut Connection, court_id: i16, login: &str) -> Result<User, DbError> {
    Ok(users::table
        .filter(users::court_id.eq(court_id).and(users::login.eq(login)))
        .select(User::as_select())
        .first(connection)
        .await?)
}

/// The enabled users of a role in the court, by name.
///
/// # Errors
/// Any [`DbError`].
pub async fn of_role(connection: &mut Connection, court_id: i16, role: Role) -> Result<Vec<User>, DbError> {
    Ok(users::table
        .filter(users::court_id.eq(court_id).and(users::role.eq(role)))
        .filter(users::disabled_at.is_null())
        .order(users::name)
        .select(User::as_select())
        .load(connection)
        .await?)
}

/// Opens a session.
///
/// # Errors
/// Any [`DbError`].
pub async fn open_session(connection: &mut Connection, session: &Session) -> Result<(), DbError> {
    diesel::insert_into(sessions::table)
        .values(session)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Ends a session.
///
/// # Errors
/// Any [`DbError`].
pub async fn close_session(
    connection: &mut Connection,
    court_id: i16,
    token_hash: &[u8],
) -> Result<(), DbError> {
    diesel::delete(sessions::table.find((court_id, token_hash)))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Forgets the sessions of the court that have run out at `now`, the time by which they were opened and are looked up; how
/// many.
///
/// # Errors
/// Any [`DbError`].
pub async fn forget_run_out_sessions(
    connection: &mut Connection,
    court_id: i16,
    now: DateTime<Utc>,
) -> Result<usize, DbError> {
    Ok(diesel::delete(sessions::table)
        .filter(sessions::court_id.eq(court_id))
        .filter(sessions::expires_at.lt(now))
        .prepared()
        .execute(connection)
        .await?)
}

/// Gives `user_id` a bearer token, kept by its hash.
///
/// # Errors
/// Any [`DbError`].
pub async fn insert_token(
    connection: &mut Connection,
    court_id: i16,
    user_id: Uuid,
    token_hash: &[u8],
    label: &str,
) -> Result<(), DbError> {
    diesel::insert_into(api_tokens::table)
        .values((
            api_tokens::court_id.eq(court_id),
            api_tokens::user_id.eq(user_id),
            api_tokens::token_hash.eq(token_hash),
            api_tokens::label.eq(label),
        ))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Ends every token of the court that carries `label`.
///
/// # Errors
/// Any [`DbError`].
pub async fn revoke_tokens(connection: &mut Connection, court_id: i16, label: &str) -> Result<(), DbError> {
    diesel::update(api_tokens::table)
        .filter(api_tokens::court_id.eq(court_id).and(api_tokens::label.eq(label)))
        .filter(api_tokens::revoked_at.is_null())
        .set(api_tokens::revoked_at.eq(diesel::dsl::now))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// The court's accounts, by log-in name.
///
/// # Errors
/// Any [`DbError`].
pub async fn of_court(connection: &mut Connection, court_id: i16) -> Result<Vec<User>, DbError> {
    Ok(users::table
        .filter(users::court_id.eq(court_id))
        .order(users::login)
        .select(User::as_select())
        .load(connection)
        .await?)
}

/// A user as read behind a token or a session.
#[derive(Debug, Clone, QueryableByName)]
pub struct Account {
    #[diesel(sql_type = SmallInt)]
    pub court_id: i16,
    #[diesel(sql_type = SqlUuid)]
    pub user_id: Uuid,
    #[diesel(sql_type = Text)]
    pub login: String,
    #[diesel(sql_type = Text)]
    pub name: String,
    #[diesel(sql_type = Text)]
    pub role: Role,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    pub municipality_id: Option<Uuid>,
    #[diesel(sql_type = Text)]
    pub language: Language,
}

/// The enabled users for whom a bearer token stands, one a court at most. Asked before any court is known.
///
/// # Errors
/// Any [`DbError`].
pub async fn behind_token(connection: &mut Connection, token_hash: &[u8]) -> Result<Vec<Account>, DbError> {
    Ok(diesel::sql_query("select * from token_users($1)")
        .bind::<Bytea, _>(token_hash)
        .prepared()
        .load(connection)
        .await?)
}

/// The enabled user behind an open session, and the token that its forms carry.
///
/// # Errors
/// Any [`DbError`].
pub async fn behind_session(
    connection: &mut Connection,
    token_hash: &[u8],
    now: DateTime<Utc>,
) -> Result<Option<(Account, String)>, DbError> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(embed)]
        account: Account,
        #[diesel(sql_type = Text)]
        csrf: String,
    }
    let row: Option<Row> = diesel::sql_query("select * from session_user_of($1, $2)")
        .bind::<Bytea, _>(token_hash)
        .bind::<Timestamptz, _>(now)
        .prepared()
        .get_result(connection)
        .await
        .optional()?;
    Ok(row.map(|row| (row.account, row.csrf)))
}

/// In which court a case, order, hearing, summons or paper stands, for somebody who works in several.
///
/// # Errors
/// Any [`DbError`].
pub async fn court_of(connection: &mut Connection, thing: Uuid) -> Result<Option<i16>, DbError> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Nullable<SmallInt>)]
        court_id: Option<i16>,
    }
    let row: Row = diesel::sql_query("select court_of($1) as court_id")
        .bind::<SqlUuid, _>(thing)
        .prepared()
        .get_result(connection)
        .await?;
    Ok(row.court_id)
}
