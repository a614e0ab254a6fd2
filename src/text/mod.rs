//! Words in four languages: Fluent messages, formats, amounts in words.
//!
//! Messages stand in `templates/locales/{en,gu,kn,hi}/AREA.ftl` and every key begins with its area
//! (`staff-case-title` in `staff.ftl`). The build fails when the four languages differ in keys or variables, so a
//! key that is written as a literal and passed its variables always gives a text.

pub mod formats;
pub mod ftl;
pub mod grouping;
pub mod steps;
pub mod words;

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use include_dir::{Dir, include_dir};
use thiserror::Error;

pub use fluent_bundle::FluentValue;

use crate::law::language::Language;

static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/templates/locales");
static BUNDLES: LazyLock<[FluentBundle<FluentResource>; 4]> = LazyLock::new(|| Language::ALL.map(bundle));

/// Why there is no text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TextError {
    /// No file of the language has the key.
    #[error("no message '{key}' in '{language}'")]
    Missing {
        /// The language asked for.
        language: Language,
        /// The key asked for.
        key: String,
    },
    /// The message wants something that it was not given, most often a variable.
    #[error("message '{key}' in '{language}': {why}")]
    Broken {
        /// The language asked for.
        language: Language,
        /// The key asked for.
        key: String,
        /// What Fluent said.
        why: String,
    },
}

/// The message in the language. A key that does not exist comes back as itself and is logged.
#[must_use]
pub fn t(language: Language, key: &str) -> String {
    t_args(language, key, &[])
}

/// The message in the language with its variables filled in. Whole numbers get the commas of lakh and crore:
/// give years and other numbers that are names as text.
#[must_use]
pub fn t_args(language: Language, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
    try_t_args(language, key, args).unwrap_or_else(|error| {
        tracing::error!(text.key = key, "Text is missing: {error}");
        key.to_owned()
    })
}

/// As [`t_args`], for callers that can refuse.
///
/// # Errors
/// [`TextError`] when the key does not exist or a variable is missing.
pub fn try_t_args(
    language: Language,
    key: &str,
    args: &[(&str, FluentValue<'_>)],
) -> Result<String, TextError> {
    let bundle = bundle_of(language);
    let missing = || TextError::Missing {
        language,
        key: key.to_owned(),
    };
    let pattern = bundle
        .get_message(key)
        .and_then(|message| message.value())
        .ok_or_else(missing)?;
    let args: FluentArgs<'_> = args
        .iter()
        .map(|(name, value)| (Cow::Borrowed(*name), value.clone()))
        .collect();
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
    match errors.first() {
        None => Ok(text.into_owned()),
        Some(error) => Err(TextError::Broken {
            language,
            key: key.to_owned(),
            why: error.to_string(),
        }),
    }
}

/// Whether the language has the key.
#[must_use]
pub fn has(language: Language, key: &str) -> bool {
    bundle_of(language).has_message(key)
}

/// The Fluent sources of a language as (file name, text), for tests and checks.
pub fn sources(language: Language) -> impl Iterator<Item = (String, &'static str)> {
    let files = LOCALES
        .get_dir(language.code())
        .map(Dir::files)
        .into_iter()
        .flatten();
    files.filter_map(|file| {
        let name = file.path().file_name()?.to_str()?;
        Some((name.to_owned(), file.contents_utf8()?))
    })
}

fn bundle_of(language: Language) -> &'static FluentBundle<FluentResource> {
    let [en, gu, kn, hi] = &*BUNDLES;
    match language {
        Language::En => en,
        Language::Gu => gu,
        Language::Kn => kn,
        Language::Hi => hi,
    }
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let locale = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Isolation marks would land in subjects, file names and copied text; no page mixes writing directions.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(|value, _| match value {
        FluentValue::Number(number) => Some(grouping::lakh(&number.as_string())),
        _ => None,
    }));
    for (file, source) in sources(language) {
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(usable, errors)| {
            tracing::error!(text.file = file, "Text file has {} errors", errors.len());
            usable
        });
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::error!(text.file = file, "Text file repeats {} keys", errors.len());
        }
    }
    bundle
}

/// A message whose arguments are texts, as traces give them.
#[must_use]
pub fn sentence(language: Language, key: &str, args: &[(String, String)]) -> String {
    let args: Vec<(&str, FluentValue<'_>)> = args
        .iter()
        .map(|(name, value)| (name.as_str(), FluentValue::from(value.as_str())))
        .collect();
    t_args(language, key, &args)
}
