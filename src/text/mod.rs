//! Words in four languages: Fluent messages, formats, amounts in words.
pub mod formats;
pub mod words;
