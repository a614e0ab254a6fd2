//! Log-in, log-out, and the language of the pages. A session is a random cookie of which only the digest is kept.

use std::num::NonZeroU32;
use std::sync::LazyLock;

use actix_web::cookie::{Cookie, SameSite, time::Duration};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use governor::{DefaultKeyedRateLimiter, Quota};
use serde::{Deserialize, Serialize};

use super::forms::page_form::{Fields, PageForm};
use super::guard::{IsKnown, PLAIN_COOKIE, SECURE_COOKIE};
use super::page::{self, LANGUAGE_COOKIE};
use super::problem::Problem;
use super::secrets;
use super::state::AppState;
use crate::db;
use crate::db::court::{Court, in_language};
use crate::law::language::Language;
use crate::templates::shell::{FieldError, LanguageLink, Shell};
use crate::text;
use crate::workflow;

/// How long a session lasts: a day at the counter.
const SESSION_HOURS: i64 = 10;
/// Tries at one login from one address, at once and then in a minute.
const TRIES: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// Tries from one address at any login, at once and then in a minute.
const TRIES_OF_ADDRESS: NonZeroU32 = NonZeroU32::new(60).unwrap();

static BY_LOGIN: LazyLock<DefaultKeyedRateLimiter<String>> =
    LazyLock::new(|| DefaultKeyedRateLimiter::keyed(Quota::per_minute(TRIES)));
static BY_ADDRESS: LazyLock<DefaultKeyedRateLimiter<String>> =
    LazyLock::new(|| DefaultKeyedRateLimiter::keyed(Quota::per_minute(TRIES_OF_ADDRESS)));

/// Where to go after the log-in, and which court stands first.
#[derive(Debug, Default, Deserialize)]
pub struct LoginQuery {
    pub next: Option<String>,
    pub court: Option<String>,
}

#[derive(Serialize)]
struct LoginPage {
    shell: Shell,
    errors: Vec<FieldError>,
    form: LoginForm,
    courts: Vec<CourtChoice>,
}

#[derive(Serialize)]
struct LoginForm {
    court: String,
    login: String,
    next: String,
}

#[derive(Serialize)]
struct CourtChoice {
    value: String,
    text: String,
}

/// The log-in page.
///
/// # Errors
/// 503 without a database.
pub async fn ask(
    state: web::Data<AppState>,
    request: HttpRequest,
    query: web::Query<LoginQuery>,
) -> Result<HttpResponse, Problem> {
    let query = query.into_inner();
    let form = LoginForm {
        court: query.court.unwrap_or_default(),
        login: String::new(),
        next: query.next.unwrap_or_default(),
    };
    show(&state, &request, StatusCode::OK, form, Vec::new()).await
}

/// Checks the password and opens a session. An unknown court, an unknown or disabled user and a wrong password get
/// the same answer after the same work.
///
/// # Errors
/// 429 after too many tries; 403 for a form of another site.
pub async fn sign_in(
    state: web::Data<AppState>,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let fields = Fields::read(&request, payload.into_inner()).await?;
    let (court, login) = (
        fields.get("court").trim(),
        fields.get("login").trim().to_lowercase(),
    );
    throttle(&state, &request, court, &login)?;
    let known = courts(&state).await?;
    let court_id = known.iter().find(|one| one.code == court).map(|one| one.court_id);
    let user = match court_id {
        Some(court_id) => workflow::session::account(&state.office, court_id, &login).await?,
        None => None,
    };
    let stored = user.as_ref().and_then(|user| user.password_hash.clone());
    let right = secrets::verify_password(fields.get("password").to_owned(), stored).await;
    let Some(user) = user.filter(|_| right) else {
        let message = text::t(page::language_of(&request), "staff-login-wrong");
        let form = LoginForm {
            court: court.to_owned(),
            login: fields.get("login").to_owned(),
            next: fields.get("next").to_owned(),
        };
        let errors = vec![FieldError::new("login", message)];
        return show(&state, &request, StatusCode::UNPROCESSABLE_ENTITY, form, errors).await;
    };
    let token = secrets::token();
    let expires_at = state.office.clock.now() + chrono::Duration::hours(SESSION_HOURS);
    workflow::session::open(
        &state.office,
        &user,
        secrets::digest(&token),
        secrets::token(),
        expires_at,
    )
    .await?;
    let home = page::home_of(user.role);
    let mut response = page::see_other(page::inside(fields.get("next"), home));
    add(
        &mut response,
        cookie(&state, token, Duration::hours(SESSION_HOURS)),
    )?;
    Ok(response)
}

/// Ends the session.
///
/// # Errors
/// 403 without the session's token.
pub async fn sign_out(
    state: web::Data<AppState>,
    request: HttpRequest,
    form: PageForm<IsKnown>,
) -> Result<HttpResponse, Problem> {
    let actor = form.guard.anywhere()?;
    if let Some(own) = request.cookie(cookie_name(&state)) {
        let digest = secrets::digest(own.value());
        workflow::session::close(&state.office, actor.court_id, &actor.audit_name(), &digest).await?;
    }
    let mut response = page::done("/login", "signed-out");
    add(&mut response, cookie(&state, String::new(), Duration::ZERO))?;
    Ok(response)
}

/// The language wanted, and the page to come back to.
#[derive(Debug, Deserialize)]
pub struct LanguageQuery {
    pub to: String,
    #[serde(default)]
    pub back: String,
}

/// Keeps the chosen language in a cookie and goes back to the page.
///
/// # Errors
/// 422 for a language that the service does not have.
pub async fn choose_language(
    state: web::Data<AppState>,
    query: web::Query<LanguageQuery>,
) -> Result<HttpResponse, Problem> {
    let language = Language::parse(&query.to).ok_or_else(|| Problem::field("/to", "unknown-choice"))?;
    let mut response = page::see_other(page::inside(&query.back, "/login"));
    let chosen = Cookie::build(LANGUAGE_COOKIE, language.code())
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(state.secure_cookies)
        .max_age(Duration::days(365))
        .finish();
    add(&mut response, chosen)?;
    Ok(response)
}

async fn show(
    state: &AppState,
    request: &HttpRequest,
    status: StatusCode,
    form: LoginForm,
    errors: Vec<FieldError>,
) -> Result<HttpResponse, Problem> {
    let language = page::language_of(request);
    let mut shell = Shell::bare(language);
    let back = page::encoded(&format!("/login?next={}", page::encoded(&form.next)));
    shell.languages = Language::ALL
        .into_iter()
        .map(|other| LanguageLink {
            code: other.code(),
            name: other.own_name(),
            href: format!("/language?to={other}&back={back}"),
            current: other == language,
        })
        .collect();
    shell.notice = page::notice(request, language);
    let courts = courts(state).await?;
    shell.demonstration = courts.iter().any(|court| court.demonstration);
    let courts = courts
        .iter()
        .map(|court| CourtChoice {
            value: court.code.clone(),
            text: in_language(&court.name, language),
        })
        .collect();
    let page = LoginPage {
        shell,
        errors,
        form,
        courts,
    };
    page::html_with(state, status, language, "staff/login", &page)
}

async fn courts(state: &AppState) -> Result<Vec<Court>, Problem> {
    let mut connection = state.office.pool.get().await?;
    Ok(db::court::all(&mut connection).await?)
}

/// Counts the try, by login and address and by address alone.
fn throttle(state: &AppState, request: &HttpRequest, court: &str, login: &str) -> Result<(), Problem> {
    let address = request
        .peer_addr()
        .map(|peer| peer.ip().to_string())
        .unwrap_or_default();
    let service = &state.office.base_url;
    let by_login = BY_LOGIN.check_key(&format!("{service} {address} {court} {login}"));
    let by_address = BY_ADDRESS.check_key(&format!("{service} {address}"));
    if by_login.is_err() || by_address.is_err() {
        BY_LOGIN.retain_recent();
        BY_ADDRESS.retain_recent();
        return Err(Problem::too_many(10));
    }
    Ok(())
}

const fn cookie_name(state: &AppState) -> &'static str {
    if state.secure_cookies {
        SECURE_COOKIE
    } else {
        PLAIN_COOKIE
    }
}

fn cookie(state: &AppState, value: String, age: Duration) -> Cookie<'static> {
    Cookie::build(cookie_name(state), value)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(state.secure_cookies)
        .max_age(age)
        .finish()
}

fn add(response: &mut HttpResponse, cookie: Cookie<'_>) -> Result<(), Problem> {
    response.add_cookie(&cookie).map_err(Problem::internal)
}
