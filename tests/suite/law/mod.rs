//! The law core against tables and invariants.

mod packs;
mod vectors;
