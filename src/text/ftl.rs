//! Which messages does a Fluent file hold, and which variables does each of them take?
//!
//! A reader for the small part of Fluent that the court's files use (messages, selectors, references), in plain
//! `std` because the build script includes this file too. Fluent itself stays the judge of what a message says.

use std::collections::BTreeSet;

/// One message of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The key, as in `{{t "common-yes"}}`.
    pub key: String,
    /// Line of the key in its file, counted from 1.
    pub line: usize,
    /// The text as written, without the key.
    pub body: String,
    /// Names that stand as `{ $name }` or select a variant.
    pub variables: BTreeSet<String>,
    /// Keys of other messages used inside the text.
    pub references: BTreeSet<String>,
}

/// Reads one file.
///
/// # Errors
/// A sentence with the line number, when a line is neither comment, message nor continuation, or a text is empty.
pub fn parse(source: &str) -> Result<Vec<Message>, String> {
    let mut messages: Vec<Message> = Vec::new();
    for (index, line) in source.lines().enumerate() {
        let number = index + 1;
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        if line.starts_with([' ', '}']) {
            let last = messages
                .last_mut()
                .ok_or(format!("line {number}: a text without a key"))?;
            last.body.push('\n');
            last.body.push_str(line.trim());
            continue;
        }
        let (key, body) = line
            .split_once('=')
            .ok_or(format!("line {number}: neither comment, key nor text"))?;
        let key = key.trim();
        if !is_key(key) {
            return Err(format!(
                "line {number}: '{key}' is no key (small letters, digits, hyphens)"
            ));
        }
        messages.push(Message {
            key: key.to_owned(),
            line: number,
            body: body.trim().to_owned(),
            variables: BTreeSet::new(),
            references: BTreeSet::new(),
        });
    }
    for message in &mut messages {
        if message.body.is_empty() {
            return Err(format!("line {}: '{}' has no text", message.line, message.key));
        }
        message.variables = variables(&message.body);
        message.references = references(&message.body);
    }
    Ok(messages)
}

fn is_key(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// Every `$name` of the text.
fn variables(body: &str) -> BTreeSet<String> {
    let names = body.split('$').skip(1);
    names
        .map(|rest| {
            rest.chars()
                .take_while(|c| c.is_ascii_alphanumeric() || *c == '_')
                .collect()
        })
        .collect()
}

/// Every `{ key }` of the text.
fn references(body: &str) -> BTreeSet<String> {
    let places = body.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
    places
        .map(|(inside, _)| inside.trim())
        .filter(|inside| is_key(inside))
        .map(str::to_owned)
        .collect()
}
