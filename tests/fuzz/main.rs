//! Chance input for the parsers of the law that take text from outside: packs, calendars, what courts say of the law,
//! questions. Each target mutates a corpus of good input and holds what comes back against what must always be true.
//!
//! `CATTLE_FUZZ_SECONDS` says for how long each target runs (2 if left out; CI takes 60), `CATTLE_FUZZ_SEED` repeats a run.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test fails by panicking"
)]

mod corpus;
mod mutate;
mod neighbours;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use cattle_court::law::ask;
use cattle_court::law::calendar::{CalendarFile, DayState, parse_closed_days};
use cattle_court::law::rules::{CourtWords, RulePack, registry};
use cattle_court::law::trace::{Trace, replay};
use cattle_court::law::verify::{self, Standing};
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use serde_json::Value;

/// No input may take longer.
const LONGEST: Duration = Duration::from_secs(2);
/// Of a thousand inputs at least so many must be accepted: refusals alone prove little.
const LEAST_ACCEPTED_PER_MILLE: u64 = 5;

/// Feeds chance input to `judge`, which answers whether it was accepted and panics where something is untrue.
fn fuzz(target: &str, corpus: &[String], judge: impl Fn(&str) -> bool) {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let lasts = Duration::from_secs(number("CATTLE_FUZZ_SECONDS").unwrap_or(2));
    let seed = number("CATTLE_FUZZ_SEED").unwrap_or_else(rand::random);
    let mut chance = StdRng::seed_from_u64(seed);
    let (mut tried, mut accepted) = (0_u64, 0_u64);
    let began = Instant::now();
    while began.elapsed() < lasts {
        let input = mutate::one_of(corpus, &mut chance);
        let started = Instant::now();
        let judged = catch_unwind(AssertUnwindSafe(|| judge(&input)));
        let took = started.elapsed();
        match judged {
            Ok(yes) => accepted += u64::from(yes),
            Err(_) => panic!("{target}: CATTLE_FUZZ_SEED={seed} failed at input {tried}:\n{input:?}"),
        }
        assert!(
            took < LONGEST,
            "{target}: seed {seed}, {took:?} for input {tried}:\n{input:?}"
        );
        tried += 1;
    }
    println!("{target}: {tried} inputs tried, {accepted} accepted, seed {seed}");
    assert!(
        accepted * 1000 >= tried * LEAST_ACCEPTED_PER_MILLE,
        "{target}: only {accepted} of {tried} inputs were accepted"
    );
}

#[test]
fn a_pack_is_read_again_the_same_or_refused_with_its_place() {
    fuzz("packs", &corpus::packs(), |text| match RulePack::read(text) {
        Ok(pack) => {
            let again = RulePack::read(text).expect("read once");
            assert_eq!(again.digest, pack.digest);
            for figure in &pack.figures {
                assert!(
                    pack.rule(&figure.rule).is_some(),
                    "{} rests on no rule",
                    figure.id
                );
                let values: Vec<_> = figure.values.iter().collect();
                assert!(
                    values.windows(2).all(|pair| pair[0].from < pair[1].from),
                    "{}",
                    figure.id
                );
                assert!(
                    values.iter().all(|value| !value.reference.trim().is_empty()),
                    "{}",
                    figure.id
                );
            }
            true
        }
        Err(error) => {
            assert!(!error.to_string().trim().is_empty());
            false
        }
    });
}

#[test]
fn a_calendar_says_nothing_beyond_what_it_knows_or_is_refused_with_its_place() {
    fuzz(
        "calendars",
        &corpus::calendars(),
        |text| match CalendarFile::read(text) {
            Ok(file) => {
                let Ok(calendar) = file.as_known_on(None) else {
                    return false;
                };
                let first = file.first_day();
                let before = first.pred_opt().unwrap();
                assert!(calendar.state(before).is_err(), "{before} is before {first}");
                assert_eq!(
                    calendar.next_open(before),
                    Ok(before),
                    "nobody's time grows by a guess"
                );
                let mut day = file.known_until;
                for _ in 0..3 {
                    let Some(next) = day.succ_opt() else { break };
                    day = next;
                    assert!(
                        calendar.state(day).is_err(),
                        "{day} is beyond {}",
                        file.known_until
                    );
                    assert!(calendar.next_open(day).is_err());
                }
                for entry in &file.entries {
                    assert!(entry.from <= entry.to, "{} to {}", entry.from, entry.to);
                    if let Ok(open) = calendar.next_open(entry.from) {
                        assert!(open >= entry.from && calendar.state(open) != Ok(DayState::Closed));
                    }
                }
                true
            }
            Err(refused) => {
                assert!(
                    !refused.reason.trim().is_empty(),
                    "no reason at {}",
                    refused.place
                );
                false
            }
        },
    );
}

#[test]
fn what_a_court_says_of_the_law_is_applied_as_said_or_refused_with_its_place() {
    let facts = serde_json::json!({"seized_on": "2025-01-01", "impounded_on": "2025-01-01", "kind": "cow"});
    fuzz(
        "words of courts",
        &corpus::words_of_courts(),
        |text| match CourtWords::read(text, registry::pack) {
            Ok(read) => {
                let plain = registry::pack(&read.pack).unwrap();
                let applied = plain.as_applied_by(&read.figures);
                for one in &read.figures {
                    assert!(
                        !one.by.trim().is_empty() && !one.reference.trim().is_empty(),
                        "{one:?}"
                    );
                    assert!(one.to.is_none_or(|to| one.from <= to), "{one:?}");
                }
                if plain.without_effect(&[], &read.figures).is_none() {
                    assert_eq!(applied.digest == plain.digest, read.figures.is_empty());
                }
                assert_eq!(plain.as_applied_by(&read.figures).digest, applied.digest);
                for asked in ["complaint.last_day", "claim.last_day"] {
                    let question = serde_json::json!({"pack": read.pack, "ask": asked, "facts": facts});
                    let pack = std::slice::from_ref(applied.as_ref());
                    let answer = serde_json::to_value(ask::answer_under(&question, pack)).unwrap();
                    let stood = verify::stored_under(
                        &serde_json::json!({"question": question, "answer": answer}),
                        pack,
                    );
                    assert!(
                        answer["state"] == "invalid" || stood.state == Standing::Verified,
                        "{stood:?} {answer}"
                    );
                }
                true
            }
            Err(error) => {
                assert!(!error.to_string().trim().is_empty());
                false
            }
        },
    );
}

#[test]
fn a_list_of_closed_days_is_read_or_refused() {
    fuzz(
        "closed days",
        &corpus::closed_days(),
        |text| match parse_closed_days(text) {
            Ok(days) => {
                assert!(
                    days.iter()
                        .all(|day| (1900..=2200).contains(&chrono::Datelike::year(day)))
                );
                true
            }
            Err(error) => {
                assert!(!error.code().is_empty() && !error.to_string().is_empty());
                false
            }
        },
    );
}

#[test]
fn a_question_is_answered_so_that_it_can_be_checked_or_told_what_is_wrong_with_it() {
    fuzz("questions", &corpus::questions(), question_holds);
}

/// What chance finds on one day and not on another: every question with one fact or two left out, and with each fact that
/// is told elsewhere for the same question.
#[test]
fn a_question_with_other_facts_left_out_or_added_is_answered_so_that_it_can_be_checked() {
    let (mut tried, mut accepted) = (0_u64, 0_u64);
    for question in neighbours::of(&corpus::questions()) {
        let text = question.to_string();
        let judged = catch_unwind(AssertUnwindSafe(|| question_holds(&text)));
        accepted += u64::from(judged.unwrap_or_else(|_| panic!("{text}")));
        tried += 1;
    }
    println!("neighbours: {tried} questions, {accepted} accepted");
    assert!(accepted * 10 > tried, "only {accepted} of {tried} were accepted");
}

/// Whether a question was accepted.
///
/// # Panics
/// Panics where what comes back is not what must always be true.
fn question_holds(text: &str) -> bool {
    let answer = match serde_json::from_str::<Value>(text) {
        Ok(question) => {
            let answer = ask::answer(&question);
            let again = serde_json::to_string(&ask::answer(&question)).unwrap();
            assert_eq!(serde_json::to_string(&answer).unwrap(), again, "asked twice");
            answer
        }
        Err(error) => ask::unreadable(&error.to_string()),
    };
    let written: Value = serde_json::from_str(&serde_json::to_string(&answer).unwrap()).unwrap();
    let said = |name: &str| written[name].as_str().is_some_and(|text| !text.is_empty());
    match written["state"].as_str().unwrap() {
        "decided" | "readings" => {
            let trace: Trace = serde_json::from_value(written["trace"].clone()).unwrap();
            replay(&trace).unwrap_or_else(|error| panic!("{error} in {written}"));
            let found = verify::stored(&written);
            assert_eq!(found.state, Standing::Verified, "{found:?} in {written}");
            assert!(written["value"].is_object(), "{written}");
            true
        }
        "undecided" => {
            assert!(
                said("why") && written["need"].as_array().is_some_and(|need| !need.is_empty()),
                "{written}"
            );
            true
        }
        "invalid" => {
            assert!(
                said("why") && said("reason") && written["path"].is_string(),
                "{written}"
            );
            false
        }
        other => panic!("a fifth state: {other}"),
    }
}
