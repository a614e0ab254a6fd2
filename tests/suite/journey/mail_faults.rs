//! Whatever the mail server does, the order stands, the mail ends in the one true state, and staff see it.

use std::sync::Arc;

use cattle_court::db::outbox::{self, MailRow};
use cattle_court::db::pool::DbRole;
use cattle_court::jobs::{Courier, OutboxWorker};
use cattle_court::law::procedure::{MailPurpose, MailState};
use mail_parser::MimeHeaders as _;
use reqwest::Method;
use serde_json::json;
use tokio::sync::Notify;

use super::steps::award;
use crate::mail::impatient;
use crate::support::journey::{Filed, complaint};
use crate::support::service::Service;
use crate::support::smtp::{Act, FakeSmtp, Script, Step};

/// A signed order whose mails wait in the outbox; every other mail of the case is withdrawn first.
async fn signed(service: &Service) -> (Filed, String) {
    let mut body = complaint();
    body["opposite_parties"][0]["email"] = json!("bhikha@example.in");
    let (filed, by) = service.until_heard(&body).await;
    service
        .as_administrator(
            "update outbox_messages set next_at = now() + interval '1 day' where state = 'pending'",
        )
        .await;
    let draft = service.draft(&filed.case_id, &award(&by, "150.00")).await;
    let signed = service.sign(&draft).await;
    (filed, signed["order_id"].as_str().unwrap().to_owned())
}

async fn order_mails(service: &Service, filed: &Filed) -> Vec<MailRow> {
    let mut transaction = cattle_court::db::Transaction::begin(&service.office.pool, 1, "system:test")
        .await
        .unwrap();
    let case_id = filed.case_id.parse().unwrap();
    let rows = outbox::of_case(transaction.connection().unwrap(), 1, case_id)
        .await
        .unwrap();
    transaction.roll_back().await.unwrap();
    rows.into_iter()
        .filter(|row| {
            matches!(
                row.purpose,
                MailPurpose::OrderToParty | MailPurpose::OrderToMunicipality
            )
        })
        .collect()
}

/// One round of delivery against a server that follows the script in every connection.
async fn deliver(service: &Service, url: &str) {
    let worker = OutboxWorker::new(
        service.database.pool(DbRole::Worker),
        Courier::Smtp(Box::new(impatient(url))),
        Arc::new(Notify::new()),
    );
    worker.round().await.unwrap();
}

async fn states_after(script: Script) -> (Service, Filed, Vec<MailState>, FakeSmtp) {
    let service = Service::start().await;
    let (filed, order_id) = signed(&service).await;
    let server = FakeSmtp::start(vec![script; 8]).await;
    deliver(&service, &server.url("?tls=none")).await;
    let mails = order_mails(&service, &filed).await;
    assert!(
        mails.len() >= 3,
        "to both parties and the municipality: {}",
        mails.len()
    );

    // The order stands, whatever became of its mails.
    let inbox = format!("/api/v1/municipality/orders/{order_id}");
    let order = service.told(&service.tokens.municipality, &inbox).await;
    assert_eq!(order["balance"], "235.00");
    let states = mails.iter().map(|mail| mail.state).collect();
    (service, filed, states, server)
}

#[tokio::test]
async fn an_accepted_order_mail_carries_the_signed_bytes_once_to_each() {
    let (service, filed, states, server) = states_after(Script::accept()).await;
    assert!(
        states.iter().all(|state| *state == MailState::Accepted),
        "{states:?}"
    );
    let messages = server.messages();
    assert_eq!(messages.len(), states.len());
    let case = service
        .told(
            &service.tokens.staff.clerk,
            &format!("/api/v1/cases/{}", filed.case_id),
        )
        .await;
    let paper = case["documents"]
        .as_array()
        .unwrap()
        .iter()
        .find(|paper| paper["kind"] == "order")
        .unwrap();
    let bytes = service
        .request(
            Method::GET,
            &format!("/api/v1/documents/{}.pdf", paper["document_id"].as_str().unwrap()),
        )
        .bearer_auth(&service.tokens.staff.clerk)
        .send()
        .await
        .unwrap()
        .bytes()
        .await
        .unwrap();
    for message in messages {
        let mail = mail_parser::MessageParser::default().parse(&message).unwrap();
        let is_pdf = |part: &&mail_parser::MessagePart<'_>| {
            part.attachment_name().is_some_and(|name| name.ends_with(".pdf"))
        };
        let pdf = mail.attachments().find(is_pdf).unwrap();
        assert_eq!(pdf.contents(), &bytes[..], "the very bytes that were signed");
    }
}

#[tokio::test]
async fn a_mail_whose_paper_cannot_be_read_is_not_sent_without_it_and_the_court_sees_why() {
    let service = Service::start().await;
    let (filed, _) = signed(&service).await;
    service
        .as_administrator("drop policy worker_reads on drawn_papers")
        .await;
    let server = FakeSmtp::start(vec![Script::accept(); 8]).await;
    deliver(&service, &server.url("?tls=none")).await;
    let mails = order_mails(&service, &filed).await;
    assert!(!mails.is_empty());
    for mail in mails {
        let told = (mail.state, mail.smtp_text.as_deref());
        assert_eq!(told, (MailState::Refused, Some("its paper is not there")));
    }
    assert!(server.messages().is_empty());
}

#[tokio::test]
async fn a_paper_is_kept_once_however_many_mails_carry_it_and_each_mail_names_its_place() {
    let (service, _, states, server) = states_after(Script::accept()).await;
    assert!(states.len() > 1);
    service
        .as_administrator(
            "do $$ begin \
               if exists (select from outbox_messages where (paper_at is null) <> (document_id is null)) \
                 then raise exception 'a mail repeats its paper'; end if; \
               if (select max(length(raw)) from outbox_messages) > (select min(length(bytes)) from drawn_papers) \
                 then raise exception 'a mail is as long as a paper'; end if; \
               if (select count(distinct sha256) from document_versions) <> (select count(*) from drawn_papers) \
                 then raise exception 'a paper is kept twice'; end if; end $$",
        )
        .await;
    for message in server.messages() {
        assert!(!cattle_court::mail::message::has_bare_line_end(&message));
        let lines = message.split(|octet| *octet == b'\n');
        assert!(lines.map(<[u8]>::len).all(|length| length <= 999));
    }
}

#[tokio::test]
async fn a_server_that_refuses_leaves_the_mail_refused() {
    let (_, _, states, _) = states_after(Script::accept().say(Step::Rcpt, "550 no such user\r\n")).await;
    assert!(
        states.iter().all(|state| *state == MailState::Refused),
        "{states:?}"
    );
}

#[tokio::test]
async fn silence_or_death_after_the_dot_is_uncertain_and_is_never_sent_again_by_itself() {
    for act in [Act::Silence, Act::Reset] {
        let (service, filed, states, server) = states_after(Script::accept().at(Step::AfterDot, act)).await;
        assert!(
            states.iter().all(|state| *state == MailState::Uncertain),
            "{states:?}"
        );
        let sent = server.messages().len();
        let healthy = FakeSmtp::start(vec![Script::accept(); 8]).await;
        deliver(&service, &healthy.url("?tls=none")).await;
        assert_eq!((server.messages().len(), healthy.messages().len()), (sent, 0));

        // Staff see it: on the desk and in the case.
        let troubled = {
            let mut transaction =
                cattle_court::db::Transaction::begin(&service.office.pool, 1, "system:test")
                    .await
                    .unwrap();
            let rows = outbox::most_urgent(transaction.connection().unwrap(), 1, 200)
                .await
                .unwrap();
            transaction.roll_back().await.unwrap();
            rows
        };
        assert_eq!(
            troubled
                .iter()
                .filter(|row| row.case_id.to_string() == filed.case_id)
                .count(),
            states.len()
        );
    }
}

#[tokio::test]
async fn a_server_that_is_down_leaves_the_mail_waiting_and_it_goes_out_later() {
    let service = Service::start().await;
    let (filed, _) = signed(&service).await;
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let nobody = free.local_addr().unwrap();
    drop(free);
    deliver(&service, &format!("smtp://{nobody}?tls=none")).await;
    let mails = order_mails(&service, &filed).await;
    assert!(
        mails
            .iter()
            .all(|mail| mail.state == MailState::Pending && mail.attempts == 1)
    );
    service
        .as_administrator(
            "update outbox_messages set next_at = now() where state = 'pending' and attempts = 1",
        )
        .await;
    let server = FakeSmtp::start(vec![Script::accept(); 8]).await;
    deliver(&service, &server.url("?tls=none")).await;
    let mails = order_mails(&service, &filed).await;
    assert!(mails.iter().all(|mail| mail.state == MailState::Accepted));
}
