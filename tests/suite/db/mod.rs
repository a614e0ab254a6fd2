//! What the schema promises, asked of a real database.

mod audit;
mod catalogue;
mod migrations;
mod prepared;
mod visibility;
