//! Cattle Court: the service a magistrate's court in India runs for cattle-pound cases.
//!
//! A request travels one way: `web` (route, guard, form) → `workflow` (one transaction) → `law` (pure decision) → `db`.
//! The full table of who may use whom stands in `tests/suite/architecture.rs`, which enforces it.

pub mod cli;
pub mod clock;
pub mod db;
pub mod demo;
pub mod documents;
pub mod jobs;
pub mod law;
pub mod mail;
pub mod postgres;
pub mod telemetry;
pub mod templates;
pub mod text;
pub mod web;
pub mod workflow;
