//! From typed data to a PDF that is archivable (PDF/A-2a), accessible (PDF/UA-1) and the same bytes every time.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{Datelike, Timelike};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;
use typst::World;
use typst::diag::{SourceDiagnostic, SourceResult, Warned};
use typst::foundations::{Datetime, Smart};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards, Timestamp};

use super::context::Identity;
use super::kind::{DocumentData, DocumentKind};
use super::world::{Desk, Shared, template_texts};
use super::{printable, qr, view};
use crate::law::language::Language;

/// How many documents are laid out at a time: each may take half a gigabyte for a moment.
const AT_A_TIME: usize = 2;

/// Why a document was not produced.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// An embedded face is missing.
    #[error("only {found} of the document faces could be read")]
    Fonts {
        /// How many there are.
        found: usize,
    },
    /// The kind's template is missing or does not fit the data.
    #[error("the document template failed: {0}")]
    Template(String),
    /// The data cannot be handed to the template.
    #[error("the document data cannot be written: {0}")]
    Data(String),
    /// The address for the QR code is too long.
    #[error("the address is too long for a QR code")]
    QrCode,
    /// The PDF would break the archive or accessibility standard.
    #[error("the document cannot be written as an archivable PDF: {0}")]
    Standard(String),
    /// The work was stopped because the program ends.
    #[error("the document was not finished because the program is stopping")]
    Stopped,
}

/// A finished document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rendered {
    /// The PDF.
    pub bytes: Vec<u8>,
    /// Its SHA-256.
    pub sha256: [u8; 32],
    /// What kind of document it is.
    pub kind: DocumentKind,
    /// The SHA-256 of the template and the messages from which it was made.
    pub template_digest: [u8; 32],
    /// How many pages it has.
    pub pages: usize,
    /// Characters that no face has; the document shows U+FFFD in their places.
    pub replaced: BTreeSet<char>,
}

impl Rendered {
    /// The SHA-256 in hexadecimal.
    #[must_use]
    pub fn sha256_hex(&self) -> String {
        hex::encode(self.sha256)
    }
}

/// Produces documents. Clone it freely: the faces and templates are shared.
#[derive(Clone)]
pub struct Renderer {
    shared: Arc<Shared>,
    turns: Arc<Semaphore>,
}

impl std::fmt::Debug for Renderer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Renderer")
    }
}

impl Renderer {
    /// Reads faces and templates, which takes some milliseconds: make one and keep it.
    ///
    /// # Errors
    /// When an embedded face or template is broken, which a test of every build rules out.
    pub fn new() -> Result<Self, RenderError> {
        Ok(Self {
            shared: Arc::new(Shared::load()?),
            turns: Arc::new(Semaphore::new(AT_A_TIME)),
        })
    }

    /// Produces the document. It takes tens of milliseconds of computing: call [`Self::render_async`] from async code.
    ///
    /// # Errors
    /// A template that does not fit its data, or a PDF that would break its standard.
    pub fn render(&self, data: &DocumentData) -> Result<Rendered, RenderError> {
        let kind = data.kind();
        let template_digest = template_digest(kind, data.court().language)?;
        let drawn = view::draw(data)?;
        let mut content = drawn.content;
        let replaced = printable::clean(&mut content, &self.shared.fonts);
        let json = serde_json::to_vec(&content).map_err(|error| RenderError::Data(error.to_string()))?;
        let mut files = vec![
            ("/data.json", json),
            ("/qr.svg", qr::svg(&drawn.qr_address)?.into_bytes()),
        ];
        files.extend(drawn.seal.map(|svg| ("/seal.svg", svg.into_bytes())));
        let desk = Desk::new(&self.shared, kind, files)?;
        let made = pdf(&desk, data.identity());
        comemo::evict(0);
        let (bytes, pages) = made?;
        let sha256 = Sha256::digest(&bytes).into();
        Ok(Rendered {
            bytes,
            sha256,
            kind,
            template_digest,
            pages,
            replaced,
        })
    }

    /// As [`Self::render`], away from the threads that answer requests and at most two at a time.
    ///
    /// # Errors
    /// As there, and when the program is stopping.
    pub async fn render_async(&self, data: DocumentData) -> Result<Rendered, RenderError> {
        let turn = Arc::clone(&self.turns)
            .acquire_owned()
            .await
            .map_err(|_| RenderError::Stopped)?;
        let renderer = self.clone();
        tokio::task::spawn_blocking(move || {
            let _turn = turn;
            renderer.render(&data)
        })
        .await
        .map_err(|_| RenderError::Stopped)?
    }
}

fn pdf(desk: &Desk<'_>, identity: &Identity) -> Result<(Vec<u8>, usize), RenderError> {
    let Warned { output, .. }: Warned<SourceResult<PagedDocument>> = typst::compile(desk);
    let document = output.map_err(|errors| RenderError::Template(explained(desk, &errors)))?;
    let standards = PdfStandards::new(&[PdfStandard::A_2a, PdfStandard::Ua_1])
        .map_err(|error| RenderError::Standard(error.message().to_string()))?;
    let options = PdfOptions {
        ident: Smart::Custom(format!("{}/{}", identity.document, identity.version)),
        creator: Smart::Custom(Some("Cattle Court".to_owned())),
        timestamp: timestamp(identity),
        standards,
        ..PdfOptions::default()
    };
    let bytes = typst_pdf::pdf(&document, &options)
        .map_err(|errors| RenderError::Standard(explained(desk, &errors)))?;
    Ok((bytes, document.pages().len()))
}

/// The moment at which the document says that it was made.
fn timestamp(identity: &Identity) -> Option<Timestamp> {
    let made_at = identity.made_at;
    let byte = |part: u32| u8::try_from(part).ok();
    let moment = Datetime::from_ymd_hms(
        made_at.year(),
        byte(made_at.month())?,
        byte(made_at.day())?,
        byte(made_at.hour())?,
        byte(made_at.minute())?,
        byte(made_at.second())?,
    )?;
    Timestamp::new_local(moment, made_at.offset().local_minus_utc() / 60)
}

/// The messages of the typesetter with the lines of the template; the data are not repeated.
fn explained(desk: &Desk<'_>, errors: &[SourceDiagnostic]) -> String {
    use typst::WorldExt;
    let line = |error: &SourceDiagnostic| {
        let id = error.span.id()?;
        let source = desk.source(id).ok()?;
        let range = desk.range(error.span)?;
        let line = source.lines().byte_to_line(range.start)?;
        Some(format!("{}:{}: ", id.get().vpath().get_without_slash(), line + 1))
    };
    let messages: Vec<String> = errors
        .iter()
        .map(|error| format!("{}{}", line(error).unwrap_or_default(), error.message))
        .collect();
    messages.join("; ")
}

/// The digest of all from which a document is made besides its data: its templates and the messages of its languages.
fn template_digest(kind: DocumentKind, language: Language) -> Result<[u8; 32], RenderError> {
    let templates = template_texts(kind)
        .ok_or_else(|| RenderError::Template(format!("{} has no template", kind.code())))?;
    let mut digest = Sha256::new();
    for template in templates {
        digest.update(template.as_bytes());
    }
    for language in [language, Language::En] {
        digest.update(messages(language).as_bytes());
    }
    Ok(digest.finalize().into())
}

/// The messages of the documents in a language, as they stand in the tree.
const fn messages(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../../templates/locales/en/documents.ftl"),
        Language::Gu => include_str!("../../templates/locales/gu/documents.ftl"),
        Language::Kn => include_str!("../../templates/locales/kn/documents.ftl"),
        Language::Hi => include_str!("../../templates/locales/hi/documents.ftl"),
    }
}
