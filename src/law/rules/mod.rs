//! Rule packs: the figures of each statute as dated, sourced data.

pub mod area;
pub mod checklist;
mod court_word;
pub mod dated;
pub mod figures;
pub mod pack;
mod pack_error;
mod pack_file;
pub mod registry;
mod switches;

pub use area::{Area, Section};
pub use court_word::{CourtWord, CourtWords, Saying};
pub use dated::{Dated, FigureValue};
pub use pack::{Carry, Credit, Figure, Residue, Rule, RulePack, SaleKind, SaleRule};
pub use pack_error::{PackError, PackFault};
pub use switches::Midnight;
