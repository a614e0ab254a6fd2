//! The steps of a bulk answer in a buffer that is used again and again: numbers and borrowed figures, no text of their own.

use chrono::{Datelike, NaiveDate};

use crate::law::dates::Period;
use crate::law::rules::Figure;

/// Who takes the steps: `()` is nobody, a `Vec` keeps them.
pub trait Sink<'a> {
    /// Takes a step; answers its number, from one.
    fn add(&mut self, step: Step<'a>) -> u16;

    /// A fact as it was entered.
    #[inline]
    fn fact(&mut self, name: Name, value: Value) -> u16 {
        self.add(Step {
            kind: Kind::Fact(name),
            figure: None,
            inputs: [0; 3],
            value,
        })
    }

    /// A figure of a pack.
    #[inline]
    fn figure(&mut self, figure: &'a Figure, value: Value) -> u16 {
        self.add(Step {
            kind: Kind::Figure,
            figure: Some(figure),
            inputs: [0; 3],
            value,
        })
    }

    /// What came out of steps before, under the rule of a figure where one asks for it; zero stands for no input.
    #[inline]
    fn step(&mut self, name: Name, figure: Option<&'a Figure>, inputs: [u16; 3], value: Value) -> u16 {
        self.add(Step {
            kind: Kind::Step(name),
            figure,
            inputs,
            value,
        })
    }
}

impl Sink<'_> for () {
    #[inline]
    fn add(&mut self, _: Step<'_>) -> u16 {
        0
    }
}

impl<'a> Sink<'a> for Vec<Step<'a>> {
    #[inline]
    fn add(&mut self, step: Step<'a>) -> u16 {
        self.push(step);
        u16::try_from(self.len()).unwrap_or(u16::MAX)
    }
}

/// One step.
#[derive(Debug, Clone, Copy)]
pub struct Step<'a> {
    /// What it does, and to what it gives a name.
    pub kind: Kind,
    /// The figure that it takes, or under whose rule it works.
    pub figure: Option<&'a Figure>,
    /// Numbers of the steps that went in; zero for none.
    pub inputs: [u16; 3],
    /// What came out.
    pub value: Value,
}

/// What a step does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Takes a fact.
    Fact(Name),
    /// Takes a figure.
    Figure,
    /// Works something out.
    Step(Name),
}

/// A value with its unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// A calendar day.
    Date(NaiveDate),
    /// Paise; written as rupees.
    Paise(i64),
    /// A plain number.
    Count(i64),
    /// A period of time.
    Period(Period),
}

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident => $code:literal,)*) => {
        /// What a step gives a name to.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Name {
            $($(#[$doc])* $name,)*
        }

        impl Name {
            /// The word in JSON.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $code,)*
                }
            }

            /// What follows the number of a step that takes a fact of this name.
            const fn fact(self) -> &'static str {
                match self {
                    $(Self::$name => concat!("\",\"op\":\"fact\",\"name\":\"", $code, "\""),)*
                }
            }

            /// What follows the number of a step that works out a value of this name.
            const fn step(self) -> &'static str {
                match self {
                    $(Self::$name => concat!("\",\"op\":\"step\",\"name\":\"", $code, "\""),)*
                }
            }
        }
    };
}

names! {
    /// The event from which a clock runs.
    Event => "event",
    /// Its last day before closed days are looked at.
    RawLastDay => "raw_last_day",
    /// Its last day.
    LastDayToAct => "last_day",
    /// The loss as assessed.
    Assessed => "assessed_loss",
    /// The loss as allowed.
    Allowed => "allowed_loss",
    /// First day in the pound.
    FirstDay => "first_day",
    /// Last day in the pound.
    LastDay => "last_day_in_pound",
    /// Days in the pound, both ends counted.
    Days => "days",
    /// Animals.
    Heads => "heads",
    /// What a head costs a day.
    DailyRate => "daily_rate",
    /// What the stay cost.
    Expenses => "expenses",
    /// Fees paid.
    Fees => "fees",
    /// The award.
    Award => "award",
    /// Proceeds of the sale.
    Proceeds => "proceeds",
    /// One due.
    Due => "due",
    /// What it got.
    Paid => "paid",
    /// What is left after it.
    Left => "left",
}

/// Writes the steps as a JSON list after what `out` holds, in the form of an explained answer's trace. Ids and rules were
/// looked at when the figures were looked up, so that nothing needs an escape.
pub fn write_json(steps: &[Step<'_>], out: &mut Vec<u8>) {
    let mut before: &[u8] = b"[{\"id\":\"n";
    let mut at = 0_i64;
    for step in steps {
        at = at.saturating_add(1);
        out.extend_from_slice(before);
        before = b"},{\"id\":\"n";
        number(at, out);
        match step.kind {
            Kind::Fact(name) => out.extend_from_slice(name.fact().as_bytes()),
            Kind::Step(name) => out.extend_from_slice(name.step().as_bytes()),
            Kind::Figure => {
                out.extend_from_slice(b"\",\"op\":\"figure\",\"name\":\"");
                out.extend_from_slice(step.figure.map_or("", |figure| &figure.id).as_bytes());
                out.push(b'"');
            }
        }
        if let Some(figure) = step.figure {
            out.extend_from_slice(b",\"rule\":\"");
            out.extend_from_slice(figure.rule.as_bytes());
            out.push(b'"');
        }
        inputs(step.inputs, out);
        value(step.value, out);
    }
    out.extend_from_slice(if steps.is_empty() { b"[]" } else { b"}]" });
}

#[inline]
fn inputs(inputs: [u16; 3], out: &mut Vec<u8>) {
    let [first, ..] = inputs;
    if first == 0 {
        return;
    }
    let mut before: &[u8] = b",\"inputs\":[\"n";
    for input in inputs.into_iter().take_while(|input| *input > 0) {
        out.extend_from_slice(before);
        number(input.into(), out);
        before = b"\",\"n";
    }
    out.extend_from_slice(b"\"]");
}

#[inline]
fn value(value: Value, out: &mut Vec<u8>) {
    match value {
        Value::Date(on) => {
            let year = u32::try_from(on.year()).unwrap_or_default();
            let [y1, y2] = two(year / 100);
            let [y3, y4] = two(year % 100);
            let [m1, m2] = two(on.month());
            let [d1, d2] = two(on.day());
            out.extend_from_slice(b",\"unit\":\"date\",\"value\":\"");
            out.extend_from_slice(&[y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2, b'"']);
        }
        Value::Paise(paise) => {
            let [tens, ones] = two(u32::try_from(paise % 100).unwrap_or_default());
            out.extend_from_slice(b",\"unit\":\"rupees\",\"value\":\"");
            number(paise / 100, out);
            out.extend_from_slice(&[b'.', tens, ones, b'"']);
        }
        Value::Count(count) => {
            out.extend_from_slice(b",\"unit\":\"count\",\"value\":");
            number(count, out);
        }
        Value::Period(period) => {
            let (count, letter) = match period {
                Period::Days(count) => (count, b'D'),
                Period::Weeks(count) => (count, b'W'),
                Period::Months(count) => (count, b'M'),
            };
            out.extend_from_slice(b",\"unit\":\"period\",\"value\":\"P");
            number(count.into(), out);
            out.extend_from_slice(&[letter, b'"']);
        }
    }
}

/// A number below a hundred in two digits.
#[inline]
fn two(number: u32) -> [u8; 2] {
    [digit(number / 10), digit(number)]
}

#[inline]
fn digit(number: u32) -> u8 {
    b'0'.saturating_add(u8::try_from(number % 10).unwrap_or_default())
}

/// A number that is not negative, in digits.
#[inline]
fn number(number: i64, out: &mut Vec<u8>) {
    let mut rest = u64::try_from(number).unwrap_or_default();
    if rest < 10 {
        out.push(digit(u32::try_from(rest).unwrap_or_default()));
        return;
    }
    if rest < 100 {
        out.extend_from_slice(&two(u32::try_from(rest).unwrap_or_default()));
        return;
    }
    let mut digits = [b'0'; 20];
    let mut first = digits.len();
    for place in digits.iter_mut().rev() {
        *place = digit(u32::try_from(rest % 10).unwrap_or_default());
        first = first.saturating_sub(1);
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.extend_from_slice(digits.get(first..).unwrap_or_default());
}
