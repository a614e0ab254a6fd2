//! The acts of the court, one file each. [`perform`] opens the one transaction of an act, names court and actor for
//! row-level security and audit, answers a repeated request with the stored reply, and commits.

pub mod acknowledge_order;
mod actor;
pub mod administer;
pub mod assess;
pub mod close_hearing;
pub mod declare_service;
pub mod draft_order;
pub mod error;
pub mod filing;
pub mod issue_summons;
pub mod limitation;
pub mod list_hearing;
pub mod load;
mod office;
mod open_recovery;
pub mod order_facts;
pub mod order_paper;
pub mod paper;
mod perform;
pub mod post;
pub mod receipt;
pub mod record_examination;
pub mod record_payment;
pub mod record_return;
pub mod recovery;
pub mod register_complaint;
pub mod register_prosecution;
pub mod return_compliance;
pub mod scrutinise;
pub mod session;
pub mod settle_mail;
pub mod sign_order;
pub mod timeline;

pub use actor::Actor;
pub use error::{FieldError, WorkflowError};
pub use office::Office;
pub use perform::{Act, Done, IdempotencyKey, as_applied, calendar_of, pack, perform};

/// Refuses a change based on a version that is no longer the current one.
///
/// # Errors
/// [`WorkflowError::Stale`] with the current version.
pub const fn check_version(expected: Option<i32>, current: i32) -> Result<(), WorkflowError> {
    match expected {
        Some(expected) if expected != current => Err(WorkflowError::Stale { current }),
        _ => Ok(()),
    }
}
