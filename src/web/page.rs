//! Pages: their surroundings from the request and the reader, the answer as HTML, and problems as pages in the
//! reader's language. Handlers return [`Problem`]; [`show_problems`] turns it into a page where a browser asked.

use actix_web::body::{BoxBody, EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::{StatusCode, header};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage as _, HttpRequest, HttpResponse, web};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;

use super::guard::Proof;
use super::problem::Problem;
use super::state::AppState;
use crate::db;
use crate::law::language::Language;
use crate::law::procedure::Role;
use crate::templates::shell::{NavigationLink, Shell, SignedIn};
use crate::text;
use crate::workflow::Actor;

/// Cookie with the language that a reader chose; it goes before the setting of his account.
pub const LANGUAGE_COOKIE: &str = "cattle-language";
/// Everything but what an address inside a query may keep as it is.
const QUERY_PART: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'-')
    .remove(b'_')
    .remove(b'.');

/// Who reads, left in the request by the guard for what comes after it.
#[derive(Debug, Clone)]
pub struct Reader {
    pub role: Role,
    pub language: Language,
}

/// Where a person of this role begins.
#[must_use]
pub const fn home_of(role: Role) -> &'static str {
    match role {
        Role::Municipality => "/m/",
        Role::Clerk | Role::Magistrate | Role::Accounts | Role::Admin | Role::Police => "/desk",
    }
}

/// The text as part of a query.
#[must_use]
pub fn encoded(text: &str) -> String {
    utf8_percent_encode(text, QUERY_PART).to_string()
}

/// The language in which to answer: the reader's, else that of the address, of the cookie, of the browser.
#[must_use]
pub fn language_of(request: &HttpRequest) -> Language {
    let reader = request.extensions().get::<Reader>().map(|reader| reader.language);
    let in_path = || request.path().split('/').nth(1).and_then(Language::parse);
    reader
        .or_else(in_path)
        .or_else(|| chosen_language(request))
        .or_else(|| accepted_language(request))
        .unwrap_or(Language::En)
}

/// The language that the reader chose in this browser.
#[must_use]
pub fn chosen_language(request: &HttpRequest) -> Option<Language> {
    request
        .cookie(LANGUAGE_COOKIE)
        .and_then(|cookie| Language::parse(cookie.value()))
}

fn accepted_language(request: &HttpRequest) -> Option<Language> {
    let header = request.headers().get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    header
        .split(',')
        .filter_map(|part| part.split([';', '-']).next())
        .find_map(|code| Language::parse(code.trim()))
}

/// The surroundings of a page of somebody who is signed in. `?done=CODE` shows the message
/// `AREA-done-CODE` once.
///
/// # Errors
/// 503 without a database.
pub async fn shell(
    state: &AppState,
    request: &HttpRequest,
    actor: &Actor,
    proof: &Proof,
) -> Result<Shell, Problem> {
    let court = {
        let mut connection = state.office.pool.get().await?;
        db::court::find(&mut connection, actor.court_id).await?
    };
    let csrf = match proof {
        Proof::Session { csrf } => csrf.clone(),
        Proof::Bearer => String::new(),
    };
    let who = SignedIn {
        name: actor.name.clone(),
        role: actor.role.code().to_owned(),
    };
    let here = request
        .uri()
        .path_and_query()
        .map_or(request.path(), |whole| whole.as_str());
    let mut shell = Shell::signed_in(actor.language, home_of(actor.role), &encoded(here), who, csrf);
    shell.court = Some(db::court::in_language(&court.name, actor.language));
    shell.demonstration = court.demonstration;
    shell.idempotency_key = uuid::Uuid::new_v4().to_string();
    shell.navigation = navigation(actor.role, request.path());
    shell.updated = Some(
        state
            .office
            .clock
            .now()
            .with_timezone(&crate::clock::india())
            .to_rfc3339(),
    );
    shell.notice = notice(request, actor.language);
    Ok(shell)
}

/// The places of a role, the present one marked.
fn navigation(role: Role, path: &str) -> Vec<NavigationLink> {
    let places: &[(&str, &str)] = match role {
        Role::Clerk => &[
            ("staff-nav-desk", "/desk"),
            ("staff-nav-new-complaint", "/cases/new/complaint"),
            ("staff-nav-new-prosecution", "/cases/new/prosecution"),
            ("staff-nav-cases", "/cases"),
            ("staff-nav-list", "/list/today"),
        ],
        Role::Magistrate | Role::Accounts | Role::Admin => &[
            ("staff-nav-desk", "/desk"),
            ("staff-nav-cases", "/cases"),
            ("staff-nav-list", "/list/today"),
        ],
        Role::Police => &[
            ("staff-nav-desk", "/desk"),
            ("staff-nav-new-prosecution", "/cases/new/prosecution"),
        ],
        Role::Municipality => &[
            ("staff-nav-orders", "/m/"),
            ("staff-nav-new-prosecution", "/cases/new/prosecution"),
        ],
    };
    let current = places
        .iter()
        .map(|(_, href)| *href)
        .filter(|href| {
            path == *href
                || path.starts_with(&format!(
                    "{}/",
                    href.trim_end_matches("/today").trim_end_matches('/')
                ))
        })
        .max_by_key(|href| href.len());
    places
        .iter()
        .map(|(label, href)| NavigationLink {
            label: (*label).to_owned(),
            href: (*href).to_owned(),
            current: current == Some(*href),
        })
        .collect()
}

pub(super) fn notice(request: &HttpRequest, language: Language) -> Option<String> {
    let code = url::form_urlencoded::parse(request.query_string().as_bytes())
        .find(|(name, _)| name == "done")
        .map(|(_, code)| code.into_owned())?;
    [
        format!("staff-done-{code}"),
        format!("proceedings-done-{code}"),
        format!("portal-done-{code}"),
    ]
    .into_iter()
    .find(|key| text::has(language, key))
    .map(|key| text::t(language, &key))
}

/// The page as HTML.
///
/// # Errors
/// 500 when the context does not fit the template.
pub fn html(
    state: &AppState,
    language: Language,
    name: &str,
    page: &impl Serialize,
) -> Result<HttpResponse, Problem> {
    html_with(state, StatusCode::OK, language, name, page)
}

/// The page as HTML under another status.
///
/// # Errors
/// As [`html`].
pub fn html_with(
    state: &AppState,
    status: StatusCode,
    language: Language,
    name: &str,
    page: &impl Serialize,
) -> Result<HttpResponse, Problem> {
    let body = state
        .pages
        .render(language, name, page)
        .map_err(Problem::internal)?;
    Ok(HttpResponse::build(status)
        .insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8"))
        .insert_header((header::CONTENT_LANGUAGE, language.code()))
        .body(body))
}

/// After a form: the browser goes on to `location` by GET.
#[must_use]
pub fn see_other(location: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, location))
        .finish()
}

/// After a form: on to `location`, where the message `staff-done-CODE` says what was done.
#[must_use]
pub fn done(location: &str, code: &str) -> HttpResponse {
    let mark = if location.contains('?') { '&' } else { '?' };
    see_other(&format!("{location}{mark}done={code}"))
}

/// An address of this service to come back to; anything else is the home page.
#[must_use]
pub fn inside<'a>(address: &'a str, otherwise: &'a str) -> &'a str {
    let foreign = !address.starts_with('/')
        || address.starts_with("//")
        || address.contains(['\\', '\r', '\n', '\t'])
        || address.chars().any(char::is_control);
    if foreign { otherwise } else { address }
}

/// What the error page shows.
#[derive(Serialize)]
struct ProblemPage {
    shell: Shell,
    code: &'static str,
    reason: Option<String>,
    telephone: Option<String>,
    reference: Option<String>,
}

/// Middleware: a [`Problem`] that a browser gets outside the API becomes a page; 401 leads to the log-in and back.
///
/// # Errors
/// Whatever the service inside fails with.
pub async fn show_problems<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B, BoxBody>>, Error> {
    let response = next.call(request).await?;
    let as_page = {
        let problem = response
            .response()
            .error()
            .and_then(|error| error.as_error::<Problem>());
        match problem {
            Some(problem) if wants_page(response.request()) => page_of(response.request(), problem),
            _ => None,
        }
    };
    Ok(match as_page {
        Some(page) => {
            let (request, _) = response.into_parts();
            ServiceResponse::new(request, page.map_into_right_body())
        }
        None => response.map_into_left_body(),
    })
}

fn wants_page(request: &HttpRequest) -> bool {
    let path = request.path();
    let operation = ["/api/", "/assets/"].iter().any(|root| path.starts_with(root))
        || matches!(path, "/healthz" | "/readyz" | "/metrics");
    let accepts = request
        .headers()
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    !operation && !request.headers().contains_key(header::AUTHORIZATION) && accepts.contains("text/html")
}

fn page_of(request: &HttpRequest, problem: &Problem) -> Option<HttpResponse> {
    if problem.status == StatusCode::UNAUTHORIZED {
        let here = request
            .uri()
            .path_and_query()
            .map_or(request.path(), |whole| whole.as_str());
        return Some(see_other(&format!("/login?next={}", encoded(here))));
    }
    let state = request.app_data::<web::Data<AppState>>()?;
    let language = language_of(request);
    let mut shell = Shell::bare(language);
    if let Some(reader) = request.extensions().get::<Reader>() {
        home_of(reader.role).clone_into(&mut shell.home);
    }
    let told = problem.told_again(language);
    let reason = match told.detail() {
        Some(detail) => format!("{}. {detail}", told.title()),
        None => told.title(),
    };
    let page = ProblemPage {
        shell,
        code: page_code(problem.status),
        reason: Some(reason),
        telephone: None,
        reference: None,
    };
    let mut response = html_with(state, problem.status, language, "public/error", &page).ok()?;
    for (name, value) in problem.headers() {
        response.headers_mut().insert(name, value);
    }
    Some(response)
}

/// The nearest of the error texts that the pages have.
fn page_code(status: StatusCode) -> &'static str {
    match status.as_u16() {
        401 | 403 => "403",
        404 | 405 => "404",
        409 => "409",
        412 | 428 => "412",
        400 | 413 | 422 => "422",
        429 => "429",
        503 => "503",
        _ => "500",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_address_of_this_service_is_one_to_come_back_to() {
        assert_eq!(inside("/cases?stage=hearing", "/desk"), "/cases?stage=hearing");
        for foreign in [
            "//evil.example",
            "https://evil.example",
            "/\\evil.example",
            "",
            "/a\r\nb",
        ] {
            assert_eq!(inside(foreign, "/desk"), "/desk", "{foreign:?}");
        }
    }

    #[test]
    fn the_present_place_is_the_most_exact_one() {
        let marked = |path| {
            navigation(Role::Clerk, path)
                .into_iter()
                .find(|link| link.current)
                .map(|link| link.href)
        };
        assert_eq!(
            marked("/cases/new/complaint").as_deref(),
            Some("/cases/new/complaint")
        );
        assert_eq!(marked("/cases/0198/scrutiny").as_deref(), Some("/cases"));
        assert_eq!(marked("/list/2026-11-30").as_deref(), Some("/list/today"));
    }
}
