//! Rows of month arithmetic: a date, years, months and days to add, and a rounding.

use chrono::NaiveDate;

use super::{Cells, Verdict, compare};
use crate::law::dates::{self, DateError, Rounding};

pub(super) fn run(cells: Cells<'_>) -> Verdict {
    let op = cells.get("op");
    let start = match dates::parse(cells.get("start_date")) {
        Ok(start) => start,
        Err(error) => return differs(cells, error),
    };
    let found = match op {
        "add" => add(start, cells.get("period"), cells.get("rounding")),
        "first_of_month" => Ok(dates::first_of_month(start)),
        "last_of_month" => dates::last_of_month(start),
        _ => return Verdict::NotCovered { rule: op.to_owned() },
    };
    match found {
        Ok(date) => compare(&[("expected", cells.get("expected").to_owned(), date.to_string())]),
        Err(error) => differs(cells, error),
    }
}

fn differs(cells: Cells<'_>, error: DateError) -> Verdict {
    let got = match error {
        DateError::Ambiguous => "AMBIGUOUS".to_owned(),
        other => format!("ERR:{}", other.code()),
    };
    compare(&[("expected", cells.get("expected").to_owned(), got)])
}

fn add(start: NaiveDate, period: &str, rounding: &str) -> Result<NaiveDate, DateError> {
    let (months, days) = parts(period).ok_or(DateError::InvalidPeriod)?;
    let rounding = match rounding {
        "up" => Rounding::Up,
        "down" | "any" => Rounding::Down,
        "abort" => Rounding::Abort,
        _ => return Err(DateError::InvalidPeriod),
    };
    dates::add(start, months, days, rounding)
}

/// Reads `P1Y2M3D`, any part of it absent or negative, as months and days.
fn parts(text: &str) -> Option<(i64, i64)> {
    let mut rest = text.strip_prefix('P')?;
    let (mut months, mut days) = (0_i64, 0_i64);
    while !rest.is_empty() {
        let at = rest.find(|mark: char| mark.is_ascii_alphabetic())?;
        let (number, after) = rest.split_at_checked(at)?;
        let number: i64 = number
            .parse()
            .ok()
            .filter(|number: &i64| number.abs() <= 1_000_000)?;
        let mut marks = after.chars();
        match marks.next()? {
            'Y' => months = months.checked_add(number.checked_mul(12)?)?,
            'M' => months = months.checked_add(number)?,
            'W' => days = days.checked_add(number.checked_mul(7)?)?,
            'D' => days = days.checked_add(number)?,
            _ => return None,
        }
        rest = marks.as_str();
    }
    Some((months, days))
}
