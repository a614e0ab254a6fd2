//! People and sums of the demonstration cases; nobody of these names is meant.

use crate::law::language::Language;
use crate::law::money::Amount;
use crate::workflow::WorkflowError;
use crate::workflow::filing::{AnimalFacts, Person};
use crate::workflow::register_complaint::Paid;

/// Somebody who reads Gujarati and can be called.
pub fn person(name: &str, address: &str, mobile: &str) -> Person {
    Person {
        name: name.to_owned(),
        relation: None,
        capacity: None,
        address: address.to_owned(),
        mobile: Some(mobile.to_owned()).filter(|mobile| !mobile.is_empty()),
        email: None,
        language: Some(Language::Gu),
    }
}

/// Somebody who seized or detained, in a capacity.
pub fn seizer(name: &str, capacity: &str, address: &str) -> Person {
    Person {
        capacity: Some(capacity.to_owned()),
        ..person(name, address, "")
    }
}

/// Animals of one kind.
pub fn animals(kind: &str, count: i32, marks: &str) -> AnimalFacts {
    AnimalFacts {
        kind: kind.to_owned(),
        count,
        marks: Some(marks.to_owned()).filter(|marks| !marks.is_empty()),
    }
}

/// A sum that was paid, with its proof.
///
/// # Errors
/// For what is no amount.
pub fn paid(amount: &str, what: &str, proof: &str) -> Result<Paid, WorkflowError> {
    Ok(Paid {
        amount: rupees(amount)?,
        what: what.to_owned(),
        proof: proof.to_owned(),
    })
}

/// Rupees.
///
/// # Errors
/// For what is no amount.
pub fn rupees(text: &str) -> Result<Amount, WorkflowError> {
    Amount::parse(text).map_err(WorkflowError::internal)
}
