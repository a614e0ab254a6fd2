//! Many cases at once: the clocks and sums of one impounding without words, for a new calendar or a changed figure that
//! touches every stored case. The figures come from the packs and the arithmetic is that of the explained answers, which
//! the tests hold against these on every day and on chance sums.

mod figures;
mod steps;

pub use figures::{Clock, Limit, Rules};
pub use steps::{Kind, Name, Sink, Step, Value, write_json};

use chrono::NaiveDate;

use super::answer::NoAnswer;
use super::calendar::OpenDays;
use super::dates;

/// The events of one impounding and the sums around it. Amounts are paise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Case {
    /// The day of each event, in the order of [`Rules::clocks`].
    pub events: [NaiveDate; CLOCKS],
    /// The loss as assessed.
    pub assessed: i64,
    /// Pound fees paid.
    pub fees: i64,
    /// First and last day in the pound.
    pub stay: (NaiveDate, NaiveDate),
    /// Animals in the pound.
    pub heads: i64,
    /// What a head costs a day.
    pub daily_rate: i64,
    /// What the sale brought.
    pub proceeds: i64,
    /// What is due out of it, in the order in which the statute pays.
    pub dues: [i64; DUES],
}

/// Clocks of one impounding.
pub const CLOCKS: usize = 8;
/// Dues on the proceeds of a sale.
pub const DUES: usize = 4;

/// What a case comes to. Amounts are paise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// The last day of each clock.
    pub last_days: [NaiveDate; CLOCKS],
    /// Whether the month of the clock's end has no day with the number of its event.
    pub clamped: [bool; CLOCKS],
    /// The loss as allowed under the limit.
    pub allowed: i64,
    /// What the stay cost.
    pub expenses: i64,
    /// Loss as allowed, fees and expenses together.
    pub award: i64,
    /// What each due got.
    pub paid: [i64; DUES],
    /// What is left of the proceeds.
    pub residue: i64,
}

/// Works one case out; every step goes to `sink`, which may be `()` for none.
///
/// # Errors
/// A figure that is unknown on its day, a calendar that ends first, a stay that ends before it begins, or sums that
/// overflow.
#[inline]
pub fn work_out<'a, C: OpenDays, S: Sink<'a>>(
    case: &Case,
    rules: &Rules<'a>,
    calendar: &C,
    sink: &mut S,
) -> Result<Outcome, NoAnswer> {
    let mut last_days = case.events;
    let mut clamped = [false; CLOCKS];
    for ((clock, last_day), clamped) in rules.clocks.iter().zip(&mut last_days).zip(&mut clamped) {
        (*last_day, *clamped) = clock.run(*last_day, calendar, sink)?;
    }
    let (allowed, expenses, award) = award(case, &rules.loss_cap, sink)?;
    let (paid, residue) = share(case, sink);
    Ok(Outcome {
        last_days,
        clamped,
        allowed,
        expenses,
        award,
        paid,
        residue,
    })
}

/// The limit cuts the loss only (GJ-244-3); each day touched counts (E03).
#[inline]
fn award<'a, S: Sink<'a>>(case: &Case, cap: &Limit<'a>, sink: &mut S) -> Result<(i64, i64, i64), NoAnswer> {
    let (seized_on, _) = case.stay;
    let limit = cap.on(seized_on)?;
    let allowed = case.assessed.min(limit);
    let days = dates::days_touched(case.stay.0, case.stay.1)
        .and_then(|days| i64::try_from(days).ok())
        .ok_or_else(|| {
            NoAnswer::invalid(
                "stay",
                "released_before_impounded",
                "the stay ends before it begins",
            )
        })?;
    let overflow = || NoAnswer::invalid("amounts", "amount_too_large", "the sum is too large");
    let expenses = case
        .daily_rate
        .checked_mul(case.heads)
        .and_then(|day| day.checked_mul(days))
        .ok_or_else(overflow)?;
    let award = allowed
        .checked_add(case.fees)
        .and_then(|sum| sum.checked_add(expenses))
        .ok_or_else(overflow)?;
    let rule = Some(cap.figure);
    let assessed = sink.fact(Name::Assessed, Value::Paise(case.assessed));
    let limit = sink.figure(cap.figure, Value::Paise(limit));
    let least = sink.step(Name::Allowed, rule, [assessed, limit, 0], Value::Paise(allowed));
    let first = sink.fact(Name::FirstDay, Value::Date(case.stay.0));
    let last = sink.fact(Name::LastDay, Value::Date(case.stay.1));
    let touched = sink.step(Name::Days, rule, [first, last, 0], Value::Count(days));
    let heads = sink.fact(Name::Heads, Value::Count(case.heads));
    let rate = sink.fact(Name::DailyRate, Value::Paise(case.daily_rate));
    let cost = sink.step(
        Name::Expenses,
        rule,
        [touched, heads, rate],
        Value::Paise(expenses),
    );
    let fees = sink.fact(Name::Fees, Value::Paise(case.fees));
    sink.step(Name::Award, rule, [least, fees, cost], Value::Paise(award));
    Ok((allowed, expenses, award))
}

/// Each due gets the lesser of itself and what is left, in the order of the statute's words (KA-17-2).
#[inline]
fn share<'a, S: Sink<'a>>(case: &Case, sink: &mut S) -> ([i64; DUES], i64) {
    let mut left = case.proceeds;
    let mut left_step = sink.fact(Name::Proceeds, Value::Paise(left));
    let mut paid = case.dues;
    for due in &mut paid {
        let due_step = sink.fact(Name::Due, Value::Paise(*due));
        *due = (*due).min(left);
        let paid_step = sink.step(Name::Paid, None, [left_step, due_step, 0], Value::Paise(*due));
        left = left.saturating_sub(*due);
        left_step = sink.step(Name::Left, None, [left_step, paid_step, 0], Value::Paise(left));
    }
    (paid, left)
}
