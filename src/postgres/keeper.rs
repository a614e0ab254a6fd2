//! The thread that starts the server, watches it, starts it again if it dies, and stops it.
//!
//! One thread does all of it for its whole life, because the kernel ties "end this child when its parent ends" to the
//! thread that started the child.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{JoinHandle, sleep};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use super::SUPERUSER;
use super::binaries::Binaries;
use super::error::{During, StartError};
use super::orphan;
use super::place::{PORT, Place};
use super::probe;
use super::progress::Progress;
use super::settings::{self, Durability};

/// How long a start may take where nothing has to be recovered.
const START_PATIENCE: Duration = Duration::from_secs(60);
/// How long it may take while the server says that it is recovering.
const RECOVERY_PATIENCE: Duration = Duration::from_secs(900);
/// How long a stop may take before the server is killed.
const STOP_PATIENCE: Duration = Duration::from_secs(60);
/// Deaths within [`DEATHS_WITHIN`] after which it is left dead.
const DEATHS_ALLOWED: usize = 5;
const DEATHS_WITHIN: Duration = Duration::from_secs(60);

/// A watched server; stopped when dropped.
#[derive(Debug)]
pub(super) struct Keeper {
    pid: Arc<AtomicU32>,
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<Result<Duration, StartError>>>,
}

/// What is needed to start the server, each time.
struct Launch {
    place: Place,
    binaries: Binaries,
    durability: Durability,
    ends_with_us: Option<PathBuf>,
}

impl Keeper {
    /// Starts the server and returns when it has answered a query.
    pub fn start(
        place: Place,
        binaries: Binaries,
        durability: Durability,
        say: &dyn Fn(Progress<'_>),
    ) -> Result<Self, StartError> {
        let launch = Launch {
            place,
            binaries,
            durability,
            ends_with_us: setpriv(),
        };
        let pid = Arc::new(AtomicU32::new(0));
        let (stop, stopped) = channel();
        let (tell, told) = channel();
        let shared = Arc::clone(&pid);
        let thread = std::thread::Builder::new()
            .name("postgres".to_owned())
            .spawn(move || keep(&launch, &shared, &stopped, tell))
            .during(|| "starting the thread that watches Postgres".to_owned())?;
        let mut keeper = Self {
            pid,
            stop: Some(stop),
            thread: Some(thread),
        };
        let began = Instant::now();
        loop {
            match told.recv_timeout(Duration::from_millis(500)) {
                Ok(()) => return Ok(keeper),
                Err(RecvTimeoutError::Timeout) => {
                    say(Progress::Waiting("Starting Postgres", began.elapsed()));
                }
                // The thread ended without a word of success: its result says why.
                Err(RecvTimeoutError::Disconnected) => {
                    keeper.stop()?;
                    return Err(StartError::Query(
                        "Postgres ended while it was starting".to_owned(),
                    ));
                }
            }
        }
    }

    /// Process id of the server as it runs now.
    pub fn pid(&self) -> u32 {
        self.pid.load(Ordering::Acquire)
    }

    /// Stops the server and waits for it; says how long it took.
    pub fn stop(&mut self) -> Result<Duration, StartError> {
        drop(self.stop.take());
        match self.thread.take() {
            Some(thread) => thread
                .join()
                .unwrap_or_else(|_| Err(StartError::Query("the watching thread was lost".to_owned()))),
            None => Ok(Duration::ZERO),
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        if let Err(why) = self.stop() {
            tracing::error!("{why}");
        }
    }
}

/// The life of the watching thread.
fn keep(
    launch: &Launch,
    pid: &AtomicU32,
    stopped: &Receiver<()>,
    tell: Sender<()>,
) -> Result<Duration, StartError> {
    let mut child = launch.start()?;
    pid.store(child.id(), Ordering::Release);
    if tell.send(()).is_err() {
        return stop(&mut child);
    }
    // Whoever waits for the start must see a later death of this thread as one.
    drop(tell);
    let mut deaths: Vec<Instant> = Vec::new();
    loop {
        match stopped.recv_timeout(Duration::from_millis(100)) {
            Err(RecvTimeoutError::Timeout) => {}
            Ok(()) | Err(RecvTimeoutError::Disconnected) => return stop(&mut child),
        }
        let Ok(Some(status)) = child.try_wait() else {
            continue;
        };
        deaths.retain(|at| at.elapsed() < DEATHS_WITHIN);
        deaths.push(Instant::now());
        tracing::error!("Postgres ended by itself ({status}): starting it again");
        if deaths.len() > DEATHS_ALLOWED {
            tracing::error!("Postgres stays down: it keeps ending by itself");
            return Err(launch.did_not_start("it keeps ending by itself"));
        }
        child = launch
            .start_again()
            .inspect_err(|why| tracing::error!("Postgres stays down: {why}"))?;
        pid.store(child.id(), Ordering::Release);
        tracing::info!("Postgres is ready again");
    }
}

impl Launch {
    /// Starts the server and waits until it answers.
    fn start(&self) -> Result<Child, StartError> {
        let began = Instant::now();
        let mut child = self.spawn()?;
        let note = self.place.data().join("postmaster.pid");
        let url = self.place.url(SUPERUSER, SUPERUSER);
        loop {
            if let Ok(Some(status)) = child.try_wait() {
                return Err(self.did_not_start(&format!("it ended with {status}")));
            }
            let patience = match stage(&note, child.id()) {
                Stage::Ready if probe::answers(&url) => return Ok(child),
                Stage::Ready | Stage::Silent => START_PATIENCE,
                Stage::Starting => RECOVERY_PATIENCE,
            };
            if began.elapsed() > patience {
                let failure = self.did_not_start("it did not become ready in time");
                stop(&mut child)?;
                return Err(failure);
            }
            sleep(Duration::from_millis(10));
        }
    }

    /// The same after a death: first every child of the dead server has to be gone.
    fn start_again(&self) -> Result<Child, StartError> {
        orphan::clear(&self.place.data(), &|_| {})?;
        self.start()
    }

    fn spawn(&self) -> Result<Child, StartError> {
        let Place {
            base,
            socket_dir,
            account,
        } = &self.place;
        let log = self.open_log()?;
        let errors = log.try_clone().during(|| "opening the log".to_owned())?;
        let server = self.binaries.program("postgres");
        let mut command = match &self.ends_with_us {
            // The kernel asks the server for a fast stop when this thread ends, however it ends.
            Some(setpriv) => {
                let mut command = account.command(setpriv, base);
                command.args(["--pdeathsig", "INT", "--"]).arg(server);
                command
            }
            None => account.command(&server, base),
        };
        command.arg("-D").arg(self.place.data());
        for setting in settings::of(self.durability, socket_dir, PORT) {
            command.arg("-c").arg(setting);
        }
        command.stdin(Stdio::null()).stdout(log).stderr(errors);
        // A group of its own: Ctrl-C on the terminal is for the program, which then stops the server itself.
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command.spawn().during(|| "starting the server".to_owned())
    }

    /// Appends to the log; one old log is kept so that the two together stay small.
    fn open_log(&self) -> Result<File, StartError> {
        let path = self.place.log();
        if path.metadata().is_ok_and(|meta| meta.len() > 8 * 1024 * 1024) {
            let _ = std::fs::rename(&path, path.with_extension("log.1"));
        }
        File::options()
            .create(true)
            .append(true)
            .open(&path)
            .during(|| format!("opening {}", path.display()))
    }

    fn did_not_start(&self, why: &str) -> StartError {
        let log = self.place.log();
        let text = std::fs::read_to_string(&log).unwrap_or_default();
        let last: Vec<&str> = text.lines().rev().take(3).collect();
        let why = format!(
            "{why} ({})",
            last.into_iter().rev().collect::<Vec<_>>().join(" / ")
        );
        StartError::DidNotStart { why, log }
    }
}

/// What the server's note says about our child.
#[derive(Debug, PartialEq, Eq)]
enum Stage {
    /// Not our child's note, or none yet.
    Silent,
    /// Ours, and still at work.
    Starting,
    /// Ours, and open for connections.
    Ready,
}

/// Line 1 must be our child and line 8 `ready`: the note of a server that was killed says `ready` as well.
fn stage(note: &Path, child: u32) -> Stage {
    let text = std::fs::read_to_string(note).unwrap_or_default();
    let mut lines = text.lines();
    if lines.next().and_then(|line| line.trim().parse::<u32>().ok()) != Some(child) {
        return Stage::Silent;
    }
    match lines.nth(6).map(str::trim) {
        Some("ready") => Stage::Ready,
        _ => Stage::Starting,
    }
}

/// Fast stop, then immediate, then kill.
fn stop(child: &mut Child) -> Result<Duration, StartError> {
    let began = Instant::now();
    let id = child.id();
    let steps = [
        (Signal::SIGINT, STOP_PATIENCE),
        (Signal::SIGQUIT, Duration::from_secs(5)),
        (Signal::SIGKILL, Duration::from_secs(5)),
    ];
    for (signal, patience) in steps {
        if let Ok(pid) = i32::try_from(id) {
            let _ = kill(Pid::from_raw(pid), signal);
        }
        let asked = Instant::now();
        while asked.elapsed() < patience {
            match child.try_wait() {
                Ok(Some(_)) if signal == Signal::SIGINT => return Ok(began.elapsed()),
                Ok(Some(_)) => {
                    return Err(StartError::DidNotStop {
                        pid: id,
                        why: format!("{signal} was needed"),
                    });
                }
                Ok(None) | Err(_) => sleep(Duration::from_millis(5)),
            }
        }
    }
    Err(StartError::DidNotStop {
        pid: id,
        why: String::new(),
    })
}

/// The tool that ties a child to its parent's life, where this system has it.
fn setpriv() -> Option<PathBuf> {
    let tool = ["/usr/bin/setpriv", "/bin/setpriv"]
        .map(PathBuf::from)
        .into_iter()
        .find(|p| p.is_file())?;
    let help = Command::new(&tool).arg("--help").output().ok()?;
    String::from_utf8_lossy(&help.stdout)
        .contains("pdeathsig")
        .then_some(tool)
}
