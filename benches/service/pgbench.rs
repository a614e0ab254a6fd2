//! The database alone, measured by its own tool over the same socket.

use std::process::{Command, Output};

use anyhow::{Context as _, Result, bail};
use cattle_court::postgres::{Running, SUPERUSER};

use super::look_ups;
use super::world::{COURTS, Cases, DIGITS};

/// Own database of the bank of TPC-B.
const BANK: &str = "bank";
/// Branches of the bank: one a court.
const BRANCHES: &str = "64";
/// Clients of the bank.
const TELLERS: &str = "8";
/// How long one round of TPC-B lasts.
const SECONDS: &str = "6";

/// Look-ups a second by the function that the public pages ask, under their role, prepared.
pub fn look_ups(running: &Running, cases: &Cases) -> Result<f64> {
    let script = format!(
        "\\set court random(1, {COURTS})\n\\set serial random(1, {})\n\
         select public_status_by_number(:court::int2, 'CREN', :serial::int4, 2026::int2, '{DIGITS}', '\\x'::bytea);\n",
        cases.a_court()
    );
    let file = tempfile::NamedTempFile::new()?;
    std::fs::write(file.path(), script)?;
    let (clients, seconds) = (look_ups::CLIENTS.to_string(), look_ups::SECONDS.to_string());
    let output = pgbench(running, "cattle")?
        .env("PGOPTIONS", "-c role=cattle_public")
        .args(["-n", "-M", "prepared", "-j", "2", "-c", &clients, "-T", &seconds])
        .arg("-f")
        .arg(file.path())
        .output()?;
    transactions_a_second(&output)
}

/// Makes the bank.
pub fn prepare_tpc_b(running: &Running) -> Result<()> {
    let made = Command::new(running.binaries().program("createdb"))
        .args(connection(running)?)
        .arg(BANK)
        .output()?;
    if !made.status.success() {
        bail!("createdb: {}", String::from_utf8_lossy(&made.stderr));
    }
    let filled = pgbench(running, BANK)?
        .args(["-i", "-q", "-s", BRANCHES])
        .output()?;
    if !filled.status.success() {
        bail!("pgbench -i: {}", String::from_utf8_lossy(&filled.stderr));
    }
    Ok(())
}

/// Transactions of TPC-B a second, as `pgbench` runs them where nothing else is asked for.
pub fn tpc_b(running: &Running) -> Result<f64> {
    let output = pgbench(running, BANK)?
        .args(["-n", "-j", "2", "-c", TELLERS, "-T", SECONDS])
        .output()?;
    transactions_a_second(&output)
}

fn connection(running: &Running) -> Result<[String; 4]> {
    let socket = running.socket_dir().to_str().context("the name of the socket")?;
    Ok([
        "-h".to_owned(),
        socket.to_owned(),
        "-U".to_owned(),
        SUPERUSER.to_owned(),
    ])
}

fn pgbench(running: &Running, database: &str) -> Result<Command> {
    let mut command = Command::new(running.binaries().program("pgbench"));
    command.args(connection(running)?).env("PGDATABASE", database);
    Ok(command)
}

fn transactions_a_second(output: &Output) -> Result<f64> {
    let text = String::from_utf8_lossy(&output.stdout);
    let tps = text
        .lines()
        .find_map(|line| line.strip_prefix("tps = "))
        .and_then(|rest| rest.split_whitespace().next())
        .and_then(|number| number.parse().ok());
    match tps {
        Some(tps) if output.status.success() => Ok(tps),
        _ => bail!("pgbench: {text}{}", String::from_utf8_lossy(&output.stderr)),
    }
}
