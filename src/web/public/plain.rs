//! Pages that say the same to everybody: the choice of language, the two things to do, a court, help, privacy.

use actix_web::http::header;
use actix_web::{HttpResponse, web};
use chrono::NaiveDate;
use serde::Serialize;

use super::context::{self, CourtView};
use crate::law::language::Language;
use crate::templates::shell::Shell;
use crate::web::AppState;
use crate::web::page;
use crate::web::problem::Problem;

#[derive(Serialize)]
struct Frame {
    shell: Shell,
}

/// `GET /`: which language?
pub async fn languages(state: web::Data<AppState>) -> Result<HttpResponse, Problem> {
    let shell = Shell::public(Language::En, "/");
    page::html(&state, Language::En, "public/language", &Frame { shell })
}

/// `GET /{lang}`: the same address with its slash.
pub async fn to_home(path: web::Path<String>) -> Result<HttpResponse, Problem> {
    let language = context::language(&path)?;
    Ok(moved(&format!("/{language}/")))
}

/// `GET /{lang}/c/{court}`: the same address with its slash.
pub async fn to_court(
    path: web::Path<(String, String)>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, Problem> {
    let language = context::language(&path.0)?;
    let court = context::court(&state, &path.1, language).await?;
    Ok(moved(&format!("/{language}/c/{}/", court.code)))
}

fn moved(location: &str) -> HttpResponse {
    HttpResponse::PermanentRedirect()
        .insert_header((header::LOCATION, location))
        .finish()
}

#[derive(Serialize)]
struct Home {
    shell: Shell,
    courts: Vec<CourtView>,
    today: NaiveDate,
}

/// `GET /{lang}/`: two things to do, court by court.
pub async fn home(path: web::Path<String>, state: web::Data<AppState>) -> Result<HttpResponse, Problem> {
    let language = context::language(&path)?;
    let courts = state.public.courts(&state.reads).await?;
    let mut shell = Shell::public(language, "/");
    shell.demonstration = courts.iter().any(|court| court.demonstration);
    let home = Home {
        shell,
        courts: courts
            .iter()
            .map(|court| CourtView::new(court, language))
            .collect(),
        today: state.office.clock.today(),
    };
    page::html(&state, language, "public/home", &home)
}

#[derive(Serialize)]
struct OpeningCourt {
    #[serde(flatten)]
    court: CourtView,
    opens_at: String,
}

#[derive(Serialize)]
struct CourtPage {
    shell: Shell,
    court: OpeningCourt,
    today: NaiveDate,
    open_today: bool,
    next_open_day: Option<NaiveDate>,
}

/// `GET /{lang}/c/{court}/`: where the court is and when it sits.
pub async fn court(
    path: web::Path<(String, String)>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, Problem> {
    let language = context::language(&path.0)?;
    let court = context::court(&state, &path.1, language).await?;
    let calendar = context::calendar(&state, &court).await?;
    let today = state.office.clock.today();
    let shown = CourtPage {
        shell: context::shell(&state, language, &format!("/c/{}/", court.code), Some(&court)),
        court: OpeningCourt {
            court: CourtView::new(&court, language),
            opens_at: court.opens_at.format("%H:%M").to_string(),
        },
        today,
        open_today: calendar.is_sitting(today).unwrap_or(false),
        next_open_day: calendar.next_sitting(today).ok(),
    };
    page::html(&state, language, "public/court", &shown)
}

/// `GET /{lang}/help`.
pub async fn help(path: web::Path<String>, state: web::Data<AppState>) -> Result<HttpResponse, Problem> {
    same_for_all(&path, &state, "help")
}

/// `GET /{lang}/privacy`.
pub async fn privacy(path: web::Path<String>, state: web::Data<AppState>) -> Result<HttpResponse, Problem> {
    same_for_all(&path, &state, "privacy")
}

/// `GET /{lang}/accessibility`.
pub async fn accessibility(
    path: web::Path<String>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, Problem> {
    same_for_all(&path, &state, "accessibility")
}

fn same_for_all(code: &str, state: &AppState, name: &str) -> Result<HttpResponse, Problem> {
    let language = context::language(code)?;
    let shell = Shell::public(language, &format!("/{name}"));
    page::html(state, language, &format!("public/{name}"), &Frame { shell })
}
