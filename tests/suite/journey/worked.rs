//! The worked examples MV-01 to MV-04 as whole cases, and the State whose limit is not loaded.

use cattle_court::law::ask;
use serde_json::{Value, json};

use super::steps::{allowed, award, blocks, shares};
use crate::support::journey::complaint;
use crate::support::service::Service;

fn with_charges() -> Value {
    let mut body = complaint();
    body["fees_paid"] =
        json!([{"amount": "450.00", "receipt": "201"}, {"amount": "420.00", "receipt": "202"}]);
    body["expenses"] = json!([]);
    body["loss_claimed"] = json!("340.00");
    body
}

#[test]
fn mv_01_two_cows_and_a_goat_for_three_days_cost_870() {
    let question = json!({"id": "mv-01", "pack": "IN-GJ-MUN", "ask": "charges.pound", "facts": {
        "kinds": {"cow": 2, "goat": 1}, "schedule": {"cow": "200.00", "goat": "50.00"},
        "day_rates": {"cow": "60.00", "goat": "20.00"},
        "impounded_at_ist": "2025-05-01T18:00", "released_at_ist": "2025-05-03T09:00"}});
    let answer = serde_json::to_value(ask::answer(&question)).unwrap();
    assert_eq!(answer["value"]["total"], "870.00");
}

#[tokio::test]
async fn mv_02_the_loss_is_limited_and_the_charges_are_not() {
    let service = Service::start().await;
    let (filed, by) = service.until_heard(&with_charges()).await;
    let draft = service.draft(&filed.case_id, &award(&by, "340.00")).await;
    assert_eq!(
        (allowed(&draft, "loss"), allowed(&draft, "fees")),
        ("100.00".into(), "870.00".into())
    );
    assert_eq!(draft["total"], "970.00");
    service.sign(&draft).await;
}

#[tokio::test]
async fn mv_03_two_pay_455_each() {
    let service = Service::start().await;
    let mut body = with_charges();
    body["loss_claimed"] = json!("40.00");
    body["opposite_parties"] = json!([{"name": "A", "capacity": "private", "address": "x"},
        {"name": "B", "capacity": "private", "address": "y"}]);
    let (filed, by) = service.until_heard(&body).await;
    let draft = service.draft(&filed.case_id, &award(&by, "40.00")).await;
    assert_eq!(
        (&draft["total"], shares(&draft)),
        (&json!("910.00"), vec!["455.00".to_owned(), "455.00".to_owned()])
    );
    service.sign(&draft).await;
}

#[tokio::test]
async fn mv_04_cattle_still_held_are_released_and_the_seizer_bears_the_dues() {
    let service = Service::start().await;
    let mut body = with_charges();
    body["released_on"] = Value::Null;
    body["fees_paid"] = json!([]);
    let (filed, by) = service.until_heard(&body).await;
    let mut order = award(&by, "40.00");
    order["leviable_due"] = json!("870.00");
    order["leviable_per_day"] = json!("140.00");
    let draft = service.draft(&filed.case_id, &order).await;
    assert_eq!(
        (&draft["order_release"], &draft["leviable"]),
        (&json!(true), &json!("870.00"))
    );
    assert_eq!(
        draft["leviable_per_day"], "140.00",
        "it grows until the release (E11)"
    );
    let dues = draft["lines"]
        .as_array()
        .unwrap()
        .iter()
        .find(|line| line["head"] == "leviable")
        .unwrap();
    assert_eq!(
        (&dues["payer"], &dues["payee"]),
        (&json!(by[0]), &json!("municipality"))
    );
    let signed = service.sign(&draft).await;
    let path = format!(
        "/api/v1/municipality/orders/{}",
        signed["order_id"].as_str().unwrap()
    );
    let told = service.told(&service.tokens.municipality, &path).await;
    assert_eq!(
        (&told["release"], &told["leviable"]),
        (&json!(true), &json!("870.00"))
    );
    assert_eq!(told["leviable_per_day"], "140.00");
}

#[tokio::test]
async fn a_limit_that_is_not_loaded_is_never_borrowed_from_another_state() {
    let service = Service::start().await;
    let mut body = with_charges();
    body["court"] = json!("KA-DEMO");
    body["pack"] = json!("IN-KA");
    let (filed, by) = service.until_heard(&body).await;
    let draft = service.draft(&filed.case_id, &award(&by, "340.00")).await;
    assert_eq!(blocks(&draft), ["limit-not-loaded"]);
    let loss = &draft["heads"][0];
    assert!(loss.get("limit").is_none() || loss["limit"].is_null(), "{loss}");
    let (status, refused) = service.try_to_sign(&draft).await;
    assert_eq!((status, &refused["code"]), (422, &json!("limit-not-loaded")));
}
