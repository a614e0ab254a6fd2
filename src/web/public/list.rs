//! The list of a day: numbers, purposes and hours, no names; as a page, as JSON, and as files to print or to compute with.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::NaiveDate;
use serde::Serialize;

use super::context::{self, CourtView};
use super::{calendar, list_files};
use crate::db::public::{self, Court, ListRow};
use crate::law::dates;
use crate::law::language::Language;
use crate::templates::shell::Shell;
use crate::web::problem::Problem;
use crate::web::{AppState, page};

#[derive(Serialize)]
struct ListPage {
    shell: Shell,
    court: CourtView,
    day: NaiveDate,
    open: bool,
    previous_day: NaiveDate,
    next_day: NaiveDate,
    rows: Vec<RowView>,
}

/// One line of the list.
#[derive(Debug, Serialize)]
pub struct RowView {
    pub serial: usize,
    /// `HH:MM`.
    pub at: String,
    pub case_number: String,
    pub kind: String,
    pub purpose: String,
    pub state: String,
}

/// The list as a program gets it.
#[derive(Serialize)]
struct ListJson {
    court: String,
    day: NaiveDate,
    results: Vec<RowView>,
}

/// What an address of a list names, and the list itself.
struct Asked {
    language: Language,
    court: Court,
    day: NaiveDate,
    rows: Vec<ListRow>,
}

async fn asked(path: &(String, String, String), state: &AppState) -> Result<Asked, Problem> {
    let language = context::language(&path.0)?;
    let court = context::court(state, &path.1, language).await?;
    let day = match path.2.as_str() {
        "today" => state.office.clock.today(),
        text => dates::parse(text).map_err(|_| Problem::not_found().in_language(language))?,
    };
    let rows = public::cause_list(&state.reads, court.court_id, day)
        .await
        .map_err(|error| Problem::from(error).in_language(language))?;
    Ok(Asked {
        language,
        court,
        day,
        rows,
    })
}

fn views(rows: &[ListRow]) -> Vec<RowView> {
    (1..)
        .zip(rows)
        .map(|(serial, row)| RowView {
            serial,
            at: row.at_time.format("%H:%M").to_string(),
            case_number: row.case_number.clone(),
            kind: row.kind.clone(),
            purpose: row.purpose.clone(),
            state: row.state.clone(),
        })
        .collect()
}

/// `GET /{lang}/c/{court}/list/{date}`, the date as `2026-11-30` or `today`.
pub async fn show(
    request: HttpRequest,
    path: web::Path<(String, String, String)>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, Problem> {
    let it = asked(&path, &state).await?;
    if context::wants_json(&request) {
        let list = ListJson {
            court: it.court.code.clone(),
            day: it.day,
            results: views(&it.rows),
        };
        return Ok(context::unlisted(HttpResponse::Ok().json(list)));
    }
    let calendar = context::calendar(&state, &it.court).await?;
    let (previous_day, next_day) = context::neighbours(it.day);
    let at = format!("/c/{}/list/{}", it.court.code, it.day);
    let shown = ListPage {
        shell: context::shell(&state, it.language, &at, Some(&it.court)),
        court: CourtView::new(&it.court, it.language),
        day: it.day,
        // A day that the calendar does not know yet is not called closed.
        open: calendar.is_sitting(it.day).unwrap_or(true),
        previous_day,
        next_day,
        rows: views(&it.rows),
    };
    page::html(&state, it.language, "public/list", &shown).map(context::unlisted)
}

fn file_name(it: &Asked) -> String {
    format!("{}-{}", it.court.code, it.day)
}

/// `GET /{lang}/c/{court}/list/{date}.pdf`: to print and to hang out.
pub async fn pdf(
    path: web::Path<(String, String, String)>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, Problem> {
    let it = asked(&path, &state).await?;
    let bytes = list_files::pdf(&state, it.language, &it.court, it.day, &it.rows).await?;
    Ok(context::file("application/pdf", &file_name(&it), bytes))
}

/// `GET /{lang}/c/{court}/list/{date}.csv`: for a spreadsheet.
pub async fn csv(
    path: web::Path<(String, String, String)>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, Problem> {
    let it = asked(&path, &state).await?;
    let bytes = list_files::csv(it.language, it.day, &views(&it.rows))?;
    Ok(context::file("text/csv; charset=utf-8", &file_name(&it), bytes))
}

/// `GET /{lang}/c/{court}/list/{date}.ics`: for a calendar.
pub async fn ics(
    path: web::Path<(String, String, String)>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, Problem> {
    let it = asked(&path, &state).await?;
    let text = calendar::of(it.language, &it.court, &it.rows, state.office.clock.now())?;
    Ok(context::file(calendar::KIND, &file_name(&it), text))
}
