//! Workers that die, pause or come late.

use std::time::Duration;

use cattle_court::db::outbox::delivery::{self, Ending, Leased};
use cattle_court::db::{Pool, Transaction};
use cattle_court::jobs::OutboxWorker;
use cattle_court::law::procedure::MailState;
use tokio::time::sleep;

use super::office::{Office, terms};
use crate::mail::sample;
use crate::support::smtp::{Act, FakeSmtp, Script, Step};

async fn claim(pool: &Pool, lease_ms: u64) -> Vec<Leased> {
    delivery::claim(&mut pool.get().await.unwrap(), 20, terms(lease_ms, 0))
        .await
        .unwrap()
}

async fn finish(pool: &Pool, mail: &Leased, ending: &Ending) -> bool {
    let mut tx = Transaction::begin(pool, mail.court_id, "worker:test")
        .await
        .unwrap();
    let done = delivery::finish(tx.connection().unwrap(), mail, ending)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    done
}

async fn commit(pool: &Pool, mail: &Leased) -> bool {
    delivery::commit_to_send(&mut pool.get().await.unwrap(), mail, terms(0, 0))
        .await
        .unwrap()
}

/// Waits until the one abandoned mail is taken over.
async fn rescue_one(worker: &OutboxWorker) {
    for _ in 0..200 {
        match worker.rescue().await.unwrap() {
            0 => sleep(Duration::from_millis(50)).await,
            count => return assert_eq!(count, 1),
        }
    }
    panic!("nothing was rescued within ten seconds");
}

#[tokio::test]
async fn a_running_lease_is_left_alone() {
    let office = Office::new().await;
    office.queue(1).await;
    let held = claim(&office.worker, 60_000).await.remove(0);
    let worker = office.worker_to("smtp://127.0.0.1:9");
    assert_eq!(
        (worker.rescue().await.unwrap(), worker.round().await.unwrap()),
        (0, 0)
    );
    assert!(finish(&office.worker, &held, &Ending::Released).await);
    assert_eq!(office.state().await, MailState::Pending);
}

#[tokio::test]
async fn a_worker_that_dies_before_the_body_leaves_the_mail_to_the_next() {
    let office = Office::new().await;
    office.queue(1).await;
    let dead = claim(&office.worker, 100).await.remove(0);
    let server = FakeSmtp::start(vec![Script::accept()]).await;
    let worker = office.worker_to(&server.url("?tls=none"));
    rescue_one(&worker).await;
    assert_eq!(office.state().await, MailState::Pending);
    // The dead one wakes up: it may neither send nor record.
    assert!(!commit(&office.worker, &dead).await);
    assert!(
        !finish(
            &office.worker,
            &dead,
            &Ending::Accepted {
                text: "late".to_owned()
            }
        )
        .await
    );
    worker.round().await.unwrap();
    assert_eq!(
        (office.state().await, server.messages().len()),
        (MailState::Accepted, 1)
    );
}

#[tokio::test]
async fn a_worker_that_dies_after_the_intent_leaves_an_unknown_fate() {
    let office = Office::new().await;
    office.queue(1).await;
    let dead = claim(&office.worker, 2_000).await.remove(0);
    assert!(commit(&office.worker, &dead).await);
    assert!(!commit(&office.worker, &dead).await, "an intent is given once");
    let server = FakeSmtp::start(vec![Script::accept()]).await;
    let worker = office.worker_to(&server.url("?tls=none"));
    rescue_one(&worker).await;
    assert_eq!(office.state().await, MailState::Uncertain);
    assert!(
        !finish(
            &office.worker,
            &dead,
            &Ending::Accepted {
                text: "late".to_owned()
            }
        )
        .await
    );
    assert_eq!((worker.round().await.unwrap(), server.messages().len()), (0, 0));
    assert_eq!(office.state().await, MailState::Uncertain);
}

#[tokio::test]
async fn a_lease_too_short_for_body_and_answer_sends_nothing() {
    let office = Office::new().await;
    office.queue(1).await;
    let server = FakeSmtp::start(vec![Script::accept()]).await;
    let worker = office
        .worker_to(&server.url("?tls=none"))
        .with_terms(terms(60_000, 61_000));
    worker.round().await.unwrap();
    let row = &office.mails().await[0];
    assert_eq!((row.state, row.attempts), (MailState::Pending, 1));
    assert!(server.all_ended().await);
    assert_eq!(
        (
            server.messages().len(),
            server.sessions()[0].commands_of("DATA").len()
        ),
        (0, 1)
    );
}

#[tokio::test]
async fn a_worker_paused_past_its_lease_between_354_and_the_body_sends_nothing() {
    let office = Office::new().await;
    office.queue(1).await;
    let slow = Script::accept().at(
        Step::Rcpt,
        Act::SayAfter(Duration::from_millis(1_000), "250 ok\r\n"),
    );
    let server = FakeSmtp::start(vec![slow, Script::accept()]).await;
    let paused = office
        .worker_to(&server.url("?tls=none"))
        .with_terms(terms(100, 0));
    let other = office.worker_to(&server.url("?tls=none"));
    let late = tokio::spawn(async move { paused.round().await.unwrap() });
    rescue_one(&other).await;
    assert_eq!(other.round().await.unwrap(), 1);
    late.await.unwrap();
    assert_eq!(
        (office.state().await, server.messages().len()),
        (MailState::Accepted, 1)
    );
}

#[tokio::test]
async fn stopping_gives_back_what_was_not_begun_and_does_not_guess_about_the_rest() {
    let office = Office::new().await;
    office.queue(1).await;
    let server = FakeSmtp::start(vec![Script::accept().at(Step::AfterDot, Act::Silence)]).await;
    let mut patient = crate::mail::impatient(&server.url("?tls=none"));
    patient.deadlines.after_dot = Duration::from_secs(60);
    let courier = cattle_court::jobs::Courier::Smtp(Box::new(patient));
    let worker = OutboxWorker::new(office.worker.clone(), courier, Default::default());
    let running = worker.clone().with_terms(terms(3_000, 0)).start();
    while server.messages().is_empty() {
        sleep(Duration::from_millis(20)).await;
    }
    running.stop(Duration::from_millis(200)).await;
    assert_eq!(office.state().await, MailState::Leased);
    rescue_one(&worker).await;
    assert_eq!(office.state().await, MailState::Uncertain);
}

#[tokio::test]
async fn workers_claim_each_mail_once() {
    let office = Office::new().await;
    for id in 1..=50 {
        office.queue(id).await;
    }
    let claims = (0..6).map(|_| {
        let pool = office.worker.clone();
        tokio::spawn(async move { claim(&pool, 60_000).await })
    });
    let mut taken = Vec::new();
    for claim in claims.collect::<Vec<_>>() {
        taken.extend(claim.await.unwrap().into_iter().map(|mail| mail.message_id));
    }
    let count = taken.len();
    taken.sort();
    taken.dedup();
    assert_eq!(taken.len(), count);
    taken.extend(
        claim(&office.worker, 60_000)
            .await
            .into_iter()
            .map(|mail| mail.message_id),
    );
    taken.extend(
        claim(&office.worker, 60_000)
            .await
            .into_iter()
            .map(|mail| mail.message_id),
    );
    taken.sort();
    taken.dedup();
    assert_eq!(taken.len(), 50);
}

#[tokio::test]
async fn a_busy_court_does_not_keep_another_courts_mail_waiting() {
    let office = Office::new().await;
    for id in 1..=40 {
        office.queue(id).await;
    }
    office
        .queue_in(2, 100, &sample::mail(100).to_raw().unwrap())
        .await
        .unwrap();
    let first = claim(&office.worker, 60_000).await;
    assert_eq!(first.len(), 20);
    assert!(first.iter().any(|mail| mail.court_id == 2));
}
