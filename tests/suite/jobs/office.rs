//! Courts with a case and mails to send, and a worker to send them.

use std::sync::Arc;
use std::time::Duration;

use cattle_court::db::court::{self, Court};
use cattle_court::db::outbox::delivery::LeaseTerms;
use cattle_court::db::outbox::{self, MailRow, NewMail, Queued};
use cattle_court::db::pool::DbRole;
use cattle_court::db::{DbError, Pool, Transaction};
use cattle_court::jobs::{Courier, OutboxWorker};
use cattle_court::law::language::Language;
use cattle_court::law::procedure::{MailPurpose, MailState};
use cattle_court::mail::RawMail;
use chrono::{NaiveDate, NaiveTime};
use diesel_async::SimpleAsyncConnection;
use tokio::sync::Notify;
use uuid::Uuid;

use crate::mail::{impatient, sample};
use crate::support::database::TestDatabase;
use crate::support::smtp::{FakeSmtp, Script};

pub const CASE: Uuid = Uuid::from_u128(12);
pub const CLERK: Uuid = Uuid::from_u128(34);
pub const PARTIES: [Uuid; 2] = [Uuid::from_u128(56), Uuid::from_u128(57)];

pub struct Office {
    pub app: Pool,
    pub worker: Pool,
    pub database: TestDatabase,
}

impl Office {
    /// Two courts, each with the same case, clerk and parties.
    pub async fn new() -> Self {
        let database = TestDatabase::new().await;
        let office = Self {
            app: database.pool(DbRole::App),
            worker: database.pool(DbRole::Worker),
            database,
        };
        for court_id in [1, 2] {
            let mut tx = office.tx(court_id).await;
            court::insert(tx.connection().unwrap(), &a_court(court_id))
                .await
                .unwrap();
            let rows = format!(
                "insert into users (court_id, user_id, login, name, role) values ({court_id}, '{CLERK}', 'clerk', 'Clerk', 'clerk'); \
                 insert into cases (court_id, case_id, kind, pack, stage, filing_number, filed_on, language, access_code_hash, \
                   limitation, limitation_verdict, facts) \
                 values ({court_id}, '{CASE}', 'complaint', 'IN-GJ-MUN', 'scrutiny', 'F/1/2026', '2026-11-30', 'gu', '\\x{court_id:02}', '{{}}', 'in_time', 'x'); \
                 insert into parties (court_id, party_id, case_id, role, ordinal, name, address, language) values \
                   ({court_id}, '{}', '{CASE}', 'opposite_party', 1, 'A', 'x', 'gu'), ({court_id}, '{}', '{CASE}', 'opposite_party', 2, 'B', 'x', 'gu')",
                PARTIES[0], PARTIES[1]
            );
            tx.connection().unwrap().batch_execute(&rows).await.unwrap();
            tx.commit().await.unwrap();
        }
        office
    }

    pub async fn tx(&self, court_id: i16) -> Transaction {
        Transaction::begin(&self.app, court_id, "clerk:test")
            .await
            .unwrap()
    }

    /// Puts one mail into the outbox of court 1.
    pub async fn queue(&self, id: u128) -> RawMail {
        let raw = sample::mail(id).to_raw().unwrap();
        self.queue_in(1, id, &raw).await.unwrap();
        raw
    }

    pub async fn queue_in(&self, court_id: i16, id: u128, raw: &RawMail) -> Result<Queued, DbError> {
        let mut tx = self.tx(court_id).await;
        let mail = NewMail {
            court_id,
            message_id: Uuid::from_u128(id),
            case_id: CASE,
            purpose: MailPurpose::HearingNotice,
            subject_id: Uuid::from_u128(id),
            document: None,
            envelope_from: raw.envelope_from.as_str(),
            recipient: raw.recipient.as_str(),
            rfc_message_id: &raw.rfc_message_id,
            raw: &raw.raw,
            paper_at: None,
            parties: &PARTIES[..1],
        };
        let queued = outbox::enqueue(tx.connection().unwrap(), &mail).await?;
        tx.commit().await?;
        Ok(queued)
    }

    /// The mails of court 1, in the order of their ids.
    pub async fn mails(&self) -> Vec<MailRow> {
        let mut tx = self.tx(1).await;
        let mut rows = outbox::of_case(tx.connection().unwrap(), 1, CASE).await.unwrap();
        rows.sort_by_key(|row| row.message_id);
        rows
    }

    pub async fn state(&self) -> MailState {
        self.mails().await[0].state
    }

    /// Runs statements as the administrator, who may do anything but is still under the triggers.
    pub async fn as_administrator(&self, sql: &str) -> Result<(), tokio_postgres::Error> {
        let client = self.database.administrator().await;
        client
            .batch_execute("set app.court_id = '1'; set app.actor = 'test'")
            .await
            .unwrap();
        client.batch_execute(sql).await
    }

    /// Makes everything due now.
    pub async fn skip_the_wait(&self) {
        self.as_administrator("update outbox_messages set next_at = now() where state = 'pending'")
            .await
            .unwrap();
    }

    pub fn worker_to(&self, url: &str) -> OutboxWorker {
        OutboxWorker::new(
            self.worker.clone(),
            Courier::Smtp(Box::new(impatient(url))),
            Arc::new(Notify::new()),
        )
    }

    /// One mail, one server that follows the script, one round.
    pub async fn one_round(script: Script) -> (Self, FakeSmtp, OutboxWorker) {
        let office = Self::new().await;
        let server = FakeSmtp::start(vec![script, Script::accept()]).await;
        let worker = office.worker_to(&server.url("?tls=none"));
        office.queue(1).await;
        assert_eq!(worker.round().await.unwrap(), 1);
        (office, server, worker)
    }
}

/// A lease that ends at once, and one that can never reach the body.
pub const fn terms(lease_ms: u64, left_at_intent_ms: u64) -> LeaseTerms {
    LeaseTerms {
        lease: Duration::from_millis(lease_ms),
        left_at_intent: Duration::from_millis(left_at_intent_ms),
    }
}

fn a_court(court_id: i16) -> Court {
    Court {
        court_id,
        code: format!("GJ-T{court_id}"),
        name: serde_json::json!({"en": "Test court"}),
        place: serde_json::json!({"en": "Test"}),
        pack: "IN-GJ-MUN".to_owned(),
        language: Language::Gu,
        telephone: String::new(),
        email: String::new(),
        opens_at: NaiveTime::from_hms_opt(11, 0, 0).unwrap(),
        magistrate_class: "first".to_owned(),
        e_service: false,
        e_service_citation: None,
        demonstration: true,
        calendar_known_from: NaiveDate::from_ymd_opt(2025, 1, 1).unwrap(),
        calendar_known_until: NaiveDate::from_ymd_opt(2027, 12, 31).unwrap(),
    }
}
