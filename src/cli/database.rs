//! Which database a command works on: `DATABASE_URL`, else the private one of a data folder.

use std::path::{Path, PathBuf};

use super::{Failure, block_on};
use crate::db;
use crate::postgres::{self, Options, Postgres, Running};

/// Where the database is.
#[derive(Debug, Clone, clap::Args)]
pub struct DatabaseArgs {
    /// A running Postgres to use, by an account that may create roles
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,
    /// Folder of the private Postgres, used without DATABASE_URL
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

/// A database that answers.
pub struct Database {
    /// Address under which the schema may be changed.
    pub admin_url: String,
    /// Address for daily work; connections give up every right but those of their role.
    pub url: String,
    /// Stops with the program.
    private: Option<Running>,
}

impl Database {
    /// Stops the private Postgres, if there is one.
    pub fn stop(self) {
        if let Some(running) = self.private {
            match running.stop() {
                Ok(took) => eprintln!("The private Postgres has stopped ({}).", postgres::seconds(took)),
                Err(error) => eprintln!("The private Postgres did not stop cleanly: {error}"),
            }
        }
    }
}

/// Finds or starts the database. `may_fetch` lets a demonstration install Postgres where there is none.
///
/// # Errors
/// Where no database can be had.
pub fn open(args: &DatabaseArgs, default_data: Option<&Path>, may_fetch: bool) -> Result<Database, Failure> {
    if let Some(url) = args.database_url.as_deref().filter(|url| !url.trim().is_empty()) {
        return Ok(Database {
            admin_url: url.to_owned(),
            url: url.to_owned(),
            private: None,
        });
    }
    let Some(data) = args.data.as_deref().or(default_data) else {
        return Err(Failure::invalid(
            "name a database by DATABASE_URL, or a data folder by --data",
        ));
    };
    let mut options = Options::new(data.join("postgres"), &postgres::on_stderr);
    options.may_fetch = may_fetch;
    let running = Postgres::start(options)?;
    Ok(Database {
        admin_url: running.superuser_url(),
        url: running.superuser_url(),
        private: Some(running),
    })
}

/// `migrate`: brings the database to the schema of this program.
pub fn migrate(args: &DatabaseArgs) -> Result<(), Failure> {
    let database = open(args, None, false)?;
    let ran = block_on(async { Ok(db::migrate(&database.admin_url).await?) });
    let ran = ran?;
    eprintln!("{ran} migration(s) ran.");
    database.stop();
    Ok(())
}
