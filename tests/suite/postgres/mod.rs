//! The private Postgres: one test for each promise of `cattle_court::postgres`.

mod binaries;
mod fetching;
mod lifetime;
mod places;

use std::path::Path;

use cattle_court::postgres::{Durability, Options, Postgres, Progress, Running, StartError};
use tokio_postgres::NoTls;

/// What every test here starts with: the program's own settings, and on a bare machine the leave to fetch.
fn options<'a>(folder: &Path, tell: &'a dyn Fn(Progress<'_>)) -> Options<'a> {
    let mut options = Options::new(folder, tell);
    options.may_fetch = true;
    options
}

/// Starts a throw-away server in `folder`.
fn start(folder: &Path) -> Result<Running, StartError> {
    let tell = |news: Progress<'_>| {
        if let Progress::Said(text) = news {
            eprintln!("{text}");
        }
    };
    let mut options = options(folder, &tell);
    options.durability = Durability::Fast;
    Postgres::start(options)
}

/// A folder that every account can reach, removed at the end.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::Builder::new()
        .prefix("cattle-pg-")
        .tempdir_in("/tmp")
        .unwrap();
    open_to_all(folder.path());
    folder
}

fn open_to_all(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o755)).unwrap();
}

/// First column of the first row, as text.
fn ask(url: &str, sql: &str) -> Result<String, tokio_postgres::Error> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
        .block_on(async {
            let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
            tokio::spawn(connection);
            let rows = client.simple_query(sql).await?;
            Ok(rows
                .iter()
                .find_map(|message| match message {
                    tokio_postgres::SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
                    _ => None,
                })
                .unwrap_or_default())
        })
}

/// Says loudly that a test could not run here, and why.
fn skipped(why: &str) {
    eprintln!("SKIPPED: {why}");
}

fn is_root() -> bool {
    nix::unistd::geteuid().is_root()
}
