//! Hearings, summonses and the list of a day at the browser.

use serde_json::json;

use crate::support::journey::{Filed, complaint};
use crate::support::service::Service;
use crate::support::signed_in::SignedIn;

async fn well_founded(service: &Service) -> Filed {
    let filed = service.file(&complaint()).await;
    service.register(&filed).await;
    service.examine(&filed).await;
    filed
}

async fn hearings(service: &Service, filed: &Filed) -> Vec<serde_json::Value> {
    let path = format!("/api/v1/cases/{}/hearings", filed.case_id);
    let told = service.told(&service.tokens.staff.clerk, &path).await;
    told["results"].as_array().unwrap().clone()
}

#[actix_web::test]
async fn a_closed_day_is_refused_beside_the_field_and_the_next_open_day_is_named() {
    let service = Service::start().await;
    let filed = well_founded(&service).await;
    let clerk = SignedIn::new(&service, "clerk").await;
    let address = format!("/cases/{}/hearings/new", filed.case_id);
    let form = clerk.get(&address).await;
    assert_eq!(form.status, 200, "{}", form.text);
    assert!(
        form.words("#on-hint").contains("01-12-2026"),
        "the next sitting is offered: {}",
        form.words("#on-hint")
    );
    // The sixth of December 2026 is a Sunday.
    let sunday = [
        ("on-day", "6"),
        ("on-month", "12"),
        ("on-year", "2026"),
        ("at", "11:30"),
        ("purpose", "appearance"),
    ];
    let refused = clerk.submit(&form, &address, &sunday).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.words("#on-error").contains("07-12-2026"),
        "{}",
        refused.words("#on-error")
    );
    assert_eq!(
        refused.attribute("#at", "value"),
        "11:30",
        "what was typed is kept"
    );
    assert_eq!(
        refused.attribute("option[selected][value=appearance]", "value"),
        "appearance"
    );
    assert!(hearings(&service, &filed).await.is_empty());

    let monday = [("on-day", "7")];
    let listed = clerk.submit(&refused, &address, &monday).await;
    assert_eq!(
        (listed.status, listed.location),
        (303, format!("/cases/{}?done=hearing-listed", filed.case_id))
    );
    assert_eq!(hearings(&service, &filed).await[0]["on"], "2026-12-07");
}

#[actix_web::test]
async fn a_form_sent_twice_lists_one_hearing_and_leads_to_the_same_place() {
    let service = Service::start().await;
    let filed = well_founded(&service).await;
    let clerk = SignedIn::new(&service, "clerk").await;
    let address = format!("/cases/{}/hearings/new", filed.case_id);
    let form = clerk.get(&address).await;
    let fields = [
        ("on-day", "7"),
        ("on-month", "12"),
        ("on-year", "2026"),
        ("purpose", "appearance"),
    ];
    let first = clerk.submit(&form, &address, &fields).await;
    let second = clerk.submit(&form, &address, &fields).await;
    assert_eq!((first.status, second.status), (303, 303), "{}", second.text);
    assert_eq!(first.location, second.location);
    assert_eq!(hearings(&service, &filed).await.len(), 1);
    let again = clerk.get(&address).await;
    assert_eq!(
        again.count("form[action$='/hearings/new']"),
        0,
        "an open hearing is closed first"
    );
}

#[actix_web::test]
async fn an_adjournment_names_the_side_and_the_next_date() {
    let service = Service::start().await;
    let filed = well_founded(&service).await;
    let hearing = service.list(&filed, "2026-11-30").await;
    let magistrate = SignedIn::new(&service, "magistrate").await;
    let address = format!("/hearings/{hearing}/outcome");
    let form = magistrate.get(&address).await;
    let half = magistrate
        .submit(
            &form,
            &address,
            &[("outcome", "adjourned"), ("reason", "The bench is on leave.")],
        )
        .await;
    assert_eq!(half.status, 422);
    assert!(
        !half.words("[id='next[on]-error']").is_empty(),
        "the next day is asked for"
    );
    assert!(!half.words("#side-error").is_empty(), "the side is asked for");
    assert_eq!(half.words("#reason"), "The bench is on leave.");

    let whole = [
        ("side", "court"),
        ("next[on]-day", "14"),
        ("next[on]-month", "12"),
        ("next[on]-year", "2026"),
        ("next[purpose]", "inquiry"),
    ];
    let done = magistrate.submit(&half, &address, &whole).await;
    assert_eq!(done.status, 303, "{}", done.words(".govuk-error-summary"));
    let all = hearings(&service, &filed).await;
    assert_eq!(
        (&all[0]["state"], &all[0]["side"]),
        (&json!("adjourned"), &json!("court"))
    );
    assert_eq!(
        (&all[1]["on"], &all[1]["purpose"]),
        (&json!("2026-12-14"), &json!("inquiry"))
    );
    let closed = magistrate.get(&address).await;
    assert_eq!(closed.count("form[action$='/outcome']"), 0);
}

#[actix_web::test]
async fn a_hearing_that_was_held_needs_no_next_date() {
    let service = Service::start().await;
    let filed = well_founded(&service).await;
    let hearing = service.list(&filed, "2026-11-30").await;
    let clerk = SignedIn::new(&service, "clerk").await;
    let address = format!("/hearings/{hearing}/outcome");
    let form = clerk.get(&address).await;
    let complainant = service.parties(&filed, "complainant").await[0].to_string();
    let fields = [
        ("outcome", "held"),
        ("business", "The complainant was heard."),
        ("present[0]", complainant.as_str()),
    ];
    let done = clerk.submit(&form, &address, &fields).await;
    assert_eq!(done.status, 303, "{}", done.words(".govuk-error-summary"));
    let all = hearings(&service, &filed).await;
    assert_eq!(all.len(), 1);
    assert_eq!(
        (&all[0]["state"], &all[0]["present"][0]),
        (&json!("held"), &json!(complainant))
    );
}

#[actix_web::test]
async fn a_next_hearing_without_its_day_is_refused_beside_the_day_and_all_that_was_typed_stays() {
    let service = Service::start().await;
    let filed = well_founded(&service).await;
    let hearing = service.list(&filed, "2026-11-30").await;
    let clerk = SignedIn::new(&service, "clerk").await;
    let address = format!("/hearings/{hearing}/outcome");
    let form = clerk.get(&address).await;
    let complainant = service.parties(&filed, "complainant").await[0].to_string();
    let held = [
        ("outcome", "held"),
        ("business", "The complainant was heard."),
        ("present[0]", complainant.as_str()),
    ];
    let adjourned = [
        ("outcome", "adjourned"),
        ("side", "court"),
        ("reason", "The bench is on leave."),
    ];
    let vacated = [("outcome", "vacated"), ("reason", "Listed by mistake.")];
    let part: [&[(&str, &str)]; 4] = [
        &[("next[purpose]", "inquiry")],
        &[("next[at]", "14:30")],
        &[("next[at]", "14:30"), ("next[purpose]", "inquiry")],
        &[("next[at]", ""), ("next[purpose]", "inquiry")],
    ];
    for outcome in [&held[..], &adjourned, &vacated] {
        for next in part {
            let typed = [outcome, next].concat();
            let name = format!("{typed:?}");
            let refused = clerk.submit(&form, &address, &typed).await;
            assert_eq!(refused.status, 422, "{name}");
            assert_eq!(refused.count("[id='next[on]-error']"), 1, "{name}");
            let summary = refused.count(".govuk-error-summary a[href^='#next[on]']");
            assert_eq!(summary, 1, "{name}: {}", refused.words(".govuk-error-summary"));
            let kept = refused.fields(&address);
            for (field, value) in typed {
                let of_name = kept.iter().find(|(known, _)| known == field);
                let kept = of_name.map_or("", |(_, value)| value.as_str());
                assert_eq!(kept, value, "{field} of {name}");
            }
            let now = hearings(&service, &filed).await;
            assert_eq!((now.len(), &now[0]["state"]), (1, &json!("listed")), "{name}");
        }
    }
    let day = [
        ("next[on]-day", "14"),
        ("next[on]-month", "12"),
        ("next[on]-year", "2026"),
        ("next[purpose]", "inquiry"),
    ];
    let refused = clerk
        .submit(&form, &address, &[&held[..], part[0]].concat())
        .await;
    let done = clerk.submit(&refused, &address, &day).await;
    assert_eq!(done.status, 303, "{}", done.words(".govuk-error-summary"));
    let now = hearings(&service, &filed).await;
    assert_eq!(
        (&now[0]["state"], &now[1]["on"], &now[1]["at"]),
        (&json!("held"), &json!("2026-12-14"), &json!("11:00"))
    );
}

#[actix_web::test]
async fn a_summons_is_sent_and_delivered_before_the_magistrate_alone_declares_it_served() {
    let service = Service::start().await;
    let filed = well_founded(&service).await;
    service.list(&filed, "2026-12-07").await;
    let magistrate = SignedIn::new(&service, "magistrate").await;
    let address = format!("/cases/{}/summonses/new", filed.case_id);
    let form = magistrate.get(&address).await;
    assert!(
        form.words(".govuk-checkboxes__hint").contains("courtesy copy"),
        "e-mail is explained"
    );
    let none = magistrate.submit(&form, &address, &[]).await;
    assert_eq!(none.status, 422);
    assert!(
        !none.words("[id='channels[0]-error']").is_empty(),
        "a way is asked for"
    );
    let issued = magistrate
        .submit(
            &none,
            &address,
            &[("channels[0]", "email"), ("channels[1]", "police")],
        )
        .await;
    assert_eq!(issued.status, 303, "{}", issued.words(".govuk-error-summary"));
    let summons = issued.location.split('?').next().unwrap().to_owned();

    let police = SignedIn::new(&service, "police").await;
    let page = police.get(&summons).await;
    assert_eq!(page.status, 200);
    assert_eq!(
        page.count("form[action$='/declaration']"),
        0,
        "the police do not declare"
    );
    let returns = format!("{summons}/returns");
    let wrong = police
        .submit(
            &page,
            &returns,
            &[
                ("channel", "police"),
                ("outcome", "served_on_family_member"),
                ("on-day", "30/11/2026"),
            ],
        )
        .await;
    assert_eq!(wrong.status, 422);
    assert!(
        !wrong.words("#served_on_person-error").is_empty(),
        "who took it is asked for"
    );
    let entered = police
        .submit(&wrong, &returns, &[("served_on_person", "Kanubhai, his brother")])
        .await;
    assert_eq!(entered.status, 303, "{}", entered.words(".govuk-error-summary"));

    let page = magistrate.get(&summons).await;
    assert!(
        page.words(".cc-status__main").contains("not declared served"),
        "{}",
        page.words(".cc-status__main")
    );
    assert!(
        page.words("tbody tr:nth-child(2)").contains("Delivered"),
        "{}",
        page.words("tbody tr")
    );
    let declaration = format!("{summons}/declaration");
    let unsaid = magistrate.submit(&page, &declaration, &[]).await;
    assert_eq!(unsaid.status, 422, "nothing said is not served");
    let clerk = SignedIn::new(&service, "clerk").await;
    let by_clerk = clerk.post(&declaration, &[("result", "served")]).await;
    assert_eq!(by_clerk.status, 403);
    let served = magistrate
        .submit(&unsaid, &declaration, &[("result", "served")])
        .await;
    assert_eq!(served.status, 303, "{}", served.words(".govuk-error-summary"));
    let page = magistrate.get(&summons).await;
    assert!(
        page.words(".cc-status__main").starts_with("Served"),
        "{}",
        page.words(".cc-status__main")
    );
    assert_eq!(page.count("form[action$='/declaration']"), 0);
}

#[actix_web::test]
async fn the_list_of_a_day_names_the_parties_to_the_staff_only() {
    let service = Service::start().await;
    let filed = well_founded(&service).await;
    service.list(&filed, "2026-11-30").await;
    let clerk = SignedIn::new(&service, "clerk").await;
    let list = clerk.get("/list/today").await;
    let row = list.words("tbody tr");
    assert!(
        row.contains("Ramjibhai Parmar v. Bhikhabhai Desai") && row.contains("11:00 am"),
        "{row}"
    );
    let sunday = clerk.get("/list/2026-12-06").await;
    assert!(sunday.words(".cc-status__main").contains("does not sit"));
    assert_eq!(clerk.get("/list/someday").await.status, 404);
    let municipality = SignedIn::new(&service, "municipality").await;
    assert_eq!(municipality.get("/list/today").await.status, 403);
}
