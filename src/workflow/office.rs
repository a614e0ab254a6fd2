//! What every act needs besides its own facts: the database, the clock, the drawing of papers, the public address.

use std::sync::Arc;

use tokio::sync::Notify;

use crate::clock::Clock;
use crate::db::Pool;
use crate::documents::Renderer;
use crate::templates::Pages;

/// The office of the service; cheap to clone.
#[derive(Clone)]
pub struct Office {
    pub pool: Pool,
    pub clock: Clock,
    pub renderer: Renderer,
    /// The words of the mails.
    pub pages: Pages,
    /// Public address of the service without a slash at the end, printed on papers and in mails.
    pub base_url: Arc<str>,
    /// Domain from which mails are sent, as in `court.example.in`.
    pub mail_domain: Arc<str>,
    /// Wakes the delivery of the outbox after a commit.
    pub outbox_wake: Arc<Notify>,
}
