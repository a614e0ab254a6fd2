//! The acts of the court, one file each. [`perform`] opens the one transaction of an act, names court and actor for
//! row-level security and audit, answers a repeated request with the stored reply, and commits.

mod actor;
pub mod error;
mod office;
mod perform;

pub use actor::Actor;
pub use error::{FieldError, WorkflowError};
pub use office::Office;
pub use perform::{Act, Done, IdempotencyKey, perform};
