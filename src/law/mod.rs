//! The law as pure functions over data: no database, web, clock, randomness or files.
pub mod language;
pub mod money;
pub mod procedure;
