//! How fast the service is beside the database alone: public look-ups and signatures as ratios to `pgbench` on the same
//! server in the same run, the memory of the server, and the time to its first answer.
//!
//! `cargo bench --bench service` prints a table, `cargo bench --bench service -- --json` the same as JSON,
//! `--rounds N` takes more or fewer rounds. Needs the
//! programs of Postgres with `pgbench` beside them. Asserts nothing: the figures are for the README.

mod client;
mod figures;
mod first_answer;
mod look_ups;
mod mail_server;
mod pgbench;
mod server;
mod signatures;
mod world;

use anyhow::{Context as _, Result};
use cattle_court::postgres::{self, Options, Postgres};

use figures::Figures;
use mail_server::MailServer;
use server::Server;
use world::World;

/// Rounds of each comparison unless `--rounds` says otherwise; the two sides in turn, and the median ratio counts.
const ROUNDS: usize = 5;
/// Look-ups after which the memory is read.
const LOOK_UPS_FOR_MEMORY: usize = 10_000;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let json = arguments.iter().any(|argument| argument == "--json");
    let rounds = arguments
        .iter()
        .skip_while(|argument| *argument != "--rounds")
        .nth(1)
        .map_or(Ok(ROUNDS), |number| number.parse())
        .context("--rounds takes a number")?
        .max(1);
    let folder = tempfile::tempdir()?;
    let mut figures = Figures::default();

    say("first answers of the demonstration");
    figures.first_answer = first_answer::measure(&folder.path().join("demo"))?;

    let running = Postgres::start(Options::new(folder.path().join("postgres"), &postgres::on_stderr))
        .context("the private Postgres")?;
    say("courts and cases");
    let world = World::make(&running.superuser_url())?;
    let mails = MailServer::start()?;
    let server = Server::start(
        &folder.path().join("server"),
        Some((&running.superuser_url(), mails.address)),
    )?;
    // One batch to warm up, then two a round.
    let batches = rounds.saturating_mul(2).saturating_add(1);
    let cases = world.bring_to_draft(&server, signatures::DRAFTS_A_COURT.saturating_mul(batches))?;
    server.wait_for_mails()?;

    say("memory");
    figures.memory.before = server.resident_mib()?;
    look_ups::run(&server, &cases, look_ups::Until::Count(LOOK_UPS_FOR_MEMORY))?;
    figures.memory.after = server.resident_mib()?;
    figures.memory.look_ups = LOOK_UPS_FOR_MEMORY;

    for round in 1..=rounds {
        say(&format!("look-ups, round {round} of {rounds}"));
        let alone = pgbench::look_ups(&running, &cases)?;
        let through = look_ups::run(&server, &cases, look_ups::Until::Seconds(look_ups::SECONDS))?;
        figures.look_ups.push(through, alone);
    }
    pgbench::prepare_tpc_b(&running)?;
    let mut batches = cases.batches(batches).into_iter();
    let mut sign = || {
        let batch = batches.next().context("no drafts left")?;
        let signed = signatures::run(&server, &batch)?;
        // Those that still wait are of no interest.
        mails.hurry();
        server.wait_for_mails()?;
        anyhow::Ok(signed)
    };
    say("signatures, to warm up");
    sign()?;
    for round in 1..=rounds {
        say(&format!("signatures, round {round} of {rounds}"));
        let alone = pgbench::tpc_b(&running)?;
        mails.take_time();
        figures.signatures.push(sign()?, alone);
        // In a hurry since the mails were waited for.
        figures.signatures_with_mails.push(sign()?, alone);
    }
    figures.memory.at_the_end = server.resident_mib()?;
    server.stop()?;
    running.stop()?;
    figures.print(json)
}

/// Says on the terminal what is measured now; the figures go to standard output.
fn say(what: &str) {
    eprintln!("bench: {what}");
}
