//! Test tables: which one a file is, and whether the law comes to what a row expects.

mod calendar_days;
mod last_days;
mod money;
mod month_arithmetic;
mod readings;

use super::trace::ReplayError;

/// What a row came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// As expected.
    Passed,
    /// Otherwise.
    Differs {
        /// What the row expects.
        expected: String,
        /// What the law came to.
        got: String,
    },
    /// The row's rule is not one that the engine answers.
    NotCovered {
        /// The rule.
        rule: String,
    },
}

/// A row that was run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The row's id.
    pub id: String,
    /// What it came to.
    pub verdict: Verdict,
}

/// A format of test table, told by its header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Table {
    /// Last days by rule.
    LastDays,
    /// Month arithmetic by rounding.
    MonthArithmetic,
    /// Readings of the time to prosecute.
    Readings,
    /// Amounts by rule.
    Money,
    /// Holidays as a cross-check.
    Holidays,
}

/// One row by the names of its columns.
#[derive(Debug, Clone, Copy)]
pub struct Cells<'a> {
    header: &'a [String],
    cells: &'a [String],
}

impl<'a> Cells<'a> {
    /// The trimmed text of a column; empty where the row has none.
    #[must_use]
    pub fn get(&self, column: &str) -> &'a str {
        let at = self.header.iter().position(|name| name.trim() == column);
        at.and_then(|at| self.cells.get(at))
            .map_or("", |cell| cell.trim())
    }
}

impl Table {
    /// Which format a header announces; `None` for a format that is not known.
    #[must_use]
    pub fn recognise(header: &[String]) -> Option<Self> {
        let has = |names: &[&str]| {
            names
                .iter()
                .all(|name| header.iter().any(|column| column.trim() == *name))
        };
        if has(&["id", "start_date", "rule", "expected_last_date"]) {
            Some(Self::LastDays)
        } else if has(&["id", "op", "start_date", "period", "rounding", "expected"]) {
            Some(Self::MonthArithmetic)
        } else if has(&["id", "commission_kind", "expected_verdict"]) {
            Some(Self::Readings)
        } else if has(&["id", "rule", "inputs_json_paise", "expected_json_paise"]) {
            Some(Self::Money)
        } else if has(&["state", "date", "weekday", "name", "kind"]) {
            Some(Self::Holidays)
        } else {
            None
        }
    }

    /// Runs one row.
    #[must_use]
    pub fn run(self, header: &[String], cells: &[String]) -> Row {
        let cells = Cells { header, cells };
        let id = match self {
            Self::Holidays => format!("{}-{}", cells.get("state"), cells.get("date")),
            _ => cells.get("id").to_owned(),
        };
        let verdict = match self {
            Self::LastDays => last_days::run(cells),
            Self::MonthArithmetic => month_arithmetic::run(cells),
            Self::Readings => readings::run(cells),
            Self::Money => money::run(cells),
            Self::Holidays => calendar_days::run(cells),
        };
        Row { id, verdict }
    }
}

/// Passed if every expected cell is what was got; otherwise names the cells that differ.
fn compare(cells: &[(&str, String, String)]) -> Verdict {
    let differing = |pick: fn(&(&str, String, String)) -> String| {
        cells
            .iter()
            .filter(|(_, expected, got)| expected != got)
            .map(pick)
            .collect::<Vec<_>>()
            .join(", ")
    };
    if cells.iter().all(|(_, expected, got)| expected == got) {
        return Verdict::Passed;
    }
    Verdict::Differs {
        expected: differing(|(name, expected, _)| format!("{name} {}", named(expected))),
        got: differing(|(name, _, got)| format!("{name} {}", named(got))),
    }
}

fn named(text: &str) -> &str {
    if text.is_empty() { "nothing" } else { text }
}

/// A value whose trace does not come to it again is no answer, whatever the row expects.
fn not_replayed(error: &ReplayError) -> Verdict {
    Verdict::Differs {
        expected: "a trace that replays".to_owned(),
        got: error.to_string(),
    }
}

/// Whether a row's `ERR:` reason is met by the engine's reason. A reason that the engine has no name for is met by any
/// refusal: what counts is that the contradiction was refused.
fn refusal_met(expected: &str, got: &str) -> bool {
    expected == got || !REASONS.contains(&expected)
}

/// The reasons that the engine names.
const REASONS: [&str; 14] = [
    "invalid_date",
    "date_out_of_range",
    "ambiguous_date",
    "invalid_period",
    "period_against_rule",
    "filed_before_commission",
    "filed_before_discovery",
    "last_day_before_first_day",
    "discovered_before_commission",
    "released_before_impounded",
    "presented_before_seizure",
    "range_reversed",
    "range_too_long",
    "amount_negative",
];
