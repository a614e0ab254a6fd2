//! Many cases at once come out as each of them does when it is explained, and take no memory on the way.

use cattle_court::law::bulk::{CLOCKS, Case, Outcome, Rules, Step, work_out, write_json};
use cattle_court::law::calendar::{CalendarBuilder, CourtCalendar, DayState, DayTable, OpenDays, WeeklyRule};
use cattle_court::law::compensation::award::{self, AwardFacts, FeePaid};
use cattle_court::law::compensation::expenses;
use cattle_court::law::limitation::complaint;
use cattle_court::law::limitation::prosecution::{self, CommissionKind, ProsecutionFacts};
use cattle_court::law::limitation::windows::{self, Window};
use cattle_court::law::money::Amount;
use cattle_court::law::rules::{Dated, RulePack, SaleKind, registry};
use cattle_court::law::sale::waterfall::account;
use chrono::{Days, NaiveDate};
use proptest::prelude::*;
use serde_json::Value;

fn day(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).unwrap()
}

fn packs() -> (&'static RulePack, &'static RulePack) {
    (
        registry::pack("IN-GJ-MUN").unwrap(),
        registry::pack("IN-KA").unwrap(),
    )
}

fn rules() -> Rules<'static> {
    let (gujarat, karnataka) = packs();
    Rules::of(gujarat, karnataka).unwrap()
}

/// Sundays, second and fourth Saturdays and a long vacation each autumn.
fn a_calendar() -> CourtCalendar {
    let mut calendar = CalendarBuilder::new("usual", WeeklyRule::USUAL);
    for year in 1999..2032 {
        let (from, to) = (day(year, 10, 15), day(year, 11, 4));
        calendar = calendar
            .vacation(from, to, DayState::Closed, "Diwali vacation", "")
            .unwrap();
    }
    calendar.known_until(day(2031, 12, 31)).build()
}

fn a_case() -> Case {
    Case {
        events: [day(2025, 8, 31); CLOCKS],
        assessed: 34_000,
        fees: 45_000,
        stay: (day(2025, 8, 31), day(2025, 9, 2)),
        heads: 2,
        daily_rate: 6_000,
        proceeds: 100_000,
        dues: [30_000, 45_000, 20_000, 10_000],
    }
}

#[test]
fn a_calendar_laid_out_as_bits_says_what_the_calendar_says_on_every_day() {
    let calendar = a_calendar();
    let table = DayTable::new(&calendar, day(2001, 1, 1), day(2030, 6, 30));
    for on in day(2000, 12, 20)
        .iter_days()
        .take_while(|on| *on <= day(2032, 1, 10))
    {
        assert_eq!(table.next_open(on), calendar.next_open(on), "{on}");
    }
}

#[test]
fn every_clock_ends_on_every_day_of_thirty_years_as_when_it_is_explained() {
    let (calendar, rules) = (a_calendar(), rules());
    // The days before and after are reckoned.
    let laid_out = rules.clone().laid_out(day(2003, 5, 5), day(2029, 2, 28));
    let (gujarat, karnataka) = packs();
    let table = DayTable::new(&calendar, day(2001, 1, 1), day(2031, 12, 31));
    for on in day(2001, 1, 1).iter_days().take_while(|on| *on < day(2031, 1, 1)) {
        let case = Case {
            events: [on; CLOCKS],
            ..a_case()
        };
        let outcome = work_out(&case, &rules, &table, &mut ()).unwrap();
        assert_eq!(
            work_out(&case, &laid_out, &table, &mut ()).unwrap(),
            outcome,
            "{on}"
        );
        let window = |window, pack, kind| windows::last_day(window, on, kind, pack, &calendar).unwrap().0;
        let prosecuted = ProsecutionFacts {
            kind: Some(CommissionKind::Known),
            first_day: None,
            last_day: Some(on),
            discovered_on: None,
            filed_on: None,
        };
        let prosecution = prosecution::last_day(&prosecuted, gujarat, &calendar).unwrap();
        let explained = [
            complaint::last_day(on, None, gujarat, &calendar)
                .unwrap()
                .last_day,
            prosecution.safe.unwrap(),
            window(Window::Claim, gujarat, None).last_day,
            window(Window::Surplus, gujarat, None).last_day,
            window(Window::Security, gujarat, None).last_day,
            window(Window::Notice, karnataka, Some("cow")).last_day,
            window(Window::Protest, karnataka, None).last_day,
            window(Window::SurplusHold, karnataka, None).last_day,
        ];
        assert_eq!(outcome.last_days, explained, "{on}");
        assert_eq!(outcome.clamped[1], prosecution.rounded_up.is_some(), "{on}");
    }
}

#[test]
fn the_steps_as_text_hold_what_came_out() {
    let (calendar, rules) = (a_calendar(), rules());
    let mut steps: Vec<Step<'_>> = Vec::new();
    let outcome = work_out(&a_case(), &rules, &calendar, &mut steps).unwrap();
    let mut text = Vec::new();
    write_json(&steps, &mut text);
    let read: Vec<Value> = serde_json::from_slice(&text).unwrap();
    assert_eq!(read.len(), steps.len());
    let last = |name: &str| {
        let found = read.iter().rev().find(|step| step["name"] == name).unwrap();
        found["value"].clone()
    };
    assert_eq!(last("award"), "910.00");
    assert_eq!(last("left"), "0.00");
    assert_eq!(last("last_day"), outcome.last_days[7].to_string());
    assert_eq!(read[1]["rule"], "GJ-244-1");
    for step in &read {
        for input in step["inputs"].as_array().into_iter().flatten() {
            assert!(read.iter().any(|other| other["id"] == *input), "{step}");
        }
    }
    let mut none = Vec::new();
    write_json(&[], &mut none);
    assert_eq!(none, b"[]");
}

#[test]
fn a_case_without_trace_takes_no_memory() {
    let (calendar, rules) = (a_calendar(), rules());
    let table = DayTable::new(&calendar, day(2001, 1, 1), day(2031, 12, 31));
    let case = a_case();
    let taken = allocation_counter::measure(|| {
        for _ in 0..100 {
            work_out(&case, &rules, &table, &mut ()).unwrap();
        }
    });
    assert_eq!(taken.count_total, 0, "{taken:?}");
}

#[test]
fn a_calendar_that_ends_leaves_the_whole_case_open() {
    let (calendar, rules) = (a_calendar(), rules());
    let table = DayTable::new(&calendar, day(2001, 1, 1), day(2040, 12, 31));
    let case = Case {
        events: [day(2031, 12, 30); CLOCKS],
        ..a_case()
    };
    assert!(work_out(&case, &rules, &table, &mut ()).is_err());
}

fn any_case() -> impl Strategy<Value = Case> {
    let sums = (
        0_i64..100_000,
        0_i64..200_000,
        1_i64..50,
        1_i64..30_000,
        0_i64..9_000_000,
    );
    let dues = proptest::array::uniform4(0_i64..4_000_000);
    (sums, dues, 0_u64..9_000, 0_u64..60).prop_map(
        |((assessed, fees, heads, daily_rate, proceeds), dues, from, stay)| {
            let came = day(2001, 1, 1) + Days::new(from);
            Case {
                events: [came; CLOCKS],
                assessed,
                fees,
                stay: (came, came + Days::new(stay)),
                heads,
                daily_rate,
                proceeds,
                dues,
            }
        },
    )
}

fn paise(amount: i64) -> Amount {
    Amount::from_paise(amount).unwrap()
}

proptest! {
    #[test]
    fn sums_come_out_as_when_they_are_explained(case in any_case()) {
        let (gujarat, karnataka) = packs();
        let rules = rules();
        let outcome: Outcome = work_out(&case, &rules, &a_calendar(), &mut ()).unwrap();
        let rates = Dated::single(day(1990, 1, 1), paise(case.daily_rate), "resolution");
        let heads = u32::try_from(case.heads).unwrap();
        let stay = expenses::by_day(case.stay.0, case.stay.1, heads, &rates, gujarat).unwrap();
        prop_assert_eq!(stay.amount.paise(), outcome.expenses);
        let facts = AwardFacts {
            seized_on: case.stay.0,
            claimed_loss: None,
            assessed_loss: paise(case.assessed),
            fees: vec![FeePaid { amount: paise(case.fees), receipt: Some("1".to_owned()) }],
            expenses: vec![award::Expense { amount: stay.amount, what: "keep".to_owned(), proof: Some("2".to_owned()) }],
            released: true,
            leviable_due: None,
            leviable_per_day: None,
            payers: vec![],
            set_loss: None,
        };
        let award = award::illegal_seizure(&facts, gujarat).unwrap();
        prop_assert_eq!(award.total.paise(), outcome.award);
        let heads = ["fines", "feeding_watering", "sale_expenses", "security"];
        let claims: Vec<(String, Amount)> = heads.iter().zip(case.dues).map(|(head, due)| ((*head).to_owned(), paise(due))).collect();
        let account = account(karnataka.sale(SaleKind::Refusal).unwrap(), None, paise(case.proceeds), &claims, karnataka).unwrap();
        prop_assert_eq!(account.residue.paise(), outcome.residue);
        let paid: Vec<i64> = account.claims.iter().map(|claim| claim.paid.paise()).collect();
        prop_assert_eq!(paid, outcome.paid.to_vec());
    }
}
