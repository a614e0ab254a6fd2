//! The one source of the present moment, so that a court's day can be fixed and tested.

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime, Utc};

/// Indian Standard Time as seconds east of UTC; India keeps no daylight saving.
const INDIA_OFFSET_SECONDS: i32 = 5 * 3600 + 1800;

/// What the present moment is: the machine's own, or one fixed by the operator or a test.
#[derive(Debug, Clone, Copy)]
pub enum Clock {
    /// The machine's clock.
    System,
    /// A fixed legal day; instants run from 10:30 in the morning of that day (court hours) and do not advance.
    Fixed(NaiveDate),
}

impl Clock {
    /// The present instant.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        match self {
            #[expect(
                clippy::disallowed_methods,
                reason = "the one place that may read the machine's clock"
            )]
            Self::System => Utc::now(),
            Self::Fixed(day) => {
                let morning = NaiveTime::from_hms_opt(5, 0, 0).unwrap_or_default();
                day.and_time(morning).and_utc()
            }
        }
    }

    /// The legal day in the court's zone (`Asia/Kolkata`).
    #[must_use]
    pub fn today(&self) -> NaiveDate {
        self.now().with_timezone(&india()).date_naive()
    }
}

/// The court's zone, UTC+05:30.
#[must_use]
pub fn india() -> FixedOffset {
    FixedOffset::east_opt(INDIA_OFFSET_SECONDS)
        .unwrap_or_else(|| FixedOffset::east_opt(0).unwrap_or_else(|| unreachable!()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fixed_clock_stands_at_half_past_ten_on_that_day() {
        let day = NaiveDate::from_ymd_opt(2025, 3, 4).unwrap();
        let clock = Clock::Fixed(day);
        assert_eq!(clock.today(), day);
        assert_eq!(
            clock.now().with_timezone(&india()).to_rfc3339(),
            "2025-03-04T10:30:00+05:30"
        );
    }
}
