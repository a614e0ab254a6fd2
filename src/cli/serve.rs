//! `serve`: the service for production. Refuses unsafe settings, loads nothing, fetches nothing.

use std::net::TcpListener;

use super::Failure;
use super::database::{DatabaseArgs, open};
use super::service::{Mail, Service, Settings};
use crate::clock::Clock;
use crate::telemetry;

/// How to serve.
#[derive(Debug, clap::Args)]
pub struct ServeArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    /// Address to listen on; TLS ends at the proxy in front
    #[arg(long, env = "LISTEN", default_value = "127.0.0.1:8080")]
    listen: String,
    /// Address of the figures for operators
    #[arg(long, env = "METRICS_LISTEN", default_value = "127.0.0.1:9464")]
    metrics_listen: String,
    /// Public address of the service, as in https://court.example.in; printed on papers and in mails
    #[arg(long, env = "BASE_URL")]
    base_url: String,
    /// Mail server, as in smtps://user:password@mail.example.in
    #[arg(long, env = "SMTP_URL", hide_env_values = true)]
    smtp: String,
    /// Domain from which mails are sent
    #[arg(long, env = "MAIL_DOMAIN")]
    mail_domain: String,
    /// Worker threads
    #[arg(long, env = "WORKERS", default_value_t = 2)]
    workers: usize,
}

/// Serves until told to stop.
pub fn run(args: ServeArgs) -> Result<(), Failure> {
    telemetry::start(true);
    let mut problems = Vec::new();
    if !args.base_url.starts_with("https://") {
        problems.push("BASE_URL must begin with https://: papers and mails carry it");
    }
    if !args.mail_domain.contains('.') {
        problems.push("MAIL_DOMAIN must be a domain such as court.example.in");
    }
    if !problems.is_empty() {
        return Err(Failure::invalid(problems.join("; ")));
    }
    let listener = TcpListener::bind(&args.listen)?;
    let metrics = TcpListener::bind(&args.metrics_listen)?;
    let database = open(&args.database, None, false)?;
    let settings = Settings {
        admin_url: database.admin_url.clone(),
        url: database.url.clone(),
        listener,
        metrics: Some(metrics),
        base_url: args.base_url,
        mail_domain: args.mail_domain,
        mail: Mail::Smtp(args.smtp),
        clock: Clock::System,
        secure_cookies: true,
        workers: args.workers.max(1),
    };
    let done = crate::web::rt::System::new().block_on(async move {
        let service = Service::assemble(settings).await?;
        tracing::info!("serving");
        service.run().await
    });
    database.stop();
    done
}
