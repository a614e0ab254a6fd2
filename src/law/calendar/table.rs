//! A calendar laid out day by day, for many questions on one calendar: one bit says whether a day is closed.

use chrono::{Datelike, NaiveDate};

use super::{CalendarEnds, CourtCalendar};
use crate::law::dates;

/// Whoever can say on which day papers are taken next.
pub trait OpenDays {
    /// The first day on or after `day` on which the office takes papers.
    ///
    /// # Errors
    /// The calendar ends before such a day.
    fn next_open(&self, day: NaiveDate) -> Result<NaiveDate, CalendarEnds>;
}

impl OpenDays for CourtCalendar {
    fn next_open(&self, day: NaiveDate) -> Result<NaiveDate, CalendarEnds> {
        Self::next_open(self, day)
    }
}

/// The closed days of a calendar as bits, for the years in which the law is asked. Days outside are answered by the
/// calendar itself, so that both always agree.
#[derive(Debug, Clone)]
pub struct DayTable<'a> {
    calendar: &'a CourtCalendar,
    /// The day of the first bit, counted from the common era.
    first: i32,
    /// One bit a day; set where the day is closed.
    closed: Vec<u64>,
    /// The last day that the bits know.
    until: NaiveDate,
}

/// Days in one word of bits.
const WORD: usize = 64;

impl<'a> DayTable<'a> {
    /// Lays out a calendar from the first day to the last, both counted.
    ///
    /// # Two closed days
    /// ```
    /// use cattle_court::law::calendar::{CourtCalendar, DayTable, OpenDays as _};
    /// use cattle_court::law::dates::parse;
    /// let calendar = CourtCalendar::from_closed_days("vacation", [parse("2025-10-20")?, parse("2025-10-21")?]);
    /// let table = DayTable::new(&calendar, parse("2025-01-01")?, parse("2026-12-31")?);
    /// assert_eq!(table.next_open(parse("2025-10-20")?)?, parse("2025-10-22")?);
    /// assert_eq!(table.next_open(parse("2025-10-22")?)?, parse("2025-10-22")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(calendar: &'a CourtCalendar, first: NaiveDate, last: NaiveDate) -> Self {
        let until = calendar.known_until().map_or(last, |known| known.min(last));
        let mut closed = Vec::new();
        for (at, day) in first.iter_days().take_while(|day| *day <= until).enumerate() {
            if at % WORD == 0 {
                closed.push(0);
            }
            if calendar.is_closed_for_sure(day) == Ok(true)
                && let Some(word) = closed.last_mut()
            {
                *word |= 1_u64 << (at % WORD);
            }
        }
        Self {
            calendar,
            first: first.num_days_from_ce(),
            closed,
            until,
        }
    }
}

impl OpenDays for DayTable<'_> {
    #[inline]
    fn next_open(&self, day: NaiveDate) -> Result<NaiveDate, CalendarEnds> {
        let at = day
            .num_days_from_ce()
            .checked_sub(self.first)
            .and_then(|at| usize::try_from(at).ok());
        let Some(at) = at.filter(|_| day <= self.until) else {
            return self.calendar.next_open(day);
        };
        let mut moved = 0_usize;
        loop {
            let now = at.saturating_add(moved);
            let Some(word) = self.closed.get(now / WORD) else {
                break;
            };
            let ones = usize::try_from((word >> (now % WORD)).trailing_ones()).unwrap_or(WORD);
            moved = moved.saturating_add(ones);
            if now % WORD + ones < WORD {
                break;
            }
        }
        if moved == 0 {
            return Ok(day);
        }
        let open = dates::add_days(day, u64::try_from(moved).unwrap_or(u64::MAX));
        match open {
            Ok(open) if open <= self.until => Ok(open),
            _ => self.calendar.next_open(day),
        }
    }
}
