//! The HTTP server: limits, headers, log, graceful stop.

use std::net::TcpListener;
use std::time::Duration;

use actix_web::dev::Server;
use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::middleware::{Compress, DefaultHeaders, from_fn};
use actix_web::{App, HttpResponse, HttpServer, web};
use serde_json::json;
use tracing_actix_web::TracingLogger;

use super::problem::Problem;
use super::routes;
use super::state::AppState;
use super::telemetry::RequestSpan;
use crate::db;

/// How long running requests may take to end when the service stops.
const DRAIN_SECONDS: u64 = 30;
/// How long a client may take to send its head.
const HEAD_SECONDS: u64 = 10;

/// Starts serving on `listener`; resolves when the server has stopped.
///
/// # Errors
/// If the listener cannot be used.
pub fn start(state: AppState, listener: TcpListener, workers: usize) -> std::io::Result<Server> {
    let secure = state.secure_cookies;
    let server = HttpServer::new(move || {
        App::new()
            .app_data(web::Data::new(state.clone()))
            .app_data(web::FormConfig::default().limit(super::body::LIMIT_BYTES))
            .app_data(web::PathConfig::default().error_handler(|_, _| Problem::not_found().into()))
            .app_data(
                web::QueryConfig::default()
                    .error_handler(|error, _| Problem::unreadable(error.to_string()).into()),
            )
            .wrap(from_fn(super::head::as_get))
            .wrap(from_fn(super::page::show_problems))
            .wrap(Compress::default())
            .wrap(safety_headers(secure))
            .wrap(from_fn(super::metrics::count))
            .wrap(TracingLogger::<RequestSpan>::new())
            .configure(routes::configure)
    })
    .workers(workers)
    .client_request_timeout(Duration::from_secs(HEAD_SECONDS))
    .shutdown_timeout(DRAIN_SECONDS)
    .disable_signals()
    .listen(listener)?
    .run();
    Ok(server)
}

/// What every answer says to browsers.
fn safety_headers(secure: bool) -> DefaultHeaders {
    let csp = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; \
               connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
    let headers = DefaultHeaders::new()
        .add((header::CONTENT_SECURITY_POLICY, csp))
        .add((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .add((header::REFERRER_POLICY, "no-referrer"))
        .add((header::CACHE_CONTROL, "no-store"))
        .add((
            HeaderName::from_static("cross-origin-opener-policy"),
            HeaderValue::from_static("same-origin"),
        ));
    if secure {
        headers.add((
            header::STRICT_TRANSPORT_SECURITY,
            "max-age=31536000; includeSubDomains",
        ))
    } else {
        headers
    }
}

/// The process lives. Asks nothing of the database.
pub async fn healthz() -> HttpResponse {
    HttpResponse::Ok().json(json!({ "status": "ok" }))
}

/// Database, migrations and mail queue, each by name. Mails that wait make nothing unready: the court can go on.
pub async fn readyz(state: web::Data<AppState>) -> HttpResponse {
    let read = async {
        let mut connection = state.office.pool.get().await?;
        db::readiness::read(&mut connection).await
    };
    let body = match read.await {
        Ok(found) if found.schema_is_current() => {
            return HttpResponse::Ok().json(json!({
                "database": true, "migrations": true,
                "mail_queue": { "waiting": found.waiting, "uncertain": found.uncertain,
                    "oldest_due_seconds": found.oldest_seconds.max(0.0).round() },
            }));
        }
        Ok(_) => json!({ "database": true, "migrations": false }),
        Err(error) => {
            tracing::warn!("not ready: {error}");
            json!({ "database": false })
        }
    };
    HttpResponse::ServiceUnavailable().json(body)
}
