//! A figure at a date: each value holds from its day until the next one.

use chrono::NaiveDate;
use serde::Serialize;
use smol_str::SmolStr;

use crate::law::dates::Period;
use crate::law::money::Amount;

/// What a figure is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum FigureValue {
    /// Rupees.
    Amount(Amount),
    /// A period of time.
    Period(Period),
    /// A plain number, of heads or of months of imprisonment.
    Count(u32),
    /// The provision does not apply from this date.
    NotInForce,
}

/// Values with the day from which each holds, in strictly increasing order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Dated<T>(Vec<DatedValue<T>>);

/// One value, the day from which it holds, and where it is written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DatedValue<T> {
    /// The first day on which the value holds.
    pub from: NaiveDate,
    /// The value.
    pub value: T,
    /// Act, notification or judgment.
    pub reference: SmolStr,
}

/// The values are not in the order of their dates, or two begin on one day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the values are not strictly in the order of their dates at {0}")]
pub struct NotInOrder(pub NaiveDate);

impl<T> Dated<T> {
    /// Values with their dates.
    ///
    /// # Errors
    /// [`NotInOrder`] where a date is not later than the one before.
    pub fn new(values: Vec<DatedValue<T>>) -> Result<Self, NotInOrder> {
        let disordered = values.windows(2).find_map(|pair| match pair {
            [earlier, later] if earlier.from >= later.from => Some(later.from),
            _ => None,
        });
        disordered.map_or(Ok(Self(values)), |from| Err(NotInOrder(from)))
    }

    /// One value that has never changed.
    #[must_use]
    pub fn single(from: NaiveDate, value: T, reference: &str) -> Self {
        Self(vec![DatedValue {
            from,
            value,
            reference: reference.into(),
        }])
    }

    /// The value in force on a day; `None` before the first one.
    #[must_use]
    pub fn on(&self, day: NaiveDate) -> Option<&DatedValue<T>> {
        self.0.iter().rev().find(|value| value.from <= day)
    }

    /// All values, the earliest first.
    pub fn iter(&self) -> std::slice::Iter<'_, DatedValue<T>> {
        self.0.iter()
    }

    /// Whether there is no value at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
