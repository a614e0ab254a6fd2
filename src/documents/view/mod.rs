//! From facts to what is printed: every label and sentence in the court's language, then in English. The templates
//! only place what stands here.

mod acknowledgement;
mod cause_list;
mod order;
mod receipt;
mod summons;
mod words;

use serde::Serialize;
use serde_json::Value;

use self::words::Words;
use super::context::Identity;
use super::kind::DocumentData;
use super::renderer::RenderError;
use crate::law::language::Language;

/// What a template gets.
pub(super) struct Drawn {
    /// The data file.
    pub(super) content: Value,
    /// Where the QR code leads.
    pub(super) qr_address: String,
    /// The image of the court's seal.
    pub(super) seal: Option<String>,
}

/// A label with what stands beside it.
#[derive(Debug, Clone, Serialize)]
struct Fact {
    label: String,
    value: String,
    /// Printed larger, because people look for it.
    strong: bool,
}

impl Fact {
    fn new(label: String, value: impl Into<String>) -> Self {
        Self {
            label,
            value: value.into(),
            strong: false,
        }
    }

    fn strong(label: String, value: impl Into<String>) -> Self {
        Self {
            label,
            value: value.into(),
            strong: true,
        }
    }
}

/// A table: head, rows, and how each column is set.
#[derive(Debug, Clone, Serialize)]
struct Table {
    head: Vec<String>,
    /// `text` or `number` for each column.
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
    /// The last row, in bold.
    total: Option<Vec<String>>,
}

/// How a column is set.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
enum Column {
    Text,
    Number,
}

/// What the head and foot of each page need, in the language of the part.
#[derive(Debug, Serialize)]
struct Frame {
    lang: &'static str,
    court: String,
    address: Option<String>,
    phone: Option<String>,
    title: String,
    subtitle: Option<String>,
    footer: Vec<String>,
    page: String,
    draft: Option<String>,
    verify: String,
    verify_url: String,
    qr_alt: String,
}

#[derive(Serialize)]
struct Part<T> {
    frame: Frame,
    body: T,
}

#[derive(Serialize)]
struct Content<T> {
    parts: Vec<Part<T>>,
}

/// What is printed for a document.
pub(super) fn draw(data: &DocumentData) -> Result<Drawn, RenderError> {
    let verify = &data.identity().verify_url;
    match data {
        DocumentData::Acknowledgement(it) => drawn(
            data,
            &it.status_url,
            |w| acknowledgement::title(it, w),
            |w| acknowledgement::body(it, w),
        ),
        DocumentData::Summons(it) => {
            let mut drawn = drawn(data, verify, |w| summons::title(it, w), |w| summons::body(it, w))?;
            drawn.seal = it.seal.as_ref().map(|seal| seal.svg.clone());
            Ok(drawn)
        }
        DocumentData::Order(it) => drawn(data, verify, |w| order::title(it, w), |w| order::body(it, w)),
        DocumentData::Receipt(it) => drawn(data, verify, |w| receipt::title(it, w), |w| receipt::body(it, w)),
        DocumentData::CauseList(it) => drawn(
            data,
            verify,
            |w| cause_list::title(it, w),
            |w| cause_list::body(it, w),
        ),
    }
}

/// The title and what stands under it.
type Title = (String, Option<String>);

fn drawn<T: Serialize>(
    data: &DocumentData,
    qr_address: &str,
    title: impl Fn(&Words) -> Title,
    body: impl Fn(&Words) -> T,
) -> Result<Drawn, RenderError> {
    let own = data.court().language;
    let languages: &[Language] = if own == Language::En {
        &[own]
    } else {
        &[own, Language::En]
    };
    let parts = languages
        .iter()
        .map(|language| {
            let words = Words::new(*language);
            Part {
                frame: frame(data, qr_address, title(&words), &words),
                body: body(&words),
            }
        })
        .collect();
    let content =
        serde_json::to_value(Content { parts }).map_err(|error| RenderError::Data(error.to_string()))?;
    Ok(Drawn {
        content,
        qr_address: qr_address.to_owned(),
        seal: None,
    })
}

fn frame(data: &DocumentData, qr_address: &str, (title, subtitle): Title, w: &Words) -> Frame {
    let (court, identity) = (data.court(), data.identity());
    let verifies = qr_address == identity.verify_url;
    Frame {
        lang: w.language.code(),
        court: court.name.for_language(w.language).clone(),
        address: court
            .address
            .as_ref()
            .map(|address| address.for_language(w.language).clone()),
        phone: court
            .phone
            .as_ref()
            .map(|phone| w.say("documents-phone", &[("phone", phone)])),
        title,
        subtitle,
        footer: footer(identity, w),
        page: w.say("documents-page", &[("page", "{p}"), ("pages", "{n}")]),
        draft: identity.draft.then(|| w.t("documents-draft")),
        verify: w.t(if verifies {
            "documents-verify"
        } else {
            "documents-follow"
        }),
        verify_url: qr_address.to_owned(),
        qr_alt: w.say("documents-qr-alt", &[("url", qr_address)]),
    }
}

fn footer(identity: &Identity, w: &Words) -> Vec<String> {
    let id = identity.document.to_string();
    let mut lines = vec![w.say(
        "documents-footer-id",
        &[("id", &id), ("version", &identity.version.to_string())],
    )];
    if let Some(old) = &identity.supersedes {
        let (version, date) = (old.version.to_string(), w.date(old.made_on));
        lines.push(w.say(
            "documents-footer-supersedes",
            &[("version", &version), ("date", &date)],
        ));
    }
    lines.push(match &identity.pack_digest {
        Some(digest) => {
            let short: String = digest.chars().take(16).collect();
            w.say(
                "documents-footer-pack-digest",
                &[("pack", &identity.pack), ("digest", &short)],
            )
        }
        None => w.say("documents-footer-pack", &[("pack", &identity.pack)]),
    });
    lines
}
