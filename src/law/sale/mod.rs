//! What becomes of the money and the cattle when impounded cattle are sold, or cannot be.

pub mod animals;
pub mod unsold;
pub mod waterfall;
