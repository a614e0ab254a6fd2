//! Mails whose fate nobody knows: handed to a mail server that takes the body and goes away without an answer.

use std::sync::Arc;

use cattle_court::db::outbox::{self, MailRow};
use cattle_court::db::pool::DbRole;
use cattle_court::db::{self, Transaction};
use cattle_court::jobs::{Courier, OutboxWorker};
use cattle_court::law::procedure::{MailPurpose, MailState};
use cattle_court::mail::smtp::SmtpServer;
use tokio::sync::Notify;

use super::journey::Filed;
use super::service::Service;
use super::smtp::{Act, FakeSmtp, Script, Step};

impl Service {
    /// One round of delivery against a server that follows the script in every connection; what it took.
    pub async fn deliver(&self, script: Script) -> Vec<Vec<u8>> {
        let server = FakeSmtp::start(vec![script; 16]).await;
        let worker = OutboxWorker::new(
            self.database.pool(DbRole::Worker),
            Courier::Smtp(Box::new(SmtpServer::from_url(&server.url("?tls=none")).unwrap())),
            Arc::new(Notify::new()),
        );
        worker.round().await.unwrap();
        server.messages()
    }

    /// Sends every waiting mail into the unknown; the mails of the case that are there now.
    pub async fn lose_mails(&self, filed: &Filed) -> Vec<MailRow> {
        self.deliver(Script::accept().at(Step::AfterDot, Act::Close))
            .await;
        let mails = self.mails(filed).await;
        assert!(
            mails.iter().any(|mail| mail.state == MailState::Uncertain),
            "{mails:?}"
        );
        mails
    }

    /// A filed complaint and the id of its acknowledgement, whose fate is unknown.
    pub async fn lost_acknowledgement(&self) -> (Filed, String) {
        let filed = self.file(&super::journey::complaint()).await;
        let mails = self.lose_mails(&filed).await;
        let mail = mails
            .iter()
            .find(|mail| mail.purpose == MailPurpose::Acknowledgement)
            .unwrap();
        (filed, mail.message_id.to_string())
    }

    /// A filed complaint and the id of its acknowledgement, which the mail server refused: the address is wrong.
    pub async fn refused_acknowledgement(&self) -> (Filed, String) {
        let filed = self.file(&super::journey::complaint()).await;
        self.deliver(Script::accept().say(Step::Rcpt, "550 5.1.1 no such box\r\n"))
            .await;
        let mails = self.mails(&filed).await;
        assert!(
            mails.iter().all(|mail| mail.state == MailState::Refused),
            "{mails:?}"
        );
        let mail = mails
            .iter()
            .find(|mail| mail.purpose == MailPurpose::Acknowledgement)
            .unwrap();
        (filed, mail.message_id.to_string())
    }

    /// The mails of a case of the Gujarat court.
    pub async fn mails(&self, filed: &Filed) -> Vec<MailRow> {
        let mut transaction = self.gujarat().await;
        let case_id = filed.case_id.parse().unwrap();
        outbox::of_case(transaction.connection().unwrap(), 1, case_id)
            .await
            .unwrap()
    }

    /// The bytes of a mail of the Gujarat court.
    pub async fn raw_mail(&self, message_id: &str) -> Vec<u8> {
        let mut transaction = self.gujarat().await;
        let connection: &mut db::Connection = transaction.connection().unwrap();
        whole_mail(connection, message_id.parse().unwrap()).await
    }

    async fn gujarat(&self) -> Transaction {
        Transaction::begin(&self.office.pool, 1, "system:test")
            .await
            .unwrap()
    }
}

/// The bytes of a mail of court 1 as it is sent.
pub async fn whole_mail(connection: &mut db::Connection, message_id: uuid::Uuid) -> Vec<u8> {
    let kept = outbox::kept(connection, 1, message_id).await.unwrap();
    cattle_court::mail::apart::whole(&kept.raw, kept.paper_at, kept.paper.as_deref())
        .unwrap()
        .into_owned()
}
