//! Why the private Postgres cannot run, and what to type about it.

use std::path::PathBuf;

/// Reason for which the private Postgres did not come up (or down).
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// No binaries found and none may be fetched.
    #[error(
        "no PostgreSQL 15 or newer was found. Install one with: sudo apt-get install -y postgresql   (or set PG_BIN to the folder with initdb and postgres, or DATABASE_URL to a running server)"
    )]
    NoBinaries,
    /// `PG_BIN` was given and cannot be used.
    #[error("PG_BIN is {}, but {why}", folder.display())]
    UnusablePgBin {
        /// The folder given.
        folder: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The folder was made by a version of which no binaries are here.
    #[error(
        "{} was made by PostgreSQL {wanted}, and only {found} is here. Install that version with: sudo apt-get install -y postgresql-{wanted}   (or set PG_BIN)",
        folder.display()
    )]
    OtherVersion {
        /// The database folder.
        folder: PathBuf,
        /// Major version that made it.
        wanted: u32,
        /// What was found, for the reader.
        found: String,
    },
    /// Fetching was allowed and failed.
    #[error("PostgreSQL could not be fetched: {why}. Install it with: sudo apt-get install -y postgresql")]
    Fetch {
        /// Each way tried, with its reason.
        why: String,
    },
    /// Postgres refuses to run as root and no other account exists.
    #[error(
        "PostgreSQL does not run as root, and this machine has neither an account `postgres` nor `nobody`; start the program as an ordinary user"
    )]
    NoAccount,
    /// Another program holds the folder.
    #[error(
        "{} is in use by another Cattle Court (process {holder}); stop that one, or give another folder with --data",
        folder.display()
    )]
    InUse {
        /// The folder asked for.
        folder: PathBuf,
        /// Process id of the holder, or `unknown`.
        holder: String,
    },
    /// The folder holds something that is not ours.
    #[error("{} is not empty and was not made by Cattle Court; give another folder with --data", folder.display())]
    NotOurs {
        /// The folder asked for.
        folder: PathBuf,
    },
    /// A folder cannot be used by the account that Postgres runs as.
    #[error("{} cannot be used: {why}", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// `initdb` failed.
    #[error("a new database folder could not be made in {}: {why}", folder.display())]
    Init {
        /// Where.
        folder: PathBuf,
        /// Last words of initdb.
        why: String,
    },
    /// The server ended or did not answer in time.
    #[error("PostgreSQL did not start: {why}. Its log is {}", log.display())]
    DidNotStart {
        /// Reason with the last lines of the log.
        why: String,
        /// The whole log.
        log: PathBuf,
    },
    /// The server had to be killed.
    #[error("PostgreSQL (process {pid}) did not stop when asked{}", detail(why))]
    DidNotStop {
        /// Process id.
        pid: u32,
        /// More, where known.
        why: String,
    },
    /// A query of the supervisor failed.
    #[error("PostgreSQL answered with an error: {0}")]
    Query(String),
    /// The operating system refused something.
    #[error("{what}: {source}")]
    Io {
        /// What was being done.
        what: String,
        /// The system's answer.
        source: std::io::Error,
    },
}

fn detail(why: &str) -> String {
    if why.is_empty() {
        String::new()
    } else {
        format!(": {why}")
    }
}

/// Puts what was being done beside the system's bare answer.
pub(super) trait During<T> {
    /// Names the step, as in "making the folder /x".
    fn during(self, what: impl FnOnce() -> String) -> Result<T, StartError>;
}

impl<T, E: Into<std::io::Error>> During<T> for Result<T, E> {
    fn during(self, what: impl FnOnce() -> String) -> Result<T, StartError> {
        self.map_err(|e| StartError::Io {
            what: what(),
            source: e.into(),
        })
    }
}
