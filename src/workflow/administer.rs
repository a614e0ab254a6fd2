//! Adding courts, their municipalities, pounds and calendars, accounts and tokens. Done by the administrator at the
//! command line or by the demonstration; each in one transaction of the court concerned.

use uuid::Uuid;

use super::WorkflowError;
use crate::db::court::{Court, CourtDay, Municipality, Pound};
use crate::db::user::User;
use crate::db::{self, Pool, Transaction};

/// A court with everything that it needs before its first case.
#[derive(Debug, Clone)]
pub struct NewCourt {
    pub court: Court,
    pub days: Vec<CourtDay>,
    pub municipalities: Vec<Municipality>,
    pub pounds: Vec<Pound>,
    pub users: Vec<User>,
}

/// Adds a court; its audit chain begins with it.
///
/// # Errors
/// A taken code or login by its constraint; then nothing is added.
pub async fn add_court(pool: &Pool, actor: &str, new: &NewCourt) -> Result<(), WorkflowError> {
    let mut transaction = Transaction::begin(pool, new.court.court_id, actor).await?;
    let connection = transaction.connection()?;
    db::court::insert(connection, &new.court).await?;
    db::court::insert_days(connection, &new.days).await?;
    for municipality in &new.municipalities {
        db::court::insert_municipality(connection, municipality).await?;
    }
    for pound in &new.pounds {
        db::court::insert_pound(connection, pound).await?;
    }
    for user in &new.users {
        db::user::insert(connection, user).await?;
    }
    transaction.commit().await?;
    Ok(())
}

/// Adds an account.
///
/// # Errors
/// `users_login_unique` among the constraints.
pub async fn add_user(pool: &Pool, actor: &str, user: &User) -> Result<(), WorkflowError> {
    let mut transaction = Transaction::begin(pool, user.court_id, actor).await?;
    db::user::insert(transaction.connection()?, user).await?;
    transaction.commit().await?;
    Ok(())
}

/// Adds a municipality.
///
/// # Errors
/// `municipalities_code_unique` among the constraints.
pub async fn add_municipality(pool: &Pool, actor: &str, row: &Municipality) -> Result<(), WorkflowError> {
    let mut transaction = Transaction::begin(pool, row.court_id, actor).await?;
    db::court::insert_municipality(transaction.connection()?, row).await?;
    transaction.commit().await?;
    Ok(())
}

/// Corrects the address and the e-mail address of a municipality, each where it is given.
///
/// # Errors
/// Any database error.
pub async fn correct_municipality(
    pool: &Pool,
    actor: &str,
    court_id: i16,
    municipality_id: Uuid,
    (address, email): (Option<&str>, Option<&str>),
) -> Result<(), WorkflowError> {
    let mut transaction = Transaction::begin(pool, court_id, actor).await?;
    let connection = transaction.connection()?;
    db::court::correct_municipality(connection, court_id, municipality_id, address, email).await?;
    transaction.commit().await?;
    Ok(())
}

/// Gives an account a bearer token, kept by its digest.
///
/// # Errors
/// Any database error.
pub async fn issue_token(
    pool: &Pool,
    actor: &str,
    court_id: i16,
    user_id: Uuid,
    token_hash: &[u8],
    label: &str,
) -> Result<(), WorkflowError> {
    let mut transaction = Transaction::begin(pool, court_id, actor).await?;
    db::user::insert_token(transaction.connection()?, court_id, user_id, token_hash, label).await?;
    transaction.commit().await?;
    Ok(())
}

/// Ends every token of a court that carries `label`.
///
/// # Errors
/// Any database error.
pub async fn revoke_tokens(
    pool: &Pool,
    actor: &str,
    court_id: i16,
    label: &str,
) -> Result<(), WorkflowError> {
    let mut transaction = Transaction::begin(pool, court_id, actor).await?;
    db::user::revoke_tokens(transaction.connection()?, court_id, label).await?;
    transaction.commit().await?;
    Ok(())
}
