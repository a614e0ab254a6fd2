//! Is this paper genuine? What the page says of a paper that the court issued, and of one that it did not.

use reqwest::Method;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::support::journey::complaint;
use crate::support::service::Service;

#[tokio::test]
async fn a_genuine_paper_is_known_by_number_date_and_digest_and_a_changed_file_is_not() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    let path = format!("/en/v/{}", filed.document_id);
    let file = service
        .request(Method::GET, &format!("/api/v1/documents/{}", filed.document_id))
        .bearer_auth(&service.tokens.staff.clerk)
        .send()
        .await
        .unwrap()
        .bytes()
        .await
        .unwrap();
    let digest = hex::encode(Sha256::digest(&file));
    let mut altered = file.to_vec();
    let middle = altered.len() / 2;
    altered[middle] ^= 1;
    let other_digest = hex::encode(Sha256::digest(&altered));

    let page = service.page(&path).await;
    assert_eq!(page.status(), 200);
    let page = page.text().await.unwrap();
    assert!(page.contains("Yes. The court issued a paper with this code."));
    assert!(page.contains(&filed.filing_number));
    assert!(page.contains("30-11-2026"));
    assert!(page.contains(&digest) && !page.contains(&other_digest));
    let (_, told) = service.json(Method::GET, &path, None).await;
    assert_eq!(told["sha256"], digest);
    assert_eq!(told["number"], filed.filing_number);
    let keys: Vec<&String> = told.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["court", "kind", "number", "dated_on", "version", "sha256"]);
    assert!(!page.contains("Ramji") && !page.contains("Desai"));
}

#[tokio::test]
async fn an_unknown_paper_one_of_a_sealed_case_and_a_text_that_is_no_code_are_told_alike() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    service.as_administrator("update cases set sealed = true").await;
    let without_code = |page: String, code: &str| page.replace(code, "CODE").replace("/v/unknown", "/v/CODE");
    let mut pages = Vec::new();
    for code in [
        filed.document_id.as_str(),
        "0198f000-0000-7000-8000-000000000000",
        "no-code-at-all",
    ] {
        for language in ["en", "gu", "kn", "hi"] {
            let page = service.page(&format!("/{language}/v/{code}")).await;
            assert_eq!(page.status(), 404, "{code}");
            pages.push((language, without_code(page.text().await.unwrap(), code)));
        }
        let (status, problem) = service.json(Method::GET, &format!("/en/v/{code}"), None).await;
        assert_eq!((status, &problem["code"]), (404, &Value::from("not-found")));
    }
    for (language, page) in &pages {
        let first = pages.iter().find(|(other, _)| other == language).unwrap();
        assert_eq!(page, &first.1);
    }
    assert!(pages[0].1.contains("No paper with this code is known"));
}
