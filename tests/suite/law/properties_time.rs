//! Invariants of running times (computation.md 2.10, P1 to P14), on days and calendars that nobody picked.

use std::collections::BTreeSet;

use cattle_court::law::answer::NoAnswer;
use cattle_court::law::calendar::CourtCalendar;
use cattle_court::law::dates::{self, Period, Rounding};
use cattle_court::law::limitation::clock::last_day;
use cattle_court::law::limitation::prosecution::{
    self, CommissionKind, ProsecutionFacts, ProsecutionVerdict,
};
use cattle_court::law::rules::registry;
use cattle_court::law::trace::replay;
use chrono::{Days, NaiveDate};
use proptest::prelude::*;

fn day(offset: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(1970, 1, 1).unwrap() + Days::new(offset)
}

fn any_day() -> impl Strategy<Value = NaiveDate> {
    (0_u64..80_000).prop_map(day)
}

fn any_period() -> impl Strategy<Value = Period> {
    prop_oneof![
        (1_u32..40).prop_map(Period::Days),
        (1_u32..10).prop_map(Period::Weeks),
        (1_u32..25).prop_map(Period::Months),
    ]
}

/// Closed days near the end of a period: where they matter.
fn closed_around(near: NaiveDate, pattern: &[bool]) -> BTreeSet<NaiveDate> {
    near.iter_days()
        .zip(pattern)
        .filter(|(_, closed)| **closed)
        .map(|(on, _)| on)
        .collect()
}

fn calendar(closed: &BTreeSet<NaiveDate>) -> CourtCalendar {
    CourtCalendar::from_closed_days("drawn", closed.iter().copied())
}

fn end(trigger: NaiveDate, period: Period, closed: &BTreeSet<NaiveDate>) -> (NaiveDate, NaiveDate) {
    let (raw, last) = last_day(trigger, period, Some(&calendar(closed))).unwrap();
    (raw.on, last)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    /// P1, P3, P4, P5, P11.
    #[test]
    fn a_last_day_is_the_first_open_day_on_or_after_the_raw_one(
        trigger in any_day(),
        period in any_period(),
        pattern in prop::collection::vec(any::<bool>(), 20),
        extra in 0_usize..20,
    ) {
        let raw = period.ends_after(trigger).unwrap().on;
        let closed = closed_around(raw, &pattern);
        let (raw_again, last) = end(trigger, period, &closed);
        prop_assert_eq!(raw, raw_again);
        prop_assert!(last >= raw && raw > trigger);
        prop_assert!(!closed.contains(&last));
        prop_assert!(raw.iter_days().take_while(|on| *on < last).all(|on| closed.contains(&on)));

        let mut more = closed.clone();
        more.insert(raw + Days::new(u64::try_from(extra).unwrap()));
        prop_assert!(end(trigger, period, &more).1 >= last);

        let mut outside = closed;
        outside.insert(trigger);
        outside.insert(raw.pred_opt().unwrap());
        outside.insert(last.succ_opt().unwrap());
        prop_assert_eq!(end(trigger, period, &outside).1, last);
    }

    /// P2.
    #[test]
    fn a_later_trigger_never_ends_earlier(
        trigger in any_day(),
        later in 0_u64..40,
        period in any_period(),
        pattern in prop::collection::vec(any::<bool>(), 60),
    ) {
        let closed = closed_around(period.ends_after(trigger).unwrap().on, &pattern);
        let first = end(trigger, period, &closed).1;
        prop_assert!(end(trigger + Days::new(later), period, &closed).1 >= first);
    }

    /// P6, P7, P8, P10.
    #[test]
    fn months_clamp_and_are_never_sticky(trigger in any_day(), months in 1_u32..25) {
        let raw = Period::Months(months).ends_after(trigger).unwrap();
        let up = dates::add(trigger, months.into(), 0, Rounding::Up).unwrap();
        prop_assert!(raw.on <= up && up <= Period::Months(months + 1).ends_after(trigger).unwrap().on);
        prop_assert_eq!(raw.rounded_up, (up != raw.on).then_some(up));
        prop_assert_eq!(dates::add(trigger, months.into(), 0, Rounding::Abort).is_err(), raw.rounded_up.is_some());

        let mut step_by_step = trigger;
        for _ in 0..months {
            step_by_step = Period::Months(1).ends_after(step_by_step).unwrap().on;
        }
        let drift = raw.on.signed_duration_since(step_by_step).num_days();
        prop_assert!((0..=3).contains(&drift), "{}", drift);
        let weeks = Period::Weeks(4).ends_after(trigger).unwrap().on;
        prop_assert!(weeks <= Period::Months(1).ends_after(trigger).unwrap().on);
        // Counting from the next day only ever differs on the last day of a shorter month, and then ends later.
        if let Some(counterpart) = raw.counterpart {
            prop_assert!(counterpart > raw.on);
            prop_assert_eq!(trigger, dates::last_of_month(trigger).unwrap());
        }
    }

    /// P12.
    #[test]
    fn the_earliest_covered_day_reaches_the_filing_and_the_day_before_does_not(filed in any_day(), period in any_period()) {
        let first = dates::earliest_covered(filed, period).unwrap();
        prop_assert!(period.ends_after(first).unwrap().on >= filed);
        prop_assert!(period.ends_after(first.pred_opt().unwrap()).unwrap().on < filed);
    }

    /// P13, P14: the verdict follows from safe and outer, and one more fact never turns an answer into another.
    #[test]
    fn safe_is_never_later_than_outer_and_more_facts_only_decide(
        first in any_day(),
        length in 0_u64..300,
        found in 0_u64..300,
        filed in 0_u64..600,
    ) {
        let pack = registry::pack("IN-GJ-MUN").unwrap();
        let open = CourtCalendar::always_open();
        let known = ProsecutionFacts {
            kind: Some(CommissionKind::ContinuingEnded),
            first_day: Some(first),
            last_day: Some(first + Days::new(length)),
            discovered_on: Some(first + Days::new(found)),
            filed_on: Some(first + Days::new(filed)),
        };
        let limit = prosecution::last_day(&known, pack, &open).unwrap();
        let (safe, outer, filed_on) = (limit.safe.unwrap(), limit.outer.unwrap(), known.filed_on.unwrap());
        prop_assert!(safe <= outer);
        prop_assert_eq!(replay(&limit.trace), Ok(()));
        prop_assert_eq!(limit.verdict.unwrap(), match (filed_on <= safe, filed_on > outer) {
            (true, _) => ProsecutionVerdict::InTime,
            (_, true) => ProsecutionVerdict::Barred,
            _ => ProsecutionVerdict::ReadingsDiffer,
        });
        let less = ProsecutionFacts { last_day: None, ..known };
        let undecided = matches!(prosecution::last_day(&less, pack, &open), Err(NoAnswer::Undecided { .. }));
        prop_assert!(undecided);
        let unfiled = ProsecutionFacts { filed_on: None, ..known };
        let again = prosecution::last_day(&unfiled, pack, &open).unwrap();
        prop_assert_eq!((again.safe, again.outer), (limit.safe, limit.outer));
    }
}

/// P9: a carried date is never the base of the next period.
#[test]
fn a_chained_period_runs_from_the_event_and_not_from_a_carried_day() {
    let pack = registry::pack("IN-KA").unwrap();
    let impounded = dates::parse("2025-06-02").unwrap();
    let closed = CourtCalendar::from_closed_days("closed", [dates::parse("2025-06-09").unwrap()]);
    use cattle_court::law::limitation::windows::{Window, last_day};
    let (claim, _) = last_day(Window::Claim, impounded, Some("cow"), pack, &closed).unwrap();
    assert_eq!(
        (claim.raw, claim.last_day),
        (claim.raw, dates::parse("2025-06-09").unwrap())
    );
    let notice = dates::parse("2025-06-11").unwrap();
    let (sale, _) = last_day(Window::Notice, notice, Some("cow"), pack, &closed).unwrap();
    assert_eq!(sale.last_day, dates::parse("2025-06-18").unwrap());
}
