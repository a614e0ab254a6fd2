//! `calendar load` and `law load`: what a court's registry brings as files, into the court's own tables.

use std::path::{Path, PathBuf};

use super::admin::{ACTOR, court_by_code, on_database, told};
use super::database::DatabaseArgs;
use super::{Failure, law_files};
use crate::law::rules::{CourtWords, registry};
use crate::workflow::load;

/// Calendars of courts.
#[derive(Debug, clap::Subcommand)]
pub enum CalendarCommand {
    /// Load a version of a court's calendar from a TOML file and list the stored deadlines that move
    Load {
        #[command(flatten)]
        database: DatabaseArgs,
        /// Court by code
        #[arg(long)]
        court: String,
        /// Only list what would move; load nothing
        #[arg(long)]
        dry_run: bool,
        /// Write JSON
        #[arg(long)]
        json: bool,
        /// TOML file of one year; calendars that it extends lie beside it
        file: PathBuf,
    },
}

/// `calendar load`.
pub fn calendar(command: CalendarCommand) -> Result<(), Failure> {
    let CalendarCommand::Load {
        database,
        court,
        dry_run,
        json,
        file,
    } = command;
    let read = law_files::read_calendar(&file).map_err(|(code, why)| Failure::new(code, why))?;
    on_database(&database, async |pool| {
        let court = court_by_code(pool, &court).await?;
        let loaded = load::load_calendar(pool, ACTOR, court.court_id, &read, !dry_run)
            .await
            .map_err(told)?;
        if json {
            println!("{:#}", serde_json::to_value(&loaded)?);
            return Ok(());
        }
        let word = if dry_run { "would be" } else { "is" };
        println!(
            "{} {word} version {}: {} day(s) changed, known from {} until {}, {} stored deadline(s) move",
            court.code,
            loaded.version,
            loaded.days_changed,
            loaded.known_from,
            loaded.known_until,
            loaded.moved.len()
        );
        for one in &loaded.moved {
            let day = |on: Option<chrono::NaiveDate>| {
                on.map_or_else(|| "undecided".to_owned(), |on| on.to_string())
            };
            let skipped: Vec<String> = one
                .skipped
                .iter()
                .map(|skipped| format!("{} {}", skipped.on, skipped.name).trim_end().to_owned())
                .collect();
            println!(
                "{} {}: {} -> {} [{}]",
                one.of,
                one.name,
                day(one.old),
                day(one.new),
                skipped.join("; ")
            );
        }
        Ok(())
    })
}

/// `law load`.
pub fn figures(database: &DatabaseArgs, file: &Path) -> Result<(), Failure> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::not_found(format!("{}: {error}", file.display())))?;
    let said = CourtWords::read(&text, registry::pack)
        .map_err(|error| Failure::invalid(format!("{}: {error}", file.display())))?;
    on_database(database, async |pool| {
        let court = court_by_code(pool, &said.court).await?;
        let pack = registry::pack(&said.pack)
            .ok_or_else(|| Failure::invalid(format!("no rule pack {}", said.pack)))?;
        let kept = load::load_figures(pool, ACTOR, &court, &said, pack)
            .await
            .map_err(told)?;
        println!(
            "{}: {kept} figure(s), switch(es) and area(s) of {} kept",
            court.code, pack.id
        );
        Ok(())
    })
}
