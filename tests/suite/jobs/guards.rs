//! What the database refuses, whatever the program does.

use cattle_court::db::outbox::{self, NewMail};
use cattle_court::db::{Pool, Transaction};
use cattle_court::law::procedure::{MailPurpose, MailState};
use diesel_async::SimpleAsyncConnection;
use uuid::Uuid;

use super::office::{CASE, Office, PARTIES};
use crate::mail::sample;
use crate::support::smtp::{Act, Script, Step};

async fn refused(pool: &Pool, sql: &str) {
    let mut tx = Transaction::begin(pool, 1, "test").await.unwrap();
    let done = tx.connection().unwrap().batch_execute(sql).await;
    assert!(done.is_err(), "was permitted: {sql}");
}

#[tokio::test]
async fn no_role_changes_a_mail_or_deletes_it_or_its_tries() {
    let (office, _, _) = Office::one_round(Script::accept()).await;
    for sql in [
        "update outbox_messages set raw = 'x'",
        "update outbox_messages set recipient = 'evil@example.in'",
        "update outbox_messages set rfc_message_id = '<x@y.in>'",
        "update outbox_messages set envelope_from = 'evil@example.in'",
        "update outbox_messages set raw_sha256 = sha256('x')",
        "update outbox_messages set state = 'pending', finished_at = null",
        "delete from delivery_attempts",
        "delete from outbox_messages",
        "truncate outbox_messages cascade",
        "delete from outbox_message_parties",
    ] {
        refused(&office.app, sql).await;
        refused(&office.worker, sql).await;
        assert!(
            office.as_administrator(sql).await.is_err(),
            "the administrator was permitted: {sql}"
        );
    }
}

#[tokio::test]
async fn the_worker_cannot_leave_uncertain_and_the_application_cannot_send() {
    let (office, _, _) = Office::one_round(Script::accept().at(Step::AfterDot, Act::Close)).await;
    assert_eq!(office.state().await, MailState::Uncertain);
    for state in ["pending", "accepted", "cancelled", "refused"] {
        let sql = format!(
            "update outbox_messages set state = '{state}', finished_at = case when '{state}' <> 'pending' then now() end"
        );
        refused(&office.worker, &sql).await;
        refused(&office.app, &sql).await;
    }
    let waiting = Office::new().await;
    waiting.queue(1).await;
    refused(
        &waiting.app,
        "update outbox_messages set state = 'accepted', finished_at = now()",
    )
    .await;
    refused(
        &waiting.app,
        "update outbox_messages set state = 'leased', lease_token = gen_random_uuid(), lease_until = now()",
    )
    .await;
    refused(&waiting.app, "insert into delivery_attempts (court_id, message_id, attempt_no, lease_token) select court_id, message_id, 1, gen_random_uuid() from outbox_messages").await;
    for table in [
        "cases",
        "parties",
        "users",
        "audit_events",
        "documents",
        "outbox_message_parties",
    ] {
        refused(&waiting.worker, &format!("select from {table}")).await;
    }
}

#[tokio::test]
async fn what_is_settled_never_waits_again_and_what_was_refused_never_arrived() {
    let uncertain = Script::accept().at(Step::AfterDot, Act::Close);
    let refusing = Script::accept().say(Step::Rcpt, "550 no such box\r\n");
    for (script, never) in [
        (uncertain, vec!["pending", "leased", "refused"]),
        (refusing, vec!["pending", "leased", "accepted", "uncertain"]),
    ] {
        let (office, _, _) = Office::one_round(script).await;
        for state in never {
            let sql = format!(
                "update outbox_messages set state = '{state}', settled_by = (select user_id from users limit 1), \
                 settled_reason = 'asked by telephone', settled_at = now(), \
                 finished_at = case when '{state}' in ('accepted', 'refused') then now() end"
            );
            let refused = office.as_administrator(&sql).await;
            let told = refused.expect_err(&sql);
            let told = format!("{told:?}");
            assert!(told.contains("a mail does not go from"), "{state}: {told}");
        }
    }
}

#[tokio::test]
async fn the_digest_of_a_mail_is_of_its_bytes_whatever_the_writer_says() {
    let office = Office::new().await;
    office.queue(1).await;
    office
        .as_administrator(
            "insert into outbox_messages (court_id, message_id, case_id, purpose, subject_id, envelope_from, recipient, \
               rfc_message_id, raw, raw_sha256) \
             select court_id, gen_random_uuid(), case_id, purpose, gen_random_uuid(), envelope_from, recipient, \
               '<other@court.example.in>', raw, '\\x00' from outbox_messages; \
             do $$ begin if exists (select from outbox_messages where raw_sha256 <> sha256(raw)) \
               or (select count(*) from outbox_messages) <> 2 then raise exception 'another digest'; end if; end $$",
        )
        .await
        .unwrap();
}

#[tokio::test]
async fn two_sendings_of_one_mail_cannot_be_under_way() {
    let (office, _, _) = Office::one_round(Script::accept().at(Step::AfterDot, Act::Close)).await;
    let second = "insert into delivery_attempts (court_id, message_id, attempt_no, lease_token, stage) \
                  select court_id, message_id, 9, gen_random_uuid(), 'committed_to_send' from outbox_messages";
    let refusal = office.as_administrator(second).await.unwrap_err();
    let constraint = refusal
        .as_db_error()
        .and_then(|error| error.constraint().map(str::to_owned));
    assert_eq!(constraint.as_deref(), Some("delivery_attempts_one_in_flight"));
}

#[tokio::test]
async fn bytes_or_addresses_that_could_smuggle_are_refused_by_the_database_too() {
    let office = Office::new().await;
    let good = sample::mail(1).to_raw().unwrap();
    for bytes in [&b"a\nb\r\n"[..], b"a\rb\r\n", b"hello\n.\nMAIL FROM:<x@y.in>\r\n"] {
        let mut bad = good.clone();
        bad.raw = bytes.to_vec();
        let refusal = office.queue_in(1, 1, &bad).await.unwrap_err();
        assert!(
            refusal.is_constraint("outbox_messages_no_bare_line_end"),
            "{refusal}"
        );
    }
    for address in [
        "a@b.in\r\nRCPT TO:<x@y.in>",
        "a b@c.in",
        "<a@b.in>",
        "nobody",
        "a@b.in\u{2028}x",
    ] {
        let mut tx = office.tx(1).await;
        let mail = a_mail(1, address, &good.raw, &PARTIES[..1]);
        let refusal = outbox::enqueue(tx.connection().unwrap(), &mail)
            .await
            .unwrap_err();
        assert!(
            refusal.is_constraint("outbox_messages_recipient_is_plain"),
            "{address:?}: {refusal}"
        );
    }
}

fn a_mail<'a>(id: u128, recipient: &'a str, raw: &'a [u8], parties: &'a [Uuid]) -> NewMail<'a> {
    NewMail {
        court_id: 1,
        message_id: Uuid::from_u128(id),
        case_id: CASE,
        purpose: MailPurpose::OrderToParty,
        subject_id: Uuid::from_u128(1),
        document: None,
        envelope_from: "bounce@court.example.in",
        recipient,
        rfc_message_id: if id == 1 {
            "<1@court.example.in>"
        } else {
            "<2@court.example.in>"
        },
        raw,
        paper_at: None,
        parties,
    }
}

#[tokio::test]
async fn two_parties_at_one_address_get_one_mail_and_a_repeated_act_none_more() {
    let office = Office::new().await;
    let mut tx = office.tx(1).await;
    let db = tx.connection().unwrap();
    let first = outbox::enqueue(db, &a_mail(1, "family@example.in", b"x\r\n", &PARTIES[..1]))
        .await
        .unwrap();
    let second = outbox::enqueue(db, &a_mail(2, "Family@Example.in", b"y\r\n", &PARTIES[1..]))
        .await
        .unwrap();
    assert!(first.fresh && !second.fresh);
    assert_eq!(first.message_id, second.message_id);
    let elsewhere = outbox::enqueue(db, &a_mail(2, "other@example.in", b"y\r\n", &PARTIES[1..]))
        .await
        .unwrap();
    assert!(elsewhere.fresh);
    tx.commit().await.unwrap();
    assert_eq!(office.mails().await.len(), 2);
    office
        .as_administrator(
            "do $$ begin if (select count(*) from outbox_message_parties) <> 3 then raise exception 'parties'; end if; end $$",
        )
        .await
        .unwrap();
}

#[tokio::test]
async fn a_rolled_back_act_leaves_no_mail_and_a_withdrawn_mail_is_not_sent() {
    let office = Office::new().await;
    let mut tx = office.tx(1).await;
    let mail = a_mail(1, "family@example.in", b"x\r\n", &[]);
    outbox::enqueue(tx.connection().unwrap(), &mail).await.unwrap();
    tx.roll_back().await.unwrap();
    assert!(office.mails().await.is_empty());
    office.queue(1).await;
    let mut tx = office.tx(1).await;
    assert!(
        outbox::cancel(tx.connection().unwrap(), 1, Uuid::from_u128(1))
            .await
            .unwrap()
    );
    tx.commit().await.unwrap();
    assert_eq!(office.state().await, MailState::Cancelled);
    assert_eq!(office.worker_to("smtp://127.0.0.1:9").round().await.unwrap(), 0);
}

#[tokio::test]
async fn a_court_sees_its_own_mails_and_the_worker_counts_all() {
    let office = Office::new().await;
    office.queue(1).await;
    office
        .queue_in(2, 2, &sample::mail(2).to_raw().unwrap())
        .await
        .unwrap();
    for court in [1, 2] {
        let mut tx = office.tx(court).await;
        let counts = outbox::counts(tx.connection().unwrap()).await.unwrap();
        assert_eq!(
            (counts.len(), counts[0].state, counts[0].messages),
            (1, MailState::Pending, 1)
        );
    }
    let counts = outbox::counts(&mut office.worker.get().await.unwrap())
        .await
        .unwrap();
    assert_eq!(counts[0].messages, 2);
    let mut tx = office.tx(2).await;
    assert!(
        outbox::kept(tx.connection().unwrap(), 2, Uuid::from_u128(1))
            .await
            .is_err()
    );
}

#[tokio::test]
async fn the_audit_names_who_wrote_a_mail_and_who_ended_it_without_its_bytes() {
    let (office, _, _) = Office::one_round(Script::accept()).await;
    office
        .as_administrator(
            "do $$ declare rows text; begin \
               select string_agg(actor || ' ' || op || ' ' || (after ->> 'state') || ' ' || (after ? 'raw')::text, ', ' order by seq) \
               into rows from audit_events where court_id = 1 and tbl = 'outbox_messages'; \
               if rows <> 'clerk:test INSERT pending false, worker:outbox UPDATE accepted false' then raise exception '%', rows; end if; end $$",
        )
        .await
        .unwrap();
}
