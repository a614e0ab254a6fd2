//! The bytes of one mail: made once, the same for the same input, and safe to repeat.

use chrono::{DateTime, Utc};
use lettre::Message;
use lettre::message::header::{
    ContentDisposition, ContentTransferEncoding, ContentType, HeaderName, HeaderValue,
};
use lettre::message::{Body, MultiPart, SinglePart};
use uuid::Uuid;

use super::address::{Address, AddressError};
use super::calendar::CalendarPart;

/// Longest subject, in characters; longer ones are cut off by every mail program anyway.
const LONGEST_SUBJECT: usize = 200;
/// Longest display name or file name, in characters.
const LONGEST_NAME: usize = 200;
/// Longest line that SMTP carries, in octets without its CRLF (RFC 5321, 4.5.3.1.6).
const LONGEST_LINE: usize = 998;

/// A name and an address, as in `From` and `To`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mailbox {
    /// The name shown; may be in any script.
    pub name: Option<String>,
    /// The address.
    pub address: Address,
}

/// A file sent with a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    /// The name under which it is offered for saving; may be in any script.
    pub file_name: String,
    /// The MIME type, `application/pdf` for papers of the court.
    pub content_type: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// What a mail says and to whom, before it becomes bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    /// The outbox message's id; Message-ID, envelope sender and boundaries are derived from it.
    pub message_id: Uuid,
    /// The court; its domain is also that of the Message-ID and of the envelope sender.
    pub from: Mailbox,
    /// The one recipient.
    pub to: Mailbox,
    /// A mailbox that somebody reads.
    pub reply_to: Option<Mailbox>,
    /// The case; mails of one case are shown together.
    pub thread: Option<Uuid>,
    /// Begins with the case number.
    pub subject: String,
    /// The text for every reader.
    pub text: String,
    /// The same in HTML.
    pub html: String,
    /// The hearing, if the mail announces or vacates one.
    pub calendar: Option<CalendarPart>,
    /// The papers.
    pub attachments: Vec<Attachment>,
    /// Language codes of the text, `gu, en`.
    pub languages: String,
    /// When the court made the mail.
    pub date: DateTime<Utc>,
}

/// A mail as bytes, with what the envelope needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RawMail {
    /// The message: ASCII, lines ending in CRLF, no lone CR or LF.
    pub raw: Vec<u8>,
    /// The Message-ID with its angle brackets.
    pub rfc_message_id: String,
    /// The sender that bounces return to, `bounce+<message id>@<court's domain>`.
    pub envelope_from: Address,
    /// The one recipient.
    pub recipient: Address,
}

/// Why a mail cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MailError {
    /// The address is not one.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// A header's text holds a control character, a line separator or a mark that reverses the reading direction.
    #[error("{0} holds a character that cannot stand in a mail header")]
    Forbidden(&'static str),
    /// A header's text is too long.
    #[error("{0} is too long for a mail header")]
    TooLong(&'static str),
    /// A required text is empty.
    #[error("{0} is empty")]
    Empty(&'static str),
    /// The content type is not one.
    #[error("{0:?} is not a content type")]
    ContentType(String),
    /// The hearing's times are out of range.
    #[error("the hearing cannot be written as a calendar entry")]
    Calendar,
    /// The message could not be put together.
    #[error("the mail cannot be encoded: {0}")]
    Encoding(String),
}

impl Mail {
    /// The mail as bytes: `multipart/mixed` of an alternative (text, HTML, calendar) and the attachments.
    ///
    /// The same mail gives the same bytes: the date and the boundaries come from the input. Every body is encoded, so a
    /// line of a party's text can never be taken for a header, a boundary or the end of the message.
    ///
    /// # Errors
    /// [`MailError`] for a text that cannot stand in a header, or an empty subject or body.
    pub fn to_raw(&self) -> Result<RawMail, MailError> {
        header_text("the subject", &self.subject, LONGEST_SUBJECT)?;
        if self.subject.trim().is_empty() {
            return Err(MailError::Empty("the subject"));
        }
        if self.text.trim().is_empty() {
            return Err(MailError::Empty("the text"));
        }
        let domain = self.from.address.domain();
        let rfc_message_id = rfc_message_id(self.message_id, domain);
        let envelope_from = Address::parse(&format!("bounce+{}@{domain}", self.message_id.simple()))?;
        let mut builder = Message::builder()
            .from(self.from.to_lettre("the sender's name")?)
            .to(self.to.to_lettre("the recipient's name")?)
            .date(self.date.into())
            .message_id(Some(rfc_message_id.clone()))
            .subject(self.subject.clone())
            .raw_header(ascii_header("Auto-Submitted", "auto-generated"))
            .raw_header(ascii_header("Content-Language", language_list(&self.languages)?));
        if let Some(reply_to) = &self.reply_to {
            builder = builder.reply_to(reply_to.to_lettre("the reply name")?);
        }
        if let Some(case) = self.thread {
            let root = format!("<case-{case}@{domain}>");
            builder = builder.in_reply_to(root.clone()).references(root);
        }
        let message = builder
            .multipart(self.parts()?)
            .map_err(|error| MailError::Encoding(error.to_string()))?;
        let raw = message.formatted();
        check_wire_form(&raw)?;
        Ok(RawMail {
            raw,
            rfc_message_id,
            envelope_from,
            recipient: self.to.address.clone(),
        })
    }

    fn parts(&self) -> Result<MultiPart, MailError> {
        let id = self.message_id.simple();
        // "=_" cannot occur in base64 or quoted-printable text, so no body can hold a boundary (RFC 2045, 6.7).
        let mut alternative = MultiPart::alternative()
            .boundary(format!("=_part_{id}"))
            .singlepart(text_part("text/plain; charset=utf-8", &self.text)?);
        if !self.html.trim().is_empty() {
            alternative = alternative.singlepart(text_part("text/html; charset=utf-8", &self.html)?);
        }
        if let Some(calendar) = &self.calendar {
            alternative = alternative.singlepart(text_part(&calendar_type(calendar), &calendar.text)?);
        }
        let mut mixed = MultiPart::mixed()
            .boundary(format!("=_mail_{id}"))
            .multipart(alternative);
        for attachment in &self.attachments {
            mixed = mixed.singlepart(attachment.to_part()?);
        }
        if let Some(calendar) = &self.calendar {
            let file = Attachment {
                file_name: "hearing.ics".to_owned(),
                content_type: calendar_type(calendar),
                bytes: calendar.text.clone().into_bytes(),
            };
            mixed = mixed.singlepart(file.to_part()?);
        }
        Ok(mixed)
    }
}

/// The Message-ID of an outbox message, with its angle brackets.
#[must_use]
pub fn rfc_message_id(message_id: Uuid, domain: &str) -> String {
    format!("<{message_id}@{domain}>")
}

impl Mailbox {
    fn to_lettre(&self, what: &'static str) -> Result<lettre::message::Mailbox, MailError> {
        let name = match self.name.as_deref().map(str::trim) {
            None | Some("") => None,
            Some(name) => {
                header_text(what, name, LONGEST_NAME)?;
                Some(name.to_owned())
            }
        };
        let address = lettre::Address::new(self.address.local_part(), self.address.domain())
            .map_err(|error| MailError::Encoding(error.to_string()))?;
        Ok(lettre::message::Mailbox::new(name, address))
    }
}

impl Attachment {
    fn to_part(&self) -> Result<SinglePart, MailError> {
        header_text("the file name", &self.file_name, LONGEST_NAME)?;
        if self.file_name.trim().is_empty() {
            return Err(MailError::Empty("the file name"));
        }
        if self.file_name.contains(['/', '\\', '"']) {
            return Err(MailError::Forbidden("the file name"));
        }
        Ok(SinglePart::builder()
            .header(content_type(&self.content_type)?)
            .header(ContentDisposition::attachment(&self.file_name))
            .body(encoded(self.bytes.clone(), ContentTransferEncoding::Base64)?))
    }
}

fn text_part(media: &str, text: &str) -> Result<SinglePart, MailError> {
    let text = body_text(text);
    let encoding = if text.is_ascii() {
        ContentTransferEncoding::QuotedPrintable
    } else {
        ContentTransferEncoding::Base64
    };
    Ok(SinglePart::builder()
        .header(content_type(media)?)
        .body(encoded(text.into_bytes(), encoding)?))
}

fn encoded(bytes: Vec<u8>, encoding: ContentTransferEncoding) -> Result<Body, MailError> {
    Body::new_with_encoding(bytes, encoding)
        .map_err(|_| MailError::Encoding("the body does not fit its encoding".to_owned()))
}

fn content_type(media: &str) -> Result<ContentType, MailError> {
    let refused = || MailError::ContentType(media.to_owned());
    if !media.chars().all(|c| c == ' ' || c.is_ascii_graphic()) {
        return Err(refused());
    }
    ContentType::parse(media).map_err(|_| refused())
}

fn calendar_type(calendar: &CalendarPart) -> String {
    format!(
        "text/calendar; method={}; charset=utf-8",
        calendar.method.as_str()
    )
}

/// Text with CRLF line ends, one at its end, and no other control characters but tabs.
fn body_text(text: &str) -> String {
    let mut lines: Vec<String> = text
        .replace("\r\n", "\n")
        .split(['\n', '\r'])
        .map(|line| line.chars().filter(|c| *c == '\t' || !c.is_control()).collect())
        .collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines.push(String::new());
    lines.join("\r\n")
}

/// Refuses what must not stand in a header, whatever the encoding would make of it.
fn header_text(what: &'static str, text: &str, longest: usize) -> Result<(), MailError> {
    if text.chars().any(is_forbidden_in_header) {
        return Err(MailError::Forbidden(what));
    }
    if text.chars().count() > longest {
        return Err(MailError::TooLong(what));
    }
    Ok(())
}

/// Control characters, line and paragraph separators, and direction overrides (which let a name read as another).
/// The joiners U+200C and U+200D stay allowed: Indian scripts need them.
fn is_forbidden_in_header(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

fn language_list(languages: &str) -> Result<&str, MailError> {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | ',' | ' ');
    if languages.trim().is_empty() {
        return Err(MailError::Empty("the language"));
    }
    if !languages.chars().all(fits) {
        return Err(MailError::Forbidden("the language"));
    }
    Ok(languages)
}

fn ascii_header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}

/// Proves the promise that [`RawMail::raw`] makes, whatever the libraries did.
pub(super) fn check_wire_form(raw: &[u8]) -> Result<(), MailError> {
    let wrong = |why: &str| Err(MailError::Encoding(why.to_owned()));
    if !raw.is_ascii() || raw.contains(&0) {
        return wrong("an octet outside ASCII");
    }
    if has_bare_line_end(raw) {
        return wrong("a lone CR or LF");
    }
    if !raw.ends_with(b"\r\n") {
        return wrong("no line end at the end");
    }
    if raw
        .split(|b| *b == b'\n')
        .any(|line| line.len() > LONGEST_LINE.saturating_add(1))
    {
        return wrong("a line over 998 octets");
    }
    Ok(())
}

/// Whether bytes hold a CR without LF or a LF without CR, which some servers take for a line end (RUSTSEC-2026-0561).
#[must_use]
pub fn has_bare_line_end(bytes: &[u8]) -> bool {
    let mut previous = 0;
    for &octet in bytes {
        if (octet == b'\n') != (previous == b'\r') {
            return true;
        }
        previous = octet;
    }
    previous == b'\r'
}
