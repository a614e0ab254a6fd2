//! Rules 5, 6 and 7: readiness, stopping with the program, and recovery after either was killed.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use cattle_court::postgres::{Postgres, Progress, StartError};
use nix::sys::signal::{Signal, kill};
use nix::unistd::{Pid, getpgid};

use super::{ask, folder, options, start};

const FOLDER: &str = "CATTLE_TEST_SUPERVISED_FOLDER";

fn pid(id: u32) -> Pid {
    Pid::from_raw(i32::try_from(id).unwrap())
}

/// Whether the process runs; one that has ended and that nobody has waited for yet does not.
fn alive(id: u32) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    let ended = stat
        .rsplit(')')
        .next()
        .is_some_and(|rest| rest.trim_start().starts_with('Z'));
    kill(pid(id), None).is_ok() && !ended
}

fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(
            began.elapsed() < Duration::from_secs(60),
            "not within a minute: {what}"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Not a test of its own: the program that the tests below kill, started as a second process of this test binary.
#[test]
fn supervised_program() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    let running = start(Path::new(&folder)).unwrap();
    println!("pid {}", running.pid());
    std::thread::sleep(Duration::from_secs(120));
}

/// Starts [`supervised_program`] and returns it with its server's process id.
fn second_program(base: &Path) -> (Child, u32) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "postgres::lifetime::supervised_program", "--nocapture"])
        .env(FOLDER, base)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let server = output
        .lines()
        .map_while(Result::ok)
        .find_map(|line| line.split_once("pid ").and_then(|(_, id)| id.trim().parse().ok()))
        .expect("the second program started its server");
    (child, server)
}

#[test]
fn the_server_stops_with_its_guard_and_starts_again_on_the_same_folder() {
    let root = folder();
    let base = root.path().join("pg");
    let running = start(&base).unwrap();
    let first = running.pid();
    ask(&running.superuser_url(), "CREATE TABLE kept AS SELECT 42 AS n").unwrap();
    drop(running);
    assert!(!alive(first));
    let again = start(&base).unwrap();
    assert_ne!(again.pid(), first);
    assert_eq!(ask(&again.superuser_url(), "SELECT n FROM kept").unwrap(), "42");
    assert!(again.stop().unwrap() < Duration::from_secs(30));
}

#[test]
fn a_stale_note_that_says_ready_is_not_believed() {
    let root = folder();
    let base = root.path().join("pg");
    start(&base).unwrap().stop().unwrap();
    // A note of a server that was killed: ready, by a process that is somebody else's now (ours).
    let note = format!(
        "{}\n{}\n0\n5432\n\n\n0 0\nready\n",
        std::process::id(),
        base.join("data").display()
    );
    std::fs::write(base.join("data/postmaster.pid"), note).unwrap();
    let running = start(&base).unwrap();
    assert_ne!(running.pid(), std::process::id());
    assert_eq!(ask(&running.superuser_url(), "SELECT 1").unwrap(), "1");
}

#[test]
fn ctrl_c_on_the_terminal_does_not_reach_the_server() {
    let root = folder();
    let running = start(&root.path().join("pg")).unwrap();
    assert_eq!(getpgid(Some(pid(running.pid()))).unwrap(), pid(running.pid()));
    assert_ne!(getpgid(Some(pid(running.pid()))).unwrap(), getpgid(None).unwrap());
}

#[test]
fn a_killed_server_comes_back_with_every_committed_row() {
    let root = folder();
    let quiet = |_: Progress<'_>| {};
    let running = Postgres::start(options(&root.path().join("pg"), &quiet)).unwrap();
    let url = running.superuser_url();
    let before = running.pid();
    ask(&url, "CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n").unwrap();
    kill(pid(before), Signal::SIGKILL).unwrap();
    wait_until("another server runs", || running.pid() != before);
    assert_eq!(ask(&url, "SELECT count(*) FROM kept").unwrap(), "1000");
    running.stop().unwrap();
}

#[test]
fn a_killed_program_takes_its_server_with_it_and_the_next_start_is_clean() {
    let root = folder();
    let base = root.path().join("pg");
    let (mut program, server) = second_program(&base);
    program.kill().unwrap();
    program.wait().unwrap();
    // At once, while the old server may still be on its way out.
    let running = start(&base).unwrap();
    assert_ne!(running.pid(), server);
    assert!(!alive(server));
    assert_eq!(ask(&running.superuser_url(), "SELECT 1").unwrap(), "1");
}

#[test]
fn an_orphan_server_is_stopped_cleanly_before_ours_starts() {
    let root = folder();
    let base = root.path().join("pg");
    let running = start(&base).unwrap();
    ask(&running.superuser_url(), "CREATE TABLE kept AS SELECT 3 AS n").unwrap();
    let command = orphan_command(running.pid());
    running.stop().unwrap();
    let owner = std::os::unix::fs::MetadataExt::uid(&std::fs::metadata(base.join("data")).unwrap());
    let mut orphan = start_as(owner, &command, &base);
    wait_until("the orphan is ready", || {
        std::fs::read_to_string(base.join("data/postmaster.pid")).is_ok_and(|note| note.contains("ready"))
    });
    // A zombie would look alive for ever: somebody has to wait for it, as init does for a real orphan.
    let watcher = std::thread::spawn(move || orphan.wait().unwrap());
    let said = std::sync::Mutex::new(String::new());
    let listen = |news: Progress<'_>| {
        if let Progress::Said(text) = news {
            said.lock().unwrap().push_str(text);
        }
    };
    let again = Postgres::start(options(&base, &listen)).unwrap();
    assert!(
        watcher.join().unwrap().success(),
        "the orphan was stopped, not killed"
    );
    assert!(
        said.lock()
            .unwrap()
            .contains("left here by a program that was killed")
    );
    assert_eq!(ask(&again.superuser_url(), "SELECT n FROM kept").unwrap(), "3");
}

/// Command line of a running server.
fn orphan_command(server: u32) -> Vec<String> {
    let raw = std::fs::read(format!("/proc/{server}/cmdline")).unwrap();
    raw.split(|&b| b == 0)
        .filter(|word| !word.is_empty())
        .map(|word| String::from_utf8(word.to_owned()).unwrap())
        .collect()
}

fn start_as(owner: u32, command: &[String], base: &Path) -> Child {
    let mut process = Command::new(&command[0]);
    process
        .args(&command[1..])
        .current_dir(base)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if super::is_root() {
        std::os::unix::process::CommandExt::uid(&mut process, owner);
    }
    process.spawn().unwrap()
}

#[test]
fn a_second_program_on_the_same_folder_is_told_who_holds_it() {
    let root = folder();
    let base = root.path().join("pg");
    let running = start(&base).unwrap();
    let error = start(&base).unwrap_err();
    assert!(matches!(error, StartError::InUse { .. }), "{error}");
    assert!(
        error.to_string().contains(&std::process::id().to_string()),
        "{error}"
    );
    assert_eq!(ask(&running.superuser_url(), "SELECT 1").unwrap(), "1");
}

#[test]
fn the_first_start_says_what_it_does_and_how_long_it_took() {
    let root = folder();
    let said = std::sync::Mutex::new(Vec::new());
    let listen = |news: Progress<'_>| {
        if let Progress::Said(text) = news {
            said.lock().unwrap().push(text.to_owned());
        }
    };
    let running = Postgres::start(options(&root.path().join("pg"), &listen)).unwrap();
    let said = said.into_inner().unwrap();
    assert!(
        said.iter()
            .any(|line| line.starts_with("Making a new database in ")),
        "{said:?}"
    );
    assert!(said.last().unwrap().contains(" is ready in "), "{said:?}");
    assert_eq!(ask(&running.superuser_url(), "SHOW fsync").unwrap(), "on");
}

#[test]
fn starting_works_inside_a_tokio_runtime() {
    let root = folder();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let running = runtime
        .block_on(async { start(&root.path().join("pg")) })
        .unwrap();
    assert_eq!(ask(&running.superuser_url(), "SELECT 1").unwrap(), "1");
}
