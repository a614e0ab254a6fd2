//! Why a pack was refused: where in its text, and for what reason.

use super::dated::NotInOrder;
use crate::law::dates::DateError;
use crate::law::money::AmountError;

/// A pack that was refused, with the place in its text.
#[derive(Debug, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct PackError {
    /// The line, the entry and the value, as in `line 14, figure award.loss_cap, value 2`.
    pub place: String,
    /// What is wrong there.
    pub fault: PackFault,
}

/// What is wrong with a pack.
#[derive(Debug, thiserror::Error)]
pub enum PackFault {
    /// Not TOML, or not of this shape.
    #[error("the pack cannot be read: {0}")]
    Unreadable(String),
    /// A pack written for another program.
    #[error("schema {0} is not one that this program reads")]
    Schema(u32),
    /// Two entries of one kind have the same id.
    #[error("{0} is there twice")]
    Twice(String),
    /// A figure that the engine does not know.
    #[error("{0} is not a figure of the engine")]
    UnknownFigure(String),
    /// A part that no answer of the engine has.
    #[error("{0} is not a part of an answer")]
    UnknownPart(String),
    /// A question that the engine does not answer.
    #[error("{0} is not a question of the engine")]
    UnknownQuestion(String),
    /// A pack of procedure that is not at hand.
    #[error("it rests on the unknown procedure {0}")]
    UnknownProcedure(String),
    /// A provision that the pack does not list.
    #[error("it names the unknown rule {0}")]
    UnknownRule(String),
    /// A provision's id does not begin with the State of the pack.
    #[error("the rule does not belong to this pack")]
    ForeignRule,
    /// A value without a reference.
    #[error("a value without a reference")]
    NoReference,
    /// An unknown figure that has values, or a known one that has none.
    #[error("exactly the figures that are not marked unknown have values")]
    ValuesAgainstStatus,
    /// A day that does not exist, or lies outside what the program reckons with.
    #[error(transparent)]
    Date(#[from] DateError),
    /// The dates of the values do not increase.
    #[error(transparent)]
    Order(#[from] NotInOrder),
    /// A value that ends before it begins, or after the next one has begun.
    #[error("the value overlaps the next one, or ends before it begins")]
    Overlap,
    /// An amount that is none.
    #[error(transparent)]
    Amount(#[from] AmountError),
    /// A value that does not fit its unit, or a unit that does not exist.
    #[error("the value does not fit the unit")]
    Unit,
    /// A later offence would be punished less than a first one.
    #[error("it is less than the one for a first offence")]
    FallsForLater,
    /// A capacity of a buyer that the engine does not know.
    #[error("{0} is not a capacity of a buyer")]
    UnknownCapacity(String),
    /// A switch that the engine does not have, or a position that it does not know.
    #[error("{0} is no position of a switch")]
    UnknownSwitch(String),
    /// A sale that deducts nothing, or one head twice, or says whose a head is that it does not deduct.
    #[error("a sale deducts at least one head, none twice, and credits no other")]
    Heads,
    /// A list that asks for nothing.
    #[error("a list names at least one point, and each point a fact")]
    EmptyList,
    /// A fact that the question of a list does not tell.
    #[error("{0} is not a fact of the question")]
    UnknownFact(String),
}

impl PackFault {
    /// The fault with its place.
    pub(super) fn at(self, place: impl Into<String>) -> PackError {
        PackError {
            place: place.into(),
            fault: self,
        }
    }
}
