//! `cattle-court law bench`: how fast the law is worked out beside a plain implementation on the same cases in the same
//! run. All ways must agree on a sample first, or nothing is timed.

use std::collections::HashSet;
use std::hint::black_box;
use std::io::{self, Write};
use std::time::Instant;

use chrono::{Datelike as _, Days, Months, NaiveDate, Weekday};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde::Serialize;
use serde_json::json;

use crate::law::answer::NoAnswer;
use crate::law::bulk::{CLOCKS, Case, DUES, Outcome, Rules, Step, work_out, write_json};
use crate::law::calendar::{CourtCalendar, DayTable};
use crate::law::limitation::complaint;
use crate::law::rules::registry;

/// Cases of one round.
const CASES: usize = 100_000;
/// Cases on which all ways must agree before anything is timed.
const SAMPLE: usize = 20_000;
/// Rounds, the ways in turn; medians count.
const ROUNDS: usize = 7;
/// Questions of one round of the stream.
const QUESTIONS: usize = 50_000;
/// Questions whose time is taken one by one.
const SINGLE: usize = 50_000;
const NANOS: f64 = 1e9;

/// What was measured; ratios are medians over the rounds.
#[derive(Serialize)]
struct Figures {
    cases: usize,
    rounds: usize,
    /// Nanoseconds a full case: eight last days, award, expenses and shares of a sale.
    plain_ns: f64,
    untraced_ns: f64,
    traced_ns: f64,
    json_ns: f64,
    untraced_to_plain: f64,
    traced_to_untraced: f64,
    json_to_untraced: f64,
    /// Microseconds of one explained question through the library.
    question_p50_us: f64,
    question_p99_us: f64,
    /// Questions that `law ask --ndjson` answers a second on one core, text to text.
    ndjson_questions_per_second: f64,
}

/// Measures and prints; `stream` answers questions as `law ask --ndjson` does.
///
/// # Errors
/// Where the ways do not agree, or the answer cannot be written.
pub fn run(
    as_json: bool,
    stream: impl Fn(&[u8], &mut Vec<u8>) -> io::Result<u8>,
    output: &mut impl Write,
) -> io::Result<()> {
    let figures = measure(stream).map_err(io::Error::other)?;
    if as_json {
        serde_json::to_writer_pretty(&mut *output, &figures)?;
        return writeln!(output);
    }
    let case = |name: &str, ns: f64, beside: String| -> String {
        format!("{name:<52}{ns:>9.0} ns a case  {beside}")
    };
    writeln!(
        output,
        "{}",
        case(
            "plain chrono and a hash set, day by day",
            figures.plain_ns,
            String::new()
        )
    )?;
    let rows = [
        (
            "without trace",
            figures.untraced_ns,
            figures.untraced_to_plain,
            "of plain",
        ),
        (
            "with trace in memory",
            figures.traced_ns,
            figures.traced_to_untraced,
            "of without trace",
        ),
        (
            "with trace as JSON text",
            figures.json_ns,
            figures.json_to_untraced,
            "of without trace",
        ),
    ];
    for (name, ns, ratio, of) in rows {
        writeln!(output, "{}", case(name, ns, format!("{ratio:.2} {of}")))?;
    }
    writeln!(
        output,
        "{:<52}{:>9.2} µs median, {:.2} µs p99",
        "one explained question through the library", figures.question_p50_us, figures.question_p99_us
    )?;
    writeln!(
        output,
        "{:<52}{:>9.0} a second on one core",
        "questions of law ask --ndjson", figures.ndjson_questions_per_second
    )?;
    writeln!(
        output,
        "{} cases, {} rounds in turn, medians; all ways agree on {SAMPLE} cases.",
        figures.cases, figures.rounds
    )
}

fn measure(stream: impl Fn(&[u8], &mut Vec<u8>) -> io::Result<u8>) -> Result<Figures, String> {
    let said = |no: NoAnswer| no.to_string();
    let gujarat = registry::pack("IN-GJ-MUN").ok_or("no pack")?;
    let karnataka = registry::pack("IN-KA").ok_or("no pack")?;
    let (first, last) = (day(2000, 1, 1), day(2040, 12, 31));
    let rules = Rules::of(gujarat, karnataka).map_err(said)?.laid_out(first, last);
    let closed = closed_days();
    let calendar = CourtCalendar::from_closed_days("bench", closed.iter().copied());
    let table = DayTable::new(&calendar, first, last);
    let cases = cases(CASES);
    agree(&cases, &rules, &table, &closed)?;

    let (mut plain, mut untraced, mut traced, mut written) = (vec![], vec![], vec![], vec![]);
    let mut steps: Vec<Step<'_>> = Vec::new();
    let mut text: Vec<u8> = Vec::new();
    for _ in 0..ROUNDS {
        plain.push(time(&cases, |case| {
            black_box(naive(case, &closed));
        }));
        untraced.push(time(&cases, |case| {
            black_box(work_out(case, &rules, &table, &mut ()).is_ok());
        }));
        traced.push(time(&cases, |case| {
            steps.clear();
            black_box(work_out(case, &rules, &table, &mut steps).is_ok());
            black_box(&steps);
        }));
        written.push(time(&cases, |case| {
            steps.clear();
            text.clear();
            black_box(work_out(case, &rules, &table, &mut steps).is_ok());
            write_json(&steps, &mut text);
            black_box(&text);
        }));
    }
    let (question_p50_us, question_p99_us) = single(&cases, &calendar)?;
    Ok(Figures {
        cases: CASES,
        rounds: ROUNDS,
        untraced_to_plain: median(&ratios(&untraced, &plain)),
        traced_to_untraced: median(&ratios(&traced, &untraced)),
        json_to_untraced: median(&ratios(&written, &untraced)),
        plain_ns: median(&plain),
        untraced_ns: median(&untraced),
        traced_ns: median(&traced),
        json_ns: median(&written),
        question_p50_us,
        question_p99_us,
        ndjson_questions_per_second: stream_rate(stream).map_err(|error| error.to_string())?,
    })
}

fn time(cases: &[Case], mut work: impl FnMut(&Case)) -> f64 {
    let began = Instant::now();
    cases.iter().for_each(&mut work);
    began.elapsed().as_secs_f64() * NANOS / count(cases.len())
}

/// Every way on every case of the sample.
fn agree(
    cases: &[Case],
    rules: &Rules<'_>,
    table: &DayTable<'_>,
    closed: &HashSet<NaiveDate>,
) -> Result<(), String> {
    for case in cases.iter().take(SAMPLE) {
        let mut steps = Vec::new();
        let untraced = work_out(case, rules, table, &mut ()).map_err(|no| no.to_string())?;
        let traced = work_out(case, rules, table, &mut steps).map_err(|no| no.to_string())?;
        let plain = naive(case, closed).ok_or("the plain way found no date")?;
        let mut text = Vec::new();
        write_json(&steps, &mut text);
        let read: Vec<serde_json::Value> =
            serde_json::from_slice(&text).map_err(|error| error.to_string())?;
        if untraced != traced || untraced != plain || read.len() != steps.len() {
            return Err(format!(
                "the ways differ on {case:?}: {untraced:?}, {traced:?}, {plain:?}"
            ));
        }
    }
    Ok(())
}

/// The plain way: chrono, and from closed day to closed day by a hash set.
fn naive(case: &Case, closed: &HashSet<NaiveDate>) -> Option<Outcome> {
    let open = |mut on: NaiveDate| {
        while closed.contains(&on) {
            on = on.succ_opt()?;
        }
        Some(on)
    };
    let six = |from: NaiveDate| {
        let end = from.checked_add_months(Months::new(6))?;
        Some((end, end.day() < from.day()))
    };
    let after = |from: NaiveDate, days| from.checked_add_days(Days::new(days));
    let [
        seizure,
        offence,
        impounding,
        sale,
        deposit,
        notice,
        delivery,
        receipt,
    ] = case.events;
    let ((prosecution, first), (security, second), (hold, third)) =
        (six(offence)?, six(deposit)?, six(receipt)?);
    let last_days = [
        open(after(seizure, 10)?)?,
        open(prosecution)?,
        after(impounding, 7)?,
        open(after(sale, 15)?)?,
        security,
        after(notice, 7)?,
        open(after(delivery, 28)?)?,
        open(hold)?,
    ];
    let allowed = case.assessed.min(10_000);
    let days = case
        .stay
        .1
        .signed_duration_since(case.stay.0)
        .num_days()
        .saturating_add(1);
    let expenses = case.daily_rate.checked_mul(case.heads)?.checked_mul(days)?;
    let mut paid = case.dues;
    let mut residue = case.proceeds;
    for due in &mut paid {
        *due = (*due).min(residue);
        residue = residue.saturating_sub(*due);
    }
    Some(Outcome {
        last_days,
        clamped: [false, first, false, false, second, false, false, third],
        allowed,
        expenses,
        award: allowed.checked_add(case.fees)?.checked_add(expenses)?,
        paid,
        residue,
    })
}

/// Sundays, second and fourth Saturdays, and forty holidays a year: about a quarter of all days.
fn closed_days() -> HashSet<NaiveDate> {
    let mut chance = StdRng::seed_from_u64(1);
    day(2000, 1, 1)
        .iter_days()
        .take_while(|on| on.year() <= 2040)
        .filter(|on| {
            let holiday = chance.random_range(0..365) < 40;
            let weekly = matches!(
                (on.weekday(), on.day0() / 7),
                (Weekday::Sun, _) | (Weekday::Sat, 1 | 3)
            );
            holiday || weekly
        })
        .collect()
}

fn cases(count: usize) -> Vec<Case> {
    let mut chance = StdRng::seed_from_u64(2);
    let first = day(2005, 1, 1);
    (0..count)
        .map(|_| {
            let mut on = || {
                let days = chance.random_range(0..30 * 365);
                first.checked_add_days(Days::new(days)).unwrap_or(first)
            };
            let events: [NaiveDate; CLOCKS] = std::array::from_fn(|_| on());
            let came = on();
            let stay = chance.random_range(0..40);
            Case {
                events,
                assessed: chance.random_range(0..50_000),
                fees: chance.random_range(0..100_000),
                stay: (came, came.checked_add_days(Days::new(stay)).unwrap_or(came)),
                heads: chance.random_range(1..30),
                daily_rate: chance.random_range(500..20_000),
                proceeds: chance.random_range(0..10_000_000),
                dues: std::array::from_fn::<i64, DUES, _>(|_| chance.random_range(0..4_000_000)),
            }
        })
        .collect()
}

/// Median and 99th percentile of one explained question, in microseconds.
fn single(cases: &[Case], calendar: &CourtCalendar) -> Result<(f64, f64), String> {
    let pack = registry::pack("IN-GJ-MUN").ok_or("no pack")?;
    let mut taken = Vec::with_capacity(SINGLE);
    for case in cases.iter().cycle().take(SINGLE) {
        let [seized_on, ..] = case.events;
        let began = Instant::now();
        let answer = complaint::last_day(seized_on, Some(seized_on), pack, calendar);
        taken.push(began.elapsed().as_secs_f64() * 1e6);
        black_box(answer.map_err(|no| no.to_string())?);
    }
    taken.sort_by(f64::total_cmp);
    let at = |part: usize| taken.get(taken.len() * part / 100).copied().unwrap_or(f64::NAN);
    Ok((at(50), at(99)))
}

fn stream_rate(stream: impl Fn(&[u8], &mut Vec<u8>) -> io::Result<u8>) -> io::Result<f64> {
    let mut questions = Vec::new();
    for (number, case) in cases(QUESTIONS).iter().enumerate() {
        let [seized, offence, impounded, ..] = case.events;
        let question = match number % 4 {
            0 => {
                json!({"pack": "IN-GJ-MUN", "ask": "complaint.last_day", "facts": {"seized_on": seized, "presented_on": seized}})
            }
            1 => json!({"pack": "IN-GJ-MUN", "ask": "prosecution.last_day",
                "facts": {"commission": {"kind": "known", "last_day": offence}, "filed_on": offence}}),
            2 => {
                json!({"pack": "IN-KA", "ask": "claim.last_day", "facts": {"impounded_on": impounded, "kind": "cow"}})
            }
            _ => json!({"pack": "IN-GJ-MUN", "ask": "award.illegal_seizure",
                "facts": {"seized_on": seized, "assessed_loss": "340.00", "fees_paid": "450.00", "expenses": "420.00", "released": true}}),
        };
        writeln!(questions, "{question}")?;
    }
    let mut rates = Vec::new();
    let mut answers = Vec::new();
    for _ in 0..ROUNDS {
        answers.clear();
        let began = Instant::now();
        let code = stream(&questions, &mut answers)?;
        rates.push(count(QUESTIONS) / began.elapsed().as_secs_f64());
        if code != 0 {
            return Err(io::Error::other("a question of the stream was refused"));
        }
    }
    Ok(median(&rates))
}

fn day(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).unwrap_or_default()
}

fn count(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::NAN, f64::from)
}

fn ratios(above: &[f64], below: &[f64]) -> Vec<f64> {
    above
        .iter()
        .zip(below)
        .map(|(above, below)| above / below)
        .collect()
}

fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}
