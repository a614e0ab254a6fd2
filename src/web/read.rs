//! Reading for somebody who is signed in, by page and by JSON alike: in his court, and only what he may see.

use uuid::Uuid;

use super::AppState;
use super::problem::Problem;
use crate::db::case::Case;
use crate::db::{self, Transaction};
use crate::workflow::Actor;

/// Opens a transaction for reading in the actor's court.
///
/// # Errors
/// 503 without a connection.
pub async fn begin(state: &AppState, actor: &Actor) -> Result<Transaction, Problem> {
    Ok(Transaction::begin(&state.office.pool, actor.court_id, &actor.audit_name()).await?)
}

/// The case for this actor: staff and police see every case of the court, a municipality its own.
///
/// # Errors
/// 404 for any other.
pub async fn visible(transaction: &mut Transaction, actor: &Actor, case_id: Uuid) -> Result<Case, Problem> {
    let case = db::case::find(transaction.connection()?, actor.court_id, case_id).await?;
    let foreign = actor.municipality_id.is_some() && actor.municipality_id != case.municipality_id;
    if foreign {
        Err(Problem::not_found())
    } else {
        Ok(case)
    }
}
