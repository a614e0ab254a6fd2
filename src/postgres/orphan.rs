//! A server left behind by a program that was killed: stopped cleanly before ours starts.
//!
//! The caller holds the folder's lock, so whoever runs here has no master any more. It is stopped and not adopted: a child
//! of our own can be watched and waited for, a stranger cannot.

use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use super::error::{During, StartError};
use super::progress::{Progress, seconds};

/// How long an orphan may take to write its last checkpoint.
const PATIENCE: Duration = Duration::from_secs(60);

/// Stops what still runs on this data folder and removes the note of a server that is long gone.
pub(super) fn clear(data: &Path, say: &dyn Fn(Progress<'_>)) -> Result<(), StartError> {
    let note = data.join("postmaster.pid");
    let Some(pid) = noted_pid(&note) else {
        return Ok(());
    };
    if runs_on(pid, data) {
        let began = Instant::now();
        say(Progress::Said(&format!(
            "A Postgres (process {pid}) was left here by a program that was killed: stopping it"
        )));
        end(pid, data)?;
        say(Progress::Said(&format!(
            "It stopped in {}",
            seconds(began.elapsed())
        )));
    }
    // Children of a killed server end by themselves within a moment; none may be left when a new one starts.
    let began = Instant::now();
    loop {
        let left = processes_on(data);
        if left.is_empty() {
            break;
        }
        if began.elapsed() > Duration::from_secs(10) {
            for pid in left {
                let _ = kill(pid, Signal::SIGKILL);
            }
        }
        if began.elapsed() > Duration::from_secs(20) {
            return Err(StartError::DidNotStop {
                pid: id(pid),
                why: "its children are still there".to_owned(),
            });
        }
        sleep(Duration::from_millis(50));
    }
    // The number may belong to another program by now, and Postgres would then refuse to start.
    if alive(pid) && note.exists() && Path::new("/proc/self").exists() {
        std::fs::remove_file(&note).during(|| format!("removing {}", note.display()))?;
    }
    Ok(())
}

/// Asks for a fast stop, then for an immediate one (the next start recovers).
fn end(pid: Pid, data: &Path) -> Result<(), StartError> {
    for (signal, patience) in [
        (Signal::SIGINT, PATIENCE),
        (Signal::SIGQUIT, Duration::from_secs(10)),
    ] {
        let _ = kill(pid, signal);
        let began = Instant::now();
        while began.elapsed() < patience {
            if !runs_on(pid, data) {
                return Ok(());
            }
            sleep(Duration::from_millis(20));
        }
    }
    Err(StartError::DidNotStop {
        pid: id(pid),
        why: "it was left by a killed program".to_owned(),
    })
}

/// Process id in the first line of the server's note.
pub(super) fn noted_pid(note: &Path) -> Option<Pid> {
    let text = std::fs::read_to_string(note).ok()?;
    let pid: i32 = text.lines().next()?.trim().parse().ok()?;
    (pid > 1).then(|| Pid::from_raw(pid))
}

fn id(pid: Pid) -> u32 {
    u32::try_from(pid.as_raw()).unwrap_or_default()
}

fn alive(pid: Pid) -> bool {
    matches!(kill(pid, None), Ok(()) | Err(Errno::EPERM))
}

/// Whether the process is a server on this folder: every Postgres process stands in its data folder.
fn runs_on(pid: Pid, data: &Path) -> bool {
    if !alive(pid) {
        return false;
    }
    if Path::new("/proc/self").exists() {
        return stands_in(&format!("/proc/{pid}/cwd"), data) && !is_zombie(pid);
    }
    std::process::Command::new("ps")
        .args(["-o", "command=", "-p", &pid.to_string()])
        .output()
        .is_ok_and(|out| String::from_utf8_lossy(&out.stdout).contains("postgres"))
}

fn stands_in(link: &str, data: &Path) -> bool {
    match (std::fs::read_link(link), data.canonicalize()) {
        (Ok(cwd), Ok(data)) => cwd == data,
        _ => false,
    }
}

fn is_zombie(pid: Pid) -> bool {
    std::fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|stat| {
        stat.rsplit(')')
            .next()
            .is_some_and(|rest| rest.trim_start().starts_with('Z'))
    })
}

/// Every process that stands in the data folder.
fn processes_on(data: &Path) -> Vec<Pid> {
    std::fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok().map(Pid::from_raw))
        .filter(|&pid| runs_on(pid, data))
        .collect()
}
