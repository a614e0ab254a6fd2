//! Finding a case without log-in: whoever does not know the secret learns nothing, not even why.

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::json;

use crate::support::journey::{Filed, complaint};
use crate::support::service::{Service, log};

const CASE: &str = "/en/c/GJ-DEMO/case";

/// Asks as a browser does; status, page without what was typed, and how long it took.
async fn asked(service: &Service, number: &str, proof: &str) -> (u16, String, Duration) {
    let began = Instant::now();
    let response = service
        .form(CASE, &[("case_number", number), ("proof", proof)])
        .await;
    let status = response.status().as_u16();
    assert!(response.headers().get("set-cookie").is_none());
    assert_eq!(response.headers()["x-robots-tag"], "noindex, nofollow");
    assert_eq!(response.headers()["cache-control"], "no-store");
    let page = response.text().await.unwrap();
    let took = began.elapsed();
    let typed = |text: &str, name: &str| page_without(text, name);
    (status, typed(&typed(&page, "case_number"), "proof"), took)
}

/// The page with the value of one box left out.
fn page_without(page: &str, name: &str) -> String {
    let Some(at) = page.find(&format!("name=\"{name}\"")) else {
        return page.to_owned();
    };
    let value = page[at..].find("value=\"").unwrap() + at + "value=\"".len();
    let end = page[value..].find('"').unwrap() + value;
    format!("{}{}", &page[..value], &page[end..])
}

/// The same over JSON.
async fn asked_json(service: &Service, number: &str, proof: &str) -> (u16, String, Duration) {
    let began = Instant::now();
    let response = service
        .request(Method::POST, CASE)
        .header("accept", "application/json")
        .json(&json!({"case_number": number, "digits": proof}))
        .send()
        .await
        .unwrap();
    let status = response.status().as_u16();
    (status, response.text().await.unwrap(), began.elapsed())
}

async fn seal(service: &Service, filed: &Filed) {
    let sql = format!(
        "update cases set sealed = true where case_id = '{}'",
        filed.case_id
    );
    service.as_administrator(&sql).await;
}

#[tokio::test]
async fn a_wrong_an_unknown_and_a_sealed_case_are_answered_alike_and_never_at_once() {
    let service = Service::start().await;
    let known = service.file(&complaint()).await;
    let number = service.register(&known).await;
    let sealed = service.file(&complaint()).await;
    let sealed_number = service.register(&sealed).await;
    let (before, _, _) = asked(&service, &sealed_number, "3210").await;
    assert_eq!(before, 200, "it answers as long as it is not sealed");
    seal(&service, &sealed).await;

    let wrong = asked(&service, &number, "0000").await;
    let unknown = asked(&service, "CREN/9/2026", "3210").await;
    let closed = asked(&service, &sealed_number, "3210").await;
    let by_code = asked(&service, "", &sealed.access_code).await;
    assert_eq!(wrong.0, 404);
    assert!(wrong.1.contains("No case matches both"));
    for other in [&unknown, &closed, &by_code] {
        assert_eq!((other.0, &other.1), (wrong.0, &wrong.1));
    }
    for (_, _, took) in [&wrong, &unknown, &closed, &by_code] {
        assert!(*took >= Duration::from_millis(300), "{took:?}");
    }

    let wrong = asked_json(&service, &number, "0000").await;
    let unknown = asked_json(&service, "CREN/9/2026", "3210").await;
    let closed = asked_json(&service, &sealed_number, "3210").await;
    for other in [&wrong, &unknown, &closed] {
        assert_eq!((other.0, &other.1), (404, &wrong.1));
        assert!(other.2 >= Duration::from_millis(300), "{:?}", other.2);
    }
    assert!(wrong.1.contains("\"code\":\"not-found\""), "{}", wrong.1);
}

#[tokio::test]
async fn five_misses_lock_the_case_for_a_while_and_the_signed_link_never() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    let number = service.register(&filed).await;
    let link = service.link_in_mail(&filed).await;
    for guess in ["0000", "1111", "2222", "4444", "5555"] {
        assert_eq!(asked(&service, &number, guess).await.0, 404);
    }
    let (status, page, _) = asked(&service, &number, "3210").await;
    assert_eq!(status, 429, "even the right digits have to wait now");
    assert!(page.contains("Too many tries"));
    let response = service
        .request(Method::POST, CASE)
        .header("accept", "application/json")
        .json(&json!({"case_number": number, "digits": "3210"}))
        .send()
        .await
        .unwrap();
    assert_eq!(response.status(), 429);
    let seconds: u64 = response.headers()["retry-after"]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    assert!(seconds > 3600, "{seconds}");

    // A case that does not exist is locked in the same way.
    for guess in ["0000", "1111", "2222", "4444", "5555"] {
        assert_eq!(asked(&service, "CREN/77/2026", guess).await.0, 404);
    }
    assert_eq!(asked(&service, "CREN/77/2026", "3210").await.0, 429);

    let other = service.file(&complaint()).await;
    let other_number = service.register(&other).await;
    assert_eq!(
        asked(&service, &other_number, "3210").await.0,
        200,
        "another case"
    );
    assert_eq!(service.page(&link).await.status(), 200);
}

#[tokio::test]
async fn what_is_no_number_and_no_proof_is_told_beside_the_box_in_the_readers_language() {
    let service = Service::start().await;
    for language in ["en", "gu", "kn", "hi"] {
        let path = format!("/{language}/c/GJ-DEMO/case");
        let response = service
            .form(&path, &[("case_number", "12//<b>"), ("proof", "98765")])
            .await;
        assert_eq!(response.status(), 422);
        let page = response.text().await.unwrap();
        assert!(page.contains("href=\"#case_number\""), "{language}");
        assert!(page.contains("href=\"#proof\""), "{language}");
        assert!(page.contains("value=\"12//&lt;b&gt;\""), "what was typed stays");
        assert!(page.contains("CREN/12/2026"), "{language}: an example helps");
    }
    let body = json!({"case_number": "x"});
    let (status, problem) = service.json(Method::POST, CASE, Some(&body)).await;
    assert_eq!(status, 422);
    let pointers: Vec<&str> = problem["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| error["pointer"].as_str().unwrap())
        .collect();
    assert_eq!(pointers, ["/case_number", "/proof"]);
}

#[tokio::test]
async fn no_name_number_or_secret_of_a_person_reaches_the_log() {
    let service = Service::start().await;
    let mut body = complaint();
    body["complainant"]["name"] = json!("Zanzarkumari Quokkawala");
    body["complainant"]["address"] = json!("Quokka Street 99");
    body["complainant"]["mobile"] = json!("91765 48329");
    body["complainant"]["email"] = json!("zanzar.quokka@example.in");
    let filed = service.file(&body).await;
    let number = service.register(&filed).await;
    let link = service.link_in_mail(&filed).await;
    assert_eq!(asked(&service, &number, "8329").await.0, 200);
    assert_eq!(asked(&service, &number, "9176548329").await.0, 200);
    assert_eq!(asked(&service, "", &filed.access_code).await.0, 200);
    assert_eq!(asked(&service, &number, "8328").await.0, 404);
    assert_eq!(service.page(&link).await.status(), 200);
    assert_eq!(service.page(&format!("{link}0")).await.status(), 404);
    tracing::warn!("the log is kept");

    let log = log();
    assert!(log.contains("the log is kept"));
    assert!(
        log.contains("/c/{court}/case"),
        "requests are logged by their route"
    );
    let token = link.rsplit('/').next().unwrap();
    for secret in [
        "Zanzarkumari",
        "Quokka",
        // The number as a whole: five of its digits stand in some identifier or duration now and then.
        "9176548329",
        "91765 48329",
        "91765-48329",
        "zanzar",
        filed.access_code.as_str(),
        token,
    ] {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
}
