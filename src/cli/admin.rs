//! Administration: courts, municipalities, accounts and tokens.

use std::path::PathBuf;

use chrono::NaiveDate;
use serde::Deserialize;
use uuid::Uuid;

use super::database::{DatabaseArgs, open};
use super::{Failure, block_on};
use crate::clock::Clock;
use crate::db::court::{Court, Municipality};
use crate::db::pool::DbRole;
use crate::db::user::User;
use crate::db::{self, DbError, Pool};
use crate::law::dates::first_of_year;
use crate::law::language::Language;
use crate::law::procedure::Role;
use crate::law::rules::registry;
use crate::web::problem::Problem;
use crate::web::secrets;
use crate::workflow::WorkflowError;
use crate::workflow::administer::{self, NewCourt};
use crate::workflow::post::can_be_mailed;

/// How the audit names the operator at the command line.
pub(super) const ACTOR: &str = "operator:command-line";

/// Accounts.
#[derive(Debug, clap::Subcommand)]
pub enum UserCommand {
    /// Add an account; the password is read from standard input, one line
    Add {
        #[command(flatten)]
        database: DatabaseArgs,
        /// Court by code
        #[arg(long)]
        court: String,
        /// Name to sign in with
        #[arg(long)]
        login: String,
        /// Name as shown
        #[arg(long)]
        name: String,
        /// clerk, magistrate, accounts, admin, municipality or police
        #[arg(long)]
        role: String,
        /// Municipality by code, for that role
        #[arg(long)]
        municipality: Option<String>,
        /// en, gu, kn or hi
        #[arg(long, default_value = "en")]
        language: String,
    },
}

/// Courts.
#[derive(Debug, clap::Subcommand)]
pub enum CourtCommand {
    /// Add a court from a TOML file
    Add {
        #[command(flatten)]
        database: DatabaseArgs,
        /// TOML file: id, code, name and place by language, pack, language, telephone, email, calendar_known_until,
        /// calendar_known_from (left out: the first day of this year, or of that of calendar_known_until if earlier)
        file: PathBuf,
    },
}

/// Municipalities.
#[derive(Debug, clap::Subcommand)]
pub enum MunicipalityCommand {
    /// Add a municipality
    Add {
        #[command(flatten)]
        database: DatabaseArgs,
        /// Court by code
        #[arg(long)]
        court: String,
        /// Short code
        #[arg(long)]
        code: String,
        /// Name in English
        #[arg(long)]
        name: String,
        #[arg(long, default_value = "")]
        address: String,
        #[arg(long, default_value = "")]
        email: String,
    },
    /// Correct the address or the e-mail address of a municipality
    Correct {
        #[command(flatten)]
        database: DatabaseArgs,
        /// Court by code
        #[arg(long)]
        court: String,
        /// Short code of the municipality
        #[arg(long)]
        code: String,
        /// Left out, it stays
        #[arg(long)]
        address: Option<String>,
        /// Left out, it stays; empty for none
        #[arg(long)]
        email: Option<String>,
    },
}

/// Tokens.
#[derive(Debug, clap::Subcommand)]
pub enum TokenCommand {
    /// Issue a bearer token for an account; it is shown once
    Issue {
        #[command(flatten)]
        database: DatabaseArgs,
        /// Court by code
        #[arg(long)]
        court: String,
        /// Name with which the account signs in
        #[arg(long)]
        login: String,
        /// What the token is for
        #[arg(long)]
        label: String,
    },
}

/// A court as its file gives it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CourtFile {
    id: i16,
    code: String,
    name: serde_json::Value,
    place: serde_json::Value,
    pack: String,
    language: Language,
    #[serde(default)]
    telephone: String,
    #[serde(default)]
    email: String,
    calendar_known_from: Option<NaiveDate>,
    calendar_known_until: NaiveDate,
}

/// `user add`.
pub fn user(command: UserCommand) -> Result<(), Failure> {
    let UserCommand::Add {
        database,
        court,
        login,
        name,
        role,
        municipality,
        language,
    } = command;
    let role = Role::parse(&role).ok_or_else(|| Failure::invalid(format!("no role {role}")))?;
    let language =
        Language::parse(&language).ok_or_else(|| Failure::invalid(format!("no language {language}")))?;
    let mut password = String::new();
    std::io::stdin().read_line(&mut password)?;
    let password = password.trim_end_matches(['\r', '\n']);
    if password.chars().count() < 10 {
        return Err(Failure::invalid("a password needs at least ten characters"));
    }
    let hash = secrets::hash_password(password)?;
    on_database(&database, async |pool| {
        let court = court_by_code(pool, &court).await?;
        let municipality_id = match municipality {
            Some(code) => Some(municipality_by_code(pool, court.court_id, &code).await?),
            None => None,
        };
        let user = User {
            court_id: court.court_id,
            user_id: Uuid::now_v7(),
            login,
            name,
            role,
            municipality_id,
            password_hash: Some(hash),
            language,
            disabled_at: None,
        };
        administer::add_user(pool, ACTOR, &user).await.map_err(told)?;
        println!("{}", user.user_id);
        Ok(())
    })
}

/// `court add`.
pub fn court(command: CourtCommand) -> Result<(), Failure> {
    let CourtCommand::Add { database, file } = command;
    let text = std::fs::read_to_string(&file)
        .map_err(|error| Failure::not_found(format!("{}: {error}", file.display())))?;
    let read: CourtFile = toml::from_str(&text).map_err(Failure::invalid)?;
    if registry::pack(&read.pack).is_none() {
        return Err(Failure::invalid(format!("no rule pack {}", read.pack)));
    }
    let now_or_then = Clock::System.today().min(read.calendar_known_until);
    let calendar_known_from = read
        .calendar_known_from
        .unwrap_or_else(|| first_of_year(now_or_then));
    if calendar_known_from > read.calendar_known_until {
        return Err(Failure::invalid(format!(
            "calendar_known_from: {calendar_known_from} is after calendar_known_until, {}",
            read.calendar_known_until
        )));
    }
    let email = mailable(read.email)?;
    on_database(&database, async |pool| {
        let court = Court {
            court_id: read.id,
            code: read.code,
            name: read.name,
            place: read.place,
            pack: read.pack,
            language: read.language,
            telephone: read.telephone,
            email,
            opens_at: chrono::NaiveTime::from_hms_opt(11, 0, 0).unwrap_or_default(),
            magistrate_class: "first".to_owned(),
            e_service: false,
            e_service_citation: None,
            demonstration: false,
            calendar_known_from,
            calendar_known_until: read.calendar_known_until,
        };
        let new = NewCourt {
            court,
            days: Vec::new(),
            municipalities: Vec::new(),
            pounds: Vec::new(),
            users: Vec::new(),
        };
        administer::add_court(pool, ACTOR, &new).await.map_err(told)
    })
}

/// An address to which mail can be sent, or none: one that cannot be mailed would be passed over in silence later.
fn mailable(email: String) -> Result<String, Failure> {
    if email.is_empty() || can_be_mailed(&email) {
        return Ok(email);
    }
    Err(Failure::invalid(format!(
        "email: {email} is not an e-mail address"
    )))
}

/// `municipality add` and `municipality correct`.
pub fn municipality(command: MunicipalityCommand) -> Result<(), Failure> {
    match command {
        MunicipalityCommand::Add {
            database,
            court,
            code,
            name,
            address,
            email,
        } => {
            let email = mailable(email)?;
            on_database(&database, async |pool| {
                let court = court_by_code(pool, &court).await?;
                let row = Municipality {
                    court_id: court.court_id,
                    municipality_id: Uuid::now_v7(),
                    code,
                    name: serde_json::json!({ "en": name }),
                    address,
                    email,
                };
                administer::add_municipality(pool, ACTOR, &row)
                    .await
                    .map_err(told)?;
                println!("{}", row.municipality_id);
                Ok(())
            })
        }
        MunicipalityCommand::Correct {
            database,
            court,
            code,
            address,
            email,
        } => {
            let email = email.map(mailable).transpose()?;
            if address.is_none() && email.is_none() {
                return Err(Failure::invalid("nothing to correct: give --address or --email"));
            }
            on_database(&database, async |pool| {
                let court = court_by_code(pool, &court).await?;
                let municipality_id = municipality_by_code(pool, court.court_id, &code).await?;
                let contact = (address.as_deref(), email.as_deref());
                administer::correct_municipality(pool, ACTOR, court.court_id, municipality_id, contact)
                    .await
                    .map_err(told)
            })
        }
    }
}

/// `token issue`.
pub fn token(command: TokenCommand) -> Result<(), Failure> {
    let TokenCommand::Issue {
        database,
        court,
        login,
        label,
    } = command;
    on_database(&database, async |pool| {
        let court = court_by_code(pool, &court).await?;
        let user_id = {
            let mut transaction = db::Transaction::begin(pool, court.court_id, ACTOR).await?;
            let found = db::user::by_login(transaction.connection()?, court.court_id, &login).await;
            transaction.roll_back().await?;
            found
                .map_err(|_| Failure::not_found(format!("no account {login} in {}", court.code)))?
                .user_id
        };
        let token = secrets::token();
        administer::issue_token(
            pool,
            ACTOR,
            court.court_id,
            user_id,
            &secrets::digest(&token),
            &label,
        )
        .await
        .map_err(told)?;
        println!("{token}");
        Ok(())
    })
}

/// Opens the database and works on it as the operator.
pub(super) fn on_database(
    args: &DatabaseArgs,
    work: impl AsyncFnOnce(&Pool) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let database = open(args, None, false)?;
    let done = block_on(async {
        let pool = Pool::new(&database.url, DbRole::App, 2)?;
        work(&pool).await
    });
    database.stop();
    done
}

/// A court by its code.
pub(super) async fn court_by_code(pool: &Pool, code: &str) -> Result<Court, Failure> {
    let mut connection = pool.get().await?;
    let courts = db::court::all(&mut connection).await?;
    courts
        .into_iter()
        .find(|court| court.code.eq_ignore_ascii_case(code))
        .ok_or_else(|| Failure::not_found(format!("no court {code}")))
}

async fn municipality_by_code(pool: &Pool, court_id: i16, code: &str) -> Result<Uuid, Failure> {
    let mut transaction = db::Transaction::begin(pool, court_id, ACTOR).await?;
    let all = db::court::municipalities(transaction.connection()?, court_id).await?;
    transaction.roll_back().await?;
    all.into_iter()
        .find(|one| one.code.eq_ignore_ascii_case(code))
        .map(|one| one.municipality_id)
        .ok_or_else(|| Failure::not_found(format!("no municipality {code}")))
}

/// A taken name is a conflict, a refused value invalid input.
pub(super) fn told(error: WorkflowError) -> Failure {
    match error {
        WorkflowError::Db(DbError::Constraint(name))
            if name.ends_with("_unique") || name.ends_with("_pkey") =>
        {
            Failure::conflict(format!("already there ({name})"))
        }
        WorkflowError::Db(DbError::Constraint(name)) => Failure::invalid(format!("refused ({name})")),
        WorkflowError::Invalid(errors) => {
            let said = errors.iter().map(|error| {
                let why = Problem::field_message(Language::En, error);
                format!("{}: {why} ({})", error.pointer, error.code)
            });
            Failure::invalid(said.collect::<Vec<_>>().join(", "))
        }
        other => Failure::from(other),
    }
}
