//! Who may use whom, and how long a file may be. Reads the source; a breach fails the suite with file and line.
//!
//! A request travels one way: `web` (route, guard, form) → `workflow` (one transaction) → `law` (pure decision) → `db`.

mod paths;

use std::path::{Path, PathBuf};

use paths::{Token, tokens, without_tests};

/// Parts of the program, each with the parts that it may name. A part that is not here may name everything.
const MAY_USE: &[(&str, &[&str])] = &[
    ("law", &[]),
    ("clock", &[]),
    ("text", &["law"]),
    ("templates", &["text", "law"]),
    ("documents", &["law", "text"]),
    ("mail", &[]),
    ("postgres", &[]),
    ("db", &["law", "clock"]),
    (
        "workflow",
        &["law", "db", "documents", "mail", "text", "templates", "clock"],
    ),
    ("jobs", &["workflow", "db", "mail", "clock"]),
    (
        "web",
        &["workflow", "law", "documents", "text", "templates", "db", "clock"],
    ),
];

/// Parts that stand at the top and put the others together.
const FREE: &[&str] = &["cli", "demo", "main", "lib", "telemetry"];

/// Libraries with one home: whoever changes one of them changes one folder.
const ONE_HOME: &[(&str, &[&str])] = &[
    ("diesel", &["db"]),
    ("diesel_async", &["db"]),
    ("diesel_migrations", &["db"]),
    ("tokio_postgres", &["db", "postgres"]),
    ("actix_web", &["web"]),
    ("actix_http", &["web"]),
    ("tracing_actix_web", &["web"]),
    ("lettre", &["mail"]),
    ("typst", &["documents"]),
    ("typst_layout", &["documents"]),
    ("typst_pdf", &["documents"]),
    ("handlebars", &["templates"]),
    ("fluent_templates", &["text"]),
    ("nix", &["postgres"]),
    ("clap", &["cli", "main"]),
];

/// All that the law may name of other people's work: it computes, and neither reads, waits, asks the time nor logs.
const LAW_MAY_NAME: &[&str] = &[
    "chrono",
    "hex",
    "itoa",
    "rust_decimal",
    "smallvec",
    "smol_str",
    "serde",
    "serde_json",
    "sha2",
    "thiserror",
    "toml",
];
const LAW_MAY_NOT_NAME: &[&[&str]] = &[
    &["std", "fs"],
    &["std", "io"],
    &["std", "net"],
    &["std", "env"],
    &["std", "process"],
    &["std", "thread"],
    &["std", "time"],
    &["chrono", "Utc"],
    &["chrono", "Local"],
];

/// All of the database that a page without log-in may name.
const PUBLIC_PAGES_MAY_NAME: &[&str] = &["public", "DbError", "error"];

/// Parts that may commit. Dropped without a commit, a transaction leaves nothing: so nobody else can write.
const MAY_COMMIT: &[&str] = &["workflow", "db", "jobs"];

const LONGEST_FILE: usize = 600;
const LONGEST_TESTS: usize = 200;
/// Written by a program from the database.
const WRITTEN_BY_A_PROGRAM: &[&str] = &["src/db/schema.rs"];

/// One file of the program.
struct Source {
    path: String,
    text: String,
}

impl Source {
    /// Modules from the top, as in `["web", "staff", "desk"]`.
    fn module(&self) -> Vec<&str> {
        let inside = self
            .path
            .trim_start_matches("src/")
            .trim_end_matches(".rs")
            .trim_end_matches("/mod");
        inside.split('/').collect()
    }

    fn part(&self) -> &str {
        self.module().first().copied().unwrap_or_default()
    }
}

/// Every breach in one file, as `path:line: what`.
fn breaches(source: &Source, libraries: &[String]) -> Vec<String> {
    let (words, test_blocks) = without_tests(&tokens(&source.text));
    let mut found = too_long(source, &test_blocks);
    for path in paths::paths(&words) {
        let inside = resolved(&path.segments, &source.module());
        let breach = match &inside {
            Some(inside) => inner_breach(source, inside),
            None => outer_breach(source.part(), &path.segments, libraries),
        };
        found.extend(breach.map(|what| format!("{}:{}: {what}", source.path, path.line)));
    }
    found.extend(commits(source, &words));
    found
}

/// The path from the top of our own program; nothing for other people's.
fn resolved(segments: &[String], module: &[&str]) -> Option<Vec<String>> {
    let ups = segments.iter().take_while(|s| *s == "super").count();
    if ups > 0 {
        let kept = module.len().checked_sub(ups)?;
        let start = module.iter().take(kept).map(|&s| s.to_owned());
        return Some(start.chain(segments.iter().skip(ups).cloned()).collect());
    }
    match segments.first().map(String::as_str) {
        Some("crate" | "cattle_court") => Some(segments.iter().skip(1).cloned().collect()),
        _ => None,
    }
}

fn inner_breach(source: &Source, inside: &[String]) -> Option<String> {
    let (part, used) = (source.part(), inside.first()?);
    let known = MAY_USE.iter().any(|(name, _)| name == used) || FREE.contains(&used.as_str());
    if let Some((_, allowed)) = MAY_USE.iter().find(|(name, _)| *name == part)
        && known
        && used != part
        && !allowed.contains(&used.as_str())
    {
        return Some(format!("`{part}` may not use `{used}`"));
    }
    let named = inside.get(1).map(String::as_str);
    let public_page = source.module().starts_with(&["web", "public"]);
    if public_page && used == "db" && !named.is_some_and(|name| PUBLIC_PAGES_MAY_NAME.contains(&name)) {
        return Some("a public page may use `db::public` only".to_owned());
    }
    None
}

fn outer_breach(part: &str, segments: &[String], libraries: &[String]) -> Option<String> {
    let library = segments.first()?;
    if let Some((_, homes)) = ONE_HOME.iter().find(|(name, _)| name == library)
        && !homes.contains(&part)
    {
        return Some(format!("only `{}` names `{library}`", homes.join("`, `")));
    }
    if part != "law" {
        return None;
    }
    let forbidden = LAW_MAY_NOT_NAME
        .iter()
        .any(|path| segments.len() >= path.len() && path.iter().zip(segments).all(|(a, b)| a == b));
    let foreign = libraries.contains(library) && !LAW_MAY_NAME.contains(&library.as_str());
    (forbidden || foreign).then(|| format!("`law` is pure and may not use `{}`", segments.join("::")))
}

/// Whether the file commits a transaction without being one of those that write.
fn commits(source: &Source, words: &[Token]) -> Vec<String> {
    let part = source.part();
    if MAY_COMMIT.contains(&part) || FREE.contains(&part) {
        return Vec::new();
    }
    words
        .windows(3)
        .filter(|window| window[0].text == "." && window[1].text == "commit" && window[2].text == "(")
        .map(|window| format!("{}:{}: only a workflow writes", source.path, window[0].line))
        .collect()
}

fn too_long(source: &Source, test_blocks: &[(usize, usize)]) -> Vec<String> {
    let mut found = Vec::new();
    let lines = source.text.lines().count();
    if lines > LONGEST_FILE && !WRITTEN_BY_A_PROGRAM.contains(&source.path.as_str()) {
        found.push(format!(
            "{}: {lines} lines, more than {LONGEST_FILE}",
            source.path
        ));
    }
    for (first, last) in test_blocks {
        let lines = last - first + 1;
        if lines > LONGEST_TESTS {
            found.push(format!(
                "{}:{first}: `mod tests` of {lines} lines, more than {LONGEST_TESTS}",
                source.path
            ));
        }
    }
    found
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every Rust file under a folder of the project.
fn sources(folder: &str) -> Vec<Source> {
    let mut open: Vec<PathBuf> = vec![root().join(folder)];
    let mut found = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(
                std::fs::read_dir(&path)
                    .unwrap()
                    .map(|entry| entry.unwrap().path()),
            );
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let name = path.strip_prefix(root()).unwrap().to_str().unwrap().to_owned();
            found.push(Source {
                path: name,
                text: std::fs::read_to_string(&path).unwrap(),
            });
        }
    }
    found
}

/// Names of the libraries that the program is built with, as source spells them.
fn libraries() -> Vec<String> {
    let manifest: toml::Table = std::fs::read_to_string(root().join("Cargo.toml"))
        .unwrap()
        .parse()
        .unwrap();
    manifest["dependencies"]
        .as_table()
        .unwrap()
        .keys()
        .map(|name| name.replace('-', "_"))
        .collect()
}

#[test]
fn every_part_uses_only_what_it_may() {
    let libraries = libraries();
    let program = sources("src");
    assert!(program.len() > 20, "the source was not found");
    let found: Vec<String> = program
        .iter()
        .flat_map(|source| breaches(source, &libraries))
        .collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

/// What may name a statute of one State: the packs themselves, and the demonstration, which shows two of them.
const MAY_NAME_A_PACK: &[&str] = &["src/law/packs/", "src/demo/", "src/cli/law_bench.rs"];

#[test]
fn no_engine_code_names_a_pack() {
    let packs = cattle_court::law::rules::registry::all();
    assert!(packs.len() > 2);
    let named = |source: &Source| {
        let code = source
            .text
            .lines()
            .take_while(|line| !line.contains("mod tests {"));
        let lines = code
            .enumerate()
            .filter(|(_, line)| !line.trim_start().starts_with("//"));
        lines
            .filter(|(_, line)| {
                packs
                    .iter()
                    .any(|pack| line.contains(&format!("\"{}\"", pack.id)))
            })
            .map(|(at, line)| format!("{}:{}: {}", source.path, at + 1, line.trim()))
            .collect::<Vec<_>>()
    };
    let example = |text: &str| Source {
        path: "src/law/ask/sales.rs".to_owned(),
        text: text.to_owned(),
    };
    assert_eq!(
        named(&example("/// `\"IN-KA\"`\nif pack.id == \"IN-KA\" {}")).len(),
        1
    );
    let found: Vec<String> = sources("src")
        .iter()
        .filter(|source| {
            !MAY_NAME_A_PACK
                .iter()
                .any(|folder| source.path.starts_with(folder))
        })
        .flat_map(named)
        .collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn no_test_file_is_too_long_to_read() {
    let found: Vec<String> = sources("tests")
        .iter()
        .flat_map(|source| too_long(source, &[]))
        .collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn every_part_of_the_program_stands_in_the_table() {
    for source in sources("src") {
        let part = source.part();
        let known = FREE.contains(&part) || MAY_USE.iter().any(|(name, _)| *name == part);
        assert!(known, "`{part}` is not in the table of this test");
    }
}

/// What the rules say of a made-up file.
fn judged(path: &str, text: &str) -> String {
    breaches(
        &Source {
            path: path.to_owned(),
            text: text.to_owned(),
        },
        &libraries(),
    )
    .join("\n")
}

#[test]
fn an_offending_source_is_caught_with_its_line() {
    let cases = [
        (
            "src/law/sentence.rs",
            "\nuse crate::db::case;",
            "src/law/sentence.rs:2: `law` may not use `db`",
        ),
        (
            "src/law/sentence.rs",
            "fn f() { std::fs::read(\"x\"); }",
            "`law` is pure",
        ),
        (
            "src/law/sentence.rs",
            "use chrono::{NaiveDate, Utc};",
            "may not use `chrono::Utc`",
        ),
        ("src/law/sentence.rs", "use tracing::info;", "`law` is pure"),
        (
            "src/web/mod.rs",
            "use diesel::prelude::*;",
            "only `db` names `diesel`",
        ),
        (
            "src/web/staff/desk.rs",
            "use super::super::super::demo::load;",
            "`web` may not use `demo`",
        ),
        (
            "src/workflow/sign.rs",
            "use crate::{law, web::{self, guard}};",
            "`workflow` may not use `web`",
        ),
        (
            "src/workflow/sign.rs",
            "type R = actix_web::HttpResponse;",
            "only `web` names `actix_web`",
        ),
        (
            "src/jobs/outbox.rs",
            "use ::lettre as post;",
            "only `mail` names `lettre`",
        ),
        (
            "src/web/public/case.rs",
            "use crate::db::{public, case::find};",
            "`db::public` only",
        ),
        (
            "src/web/staff/desk.rs",
            "async fn f(t: T) { t.commit().await; }",
            "only a workflow writes",
        ),
    ];
    for (path, text, expected) in cases {
        let found = judged(path, text);
        assert!(
            found.contains(expected),
            "{text}\n  gave {found:?}, not {expected:?}"
        );
    }
    assert!(judged("src/web/long.rs", &"//\n".repeat(601)).contains("601 lines"));
    let tests = format!("mod tests {{\n{}}}\n", "//\n".repeat(200));
    assert!(judged("src/web/long.rs", &tests).contains("`mod tests` of 202 lines"));
}

#[test]
fn what_is_allowed_is_not_held_against_anyone() {
    let cases = [
        (
            "src/law/sentence.rs",
            "// use crate::db;\nuse super::money::Amount; use chrono::NaiveDate;",
        ),
        (
            "src/law/sentence.rs",
            "const S: &str = \"crate::db::case\"; const R: &str = r#\"use diesel::x;\"#;",
        ),
        (
            "src/law/sentence.rs",
            "fn f<'a>(c: char) -> bool { c == '\"' } /* crate::web /* x */ diesel::y */",
        ),
        ("src/law/sentence.rs", "#[cfg(test)]\nmod tests { use std::fs; }"),
        ("src/web/public/case.rs", "use crate::db::public::status;"),
        (
            "src/workflow/sign.rs",
            "use crate::db::Transaction; async fn f(t: T) { t.commit().await; }",
        ),
        (
            "src/web/staff/desk.rs",
            "use super::super::guard; use crate::workflow::sign;",
        ),
        ("src/db/schema.rs", "//\n"),
    ];
    for (path, text) in cases {
        assert_eq!(judged(path, text), "", "{text}");
    }
}
