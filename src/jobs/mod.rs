//! Background work: delivering what the outbox holds.

pub mod courier;
pub mod outbox_worker;

pub use courier::Courier;
pub use outbox_worker::{OutboxWorker, RunningWorker};
