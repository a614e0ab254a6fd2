//! Subcommands of the `cattle-court` binary. Data goes to stdout, talk to stderr; exit codes as in the contract:
//! 0 ok, 1 failure, 2 usage, 3 not found, 4 conflict, 5 invalid input, 6 findings.

mod admin;
mod audit;
mod database;
mod demo;
pub mod law;
mod law_bench;
pub mod law_files;
mod load;
mod serve;
mod service;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The service a magistrate's court runs for cattle-pound cases.
#[derive(Debug, Parser)]
#[command(name = "cattle-court", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run everything on this machine with two demonstration courts
    Demo(demo::DemoArgs),
    /// Run the service for production
    Serve(serve::ServeArgs),
    /// Bring the database to the schema of this program
    Migrate(database::DatabaseArgs),
    /// Rule packs, questions and test tables
    Law {
        #[command(subcommand)]
        command: law::LawCommand,
    },
    /// Calendars of courts
    Calendar {
        #[command(subcommand)]
        command: load::CalendarCommand,
    },
    /// Accounts of staff, police and municipalities
    User {
        #[command(subcommand)]
        command: admin::UserCommand,
    },
    /// Courts
    Court {
        #[command(subcommand)]
        command: admin::CourtCommand,
    },
    /// Municipalities of a court
    Municipality {
        #[command(subcommand)]
        command: admin::MunicipalityCommand,
    },
    /// Bearer tokens for scripts
    Token {
        #[command(subcommand)]
        command: admin::TokenCommand,
    },
    /// The audit chain
    Audit {
        #[command(subcommand)]
        command: audit::AuditCommand,
    },
}

/// Why a command failed, with its exit code.
#[derive(Debug)]
pub(crate) struct Failure {
    code: u8,
    message: String,
}

impl Failure {
    fn new(code: u8, message: impl std::fmt::Display) -> Self {
        Self {
            code,
            message: message.to_string(),
        }
    }

    /// Something could not be done.
    fn failed(message: impl std::fmt::Display) -> Self {
        Self::new(1, message)
    }

    /// What was named is not there.
    fn not_found(message: impl std::fmt::Display) -> Self {
        Self::new(3, message)
    }

    /// It contradicts what is there.
    fn conflict(message: impl std::fmt::Display) -> Self {
        Self::new(4, message)
    }

    /// What was given cannot be used.
    fn invalid(message: impl std::fmt::Display) -> Self {
        Self::new(5, message)
    }
}

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Self {
        let mut message = error.to_string();
        let mut cause = error.source();
        while let Some(source) = cause {
            message = format!("{message}: {source}");
            cause = source.source();
        }
        Self::failed(message)
    }
}

/// Reads the command line and does what it says.
#[must_use]
pub fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Law {
            command: law::LawCommand::Load { database, file },
        } => load::figures(&database, &file),
        Command::Law { command } => return law::run(&command),
        Command::Calendar { command } => load::calendar(command),
        Command::Demo(args) => demo::run(args),
        Command::Serve(args) => serve::run(args),
        Command::Migrate(args) => database::migrate(&args),
        Command::User { command } => admin::user(command),
        Command::Court { command } => admin::court(command),
        Command::Municipality { command } => admin::municipality(command),
        Command::Token { command } => admin::token(command),
        Command::Audit { command } => audit::run(command),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("cattle-court: {}", failure.message);
            ExitCode::from(failure.code)
        }
    }
}

/// Runs asynchronous work to its end.
fn block_on<T>(work: impl std::future::Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?
        .block_on(work)
}
