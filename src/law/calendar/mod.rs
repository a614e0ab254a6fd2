//! When the court is closed, when only its office is open, and when it sits.

mod build;
mod file;
mod moved;
mod table;

pub use build::{CalendarBuilder, CalendarError, RecordedDay, as_recorded, parse_closed_days};
pub use file::{CalendarFile, Confidence, Entry, FileRefused};
pub use moved::{MovedDeadline, StoredDeadline, deadlines_of, moved};
pub use table::{DayTable, OpenDays};

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate, Weekday};
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::dates;

/// What a day is to somebody who wants to hand in a paper or be heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DayState {
    /// Neither court nor office: a last day moves on.
    Closed,
    /// No sitting, but the office takes papers: a last day stays (2.11).
    Office,
    /// The court sits.
    Open,
}

impl DayState {
    /// The word in files and tables.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Office => "office",
            Self::Open => "open",
        }
    }

    /// Reads the code of a recorded day; `None` for any other word.
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        match code {
            "closed" => Some(Self::Closed),
            "office" => Some(Self::Office),
            "open" => Some(Self::Open),
            _ => None,
        }
    }
}

/// The weekly rule: which days of every week are not ordinary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeeklyRule {
    /// Every Sunday.
    pub sunday: DayState,
    /// The second Saturday of a month.
    pub saturday_2: DayState,
    /// The fourth Saturday of a month.
    pub saturday_4: DayState,
}

impl WeeklyRule {
    /// Every day is open: for lists that name each closed day.
    pub const EVERY_DAY_OPEN: Self = Self {
        sunday: DayState::Open,
        saturday_2: DayState::Open,
        saturday_4: DayState::Open,
    };
    /// Sundays and second Saturdays closed; on fourth Saturdays only the office works.
    pub const USUAL: Self = Self {
        sunday: DayState::Closed,
        saturday_2: DayState::Closed,
        saturday_4: DayState::Office,
    };

    /// What the rule makes of a day; `None` for an ordinary one.
    #[must_use]
    pub fn state(self, date: NaiveDate) -> Option<DayState> {
        match (date.weekday(), date.day0() / 7) {
            (Weekday::Sun, _) => Some(self.sunday),
            (Weekday::Sat, 1) => Some(self.saturday_2),
            (Weekday::Sat, 3) => Some(self.saturday_4),
            _ => None,
        }
    }
}

/// One day that the calendar names, or a day of a vacation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayEntry {
    /// What the day is.
    pub state: DayState,
    /// Its name, as in `Diwali`; empty where the calendar gives none.
    pub name: SmolStr,
    /// The notification behind it; empty where none was recorded.
    pub basis: SmolStr,
    /// Whether it is only reckoned, as a day that follows the moon: a last day that hangs on it has two readings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub estimated: bool,
}

/// A closed day that was passed over, with the entry that closes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SkippedDay {
    /// The day.
    pub on: NaiveDate,
    /// Its name, or `weekly` for a day that the weekly rule closes.
    pub name: SmolStr,
    /// The notification behind it.
    pub basis: SmolStr,
}

/// The calendar says nothing about a day that the answer needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CalendarEnds {
    /// The day lies after the last day that the calendar knows.
    #[error("the court calendar is known only until {0}")]
    After(NaiveDate),
    /// The day lies before the first day that the calendar knows.
    #[error("the court calendar is known only from {0}")]
    Before(NaiveDate),
}

/// The days of one court, or of one class of courts.
///
/// Precedence: a named day, then a vacation, then the weekly rule, then open.
///
/// # A closed last day moves to the next open one
/// ```
/// use cattle_court::law::calendar::CourtCalendar;
/// use cattle_court::law::dates::parse;
/// let calendar = CourtCalendar::from_closed_days("vacation", [parse("2025-10-20")?, parse("2025-10-21")?]);
/// assert_eq!(calendar.next_open(parse("2025-10-20")?)?, parse("2025-10-22")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourtCalendar {
    pub(super) name: String,
    pub(super) weekly: WeeklyRule,
    pub(super) days: BTreeMap<NaiveDate, DayEntry>,
    pub(super) vacations: BTreeMap<NaiveDate, DayEntry>,
    pub(super) known_from: Option<NaiveDate>,
    pub(super) known_until: Option<NaiveDate>,
}

impl CourtCalendar {
    /// A calendar in which every day is open, for rules without a court and for tests.
    #[must_use]
    pub fn always_open() -> Self {
        Self::from_closed_days("always open", [])
    }

    /// A calendar in which exactly the listed days are closed.
    #[must_use]
    pub fn from_closed_days(name: &str, closed: impl IntoIterator<Item = NaiveDate>) -> Self {
        let entry = DayEntry {
            state: DayState::Closed,
            name: SmolStr::default(),
            basis: SmolStr::default(),
            estimated: false,
        };
        Self {
            name: name.to_owned(),
            weekly: WeeklyRule::EVERY_DAY_OPEN,
            days: closed.into_iter().map(|on| (on, entry.clone())).collect(),
            vacations: BTreeMap::new(),
            known_from: None,
            known_until: None,
        }
    }

    /// The name and version that a trace prints.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The first day about which the calendar says anything; `None` where it is a complete list.
    #[must_use]
    pub const fn known_from(&self) -> Option<NaiveDate> {
        self.known_from
    }

    /// The last day about which the calendar says anything; `None` where it is a complete list.
    #[must_use]
    pub const fn known_until(&self) -> Option<NaiveDate> {
        self.known_until
    }

    /// What a day is.
    ///
    /// # Errors
    /// The day lies beyond what the calendar knows: never taken as open.
    pub fn state(&self, date: NaiveDate) -> Result<DayState, CalendarEnds> {
        if let Some(known_until) = self.known_until.filter(|known_until| date > *known_until) {
            return Err(CalendarEnds::After(known_until));
        }
        if let Some(known_from) = self.begins_after(date) {
            return Err(CalendarEnds::Before(known_from));
        }
        let named = self.entry(date).map(|entry| entry.state);
        Ok(named
            .or_else(|| self.weekly.state(date))
            .unwrap_or(DayState::Open))
    }

    /// The first day that the calendar knows, where that is later than `date`: whether the court was open on `date`, nobody
    /// has said.
    #[must_use]
    pub fn begins_after(&self, date: NaiveDate) -> Option<NaiveDate> {
        self.known_from.filter(|known_from| date < *known_from)
    }

    /// The entry that names a day, if one does.
    #[must_use]
    pub fn entry(&self, date: NaiveDate) -> Option<&DayEntry> {
        self.days.get(&date).or_else(|| self.vacations.get(&date))
    }

    /// Whether neither court nor office is open.
    ///
    /// # Errors
    /// The day lies beyond what the calendar knows.
    pub fn is_closed(&self, date: NaiveDate) -> Result<bool, CalendarEnds> {
        Ok(self.state(date)? == DayState::Closed)
    }

    /// Whether the court sits, so that a case can be listed.
    ///
    /// # Errors
    /// The day lies beyond what the calendar knows.
    pub fn is_sitting(&self, date: NaiveDate) -> Result<bool, CalendarEnds> {
        Ok(self.state(date)? == DayState::Open)
    }

    /// The first day on or after `date` on which the office takes papers, the earlier one where that hangs on an entry that
    /// is only estimated: nobody may lose his time by a guess. For the same reason a day before the calendar begins stays as
    /// it is; [`CourtCalendar::next_open_at_latest`] tells how far it may be out.
    ///
    /// # Errors
    /// The calendar ends before such a day.
    pub fn next_open(&self, date: NaiveDate) -> Result<NaiveDate, CalendarEnds> {
        self.first_from(date, |on| Ok(!self.is_closed_for_sure(on)?))
    }

    /// The same, the later one where it hangs on an estimate; where the calendar begins later, the first open day that it
    /// knows.
    ///
    /// # Errors
    /// The calendar ends before such a day.
    pub fn next_open_at_latest(&self, date: NaiveDate) -> Result<NaiveDate, CalendarEnds> {
        let date = self.begins_after(date).unwrap_or(date);
        let as_recorded = self.first_from(date, |on| Ok(!self.is_closed(on)?))?;
        let without = self.first_from(date, |on| {
            Ok(self.state_without_estimates(on)? != DayState::Closed)
        })?;
        Ok(as_recorded.max(without))
    }

    /// Whether a day is closed with the estimated entries and without them; of a day before the calendar begins nothing is
    /// sure.
    ///
    /// # Errors
    /// The day lies after what the calendar knows.
    pub fn is_closed_for_sure(&self, date: NaiveDate) -> Result<bool, CalendarEnds> {
        if self.begins_after(date).is_some() {
            return Ok(false);
        }
        Ok(self.is_closed(date)? && self.state_without_estimates(date)? == DayState::Closed)
    }

    /// What a day is if no estimated entry is believed.
    fn state_without_estimates(&self, date: NaiveDate) -> Result<DayState, CalendarEnds> {
        let state = self.state(date)?;
        if self.entry(date).is_none_or(|entry| !entry.estimated) {
            return Ok(state);
        }
        let sure = |days: &BTreeMap<NaiveDate, DayEntry>| {
            days.get(&date)
                .filter(|entry| !entry.estimated)
                .map(|entry| entry.state)
        };
        Ok(sure(&self.days)
            .or_else(|| sure(&self.vacations))
            .or_else(|| self.weekly.state(date))
            .unwrap_or(DayState::Open))
    }

    /// The first day on or after `date` on which the court sits.
    ///
    /// # Errors
    /// The calendar ends before such a day.
    pub fn next_sitting(&self, date: NaiveDate) -> Result<NaiveDate, CalendarEnds> {
        self.first_from(date, |on| self.is_sitting(on))
    }

    /// The closed days from `from` up to but without `until`, each with what closes it.
    #[must_use]
    pub fn skipped(&self, from: NaiveDate, until: NaiveDate) -> Vec<SkippedDay> {
        from.iter_days()
            .take_while(|on| *on < until)
            .map(|on| {
                let entry = self.entry(on);
                SkippedDay {
                    on,
                    name: entry.map_or_else(|| SmolStr::new_static("weekly"), |entry| entry.name.clone()),
                    basis: entry.map_or_else(SmolStr::default, |entry| entry.basis.clone()),
                }
            })
            .collect()
    }

    /// Ends for every calendar: named days are finite, and the weekly rule leaves five days of each week.
    fn first_from(
        &self,
        date: NaiveDate,
        fits: impl Fn(NaiveDate) -> Result<bool, CalendarEnds>,
    ) -> Result<NaiveDate, CalendarEnds> {
        let mut day = date;
        loop {
            if fits(day)? {
                return Ok(day);
            }
            day = dates::next_day(day).map_err(|_| CalendarEnds::After(day))?;
        }
    }
}
