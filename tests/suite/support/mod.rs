//! What several tests need: a scripted mail server and the like.

pub mod database;
mod keeper;
pub mod smtp;
