//! Mails as bytes and as conversations.

mod conversation;
mod encryption;
mod injection;
mod message;
pub mod sample;

pub use conversation::impatient;
