//! What the public pages have in common: language and court of the address, the page's frame, the answer's headers.

use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};
use chrono::NaiveDate;
use serde::Serialize;

use crate::clock::india;
use crate::db::public::{self, Court, in_language};
use crate::law::calendar::{CourtCalendar, RecordedDay, as_recorded};
use crate::law::language::Language;
use crate::templates::shell::Shell;
use crate::web::AppState;
use crate::web::problem::Problem;

/// Tells search engines to leave a page out.
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// The language of an address.
///
/// # Errors
/// 404 for any other word in its place.
pub fn language(code: &str) -> Result<Language, Problem> {
    Language::parse(code).ok_or_else(Problem::not_found)
}

/// The court of an address, by code in any letters or by id.
///
/// # Errors
/// 404 for an unknown court; 503 without a database.
pub async fn court(state: &AppState, named: &str, language: Language) -> Result<Court, Problem> {
    state
        .public
        .court(&state.reads, named)
        .await
        .map_err(|error| Problem::from(error).in_language(language))?
        .ok_or_else(|| Problem::not_found().in_language(language))
}

/// A court as pages show it.
#[derive(Debug, Serialize)]
pub struct CourtView {
    pub code: String,
    pub name: String,
    pub place: String,
    /// The name says the place already.
    pub name_has_place: bool,
    pub telephone: Option<String>,
}

impl CourtView {
    /// The court in a language.
    #[must_use]
    pub fn new(court: &Court, language: Language) -> Self {
        let name = in_language(&court.name, language);
        let place = in_language(&court.place, language);
        Self {
            code: court.code.clone(),
            name_has_place: name.contains(&place),
            name,
            place,
            telephone: Some(court.telephone.trim().to_owned()).filter(|number| !number.is_empty()),
        }
    }
}

/// The frame of a page of a court, up to date now.
#[must_use]
pub fn shell(state: &AppState, language: Language, path: &str, court: Option<&Court>) -> Shell {
    let mut shell = Shell::public(language, path);
    if let Some(court) = court {
        shell.court = Some(in_language(&court.name, language));
        shell.demonstration = court.demonstration;
        shell.updated = Some(state.office.clock.now().with_timezone(&india()).to_rfc3339());
    }
    shell
}

/// The calendar of a court from the days that it names and the weekly rule.
///
/// # Errors
/// 503 without a database, 500 for a day that is listed twice.
pub async fn calendar(state: &AppState, court: &Court) -> Result<CourtCalendar, Problem> {
    let days = public::court_days(&state.reads, court.court_id).await?;
    let recorded = days.iter().map(|day| RecordedDay {
        day: day.day,
        state: &day.state,
        name: &day.name,
        basis: &day.basis,
        confidence: &day.confidence,
    });
    as_recorded(
        &court.code,
        court.calendar_known_from..=court.calendar_known_until,
        recorded,
    )
    .map_err(Problem::internal)
}

/// The day after, or before; the same day at the end of time.
#[must_use]
pub fn neighbours(day: NaiveDate) -> (NaiveDate, NaiveDate) {
    (day.pred_opt().unwrap_or(day), day.succ_opt().unwrap_or(day))
}

/// Whether the client asked for JSON: by what it accepts before HTML, or by what it sent.
#[must_use]
pub fn wants_json(request: &HttpRequest) -> bool {
    let named = |name: HeaderName| {
        request
            .headers()
            .get(name)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    };
    let accept = named(header::ACCEPT);
    match (accept.find("application/json"), accept.find("text/html")) {
        (Some(json), Some(html)) => json < html,
        (Some(_), None) => true,
        (None, Some(_)) => false,
        (None, None) => named(header::CONTENT_TYPE).starts_with("application/json"),
    }
}

/// Keeps an answer about one case, or one day's cases, out of search engines.
#[must_use]
pub fn unlisted(mut response: HttpResponse) -> HttpResponse {
    response
        .headers_mut()
        .insert(ROBOTS, HeaderValue::from_static("noindex, nofollow"));
    response
}

/// A JSON text as Postgres made it.
#[must_use]
pub fn raw_json(text: String) -> HttpResponse {
    unlisted(
        HttpResponse::Ok()
            .insert_header((header::CONTENT_TYPE, "application/json"))
            .body(text),
    )
}

/// A file to open or to keep.
#[must_use]
pub fn file(kind: &'static str, name: &str, bytes: impl Into<actix_web::web::Bytes>) -> HttpResponse {
    let name: String = name
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
        .collect();
    let ending = match kind {
        "application/pdf" => "pdf",
        "text/csv; charset=utf-8" => "csv",
        _ => "ics",
    };
    unlisted(
        HttpResponse::Ok()
            .insert_header((header::CONTENT_TYPE, kind))
            .insert_header((
                header::CONTENT_DISPOSITION,
                format!("inline; filename=\"{name}.{ending}\""),
            ))
            .body(bytes.into()),
    )
}
