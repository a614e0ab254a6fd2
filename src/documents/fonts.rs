//! The eight faces in which documents are set, and what they can print.

use include_dir::{Dir, include_dir};
use typst::foundations::Bytes;
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;

use super::renderer::RenderError;

static FACES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/templates/fonts");

/// How many faces are embedded: regular and bold of four scripts.
const FACE_COUNT: usize = 8;

/// The faces and their catalogue.
pub(super) struct Fonts {
    pub(super) book: LazyHash<FontBook>,
    faces: Vec<Font>,
}

impl Fonts {
    /// Reads the embedded faces.
    ///
    /// # Errors
    /// When a face is missing or cannot be read, which a test of every build rules out.
    pub(super) fn load() -> Result<Self, RenderError> {
        let mut files: Vec<_> = FACES
            .files()
            .filter(|file| file.path().extension().is_some_and(|e| e == "ttf"))
            .collect();
        files.sort_by_key(|file| file.path());
        let faces: Vec<Font> = files
            .iter()
            .filter_map(|file| Font::new(Bytes::new(file.contents()), 0))
            .collect();
        if faces.len() != FACE_COUNT {
            return Err(RenderError::Fonts { found: faces.len() });
        }
        Ok(Self {
            book: LazyHash::new(FontBook::from_fonts(&faces)),
            faces,
        })
    }

    /// The face with that place in the catalogue.
    pub(super) fn face(&self, index: usize) -> Option<Font> {
        self.faces.get(index).cloned()
    }

    /// Whether some face has the character.
    pub(super) fn can_print(&self, character: char) -> bool {
        self.faces
            .iter()
            .any(|face| face.info().coverage.contains(u32::from(character)))
    }
}
