//! On which day a time of the law ends.

pub mod ambiguous;
pub mod clock;
pub mod complaint;
pub mod demand;
pub mod prosecution;
pub mod windows;

pub use clock::{LastDay, last_day};
