//! The courts in which the caller works, and their calendars.

use std::ops::RangeInclusive;

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::db;
use crate::db::court::in_language;
use crate::law::calendar::WeeklyRule;
use crate::web::AppState;
use crate::web::forms::calendar::as_known_on;
use crate::web::guard::{Guard, IsKnown};
use crate::web::problem::Problem;
use crate::web::read::begin;

/// The caller's courts.
#[utoipa::path(get, path = "/api/v1/courts", responses((status = 200, description = "id, code, name, pack, e_service of each")))]
pub async fn list(state: web::Data<AppState>, guard: Guard<IsKnown>) -> Result<HttpResponse, Problem> {
    let language = guard.anywhere()?.language;
    let courts = {
        let mut connection = state.office.pool.get().await?;
        db::court::all(&mut connection).await?
    };
    let own: Vec<Value> = courts
        .iter()
        .filter(|court| {
            guard
                .actors()
                .iter()
                .any(|actor| actor.court_id == court.court_id)
        })
        .map(|court| {
            json!({
                "id": court.court_id, "code": court.code, "name": in_language(&court.name, language),
                "pack": court.pack, "e_service": court.e_service, "language": court.language,
            })
        })
        .collect();
    Ok(HttpResponse::Ok().json(own))
}

/// Which calendar is asked for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CalendarQuery {
    pub as_known_on: Option<String>,
}

/// The days that a court's calendar names, now or as it was known at the end of a day; every other day follows the weekly
/// rule.
///
/// # Errors
/// 404 for a court that is not the caller's; 422 for a date that is none.
#[utoipa::path(get, path = "/api/v1/courts/{court}/calendar", params(("court" = String, Path)),
    responses((status = 200, description = "known_from, known_until, weekly, days"), (status = 404)))]
pub async fn calendar(
    state: web::Data<AppState>,
    guard: Guard<IsKnown>,
    court: web::Path<String>,
    query: web::Query<CalendarQuery>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.in_court(&state, Some(&court)).await.map_err(|problem| {
        if problem.status.is_client_error() {
            Problem::not_found()
        } else {
            problem
        }
    })?;
    let as_known_on = as_known_on(query.as_known_on.as_deref())?;
    let mut transaction = begin(&state, &actor).await?;
    let connection = transaction.connection()?;
    let court = db::court::find(connection, actor.court_id).await?;
    let (days, known) = match as_known_on {
        Some(on) => db::court::days_as_known_on(connection, actor.court_id, on).await?,
        None => (
            db::court::days(connection, actor.court_id).await?,
            Some(court.calendar_known()),
        ),
    };
    transaction.roll_back().await?;
    let days: Vec<Value> = days
        .iter()
        .map(|day| {
            json!({
                "date": day.day, "state": day.state, "name": day.name, "basis": day.basis,
                "confidence": day.confidence, "recorded_on": day.recorded_on,
            })
        })
        .collect();
    Ok(HttpResponse::Ok().json(json!({
        "court": court.court_id, "code": court.code, "as_known_on": as_known_on,
        "known_from": known.as_ref().map(RangeInclusive::start), "known_until": known.as_ref().map(RangeInclusive::end),
        "weekly": WeeklyRule::USUAL, "days": days,
    })))
}
