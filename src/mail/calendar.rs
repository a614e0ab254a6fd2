//! A hearing as a calendar entry that a party's calendar can take over, change and remove.

use chrono::{DateTime, Duration, Utc};
use icalendar::{Calendar, Class, Component, Event, EventLike, EventStatus, Property};
use uuid::Uuid;

use super::message::MailError;

/// The program's mark in every calendar it makes (RFC 5545, 3.7.3).
const PRODUCT: &str = "-//Cattle Court//Hearings//EN";

/// A hearing, as it shall stand in a calendar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HearingEntry {
    /// The hearing's id; the entry keeps it for life, so a later mail changes the same entry.
    pub hearing: Uuid,
    /// 0 on first issue; one more on every change and on cancelling.
    pub sequence: u32,
    /// When this version of the entry was made.
    pub stamped_at: DateTime<Utc>,
    /// When the hearing begins.
    pub starts_at: DateTime<Utc>,
    /// How long the entry blocks the party's day.
    pub lasts: Duration,
    /// One line: the case number and the court.
    pub summary: String,
    /// What to bring and whom to ask.
    pub description: String,
    /// Where to go.
    pub location: String,
    /// The signed link to the case's status page, if there is one.
    pub url: Option<String>,
}

/// Whether an entry is put into a calendar or taken out of it.
///
/// There is no request for a reply: a summons must not offer buttons to decline it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// The hearing stands.
    Publish,
    /// The hearing was vacated.
    Cancel,
}

impl Method {
    /// The word that stands in the calendar and in the content type (RFC 5546, 1.4).
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Publish => "PUBLISH",
            Self::Cancel => "CANCEL",
        }
    }
}

/// A calendar ready to be sent: its method and its text with CRLF line ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarPart {
    /// What the receiving calendar shall do.
    pub method: Method,
    /// The `VCALENDAR` object.
    pub text: String,
}

impl HearingEntry {
    /// The entry's name for life, `hearing-<uuid>`.
    #[must_use]
    pub fn uid(&self) -> String {
        format!("hearing-{}", self.hearing)
    }

    /// Writes the entry as a calendar that a mail can carry. The same entry gives the same text.
    ///
    /// # Errors
    /// [`MailError::Calendar`] if the times are out of range or the calendar cannot be written.
    pub fn part(&self, method: Method) -> Result<CalendarPart, MailError> {
        let ends_at = self
            .starts_at
            .checked_add_signed(self.lasts)
            .ok_or(MailError::Calendar)?;
        let mut event = Event::new();
        event
            .uid(&self.uid())
            .sequence(self.sequence)
            .timestamp(self.stamped_at)
            .starts(self.starts_at)
            .ends(ends_at)
            .summary(&plain(&self.summary))
            .description(&plain(&self.description))
            .location(&plain(&self.location))
            .class(Class::Private)
            .status(match method {
                Method::Publish => EventStatus::Confirmed,
                Method::Cancel => EventStatus::Cancelled,
            });
        if let Some(url) = &self.url {
            event.url(&plain(url));
        }
        let mut calendar = Calendar::empty();
        calendar
            .append_property(Property::new("VERSION", "2.0"))
            .append_property(Property::new("PRODID", PRODUCT))
            .append_property(Property::new("CALSCALE", "GREGORIAN"))
            .append_property(Property::new("METHOD", method.as_str()))
            .push(event.done());
        let text: String = (&calendar).try_into().map_err(|_| MailError::Calendar)?;
        Ok(CalendarPart { method, text })
    }
}

/// The text without control characters other than line feeds, which the calendar writes as `\n`.
fn plain(text: &str) -> String {
    text.replace("\r\n", "\n")
        .chars()
        .filter(|c| *c == '\n' || !c.is_control())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeZone;

    fn entry() -> HearingEntry {
        HearingEntry {
            hearing: Uuid::from_u128(7),
            sequence: 2,
            stamped_at: Utc.with_ymd_and_hms(2026, 11, 30, 4, 0, 0).unwrap(),
            starts_at: Utc.with_ymd_and_hms(2026, 12, 14, 5, 30, 0).unwrap(),
            lasts: Duration::minutes(30),
            summary: "CC/12/2026, દિવાની; અદાલત".to_owned(),
            description: "આ સમન્સ સાથે લાવો\r\nરસીદો અને પુરાવા, જો હોય તો.\u{0}".repeat(4),
            location: "Court room 3".to_owned(),
            url: None,
        }
    }

    #[test]
    fn an_entry_keeps_its_name_and_gives_utc_times() {
        let text = entry().part(Method::Publish).unwrap().text;
        for line in [
            "METHOD:PUBLISH",
            "UID:hearing-00000000-0000-0000-0000-000000000007",
            "SEQUENCE:2",
            "DTSTAMP:20261130T040000Z",
            "DTSTART:20261214T053000Z",
            "DTEND:20261214T060000Z",
            "STATUS:CONFIRMED",
            "SUMMARY:CC/12/2026\\, દિવાની\\; અદાલત",
        ] {
            assert!(text.lines().any(|l| l == line), "{line} is missing in\n{text}");
        }
        assert_eq!(text, entry().part(Method::Publish).unwrap().text);
    }

    #[test]
    fn a_vacated_hearing_cancels_the_same_entry() {
        let text = entry().part(Method::Cancel).unwrap().text;
        assert!(text.contains("\r\nMETHOD:CANCEL\r\n") && text.contains("\r\nSTATUS:CANCELLED\r\n"));
        assert!(text.contains("UID:hearing-00000000-0000-0000-0000-000000000007\r\n"));
    }

    #[test]
    fn lines_end_in_crlf_and_have_at_most_75_octets() {
        let text = entry().part(Method::Publish).unwrap().text;
        assert!(!text.replace("\r\n", "").contains(['\r', '\n', '\0']));
        assert!(text.split("\r\n").all(|line| line.len() <= 75));
    }
}
