//! Every step of every answer can be said in every language.

use cattle_court::law::ask;
use cattle_court::law::language::Language;
use cattle_court::law::rules::{figures, registry};
use cattle_court::law::trace;
use cattle_court::text::{self, steps};
use serde_json::{Value, json};

const TABLES: [&str; 2] = [
    include_str!("../../tables/law/time.csv"),
    include_str!("../../tables/law/money.csv"),
];

#[test]
fn every_sentence_and_every_figure_has_words_in_every_language() {
    for language in Language::ALL {
        for key in trace::KEYS {
            assert!(text::has(language, key), "{language} {key}");
        }
        for figure in figures::ALL {
            let key = format!("law-name-{}", figure.replace(['.', '_'], "-"));
            assert!(text::has(language, &key), "{language} {key}");
        }
    }
}

/// No sentence of a trace shows a key or an empty place in any language.
pub(super) fn speaks(trace: &trace::Trace, of: &str) {
    for sentence in trace.sentences() {
        for language in Language::ALL {
            let said = steps::step(language, sentence.key, &sentence.args);
            let wrong = ["law-", "@", "{", "()", "  "]
                .iter()
                .find(|mark| said.contains(*mark));
            assert_eq!(wrong, None, "{of} {language}: {said}\n{sentence:?}");
        }
    }
}

#[test]
fn no_step_of_the_tables_shows_a_key_or_an_empty_place() {
    for text in TABLES {
        for record in csv::Reader::from_reader(text.as_bytes()).records() {
            let record = record.unwrap();
            let facts: Value = serde_json::from_str(&record[3]).unwrap();
            let closed: Vec<&str> = record[4].split(';').filter(|day| !day.is_empty()).collect();
            let question =
                json!({ "pack": &record[1], "ask": &record[2], "facts": facts, "closed_days": closed });
            let answer = ask::answer(&question);
            speaks(&answer.trace, &record[0]);
            for reading in &answer.readings {
                if let Some(label) = reading.get("label").and_then(Value::as_str) {
                    let key = format!("law-name-{}", label.replace('_', "-"));
                    assert!(text::has(Language::En, &key), "{key}");
                }
            }
        }
    }
}

#[test]
fn every_warning_block_and_finding_of_the_tables_has_words() {
    let mut seen = 0;
    for text in TABLES {
        for record in csv::Reader::from_reader(text.as_bytes()).records() {
            let record = record.unwrap();
            let facts: Value = serde_json::from_str(&record[3]).unwrap();
            let answer = ask::answer(&json!({ "pack": &record[1], "ask": &record[2], "facts": facts }));
            for (list, stem) in [
                ("warnings", "law-warning-"),
                ("blocks_signing", "law-block-"),
                ("rejections", "law-block-"),
                ("findings", "law-finding-"),
            ] {
                for row in answer
                    .value
                    .get(list)
                    .and_then(Value::as_array)
                    .into_iter()
                    .flatten()
                {
                    let code = row.get("code").and_then(Value::as_str).unwrap().replace('_', "-");
                    assert!(text::has(Language::En, &format!("{stem}{code}")), "{stem}{code}");
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 20);
}

#[test]
fn the_packs_cite_only_rules_that_they_list() {
    for pack in registry::all() {
        for part in pack.parts.values() {
            assert!(pack.rule(part).is_some(), "{} {part}", pack.id);
        }
        for figure in &pack.figures {
            assert!(pack.rule(&figure.rule).is_some(), "{} {}", pack.id, figure.id);
        }
    }
}
