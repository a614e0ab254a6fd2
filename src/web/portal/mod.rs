//! The municipality's pages: orders to recover, and what it returns on each.

pub mod inbox;
pub mod order;
pub mod shown;
