//! A court calendar as a file: one class of courts and one year, in TOML, checked before any deadline rests on it.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use toml::Spanned;

use super::{CalendarBuilder, CalendarError, CourtCalendar, DayState, WeeklyRule};
use crate::law::dates;

/// How sure we are of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Confidence {
    /// Read in the notification.
    Confirmed,
    /// Read in the press.
    Press,
    /// Reckoned, as a day that follows the moon.
    Estimated,
}

impl Confidence {
    /// The word in files and tables.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Confirmed => "confirmed",
            Self::Press => "press",
            Self::Estimated => "estimated",
        }
    }
}

/// One named day, or one vacation, with its source.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Its first day.
    pub from: NaiveDate,
    /// Its last day.
    pub to: NaiveDate,
    /// What each of its days is.
    pub state: DayState,
    /// As in `Republic Day`.
    pub name: String,
    /// The notification behind it.
    pub basis: String,
    /// When the court learnt of it.
    pub recorded_on: NaiveDate,
    /// How sure that is.
    pub confidence: Confidence,
    /// Whether it is a vacation: a named day inside it stays what it is.
    pub vacation: bool,
    /// The holiday for which the court works instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_lieu_of: Option<NaiveDate>,
    /// Whether it takes the place of an entry that was recorded earlier for the same days.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub replaces: bool,
}

/// A calendar as it was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CalendarFile {
    /// Which courts, as in `IN-KA-district-courts`.
    pub calendar: String,
    /// Which year.
    pub year: i32,
    /// Calendars to which this one adds.
    pub extends: Vec<String>,
    /// The last day about which it says anything.
    pub known_until: NaiveDate,
    /// When the calendar of the year was published.
    pub recorded_on: NaiveDate,
    /// The weekly rule.
    pub weekly: WeeklyRule,
    /// Its entries, in the order of their days.
    pub entries: Vec<Entry>,
    /// SHA-256 of the text, in hexadecimal.
    pub digest: String,
}

/// A calendar file that was refused, with the place in its text.
#[derive(Debug, thiserror::Error)]
#[error("{place}: {reason}")]
pub struct FileRefused {
    /// As in `line 14, day 2025-08-08`.
    pub place: String,
    /// What is wrong there.
    pub reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    schema: u32,
    calendar: String,
    year: i32,
    tz: String,
    #[serde(default)]
    extends: Vec<String>,
    known_until: String,
    recorded_on: String,
    #[serde(default)]
    #[expect(
        dead_code,
        reason = "a note for people: the digest of the notification's own file"
    )]
    digest_of_source: String,
    weekly: WeeklyRule,
    #[serde(default)]
    day: Vec<Spanned<RawEntry>>,
    #[serde(default)]
    vacation: Vec<Spanned<RawEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEntry {
    date: Option<String>,
    from: Option<String>,
    to: Option<String>,
    state: DayState,
    #[serde(default)]
    name: String,
    weekday: Option<String>,
    basis: Basis,
    recorded_on: String,
    confidence: Confidence,
    in_lieu_of: Option<String>,
    #[serde(default)]
    replaces: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Basis {
    kind: String,
    #[serde(rename = "ref")]
    reference: String,
    #[serde(default)]
    dated: String,
}

/// The only zone in which the courts sit.
const ZONE: &str = "Asia/Kolkata";

impl CalendarFile {
    /// Reads a calendar and refuses one on which no deadline could rest.
    ///
    /// # Errors
    /// [`FileRefused`] names the line, the entry and what is wrong with it.
    pub fn read(text: &str) -> Result<Self, FileRefused> {
        let line = |at: usize| {
            let before = text.get(..at).unwrap_or(text);
            before.matches('\n').count().saturating_add(1)
        };
        let raw: Raw = toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(1, |span| line(span.start));
            refused(format!("line {at}"), error.message())
        })?;
        if raw.schema != 1 {
            return Err(refused("schema", "only schema 1 can be read"));
        }
        if raw.tz != ZONE {
            return Err(refused("tz", "the courts sit in Asia/Kolkata"));
        }
        let date = |place: &str, text: &str| {
            dates::parse(text).map_err(|error| refused(place, &format!("{text}: {error}")))
        };
        let known_until = date("known_until", &raw.known_until)?;
        let recorded_on = date("recorded_on", &raw.recorded_on)?;
        if known_until.year() != raw.year {
            return Err(refused("known_until", "it lies outside the year of the file"));
        }
        let mut file = Self {
            calendar: raw.calendar,
            year: raw.year,
            extends: raw.extends,
            known_until,
            recorded_on,
            weekly: raw.weekly,
            entries: Vec::new(),
            digest: hex::encode(Sha256::digest(text.as_bytes())),
        };
        let days = raw.day.into_iter().map(|entry| (entry, false));
        let vacations = raw.vacation.into_iter().map(|entry| (entry, true));
        for (entry, vacation) in days.chain(vacations) {
            let at = line(entry.span().start);
            let kind = if vacation { "vacation" } else { "day" };
            let read = entry.into_inner().read(file.year, vacation, file.weekly);
            let read = read.map_err(|reason| refused(format!("line {at}, {kind}"), &reason))?;
            file.add(read)
                .map_err(|reason| refused(format!("line {at}, {kind}"), &reason))?;
        }
        file.entries
            .sort_by_key(|entry| (entry.from, entry.vacation, entry.recorded_on));
        Ok(file)
    }

    fn add(&mut self, entry: Entry) -> Result<(), String> {
        let meets = |other: &&Entry| {
            other.vacation == entry.vacation && other.from <= entry.to && entry.from <= other.to
        };
        if let Some(other) = self.entries.iter().find(meets) {
            let later = entry.replaces && entry.recorded_on > other.recorded_on;
            let same = (entry.from, entry.to) == (other.from, other.to);
            if !later || !same {
                return Err(format!(
                    "{} is in another entry too; one that takes its place says `replaces`, names the same days and is \
                     recorded later",
                    entry.from.max(other.from)
                ));
            }
        } else if entry.replaces {
            return Err("there is no earlier entry whose place it could take".to_owned());
        }
        self.entries.push(entry);
        Ok(())
    }

    /// Adds what a calendar says to which this one adds. Its weekly rule is this one's own.
    ///
    /// # Errors
    /// Another year, or a day that both name.
    pub fn extend(&mut self, base: &Self) -> Result<(), FileRefused> {
        if base.year != self.year {
            return Err(refused(&base.calendar, "it is the calendar of another year"));
        }
        for entry in &base.entries {
            self.add(entry.clone())
                .map_err(|reason| refused(&base.calendar, &reason))?;
        }
        self.known_until = self.known_until.min(base.known_until);
        self.entries
            .sort_by_key(|entry| (entry.from, entry.vacation, entry.recorded_on));
        Ok(())
    }

    /// The calendar as the court knew it on a day, or as it knows it now. Before the day on which the calendar of the
    /// year was published, nothing of the year is known.
    ///
    /// # Errors
    /// A range that is too long.
    pub fn as_known_on(&self, day: Option<NaiveDate>) -> Result<CourtCalendar, CalendarError> {
        let known = |on: NaiveDate| day.is_none_or(|day| on <= day);
        let short = self.digest.get(..12).unwrap_or_default();
        let mut builder =
            CalendarBuilder::new(&format!("{} {} {short}", self.calendar, self.year), self.weekly);
        let mut standing: BTreeMap<(NaiveDate, bool), &Entry> = BTreeMap::new();
        for entry in &self.entries {
            if known(entry.recorded_on) {
                standing.insert((entry.from, entry.vacation), entry);
            }
        }
        // Vacations first: what is said of a day afterwards is said of the named day.
        let (vacations, named): (Vec<&Entry>, Vec<&Entry>) =
            standing.into_values().partition(|entry| entry.vacation);
        for entry in vacations.into_iter().chain(named) {
            let days = || entry.from.iter_days().take_while(|on| *on <= entry.to);
            if entry.vacation {
                builder = builder.vacation(entry.from, entry.to, entry.state, &entry.name, &entry.basis)?;
            } else {
                for on in days() {
                    builder = builder.day(on, entry.state, &entry.name, &entry.basis)?;
                }
            }
            if entry.confidence == Confidence::Estimated {
                builder = days().fold(builder, CalendarBuilder::estimated);
            }
        }
        let until = if known(self.recorded_on) {
            self.known_until
        } else {
            NaiveDate::from_ymd_opt(self.year.saturating_sub(1), 12, 31).unwrap_or(self.known_until)
        };
        Ok(builder.known_from(self.first_day()).known_until(until).build())
    }

    /// The entry that decides a day: a named day before a vacation, the one recorded last before the others.
    #[must_use]
    pub fn entry(&self, on: NaiveDate) -> Option<&Entry> {
        self.entry_known_on(on, None)
    }

    /// The same as the court knew it on a day.
    #[must_use]
    pub fn entry_known_on(&self, on: NaiveDate, day: Option<NaiveDate>) -> Option<&Entry> {
        self.entries
            .iter()
            .filter(|entry| day.is_none_or(|day| entry.recorded_on <= day))
            .filter(|entry| entry.from <= on && on <= entry.to)
            .max_by_key(|entry| (!entry.vacation, entry.recorded_on))
    }

    /// The first day about which the calendar speaks: that of its year.
    #[must_use]
    pub fn first_day(&self) -> NaiveDate {
        dates::first_of_year(self.known_until)
    }

    /// Every day of the year about which the calendar speaks.
    pub fn days(&self) -> impl Iterator<Item = NaiveDate> + '_ {
        self.first_day()
            .iter_days()
            .take_while(|on| *on <= self.known_until)
    }
}

fn refused(place: impl Into<String>, reason: &str) -> FileRefused {
    FileRefused {
        place: place.into(),
        reason: reason.to_owned(),
    }
}

impl RawEntry {
    fn read(self, year: i32, vacation: bool, weekly: WeeklyRule) -> Result<Entry, String> {
        let date = |text: &str| dates::parse(text).map_err(|error| format!("{text}: {error}"));
        let (from, to) = match (self.date, self.from, self.to) {
            (Some(on), None, None) => (date(&on)?, date(&on)?),
            (None, Some(from), Some(to)) => (date(&from)?, date(&to)?),
            _ => return Err("either `date`, or `from` with `to`".to_owned()),
        };
        if to < from {
            return Err(format!("{from} to {to} ends before it begins"));
        }
        if from.year() != year || to.year() != year {
            return Err(format!("{from} to {to} leaves the year of the file"));
        }
        if let Some(weekday) = self.weekday
            && from.weekday().to_string() != weekday
        {
            return Err(format!("{from} is a {} and not a {weekday}", from.weekday()));
        }
        let in_lieu_of = self.in_lieu_of.as_deref().map(date).transpose()?;
        let closed = |on: NaiveDate| weekly.state(on).is_some_and(|state| state != DayState::Open);
        let unusual = from.iter_days().take_while(|on| *on <= to).find(|on| closed(*on));
        if let (DayState::Open, None, Some(on)) = (self.state, in_lieu_of, unusual) {
            return Err(format!(
                "{on} is not an ordinary day: say by `in_lieu_of` which holiday it replaces"
            ));
        }
        let Basis {
            kind,
            reference,
            dated,
        } = self.basis;
        if kind.trim().is_empty() || reference.trim().is_empty() {
            return Err("a basis names its kind and its reference".to_owned());
        }
        let dated = if dated.is_empty() {
            dated
        } else {
            format!(" dated {dated}")
        };
        Ok(Entry {
            from,
            to,
            state: self.state,
            name: self.name,
            basis: format!("{kind} {reference}{dated}"),
            recorded_on: date(&self.recorded_on)?,
            confidence: self.confidence,
            vacation,
            in_lieu_of,
            replaces: self.replaces,
        })
    }
}
