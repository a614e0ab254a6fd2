//! Two ways to the database: a pool for everything in a transaction, and a few shared connections for single reads
//! of public pages, each under a role of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use diesel_async::pooled_connection::deadpool::{Object, Pool as Deadpool};
use diesel_async::pooled_connection::{AsyncDieselConnectionManager, ManagerConfig, RecyclingMethod};
use diesel_async::{AsyncConnection as _, AsyncPgConnection, RunQueryDsl, SimpleAsyncConnection as _};
use futures_util::FutureExt as _;

use super::DbError;

/// How long a request waits for a connection before it is told that the service is busy.
const ACQUIRE_SECONDS: u64 = 2;

/// The role under which connections work; none of them owns a table or may bypass row-level security.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DbRole {
    /// Staff, municipality and police work, inside transactions of one court.
    App,
    /// Delivery of what the outbox holds.
    Worker,
    /// Public pages: views and functions only.
    Public,
}

impl DbRole {
    const fn name(self) -> &'static str {
        match self {
            Self::App => "cattle_app",
            Self::Worker => "cattle_worker",
            Self::Public => "cattle_public",
        }
    }
}

/// Pooled connections of one role.
#[derive(Clone)]
pub struct Pool {
    inner: Deadpool<AsyncPgConnection>,
}

/// A pooled connection; goes back when dropped.
pub type Pooled = Object<AsyncPgConnection>;

impl Pool {
    /// A pool of at most `size` connections to `url`, working as `role`.
    ///
    /// # Errors
    /// [`DbError::Unavailable`] if the pool cannot be built.
    pub fn new(url: &str, role: DbRole, size: usize) -> Result<Self, DbError> {
        let mut config = ManagerConfig::default();
        config.custom_setup = Box::new(move |url: &str| establish(url.to_owned(), role).boxed());
        // Fast refuses broken connections and those inside a transaction without a round trip.
        config.recycling_method = RecyclingMethod::Fast;
        let manager = AsyncDieselConnectionManager::<AsyncPgConnection>::new_with_config(url, config);
        let inner = Deadpool::builder(manager)
            .max_size(size)
            .build()
            .map_err(|error| DbError::Unavailable(Box::new(error)))?;
        Ok(Self { inner })
    }

    /// A connection, or [`DbError::Unavailable`] after two seconds of waiting.
    ///
    /// # Errors
    /// [`DbError::Unavailable`].
    pub async fn get(&self) -> Result<Pooled, DbError> {
        match tokio::time::timeout(Duration::from_secs(ACQUIRE_SECONDS), self.inner.get()).await {
            Ok(got) => got.map_err(|error| DbError::Unavailable(Box::new(error))),
            Err(waited) => Err(DbError::Unavailable(Box::new(waited))),
        }
    }
}

/// Opens one connection and gives up every right but those of `role`.
async fn establish(url: String, role: DbRole) -> diesel::ConnectionResult<AsyncPgConnection> {
    let mut connection = AsyncPgConnection::establish(&url).await?;
    let setup = format!(
        "set role {}; set timezone = 'UTC'; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '60s'",
        role.name()
    );
    connection
        .batch_execute(&setup)
        .await
        .map_err(|error| diesel::ConnectionError::BadConnection(error.to_string()))?;
    Ok(connection)
}

/// Shared, pipelined connections for single autocommit reads of public pages. Never used inside a transaction: the
/// settings of one request would reach another.
#[derive(Clone)]
pub struct SharedReads {
    url: Arc<str>,
    slots: Arc<Vec<tokio::sync::RwLock<Option<Arc<AsyncPgConnection>>>>>,
    next: Arc<AtomicUsize>,
}

impl SharedReads {
    /// `count` shared connections, opened at first use.
    #[must_use]
    pub fn new(url: &str, count: usize) -> Self {
        let slots = (0..count.max(1))
            .map(|_| tokio::sync::RwLock::new(None))
            .collect();
        Self {
            url: url.into(),
            slots: Arc::new(slots),
            next: Arc::new(AtomicUsize::new(0)),
        }
    }

    /// How many shared connections there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.slots.len()
    }

    /// One of the shared connections, opened anew if it broke.
    ///
    /// # Errors
    /// [`DbError::Unavailable`].
    pub async fn get(&self) -> Result<Arc<AsyncPgConnection>, DbError> {
        let turn = self.next.fetch_add(1, Ordering::Relaxed);
        let slot = turn
            .checked_rem(self.slots.len())
            .and_then(|index| self.slots.get(index))
            .ok_or_else(|| DbError::other("no shared connection"))?;
        if let Some(connection) = slot.read().await.as_ref() {
            return Ok(Arc::clone(connection));
        }
        let mut place = slot.write().await;
        if let Some(connection) = place.as_ref() {
            return Ok(Arc::clone(connection));
        }
        let fresh = establish(self.url.to_string(), DbRole::Public)
            .await
            .map_err(|error| DbError::Unavailable(Box::new(error)))?;
        let fresh = Arc::new(fresh);
        *place = Some(Arc::clone(&fresh));
        Ok(fresh)
    }

    /// Forgets a connection on which a query failed, so that the next read opens a new one.
    pub async fn forget(&self, broken: &Arc<AsyncPgConnection>) {
        for slot in self.slots.iter() {
            let mut place = slot.write().await;
            if place
                .as_ref()
                .is_some_and(|connection| Arc::ptr_eq(connection, broken))
            {
                *place = None;
            }
        }
    }
}

/// Refuses to go on if the connections of this pool could see around row-level security.
///
/// # Errors
/// [`DbError::Other`] that names the fault; [`DbError::Unavailable`] if it cannot be asked.
pub async fn refuse_mighty_role(pool: &Pool) -> Result<(), DbError> {
    #[derive(diesel::QueryableByName)]
    struct Might {
        #[diesel(sql_type = diesel::sql_types::Bool)]
        mighty: bool,
    }
    let mut connection = pool.get().await?;
    let might: Might = diesel::sql_query(
        "select (r.rolsuper or r.rolbypassrls or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace \
         where n.nspname = 'public' and c.relkind = 'r' and c.relowner = r.oid)) as mighty from pg_roles r where r.rolname = current_user",
    )
    .get_result(&mut connection)
    .await?;
    if might.mighty {
        return Err(DbError::other(
            "the database role is an owner, a superuser or bypasses row-level security",
        ));
    }
    Ok(())
}
