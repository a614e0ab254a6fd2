//! `audit verify`: recomputes every court's chain.

use super::database::{DatabaseArgs, open};
use super::{Failure, block_on};
use crate::db::pool::DbRole;
use crate::db::{self, Pool, Transaction};

/// What to do with the audit chain.
#[derive(Debug, clap::Subcommand)]
pub enum AuditCommand {
    /// Recompute every hash of every court's chain; exit 6 if one does not hold
    Verify(DatabaseArgs),
}

/// Runs the command.
pub fn run(command: AuditCommand) -> Result<(), Failure> {
    let AuditCommand::Verify(args) = command;
    let database = open(&args, None, false)?;
    let findings = block_on(verify(&database.url));
    let findings = findings?;
    database.stop();
    if findings == 0 {
        Ok(())
    } else {
        Err(Failure::new(6, format!("{findings} finding(s)")))
    }
}

async fn verify(url: &str) -> Result<usize, Failure> {
    let pool = Pool::new(url, DbRole::App, 2)?;
    let courts = {
        let mut connection = pool.get().await?;
        db::court::all(&mut connection).await?
    };
    let mut findings: usize = 0;
    for court in courts {
        let mut transaction = Transaction::begin(&pool, court.court_id, "operator:audit").await?;
        let (events, breaks) = db::audit::verify(transaction.connection()?, court.court_id).await?;
        transaction.roll_back().await?;
        for broken in &breaks {
            println!("{} {} {}", court.code, broken.seq, broken.what);
        }
        println!("{} {events} event(s), {} finding(s)", court.code, breaks.len());
        findings = findings.saturating_add(breaks.len());
    }
    Ok(findings)
}
