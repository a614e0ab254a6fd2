//! Contract rows 1 to 11: a farmer's complaint to a signed award, its recovery and what he is told.

use reqwest::Method;
use serde_json::{Value, json};

use super::steps::{allowed, award};
use crate::support::journey::complaint;
use crate::support::service::Service;

#[tokio::test]
async fn a_complaint_goes_from_the_counter_to_the_money() {
    let service = Service::start().await;
    let staff = &service.tokens.staff;

    // 1: registered, in time, with its steps.
    let filed = service
        .done(&staff.clerk, "/api/v1/complaints", &complaint())
        .await;
    assert_eq!(filed["limitation"]["verdict"], "in_time");
    assert_eq!(filed["limitation"]["last_day"], "2026-12-03");
    assert!(filed["limitation"]["trace"].to_string().contains("GJ-244-1"));
    let case_id = filed["case_id"].as_str().unwrap();

    // 2 and 3: a number, and the examination.
    let registered = service
        .done(
            &staff.clerk,
            &format!("/api/v1/cases/{case_id}/scrutiny"),
            &json!({"result": "registered"}),
        )
        .await;
    assert_eq!(registered["case_number"], "CREN/1/2026");
    let examined = json!({"examined": "complainant", "well_founded": true, "note": "Heard on oath."});
    let examined = service
        .done(
            &staff.magistrate,
            &format!("/api/v1/cases/{case_id}/examination"),
            &examined,
        )
        .await;
    assert_eq!(examined["stage"], "summoning");

    // 4: a Sunday is refused with the next day on which the court sits.
    let hearings = format!("/api/v1/cases/{case_id}/hearings");
    let sunday = json!({"on": "2026-12-06", "at": "11:00", "purpose": "inquiry"});
    let (status, refused) = service
        .api(&staff.clerk, Method::POST, &hearings, Some(&sunday))
        .await;
    assert_eq!(
        (status, &refused["code"], &refused["next_open"]),
        (422, &json!("closed-day"), &json!("2026-12-07"))
    );
    let monday = json!({"on": "2026-12-07", "at": "11:00", "purpose": "inquiry"});
    let hearing = service.done(&staff.clerk, &hearings, &monday).await;

    // 5 and 6: sent, reported and served are three facts.
    let party = service.ids(case_id, "opposite_party").await[0].clone();
    let summons =
        json!({"party_id": party, "hearing_id": hearing["hearing_id"], "channels": ["email", "police"]});
    let issued = service
        .done(
            &staff.magistrate,
            &format!("/api/v1/cases/{case_id}/summonses"),
            &summons,
        )
        .await;
    assert_eq!(issued["process_number"], "P/1/2026");
    let states: Vec<(&str, &str)> = issued["deliveries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["channel"].as_str().unwrap(), one["state"].as_str().unwrap()))
        .collect();
    assert_eq!(states, [("email", "no_address"), ("police", "handed_over")]);
    let summons_id = issued["summons_id"].as_str().unwrap();
    let returned = json!({"channel": "police", "outcome": "served_on_family_member", "on": "2026-11-30",
        "remarks": "Given to his son.", "served_on_person": "Mahesh, adult son"});
    let back = service
        .done(
            &service.tokens.police,
            &format!("/api/v1/summonses/{summons_id}/returns"),
            &returned,
        )
        .await;
    assert_eq!(back["state"], "issued");
    let declared = service
        .done(
            &staff.magistrate,
            &format!("/api/v1/summonses/{summons_id}/declaration"),
            &json!({"result": "served"}),
        )
        .await;
    assert_eq!(declared["state"], "served");

    // 7: three numbers for the loss, nothing cut for fees and expenses.
    let draft = service.draft(case_id, &award(&[party], "150.00")).await;
    let loss = &draft["lines"][0];
    assert_eq!(
        (
            &loss["head"],
            &loss["claimed"],
            &loss["assessed"],
            &loss["allowed"],
            &loss["limit"]
        ),
        (
            &json!("loss"),
            &json!("150.00"),
            &json!("150.00"),
            &json!("100.00"),
            &json!("100.00")
        )
    );
    assert_eq!(loss["citation"]["rule"], "GJ-244-3");
    assert_eq!(
        (allowed(&draft, "fees"), allowed(&draft, "expenses")),
        ("30.00".into(), "105.00".into())
    );
    assert_eq!(draft["total"], "235.00");
    assert_eq!(draft["in_words"], "Rupees two hundred thirty-five only");

    // 8: signed once and for ever.
    let signed = service.sign(&draft).await;
    let order_id = signed["order_id"].as_str().unwrap();
    assert_eq!(signed["sha256"].as_str().unwrap().len(), 64);
    assert!(signed["recovery_id"].is_string());
    let (status, again) = service.try_to_sign(&draft).await;
    assert_eq!((status, &again["code"]), (409, &json!("already-done")));

    // 9: the very bytes.
    let paper = service
        .request(
            Method::GET,
            &format!(
                "/api/v1/documents/{}.pdf",
                signed["document_id"].as_str().unwrap()
            ),
        )
        .bearer_auth(&staff.clerk)
        .send()
        .await
        .unwrap();
    assert_eq!(paper.status(), 200);
    let bytes = paper.bytes().await.unwrap();
    assert!(bytes.starts_with(b"%PDF-"));
    let digest = hex::encode(<sha2::Sha256 as sha2::Digest>::digest(&bytes));
    assert_eq!(digest, signed["sha256"].as_str().unwrap());

    // 10: acknowledged, paid in part and in full, complied; the balance is right at every step.
    let inbox = service
        .told(&service.tokens.municipality, "/api/v1/municipality/orders")
        .await;
    let row = &inbox["results"][0];
    assert_eq!(
        (&row["order_id"], &row["balance"]),
        (&json!(order_id), &json!("235.00"))
    );
    assert_eq!(row["amounts"].as_array().unwrap().len(), 3);
    let acknowledged = service.returns(order_id, "acknowledgement", &json!({})).await;
    assert!(acknowledged["receipt_number"].as_str().unwrap().starts_with("R/"));
    let part = json!({"amount": "100.00", "paid_on": "2026-11-30", "reference": "challan 1"});
    let first = service.returns(order_id, "payments", &part).await;
    assert_eq!(first["balance"], "135.00");
    let path = format!("/api/v1/municipality/orders/{order_id}/payments");
    let too_much = json!({"amount": "135.01", "paid_on": "2026-11-30", "reference": "challan 2"});
    let (status, refused) = service
        .api(&service.tokens.municipality, Method::POST, &path, Some(&too_much))
        .await;
    assert_eq!(
        (status, &refused["code"], &refused["balance"]),
        (422, &json!("overpayment"), &json!("135.00"))
    );
    assert_eq!(service.balance(order_id).await, "135.00");
    let rest = json!({"amount": "135.00", "paid_on": "2026-11-30", "reference": "challan 2"});
    let second = service.returns(order_id, "payments", &rest).await;
    assert_eq!(
        (&second["balance"], &second["state"]),
        (&json!("0.00"), &json!("satisfied"))
    );
    assert_ne!(first["receipt_number"], second["receipt_number"]);
    let complied = service
        .returns(
            order_id,
            "compliance",
            &json!({"note": "Paid over to the complainant."}),
        )
        .await;
    assert_eq!(complied["state"], "complied");

    // The complainant is told, without a log-in.
    let asked = json!({"case_number": "CREN/1/2026", "code": filed["access_code"]});
    let (status, told) = service
        .json(Method::POST, "/en/c/GJ-DEMO/case", Some(&asked))
        .await;
    assert_eq!(status, 200, "{told}");
    assert!(told.to_string().contains("235.00"), "{told}");

    // 11: the timeline and the clocks; the audit chain holds.
    let timeline = service
        .told(&staff.clerk, &format!("/api/v1/cases/{case_id}/timeline"))
        .await;
    let kinds: Vec<&str> = timeline["results"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|event| event["kind"].as_str())
        .collect();
    for kind in [
        "registered",
        "summons_issued",
        "declared_served",
        "order_signed",
        "payment_recorded",
        "satisfied",
        "compliance_returned",
    ] {
        assert!(kinds.contains(&kind), "{kind} is not among {kinds:?}");
    }
    let clocks = service
        .told(&staff.clerk, &format!("/api/v1/cases/{case_id}/clocks"))
        .await;
    assert_eq!(clocks["results"][0]["last_day"], "2026-12-03");
    assert!(service.audited().await > 20);
}

#[tokio::test]
async fn a_late_complaint_is_registered_and_flagged_and_the_order_says_so() {
    let service = Service::start().await;
    let mut late = complaint();
    late["seizure"]["seized_on"] = json!("2026-11-18");
    late["released_on"] = json!("2026-11-21");
    let filed = service
        .done(&service.tokens.staff.clerk, "/api/v1/complaints", &late)
        .await;
    assert_eq!(filed["limitation"]["verdict"], "late");
    assert_eq!(
        (
            &filed["limitation"]["last_day"],
            &filed["limitation"]["days_late"]
        ),
        (&json!("2026-11-28"), &json!(2))
    );
}

#[tokio::test]
async fn the_filing_date_survives_the_cure() {
    let service = Service::start().await;
    let staff = &service.tokens.staff;
    let filed = service.file(&complaint()).await;
    let path = format!("/api/v1/cases/{}/scrutiny", filed.case_id);
    let objection =
        json!({"code": "receipt-missing", "text": "Attach the receipt.", "cure_by": "2026-12-07"});
    let returned = json!({"result": "returned", "objections": [objection]});
    let answer = service.done(&staff.clerk, &path, &returned).await;
    assert_eq!(
        (&answer["stage"], &answer["case_number"]),
        (&json!("returned"), &Value::Null)
    );
    service
        .done(&staff.clerk, &path, &json!({"result": "registered"}))
        .await;
    let case = service
        .told(&staff.clerk, &format!("/api/v1/cases/{}", filed.case_id))
        .await;
    assert_eq!(
        (&case["filed_on"], &case["stage"]),
        (&json!("2026-11-30"), &json!("registered"))
    );
    assert_eq!(case["objections"][0]["cured_on"], "2026-11-30");
}

#[tokio::test]
async fn a_complaint_that_is_not_well_founded_is_disposed_of_with_reasons() {
    let service = Service::start().await;
    let staff = &service.tokens.staff;
    let filed = service.file(&complaint()).await;
    service.register(&filed).await;
    let path = format!("/api/v1/cases/{}/examination", filed.case_id);
    let without = json!({"examined": "complainant", "well_founded": false, "note": ""});
    let (status, refused) = service
        .api(&staff.magistrate, Method::POST, &path, Some(&without))
        .await;
    assert_eq!((status, &refused["errors"][0]["pointer"]), (422, &json!("/note")));
    let with = json!({"examined": "complainant", "well_founded": false, "note": "The cattle stood in another's crop."});
    let answer = service.done(&staff.magistrate, &path, &with).await;
    assert_eq!(answer["stage"], "disposed");
    let case = service
        .told(&staff.clerk, &format!("/api/v1/cases/{}", filed.case_id))
        .await;
    assert_eq!(case["disposal"], "not_well_founded");
}

#[tokio::test]
async fn numbers_have_no_gap_whatever_is_filed_at_once() {
    let service = Service::start().await;
    let body = complaint();
    // Six at once: fewer than the connections, or a slow machine would answer some that it is busy.
    let mut numbers = Vec::new();
    for _ in 0..2 {
        let filings = futures_util::future::join_all((0..6).map(|_| service.file(&body))).await;
        numbers.extend(
            futures_util::future::join_all(filings.iter().map(|filed| service.register(filed))).await,
        );
    }
    let mut serials: Vec<u32> = numbers
        .iter()
        .map(|number| number.split('/').nth(1).unwrap().parse().unwrap())
        .collect();
    serials.sort_unstable();
    assert_eq!(serials, (1..=12).collect::<Vec<u32>>());
}
