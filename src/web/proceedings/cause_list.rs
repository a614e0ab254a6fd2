//! `GET /list/{date}`: the cases of a day with their parties, for the staff.

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::json;
use uuid::Uuid;

use super::visit::{Visit, cause_title};
use crate::db;
use crate::db::case::Party;
use crate::law::dates;
use crate::web::AppState;
use crate::web::guard::{Guard, IsStaff};
use crate::web::problem::Problem;

/// The list of a day, or of `today`.
///
/// # Errors
/// 404 for what is no day.
pub async fn show(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<IsStaff>,
    day: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.anywhere()?;
    let visit = Visit {
        state: &state,
        request: &request,
        actor,
        proof: &guard.proof,
    };
    let today = state.office.clock.today();
    let day = match day.as_str() {
        "today" => today,
        "tomorrow" => today.succ_opt().unwrap_or(today),
        other => dates::parse(other).map_err(|_| Problem::not_found())?,
    };
    let mut transaction = visit.read().await?;
    let connection = transaction.connection()?;
    let court = db::court::find(connection, actor.court_id).await?;
    let days = db::court::days(connection, actor.court_id).await?;
    let rows = db::hearing::on_day(connection, actor.court_id, day).await?;
    let cases: Vec<Uuid> = rows.iter().map(|(_, case)| case.case_id).collect();
    let parties = db::case::parties_of(connection, actor.court_id, &cases).await?;
    transaction.roll_back().await?;
    let calendar = crate::workflow::calendar_of(&court, &days)?;
    let shown: Vec<_> = rows
        .iter()
        .enumerate()
        .map(|(index, (hearing, case))| {
            let his: Vec<Party> = parties
                .iter()
                .filter(|party| party.case_id == case.case_id)
                .cloned()
                .collect();
            json!({
                "serial": index.saturating_add(1), "at": hearing.at_time.format("%H:%M").to_string(),
                "case_id": case.case_id, "number": case.label(), "kind": case.kind,
                "title": cause_title(case.kind, &his, actor.language), "purpose": hearing.purpose,
                "state": hearing.state, "hearing_id": hearing.hearing_id,
            })
        })
        .collect();
    let context = json!({
        "day": day, "today": today,
        "previous_day": day.pred_opt().unwrap_or(day), "next_day": day.succ_opt().unwrap_or(day),
        // Beyond the known calendar nobody can say that the court is closed.
        "open": calendar.is_sitting(day).unwrap_or(true),
        "court_code": court.code, "rows": shown,
        "may_close": matches!(actor.role, crate::law::procedure::Role::Clerk | crate::law::procedure::Role::Magistrate),
    });
    visit.page("proceedings/list", None, context).await
}
