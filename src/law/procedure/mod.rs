//! The case as the court moves it: the words for its parts and the moves that are permitted.

mod service;
mod stage;
mod text_enum;
mod vocabulary;

pub use stage::{Move, Refusal, next_stage};
pub use vocabulary::*;
