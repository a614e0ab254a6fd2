//! Figures for operators, on a listener of their own; counts and times only, never a name or a number of a case.

use std::net::TcpListener;
use std::time::Instant;

use actix_web::body::MessageBody;
use actix_web::dev::{Server, ServiceRequest, ServiceResponse};
use actix_web::middleware::{Next, from_fn};
use actix_web::{App, Error, HttpResponse, HttpServer, web};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

/// Installs the recorder of this process; `None` if one was installed before (as in tests).
#[must_use]
pub fn install() -> Option<PrometheusHandle> {
    PrometheusBuilder::new().install_recorder().ok()
}

/// Serves `/metrics` on its own listener.
///
/// # Errors
/// If the listener cannot be used.
pub fn serve(listener: TcpListener, figures: Option<PrometheusHandle>) -> std::io::Result<Server> {
    let server = HttpServer::new(move || {
        App::new()
            .wrap(from_fn(super::head::as_get))
            .app_data(web::Data::new(figures.clone()))
            .route("/metrics", web::get().to(show))
    })
    .workers(1)
    .disable_signals()
    .listen(listener)?
    .run();
    Ok(server)
}

async fn show(figures: web::Data<Option<PrometheusHandle>>) -> HttpResponse {
    let text = figures
        .as_ref()
        .as_ref()
        .map(PrometheusHandle::render)
        .unwrap_or_default();
    HttpResponse::Ok()
        .content_type("text/plain; version=0.0.4; charset=utf-8")
        .body(text)
}

/// Counts requests by route, method and status, and their time.
///
/// # Errors
/// Whatever the handler answers.
pub async fn count(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let began = Instant::now();
    let method = request.method().to_string();
    let route = request.match_pattern().unwrap_or_else(|| "none".to_owned());
    let answered = next.call(request).await;
    let status = match &answered {
        Ok(response) => response.status().as_u16(),
        Err(error) => error.as_response_error().status_code().as_u16(),
    };
    metrics::counter!("http_requests_total", "method" => method, "route" => route.clone(), "status" => status.to_string())
        .increment(1);
    metrics::histogram!("http_request_seconds", "route" => route).record(began.elapsed().as_secs_f64());
    answered
}
