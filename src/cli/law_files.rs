//! `cattle-court law calendar`, `law ambiguous` and `law verify`: calendars as files, the days on which readings differ,
//! and stored answers checked again.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use chrono::{NaiveDate, NaiveTime};
use icalendar::{Calendar, Component as _, Event, EventLike as _, Property};
use serde_json::{Value, json};

use crate::law::calendar::{CalendarFile, CourtCalendar, DayState};
use crate::law::dates;
use crate::law::limitation::ambiguous;
use crate::law::rules::{CourtWord, CourtWords, PackError, RulePack, registry};
use crate::law::verify::{self, Standing};

use super::law::{INVALID, NOT_FOUND, OK};

/// Something was found that should not be so.
const FINDINGS: u8 = 6;

/// A calendar with those that it extends, which lie beside it as `NAME.toml`.
///
/// # Errors
/// The exit code and what is wrong with which file.
pub fn read_calendar(file: &Path) -> Result<CalendarFile, (u8, String)> {
    let read = |path: &Path| {
        let text = std::fs::read_to_string(path).map_err(|error| {
            let code = if error.kind() == io::ErrorKind::NotFound {
                NOT_FOUND
            } else {
                INVALID
            };
            (code, format!("{}: {error}", path.display()))
        })?;
        CalendarFile::read(&text).map_err(|error| (INVALID, format!("{}: {error}", path.display())))
    };
    let mut calendar = read(file)?;
    for name in calendar.extends.clone() {
        let plain = name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
        if !plain {
            return Err((
                INVALID,
                format!("{}: extends names no calendar: {name}", file.display()),
            ));
        }
        let beside = file.with_file_name(format!("{name}.toml"));
        let base = read(&beside)?;
        if !base.extends.is_empty() {
            return Err((INVALID, format!("{}: a base extends no other", beside.display())));
        }
        calendar
            .extend(&base)
            .map_err(|error| (INVALID, format!("{}: {error}", file.display())))?;
    }
    Ok(calendar)
}

/// How a calendar is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// One line a day.
    Text,
    /// JSON.
    Json,
    /// iCalendar.
    Ics,
}

/// `law calendar`.
pub fn calendar(
    file: &Path,
    form: Form,
    as_known_on: Option<NaiveDate>,
    output: &mut impl Write,
) -> io::Result<u8> {
    let (read, built) = match read_calendar(file) {
        Ok(read) => match read.as_known_on(as_known_on) {
            Ok(built) => (read, built),
            Err(error) => {
                eprintln!("cattle-court law calendar: {}: {error}", file.display());
                return Ok(INVALID);
            }
        },
        Err((code, why)) => {
            eprintln!("cattle-court law calendar: {why}");
            return Ok(code);
        }
    };
    match form {
        Form::Ics => output.write_all(ics(&read, &built, as_known_on).as_bytes())?,
        Form::Json => {
            let days: Vec<Value> = named(&read, &built, as_known_on).map(|day| day.json()).collect();
            let whole = json!({ "calendar": read.calendar, "year": read.year, "digest": read.digest,
                "known_from": built.known_from(), "known_until": built.known_until(), "as_known_on": as_known_on,
                "weekly": read.weekly, "days": days });
            writeln!(output, "{whole:#}")?;
        }
        Form::Text => {
            let until = built.known_until().map_or_else(String::new, |on| on.to_string());
            writeln!(output, "{} {}, known until {until}", read.calendar, read.year)?;
            for day in named(&read, &built, as_known_on) {
                writeln!(
                    output,
                    "{} {} {:<7}{:<36}{}",
                    day.on,
                    day.on.format("%a"),
                    day.state.code(),
                    day.name,
                    day.basis
                )?;
            }
        }
    }
    Ok(OK)
}

/// A day that is not an ordinary one.
struct Named {
    on: NaiveDate,
    state: DayState,
    name: String,
    basis: String,
    recorded_on: NaiveDate,
    confidence: &'static str,
}

impl Named {
    fn json(&self) -> Value {
        json!({ "date": self.on, "state": self.state, "name": self.name, "basis": self.basis,
            "recorded_on": self.recorded_on, "confidence": self.confidence })
    }
}

/// The days that an entry names or the weekly rule takes out of the ordinary, as far as the calendar knows them.
fn named<'a>(
    read: &'a CalendarFile,
    built: &'a CourtCalendar,
    as_known_on: Option<NaiveDate>,
) -> impl Iterator<Item = Named> + 'a {
    read.days().filter_map(move |on| {
        let state = built.state(on).ok()?;
        let entry = built.entry(on);
        if entry.is_none() && state == DayState::Open {
            return None;
        }
        let source = entry.and_then(|_| read.entry_known_on(on, as_known_on));
        Some(Named {
            on,
            state,
            name: entry.map_or_else(|| "weekly".to_owned(), |entry| entry.name.to_string()),
            basis: entry.map_or_else(String::new, |entry| entry.basis.to_string()),
            recorded_on: source.map_or(read.recorded_on, |entry| entry.recorded_on),
            confidence: source.map_or("confirmed", |entry| entry.confidence.code()),
        })
    })
}

/// The days on which the court does not sit, and the working days in lieu, as whole-day events of an iCalendar.
#[must_use]
pub fn ics(read: &CalendarFile, built: &CourtCalendar, as_known_on: Option<NaiveDate>) -> String {
    let mut calendar = Calendar::empty();
    calendar
        .append_property(Property::new("VERSION", "2.0"))
        .append_property(Property::new("PRODID", "-//Cattle Court//Court days//EN"))
        .append_property(Property::new("CALSCALE", "GREGORIAN"))
        .append_property(Property::new("METHOD", "PUBLISH"));
    for day in named(read, built, as_known_on) {
        let summary = match (day.state, day.name.as_str()) {
            (DayState::Closed, "weekly") => "Court closed".to_owned(),
            (DayState::Office, "weekly") => "No sitting, office open".to_owned(),
            (DayState::Closed, name) => format!("Court closed: {name}"),
            (DayState::Office, name) => format!("No sitting, office open: {name}"),
            (DayState::Open, name) => format!("Court works: {name}"),
        };
        let mut event = Event::new();
        event
            .uid(&format!("{}-{}", read.calendar, day.on))
            .timestamp(day.recorded_on.and_time(NaiveTime::MIN).and_utc())
            .starts(day.on)
            // The end of an event is the first day after it.
            .ends(dates::next_day(day.on).unwrap_or(day.on))
            .summary(&summary)
            .add_property("X-STATE", day.state.code())
            .add_property("TRANSP", "TRANSPARENT");
        if !day.basis.is_empty() {
            event.description(&day.basis);
        }
        calendar.push(event.done());
    }
    calendar.to_string()
}

/// `law ambiguous`: for each rule with a period of months, the days between two dates from which its readings differ.
pub fn ambiguous(
    pack: Option<&str>,
    from: &str,
    to: &str,
    json: bool,
    output: &mut impl Write,
) -> io::Result<u8> {
    let (from, to) = match (dates::parse(from), dates::parse(to)) {
        (Ok(from), Ok(to)) if from <= to => (from, to),
        _ => {
            eprintln!("cattle-court law ambiguous: two dates between 1900 and 2200, the earlier first");
            return Ok(INVALID);
        }
    };
    if pack.is_some_and(|id| registry::pack(id).is_none()) {
        eprintln!("cattle-court law ambiguous: no such pack");
        return Ok(NOT_FOUND);
    }
    let days = from.iter_days().take_while(|on| *on <= to);
    let packs = registry::all()
        .iter()
        .filter(|one| pack.is_none_or(|id| one.id == id));
    let mut all = Vec::new();
    for pack in packs {
        let rules = match ambiguous::of_pack(pack, days.clone()) {
            Ok(rules) => rules,
            Err(error) => {
                eprintln!("cattle-court law ambiguous: {error}");
                return Ok(INVALID);
            }
        };
        for rule in rules {
            if json {
                all.push(
                    json!({ "pack": pack.id, "rule": rule.rule, "figure": rule.figure, "period": rule.period,
                    "days": rule.days }),
                );
                continue;
            }
            writeln!(
                output,
                "{} {} {} {}: {} days",
                pack.id,
                rule.rule,
                rule.figure,
                rule.period,
                rule.days.len()
            )?;
            for day in &rule.days {
                writeln!(output, "  {} {} or {}", day.trigger, day.clamped, day.rounded_up)?;
            }
        }
    }
    if json {
        writeln!(output, "{:#}", Value::Array(all))?;
    }
    Ok(OK)
}

/// The packs that stand beside those in use: earlier ones from their files, those of procedure among them, and all of them as
/// a court applied them after each of the files in which it said so.
///
/// # Errors
/// The exit code and what is wrong with which file.
pub fn packs_beside(packs: &[PathBuf], court: &[PathBuf]) -> Result<Vec<RulePack>, (u8, String)> {
    let named = |file: &Path, why: &dyn std::fmt::Display| format!("{}: {why}", file.display());
    let text = |file: &Path| std::fs::read_to_string(file).map_err(|error| (NOT_FOUND, named(file, &error)));
    let mut beside = Vec::new();
    let mut texts = Vec::new();
    let mut procedures = Vec::new();
    for file in packs {
        let text = text(file)?;
        match RulePack::read_beside(&text, || Ok(&[])) {
            Ok(pack) if pack.is_procedure() => procedures.push(pack),
            _ => texts.push((file, text)),
        }
    }
    for (file, text) in texts {
        let pack = RulePack::read(&text).map_err(|error| (INVALID, named(file, &error)))?;
        // The procedure, too, may have been another when the answer was given.
        for procedure in &procedures {
            let earlier = RulePack::read_beside(&text, || Ok(std::slice::from_ref(procedure)));
            beside.extend(earlier.ok().filter(|earlier| earlier.digest != pack.digest));
        }
        beside.push(pack);
    }
    let bases: Vec<&RulePack> = registry::all().iter().chain(&beside).collect();
    let mut said: BTreeMap<String, Vec<CourtWord>> = BTreeMap::new();
    let mut applied = Vec::new();
    for file in court {
        let read = read_said(&text(file)?, &bases).map_err(|why| (INVALID, named(file, &why)))?;
        let so_far = said.entry(read.pack.clone()).or_default();
        let of_pack = || bases.iter().filter(|pack| pack.id == read.pack);
        let stands = |pack: &&&RulePack| pack.without_effect(so_far, &read.figures).is_none();
        if !of_pack().any(|pack| stands(&pack)) {
            return Err((INVALID, named(file, &"it does not fit what was said before")));
        }
        so_far.extend(read.figures);
        applied.extend(of_pack().map(|pack| pack.as_applied_by(so_far).into_owned()));
    }
    beside.extend(applied);
    Ok(beside)
}

/// What a court said of one of the packs: years later the one in use may have learnt what it said of an earlier one.
fn read_said(text: &str, bases: &[&RulePack]) -> Result<CourtWords, PackError> {
    let of = |base: &RulePack| CourtWords::read(text, |id| (base.id == id).then_some(base));
    match bases.iter().find_map(|base| of(base).ok()) {
        Some(read) => Ok(read),
        None => CourtWords::read(text, registry::pack),
    }
}

/// `law verify`: one stored answer a line, or one in all; one judgment a line. `packs` are files of rule packs that were in
/// use when the answers were given, `court` what the court had said of them.
pub fn verify(
    mut input: impl BufRead,
    ndjson: bool,
    packs: &[PathBuf],
    court: &[PathBuf],
    output: &mut impl Write,
) -> io::Result<u8> {
    let earlier = match packs_beside(packs, court) {
        Ok(earlier) => earlier,
        Err((code, why)) => {
            eprintln!("cattle-court law verify: {why}");
            return Ok(code);
        }
    };
    let mut code = OK;
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = if ndjson {
            input.read_until(b'\n', &mut line)?
        } else {
            input.read_to_end(&mut line)?
        };
        if read == 0 {
            return Ok(code);
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let record: Value = serde_json::from_slice(&line).unwrap_or_default();
        let found = verify::stored_under(&record, &earlier);
        code = code.max(match found.state {
            Standing::Verified => OK,
            Standing::Unreadable => INVALID,
            Standing::OtherRules | Standing::Differs => FINDINGS,
        });
        let answer = record.get("answer").unwrap_or(&record);
        let id = answer.get("id").cloned().unwrap_or_default();
        let row =
            json!({ "id": id, "state": found.state, "pack": found.pack, "at": found.at, "why": found.why });
        writeln!(output, "{row}")?;
        if !ndjson {
            return Ok(code);
        }
    }
}
