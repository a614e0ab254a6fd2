//! Periods of the law and the day on which they end: days, weeks and months never turn into each other.

use chrono::{Datelike, Days, Months, NaiveDate};
use serde::{Deserialize, Serialize};

/// A length of time as a statute words it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Period {
    /// So many days.
    Days(u32),
    /// So many weeks of seven days.
    Weeks(u32),
    /// So many British calendar months.
    Months(u32),
}

/// What to do where the month has no such day. There is no default: each rule names its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rounding {
    /// The first day of the month after.
    Up,
    /// The last day of the month: the rule of these statutes (T-CORR).
    Down,
    /// Refuse.
    Abort,
}

/// Why a date could not be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DateError {
    /// Not written as a date, or a day that no calendar has.
    #[error("no such date: write YYYY-MM-DD")]
    Invalid,
    /// Before 1900 or after 2200.
    #[error("dates run from 1900 to 2200")]
    OutOfRange,
    /// The month has no such day and the rule refuses to round.
    #[error("that month has no such day")]
    Ambiguous,
    /// Not a period such as `P10D`, `P4W` or `P6M`.
    #[error("not a period: write P10D, P4W or P6M")]
    InvalidPeriod,
}

impl DateError {
    /// The stable name of the reason, for programs and for translation.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Invalid => "invalid_date",
            Self::OutOfRange => "date_out_of_range",
            Self::Ambiguous => "ambiguous_date",
            Self::InvalidPeriod => "invalid_period",
        }
    }
}

/// The day on which a period ends, before any closed day is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RawEnd {
    /// The corresponding day, or the last day of that month where it has none.
    pub on: NaiveDate,
    /// Where the month has no such day: the first day of the month after, the other reading.
    pub rounded_up: Option<NaiveDate>,
    /// Where a month-period starts on the last day of a shorter month: the day before the counterpart of the next
    /// day (T-ALT), the other way of counting.
    pub counterpart: Option<NaiveDate>,
}

/// The first year in which the law is asked.
const FIRST_YEAR: i32 = 1900;
/// The last year in which the law is asked.
const LAST_YEAR: i32 = 2200;
/// Days that every month has.
const SHORTEST_MONTH: u32 = 28;

/// Reads `YYYY-MM-DD`; a day that does not exist is refused, never moved.
///
/// # Errors
/// [`DateError::Invalid`] or [`DateError::OutOfRange`].
pub fn parse(text: &str) -> Result<NaiveDate, DateError> {
    let text = text.trim();
    let well_formed = text.len() == 10
        && text.bytes().enumerate().all(|(at, byte)| {
            if at == 4 || at == 7 {
                byte == b'-'
            } else {
                byte.is_ascii_digit()
            }
        });
    if !well_formed {
        return Err(DateError::Invalid);
    }
    let number = |digits: &str| {
        digits.bytes().fold(0_u32, |sum, digit| {
            sum.saturating_mul(10).saturating_add(u32::from(digit & 15))
        })
    };
    let (year, month, day) = (number(&text[..4]), number(&text[5..7]), number(&text[8..]));
    let year = i32::try_from(year).map_err(|_| DateError::Invalid)?;
    in_range(NaiveDate::from_ymd_opt(year, month, day).ok_or(DateError::Invalid)?)
}

/// A date as `YYYY-MM-DD` without the detours of a format: an answer has many.
///
/// ```
/// use cattle_court::law::dates::{parse, text};
/// assert_eq!(text(parse("2025-08-03")?).as_str(), "2025-08-03");
/// # Ok::<(), cattle_court::law::dates::DateError>(())
/// ```
#[must_use]
pub fn text(date: NaiveDate) -> DateText {
    let digit = |number: u32| b'0'.saturating_add(u8::try_from(number % 10).unwrap_or_default());
    let (year, month, day) = (date.year().unsigned_abs(), date.month(), date.day());
    DateText([
        digit(year / 1000),
        digit(year / 100),
        digit(year / 10),
        digit(year),
        b'-',
        digit(month / 10),
        digit(month),
        b'-',
        digit(day / 10),
        digit(day),
    ])
}

/// A date as text, on the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DateText([u8; 10]);

impl DateText {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

/// Writes and reads a date in JSON as [`text`] does; for fields of answers.
pub mod as_text {
    use chrono::NaiveDate;
    use serde::{Deserialize as _, Deserializer, Serializer};

    /// Writes it.
    ///
    /// # Errors
    /// The serializer's own.
    pub fn serialize<S: Serializer>(date: &NaiveDate, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(super::text(*date).as_str())
    }

    /// Reads it.
    ///
    /// # Errors
    /// Where it is no date of the years in which the law is asked.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<NaiveDate, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        super::parse(&text).map_err(serde::de::Error::custom)
    }
}

/// The date itself, if the law is asked in its year.
///
/// # Errors
/// [`DateError::OutOfRange`].
pub fn in_range(date: NaiveDate) -> Result<NaiveDate, DateError> {
    if (FIRST_YEAR..=LAST_YEAR).contains(&date.year()) {
        Ok(date)
    } else {
        Err(DateError::OutOfRange)
    }
}

impl Period {
    /// Reads `P10D`, `P4W`, `P6M` or `P1Y` (twelve months).
    ///
    /// # Errors
    /// [`DateError::InvalidPeriod`] for anything else, mixed units too.
    pub fn parse(text: &str) -> Result<Self, DateError> {
        let body = text.trim().strip_prefix('P').ok_or(DateError::InvalidPeriod)?;
        let unit = body.chars().last().ok_or(DateError::InvalidPeriod)?;
        let digits = body.strip_suffix(unit).unwrap_or_default();
        if digits.is_empty() || digits.len() > 6 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(DateError::InvalidPeriod);
        }
        let count: u32 = digits.parse().map_err(|_| DateError::InvalidPeriod)?;
        match unit {
            'D' => Ok(Self::Days(count)),
            'W' => Ok(Self::Weeks(count)),
            'M' => Ok(Self::Months(count)),
            'Y' => Ok(Self::Months(count.saturating_mul(12))),
            _ => Err(DateError::InvalidPeriod),
        }
    }

    /// The number and the unit, as in `(10, "days")`.
    #[must_use]
    pub const fn parts(self) -> (u32, &'static str) {
        match self {
            Self::Days(count) => (count, "days"),
            Self::Weeks(count) => (count, "weeks"),
            Self::Months(count) => (count, "months"),
        }
    }

    /// The day on which the period ends, without the other ways to count; `None` beyond every calendar.
    #[inline]
    #[must_use]
    pub fn ends_on(self, trigger: NaiveDate) -> Option<NaiveDate> {
        match self {
            Self::Days(days) => trigger.checked_add_days(Days::new(days.into())),
            Self::Weeks(weeks) => trigger.checked_add_days(Days::new(u64::from(weeks) * 7)),
            Self::Months(months) => trigger.checked_add_months(Months::new(months)),
        }
    }

    /// The day on which the period ends when it runs from `trigger`, whose own day is not counted (T-DAY, T-CORR).
    ///
    /// # Six months from the last day of August
    /// ```
    /// use cattle_court::law::dates::{parse, Period};
    /// let end = Period::Months(6).ends_after(parse("2025-08-31")?)?;
    /// assert_eq!(end.on, parse("2026-02-28")?);
    /// assert_eq!(end.rounded_up, Some(parse("2026-03-01")?));
    /// # Ok::<(), cattle_court::law::dates::DateError>(())
    /// ```
    ///
    /// # Errors
    /// [`DateError::OutOfRange`] where the end lies beyond every calendar.
    #[inline]
    pub fn ends_after(self, trigger: NaiveDate) -> Result<RawEnd, DateError> {
        let on = self.ends_on(trigger).ok_or(DateError::OutOfRange)?;
        match self {
            Self::Days(_) | Self::Weeks(_) => Ok(RawEnd {
                on,
                rounded_up: None,
                counterpart: None,
            }),
            Self::Months(months) => {
                let rounded_up = if on.day() < trigger.day() {
                    Some(next_day(on)?)
                } else {
                    None
                };
                // Every month has the next day of a day before the 28th: both ways of counting end on one day.
                let counterpart = if trigger.day() < SHORTEST_MONTH {
                    None
                } else {
                    day_before_counterpart(trigger, months)?.filter(|other| *other != on)
                };
                Ok(RawEnd {
                    on,
                    rounded_up,
                    counterpart,
                })
            }
        }
    }
}

impl std::fmt::Display for Period {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Days(count) => write!(f, "P{count}D"),
            Self::Weeks(count) => write!(f, "P{count}W"),
            Self::Months(count) => write!(f, "P{count}M"),
        }
    }
}

impl Serialize for Period {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Period {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        Self::parse(&text).map_err(serde::de::Error::custom)
    }
}

/// The day before the counterpart of the day after the trigger: the other way in which courts have counted months.
fn day_before_counterpart(trigger: NaiveDate, months: u32) -> Result<Option<NaiveDate>, DateError> {
    let start = next_day(trigger)?;
    let counterpart = start
        .checked_add_months(Months::new(months))
        .ok_or(DateError::OutOfRange)?;
    // Where that month has no such day, its last day ends the period.
    Ok(if counterpart.day() < start.day() {
        Some(counterpart)
    } else {
        counterpart.pred_opt()
    })
}

/// The day after.
///
/// # Errors
/// [`DateError::OutOfRange`] at the end of time.
#[inline]
pub fn next_day(date: NaiveDate) -> Result<NaiveDate, DateError> {
    date.succ_opt().ok_or(DateError::OutOfRange)
}

/// So many days later.
///
/// # Errors
/// [`DateError::OutOfRange`] at the end of time.
#[inline]
pub fn add_days(date: NaiveDate, days: u64) -> Result<NaiveDate, DateError> {
    date.checked_add_days(Days::new(days))
        .ok_or(DateError::OutOfRange)
}

/// How many calendar days from `first` to `last`, both counted; `None` where `last` is earlier.
#[must_use]
#[inline]
pub fn days_touched(first: NaiveDate, last: NaiveDate) -> Option<u64> {
    let days = last.num_days_from_ce().checked_sub(first.num_days_from_ce())?;
    u64::try_from(days).ok().map(|days| days.saturating_add(1))
}

/// Adds years and months (either may be negative), rounds once, then adds days.
///
/// # Errors
/// [`DateError::Ambiguous`] with [`Rounding::Abort`] where the month has no such day.
pub fn add(date: NaiveDate, months: i64, days: i64, rounding: Rounding) -> Result<NaiveDate, DateError> {
    let count = Months::new(u32::try_from(months.unsigned_abs()).map_err(|_| DateError::OutOfRange)?);
    let moved = if months < 0 {
        date.checked_sub_months(count)
    } else {
        date.checked_add_months(count)
    };
    let clamped = moved.ok_or(DateError::OutOfRange)?;
    let rounded = if clamped.day() == date.day() {
        clamped
    } else {
        match rounding {
            Rounding::Down => clamped,
            Rounding::Up => next_day(clamped)?,
            Rounding::Abort => return Err(DateError::Ambiguous),
        }
    };
    let count = Days::new(days.unsigned_abs());
    if days < 0 {
        rounded.checked_sub_days(count)
    } else {
        rounded.checked_add_days(count)
    }
    .ok_or(DateError::OutOfRange)
}

/// The first day of the date's month.
#[must_use]
pub fn first_of_month(date: NaiveDate) -> NaiveDate {
    date.with_day(1).unwrap_or(date)
}

/// The last day of the date's month.
///
/// # Errors
/// [`DateError::OutOfRange`] at the end of time.
pub fn last_of_month(date: NaiveDate) -> Result<NaiveDate, DateError> {
    let next = first_of_month(date)
        .checked_add_months(Months::new(1))
        .ok_or(DateError::OutOfRange)?;
    next.pred_opt().ok_or(DateError::OutOfRange)
}

/// The first of January of a day's year.
#[must_use]
pub fn first_of_year(date: NaiveDate) -> NaiveDate {
    date.with_ordinal(1).unwrap_or(date)
}

/// The day so many days, weeks or months before another, as chrono counts months: for warnings, never for a time of the law.
///
/// # Errors
/// [`DateError::OutOfRange`] at the beginning of time.
pub fn before(day: NaiveDate, period: Period) -> Result<NaiveDate, DateError> {
    let (count, _) = period.parts();
    let earlier = match period {
        Period::Days(_) => day.checked_sub_days(Days::new(count.into())),
        Period::Weeks(_) => day.checked_sub_days(Days::new(u64::from(count) * 7)),
        Period::Months(_) => day.checked_sub_months(Months::new(count)),
    };
    earlier.ok_or(DateError::OutOfRange)
}

/// The earliest trigger day whose period, unmoved by closed days, has not ended before `filed` (2.5).
///
/// # Errors
/// [`DateError::OutOfRange`] at the beginning of time.
pub fn earliest_covered(filed: NaiveDate, period: Period) -> Result<NaiveDate, DateError> {
    let mut day = before(filed, period)?;
    while period.ends_after(day)?.on < filed {
        day = next_day(day)?;
    }
    Ok(day)
}
