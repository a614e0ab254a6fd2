//! Pages of proceedings: hearings, summonses, orders and the list of a day.

pub mod cause_list;
pub mod hearings;
pub mod orders;
pub mod outcomes;
pub mod summonses;
pub mod visit;
