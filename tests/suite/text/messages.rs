//! Are the messages complete, used, and really translated?

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use cattle_court::law::language::Language;
use cattle_court::text::{self, ftl};

/// Whether the message has words of its own beside what it is given and marks: only those can be translated.
fn has_words(message: &ftl::Message) -> bool {
    let mut depth = 0_u32;
    let mut outside = message.body.chars().filter(|c| {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => return depth == 0 && c.is_alphabetic(),
        }
        false
    });
    outside.next().is_some() || message.body.contains("->")
}

fn messages(language: Language) -> BTreeMap<String, ftl::Message> {
    let files = text::sources(language).map(|(_, source)| ftl::parse(source).unwrap());
    files
        .flatten()
        .map(|message| (message.key.clone(), message))
        .collect()
}

/// Every file below `folder` with one of the endings, as one text.
fn sources(folder: &Path, endings: &[&str], all: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, endings, all);
        } else if path
            .extension()
            .is_some_and(|e| endings.iter().any(|ending| e == *ending))
        {
            all.push_str(&std::fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn every_message_is_used_by_a_template_or_a_source_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut used = String::new();
    sources(&root.join("src"), &["rs"], &mut used);
    sources(&root.join("templates"), &["hbs", "typ"], &mut used);
    // A quote as a character would swap what stands inside and outside of literals.
    let used = used.replace("'\"'", "");
    let literals: BTreeSet<&str> = used.split('"').collect();
    // A key may be composed: `key "staff-stage" code` in a template, `format!("staff-stage-{…}")` in a source file.
    let mut stems: Vec<String> = Vec::new();
    for (before, piece) in used.split('"').zip(used.split('"').skip(1)) {
        if before.ends_with("key ") {
            stems.push(format!("{piece}-"));
        }
        if let Some((stem, _)) = piece
            .split_once('{')
            .filter(|(stem, _)| stem.ends_with('-') && stem.len() > 4)
        {
            stems.push(stem.to_owned());
        }
    }
    let messages = messages(Language::En);
    // A function may take the beginning alone: `words.code("staff-stage", code)`.
    let areas: BTreeSet<&str> = messages.keys().filter_map(|key| key.split('-').next()).collect();
    let begins_a_key = |piece: &str| {
        let plain = piece
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        let (area, rest) = piece.split_once('-').unwrap_or_default();
        plain && !rest.is_empty() && areas.contains(area) && !messages.contains_key(piece)
    };
    stems.extend(
        literals
            .iter()
            .filter(|piece| begins_a_key(piece))
            .map(|piece| format!("{}-", piece.trim_end_matches('-'))),
    );
    let referred: BTreeSet<&str> = messages
        .values()
        .flat_map(|message| message.references.iter().map(String::as_str))
        .collect();
    let is_used = |key: &str| {
        literals.contains(key)
            || referred.contains(key)
            || stems.iter().any(|stem| key.starts_with(stem.as_str()))
    };
    let unused: Vec<&String> = messages.keys().filter(|key| !is_used(key)).collect();
    assert!(unused.is_empty(), "messages that nothing shows: {unused:#?}");
}

#[test]
fn no_translation_is_a_copy_of_the_english_text() {
    let english = messages(Language::En);
    let mut copies = Vec::new();
    for language in [Language::Gu, Language::Kn, Language::Hi] {
        for (key, message) in messages(language) {
            if message.body == english[&key].body && has_words(&message) {
                copies.push(format!("{language}: {key}"));
            }
        }
    }
    assert!(copies.is_empty(), "not translated: {copies:#?}");
}

#[test]
fn every_translation_is_written_in_the_script_of_its_language() {
    let scripts = [
        (Language::Gu, '\u{0A80}'..='\u{0AFF}'),
        (Language::Kn, '\u{0C80}'..='\u{0CFF}'),
        (Language::Hi, '\u{0900}'..='\u{097F}'),
    ];
    let mut strange = Vec::new();
    for (language, own) in &scripts {
        for (key, message) in messages(*language) {
            // The danda of Devanagari also ends sentences of the other scripts.
            let foreign = message
                .body
                .chars()
                .filter(|c| !matches!(c, '\u{0964}' | '\u{0965}'))
                .find(|c| {
                    scripts
                        .iter()
                        .any(|(other, script)| other != language && script.contains(c))
                });
            let written = message.body.chars().any(|c| own.contains(&c));
            if foreign.is_some() || (has_words(&message) && !written) {
                strange.push(format!("{language}: {key}"));
            }
        }
    }
    assert!(strange.is_empty(), "wrong script: {strange:#?}");
}

#[test]
fn fluent_accepts_every_message_that_our_own_reader_found() {
    for language in Language::ALL {
        for key in messages(language).keys() {
            assert!(
                text::has(language, key),
                "{language}: Fluent does not know '{key}'"
            );
        }
    }
}

#[test]
fn values_are_filled_in_without_invisible_marks() {
    let text = text::t_args(Language::Gu, "common-updated", &[("when", "30-11-2026".into())]);
    assert!(text.contains("30-11-2026") && !text.contains(['\u{2068}', '\u{2069}']));
}

#[test]
fn whole_numbers_get_the_commas_of_lakh_in_kannada_too() {
    let args = [("page", 100_000.into()), ("pages", 2_500_000.into())];
    let text = text::t_args(Language::Kn, "common-page-of", &args);
    assert!(text.contains("1,00,000") && text.contains("25,00,000"), "{text}");
}

#[test]
fn a_missing_variable_is_an_error_and_not_a_blank() {
    let error = text::try_t_args(Language::En, "common-updated", &[]).unwrap_err();
    assert!(error.to_string().contains("when"), "{error}");
    assert!(text::try_t_args(Language::En, "common-no-such-key", &[]).is_err());
}

#[test]
fn the_reader_names_the_line_of_a_fault() {
    assert!(
        ftl::parse("common-a = x\ncommon-b")
            .unwrap_err()
            .contains("line 2")
    );
    assert!(ftl::parse("Common-A = x").unwrap_err().contains("no key"));
    assert!(ftl::parse("common-a =\n").unwrap_err().contains("no text"));
    let read = ftl::parse("common-a = { $n ->\n    [one] one { common-b }\n   *[other] { $n }\n}\n").unwrap();
    assert_eq!(read[0].variables.iter().collect::<Vec<_>>(), ["n"]);
    assert_eq!(read[0].references.iter().collect::<Vec<_>>(), ["common-b"]);
}
