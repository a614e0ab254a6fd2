//! The closed world in which a template runs: the templates, the document's own data and drawings, eight faces, and
//! nothing else. No file of the machine, no package, no clock.

use std::collections::HashMap;

use include_dir::{Dir, include_dir};
use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};

use super::fonts::Fonts;
use super::kind::DocumentKind;
use super::renderer::RenderError;

static TEMPLATES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/templates/documents");

/// What all documents share: read once.
pub(super) struct Shared {
    library: LazyHash<Library>,
    pub(super) fonts: Fonts,
    sources: HashMap<FileId, Source>,
}

impl Shared {
    /// Reads faces and templates.
    pub(super) fn load() -> Result<Self, RenderError> {
        let mut sources = HashMap::new();
        for file in TEMPLATES.files() {
            let (Some(name), Some(text)) = (file.path().to_str(), file.contents_utf8()) else {
                continue;
            };
            let id = file_id(name)?;
            sources.insert(id, Source::new(id, text.to_owned()));
        }
        Ok(Self {
            library: LazyHash::new(Library::default()),
            fonts: Fonts::load()?,
            sources,
        })
    }
}

/// The text of a kind's own template and of the part that all share; `None` when the kind has none.
pub(super) fn template_texts(kind: DocumentKind) -> Option<[&'static str; 2]> {
    let text = |name: &str| {
        TEMPLATES
            .get_file(name)
            .and_then(include_dir::File::contents_utf8)
    };
    Some([text("court.typ")?, text(&format!("{}.typ", kind.code()))?])
}

/// The world of one document.
pub(super) struct Desk<'a> {
    shared: &'a Shared,
    main: FileId,
    files: HashMap<FileId, Bytes>,
}

impl<'a> Desk<'a> {
    /// Lays out a kind's template with the files that it may read.
    pub(super) fn new(
        shared: &'a Shared,
        kind: DocumentKind,
        files: Vec<(&str, Vec<u8>)>,
    ) -> Result<Self, RenderError> {
        let main = file_id(&format!("{}.typ", kind.code()))?;
        let files = files
            .into_iter()
            .map(|(name, bytes)| Ok((file_id(name)?, Bytes::new(bytes))))
            .collect::<Result<_, RenderError>>()?;
        Ok(Self { shared, main, files })
    }
}

impl World for Desk<'_> {
    fn library(&self) -> &LazyHash<Library> {
        &self.shared.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.shared.fonts.book
    }

    fn main(&self) -> FileId {
        self.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        self.shared
            .sources
            .get(&id)
            .cloned()
            .ok_or(FileError::AccessDenied)
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        self.files.get(&id).cloned().ok_or(FileError::AccessDenied)
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.shared.fonts.face(index)
    }

    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}

fn file_id(name: &str) -> Result<FileId, RenderError> {
    let path = VirtualPath::new(name).map_err(|error| RenderError::Template(format!("{name}: {error:?}")))?;
    Ok(RootedPath::new(VirtualRoot::Project, path).intern())
}
