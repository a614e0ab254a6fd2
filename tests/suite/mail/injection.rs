//! Nothing that a party writes can add a header, a recipient, a part or a command.

use std::collections::BTreeMap;

use cattle_court::mail::smtp::{Letter, Outcome};
use cattle_court::mail::{Address, Mail, MailError};
use mail_parser::MessageParser;

use super::conversation::impatient;
use super::sample::mail;
use crate::support::smtp::{FakeSmtp, Script};

/// Hostile and merely unusual texts: line ends of every kind, SMTP and MIME syntax, templates, scripts, joiners, zalgo.
fn corpus() -> Vec<String> {
    let payloads = [
        "RCPT TO:<evil@example.in>",
        "Bcc: evil@example.in",
        "MAIL FROM:<evil@example.in>",
        "Content-Type: text/html",
        ".",
        "..",
        ".\r\nMAIL FROM:<evil@example.in>\r\nRCPT TO:<evil@example.in>\r\nDATA\r\nSubject: x\r\n\r\nx\r\n.",
        "--=_mail_00000000000000000000000000000005--",
        "--=_part_00000000000000000000000000000005\r\nContent-Type: text/html\r\n\r\n<b>",
        "=?utf-8?q?=0D=0ABcc:_evil@example.in?=",
        "=0D=0ABcc: evil@example.in",
    ];
    let breaks = [
        "\r\n", "\n", "\r", "\r\r\n", "\n\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}", "\0",
        "\u{1b}",
    ];
    let mut corpus: Vec<String> = Vec::new();
    for payload in payloads {
        corpus.push(payload.to_owned());
        for separator in breaks {
            corpus.push(format!("રમેશ{separator}{payload}"));
            corpus.push(format!("Ramesh{separator}{separator}{payload}{separator}"));
            corpus.push(format!("{separator}{payload}"));
            corpus.push(format!("{payload}{separator}"));
        }
    }
    let unusual = [
        "",
        " ",
        "\t",
        "\"",
        "\\",
        "\\\"",
        "<",
        ">",
        ">,<evil@example.in",
        "a,b;c:d",
        "Ramesh <evil@example.in>",
        "(comment",
        "%0d%0aBcc:evil@example.in",
        "{{t \"x\"}}",
        "${jndi:ldap://x}",
        "<script>alert(1)</script>",
        "'; drop table cases;--",
        "../../etc/passwd",
        "CON",
        "ક્ષ\u{200d}ત્રિય",
        "न्\u{200d}याय",
        "ಕಾನೂ\u{200c}ನು",
        "\u{202e}gpj.exe",
        "\u{2066}x\u{2069}",
        "Z̸̡a̶l̷g̵o̸",
        "𝕌𝕟𝕚",
        "👩‍👩‍👧‍👦",
        "\u{feff}bom",
        "\u{fffd}",
        "\u{ffff}",
        "ﷺ",
        "İstanbul",
    ];
    corpus.extend(unusual.map(str::to_owned));
    corpus.push("દ".repeat(5_000));
    corpus.push("x".repeat(5_000));
    corpus.push("a ".repeat(90));
    corpus.push("અ ".repeat(90));
    corpus
}

type Change = fn(&mut Mail, &str);

/// Every field that a party's words can reach.
const FIELDS: [(&str, Change); 8] = [
    ("subject", |mail, text| mail.subject = text.to_owned()),
    ("recipient's name", |mail, text| {
        mail.to.name = Some(text.to_owned())
    }),
    ("court's name", |mail, text| {
        mail.from.name = Some(text.to_owned())
    }),
    ("text", |mail, text| mail.text = format!("{text}\n{text}")),
    ("html", |mail, text| mail.html = format!("{text}\n{text}")),
    ("file name", |mail, text| {
        mail.attachments[0].file_name = text.to_owned()
    }),
    ("file type", |mail, text| {
        mail.attachments[0].content_type = text.to_owned()
    }),
    ("languages", |mail, text| mail.languages = text.to_owned()),
];

/// How often each header occurs, in the message and in its parts.
fn headers(raw: &[u8]) -> (BTreeMap<String, usize>, Vec<String>) {
    let message = MessageParser::default().parse(raw).expect("a message");
    let mut names = BTreeMap::new();
    for header in message.headers() {
        *names.entry(header.name().to_ascii_lowercase()).or_insert(0) += 1;
    }
    let parts = message.parts.iter().map(|part| {
        let mut names: Vec<String> = part
            .headers
            .iter()
            .map(|h| h.name().to_ascii_lowercase())
            .collect();
        names.sort();
        names.join(",")
    });
    (names, parts.collect())
}

#[test]
fn no_text_in_any_field_adds_a_header_or_a_part() {
    let usual = headers(&mail(5).to_raw().unwrap().raw);
    let (mut made, mut refused) = (0, 0);
    for (field, change) in FIELDS {
        for text in corpus() {
            let mut changed = mail(5);
            change(&mut changed, &text);
            match changed.to_raw() {
                Err(_) => refused += 1,
                Ok(raw) => {
                    made += 1;
                    let (names, parts) = headers(&raw.raw);
                    assert_eq!(names, usual.0, "{field}: {text:?}");
                    if field != "html" {
                        assert_eq!(parts, usual.1, "{field}: {text:?}");
                    }
                    assert_eq!(raw.recipient.as_str(), "ramesh@example.in");
                    let letter = Letter::try_from(&raw).expect("a letter");
                    drop(letter);
                }
            }
        }
    }
    assert!(made > 1_000 && refused > 1_000, "{made} made, {refused} refused");
}

#[test]
fn control_characters_in_header_fields_are_refused_not_mended() {
    for text in corpus().iter().filter(|text| text.chars().any(char::is_control)) {
        let mut changed = mail(5);
        changed.subject.clone_from(text);
        assert_eq!(
            changed.to_raw(),
            Err(MailError::Forbidden("the subject")),
            "{text:?}"
        );
        assert!(Address::parse(text).is_err());
        for address in [
            format!("{text}@example.in"),
            format!("a@{text}.in"),
            format!("a@example.in{text}"),
        ] {
            assert!(Address::parse(&address).is_err(), "{address:?}");
        }
    }
}

#[test]
fn an_address_never_holds_what_smtp_would_read_as_syntax() {
    for text in corpus() {
        for address in [format!("{text}@example.in"), format!("a@{text}"), text] {
            if let Ok(address) = Address::parse(&address) {
                assert!(
                    !address
                        .as_str()
                        .contains(['<', '>', ' ', '"', '\\', ',', ';', ':', '(', ')']),
                    "{address}"
                );
            }
        }
    }
}

#[tokio::test]
async fn a_hostile_body_is_one_message_to_one_recipient_on_the_wire() {
    let server = FakeSmtp::start(vec![Script::accept()]).await;
    let client = impatient(&server.url("?tls=none"));
    let texts: Vec<String> = corpus()
        .into_iter()
        .filter(|text| !text.trim().is_empty())
        .collect();
    let mut sent = Vec::new();
    for text in texts.iter().step_by(5) {
        let mut changed = mail(5);
        changed.text = format!("{text}\n{text}");
        changed.html.clone_from(&changed.text);
        let raw = match changed.to_raw() {
            Ok(raw) => raw,
            Err(_) => continue,
        };
        let outcome = client
            .deliver(&Letter::try_from(&raw).unwrap(), || async { true })
            .await;
        assert!(
            matches!(outcome, Outcome::Accepted { .. }),
            "{text:?}: {outcome:?}"
        );
        sent.push(raw.raw);
    }
    assert!(server.all_ended().await);
    assert!(sent.len() > 90, "{} sent", sent.len());
    assert_eq!(server.messages(), sent);
    for session in server.sessions() {
        let verbs: Vec<&str> = session
            .commands
            .iter()
            .filter_map(|line| line.split([' ', ':']).next())
            .collect();
        assert_eq!(verbs, ["EHLO", "MAIL", "RCPT", "DATA", "QUIT"]);
        assert_eq!(session.commands_of("RCPT"), ["RCPT TO:<ramesh@example.in>"]);
    }
}
