//! One transaction in the name of one court and one actor: the only way to rows behind row-level security.

use diesel::sql_types::Text;
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl, TransactionManager as _};

use super::pool::{Pool, Pooled};
use super::prepared::Prepare as _;
use super::{Connection, DbError};

type Manager = <AsyncPgConnection as AsyncConnection>::TransactionManager;

/// An open transaction. Dropped without [`Transaction::commit`], its connection is thrown away and nothing was done.
pub struct Transaction {
    connection: Option<Pooled>,
}

impl Transaction {
    /// Opens a transaction for `court_id`; `actor` is who every audit row of it will name.
    ///
    /// # Errors
    /// [`DbError::Unavailable`] without a connection.
    pub async fn begin(pool: &Pool, court_id: i16, actor: &str) -> Result<Self, DbError> {
        let mut connection = pool.get().await?;
        Manager::begin_transaction(&mut *connection).await?;
        let mut transaction = Self {
            connection: Some(connection),
        };
        set_court(transaction.connection()?, court_id, actor).await?;
        Ok(transaction)
    }

    /// The connection of this transaction.
    ///
    /// # Errors
    /// Never while the transaction is open.
    pub fn connection(&mut self) -> Result<&mut Connection, DbError> {
        match self.connection.as_mut() {
            Some(connection) => Ok(connection),
            None => Err(DbError::other("the transaction has ended")),
        }
    }

    /// Makes everything of this transaction lasting.
    ///
    /// # Errors
    /// A deferred constraint's refusal, or a lost connection: then nothing was done.
    pub async fn commit(mut self) -> Result<(), DbError> {
        if let Some(mut connection) = self.connection.take()
            && let Err(error) = Manager::commit_transaction(&mut *connection).await
        {
            // Whatever state the connection is in, it does not go back to the pool.
            drop(Pooled::take(connection));
            return Err(error.into());
        }
        Ok(())
    }

    /// Gives everything back.
    ///
    /// # Errors
    /// A lost connection; nothing was done in that case either.
    pub async fn roll_back(mut self) -> Result<(), DbError> {
        if let Some(mut connection) = self.connection.take()
            && let Err(error) = Manager::rollback_transaction(&mut *connection).await
        {
            drop(Pooled::take(connection));
            return Err(error.into());
        }
        Ok(())
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        // A cancelled task: the server rolls back when the connection closes.
        if let Some(connection) = self.connection.take() {
            drop(Pooled::take(connection));
        }
    }
}

/// Names the court and the actor for the rest of the open transaction, and for no longer.
async fn set_court(connection: &mut Connection, court_id: i16, actor: &str) -> Result<(), DbError> {
    diesel::sql_query("select set_config('app.court_id', $1, true), set_config('app.actor', $2, true)")
        .bind::<Text, _>(court_id.to_string())
        .bind::<Text, _>(actor)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}
