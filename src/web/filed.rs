//! The answer to a filing, of page and API alike. What is kept of it for a repeated request lacks the access code.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use serde_json::json;

use super::problem::Problem;
use super::read::begin;
use super::state::AppState;
use super::write;
use crate::workflow::filing::access_code_in;
use crate::workflow::register_complaint::Filing;
use crate::workflow::{Act, Actor, Done, IdempotencyKey, WorkflowError};

/// Performs `work`; whoever repeats it is told the access code from the acknowledgement.
///
/// # Errors
/// What the act refuses, as a problem.
pub async fn file<F>(
    state: &AppState,
    actor: &Actor,
    key: Option<IdempotencyKey>,
    work: F,
) -> Result<Done<Filing>, Problem>
where
    F: AsyncFnOnce(&mut Act<'_>) -> Result<Filing, WorkflowError> + 'static,
{
    let mut done = write::act(state, actor.clone(), key, work).await?;
    if done.replayed {
        let mut transaction = begin(state, actor).await?;
        let document_id = done.reply.document_id;
        done.reply.access_code =
            access_code_in(transaction.connection()?, actor.court_id, document_id).await?;
        transaction.roll_back().await?;
    }
    Ok(done)
}

/// The answer of the API.
#[must_use]
pub fn answer(done: Done<Filing>) -> HttpResponse {
    let Filing {
        case_id,
        filing_number,
        access_code,
        limitation,
        document_id,
    } = done.reply;
    let reply = json!({
        "case_id": case_id, "filing_number": filing_number, "access_code": access_code,
        "limitation": limitation, "document_id": document_id,
    });
    let replayed = done.replayed;
    write::answered(StatusCode::CREATED, Done { reply, replayed })
}
