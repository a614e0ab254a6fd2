//! Problem documents (RFC 9457) in the description.

use serde_json::{Map, Value, json};

use super::super::super::routes::Route;
use super::operations::Operation;
use super::schema::{list, object_with, text, whole};

/// Statuses that any row may answer, with the name of the response and what it means.
const KNOWN: [(u16, &str, &str); 10] = [
    (400, "Unreadable", "The body is no JSON, or breaks off"),
    (
        401,
        "Unauthorised",
        "No token, or one that is not known (any more)",
    ),
    (403, "Forbidden", "The role of the token does not do this"),
    (
        404,
        "NotFound",
        "Nothing there, or nothing that this token may know of",
    ),
    (
        409,
        "Conflict",
        "The procedure does not permit it now, or it was done before; `refusal` or `what` says which",
    ),
    (
        412,
        "Stale",
        "Changed since it was read; `current_version` where it is known",
    ),
    (413, "TooLarge", "The body is over the limit; `limit_bytes`"),
    (
        422,
        "Invalid",
        "Fields that cannot stand, each at its JSON pointer in `errors`",
    ),
    (429, "TooMany", "Too many requests; `Retry-After`"),
    (
        503,
        "Unavailable",
        "No connection to the database in time; `Retry-After`",
    ),
];

/// The shape of every problem.
pub fn schema() -> Value {
    let error = object_with(
        "A field that cannot stand",
        vec![
            (
                "pointer",
                json!({ "type": "string", "description": "JSON pointer into the body", "examples": ["/seizure/seized_on"] }),
            ),
            (
                "code",
                json!({ "type": "string", "examples": ["impossible-date"] }),
            ),
            (
                "detail",
                json!({ "type": "string", "description": "What to do about it, in the account's language" }),
            ),
        ],
        Vec::new(),
    );
    let mut problem = object_with(
        "A problem document (RFC 9457)",
        vec![
            ("type", json!({ "type": "string", "format": "uri-reference" })),
            ("title", text()),
            ("status", whole()),
            (
                "code",
                json!({ "type": "string", "description": "Stable; the end of `type`" }),
            ),
        ],
        vec![
            ("detail", text()),
            ("errors", list(error)),
            ("refusal", text()),
            ("what", text()),
            ("current_version", whole()),
            ("on", super::schema::day()),
            ("next_open", super::schema::day()),
            ("codes", list(text())),
            ("blocks", list(super::schema::named("Block"))),
            ("need", list(text())),
            ("balance", super::schema::rupees()),
            ("limit_bytes", whole()),
            ("retry_after_seconds", whole()),
        ],
    );
    if let Value::Object(fields) = &mut problem {
        // RFC 9457 lets further members come.
        fields.insert("additionalProperties".to_owned(), json!(true));
    }
    problem
}

/// Each named response.
pub fn responses() -> Map<String, Value> {
    KNOWN
        .iter()
        .map(|(_, name, what)| {
            (
                (*name).to_owned(),
                json!({ "description": what, "content": content() }),
            )
        })
        .collect()
}

/// The content of a problem.
pub fn content() -> Value {
    json!({ "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } } })
}

/// The name of the response with a status.
pub fn name(status: u16) -> &'static str {
    KNOWN
        .iter()
        .find(|(known, ..)| *known == status)
        .map_or("Unavailable", |(_, name, _)| name)
}

/// What a row may answer beside what it says itself.
pub fn statuses_of(operation: &Operation, route: &Route) -> Vec<u16> {
    let mut statuses = vec![401, 403, 503];
    if operation.path.contains('{') {
        statuses.push(404);
    }
    if operation.body.is_some() {
        statuses.extend([400, 413, 422]);
    } else if !operation.query.is_empty() {
        statuses.extend([400, 422]);
    }
    if route.writes {
        statuses.push(409);
    }
    if route.writes && operation.versioned {
        statuses.push(412);
    }
    statuses.sort_unstable();
    statuses
}
