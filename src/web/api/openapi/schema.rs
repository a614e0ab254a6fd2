//! The small words with which the shapes of this folder are written down.

use serde_json::{Map, Value, json};

/// Name and shape of a field.
pub type Field = (&'static str, Value);

/// An object with these fields and no others; each must be there.
pub fn object(what: &str, fields: Vec<Field>) -> Value {
    object_with(what, fields, Vec::new())
}

/// An object with fields that must be there and fields that may.
pub fn object_with(what: &str, needed: Vec<Field>, optional: Vec<Field>) -> Value {
    let required: Vec<&str> = needed.iter().map(|(name, _)| *name).collect();
    let properties: Map<String, Value> = needed
        .into_iter()
        .chain(optional)
        .map(|(name, shape)| (name.to_owned(), shape))
        .collect();
    json!({ "type": "object", "description": what, "required": required, "properties": properties,
        "additionalProperties": false })
}

/// Another shape of the document, by its name.
pub fn named(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// A list.
pub fn list(of: Value) -> Value {
    json!({ "type": "array", "items": of })
}

/// A page of a longer list.
pub fn page(what: &str, of: &str) -> Value {
    let next = json!({ "type": ["string", "null"],
        "description": "Give it as `after` to get the next page; null on the last" });
    object(what, vec![("results", list(named(of))), ("next", next)])
}

/// The same, or null.
pub fn or_null(shape: Value) -> Value {
    match shape.get("type") {
        Some(Value::String(one)) if shape.get("enum").is_none() => {
            let both = json!([one, "null"]);
            let Value::Object(mut fields) = shape else {
                return shape;
            };
            fields.insert("type".to_owned(), both);
            Value::Object(fields)
        }
        _ => json!({ "oneOf": [shape, { "type": "null" }] }),
    }
}

/// An id.
pub fn id() -> Value {
    json!({ "type": "string", "format": "uuid" })
}

/// A legal day.
pub fn day() -> Value {
    json!({ "type": "string", "format": "date" })
}

/// An instant.
pub fn instant() -> Value {
    json!({ "type": "string", "format": "date-time" })
}

/// An hour of the day.
pub fn hour() -> Value {
    json!({ "type": "string", "pattern": "^[0-2][0-9]:[0-5][0-9]$", "examples": ["11:30"] })
}

/// An amount of rupees.
pub fn rupees() -> Value {
    json!({ "type": "string", "pattern": "^[0-9]+\\.[0-9]{2}$", "examples": ["100.00"] })
}

/// A text.
pub fn text() -> Value {
    json!({ "type": "string" })
}

/// A text with a word on what it is.
pub fn said(what: &str) -> Value {
    json!({ "type": "string", "description": what })
}

/// A whole number.
pub fn whole() -> Value {
    json!({ "type": "integer" })
}

/// Yes or no.
pub fn yes_no() -> Value {
    json!({ "type": "boolean" })
}

/// Data whose shape is not fixed here.
pub fn free(what: &str) -> Value {
    json!({ "description": what })
}

/// One of the codes of a closed list.
macro_rules! codes {
    ($list:ident) => {
        serde_json::json!({ "type": "string",
            "enum": $crate::law::procedure::$list::ALL.iter().map(|one| one.code()).collect::<Vec<_>>() })
    };
}
pub(super) use codes;
