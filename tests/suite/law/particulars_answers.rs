//! Further single points, seen in whole answers: first and last days themselves, notes of a cut, conclusions that are checked
//! again, and who is asked for what.

use cattle_court::law::ask::{self, State};
use cattle_court::law::calendar::CalendarFile;
use cattle_court::law::citation::Status;
use cattle_court::law::limitation::complaint;
use cattle_court::law::procedure_code::{ProcedureCode, Step};
use cattle_court::law::rules::{RulePack, registry};
use cattle_court::law::verify::{Standing, stored};
use cattle_court::law::{calendar::CourtCalendar, dates};
use chrono::NaiveDate;
use serde_json::{Value, json};

fn on(text: &str) -> NaiveDate {
    dates::parse(text).unwrap()
}

fn answer(pack: &str, ask: &str, facts: &Value) -> Value {
    serde_json::to_value(ask::answer(&json!({"pack": pack, "ask": ask, "facts": facts}))).unwrap()
}

fn node<'a>(answer: &'a mut Value, name: &str) -> &'a mut Value {
    let nodes = answer["trace"].as_array_mut().unwrap();
    nodes.iter_mut().rev().find(|node| node["name"] == name).unwrap()
}

#[test]
fn the_first_and_the_last_day_themselves_are_in_time() {
    let ended = |filed: &str| {
        let facts = json!({"commission": {"kind": "continuing_ended", "first_day": "2025-01-01", "last_day": "2025-01-15"},
            "discovered_on": "2025-02-15", "filed_on": filed});
        answer("IN-GJ-MUN", "prosecution.last_day", &facts)["value"]["verdict"].clone()
    };
    for (filed, verdict) in [
        ("2025-07-15", "in_time"),
        ("2025-07-16", "readings_differ"),
        ("2025-08-15", "readings_differ"),
        ("2025-08-16", "barred"),
    ] {
        assert_eq!(ended(filed), verdict, "{filed}");
    }
    let pack = registry::pack("IN-GJ-MUN").unwrap();
    let same_day = complaint::last_day(
        on("2025-03-04"),
        Some(on("2025-03-04")),
        pack,
        &CourtCalendar::always_open(),
    );
    assert_eq!(
        same_day.unwrap().verdict.map(|verdict| verdict.code()),
        Some("in_time")
    );
    let cured = |on: &str| {
        answer(
            "IN-GJ-MUN",
            "procedure.code",
            &json!({"filed_on": "2024-06-30", "defects_cured_on": on}),
        )
    };
    assert_eq!(
        cured("2024-06-30")["value"]["code"],
        "crpc",
        "cured on the day of filing"
    );
    assert_eq!(cured("2024-06-29")["reason"], "cured_before_filing");
}

#[test]
fn damage_is_said_to_be_cut_exactly_where_it_is() {
    for (proved, cut) in [("249.99", false), ("250.00", false), ("250.01", true)] {
        let mut found = answer(
            "IN-GJ-MUN",
            "award.damage",
            &json!({"proved_per_person": [proved]}),
        );
        let noted = node(&mut found, "damage_per_order")["note"] == "capped";
        assert_eq!(noted, cut, "{proved}");
    }
}

#[test]
fn a_conclusion_on_a_sentence_is_checked_part_by_part() {
    let base = json!({"prior_convictions": 0, "offence_on": "2025-06-01", "sentenced_on": "2025-09-01", "summary_trial": false});
    let asked = |more: Value| {
        let mut facts = base.clone();
        for (name, value) in more.as_object().unwrap() {
            facts[name] = value.clone();
        }
        answer("IN-GJ-MUN", "sentence.check", &facts)
    };
    for (more, word) in [
        (json!({"proposed_fine": "300.00"}), "within"),
        (json!({"proposed_fine": "300.01"}), "over_maximum"),
        (json!({"imprisonment_months": 1}), "within"),
        (json!({"imprisonment_months": 2}), "over_maximum"),
        (json!({"imprisonment_days": 30}), "within"),
        (json!({"imprisonment_days": 31}), "over_maximum"),
        (
            json!({"proposed_fine": "300.00", "imprisonment_months": 1}),
            "within",
        ),
        (
            json!({"proposed_fine": "300.00", "imprisonment_months": 2}),
            "over_maximum",
        ),
        (
            json!({"imprisonment_days": 1, "defence": "due_diligence"}),
            "over_maximum",
        ),
        (
            json!({"proposed_fine": "1.00", "defence": "due_diligence"}),
            "over_maximum",
        ),
        (
            json!({"proposed_fine": "0.00", "defence": "due_diligence"}),
            "within",
        ),
        (
            json!({"imprisonment_days": 0, "defence": "due_diligence"}),
            "within",
        ),
        (json!({"defence": "due_diligence"}), "within"),
    ] {
        let mut found = asked(more.clone());
        assert_eq!(found["value"]["within"], word == "within", "{more}");
        assert_eq!(stored(&found).state, Standing::Verified, "{more}");
        let other = if word == "within" {
            "over_maximum"
        } else {
            "within"
        };
        node(&mut found, "sentence")["value"] = json!(other);
        assert_eq!(
            stored(&found).state,
            Standing::Differs,
            "{more} said to be {other}"
        );
    }
    let citation = asked(json!({"proposed_fine": "400.00"}));
    assert_eq!(citation["value"]["citation"]["rule"], "GJ-239-1a");
}

#[test]
fn a_verdict_between_two_readings_is_checked_again() {
    let facts = json!({"commission": {"kind": "continuing_ended", "first_day": "2025-01-01", "last_day": "2025-01-15"},
        "discovered_on": "2025-02-15", "filed_on": "2025-08-15"});
    let mut found = answer("IN-GJ-MUN", "prosecution.last_day", &facts);
    assert_eq!(stored(&found).state, Standing::Verified);
    node(&mut found, "verdict")["value"] = json!("barred");
    found["value"]["verdict"] = json!("barred");
    assert_eq!(stored(&found).state, Standing::Differs);
}

#[test]
fn what_lies_against_an_order_is_told_asked_for_or_not_known() {
    for order in ["acquittal", "release", "forfeiture"] {
        let found = answer("IN-GJ-MUN", "appeal.route", &json!({"order": order}));
        assert_eq!(
            (&found["state"], &found["need"]),
            (&json!("undecided"), &json!(["appeal_provision"])),
            "{order}"
        );
    }
    assert_eq!(
        answer("IN-GJ-MUN", "appeal.route", &json!({"order": "letter"}))["state"],
        "invalid"
    );
    let conviction = |more: Value| {
        let mut facts = json!({"order": "conviction"});
        for (name, value) in more.as_object().unwrap() {
            facts[name] = value.clone();
        }
        answer("IN-GJ-MUN", "appeal.route", &facts)["need"].clone()
    };
    assert_eq!(
        conviction(json!({"imprisoned": false})),
        json!(["fine", "summary_trial"])
    );
    assert_eq!(
        conviction(json!({"imprisoned": false, "fine": "150.00"})),
        json!(["summary_trial"])
    );
    assert_eq!(
        conviction(json!({"fine": "50.00"})),
        json!(["imprisoned"]),
        "so small a fine needs no more"
    );
}

#[test]
fn a_step_of_procedure_is_cited_as_surely_as_it_is_known() {
    let status = |step| ProcedureCode::Bnss.cite(step).status;
    assert_eq!(status(Step::SubstanceOfAccusation), Status::Inferred);
    assert_eq!(status(Step::LevyOfFine), Status::Confirmed);
}

#[test]
fn an_entry_is_the_one_of_its_day_as_it_was_known() {
    let entry = |kind: &str, days: &str, state: &str, name: &str, recorded: &str, replaces: bool| {
        format!(
            "[[{kind}]]\n{days}\nstate = \"{state}\"\nname = \"{name}\"\nbasis = {{ kind = \"n\", ref = \"r\" }}\n\
             recorded_on = \"{recorded}\"\nconfidence = \"confirmed\"\nreplaces = {replaces}\n"
        )
    };
    let head = "schema = 1\ncalendar = \"C\"\nyear = 2025\ntz = \"Asia/Kolkata\"\nknown_until = \"2025-12-31\"\n\
        recorded_on = \"2024-11-01\"\n[weekly]\nsunday = \"closed\"\nsaturday_2 = \"closed\"\nsaturday_4 = \"office\"\n";
    let text = head.to_owned()
        + &entry(
            "vacation",
            "from = \"2025-05-05\"\nto = \"2025-05-09\"",
            "office",
            "summer",
            "2024-11-02",
            false,
        )
        + &entry(
            "day",
            "date = \"2025-05-07\"",
            "closed",
            "first",
            "2024-11-01",
            false,
        )
        + &entry(
            "day",
            "date = \"2025-05-07\"",
            "open",
            "second",
            "2025-05-01",
            true,
        );
    let file = CalendarFile::read(&text).unwrap();
    let name = |day: &str, known: Option<&str>| {
        file.entry_known_on(on(day), known.map(on))
            .map(|entry| entry.name.clone())
    };
    let some = |name: &str| Some(name.to_owned());
    assert_eq!((name("2025-05-04", None), name("2025-05-10", None)), (None, None));
    assert_eq!(
        (name("2025-05-05", None), name("2025-05-09", None)),
        (some("summer"), some("summer"))
    );
    assert_eq!(name("2025-05-07", None), some("second"));
    assert_eq!(name("2025-05-07", Some("2025-04-30")), some("first"));
    assert_eq!(name("2025-05-07", Some("2025-05-01")), some("second"));
    assert_eq!(name("2025-05-05", Some("2024-11-01")), None, "not known yet");
    assert_eq!(
        file.entry(on("2025-05-07")).map(|entry| entry.name.as_str()),
        Some("second")
    );
    let over_the_year = head.to_owned()
        + &entry(
            "vacation",
            "from = \"2025-12-24\"\nto = \"2026-01-02\"",
            "closed",
            "winter",
            "2024-11-01",
            false,
        );
    assert!(
        CalendarFile::read(&over_the_year).is_err(),
        "it ends in another year"
    );
}

#[test]
fn a_kind_of_which_there_is_no_head_owes_no_fee_and_needs_none() {
    let facts = json!({"kinds": {"cow": 1, "goat": 0}, "schedule": {"cow": "200.00"}});
    let found = answer("IN-GJ-MUN", "GJ.pound_fee", &facts);
    assert_eq!(
        (&found["state"], &found["value"]["amount"]),
        (&json!("decided"), &json!("200.00"))
    );
}

#[test]
fn both_a_rate_and_rates_by_kind_are_one_too_many() {
    let facts = json!({"kinds": {"cow": 1}, "impounded_at": "2025-05-01T10:00", "released_at": "2025-05-01T11:00",
        "rates": [["2025-01-01", "10.00"]], "day_rates": {"cow": "10.00"}, "heads": 1});
    assert_eq!(
        answer("IN-GJ-MUN", "charges.pound", &facts)["path"],
        "facts.day_rates"
    );
}

#[test]
fn a_value_that_is_marked_as_not_in_force_leaves_a_gap() {
    let text = include_str!("../../../src/law/packs/in_gj_mun/pack.toml");
    let value = "{ from = \"1965-01-01\", is = 10, reference = \"Gujarat Municipalities Act 1963 (Guj. 34 of 1964), Chapter XIII, complaints of illegal seizure or detention, sub-s. (1)\" },";
    assert_eq!(text.matches(value).count(), 1);
    let gap = "\n{ from = \"2030-01-01\", not_in_force = true, reference = \"r\" },";
    let pack = RulePack::read(&text.replace(value, &format!("{value}{gap}"))).unwrap();
    assert!(pack.value_on("complaint.period", on("2029-12-31")).is_ok());
    assert!(pack.value_on("complaint.period", on("2030-01-01")).is_err());
    let both = "\n{ from = \"2030-01-01\", is = 10, not_in_force = true, reference = \"r\" },";
    assert!(RulePack::read(&text.replace(value, &format!("{value}{both}"))).is_err());
}

#[test]
fn a_share_of_nought_is_decided_whatever_else_is_open() {
    let facts = json!({"deposit": "500.00", "forfeit_bp": 0});
    let found = answer("IN-GJ-MUN", "security.forfeiture", &facts);
    assert_eq!(
        (&found["state"], &found["value"]["refund"]),
        (&json!("decided"), &json!("500.00"))
    );
}

#[test]
fn every_question_is_listed_and_the_same_fact_may_be_told_twice_alike() {
    let names: Vec<&str> = ask::names().collect();
    assert!(names.contains(&"complaint.last_day") && names.contains(&"GJ.complaint") && names.len() > 40);
    let twice = json!({"seized_on": "2025-03-04", "start_date": "2025-03-04"});
    assert_eq!(
        answer("IN-GJ-MUN", "complaint.last_day", &twice)["state"],
        "decided"
    );
    let unread = json!({"seized_on": "2025-02-30", "colour": "red"});
    let found = answer("IN-GJ-MUN", "complaint.last_day", &unread);
    assert_eq!(
        found["path"], "facts.seized_on",
        "what cannot be read is told first"
    );
    let facts = json!({"seized_on": "2025-03-04"});
    let decided = ask::answer(&json!({"pack": "IN-GJ-MUN", "ask": "complaint.last_day", "facts": facts}));
    assert_eq!(decided.state, State::Decided);
}
