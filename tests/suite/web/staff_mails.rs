//! A mail that may have gone: staff see it, a named clerk settles it with a reason, and nothing goes twice by itself.

use cattle_court::demo::{GUJARAT, KARNATAKA};
use cattle_court::law::procedure::{MailPurpose, MailState};
use mail_parser::MessageParser;
use reqwest::Method;
use serde_json::json;

use crate::support::service::Service;
use crate::support::smtp::{Script, Step};

const REASON: &str = "Looked up in the mail server's log.";

#[tokio::test]
async fn the_desk_and_the_case_lead_to_the_mail_and_its_tries() {
    let service = Service::start().await;
    let (filed, message) = service.lost_acknowledgement().await;
    let path = format!("/mails/{message}");
    for login in ["clerk", "admin"] {
        let desk = service.browser(GUJARAT, login).await.open("/desk").await;
        assert!(desk.links("#mails a").contains(&path), "{login}");
    }
    let clerk = service.browser(GUJARAT, "clerk").await;
    let case = clerk.open(&format!("/cases/{}", filed.case_id)).await;
    assert!(case.links("main a").contains(&path));
    let page = clerk.open(&path).await;
    assert_eq!(page.status, 200);
    let words = page.all_words();
    for shown in [
        "ramji@example.in",
        "Acknowledgement",
        "Not known whether it was sent",
        "Not known whether it was taken",
        "@court.example.in>",
    ] {
        assert!(words.contains(shown), "{shown}: {words}");
    }
    assert_eq!(page.words("main tbody tr").len(), 1, "one try");
    assert!(page.attribute("[name=reason]", "id").is_some());

    let reader = service.browser(GUJARAT, "magistrate").await.open(&path).await;
    assert_eq!(reader.status, 200);
    assert!(reader.attribute("[name=reason]", "id").is_none(), "reads only");
}

#[tokio::test]
async fn a_reason_that_is_none_is_told_beside_the_field_and_what_was_typed_stays() {
    let service = Service::start().await;
    let (filed, message) = service.lost_acknowledgement().await;
    let path = format!("/mails/{message}");
    let clerk = service.browser(GUJARAT, "clerk").await;
    let page = clerk.open(&path).await;
    let short = [("result", "arrived"), ("reason", "  yes, it  ")];
    let refused = clerk.send(&page, &path, &short).await;
    assert_eq!(refused.status, 422);
    assert_eq!(
        refused.words("#reason-error"),
        ["Error: Write at least 10 characters"]
    );
    assert_eq!(refused.links(".govuk-error-summary a"), ["#reason"]);
    assert_eq!(refused.typed("reason").as_deref(), Some("yes, it"));
    assert_eq!(
        refused.attribute("[name=result][checked]", "value").as_deref(),
        Some("arrived")
    );
    let nothing = clerk.send(&page, &path, &[("reason", REASON)]).await;
    assert_eq!((nothing.status, nothing.words("#result-error").len()), (422, 1));
    assert_eq!(service.mails(&filed).await[0].state, MailState::Uncertain);
}

#[tokio::test]
async fn a_settled_mail_says_who_found_what_and_a_second_settlement_is_refused() {
    let service = Service::start().await;
    let (filed, message) = service.lost_acknowledgement().await;
    let path = format!("/mails/{message}");
    let clerk = service.browser(GUJARAT, "clerk").await;
    let admin = service.browser(GUJARAT, "admin").await;
    let (page, stale) = (clerk.open(&path).await, admin.open(&path).await);
    let fields = [("result", "arrived"), ("reason", REASON)];
    let done = clerk.send(&page, &path, &fields).await;
    assert_eq!(done.location, format!("{path}?done=mail-arrived"));
    let again = clerk.send(&page, &path, &fields).await;
    assert_eq!(
        (again.status, again.location),
        (303, done.location.clone()),
        "a double click does nothing new"
    );
    let second = [("result", "send_again"), ("reason", "The recipient has nothing.")];
    let refused = admin.send(&stale, &path, &second).await;
    assert_eq!(refused.status, 409);
    assert!(
        refused.words(".govuk-error-summary li")[0].contains("already decided"),
        "{}",
        refused.all_words()
    );

    let shown = clerk.open(&done.location).await;
    assert!(shown.words(".govuk-notification-banner")[0].contains("arrived"));
    let words = shown.all_words();
    for part in [REASON, "It reached the recipient", "Taken by the mail server"] {
        assert!(words.contains(part), "{part}: {words}");
    }
    assert!(shown.attribute("[name=reason]", "id").is_none());
    let mails = service.mails(&filed).await;
    assert_eq!((mails.len(), mails[0].state), (1, MailState::Accepted));
    assert_eq!(service.deliver(Script::accept()).await.len(), 0);

    let case = clerk.open(&format!("/cases/{}", filed.case_id)).await;
    assert!(case.all_words().contains("What became of an e-mail decided"));
    service
        .as_administrator(
            "do $$ begin if (select count(*) from audit_events where tbl = 'outbox_messages' and op = 'UPDATE' \
             and after ->> 'settled_reason' like 'Looked up%' and actor like 'clerk:%') <> 1 \
             then raise exception 'not in the audit'; end if; end $$",
        )
        .await;
}

#[tokio::test]
async fn send_again_makes_one_mail_of_its_own_that_names_the_first() {
    let service = Service::start().await;
    let (filed, first) = service.lost_acknowledgement().await;
    let path = format!("/mails/{first}");
    let clerk = service.browser(GUJARAT, "clerk").await;
    let page = clerk.open(&path).await;
    let fields = [
        ("result", "send_again"),
        ("reason", "Not in the log of the relay."),
    ];
    let done = clerk.send(&page, &path, &fields).await;
    assert_eq!(done.status, 303, "{}", done.all_words());
    let mails = service.mails(&filed).await;
    let states: Vec<MailState> = mails.iter().map(|mail| mail.state).collect();
    assert_eq!(states, [MailState::Cancelled, MailState::Pending]);
    let second = mails[1].message_id.to_string();
    let shown = clerk.open(&done.location).await;
    assert_eq!(shown.words("h1 + p"), ["Did not arrive"]);
    assert!(shown.links("main a").contains(&format!("/mails/{second}")));
    let next = clerk.open(&format!("/mails/{second}")).await;
    assert!(next.links("main a").contains(&path));

    let taken = service.deliver(Script::accept()).await;
    assert_eq!(taken.len(), 1, "the second goes once, the first never again");
    let (before, after) = (service.raw_mail(&first).await, &taken[0]);
    let parser = MessageParser::default();
    let (before, after) = (parser.parse(&before).unwrap(), parser.parse(after).unwrap());
    assert_eq!(
        after.message_id(),
        Some(format!("{second}@court.example.in").as_str())
    );
    let named = after.references().as_text_list().unwrap();
    assert!(named.iter().any(|id| *id == format!("{first}@court.example.in")));
    assert_eq!(after.subject(), before.subject());
    assert_eq!(after.body_text(0), before.body_text(0));
    assert_eq!(after.attachment_count(), before.attachment_count());
    assert_eq!(service.mails(&filed).await[1].state, MailState::Accepted);
    let own = clerk.open("/cases/new/complaint").await;
    let known = clerk.send(&own, &format!("/mails/{second}"), &fields).await;
    assert_eq!(known.status, 409, "its fate was never unknown");
}

#[tokio::test]
async fn a_refused_mail_is_sent_again_to_the_right_address_which_the_party_then_has() {
    let service = Service::start().await;
    let (filed, first) = service.refused_acknowledgement().await;
    let path = format!("/mails/{first}");
    let clerk = service.browser(GUJARAT, "clerk").await;
    let page = clerk.open(&path).await;
    let words = page.all_words();
    assert!(words.contains("5.1.1 no such box"), "{words}");
    assert!(words.contains("refused this e-mail for good"), "{words}");
    assert_eq!(
        page.attribute("[name=result][value=arrived]", "value"),
        None,
        "it cannot have arrived"
    );
    let reason = ("reason", "Asked the complainant by telephone.");
    let send = async |more: &[(&'static str, &'static str)]| {
        let fields = [&[reason], more].concat();
        clerk.send(&page, &path, &fields).await
    };
    for (more, field, error) in [
        (
            [("result", "send_again"), ("recipient", "ramji@")],
            "recipient",
            "Error: This is not an e-mail address",
        ),
        (
            [("result", "not_arrived"), ("recipient", "ramji.b@example.in")],
            "recipient",
            "Error: An address is needed only when the e-mail is sent again",
        ),
        (
            [("result", "arrived"), ("recipient", "")],
            "result",
            "Error: The mail server refused this e-mail: it cannot have arrived",
        ),
    ] {
        let refused = send(&more).await;
        assert_eq!(refused.status, 422, "{more:?}");
        assert_eq!(refused.words(&format!("#{field}-error")), [error], "{more:?}");
        assert_eq!(refused.typed("recipient").as_deref(), Some(more[1].1), "{more:?}");
    }
    let done = send(&[("result", "send_again"), ("recipient", "ramji.b@example.in")]).await;
    assert_eq!(
        done.location,
        format!("{path}?done=mail-send-again"),
        "{}",
        done.all_words()
    );
    let desk = clerk.open("/desk").await;
    assert!(
        !desk.links("#mails a").contains(&path),
        "nobody is asked for it any more"
    );

    let taken = service.deliver(Script::accept()).await;
    assert_eq!(taken.len(), 1);
    let before = service.raw_mail(&first).await;
    let parser = MessageParser::default();
    let (before, after) = (parser.parse(&before).unwrap(), parser.parse(&taken[0]).unwrap());
    let to = |mail: &mail_parser::Message<'_>| {
        let to = mail.to().unwrap().first().unwrap();
        (to.name().map(str::to_owned), to.address().map(str::to_owned))
    };
    assert_eq!(to(&before).1.as_deref(), Some("ramji@example.in"));
    assert_eq!(to(&after), (to(&before).0, Some("ramji.b@example.in".to_owned())));
    assert_eq!(after.body_text(0), before.body_text(0));
    let mails = service.mails(&filed).await;
    let states: Vec<(MailState, &str)> = mails
        .iter()
        .map(|mail| (mail.state, mail.recipient.as_str()))
        .collect();
    assert_eq!(
        states,
        [
            (MailState::Cancelled, "ramji@example.in"),
            (MailState::Accepted, "ramji.b@example.in")
        ]
    );
    let case = clerk.open(&format!("/cases/{}", filed.case_id)).await;
    assert!(case.all_words().contains("ramji.b@example.in"));
    // What follows goes to the right address too.
    service.register(&filed).await;
    service.examine(&filed).await;
    service.list(&filed, "2026-12-09").await;
    let mails = service.mails(&filed).await;
    assert!(mails.len() > 2);
    assert!(
        mails[2..].iter().all(|mail| mail.recipient != "ramji@example.in"),
        "{mails:?}"
    );
}

#[tokio::test]
async fn a_refused_mail_is_ended_once_and_the_api_says_where_a_second_one_goes() {
    let service = Service::start().await;
    let clerk = &service.tokens.staff.clerk;
    let (_, message) = service.refused_acknowledgement().await;
    let path = format!("/api/v1/mails/{message}/settlement");
    let troubled = async || {
        let list = service.told(clerk, "/api/v1/mails?state=refused").await;
        list["results"].as_array().unwrap().len()
    };
    assert_eq!(troubled().await, 1);
    let arrived = json!({"result": "arrived", "reason": REASON});
    let (status, answer) = service.api(clerk, Method::POST, &path, Some(&arrived)).await;
    assert_eq!(
        (status, answer["errors"][0]["code"].as_str()),
        (422, Some("mail-was-refused"))
    );
    let ended = json!({"result": "not_arrived", "reason": REASON});
    let settled = service.done(clerk, &path, &ended).await;
    assert_eq!(settled["state"], "cancelled");
    assert!(
        settled["resent_as"].is_null() && settled["resent_to"].is_null(),
        "{settled}"
    );
    assert_eq!(troubled().await, 0);
    let (status, again) = service.api(clerk, Method::POST, &path, Some(&ended)).await;
    assert_eq!((status, again["what"].as_str()), (409, Some("mail-settled")));

    let (_, message) = service.refused_acknowledgement().await;
    let path = format!("/api/v1/mails/{message}/settlement");
    let again = json!({"result": "send_again", "reason": REASON});
    let settled = service.done(clerk, &path, &again).await;
    assert_eq!(
        settled["resent_to"], "ramji@example.in",
        "the same, if no other is given"
    );
    assert_eq!(service.deliver(Script::accept()).await.len(), 1);
}

#[tokio::test]
async fn a_municipality_whose_address_was_wrong_has_the_right_one_for_the_next_order() {
    let service = Service::start().await;
    let clerk = &service.tokens.staff.clerk;
    let order = async || {
        let filed = service.file(&crate::support::journey::complaint()).await;
        service.register(&filed).await;
        service.examine(&filed).await;
        service.award(&filed).await;
        filed
    };
    let to_municipality = async |filed: &crate::support::journey::Filed| {
        let mails = service.mails(filed).await;
        let of_order =
            |mail: &&cattle_court::db::outbox::MailRow| mail.purpose == MailPurpose::OrderToMunicipality;
        mails.iter().find(of_order).unwrap().clone()
    };
    let first = order().await;
    service
        .deliver(Script::accept().say(Step::Rcpt, "550 5.1.1 no such box\r\n"))
        .await;
    let refused = to_municipality(&first).await;
    assert_eq!(refused.state, MailState::Refused);
    let path = format!("/api/v1/mails/{}/settlement", refused.message_id);
    let again = json!({"result": "send_again", "reason": REASON, "recipient": "fines@devgadh.example"});
    let settled = service.done(clerk, &path, &again).await;
    assert_eq!(settled["resent_to"], "fines@devgadh.example");
    let second = order().await;
    assert_eq!(to_municipality(&second).await.recipient, "fines@devgadh.example");
    service
        .as_administrator(
            "do $$ begin if (select count(*) from audit_events where tbl = 'municipalities' and op = 'UPDATE' \
             and after ->> 'email' = 'fines@devgadh.example' and actor like 'clerk:%') <> 1 \
             then raise exception 'not in the audit'; end if; end $$",
        )
        .await;
}

#[tokio::test]
async fn an_address_that_could_not_be_mailed_is_refused_where_it_is_typed() {
    let service = Service::start().await;
    for wrong in [
        "a..b@example.in",
        "a@b.1",
        "a@b",
        "a:b@example.in",
        "ક@example.in",
        "a@-b.in",
    ] {
        let mut body = crate::support::journey::complaint();
        body["complainant"]["email"] = json!(wrong);
        let clerk = &service.tokens.staff.clerk;
        let (status, answer) = service
            .api(clerk, Method::POST, "/api/v1/complaints", Some(&body))
            .await;
        let error = &answer["errors"][0];
        assert_eq!(
            (status, &error["pointer"], &error["code"]),
            (422, &json!("/complainant/email"), &json!("not-an-email")),
            "{wrong}"
        );
    }
}

#[tokio::test]
async fn a_summons_follows_the_mail_that_is_sent_in_its_stead() {
    let service = Service::start().await;
    let mut body = crate::support::journey::complaint();
    body["opposite_parties"][0]["email"] = json!("bhikha@example.in");
    let filed = service.file(&body).await;
    service.register(&filed).await;
    service.examine(&filed).await;
    let hearing = service.list(&filed, "2026-12-09").await;
    let party = service.parties(&filed, "opposite_party").await[0];
    let summons = service
        .done(
            &service.tokens.staff.magistrate,
            &format!("/api/v1/cases/{}/summonses", filed.case_id),
            &json!({"party_id": party, "hearing_id": hearing, "channels": ["email"]}),
        )
        .await;
    let clerk = &service.tokens.staff.clerk;
    let path = format!("/api/v1/summonses/{}", summons["summons_id"].as_str().unwrap());
    let state = async || service.told(clerk, &path).await["deliveries"][0]["state"].clone();
    service.lose_mails(&filed).await;
    assert_eq!(state().await, "uncertain");
    let mails = service
        .told(clerk, &format!("/api/v1/cases/{}/mails", filed.case_id))
        .await;
    let mail = mails["results"]
        .as_array()
        .unwrap()
        .iter()
        .find(|mail| mail["purpose"] == "summons_copy")
        .unwrap();
    let path = format!(
        "/api/v1/mails/{}/settlement",
        mail["message_id"].as_str().unwrap()
    );
    let again = json!({"result": "send_again", "reason": REASON});
    let settled = service.done(clerk, &path, &again).await;
    assert!(settled["resent_as"].is_string(), "{settled}");
    assert_eq!(state().await, "queued");
    service.deliver(Script::accept()).await;
    assert_eq!(state().await, "sent");
}

#[tokio::test]
async fn the_api_settles_once_with_a_reason_and_tells_what_is_known() {
    let service = Service::start().await;
    let (_, message) = service.lost_acknowledgement().await;
    let (clerk, magistrate) = (&service.tokens.staff.clerk, &service.tokens.staff.magistrate);
    let (mail, path) = (
        format!("/api/v1/mails/{message}"),
        format!("/api/v1/mails/{message}/settlement"),
    );
    let post = |token, body| service.api(token, Method::POST, &path, Some(body));
    let good = json!({"result": "not_arrived", "reason": REASON});
    assert_eq!(post(magistrate, &good).await.0, 403);
    let bad = json!({"result": "lost", "reason": "short"});
    let (status, answer) = post(clerk, &bad).await;
    assert_eq!(status, 422);
    let errors: Vec<(&str, &str)> = answer["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| {
            (
                error["pointer"].as_str().unwrap(),
                error["code"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        errors,
        [("/result", "unknown-choice"), ("/reason", "reason-too-short")]
    );
    let settled = service.done(clerk, &path, &good).await;
    assert_eq!(
        (settled["state"].as_str(), settled["resent_as"].is_null()),
        (Some("cancelled"), true)
    );
    let (status, again) = post(clerk, &good).await;
    assert_eq!((status, again["what"].as_str()), (409, Some("mail-settled")));
    let told = service.told(magistrate, &mail).await;
    assert_eq!(told["settlement"], "not_arrived");
    assert_eq!(told["reason"], REASON);
    assert_eq!(told["attempts"][0]["outcome"], "settled");
    assert_eq!(service.deliver(Script::accept()).await.len(), 0);
}

#[tokio::test]
async fn another_courts_mail_is_not_there() {
    let service = Service::start().await;
    let (filed, message) = service.lost_acknowledgement().await;
    let path = format!("/mails/{message}");
    let clerk = service.browser(KARNATAKA, "clerk").await;
    assert_eq!(clerk.open(&path).await.status, 404);
    let own = clerk.open("/cases/new/complaint").await;
    let fields = [("result", "arrived"), ("reason", REASON)];
    assert_eq!(clerk.send(&own, &path, &fields).await.status, 404);
    let token = service.token_in(KARNATAKA, "clerk").await;
    let settlement = format!("/api/v1{path}/settlement");
    let body = json!({"result": "arrived", "reason": REASON});
    for (method, path, body) in [
        (Method::GET, format!("/api/v1{path}"), None),
        (Method::POST, settlement, Some(&body)),
    ] {
        assert_eq!(service.api(&token, method, &path, body).await.0, 404, "{path}");
    }
    assert_eq!(service.mails(&filed).await[0].state, MailState::Uncertain);
}
