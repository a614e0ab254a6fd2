//! What was measured, as a table or as JSON.

use std::io::Write as _;

use anyhow::Result;
use serde::Serialize;

/// Everything that was measured in this run.
#[derive(Default, Serialize)]
pub struct Figures {
    pub first_answer: FirstAnswer,
    pub look_ups: Comparison,
    pub signatures: Comparison,
    /// With a mail server that takes mails as fast as they are signed.
    pub signatures_with_mails: Comparison,
    pub memory: Memory,
}

/// Seconds from the start of the program to its first answer.
#[derive(Default, Serialize)]
pub struct FirstAnswer {
    pub empty_folder: f64,
    pub full_folder: f64,
}

/// Resident memory of the server in MiB.
#[derive(Default, Serialize)]
pub struct Memory {
    pub before: f64,
    pub look_ups: usize,
    pub after: f64,
    pub at_the_end: f64,
}

/// The service beside the database alone, a pair a round, in turns a second.
#[derive(Default, Serialize)]
pub struct Comparison {
    pub service: Vec<f64>,
    pub pgbench: Vec<f64>,
    pub ratio: Vec<f64>,
}

impl Comparison {
    /// Adds a round.
    pub fn push(&mut self, service: f64, pgbench: f64) {
        self.service.push(service);
        self.pgbench.push(pgbench);
        self.ratio.push(service / pgbench);
    }

    fn row(&self, name: &str, beside: &str) -> String {
        format!(
            "{name:<44}{:>9.0} /s  {beside:<30}{:>9.0} /s  ratio {:.2} ({:.2} to {:.2}, {} rounds)",
            median(&self.service),
            median(&self.pgbench),
            median(&self.ratio),
            self.ratio.iter().copied().fold(f64::INFINITY, f64::min),
            self.ratio.iter().copied().fold(0.0, f64::max),
            self.ratio.len()
        )
    }
}

impl Figures {
    /// Prints them.
    pub fn print(&self, json: bool) -> Result<()> {
        let mut out = std::io::stdout().lock();
        if json {
            serde_json::to_writer_pretty(&mut out, self)?;
            writeln!(out)?;
            return Ok(());
        }
        writeln!(
            out,
            "{}",
            self.look_ups
                .row("public status over HTTP", "pgbench -M prepared, same select")
        )?;
        writeln!(
            out,
            "{}",
            self.signatures
                .row("signatures over HTTP, 64 courts", "pgbench TPC-B")
        )?;
        writeln!(
            out,
            "{}",
            self.signatures_with_mails
                .row("the same, every mail taken at once", "pgbench TPC-B")
        )?;
        let memory = &self.memory;
        writeln!(
            out,
            "{:<44}{:>9.0} MiB before, {:.0} MiB after {} look-ups, {:.0} MiB at the end",
            "resident memory of the server", memory.before, memory.after, memory.look_ups, memory.at_the_end
        )?;
        let first = &self.first_answer;
        writeln!(
            out,
            "{:<44}{:>9.1} s on an empty folder, {:.1} s on a full one",
            "first answer of the demonstration", first.empty_folder, first.full_folder
        )?;
        Ok(())
    }
}

/// The middle one; of an even number the upper middle.
fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}
