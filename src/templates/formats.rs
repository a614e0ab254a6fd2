//! Amounts, dates and times as pages show them.

use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, NaiveTime, Timelike};
use rust_decimal::Decimal;

use crate::law::language::Language;
use crate::text;
use crate::text::grouping::lakh;

/// ₹1,00,000, with paise only where there are some; a sign stands before the ₹. `None` if it is no amount.
pub(super) fn money(amount: &str) -> Option<String> {
    let amount: Decimal = amount.parse().ok()?;
    let sign = if amount.is_sign_negative() && !amount.is_zero() {
        "−"
    } else {
        ""
    };
    let fixed = format!("{:.2}", amount.abs());
    let (rupees, paise) = fixed.split_once('.')?;
    let rupees = lakh(rupees);
    Some(if paise == "00" {
        format!("{sign}₹{rupees}")
    } else {
        format!("{sign}₹{rupees}.{paise}")
    })
}

/// dd-mm-yyyy.
pub(super) fn date(date: NaiveDate) -> String {
    date.format("%d-%m-%Y").to_string()
}

/// The day, month or year of a date as one types it into a box.
pub(super) fn part(date: NaiveDate, part: &str) -> String {
    match part {
        "day" => date.day().to_string(),
        "month" => date.month().to_string(),
        _ => date.year().to_string(),
    }
}

/// Weekday, day, month by name and year, in the language.
pub(super) fn date_long(language: Language, date: NaiveDate) -> String {
    let weekday = text::t(
        language,
        &format!("common-weekday-{}", date.weekday().number_from_monday()),
    );
    let month = text::t(language, &format!("common-month-{}", date.month()));
    let args = [
        ("weekday", weekday.into()),
        ("day", date.day().to_string().into()),
        ("month", month.into()),
        ("year", date.year().to_string().into()),
    ];
    text::t_args(language, "common-date-long", &args)
}

/// 11:00 am, in the language's way.
pub(super) fn time(language: Language, time: NaiveTime) -> String {
    let (afternoon, hour) = time.hour12();
    let clock = format!("{hour}:{:02}", time.minute());
    let key = if afternoon {
        "common-time-pm"
    } else {
        "common-time-am"
    };
    text::t_args(language, key, &[("clock", clock.into())])
}

/// A date, or the date of an instant as its own offset has it.
pub(super) fn parse_date(text: &str) -> Option<NaiveDate> {
    let day = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok();
    day.or_else(|| parse_instant(text).map(|instant| instant.date_naive()))
}

/// `11:00`, `11:00:00`, or the time of an instant.
pub(super) fn parse_time(text: &str) -> Option<NaiveTime> {
    let short = NaiveTime::parse_from_str(text, "%H:%M").ok();
    let clock = short.or_else(|| NaiveTime::parse_from_str(text, "%H:%M:%S%.f").ok());
    clock.or_else(|| parse_instant(text).map(|instant| instant.time()))
}

/// An instant with offset; one in UTC is moved to India, where every court of the service sits.
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
        assert_eq!(money("0").as_deref(), Some("₹0"));
        assert_eq!(money("ten"), None);
    }

    #[test]
    fn an_instant_in_utc_is_shown_in_indian_time() {
        let evening = parse_instant("2026-11-30T20:00:00Z").unwrap();
        assert_eq!(date(evening.date_naive()), "01-12-2026");
        assert_eq!(time(Language::En, evening.time()), "1:30 am");
    }

    #[test]
    fn a_long_date_names_weekday_and_month() {
        let day = parse_date("2025-03-12").unwrap();
        assert_eq!(date_long(Language::En, day), "Wednesday, 12 March 2025");
        assert_eq!(date_long(Language::Gu, day), "બુધવાર, 12 માર્ચ 2025");
        assert_eq!(date_long(Language::Kn, day), "ಬುಧವಾರ, 12 ಮಾರ್ಚ್ 2025");
        assert_eq!(date_long(Language::Hi, day), "बुधवार, 12 मार्च 2025");
    }
}
