//! A private Postgres that lives as long as the test run.
//!
//! The library that runs tests has no "after the last test", and under nextest every test is a process of its own. So a
//! second process of this same binary keeps the server and watches the run: it stops the server when the run is gone,
//! however it went.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use cattle_court::postgres::{Durability, Options, Postgres, Progress, Running, StartError, on_stderr};
use nix::sys::signal::kill;
use nix::unistd::{Pid, getppid};

const KEEP_FOR: &str = "CATTLE_TEST_KEEP_FOR";

/// Connection string of the run's server as its administrator; started by the first who asks.
#[expect(
    clippy::zombie_processes,
    reason = "the keeper outlives the process that starts it"
)]
pub fn url_of_the_run() -> String {
    let run = watched();
    let folder = folder();
    let lock = File::create(folder.join(format!("run-{run}.lock"))).unwrap();
    lock.lock().unwrap();
    let note = note_of(run);
    if let Ok(url) = std::fs::read_to_string(&note) {
        return url;
    }
    let mut keeper = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "support::keeper::keeps_a_server_for_the_run",
            "--nocapture",
        ])
        .env(KEEP_FOR, run.to_string())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let began = Instant::now();
    loop {
        if let Ok(url) = std::fs::read_to_string(&note) {
            return url;
        }
        if let Some(status) = keeper.try_wait().unwrap() {
            panic!("the tests' Postgres did not start ({status}); it has said why on stderr");
        }
        assert!(
            began.elapsed() < Duration::from_secs(600),
            "the tests' Postgres did not start in ten minutes"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Not a test: the life of the second process.
#[test]
fn keeps_a_server_for_the_run() {
    let Some(run) = std::env::var(KEEP_FOR).ok() else {
        return;
    };
    let run = Pid::from_raw(run.parse().unwrap());
    // Ctrl-C ends the run; this process then stops the server in good order.
    let _ = nix::unistd::setpgid(Pid::from_raw(0), Pid::from_raw(0));
    let running = start_in_a_free_slot();
    let note = note_of(run);
    let half = note.with_extension("half");
    std::fs::write(&half, running.superuser_url()).unwrap();
    std::fs::rename(&half, &note).unwrap();
    while is_running(run) {
        std::thread::sleep(Duration::from_millis(100));
    }
    let _ = std::fs::remove_file(&note);
    let _ = std::fs::remove_file(note.with_extension("lock"));
    running.stop().unwrap();
}

/// Whether the run goes on; a process that has ended and that nobody has waited for does not.
fn is_running(run: Pid) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{run}/stat")).unwrap_or_default();
    let ended = stat
        .rsplit(')')
        .next()
        .is_some_and(|rest| rest.trim_start().starts_with('Z'));
    kill(run, None).is_ok() && !ended
}

/// Two runs at once get a folder each; a later run finds the folder of an earlier one, with its template.
fn start_in_a_free_slot() -> Running {
    let tell = |news: Progress<'_>| on_stderr(news);
    for slot in 0..64 {
        let mut options = Options::new(folder().join(format!("postgres-{slot}")), &tell);
        options.durability = Durability::Fast;
        options.may_fetch = true;
        match Postgres::start(options) {
            Ok(running) => return running,
            Err(StartError::InUse { .. }) => {}
            // Made by another version than the one that is installed now: only tests' data.
            Err(StartError::OtherVersion { folder, .. }) => {
                std::fs::remove_dir_all(folder.parent().unwrap()).unwrap();
                return start_in_a_free_slot();
            }
            Err(error) => panic!("{error}"),
        }
    }
    panic!("64 test runs at once");
}

/// The process whose end is the end of the run.
fn watched() -> Pid {
    if std::env::var_os("NEXTEST").is_some() {
        getppid()
    } else {
        Pid::this()
    }
}

fn note_of(run: Pid) -> PathBuf {
    folder().join(format!("run-{run}.url"))
}

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("database");
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
