//! The program itself as a process of its own.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use super::client::{Client, get};

/// The day on which the courts stand.
const TODAY: &str = "2026-11-30";
/// The line that says where the program answers.
const OPEN: &str = "Cattle Court is open at http://";
/// How long mails may take to be delivered after a round.
const PATIENCE: Duration = Duration::from_secs(300);

/// A running program; killed when dropped.
pub struct Server {
    child: Child,
    pub address: SocketAddr,
}

impl Server {
    /// Starts the demonstration on a folder; with a database and a mail server, on those.
    pub fn start(folder: &Path, beside: Option<(&str, SocketAddr)>) -> Result<Self> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cattle-court"));
        command
            .arg("demo")
            .arg("--data")
            .arg(folder)
            .args(["--listen", "127.0.0.1:0", "--today", TODAY])
            .env_remove("DATABASE_URL")
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        if let Some((database, mail)) = beside {
            command.args(["--database-url", database, "--smtp", &format!("smtp://{mail}")]);
        }
        let mut child = command.spawn()?;
        let out = child.stdout.take().context("no output")?;
        let mut lines = BufReader::new(out).lines();
        let address = loop {
            let Some(line) = lines.next() else {
                bail!("the program ended before it was open");
            };
            if let Some(rest) = line?.strip_prefix(OPEN) {
                break rest.trim_end_matches('/').parse()?;
            }
        };
        // What it says later is read and thrown away, so that it never waits for a reader.
        std::thread::spawn(move || lines.for_each(drop));
        Ok(Self { child, address })
    }

    /// A new connection.
    pub fn client(&self) -> Result<Client> {
        Client::connect(self.address)
    }

    /// Memory that the process holds, without what it shares with the database.
    pub fn resident_mib(&self) -> Result<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let kib: f64 = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))
            .and_then(|rest| rest.split_whitespace().next())
            .context("no VmRSS")?
            .parse()?;
        Ok(kib / 1024.0)
    }

    /// Waits until no mail waits, so that the next round measures nothing of the last.
    pub fn wait_for_mails(&self) -> Result<()> {
        let began = Instant::now();
        let mut client = self.client()?;
        loop {
            let (_, body) = client.exchange(&get("/readyz"))?;
            let body: serde_json::Value = serde_json::from_slice(body)?;
            if body.pointer("/mail_queue/waiting") == Some(&serde_json::json!(0)) {
                return Ok(());
            }
            if began.elapsed() > PATIENCE {
                bail!("mails still wait: {body}");
            }
            std::thread::sleep(Duration::from_millis(200));
        }
    }

    /// Stops as an operator does.
    pub fn stop(mut self) -> Result<()> {
        kill(Pid::from_raw(i32::try_from(self.child.id())?), Signal::SIGTERM)?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Ended already where it was stopped.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
