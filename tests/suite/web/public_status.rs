//! How a case stands, as its party is told: by number and digits, by access code, by link; as a page and as JSON.

use reqwest::Method;
use scraper::{Html, Selector};
use serde_json::{Value, json};

use crate::support::journey::{Filed, complaint};
use crate::support::service::Service;

const CASE: &str = "/en/c/GJ-DEMO/case";

impl Service {
    /// The address of the status page as the party's mail says it, without the host.
    pub async fn link_in_mail(&self, filed: &Filed) -> String {
        use cattle_court::db::{Transaction, outbox};
        let mut transaction = Transaction::begin(&self.office.pool, 1, "system:test")
            .await
            .unwrap();
        let connection = transaction.connection().unwrap();
        let case_id = filed.case_id.parse().unwrap();
        let mails = outbox::of_case(connection, 1, case_id).await.unwrap();
        let raw = crate::support::lost_mail::whole_mail(connection, mails[0].message_id).await;
        transaction.roll_back().await.unwrap();
        let mail = mail_parser::MessageParser::default().parse(&raw).unwrap();
        let text = mail.body_text(0).unwrap();
        let link = text.split_whitespace().find(|word| word.contains("/s/")).unwrap();
        link.strip_prefix(&self.base).unwrap().to_owned()
    }

    async fn status(&self, body: &Value) -> Value {
        let (status, answer) = self.json(Method::POST, CASE, Some(body)).await;
        assert_eq!(status, 200, "{answer}");
        answer
    }
}

fn texts(page: &str, selector: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    let squeezed = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    Html::parse_document(page)
        .select(&selector)
        .map(|element| squeezed(element.text().collect()))
        .collect()
}

fn links(page: &str) -> Vec<String> {
    let selector = Selector::parse("a[href], link[href], form[action]").unwrap();
    Html::parse_document(page)
        .select(&selector)
        .filter_map(|element| element.attr("href").or(element.attr("action")))
        .map(str::to_owned)
        .collect()
}

#[tokio::test]
async fn a_case_is_found_by_digits_by_code_and_by_link_and_says_when_to_come() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    let by_filing = service
        .status(&json!({"case_number": filed.filing_number, "digits": "3210"}))
        .await;
    assert_eq!(by_filing["stage"], "scrutiny");
    assert_eq!(by_filing["case_number"], Value::Null);
    let number = service.register(&filed).await;
    assert_eq!(number, "CREN/1/2026");
    service.examine(&filed).await;
    service.list(&filed, "2026-12-09").await;

    let by_digits = service
        .status(&json!({"case_number": "cren 1 of 26", "digits": "3210"}))
        .await;
    assert_eq!(by_digits["case_number"], "CREN/1/2026");
    assert_eq!(by_digits["next_hearing"]["on"], "2026-12-09");
    assert_eq!(by_digits["next_hearing"]["at"], "11:00");
    assert_eq!(by_digits["money"], Value::Null);
    let kinds: Vec<&str> = by_digits["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["filed", "registered", "examined", "hearing_listed"]);

    let by_code = service
        .status(&json!({"case_number": number, "code": filed.access_code}))
        .await;
    let by_code_alone = service
        .status(&json!({"code": filed.access_code.to_lowercase()}))
        .await;
    let link = service.link_in_mail(&filed).await;
    let (status, by_link) = service.json(Method::GET, &link, None).await;
    assert_eq!(status, 200);
    for (other, way) in [
        (&by_code, "code"),
        (&by_code_alone, "code alone"),
        (&by_link, "link"),
    ] {
        let mut same = other.clone();
        same["papers"] = by_digits["papers"].clone();
        assert_eq!(same, by_digits, "{way}");
    }
    // Another court's door does not open it.
    let elsewhere = json!({"case_number": number, "digits": "3210"});
    let (status, _) = service
        .json(Method::POST, "/en/c/KA-DEMO/case", Some(&elsewhere))
        .await;
    assert_eq!(status, 404);
    // Digits of nobody in the case open nothing.
    let (status, _) = service
        .json(
            Method::POST,
            CASE,
            Some(&json!({"case_number": number, "digits": "4321"})),
        )
        .await;
    assert_eq!(status, 404);
}

#[tokio::test]
async fn the_page_names_nobody_and_its_addresses_carry_no_secret() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    let number = service.register(&filed).await;
    service.examine(&filed).await;
    service.list(&filed, "2026-12-09").await;
    for language in ["en", "gu", "kn", "hi"] {
        let path = format!("/{language}/c/GJ-DEMO/case");
        let response = service
            .form(&path, &[("case_number", &number), ("proof", "3210")])
            .await;
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-language"], language);
        assert_eq!(response.headers()["referrer-policy"], "no-referrer");
        let page = response.text().await.unwrap();
        for secret in [
            "Ramji",
            "Parmar",
            "Bhikha",
            "Vadla",
            "98250",
            "43210",
            "3210",
            "ramji@",
            &filed.access_code,
        ] {
            assert!(!page.contains(secret), "{language}: {secret}");
        }
        let title = texts(&page, "title").concat();
        assert!(
            !title.contains("CREN"),
            "the tab of a shared phone names no case: {title}"
        );
        assert_eq!(texts(&page, "meta[name=robots]").len(), 1);
        let come = texts(&page, ".cc-status__main");
        assert!(come[0].contains('9') && come[0].contains("2026"), "{come:?}");
        for address in links(&page) {
            assert!(
                !address.contains("CREN") && !address.contains("3210"),
                "{address}"
            );
        }
        let calendar = links(&page)
            .into_iter()
            .find(|address| address.ends_with("hearing.ics"))
            .unwrap();
        let file = service.page(&calendar).await;
        assert_eq!(file.status(), 200);
        assert_eq!(file.headers()["content-type"], "text/calendar; charset=utf-8");
        let text = file.text().await.unwrap();
        assert!(text.contains("DTSTART:20261209T053000Z"), "{text}");
        assert!(text.contains("UID:hearing-"));
        assert!(!text.contains("Parmar"));
    }
}

#[tokio::test]
async fn after_the_order_the_page_says_what_is_due_and_what_was_paid_and_has_the_order() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    let number = service.register(&filed).await;
    service.examine(&filed).await;
    let hearing = service.list(&filed, "2026-12-09").await;
    service.summon(&filed, &hearing).await;
    let signed = service.award(&filed).await;
    let link = service.link_in_mail(&filed).await;

    let (_, told) = service.json(Method::GET, &link, None).await;
    assert_eq!(
        told["money"],
        json!({"awarded": "235.00", "received": "0.00", "due": "235.00"})
    );
    assert_eq!(told["stage"], "disposed");
    assert_eq!(told["disposal"], "seizure_illegal");
    let recovered = signed.recovery_id;
    assert!(recovered.is_some());

    service.acknowledge(signed.order_id).await;
    service.pay(signed.order_id, "100.00").await;
    let page = service.page(&link).await.text().await.unwrap();
    let sums = texts(&page, "dd.govuk-summary-list__value");
    assert!(sums.iter().any(|sum| sum.contains("235")), "{sums:?}");
    assert!(sums.iter().any(|sum| sum.contains("135")), "{sums:?}");
    assert!(!page.contains("Paid in full"));
    service.pay(signed.order_id, "135.00").await;
    let (_, told) = service.json(Method::GET, &link, None).await;
    assert_eq!(
        told["money"],
        json!({"awarded": "235.00", "received": "235.00", "due": "0.00"})
    );
    // Five ways to the same bytes: by number, by link, newest and by its id, and the store itself.
    let by_number = service
        .form(CASE, &[("case_number", &number), ("proof", &filed.access_code)])
        .await
        .text()
        .await
        .unwrap();
    assert!(by_number.contains("Paid in full"));
    let by_ticket = links(&by_number)
        .into_iter()
        .find(|address| address.contains("/t/") && address.ends_with(".pdf"))
        .unwrap();
    let stored = service
        .request(
            Method::GET,
            &format!("/api/v1/documents/{}.pdf", signed.document_id),
        )
        .bearer_auth(&service.tokens.staff.magistrate)
        .send()
        .await
        .unwrap()
        .bytes()
        .await
        .unwrap();
    assert!(stored.starts_with(b"%PDF"));
    for address in [
        by_ticket,
        format!("{link}/order.pdf"),
        format!("{link}/orders/{}.pdf", signed.document_id),
    ] {
        let file = service.page(&address).await;
        assert_eq!(file.status(), 200, "{address}");
        assert_eq!(file.headers()["content-type"], "application/pdf");
        assert_eq!(file.bytes().await.unwrap(), stored, "{address}");
    }
    // A link of another case, and papers of this case that are no orders, open nothing.
    let other = service.file(&complaint()).await;
    let other_link = service.link_in_mail(&other).await;
    for address in [
        format!("{other_link}/orders/{}.pdf", signed.document_id),
        format!("{other_link}/order.pdf"),
        format!("{link}/orders/{}.pdf", filed.document_id),
        format!("{link}/hearing.ics/x"),
    ] {
        assert_eq!(service.page(&address).await.status(), 404, "{address}");
    }
}

#[tokio::test]
async fn a_revoked_an_expired_and_an_unknown_link_are_gone_alike() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    let link = service.link_in_mail(&filed).await;
    assert_eq!(service.page(&link).await.status(), 200);
    let unknown = service.page(&format!("/gu/s/{}", "0".repeat(32))).await;
    assert_eq!(unknown.status(), 404);
    let unknown = unknown.text().await.unwrap();
    service
        .as_administrator("update status_links set expires_on = '2026-11-29'")
        .await;
    let expired = service.page(&link).await;
    assert_eq!(expired.status(), 404);
    assert_eq!(expired.text().await.unwrap(), unknown);
    service
        .as_administrator("update status_links set expires_on = '2027-11-29', revoked_at = now()")
        .await;
    let revoked = service.page(&link).await;
    assert_eq!(revoked.status(), 404);
    assert_eq!(revoked.text().await.unwrap(), unknown);
    assert!(link.starts_with("/gu/"), "in the language of the party: {link}");
}
