//! What the schema promises, asked of a real database.

mod visibility;
