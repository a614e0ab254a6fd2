//! Bringing a database to the schema of this program: roles first, then the migrations, as the owner of the tables.

use diesel_async::{
    AsyncConnection as _, AsyncMigrationHarness, AsyncPgConnection, SimpleAsyncConnection as _,
};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness as _, embed_migrations};

use super::DbError;

/// The migrations of this program.
pub const MIGRATIONS: EmbeddedMigrations = embed_migrations!("migrations");

/// Two programs must not migrate one database at the same time.
const MIGRATION_LOCK: i64 = 0x0063_6174_746c_6531;

/// Makes the roles, then runs what is pending; answers how many migrations ran.
///
/// `url` must belong to a role that may create roles (the installation's own administrator); the tables will belong
/// to `cattle_owner`.
///
/// # Errors
/// [`DbError::Unavailable`] or the migration's own failure; a failed migration leaves nothing of itself.
pub async fn migrate(url: &str) -> Result<usize, DbError> {
    let url = url.to_owned();
    let done = tokio::task::spawn_blocking(move || -> Result<usize, DbError> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .map_err(DbError::other)?;
        let connection = runtime.block_on(prepare(&url))?;
        let _entered = runtime.enter();
        let mut harness = AsyncMigrationHarness::new(connection);
        let ran = harness
            .run_pending_migrations(MIGRATIONS)
            .map_err(DbError::Other)?
            .len();
        Ok(ran)
    })
    .await;
    done.map_err(DbError::other)?
}

/// How many migrations of this program the database still lacks.
///
/// # Errors
/// [`DbError::Unavailable`], or a failed query.
pub async fn pending(url: &str) -> Result<usize, DbError> {
    let url = url.to_owned();
    let done = tokio::task::spawn_blocking(move || -> Result<usize, DbError> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .map_err(DbError::other)?;
        let connection = runtime
            .block_on(AsyncPgConnection::establish(&url))
            .map_err(|error| DbError::Unavailable(Box::new(error)))?;
        let _entered = runtime.enter();
        let mut harness = AsyncMigrationHarness::new(connection);
        Ok(harness
            .pending_migrations(MIGRATIONS)
            .map_err(DbError::Other)?
            .len())
    })
    .await;
    done.map_err(DbError::other)?
}

async fn prepare(url: &str) -> Result<AsyncPgConnection, DbError> {
    let mut connection = AsyncPgConnection::establish(url)
        .await
        .map_err(|error| DbError::Unavailable(Box::new(error)))?;
    connection
        .batch_execute(&format!("select pg_advisory_lock({MIGRATION_LOCK})"))
        .await?;
    connection.batch_execute(include_str!("roles.sql")).await?;
    connection.batch_execute("set role cattle_owner").await?;
    Ok(connection)
}
