//! The published decisions as whole cases (names replaced); each asserts what its row of the law's table says.

use cattle_court::law::ask;
use serde_json::{Value, json};

use super::steps::{allowed, award, blocks, shares};
use crate::support::journey::complaint;
use crate::support::service::Service;

fn seizers(names: &[&str]) -> Value {
    names
        .iter()
        .map(|name| json!({"name": name, "capacity": "private", "address": "Devgadh"}))
        .collect()
}

/// A complaint without sums against these persons.
fn plain(names: &[&str]) -> Value {
    let mut body = complaint();
    body["opposite_parties"] = seizers(names);
    body["fees_paid"] = json!([]);
    body["expenses"] = json!([]);
    body["loss_claimed"] = Value::Null;
    body
}

#[tokio::test]
async fn ac_01_no_fine_no_general_compensation_and_one_pot_of_six_rupees_split_in_two() {
    let service = Service::start().await;
    let mut body = plain(&["Becharbhai Patel", "Chhaganbhai Bariya"]);
    body["animals"] = json!([{"kind": "bullock", "count": 2}]);
    body["seizure"]["seized_on"] = json!("2026-11-21");
    body["released_on"] = json!("2026-11-22");
    let filed = service
        .done(&service.tokens.staff.clerk, "/api/v1/complaints", &body)
        .await;
    assert_eq!(filed["limitation"]["verdict"], "in_time", "nine days");
    let (filed, by) = service.until_heard(&body).await;

    let mut fined = award(&by, "6.00");
    fined["sentence"] = json!({"fine": "40.00"});
    fined["general_compensation"] = json!("14.80");
    let draft = service.draft(&filed.case_id, &fined).await;
    assert_eq!(
        blocks(&draft),
        ["no-fine-on-this-order", "no-general-compensation"]
    );
    assert_eq!(draft["total"], "6.00", "neither is added");
    assert_eq!(service.try_to_sign(&draft).await.0, 422);

    let draft = service.draft(&filed.case_id, &award(&by, "6.00")).await;
    assert_eq!(
        (shares(&draft), &draft["total"]),
        (vec!["3.00".to_owned(), "3.00".to_owned()], &json!("6.00"))
    );
    service.sign(&draft).await;
}

#[tokio::test]
async fn ac_02_no_default_imprisonment_and_the_loss_is_allowed_at_the_limit() {
    let service = Service::start().await;
    let mut body = plain(&["Laxmanbhai Vasava", "Mohanbhai Vasava"]);
    body["loss_claimed"] = json!("109.50");
    let (filed, by) = service.until_heard(&body).await;
    let mut jailed = award(&by, "109.50");
    jailed["sentence"] = json!({"default_imprisonment_days": 30});
    let draft = service.draft(&filed.case_id, &jailed).await;
    assert_eq!(blocks(&draft), ["no-fine-on-this-order"]);
    assert_eq!(service.try_to_sign(&draft).await.0, 422);

    let draft = service.draft(&filed.case_id, &award(&by, "109.50")).await;
    let loss = &draft["heads"][0];
    assert_eq!(
        (
            &loss["claimed"],
            &loss["assessed"],
            &loss["allowed"],
            &loss["limit"]
        ),
        (
            &json!("109.50"),
            &json!("109.50"),
            &json!("100.00"),
            &json!("100.00")
        )
    );
    assert_eq!(draft["recovery"]["route"], "as-a-fine");
    let signed = service.sign(&draft).await;

    // The paper knows no imprisonment.
    let document = signed["document_id"].as_str().unwrap();
    let pdf = service
        .request(reqwest::Method::GET, &format!("/api/v1/documents/{document}.pdf"))
        .bearer_auth(&service.tokens.staff.clerk)
        .send()
        .await
        .unwrap()
        .bytes()
        .await
        .unwrap();
    if let Some(text) = crate::documents::text_of(&pdf) {
        assert!(text.contains("₹109.50") && text.contains("₹100"), "{text}");
        assert!(!text.to_lowercase().contains("imprison"), "{text}");
    }
}

#[tokio::test]
async fn ac_05_an_agent_complains_and_210_in_all_are_good_under_a_limit_of_100() {
    let service = Service::start().await;
    let mut body = plain(&["Ramshanker Pandya"]);
    body["presented_by"] = json!("agent");
    body["agent"] = json!({"name": "Dhulabhai Damor", "knowledge": "He was with the cattle."});
    body["fees_paid"] = json!([{"amount": "90.00", "receipt": "77"}]);
    body["expenses"] = json!([{"amount": "105.00", "what": "fodder and cart", "proof": "bills 12, 13"}]);
    body["loss_claimed"] = json!("15.00");
    let (filed, by) = service.until_heard(&body).await;
    assert_eq!(service.ids(&filed.case_id, "agent").await.len(), 1);
    let draft = service.draft(&filed.case_id, &award(&by, "15.00")).await;
    assert_eq!((&draft["total"], blocks(&draft).len()), (&json!("210.00"), 0));
    service.sign(&draft).await;
}

#[tokio::test]
async fn ac_07_a_mixed_herd_against_seventeen_and_no_power_to_fine() {
    let service = Service::start().await;
    let names: Vec<String> = (1..=17)
        .map(|number| format!("Opposite party {number}"))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut body = plain(&names);
    body["animals"] = json!([{"kind": "cattle", "count": 27}, {"kind": "sheep", "count": 24}]);
    body["fees_paid"] = json!([{"amount": "118.00", "receipt": "131"}]);
    let filed = service.file(&body).await;
    service.register(&filed).await;
    service.examine(&filed).await;
    let hearing = service.list(&filed, "2026-11-30").await;
    let by = service.ids(&filed.case_id, "opposite_party").await;
    assert_eq!(by.len(), 17);
    service.serve(&filed.case_id, &by[0], &hearing).await;
    let mut fined = award(&by, "0.00");
    fined["sentence"] = json!({"fine": "30.00", "default_imprisonment_days": 30});
    let draft = service.draft(&filed.case_id, &fined).await;
    assert_eq!(blocks(&draft), ["no-fine-on-this-order", "no-fine-on-this-order"]);
    assert_eq!(service.try_to_sign(&draft).await.0, 422);

    // 118 in seventeen parts: nothing lost, nothing added; those not served are pointed out, not refused.
    let draft = service.draft(&filed.case_id, &award(&by, "0.00")).await;
    let parts: Vec<i64> = shares(&draft)
        .iter()
        .map(|sum| sum.replace('.', "").parse().unwrap())
        .collect();
    assert_eq!(
        (parts.iter().sum::<i64>(), parts.iter().min(), parts.iter().max()),
        (11_800, Some(&694), Some(&695))
    );
    let unserved = draft["warnings"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|warning| warning["code"] == "not-declared-served")
        .count();
    assert_eq!(unserved, 16, "{}", draft["warnings"]);
    let case = service
        .told(
            &service.tokens.staff.clerk,
            &format!("/api/v1/cases/{}", filed.case_id),
        )
        .await;
    assert_eq!(case["animals"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn ac_08_two_pound_days_and_one_award_for_five_buffaloes_of_three_owners() {
    let stay = json!({"id": "ac-08", "pack": "IN-GJ-MUN", "ask": "charges.pound", "facts": {"heads": 5,
        "impounded_at_ist": "2026-11-23T15:00", "released_at_ist": "2026-11-24T10:00", "rate_per_head_day": "2.70"}});
    let answer = serde_json::to_value(ask::answer(&stay)).unwrap();
    assert_eq!(
        (&answer["value"]["days"], &answer["value"]["amount"]),
        (&json!(2), &json!("27.00")),
        "{answer}"
    );

    let service = Service::start().await;
    let mut body = plain(&["Jesangbhai Makwana"]);
    body["complainant"]["relation"] = json!("for himself and for two other owners");
    body["animals"] = json!([{"kind": "buffalo", "count": 2, "marks": "first owner"},
        {"kind": "buffalo", "count": 2, "marks": "second owner"}, {"kind": "buffalo", "count": 1, "marks": "third owner"}]);
    body["released_on"] = json!("2026-11-24");
    body["fees_paid"] = json!([{"amount": "27.00", "receipt": "140"}]);
    body["expenses"] = json!([{"amount": "13.00", "what": "cost of the complaint", "proof": "receipt 9"}]);
    let (filed, by) = service.until_heard(&body).await;
    let draft = service.draft(&filed.case_id, &award(&by, "0.00")).await;
    assert_eq!(
        (&draft["total"], shares(&draft)),
        (&json!("40.00"), vec!["40.00".to_owned()])
    );
    service.sign(&draft).await;
    let orders = service
        .told(
            &service.tokens.staff.clerk,
            &format!("/api/v1/cases/{}/orders", filed.case_id),
        )
        .await;
    assert_eq!(
        orders["results"].as_array().unwrap().len(),
        1,
        "one award for all"
    );
}

#[tokio::test]
async fn ac_09_sixty_head_at_three_rupees_and_two_of_four_pay_after_the_others_settled() {
    let fee = json!({"id": "ac-09", "pack": "IN-GJ-MUN", "ask": "charges.pound",
        "facts": {"kinds": {"cow": 60}, "schedule": {"cow": "3.00"}}});
    let answer = serde_json::to_value(ask::answer(&fee)).unwrap();
    assert!(answer["value"].to_string().contains("180.00"), "{answer}");

    let service = Service::start().await;
    let mut body = plain(&[
        "Rasiklal Raval",
        "Bipinbhai Raval",
        "Nareshbhai Raval",
        "Yogeshbhai Raval",
    ]);
    body["animals"] = json!([{"kind": "cow", "count": 60}]);
    body["fees_paid"] = json!([{"amount": "180.00", "receipt": "151"}]);
    let (filed, by) = service.until_heard(&body).await;
    let draft = service.draft(&filed.case_id, &award(&by[2..], "0.00")).await;
    assert_eq!(shares(&draft), ["90.00", "90.00"]);
    assert_eq!(allowed(&draft, "fees"), "180.00");
    let paid_by: Vec<&str> = draft["shares"]
        .as_array()
        .unwrap()
        .iter()
        .map(|share| share["name"].as_str().unwrap())
        .collect();
    assert_eq!(paid_by, ["Nareshbhai Raval", "Yogeshbhai Raval"]);
    service.sign(&draft).await;
}
