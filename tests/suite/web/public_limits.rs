//! The calculator for everybody: the law of the court that is asked about, and never that of another State.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::service::Service;

const LIMITS: &str = "/en/limits";

async fn amounts(service: &Service, body: &Value) -> Value {
    let (status, answer) = service.json(Method::POST, LIMITS, Some(body)).await;
    assert_eq!(status, 200, "{answer}");
    answer
}

fn row<'a>(answer: &'a Value, head: &str) -> &'a Value {
    answer["amounts"]["rows"]
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["head"] == head)
        .unwrap()
}

#[tokio::test]
async fn in_gujarat_a_hundred_rupees_cap_the_loss_and_nothing_else() {
    let service = Service::start().await;
    let asked = json!({"pack": "GJ-DEMO", "loss": "150", "fees": "30", "expenses": "105", "released": "yes"});
    let answer = amounts(&service, &asked).await;
    let loss = row(&answer, "loss");
    assert_eq!(
        [&loss["claimed"], &loss["allowed"], &loss["limit"]],
        ["150.00", "100.00", "100.00"]
    );
    assert_eq!(loss["cut"], true);
    assert_eq!(loss["rule"], "GJ-244-3");
    for (head, sum) in [("fees", "30.00"), ("expenses", "105.00")] {
        let row = row(&answer, head);
        assert_eq!([&row["claimed"], &row["allowed"]], [sum, sum]);
        assert_eq!(row["limit"], Value::Null, "{head} has no limit");
    }
    assert_eq!(answer["amounts"]["total"], "235.00");
    assert_eq!(
        answer["amounts"]["in_words"],
        "Rupees two hundred thirty-five only"
    );

    // Still held: what the pound asks is shown beside the total, and is no part of it.
    let held = json!({"pack": "GJ-DEMO", "loss": "50", "released": "no", "due": "45"});
    let held = amounts(&service, &held).await;
    assert_eq!(held["amounts"]["leviable"], "45.00");
    assert_eq!(held["amounts"]["total"], "50.00");
    for language in ["en", "gu", "kn", "hi"] {
        let page = service
            .form(
                &format!("/{language}/limits"),
                &[
                    ("ask", "amounts"),
                    ("pack", "GJ-DEMO"),
                    ("loss", "50"),
                    ("released", "no"),
                    ("due", "45"),
                ],
            )
            .await;
        assert_eq!(page.status(), 200, "{language}");
        let page = page.text().await.unwrap();
        assert!(page.contains("₹45") && page.contains("₹50"), "{language}");
    }

    let page = service
        .form(
            LIMITS,
            &[
                ("ask", "amounts"),
                ("pack", "GJ-DEMO"),
                ("loss", "150"),
                ("fees", "30"),
                ("expenses", "105"),
            ],
        )
        .await;
    assert_eq!(page.status(), 200);
    let page = page.text().await.unwrap();
    assert!(page.contains("235") && page.contains("value=\"150\""));
}

#[tokio::test]
async fn in_karnataka_the_limit_is_not_loaded_and_gujarats_is_not_borrowed() {
    let service = Service::start().await;
    for (pack, loss) in [("KA-DEMO", "150"), ("IN-KA", "90")] {
        let answer = amounts(&service, &json!({"pack": pack, "loss": loss})).await;
        assert_eq!(answer["state"], "undecided", "{answer}");
        assert!(answer.get("amounts").is_none());
        assert!(
            answer["need"][0].as_str().unwrap().starts_with("IN-KA:"),
            "{answer}"
        );
        assert!(answer["why"].as_str().unwrap().contains("Karnataka"), "{answer}");
        assert!(!answer.to_string().contains("100"));
    }
    for language in ["en", "gu", "kn", "hi"] {
        let page = service
            .form(
                &format!("/{language}/limits"),
                &[("ask", "amounts"), ("pack", "KA-DEMO"), ("loss", "150")],
            )
            .await;
        assert_eq!(page.status(), 200);
        let page = page.text().await.unwrap();
        assert!(!page.contains("₹100") && !page.contains("100.00"), "{language}");
        assert!(page.contains("Karnataka Cattle Trespass Act"), "{language}");
    }
    let dates =
        json!({"ask": "dates", "clock_pack": "KA-DEMO", "start": "2026-11-16", "presented": "2026-11-30"});
    let answer = amounts(&service, &dates).await;
    assert_eq!(answer["state"], "undecided", "{answer}");
}

#[tokio::test]
async fn the_last_day_is_told_with_its_steps_and_late_is_only_flagged() {
    let service = Service::start().await;
    let asked = json!({"clock_pack": "GJ-DEMO", "start": "2026-11-16", "presented": "2026-11-30"});
    let answer = amounts(&service, &asked).await;
    assert_eq!(answer["dates"]["last_day"], "2026-11-26");
    assert_eq!(answer["dates"]["verdict"], "late");
    assert_eq!(answer["dates"]["days_late"], 4);
    let steps = answer["dates"]["steps"].as_array().unwrap();
    let steps: Vec<&str> = steps.iter().map(|step| step.as_str().unwrap()).collect();
    assert!(steps.iter().any(|step| step.contains("10 days")), "{steps:?}");
    assert!(steps.iter().any(|step| step.contains("30-11-2026")), "{steps:?}");
    assert!(!steps.concat().contains('@'), "every step is in words: {steps:?}");
    // Without a day of presentation nothing is said about one.
    let answer = amounts(&service, &json!({"clock_pack": "GJ-DEMO", "start": "2026-11-16"})).await;
    assert_eq!(answer["dates"]["verdict"], Value::Null);
    let without = answer["dates"]["steps"].as_array().unwrap();
    assert_eq!(without.len(), steps.len() - 2, "{without:?}");
    let in_boxes = service
        .form(
            "/kn/limits",
            &[
                ("ask", "dates"),
                ("clock_pack", "GJ-DEMO"),
                ("clock", "complaint"),
                ("start-day", "૧૬"),
                ("start-month", "11"),
                ("start-year", "2026"),
            ],
        )
        .await;
    assert_eq!(in_boxes.status(), 200);
    assert!(in_boxes.text().await.unwrap().contains("26"));
    // Six months from a month end: the shorter month ends it.
    let prosecution = json!({"clock_pack": "GJ-DEMO", "clock": "prosecution", "start": "2026-10-31"});
    let answer = amounts(&service, &prosecution).await;
    assert_eq!(answer["dates"]["last_day"], "2027-04-30", "{answer}");
}

#[tokio::test]
async fn what_cannot_be_read_is_told_beside_its_field_and_stays_typed() {
    let service = Service::start().await;
    for (field, value) in [
        ("loss", "-5"),
        ("loss", "1.234"),
        ("fees", "abc"),
        ("on", "2026-02-30"),
    ] {
        let (status, problem) = service
            .json(
                Method::POST,
                LIMITS,
                Some(&json!({"pack": "GJ-DEMO", field: value})),
            )
            .await;
        assert_eq!(status, 422, "{field}={value}: {problem}");
        assert_eq!(problem["errors"][0]["pointer"], format!("/{field}"));
    }
    let (status, problem) = service
        .json(
            Method::POST,
            LIMITS,
            Some(&json!({"pack": "GJ-DEMO", "los": "5"})),
        )
        .await;
    assert_eq!(
        (status, &problem["errors"][0]["code"]),
        (422, &json!("unknown-field"))
    );
    let (status, _) = service
        .json(Method::POST, LIMITS, Some(&json!({"pack": "IN-XX", "loss": "5"})))
        .await;
    assert_eq!(status, 422);
    let page = service
        .form(
            "/gu/limits",
            &[("pack", "GJ-DEMO"), ("loss", "૧૫૦"), ("fees", "1.234")],
        )
        .await;
    assert_eq!(page.status(), 422);
    let page = page.text().await.unwrap();
    assert!(page.contains("value=\"1.234\"") && page.contains("value=\"૧૫૦\""));
    assert!(page.contains("href=\"#fees\"") && !page.contains("href=\"#loss\""));
}
