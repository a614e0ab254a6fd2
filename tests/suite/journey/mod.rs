//! Whole cases from the counter to the money, over the JSON API as its users drive it.

mod complaint;
mod mail_faults;
mod prosecution;
mod published;
mod refusals;
mod steps;
mod worked;
