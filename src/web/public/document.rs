//! Is this paper genuine? Kind, number, date and digest of what the court issued; nothing personal.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::context::{self, CourtView};
use crate::db::public;
use crate::law::language::Language;
use crate::templates::shell::Shell;
use crate::web::problem::Problem;
use crate::web::{AppState, page};

/// A paper as the database tells it.
#[derive(Deserialize)]
struct Issued {
    court: i16,
    kind: String,
    number: String,
    dated_on: NaiveDate,
    sha256: String,
}

#[derive(Serialize)]
struct VerifyPage {
    shell: Shell,
    document: Option<Genuine>,
}

#[derive(Serialize)]
struct Genuine {
    kind: String,
    number: Option<String>,
    dated_on: NaiveDate,
    court: String,
    sha256: String,
}

/// `GET /{lang}/v/{document}`.
pub async fn verify(
    request: HttpRequest,
    path: web::Path<(String, String)>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, Problem> {
    let language = context::language(&path.0)?;
    let found = match Uuid::parse_str(&path.1) {
        Ok(document) => public::document(&state.reads, document).await?,
        Err(_) => None,
    };
    if context::wants_json(&request) {
        return found
            .map(context::raw_json)
            .ok_or_else(|| Problem::not_found().in_language(language));
    }
    let (status, document) = match found {
        Some(found) => (StatusCode::OK, Some(genuine(&state, language, &found).await?)),
        None => (StatusCode::NOT_FOUND, None),
    };
    // The address is repeated in the switch of languages only as the id that it is.
    let place = Uuid::parse_str(&path.1).map_or_else(|_| "/v/unknown".to_owned(), |id| format!("/v/{id}"));
    let shown = VerifyPage {
        shell: Shell::public(language, &place),
        document,
    };
    page::html_with(&state, status, language, "public/document", &shown).map(context::unlisted)
}

async fn genuine(state: &AppState, language: Language, found: &str) -> Result<Genuine, Problem> {
    let issued: Issued = serde_json::from_str(found).map_err(Problem::internal)?;
    let court = context::court(state, &issued.court.to_string(), language).await?;
    let court = CourtView::new(&court, language);
    Ok(Genuine {
        kind: issued.kind,
        number: Some(issued.number).filter(|number| !number.is_empty()),
        dated_on: issued.dated_on,
        court: if court.name_has_place {
            court.name
        } else {
            format!("{}, {}", court.name, court.place)
        },
        sha256: issued.sha256,
    })
}
