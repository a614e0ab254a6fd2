//! Rows of holidays: a cross-check of weekdays and names, never the source of a deadline.

use chrono::Datelike;

use super::{Cells, Verdict, compare};
use crate::law::dates;

pub(super) fn run(cells: Cells<'_>) -> Verdict {
    let weekday = cells.get("weekday");
    let name = if cells.get("name").is_empty() {
        "no name"
    } else {
        "a name"
    };
    match dates::parse(cells.get("date")) {
        Ok(date) => compare(&[
            ("weekday", weekday.to_owned(), date.weekday().to_string()),
            ("name", "a name".to_owned(), name.to_owned()),
        ]),
        Err(error) => Verdict::Differs {
            expected: weekday.to_owned(),
            got: format!("ERR:{}", error.code()),
        },
    }
}
