//! What every handler may ask for.

use std::sync::Arc;

use super::public::Desk;
use crate::db::pool::SharedReads;
use crate::templates::Pages;
use crate::workflow::Office;

/// The service as handlers see it; cheap to clone.
#[derive(Clone)]
pub struct AppState {
    /// Everything that acts need.
    pub office: Office,
    /// Shared connections for public pages.
    pub reads: SharedReads,
    /// Pages of the service.
    pub pages: Arc<Pages>,
    /// What the public pages remember between requests; `Arc::default()` behind no proxy.
    pub public: Arc<Desk>,
    /// Whether cookies are for HTTPS only, as everywhere but on a demonstration machine.
    pub secure_cookies: bool,
}
