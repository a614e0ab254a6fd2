//! The bodies: the shapes of the forms that read them, with what the contract makes needed.

use serde_json::{Map, Value, json};
use utoipa::{PartialSchema, ToSchema};

use super::super::orders::Nothing;
use super::super::proceedings::{RawExamination, RawScrutiny};
use crate::web::forms::complaint::RawComplaint;
use crate::web::forms::hearing::{RawHearing, RawOutcome};
use crate::web::forms::mail::RawSettlement;
use crate::web::forms::order::{RawCompliance, RawOrder, RawPayment};
use crate::web::forms::prosecution::RawProsecution;
use crate::web::forms::summons::{RawDeclaration, RawReturn, RawSummons};

/// Name in the description, and the fields that must be given, of each form by its name in the program. The forms
/// themselves take a missing field as an empty one, so that its message stands beside it.
const NEEDED: [(&str, &str, &[&str]); 29] = [
    (
        "RawComplaint",
        "Complaint",
        &[
            "court",
            "pack",
            "presented_on",
            "presented_by",
            "complainant",
            "opposite_parties",
            "seizure",
            "animals",
            "facts",
        ],
    ),
    ("RawAgent", "Agent", &["name", "knowledge"]),
    ("RawPerson", "Person", &["name", "address"]),
    (
        "RawOppositeParty",
        "OppositeParty",
        &["name", "capacity", "address"],
    ),
    ("RawSeizure", "Seizure", &["seized_on", "place"]),
    ("RawAnimals", "Animals", &["kind", "count"]),
    ("RawFee", "Fee", &["amount"]),
    ("RawExpense", "Expense", &["amount", "what"]),
    (
        "RawProsecution",
        "Prosecution",
        &[
            "court",
            "pack",
            "accused",
            "offence",
            "commission",
            "direction",
            "facts",
        ],
    ),
    ("RawAccused", "Accused", &["name", "address"]),
    ("RawCommission", "Commission", &["kind"]),
    ("RawDirection", "Direction", &["number", "on", "by"]),
    ("RawScrutiny", "Scrutiny", &["result"]),
    ("RawObjection", "Objection", &["code", "text", "cure_by"]),
    ("RawExamination", "Examination", &["examined", "well_founded"]),
    ("RawHearing", "NewHearing", &["on", "at", "purpose"]),
    ("RawOutcome", "Outcome", &["outcome"]),
    (
        "RawSummons",
        "NewSummons",
        &["party_id", "hearing_id", "channels"],
    ),
    ("RawReturn", "Return", &["channel", "outcome", "on"]),
    ("RawDeclaration", "Declaration", &["result"]),
    ("RawOrder", "NewOrder", &["kind"]),
    ("RawFindings", "Findings", &[]),
    ("RawSentence", "Sentence", &[]),
    ("RawProvedSum", "ProvedSum", &["amount"]),
    ("RawDamage", "Damage", &["party_id", "proved"]),
    ("RawPayment", "Payment", &["amount", "paid_on", "reference"]),
    ("RawCompliance", "Compliance", &["note"]),
    ("RawSettlement", "Settlement", &["result", "reason"]),
    ("Nothing", "Nothing", &[]),
];

/// Every body with what it holds.
pub fn schemas() -> Map<String, Value> {
    let mut found = Map::new();
    add::<RawComplaint>(&mut found);
    add::<RawProsecution>(&mut found);
    add::<RawScrutiny>(&mut found);
    add::<RawExamination>(&mut found);
    add::<RawHearing>(&mut found);
    add::<RawOutcome>(&mut found);
    add::<RawSummons>(&mut found);
    add::<RawReturn>(&mut found);
    add::<RawDeclaration>(&mut found);
    add::<RawOrder>(&mut found);
    add::<RawPayment>(&mut found);
    add::<RawCompliance>(&mut found);
    add::<RawSettlement>(&mut found);
    add::<Nothing>(&mut found);
    found
}

/// Adds a form and every form inside it.
pub fn add<T: ToSchema + PartialSchema>(found: &mut Map<String, Value>) {
    let mut inside = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut inside);
    for (name, shape) in inside {
        let shape = serde_json::to_value(&shape).unwrap_or_default();
        found.insert(public_name(&name).to_owned(), completed(&name, renamed(shape)));
    }
}

fn public_name(name: &str) -> &str {
    NEEDED.iter().find(|(form, ..)| *form == name).map_or_else(
        || name.strip_prefix("Raw").unwrap_or(name),
        |(_, public, _)| public,
    )
}

/// Adds the needed fields, and that no others are taken.
fn completed(name: &str, mut shape: Value) -> Value {
    if let (Some((_, _, needed)), Value::Object(fields)) =
        (NEEDED.iter().find(|(form, ..)| *form == name), &mut shape)
    {
        fields.remove("required");
        if !needed.is_empty() {
            fields.insert("required".to_owned(), json!(needed));
        }
        fields.insert("additionalProperties".to_owned(), json!(false));
    }
    shape
}

/// References lead to the names of the description.
fn renamed(shape: Value) -> Value {
    const ROOT: &str = "#/components/schemas/";
    match shape {
        Value::Object(fields) => Value::Object(
            fields
                .into_iter()
                .map(|(name, value)| match (name.as_str(), &value) {
                    ("$ref", Value::String(to)) => {
                        let to = format!("{ROOT}{}", public_name(to.strip_prefix(ROOT).unwrap_or(to)));
                        (name, Value::String(to))
                    }
                    _ => (name, renamed(value)),
                })
                .collect(),
        ),
        Value::Array(items) => Value::Array(items.into_iter().map(renamed).collect()),
        other => other,
    }
}
