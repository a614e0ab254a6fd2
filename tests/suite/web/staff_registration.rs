//! Registering at the counter: every field, rows that grow, the verdict while one types, and nothing half-written.

use cattle_court::demo::{GUJARAT, KARNATAKA};
use cattle_court::law::language::Language;

use crate::support::browser::{Browser, Page};
use crate::support::service::Service;

const PATH: &str = "/cases/new/complaint";

/// A whole complaint; seized on the 19th, so presented on the last but none of ten days.
const COMPLAINT: [(&str, &str); 34] = [
    ("seizure[seized_on]-day", "23"),
    ("seizure[seized_on]-month", "11"),
    ("seizure[seized_on]-year", "2026"),
    ("seizure[seized_at_time]", "7:30 am"),
    ("seizure[place]", "Survey 112, Devgadh"),
    ("seizure[pound]", "Station Road pound"),
    ("presented_on-day", "30"),
    ("presented_on-month", "11"),
    ("presented_on-year", "2026"),
    ("presented_by", "complainant"),
    ("agent[name]", ""),
    ("agent[knowledge]", ""),
    ("complainant[name]", "Ramjibhai <Parmar>"),
    ("complainant[relation]", ""),
    ("complainant[address]", "Vadla Faliya, Devgadh"),
    ("complainant[mobile]", "98250 43210"),
    ("complainant[email]", ""),
    ("complainant[language]", "gu"),
    ("opposite_parties[0][name]", "Bhikhabhai Desai"),
    ("opposite_parties[0][capacity]", "private"),
    ("opposite_parties[0][address]", "Navi Faliya"),
    ("animals[0][kind]", ""),
    ("animals[0][count]", ""),
    ("animals[1][kind]", "buffalo"),
    ("animals[1][count]", "૨"),
    ("animals[1][marks]", "white star"),
    ("released_on-day", "25/11/2026"),
    ("fees_paid[0][amount]", "30"),
    ("fees_paid[0][receipt]", "41"),
    ("expenses[0][amount]", "1,060.50"),
    ("expenses[0][what]", "feed"),
    ("expenses[0][proof]", "bill 7"),
    ("loss_claimed", "150"),
    ("facts", "Taken from my own field."),
];

fn with<'a>(changes: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let mut all: Vec<(&str, &str)> = COMPLAINT.to_vec();
    for (name, value) in changes {
        all.retain(|(known, _)| known != name);
        all.push((name, value));
    }
    all
}

async fn send(browser: &Browser<'_>, changes: &[(&str, &str)]) -> Page {
    let page = browser.open(PATH).await;
    assert_eq!(page.status, 200, "{}", page.text);
    browser.send(&page, PATH, &with(changes)).await
}

async fn cases(service: &Service) -> usize {
    let list = service.told(&service.tokens.staff.clerk, "/api/v1/cases").await;
    list["results"].as_array().unwrap().len()
}

#[tokio::test]
async fn a_complaint_is_registered_and_its_number_code_and_acknowledgement_are_handed_over() {
    let service = Service::start().await;
    let clerk = service.browser(GUJARAT, "clerk").await;
    let page = send(&clerk, &[]).await;
    assert_eq!(page.status, 201, "{}", page.all_words());
    assert_eq!(page.words("#filing-number"), ["F/1/2026"]);
    assert_eq!(page.words("#access-code")[0].len(), 6);
    let words = page.all_words();
    assert!(
        words.contains("Thursday, 3 December 2026"),
        "the last day: {words}"
    );
    assert!(words.contains("244(1)"), "its citation: {words}");
    let paper = page.links("main a[href^='/documents/']");
    let pdf = clerk.open(&paper[0]).await;
    assert!(
        pdf.status == 200 && pdf.text.starts_with("%PDF"),
        "{}",
        pdf.status
    );

    let case = clerk.open(&page.links("main a[href^='/cases/0']")[0]).await;
    let words = case.all_words();
    for said in [
        "Ramjibhai <Parmar>",
        "2 buffaloes (white star)",
        "₹1,060.50",
        "7:30 am",
        "25-11-2026",
    ] {
        assert!(words.contains(said), "'{said}' in {words}");
    }
}

#[tokio::test]
async fn a_second_submit_of_the_same_form_does_nothing_new_and_shows_the_same_number() {
    let service = Service::start().await;
    let clerk = service.browser(GUJARAT, "clerk").await;
    let blank = clerk.open(PATH).await;
    let first = clerk.send(&blank, PATH, &with(&[])).await;
    let second = clerk.send(&blank, PATH, &with(&[])).await;
    assert_eq!((first.status, second.status), (201, 201));
    assert_eq!(first.words("#access-code"), second.words("#access-code"));
    let changed = clerk
        .send(&blank, PATH, &with(&[("facts", "Something else.")]))
        .await;
    assert_eq!(changed.status, 422);
    assert!(changed.words(".govuk-error-summary")[0].contains("This form was sent before"));
    assert_eq!(changed.typed("facts").as_deref(), Some("Something else."));
    assert_eq!(cases(&service).await, 1);
}

#[tokio::test]
async fn a_late_complaint_is_registered_and_flagged() {
    let service = Service::start().await;
    let clerk = service.browser(GUJARAT, "clerk").await;
    let page = send(
        &clerk,
        &[("seizure[seized_on]-day", "18"), ("released_on-day", "")],
    )
    .await;
    assert_eq!(page.status, 201, "{}", page.all_words());
    let words = page.all_words();
    assert!(
        words.contains("late") && words.contains("registered all the same"),
        "{words}"
    );
    let case = clerk.open(&page.links("main a[href^='/cases/0']")[0]).await;
    assert!(
        case.words(".govuk-tag--red")[0].contains("late"),
        "flagged on the case"
    );
    assert!(case.all_words().contains("Still held"));
}

#[tokio::test]
async fn what_is_wrong_stands_beside_its_field_and_everything_typed_is_kept() {
    let service = Service::start().await;
    let clerk = service.browser(GUJARAT, "clerk").await.in_language("gu");
    let facts = "ગ".repeat(5_000);
    let wrong = [
        ("seizure[seized_on]-day", "31"),
        ("expenses[0][amount]", "10.555"),
        ("opposite_parties[0][capacity]", ""),
        ("complainant[email]", "a@b"),
        ("animals[1][count]", "-2"),
        ("facts", facts.as_str()),
    ];
    let page = send(&clerk, &wrong).await;
    assert_eq!(page.status, 422);
    for field in [
        "seizure[seized_on]",
        "expenses[0][amount]",
        "opposite_parties[0][capacity]",
        "complainant[email]",
        "animals[0][count]",
    ] {
        let message = page.words(&format!("[id='{field}-error']"));
        assert!(
            message.len() == 1 && message[0].starts_with("ભૂલ:"),
            "{field}: {message:?}"
        );
        let link = format!(".govuk-error-summary a[href='#{field}']");
        assert_eq!(page.links(&link).len(), 1, "{field} in the summary");
        assert!(
            page.attribute(&format!("[id='{field}']"), "name").is_some(),
            "{field} is there"
        );
    }
    let summary = page.words(".govuk-error-summary li").join(" ");
    assert!(
        summary.contains("કઈ હેસિયતથી: "),
        "what is needed is named: {summary}"
    );
    assert_eq!(page.typed("seizure[seized_on]-day").as_deref(), Some("31"));
    assert_eq!(page.typed("expenses[0][amount]").as_deref(), Some("10.555"));
    assert_eq!(page.typed("animals[0][kind]").as_deref(), Some("buffalo"));
    assert_eq!(
        page.typed("complainant[name]").as_deref(),
        Some("Ramjibhai <Parmar>")
    );
    assert_eq!(page.typed("facts").map(|text| text.chars().count()), Some(5_000));
    assert_eq!(cases(&service).await, 0, "nothing was half-written");
}

#[tokio::test]
async fn an_agent_who_was_typed_is_not_dropped_in_silence() {
    let service = Service::start().await;
    let clerk = service.browser(GUJARAT, "clerk").await;
    let agent = [("agent[name]", "Jivanbhai"), ("agent[knowledge]", "He was there")];
    let page = send(&clerk, &agent).await;
    assert_eq!(page.status, 422);
    assert_eq!(page.words("#presented_by-error").len(), 1);
    let chosen = [agent.as_slice(), &[("presented_by", "agent")]].concat();
    let page = send(&clerk, &chosen).await;
    assert_eq!(page.status, 201);
    let case = clerk.open(&page.links("main a[href^='/cases/0']")[0]).await;
    assert!(case.all_words().contains("Jivanbhai: He was there"));
}

#[tokio::test]
async fn the_last_day_is_worked_out_without_a_script_and_without_registering() {
    let service = Service::start().await;
    let clerk = service.browser(GUJARAT, "clerk").await;
    let page = send(&clerk, &[("work_out", "yes"), ("complainant[name]", "")]).await;
    assert_eq!(page.status, 200);
    let verdict = page.words("#verdict").join(" ");
    assert!(verdict.contains("Thursday, 3 December 2026"), "{verdict}");
    assert!(
        verdict.contains("that day not counted") && verdict.contains("244(1)"),
        "{verdict}"
    );
    assert!(
        page.words(".govuk-error-summary").is_empty(),
        "nobody asked for more yet"
    );
    assert_eq!(
        page.typed("seizure[place]").as_deref(),
        Some("Survey 112, Devgadh")
    );
    assert_eq!(cases(&service).await, 0);
}

#[tokio::test]
async fn the_verdict_alone_comes_to_the_script_in_the_reader_s_language() {
    let service = Service::start().await;
    let clerk = service.browser(GUJARAT, "clerk").await.in_language("hi");
    let blank = clerk.open(PATH).await;
    let address = format!("{PATH}/verdict");
    let part = clerk.send(&blank, &address, &with(&[])).await;
    assert_eq!(part.status, 200);
    assert!(!part.text.contains("<html"), "a part of a page");
    assert!(part.text.contains("3 दिसंबर 2026"), "{}", part.text);
    let before = clerk
        .send(&blank, &address, &with(&[("presented_on-day", "22")]))
        .await;
    assert!(before.text.contains("प्रस्तुत करने का दिन"), "{}", before.text);
    let foreign = clerk.send_bare(&address, &with(&[])).await;
    assert_eq!(foreign.status, 403, "no form of another site");
    assert_eq!(
        blank.attribute("form[data-live]", "data-live").as_deref(),
        Some(address.as_str())
    );
}

#[tokio::test]
async fn where_the_period_is_not_known_the_verdict_says_so_and_borrows_none() {
    let service = Service::start().await;
    let clerk = service.browser(KARNATAKA, "clerk").await;
    let page = send(&clerk, &[("work_out", "yes")]).await;
    let verdict = page.words("#verdict").join(" ");
    assert!(verdict.contains("not loaded for this court"), "{verdict}");
    assert!(!verdict.contains("December"), "no day: {verdict}");
    let page = send(&clerk, &[]).await;
    assert_eq!(page.status, 201, "registered all the same");
}

#[tokio::test]
async fn a_row_is_added_without_a_script_and_gets_the_cursor() {
    let service = Service::start().await;
    let clerk = service.browser(GUJARAT, "clerk").await;
    let page = send(&clerk, &[("add", "opposite_parties")]).await;
    assert_eq!(page.status, 200);
    assert_eq!(
        page.typed("opposite_parties[0][name]").as_deref(),
        Some("Bhikhabhai Desai")
    );
    let second = "[id='opposite_parties[1][name]']";
    assert!(page.attribute(second, "autofocus").is_some());
    assert!(page.words(".govuk-error-summary").is_empty());
    assert_eq!(cases(&service).await, 0);
    let first_button = page.attribute("main form[method=post] button", "name");
    assert_eq!(
        first_button.as_deref(),
        Some("work_out"),
        "Enter registers nothing"
    );
}

#[tokio::test]
async fn a_prosecution_is_registered_with_its_six_months() {
    let service = Service::start().await;
    let path = "/cases/new/prosecution";
    let mut fields = vec![
        ("offence", "straying"),
        ("commission[kind]", "known"),
        ("commission[first_day]-day", "31"),
        ("commission[first_day]-month", "8"),
        ("commission[first_day]-year", "2026"),
        ("place", "Station Road"),
        ("presented_on-day", "30"),
        ("presented_on-month", "11"),
        ("presented_on-year", "2026"),
        ("direction[number]", "CO/14"),
        ("direction[by]", "Chief Officer"),
        ("direction[on]-day", "20/11/2026"),
        ("accused[0][name]", "Vajubhai Rabari"),
        ("accused[0][capacity]", "owner"),
        ("accused[0][address]", "Devgadh"),
        ("damaged_persons[0][name]", "Savitaben"),
        ("damaged_persons[0][address]", "Devgadh"),
        ("animals[0][kind]", "cow"),
        ("animals[0][count]", "3"),
        ("facts", "Three cows stood in the road."),
    ];
    for login in ["municipality", "police", "clerk"] {
        let browser = service.browser(GUJARAT, login).await;
        let blank = browser.open(path).await;
        assert_eq!(blank.status, 200, "{login}");
        let part = browser.send(&blank, &format!("{path}/verdict"), &fields).await;
        assert!(
            part.text.contains("28 February 2027") || part.text.contains("1 March 2027"),
            "{}",
            part.text
        );
        let page = browser.send(&blank, path, &fields).await;
        assert_eq!(page.status, 201, "{login}: {}", page.all_words());
        assert!(
            page.all_words().contains("the month has no such day"),
            "{}",
            page.all_words()
        );
        let case = browser.open(&page.links("main a[href^='/cases/0']")[0]).await;
        assert_eq!(case.status, 200, "{login}");
        assert!(case.all_words().contains("CO/14 of 20-11-2026, Chief Officer"));
        assert!(case.all_words().contains("Savitaben"));
    }
    fields.push(("commission[last_day]-day", "30/8/2026"));
    let clerk = service.browser(GUJARAT, "clerk").await;
    let blank = clerk.open(path).await;
    let page = clerk.send(&blank, path, &fields).await;
    assert_eq!(page.status, 422);
    assert_eq!(page.words("[id='commission[last_day]-error']").len(), 1);
}

#[tokio::test]
async fn only_those_who_register_get_the_forms() {
    let service = Service::start().await;
    for (login, complaint, prosecution) in [
        ("clerk", 200, 200),
        ("magistrate", 403, 403),
        ("accounts", 403, 403),
        ("police", 403, 200),
        ("municipality", 403, 200),
    ] {
        let browser = service.browser(GUJARAT, login).await;
        assert_eq!(browser.open(PATH).await.status, complaint, "{login}");
        assert_eq!(
            browser.open("/cases/new/prosecution").await.status,
            prosecution,
            "{login}"
        );
    }
    let nobody = service.page(PATH).await;
    assert_eq!(nobody.status(), 303);
    assert_eq!(nobody.headers()["location"], "/login?next=/cases/new/complaint");
}

#[tokio::test]
async fn what_is_no_whole_number_is_told_beside_its_box_in_the_readers_language() {
    let service = Service::start().await;
    let number = [
        ("en", "Write a whole number in digits, as in 3"),
        ("gu", "પૂર્ણ સંખ્યા આંકડામાં લખો, જેમ કે 3"),
        ("kn", "ಪೂರ್ಣ ಸಂಖ್ಯೆಯನ್ನು ಅಂಕಿಗಳಲ್ಲಿ ಬರೆಯಿರಿ, ಉದಾಹರಣೆಗೆ 3"),
        ("hi", "पूर्ण संख्या अंकों में लिखें, जैसे 3"),
    ];
    for (language, message) in number {
        let clerk = service.browser(GUJARAT, "clerk").await.in_language(language);
        for typed in ["two", "1.5", "2 cows"] {
            let page = send(&clerk, &[("animals[1][count]", typed)]).await;
            assert_eq!(page.status, 422, "{typed}");
            let beside = page.words("[id='animals[0][count]-error']");
            assert!(beside[0].ends_with(message), "{typed}: {beside:?}");
            assert_eq!(page.typed("animals[0][count]").as_deref(), Some(typed));
            assert_eq!(page.links(".govuk-error-summary a"), ["#animals[0][count]"]);
            let named = cattle_court::text::t(Language::parse(language).unwrap(), "staff-count");
            assert_eq!(
                page.words(".govuk-error-summary li"),
                [format!("{named}: {message}")]
            );
        }
    }
    let clerk = service.browser(GUJARAT, "clerk").await;
    for (typed, message) in [
        ("-1", "Write a whole number from 1 to 100000"),
        ("0", "Write a whole number from 1 to 100000"),
        ("100001", "Write a whole number from 1 to 100000"),
        ("", "This is needed"),
    ] {
        let page = send(&clerk, &[("animals[1][count]", typed)]).await;
        assert_eq!(page.status, 422, "{typed}");
        let beside = page.words("[id='animals[0][count]-error']");
        assert!(beside[0].ends_with(message), "{typed:?}: {beside:?}");
        assert_eq!(page.typed("animals[0][count]").unwrap_or_default(), typed);
    }
    assert_eq!(cases(&service).await, 0, "nothing was filed");
    for typed in ["૧૨", "೧೨", "१२", " 12 "] {
        let page = send(&clerk, &[("animals[1][count]", typed)]).await;
        assert_eq!(page.status, 201, "{typed}: {}", page.all_words());
    }
    let prosecution = clerk.open("/cases/new/prosecution").await;
    let fields = [
        ("commission[kind]", "known"),
        ("direction[number]", "CO/12"),
        ("animals[0][kind]", "cow"),
        ("animals[0][count]", "many"),
    ];
    let page = clerk.send(&prosecution, "/cases/new/prosecution", &fields).await;
    assert_eq!(page.status, 422);
    assert_eq!(page.typed("animals[0][count]").as_deref(), Some("many"));
    let beside = page.words("[id='animals[0][count]-error']");
    assert!(beside[0].ends_with(number[0].1), "{beside:?}");
}
