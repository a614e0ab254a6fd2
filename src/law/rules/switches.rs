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

/// One switch in one of its positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Switch {
    /// `midnight.release`.
    Midnight(Midnight),
    /// `pound.carry`: whether a claim or notice that ends on a day on which the pound's office is closed moves on. It does
    /// where the local authority has filed closed days of its pound; else a pound takes claims every day.
    PoundCarry(Carry),
}

/// The running times at the pound that `pound.carry` is about.
const AT_THE_POUND: [&str; 4] = [
    figures::CLAIM_PERIOD,
    figures::CLAIM_PERIOD_SMALL,
    figures::NOTICE_PERIOD,
    figures::NOTICE_PERIOD_SMALL,
];

impl Switch {
    /// Reads a switch and its position.
    ///
    /// # Errors
    /// There is no such switch, or it has no such position.
    pub(super) fn parse(id: &str, word: &str) -> Result<Self, PackFault> {
        match (id, word) {
            ("midnight.release", "touched") => Ok(Self::Midnight(Midnight::Touched)),
            ("midnight.release", "not_touched") => Ok(Self::Midnight(Midnight::NotTouched)),
            ("pound.carry", "none") => Ok(Self::PoundCarry(Carry::None)),
            ("pound.carry", "office") => Ok(Self::PoundCarry(Carry::Office)),
            _ => Err(PackFault::UnknownSwitch(format!("{id} = {word}"))),
        }
    }
}

impl RulePack {
    /// Takes a point another way, and leaves every other as it is.
    pub(super) fn switch(&mut self, switch: Switch) {
        match switch {
            Switch::Midnight(midnight) => self.midnight_release = midnight,
            Switch::PoundCarry(carry) => {
                let at_the_pound = |id: &str| AT_THE_POUND.contains(&id);
                for figure in self.figures.iter_mut().filter(|figure| at_the_pound(&figure.id)) {
                    figure.carry = carry;
                }
            }
        }
    }
}
