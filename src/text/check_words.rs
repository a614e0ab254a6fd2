//! Stops the build when a page could show a key in place of a text: the four languages must hold the same keys with
//! the same variables, and every key that a template names must exist.

#[path = "ftl.rs"]
mod ftl;

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

const LANGUAGES: [&str; 4] = ["en", "gu", "kn", "hi"];

type Found<T> = Result<T, Box<dyn Error>>;
/// Key → variables, of one language.
type Keys = BTreeMap<String, BTreeSet<String>>;

fn main() -> Found<()> {
    println!("cargo::rerun-if-changed=src/text/check_words.rs");
    println!("cargo::rerun-if-changed=src/text/ftl.rs");
    println!("cargo::rerun-if-changed=templates");
    // The migrations are built into the program; a new folder among them must be seen.
    println!("cargo::rerun-if-changed=migrations");
    let mut complaints = Vec::new();
    let mut languages = Vec::new();
    for language in LANGUAGES {
        languages.push((language, keys_of(language, &mut complaints)?));
    }
    for (language, keys) in &languages {
        for (other, others) in &languages {
            compare(language, keys, other, others, &mut complaints);
        }
    }
    if let Some((_, english)) = languages.first() {
        for folder in ["templates/pages", "templates/partials", "templates/mail"] {
            for file in files(Path::new(folder), "hbs")? {
                check_template(&file, english, &mut complaints)?;
            }
        }
    }
    if complaints.is_empty() {
        return Ok(());
    }
    Err(format!("\n\nTexts do not fit together:\n  {}\n", complaints.join("\n  ")).into())
}

/// All keys of a language; says which file breaks a rule.
fn keys_of(language: &str, complaints: &mut Vec<String>) -> Found<Keys> {
    let mut keys = Keys::new();
    for path in files(&Path::new("templates/locales").join(language), "ftl")? {
        let shown = path.display();
        let area = path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .unwrap_or_default()
            .to_owned()
            + "-";
        let messages = ftl::parse(&fs::read_to_string(&path)?).map_err(|why| format!("{shown}: {why}"))?;
        for message in messages {
            if !message.key.starts_with(&area) {
                complaints.push(format!(
                    "{shown}:{}: '{}' must begin with '{area}'",
                    message.line, message.key
                ));
            }
            if keys.insert(message.key.clone(), message.variables).is_some() {
                complaints.push(format!(
                    "{shown}:{}: '{}' stands twice",
                    message.line, message.key
                ));
            }
        }
    }
    Ok(keys)
}

fn compare(language: &str, keys: &Keys, other: &str, others: &Keys, complaints: &mut Vec<String>) {
    for (key, variables) in keys {
        match others.get(key) {
            None => complaints.push(format!("'{key}' is in '{language}' and not in '{other}'")),
            Some(theirs) if language < other && theirs != variables => complaints.push(format!(
                "'{key}' has the variables {variables:?} in '{language}' and {theirs:?} in '{other}'"
            )),
            Some(_) => {}
        }
    }
}

/// Every literal inside `{{…}}` that looks like a key must be one; after the helper `key` it must begin some.
fn check_template(path: &Path, keys: &Keys, complaints: &mut Vec<String>) -> Found<()> {
    let source = fs::read_to_string(path)?;
    let areas: BTreeSet<&str> = keys
        .keys()
        .filter_map(|key| key.split_once('-'))
        .map(|(area, _)| area)
        .collect();
    let tags = source
        .split("{{")
        .skip(1)
        .filter_map(|rest| rest.split_once("}}"));
    for tag in tags.map(|(tag, _)| tag).filter(|tag| !tag.starts_with('!')) {
        let mut before = "";
        for (index, piece) in tag.split('"').enumerate() {
            if index % 2 == 1 {
                let after_t = before.ends_with("t ") && (before == "t " || before.ends_with("(t "));
                let in_area = piece
                    .split_once('-')
                    .is_some_and(|(area, _)| areas.contains(area));
                let stem = format!("{piece}-");
                let good = if before.ends_with("key ") {
                    keys.keys().any(|key| key.starts_with(&stem))
                } else {
                    keys.contains_key(piece) || !(after_t || in_area)
                };
                if !good {
                    complaints.push(format!("{}: no message '{piece}'", path.display()));
                }
            }
            before = piece;
        }
    }
    Ok(())
}

/// The files below a folder that end in the extension, in order; none when the folder is not there.
fn files(folder: &Path, extension: &str) -> Found<Vec<PathBuf>> {
    let mut found = Vec::new();
    if !folder.is_dir() {
        return Ok(found);
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path, extension)?);
        } else if path.extension().is_some_and(|ending| ending == extension) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
