//! Orders at the browser: the calculator, the draft, what blocks signing, the signature, and the municipality's returns.

use crate::support::journey::{Filed, complaint};
use crate::support::service::Service;
use crate::support::signed_in::{Page, SignedIn};

async fn ready(service: &Service) -> (Filed, SignedIn, String) {
    let filed = service.file(&complaint()).await;
    service.register(&filed).await;
    service.examine(&filed).await;
    let magistrate = SignedIn::new(service, "magistrate").await;
    let address = format!("/cases/{}/orders/new", filed.case_id);
    (filed, magistrate, address)
}

async fn orders(service: &Service, filed: &Filed) -> usize {
    let path = format!("/api/v1/cases/{}/orders", filed.case_id);
    let told = service.told(&service.tokens.staff.clerk, &path).await;
    told["results"].as_array().unwrap().len()
}

const FOUND: [(&str, &str); 3] = [
    ("findings[seizure_illegal]", "yes"),
    ("assessed_loss", "150"),
    ("reasons", "The cattle stood in the owner's own field."),
];

/// Saves the award as found, with more fields.
async fn drafted(magistrate: &SignedIn, address: &str, more: &[(&str, &str)]) -> String {
    let form = magistrate
        .get(&format!("{address}?kind=illegal_seizure_award"))
        .await;
    let fields: Vec<(&str, &str)> = FOUND.iter().chain(more).copied().collect();
    let saved = magistrate.submit(&form, address, &fields).await;
    assert_eq!(saved.status, 303, "{}", saved.words(".govuk-error-summary"));
    saved.location.split('?').next().unwrap().to_owned()
}

fn figures(page: &Page) -> String {
    page.words("#figures")
}

#[actix_web::test]
async fn working_out_shows_claimed_and_allowed_and_stores_nothing() {
    let service = Service::start().await;
    let (filed, magistrate, address) = ready(&service).await;
    let kinds = magistrate.get(&address).await;
    assert_eq!(kinds.count("input[name=kind]"), 3);
    let form = magistrate
        .get(&format!("{address}?kind=illegal_seizure_award"))
        .await;
    assert_eq!(
        form.attribute("[id='fees[0][amount]']", "value"),
        "30.00",
        "what is proved stands in the form"
    );
    let mut fields = FOUND.to_vec();
    fields.push(("work", "out"));
    let worked = magistrate.submit(&form, &address, &fields).await;
    assert_eq!(worked.status, 200, "{}", worked.words(".govuk-error-summary"));
    let said = figures(&worked);
    for words in [
        "₹150",
        "₹100",
        "₹50 less than claimed",
        "₹235",
        "Rupees two hundred thirty-five only",
        "244",
    ] {
        assert!(said.contains(words), "{words} is missing: {said}");
    }
    assert!(
        said.contains("Bhikhabhai Desai has not been declared served"),
        "{said}"
    );
    assert_eq!(
        worked.attribute("#assessed_loss", "value"),
        "150",
        "what was typed is kept"
    );
    assert_eq!(worked.count("[id='findings[seizure_illegal]'][checked]"), 1);
    assert_eq!(orders(&service, &filed).await, 0);
}

#[actix_web::test]
async fn an_award_without_a_finding_or_a_sum_is_told_beside_the_fields() {
    let service = Service::start().await;
    let (filed, magistrate, address) = ready(&service).await;
    let form = magistrate
        .get(&format!("{address}?kind=illegal_seizure_award"))
        .await;
    let refused = magistrate
        .submit(
            &form,
            &address,
            &[("assessed_loss", "ten"), ("reasons", "So found.")],
        )
        .await;
    assert_eq!(refused.status, 422);
    assert!(!refused.words("[id='findings[seizure_illegal]-error']").is_empty());
    assert!(!refused.words("#assessed_loss-error").is_empty());
    assert_eq!(refused.attribute("#assessed_loss", "value"), "ten");
    assert_eq!(refused.words("#reasons"), "So found.");
    assert_eq!(orders(&service, &filed).await, 0);
}

#[actix_web::test]
async fn a_sum_above_its_limit_is_kept_shown_as_blocking_and_never_signed() {
    let service = Service::start().await;
    let (_, magistrate, address) = ready(&service).await;
    let order = drafted(&magistrate, &address, &[("loss_allowed", "1,00,000")]).await;
    let draft = magistrate.get(&order).await;
    let blocks = draft.words("#figures .cc-status--bad");
    assert!(
        blocks.contains("1,00,000") && blocks.contains("not signed"),
        "{blocks}"
    );
    assert_eq!(
        draft.attribute("#loss_allowed", "value"),
        "100000.00",
        "the sum stands as it was set"
    );
    assert_eq!(draft.count(&format!("a[href='{order}/signature']")), 0);

    let signature = format!("{order}/signature");
    let confirm = magistrate.get(&signature).await;
    assert_eq!(
        confirm.count("form[action$='/signature']"),
        0,
        "there is nothing to press"
    );
    let version = draft.attribute("form[data-live] input[name=version]", "value");
    let csrf = draft.attribute("form[data-live] input[name=csrf]", "value");
    let pressed = magistrate
        .post(&signature, &[("csrf", &csrf), ("version", &version)])
        .await;
    assert_eq!(pressed.status, 422);
    assert!(pressed.words(".govuk-error-summary").contains("above its limit"));
    assert_eq!(
        magistrate.get(&order).await.count("form[data-live]"),
        1,
        "it is still a draft"
    );
}

#[actix_web::test]
async fn a_draft_that_somebody_else_changed_is_not_overwritten() {
    let service = Service::start().await;
    let (_, magistrate, address) = ready(&service).await;
    let order = drafted(&magistrate, &address, &[]).await;
    let clerk = SignedIn::new(&service, "clerk").await;
    let (hers, his) = (magistrate.get(&order).await, clerk.get(&order).await);
    let first = clerk.submit(&his, &order, &[("assessed_loss", "90")]).await;
    assert_eq!(first.status, 303, "{}", first.words(".govuk-error-summary"));
    let second = magistrate.submit(&hers, &order, &[("assessed_loss", "80")]).await;
    assert_eq!(second.status, 412);
    assert_eq!(
        second.attribute("#assessed_loss", "value"),
        "80",
        "what was typed is kept"
    );
    assert_eq!(
        magistrate.get(&order).await.attribute("#assessed_loss", "value"),
        "90.00"
    );
}

#[actix_web::test]
async fn only_the_magistrate_signs_and_what_is_signed_no_longer_changes() {
    let service = Service::start().await;
    let (_, magistrate, address) = ready(&service).await;
    let order = drafted(&magistrate, &address, &[]).await;
    let clerk = SignedIn::new(&service, "clerk").await;
    let signature = format!("{order}/signature");
    assert_eq!(clerk.get(&signature).await.status, 403);
    let stale = magistrate.get(&order).await;
    let confirm = magistrate.get(&signature).await;
    assert!(
        confirm.words("main li").contains("never be changed"),
        "{}",
        confirm.words("main li")
    );
    let signed = magistrate.submit(&confirm, &signature, &[]).await;
    assert_eq!(
        (signed.status, signed.location),
        (303, format!("{order}?done=order-signed"))
    );
    let again = magistrate.submit(&confirm, &signature, &[]).await;
    assert_eq!(again.status, 303, "a second press of the button does nothing new");

    let page = magistrate.get(&order).await;
    assert_eq!(page.words(".cc-hash").len(), 64);
    assert_eq!(page.count("a[href^='/api/v1/documents/'][href$='.pdf']"), 1);
    assert!(page.words("table").contains("₹235"), "{}", page.words("table"));
    let changed = magistrate.submit(&stale, &order, &[("assessed_loss", "1")]).await;
    assert_eq!(changed.status, 409);
    assert!(changed.words(".govuk-error-summary").contains("no longer change"));
}

#[actix_web::test]
async fn a_kind_of_order_that_the_case_does_not_take_leads_to_the_choice() {
    let service = Service::start().await;
    let (_, magistrate, address) = ready(&service).await;
    let wrong = magistrate.get(&format!("{address}?kind=conviction")).await;
    assert_eq!(wrong.count("input[name=kind][type=radio]"), 3);
}

#[actix_web::test]
async fn the_municipality_acknowledges_pays_and_reports_with_a_receipt_for_each() {
    let service = Service::start().await;
    let (filed, magistrate, _) = ready(&service).await;
    let signed = service.award(&filed).await;
    let recovery = SignedIn::new(&service, "municipality").await;
    let inbox = recovery.get("/m/").await;
    assert_eq!(inbox.status, 200, "{}", inbox.text);
    let order = format!("/m/orders/{}", signed.order_id);
    assert_eq!(
        inbox.count(&format!("a[href='{order}']")),
        1,
        "{}",
        inbox.words("main")
    );
    assert!(
        inbox.words("tbody tr").contains("₹235") && inbox.words("tbody tr").contains("Not yet acknowledged")
    );

    let page = recovery.get(&order).await;
    let acknowledgement = format!("{order}/acknowledgement");
    let done = recovery.submit(&page, &acknowledgement, &[]).await;
    assert_eq!(done.status, 303, "{}", done.words(".govuk-error-summary"));
    let page = recovery.get(&done.location).await;
    assert!(
        page.words(".govuk-notification-banner").contains("R/1/2026"),
        "{}",
        page.words("main")
    );
    assert_eq!(page.count(&format!("form[action='{acknowledgement}']")), 0);

    let payments = format!("{order}/payments");
    let too_much = recovery
        .submit(
            &page,
            &payments,
            &[("amount", "235.01"), ("reference", "challan 7")],
        )
        .await;
    assert_eq!(too_much.status, 422);
    assert!(
        too_much.words("#amount-error").contains("235.00"),
        "{}",
        too_much.words("#amount-error")
    );
    assert_eq!(too_much.attribute("#reference", "value"), "challan 7");
    let part = recovery.submit(&too_much, &payments, &[("amount", "200")]).await;
    assert_eq!(part.status, 303, "{}", part.words(".govuk-error-summary"));
    let twice = recovery.submit(&too_much, &payments, &[("amount", "200")]).await;
    assert_eq!(twice.location, part.location, "a second press books nothing");
    let page = recovery.get(&part.location).await;
    assert_eq!(page.words(".cc-money"), "₹35");
    let paper = page.attribute(".govuk-notification-banner a", "href");
    assert_eq!(recovery.get(&paper).await.status, 200, "the receipt is a paper");
    let rest = recovery.submit(&page, &payments, &[("amount", "35")]).await;
    let page = recovery.get(&rest.location).await;
    assert_eq!(page.words(".cc-money"), "₹0");
    assert_eq!(
        page.count(&format!("form[action='{payments}']")),
        0,
        "nothing is left to pay"
    );

    let compliance = format!("{order}/compliance");
    let unsaid = recovery.submit(&page, &compliance, &[]).await;
    assert_eq!(unsaid.status, 422);
    assert!(!unsaid.words("#note-error").is_empty());
    let reported = recovery
        .submit(&unsaid, &compliance, &[("note", "Paid over to the complainant.")])
        .await;
    let page = recovery.get(&reported.location).await;
    assert!(
        page.words("main").contains("Carried out"),
        "{}",
        page.words("main")
    );

    let court = magistrate.get(&format!("/orders/{}", signed.order_id)).await;
    assert!(
        court.words("main").contains("challan 7"),
        "the court sees the journal"
    );
    assert_eq!(magistrate.get("/m/").await.status, 403);
    let elsewhere = SignedIn::at(&service, "KA-DEMO", "municipality").await;
    assert_eq!(elsewhere.get(&order).await.status, 404);
}

#[actix_web::test]
async fn where_the_limit_is_not_loaded_the_figures_are_shown_and_nothing_is_signed() {
    let service = Service::start().await;
    let mut body = complaint();
    body["court"] = "KA-DEMO".into();
    body["pack"] = "IN-KA".into();
    let filed = service.file(&body).await;
    service.register(&filed).await;
    service.examine(&filed).await;
    let magistrate = SignedIn::at(&service, "KA-DEMO", "magistrate").await;
    let address = format!("/cases/{}/orders/new", filed.case_id);
    let order = drafted(&magistrate, &address, &[]).await;
    let draft = magistrate.get(&order).await;
    let blocks = draft.words("#figures .cc-status--bad");
    assert!(blocks.contains("limit is not loaded"), "{blocks}");
    assert_eq!(draft.count(&format!("a[href='{order}/signature']")), 0);
}

#[actix_web::test]
async fn a_loss_for_which_no_sum_was_claimed_is_measured_against_the_assessment() {
    let service = Service::start().await;
    let mut body = complaint();
    body.as_object_mut().unwrap().remove("loss_claimed");
    let filed = service.file(&body).await;
    service.register(&filed).await;
    service.examine(&filed).await;
    let magistrate = SignedIn::new(&service, "magistrate").await;
    let address = format!("/cases/{}/orders/new", filed.case_id);
    let order = drafted(&magistrate, &address, &[]).await;
    let said = figures(&magistrate.get(&order).await);
    assert!(
        said.contains("₹50 less than assessed") && !said.contains("less than claimed"),
        "{said}"
    );
}

#[actix_web::test]
async fn a_draft_is_read_by_the_accounts_branch_and_cancelled_by_who_drafts() {
    let service = Service::start().await;
    let (filed, magistrate, address) = ready(&service).await;
    let order = drafted(&magistrate, &address, &[]).await;
    let accounts = SignedIn::new(&service, "accounts").await;
    let read = accounts.get(&order).await;
    assert_eq!((read.status, read.count("form[data-live]")), (200, 0));
    assert!(read.words(".cc-status__main").contains("not signed"));
    let form = magistrate.get(&order).await;
    let cancelled = magistrate
        .submit(&form, &format!("{order}/cancellation"), &[])
        .await;
    assert_eq!(
        cancelled.location,
        format!("/cases/{}?done=order-cancelled", filed.case_id)
    );
    let after = magistrate.get(&order).await;
    assert!(
        after.words(".cc-status__main").contains("Cancelled"),
        "{}",
        after.words(".cc-status__main")
    );
    assert_eq!(magistrate.get(&format!("{order}/draft.pdf")).await.status, 200);
}
