//! Does `/api/openapi.json` name exactly the rows of the route table, with the fields of the contract?

use std::collections::BTreeSet;

use cattle_court::web::routes;
use reqwest::Method;
use serde_json::Value;

use crate::support::service::Service;

pub async fn document(service: &Service) -> Value {
    let (status, document) = service.json(Method::GET, "/api/openapi.json", None).await;
    assert_eq!(status, 200);
    document
}

#[tokio::test]
async fn the_description_names_exactly_the_rows_of_the_route_table() {
    let service = Service::start().await;
    let document = document(&service).await;
    let described: BTreeSet<(String, String)> = document["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, methods)| {
            methods
                .as_object()
                .unwrap()
                .keys()
                .map(|method| (method.to_uppercase(), path.clone()))
        })
        .collect();
    let rows: BTreeSet<(String, String)> = routes::table()
        .iter()
        .filter(|route| route.path.starts_with("/api/v1/"))
        .map(|route| (route.method.to_owned(), route.path.to_owned()))
        .collect();
    assert_eq!(described, rows);
    assert!(rows.len() > 25, "{}", rows.len());
}

#[tokio::test]
async fn every_reference_leads_somewhere_and_every_operation_is_complete() {
    let service = Service::start().await;
    let document = document(&service).await;
    assert_eq!(document["openapi"], "3.1.0");
    let mut references = Vec::new();
    collect(&document, &mut references);
    assert!(references.len() > 100);
    for reference in references {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(pointer).is_some(), "{reference}");
    }
    let mut ids = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let name = format!("{method} {path}");
            assert!(
                ids.insert(operation["operationId"].as_str().unwrap().to_owned()),
                "{name}"
            );
            assert!(!operation["x-roles"].as_array().unwrap().is_empty(), "{name}");
            let responses = operation["responses"].as_object().unwrap();
            assert!(responses.keys().any(|status| status.starts_with('2')), "{name}");
            for status in ["401", "403"] {
                assert!(responses.contains_key(status), "{name} {status}");
            }
            let placeholders = path.matches('{').count();
            let named = operation["parameters"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|parameter| parameter["in"] == "path")
                .count();
            assert_eq!(named, placeholders, "{name}");
            assert_eq!(operation.get("requestBody").is_some(), method != "get", "{name}");
        }
    }
}

/// Names in the query of an operation.
fn query_of(operation: &Value) -> BTreeSet<&str> {
    let parameters = operation["parameters"].as_array().unwrap().iter();
    parameters
        .filter(|parameter| parameter["in"] == "query")
        .map(|parameter| parameter["name"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn a_list_takes_exactly_what_its_description_names_in_the_query() {
    let service = Service::start().await;
    let document = document(&service).await;
    let paths = document["paths"].as_object().unwrap();
    let lists: Vec<(&String, BTreeSet<&str>)> = paths
        .iter()
        .map(|(path, methods)| (path, methods.get("get").map(query_of).unwrap_or_default()))
        .filter(|(_, query)| !query.is_empty())
        .collect();
    assert!(lists.len() >= 3, "{lists:?}");
    let names: BTreeSet<&str> = lists.iter().flat_map(|(_, query)| query).copied().collect();
    for (path, query) in &lists {
        let roles = document["paths"][path]["get"]["x-roles"].as_array().unwrap();
        let token = match roles[0].as_str().unwrap() {
            "municipality" => &service.tokens.municipality,
            _ => &service.tokens.staff.clerk,
        };
        for name in names.iter().chain(&["no_such_name"]) {
            let value = match *name {
                "after" => "0198f000-0000-7000-8000-000000000000",
                _ => "",
            };
            let address = format!("{path}?{name}={value}").replace("{court}", "GJ-DEMO");
            let (status, _) = service.api(token, Method::GET, &address, None).await;
            let wanted = if query.contains(name) { 200 } else { 400 };
            assert_eq!(status, wanted, "{address}");
        }
    }
}

fn collect(value: &Value, into: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match (name.as_str(), value) {
                    ("$ref", Value::String(to)) => into.push(to.clone()),
                    _ => collect(value, into),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, into)),
        _ => {}
    }
}

/// The fields that contract section 2 names, by body and answer.
#[tokio::test]
async fn the_fields_of_the_contract_are_there() {
    let service = Service::start().await;
    let document = document(&service).await;
    let schemas = &document["components"]["schemas"];
    let cases: [(&str, &[&str]); 17] = [
        (
            "Complaint",
            &[
                "court",
                "pack",
                "presented_on",
                "presented_by",
                "agent",
                "complainant",
                "opposite_parties",
                "municipality",
                "seizure",
                "animals",
                "released_on",
                "fees_paid",
                "expenses",
                "loss_claimed",
                "facts",
            ],
        ),
        (
            "Person",
            &["name", "relation", "address", "mobile", "email", "language"],
        ),
        ("OppositeParty", &["name", "capacity", "address", "email"]),
        ("Seizure", &["seized_on", "seized_at_time", "place", "pound"]),
        (
            "Filing",
            &["case_id", "filing_number", "access_code", "limitation"],
        ),
        ("Limitation", &["verdict", "last_day", "trace"]),
        ("Scrutiny", &["result", "objections"]),
        ("Scrutinised", &["case_number", "stage"]),
        ("Examination", &["examined", "well_founded", "note"]),
        ("NewHearing", &["on", "at", "purpose"]),
        ("NewSummons", &["party_id", "hearing_id", "channels"]),
        (
            "Issued",
            &["summons_id", "process_number", "document_id", "deliveries"],
        ),
        (
            "Return",
            &["channel", "outcome", "on", "remarks", "served_on_person"],
        ),
        ("Order", &["order_id", "lines", "total", "in_words", "warnings"]),
        (
            "SignedOrder",
            &["order_number", "document_id", "sha256", "recovery_id"],
        ),
        ("Payment", &["amount", "paid_on", "reference"]),
        (
            "Prosecution",
            &[
                "accused",
                "offence",
                "occasion_evidence",
                "commission",
                "discovered_on",
                "direction",
                "damaged_persons",
            ],
        ),
    ];
    for (schema, fields) in cases {
        for field in fields {
            assert!(
                !schemas[schema]["properties"][field].is_null(),
                "{schema}.{field}"
            );
        }
    }
    let line = &schemas["Line"]["properties"];
    for field in [
        "head", "claimed", "allowed", "limit", "citation", "payer", "payee",
    ] {
        assert!(!line[field].is_null(), "Line.{field}");
    }
}
