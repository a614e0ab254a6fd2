//! A new version of a court's calendar: the stored deadlines that move are listed, and the change is one audited act.

use cattle_court::db::pool::DbRole;
use cattle_court::db::{self, Transaction};
use cattle_court::demo::GUJARAT;
use cattle_court::law::calendar::CalendarFile;
use cattle_court::workflow::load::load_calendar;
use chrono::NaiveDate;

use crate::support::journey::complaint;
use crate::support::service::Service;

const HEAD: &str = "schema = 1\ncalendar = \"GJ-DEMO\"\nyear = 2026\ntz = \"Asia/Kolkata\"\nknown_until = \"2026-12-31\"\n\
                    recorded_on = \"2025-11-20\"\n[weekly]\nsunday = \"closed\"\nsaturday_2 = \"closed\"\nsaturday_4 = \"open\"\n";

fn version(days: &[&str]) -> CalendarFile {
    let day = |day: &&str| {
        format!(
            "[[day]]\ndate = \"{day}\"\nstate = \"closed\"\nname = \"Local closure\"\nbasis = {{ kind = \"order\", ref = \"DJ 41\" }}\n\
             recorded_on = \"2026-11-30\"\nconfidence = \"confirmed\"\n"
        )
    };
    CalendarFile::read(&(HEAD.to_owned() + &days.iter().map(day).collect::<String>())).unwrap()
}

fn on(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

async fn state_of(service: &Service, day: &str) -> (Option<String>, i32) {
    let pool = service.database.pool(DbRole::App);
    let mut transaction = Transaction::begin(&pool, GUJARAT, "system:test").await.unwrap();
    let connection = transaction.connection().unwrap();
    let days = db::court::days(connection, GUJARAT).await.unwrap();
    let version = db::court::lock_calendar(connection, GUJARAT).await.unwrap();
    transaction.roll_back().await.unwrap();
    let row = days.into_iter().find(|row| row.day == on(day));
    (row.map(|row| format!("{} {}", row.state, row.name)), version)
}

#[tokio::test]
async fn a_new_version_lists_the_stored_deadlines_that_move_and_is_one_audited_act() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    let pool = service.database.pool(DbRole::App);
    let closed = version(&["2026-12-03", "2026-12-04", "2026-01-26"]);

    let listed = load_calendar(&pool, "operator:test", GUJARAT, &closed, false)
        .await
        .unwrap();
    let [one] = listed.moved.as_slice() else {
        panic!("{listed:?}")
    };
    assert_eq!(
        (one.of.as_str(), one.old),
        (filed.filing_number.as_str(), Some(on("2026-12-03")))
    );
    assert_eq!(
        one.new,
        Some(on("2026-12-05")),
        "a first Saturday is a working day"
    );
    assert_eq!(
        one.skipped
            .iter()
            .map(|day| day.name.as_str())
            .collect::<Vec<_>>(),
        ["Local closure", "Local closure"]
    );
    assert_eq!(
        state_of(&service, "2026-12-03").await,
        (None, 1),
        "only listed, nothing loaded"
    );

    let loaded = load_calendar(&pool, "operator:test", GUJARAT, &closed, true)
        .await
        .unwrap();
    assert_eq!(
        (&loaded.moved, loaded.version, loaded.known_until),
        (&listed.moved, 2, on("2027-12-31"))
    );
    assert_eq!(
        state_of(&service, "2026-12-03").await,
        (Some("closed Local closure".to_owned()), 2)
    );
    assert_eq!(
        state_of(&service, "2026-12-25").await.0.unwrap().trim(),
        "open",
        "this version names no Christmas"
    );
    assert_eq!(
        state_of(&service, "2026-11-28").await.0.unwrap().trim(),
        "open",
        "its own rule for fourth Saturdays"
    );
    service
        .as_administrator(&format!(
            "do $$ begin if (select count(*) from audit_events where tbl in ('court_days', 'courts') and actor = 'operator:test') <> {} \
             then raise exception 'not in the audit'; end if; end $$",
            loaded.days_changed + 1
        ))
        .await;

    let again = load_calendar(&pool, "operator:test", GUJARAT, &closed, true)
        .await
        .unwrap();
    assert_eq!(
        (again.days_changed, again.version),
        (0, 3),
        "the same version changes no day"
    );
    let path = format!("/api/v1/cases/{}", filed.case_id);
    let case = service.told(&service.tokens.staff.clerk, &path).await;
    assert_eq!(
        case["limitation"]["last_day"], "2026-12-03",
        "what was told stays on the record"
    );
}

#[tokio::test]
async fn a_calendar_is_told_as_it_was_known_on_an_earlier_day() {
    let service = Service::start().await;
    let pool = service.database.pool(DbRole::App);
    let loaded = version(&["2026-12-25", "2026-12-04"]);
    load_calendar(&pool, "operator:test", GUJARAT, &loaded, true)
        .await
        .unwrap();
    let clerk = &service.tokens.staff.clerk;
    let told = async |as_known_on: &str| {
        let calendar = service
            .told(clerk, &format!("/api/v1/courts/GJ-DEMO/calendar{as_known_on}"))
            .await;
        let name = |day: &str| {
            let days = calendar["days"].as_array().unwrap().clone();
            let found = days.into_iter().find(|row| row["date"] == day);
            found.map(|row| row["name"].as_str().unwrap().to_owned())
        };
        let until = calendar["known_until"].as_str().map(str::to_owned);
        let from = until.as_ref().map(|_| "2025-01-01");
        assert_eq!(calendar["known_from"].as_str(), from, "{as_known_on}");
        (name("2026-12-25"), name("2026-12-04"), until)
    };
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(
        told("").await,
        (some("Local closure"), some("Local closure"), some("2027-12-31"))
    );
    assert_eq!(
        told("?as_known_on=2026-11-29").await,
        (some("Christmas"), None, some("2027-12-31")),
        "the closures were recorded on the day after"
    );
    assert_eq!(told("?as_known_on=2026-11-30").await.0, some("Local closure"));
    assert_eq!(
        told("?as_known_on=2026-11-19").await.2,
        some("2026-12-31"),
        "the next year was recorded on the day after"
    );
    assert_eq!(
        told("?as_known_on=2020-01-01").await,
        (None, None, None),
        "nothing was known then: no day is open because it is not named"
    );
    for (path, status) in [
        ("/api/v1/courts/GJ-DEMO/calendar?as_known_on=2026-02-30", 422),
        ("/api/v1/courts/GJ-DEMO/calendar?on=2026-02-20", 400),
        ("/api/v1/courts/NONE/calendar", 404),
    ] {
        let (answered, body) = service.api(clerk, reqwest::Method::GET, path, None).await;
        assert_eq!(answered, status, "{path}: {body}");
    }
}

#[tokio::test]
async fn a_year_that_leaves_a_gap_is_refused_and_nothing_is_loaded() {
    let service = Service::start().await;
    let pool = service.database.pool(DbRole::App);
    let far = HEAD.replace("2026", "2030");
    let refused = load_calendar(
        &pool,
        "operator:test",
        GUJARAT,
        &CalendarFile::read(&far).unwrap(),
        true,
    )
    .await;
    assert!(refused.is_err());
    assert_eq!(
        state_of(&service, "2026-12-25").await,
        (Some("closed Christmas".to_owned()), 1)
    );
    let next = HEAD.replace("2026", "2028");
    let loaded = load_calendar(
        &pool,
        "operator:test",
        GUJARAT,
        &CalendarFile::read(&next).unwrap(),
        true,
    )
    .await
    .unwrap();
    assert_eq!(loaded.known_until, on("2028-12-31"));
}

#[tokio::test]
async fn an_earlier_year_takes_the_calendar_back_and_the_deadlines_that_nobody_could_tell_move() {
    let service = Service::start().await;
    let mut early = complaint();
    early["seizure"]["seized_on"] = "2024-12-15".into();
    early["released_on"] = "2024-12-16".into();
    let filed = service.file(&early).await;
    let pool = service.database.pool(DbRole::App);
    let load = async |text: &str| {
        let file = CalendarFile::read(text).unwrap();
        load_calendar(&pool, "operator:test", GUJARAT, &file, true).await
    };
    let gap = format!("{:?}", load(&HEAD.replace("2026", "2023")).await.unwrap_err());
    assert!(gap.contains("leaves-a-gap"), "{gap}");
    let half = HEAD.replace("2026", "2024").replace("2024-12-31", "2024-12-30");
    let gap = format!("{:?}", load(&half).await.unwrap_err());
    assert!(gap.contains("leaves-a-gap"), "a day between is a gap too: {gap}");

    let christmas = "[[day]]\ndate = \"2024-12-25\"\nstate = \"closed\"\nname = \"Christmas\"\n\
                     basis = { kind = \"order\", ref = \"DJ 40\" }\nrecorded_on = \"2023-11-20\"\nconfidence = \"confirmed\"\n";
    let loaded = load(&(HEAD.replace("2026", "2024") + christmas)).await.unwrap();
    assert_eq!(
        (loaded.known_from, loaded.known_until),
        (on("2024-01-01"), on("2027-12-31"))
    );
    let [one] = loaded.moved.as_slice() else {
        panic!("{loaded:?}")
    };
    assert_eq!(
        (one.of.as_str(), one.old, one.new),
        (
            filed.filing_number.as_str(),
            Some(on("2024-12-25")),
            Some(on("2024-12-26"))
        )
    );
}
