//! Points on which the law is open and the owner, a lawyer or the court decides: each is one switch with a default
//! (computation 2.11). The other open points are data already: the order of payment in `[[sale]]`, closed days that carry in
//! the calendar, both readings of the damage limit in every answer.

use serde::{Deserialize, Serialize};

use super::figures;
use super::pack::{Carry, RulePack};
use super::pack_error::PackFault;

/// Whether an animal that leaves at midnight was in the pound on the new day (E01).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Midnight {
    /// It was: midnight belongs to the new day.
    #[default]
    Touched,
    /// It was not: a day is charged only for a part of it that has some length.
    NotTouched,
}

/// Whether a claim or notice that ends on a day on which the pound's office is closed moves on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PoundCarry {
    /// It does not: a pound takes claims every day.
    #[default]
    None,
    /// It does: the local authority has filed closed days of its pound.
    Office,
}

/// How the open points are taken.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Switches {
    /// `midnight.release`.
    #[serde(rename = "midnight.release")]
    pub midnight: Midnight,
    /// `pound.carry`.
    #[serde(rename = "pound.carry")]
    pub pound_carry: PoundCarry,
}

/// The running times at the pound that `pound.carry` is about.
const AT_THE_POUND: [&str; 4] = [
    figures::CLAIM_PERIOD,
    figures::CLAIM_PERIOD_SMALL,
    figures::NOTICE_PERIOD,
    figures::NOTICE_PERIOD_SMALL,
];

impl Switches {
    /// Takes a point another way.
    ///
    /// # Errors
    /// There is no such switch, or it has no such position.
    pub fn set(&mut self, id: &str, word: &str) -> Result<(), PackFault> {
        match (id, word) {
            ("midnight.release", "touched") => self.midnight = Midnight::Touched,
            ("midnight.release", "not_touched") => self.midnight = Midnight::NotTouched,
            ("pound.carry", "none") => self.pound_carry = PoundCarry::None,
            ("pound.carry", "office") => self.pound_carry = PoundCarry::Office,
            _ => return Err(PackFault::UnknownSwitch(format!("{id} = {word}"))),
        }
        Ok(())
    }
}

impl RulePack {
    /// Takes a point another way, with all that hangs on it.
    pub(super) fn switch(&mut self, id: &str, word: &str) -> Result<(), PackFault> {
        self.switches.set(id, word)?;
        let carry = match self.switches.pound_carry {
            PoundCarry::None => Carry::None,
            PoundCarry::Office => Carry::Office,
        };
        let at_the_pound = |id: &str| AT_THE_POUND.contains(&id);
        for figure in self.figures.iter_mut().filter(|figure| at_the_pound(&figure.id)) {
            figure.carry = carry;
        }
        Ok(())
    }
}
