//! Rows and queries; the only user of diesel. Functions take a connection inside a transaction of
//! [`transaction::Transaction`] (or, for public pages, a shared read connection) and return [`DbError`].

pub mod audit;
pub mod case;
mod columns;
pub mod counter;
pub mod court;
pub mod court_word;
pub mod desk;
pub mod document;
pub mod drawing;
pub mod error;
pub mod event;
pub mod hearing;
pub mod idempotency;
pub mod ledger;
pub mod migrate;
pub mod order;
pub mod outbox;
pub mod pool;
mod prepared;
pub mod public;
pub mod readiness;
pub mod receipt;
pub mod recovery;
pub mod register;
#[rustfmt::skip]
pub mod schema;
pub mod status_link;
pub mod summons;
pub mod transaction;
pub mod user;

pub use error::DbError;
pub use migrate::migrate;
pub use pool::Pool;
pub use transaction::Transaction;

/// A connection to Postgres without libpq.
pub type Connection = diesel_async::AsyncPgConnection;
