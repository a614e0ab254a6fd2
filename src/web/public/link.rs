//! What stands behind a signed link and behind the short-lived addresses of a page found by number: the status, the
//! orders, the next date for a calendar. Opening one changes nothing, and a link is never locked.

use actix_web::{HttpRequest, HttpResponse, web};
use uuid::Uuid;

use super::context;
use super::ticket::Ticket;
use super::{calendar, status};
use crate::db::public::{self, Court};
use crate::law::language::Language;
use crate::web::AppState;
use crate::web::problem::Problem;
use crate::workflow::filing::link_token_hash;

/// Letters of a link's token.
const TOKEN_LENGTH: usize = 32;

/// A link or address that leads nowhere, or no longer: unknown, revoked and expired are answered alike.
fn gone(language: Language) -> Problem {
    let mut problem = Problem::not_found().in_language(language);
    problem.detail_key = Some("public-link-gone".to_owned());
    problem
}

/// The status behind a token as the database tells it.
async fn behind(state: &AppState, language: Language, token: &str) -> Result<String, Problem> {
    let is_token = token.len() == TOKEN_LENGTH && token.bytes().all(|byte| byte.is_ascii_hexdigit());
    if !is_token {
        return Err(gone(language));
    }
    let hash = link_token_hash(&token.to_ascii_lowercase());
    public::status_by_link(&state.reads, &hash, state.office.clock.today())
        .await
        .map_err(|error| Problem::from(error).in_language(language))?
        .ok_or_else(|| gone(language))
}

async fn court_of(state: &AppState, language: Language, court_id: i16) -> Result<Court, Problem> {
    context::court(state, &court_id.to_string(), language).await
}

/// `GET /{lang}/s/{token}`: how the case stands, as a page or as JSON.
pub async fn show(
    request: HttpRequest,
    path: web::Path<(String, String)>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, Problem> {
    let (language, token) = (context::language(&path.0)?, &path.1);
    let found = behind(&state, language, token).await?;
    let papers = format!("/{language}/s/{token}");
    if context::wants_json(&request) {
        return Ok(context::raw_json(status::with_papers(&found, &papers)));
    }
    let court = court_of(&state, language, status::ids(&found)?.court).await?;
    status::page(&state, language, &format!("/s/{token}"), &court, &found, &papers)
}

/// `GET /{lang}/s/{token}/order.pdf`: the newest order.
pub async fn newest_order(
    path: web::Path<(String, String)>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, Problem> {
    let language = context::language(&path.0)?;
    let ids = status::ids(&behind(&state, language, &path.1).await?)?;
    let document = ids
        .newest_order()
        .ok_or_else(|| Problem::not_found().in_language(language))?;
    order_file(&state, language, ids.court, ids.case_id, document).await
}

/// `GET /{lang}/s/{token}/orders/{document}.pdf`: one order of the case.
pub async fn order(
    path: web::Path<(String, String, String)>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, Problem> {
    let language = context::language(&path.0)?;
    let ids = status::ids(&behind(&state, language, &path.1).await?)?;
    order_file(
        &state,
        language,
        ids.court,
        ids.case_id,
        document_id(&path.2, language)?,
    )
    .await
}

/// `GET /{lang}/s/{token}/hearing.ics`: the next date, for a calendar.
pub async fn hearing(
    path: web::Path<(String, String)>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, Problem> {
    let language = context::language(&path.0)?;
    let ids = status::ids(&behind(&state, language, &path.1).await?)?;
    hearing_file(&state, language, ids.court, ids.hearing()).await
}

/// `GET /{lang}/t/{ticket}/orders/{document}.pdf`: one order of a case that was found by number.
pub async fn ticket_order(
    path: web::Path<(String, String, String)>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, Problem> {
    let language = context::language(&path.0)?;
    let ticket = ticket(&state, language, &path.1).await?;
    order_file(
        &state,
        language,
        ticket.court,
        ticket.case_id,
        document_id(&path.2, language)?,
    )
    .await
}

/// `GET /{lang}/t/{ticket}/hearing.ics`: the next date of a case that was found by number.
pub async fn ticket_hearing(
    path: web::Path<(String, String)>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, Problem> {
    let language = context::language(&path.0)?;
    let ticket = ticket(&state, language, &path.1).await?;
    hearing_file(&state, language, ticket.court, ticket.hearing).await
}

async fn ticket(state: &AppState, language: Language, text: &str) -> Result<Ticket, Problem> {
    let key = state.public.ticket_key(&state.office.pool).await?;
    Ticket::read(text, key, state.office.clock.now()).ok_or_else(|| gone(language))
}

fn document_id(text: &str, language: Language) -> Result<Uuid, Problem> {
    Uuid::parse_str(text).map_err(|_| Problem::not_found().in_language(language))
}

async fn order_file(
    state: &AppState,
    language: Language,
    court: i16,
    case_id: Uuid,
    document: Uuid,
) -> Result<HttpResponse, Problem> {
    let bytes = public::order_bytes(&state.reads, court, case_id, document)
        .await
        .map_err(|error| Problem::from(error).in_language(language))?;
    Ok(context::file("application/pdf", "order", bytes))
}

async fn hearing_file(
    state: &AppState,
    language: Language,
    court: i16,
    hearing: Uuid,
) -> Result<HttpResponse, Problem> {
    if hearing.is_nil() {
        return Err(Problem::not_found().in_language(language));
    }
    let court = court_of(state, language, court).await?;
    let row = public::hearing(&state.reads, court.court_id, hearing)
        .await
        .map_err(|error| Problem::from(error).in_language(language))?;
    let text = calendar::of(language, &court, &[row], state.office.clock.now())?;
    Ok(context::file(calendar::KIND, "hearing", text))
}
