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
mod pgbench;
mod server;
mod signatures;
mod world;

use anyhow::{Context as _, Result};
use cattle_court::postgres::{self, Options, Postgres};

use figures::Figures;
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
    let server = Server::start(&folder.path().join("server"), Some(&running.superuser_url()))?;
    let cases = world.bring_to_draft(&server, signatures::DRAFTS_A_COURT * rounds)?;
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
    for (round, batch) in cases.batches(rounds).into_iter().enumerate() {
        say(&format!(
            "signatures, round {} of {rounds}",
            round.saturating_add(1)
        ));
        let alone = pgbench::tpc_b(&running)?;
        let through = signatures::run(&server, &batch)?;
        figures.signatures.push(through, alone);
        server.wait_for_mails()?;
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
