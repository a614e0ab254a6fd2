//! Single points of the law's code that no whole answer had shown: each was changed once on purpose, and nobody noticed.

use cattle_court::law::ask;
use cattle_court::law::bulk::{CLOCKS, Case, Rules, Step, Value as Bulk, work_out, write_json};
use cattle_court::law::calendar::{
    CalendarBuilder, CalendarFile, CourtCalendar, DayState, DayTable, OpenDays, WeeklyRule,
};
use cattle_court::law::checks::recovery::MoneyHead;
use cattle_court::law::citation::Status;
use cattle_court::law::compensation::award::{self, AwardFacts};
use cattle_court::law::dates;
use cattle_court::law::money::{Amount, AmountError};
use cattle_court::law::rules::{CourtWords, RulePack, registry};
use cattle_court::law::vectors::{Table, Verdict};
use cattle_court::law::verify::{Standing, stored};
use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde_json::{Value, json};

fn on(text: &str) -> NaiveDate {
    dates::parse(text).unwrap()
}

fn answer(pack: &str, ask: &str, facts: &Value) -> Value {
    serde_json::to_value(ask::answer(&json!({"pack": pack, "ask": ask, "facts": facts}))).unwrap()
}

/// Gujarat's pack with a piece of its text in place of another.
fn changed(from: &str, to: &str) -> RulePack {
    let text = include_str!("../../../src/law/packs/in_gj_mun/pack.toml");
    assert_eq!(text.matches(from).count(), 1, "{from}");
    RulePack::read(&text.replace(from, to)).unwrap()
}

fn answer_under(pack: &RulePack, ask: &str, facts: &Value, closed: &[&str]) -> Value {
    let question = json!({"pack": pack.id, "ask": ask, "facts": facts, "closed_days": closed});
    serde_json::to_value(ask::answer_under(&question, std::slice::from_ref(pack))).unwrap()
}

#[test]
fn a_term_or_days_of_nought_are_no_punishment() {
    let facts = json!({"prior_convictions": 0, "defence": "no_knowledge", "imprisonment_days": 0,
        "sentenced_on": "2025-09-01", "offence_on": "2025-06-01", "summary_trial": false});
    assert_eq!(
        answer("IN-GJ-MUN", "sentence.check", &facts)["value"]["within"],
        true
    );
    let award = json!({"assessed_loss": "40.00", "fees_paid": "0.00", "expenses_incurred": "0.00", "released": true,
        "default_imprisonment_days": 0, "fine": "0.00", "general_compensation": "0.00"});
    assert_eq!(
        answer("IN-GJ-MUN", "award.illegal_seizure", &award)["value"]["blocks_signing"],
        json!([])
    );
    let mut one = award;
    one["default_imprisonment_days"] = json!(1);
    let blocked = answer("IN-GJ-MUN", "award.illegal_seizure", &one);
    assert_eq!(
        blocked["value"]["blocks_signing"][0]["code"],
        "default_imprisonment_on_award"
    );
}

#[test]
fn a_fee_with_a_receipt_is_proved_and_one_with_a_blank_is_not() {
    let warned = |receipt: &str| {
        let facts = json!({"assessed_loss": "0.00", "fees_paid": [{"amount": "5.00", "receipt": receipt}],
            "expenses_incurred": [{"amount": "5.00", "what": "cart", "proof": "bill"}], "released": true, "claimed_loss": "0.00"});
        answer("IN-GJ-MUN", "award.illegal_seizure", &facts)["value"]["warnings"].clone()
    };
    assert_eq!(warned("12"), json!([]));
    assert_eq!(warned("  ")[0]["code"], "fee_without_receipt");
}

#[test]
fn a_sentence_of_imprisonment_said_to_be_within_is_found_out() {
    let facts = json!({"prior_convictions": 0, "imprisonment_months": 2, "offence_on": "2025-06-01",
        "sentenced_on": "2025-09-01", "summary_trial": false});
    let mut answer = answer("IN-GJ-MUN", "sentence.check", &facts);
    assert_eq!(stored(&answer).state, Standing::Verified);
    let nodes = answer["trace"].as_array_mut().unwrap();
    let node = nodes.iter_mut().find(|node| node["name"] == "sentence").unwrap();
    assert_eq!(node["value"], "over_maximum");
    node["value"] = json!("within");
    assert_eq!(stored(&answer).state, Standing::Differs);
}

#[test]
fn many_cases_at_once_write_their_values_and_name_their_steps() {
    let (gujarat, karnataka) = (
        registry::pack("IN-GJ-MUN").unwrap(),
        registry::pack("IN-KA").unwrap(),
    );
    let rules = Rules::of(gujarat, karnataka).unwrap();
    let open = CourtCalendar::always_open();
    for paise in [
        0, 1, 9, 10, 99, 100, 101, 900, 999, 1000, 1100, 9900, 9999, 10_000, 10_100, 99_900, 100_000,
        12_345_678,
    ] {
        let case = Case {
            events: [on("2025-08-31"); CLOCKS],
            assessed: paise,
            fees: paise,
            stay: (on("2025-08-31"), on("2025-09-09")),
            heads: 10,
            daily_rate: paise,
            proceeds: paise,
            dues: [paise; 4],
        };
        let mut steps: Vec<Step<'_>> = Vec::new();
        work_out(&case, &rules, &open, &mut steps).unwrap();
        let mut text = Vec::new();
        write_json(&steps, &mut text);
        let read: Vec<Value> = serde_json::from_slice(&text).unwrap();
        for (step, read) in steps.iter().zip(&read) {
            let written = match step.value {
                Bulk::Date(on) => json!(on.to_string()),
                Bulk::Paise(paise) => json!(Amount::from_paise(paise).unwrap().to_string()),
                Bulk::Count(count) => json!(count),
                Bulk::Period(period) => json!(period.to_string()),
            };
            assert_eq!(read["value"], written, "{read}");
            if read["name"] == "raw_last_day" {
                let unit = |at: usize| {
                    let id = &read["inputs"][at];
                    read_of(&text, id)["unit"] == json!(if at == 0 { "date" } else { "period" })
                };
                assert!(unit(0) && unit(1), "{read}");
            }
        }
    }
}

/// The step of an id.
fn read_of(text: &[u8], id: &Value) -> Value {
    let read: Vec<Value> = serde_json::from_slice(text).unwrap();
    read.into_iter().find(|step| step["id"] == *id).unwrap()
}

#[test]
fn an_entry_takes_the_place_of_another_only_if_it_was_recorded_later() {
    let file = |recorded_on: &str| {
        let entry = |state: &str, recorded_on: &str, replaces: bool| {
            format!(
                "[[day]]\ndate = \"2025-08-08\"\nstate = \"{state}\"\nname = \"d\"\nbasis = {{ kind = \"notification\", ref = \"r\" }}\n\
                 recorded_on = \"{recorded_on}\"\nconfidence = \"confirmed\"\nreplaces = {replaces}\n"
            )
        };
        format!(
            "schema = 1\ncalendar = \"C\"\nyear = 2025\ntz = \"Asia/Kolkata\"\nknown_until = \"2025-12-31\"\n\
             recorded_on = \"2024-11-01\"\n[weekly]\nsunday = \"closed\"\nsaturday_2 = \"closed\"\nsaturday_4 = \"office\"\n{}{}",
            entry("closed", "2024-11-01", false),
            entry("open", recorded_on, true)
        )
    };
    assert!(CalendarFile::read(&file("2024-11-02")).is_ok());
    assert!(
        CalendarFile::read(&file("2024-11-01")).is_err(),
        "neither is the later one"
    );
}

#[test]
fn days_laid_out_as_bits_end_where_the_calendar_ends() {
    let until = on("2025-12-31");
    let calendar = CalendarBuilder::new("c", WeeklyRule::USUAL)
        .vacation(on("2025-12-29"), until, DayState::Closed, "v", "")
        .unwrap()
        .known_until(until)
        .build();
    let table = DayTable::new(&calendar, on("2025-01-01"), until);
    assert!(
        table.next_open(on("2025-12-29")).is_err(),
        "the next day is not known"
    );
    assert_eq!(table.next_open(on("2025-12-27")), Ok(on("2025-12-27")));
}

#[test]
fn each_head_of_money_has_its_words_and_way() {
    for (word, head) in [
        ("award", MoneyHead::Award),
        ("fees", MoneyHead::Award),
        ("damage", MoneyHead::Damage),
        ("damage_compensation", MoneyHead::Damage),
        ("fine", MoneyHead::Fine),
        ("s14_fine", MoneyHead::TahsildarFine),
        ("costs", MoneyHead::Other),
    ] {
        assert_eq!(MoneyHead::parse(word), Some(head), "{word}");
    }
    assert_eq!(MoneyHead::parse("money"), None);
}

#[test]
fn a_release_is_ordered_exactly_while_the_cattle_are_held() {
    let award = |released: bool| {
        let facts = AwardFacts {
            seized_on: on("2025-05-01"),
            claimed_loss: None,
            assessed_loss: Amount::ZERO,
            fees: vec![],
            expenses: vec![],
            released,
            leviable_due: None,
            leviable_per_day: None,
            payers: vec![],
            set_loss: None,
        };
        award::illegal_seizure(&facts, registry::pack("IN-GJ-MUN").unwrap()).unwrap()
    };
    assert!(award(false).order_release && !award(true).order_release);
}

#[test]
fn a_confirmation_keeps_the_value_that_was_confirmed() {
    let text = "schema = 1\ncourt = \"C\"\npack = \"IN-KA\"\nconfirmed_by = \"JMFC\"\nconfirmed_on = \"2026-11-20\"\n\
        [[figure]]\nid = \"appeal.period\"\nconfirm = true\nreference = \"India Code\"\n";
    let said = CourtWords::read(text, registry::pack).unwrap();
    assert_eq!(
        (said.figures[0].value.as_str(), said.figures[0].from),
        ("30", on("1964-01-01"))
    );
    let mut other = said.figures.clone();
    other[0].value = "60".to_owned();
    let applied = registry::pack("IN-KA").unwrap().as_applied_by(&other);
    assert_eq!(
        applied.figure("appeal.period").unwrap().status,
        Status::Inferred,
        "another value than the pack's was confirmed"
    );
}

#[test]
fn a_row_of_month_arithmetic_may_count_in_weeks() {
    let header = ["id", "op", "start_date", "period", "rounding", "expected"].map(str::to_owned);
    let table = Table::recognise(&header).unwrap();
    for (expected, passes) in [("2025-01-15", true), ("2025-01-14", false)] {
        let cells = ["W", "add", "2025-01-01", "P2W", "down", expected].map(str::to_owned);
        let row = table.run(&header, &cells);
        assert_eq!(row.verdict == Verdict::Passed, passes, "{row:?}");
    }
}

#[test]
fn a_row_that_differs_names_the_cells_that_differ_and_no_other() {
    let columns = "id,start_date,period,rule,closed_dates,raw_last_date,expected_last_date,month_end_ambiguous,\
                   alt_round_up_raw,day_after_expiry,why";
    let row =
        "D,2025-01-01,P10D,GJ.complaint,,2025-01-11,2025-01-12,0,2025-01-20,2025-01-12,wrong in two cells";
    let cells = |line: &str| line.split(',').map(str::to_owned).collect::<Vec<_>>();
    let header = cells(columns);
    let row = Table::recognise(&header).unwrap().run(&header, &cells(row));
    let Verdict::Differs { expected, got } = row.verdict else {
        panic!("it must differ");
    };
    assert_eq!(
        expected,
        "expected_last_date 2025-01-12, alt_round_up_raw 2025-01-20"
    );
    assert_eq!(got, "expected_last_date 2025-01-11, alt_round_up_raw nothing");
}

#[test]
fn between_two_days_every_change_of_a_figure_counts_although_the_ends_agree() {
    let pack = changed(
        "{ from = \"1965-01-01\", is = \"100.00\", reference = \"Gujarat Municipalities Act 1963 (Guj. 34 of 1964), Chapter XIII, complaints of illegal seizure or detention, sub-s. (3)\" },",
        "{ from = \"1965-01-01\", is = \"100.00\", reference = \"r\" },\n{ from = \"2000-01-01\", is = \"200.00\", reference = \"r\" },\n\
         { from = \"2010-01-01\", is = \"100.00\", reference = \"r\" },",
    );
    let asked = |from: &str, to: &str| {
        let facts = json!({"seized_on": {"between": [from, to]}, "assessed_loss": "340.00", "fees_paid": "0.00",
            "expenses_incurred": "0.00", "released": true});
        answer_under(&pack, "award.illegal_seizure", &facts, &[])["state"].clone()
    };
    assert_eq!(asked("1990-01-01", "2020-01-01"), "undecided");
    assert_eq!(asked("1990-01-01", "1999-12-31"), "decided");
    assert_eq!(asked("1990-01-01", "2000-01-01"), "undecided");
    assert_eq!(asked("2009-12-31", "2020-01-01"), "undecided");
    assert_eq!(asked("2010-01-01", "2020-01-01"), "decided");
}

#[test]
fn a_time_that_does_not_carry_reaches_no_further_back_over_closed_days() {
    let text = "id = \"prosecution.period\"\nrule = \"GJ-248-1p\"\nunit = \"months\"\nstatus = \"extract\"\ncounted_from = \"commission\"\ncarry = ";
    let uncarried = changed(&format!("{text}\"court\""), &format!("{text}\"none\""));
    let facts = json!({"commission": {"kind": "continuing_open", "first_day": "2025-01-01"}, "filed_on": "2025-08-18"});
    let closed = ["2025-08-15..2025-08-17"];
    let covered = |pack: &RulePack| {
        answer_under(pack, "prosecution.last_day", &facts, &closed)["value"]["earliest_covered_day"].clone()
    };
    assert_eq!(covered(registry::pack("IN-GJ-MUN").unwrap()), "2025-02-15");
    assert_eq!(covered(&uncarried), "2025-02-18");
}

#[test]
fn a_prosecution_that_is_barred_names_the_readings_on_which_it_is_not_and_one_in_time_names_none() {
    let facts =
        |filed: &str| json!({"commission": {"kind": "known", "last_day": "2025-02-28"}, "filed_on": filed});
    let named = |filed: &str| {
        answer("IN-GJ-MUN", "prosecution.last_day", &facts(filed))["value"]["in_time_by"].clone()
    };
    assert_eq!(named("2025-08-28"), Value::Null);
    assert_eq!(named("2025-08-31"), json!(["counted_from_next_day"]));
    assert_eq!(named("2025-09-01"), Value::Null);
    let order = json!({"commission": {"kind": "continuing_ended", "first_day": "2025-03-01", "last_day": "2025-02-28"}});
    assert_eq!(
        answer("IN-GJ-MUN", "prosecution.last_day", &order)["reason"],
        "last_day_before_first_day"
    );
    let unknown = json!({"commission": {"kind": "unknown_date", "first_day": "2025-03-01", "last_day": "2025-02-28"},
        "discovered_on": "2025-03-05"});
    assert_ne!(
        answer("IN-GJ-MUN", "prosecution.last_day", &unknown)["reason"],
        "last_day_before_first_day"
    );
}

#[test]
fn an_order_may_be_signed_on_what_is_read_or_confirmed_and_on_nothing_else() {
    let settled = [
        Status::Extract,
        Status::Confirmed,
        Status::Inferred,
        Status::Unknown,
    ]
    .map(Status::is_settled);
    assert_eq!(settled, [true, true, false, false]);
}

#[test]
fn an_amount_below_nought_is_none_and_a_negative_nought_is_nought() {
    assert_eq!(
        Amount::from_decimal(Decimal::new(-1, 2)),
        Err(AmountError::Negative)
    );
    let mut nought = Decimal::ZERO;
    nought.set_sign_negative(true);
    assert_eq!(Amount::from_decimal(nought), Ok(Amount::ZERO));
}

#[test]
fn a_place_that_is_named_is_said_to_be_named() {
    let word = |places: Value| {
        let facts = json!({"notified": true, "resident": false, "owned": 21, "satisfied": true, "places": places,
            "period_named": true});
        let answer = answer("IN-KA", "removal.check", &facts);
        let nodes = answer["trace"].as_array().unwrap().clone();
        nodes.iter().find(|node| node["name"] == "place_named").unwrap()["value"].clone()
    };
    assert_eq!(
        (word(json!(["Sira"])), word(json!([]))),
        (json!("yes"), json!("no"))
    );
}

#[test]
fn cattle_are_entrusted_only_where_the_statute_says_so_and_a_deposit_needs_its_scale() {
    let unsold = json!({"kind": "unsold", "expenses": "420.00", "other_incidental": "0.00"});
    assert_eq!(answer("IN-KA", "sale.account", &unsold)["path"], "facts.kind");
    assert_eq!(
        answer("IN-GJ-MUN", "sale.account", &unsold)["value"]["borne_by"],
        "municipality"
    );
    assert_eq!(
        answer("IN-GJ-MUN", "GJ.security", &json!({"heads": 2}))["need"][0],
        "scale"
    );
    assert_eq!(
        answer("IN-GJ-MUN", "GJ.security", &json!({"deposited_on": "2025-01-10"}))["value"]["last_day"],
        "2025-07-10"
    );
}
