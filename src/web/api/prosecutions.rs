//! Prosecutions (contract row 12).

use actix_web::{HttpResponse, web};

use crate::web::body::Json;
use crate::web::forms::prosecution::RawProsecution;
use crate::web::guard::{Guard, MayProsecute};
use crate::web::problem::Problem;
use crate::web::{AppState, filed};
use crate::workflow::register_prosecution::register_prosecution;

/// Registers a prosecution; out of time is flagged, never refused.
#[utoipa::path(post, path = "/api/v1/prosecutions", request_body = RawProsecution,
    responses((status = 201, description = "case_id, filing_number, access_code, limitation, document_id"),
              (status = 422, description = "fields that cannot stand")))]
pub async fn register(
    state: web::Data<AppState>,
    guard: Guard<MayProsecute>,
    body: Json<RawProsecution>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.in_court(&state, body.value.court.as_deref()).await?;
    let raw = body.value;
    let done = filed::file(&state, &actor, body.key, async move |act| {
        let command = raw.read(&act.court.pack, act.today)?;
        register_prosecution(act, command).await
    });
    Ok(filed::answer(done.await?))
}
