//! Texts in four languages, and the templates that show them.

mod messages;
mod pages;
mod partials;
mod templates;
