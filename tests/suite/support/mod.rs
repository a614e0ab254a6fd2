//! What several tests need: a scripted mail server and the like.

pub mod browser;
pub mod database;
pub mod journey;
mod keeper;
pub mod lost_mail;
pub mod service;
pub mod signed_in;
pub mod smtp;
