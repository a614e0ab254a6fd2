//! The bytes of a mail: the same each time, and read back by two strangers as they were meant.

use std::process::{Command, Stdio};

use cattle_court::mail::calendar::Method;
use cattle_court::mail::{MailError, message};
use mail_parser::{MessageParser, MimeHeaders};

use super::sample::{PDF, mail};

#[test]
fn the_same_mail_gives_the_same_bytes_and_another_id_other_ones() {
    let first = mail(5).to_raw().unwrap();
    assert_eq!(first, mail(5).to_raw().unwrap());
    let other = mail(6).to_raw().unwrap();
    assert_ne!(first.raw, other.raw);
    assert_eq!(
        first.rfc_message_id,
        "<00000000-0000-0000-0000-000000000005@court.example.in>"
    );
    assert_eq!(
        first.envelope_from.as_str(),
        "bounce+00000000000000000000000000000005@court.example.in"
    );
    assert_eq!(first.recipient.as_str(), "ramesh@example.in");
}

#[test]
fn the_bytes_are_safe_on_any_wire() {
    let raw = mail(5).to_raw().unwrap().raw;
    assert!(raw.is_ascii() && raw.ends_with(b"\r\n") && !message::has_bare_line_end(&raw));
    let lines: Vec<&[u8]> = raw.split(|octet| *octet == b'\n').collect();
    assert!(
        lines.iter().all(|line| line.len() <= 101),
        "a line over 100 octets"
    );
}

#[test]
fn a_stranger_reads_the_mail_as_it_was_meant() {
    let sent = mail(5);
    let raw = sent.to_raw().unwrap();
    let read = MessageParser::default().parse(&raw.raw).unwrap();
    assert_eq!(read.subject(), Some(sent.subject.as_str()));
    let from = read.from().and_then(|list| list.first()).unwrap();
    assert_eq!(from.name(), sent.from.name.as_deref());
    let to = read.to().and_then(|list| list.first()).unwrap();
    assert_eq!(
        (to.name(), to.address()),
        (sent.to.name.as_deref(), Some("ramesh@example.in"))
    );
    let header = |name: &str| read.header_raw(name).map(|text| text.trim().to_owned());
    assert_eq!(header("Message-ID").unwrap(), raw.rfc_message_id);
    assert_eq!(header("Auto-Submitted").unwrap(), "auto-generated");
    assert_eq!(header("Content-Language").unwrap(), "gu, en");
    assert_eq!(header("Date").unwrap(), "Mon, 30 Nov 2026 04:05:06 +0000");
    for name in ["References", "In-Reply-To"] {
        assert_eq!(
            header(name).unwrap(),
            "<case-00000000-0000-0000-0000-00000000000c@court.example.in>"
        );
    }
    assert!(
        read.body_text(0)
            .unwrap()
            .contains("હાજર રહો.\r\nFrom here on\r\n")
    );
    assert!(read.body_html(0).unwrap().contains("<p>તારીખ 14-12-2026</p>"));
    let papers: Vec<_> = read.attachments().collect();
    let pdf = papers
        .iter()
        .find(|part| part.attachment_name() == Some("સમન્સ CC-12-2026.pdf"))
        .unwrap();
    assert_eq!(pdf.contents(), PDF);
    let ics = papers
        .iter()
        .find(|part| part.attachment_name() == Some("hearing.ics"))
        .unwrap();
    assert_eq!(ics.contents(), sent.calendar.unwrap().text.as_bytes());
}

#[test]
fn the_calendar_is_the_last_alternative_and_says_its_method() {
    for (method, word) in [(Method::Publish, "PUBLISH"), (Method::Cancel, "CANCEL")] {
        let mut sent = mail(5);
        sent.calendar.as_mut().unwrap().method = method;
        let raw = String::from_utf8(sent.to_raw().unwrap().raw).unwrap();
        let alternative = raw.split("--=_part_").nth(3).unwrap();
        assert!(alternative.contains(&format!(
            "Content-Type: text/calendar; method={word}; charset=utf-8"
        )));
    }
}

/// Python's parser and mail-parser share no code, so a message both read alike is a message.
#[test]
fn pythons_mail_parser_reads_the_same() {
    const PROGRAM: &str = r#"
import email, email.policy, json, sys
m = email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.default)
assert not m.defects, m.defects
parts = []
for p in m.walk():
    assert not p.defects, p.defects
    if not p.is_multipart():
        body = p.get_content()
        size = len(body) if isinstance(body, bytes) else len(body.encode())
        parts.append([p.get_content_type(), p.get_filename(), p.get_param("method"), size])
print(json.dumps({"subject": m["subject"], "to": m["to"].addresses[0].addr_spec, "headers": sorted(m.keys()),
    "name": m["to"].addresses[0].display_name, "structure": [p.get_content_type() for p in m.walk()], "parts": parts}))
"#;
    let python = Command::new("python3")
        .args(["-c", PROGRAM])
        .env("PYTHONIOENCODING", "utf-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut python) = python else {
        eprintln!("SKIPPED: python3 is not installed, so its mail parser did not check the mail");
        return;
    };
    let sent = mail(5);
    let mut stdin = python.stdin.take().unwrap();
    std::io::Write::write_all(&mut stdin, &sent.to_raw().unwrap().raw).unwrap();
    drop(stdin);
    let output = python.wait_with_output().unwrap();
    assert!(output.status.success(), "python3 found a defect");
    let read: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(read["subject"], sent.subject.as_str());
    assert_eq!(read["to"], "ramesh@example.in");
    assert_eq!(read["name"], sent.to.name.unwrap().as_str());
    let structure = [
        "multipart/mixed",
        "multipart/alternative",
        "text/plain",
        "text/html",
        "text/calendar",
        "application/pdf",
        "text/calendar",
    ];
    assert_eq!(read["structure"], serde_json::json!(structure));
    assert_eq!(read["parts"][2][2], "PUBLISH");
    assert_eq!(
        read["parts"][3],
        serde_json::json!(["application/pdf", "સમન્સ CC-12-2026.pdf", null, PDF.len()])
    );
    let headers = [
        "Auto-Submitted",
        "Content-Language",
        "Content-Type",
        "Date",
        "From",
        "In-Reply-To",
        "MIME-Version",
        "Message-ID",
        "References",
        "Reply-To",
        "Subject",
        "To",
    ];
    assert_eq!(read["headers"], serde_json::json!(headers));
}

#[test]
fn a_mail_without_subject_or_text_is_refused() {
    let mut sent = mail(5);
    sent.subject = "  ".to_owned();
    assert_eq!(sent.to_raw(), Err(MailError::Empty("the subject")));
    let mut sent = mail(5);
    sent.text = "\n".to_owned();
    assert_eq!(sent.to_raw(), Err(MailError::Empty("the text")));
    let mut sent = mail(5);
    sent.subject = "x".repeat(201);
    assert_eq!(sent.to_raw(), Err(MailError::TooLong("the subject")));
}
