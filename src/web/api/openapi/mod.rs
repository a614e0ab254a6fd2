//! `GET /api/openapi.json`: every row of the route table under `/api/v1` with what it takes and what it answers, as
//! OpenAPI 3.1. Put together once, from the table, the forms and the lists of this folder.

mod answers;
mod mails;
mod operations;
mod orders;
mod problems;
mod requests;
mod schema;

use std::sync::LazyLock;

use actix_web::HttpResponse;
use actix_web::http::header;
use serde_json::{Map, Value, json};

use super::super::routes::{self, Route};
use operations::{Answer, Operation};

/// Where the rows begin that are described.
const ROOT: &str = "/api/v1/";

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| document(&routes::table()));

/// The description.
pub async fn show() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .json(&*DOCUMENT)
}

/// The description of the rows of `table` under `/api/v1`. A row that the lists of this folder do not know is left out.
#[must_use]
pub fn document(table: &[Route]) -> Value {
    let mut paths: Map<String, Value> = Map::new();
    let known = operations::all();
    for route in table.iter().filter(|route| route.path.starts_with(ROOT)) {
        let Some(operation) = known
            .iter()
            .find(|operation| operation.method == route.method && operation.path == route.path)
        else {
            continue;
        };
        let methods = paths
            .entry(route.path.to_owned())
            .or_insert_with(|| Value::Object(Map::new()));
        if let Value::Object(methods) = methods {
            methods.insert(route.method.to_lowercase(), described(operation, route));
        }
    }
    let mut schemas = requests::schemas();
    schemas.extend(answers::schemas());
    schemas.extend(orders::schemas());
    schemas.extend(mails::schemas());
    schemas.insert("Problem".to_owned(), problems::schema());
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Cattle Court",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "The service of a magistrate's court for cattle-pound cases. Amounts are decimal strings in rupees, \
                days are `YYYY-MM-DD` in the court's zone (Asia/Kolkata), instants RFC 3339 with offset.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "security": [{ "bearer": [] }],
        "tags": [
            { "name": "cases", "description": "Filing, scrutiny, examination, and reading a case" },
            { "name": "process", "description": "Hearings, summonses, returns of service, declarations" },
            { "name": "orders", "description": "Drafting and signing orders; papers" },
            { "name": "mails", "description": "What became of the e-mails of a case, and settling one whose fate is unknown" },
            { "name": "municipality", "description": "What a municipality sees and returns of the orders addressed to it" },
        ],
        "paths": paths,
        "components": {
            "securitySchemes": {
                "bearer": { "type": "http", "scheme": "bearer",
                    "description": "Token of an account, made by `cattle-court token issue`. Its role and courts decide what it opens." },
            },
            "schemas": schemas,
            "responses": problems::responses(),
            "parameters": {
                "IdempotencyKey": { "name": "Idempotency-Key", "in": "header", "required": false,
                    "description": "1 to 200 characters. The same key with the same body is answered with the first answer and \
                        `Idempotent-Replay: true`; with another body it is refused (422 `idempotency-mismatch`).",
                    "schema": { "type": "string", "minLength": 1, "maxLength": 200 } },
                "IfMatch": { "name": "If-Match", "in": "header", "required": false,
                    "description": "The version that was read, as in `\"3\"`. Another one now is refused with 412 and `current_version`.",
                    "schema": { "type": "string" } },
            },
            "headers": {
                "ETag": { "description": "Version of what is answered; send it back in `If-Match`", "schema": { "type": "string" } },
                "IdempotentReplay": { "description": "`true` where this is the answer to an earlier, equal request",
                    "schema": { "type": "string", "enum": ["true"] } },
            },
        },
    })
}

/// One operation with the guard and roles of its row.
fn described(operation: &Operation, route: &Route) -> Value {
    let mut parameters: Vec<Value> = names_in(operation.path)
        .map(|name| {
            let (schema, what) = match name {
                "document" => (
                    json!({ "type": "string" }),
                    "Id of the paper; may end in `.pdf` or `.html`",
                ),
                "court" => (schema::text(), "Id or code of the court"),
                _ => (schema::id(), "Id"),
            };
            json!({ "name": name, "in": "path", "required": true, "description": what, "schema": schema })
        })
        .collect();
    for (name, what) in operation.query {
        parameters.push(
            json!({ "name": name, "in": "query", "required": false, "description": what,
            "schema": { "type": "string" } }),
        );
    }
    if route.writes {
        parameters.push(json!({ "$ref": "#/components/parameters/IdempotencyKey" }));
    }
    if operation.versioned && route.writes {
        parameters.push(json!({ "$ref": "#/components/parameters/IfMatch" }));
    }
    let mut whole = json!({
        "operationId": operation.id,
        "tags": [operation.tag],
        "summary": operation.summary,
        "description": format!("Roles: {}.", route.roles.join(", ")),
        "x-roles": route.roles,
        "x-guard": route.guard,
        "parameters": parameters,
        "responses": answered(operation, route),
    });
    if let (Some(body), Value::Object(whole)) = (operation.body, &mut whole) {
        whole.insert(
            "requestBody".to_owned(),
            json!({ "required": true, "content": { "application/json": { "schema": schema::named(body) } } }),
        );
    }
    whole
}

fn answered(operation: &Operation, route: &Route) -> Value {
    let mut responses = Map::new();
    let mut good = match operation.answer {
        Answer::Json(name) => json!({ "description": operation.summary,
            "content": { "application/json": { "schema": schema::named(name) } } }),
        Answer::List(name) => json!({ "description": operation.summary,
            "content": { "application/json": { "schema": schema::list(schema::named(name)) } } }),
        Answer::Paper => json!({ "description": operation.summary,
            "content": { "application/pdf": { "schema": { "type": "string", "contentMediaType": "application/pdf" } } } }),
    };
    let mut headers = Map::new();
    if operation.versioned && !route.writes {
        headers.insert("ETag".to_owned(), json!({ "$ref": "#/components/headers/ETag" }));
    }
    if route.writes {
        headers.insert(
            "Idempotent-Replay".to_owned(),
            json!({ "$ref": "#/components/headers/IdempotentReplay" }),
        );
    }
    if let (false, Value::Object(good)) = (headers.is_empty(), &mut good) {
        good.insert("headers".to_owned(), Value::Object(headers));
    }
    responses.insert(operation.status.to_string(), good);
    for status in problems::statuses_of(operation, route) {
        responses.insert(
            status.to_string(),
            json!({ "$ref": format!("#/components/responses/{}", problems::name(status)) }),
        );
    }
    for (status, what) in operation.refusals {
        responses.insert(
            status.to_string(),
            json!({ "description": what, "content": problems::content() }),
        );
    }
    Value::Object(responses)
}

/// The names in braces of an address.
fn names_in(path: &str) -> impl Iterator<Item = &str> {
    path.split('{').skip(1).filter_map(|rest| rest.split('}').next())
}
