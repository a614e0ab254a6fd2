//! `demo`: everything on one machine, with two demonstration courts.

use std::io::IsTerminal as _;
use std::net::TcpListener;
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::time::Instant;

use chrono::NaiveDate;

use super::Failure;
use super::database::{Database, DatabaseArgs, open};
use super::service::{Mail, Service, Settings};
use crate::clock::Clock;
use crate::demo::{self, Credentials};
use crate::postgres::seconds;
use crate::telemetry;

/// How to demonstrate.
#[derive(Debug, clap::Args)]
pub struct DemoArgs {
    /// Address to listen on
    #[arg(long, default_value = "127.0.0.1:8080")]
    listen: String,
    /// Folder for the database and the mails
    #[arg(long, value_name = "DIR", default_value = "var")]
    data: PathBuf,
    /// A running Postgres to use instead of a private one
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
    /// Mail server; without it mails are written to DIR/mail
    #[arg(long, value_name = "URL")]
    smtp: Option<String>,
    /// File to write bearer tokens of the demonstration accounts to
    #[arg(long, value_name = "FILE")]
    credentials: Option<PathBuf>,
    /// Day on which the courts stand
    #[arg(long, value_name = "DATE")]
    today: Option<NaiveDate>,
    /// Address of the figures for operators; any free port if left out
    #[arg(long, default_value = "127.0.0.1:0")]
    metrics_listen: String,
}

/// Demonstrates until told to stop.
pub fn run(args: DemoArgs) -> Result<(), Failure> {
    let began = Instant::now();
    telemetry::start(!std::io::stderr().is_terminal());
    std::fs::create_dir_all(&args.data)?;
    let data = args.data.canonicalize()?;
    let listener = bind(&args.listen)?;
    let metrics = TcpListener::bind(&args.metrics_listen)?;
    let metrics_address = metrics.local_addr()?;
    let base_url = format!("http://{}", listener.local_addr()?);
    let where_to = DatabaseArgs {
        database_url: args.database_url.clone(),
        data: Some(data.clone()),
    };
    let database = open(&where_to, None, true)?;
    let settings = Settings {
        admin_url: database.admin_url.clone(),
        url: database.url.clone(),
        listener,
        metrics: Some(metrics),
        base_url: base_url.clone(),
        mail_domain: "demo.cattle-court.example".to_owned(),
        mail: args
            .smtp
            .clone()
            .map_or_else(|| Mail::Folder(data.clone()), Mail::Smtp),
        clock: args.today.map_or(Clock::System, Clock::Fixed),
        secure_cookies: false,
        workers: 2,
    };
    let done =
        crate::web::rt::System::new().block_on(demonstrate(args, settings, base_url, began, metrics_address));
    Database::stop(database);
    done
}

fn bind(listen: &str) -> Result<TcpListener, Failure> {
    TcpListener::bind(listen).map_err(|error| {
        Failure::failed(format!(
            "cannot listen on {listen}: {error}; choose another by --listen"
        ))
    })
}

async fn demonstrate(
    args: DemoArgs,
    settings: Settings,
    base_url: String,
    began: Instant,
    metrics: std::net::SocketAddr,
) -> Result<(), Failure> {
    let folder = match &settings.mail {
        Mail::Folder(folder) => Some(folder.join("mail")),
        Mail::Smtp(_) => None,
    };
    let step = Instant::now();
    let service = Service::assemble(settings).await?;
    eprintln!(
        "The schema, pages and fonts are ready ({}).",
        seconds(step.elapsed())
    );
    let step = Instant::now();
    let loaded = demo::load(&service.state.office).await?;
    if loaded > 0 {
        eprintln!(
            "Two demonstration courts with {loaded} cases were loaded ({}).",
            seconds(step.elapsed())
        );
    }
    let credentials = demo::issue_credentials(&service.state.office, &base_url).await?;
    if let Some(file) = &args.credentials {
        write_credentials(file, &credentials)?;
    }
    announce(
        &base_url,
        folder.as_deref(),
        args.credentials.as_deref(),
        metrics,
        began,
    );
    service.run().await
}

fn announce(
    base_url: &str,
    folder: Option<&Path>,
    credentials: Option<&Path>,
    metrics: std::net::SocketAddr,
    began: Instant,
) {
    println!("Cattle Court is open at {base_url}/");
    println!(
        "  Staff sign in at {base_url}/login with these names and the password {}",
        demo::PASSWORD
    );
    for (court, logins) in demo::LOGINS {
        println!("    {court}: {}", logins.join(", "));
    }
    if let Some(folder) = folder {
        println!("  Mails are written to {}", folder.display());
    }
    if let Some(file) = credentials {
        println!("  Bearer tokens for scripts are in {}", file.display());
    }
    println!("  Figures for operators: http://{metrics}/metrics");
    eprintln!("Ready after {}. Stop with Ctrl-C.", seconds(began.elapsed()));
}

/// Tokens are for their owner's eyes only.
fn write_credentials(file: &Path, credentials: &Credentials) -> Result<(), Failure> {
    let mut options = std::fs::OpenOptions::new();
    let out = options
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(file)?;
    out.set_permissions(std::fs::Permissions::from_mode(0o600))?;
    serde_json::to_writer_pretty(out, credentials)?;
    Ok(())
}
