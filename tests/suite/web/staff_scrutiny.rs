//! Scrutiny and examination as pages: registered, returned and cured, well founded or dismissed with reasons.

use cattle_court::demo::{GUJARAT, KARNATAKA};

use crate::support::browser::Page;
use crate::support::journey::{Filed, complaint};
use crate::support::service::Service;

fn scrutiny(filed: &Filed) -> String {
    format!("/cases/{}/scrutiny", filed.case_id)
}

fn examination(filed: &Filed) -> String {
    format!("/cases/{}/examination", filed.case_id)
}

fn messages(page: &Page) -> Vec<String> {
    page.words(".govuk-error-summary li")
}

#[tokio::test]
async fn a_case_in_order_is_registered_under_its_number() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    let clerk = service.browser(GUJARAT, "clerk").await;
    let page = clerk.open(&scrutiny(&filed)).await;
    assert_eq!(page.status, 200);
    let sent = clerk
        .send(&page, &scrutiny(&filed), &[("result", "registered")])
        .await;
    assert_eq!(sent.status, 303, "{}", sent.all_words());
    assert_eq!(sent.location, format!("/cases/{}?done=registered", filed.case_id));
    let case = clerk.open(&sent.location).await;
    assert_eq!(case.words("h1"), ["CREN/1/2026"]);
    assert!(case.words(".govuk-notification-banner")[0].contains("The case is registered."));
    let again = clerk
        .send(&page, &scrutiny(&filed), &[("result", "registered")])
        .await;
    assert_eq!(
        again.location, sent.location,
        "a second submit leads to the same place"
    );
    assert_eq!(
        clerk.open(&scrutiny(&filed)).await.status,
        409,
        "it is no longer under scrutiny"
    );
}

#[tokio::test]
async fn a_return_needs_objections_and_the_filing_date_survives_the_cure() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    let clerk = service.browser(GUJARAT, "clerk").await;
    let path = scrutiny(&filed);
    let page = clerk.open(&path).await;
    let bare = clerk.send(&page, &path, &[("result", "returned")]).await;
    assert_eq!(bare.status, 422);
    assert_eq!(messages(&bare), ["A return needs at least one objection"]);
    assert_eq!(bare.links(".govuk-error-summary a"), ["#objections[0][code]"]);

    let objection = [
        ("objections[0][code]", "receipt_missing"),
        ("objections[0][text]", "No receipt for the fee"),
        ("objections[0][cure_by]-day", "29"),
        ("objections[0][cure_by]-month", "11"),
        ("objections[0][cure_by]-year", "2026"),
    ];
    let gone = [objection.as_slice(), &[("result", "returned")]].concat();
    let past = clerk.send(&bare, &path, &gone).await;
    assert_eq!(past.status, 422);
    assert_eq!(past.words("[id='objections[0][cure_by]-error']").len(), 1);
    assert_eq!(
        past.typed("objections[0][text]").as_deref(),
        Some("No receipt for the fee")
    );

    let typed = [objection.as_slice(), &[("result", "registered")]].concat();
    let silent = clerk.send(&past, &path, &typed).await;
    assert_eq!(silent.status, 422, "objections are not dropped in silence");

    let mut good = gone.clone();
    good.retain(|(name, _)| *name != "objections[0][cure_by]-day");
    good.push(("objections[0][cure_by]-day", "30"));
    let returned = clerk.send(&silent, &path, &good).await;
    assert_eq!(
        returned.location,
        format!("/cases/{}?done=returned", filed.case_id)
    );
    let case = clerk.open(&returned.location).await;
    assert!(
        case.all_words().contains("Receipt missing"),
        "{}",
        case.all_words()
    );

    let page = clerk.open(&path).await;
    let registered = clerk.send(&page, &path, &[("result", "registered")]).await;
    assert_eq!(registered.status, 303, "{}", registered.all_words());
    let case = service
        .told(
            &service.tokens.staff.clerk,
            &format!("/api/v1/cases/{}", filed.case_id),
        )
        .await;
    assert_eq!(case["filed_on"], "2026-11-30");
    assert_eq!(case["objections"][0]["cured_on"], "2026-11-30");
}

#[tokio::test]
async fn an_objection_row_is_added_without_a_script() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    let clerk = service.browser(GUJARAT, "clerk").await;
    let page = clerk.open(&scrutiny(&filed)).await;
    let fields = [
        ("result", "returned"),
        ("objections[0][text]", "x"),
        ("add", "objections"),
    ];
    let more = clerk.send(&page, &scrutiny(&filed), &fields).await;
    assert_eq!(more.status, 200);
    assert_eq!(more.typed("objections[0][text]").as_deref(), Some("x"));
    assert!(more.attribute("[id='objections[2][text]']", "name").is_some());
}

#[tokio::test]
async fn a_stale_page_changes_nothing_and_keeps_what_was_typed() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    service.register(&filed).await;
    let magistrate = service.browser(GUJARAT, "magistrate").await;
    let page = magistrate.open(&examination(&filed)).await;
    assert_eq!(page.status, 200);
    service.list(&filed, "2026-12-09").await;
    let fields = [
        ("examined", "complainant"),
        ("well_founded", "yes"),
        ("note", "Heard on oath."),
    ];
    let stale = magistrate.send(&page, &examination(&filed), &fields).await;
    assert_eq!(stale.status, 412, "{}", stale.all_words());
    assert_eq!(stale.typed("note").as_deref(), Some("Heard on oath."));
    assert!(messages(&stale)[0].contains("Somebody changed the case"));
    let sent = magistrate.send(&stale, &examination(&filed), &fields).await;
    assert_eq!(sent.status, 303, "looked at again, it goes through");
}

#[tokio::test]
async fn not_well_founded_disposes_with_reasons_and_no_answer_is_not_a_no() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    service.register(&filed).await;
    let magistrate = service.browser(GUJARAT, "magistrate").await;
    let path = examination(&filed);
    let page = magistrate.open(&path).await;
    assert!(
        page.all_words()
            .contains("The cattle were taken from my own field.")
    );
    assert_eq!(
        page.attribute("input[name=examined][value=agent]", "name"),
        None,
        "no agent here"
    );
    let silent = magistrate
        .send(&page, &path, &[("examined", "complainant"), ("note", "x")])
        .await;
    assert_eq!(silent.status, 422);
    assert_eq!(silent.words("#well_founded-error").len(), 1);
    let no = [("examined", "complainant"), ("well_founded", "no"), ("note", "")];
    let bare = magistrate.send(&silent, &path, &no).await;
    assert_eq!(bare.status, 422);
    assert_eq!(bare.words("#note-error"), ["Error: Write the reasons"]);
    let reasons = [no[0], no[1], ("note", "The seizer was the owner of the field.")];
    let sent = magistrate.send(&bare, &path, &reasons).await;
    assert_eq!(
        sent.location,
        format!("/cases/{}?done=not-well-founded", filed.case_id)
    );
    let case = magistrate.open(&sent.location).await;
    let words = case.all_words();
    assert!(words.contains("Complaint not well founded"), "{words}");
    assert!(words.contains("The seizer was the owner of the field."));
    assert_eq!(magistrate.open(&path).await.status, 409);
}

#[tokio::test]
async fn other_roles_other_courts_and_other_sites_get_nothing() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    for (court, login, scrutinised, examined) in [
        (GUJARAT, "clerk", 200, 403),
        (GUJARAT, "accounts", 403, 403),
        (GUJARAT, "municipality", 403, 403),
        (KARNATAKA, "clerk", 404, 403),
        (KARNATAKA, "magistrate", 403, 404),
    ] {
        let browser = service.browser(court, login).await;
        assert_eq!(
            browser.open(&scrutiny(&filed)).await.status,
            scrutinised,
            "{login}"
        );
        assert_eq!(
            browser.open(&examination(&filed)).await.status,
            examined,
            "{login}"
        );
    }
    let clerk = service.browser(GUJARAT, "clerk").await;
    let foreign = clerk
        .send_bare(&scrutiny(&filed), &[("result", "registered")])
        .await;
    assert_eq!(foreign.status, 403);
}
