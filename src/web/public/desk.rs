//! What the public pages remember between requests; nothing of it outlives the program.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use rand::RngExt as _;
use tokio::sync::{OnceCell, RwLock};

use super::throttle::Throttle;
use crate::db::DbError;
use crate::db::public::{self, Court, Pool, SharedReads};

/// A new court or telephone number shows after so long at the latest.
const COURTS_FOR: Duration = Duration::from_secs(60);
/// Printed lists that are kept: a list is printed again only when it has changed.
const LISTS_KEPT: usize = 64;

/// A printed list under the digest of its content.
type PrintedList = ([u8; 32], Arc<Vec<u8>>);

/// Memory of the public pages.
#[derive(Default)]
pub struct Desk {
    /// Machines whose word is taken for the address of a client, in `X-Forwarded-For`; none by default.
    pub(super) trusted_proxies: Vec<IpAddr>,
    pub(super) throttle: Throttle,
    courts: RwLock<Option<(Instant, Arc<Vec<Court>>)>>,
    ticket_key: OnceCell<Vec<u8>>,
    lists: Mutex<VecDeque<PrintedList>>,
}

impl std::fmt::Debug for Desk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Desk").finish_non_exhaustive()
    }
}

impl Desk {
    /// The public pages behind these proxies.
    #[must_use]
    pub fn behind(trusted_proxies: Vec<IpAddr>) -> Self {
        Self {
            trusted_proxies,
            ..Self::default()
        }
    }

    /// Every court, by code; not older than a minute.
    ///
    /// # Errors
    /// Any [`DbError`].
    pub(super) async fn courts(&self, reads: &SharedReads) -> Result<Arc<Vec<Court>>, DbError> {
        if let Some((_, courts)) = self
            .courts
            .read()
            .await
            .as_ref()
            .filter(|(at, _)| at.elapsed() < COURTS_FOR)
        {
            return Ok(Arc::clone(courts));
        }
        let fresh = Arc::new(public::courts(reads).await?);
        *self.courts.write().await = Some((Instant::now(), Arc::clone(&fresh)));
        Ok(fresh)
    }

    /// A court by its code in any letters or by its id; nothing where there is no such court.
    ///
    /// # Errors
    /// Any [`DbError`].
    pub(super) async fn court(&self, reads: &SharedReads, named: &str) -> Result<Option<Court>, DbError> {
        let courts = self.courts(reads).await?;
        Ok(courts
            .iter()
            .find(|court| court.code.eq_ignore_ascii_case(named) || court.court_id.to_string() == named)
            .cloned())
    }

    /// The key that signs short-lived addresses: made by the first installation that asks, kept in the database.
    ///
    /// # Errors
    /// Any [`DbError`].
    pub(super) async fn ticket_key(&self, pool: &Pool) -> Result<&[u8], DbError> {
        let key = self
            .ticket_key
            .get_or_try_init(async || {
                let mut fresh = [0_u8; 32];
                rand::rng().fill(&mut fresh);
                public::ticket_key(pool, &fresh).await
            })
            .await?;
        Ok(key)
    }

    /// A printed list whose content has this digest, if it was printed lately.
    pub(super) fn printed(&self, digest: &[u8; 32]) -> Option<Arc<Vec<u8>>> {
        let lists = self.lists.lock().unwrap_or_else(PoisonError::into_inner);
        lists
            .iter()
            .find(|(known, _)| known == digest)
            .map(|(_, bytes)| Arc::clone(bytes))
    }

    /// Keeps a printed list in place of the oldest.
    pub(super) fn keep_printed(&self, digest: [u8; 32], bytes: Arc<Vec<u8>>) {
        let mut lists = self.lists.lock().unwrap_or_else(PoisonError::into_inner);
        while lists.len() >= LISTS_KEPT {
            lists.pop_front();
        }
        lists.push_back((digest, bytes));
    }
}
