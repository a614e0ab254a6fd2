//! Do the templates keep the house rules, and do the helpers say what they should?

use std::path::{Path, PathBuf};

use cattle_court::law::language::Language;
use cattle_court::templates::{Pages, assets};

use super::PAGES;

fn templates(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            templates(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "hbs") {
            found.push(path);
        }
    }
}

fn all_templates() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    templates(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("templates"),
        &mut found,
    );
    found
        .into_iter()
        .map(|path| (path.clone(), std::fs::read_to_string(path).unwrap()))
        .collect()
}

#[test]
fn no_template_prints_anything_unescaped() {
    for (path, source) in all_templates() {
        let raw = source.contains("{{{") || source.contains("{{&") || source.contains("{{~{");
        assert!(!raw, "{} prints raw text", path.display());
    }
}

#[test]
fn no_template_has_a_style_attribute_a_script_or_an_event_handler() {
    for (path, source) in all_templates() {
        let small = source.to_lowercase();
        let bad = [
            " style=",
            "<style",
            " onclick=",
            " onchange=",
            " onsubmit=",
            "javascript:",
        ];
        let found = bad.iter().find(|word| small.contains(**word));
        assert!(
            found.is_none(),
            "{} has {found:?}: the content policy forbids it",
            path.display()
        );
    }
}

#[test]
fn no_visible_word_stands_in_a_template_itself() {
    // `described_by` is the middle of a tag: its text is an attribute.
    let whole = all_templates()
        .into_iter()
        .filter(|(path, _)| !path.ends_with("described_by.hbs"));
    for (path, source) in whole {
        let mut plain = String::new();
        let without_comments = source.split("{{!--").enumerate().map(|(index, piece)| {
            if index == 0 {
                piece
            } else {
                piece.split_once("--}}").map_or("", |(_, rest)| rest)
            }
        });
        for piece in without_comments {
            plain.push_str(piece);
        }
        let mut outside = String::new();
        let mut depth = 0_i32;
        let mut tag = false;
        for c in plain.chars() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                '<' if depth == 0 => tag = true,
                '>' if depth == 0 => tag = false,
                _ if depth == 0 && !tag => outside.push(c),
                _ => {}
            }
        }
        let outside = outside.replace("&nbsp;", " ").replace("&times;", " ");
        let word = outside
            .split(|c: char| !c.is_alphabetic())
            .find(|word| word.chars().count() > 1);
        assert!(
            word.is_none(),
            "{} says {word:?} in one language only",
            path.display()
        );
    }
}

#[test]
fn every_template_compiles() {
    Pages::new().unwrap();
}

#[test]
fn an_unknown_page_is_an_error() {
    let pages = &*PAGES;
    let error = pages
        .render(Language::En, "public/no-such-page", &serde_json::json!({}))
        .unwrap_err();
    assert!(error.to_string().contains("public/no-such-page"));
}

#[test]
fn an_asset_is_found_only_under_the_hash_of_its_content() {
    let address = assets::address("app.css").unwrap();
    let hash = address.split('/').nth(2).unwrap();
    let asset = assets::find(hash, "app.css").unwrap();
    assert_eq!(asset.content_type, "text/css; charset=utf-8");
    assert!(assets::find("0123456789abcdef", "app.css").is_none());
    assert!(assets::find(hash, "../app.css").is_none());
}
