//! The law core against tables and invariants.

mod every_day;
mod packs;
mod properties_money;
mod properties_time;
mod sentences;
mod tables;
mod vectors;
