//! Words and edges that whole answers pass over: each is a promise to somebody who reads or writes it.

use cattle_court::law::ask::{self, State};
use cattle_court::law::calendar::{
    CalendarBuilder, CourtCalendar, DayState, RecordedDay, WeeklyRule, as_recorded,
};
use cattle_court::law::dates::{self, DateError, Period, Rounding};
use cattle_court::law::language::Language;
use cattle_court::law::limitation::complaint;
use cattle_court::law::money::{Amount, AmountError};
use cattle_court::law::rules::registry;
use rust_decimal::Decimal;
use serde_json::json;

#[test]
fn a_period_is_read_in_its_unit_up_to_six_digits() {
    for (text, period) in [
        ("P10D", Period::Days(10)),
        ("P4W", Period::Weeks(4)),
        ("P6M", Period::Months(6)),
        ("P1Y", Period::Months(12)),
        ("P999999D", Period::Days(999_999)),
    ] {
        assert_eq!(Period::parse(text), Ok(period), "{text}");
    }
    for text in ["", "P", "PD", "10D", "P1000000D", "P1M2D", "P-1D", "P1d", "P1H"] {
        assert_eq!(Period::parse(text), Err(DateError::InvalidPeriod), "{text}");
    }
    assert_eq!(Period::Weeks(4).to_string(), "P4W");
    assert_eq!(Period::Days(10).parts(), (10, "days"));
}

#[test]
fn days_are_added_after_the_months_are_rounded_and_may_be_taken_away() {
    let on = |text: &str| dates::parse(text).unwrap();
    for (from, months, days, rounding, to) in [
        ("2025-01-31", 1, 1, Rounding::Down, "2025-03-01"),
        ("2025-01-31", 1, 1, Rounding::Up, "2025-03-02"),
        ("2025-03-31", -1, -1, Rounding::Down, "2025-02-27"),
        ("2025-03-15", 0, -15, Rounding::Abort, "2025-02-28"),
        ("2025-03-15", 0, 0, Rounding::Abort, "2025-03-15"),
    ] {
        assert_eq!(dates::add(on(from), months, days, rounding), Ok(on(to)), "{from}");
    }
    assert_eq!(dates::next_day(on("2024-02-28")), Ok(on("2024-02-29")));
    assert_eq!(dates::add_days(on("2024-12-31"), 1), Ok(on("2025-01-01")));
}

#[test]
fn a_state_of_a_day_is_read_by_its_word_and_no_other() {
    for state in [DayState::Closed, DayState::Office, DayState::Open] {
        assert_eq!(DayState::parse(state.code()), Some(state));
    }
    assert_eq!(DayState::parse("half"), None);
}

#[test]
fn the_court_sits_on_open_days_only_and_the_office_takes_papers_on_more() {
    let saturday = dates::parse("2025-08-23").unwrap();
    let usual = CalendarBuilder::new("usual", WeeklyRule::USUAL).build();
    assert_eq!(usual.is_sitting(saturday), Ok(false));
    assert_eq!(usual.is_closed(saturday), Ok(false));
    assert_eq!(usual.next_open(saturday), Ok(saturday));
    assert_eq!(usual.next_sitting(saturday).unwrap().to_string(), "2025-08-25");
    assert_eq!(usual.name(), "usual");
    let always = CourtCalendar::always_open();
    assert_eq!(always.is_sitting(saturday), Ok(true));
    assert_eq!(always.known_until(), None);
}

#[test]
fn a_trace_names_the_calendar_on_which_a_last_day_rests() {
    let question =
        json!({"pack": "IN-GJ-MUN", "ask": "complaint.last_day", "facts": {"seized_on": "2025-08-05"}});
    let answer = ask::answer(&question);
    assert_eq!(
        answer.trace.node("last_day").unwrap().note.as_deref(),
        Some("calendar:closed_days")
    );
}

#[test]
fn a_question_that_names_no_pack_is_answered_by_the_one_that_stands_in_for_it() {
    for (name, facts, pack) in [
        (
            "GEN.days",
            json!({"start_date": "2025-01-01", "period": "P1D"}),
            "IN-GJ-MUN",
        ),
        ("split", json!({"total": "1.00", "weights": [1]}), "IN-GJ-MUN"),
        (
            "sale.animals",
            json!({"bids_in_order": ["1.00"], "due": "1.00"}),
            "IN-KA",
        ),
    ] {
        let answer = ask::answer(&json!({"ask": name, "facts": facts}));
        assert_eq!(answer.state, State::Decided, "{name}: {:?}", answer.why);
        let digest = &registry::pack(pack).unwrap().digest;
        assert_eq!(answer.pack_digest.as_ref(), Some(digest), "{name}");
    }
    let none = ask::answer(&json!({"ask": "complaint.last_day", "facts": {}}));
    assert_eq!(
        (none.state, none.path.as_deref(), none.pack_digest),
        (State::Invalid, Some("pack"), None)
    );
}

#[test]
fn the_reason_of_an_invalid_question_names_the_path_once() {
    for (question, path) in [
        (
            json!({"ask": "GEN.days", "facts": {"start_date": "x"}}),
            "facts.start_date",
        ),
        (
            json!({"ask": "GEN.days", "facts": {}, "closed_days": [3]}),
            "closed_days.0",
        ),
        (json!({"ask": "GEN.days", "facts": {}, "more": 1}), "more"),
        (json!({"ask": "nothing", "facts": {}}), "ask"),
        (json!({"ask": "GEN.days", "pack": "IN-XX", "facts": {}}), "pack"),
        (json!([]), ""),
    ] {
        let answer = ask::answer(&question);
        assert_eq!(answer.state, State::Invalid, "{question}");
        assert_eq!(answer.path.as_deref(), Some(path), "{question}");
        let why = answer.why.unwrap();
        let told = if path.is_empty() {
            String::new()
        } else {
            format!("{path}: ")
        };
        assert!(
            why.starts_with(&told) && why.len() > told.len(),
            "{question}: {why}"
        );
    }
}

#[test]
fn a_language_and_a_citation_are_written_as_they_are_called() {
    for (language, code, name) in [
        (Language::En, "en", "English"),
        (Language::Gu, "gu", "ગુજરાતી"),
        (Language::Kn, "kn", "ಕನ್ನಡ"),
        (Language::Hi, "hi", "हिन्दी"),
    ] {
        assert_eq!((language.to_string().as_str(), language.own_name()), (code, name));
        assert_eq!(Language::parse(code), Some(language));
    }
    let pack = registry::pack("IN-GJ-MUN").unwrap();
    assert_eq!(pack.citation("GJ-248-2").to_string(), "s. 248(2)");
}

#[test]
fn an_amount_of_a_table_has_at_most_two_places_and_is_not_negative() {
    let decimal = |text: &str| text.parse::<Decimal>().unwrap();
    for (text, paise) in [
        ("0", 0),
        ("1.5", 150),
        ("1.25", 125),
        ("1.2500", 125),
        ("-0.00", 0),
    ] {
        assert_eq!(
            Amount::from_decimal(decimal(text)).map(Amount::paise),
            Ok(paise),
            "{text}"
        );
    }
    assert_eq!(
        Amount::from_decimal(decimal("1.255")),
        Err(AmountError::TooManyPlaces)
    );
    assert_eq!(Amount::from_decimal(decimal("-0.01")), Err(AmountError::Negative));
}

#[test]
fn a_date_has_dashes_and_digits_and_nothing_else() {
    for text in [
        "2025/08/05",
        "2025-8-05",
        "20250805",
        "2025-08-0x",
        "2025-08-055",
        "x025-08-05",
        "",
    ] {
        assert_eq!(dates::parse(text), Err(DateError::Invalid), "{text}");
    }
    assert_eq!(
        dates::parse(" 2025-08-05 ").map(|on| on.to_string()),
        Ok("2025-08-05".to_owned())
    );
    for (text, inside) in [
        ("1899-12-31", false),
        ("1900-01-01", true),
        ("2200-12-31", true),
        ("2201-01-01", false),
    ] {
        assert_eq!(dates::parse(text).is_ok(), inside, "{text}");
    }
}

#[test]
fn the_greatest_amount_that_is_entered_is_one_and_a_paisa_more_is_none() {
    let most = Amount::MAX_ENTERED;
    assert_eq!(Amount::parse(&most.to_string()), Ok(most));
    let more = most.checked_add(Amount::from_paise(1).unwrap()).unwrap();
    assert_eq!(Amount::parse(&more.to_string()), Err(AmountError::TooLarge));
    assert!(format!("{most:?}").contains("9999999999.99"), "{most:?}");
}

#[test]
fn a_range_of_closed_days_is_two_years_at_most() {
    use cattle_court::law::calendar::{CalendarError, parse_closed_days};
    let first = dates::parse("2020-01-01").unwrap();
    assert_eq!(
        parse_closed_days("2020-01-01..2022-01-01").map(|days| days.len()),
        Ok(732)
    );
    for last in ["2022-01-02", "2022-01-03", "2030-01-01"] {
        assert_eq!(
            parse_closed_days(&format!("2020-01-01..{last}")),
            Err(CalendarError::TooLong(first)),
            "{last}"
        );
    }
}

#[test]
fn a_step_of_another_reading_says_of_which() {
    let facts = json!({"start_date": "2025-08-31", "period": "P6M"});
    let answer = ask::answer(&json!({"ask": "GEN.months", "facts": facts, "closed_days": ["2026-03-01"]}));
    let readings: Vec<_> = answer
        .trace
        .nodes()
        .iter()
        .filter_map(|node| node.reading.as_deref())
        .collect();
    assert_eq!(readings, ["month_end_rounded_up", "month_end_rounded_up"]);
    let written = answer.trace.to_json();
    assert_eq!(written.as_array().map(Vec::len), Some(answer.trace.nodes().len()));
    assert_eq!(written[2]["reading"], "month_end_rounded_up");
}

#[test]
fn rules_whose_ids_are_not_plain_are_not_written_without_looking() {
    use cattle_court::law::bulk::Rules;
    use cattle_court::law::rules::RulePack;
    let karnataka = registry::pack("IN-KA").unwrap();
    let text = include_str!("../../../src/law/packs/in_gj_mun/pack.toml");
    let odd = RulePack::read(&text.replace("\"GJ-244-1\"", "\"GJ-244 1\"")).unwrap();
    assert!(Rules::of(&odd, karnataka).is_err());
    assert!(Rules::of(&RulePack::read(text).unwrap(), karnataka).is_ok());
}

#[test]
fn a_recorded_day_that_is_only_estimated_leaves_the_last_day_open() {
    let day = |on| dates::parse(on).unwrap();
    let pack = registry::pack("IN-GJ-MUN").unwrap();
    for (confidence, hangs) in [("estimated", true), ("confirmed", false), ("press", false)] {
        let recorded = RecordedDay {
            day: day("2025-08-15"),
            state: "closed",
            name: "Holiday",
            basis: "a notification",
            confidence,
        };
        let known = day("2025-01-01")..=day("2025-12-31");
        let calendar = as_recorded("X", known, [recorded]).unwrap();
        let limit = complaint::last_day(day("2025-08-05"), None, pack, &calendar).unwrap();
        let said = limit
            .readings
            .iter()
            .any(|reading| reading.label == "closed_day_estimated");
        assert_eq!(said, hangs, "{confidence}");
    }
}
