//! Calendars as files: three states of a day, what was known when, what is refused, and what moves.

use cattle_court::cli::law_files;
use cattle_court::law::ask;
use cattle_court::law::calendar::{CalendarFile, DayState, DayTable, OpenDays, deadlines_of, moved};
use cattle_court::law::limitation::complaint::{self, ComplaintLimit, Timeliness};
use cattle_court::law::rules::registry;
use cattle_court::law::trace::{Op, Trace, replay};
use chrono::NaiveDate;
use serde_json::json;

const YEAR: &str = r#"
schema = 1
calendar = "IN-XX-district-courts"
year = 2025
tz = "Asia/Kolkata"
known_until = "2025-12-31"
recorded_on = "2024-11-20"
[weekly]
sunday = "closed"
saturday_2 = "closed"
saturday_4 = "office"
[[day]]
date = "2025-08-08"
weekday = "Fri"
state = "closed"
name = "Varamahalakshmi, a name so long that its line, with the words before it, has to be folded"
basis = { kind = "notification", ref = "HC 1/2024; extra", dated = "2024-11-18" }
recorded_on = "2024-11-20"
confidence = "confirmed"
[[day]]
date = "2025-08-23"
state = "open"
in_lieu_of = "2025-08-08"
basis = { kind = "notification", ref = "HC 1/2024" }
recorded_on = "2024-11-20"
confidence = "confirmed"
[[day]]
date = "2025-08-15"
state = "closed"
name = "Independence Day"
basis = { kind = "notification", ref = "HC 1/2024" }
recorded_on = "2025-08-10"
confidence = "estimated"
[[vacation]]
from = "2025-05-05"
to = "2025-05-31"
state = "office"
name = "Summer vacation"
basis = { kind = "notification", ref = "HC 1/2024" }
recorded_on = "2024-11-20"
confidence = "confirmed"
"#;

fn on(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

#[test]
fn a_day_is_closed_or_office_or_open_by_the_first_rule_that_speaks() {
    let calendar = CalendarFile::read(YEAR).unwrap().as_known_on(None).unwrap();
    for (day, state) in [
        ("2025-08-08", DayState::Closed),
        ("2025-08-23", DayState::Open),
        ("2025-08-09", DayState::Closed),
        ("2025-07-26", DayState::Office),
        ("2025-07-19", DayState::Open),
        ("2025-05-05", DayState::Office),
        ("2025-05-31", DayState::Office),
        ("2025-06-02", DayState::Open),
        ("2025-12-31", DayState::Open),
    ] {
        assert_eq!(calendar.state(on(day)), Ok(state), "{day}");
    }
}

#[test]
fn beyond_its_last_day_a_calendar_is_undecided_and_never_open() {
    let calendar = CalendarFile::read(YEAR).unwrap().as_known_on(None).unwrap();
    assert!(calendar.state(on("2026-01-01")).is_err());
    assert!(calendar.next_open(on("2026-01-02")).is_err());
    let earlier = YEAR.replace("known_until = \"2025-12-31\"", "known_until = \"2025-08-08\"");
    let calendar = CalendarFile::read(&earlier).unwrap().as_known_on(None).unwrap();
    assert!(calendar.next_open(on("2025-08-08")).is_err());
}

#[test]
fn what_was_known_on_a_day_is_what_was_recorded_until_then() {
    let file = CalendarFile::read(YEAR).unwrap();
    let before = file.as_known_on(Some(on("2025-08-09"))).unwrap();
    assert_eq!(before.state(on("2025-08-15")), Ok(DayState::Open));
    let after = file.as_known_on(Some(on("2025-08-10"))).unwrap();
    assert_eq!(after.state(on("2025-08-15")), Ok(DayState::Closed));
    let too_early = file.as_known_on(Some(on("2024-11-19"))).unwrap();
    assert!(
        too_early.state(on("2025-01-02")).is_err(),
        "the year was not yet published"
    );
}

#[test]
fn a_last_day_that_hangs_on_an_estimated_day_has_two_readings_and_the_earlier_is_told() {
    let notified = YEAR.replace("\"estimated\"", "\"confirmed\"");
    let pack = cattle_court::law::rules::registry::pack("IN-GJ-MUN").unwrap();
    let limit = |text: &str| {
        let calendar = CalendarFile::read(text).unwrap().as_known_on(None).unwrap();
        complaint::last_day(on("2025-08-05"), None, pack, &calendar).unwrap()
    };
    let sure = limit(&notified);
    assert!(sure.last_day > on("2025-08-15"), "{:?}", sure.last_day);
    let open = limit(YEAR);
    assert_eq!(
        open.last_day,
        on("2025-08-15"),
        "nobody loses his time by a guess"
    );
    let other = open
        .readings
        .iter()
        .find(|reading| reading.label == "closed_day_estimated")
        .unwrap();
    assert_eq!(other.value, sure.last_day);
    assert_eq!(replay(&open.trace), Ok(()));
    assert!(sure.readings.is_empty());
}

#[test]
fn a_table_of_days_and_the_calendar_agree_on_estimated_days() {
    let estimated = YEAR.replace("confidence = \"confirmed\"", "confidence = \"estimated\"");
    let calendar = CalendarFile::read(&estimated).unwrap().as_known_on(None).unwrap();
    let table = DayTable::new(&calendar, on("2025-01-01"), on("2025-12-31"));
    for day in on("2025-01-01").iter_days().take(340) {
        assert_eq!(OpenDays::next_open(&table, day), calendar.next_open(day), "{day}");
        assert!(
            calendar.next_open(day).unwrap() <= calendar.next_open_at_latest(day).unwrap(),
            "{day}"
        );
    }
}

#[test]
fn a_later_entry_may_take_the_place_of_an_earlier_one_and_history_keeps_both() {
    let moved = format!(
        "{YEAR}\n[[day]]\ndate = \"2025-08-08\"\nstate = \"open\"\nreplaces = true\nbasis = {{ kind = \"notification\", \
         ref = \"HC 9/2025\" }}\nrecorded_on = \"2025-08-01\"\nconfidence = \"confirmed\"\n"
    );
    let file = CalendarFile::read(&moved).unwrap();
    let state = |known: &str| {
        file.as_known_on(Some(on(known)))
            .unwrap()
            .state(on("2025-08-08"))
            .unwrap()
    };
    assert_eq!(
        (state("2025-07-31"), state("2025-08-01")),
        (DayState::Closed, DayState::Open)
    );
    let refusal = CalendarFile::read(&moved.replace("replaces = true\n", ""))
        .unwrap_err()
        .to_string();
    assert!(
        refusal.contains("2025-08-08 is in another entry too"),
        "{refusal}"
    );
}

#[test]
fn a_calendar_that_contradicts_itself_is_refused_with_place_and_reason() {
    for (from, to, place, reason) in [
        ("schema = 1", "schema = 2", "schema", "schema 1"),
        ("Asia/Kolkata", "Europe/Paris", "tz", "Kolkata"),
        (
            "known_until = \"2025-12-31\"",
            "known_until = \"2025-02-30\"",
            "known_until",
            "2025-02-30",
        ),
        (
            "known_until = \"2025-12-31\"",
            "known_until = \"2026-12-31\"",
            "known_until",
            "outside the year",
        ),
        (
            "date = \"2025-08-08\"",
            "date = \"2025-08-32\"",
            "line 12, day",
            "2025-08-32",
        ),
        (
            "date = \"2025-08-08\"",
            "date = \"2026-08-07\"",
            "line 12, day",
            "leaves the year",
        ),
        (
            "weekday = \"Fri\"",
            "weekday = \"Sat\"",
            "line 12, day",
            "is a Fri and not a Sat",
        ),
        ("in_lieu_of = \"2025-08-08\"\n", "", "line 20, day", "in_lieu_of"),
        (
            "date = \"2025-08-15\"",
            "date = \"2025-08-08\"",
            "line 27, day",
            "in another entry too",
        ),
        (
            "from = \"2025-05-05\"",
            "from = \"2025-06-05\"",
            "line 34, vacation",
            "ends before it begins",
        ),
        (
            "to = \"2025-05-31\"\n",
            "",
            "line 34, vacation",
            "`from` with `to`",
        ),
        (
            "ref = \"HC 1/2024; extra\"",
            "ref = \" \"",
            "line 12, day",
            "basis",
        ),
        (
            "state = \"office\"",
            "state = \"shut\"",
            "line 37",
            "unknown variant",
        ),
        (
            "name = \"Independence Day\"",
            "nome = \"Independence Day\"",
            "line 30",
            "unknown field",
        ),
        ("confidence = \"estimated\"\n", "", "line", "missing field"),
    ] {
        assert!(YEAR.contains(from), "{from}");
        let refusal = CalendarFile::read(&YEAR.replacen(from, to, 1)).unwrap_err();
        assert!(refusal.place.starts_with(place), "{to}: {refusal}");
        assert!(refusal.reason.contains(reason), "{to}: {refusal}");
    }
}

#[test]
fn a_local_calendar_adds_to_the_one_of_the_state() {
    let base = CalendarFile::read(YEAR).unwrap();
    let local = YEAR[..YEAR.find("[[day]]").unwrap()].to_owned()
        + "[[day]]\ndate = \"2025-09-03\"\nstate = \"closed\"\nname = \"Local fair\"\nbasis = { kind = \"order\", ref = \"DJ 7\" }\n\
           recorded_on = \"2025-08-20\"\nconfidence = \"confirmed\"\n";
    let mut local = CalendarFile::read(&local).unwrap();
    local.extend(&base).unwrap();
    let calendar = local.as_known_on(None).unwrap();
    assert_eq!(calendar.state(on("2025-09-03")), Ok(DayState::Closed));
    assert_eq!(calendar.state(on("2025-08-08")), Ok(DayState::Closed));
    assert!(local.extend(&base).is_err(), "a day that both name");
}

#[test]
fn a_new_version_lists_the_deadlines_that_move_and_no_other() {
    let told = |seized: &str| {
        let question = json!({"id": 1, "pack": "IN-GJ-MUN", "ask": "complaint.last_day", "facts": {"seized_on": seized},
            "closed_days": ["2025-08-08", "2025-08-09", "2025-08-10"]});
        let trace: Trace = serde_json::to_value(ask::answer(&question).trace)
            .and_then(serde_json::from_value)
            .unwrap();
        deadlines_of(seized, &trace)
    };
    let deadlines: Vec<_> = ["2025-08-05", "2025-07-29", "2025-07-01", "2025-12-25"]
        .into_iter()
        .flat_map(told)
        .collect();
    assert_eq!(deadlines.len(), 4);
    let file = CalendarFile::read(YEAR).unwrap();
    let old = file.as_known_on(Some(on("2025-08-01"))).unwrap();
    let estimated = file.as_known_on(None).unwrap();
    assert_eq!(
        moved(&deadlines, &old, &estimated),
        [],
        "an estimate moves nothing"
    );
    let notified = YEAR.replace("\"estimated\"", "\"confirmed\"");
    let new = CalendarFile::read(&notified).unwrap().as_known_on(None).unwrap();
    let found = moved(&deadlines, &old, &new);
    let [one] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert_eq!(
        (one.of.as_str(), one.old, one.new),
        ("2025-08-05", Some(on("2025-08-15")), Some(on("2025-08-16")))
    );
    assert_eq!(one.skipped.len(), 1);
    assert_eq!(one.skipped[0].name, "Independence Day");
    let shorter = YEAR.replace("known_until = \"2025-12-31\"", "known_until = \"2025-08-10\"");
    let ended = CalendarFile::read(&shorter).unwrap().as_known_on(None).unwrap();
    let open = moved(&deadlines[..1], &new, &ended);
    assert_eq!(
        (open[0].old, open[0].new),
        (Some(on("2025-08-15")), None),
        "undecided, not open"
    );
}

/// The content lines of an iCalendar, unfolded and with their values unescaped.
fn content_lines(text: &str) -> Vec<(String, String)> {
    assert!(text.ends_with("\r\n"));
    assert!(
        !text.replace("\r\n", "").contains(['\r', '\n']),
        "every line ends with CRLF"
    );
    assert!(
        text.split("\r\n").all(|line| line.len() <= 75),
        "no line is longer than 75 octets"
    );
    text.replace("\r\n ", "")
        .split_terminator("\r\n")
        .map(|line| {
            let (name, value) = line.split_once(':').unwrap_or_else(|| panic!("{line}"));
            let value = value
                .replace("\\,", ",")
                .replace("\\;", ";")
                .replace("\\n", "\n")
                .replace("\\\\", "\\");
            (name.to_owned(), value)
        })
        .collect()
}

#[test]
fn the_icalendar_has_one_event_for_each_day_that_is_not_ordinary() {
    let file = CalendarFile::read(YEAR).unwrap();
    let calendar = file.as_known_on(None).unwrap();
    let text = law_files::ics(&file, &calendar, None);
    assert_eq!(
        text,
        law_files::ics(&file, &calendar, None),
        "the same calendar gives the same text"
    );
    let lines = content_lines(&text);
    assert_eq!(
        lines.first().unwrap(),
        &("BEGIN".to_owned(), "VCALENDAR".to_owned())
    );
    assert_eq!(lines.last().unwrap(), &("END".to_owned(), "VCALENDAR".to_owned()));
    let events: Vec<&[(String, String)]> = lines
        .split(|(name, value)| name == "BEGIN" && value == "VEVENT")
        .skip(1)
        .collect();
    let special = file
        .days()
        .filter(|day| calendar.entry(*day).is_some() || calendar.state(*day) != Ok(DayState::Open))
        .count();
    assert_eq!(events.len(), special);
    let value = |event: &[(String, String)], wanted: &str| {
        event
            .iter()
            .find(|(name, _)| name.split(';').next() == Some(wanted))
            .map(|(_, value)| value.clone())
    };
    let of = |uid: &str| {
        *events
            .iter()
            .find(|event| value(event, "UID").as_deref() == Some(uid))
            .unwrap()
    };
    let holiday = of("IN-XX-district-courts-2025-08-08");
    assert_eq!(value(holiday, "DTSTART").as_deref(), Some("20250808"));
    assert_eq!(value(holiday, "X-STATE").as_deref(), Some("closed"));
    assert_eq!(value(holiday, "DTSTAMP").as_deref(), Some("20241120T000000Z"));
    assert!(
        value(holiday, "SUMMARY")
            .unwrap()
            .ends_with("a name so long that its line, with the words before it, has to be folded")
    );
    assert_eq!(
        value(holiday, "DESCRIPTION").as_deref(),
        Some("notification HC 1/2024; extra dated 2024-11-18")
    );
    let in_lieu = of("IN-XX-district-courts-2025-08-23");
    assert_eq!(value(in_lieu, "X-STATE").as_deref(), Some("open"));
    let mut uids: Vec<_> = events.iter().map(|event| value(event, "UID")).collect();
    uids.dedup();
    assert_eq!(uids.len(), events.len());
}

#[test]
fn the_sample_calendars_of_the_demonstration_can_be_read() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/demo/calendars");
    let files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    assert!(files.len() >= 6);
    for path in files {
        let file = law_files::read_calendar(&path).unwrap_or_else(|(_, why)| panic!("{why}"));
        assert_eq!(file.entries.len(), 5, "{}", path.display());
    }
}

#[test]
fn a_last_day_before_the_calendar_begins_is_never_taken_as_open() {
    let calendar = CalendarFile::read(YEAR).unwrap().as_known_on(None).unwrap();
    let pack = registry::pack("IN-GJ-MUN").unwrap();
    let first = on("2025-01-01");
    assert_eq!(calendar.known_from(), Some(first));
    assert!(calendar.state(on("2024-12-31")).is_err());
    assert_eq!(
        calendar.is_closed_for_sure(on("2024-12-29")),
        Ok(false),
        "a Sunday, as far as anybody knows"
    );

    let limit = complaint::last_day(on("2024-12-20"), Some(on("2025-06-02")), pack, &calendar).unwrap();
    assert_eq!(
        (limit.last_day, limit.verdict),
        (on("2024-12-30"), Some(Timeliness::Late)),
        "late whatever the calendar of 2024 said"
    );
    let [reading] = limit.readings.as_slice() else {
        panic!("one reading more: {:?}", limit.readings);
    };
    assert_eq!(reading.label, "calendar_begins_later");
    assert_eq!(reading.value, calendar.next_open_at_latest(first).unwrap());
    replay(&limit.trace).unwrap();
    let said = |limit: &ComplaintLimit, name: &str| {
        let steps = limit.trace.nodes().iter().zip(limit.trace.sentences());
        let mut named = steps.filter(|(node, _)| node.op == Op::Carry && node.name == name);
        named.next().unwrap().1.key
    };
    assert_eq!(
        said(&limit, "last_day"),
        "law-trace-carry-not-said",
        "nobody says that it was open"
    );
    assert_eq!(said(&limit, "calendar_begins_later"), "law-trace-carry-none");
    assert!(
        deadlines_of("GJ/1", &limit.trace)
            .iter()
            .all(|one| one.last_day == limit.last_day),
        "the outer bound is no deadline of its own"
    );

    let known = complaint::last_day(on("2025-01-10"), None, pack, &calendar).unwrap();
    assert!(known.readings.is_empty(), "{:?}", known.readings);
    let table = DayTable::new(&calendar, on("2024-06-01"), on("2025-12-31"));
    for day in on("2024-06-01").iter_days().take_while(|day| *day < first) {
        assert_eq!(table.next_open(day), Ok(day));
        assert_eq!(
            calendar.next_open(day),
            Ok(day),
            "nobody's time is made longer by a guess"
        );
    }
}
