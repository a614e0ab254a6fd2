//! Texts in four languages, and the templates that show them.

use std::sync::LazyLock;

use cattle_court::templates::Pages;

mod messages;
mod pages;
mod partials;
mod templates;

/// All templates, compiled once for the run.
static PAGES: LazyLock<Pages> = LazyLock::new(|| Pages::new().unwrap());
