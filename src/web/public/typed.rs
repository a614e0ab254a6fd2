//! What somebody without log-in sent: a form of a page, or the same fields as JSON.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpRequest};
use serde_json::Value;

use crate::web::body;
use crate::web::problem::Problem;
use crate::workflow::FieldError;

/// More fields than any public form has.
const MOST_FIELDS: usize = 50;

/// The fields as typed.
#[derive(Debug, Clone, Default)]
pub struct Typed {
    fields: Vec<(String, String)>,
}

impl Typed {
    /// The field without surrounding blanks; empty if it was not sent.
    #[must_use]
    pub fn get(&self, name: &str) -> &str {
        self.fields
            .iter()
            .find(|(known, _)| known == name)
            .map_or("", |(_, value)| value.trim())
    }

    /// The first of several fields in which something was typed.
    #[must_use]
    pub fn first_of(&self, names: &[&str]) -> &str {
        names
            .iter()
            .map(|name| self.get(name))
            .find(|value| !value.is_empty())
            .unwrap_or_default()
    }

    fn of_json(bytes: &[u8]) -> Result<Self, Problem> {
        let value: Value =
            serde_json::from_slice(bytes).map_err(|error| Problem::unreadable(error.to_string()))?;
        let Value::Object(object) = value else {
            return Err(Problem::field("", "wrong-type"));
        };
        let mut fields = Vec::new();
        for (name, value) in object.into_iter().take(MOST_FIELDS) {
            match value {
                Value::String(text) => fields.push((name, text)),
                Value::Null => {}
                Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
                    return Err(Problem::field(&format!("/{name}"), "wrong-type"));
                }
            }
        }
        Ok(Self { fields })
    }

    /// Refuses a field that is none of `known`: a misspelt name in a program would otherwise be taken for a blank.
    ///
    /// # Errors
    /// 422 at each unknown field.
    pub fn only(&self, known: &[&str]) -> Result<(), Problem> {
        let unknown: Vec<FieldError> = self
            .fields
            .iter()
            .filter(|(name, _)| !known.contains(&name.as_str()))
            .map(|(name, _)| FieldError::new(format!("/{name}"), "unknown-field"))
            .collect();
        if unknown.is_empty() {
            Ok(())
        } else {
            Err(Problem::invalid(unknown))
        }
    }
}

impl FromRequest for Typed {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let json = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|kind| kind.starts_with("application/json"));
        let payload = payload.take();
        Box::pin(async move {
            let bytes = body::read(payload).await?;
            if json {
                return Self::of_json(&bytes);
            }
            let fields = url::form_urlencoded::parse(&bytes)
                .into_owned()
                .take(MOST_FIELDS)
                .collect();
            Ok(Self { fields })
        })
    }
}
