//! Whole cases from the counter to the money, over the JSON API as its users drive it.

mod calendar_load;
mod complaint;
mod confirmed_figures;
mod mail_faults;
mod prosecution;
mod published;
mod refusals;
pub mod steps;
mod worked;
