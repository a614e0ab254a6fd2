//! One mail of the court to one address: its words, its papers, its place in the outbox.

use chrono::{Duration, TimeZone as _, Utc};
use uuid::Uuid;

use crate::clock::india;
use crate::db;
use crate::db::case::{Case, Party};
use crate::db::court::{Court, Municipality, in_language};
use crate::db::hearing::Hearing;
use crate::db::outbox::NewMail;
use crate::documents::context::Identity;
use crate::law::language::Language;
use crate::law::procedure::{MailPurpose, PaperKind};
use crate::mail::calendar::{CalendarPart, HearingEntry, Method};
use crate::mail::{Address, Attachment, Mail, Mailbox, apart};
use crate::templates::mails::{CourtMail, InBoth, News, Sitting};
use crate::workflow::paper::Kept;
use crate::workflow::register_complaint::filing_link;
use crate::workflow::{Act, WorkflowError};

/// For how long a hearing blocks a party's day.
const HEARING_MINUTES: i64 = 60;
/// Longest name shown beside an address, in characters.
const LONGEST_NAME: usize = 100;

/// What is told, of which case, with what paper and what calendar entry.
pub struct Letter<'a> {
    pub purpose: MailPurpose,
    pub case: &'a Case,
    /// The case, summons, hearing or order of which the mail tells.
    pub subject_id: Uuid,
    pub news: News,
    /// The paper with its kind and number, of which its file name is made.
    pub paper: Option<(PaperKind, &'a Kept, &'a str)>,
    /// The hearing, and the name of its entry for life.
    pub entry: Option<(Method, &'a Hearing, Uuid)>,
}

/// An address, and whom a mail to it serves.
pub struct Recipient<'a> {
    address: Address,
    name: String,
    language: Language,
    parties: Vec<&'a Party>,
}

impl<'a> Recipient<'a> {
    /// The addresses of these parties. Several at one address get one mail, in the language of the first.
    #[must_use]
    pub fn of(parties: &'a [Party]) -> Vec<Self> {
        let mut found: Vec<Self> = Vec::new();
        for party in parties {
            let Some(address) = party.email.as_deref().and_then(|text| Address::parse(text).ok()) else {
                continue;
            };
            let same = |one: &&mut Self| one.address.as_str().eq_ignore_ascii_case(address.as_str());
            if let Some(there) = found.iter_mut().find(same) {
                there.name = format!("{}, {}", there.name, party.name);
                there.parties.push(party);
                continue;
            }
            found.push(Self {
                address,
                name: party.name.clone(),
                language: party.language,
                parties: vec![party],
            });
        }
        found
    }

    /// A municipality, if it has a usable address.
    #[must_use]
    pub fn office(municipality: &Municipality, language: Language) -> Option<Self> {
        Some(Self {
            address: Address::parse(&municipality.email).ok()?,
            name: in_language(&municipality.name, language),
            language,
            parties: Vec::new(),
        })
    }
}

/// Makes the mail and puts it into the outbox of this transaction; the id of the mail that now stands there.
///
/// # Errors
/// Any database error; internal if the mail cannot be made.
pub async fn queue(
    act: &mut Act<'_>,
    letter: &Letter<'_>,
    to: &Recipient<'_>,
) -> Result<Uuid, WorkflowError> {
    let link = match to.parties.first() {
        Some(party) => Some(filing_link(act, letter.case, party).await?),
        None => None,
    };
    let court_mail = court_mail(act, letter, to, link);
    let words = court_mail
        .words(&act.office.pages)
        .map_err(WorkflowError::internal)?;
    let mail = Mail {
        message_id: Uuid::now_v7(),
        from: sender(act, to.language)?,
        to: Mailbox {
            name: shown_name(&to.name),
            address: to.address.clone(),
        },
        reply_to: reply_to(&act.court, to.language),
        thread: Some(letter.case.case_id),
        subject: words.subject,
        text: words.text,
        html: words.html,
        calendar: calendar(act, letter, &court_mail)?,
        attachments: letter.paper.map(attachment).into_iter().collect(),
        languages: words.languages,
        date: act.now,
    };
    let raw = mail.to_raw().map_err(WorkflowError::internal)?;
    let paper = letter.paper.map(|(_, kept, _)| kept.bytes.as_slice());
    let (kept, paper_at) = without_paper(raw.raw, paper)?;
    let parties: Vec<Uuid> = to.parties.iter().map(|party| party.party_id).collect();
    let row = NewMail {
        court_id: letter.case.court_id,
        message_id: mail.message_id,
        case_id: letter.case.case_id,
        purpose: letter.purpose,
        subject_id: letter.subject_id,
        document: letter.paper.map(|(_, kept, _)| (kept.document_id, 1)),
        envelope_from: raw.envelope_from.as_str(),
        recipient: raw.recipient.as_str(),
        rfc_message_id: &raw.rfc_message_id,
        raw: &kept,
        paper_at,
        parties: &parties,
    };
    Ok(db::outbox::enqueue(act.db()?, &row).await?.message_id)
}

/// A mail as it is kept: without the base64 of its issued paper, and with the place of that. Whole where it has none.
///
/// # Errors
/// Internal for a mail of two thousand million bytes.
pub fn without_paper(mail: Vec<u8>, paper: Option<&[u8]>) -> Result<(Vec<u8>, Option<i32>), WorkflowError> {
    match paper.and_then(|paper| apart::take_out(&mail, paper)) {
        Some(apart) => {
            let paper_at = i32::try_from(apart.paper_at).map_err(WorkflowError::internal)?;
            Ok((apart.letter, Some(paper_at)))
        }
        None => Ok((mail, None)),
    }
}

/// When and why a hearing is, as mails say it.
#[must_use]
pub fn sitting(hearing: &Hearing) -> Sitting {
    Sitting {
        on: hearing.on_day,
        at: hearing.at_time,
        purpose: hearing.purpose,
    }
}

fn court_mail(act: &Act<'_>, letter: &Letter<'_>, to: &Recipient<'_>, link: Option<String>) -> CourtMail {
    let court = &act.court;
    let both = |value: &serde_json::Value| InBoth {
        own: in_language(value, to.language),
        english: in_language(value, Language::En),
    };
    let contact: Vec<&str> = [court.telephone.as_str(), court.email.as_str()]
        .into_iter()
        .filter(|text| !text.trim().is_empty())
        .collect();
    CourtMail {
        language: to.language,
        court: both(&court.name),
        place: both(&court.place),
        contact: contact.join(", "),
        case_number: letter.case.label(),
        recipient: to.name.clone(),
        status_url: link,
        verify_url: letter
            .paper
            .map(|(_, kept, _)| Identity::verify_url(&act.office.base_url, to.language, kept.document_id)),
        news: letter.news.clone(),
    }
}

/// The court: an address of its own at the service's domain, so that bounces and replies find their court.
fn sender(act: &Act<'_>, language: Language) -> Result<Mailbox, WorkflowError> {
    let code = act.court.code.to_ascii_lowercase();
    let address = Address::parse(&format!("{code}@{}", act.office.mail_domain));
    Ok(Mailbox {
        name: shown_name(&in_language(&act.court.name, language)),
        address: address.map_err(WorkflowError::internal)?,
    })
}

fn reply_to(court: &Court, language: Language) -> Option<Mailbox> {
    Some(Mailbox {
        address: Address::parse(&court.email).ok()?,
        name: shown_name(&in_language(&court.name, language)),
    })
}

/// A name as it may stand in a header: one line, without marks that reverse the reading direction.
fn shown_name(name: &str) -> Option<String> {
    let one_line = name
        .split(|letter: char| letter.is_whitespace() || letter.is_control())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ");
    let shown: String = one_line
        .chars()
        .filter(|letter| !matches!(letter, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'))
        .take(LONGEST_NAME)
        .collect();
    (!shown.is_empty()).then_some(shown)
}

fn attachment((kind, kept, number): (PaperKind, &Kept, &str)) -> Attachment {
    let number: String = number
        .chars()
        .map(|letter| {
            if letter.is_ascii_alphanumeric() {
                letter
            } else {
                '-'
            }
        })
        .collect();
    Attachment {
        file_name: format!("{kind}-{number}.pdf"),
        content_type: "application/pdf".to_owned(),
        bytes: kept.bytes.clone(),
    }
}

fn calendar(
    act: &Act<'_>,
    letter: &Letter<'_>,
    words: &CourtMail,
) -> Result<Option<CalendarPart>, WorkflowError> {
    let Some((method, hearing, entry)) = letter.entry else {
        return Ok(None);
    };
    let starts_at = india()
        .from_local_datetime(&hearing.on_day.and_time(hearing.at_time))
        .single()
        .ok_or_else(|| WorkflowError::internal("a hearing at no moment"))?;
    let (summary, description) = words.calendar_words();
    let entry = HearingEntry {
        hearing: entry,
        sequence: u32::try_from(hearing.sequence).map_err(WorkflowError::internal)?,
        stamped_at: act.now,
        starts_at: starts_at.with_timezone(&Utc),
        lasts: Duration::minutes(HEARING_MINUTES),
        summary,
        description,
        location: format!("{}, {}", words.court.own, words.place.own),
        url: words.status_url.clone(),
    };
    entry.part(method).map(Some).map_err(WorkflowError::internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_in_a_header_is_one_line_of_bounded_length() {
        assert_eq!(
            shown_name("Ramesh\r\nBcc: x\u{202E}"),
            Some("Ramesh Bcc: x".to_owned())
        );
        assert_eq!(shown_name(" \n"), None);
        assert_eq!(
            shown_name(&"ક".repeat(300)).map(|name| name.chars().count()),
            Some(100)
        );
    }
}
