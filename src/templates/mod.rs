//! Handlebars pages and mail texts; the only user of handlebars.
//!
//! # Where what stands
//! - `templates/pages/AREA/NAME.hbs` is the page `"AREA/NAME"` of [`Pages::render`].
//! - `templates/partials/NAME.hbs` is `{{> NAME …}}` in every page. The comment at its top lists its parameters.
//! - `templates/mail/NAME.txt.hbs` is the text `"NAME"` of [`Pages::mail_text`], without any escaping;
//!   `templates/mail/NAME.html.hbs` is [`Pages::mail_html`].
//! - `templates/assets/FILE` is served at the address that `{{asset "FILE"}}` prints ([`assets::find`]).
//!
//! All of it is inside the program and compiled at start. Strict mode: a field that the context does not have is an
//! error, never a blank. A helper's parameter may be absent: write `{{#if …}}` or `(or …)` around what is optional.
//!
//! # Helpers
//! | Helper | Gives |
//! |---|---|
//! | `{{t "staff-days-left" n=days}}` | the message in the page's language; a missing key or variable is an error |
//! | `{{t_in "gu" "common-service-name"}}` | the message in a named language |
//! | `{{t (key "staff-stage" stage)}}` | the message `staff-stage-…` of a code (`watch_and_ward` → `…-watch-and-ward`) |
//! | `{{money "100000.00"}}` | ₹1,00,000 (paise only where there are some) |
//! | `{{number 100000}}` | 1,00,000 |
//! | `{{date "2026-11-30"}}`, also of an instant | 30-11-2026 |
//! | `{{date_long "2026-11-30"}}` | Monday, 30 November 2026, in the page's language |
//! | `{{time "11:00"}}`, also of an instant | 11:00 am |
//! | `{{date_time instant}}` | 30-11-2026, 4:10 pm |
//! | `(eq a b)`, `(and a b …)`, `(or a b …)`, `(not a)` | comparison; `or` gives the first that is not empty |
//! | `(concat a b …)` | the texts in a row, for ids and addresses |
//! | `(error_for "field")` | the message of the page's `errors` that belongs to the field, or nothing |
//! | `(date_part value "day")` | what a date's box shows; for `date_input` |
//! | `{{lang}}` | `en`, `gu`, `kn` or `hi` |
//! | `{{asset "app.css"}}` | the address with the content's hash |
//!
//! # What every page gives to `layout`
//! A field `shell` ([`shell::Shell`]) and, where there is a form, `errors` (a list of [`shell::FieldError`]):
//! ```text
//! {{#> layout title=(t "staff-desk-title")}}
//!   <h1 class="govuk-heading-l">{{t "staff-desk-title"}}</h1>
//!   {{> error_summary}}
//!   <form method="post" action="/cases" novalidate>
//!     {{> form_tokens}}
//!     {{> text_input name="full_name" label="staff-full-name" hint="staff-full-name-hint" value=form.full_name}}
//!     {{> date_input name="seized_on" label="staff-seized-on" value=form.seized_on}}
//!     {{> button label="common-continue"}}
//!   </form>
//! {{/layout}}
//! ```

pub mod assets;
mod formats;
mod helpers;
pub mod mails;
pub mod shell;

use std::sync::Arc;

use handlebars::Handlebars;
use include_dir::{Dir, DirEntry, include_dir};
use serde::Serialize;
use thiserror::Error;

use crate::law::language::Language;

static PAGES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/templates/pages");
static PARTIALS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/templates/partials");
static MAIL: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/templates/mail");

/// Why a page or mail could not be made.
#[derive(Debug, Error)]
pub enum TemplateError {
    /// Two files claim one name.
    #[error("two templates are called '{0}'")]
    Twice(String),
    /// A file is no valid template.
    #[error("template '{name}': {source}")]
    Compile {
        /// The template.
        name: String,
        /// What handlebars said, with line and column.
        #[source]
        source: Box<handlebars::TemplateError>,
    },
    /// The context lacks a field, a text lacks a variable, or there is no such template.
    #[error("rendering '{name}' in '{language}': {source}")]
    Render {
        /// The template.
        name: String,
        /// The page's language.
        language: Language,
        /// What handlebars said, with line and column.
        #[source]
        source: Box<handlebars::RenderError>,
    },
}

/// Every page, partial and mail text of the program, ready to be rendered in each language.
#[derive(Clone)]
pub struct Pages {
    html: Arc<[Handlebars<'static>; 4]>,
    text: Arc<[Handlebars<'static>; 4]>,
}

impl std::fmt::Debug for Pages {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pages").finish_non_exhaustive()
    }
}

impl Pages {
    /// Compiles all templates.
    ///
    /// # Errors
    /// [`TemplateError`] naming the file, when one is not valid or two have one name.
    pub fn new() -> Result<Self, TemplateError> {
        let mut html = registry();
        let mut text = registry();
        text.register_escape_fn(handlebars::no_escape);
        for (name, source) in templates(&PAGES).into_iter().chain(templates(&PARTIALS)) {
            add(&mut html, &name, source)?;
        }
        for (name, source) in templates(&MAIL) {
            if let Some(stem) = name.strip_suffix(".txt") {
                add(&mut text, &format!("mail/{stem}"), source)?;
            } else if let Some(stem) = name.strip_suffix(".html") {
                add(&mut html, &format!("mail/{stem}"), source)?;
            }
        }
        let in_each = |registry: &Handlebars<'static>| {
            Arc::new(Language::ALL.map(|language| {
                let mut registry = registry.clone();
                helpers::register(&mut registry, language);
                registry
            }))
        };
        Ok(Self {
            html: in_each(&html),
            text: in_each(&text),
        })
    }

    /// The HTML of a page, such as `"public/home"`.
    ///
    /// # Errors
    /// [`TemplateError::Render`] when the context does not fit the template.
    pub fn render(
        &self,
        language: Language,
        name: &str,
        page: &impl Serialize,
    ) -> Result<String, TemplateError> {
        render(&self.html, language, name, page)
    }

    /// A text that is no HTML, such as the subject `"summons/subject"`: nothing is escaped.
    ///
    /// # Errors
    /// As [`Self::render`].
    pub fn mail_text(
        &self,
        language: Language,
        name: &str,
        mail: &impl Serialize,
    ) -> Result<String, TemplateError> {
        render(&self.text, language, &format!("mail/{name}"), mail)
    }

    /// The HTML part of a mail.
    ///
    /// # Errors
    /// As [`Self::render`].
    pub fn mail_html(
        &self,
        language: Language,
        name: &str,
        mail: &impl Serialize,
    ) -> Result<String, TemplateError> {
        render(&self.html, language, &format!("mail/{name}"), mail)
    }
}

fn render(
    registries: &[Handlebars<'static>; 4],
    language: Language,
    name: &str,
    data: &impl Serialize,
) -> Result<String, TemplateError> {
    let [en, gu, kn, hi] = registries;
    let registry = match language {
        Language::En => en,
        Language::Gu => gu,
        Language::Kn => kn,
        Language::Hi => hi,
    };
    registry
        .render(name, data)
        .map_err(|source| TemplateError::Render {
            name: name.to_owned(),
            language,
            source: Box::new(source),
        })
}

fn registry() -> Handlebars<'static> {
    let mut registry = Handlebars::new();
    registry.set_strict_mode(true);
    // A partial inside an indented line must not indent what a person typed into a text box.
    registry.set_prevent_indent(true);
    registry
}

fn add(registry: &mut Handlebars<'static>, name: &str, source: &str) -> Result<(), TemplateError> {
    if registry.has_template(name) {
        return Err(TemplateError::Twice(name.to_owned()));
    }
    registry
        .register_template_string(name, source)
        .map_err(|source| TemplateError::Compile {
            name: name.to_owned(),
            source: Box::new(source),
        })
}

/// The `.hbs` files of a folder and its subfolders as (path without the ending, text).
#[must_use]
fn templates(folder: &'static Dir<'static>) -> Vec<(String, &'static str)> {
    let mut found = Vec::new();
    for entry in folder.entries() {
        match entry {
            DirEntry::Dir(inner) => found.extend(templates(inner)),
            DirEntry::File(file) => {
                let name = file.path().to_str().and_then(|path| path.strip_suffix(".hbs"));
                if let (Some(name), Some(source)) = (name, file.contents_utf8()) {
                    found.push((name.to_owned(), source));
                }
            }
        }
    }
    found
}
