//! The case at a glance and the register: the facts, what was sent, delivered and served, what each role may do.

use cattle_court::demo::{GUJARAT, KARNATAKA};
use serde_json::json;

use crate::support::journey::complaint;
use crate::support::service::Service;

#[tokio::test]
async fn each_role_is_offered_what_it_may_do_at_each_stage_and_no_more() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    let path = format!("/cases/{}", filed.case_id);
    let [clerk, magistrate, accounts, police] = [
        service.browser(GUJARAT, "clerk").await,
        service.browser(GUJARAT, "magistrate").await,
        service.browser(GUJARAT, "accounts").await,
        service.browser(GUJARAT, "police").await,
    ];
    let doing = ".cc-actions a";
    assert_eq!(clerk.open(&path).await.links(doing), [format!("{path}/scrutiny")]);
    assert!(magistrate.open(&path).await.links(doing).is_empty());

    service.register(&filed).await;
    let new_order = format!("{path}/orders/new");
    assert_eq!(
        clerk.open(&path).await.links(doing),
        [format!("{path}/hearings/new"), new_order.clone()]
    );
    assert_eq!(
        magistrate.open(&path).await.links(doing),
        [format!("{path}/examination"), new_order.clone()]
    );

    service.examine(&filed).await;
    let hearing = service.list(&filed, "2026-12-09").await;
    let outcome = format!("/hearings/{hearing}/outcome");
    assert_eq!(
        magistrate.open(&path).await.links(doing),
        [
            format!("{path}/summonses/new"),
            outcome.clone(),
            new_order.clone()
        ]
    );

    let summons = service.summon(&filed, &hearing).await;
    let summons = format!("/summonses/{}", summons["summons_id"].as_str().unwrap());
    assert_eq!(
        police.open(&path).await.links(doing),
        std::slice::from_ref(&summons)
    );
    assert_eq!(
        clerk.open(&path).await.links(doing),
        [outcome, summons.clone(), new_order]
    );
    assert!(accounts.open(&path).await.links(doing).is_empty());
}

#[tokio::test]
async fn sent_delivered_and_served_are_three_facts() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    service.register(&filed).await;
    service.examine(&filed).await;
    let hearing = service.list(&filed, "2026-12-09").await;
    let summons = service.summon(&filed, &hearing).await;
    let id = summons["summons_id"].as_str().unwrap();
    let clerk = service.browser(GUJARAT, "clerk").await;
    let path = format!("/cases/{}", filed.case_id);
    let three = async || {
        let page = clerk.open(&path).await;
        let cells = page.words("td[data-label]");
        let of = |start: &str| {
            let selector = format!("td[data-label^='{start}']");
            page.words(&selector).join(" ")
        };
        assert!(!cells.is_empty());
        (of("Sent"), of("Delivered"), of("Served"))
    };
    let (sent, delivered, served) = three().await;
    assert!(sent.contains("Police: Handed over for service"), "{sent}");
    assert_eq!(
        (delivered.as_str(), served.as_str()),
        ("No return yet", "Not declared")
    );

    let report =
        json!({"channel": "police", "outcome": "served_in_person", "on": "2026-11-30", "remarks": "at home"});
    service
        .done(
            &service.tokens.police,
            &format!("/api/v1/summonses/{id}/returns"),
            &report,
        )
        .await;
    let (_, delivered, served) = three().await;
    assert!(
        delivered.contains("Police: Served in person, 30-11-2026"),
        "{delivered}"
    );
    assert_eq!(served, "Not declared", "a return is not service");

    let declared = json!({"result": "served", "note": "Satisfied on the return."});
    service
        .done(
            &service.tokens.staff.magistrate,
            &format!("/api/v1/summonses/{id}/declaration"),
            &declared,
        )
        .await;
    let (_, _, served) = three().await;
    assert_eq!(served, "Served, 30-11-2026");
}

#[tokio::test]
async fn money_papers_and_timeline_follow_the_order() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    service.register(&filed).await;
    service.examine(&filed).await;
    service.list(&filed, "2026-12-09").await;
    let order = service.award(&filed).await;
    service.acknowledge(order.order_id).await;
    service.pay(order.order_id, "100.00").await;
    let path = format!("/cases/{}", filed.case_id);
    let accounts = service.browser(GUJARAT, "accounts").await;
    let page = accounts.open(&path).await;
    let words = page.all_words();
    for said in [
        "₹235",
        "₹100",
        "₹135",
        "Seizure illegal",
        "Order signed",
        "Payment recorded",
        "Acknowledged",
    ] {
        assert!(words.contains(said), "'{said}' in {words}");
    }
    for paper in page.links("td a[href^='/documents/']") {
        let pdf = accounts.open(&paper).await;
        assert!(
            pdf.status == 200 && pdf.text.starts_with("%PDF"),
            "{paper}: {}",
            pdf.status
        );
    }
    // The municipality sees its own case without the court's inner side.
    let municipality = service.browser(GUJARAT, "municipality").await;
    let page = municipality.open(&path).await;
    assert_eq!(page.status, 200);
    assert!(
        !page.all_words().contains("Order drafted"),
        "{}",
        page.all_words()
    );
    assert_eq!(
        service
            .browser(KARNATAKA, "municipality")
            .await
            .open(&path)
            .await
            .status,
        404
    );
    assert_eq!(
        service.browser(KARNATAKA, "clerk").await.open(&path).await.status,
        404
    );
    assert_eq!(accounts.open("/cases/nonsense").await.status, 404);
}

#[tokio::test]
async fn the_register_is_narrowed_by_stage_kind_year_number_and_name() {
    let service = Service::start().await;
    let first = service.file(&complaint()).await;
    service.register(&first).await;
    let mut other = complaint();
    other["complainant"]["name"] = json!("100% Kanubhai_");
    other["presented_on"] = json!("2025-12-31");
    other["seizure"]["seized_on"] = json!("2025-12-29");
    other["released_on"] = json!(null);
    service.file(&other).await;
    let clerk = service.browser(GUJARAT, "clerk").await;
    let found = async |query: &str| {
        let page = clerk.open(&format!("/cases{query}")).await;
        assert_eq!(page.status, 200, "{query}");
        page.words("td:first-child")
    };
    assert_eq!(found("").await, ["F/1/2025", "CREN/1/2026"]);
    assert_eq!(found("?stage=registered").await, ["CREN/1/2026"]);
    assert_eq!(found("?kind=prosecution").await, [""; 0]);
    assert_eq!(found("?year=2025").await, ["F/1/2025"]);
    assert_eq!(found("?q=cren+1+2026").await, ["CREN/1/2026"]);
    assert_eq!(found("?q=F%2F1%2F2025").await, ["F/1/2025"]);
    assert_eq!(found("?q=ramji").await, ["CREN/1/2026"]);
    assert_eq!(found("?q=100%25+k").await, ["F/1/2025"]);
    assert_eq!(found("?q=0_0").await, [""; 0], "no letter stands for another");
    let wrong = clerk.open("/cases?year=soon&q=ramji").await;
    assert_eq!(wrong.status, 422);
    assert_eq!(
        (wrong.typed("year").as_deref(), wrong.typed("q").as_deref()),
        (Some("soon"), Some("ramji"))
    );
    assert_eq!(
        wrong.words("#year-error"),
        ["Error: Write a year in four digits, as in 2026"]
    );
    let (status, list) = service
        .api(
            &service.tokens.staff.clerk,
            reqwest::Method::GET,
            "/api/v1/cases?q=ramji",
            None,
        )
        .await;
    assert_eq!(
        (status, list["results"].as_array().unwrap().len()),
        (200, 1),
        "the API finds the same"
    );
    assert_eq!(
        service
            .browser(GUJARAT, "police")
            .await
            .open("/cases")
            .await
            .status,
        403
    );
}

#[tokio::test]
async fn a_long_register_goes_on_from_page_to_page_without_gap_or_repetition() {
    let service = Service::start().await;
    for _ in 0..27 {
        service.file(&complaint()).await;
    }
    let clerk = service.browser(GUJARAT, "clerk").await;
    let first = clerk.open("/cases?stage=scrutiny").await;
    let next = first.links("a[rel=next]");
    let second = clerk.open(&next[0]).await;
    let mut numbers = first.words("td:first-child");
    assert_eq!(numbers.len(), 25);
    numbers.extend(second.words("td:first-child"));
    numbers.sort();
    numbers.dedup();
    assert_eq!(numbers.len(), 27);
    assert!(second.links("a[rel=next]").is_empty());
    assert_eq!(second.links("a[rel=prev]"), ["/cases?stage=scrutiny"]);
}
