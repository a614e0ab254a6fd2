//! The figures of a pack looked up once, for many cases.

use chrono::{Datelike as _, NaiveDate};

use super::CLOCKS;
use super::steps::{Name, Sink, Value};
use crate::law::answer::NoAnswer;
use crate::law::calendar::OpenDays;
use crate::law::dates::{DateError, Period};
use crate::law::rules::{Carry, Figure, FigureValue, RulePack, figures};

/// The figures behind the clocks and sums of one impounding.
#[derive(Debug, Clone)]
pub struct Rules<'a> {
    /// One clock for each event of a case.
    pub clocks: [Clock<'a>; CLOCKS],
    /// The most that is awarded for the loss.
    pub loss_cap: Limit<'a>,
}

/// A period of a pack that runs from an event.
#[derive(Debug, Clone)]
pub struct Clock<'a> {
    figure: &'a Figure,
    /// The value of today, and since when: nearly every event is later.
    newest: (NaiveDate, Period),
    carries: bool,
    /// For a period of months, laid out: the end of the newest value from each day on from the first, which is counted
    /// from the common era.
    ends: (i32, Vec<NaiveDate>),
}

/// An amount of a pack.
#[derive(Debug, Clone, Copy)]
pub struct Limit<'a> {
    /// The figure.
    pub figure: &'a Figure,
    /// The paise of today, and since when.
    newest: (NaiveDate, i64),
}

impl<'a> Rules<'a> {
    /// The clocks of the seizure, the prosecution, the claim, the surplus and the security of one pack; of the notice, the
    /// release under protest and the held surplus of the other.
    ///
    /// # Errors
    /// Undecided where a pack has no such figure.
    pub fn of(gujarat: &'a RulePack, karnataka: &'a RulePack) -> Result<Self, NoAnswer> {
        Ok(Self {
            clocks: [
                Clock::of(gujarat, figures::COMPLAINT_PERIOD)?,
                Clock::of(gujarat, figures::PROSECUTION_PERIOD)?,
                Clock::of(gujarat, figures::CLAIM_PERIOD)?,
                Clock::of(gujarat, figures::SURPLUS_PERIOD)?,
                Clock::of(gujarat, figures::SECURITY_WINDOW)?,
                Clock::of(karnataka, figures::NOTICE_PERIOD)?,
                Clock::of(karnataka, figures::PROTEST_PERIOD)?,
                Clock::of(karnataka, figures::SURPLUS_HOLD_PERIOD)?,
            ],
            loss_cap: Limit::of(gujarat, figures::LOSS_CAP)?,
        })
    }

    /// The same with the ends of months laid out for events from the first day to the last, which is quicker; other days
    /// are reckoned as before.
    #[must_use]
    pub fn laid_out(mut self, first: NaiveDate, last: NaiveDate) -> Self {
        for clock in &mut self.clocks {
            clock.lay_out(first, last);
        }
        self
    }
}

impl<'a> Clock<'a> {
    /// The period of that id.
    ///
    /// # Errors
    /// Undecided where the pack does not have it.
    pub fn of(pack: &'a RulePack, id: &str) -> Result<Self, NoAnswer> {
        let figure = known(pack, id)?;
        match figure.values.iter().last().map(|dated| (dated.from, dated.value)) {
            Some((from, FigureValue::Period(period))) => Ok(Self {
                figure,
                newest: (from, period),
                carries: figure.carry != Carry::None,
                ends: (0, Vec::new()),
            }),
            _ => Err(not_in_force(figure)),
        }
    }

    /// The last day, and whether its month has no day with the event's number.
    ///
    /// # Errors
    /// The figure is not in force on the day of the event, or the calendar ends first.
    #[inline(always)]
    pub fn run<C: OpenDays, S: Sink<'a>>(
        &self,
        event: NaiveDate,
        calendar: &C,
        sink: &mut S,
    ) -> Result<(NaiveDate, bool), NoAnswer> {
        let (since, newest) = self.newest;
        let period = if event >= since {
            newest
        } else {
            self.earlier(event)?
        };
        let raw = self.ends_on(event, period).ok_or_else(beyond)?;
        let last = if self.carries {
            calendar.next_open(raw)?
        } else {
            raw
        };
        let clamped = matches!(period, Period::Months(_)) && raw.day() < event.day();
        let rule = Some(self.figure);
        let from = sink.fact(Name::Event, Value::Date(event));
        let length = sink.figure(self.figure, Value::Period(period));
        let end = sink.step(Name::RawLastDay, rule, [from, length, 0], Value::Date(raw));
        if self.carries {
            sink.step(Name::LastDayToAct, rule, [end, 0, 0], Value::Date(last));
        }
        Ok((last, clamped))
    }

    fn lay_out(&mut self, first: NaiveDate, last: NaiveDate) {
        let (since, period) = self.newest;
        if matches!(period, Period::Months(_)) {
            let first = first.max(since);
            let days = first.iter_days().take_while(|day| *day <= last);
            let ends = days.map_while(|day| period.ends_on(day)).collect();
            self.ends = (first.num_days_from_ce(), ends);
        }
    }

    #[inline]
    fn ends_on(&self, event: NaiveDate, period: Period) -> Option<NaiveDate> {
        let (first, ends) = &self.ends;
        if ends.is_empty() {
            return period.ends_on(event);
        }
        let at = usize::try_from(event.num_days_from_ce().saturating_sub(*first)).ok();
        match at.and_then(|at| ends.get(at)) {
            Some(end) => Some(*end),
            None => period.ends_on(event),
        }
    }

    #[cold]
    fn earlier(&self, event: NaiveDate) -> Result<Period, NoAnswer> {
        match self.figure.values.on(event).map(|dated| dated.value) {
            Some(FigureValue::Period(period)) => Ok(period),
            _ => Err(not_in_force(self.figure)),
        }
    }
}

impl<'a> Limit<'a> {
    /// The amount of that id.
    ///
    /// # Errors
    /// Undecided where the pack does not have it.
    pub fn of(pack: &'a RulePack, id: &str) -> Result<Self, NoAnswer> {
        let figure = known(pack, id)?;
        match figure.values.iter().last().map(|dated| (dated.from, dated.value)) {
            Some((from, FigureValue::Amount(amount))) => Ok(Self {
                figure,
                newest: (from, amount.paise()),
            }),
            _ => Err(not_in_force(figure)),
        }
    }

    /// Paise in force on a day.
    ///
    /// # Errors
    /// Undecided where none is.
    #[inline]
    pub fn on(&self, day: NaiveDate) -> Result<i64, NoAnswer> {
        let (since, newest) = self.newest;
        if day >= since {
            return Ok(newest);
        }
        match self.figure.values.on(day).map(|dated| dated.value) {
            Some(FigureValue::Amount(amount)) => Ok(amount.paise()),
            _ => Err(not_in_force(self.figure)),
        }
    }
}

/// Steps are written without looking at the letters of a rule, so a rule with others than these is refused here.
fn plain(id: &str) -> bool {
    id.bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_'))
}

fn known<'a>(pack: &'a RulePack, id: &str) -> Result<&'a Figure, NoAnswer> {
    let figure = pack
        .figure(id)
        .filter(|figure| !figure.values.is_empty())
        .ok_or_else(|| {
            NoAnswer::undecided([format!("{}:{id}", pack.id)], "the pack does not know the figure")
        })?;
    if plain(&figure.id) && plain(&figure.rule) {
        Ok(figure)
    } else {
        Err(NoAnswer::invalid(
            "pack",
            "rule_not_plain",
            "a rule id has letters, digits, dots and dashes",
        ))
    }
}

#[cold]
fn beyond() -> NoAnswer {
    NoAnswer::date("period", DateError::OutOfRange)
}

#[cold]
fn not_in_force(figure: &Figure) -> NoAnswer {
    NoAnswer::undecided(
        [figure.id.clone()],
        "no value of the asked kind is in force on that day",
    )
}
