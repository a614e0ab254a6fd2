//! Complaints of illegal seizure (contract row 1).

use actix_web::{HttpResponse, web};

use crate::web::body::Json;
use crate::web::forms::complaint::RawComplaint;
use crate::web::guard::{Guard, MayRegister};
use crate::web::problem::Problem;
use crate::web::{AppState, filed};
use crate::workflow::register_complaint::register_complaint;

/// Registers a complaint; late is flagged, never refused.
#[utoipa::path(post, path = "/api/v1/complaints", request_body = RawComplaint,
    responses((status = 201, description = "case_id, filing_number, access_code, limitation, document_id"),
              (status = 422, description = "fields that cannot stand")))]
pub async fn register(
    state: web::Data<AppState>,
    guard: Guard<MayRegister>,
    body: Json<RawComplaint>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.in_court(&state, body.value.court.as_deref()).await?;
    let raw = body.value;
    let done = filed::file(&state, &actor, body.key, async move |act| {
        let command = raw.read(&act.court.pack, act.today)?;
        register_complaint(act, command).await
    });
    Ok(filed::answer(done.await?))
}
