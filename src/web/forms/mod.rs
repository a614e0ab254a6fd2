//! What people and programs send, as sent, and its reading into commands: every wrong field is named at once.

pub mod calendar;
pub mod complaint;
pub mod hearing;
pub mod mail;
pub mod order;
pub mod page_form;
pub mod prosecution;
pub mod reader;
pub mod register;
pub mod summons;
