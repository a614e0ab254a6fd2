//! Rule packs: the figures of each statute as dated, sourced data.

pub mod dated;
pub mod figures;
pub mod pack;
pub mod registry;

pub use dated::{Dated, FigureValue};
pub use pack::{Carry, Figure, PackError, Rule, RulePack};
