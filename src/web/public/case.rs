//! Finding one's case by its number and a proof. A wrong proof, an unknown case and a sealed one cannot be told apart:
//! the same query runs, the same page comes, and never sooner than 300 milliseconds after the question.

use std::time::{Duration, Instant};

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::TimeDelta;
use serde::Serialize;
use serde_json::json;

use super::context::{self, CourtView};
use super::throttle::Target;
use super::ticket::Ticket;
use super::typed::Typed;
use super::{network, number, status};
use crate::clock::india;
use crate::db::public::{self, Asked, Court, Proof};
use crate::law::language::Language;
use crate::templates::shell::{FieldError as PageError, Shell};
use crate::web::problem::Problem;
use crate::web::{AppState, page};
use crate::workflow::FieldError;

/// Names of the field for the number, and of the fields of which one holds the proof.
const NUMBER: &str = "case_number";
const PROOFS: [&str; 3] = ["digits", "code", "proof"];
/// The page has one box for either proof.
const PROOF_BOX: &str = "proof";

#[derive(Serialize)]
struct CasePage {
    shell: Shell,
    errors: Vec<PageError>,
    court: CourtView,
    form: Form,
    no_match: bool,
    try_again: Option<String>,
}

#[derive(Default, Serialize)]
struct Form {
    number: String,
    proof: String,
}

impl CasePage {
    fn new(state: &AppState, language: Language, court: &Court, form: Form) -> Self {
        Self {
            shell: context::shell(state, language, &format!("/c/{}/case", court.code), Some(court)),
            errors: Vec::new(),
            court: CourtView::new(court, language),
            form,
            no_match: false,
            try_again: None,
        }
    }

    fn answer(
        &self,
        state: &AppState,
        language: Language,
        status: StatusCode,
    ) -> Result<HttpResponse, Problem> {
        page::html_with(state, status, language, "public/case", self).map(context::unlisted)
    }
}

/// `GET /{lang}/c/{court}/case`: the question.
pub async fn ask(
    path: web::Path<(String, String)>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, Problem> {
    let language = context::language(&path.0)?;
    let court = context::court(&state, &path.1, language).await?;
    CasePage::new(&state, language, &court, Form::default()).answer(&state, language, StatusCode::OK)
}

/// `POST /{lang}/c/{court}/case`: the status of the case, as a page or as JSON.
pub async fn look_up(
    request: HttpRequest,
    path: web::Path<(String, String)>,
    state: web::Data<AppState>,
    typed: Typed,
) -> Result<HttpResponse, Problem> {
    let arrived = Instant::now();
    let language = context::language(&path.0)?;
    let court = context::court(&state, &path.1, language).await?;
    let counter = Counter {
        state: &state,
        language,
        court: &court,
        typed: &typed,
        json: context::wants_json(&request),
    };
    let (asked, proof) = match question(&typed, court.court_id) {
        Ok(question) => question,
        Err(errors) => return counter.cannot_read(errors),
    };
    let from = network::of(&request, &state.public.trusted_proxies);
    let target = Target::new(court.court_id, from, &asked);
    let throttle = &state.public.throttle;
    if let Some(wait) = throttle.wait(&target) {
        return counter.locked(wait);
    }
    let found = public::status(&state.reads, court.court_id, &asked, &proof)
        .await
        .map_err(|error| Problem::from(error).in_language(language))?;
    // Guesses that were sent together come back one after the other: those that went wrong count for the rest.
    if let Some(wait) = throttle.wait(&target) {
        return counter.locked(wait);
    }
    match found {
        Some(found) => counter.show(found).await,
        None => {
            let least = throttle.miss(&target);
            tokio::time::sleep(least.saturating_sub(arrived.elapsed())).await;
            counter.no_match()
        }
    }
}

/// What was asked, or every field that cannot be read.
fn question(typed: &Typed, court: i16) -> Result<(Asked, Proof), Vec<FieldError>> {
    let (named, proven) = (typed.get(NUMBER), typed.first_of(&PROOFS));
    let proof = number::proof(court, proven);
    let asked = match (&proof, named) {
        (Some(Proof { digits, .. }), "") if digits.is_empty() => Some(Asked::CodeAlone),
        _ => number::case_number(named),
    };
    let mut errors = Vec::new();
    if asked.is_none() {
        let code = if named.is_empty() {
            "missing"
        } else {
            "case-number"
        };
        errors.push(FieldError::new(format!("/{NUMBER}"), code));
    }
    if proof.is_none() {
        let code = if proven.is_empty() {
            "missing"
        } else {
            "case-proof"
        };
        errors.push(FieldError::new(format!("/{PROOF_BOX}"), code));
    }
    match (asked, proof) {
        (Some(asked), Some(proof)) if errors.is_empty() => Ok((asked, proof)),
        _ => Err(errors),
    }
}

/// Who answers, and in which form.
struct Counter<'a> {
    state: &'a AppState,
    language: Language,
    court: &'a Court,
    typed: &'a Typed,
    json: bool,
}

impl Counter<'_> {
    fn page(&self) -> CasePage {
        let form = Form {
            number: self.typed.get(NUMBER).to_owned(),
            proof: self.typed.first_of(&PROOFS).to_owned(),
        };
        let mut page = CasePage::new(self.state, self.language, self.court, form);
        page.shell.private = true;
        page
    }

    fn cannot_read(&self, errors: Vec<FieldError>) -> Result<HttpResponse, Problem> {
        if self.json {
            return Err(Problem::invalid(errors).in_language(self.language));
        }
        let mut page = self.page();
        page.errors = errors
            .iter()
            .map(|error| {
                let message = Problem::field_message(self.language, error);
                PageError::new(error.pointer.trim_start_matches('/'), message)
            })
            .collect();
        page.answer(self.state, self.language, StatusCode::UNPROCESSABLE_ENTITY)
    }

    fn no_match(&self) -> Result<HttpResponse, Problem> {
        if self.json {
            return Err(Problem::not_found().in_language(self.language));
        }
        let mut page = self.page();
        page.no_match = true;
        page.answer(self.state, self.language, StatusCode::NOT_FOUND)
    }

    fn locked(&self, wait: Duration) -> Result<HttpResponse, Problem> {
        let seconds = wait.as_secs().saturating_add(1);
        let wait = TimeDelta::try_seconds(i64::try_from(seconds).unwrap_or(i64::MAX)).unwrap_or_default();
        let now = self.state.office.clock.now();
        // The clock time is shown to the minute: the next full one, so that it is never too early.
        let until = now
            .checked_add_signed(wait)
            .and_then(|until| until.checked_add_signed(TimeDelta::seconds(59)))
            .unwrap_or(now)
            .with_timezone(&india());
        if self.json {
            let mut problem = Problem::too_many(seconds).in_language(self.language);
            problem
                .extra
                .insert("try_again".to_owned(), json!(until.format("%H:%M").to_string()));
            return Err(problem);
        }
        let mut page = self.page();
        page.try_again = Some(until.format("%H:%M").to_string());
        let mut response = page.answer(self.state, self.language, StatusCode::TOO_MANY_REQUESTS)?;
        response
            .headers_mut()
            .insert(header::RETRY_AFTER, header::HeaderValue::from(seconds));
        Ok(response)
    }

    async fn show(&self, found: String) -> Result<HttpResponse, Problem> {
        let ids = status::ids(&found)?;
        let ticket = Ticket {
            court: ids.court,
            case_id: ids.case_id,
            hearing: ids.hearing(),
        };
        let key = self.state.public.ticket_key(&self.state.office.pool).await?;
        let ticket = ticket.sign(key, self.state.office.clock.now());
        let papers = format!("/{}/t/{ticket}", self.language);
        if self.json {
            return Ok(context::raw_json(status::with_papers(&found, &papers)));
        }
        let path = format!("/c/{}/case", self.court.code);
        status::page(self.state, self.language, &path, self.court, &found, &papers)
    }
}
