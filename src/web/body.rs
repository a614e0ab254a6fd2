//! Reading JSON bodies: unknown fields, wrong types and oversized bodies each get their own answer, at their pointer.

use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use futures_util::StreamExt as _;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::guard::Admission;
use super::problem::Problem;
use crate::workflow::{FieldError, IdempotencyKey};

/// The greatest JSON body: room for a long narrative in any script.
pub const LIMIT_BYTES: usize = 256 * 1024;
/// How long a client may take to send its body.
const DEADLINE_SECONDS: u64 = 30;

/// A JSON body of the wanted shape, with the idempotency key under which it was sent.
#[derive(Debug)]
pub struct Json<T> {
    pub value: T,
    pub key: Option<IdempotencyKey>,
}

impl<T: DeserializeOwned + 'static> FromRequest for Json<T> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let payload = payload.take();
        Box::pin(async move {
            Admission::of(&request).await?;
            let bytes = read(payload).await?;
            let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
            let value = parse(text)?;
            let canonical: Value =
                serde_json::from_slice(text).map_err(|error| Problem::unreadable(error.to_string()))?;
            Ok(Self {
                value,
                key: key(&request, &canonical)?,
            })
        })
    }
}

/// The body as sent, up to [`LIMIT_BYTES`].
///
/// # Errors
/// 413 over the limit, 400 for a body that breaks off or takes too long.
pub async fn read(payload: Payload) -> Result<web::BytesMut, Problem> {
    let mut payload = payload;
    let reading = async {
        let mut bytes = web::BytesMut::new();
        while let Some(chunk) = payload.next().await {
            let chunk = chunk.map_err(|error| Problem::unreadable(error.to_string()))?;
            if bytes.len().saturating_add(chunk.len()) > LIMIT_BYTES {
                return Err(Problem::too_large());
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(bytes)
    };
    tokio::time::timeout(std::time::Duration::from_secs(DEADLINE_SECONDS), reading)
        .await
        .map_err(|_| Problem::unreadable("the body took too long"))?
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let inner = error.inner();
        if !inner.is_data() {
            return Problem::unreadable(inner.to_string());
        }
        let said = inner.to_string();
        let (pointer, code) = shape_error(&pointer_of(error.path()), &said);
        Problem::invalid(vec![FieldError::new(pointer, code).with("said", said)])
    })?;
    reader
        .end()
        .map_err(|error| Problem::unreadable(error.to_string()))?;
    Ok(value)
}

/// What the deserialiser's sentence means for the field.
fn shape_error(path: &str, said: &str) -> (String, &'static str) {
    let named = said.split('`').nth(1).unwrap_or_default();
    if said.starts_with("unknown field") {
        let inside = if path.ends_with(&format!("/{named}")) {
            path.to_owned()
        } else {
            format!("{path}/{named}")
        };
        return (inside, "unknown-field");
    }
    if said.starts_with("missing field") {
        return (format!("{path}/{named}"), "missing");
    }
    if said.starts_with("unknown variant") {
        return (path.to_owned(), "unknown-choice");
    }
    (path.to_owned(), "wrong-type")
}

fn pointer_of(path: &serde_path_to_error::Path) -> String {
    use serde_path_to_error::Segment;
    path.iter()
        .map(|segment| match segment {
            Segment::Seq { index } => format!("/{index}"),
            Segment::Map { key } => format!("/{}", key.replace('~', "~0").replace('/', "~1")),
            Segment::Enum { variant } => format!("/{variant}"),
            Segment::Unknown => String::new(),
        })
        .collect()
}

/// The idempotency key of a request whose body is `canonical`.
///
/// # Errors
/// 422 if the key is empty or longer than 200 characters.
pub fn key(request: &HttpRequest, canonical: &Value) -> Result<Option<IdempotencyKey>, Problem> {
    let Some(header) = request.headers().get("idempotency-key") else {
        return Ok(None);
    };
    let key = header.to_str().unwrap_or_default().trim().to_owned();
    if key.is_empty() || key.len() > 200 {
        return Err(Problem::bad_key());
    }
    let fingerprint = fingerprint(request.method().as_str(), request.path(), canonical);
    Ok(Some(IdempotencyKey { key, fingerprint }))
}

/// Digest of what a request asks for: method, path and body with its fields in order of name.
#[must_use]
pub fn fingerprint(method: &str, path: &str, body: &Value) -> Vec<u8> {
    Sha256::digest(format!("{method} {path}\n{}", sorted(body))).to_vec()
}

fn sorted(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let ordered: BTreeMap<&String, Value> =
                fields.iter().map(|(name, value)| (name, sorted(value))).collect();
            Value::Object(
                ordered
                    .into_iter()
                    .map(|(name, value)| (name.clone(), value))
                    .collect(),
            )
        }
        Value::Array(items) => Value::Array(items.iter().map(sorted).collect()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

/// The version that the client saw, from `If-Match`; `*` or nothing stands for any.
///
/// # Errors
/// 412 if the tag is none of ours.
pub fn if_match(request: &HttpRequest) -> Result<Option<i32>, Problem> {
    let Some(header) = request.headers().get(actix_web::http::header::IF_MATCH) else {
        return Ok(None);
    };
    let tag = header
        .to_str()
        .unwrap_or_default()
        .trim()
        .trim_start_matches("W/")
        .trim_matches('"');
    if tag == "*" {
        return Ok(None);
    }
    tag.trim_start_matches('v')
        .parse()
        .map(Some)
        .map_err(|_| Problem::stale(None))
}
