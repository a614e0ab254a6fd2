//! The desk shows each role what waits for it, and a failed mail to those who can do something about it.

use std::sync::Arc;

use cattle_court::db::pool::DbRole;
use cattle_court::demo::GUJARAT;
use cattle_court::jobs::{Courier, OutboxWorker};
use serde_json::json;
use tokio::sync::Notify;

use crate::mail::impatient;
use crate::support::journey::complaint;
use crate::support::service::Service;
use crate::support::smtp::{Act, FakeSmtp, Script, Step};

/// The numbers in one part of a desk.
async fn part(service: &Service, login: &str, id: &str) -> Vec<String> {
    let page = service.browser(GUJARAT, login).await.open("/desk").await;
    assert_eq!(page.status, 200, "{login}");
    page.words(&format!("section#{id} td:first-child"))
}

#[tokio::test]
async fn a_case_wanders_from_desk_to_desk() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    let number = filed.filing_number.clone();
    assert_eq!(part(&service, "clerk", "scrutiny").await, [number]);
    let number = service.register(&filed).await;
    assert!(part(&service, "clerk", "scrutiny").await.is_empty());
    assert_eq!(
        part(&service, "clerk", "next-step").await,
        std::slice::from_ref(&number)
    );
    assert_eq!(
        part(&service, "magistrate", "examination").await,
        std::slice::from_ref(&number)
    );
    service.examine(&filed).await;
    assert!(part(&service, "magistrate", "examination").await.is_empty());
    assert_eq!(
        part(&service, "magistrate", "summoning").await,
        std::slice::from_ref(&number)
    );
    let hearing = service.list(&filed, "2026-12-02").await;
    assert!(part(&service, "clerk", "next-step").await.is_empty());
    let summons = service.summon(&filed, &hearing).await;
    let process = summons["process_number"].as_str().unwrap().to_owned();
    assert_eq!(
        part(&service, "clerk", "unreturned").await,
        std::slice::from_ref(&process)
    );
    assert_eq!(
        part(&service, "police", "serve").await,
        std::slice::from_ref(&process)
    );
    let clerk = service.browser(GUJARAT, "clerk").await.open("/desk").await;
    let near = clerk.words("section#unreturned .govuk-tag--orange");
    assert_eq!(near, ["02-12-2026, close"]);

    let id = summons["summons_id"].as_str().unwrap();
    let report = json!({"channel": "police", "outcome": "not_found", "on": "2026-11-30", "remarks": "moved"});
    service
        .done(
            &service.tokens.police,
            &format!("/api/v1/summonses/{id}/returns"),
            &report,
        )
        .await;
    assert!(part(&service, "clerk", "unreturned").await.is_empty());
    assert!(part(&service, "police", "serve").await.is_empty());
    assert_eq!(part(&service, "magistrate", "declare").await, [process]);

    let order = service.award(&filed).await;
    assert_eq!(
        part(&service, "accounts", "recoveries").await,
        [order.order_number]
    );
}

#[tokio::test]
async fn today_s_list_and_days_that_passed_are_on_the_desk() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    let number = service.register(&filed).await;
    service.list(&filed, "2026-11-30").await;
    for login in ["clerk", "magistrate", "accounts", "admin"] {
        let page = service.browser(GUJARAT, login).await.open("/desk").await;
        let words = page.words("section#today td").join(" ");
        assert!(
            words.contains(&number) && words.contains("11:00 am"),
            "{login}: {words}"
        );
    }
    service
        .as_administrator("update hearings set on_day = '2026-11-27'")
        .await;
    assert_eq!(part(&service, "clerk", "unclosed").await, [number]);
    let page = service.browser(GUJARAT, "clerk").await.open("/desk").await;
    assert_eq!(
        page.words("section#unclosed .govuk-tag--red"),
        ["27-11-2026, passed"]
    );
}

#[tokio::test]
async fn objections_to_be_cured_come_first_by_their_day() {
    let service = Service::start().await;
    for cure_by in ["2026-12-20", "2026-12-02"] {
        let filed = service.file(&complaint()).await;
        let returned = json!({"result": "returned", "objections": [
            {"code": "receipt_missing", "text": "x", "cure_by": cure_by}]});
        service
            .done(
                &service.tokens.staff.clerk,
                &format!("/api/v1/cases/{}/scrutiny", filed.case_id),
                &returned,
            )
            .await;
    }
    assert_eq!(part(&service, "clerk", "cures").await, ["F/2/2026", "F/1/2026"]);
}

#[tokio::test]
async fn a_mail_of_unknown_fate_and_a_refused_one_are_seen_by_clerk_and_administrator() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    assert!(
        part(&service, "clerk", "mails").await.is_empty(),
        "a fresh mail troubles nobody"
    );
    let second = service.file(&complaint()).await;
    let scripts = vec![
        Script::accept().at(Step::AfterDot, Act::Close),
        Script::accept().say(Step::Rcpt, "550 5.1.1 no such mailbox\r\n"),
    ];
    let server = FakeSmtp::start(scripts).await;
    let worker = OutboxWorker::new(
        service.database.pool(DbRole::Worker),
        Courier::Smtp(Box::new(impatient(&server.url("?tls=none")))),
        Arc::new(Notify::new()),
    );
    while worker.round().await.unwrap() > 0 {}
    for login in ["clerk", "admin"] {
        let mut numbers = part(&service, login, "mails").await;
        numbers.sort();
        assert_eq!(
            numbers,
            [filed.filing_number.clone(), second.filing_number.clone()],
            "{login}"
        );
    }
    let page = service.browser(GUJARAT, "clerk").await.open("/desk").await;
    let words = page.words("section#mails td").join(" ");
    for said in [
        "Not known whether it was sent",
        "Refused",
        "550 rcpt: 5.1.1 no such mailbox",
        "ramji@example.in",
    ] {
        assert!(words.contains(said), "'{said}' in {words}");
    }
    assert!(part(&service, "accounts", "mails").await.is_empty());
}

#[tokio::test]
async fn every_page_speaks_four_languages_and_shows_no_key() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    let fresh = service.file(&complaint()).await;
    service.register(&filed).await;
    service.examine(&filed).await;
    let hearing = service.list(&filed, "2026-12-09").await;
    service.summon(&filed, &hearing).await;
    let order = service.award(&filed).await;
    service.acknowledge(order.order_id).await;
    let case = format!("/cases/{}", filed.case_id);
    let third = service.file(&complaint()).await;
    service.register(&third).await;
    let pages = [
        ("clerk", "/desk".to_owned()),
        ("magistrate", "/desk".to_owned()),
        ("accounts", "/desk".to_owned()),
        ("police", "/desk".to_owned()),
        ("admin", "/desk".to_owned()),
        ("clerk", "/cases".to_owned()),
        ("clerk", "/cases/new".to_owned()),
        ("clerk", "/cases/new/complaint".to_owned()),
        ("clerk", "/cases/new/prosecution".to_owned()),
        ("clerk", case.clone()),
        ("magistrate", case),
        ("clerk", format!("/cases/{}/scrutiny", fresh.case_id)),
        ("magistrate", format!("/cases/{}/examination", third.case_id)),
    ];
    for language in ["en", "gu", "kn", "hi"] {
        for (login, path) in &pages {
            let browser = service.browser(GUJARAT, login).await.in_language(language);
            let page = browser.open(path).await;
            let what = format!("{login} {path} in {language}");
            assert_eq!(page.status, 200, "{what}");
            assert_eq!(page.words("h1").len(), 1, "{what}: headings");
            assert_eq!(
                page.attribute("html", "lang").as_deref(),
                Some(language),
                "{what}"
            );
            let words = page.words("body").join(" ");
            let leak = ["staff-", "common-", "law-", "documents-", "{{", "[object"]
                .into_iter()
                .find(|mark| words.contains(mark));
            assert_eq!(leak, None, "{what}: {words}");
            let ids = ids(&page);
            let mut once = ids.clone();
            once.sort();
            once.dedup();
            assert_eq!(once.len(), ids.len(), "{what}: an id stands twice");
        }
    }
}

fn ids(page: &crate::support::browser::Page) -> Vec<String> {
    let every = scraper::Selector::parse("[id]").unwrap();
    page.html
        .select(&every)
        .filter_map(|found| found.attr("id").map(str::to_owned))
        .collect()
}
