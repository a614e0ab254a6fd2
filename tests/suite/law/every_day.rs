//! Every day of a cycle of four hundred years against two other ways to count, and the ambiguous days counted.

use cattle_court::law::dates::{self, Period, Rounding};
use chrono::{Datelike, Days, Months, NaiveDate};

const DAYS: usize = 146_097;

fn cycle() -> impl Iterator<Item = NaiveDate> {
    NaiveDate::from_ymd_opt(1800, 1, 1)
        .unwrap()
        .iter_days()
        .take(DAYS)
}

fn length_of(year: i32, month: u32) -> u32 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[test]
fn months_agree_with_chrono_and_with_a_naive_count_on_every_day_of_four_centuries() {
    for date in cycle() {
        for months in 1..=24_u32 {
            let end = Period::Months(months).ends_after(date).unwrap();
            assert_eq!(Some(end.on), date.checked_add_months(Months::new(months)));
            let all = date.month0() + months;
            let (year, month) = (date.year() + i32::try_from(all / 12).unwrap(), all % 12 + 1);
            let length = length_of(year, month);
            let naive = NaiveDate::from_ymd_opt(year, month, date.day().min(length)).unwrap();
            assert_eq!(end.on, naive, "{date} + {months}");
            let up = (date.day() > length).then(|| naive.succ_opt().unwrap());
            assert_eq!(end.rounded_up, up, "{date} + {months}");
            for (rounding, expected) in [
                (Rounding::Down, Some(naive)),
                (Rounding::Up, Some(up.unwrap_or(naive))),
                (Rounding::Abort, up.is_none().then_some(naive)),
            ] {
                let found = dates::add(date, months.into(), 0, rounding).ok();
                assert_eq!(found, expected, "{date} + {months} {rounding:?}");
            }
        }
    }
}

#[test]
fn six_months_are_ambiguous_on_2703_days_of_four_centuries() {
    let six = Period::Months(6);
    let ambiguous = cycle().filter(|date| six.ends_after(*date).unwrap().rounded_up.is_some());
    assert_eq!(ambiguous.count(), 2_703);
}

#[test]
fn days_agree_with_stepping() {
    for date in cycle().step_by(97) {
        let mut stepped = date;
        for days in 1..=60_u32 {
            stepped = stepped.succ_opt().unwrap();
            assert_eq!(Period::Days(days).ends_after(date).unwrap().on, stepped);
        }
        assert_eq!(
            Period::Weeks(4).ends_after(date).unwrap().on,
            date + Days::new(28)
        );
    }
}
