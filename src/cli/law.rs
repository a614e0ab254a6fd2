//! `cattle-court law …`: the packs, one question or a stream of them, and the test tables.

use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use chrono::NaiveDate;
use serde_json::{Value, json};

use super::database::DatabaseArgs;
use super::law_bench;
use super::law_files::{self, Form};
use crate::law::ask::{self, Answer, State};
use crate::law::language::Language;
use crate::law::rules::{FigureValue, RulePack, registry};
use crate::law::vectors::{Table, Verdict};
use crate::text::steps;

/// What to do with the law.
#[derive(Debug, clap::Subcommand)]
pub enum LawCommand {
    /// List every figure of every rule pack: unit, dates in force, citation and how it is known
    Packs {
        /// Write JSON
        #[arg(long)]
        json: bool,
    },
    /// Answer one question from standard input, or one a line
    Ask {
        /// One question a line in, one answer a line out; an invalid one does not stop the rest
        #[arg(long)]
        ndjson: bool,
        /// Language of the sentences
        #[arg(long, default_value = "en", value_parser = ["en", "gu", "kn", "hi"])]
        lang: String,
        /// Write sentences instead of JSON
        #[arg(long)]
        text: bool,
        /// Answer by the law as a court applies it: what it has said, as for `law load`; repeated in the order of loading
        #[arg(long = "court", value_name = "FILE")]
        court: Vec<PathBuf>,
    },
    /// Keep what a court has said of the law: inferred figures confirmed, unknown ones supplied, open points settled,
    /// notified areas
    Load {
        #[command(flatten)]
        database: DatabaseArgs,
        /// TOML file: court, pack, `confirmed_by`, `confirmed_on`, and each figure, switch and area with its reference
        file: PathBuf,
    },
    /// Measure how fast the law is worked out, beside a plain implementation on the same cases
    Bench {
        /// Write JSON
        #[arg(long)]
        json: bool,
    },
    /// Read a court calendar from a TOML file and show its days
    Calendar {
        /// The file; calendars that it extends lie beside it
        file: PathBuf,
        /// Write iCalendar, for phones
        #[arg(long, conflicts_with = "json")]
        ics: bool,
        /// Only what was known on this day
        #[arg(long, value_name = "DATE")]
        as_known_on: Option<NaiveDate>,
        /// Write JSON
        #[arg(long)]
        json: bool,
    },
    /// List the days from which the readings of a rule with a period of months differ
    Ambiguous {
        /// One pack only, by its id
        #[arg(long)]
        pack: Option<String>,
        /// First day looked at
        #[arg(long, default_value = "2000-01-01")]
        from: String,
        /// Last day looked at
        #[arg(long, default_value = "2049-12-31")]
        to: String,
        /// Write JSON
        #[arg(long)]
        json: bool,
    },
    /// Check a stored answer from standard input again: the digest of its pack, every step, every figure
    Verify {
        /// A rule pack that was in use when the answers were given, as the file that it was, or the procedure on which it rested;
        /// may be repeated
        #[arg(long = "pack", value_name = "FILE")]
        packs: Vec<PathBuf>,
        /// What the court had said of the law when the answers were given, as it was loaded; repeated in the order of loading
        #[arg(long = "court", value_name = "FILE")]
        court: Vec<PathBuf>,
        /// One stored answer a line in, one judgment a line out
        #[arg(long)]
        ndjson: bool,
    },
    /// Run test tables and say which rows come out otherwise
    Vectors {
        /// Tables; the header line tells the format
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

/// The longest question that is read, in bytes.
const LONGEST_QUESTION: usize = 1024 * 1024;
/// Done, nothing to report.
pub(super) const OK: u8 = 0;
/// Rows differ, or the answer could not be written.
const FAILED: u8 = 1;
/// A file is not there.
pub(super) const NOT_FOUND: u8 = 3;
/// A question or a file cannot be used.
pub(super) const INVALID: u8 = 5;

/// Runs one of the commands and says how it went.
#[must_use]
pub fn run(command: &LawCommand) -> ExitCode {
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    let mut output = io::BufWriter::new(output);
    let done = match command {
        LawCommand::Packs { json } => packs(*json, &mut output),
        LawCommand::Ask {
            ndjson,
            lang,
            text,
            court,
        } => {
            let language = text.then(|| Language::parse(lang).unwrap_or(Language::En));
            match law_files::packs_beside(&[], court) {
                Ok(mut applied) => {
                    // What was said last stands first: it holds all that was said before.
                    applied.reverse();
                    if *ndjson {
                        stream(input, language, &applied, &mut output)
                    } else {
                        single(input, language, &applied, &mut output)
                    }
                }
                Err((code, why)) => {
                    eprintln!("cattle-court law ask: {why}");
                    Ok(code)
                }
            }
        }
        // Needs a database: done before this.
        LawCommand::Load { .. } => Ok(FAILED),
        LawCommand::Bench { json } => {
            let answer = |questions: &[u8], answers: &mut Vec<u8>| stream(questions, None, &[], answers);
            law_bench::run(*json, answer, &mut output).map(|()| OK)
        }
        LawCommand::Vectors { files } => vectors(files, &mut output),
        LawCommand::Calendar {
            file,
            ics,
            as_known_on,
            json,
        } => {
            let form = match (ics, json) {
                (true, _) => Form::Ics,
                (false, true) => Form::Json,
                (false, false) => Form::Text,
            };
            law_files::calendar(file, form, *as_known_on, &mut output)
        }
        LawCommand::Ambiguous { pack, from, to, json } => {
            law_files::ambiguous(pack.as_deref(), from, to, *json, &mut output)
        }
        LawCommand::Verify { ndjson, packs, court } => {
            law_files::verify(input, *ndjson, packs, court, &mut output)
        }
    };
    match done.and_then(|code| output.flush().map(|()| code)) {
        Ok(code) => ExitCode::from(code),
        // Whoever reads has read enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cattle-court law: {error}");
            ExitCode::from(FAILED)
        }
    }
}

fn packs(json: bool, output: &mut impl Write) -> io::Result<u8> {
    let packs = match registry::load() {
        Ok(packs) => packs,
        Err(error) => {
            eprintln!("cattle-court law: {error}");
            return Ok(INVALID);
        }
    };
    if json {
        writeln!(output, "{:#}", packs_json(packs))?;
        return Ok(OK);
    }
    for pack in packs {
        writeln!(output, "{}  {}\ndigest {}", pack.id, pack.statute, pack.digest)?;
        for figure in &pack.figures {
            let label = pack.citation(&figure.rule);
            let place = format!("{} ({})", label.label, label.status);
            if figure.values.is_empty() {
                writeln!(
                    output,
                    "  {:<27}{:<30}{:<12}{:<22} {}",
                    figure.id, "-", figure.status, place, figure.note
                )?;
            }
            for value in figure.values.iter() {
                let worth = worth(value.value, &figure.unit);
                let since = format!("{worth} from {}", value.from);
                writeln!(
                    output,
                    "  {:<27}{since:<30}{:<12}{place:<22} {}",
                    figure.id, figure.status, value.reference
                )?;
            }
        }
        for area in &pack.areas {
            let since = format!("{} from {}", area.area, area.from);
            writeln!(
                output,
                "  {:<27}{since:<30}{:<12}{}",
                area.section.code(),
                area.status,
                area.reference
            )?;
        }
        writeln!(output)?;
    }
    Ok(OK)
}

fn worth(value: FigureValue, unit: &str) -> String {
    match value {
        FigureValue::Amount(amount) => format!("Rs {amount}"),
        FigureValue::Period(period) => {
            let (count, unit) = period.parts();
            format!("{count} {unit}")
        }
        FigureValue::Count(count) if unit == "imprisonment_months" => format!("{count} months"),
        FigureValue::Count(count) => format!("{count} {unit}"),
        FigureValue::NotInForce => "not in force".to_owned(),
    }
}

/// Every pack with its figures: each value with the dates between which it holds, and the citation of its provision.
fn packs_json(packs: &[RulePack]) -> Value {
    let one = |pack: &RulePack| {
        let figures = pack.figures.iter().map(|figure| {
            let values: Vec<_> = figure.values.iter().collect();
            let dated = values.iter().enumerate().map(|(at, value)| {
                let next = values
                    .get(at.saturating_add(1))
                    .and_then(|next| next.from.pred_opt());
                json!({
                    "value": value.value, "in_force_from": value.from, "in_force_to": next,
                    "reference": value.reference,
                })
            });
            json!({
                "id": figure.id, "rule": figure.rule, "unit": figure.unit, "status": figure.status,
                "citation": pack.citation(&figure.rule), "counted_from": figure.counted_from,
                "carry": figure.carry, "values": dated.collect::<Vec<_>>(), "note": figure.note,
            })
        });
        json!({
            "id": pack.id, "statute": pack.statute, "state": pack.state, "digest": pack.digest,
            "figures": figures.collect::<Vec<_>>(), "rules": pack.rules, "midnight_release": pack.midnight_release,
            "areas": pack.areas,
        })
    };
    Value::Array(packs.iter().map(one).collect())
}

fn single(
    mut input: impl Read,
    language: Option<Language>,
    applied: &[RulePack],
    output: &mut impl Write,
) -> io::Result<u8> {
    let mut question = Vec::new();
    let limit = u64::try_from(LONGEST_QUESTION)
        .unwrap_or(u64::MAX)
        .saturating_add(1);
    input.by_ref().take(limit).read_to_end(&mut question)?;
    let answer = answer(&question, applied);
    match language {
        Some(language) => write_text(&answer, language, output)?,
        None => {
            serde_json::to_writer_pretty(&mut *output, &answer)?;
            writeln!(output)?;
        }
    }
    Ok(code_of(&answer))
}

/// One answer for every line that is not empty. An invalid one is answered as invalid, and the stream goes on.
fn stream(
    mut input: impl BufRead,
    language: Option<Language>,
    applied: &[RulePack],
    output: &mut impl Write,
) -> io::Result<u8> {
    let mut line = Vec::new();
    let mut code = OK;
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(code);
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let answer = answer(&line, applied);
        code = code.max(code_of(&answer));
        match language {
            Some(language) => write_text(&answer, language, output)?,
            None => {
                serde_json::to_writer(&mut *output, &answer)?;
                output.write_all(b"\n")?;
            }
        }
    }
}

fn answer(question: &[u8], applied: &[RulePack]) -> Answer {
    if question.len() > LONGEST_QUESTION {
        return ask::unreadable("a question has at most one mebibyte");
    }
    match serde_json::from_slice::<Value>(question) {
        Ok(question) => ask::answer_under(&question, applied),
        Err(error) => ask::unreadable(&format!("not JSON: {error}")),
    }
}

fn code_of(answer: &Answer) -> u8 {
    if answer.state == State::Invalid {
        INVALID
    } else {
        OK
    }
}

/// What the tables came to.
#[derive(Default)]
struct Count {
    passed: u64,
    failed: u64,
    not_covered: u64,
}

fn vectors(files: &[PathBuf], output: &mut impl Write) -> io::Result<u8> {
    let mut count = Count::default();
    for file in files {
        match std::fs::read(file) {
            Ok(bytes) => {
                if let Err(why) = table(file, &bytes, &mut count, output)? {
                    eprintln!("cattle-court law vectors: {}: {why}", file.display());
                    return Ok(INVALID);
                }
            }
            Err(error) => {
                eprintln!("cattle-court law vectors: {}: {error}", file.display());
                return Ok(if error.kind() == io::ErrorKind::NotFound {
                    NOT_FOUND
                } else {
                    FAILED
                });
            }
        }
    }
    if count.not_covered > 0 {
        writeln!(output, "{} not covered", count.not_covered)?;
    }
    writeln!(output, "{} passed, {} failed", count.passed, count.failed)?;
    Ok(if count.failed == 0 { OK } else { FAILED })
}

/// Runs one table; the inner error says why the file is none.
fn table(
    file: &Path,
    bytes: &[u8],
    count: &mut Count,
    output: &mut impl Write,
) -> io::Result<Result<(), String>> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .from_reader(bytes);
    let mut records = reader.records();
    let cells = |record: csv::StringRecord| record.iter().map(str::to_owned).collect::<Vec<String>>();
    let Some(Ok(header)) = records.next() else {
        return Ok(Err("no header line".to_owned()));
    };
    let mut header = cells(header);
    if let Some(first) = header.first_mut() {
        *first = first.trim_start_matches('\u{feff}').to_owned();
    }
    let Some(format) = Table::recognise(&header) else {
        return Ok(Err("the header line names no format of test table".to_owned()));
    };
    for (at, record) in records.enumerate() {
        let row = match record {
            Ok(record) => format.run(&header, &cells(record)),
            Err(error) => {
                let line = at.saturating_add(2);
                count.failed = count.failed.saturating_add(1);
                writeln!(
                    output,
                    "{}:{line} differs: expected a row, got {error}",
                    file.display()
                )?;
                continue;
            }
        };
        let tally = match &row.verdict {
            Verdict::Passed => {
                writeln!(output, "{} ok", row.id)?;
                &mut count.passed
            }
            Verdict::Differs { expected, got } => {
                writeln!(output, "{} differs: expected {expected}, got {got}", row.id)?;
                &mut count.failed
            }
            Verdict::NotCovered { rule } => {
                writeln!(output, "{} not covered: {rule}", row.id)?;
                &mut count.not_covered
            }
        };
        *tally = tally.saturating_add(1);
    }
    Ok(Ok(()))
}

/// An answer as sentences: how far it goes, each step, each other reading, and the values.
fn write_text(answer: &Answer, language: Language, output: &mut impl Write) -> io::Result<()> {
    let say = |key: &str, args: &[(&str, &str)]| {
        let args: Vec<_> = args
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        steps::step(language, key, &args)
    };
    let first = match answer.state {
        State::Decided => say("law-state-decided", &[]),
        State::Readings => say("law-state-readings", &[]),
        State::Undecided => say("law-state-undecided", &[("need", &answer.need.join(", "))]),
        State::Invalid => {
            let (path, reason) = (answer.path.as_deref(), answer.reason.as_deref());
            say(
                "law-state-invalid",
                &[("path", path.unwrap_or("-")), ("reason", reason.unwrap_or("-"))],
            )
        }
    };
    match answer.id.as_str() {
        Some(id) => writeln!(output, "{id}. {first}")?,
        None if answer.id.is_null() => writeln!(output, "{first}")?,
        None => writeln!(output, "{}. {first}", answer.id)?,
    }
    for sentence in answer.trace.sentences() {
        writeln!(
            output,
            "  {}",
            steps::step(language, sentence.key, &sentence.args)
        )?;
    }
    for reading in &answer.readings {
        let part = |name: &str| match reading.get(name) {
            Some(Value::String(text)) => text.clone(),
            Some(other) => other.to_string(),
            None => String::new(),
        };
        let label = format!("@law-name-{}", part("label").replace('_', "-"));
        let args = [
            ("label", label.as_str()),
            ("value", &part("value")),
            ("authority", &part("authority")),
        ];
        writeln!(output, "  {}", say("law-state-reading", &args))?;
    }
    Ok(())
}
