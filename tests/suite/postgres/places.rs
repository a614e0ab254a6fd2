//! Rules 2, 3, 4 and 8: accounts, folders, sockets, the first start, and how text sorts.

use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;

use cattle_court::postgres::StartError;

use super::{ask, folder, is_root, skipped, start};

#[test]
fn root_never_runs_the_server_itself() {
    if !is_root() {
        return skipped("only root has to change its account");
    }
    let root = folder();
    let running = start(&root.path().join("pg")).unwrap();
    let process = std::fs::metadata(format!("/proc/{}", running.pid())).unwrap();
    assert_ne!(process.uid(), 0);
    assert_eq!(std::fs::metadata(running.data()).unwrap().uid(), process.uid());
}

#[test]
fn a_folder_behind_a_closed_door_moves_the_database_and_stays_found() {
    if !is_root() {
        return skipped("only root's folders are closed to Postgres' account");
    }
    let root = folder();
    let closed = root.path().join("closed");
    std::fs::create_dir(&closed).unwrap();
    std::fs::set_permissions(&closed, std::fs::Permissions::from_mode(0o700)).unwrap();
    let asked = closed.join("pg");
    let running = start(&asked).unwrap();
    let data = running.data();
    assert!(data.starts_with("/var/lib/cattle-court"), "{}", data.display());
    ask(&running.superuser_url(), "CREATE TABLE kept AS SELECT 7 AS n").unwrap();
    running.stop().unwrap();
    let again = start(&asked).unwrap();
    assert_eq!(again.data(), data);
    assert_eq!(ask(&again.superuser_url(), "SELECT n FROM kept").unwrap(), "7");
    again.stop().unwrap();
    std::fs::remove_dir_all(data.parent().unwrap()).unwrap();
}

#[test]
fn the_server_has_no_network_port_and_its_socket_is_closed_to_others() {
    let root = folder();
    let running = start(&root.path().join("pg")).unwrap();
    assert_eq!(
        ask(&running.superuser_url(), "SHOW listen_addresses").unwrap(),
        ""
    );
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(running.socket_dir()), 0o700);
    assert_eq!(mode(running.data().parent().unwrap()), 0o700);
    let hosts = ask(
        &running.superuser_url(),
        "SELECT count(*) FROM pg_hba_file_rules WHERE type <> 'local'",
    );
    assert_eq!(hosts.unwrap(), "0");
}

#[test]
fn a_path_too_long_for_a_socket_gets_a_short_folder_for_it() {
    let root = folder();
    let deep = root.path().join("a-long-name-of-a-folder-".repeat(5));
    std::fs::create_dir(&deep).unwrap();
    super::open_to_all(&deep);
    let running = start(&deep.join("pg")).unwrap();
    assert!(!running.socket_dir().starts_with(root.path()));
    assert!(running.socket_dir().as_os_str().len() < 70);
    assert_eq!(ask(&running.superuser_url(), "SELECT 1").unwrap(), "1");
    let socket_dir = running.socket_dir().to_owned();
    running.stop().unwrap();
    std::fs::remove_dir_all(socket_dir).unwrap();
}

#[test]
fn a_path_with_spaces_commas_and_quotes_works() {
    let root = folder();
    let odd = root.path().join("ગાય, it's a \"pound\"");
    let running = start(&odd).unwrap();
    assert_eq!(ask(&running.superuser_url(), "SELECT 1").unwrap(), "1");
    let socket_dir = running.socket_dir().to_owned();
    running.stop().unwrap();
    std::fs::remove_dir_all(socket_dir).unwrap();
}

#[test]
fn a_first_start_cut_short_leaves_nothing_half_made() {
    let root = folder();
    let base = root.path().join("pg");
    start(&base).unwrap().stop().unwrap();
    // As a power cut in the middle of initdb leaves it.
    std::fs::remove_dir_all(base.join("data")).unwrap();
    std::fs::create_dir_all(base.join("data.init/base")).unwrap();
    std::fs::write(base.join("data.init/PG_VERSION"), "1").unwrap();
    let running = start(&base).unwrap();
    assert_eq!(ask(&running.superuser_url(), "SELECT 1").unwrap(), "1");
    assert!(!base.join("data.init").exists());
}

#[test]
fn a_folder_with_somebody_elses_files_is_refused_and_left_alone() {
    let root = folder();
    let base = root.path().join("papers");
    std::fs::create_dir(&base).unwrap();
    std::fs::write(base.join("letter.txt"), "dear sir").unwrap();
    let error = start(&base).unwrap_err();
    assert!(matches!(error, StartError::NotOurs { .. }), "{error}");
    assert_eq!(std::fs::read_dir(&base).unwrap().count(), 1);
}

#[test]
fn text_sorts_by_code_point_and_pages_carry_checksums() {
    let root = folder();
    let running = start(&root.path().join("pg")).unwrap();
    let url = running.superuser_url();
    assert_eq!(ask(&url, "SHOW data_checksums").unwrap(), "on");
    assert_eq!(ask(&url, "SHOW server_encoding").unwrap(), "UTF8");
    let collation = "SELECT datcollate FROM pg_database WHERE datname = 'cattle'";
    assert_eq!(ask(&url, collation).unwrap(), "C.UTF-8");
    assert_eq!(ask(&url, "SELECT 'Z' < 'a'").unwrap(), "t");
}

#[test]
fn names_of_parties_do_not_reach_the_servers_log() {
    let root = folder();
    let running = start(&root.path().join("pg")).unwrap();
    let url = running.superuser_url();
    ask(&url, "CREATE TABLE party (name text CHECK (name <> 'Ramesh'))").unwrap();
    ask(&url, "INSERT INTO party VALUES ('Ramesh')").unwrap_err();
    let log = std::fs::read_to_string(running.data().parent().unwrap().join("server.log")).unwrap();
    assert!(!log.contains("Ramesh"), "{log}");
}
