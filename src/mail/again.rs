//! A mail that is sent again under a new name: the same words, papers and calendar entry, a Message-ID and a date of its
//! own, a reference to the first, and the right address where the first had a wrong one. Mail programs drop a second mail
//! with a known Message-ID in silence, and a mail server's log could not tell the two apart.

use chrono::{DateTime, FixedOffset};
use uuid::Uuid;

use super::address::Address;
use super::message::{MailError, check_wire_form, rfc_message_id};

/// The copy as bytes, with what its envelope needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RawCopy {
    pub raw: Vec<u8>,
    /// The Message-ID with its angle brackets.
    pub rfc_message_id: String,
    pub envelope_from: Address,
}

/// Another address than that of the first mail.
#[derive(Debug, Clone, Copy)]
pub struct Readdressed<'a> {
    /// The address to which the first went, as it stands in its header.
    pub from: &'a str,
    pub to: &'a Address,
}

/// The mail `raw`, whose Message-ID is `first`, under the name of the outbox message `again`.
///
/// # Errors
/// [`MailError::Encoding`] for bytes that are no mail of this court, or none to that address.
pub fn under_a_new_name(
    raw: &[u8],
    first: &str,
    again: Uuid,
    readdressed: Option<Readdressed<'_>>,
    date: DateTime<FixedOffset>,
) -> Result<RawCopy, MailError> {
    let wrong = |why: &str| MailError::Encoding(why.to_owned());
    let domain = first
        .strip_suffix('>')
        .and_then(|id| id.rsplit_once('@'))
        .map(|(_, domain)| domain)
        .ok_or_else(|| wrong("a Message-ID without a domain"))?;
    let text = std::str::from_utf8(raw).map_err(|_| wrong("an octet outside ASCII"))?;
    let (head, body) = text
        .split_once("\r\n\r\n")
        .ok_or_else(|| wrong("no end of the header"))?;
    let rfc_message_id = rfc_message_id(again, domain);
    let not_to_him = || wrong("another recipient than the one that is known");
    let (mut renamed, mut referred, mut addressed) = (false, false, false);
    let mut fields = Vec::new();
    for field in unfolded(head) {
        match field.split_once(':').map_or("", |(name, _)| name) {
            "Message-ID" => {
                renamed = field.contains(first);
                fields.push(format!("Message-ID: {rfc_message_id}"));
            }
            "Date" => fields.push(format!("Date: {}", date.to_rfc2822())),
            "To" => fields.push(match readdressed {
                // The address stands behind the name, which may look like one.
                Some(address) => {
                    let at = field.rfind(address.from).ok_or_else(not_to_him)?;
                    let (name, rest) = field.split_at(at);
                    addressed = true;
                    format!("{name}{}", rest.replacen(address.from, address.to.as_str(), 1))
                }
                None => field,
            }),
            "References" => {
                referred = true;
                fields.push(format!("{field}\r\n {first}"));
            }
            _ => fields.push(field),
        }
    }
    if !renamed {
        return Err(wrong("another Message-ID than the one that is known"));
    }
    if readdressed.is_some() && !addressed {
        return Err(not_to_him());
    }
    if !referred {
        fields.push(format!("References: {first}"));
    }
    let raw = format!("{}\r\n\r\n{body}", fields.join("\r\n")).into_bytes();
    check_wire_form(&raw)?;
    Ok(RawCopy {
        raw,
        rfc_message_id,
        envelope_from: Address::parse(&format!("bounce+{}@{domain}", again.simple()))?,
    })
}

/// The fields of a header, each with its continuation lines.
fn unfolded(head: &str) -> Vec<String> {
    let mut fields: Vec<String> = Vec::new();
    for line in head.split("\r\n") {
        match fields.last_mut().filter(|_| line.starts_with([' ', '\t'])) {
            Some(field) => {
                field.push_str("\r\n");
                field.push_str(line);
            }
            None => fields.push(line.to_owned()),
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: &str = "<1@court.example.in>";
    const MAIL: &str = "From: a@b.in\r\nDate: Mon, 30 Nov 2026 05:30:00 +0000\r\nMessage-ID: <1@court.example.in>\r\n\
                        Subject: =?utf-8?b?QQ==?=\r\n =?utf-8?b?Qg==?=\r\nReferences: <case-1@court.example.in>\r\n\r\n\
                        Message-ID: <1@court.example.in> in the text stays.\r\n";

    fn date() -> DateTime<FixedOffset> {
        DateTime::parse_from_rfc3339("2026-12-01T11:30:00+05:30").unwrap()
    }

    #[test]
    fn only_name_date_and_reference_differ() {
        let again = Uuid::from_u128(2);
        let copy = under_a_new_name(MAIL.as_bytes(), FIRST, again, None, date()).unwrap();
        let expected = MAIL
            .replacen(FIRST, &copy.rfc_message_id, 1)
            .replace(
                "Mon, 30 Nov 2026 05:30:00 +0000",
                "Tue, 1 Dec 2026 11:30:00 +0530",
            )
            .replace(
                "<case-1@court.example.in>",
                "<case-1@court.example.in>\r\n <1@court.example.in>",
            );
        assert_eq!(String::from_utf8(copy.raw).unwrap(), expected);
        assert_eq!(copy.rfc_message_id, format!("<{again}@court.example.in>"));
        assert_eq!(
            copy.envelope_from.as_str(),
            format!("bounce+{}@court.example.in", again.simple())
        );
    }

    #[test]
    fn bytes_that_are_not_that_mail_are_refused() {
        let copy = |raw: &str, first| under_a_new_name(raw.as_bytes(), first, Uuid::nil(), None, date());
        assert!(copy("x\r\n", FIRST).is_err());
        assert!(copy(MAIL, "<2@court.example.in>").is_err());
        assert!(copy(MAIL, "no id").is_err());
    }

    #[test]
    fn a_corrected_address_stands_in_the_header_and_nowhere_else() {
        let to = Address::parse("right@example.in").unwrap();
        let mail = MAIL.replacen(
            "\r\nSubject",
            "\r\nTo: \"wrong@example.in\"\r\n <wrong@example.in>\r\nSubject",
            1,
        ) + "wrong@example.in\r\n";
        let from = |from| Some(Readdressed { from, to: &to });
        let copy = |from| under_a_new_name(mail.as_bytes(), FIRST, Uuid::nil(), from, date());
        let again = String::from_utf8(copy(from("wrong@example.in")).unwrap().raw).unwrap();
        assert!(
            again.contains("\r\nTo: \"wrong@example.in\"\r\n <right@example.in>\r\n"),
            "{again}"
        );
        assert!(again.ends_with("wrong@example.in\r\n"), "the text stays: {again}");
        assert!(copy(from("other@example.in")).is_err());
        let to_nobody = under_a_new_name(
            MAIL.as_bytes(),
            FIRST,
            Uuid::nil(),
            from("wrong@example.in"),
            date(),
        );
        assert!(
            to_nobody.is_err(),
            "a mail without a recipient in its header goes to no other"
        );
    }
}
