//! Contract row 12: the municipality prosecutes the owner.

use reqwest::Method;
use serde_json::{Value, json};

use super::steps::{allowed, blocks};
use crate::support::service::Service;

fn prosecution() -> Value {
    json!({
        "court": "GJ-DEMO", "pack": "IN-GJ-MUN", "presented_on": "2026-11-30",
        "accused": [{"name": "Velabhai Rabari", "capacity": "owner", "address": "Rabari Vas, Devgadh", "mobile": "98250 11301"}],
        "offence": "trespass", "commission": {"kind": "known", "first_day": "2026-06-05"},
        "direction": {"number": "CO/LEG/14", "on": "2026-11-20", "by": "Chief Officer"},
        "damaged_persons": [{"name": "Ishwarbhai Patel", "address": "Survey 19, Devgadh"}],
        "animals": [{"kind": "buffalo", "count": 4}], "place": "Survey 19, Devgadh",
        "facts": "Four buffaloes grazed the standing vegetables.",
    })
}

/// A prosecution whose accused is served and heard; the case and its accused.
async fn heard(service: &Service, body: &Value) -> (String, Vec<String>) {
    let staff = &service.tokens.staff;
    let filed = service
        .done(&service.tokens.municipality, "/api/v1/prosecutions", body)
        .await;
    let case_id = filed["case_id"].as_str().unwrap().to_owned();
    service
        .done(
            &staff.clerk,
            &format!("/api/v1/cases/{case_id}/scrutiny"),
            &json!({"result": "registered"}),
        )
        .await;
    let hearing = json!({"on": "2026-11-30", "at": "12:00", "purpose": "evidence"});
    let hearing = service
        .done(
            &staff.clerk,
            &format!("/api/v1/cases/{case_id}/hearings"),
            &hearing,
        )
        .await;
    let accused = service.ids(&case_id, "accused").await;
    for person in &accused {
        service
            .serve(&case_id, person, hearing["hearing_id"].as_str().unwrap())
            .await;
    }
    (case_id, accused)
}

fn conviction(sentence: Value, compensation: Value) -> Value {
    json!({"kind": "conviction", "findings": {"offence": "trespass", "occasion": "first", "defence": "none"},
        "sentence": sentence, "compensation": compensation, "reasons": "Proved by two neighbours."})
}

#[tokio::test]
async fn a_conviction_gives_the_fine_to_the_state_and_the_damage_at_its_limit_to_the_neighbour() {
    let service = Service::start().await;
    let filed = service
        .done(
            &service.tokens.municipality,
            "/api/v1/prosecutions",
            &prosecution(),
        )
        .await;
    // Six months from the fifth of June; the fifth of December is a Saturday on which the court's calendar decides.
    assert_eq!(filed["limitation"]["verdict"], "in_time");
    assert!(filed["limitation"]["trace"].to_string().contains("GJ-248"));
    let (case_id, _) = heard(&service, &prosecution()).await;
    let damaged = service.ids(&case_id, "damaged_person").await;
    let order = conviction(
        json!({"fine": "200.00", "imprisonment_days": 7}),
        json!([{"party_id": damaged[0], "proved": "400.00"}]),
    );
    let draft = service.draft(&case_id, &order).await;
    assert_eq!(
        (allowed(&draft, "fine"), allowed(&draft, "damage")),
        ("200.00".into(), "250.00".into())
    );
    let damage = draft["lines"]
        .as_array()
        .unwrap()
        .iter()
        .find(|line| line["head"] == "damage")
        .unwrap();
    assert_eq!(
        (&damage["assessed"], &damage["limit"]),
        (&json!("400.00"), &json!("250.00"))
    );
    assert_eq!(draft["total"], "450.00");
    let signed = service.sign(&draft).await;
    let order_id = signed["order_id"].as_str().unwrap();
    assert_eq!(service.balance(order_id).await, "450.00");
    let case = service
        .told(&service.tokens.staff.clerk, &format!("/api/v1/cases/{case_id}"))
        .await;
    assert_eq!(
        (&case["stage"], &case["disposal"]),
        (&json!("disposed"), &json!("convicted"))
    );
}

#[tokio::test]
async fn a_sentence_above_its_maximum_can_be_typed_and_not_signed_and_is_never_cut() {
    let service = Service::start().await;
    let (case_id, _) = heard(&service, &prosecution()).await;
    let draft = service
        .draft(&case_id, &conviction(json!({"fine": "301.00"}), json!([])))
        .await;
    assert_eq!(allowed(&draft, "fine"), "301.00", "as typed");
    assert_eq!(blocks(&draft), ["limit-exceeded"]);
    let (status, refused) = service.try_to_sign(&draft).await;
    assert_eq!((status, &refused["code"]), (422, &json!("limit-exceeded")));
    assert_eq!(refused["blocks"][0]["limit"], "300.00");

    // Put right under its version, and signed.
    let path = format!("/api/v1/orders/{}", draft["order_id"].as_str().unwrap());
    let right = conviction(json!({"fine": "300.00"}), json!([]));
    let token = &service.tokens.staff.magistrate;
    let (status, refused) = service.api(token, Method::PUT, &path, Some(&right)).await;
    assert_eq!((status, &refused["code"]), (428, &json!("version-needed")));
    let put = |version: &'static str| {
        service
            .request(Method::PUT, &path)
            .bearer_auth(token)
            .header("if-match", version)
            .json(&right)
            .send()
    };
    assert_eq!(put("\"7\"").await.unwrap().status(), 412);
    assert_eq!(put("\"1\"").await.unwrap().status(), 200);
    service.sign(&draft).await;
}

#[tokio::test]
async fn a_later_offence_carries_more_and_the_cattle_go_to_the_state() {
    let service = Service::start().await;
    let (case_id, _) = heard(&service, &prosecution()).await;
    let mut order = conviction(json!({"fine": "500.00", "imprisonment_days": 60}), json!([]));
    order["findings"]["occasion"] = json!("subsequent");
    order["forfeit"] = json!(true);
    let draft = service.draft(&case_id, &order).await;
    assert_eq!((blocks(&draft).len(), &draft["forfeit"]), (0, &json!(true)));
    service.sign(&draft).await;
}

#[tokio::test]
async fn either_defence_bars_punishment_and_acquits() {
    let service = Service::start().await;
    for defence in ["no_knowledge", "due_diligence"] {
        let (case_id, _) = heard(&service, &prosecution()).await;
        let mut punished = conviction(json!({"fine": "100.00"}), json!([]));
        punished["findings"]["defence"] = json!(defence);
        let draft = service.draft(&case_id, &punished).await;
        assert!(
            blocks(&draft).contains(&"barred-by-defence".to_owned()),
            "{draft}"
        );
        assert_eq!(service.try_to_sign(&draft).await.0, 422);
        let acquittal = json!({"kind": "acquittal", "findings": {"defence": defence}, "reasons": "The fence was cut at night."});
        let draft = service.draft(&case_id, &acquittal).await;
        let signed = service.sign(&draft).await;
        assert!(signed.get("recovery_id").is_none(), "nothing is to be recovered");
    }
}

#[tokio::test]
async fn the_municipality_cannot_prosecute_after_six_months_without_being_told() {
    let service = Service::start().await;
    let mut late = prosecution();
    late["commission"]["first_day"] = json!("2026-05-20");
    let filed = service
        .done(&service.tokens.municipality, "/api/v1/prosecutions", &late)
        .await;
    assert_eq!(
        (&filed["limitation"]["verdict"], &filed["limitation"]["last_day"]),
        (&json!("barred"), &json!("2026-11-20"))
    );

    // Where the day is not known the discovery counts.
    let mut unknown = prosecution();
    unknown["commission"] = json!({"kind": "unknown_date"});
    unknown["discovered_on"] = json!("2026-08-31");
    let filed = service
        .done(&service.tokens.staff.clerk, "/api/v1/prosecutions", &unknown)
        .await;
    assert_eq!(
        (&filed["limitation"]["verdict"], &filed["limitation"]["last_day"]),
        (&json!("in_time"), &json!("2027-03-01"))
    );
}
