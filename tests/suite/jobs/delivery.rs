//! Each behaviour of a mail server ends a mail in the one state that is true.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use cattle_court::clock::Clock;
use cattle_court::db::outbox;
use cattle_court::jobs::{Courier, OutboxWorker};
use cattle_court::law::procedure::{MailSettlement, MailState};
use cattle_court::mail::directory::MailDirectory;
use mail_parser::MessageParser;
use tokio::sync::Notify;
use uuid::Uuid;

use super::office::{CLERK, Office};
use crate::mail::sample;
use crate::support::smtp::{Act, FakeSmtp, Script, Step};

#[tokio::test]
async fn an_accepted_mail_is_accepted_once_and_never_sent_again() {
    let (office, server, worker) = Office::one_round(Script::accept()).await;
    assert_eq!(office.state().await, MailState::Accepted);
    let row = &office.mails().await[0];
    assert_eq!(
        (row.smtp_code, row.smtp_text.as_deref()),
        (Some(250), Some("2.0.0 queued as FAKE1"))
    );
    assert_eq!(worker.round().await.unwrap(), 0);
    assert_eq!(server.messages(), vec![sample::mail(1).to_raw().unwrap().raw]);
}

#[tokio::test]
async fn a_temporary_no_waits_and_a_final_no_is_final_at_every_step() {
    for step in [
        Step::Greeting,
        Step::Ehlo,
        Step::Mail,
        Step::Rcpt,
        Step::Data,
        Step::AfterDot,
    ] {
        let (office, _, worker) = Office::one_round(Script::accept().say(step, "451 later\r\n")).await;
        let row = &office.mails().await[0];
        assert_eq!(
            (row.state, row.attempts, row.smtp_code),
            (MailState::Pending, 1, Some(451)),
            "{step:?}"
        );
        let wait = row.next_at - Clock::System.now();
        assert!((30..=60).contains(&wait.num_seconds()), "{step:?}: waits {wait}");
        assert_eq!(worker.round().await.unwrap(), 0, "{step:?}");
        let (office, _, worker) = Office::one_round(Script::accept().say(step, "550 never\r\n")).await;
        let row = &office.mails().await[0];
        assert_eq!(
            (row.state, row.smtp_code),
            (MailState::Refused, Some(550)),
            "{step:?}"
        );
        assert_eq!(worker.round().await.unwrap(), 0, "{step:?}");
    }
}

#[tokio::test]
async fn silence_an_ended_line_or_garbage_after_the_dot_is_uncertain_and_never_sent_again() {
    for act in [
        Act::Silence,
        Act::Close,
        Act::Reset,
        Act::Say("hm\r\n"),
        Act::Say("354 go\r\n"),
        Act::SayThenReset("250-"),
    ] {
        let (office, server, worker) =
            Office::one_round(Script::accept().at(Step::AfterDot, act.clone())).await;
        assert_eq!(office.state().await, MailState::Uncertain, "{act:?}");
        office.skip_the_wait().await;
        for _ in 0..3 {
            assert_eq!(
                (worker.round().await.unwrap(), worker.rescue().await.unwrap()),
                (0, 0)
            );
        }
        assert_eq!(office.state().await, MailState::Uncertain, "{act:?}");
        assert_eq!(server.messages().len(), 1, "{act:?}");
        let mut tx = office.tx(1).await;
        let troubled = outbox::most_urgent(tx.connection().unwrap(), 1, 200)
            .await
            .unwrap();
        assert_eq!(troubled.len(), 1, "staff see it");
    }
}

#[tokio::test]
async fn faults_before_the_body_leave_the_mail_waiting() {
    for step in [Step::Greeting, Step::Ehlo, Step::Mail, Step::Rcpt, Step::Data] {
        for act in [Act::Silence, Act::Reset, Act::Say("hm\r\n")] {
            let (office, server, _) = Office::one_round(Script::accept().at(step, act.clone())).await;
            assert_eq!(office.state().await, MailState::Pending, "{step:?} {act:?}");
            assert_eq!(server.messages().len(), 0);
        }
    }
}

#[tokio::test]
async fn a_mail_server_that_is_down_leaves_the_mail_waiting_and_gets_it_when_it_is_back() {
    let office = Office::new().await;
    let raw = office.queue(1).await;
    let address = FakeSmtp::start(vec![]).await.address;
    tokio::time::sleep(Duration::from_millis(50)).await;
    let worker = office.worker_to(&format!("smtp://{address}?tls=none"));
    worker.round().await.unwrap();
    assert_eq!(office.state().await, MailState::Pending);
    office.skip_the_wait().await;
    let server = FakeSmtp::start(vec![Script::accept()]).await;
    office.worker_to(&server.url("?tls=none")).round().await.unwrap();
    assert_eq!(office.state().await, MailState::Accepted);
    assert_eq!(server.messages(), vec![raw.raw]);
}

#[tokio::test]
async fn a_server_that_keeps_a_mail_and_says_it_did_not_gets_the_same_octets_again() {
    let (office, server, worker) =
        Office::one_round(Script::accept().say(Step::AfterDot, "451 queued anyway\r\n")).await;
    office.skip_the_wait().await;
    worker.round().await.unwrap();
    assert_eq!(office.state().await, MailState::Accepted);
    let copies = server.messages();
    assert_eq!(copies.len(), 2);
    assert_eq!(copies[0], copies[1]);
    let id = |raw: &[u8]| {
        MessageParser::default()
            .parse(raw)
            .unwrap()
            .message_id()
            .map(str::to_owned)
    };
    assert_eq!(
        id(&copies[0]).as_deref(),
        Some("00000000-0000-0000-0000-000000000001@court.example.in")
    );
}

#[tokio::test]
async fn only_a_named_clerk_with_a_reason_settles_what_is_uncertain() {
    let lost = || Script::accept().at(Step::AfterDot, Act::Close);
    for (settlement, state) in [
        (MailSettlement::Arrived, MailState::Accepted),
        (MailSettlement::NotArrived, MailState::Cancelled),
        (MailSettlement::SendAgain, MailState::Cancelled),
    ] {
        let (office, server, worker) = Office::one_round(lost()).await;
        let id = Uuid::from_u128(1);
        let settle = async |by, reason: &'static str| {
            let mut tx = office.tx(1).await;
            let done = outbox::settle(tx.connection().unwrap(), 1, id, by, reason, settlement).await;
            if done.is_ok() {
                tx.commit().await.unwrap()
            };
            done
        };
        let short = settle(CLERK, "hm").await.unwrap_err();
        assert!(
            short.is_constraint("outbox_messages_settled_by_a_named_clerk"),
            "{short}"
        );
        settle(Uuid::from_u128(99), "nobody of this court")
            .await
            .unwrap_err();
        settle(CLERK, "looked up in the mail server's log").await.unwrap();
        assert_eq!(office.state().await, state);
        settle(CLERK, "looked up a second time").await.unwrap_err();
        worker.round().await.unwrap();
        // What is sent again is another mail, which the act of the court makes.
        assert_eq!((office.state().await, server.messages().len()), (state, 1));
    }
}

#[tokio::test]
async fn what_was_refused_is_ended_by_a_named_clerk_as_not_arrived_and_never_as_arrived() {
    let refusing = Script::accept().say(Step::Rcpt, "550 no such box\r\n");
    let (office, server, worker) = Office::one_round(refusing).await;
    assert_eq!(office.state().await, MailState::Refused);
    let settle = async |settlement| {
        let mut tx = office.tx(1).await;
        let reason = "the address is wrong";
        let id = Uuid::from_u128(1);
        let done = outbox::settle(tx.connection().unwrap(), 1, id, CLERK, reason, settlement).await;
        if done.is_ok() {
            tx.commit().await.unwrap()
        };
        done
    };
    settle(MailSettlement::Arrived).await.unwrap_err();
    assert_eq!(office.state().await, MailState::Refused);
    settle(MailSettlement::NotArrived).await.unwrap();
    assert_eq!(office.state().await, MailState::Cancelled);
    settle(MailSettlement::NotArrived).await.unwrap_err();
    worker.round().await.unwrap();
    assert_eq!(
        (office.state().await, server.messages().len()),
        (MailState::Cancelled, 0)
    );
}

#[tokio::test]
async fn many_workers_and_a_moody_server_never_make_two_copies_of_an_accepted_mail() {
    const MAILS: u128 = 60;
    let office = Office::new().await;
    for id in 1..=MAILS {
        office.queue(id).await;
    }
    let moods = vec![
        Script::accept(),
        Script::accept().say(Step::Rcpt, "451 later\r\n"),
        Script::accept().at(
            Step::AfterDot,
            Act::SayAfter(Duration::from_millis(50), "250 ok\r\n"),
        ),
        Script::accept().at(Step::AfterDot, Act::Close),
        Script::accept().at(Step::Data, Act::Reset),
        Script::accept().say(Step::Mail, "550 no\r\n"),
    ];
    let scripts = moods
        .into_iter()
        .cycle()
        .take(48)
        .chain([Script::accept()])
        .collect();
    let server = FakeSmtp::start(scripts).await;
    for _ in 0..6 {
        office.skip_the_wait().await;
        let rounds = (0..4).map(|_| {
            let worker = office.worker_to(&server.url("?tls=none"));
            tokio::spawn(async move { worker.round().await.unwrap() })
        });
        for round in rounds.collect::<Vec<_>>() {
            round.await.unwrap();
        }
    }
    let mut copies = BTreeMap::new();
    for raw in server.messages() {
        let id = MessageParser::default()
            .parse(&raw)
            .unwrap()
            .message_id()
            .unwrap()
            .to_owned();
        *copies.entry(id).or_insert(0) += 1;
    }
    assert!(copies.values().all(|count| *count == 1), "{copies:?}");
    let mut states = BTreeMap::new();
    for row in office.mails().await {
        *states.entry(row.state).or_insert(0) += 1;
    }
    let count = |state| states.get(&state).copied().unwrap_or(0);
    assert_eq!(
        count(MailState::Pending) + count(MailState::Leased),
        0,
        "{states:?}"
    );
    assert_eq!(
        count(MailState::Accepted) + count(MailState::Uncertain),
        copies.len()
    );
    assert!(
        count(MailState::Uncertain) > 0 && count(MailState::Refused) > 0,
        "every mood was met: {states:?}"
    );
}

#[tokio::test]
async fn a_running_worker_sends_soon_after_it_is_woken_and_stops_when_told() {
    let office = Office::new().await;
    let server = FakeSmtp::start(vec![Script::accept()]).await;
    let running = office.worker_to(&server.url("?tls=none")).start();
    office.queue(1).await;
    let mut waited = 0;
    while office.state().await != MailState::Accepted {
        tokio::time::sleep(Duration::from_millis(50)).await;
        waited += 1;
        assert!(waited < 600, "not sent within thirty seconds");
    }
    running.stop(Duration::from_secs(5)).await;
    office.queue(2).await;
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert_eq!(office.mails().await[1].state, MailState::Pending);
}

#[tokio::test]
async fn without_a_mail_server_mails_become_files() {
    let office = Office::new().await;
    let raw = office.queue(1).await;
    let folder = tempfile::tempdir().unwrap();
    let directory = MailDirectory::open(folder.path()).await.unwrap();
    let worker = OutboxWorker::new(
        office.worker.clone(),
        Courier::Directory(directory),
        Arc::new(Notify::new()),
    );
    assert_eq!(worker.round().await.unwrap(), 1);
    assert_eq!(office.state().await, MailState::Accepted);
    let files: Vec<_> = std::fs::read_dir(folder.path().join("mail"))
        .unwrap()
        .map(|f| f.unwrap().path())
        .collect();
    assert_eq!(files.len(), 1);
    assert_eq!(std::fs::read(&files[0]).unwrap(), raw.raw);
}
