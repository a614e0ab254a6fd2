//! Whether the database is fit for this program: its newest migration, and the mail queue of all courts.

use diesel::QueryableByName;
use diesel::migration::{Migration, MigrationSource};
use diesel::pg::Pg;
use diesel::sql_types::{BigInt, Double, Nullable, Text};
use diesel_async::RunQueryDsl;

use super::migrate::MIGRATIONS;
use super::{Connection, DbError};

/// Counts and times only.
#[derive(Debug, Clone, QueryableByName)]
pub struct Readiness {
    #[diesel(sql_type = Nullable<Text>)]
    newest_migration: Option<String>,
    /// Mails that wait or are being sent.
    #[diesel(sql_type = BigInt)]
    pub waiting: i64,
    /// Mails of which nobody knows whether they arrived; staff see them on the desk.
    #[diesel(sql_type = BigInt)]
    pub uncertain: i64,
    /// Seconds for which the oldest waiting mail has been due; below zero while it waits for its next try.
    #[diesel(sql_type = Double)]
    pub oldest_seconds: f64,
}

impl Readiness {
    /// Whether the schema is the one that this program was built with.
    #[must_use]
    pub fn schema_is_current(&self) -> bool {
        self.newest_migration.is_some() && self.newest_migration == newest_of_program()
    }
}

/// Reads it, in one round trip.
///
/// # Errors
/// Any [`DbError`]; a database without the tables is one.
pub async fn read(connection: &mut Connection) -> Result<Readiness, DbError> {
    Ok(diesel::sql_query("select * from service_readiness()")
        .get_result(connection)
        .await?)
}

fn newest_of_program() -> Option<String> {
    let migrations: Vec<Box<dyn Migration<Pg>>> = MIGRATIONS.migrations().ok()?;
    migrations
        .iter()
        .map(|migration| migration.name().version().to_string())
        .max()
}
