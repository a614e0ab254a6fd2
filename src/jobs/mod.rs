//! Background work: delivering what the outbox holds, forgetting what is kept for a time.

pub mod courier;
pub mod housekeeping;
pub mod outbox_worker;

pub use courier::Courier;
pub use outbox_worker::{OutboxWorker, RunningWorker};
