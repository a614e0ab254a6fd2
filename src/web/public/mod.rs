//! Pages without log-in: what anybody, or a party who names the right secret, may see. Of the database they know
//! `db::public` alone.
//!
//! An unknown, a wrong and a sealed case are answered alike ([`case`]); guessing is slowed down ([`throttle`]).
//! Nothing personal stands in an address, a title or the log, and no page sets a cookie.

mod calendar;
pub mod case;
mod context;
mod desk;
pub mod document;
pub mod law_page;
pub mod limits;
mod limits_answer;
pub mod link;
pub mod list;
mod list_files;
mod network;
mod number;
pub mod plain;
mod status;
mod throttle;
mod ticket;
mod typed;

pub use desk::Desk;
pub use number::case_number;
