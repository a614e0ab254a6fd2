//! The court's own Postgres: found, fetched if need be, started in a private folder, stopped with the program.
//!
//! A newcomer types one command and has a database; an operator who has one already sets `DATABASE_URL` and this module is
//! never asked. What it promises, each promise with a test in `tests/suite/postgres/`:
//!
//! 1. binaries are searched in a fixed order and checked before use ([`binaries`]);
//! 2. never as root: as `postgres`, else `nobody`, and where that account cannot reach the folder, in a folder it can ([`place`]);
//! 3. a first start cut short leaves nothing half made ([`cluster`]);
//! 4. no network port: a Unix socket in a folder closed to others, with a path short enough for a socket ([`place`]);
//! 5. "ready" means our own child says so and answers a query ([`keeper`]);
//! 6. a server left behind by a killed program is stopped cleanly before ours starts ([`orphan`]);
//! 7. Ctrl-C reaches the program, not Postgres, and the program then stops it ([`keeper`]);
//! 8. text sorts by code point everywhere (`C.UTF-8`) and every page carries a checksum ([`cluster`]).

mod account;
mod binaries;
mod cluster;
mod error;
mod fetch;
mod keeper;
mod orphan;
mod place;
mod probe;
mod progress;
mod settings;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

pub use binaries::{Binaries, Search, Source, source};
pub use error::StartError;
pub use progress::{Progress, on_stderr, seconds};
pub use settings::Durability;

use keeper::Keeper;
use place::Place;

/// Name of the account that owns the private cluster; it connects only through the private socket.
pub const SUPERUSER: &str = "postgres";

/// What the caller decides about the private Postgres.
pub struct Options<'a> {
    /// Folder that belongs to the private Postgres alone; made if missing.
    pub data_dir: PathBuf,
    /// Database to have ready when [`Postgres::start`] returns.
    pub database: String,
    /// Whether binaries may be installed or downloaded when none are found. Never for a production server.
    pub may_fetch: bool,
    /// Whether committed rows must survive a power cut. Only tests may say no.
    pub durability: Durability,
    /// Where binaries are looked for.
    pub search: Search,
    /// Told what is being done and how long it took.
    pub progress: &'a dyn Fn(Progress<'_>),
}

impl<'a> Options<'a> {
    /// Safe settings, binaries as this machine has them, nothing fetched.
    pub fn new(data_dir: impl Into<PathBuf>, progress: &'a dyn Fn(Progress<'_>)) -> Self {
        Self {
            data_dir: data_dir.into(),
            database: "cattle".to_owned(),
            may_fetch: false,
            durability: Durability::Durable,
            search: Search::of_this_machine(),
            progress,
        }
    }
}

/// Starts private servers.
pub struct Postgres;

impl Postgres {
    /// Starts the private Postgres of `options.data_dir` and returns once it has answered a query.
    ///
    /// Blocks: from 0.1 s on a full folder to minutes where binaries have to be fetched. May be called with or without a
    /// Tokio runtime around it; inside one, wrap it in `spawn_blocking`.
    ///
    /// # Errors
    /// Each variant of [`StartError`] says what to do about it.
    pub fn start(options: Options<'_>) -> Result<Running, StartError> {
        let began = Instant::now();
        let say = options.progress;
        let wanted = place::major_of(&options.data_dir);
        let binaries = match binaries::find(&options.search, wanted)? {
            Some(found) => found,
            None if options.may_fetch => fetch::fetch(&options.search, say)?,
            None => return Err(StartError::NoBinaries),
        };
        let place = Place::prepare(&options.data_dir, &binaries, say)?;
        let lock = place.lock()?;
        orphan::clear(&place.data(), say)?;
        let first = cluster::ensure(&place, &binaries, options.durability, say)?;
        let keeper = Keeper::start(place.clone(), binaries.clone(), options.durability, say)?;
        probe::ensure_database(&place.url(SUPERUSER, SUPERUSER), &options.database)?;
        let took = began.elapsed();
        say(Progress::Said(&format!(
            "Postgres {} ({}) is ready in {} after {}{}",
            binaries.version,
            binaries.source,
            place.base.display(),
            seconds(took),
            if first { ", first start on this folder" } else { "" },
        )));
        Ok(Running {
            keeper,
            place,
            database: options.database,
            binaries,
            took,
            _lock: lock,
        })
    }
}

/// A private Postgres that runs until it is stopped or dropped.
#[derive(Debug)]
pub struct Running {
    keeper: Keeper,
    place: Place,
    database: String,
    binaries: Binaries,
    took: Duration,
    _lock: std::fs::File,
}

impl Running {
    /// Connection string of `role` to the court's database, through the private socket.
    pub fn url(&self, role: &str) -> String {
        self.url_of(role, &self.database)
    }

    /// Connection string of `role` to another database of the same server.
    pub fn url_of(&self, role: &str, database: &str) -> String {
        self.place.url(role, database)
    }

    /// Connection string of the cluster's owner to the court's database: for migrations and roles, nothing else.
    pub fn superuser_url(&self) -> String {
        self.url(SUPERUSER)
    }

    /// Process id of the server; changes when the server had to be restarted.
    pub fn pid(&self) -> u32 {
        self.keeper.pid()
    }

    /// Folder that holds the tables.
    pub fn data(&self) -> PathBuf {
        self.place.data()
    }

    /// Folder that holds the socket.
    pub fn socket_dir(&self) -> &Path {
        &self.place.socket_dir
    }

    /// The binaries in use, for backup tools that must be of the same version.
    pub fn binaries(&self) -> &Binaries {
        &self.binaries
    }

    /// How long the start took.
    pub fn took(&self) -> Duration {
        self.took
    }

    /// Stops the server: open transactions are rolled back, everything committed is on disk when this returns.
    ///
    /// Returns how long it took.
    ///
    /// # Errors
    /// [`StartError::DidNotStop`] if it had to be killed; the next start recovers.
    pub fn stop(mut self) -> Result<Duration, StartError> {
        self.keeper.stop()
    }
}
