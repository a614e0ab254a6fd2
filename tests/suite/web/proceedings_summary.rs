//! A refused form of proceedings: the summary at the top names each field and leads to it.

use serde_json::json;

use crate::support::journey::complaint;
use crate::support::service::Service;
use crate::support::signed_in::{Page, SignedIn};

/// Each line of the summary names its label, leads to a box or answer of the form, and is said again beside it.
fn names(page: &Page, labels: &[&str]) {
    assert_eq!(page.status, 422, "{}", page.text);
    let html = scraper::Html::parse_document(&page.text);
    let select = |css: &str| scraper::Selector::parse(css).unwrap();
    let lines: Vec<(String, String)> = html
        .select(&select(".govuk-error-summary li"))
        .map(|line| {
            let link = line.select(&select("a")).next();
            let to = link.and_then(|link| link.attr("href")).unwrap_or_default();
            (line.text().collect::<String>().trim().to_owned(), to.to_owned())
        })
        .collect();
    assert_eq!(lines.len(), labels.len(), "{lines:?}");
    for ((words, to), label) in lines.iter().zip(labels) {
        let message = words
            .strip_prefix(label)
            .map(|rest| rest.trim_start_matches([':', ' ']));
        let message = message.unwrap_or_else(|| panic!("{words:?} does not begin with {label:?}"));
        let id = to
            .strip_prefix('#')
            .unwrap_or_else(|| panic!("{words:?} leads nowhere"));
        let field = format!("form :is(input, select, textarea)[id='{id}']");
        assert_eq!(page.count(&field), 1, "{words:?} leads to {id:?}");
        let beside = page.words(&format!("[id='{id}-error']"));
        assert!(beside.ends_with(message), "{id}: {beside:?}, not {message:?}");
    }
}

#[actix_web::test]
async fn hearing_summons_return_declaration_and_outcome_name_their_fields() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    service.register(&filed).await;
    service.examine(&filed).await;
    let clerk = SignedIn::new(&service, "clerk").await;
    let magistrate = SignedIn::new(&service, "magistrate").await;

    let address = format!("/cases/{}/hearings/new", filed.case_id);
    let form = clerk.get(&address).await;
    let nothing = [
        ("on-day", ""),
        ("on-month", ""),
        ("on-year", ""),
        ("at", "noonish"),
        ("purpose", ""),
    ];
    let refused = clerk.submit(&form, &address, &nothing).await;
    names(&refused, &["Day of the hearing", "Time", "For what"]);

    let hearing = service.list(&filed, "2026-11-30").await;
    let address = format!("/cases/{}/summonses/new", filed.case_id);
    let form = magistrate.get(&address).await;
    let refused = magistrate.submit(&form, &address, &[("party_id", "")]).await;
    names(&refused, &["Who is summoned?", "By which ways?"]);

    let summons = service.summon(&filed, &hearing).await;
    let summons = format!("/summonses/{}", summons["summons_id"].as_str().unwrap());
    let page = clerk.get(&summons).await;
    let blank = [("on-day", "31"), ("on-month", "2"), ("on-year", "2026")];
    let refused = clerk.submit(&page, &format!("{summons}/returns"), &blank).await;
    names(&refused, &["Way", "What is reported", "Day on which it happened"]);
    let page = magistrate.get(&summons).await;
    let refused = magistrate
        .submit(&page, &format!("{summons}/declaration"), &[])
        .await;
    names(&refused, &["The court declares this summons"]);

    let address = format!("/hearings/{hearing}/outcome");
    let page = magistrate.get(&address).await;
    let refused = magistrate
        .submit(&page, &address, &[("outcome", "held"), ("business", "")])
        .await;
    names(&refused, &["What was done"]);
}

#[actix_web::test]
async fn an_order_names_each_sum_that_cannot_stand_and_keeps_what_is_no_number() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    service.register(&filed).await;
    service.examine(&filed).await;
    let magistrate = SignedIn::new(&service, "magistrate").await;
    let address = format!("/cases/{}/orders/new", filed.case_id);
    let form = magistrate
        .get(&format!("{address}?kind=illegal_seizure_award"))
        .await;
    let wrong = [
        ("assessed_loss", "much"),
        ("loss_allowed", "-1"),
        ("fees[0][amount]", "30.001"),
    ];
    let refused = magistrate.submit(&form, &address, &wrong).await;
    names(
        &refused,
        &[
            "Findings",
            "Loss as the court assesses it",
            "Sum for the loss, set by hand",
            "Fees paid at the pound",
        ],
    );

    let body = json!({
        "court": "GJ-DEMO", "pack": "IN-GJ-MUN", "accused": [{"name": "Kana Rabari", "address": "Devgadh", "capacity": "owner"}],
        "offence": "trespass", "commission": {"kind": "known", "last_day": "2026-11-20"},
        "direction": {"number": "CO/12", "on": "2026-11-25", "by": "Chief Officer"},
        "damaged_persons": [{"name": "Jetha Patel", "address": "Devgadh"}], "place": "Station Road",
        "animals": [{"kind": "cow", "count": 3}], "facts": "Three cows stood in the field.",
    });
    let clerk = &service.tokens.staff.clerk;
    let case = service.done(clerk, "/api/v1/prosecutions", &body).await["case_id"]
        .as_str()
        .unwrap()
        .to_owned();
    let registered = json!({"result": "registered"});
    service
        .done(clerk, &format!("/api/v1/cases/{case}/scrutiny"), &registered)
        .await;
    let address = format!("/cases/{case}/orders/new");
    let form = magistrate.get(&format!("{address}?kind=conviction")).await;
    for typed in ["a week", "1.5", "-1"] {
        let fields = [
            ("sentence[fine]", "dear"),
            ("sentence[imprisonment_days]", typed),
            ("compensation[0][proved]", "all"),
        ];
        let refused = magistrate.submit(&form, &address, &fields).await;
        names(
            &refused,
            &[
                "Fine for each",
                "Imprisonment for each, in days",
                "Compensation for damage proved",
            ],
        );
        assert_eq!(
            refused.attribute("[id='sentence[imprisonment_days]']", "value"),
            typed,
            "what was typed is kept"
        );
        assert!(
            refused
                .words("[id='sentence[imprisonment_days]-error']")
                .ends_with("Write a whole number in digits, as in 3"),
            "{typed}"
        );
    }
}
