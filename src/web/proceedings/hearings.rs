//! `GET/POST /cases/{case}/hearings/new`: lists a case for a day on which the court sits.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::NaiveDate;
use serde_json::{Value, json};
use uuid::Uuid;

use super::visit::{Head, Refused, Visit, items, without_blanks};
use crate::db;
use crate::db::court::Court;
use crate::db::hearing::Hearing;
use crate::law::language::Language;
use crate::law::procedure::{HearingState, Purpose};
use crate::text::{self, formats};
use crate::web::forms::hearing::RawHearing;
use crate::web::forms::page_form::{self, PageForm};
use crate::web::guard::{Guard, MayRegister};
use crate::web::problem::Problem;
use crate::web::{AppState, page, write};
use crate::workflow::list_hearing::list_hearing;

/// Fields of the form, with their labels.
const LABELS: [(&str, &str); 3] = [
    ("on", "proceedings-hearing-day"),
    ("at", "proceedings-hearing-time"),
    ("purpose", "proceedings-hearing-purpose"),
];

/// The form.
///
/// # Errors
/// 404 for a case of another court.
pub async fn ask(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<MayRegister>,
    case: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *case).await?;
    let visit = Visit {
        state: &state,
        request: &request,
        actor: &actor,
        proof: &guard.proof,
    };
    show(&visit, *case, None).await
}

/// Lists the case; a closed day is refused beside the field with the next open one.
///
/// # Errors
/// 404 for a case of another court.
pub async fn list(
    state: web::Data<AppState>,
    request: HttpRequest,
    mut form: PageForm<MayRegister>,
    case: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = form.guard.over(&state, *case).await?;
    let version = form.fields.version();
    form.fields.take("version");
    let tree = form.fields.tree();
    let done = async {
        let raw: RawHearing = page_form::raw(&without_blanks(&tree), &[], &[])?;
        let command = raw.read(*case, version)?;
        write::act(&state, actor.clone(), form.key, async move |act| {
            list_hearing(act, command).await
        })
        .await
    }
    .await;
    match done {
        Ok(_) => Ok(page::done(&format!("/cases/{case}"), "hearing-listed")),
        Err(problem) => {
            let refused =
                Refused::from_problem(problem, actor.language, &[], tree)?.naming(actor.language, &LABELS);
            let visit = Visit {
                state: &state,
                request: &request,
                actor: &actor,
                proof: &form.guard.proof,
            };
            show(&visit, *case, Some(&refused)).await
        }
    }
}

async fn show(visit: &Visit<'_>, case_id: Uuid, refused: Option<&Refused>) -> Result<HttpResponse, Problem> {
    let mut transaction = visit.read().await?;
    let (case, parties) = visit.case(&mut transaction, case_id).await?;
    let connection = transaction.connection()?;
    let court = db::court::find(connection, case.court_id).await?;
    let days = db::court::days(connection, case.court_id).await?;
    let hearings = db::hearing::of_case(connection, case.court_id, case_id).await?;
    transaction.roll_back().await?;
    let next = next_sitting(visit, &court, &days)?;
    let blank = json!({ "on": null, "at": "", "purpose": "" });
    let mut begins = blank.clone();
    if let Some(at) = begins.get_mut("at") {
        *at = json!(court.opens_at.format("%H:%M").to_string());
    }
    let open = hearings
        .iter()
        .find(|hearing| hearing.state == HearingState::Listed)
        .map(listed);
    let context = json!({
        "case": Head::new(&case, &parties, visit.actor.language),
        "form": Refused::form(refused, begins, &blank),
        "purposes": items("common-purpose-{}", Purpose::ALL),
        "open": open,
        "day_hint": day_hint(next, visit.actor.language),
    });
    visit.page("proceedings/hearing_new", refused, context).await
}

fn day_hint(next: Option<NaiveDate>, language: Language) -> String {
    match next {
        Some(day) => {
            let args = [("date", formats::date(day).into())];
            text::t_args(language, "proceedings-hearing-day-hint", &args)
        }
        None => text::t(language, "common-date-example"),
    }
}

/// The next day on which the court sits, if its calendar reaches that far.
fn next_sitting(
    visit: &Visit<'_>,
    court: &Court,
    days: &[db::court::CourtDay],
) -> Result<Option<NaiveDate>, Problem> {
    let calendar = crate::workflow::calendar_of(court, days)?;
    let tomorrow = visit.state.office.clock.today().succ_opt();
    Ok(tomorrow.and_then(|day| calendar.next_sitting(day).ok()))
}

/// A hearing as pages name it.
#[must_use]
pub fn listed(hearing: &Hearing) -> Value {
    json!({
        "hearing_id": hearing.hearing_id, "on": hearing.on_day, "at": hearing.at_time.format("%H:%M").to_string(),
        "purpose": hearing.purpose, "state": hearing.state, "version": hearing.version,
    })
}
