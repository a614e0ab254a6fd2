//! The span of a request: its id, method and route, never an address, a token or a name.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use tracing::Span;
use tracing_actix_web::{DefaultRootSpanBuilder, RootSpanBuilder};
use uuid::Uuid;

/// Makes the span of each request.
pub struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        let route = request.match_pattern().unwrap_or_else(|| "none".to_owned());
        let case = request
            .match_info()
            .get("case")
            .filter(|id| Uuid::parse_str(id).is_ok())
            .unwrap_or_default()
            .to_owned();
        tracing::info_span!(
            "request",
            request.id = %Uuid::now_v7(),
            http.method = %request.method(),
            http.route = %route,
            case.id = %case,
            http.status_code = tracing::field::Empty,
            otel.status_code = tracing::field::Empty,
            exception.message = tracing::field::Empty,
            exception.details = tracing::field::Empty,
        )
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        DefaultRootSpanBuilder::on_request_end(span, outcome);
    }
}
