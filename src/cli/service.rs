//! Putting the service together and running it until it is told to stop.

use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;

use super::Failure;
use crate::clock::Clock;
use crate::db::pool::{DbRole, SharedReads, refuse_mighty_role};
use crate::db::{self, Pool};
use crate::documents::Renderer;
use crate::jobs::{Courier, OutboxWorker, housekeeping};
use crate::mail::directory::MailDirectory;
use crate::mail::smtp::SmtpServer;
use crate::templates::Pages;
use crate::web::{AppState, server};
use crate::workflow::Office;

/// Connections for everything in a transaction.
const POOL_SIZE: usize = 16;
/// Connections of the outbox worker.
const WORKER_POOL_SIZE: usize = 4;
/// Shared connections of public pages.
const SHARED_READS: usize = 3;
/// How long mails whose body is on the wire may take to end when the service stops.
const MAIL_GRACE: Duration = Duration::from_secs(20);

/// How the service runs.
pub struct Settings {
    /// Address under which the schema may be changed.
    pub admin_url: String,
    /// Address for daily work.
    pub url: String,
    pub listener: TcpListener,
    /// Own listener of the figures for operators.
    pub metrics: Option<TcpListener>,
    pub base_url: String,
    pub mail_domain: String,
    pub mail: Mail,
    pub clock: Clock,
    pub secure_cookies: bool,
    pub workers: usize,
}

/// Where mails go.
pub enum Mail {
    /// To a mail server.
    Smtp(String),
    /// Into the folder `mail` of a data folder, one file a mail.
    Folder(PathBuf),
}

/// The service, assembled and not yet serving.
pub struct Service {
    pub state: AppState,
    worker: OutboxWorker,
    settings: Settings,
}

impl Service {
    /// Migrates, checks the roles, compiles templates and fonts. Everything that can be wrong is wrong here.
    ///
    /// # Errors
    /// What is wrong.
    pub async fn assemble(settings: Settings) -> Result<Self, Failure> {
        db::migrate(&settings.admin_url).await?;
        let pool = Pool::new(&settings.url, DbRole::App, POOL_SIZE)?;
        let worker_pool = Pool::new(&settings.url, DbRole::Worker, WORKER_POOL_SIZE)?;
        refuse_mighty_role(&pool).await?;
        refuse_mighty_role(&worker_pool).await?;
        let courier = match &settings.mail {
            Mail::Smtp(address) => Courier::Smtp(Box::new(SmtpServer::from_url(address)?)),
            Mail::Folder(folder) => Courier::Directory(MailDirectory::open(folder).await?),
        };
        let outbox_wake = Arc::new(Notify::new());
        let pages = Pages::new()?;
        let office = Office {
            pool,
            pages: pages.clone(),
            clock: settings.clock,
            renderer: Renderer::new()?,
            base_url: settings.base_url.trim_end_matches('/').into(),
            mail_domain: settings.mail_domain.as_str().into(),
            outbox_wake: Arc::clone(&outbox_wake),
        };
        let state = AppState {
            office,
            reads: SharedReads::new(&settings.url, SHARED_READS),
            pages: Arc::new(pages),
            public: Arc::default(),
            secure_cookies: settings.secure_cookies,
        };
        Ok(Self {
            state,
            worker: OutboxWorker::new(worker_pool, courier, outbox_wake),
            settings,
        })
    }

    /// Serves until the process is told to stop, then drains.
    ///
    /// # Errors
    /// If the server cannot start or ends by itself.
    pub async fn run(self) -> Result<(), Failure> {
        let figures = crate::web::metrics::install();
        let worker = self.worker.start();
        let forgetting = housekeeping::start(self.state.office.pool.clone(), self.state.office.clock);
        if let Some(listener) = self.settings.metrics {
            let serving = crate::web::metrics::serve(listener, figures)?;
            crate::web::rt::spawn(serving);
        }
        let server = server::start(self.state, self.settings.listener, self.settings.workers)?;
        let handle = server.handle();
        let mut serving = crate::web::rt::spawn(server);
        let ended = tokio::select! {
            ended = &mut serving => Some(ended),
            () = told_to_stop() => None,
        };
        forgetting.abort();
        match ended {
            None => {
                tracing::info!("stopping: no new requests, running ones may end");
                handle.stop(true).await;
                worker.stop(MAIL_GRACE).await;
                Ok(())
            }
            Some(ended) => {
                worker.stop(MAIL_GRACE).await;
                ended??;
                Err(Failure::failed("the server ended by itself"))
            }
        }
    }
}

/// Resolves when the operator or the system asks the process to stop.
async fn told_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
        }
        Err(_) => {
            // Without signals the process can still be interrupted.
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }
}
