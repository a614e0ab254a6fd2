//! Why an act was not done, in words that know nothing of HTTP.

use chrono::NaiveDate;

use crate::db::DbError;
use crate::law::answer::NoAnswer;
use crate::law::procedure::Refusal;

/// One field that cannot stand, and why.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct FieldError {
    /// JSON pointer of the field, as in `/seizure/seized_on`.
    pub pointer: String,
    /// Stable code, also the end of the message key `errors-field-…`.
    pub code: String,
    /// What the message needs, by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(String, String)>,
}

impl FieldError {
    /// The field at `pointer` is wrong for the reason `code`.
    pub fn new(pointer: impl Into<String>, code: impl Into<String>) -> Self {
        Self {
            pointer: pointer.into(),
            code: code.into(),
            args: Vec::new(),
        }
    }

    /// With a value that the message names.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.args.push((name.to_owned(), value.into()));
        self
    }
}

/// An act that was not done; nothing of it is left behind.
#[derive(Debug, thiserror::Error)]
pub enum WorkflowError {
    /// The facts as given cannot stand.
    #[error("{} field(s) cannot stand", .0.len())]
    Invalid(Vec<FieldError>),
    /// The procedure does not permit it now.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The court does not sit on that day.
    #[error("the court does not sit on {on}")]
    ClosedDay {
        /// The day that was asked for.
        on: NaiveDate,
        /// The next day on which the court sits.
        next_open: NaiveDate,
    },
    /// A figure stands above its limit, or another reason blocks signing.
    #[error("the order cannot be signed: {}", .codes.join(", "))]
    SigningBlocked {
        /// Codes of the blocks, as in `limit-exceeded`.
        codes: Vec<String>,
        /// The blocks as data: provision, set, limit.
        blocks: serde_json::Value,
    },
    /// A payment above the balance.
    #[error("more than the balance of {balance}")]
    Overpayment {
        /// What is still due.
        balance: String,
    },
    /// The case, order or paper does not exist for this actor.
    #[error("not found")]
    NotFound,
    /// The actor's role does not do this.
    #[error("this role does not do this")]
    Forbidden,
    /// Changed since it was shown.
    #[error("changed by somebody else since it was shown")]
    Stale {
        /// The version that stands now.
        current: i32,
    },
    /// Already done, as in a second signature.
    #[error("already done: {0}")]
    Already(&'static str),
    /// The idempotency key was used for another request.
    #[error("the idempotency key was used for another request")]
    KeyMismatch,
    /// The law gives no answer: a fact or a figure is missing.
    #[error(transparent)]
    NoAnswer(NoAnswer),
    /// The database.
    #[error(transparent)]
    Db(DbError),
    /// A fault of the program.
    #[error("internal: {0}")]
    Internal(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl WorkflowError {
    /// One wrong field.
    pub fn field(pointer: impl Into<String>, code: impl Into<String>) -> Self {
        Self::Invalid(vec![FieldError::new(pointer, code)])
    }

    /// A fault of the program.
    pub fn internal(source: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Internal(source.into())
    }
}

impl From<DbError> for WorkflowError {
    fn from(error: DbError) -> Self {
        match error {
            DbError::NotFound => Self::NotFound,
            other => Self::Db(other),
        }
    }
}

impl From<NoAnswer> for WorkflowError {
    fn from(none: NoAnswer) -> Self {
        match none {
            NoAnswer::Invalid { path, code, .. } => {
                Self::field(format!("/{}", path.replace('.', "/")), code.replace('_', "-"))
            }
            undecided @ NoAnswer::Undecided { .. } => Self::NoAnswer(undecided),
        }
    }
}

impl From<serde_json::Error> for WorkflowError {
    fn from(error: serde_json::Error) -> Self {
        Self::internal(error)
    }
}
