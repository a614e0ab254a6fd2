//! What a document says and how its PDF is produced; the only user of typst.

pub mod context;
mod fonts;
mod kind;
mod printable;
mod qr;
mod renderer;
mod view;
mod world;

pub use kind::{DocumentData, DocumentKind};
pub use renderer::{RenderError, Rendered, Renderer};
