//! People who sign in: staff, municipality and police; their sessions and tokens.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Bytea, SmallInt, Uuid as SqlUuid};
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::schema::{api_tokens, sessions, users};
use super::{Connection, DbError};
use crate::law::language::Language;
use crate::law::procedure::Role;

/// A person or office with an account in one court.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = users, check_for_backend(diesel::pg::Pg))]
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
#[diesel(table_name = sessions, check_for_backend(diesel::pg::Pg))]
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

/// An enabled user by id: read at every request, so that a change of role or a disabled account bites at once.
///
/// # Errors
/// [`DbError::NotFound`].
pub async fn enabled(connection: &mut Connection, court_id: i16, user_id: Uuid) -> Result<User, DbError> {
    Ok(users::table
        .find((court_id, user_id))
        .filter(users::disabled_at.is_null())
        .select(User::as_select())
        .first(connection)
        .await?)
}

/// Opens a session.
///
/// # Errors
/// Any [`DbError`].
pub async fn open_session(connection: &mut Connection, session: &Session) -> Result<(), DbError> {
    diesel::insert_into(sessions::table)
        .values(session)
        .execute(connection)
        .await?;
    Ok(())
}

/// The session with this hash, unless it has run out.
///
/// # Errors
/// [`DbError::NotFound`].
pub async fn session(
    connection: &mut Connection,
    court_id: i16,
    token_hash: &[u8],
    now: DateTime<Utc>,
) -> Result<Session, DbError> {
    Ok(sessions::table
        .find((court_id, token_hash))
        .filter(sessions::expires_at.gt(now))
        .select(Session::as_select())
        .first(connection)
        .await?)
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
        .execute(connection)
        .await?;
    Ok(())
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
        .execute(connection)
        .await?;
    Ok(())
}

/// The users for whom a bearer token stands, one a court at most. Asked before any court is known.
///
/// # Errors
/// Any [`DbError`].
pub async fn behind_token(
    connection: &mut Connection,
    token_hash: &[u8],
) -> Result<Vec<(i16, Uuid)>, DbError> {
    #[derive(diesel::QueryableByName)]
    struct Row {
        #[diesel(sql_type = SmallInt)]
        court_id: i16,
        #[diesel(sql_type = SqlUuid)]
        user_id: Uuid,
    }
    let rows: Vec<Row> = diesel::sql_query("select court_id, user_id from token_users($1)")
        .bind::<Bytea, _>(token_hash)
        .load(connection)
        .await?;
    Ok(rows.into_iter().map(|row| (row.court_id, row.user_id)).collect())
}
