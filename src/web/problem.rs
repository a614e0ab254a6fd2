//! What went wrong, as a problem document (RFC 9457): the one place that knows status codes.

use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::{HttpResponse, ResponseError};
use serde_json::{Map, Value, json};

use crate::db::DbError;
use crate::law::answer::NoAnswer;
use crate::law::language::Language;
use crate::text;
use crate::workflow::{FieldError, WorkflowError};

/// Where a problem type is explained; a stable address, the code at its end.
const TYPE_BASE: &str = "/problems/";
/// After how long a database that was away is worth another try.
const UNAVAILABLE_SECONDS: u64 = 5;

/// A refusal or a fault as the client sees it, with its cause for the log.
#[derive(Debug)]
pub struct Problem {
    pub status: StatusCode,
    /// Stable code, also the end of the message key `api-problem-…`.
    pub code: &'static str,
    /// Fields that cannot stand.
    pub errors: Vec<FieldError>,
    /// Further members of the document.
    pub extra: Map<String, Value>,
    /// Key of a more exact message, where there is one.
    pub detail_key: Option<String>,
    pub language: Language,
    /// Methods that the address has, where another was sent.
    allow: Option<HeaderValue>,
    cause: Option<String>,
}

impl Problem {
    fn new(status: StatusCode, code: &'static str) -> Self {
        Self {
            status,
            code,
            errors: Vec::new(),
            extra: Map::new(),
            detail_key: None,
            language: Language::En,
            allow: None,
            cause: None,
        }
    }

    fn because(mut self, cause: impl std::fmt::Display) -> Self {
        self.cause = Some(cause.to_string());
        self
    }

    fn member(mut self, name: &str, value: Value) -> Self {
        self.extra.insert(name.to_owned(), value);
        self
    }

    /// The same in another language.
    #[must_use]
    pub const fn in_language(mut self, language: Language) -> Self {
        self.language = language;
        self
    }

    /// Fields that cannot stand.
    #[must_use]
    pub fn invalid(errors: Vec<FieldError>) -> Self {
        Self {
            errors,
            ..Self::new(StatusCode::UNPROCESSABLE_ENTITY, "validation")
        }
    }

    /// One field that cannot stand.
    #[must_use]
    pub fn field(pointer: &str, code: &str) -> Self {
        Self::invalid(vec![FieldError::new(pointer, code)])
    }

    /// Nothing there, or nothing that this actor may know of.
    #[must_use]
    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found")
    }

    /// Nobody is signed in.
    #[must_use]
    pub fn unauthorised() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "unauthorised")
    }

    /// Signed in, but this role does not do this.
    #[must_use]
    pub fn forbidden() -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden")
    }

    /// A form that this session did not make.
    #[must_use]
    pub fn foreign_form() -> Self {
        Self::new(StatusCode::FORBIDDEN, "foreign-form")
    }

    /// A body that is not what it says it is.
    #[must_use]
    pub fn unreadable(cause: impl std::fmt::Display) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "unreadable").because(cause)
    }

    /// A body over the limit.
    #[must_use]
    pub fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large")
            .member("limit_bytes", json!(super::body::LIMIT_BYTES))
    }

    /// An idempotency key that is empty or too long.
    #[must_use]
    pub fn bad_key() -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "idempotency-key-invalid")
    }

    /// Changed since it was shown; the current version where it is known.
    #[must_use]
    pub fn stale(current: Option<i32>) -> Self {
        let problem = Self::new(StatusCode::PRECONDITION_FAILED, "version-conflict");
        match current {
            Some(current) => problem.member("current_version", json!(current)),
            None => problem,
        }
    }

    /// A change that must say which version it is based on.
    #[must_use]
    pub fn version_needed() -> Self {
        Self::new(StatusCode::PRECONDITION_REQUIRED, "version-needed")
    }

    /// Too many tries.
    #[must_use]
    pub fn too_many(retry_after_seconds: u64) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests")
            .member("retry_after_seconds", json!(retry_after_seconds))
    }

    /// No such method at an address that exists; `allow` lists those that it has.
    #[must_use]
    pub fn method_not_allowed(allow: HeaderValue) -> Self {
        Self {
            allow: Some(allow),
            ..Self::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed")
        }
    }

    /// The server was put together wrongly.
    #[must_use]
    pub fn misconfigured() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal").because("no application state")
    }

    /// A fault of the program.
    #[must_use]
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal").because(cause)
    }

    /// The message of a field error in a language.
    #[must_use]
    pub fn field_message(language: Language, error: &FieldError) -> String {
        let key = format!("api-field-{}", error.code);
        if text::has(language, &key) {
            text::sentence(language, &key, &error.args)
        } else {
            text::t(language, "api-field-invalid")
        }
    }

    /// What a reader is told beyond the title.
    #[must_use]
    pub fn detail(&self) -> Option<String> {
        let key = self.detail_key.as_ref()?;
        text::has(self.language, key).then(|| text::t(self.language, key))
    }

    /// The title in the reader's language.
    #[must_use]
    pub fn title(&self) -> String {
        text::t(self.language, &format!("api-problem-{}", self.code))
    }

    /// The same problem in words of another language, without its cause.
    #[must_use]
    pub fn told_again(&self, language: Language) -> Self {
        Self {
            status: self.status,
            code: self.code,
            errors: self.errors.clone(),
            extra: self.extra.clone(),
            detail_key: self.detail_key.clone(),
            language,
            allow: self.allow.clone(),
            cause: None,
        }
    }

    /// Seconds to wait before the next try, where waiting helps.
    fn retry_after_seconds(&self) -> Option<u64> {
        let told = self.extra.get("retry_after_seconds").and_then(Value::as_u64);
        told.or_else(|| (self.status == StatusCode::SERVICE_UNAVAILABLE).then_some(UNAVAILABLE_SECONDS))
    }

    /// What HTTP wants said beside the body, in whatever form the body is.
    #[must_use]
    pub fn headers(&self) -> Vec<(HeaderName, HeaderValue)> {
        let mut headers = Vec::new();
        if self.status == StatusCode::UNAUTHORIZED {
            headers.push((header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer")));
        }
        if let Some(allow) = &self.allow {
            headers.push((header::ALLOW, allow.clone()));
        }
        if let Some(seconds) = self.retry_after_seconds() {
            headers.push((header::RETRY_AFTER, HeaderValue::from(seconds)));
        }
        headers
    }

    fn document(&self) -> Value {
        let mut document = Map::new();
        document.insert("type".to_owned(), json!(format!("{TYPE_BASE}{}", self.code)));
        document.insert("title".to_owned(), json!(self.title()));
        document.insert("status".to_owned(), json!(self.status.as_u16()));
        document.insert("code".to_owned(), json!(self.code));
        if let Some(detail) = self.detail() {
            document.insert("detail".to_owned(), json!(detail));
        }
        if !self.errors.is_empty() {
            let errors: Vec<Value> = self
                .errors
                .iter()
                .map(|error| {
                    json!({
                        "pointer": error.pointer,
                        "code": error.code,
                        "detail": Self::field_message(self.language, error),
                    })
                })
                .collect();
            document.insert("errors".to_owned(), Value::Array(errors));
        }
        for (name, value) in &self.extra {
            document.insert(name.clone(), value.clone());
        }
        Value::Object(document)
    }

    /// Logs what the client is not told.
    pub fn log(&self) {
        if let Some(cause) = &self.cause {
            if self.status.is_server_error() {
                tracing::error!(problem.code = self.code, "request failed: {cause}");
            } else {
                tracing::debug!(problem.code = self.code, "request refused: {cause}");
            }
        }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.status.as_u16(), self.code)
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.status
    }

    fn error_response(&self) -> HttpResponse {
        self.log();
        let mut response = HttpResponse::build(self.status);
        response.insert_header((header::CACHE_CONTROL, "no-store"));
        response.insert_header((header::CONTENT_TYPE, "application/problem+json"));
        for one in self.headers() {
            response.insert_header(one);
        }
        response.body(self.document().to_string())
    }
}

impl From<DbError> for Problem {
    fn from(error: DbError) -> Self {
        match &error {
            DbError::NotFound => Self::not_found(),
            DbError::Stale => Self::stale(None),
            DbError::Constraint(name) => {
                Self::new(StatusCode::CONFLICT, "conflict").because(format!("constraint {name}"))
            }
            DbError::Unavailable(cause) => {
                Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable").because(cause)
            }
            DbError::Other(cause) => Self::internal(cause),
        }
    }
}

impl From<WorkflowError> for Problem {
    fn from(error: WorkflowError) -> Self {
        match error {
            WorkflowError::Invalid(errors) => Self::invalid(errors),
            WorkflowError::Refused(refusal) => Self {
                detail_key: Some(format!("api-refusal-{}", refusal.code())),
                ..Self::new(StatusCode::CONFLICT, "refused").member("refusal", json!(refusal.code()))
            },
            WorkflowError::ClosedDay { on, next_open } => {
                let date = next_open.format("%d-%m-%Y").to_string();
                Self {
                    errors: vec![FieldError::new("/on", "closed-day").with("next", date)],
                    ..Self::new(StatusCode::UNPROCESSABLE_ENTITY, "closed-day")
                }
                .member("on", json!(on))
                .member("next_open", json!(next_open))
            }
            WorkflowError::SigningBlocked { codes, blocks } => {
                let code = ["limit-not-loaded", "figure-not-confirmed"]
                    .into_iter()
                    .find(|code| codes.iter().any(|one| one == code))
                    .unwrap_or("limit-exceeded");
                Self {
                    errors: unconfirmed(&blocks),
                    ..Self::new(StatusCode::UNPROCESSABLE_ENTITY, code)
                }
                .member("codes", json!(codes))
                .member("blocks", blocks)
            }
            WorkflowError::Overpayment { balance } => Self {
                errors: vec![FieldError::new("/amount", "overpayment").with("balance", balance.clone())],
                ..Self::new(StatusCode::UNPROCESSABLE_ENTITY, "overpayment").member("balance", json!(balance))
            },
            WorkflowError::NotFound => Self::not_found(),
            WorkflowError::Forbidden => Self::forbidden(),
            WorkflowError::Stale { current } => Self::stale(Some(current)),
            WorkflowError::Already(what) => {
                Self::new(StatusCode::CONFLICT, "already-done").member("what", json!(what))
            }
            WorkflowError::KeyMismatch => Self::new(StatusCode::UNPROCESSABLE_ENTITY, "idempotency-mismatch"),
            WorkflowError::NoAnswer(none) => {
                let problem = Self::new(StatusCode::UNPROCESSABLE_ENTITY, "limit-not-loaded").because(&none);
                match none {
                    NoAnswer::Undecided { need, .. } => problem.member("need", json!(need)),
                    NoAnswer::Invalid { .. } => problem,
                }
            }
            WorkflowError::Db(error) => Self::from(error),
            WorkflowError::Internal(cause) => Self::internal(cause),
        }
    }
}

/// The figures that the court has not confirmed, each with its rule.
fn unconfirmed(blocks: &Value) -> Vec<FieldError> {
    let text = |block: &Value, pointer: &str| {
        let found = block.pointer(pointer).and_then(Value::as_str);
        found.unwrap_or_default().to_owned()
    };
    blocks
        .as_array()
        .into_iter()
        .flatten()
        .filter(|block| text(block, "/code") == "figure-not-confirmed")
        .map(|block| {
            let figure = text(block, "/reason");
            FieldError::new(format!("/figures/{figure}"), "figure-not-confirmed")
                .with("figure", figure)
                .with("rule", text(block, "/citation/rule"))
                .with("section", text(block, "/citation/label"))
        })
        .collect()
}
