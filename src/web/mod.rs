//! HTTP: routes, guards, forms, pages and the JSON API; the only user of actix.
//!
//! A request travels: row of [`routes`] → guard (a parameter type of [`guard`]) → form ([`forms`]) → workflow →
//! answer. What goes wrong becomes a [`problem::Problem`], the only place that knows status codes.

pub mod api;
pub mod assets;
pub mod body;
pub mod filed;
pub mod forms;
pub mod guard;
mod head;
pub mod metrics;
pub mod page;
pub mod portal;
pub mod problem;
pub mod proceedings;
pub mod public;
pub mod read;
pub mod routes;
pub mod secrets;
pub mod server;
pub mod session;
pub mod staff;
pub mod state;
pub mod telemetry;
pub mod write;

/// The runtime under the server, for the command line that starts it.
pub use actix_web::rt;
pub use state::AppState;
