//! An order that rests on a figure of which nobody is sure: drafted and marked, signed only on the court's own word.

use cattle_court::cli::law_files::packs_beside;
use cattle_court::db::pool::DbRole;
use cattle_court::db::{Transaction, court, court_word};
use cattle_court::demo::{GUJARAT, KARNATAKA};
use cattle_court::law::language::Language;
use cattle_court::law::rules::{Carry, CourtWords, registry};
use cattle_court::law::verify::{Standing, stored_under};
use cattle_court::web::problem::Problem;
use cattle_court::workflow::FieldError;
use cattle_court::workflow::load::load_figures;
use reqwest::Method;
use serde_json::{Value, json};

use super::steps::{allowed, award, blocks};
use crate::support::journey::complaint;
use crate::support::service::Service;

/// The Gujarat court of the demonstration as a court outside the boroughs, under the Act of 1871, whose limit is inferred.
async fn under_the_act_of_1871(service: &Service, demonstration: bool) -> (Value, Vec<String>, String) {
    service
        .as_administrator(&format!(
            "update courts set demonstration = {demonstration}, pack = 'IN-CTA' where court_id = {GUJARAT}"
        ))
        .await;
    let mut body = complaint();
    body["pack"] = json!("IN-CTA");
    let (filed, by) = service.until_heard(&body).await;
    let draft = service.draft(&filed.case_id, &award(&by, "150.00")).await;
    (draft, by, filed.case_id)
}

async fn load(service: &Service, court_id: i16, text: &str) -> Result<usize, String> {
    let said = CourtWords::read(text, registry::pack).map_err(|error| error.to_string())?;
    let pool = service.database.pool(DbRole::App);
    let court = {
        let mut connection = pool.get().await.unwrap();
        court::find(&mut connection, court_id).await.unwrap()
    };
    let pack = registry::pack(&said.pack).unwrap();
    load_figures(&pool, "operator:test", &court, &said, pack)
        .await
        .map_err(|error| error.to_string())
}

fn file(court: &str, pack: &str, figures: &str) -> String {
    format!(
        "schema = 1\ncourt = \"{court}\"\npack = \"{pack}\"\nconfirmed_by = \"Smt. A. D. Vyas, JMFC\"\n\
         confirmed_on = \"2026-11-20\"\n{figures}"
    )
}

const CONFIRMED: &str =
    "[[figure]]\nid = \"award.loss_cap\"\nconfirm = true\nreference = \"India Code, Act 1 of 1871, s. 22\"\n";

fn warned(draft: &Value) -> Vec<&Value> {
    let all = draft["warnings"].as_array().unwrap().iter();
    all.filter(|warning| warning["code"] == "figure-not-confirmed")
        .collect()
}

#[tokio::test]
async fn an_order_on_an_inferred_figure_is_signed_only_when_the_court_has_confirmed_it() {
    let service = Service::start().await;
    let (draft, by, case_id) = under_the_act_of_1871(&service, false).await;
    assert_eq!(blocks(&draft), ["figure-not-confirmed"]);
    assert_eq!(allowed(&draft, "loss"), "100.00");
    let marked = warned(&draft);
    assert_eq!(marked.len(), 1, "{draft}");
    assert_eq!(
        (&marked[0]["args"]["figure"], &marked[0]["args"]["rule"]),
        (&json!("award.loss_cap"), &json!("CTA-22"))
    );
    let (status, refused) = service.try_to_sign(&draft).await;
    assert_eq!(
        (status, &refused["code"]),
        (422, &json!("figure-not-confirmed")),
        "{refused}"
    );
    let told = refused["errors"][0].to_string();
    for named in ["award.loss_cap", "CTA-22", "s. 22"] {
        assert!(told.contains(named), "{told}");
    }

    assert_eq!(
        load(&service, GUJARAT, &file("GJ-DEMO", "IN-CTA", CONFIRMED)).await,
        Ok(1)
    );
    let again = service.draft(&case_id, &award(&by, "150.00")).await;
    assert!(blocks(&again).is_empty() && warned(&again).is_empty(), "{again}");
    let pack = registry::pack("IN-CTA").unwrap();
    assert_ne!(
        again["pack_digest"],
        pack.digest.as_str(),
        "the rules as this court applies them"
    );
    let signed = service.sign(&draft).await;
    assert!(
        signed["order_number"].is_string(),
        "the earlier draft is judged by what is confirmed now: {signed}"
    );

    service
        .as_administrator(
            "do $$ begin if (select count(*) from audit_events where tbl = 'court_figures' and actor = 'operator:test') <> 1 \
             then raise exception 'not in the audit'; end if; end $$",
        )
        .await;
    let pool = service.database.pool(DbRole::App);
    let mut foreign = Transaction::begin(&pool, KARNATAKA, "system:test").await.unwrap();
    let seen = court_word::of_pack(foreign.connection().unwrap(), GUJARAT, "IN-CTA")
        .await
        .unwrap();
    assert!(seen.is_empty(), "another court's word is not shown");
    foreign.roll_back().await.unwrap();
}

#[tokio::test]
async fn a_demonstration_signs_on_an_inferred_figure_and_marks_it() {
    let service = Service::start().await;
    let (draft, _, _) = under_the_act_of_1871(&service, true).await;
    assert!(blocks(&draft).is_empty(), "{draft}");
    assert_eq!(warned(&draft).len(), 1);
    service.sign(&draft).await;
}

#[tokio::test]
async fn a_court_supplies_a_figure_that_the_pack_does_not_know() {
    let service = Service::start().await;
    let mut body = complaint();
    body["court"] = json!("KA-DEMO");
    body["pack"] = json!("IN-KA");
    let (filed, by) = service.until_heard(&body).await;
    let draft = service.draft(&filed.case_id, &award(&by, "340.00")).await;
    assert_eq!(blocks(&draft), ["limit-not-loaded"]);
    let supplied = "[[figure]]\nid = \"award.loss_cap\"\nis = \"250.00\"\nfrom = \"1966-11-01\"\nreference = \"Mysore Gazette 1966, s. 22\"\n\
                    [[figure]]\nid = \"complaint.period\"\nis = 12\nfrom = \"1966-11-01\"\nreference = \"Mysore Gazette 1966, s. 20\"\n";
    assert_eq!(
        load(&service, KARNATAKA, &file("KA-DEMO", "IN-KA", supplied)).await,
        Ok(2)
    );
    let draft = service.draft(&filed.case_id, &award(&by, "340.00")).await;
    assert!(blocks(&draft).is_empty(), "{draft}");
    assert_eq!(
        (allowed(&draft, "loss").as_str(), &draft["heads"][0]["limit"]),
        ("250.00", &json!("250.00"))
    );
    let late = service.file(&body).await;
    let case = service
        .told(
            &service.tokens.staff.clerk,
            &format!("/api/v1/cases/{}", late.case_id),
        )
        .await;
    assert_eq!(
        case["limitation"]["last_day"], "2026-12-05",
        "twelve days: {case}"
    );
    // Years later the stored answer is checked with the file in which the court said so, and by nothing else.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("said.toml");
    std::fs::write(&path, file("KA-DEMO", "IN-KA", supplied)).unwrap();
    let beside = packs_beside(&[], &[path]).unwrap();
    assert_eq!(
        stored_under(&case["limitation"], &beside).state,
        Standing::Verified
    );
    assert_eq!(stored_under(&case["limitation"], &[]).state, Standing::OtherRules);
    // And so does the calculator for everybody.
    let asked = json!({"clock_pack": "KA-DEMO", "start": "2026-11-23"});
    let (status, answer) = service.json(Method::POST, "/kn/limits", Some(&asked)).await;
    assert_eq!(
        (status, &answer["dates"]["last_day"]),
        (200, &json!("2026-12-05")),
        "{answer}"
    );
    let asked = json!({"pack": "KA-DEMO", "loss": "340", "released": "yes"});
    let (_, answer) = service.json(Method::POST, "/en/limits", Some(&asked)).await;
    assert_eq!(answer["amounts"]["rows"][0]["limit"], "250.00", "{answer}");
}

#[tokio::test]
async fn what_needs_no_confirmation_or_says_too_little_is_refused() {
    let service = Service::start().await;
    let one = |lines: &str| file("GJ-DEMO", "IN-CTA", &format!("[[figure]]\n{lines}"));
    for (text, reason) in [
        (
            one("id = \"claim.period\"\nconfirm = true\nreference = \"r\""),
            "line 6, figure claim.period",
        ),
        (
            one("id = \"award.loss_cap\"\nconfirm = true"),
            "without a reference",
        ),
        (
            one("id = \"award.loss_cap\"\nis = \"500.00\"\nfrom = \"2000-01-01\"\nreference = \"r\""),
            "figure award.loss_cap",
        ),
        (
            one("id = \"damage.cap\"\nconfirm = true\nreference = \"r\""),
            "figure damage.cap",
        ),
        (
            one("id = \"damage.cap\"\nis = 250\nfrom = \"2000-01-01\"\nreference = \"r\""),
            "does not fit the unit",
        ),
        (
            one("id = \"no.such\"\nconfirm = true\nreference = \"r\""),
            "not a figure",
        ),
        (
            one(CONFIRMED.trim_start_matches("[[figure]]\n")).replace("2026-11-20", "2026-11-31"),
            "confirmed_on",
        ),
        (
            one(CONFIRMED.trim_start_matches("[[figure]]\n")).replace("Smt. A. D. Vyas, JMFC", " "),
            "confirmed_by",
        ),
        (file("GJ-DEMO", "IN-XX", CONFIRMED), "no pack IN-XX"),
    ] {
        let refusal = load(&service, GUJARAT, &text).await.unwrap_err();
        assert!(refusal.contains(reason), "{text}\n{refusal}");
    }
    let other = load(&service, GUJARAT, &file("GJ-DEMO", "IN-CTA", CONFIRMED)).await;
    assert!(other.is_err(), "the court's cases are under another pack");
}

#[test]
fn the_refusal_names_figure_and_rule_in_four_languages() {
    let error = FieldError::new("/figures/award.loss_cap", "figure-not-confirmed")
        .with("figure", "award.loss_cap")
        .with("rule", "CTA-22")
        .with("section", "s. 22");
    let said: Vec<String> = Language::ALL
        .iter()
        .map(|one| Problem::field_message(*one, &error))
        .collect();
    for (at, message) in said.iter().enumerate() {
        assert!(
            message.contains("award.loss_cap") && message.contains("CTA-22"),
            "{message}"
        );
        assert!(!said[..at].contains(message), "{message}");
    }
}

#[tokio::test]
async fn what_overlaps_a_notification_that_the_court_has_said_is_refused_and_not_passed_over() {
    let service = Service::start().await;
    let area = |from: &str, to: &str| {
        let area = format!(
            "[[area]]\napplies = \"removal\"\narea = \"Sira\"\nfrom = \"{from}\"\n{to}reference = \"Gazette 12\"\n\
             [[switch]]\nid = \"pound.carry\"\nis = \"office\"\nreference = \"Board 4\"\n"
        );
        file("KA-DEMO", "IN-KA", &area)
    };
    assert_eq!(load(&service, KARNATAKA, &area("2025-01-01", "")).await, Ok(2));
    assert!(load(&service, KARNATAKA, &area("2025-06-01", "")).await.is_err());
    assert_eq!(
        load(&service, KARNATAKA, &area("2025-01-01", "to = \"2025-05-31\"\n")).await,
        Ok(2)
    );
    assert_eq!(load(&service, KARNATAKA, &area("2025-06-01", "")).await, Ok(2));
    let pool = service.database.pool(DbRole::App);
    let mut transaction = Transaction::begin(&pool, KARNATAKA, "system:test").await.unwrap();
    let said = court_word::of_pack(transaction.connection().unwrap(), KARNATAKA, "IN-KA").await;
    transaction.roll_back().await.unwrap();
    let applied = registry::pack("IN-KA")
        .unwrap()
        .as_applied_by(&said.unwrap())
        .into_owned();
    let sections: Vec<_> = applied
        .areas
        .iter()
        .map(|area| (area.from.to_string(), area.to.is_some()))
        .collect();
    assert_eq!(
        sections,
        [("2025-01-01".to_owned(), true), ("2025-06-01".to_owned(), false)]
    );
    assert_eq!(applied.figure("claim.period").unwrap().carry, Carry::Office);
}
