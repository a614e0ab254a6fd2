//! Every kind of document can be produced, from the least it may hold to the worst that people type.

use cattle_court::documents::{DocumentKind, Renderer};

use super::fixtures::{SHAPES, document};

/// A folder in which the documents are kept for looking at, if this variable names one.
const KEEP: &str = "KEEP_DOCUMENTS_IN";

#[test]
fn every_kind_is_produced_in_every_shape() {
    let renderer = Renderer::new().unwrap();
    for kind in DocumentKind::ALL {
        for shape in SHAPES {
            let rendered = renderer.render(&document(kind, shape));
            let rendered = rendered.unwrap_or_else(|error| panic!("{} {shape}: {error}", kind.code()));
            assert_eq!(rendered.kind, kind);
            assert!(rendered.bytes.starts_with(b"%PDF-1.7"), "{} {shape}", kind.code());
            let missing: String = rendered.replaced.iter().collect();
            let expected = if (kind, shape) == (DocumentKind::Receipt, "hostile") {
                "🐄"
            } else {
                ""
            };
            assert_eq!(missing, expected, "{} {shape}", kind.code());
            if let Ok(folder) = std::env::var(KEEP) {
                std::fs::write(format!("{folder}/{}-{shape}.pdf", kind.code()), &rendered.bytes).unwrap();
            }
        }
    }
}
