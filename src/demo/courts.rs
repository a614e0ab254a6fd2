//! The two demonstration courts: their people, municipalities, pounds and calendars.

use chrono::{Datelike as _, NaiveDate, NaiveTime};
use serde_json::json;
use uuid::Uuid;

use super::ACTOR;
use crate::db::court::{Court, CourtDay, Municipality, Pound};
use crate::db::user::User;
use crate::db::{self, Transaction};
use crate::law::calendar::CalendarFile;
use crate::law::language::Language;
use crate::law::procedure::Role;
use crate::workflow::administer::NewCourt;
use crate::workflow::{Actor, Office, WorkflowError};

/// Id of the Gujarat demonstration court.
pub const GUJARAT: i16 = 1;
/// Id of the Karnataka demonstration court.
pub const KARNATAKA: i16 = 2;

/// Fixed-date holidays of both States, kept by every court; movable ones are loaded from a court's own notification.
const FIXED_HOLIDAYS: [(u32, u32, &str); 5] = [
    (1, 26, "Republic Day"),
    (5, 1, "Foundation Day"),
    (8, 15, "Independence Day"),
    (10, 2, "Mahatma Gandhi's Jayanti"),
    (12, 25, "Christmas"),
];

/// Sample calendars of the Gujarat court, a year each.
const GUJARAT_DAYS: [&str; 3] = [
    include_str!("calendars/gj-demo-2025.toml"),
    include_str!("calendars/gj-demo-2026.toml"),
    include_str!("calendars/gj-demo-2027.toml"),
];
/// Sample calendars of the Karnataka court, a year each.
const KARNATAKA_DAYS: [&str; 3] = [
    include_str!("calendars/ka-demo-2025.toml"),
    include_str!("calendars/ka-demo-2026.toml"),
    include_str!("calendars/ka-demo-2027.toml"),
];

/// Both courts as they stand before their first case.
pub fn both(today: NaiveDate, password_hash: &str) -> [NewCourt; 2] {
    [gujarat(today, password_hash), karnataka(today, password_hash)]
}

fn gujarat(today: NaiveDate, password_hash: &str) -> NewCourt {
    let municipality = Municipality {
        court_id: GUJARAT,
        municipality_id: Uuid::now_v7(),
        code: "DEVGADH".to_owned(),
        name: json!({ "en": "Devgadh Municipality (demonstration)", "gu": "દેવગઢ નગરપાલિકા (નમૂનો)",
            "kn": "ದೇವಗಢ ನಗರಪಾಲಿಕೆ (ಮಾದರಿ)", "hi": "देवगढ़ नगरपालिका (नमूना)" }),
        address: "Town Hall, Station Road, Devgadh".to_owned(),
        email: "recovery@devgadh.example".to_owned(),
    };
    let pound = Pound {
        court_id: GUJARAT,
        pound_id: Uuid::now_v7(),
        municipality_id: municipality.municipality_id,
        name: json!({ "en": "Station Road pound", "gu": "સ્ટેશન રોડ ઢોર ડબ્બો", "kn": "ಸ್ಟೇಷನ್ ರೋಡ್ ದೊಡ್ಡಿ", "hi": "स्टेशन रोड कांजी हाउस" }),
    };
    NewCourt {
        court: Court {
            court_id: GUJARAT,
            code: "GJ-DEMO".to_owned(),
            name: json!({ "en": "Court of the Judicial Magistrate First Class, Devgadh",
                "gu": "જ્યુડિશિયલ મેજિસ્ટ્રેટ ફર્સ્ટ ક્લાસની કોર્ટ, દેવગઢ",
                "kn": "ನ್ಯಾಯಿಕ ದಂಡಾಧಿಕಾರಿ ಪ್ರಥಮ ದರ್ಜೆ ನ್ಯಾಯಾಲಯ, ದೇವಗಢ",
                "hi": "न्यायिक मजिस्ट्रेट प्रथम श्रेणी न्यायालय, देवगढ़" }),
            place: json!({ "en": "Devgadh", "gu": "દેવગઢ", "kn": "ದೇವಗಢ", "hi": "देवगढ़" }),
            pack: "IN-GJ-MUN".to_owned(),
            language: Language::Gu,
            telephone: "02600 100100".to_owned(),
            email: "court@devgadh.example".to_owned(),
            opens_at: NaiveTime::from_hms_opt(11, 0, 0).unwrap_or_default(),
            magistrate_class: "first".to_owned(),
            e_service: false,
            e_service_citation: None,
            demonstration: true,
            calendar_known_from: known_from(today),
            calendar_known_until: known_until(today),
        },
        days: holidays(GUJARAT, &GUJARAT_DAYS, today),
        users: users(GUJARAT, municipality.municipality_id, Language::En, password_hash),
        municipalities: vec![municipality],
        pounds: vec![pound],
    }
}

fn karnataka(today: NaiveDate, password_hash: &str) -> NewCourt {
    let municipality = Municipality {
        court_id: KARNATAKA,
        municipality_id: Uuid::now_v7(),
        code: "HOSAPETE".to_owned(),
        name: json!({ "en": "Hosahalli Town Municipal Council (demonstration)", "gu": "હોસહળ્ળી નગર પરિષદ (નમૂનો)",
            "kn": "ಹೊಸಹಳ್ಳಿ ಪುರಸಭೆ (ಮಾದರಿ)", "hi": "होसहल्ली नगर परिषद (नमूना)" }),
        address: "Municipal Office, Market Street, Hosahalli".to_owned(),
        email: "recovery@hosahalli.example".to_owned(),
    };
    let pound = Pound {
        court_id: KARNATAKA,
        pound_id: Uuid::now_v7(),
        municipality_id: municipality.municipality_id,
        name: json!({ "en": "Hosahalli pound", "gu": "હોસહળ્ળી ઢોર ડબ્બો", "kn": "ಹೊಸಹಳ್ಳಿ ದೊಡ್ಡಿ", "hi": "होसहल्ली कांजी हाउस" }),
    };
    NewCourt {
        court: Court {
            court_id: KARNATAKA,
            code: "KA-DEMO".to_owned(),
            name: json!({ "en": "Court of the Judicial Magistrate First Class, Hosahalli",
                "gu": "જ્યુડિશિયલ મેજિસ્ટ્રેટ ફર્સ્ટ ક્લાસની કોર્ટ, હોસહળ્ળી",
                "kn": "ನ್ಯಾಯಿಕ ದಂಡಾಧಿಕಾರಿ ಪ್ರಥಮ ದರ್ಜೆ ನ್ಯಾಯಾಲಯ, ಹೊಸಹಳ್ಳಿ",
                "hi": "न्यायिक मजिस्ट्रेट प्रथम श्रेणी न्यायालय, होसहल्ली" }),
            place: json!({ "en": "Hosahalli", "gu": "હોસહળ્ળી", "kn": "ಹೊಸಹಳ್ಳಿ", "hi": "होसहल्ली" }),
            pack: "IN-KA".to_owned(),
            language: Language::Kn,
            telephone: "08100 200200".to_owned(),
            email: "court@hosahalli.example".to_owned(),
            opens_at: NaiveTime::from_hms_opt(11, 0, 0).unwrap_or_default(),
            magistrate_class: "first".to_owned(),
            e_service: false,
            e_service_citation: None,
            demonstration: true,
            calendar_known_from: known_from(today),
            calendar_known_until: known_until(today),
        },
        days: holidays(KARNATAKA, &KARNATAKA_DAYS, today),
        users: users(
            KARNATAKA,
            municipality.municipality_id,
            Language::En,
            password_hash,
        ),
        municipalities: vec![municipality],
        pounds: vec![pound],
    }
}

/// The demonstration calendar begins with the year before.
fn known_from(today: NaiveDate) -> NaiveDate {
    NaiveDate::from_ymd_opt(today.year().saturating_sub(1), 1, 1).unwrap_or(today)
}

/// The demonstration calendar reaches to the end of the next year.
fn known_until(today: NaiveDate) -> NaiveDate {
    NaiveDate::from_ymd_opt(today.year().saturating_add(1), 12, 31).unwrap_or(today)
}

/// The named days of the year before, this year and the next: from the court's sample calendar where there is one for the
/// year, else the fixed-date holidays, so that a demonstration runs in any year.
fn holidays(court_id: i16, samples: &[&str], today: NaiveDate) -> Vec<CourtDay> {
    let read: Vec<CalendarFile> = samples
        .iter()
        .filter_map(|text| CalendarFile::read(text).ok())
        .collect();
    let years = [
        today.year().saturating_sub(1),
        today.year(),
        today.year().saturating_add(1),
    ];
    years
        .into_iter()
        .flat_map(|year| match read.iter().find(|file| file.year == year) {
            Some(file) => from_file(court_id, file),
            None => fixed(court_id, year, today),
        })
        .collect()
}

fn from_file(court_id: i16, file: &CalendarFile) -> Vec<CourtDay> {
    let named = |day: NaiveDate| {
        let entry = file.entry(day)?;
        Some(CourtDay {
            court_id,
            day,
            state: entry.state.code().to_owned(),
            name: entry.name.clone(),
            basis: entry.basis.clone(),
            confidence: entry.confidence.code().to_owned(),
            recorded_on: entry.recorded_on,
        })
    };
    file.days().filter_map(named).collect()
}

fn fixed(court_id: i16, year: i32, today: NaiveDate) -> Vec<CourtDay> {
    FIXED_HOLIDAYS
        .iter()
        .filter_map(|(month, day, name)| {
            Some(CourtDay {
                court_id,
                day: NaiveDate::from_ymd_opt(year, *month, *day)?,
                state: "closed".to_owned(),
                name: (*name).to_owned(),
                basis: "sample calendar of the demonstration: fixed-date holidays only".to_owned(),
                confidence: "confirmed".to_owned(),
                recorded_on: today,
            })
        })
        .collect()
}

fn users(court_id: i16, municipality_id: Uuid, language: Language, password_hash: &str) -> Vec<User> {
    let people = [
        ("clerk", "K. R. Solanki", Role::Clerk),
        ("magistrate", "Smt. A. D. Vyas", Role::Magistrate),
        ("accounts", "P. M. Rathod", Role::Accounts),
        ("admin", "S. T. Nair", Role::Admin),
        ("police", "Head Constable B. G. Chavda", Role::Police),
        ("municipality", "Recovery Branch", Role::Municipality),
    ];
    people
        .into_iter()
        .map(|(login, name, role)| User {
            court_id,
            user_id: Uuid::now_v7(),
            login: login.to_owned(),
            name: name.to_owned(),
            role,
            municipality_id: (role == Role::Municipality).then_some(municipality_id),
            password_hash: Some(password_hash.to_owned()),
            language,
            disabled_at: None,
        })
        .collect()
}

/// A demonstration account.
///
/// # Errors
/// Where the court has no such account.
pub async fn user(office: &Office, court_id: i16, login: &str) -> Result<User, WorkflowError> {
    let mut transaction = Transaction::begin(&office.pool, court_id, ACTOR).await?;
    let found = db::user::by_login(transaction.connection()?, court_id, login).await;
    transaction.roll_back().await?;
    Ok(found?)
}

/// A demonstration account as an actor.
///
/// # Errors
/// Where the court has no such account.
pub async fn actor(office: &Office, court_id: i16, login: &str) -> Result<Actor, WorkflowError> {
    let user = user(office, court_id, login).await?;
    Ok(Actor {
        court_id,
        user_id: user.user_id,
        role: user.role,
        name: user.name,
        municipality_id: user.municipality_id,
        language: user.language,
    })
}
