//! Input that cannot stand: a clear error at its field, in the reader's language, and nothing half-written.

use reqwest::Method;
use serde_json::{Value, json};

use super::steps::award;
use crate::support::journey::complaint;
use crate::support::service::Service;

const COMPLAINTS: &str = "/api/v1/complaints";

fn changed(pointer: &str, value: Value) -> Value {
    let mut body = complaint();
    match body.pointer_mut(pointer) {
        Some(place) => *place = value,
        None => {
            let (parent, name) = pointer.rsplit_once('/').unwrap();
            body.pointer_mut(parent).unwrap()[name] = value;
        }
    }
    body
}

#[tokio::test]
async fn every_wrong_field_is_named_with_its_reason_and_nothing_is_filed() {
    let service = Service::start().await;
    let clerk = &service.tokens.staff.clerk;
    let cases = [
        (
            "/seizure/seized_on",
            json!("2026-02-30"),
            "/seizure/seized_on",
            "impossible-date",
        ),
        (
            "/seizure/seized_on",
            json!(20260101),
            "/seizure/seized_on",
            "wrong-type",
        ),
        (
            "/fees_paid/0/amount",
            json!("30.001"),
            "/fees_paid/0/amount",
            "amount-too-many-places",
        ),
        (
            "/expenses/1/amount",
            json!("-45.00"),
            "/expenses/1/amount",
            "amount-negative",
        ),
        (
            "/loss_claimed",
            json!("99999999999999999999"),
            "/loss_claimed",
            "amount-too-large",
        ),
        (
            "/complainant/email",
            json!("ramji@example.in\r\nBcc: all@example.in"),
            "/complainant/email",
            "control-characters",
        ),
        (
            "/complainant/email",
            json!("ramji"),
            "/complainant/email",
            "not-an-email",
        ),
        (
            "/complainant/mobile",
            json!("12"),
            "/complainant/mobile",
            "not-a-mobile",
        ),
        ("/complainant/name", json!("  "), "/complainant/name", "missing"),
        (
            "/opposite_parties",
            json!([]),
            "/opposite_parties",
            "opposite-party-needed",
        ),
        (
            "/animals/0/count",
            json!(0),
            "/animals/0/count",
            "count-out-of-range",
        ),
        ("/surprise", json!(1), "/surprise", "unknown-field"),
        ("/court", json!("MARS"), "/court", "unknown-court"),
        ("/pack", json!("IN-KA"), "/pack", "not-the-pack-of-the-court"),
        ("/facts", json!("x".repeat(20_001)), "/facts", "too-long"),
    ];
    for (change, value, pointer, code) in cases {
        let (status, problem) = service
            .api(clerk, Method::POST, COMPLAINTS, Some(&changed(change, value)))
            .await;
        assert_eq!(status, 422, "{change}: {problem}");
        assert_eq!(problem["errors"][0]["pointer"], pointer, "{problem}");
        assert_eq!(problem["errors"][0]["code"], code, "{problem}");
        assert!(!problem["errors"][0]["detail"].as_str().unwrap().is_empty());
    }
    let list = service.told(clerk, "/api/v1/cases").await;
    assert_eq!(list["results"], json!([]), "nothing half-written");
    let filed = service.file(&complaint()).await;
    assert_eq!(filed.filing_number, "F/1/2026", "no number was used up");
}

#[tokio::test]
async fn five_thousand_letters_of_gujarati_are_kept_as_they_were_written() {
    let service = Service::start().await;
    let narrative: String = "મારાં ઢોર મારા પોતાના ખેતરમાંથી લઈ ગયા. "
        .chars()
        .cycle()
        .take(5_000)
        .collect();
    let filed = service.file(&changed("/facts", json!(narrative))).await;
    let case = service
        .told(
            &service.tokens.staff.clerk,
            &format!("/api/v1/cases/{}", filed.case_id),
        )
        .await;
    assert_eq!(case["facts"].as_str().unwrap().trim(), narrative.trim());
}

#[tokio::test]
async fn a_body_over_the_limit_and_one_that_is_no_json_are_told_so() {
    let service = Service::start().await;
    let send = |body: String| {
        service
            .request(Method::POST, COMPLAINTS)
            .bearer_auth(&service.tokens.staff.clerk)
            .header("content-type", "application/json")
            .body(body)
            .send()
    };
    let large = send(format!("{{\"facts\": \"{}\"}}", "x".repeat(3_000_000)))
        .await
        .unwrap();
    assert_eq!(large.status(), 413);
    assert_eq!(large.headers()["content-type"], "application/problem+json");
    for broken in ["{", "[]", "\"x\"", "{\"facts\": nul}"] {
        let answer = send(broken.to_owned()).await.unwrap();
        assert!(
            [400, 422].contains(&answer.status().as_u16()),
            "{broken}: {}",
            answer.status()
        );
        assert_eq!(answer.headers()["content-type"], "application/problem+json");
    }
}

#[tokio::test]
async fn a_second_submit_under_the_same_key_answers_the_same_bytes_and_does_nothing_new() {
    let service = Service::start().await;
    let clerk = &service.tokens.staff.clerk;
    let send = |key: &'static str, body: Value| {
        service
            .request(Method::POST, COMPLAINTS)
            .bearer_auth(clerk)
            .header("idempotency-key", key)
            .json(&body)
            .send()
    };
    let first = send("k-1", complaint()).await.unwrap();
    assert_eq!(first.status(), 201);
    let first = first.bytes().await.unwrap();
    let second = send("k-1", complaint()).await.unwrap();
    assert_eq!(second.headers()["idempotent-replay"], "true");
    assert_eq!(second.bytes().await.unwrap(), first);
    let other = send("k-1", changed("/facts", json!("Something else.")))
        .await
        .unwrap();
    assert_eq!(other.status(), 422);
    // Six at once under one key, fewer than the connections: one case.
    let together = futures_util::future::join_all((0..6).map(|_| send("k-2", complaint()))).await;
    for answer in together {
        let status = answer.unwrap().status().as_u16();
        assert!([201, 409].contains(&status), "{status}");
    }
    let list = service.told(clerk, "/api/v1/cases").await;
    assert_eq!(list["results"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_stale_version_is_refused_and_the_current_one_named() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    let answer = service
        .request(Method::POST, &format!("/api/v1/cases/{}/scrutiny", filed.case_id))
        .bearer_auth(&service.tokens.staff.clerk)
        .header("if-match", "\"9\"")
        .json(&json!({"result": "registered"}))
        .send()
        .await
        .unwrap();
    assert_eq!(answer.status(), 412);
    let problem: Value = answer.json().await.unwrap();
    assert_eq!(problem["current_version"], 1);
}

#[tokio::test]
async fn another_courts_case_is_not_found_whatever_is_tried() {
    let service = Service::start().await;
    let (filed, by) = service.until_heard(&complaint()).await;
    let draft = service.draft(&filed.case_id, &award(&by, "10.00")).await;
    let foreign_clerk = service.token_in(2, "clerk").await;
    let foreign_magistrate = service.token_in(2, "magistrate").await;
    let foreign_municipality = service.token_in(2, "municipality").await;
    let case = format!("/api/v1/cases/{}", filed.case_id);
    let order = format!("/api/v1/orders/{}", draft["order_id"].as_str().unwrap());
    let tries = [
        (&foreign_clerk, Method::GET, case.clone(), None),
        (&foreign_clerk, Method::GET, format!("{case}/timeline"), None),
        (
            &foreign_clerk,
            Method::POST,
            format!("{case}/scrutiny"),
            Some(json!({"result": "registered"})),
        ),
        (
            &foreign_magistrate,
            Method::POST,
            format!("{order}/signature"),
            Some(json!({})),
        ),
        (&foreign_magistrate, Method::GET, order.clone(), None),
        (
            &foreign_clerk,
            Method::GET,
            format!("/api/v1/documents/{}.pdf", filed.document_id),
            None,
        ),
    ];
    for (token, method, path, body) in tries {
        let (status, problem) = service.api(token, method.clone(), &path, body.as_ref()).await;
        assert_eq!(status, 404, "{method} {path}: {problem}");
    }
    let signed = service.sign(&draft).await;
    let path = format!(
        "/api/v1/municipality/orders/{}/acknowledgement",
        signed["order_id"].as_str().unwrap()
    );
    let (status, _) = service
        .api(&foreign_municipality, Method::POST, &path, Some(&json!({})))
        .await;
    assert_eq!(status, 404);
}

#[tokio::test]
async fn what_is_signed_cannot_be_changed_even_by_statements_of_the_applications_role() {
    use diesel_async::SimpleAsyncConnection as _;
    let service = Service::start().await;
    let (filed, by) = service.until_heard(&complaint()).await;
    let draft = service.draft(&filed.case_id, &award(&by, "10.00")).await;
    let signed = service.sign(&draft).await;
    let order = signed["order_id"].as_str().unwrap();
    let paper = signed["document_id"].as_str().unwrap();
    for statement in [
        format!("update orders set total = 1 where order_id = '{order}'"),
        format!("delete from orders where order_id = '{order}'"),
        "truncate orders cascade".to_owned(),
        format!("update document_versions set sha256 = '\\x00' where document_id = '{paper}'"),
        "update drawn_papers set bytes = 'x'".to_owned(),
        "truncate drawn_papers cascade".to_owned(),
        format!("delete from document_versions where document_id = '{paper}'"),
        "truncate document_versions cascade".to_owned(),
        "update audit_events set actor = 'nobody'".to_owned(),
        "delete from postings".to_owned(),
    ] {
        let mut transaction = cattle_court::db::Transaction::begin(&service.office.pool, 1, "system:test")
            .await
            .unwrap();
        let refused = transaction.connection().unwrap().batch_execute(&statement).await;
        assert!(refused.is_err(), "{statement}");
    }
    service.audited().await;
}

#[tokio::test]
async fn errors_speak_the_language_of_the_one_who_asked() {
    let service = Service::start().await;
    let asked = json!({"case_number": "", "digits": ""});
    let mut said = Vec::new();
    for language in ["en", "gu", "kn", "hi"] {
        let path = format!("/{language}/c/GJ-DEMO/case");
        let (status, problem) = service.json(Method::POST, &path, Some(&asked)).await;
        assert_eq!(status, 422);
        said.push(problem["errors"][0]["detail"].as_str().unwrap().to_owned());
    }
    said.sort();
    said.dedup();
    assert_eq!(said.len(), 4, "{said:?}");
}
