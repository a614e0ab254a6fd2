//! Each way in which a mail server can behave ends in the one outcome that is true.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use cattle_court::mail::smtp::{Deadlines, Letter, LetterError, Outcome, SmtpServer, Stage};

use super::sample::{address, mail};
use crate::support::smtp::{Act, FakeSmtp, Script, Step};

/// Short limits, so that silence is noticed within a test's patience.
pub fn impatient(url: &str) -> SmtpServer {
    let mut server = SmtpServer::from_url(url).expect("an address");
    let short = Duration::from_millis(1_500);
    server.deadlines = Deadlines {
        connect: short,
        greeting: short,
        command: short,
        before_body: Duration::from_secs(20),
        body: short,
        after_dot: short,
        quit: short,
    };
    server
}

pub fn letter() -> Letter {
    Letter::try_from(&mail(1).to_raw().expect("a mail")).expect("a letter")
}

/// Runs one delivery; also says how often the intent was asked.
async fn deliver(script: Script) -> (Outcome, usize, FakeSmtp) {
    let server = FakeSmtp::start(vec![script]).await;
    let asked = AtomicUsize::new(0);
    let outcome = impatient(&server.url("?tls=none"))
        .deliver(&letter(), || async {
            asked.fetch_add(1, Ordering::SeqCst);
            true
        })
        .await;
    (outcome, asked.into_inner(), server)
}

#[tokio::test]
async fn an_accepted_mail_arrives_octet_by_octet_over_one_connection() {
    let (outcome, asked, server) = deliver(Script::accept().offer("SIZE 1000000")).await;
    assert_eq!(
        outcome,
        Outcome::Accepted {
            text: "2.0.0 queued as FAKE1".to_owned()
        }
    );
    assert_eq!(asked, 1);
    let raw = mail(1).to_raw().unwrap();
    assert!(server.all_ended().await);
    let sessions = server.sessions();
    assert_eq!(sessions.len(), 1);
    assert_eq!(sessions[0].messages, vec![raw.raw.clone()]);
    let commands: Vec<&str> = sessions[0].commands.iter().map(String::as_str).collect();
    let sender = format!(
        "MAIL FROM:<bounce+00000000000000000000000000000001@court.example.in> SIZE={}",
        raw.raw.len()
    );
    assert_eq!(
        commands,
        [
            "EHLO [127.0.0.1]",
            sender.as_str(),
            "RCPT TO:<ramesh@example.in>",
            "DATA",
            "QUIT"
        ]
    );
}

#[tokio::test]
async fn a_temporary_refusal_before_the_body_is_tried_again() {
    for (step, stage) in [
        (Step::Greeting, Stage::Greeting),
        (Step::Ehlo, Stage::Hello),
        (Step::Mail, Stage::Sender),
        (Step::Rcpt, Stage::Recipient),
        (Step::Data, Stage::Data),
    ] {
        let (outcome, asked, server) = deliver(Script::accept().say(step, "451-busy\r\n451 later\r\n")).await;
        let text = "busy later".to_owned();
        assert_eq!(
            outcome,
            Outcome::TryAgain {
                stage,
                code: Some(451),
                text
            }
        );
        assert_eq!((asked, server.messages().len()), (0, 0));
    }
}

#[tokio::test]
async fn a_final_refusal_before_the_body_is_final() {
    for (step, stage) in [
        (Step::Greeting, Stage::Greeting),
        (Step::Ehlo, Stage::Hello),
        (Step::Mail, Stage::Sender),
        (Step::Rcpt, Stage::Recipient),
        (Step::Data, Stage::Data),
    ] {
        let (outcome, asked, server) = deliver(Script::accept().say(step, "550 no such user\r\n")).await;
        let text = "no such user".to_owned();
        assert_eq!(
            outcome,
            Outcome::Refused {
                stage,
                code: 550,
                text
            }
        );
        assert_eq!((asked, server.messages().len()), (0, 0));
    }
}

#[tokio::test]
async fn silence_a_closed_or_reset_line_and_garbage_before_the_body_are_tried_again() {
    let acts = [
        Act::Silence,
        Act::Close,
        Act::Reset,
        Act::Say("hello there\r\n"),
        Act::Say("99 x\r\n"),
        Act::Say("250-one\r\n550 two\r\n"),
        Act::Bytes(vec![b'2'; 10_000]),
        Act::Bytes(b"250-x\r\n".repeat(20_000)),
        Act::Bytes(b"\xff\xfe\xfd\r\n".to_vec()),
    ];
    for step in [Step::Greeting, Step::Ehlo, Step::Mail, Step::Rcpt, Step::Data] {
        for act in &acts {
            let (outcome, asked, server) = deliver(Script::accept().at(step, act.clone())).await;
            assert!(
                matches!(outcome, Outcome::TryAgain { code: None, .. }),
                "{step:?} {act:?}: {outcome:?}"
            );
            assert_eq!((asked, server.messages().len()), (0, 0));
        }
    }
}

#[tokio::test]
async fn a_definite_answer_to_the_dot_is_believed() {
    let (outcome, _, _) = deliver(Script::accept().say(Step::AfterDot, "452 disk full\r\n")).await;
    let text = "disk full".to_owned();
    assert_eq!(
        outcome,
        Outcome::TryAgain {
            stage: Stage::Body,
            code: Some(452),
            text
        }
    );
    let (outcome, _, _) = deliver(Script::accept().say(Step::AfterDot, "554 5.7.1 spam\r\n")).await;
    let text = "5.7.1 spam".to_owned();
    assert_eq!(
        outcome,
        Outcome::Refused {
            stage: Stage::Body,
            code: 554,
            text
        }
    );
    let late = Act::SayAfter(Duration::from_millis(200), "250-well\r\n250 queued\r\n");
    let (outcome, _, _) = deliver(Script::accept().at(Step::AfterDot, late)).await;
    assert_eq!(
        outcome,
        Outcome::Accepted {
            text: "well queued".to_owned()
        }
    );
    let (outcome, _, _) =
        deliver(Script::accept().at(Step::AfterDot, Act::SayThenReset("250 queued\r\n"))).await;
    assert_eq!(
        outcome,
        Outcome::Accepted {
            text: "queued".to_owned()
        }
    );
}

#[tokio::test]
async fn no_or_no_readable_answer_to_the_dot_is_uncertain() {
    for act in [
        Act::Silence,
        Act::Close,
        Act::Reset,
        Act::Say("354 go on\r\n"),
        Act::Say("251 elsewhere\r\n"),
        Act::Say("220 hello\r\n"),
        Act::Say("ok\r\n"),
        Act::Say("250"),
        Act::SayThenReset("250-but\r\n"),
        Act::Bytes(vec![b'x'; 1 << 20]),
    ] {
        let (outcome, asked, server) = deliver(Script::accept().at(Step::AfterDot, act.clone())).await;
        assert!(
            matches!(outcome, Outcome::Uncertain { .. }),
            "{act:?}: {outcome:?}"
        );
        assert_eq!((asked, server.messages().len()), (1, 1), "{act:?}");
    }
}

#[tokio::test]
async fn an_answer_given_out_of_turn_is_never_taken_for_a_later_one() {
    for (step, planted) in [
        (Step::Greeting, "220 hi\r\n250 planted\r\n"),
        (Step::Ehlo, "250 hi\r\n250 planted\r\n"),
        (Step::Mail, "250 ok\r\n250 planted\r\n"),
        (Step::Rcpt, "250 ok\r\n354 planted\r\n"),
        (Step::Data, "354 go\r\n250 planted\r\n"),
    ] {
        let (outcome, _, server) = deliver(Script::accept().say(step, planted)).await;
        assert!(
            matches!(outcome, Outcome::TryAgain { .. }),
            "{step:?}: {outcome:?}"
        );
        assert_eq!(server.messages().len(), 0);
    }
}

#[tokio::test]
async fn without_the_callers_intent_no_octet_of_the_body_is_sent() {
    let server = FakeSmtp::start(vec![Script::accept()]).await;
    let outcome = impatient(&server.url("?tls=none"))
        .deliver(&letter(), || async { false })
        .await;
    assert_eq!(outcome, Outcome::IntentLost);
    assert!(server.all_ended().await);
    let session = &server.sessions()[0];
    assert!(
        session.received.ends_with(b"DATA\r\n"),
        "{:?}",
        String::from_utf8_lossy(&session.received)
    );
}

#[tokio::test]
async fn a_server_that_leaves_while_the_intent_is_written_was_sent_nothing() {
    let server = FakeSmtp::start(vec![
        Script::accept().at(Step::Data, Act::SayThenReset("354 go\r\n")),
    ])
    .await;
    let outcome = impatient(&server.url("?tls=none"))
        .deliver(&letter(), || async {
            tokio::time::sleep(Duration::from_millis(200)).await;
            true
        })
        .await;
    assert!(
        matches!(
            outcome,
            Outcome::TryAgain {
                stage: Stage::Data,
                code: None,
                ..
            }
        ),
        "{outcome:?}"
    );
}

#[tokio::test]
async fn a_machine_without_a_mail_server_is_tried_again() {
    let address = FakeSmtp::start(vec![]).await.address;
    let server = impatient(&format!("smtp://{address}"));
    tokio::time::sleep(Duration::from_millis(50)).await;
    let outcome = server.deliver(&letter(), || async { true }).await;
    assert!(
        matches!(
            outcome,
            Outcome::TryAgain {
                stage: Stage::Connect,
                code: None,
                ..
            }
        ),
        "{outcome:?}"
    );
    assert!(server.probe().await.is_err());
}

#[tokio::test]
async fn a_slow_server_is_given_up_on_by_the_sum_of_its_steps() {
    let slow = |line| Act::SayAfter(Duration::from_millis(400), line);
    let script = Script::accept()
        .at(Step::Greeting, slow("220 a\r\n"))
        .at(Step::Ehlo, slow("250 b\r\n"))
        .at(Step::Mail, slow("250 c\r\n"));
    let server = FakeSmtp::start(vec![script]).await;
    let mut client = impatient(&server.url("?tls=none"));
    client.deadlines.before_body = Duration::from_millis(1_000);
    let outcome = client.deliver(&letter(), || async { true }).await;
    let Outcome::TryAgain { code: None, text, .. } = outcome else {
        panic!("{outcome:?}");
    };
    assert_eq!(text, "the server did not answer within 1 s");
}

#[test]
fn bytes_that_a_careless_server_could_split_are_never_sent() {
    let letter = |raw: &[u8]| Letter::new(address("a@b.in"), address("c@d.in"), raw).map(|_| ());
    for raw in [
        &b"hello\n.\nMAIL FROM:<x@y.in>\r\n"[..],
        b"a\r.\r\n",
        b"a\r\n.\rb\r\n",
        b"\n",
        b"a\r",
    ] {
        assert_eq!(letter(raw), Err(LetterError::BareLineEnd), "{raw:?}");
    }
    assert_eq!(letter("અ\r\n".as_bytes()), Err(LetterError::NotAscii));
    assert_eq!(letter(b"a\0\r\n"), Err(LetterError::NotAscii));
    assert_eq!(letter(b".\r\n..\r\nno line end"), Ok(()));
}
