//! The courts in which the caller works.

use actix_web::{HttpResponse, web};
use serde_json::{Value, json};

use crate::db;
use crate::db::court::in_language;
use crate::web::AppState;
use crate::web::guard::{Guard, IsKnown};
use crate::web::problem::Problem;

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
