//! What can go wrong between the program and its database, in words that know nothing of HTTP.

use diesel::result::{DatabaseErrorKind, Error};

/// A failed query or transaction.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// No such row, or not one that this court may see.
    #[error("not found")]
    NotFound,
    /// The row was changed since it was shown.
    #[error("changed by somebody else since it was read")]
    Stale,
    /// A named constraint refused the row.
    #[error("refused by {0}")]
    Constraint(String),
    /// No connection could be had, or it broke.
    #[error("the database is not available")]
    Unavailable(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// Anything else: a fault of the program.
    #[error("query failed")]
    Other(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl DbError {
    /// Whether this is the named constraint's refusal.
    #[must_use]
    pub fn is_constraint(&self, name: &str) -> bool {
        matches!(self, Self::Constraint(constraint) if constraint == name)
    }

    /// A fault that no caller can mend.
    pub fn other(source: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Other(source.into())
    }
}

impl From<Error> for DbError {
    fn from(error: Error) -> Self {
        match error {
            Error::NotFound => Self::NotFound,
            Error::DatabaseError(
                DatabaseErrorKind::ClosedConnection | DatabaseErrorKind::UnableToSendCommand,
                _,
            )
            | Error::BrokenTransactionManager => Self::Unavailable(Box::new(error)),
            Error::DatabaseError(_, ref information) => match information.constraint_name() {
                Some(name) => Self::Constraint(name.to_owned()),
                None => Self::Other(Box::new(error)),
            },
            other => Self::Other(Box::new(other)),
        }
    }
}
