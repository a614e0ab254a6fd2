//! Doing an act for a request: in a task of its own, so that a client who resets the connection cannot cut it in half.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, rt};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::problem::Problem;
use super::state::AppState;
use crate::workflow::{Act, Actor, Done, IdempotencyKey, WorkflowError, perform};

/// Performs `work` and answers its reply. A repeated key is answered with the stored reply and `Idempotent-Replay: true`.
///
/// # Errors
/// What the act refuses, as a problem.
pub async fn act<R, F>(
    state: &AppState,
    actor: Actor,
    key: Option<IdempotencyKey>,
    work: F,
) -> Result<Done<R>, Problem>
where
    R: Serialize + DeserializeOwned + 'static,
    F: AsyncFnOnce(&mut Act<'_>) -> Result<R, WorkflowError> + 'static,
{
    let office = state.office.clone();
    let language = actor.language;
    let task = rt::spawn(async move { perform(&office, &actor, key.as_ref(), work).await });
    match task.await {
        Ok(done) => done.map_err(|error| Problem::from(error).in_language(language)),
        Err(lost) => Err(Problem::from(WorkflowError::internal(lost))),
    }
}

/// [`act`], answered as JSON with `status`.
///
/// # Errors
/// As [`act`].
pub async fn json<R, F>(
    state: &AppState,
    actor: Actor,
    key: Option<IdempotencyKey>,
    status: StatusCode,
    work: F,
) -> Result<HttpResponse, Problem>
where
    R: Serialize + DeserializeOwned + 'static,
    F: AsyncFnOnce(&mut Act<'_>) -> Result<R, WorkflowError> + 'static,
{
    Ok(answered(status, act(state, actor, key, work).await?))
}

/// What was done as JSON with `status`, marked where it is the answer to an earlier, equal request.
#[must_use]
pub fn answered<R: Serialize>(status: StatusCode, done: Done<R>) -> HttpResponse {
    let mut response = HttpResponse::build(status);
    if done.replayed {
        response.insert_header(("Idempotent-Replay", "true"));
    }
    response.json(done.reply)
}
