//! The list of a day, as anybody may read, print and compute with it.

use reqwest::Method;
use serde_json::json;

use crate::support::journey::complaint;
use crate::support::service::Service;

async fn listed() -> Service {
    let service = Service::start().await;
    for _ in 0..2 {
        let filed = service.file(&complaint()).await;
        service.register(&filed).await;
        service.list(&filed, "2026-12-09").await;
    }
    service
}

#[tokio::test]
async fn the_list_of_a_day_has_numbers_and_hours_and_no_names_in_every_form() {
    let service = listed().await;
    let path = "/gu/c/GJ-DEMO/list/2026-12-09";
    let page = service.page(path).await;
    assert_eq!(page.status(), 200);
    let page = page.text().await.unwrap();
    let csv = service.page(&format!("{path}.csv")).await;
    assert_eq!(csv.headers()["content-type"], "text/csv; charset=utf-8");
    let csv = String::from_utf8(csv.bytes().await.unwrap().to_vec()).unwrap();
    let ics = service.page(&format!("{path}.ics")).await;
    assert_eq!(ics.headers()["content-type"], "text/calendar; charset=utf-8");
    let ics = ics.text().await.unwrap();
    let (status, told) = service.json(Method::GET, path, None).await;
    assert_eq!(status, 200);
    assert_eq!(told["court"], "GJ-DEMO");
    assert_eq!(
        told["results"][0],
        json!({"serial": 1, "at": "11:00", "case_number": "CREN/1/2026", "kind": "complaint",
               "purpose": "appearance", "state": "listed"})
    );
    assert_eq!(told["results"].as_array().unwrap().len(), 2);
    for form in [&page, &csv, &ics, &told.to_string()] {
        assert!(
            form.contains("CREN/1/2026") && form.contains("CREN/2/2026"),
            "{form}"
        );
        for name in ["Ramji", "Parmar", "Bhikha", "Desai"] {
            assert!(!form.contains(name));
        }
    }
    assert!(csv.starts_with('\u{feff}'));
    assert_eq!(csv.lines().count(), 3);
    assert_eq!(ics.matches("BEGIN:VEVENT").count(), 2);
    assert_eq!(ics.matches("DTSTART:20261209T053000Z").count(), 2);
}

#[tokio::test]
async fn the_printed_list_is_a_pdf_in_each_language_and_comes_again_byte_for_byte() {
    let service = listed().await;
    for language in ["en", "gu", "kn", "hi"] {
        let path = format!("/{language}/c/gj-demo/list/2026-12-09.pdf");
        let first = service.page(&path).await;
        assert_eq!(first.status(), 200);
        assert_eq!(first.headers()["content-type"], "application/pdf");
        assert!(
            first.headers()["content-disposition"]
                .to_str()
                .unwrap()
                .contains("GJ-DEMO-2026-12-09.pdf")
        );
        let first = first.bytes().await.unwrap();
        assert!(first.starts_with(b"%PDF"));
        let again = service.page(&path).await.bytes().await.unwrap();
        assert_eq!(first, again);
    }
}

#[tokio::test]
async fn a_vacated_hearing_and_a_sealed_case_leave_the_list() {
    let service = listed().await;
    let path = "/en/c/GJ-DEMO/list/2026-12-09";
    service
        .as_administrator("update cases set sealed = true where case_serial = 2")
        .await;
    for ending in ["", ".csv", ".ics"] {
        let text = service
            .page(&format!("{path}{ending}"))
            .await
            .text()
            .await
            .unwrap();
        assert!(text.contains("CREN/1/2026"), "{ending}");
        assert!(!text.contains("CREN/2/2026"), "{ending}");
    }
    let (_, told) = service.json(Method::GET, path, None).await;
    assert_eq!(told["results"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn an_empty_a_closed_and_an_impossible_day_are_told_apart() {
    let service = Service::start().await;
    let open = service.page("/en/c/GJ-DEMO/list/2026-12-08").await;
    let open = open.text().await.unwrap();
    let closed = service.page("/en/c/GJ-DEMO/list/2026-12-25").await;
    let closed = closed.text().await.unwrap();
    let said = |page: &str| {
        let at = page.find("cc-status__main").unwrap();
        page[at..].split('<').next().unwrap().to_owned()
    };
    assert_ne!(said(&open), said(&closed));
    let today = service.page("/en/c/GJ-DEMO/list/today").await;
    assert!(today.text().await.unwrap().contains("30-11-2026"));
    for impossible in ["2026-02-30", "yesterday", "2026-13-01.pdf", "0.csv", "..%2f.ics"] {
        let answer = service.page(&format!("/en/c/GJ-DEMO/list/{impossible}")).await;
        assert_eq!(answer.status(), 404, "{impossible}");
    }
    assert_eq!(service.page("/en/c/NOWHERE/list/today").await.status(), 404);
}
