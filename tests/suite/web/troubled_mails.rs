//! Mails that need somebody: listed by the API page by page, and on the desk none hidden behind those that have ended.

use std::collections::BTreeSet;

use cattle_court::demo::{GUJARAT, KARNATAKA};
use reqwest::Method;
use serde_json::Value;

use crate::support::journey::Filed;
use crate::support::service::Service;

/// Writes mails into the case of the Gujarat court as if they had been sent to many people: `state`, number, minutes ago.
async fn write(service: &Service, filed: &Filed, mails: &[(&str, u32, u32)]) {
    for (state, number, minutes) in mails {
        let statement = format!(
            "insert into outbox_messages (court_id, message_id, case_id, purpose, subject_id, envelope_from, recipient, \
             rfc_message_id, raw, state, lease_token, lease_until, finished_at, created_at) \
             select court_id, gen_random_uuid(), case_id, purpose, subject_id, envelope_from, \
             '{state}.' || n || '@example.in', '<{state}.' || n || '@example.in>', raw, '{state}', \
             case when '{state}' = 'leased' then gen_random_uuid() end, \
             case when '{state}' = 'leased' then now() + interval '1 hour' end, \
             case when '{state}' in ('accepted', 'refused', 'cancelled') then now() end, \
             now() - interval '{minutes} minutes' - n * interval '1 second' \
             from outbox_messages cross join generate_series(1, {number}) as n \
             where court_id = 1 and case_id = '{}' and purpose = 'acknowledgement' and recipient = 'ramji@example.in'",
            filed.case_id
        );
        service.as_administrator(&statement).await;
    }
}

fn recipients(answer: &Value) -> Vec<String> {
    let rows = answer["results"].as_array().unwrap().iter();
    rows.map(|mail| mail["recipient"].as_str().unwrap().to_owned())
        .collect()
}

/// Every recipient under the address, and how many pages it took.
async fn all_pages(service: &Service, token: &str, query: &str) -> (Vec<String>, usize) {
    let (mut found, mut pages, mut after) = (Vec::new(), 0, String::new());
    loop {
        let answer = service
            .told(token, &format!("/api/v1/mails?{query}{after}"))
            .await;
        found.extend(recipients(&answer));
        pages += 1;
        assert!(pages < 10, "the pages have no end");
        match answer["next"].as_str() {
            Some(next) => after = format!("&after={next}"),
            None => return (found, pages),
        }
    }
}

#[tokio::test]
async fn the_api_lists_the_mails_that_need_somebody_page_by_page_without_gap_or_repetition() {
    let service = Service::start().await;
    let (filed, lost) = service.lost_acknowledgement().await;
    let clerk = service.tokens.staff.clerk.as_str();
    let one = service.told(clerk, "/api/v1/mails").await;
    let lost_one = &one["results"][0];
    assert_eq!(
        (&lost_one["message_id"], &lost_one["state"], &one["next"]),
        (&Value::from(lost), &Value::from("uncertain"), &Value::Null)
    );
    let of_case = service
        .told(clerk, &format!("/api/v1/cases/{}/mails", filed.case_id))
        .await;
    assert!(
        of_case["results"].as_array().unwrap().contains(lost_one),
        "a mail is told in one way"
    );

    let mails = [
        ("uncertain", 60, 1),
        ("refused", 39, 1),
        ("pending", 3, 16),
        ("leased", 2, 16),
        ("accepted", 4, 16),
        ("cancelled", 4, 16),
    ];
    write(&service, &filed, &mails).await;
    let wanted = |states: &[&str]| -> BTreeSet<String> {
        let written = mails.iter().filter(|(state, ..)| states.contains(state));
        written
            .flat_map(|(state, number, _)| (1..=*number).map(move |n| format!("{state}.{n}@example.in")))
            .chain(
                states
                    .contains(&"uncertain")
                    .then(|| "ramji@example.in".to_owned()),
            )
            .collect()
    };
    let (found, pages) = all_pages(&service, clerk, "").await;
    assert_eq!((found.len(), pages), (105, 3));
    let all = ["uncertain", "refused", "pending", "leased"];
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), wanted(&all));
    for (state, pages) in [
        ("uncertain", 2),
        ("refused", 1),
        ("pending", 1),
        ("leased", 1),
        ("accepted", 1),
    ] {
        let (found, took) = all_pages(&service, clerk, &format!("state={state}")).await;
        let states = if state == "accepted" { [""] } else { [state] };
        assert_eq!(took, pages, "{state}");
        assert_eq!(
            found.into_iter().collect::<BTreeSet<_>>(),
            wanted(&states),
            "{state}"
        );
    }
    let (found, _) = all_pages(&service, clerk, "state=%20").await;
    assert_eq!(found.len(), 105, "a blank does not narrow");
}

#[tokio::test]
async fn a_page_that_is_just_full_is_the_last_and_a_mail_of_this_moment_needs_nobody() {
    let service = Service::start().await;
    let (filed, _) = service.lost_acknowledgement().await;
    write(&service, &filed, &[("uncertain", 49, 1), ("pending", 3, 1)]).await;
    let (found, pages) = all_pages(&service, &service.tokens.staff.clerk, "").await;
    assert_eq!((found.len(), pages), (50, 1));
}

#[tokio::test]
async fn only_staff_list_mails_and_only_those_of_their_court() {
    let service = Service::start().await;
    let (_, message) = service.lost_acknowledgement().await;
    let staff = &service.tokens.staff;
    for token in [&staff.clerk, &staff.magistrate, &staff.accounts, &staff.admin] {
        let told = service.told(token, "/api/v1/mails?court=GJ-DEMO").await;
        assert_eq!(told["results"][0]["message_id"], message.as_str());
    }
    let neighbour = service.token_in(KARNATAKA, "clerk").await;
    for query in ["", "?court=KA-DEMO", &format!("?after={message}")] {
        let told = service.told(&neighbour, &format!("/api/v1/mails{query}")).await;
        assert!(recipients(&told).is_empty(), "{query}");
    }
    for (token, query, status, pointer) in [
        (&neighbour, "court=GJ-DEMO", 422, "/court"),
        (&staff.clerk, "state=lost", 422, "/state"),
        (&staff.clerk, "after=yesterday", 400, ""),
        (&staff.clerk, "states=refused", 400, ""),
    ] {
        let path = format!("/api/v1/mails?{query}");
        let (told, body) = service.api(token, Method::GET, &path, None).await;
        let at = body["errors"][0]["pointer"].as_str().unwrap_or_default();
        assert_eq!((told, at), (status, pointer), "{query}");
    }
}

#[tokio::test]
async fn refused_mails_that_nobody_can_change_hide_no_mail_that_waits_on_the_desk() {
    let service = Service::start().await;
    let (filed, _) = service.lost_acknowledgement().await;
    let old = [("refused", 30, 60 * 24), ("uncertain", 2, 30), ("pending", 1, 20)];
    write(&service, &filed, &old).await;
    let clerk = service.browser(GUJARAT, "clerk").await;
    let rows = clerk.open("/desk").await.words("section#mails td:nth-child(3)");
    let first: Vec<&str> = rows.iter().take(5).map(String::as_str).collect();
    assert_eq!(
        first,
        [
            "uncertain.2@example.in",
            "uncertain.1@example.in",
            "pending.1@example.in",
            "ramji@example.in",
            "refused.1@example.in"
        ],
        "what waits, the longest first; then what has ended, the latest first"
    );
    assert_eq!(rows.len(), 20);
}
