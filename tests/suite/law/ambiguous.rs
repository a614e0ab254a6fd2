//! The days on which the readings of a period of months differ, listed for each rule.

use cattle_court::law::limitation::ambiguous::{self, CYCLE_DAYS};
use cattle_court::law::rules::registry;
use chrono::{Datelike, NaiveDate};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

#[test]
fn the_list_of_ambiguous_days_has_2703_entries_for_six_months() {
    let list = ambiguous::days(6, ambiguous::cycle(day("2000-01-01"))).unwrap();
    assert_eq!(ambiguous::cycle(day("2000-01-01")).count(), CYCLE_DAYS);
    assert_eq!(list.len(), 2_703);
    assert!(list.windows(2).all(|pair| pair[0].trigger < pair[1].trigger));
    for one in &list {
        assert_eq!(one.clamped.succ_opt(), Some(one.rounded_up), "{}", one.trigger);
        assert_eq!(one.rounded_up.day(), 1, "{}", one.trigger);
        assert!(one.trigger.day() > one.clamped.day(), "{}", one.trigger);
    }
    assert!(list.iter().any(|one| one.trigger == day("2025-08-31")));
    assert!(!list.iter().any(|one| one.trigger == day("2025-03-30")));
}

/// Counted without the engine: from each month into the sixth after it, the days that it is longer.
#[test]
fn the_number_is_that_of_the_lengths_of_the_months() {
    let length = |year: i32, month0: i32| {
        let (year, month0) = (year + month0 / 12, month0 % 12);
        match month0 {
            1 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
            1 => 28,
            3 | 5 | 8 | 10 => 30,
            _ => 31,
        }
    };
    let longer = |year: i32, month0: i32| (length(year, month0) - length(year, month0 + 6)).max(0);
    let all: i32 = (2000..2400)
        .flat_map(|year| (0..12).map(move |month0| longer(year, month0)))
        .sum();
    assert_eq!(all, 2_703);
}

#[test]
fn each_rule_with_a_period_of_months_has_its_own_list() {
    let of = |id: &str| {
        ambiguous::of_pack(
            registry::pack(id).unwrap(),
            ambiguous::cycle(day("2000-01-01"))
                .collect::<Vec<_>>()
                .into_iter(),
        )
        .unwrap()
        .into_iter()
        .map(|rule| (rule.rule, rule.figure, rule.days.len()))
        .collect::<Vec<_>>()
    };
    let row = |rule: &str, figure: &str| (rule.to_owned(), figure.to_owned(), 2_703);
    assert_eq!(
        of("IN-GJ-MUN"),
        [
            row("GJ-248-1p", "prosecution.period"),
            row("GJ-245-2", "security.window")
        ]
    );
    assert_eq!(
        of("IN-KA"),
        [
            row("KA-13-2", "security.window"),
            row("KA-18-5", "surplus_hold.period")
        ]
    );
    assert_eq!(of("IN-CTA"), [], "its period of months is unknown");
}
