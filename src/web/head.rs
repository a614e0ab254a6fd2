//! HEAD wherever there is GET (RFC 9110, 9.3.2): the same answer, of which the connection leaves out the body.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;

/// Middleware next to the routes: they see a GET. The connection itself remembers that it was a HEAD.
///
/// # Errors
/// Whatever the handler answers.
pub async fn as_get<B: MessageBody>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    if request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
    }
    next.call(request).await
}
