//! Encryption is used as configured, and nobody on the line can pass for the server.

use std::path::PathBuf;
use std::sync::Arc;

use cattle_court::mail::smtp::{Outcome, Stage};
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;
use tokio_rustls::rustls::{ServerConfig, crypto};

use super::conversation::{impatient, letter};
use crate::support::smtp::{FakeSmtp, Script, Step};

/// A private authority in a file, and a server certificate by it for 127.0.0.1.
fn authority(folder: &tempfile::TempDir) -> (PathBuf, TlsAcceptor) {
    let mut params = CertificateParams::default();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
    let key = KeyPair::generate().unwrap();
    let server = CertificateParams::new(vec!["127.0.0.1".to_owned()])
        .unwrap()
        .signed_by(&key, &authority)
        .unwrap();
    let file = folder.path().join("ca.pem");
    std::fs::write(&file, authority.pem()).unwrap();
    let key = PrivateKeyDer::try_from(key.serialize_der()).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![server.der().clone()], key)
        .unwrap();
    (file, TlsAcceptor::from(Arc::new(config)))
}

#[tokio::test]
async fn mail_goes_encrypted_by_starttls_and_from_the_first_octet() {
    let folder = tempfile::tempdir().unwrap();
    let (ca, tls) = authority(&folder);
    for (scheme, options, wrapped) in [
        ("smtp", "tls=required&", false),
        ("smtp", "tls=starttls&", false),
        ("smtps", "", true),
    ] {
        let script = Script::accept().offer("STARTTLS").offer("AUTH LOGIN PLAIN");
        let server = FakeSmtp::start_with(vec![script], Some(tls.clone()), wrapped).await;
        let url = format!(
            "{scheme}://clerk:secret@{}?{options}ca={}",
            server.address,
            ca.display()
        );
        let outcome = impatient(&url).deliver(&letter(), || async { true }).await;
        assert!(matches!(outcome, Outcome::Accepted { .. }), "{url}: {outcome:?}");
        let session = &server.sessions()[0];
        assert!(session.encrypted && session.messages.len() == 1);
        assert_eq!(session.commands_of("AUTH"), ["AUTH PLAIN AGNsZXJrAHNlY3JldA=="]);
    }
}

#[tokio::test]
async fn required_encryption_is_not_given_up_when_it_is_stripped() {
    let server = FakeSmtp::start(vec![Script::accept()]).await;
    let outcome = impatient(&server.url("?tls=required"))
        .deliver(&letter(), || async { true })
        .await;
    assert!(
        matches!(
            outcome,
            Outcome::TryAgain {
                stage: Stage::StartTls,
                ..
            }
        ),
        "{outcome:?}"
    );
    assert!(server.sessions()[0].commands_of("MAIL").is_empty());
}

#[tokio::test]
async fn a_certificate_by_an_unknown_authority_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (_, tls) = authority(&folder);
    let server = FakeSmtp::start_with(vec![Script::accept().offer("STARTTLS")], Some(tls), false).await;
    for options in ["?tls=starttls", "?tls=required"] {
        let outcome = impatient(&server.url(options))
            .deliver(&letter(), || async { true })
            .await;
        assert!(
            matches!(
                outcome,
                Outcome::TryAgain {
                    stage: Stage::StartTls,
                    code: None,
                    ..
                }
            ),
            "{outcome:?}"
        );
    }
    assert!(
        server
            .sessions()
            .iter()
            .all(|session| session.commands_of("MAIL").is_empty())
    );
}

#[tokio::test]
async fn replies_planted_before_the_handshake_are_not_replies_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let (ca, tls) = authority(&folder);
    let planted = "220 go\r\n250 hello\r\n250 sender\r\n250 recipient\r\n354 go\r\n250 accepted\r\n";
    let script = Script::accept().offer("STARTTLS").say(Step::StartTls, planted);
    let server = FakeSmtp::start_with(vec![script], Some(tls), false).await;
    let url = server.url(&format!("?tls=required&ca={}", ca.display()));
    let outcome = impatient(&url).deliver(&letter(), || async { true }).await;
    assert!(
        matches!(
            outcome,
            Outcome::TryAgain {
                stage: Stage::StartTls,
                code: None,
                ..
            }
        ),
        "{outcome:?}"
    );
}

#[tokio::test]
async fn a_refused_password_keeps_the_mail_waiting() {
    let script = Script::accept()
        .offer("AUTH PLAIN")
        .say(Step::Auth, "535 wrong\r\n");
    let server = FakeSmtp::start(vec![script]).await;
    let url = format!("smtp://clerk:wrong@{}?tls=none", server.address);
    let outcome = impatient(&url).deliver(&letter(), || async { true }).await;
    assert!(
        matches!(
            outcome,
            Outcome::TryAgain {
                stage: Stage::Login,
                code: Some(535),
                ..
            }
        ),
        "{outcome:?}"
    );
}
