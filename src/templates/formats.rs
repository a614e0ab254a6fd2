//! Amounts, dates and times of a page's context, which come as text, as pages show them.

use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, NaiveTime};

use crate::law::money::Amount;
use crate::text::formats;

/// ₹1,00,000, with paise only where there are some; a minus stands before the ₹. `None` if it is no amount.
pub(super) fn money(amount: &str) -> Option<String> {
    let (sign, amount) = match amount.strip_prefix('-') {
        Some(amount) => ("−", amount),
        None => ("", amount),
    };
    Some(format!("{sign}{}", formats::rupees(Amount::parse(amount).ok()?)))
}

/// The day, month or year of a date as one types it into a box.
pub(super) fn part(date: NaiveDate, part: &str) -> String {
    match part {
        "day" => date.day().to_string(),
        "month" => date.month().to_string(),
        _ => date.year().to_string(),
    }
}

/// A date, or the date of an instant in India.
pub(super) fn parse_date(text: &str) -> Option<NaiveDate> {
    let day = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok();
    day.or_else(|| parse_instant(text).map(|instant| instant.date_naive()))
}

/// `11:00`, `11:00:00`, or the time of an instant in India.
pub(super) fn parse_time(text: &str) -> Option<NaiveTime> {
    let short = NaiveTime::parse_from_str(text, "%H:%M").ok();
    let clock = short.or_else(|| NaiveTime::parse_from_str(text, "%H:%M:%S%.f").ok());
    clock.or_else(|| parse_instant(text).map(|instant| instant.time()))
}

/// An instant with offset, moved to India, where every court of the service sits.
pub(super) fn parse_instant(text: &str) -> Option<DateTime<FixedOffset>> {
    let instant = DateTime::parse_from_rfc3339(text).ok()?;
    let india = FixedOffset::east_opt(19_800)?;
    Some(instant.with_timezone(&india))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_group_by_lakh_and_hide_empty_paise() {
        assert_eq!(money("100000.00").as_deref(), Some("₹1,00,000"));
        assert_eq!(money("235.5").as_deref(), Some("₹235.50"));
        assert_eq!(money("-40").as_deref(), Some("−₹40"));
        assert_eq!(money("ten"), None);
    }

    #[test]
    fn an_instant_in_utc_belongs_to_the_indian_day() {
        assert_eq!(
            parse_date("2026-11-30T20:00:00Z"),
            NaiveDate::from_ymd_opt(2026, 12, 1)
        );
        assert_eq!(
            parse_time("2026-11-30T20:00:00Z"),
            NaiveTime::from_hms_opt(1, 30, 0)
        );
    }
}
