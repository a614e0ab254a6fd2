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

/// What the document prints, part by part (the court's language, then English): the same labels and sentences as in the
/// PDF, for a page that shows the same paper.
///
/// # Errors
/// When the data cannot be written as JSON.
pub fn printed(data: &DocumentData) -> Result<serde_json::Value, RenderError> {
    view::draw(data).map(|drawn| drawn.content)
}
