//! The law as pure functions over data: no database, web, clock, randomness or files.
//!
//! Every question takes its facts, a [rule pack](rules::RulePack) and, where a court's days matter, a
//! [calendar](calendar::CourtCalendar), and gives either an answer with its [trace](trace::Trace) or the reason why there
//! is [none](answer::NoAnswer): undecided for want of facts or figures, or invalid.

pub mod answer;
pub mod ask;
pub mod bulk;
pub mod calendar;
pub mod checks;
pub mod citation;
pub mod compensation;
pub mod dates;
pub mod kinds;
pub mod language;
pub mod limitation;
pub mod money;
pub mod procedure;
pub mod procedure_code;
pub mod rules;
pub mod sale;
pub mod security;
pub mod sentence;
pub mod trace;
pub mod vectors;
pub mod verify;
