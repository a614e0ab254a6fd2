//! What the schema promises, asked of a real database.

mod catalogue;
mod migrations;
mod visibility;
