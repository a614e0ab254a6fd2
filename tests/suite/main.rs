//! Everything that is tested from outside the library, in one binary.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test fails by panicking"
)]

mod architecture;
mod db;
mod documents;
mod jobs;
mod journey;
mod law;
mod mail;
mod postgres;
mod support;
mod text;
mod web;
