//! Mails as bytes and as conversations.

mod conversation;
mod encryption;
mod injection;
mod message;
pub mod sample;
mod words;

pub use conversation::impatient;
