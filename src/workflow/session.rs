//! Signing in and out at a browser. Whether the password is right is found out before; here the session begins or ends.

use chrono::{DateTime, Utc};

use super::{Office, WorkflowError};
use crate::db::user::{Session, User};
use crate::db::{self, Transaction};

/// The account behind a login name of a court, if there is one that is not disabled.
///
/// # Errors
/// Any database error.
pub async fn account(office: &Office, court_id: i16, login: &str) -> Result<Option<User>, WorkflowError> {
    let mut transaction = Transaction::begin(&office.pool, court_id, "sign-in").await?;
    let found = db::user::by_login(transaction.connection()?, court_id, login).await;
    transaction.roll_back().await?;
    match found {
        Ok(user) => Ok(Some(user).filter(|user| user.disabled_at.is_none())),
        Err(db::DbError::NotFound) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Opens a session for the user under the digest of a fresh cookie.
///
/// # Errors
/// Any database error.
pub async fn open(
    office: &Office,
    user: &User,
    token_hash: Vec<u8>,
    csrf: String,
    expires_at: DateTime<Utc>,
) -> Result<(), WorkflowError> {
    let actor = format!("{}:{}", user.role, user.user_id);
    let mut transaction = Transaction::begin(&office.pool, user.court_id, &actor).await?;
    let session = Session {
        court_id: user.court_id,
        token_hash,
        user_id: user.user_id,
        csrf,
        expires_at,
    };
    db::user::open_session(transaction.connection()?, &session).await?;
    transaction.commit().await?;
    Ok(())
}

/// Ends the session behind the digest of a cookie.
///
/// # Errors
/// Any database error.
pub async fn close(
    office: &Office,
    court_id: i16,
    actor: &str,
    token_hash: &[u8],
) -> Result<(), WorkflowError> {
    let mut transaction = Transaction::begin(&office.pool, court_id, actor).await?;
    db::user::close_session(transaction.connection()?, court_id, token_hash).await?;
    transaction.commit().await?;
    Ok(())
}
