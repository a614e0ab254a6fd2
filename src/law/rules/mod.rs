//! Rule packs: the figures of each statute as dated, sourced data.

mod court_figure;
pub mod dated;
pub mod figures;
pub mod pack;
mod pack_error;
mod pack_file;
pub mod registry;

pub use court_figure::{CourtFigure, CourtFigures};
pub use dated::{Dated, FigureValue};
pub use pack::{Carry, Figure, Residue, Rule, RulePack, SaleKind, SaleRule};
pub use pack_error::{PackError, PackFault};
