//! On which day a time of the law ends.

pub mod clock;
pub mod complaint;
pub mod prosecution;

pub use clock::{LastDay, last_day};
