//! Putting a calendar together from rules and lists, and reading lists such as `2025-10-02;2025-10-19..2025-10-26`.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use chrono::NaiveDate;
use sha2::{Digest as _, Sha256};

use super::{Confidence, CourtCalendar, DayEntry, DayState, WeeklyRule};
use crate::law::dates::{self, DateError};

/// The longest range that one entry may close: two years.
const LONGEST_RANGE_DAYS: u64 = 732;

/// Why a calendar was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CalendarError {
    /// A date is not written as one.
    #[error(transparent)]
    Date(#[from] DateError),
    /// A range ends before it begins.
    #[error("the range from {0} ends before it begins")]
    Reversed(NaiveDate),
    /// A range is longer than two years.
    #[error("the range from {0} is longer than two years")]
    TooLong(NaiveDate),
    /// A day has two entries that say different things.
    #[error("{0} has two different entries")]
    Twice(NaiveDate),
    /// A day is said to be in a state that there is not.
    #[error("{0} is neither closed nor office nor open")]
    State(NaiveDate),
}

impl CalendarError {
    /// The stable name of the reason, for programs and for translation.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Date(error) => error.code(),
            Self::Reversed(_) => "range_reversed",
            Self::TooLong(_) => "range_too_long",
            Self::Twice(_) => "day_twice",
            Self::State(_) => "day_state_unknown",
        }
    }
}

/// A day as a court has recorded it.
#[derive(Debug, Clone, Copy)]
pub struct RecordedDay<'a> {
    pub day: NaiveDate,
    /// `closed`, `office` or `open`.
    pub state: &'a str,
    /// As in `Republic Day`.
    pub name: &'a str,
    /// The notification that says so.
    pub basis: &'a str,
    /// How sure that is: `confirmed`, `press` or `estimated`.
    pub confidence: &'a str,
}

/// The calendar that a court's recorded days make together with the usual weekly rule, for the days from the first to the
/// last of which the court has said anything.
///
/// # Errors
/// A day that is listed twice, or in a state that there is not.
pub fn as_recorded<'a>(
    court: &str,
    known: RangeInclusive<NaiveDate>,
    days: impl IntoIterator<Item = RecordedDay<'a>>,
) -> Result<CourtCalendar, CalendarError> {
    let mut builder = CalendarBuilder::new("", WeeklyRule::USUAL);
    // A trace names the days that it rests on, so that a stored answer tells later whether they were these.
    let mut digest = Sha256::new();
    let (known_from, known_until) = known.into_inner();
    digest.update(format!("{known_from}..{known_until}"));
    for recorded in days {
        let day = recorded.day.to_string();
        for part in [
            &day,
            recorded.state,
            recorded.name,
            recorded.basis,
            recorded.confidence,
        ] {
            digest.update(part);
            digest.update([0]);
        }
        let state = DayState::parse(recorded.state).ok_or(CalendarError::State(recorded.day))?;
        builder = builder.day(recorded.day, state, recorded.name, recorded.basis)?;
        if recorded.confidence == Confidence::Estimated.code() {
            builder = builder.estimated(recorded.day);
        }
    }
    let digest = hex::encode(digest.finalize());
    let version = digest.get(..12).unwrap_or_default();
    builder.calendar.name = format!("{court} as recorded {version}");
    Ok(builder.known_from(known_from).known_until(known_until).build())
}

/// Collects the entries of a calendar; refuses a day that is said to be two things.
#[derive(Debug, Clone)]
pub struct CalendarBuilder {
    calendar: CourtCalendar,
}

impl CalendarBuilder {
    /// An empty calendar with a weekly rule.
    #[must_use]
    pub fn new(name: &str, weekly: WeeklyRule) -> Self {
        let calendar = CourtCalendar {
            name: name.into(),
            weekly,
            days: BTreeMap::new(),
            vacations: BTreeMap::new(),
            known_from: None,
            known_until: None,
        };
        Self { calendar }
    }

    /// Names one day: a holiday, an office day, or a working day in lieu.
    ///
    /// # Errors
    /// The day already has another state.
    pub fn day(
        mut self,
        on: NaiveDate,
        state: DayState,
        name: &str,
        basis: &str,
    ) -> Result<Self, CalendarError> {
        let entry = DayEntry {
            state,
            name: name.into(),
            basis: basis.into(),
            estimated: false,
        };
        match self.calendar.days.insert(on, entry) {
            Some(earlier) if earlier.state != state => Err(CalendarError::Twice(on)),
            _ => Ok(self),
        }
    }

    /// A vacation from one day to another, both included. Named days inside it stay what they are.
    ///
    /// # Errors
    /// The range is reversed or too long, or overlaps another vacation of a different state.
    pub fn vacation(
        mut self,
        from: NaiveDate,
        to: NaiveDate,
        state: DayState,
        name: &str,
        basis: &str,
    ) -> Result<Self, CalendarError> {
        for on in range(from, to)? {
            let entry = DayEntry {
                state,
                name: name.into(),
                basis: basis.into(),
                estimated: false,
            };
            match self.calendar.vacations.insert(on, entry) {
                Some(earlier) if earlier.state != state => return Err(CalendarError::Twice(on)),
                _ => {}
            }
        }
        Ok(self)
    }

    /// Says of a named day, or of a day of a vacation where none is named, that it is only estimated.
    #[must_use]
    pub fn estimated(mut self, on: NaiveDate) -> Self {
        let calendar = &mut self.calendar;
        let entry = calendar
            .days
            .get_mut(&on)
            .or_else(|| calendar.vacations.get_mut(&on));
        if let Some(entry) = entry {
            entry.estimated = true;
        }
        self
    }

    /// The first day that the calendar knows. A last day before it has two readings.
    #[must_use]
    pub const fn known_from(mut self, first: NaiveDate) -> Self {
        self.calendar.known_from = Some(first);
        self
    }

    /// The last day that the calendar knows. Beyond it an answer is undecided.
    #[must_use]
    pub const fn known_until(mut self, last: NaiveDate) -> Self {
        self.calendar.known_until = Some(last);
        self
    }

    /// The calendar.
    #[must_use]
    pub fn build(self) -> CourtCalendar {
        self.calendar
    }
}

/// Reads closed days written as dates and ranges (both ends included) between semicolons.
///
/// # A vacation and a Sunday
/// ```
/// use cattle_court::law::calendar::parse_closed_days;
/// assert_eq!(parse_closed_days("2025-10-19..2025-10-26;2025-11-02")?.len(), 9);
/// # Ok::<(), cattle_court::law::calendar::CalendarError>(())
/// ```
///
/// # Errors
/// An impossible date, a reversed range, or a range of more than two years.
pub fn parse_closed_days(text: &str) -> Result<Vec<NaiveDate>, CalendarError> {
    let mut days = Vec::new();
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        match part.split_once("..") {
            Some((from, to)) => days.extend(range(dates::parse(from)?, dates::parse(to)?)?),
            None => days.push(dates::parse(part)?),
        }
    }
    days.sort_unstable();
    days.dedup();
    Ok(days)
}

/// Every day from one to another, both included.
fn range(from: NaiveDate, to: NaiveDate) -> Result<Vec<NaiveDate>, CalendarError> {
    let length = dates::days_touched(from, to).ok_or(CalendarError::Reversed(from))?;
    if length > LONGEST_RANGE_DAYS {
        return Err(CalendarError::TooLong(from));
    }
    Ok(from.iter_days().take_while(|on| *on <= to).collect())
}
