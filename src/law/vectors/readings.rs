//! Rows of readings of the time to prosecute: without a court calendar, as the table says.

use chrono::NaiveDate;

use super::{Cells, Verdict, compare, refusal_met};
use crate::law::answer::NoAnswer;
use crate::law::calendar::CourtCalendar;
use crate::law::dates::{self, DateError};
use crate::law::limitation::prosecution::{
    self, CommissionKind, Covered, ProsecutionFacts, ProsecutionLimit,
};
use crate::law::rules::{RulePack, figures, registry};
use crate::law::trace::replay;

pub(super) fn run(cells: Cells<'_>) -> Verdict {
    // The table names no statute: its six months are those of the first pack that knows them.
    let known = |pack: &&RulePack| {
        pack.figure(figures::PROSECUTION_PERIOD)
            .is_some_and(|figure| !figure.values.is_empty())
    };
    let Some(pack) = registry::all().iter().find(known) else {
        let rule = figures::PROSECUTION_PERIOD.to_owned();
        return Verdict::NotCovered { rule };
    };
    let facts = match facts_of(cells) {
        Ok(facts) => facts,
        Err(error) => return judge(cells, ["", "", &format!("ERR:{}", error.code()), "", ""]),
    };
    let shown = |date: Option<NaiveDate>| date.map(|date| date.to_string()).unwrap_or_default();
    let calendar = CourtCalendar::always_open();
    match prosecution::last_day(&facts, pack, &calendar) {
        Ok(limit) => {
            if let Err(error) = replay(&limit.trace) {
                return super::not_replayed(&error);
            }
            let verdict = limit
                .verdict
                .map(|verdict| verdict.code().to_uppercase())
                .unwrap_or_default();
            let covered = covered(&limit);
            judge(
                cells,
                [&shown(limit.safe), &shown(limit.outer), &verdict, &covered, ""],
            )
        }
        Err(NoAnswer::Undecided { need, .. }) => judge(cells, ["", "", "UNDECIDED", "", &need.join("; ")]),
        Err(NoAnswer::Invalid { code, .. }) => {
            let (safe, outer) = unfiled(facts, pack, &calendar);
            judge(
                cells,
                [&shown(safe), &shown(outer), &format!("ERR:{code}"), "", ""],
            )
        }
    }
}

fn facts_of(cells: Cells<'_>) -> Result<ProsecutionFacts, DateError> {
    let date = |column: &str| {
        let text = cells.get(column);
        if text.is_empty() {
            Ok(None)
        } else {
            dates::parse(text).map(Some)
        }
    };
    Ok(ProsecutionFacts {
        kind: CommissionKind::parse(cells.get("commission_kind")),
        first_day: date("first_day")?,
        last_day: date("last_or_only_day")?,
        discovered_on: date("discovery")?,
        filed_on: date("filed")?,
    })
}

fn covered(limit: &ProsecutionLimit) -> String {
    match limit.covered {
        Some(Covered::From(day)) => day.to_string(),
        Some(Covered::Nothing) => "none".to_owned(),
        None => String::new(),
    }
}

/// The last days all the same where only the day of filing contradicts the rest.
fn unfiled(
    facts: ProsecutionFacts,
    pack: &RulePack,
    calendar: &CourtCalendar,
) -> (Option<NaiveDate>, Option<NaiveDate>) {
    let facts = ProsecutionFacts {
        filed_on: None,
        ..facts
    };
    prosecution::last_day(&facts, pack, calendar).map_or((None, None), |limit| (limit.safe, limit.outer))
}

fn judge(cells: Cells<'_>, got: [&str; 5]) -> Verdict {
    let [safe, outer, verdict, covered, need] = got;
    let expected = cells.get("expected_verdict");
    let refused = matches!(
        (expected.strip_prefix("ERR:"), verdict.strip_prefix("ERR:")),
        (Some(reason), Some(code)) if refusal_met(reason, code)
    );
    let verdict = if refused { expected } else { verdict };
    let spaced = |text: &str| text.split(';').map(str::trim).collect::<Vec<_>>().join("; ");
    compare(&[
        (
            "expected_safe_last_date",
            cells.get("expected_safe_last_date").to_owned(),
            safe.to_owned(),
        ),
        (
            "expected_outer_last_date",
            cells.get("expected_outer_last_date").to_owned(),
            outer.to_owned(),
        ),
        ("expected_verdict", expected.to_owned(), verdict.to_owned()),
        (
            "earliest_covered_day",
            cells.get("earliest_covered_day").to_owned(),
            covered.to_owned(),
        ),
        ("need", spaced(cells.get("need")), spaced(need)),
    ])
}
