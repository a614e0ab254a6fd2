//! What every filing has, whatever its kind: its number, its access code, its people and animals.

use rand::RngExt as _;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::{Act, WorkflowError};
use crate::db::case::{Animals, Party};
use crate::db::{self, Connection};
use crate::documents::DocumentData;
use crate::law::language::Language;
use crate::law::procedure::PartyRole;

/// Letters and digits that are not mistaken for one another on paper.
const ACCESS_ALPHABET: &[u8] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const ACCESS_LENGTH: usize = 6;

/// A person or office named in a filing.
#[derive(Debug, Clone)]
pub struct Person {
    pub name: String,
    pub relation: Option<String>,
    pub capacity: Option<String>,
    pub address: String,
    /// E.164.
    pub mobile: Option<String>,
    pub email: Option<String>,
    pub language: Option<Language>,
}

/// Animals of one kind.
#[derive(Debug, Clone)]
pub struct AnimalFacts {
    pub kind: String,
    pub count: i32,
    pub marks: Option<String>,
}

/// The next filing number of the court in `year`, as in `F/12/2026`.
///
/// # Errors
/// Any database error.
pub async fn filing_number(act: &mut Act<'_>, year: i16) -> Result<String, WorkflowError> {
    let court_id = act.court_id();
    let serial = db::counter::next(act.db()?, court_id, "filing", year).await?;
    Ok(format!("F/{serial}/{year}"))
}

/// A fresh access code for the acknowledgement.
#[must_use]
pub fn access_code() -> String {
    let mut random = rand::rng();
    (0..ACCESS_LENGTH)
        .filter_map(|_| ACCESS_ALPHABET.get(random.random_range(0..ACCESS_ALPHABET.len())))
        .map(|letter| char::from(*letter))
        .collect()
}

/// The access code that an acknowledgement prints.
///
/// # Errors
/// Not found for a paper of another court; internal for one of another kind.
pub async fn access_code_in(
    connection: &mut Connection,
    court_id: i16,
    document_id: Uuid,
) -> Result<String, WorkflowError> {
    let (_, version) = db::document::newest(connection, court_id, document_id).await?;
    let drawing = db::drawing::find(connection, court_id, &version.sha256).await?;
    match serde_json::from_value(drawing.context)? {
        DocumentData::Acknowledgement(paper) => Ok(paper.access_code),
        other => Err(WorkflowError::internal(format!(
            "{:?} has no access code",
            other.kind()
        ))),
    }
}

/// What is kept of an access code: a digest bound to the court.
#[must_use]
pub fn access_code_hash(court_id: i16, code: &str) -> Vec<u8> {
    let plain: String = code
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .collect::<String>()
        .to_ascii_uppercase();
    Sha256::digest(format!("access {court_id} {plain}")).to_vec()
}

/// A fresh token of 128 bits for a signed link, and what is kept of it.
#[must_use]
pub fn link_token() -> (String, Vec<u8>) {
    let mut bytes = [0_u8; 16];
    rand::rng().fill(&mut bytes);
    let token = hex::encode(bytes);
    let hash = link_token_hash(&token);
    (token, hash)
}

/// What is kept of a link token.
#[must_use]
pub fn link_token_hash(token: &str) -> Vec<u8> {
    Sha256::digest(format!("link {token}")).to_vec()
}

/// The row of a person in a case.
#[must_use]
pub fn party(act: &Act<'_>, case_id: Uuid, role: PartyRole, ordinal: i16, person: Person) -> Party {
    Party {
        court_id: act.court_id(),
        party_id: Uuid::now_v7(),
        case_id,
        role,
        ordinal,
        name: person.name,
        relation: person.relation,
        capacity: person.capacity,
        address: person.address,
        mobile: person.mobile,
        email: person.email,
        language: person.language.unwrap_or(act.court.language),
    }
}

/// The rows of the animals of a case.
#[must_use]
pub fn animals(act: &Act<'_>, case_id: Uuid, animals: Vec<AnimalFacts>) -> Vec<Animals> {
    (1_i16..)
        .zip(animals)
        .map(|(ordinal, animal)| Animals {
            court_id: act.court_id(),
            animal_id: Uuid::now_v7(),
            case_id,
            ordinal,
            kind: animal.kind,
            count: animal.count,
            marks: animal.marks,
        })
        .collect()
}

/// The municipality that a filing names by id, code or name in any language; where it names none, the actor's own,
/// else the only one of the court.
///
/// # Errors
/// A field error where the court has no such municipality.
pub async fn municipality(act: &mut Act<'_>, named: Option<&str>) -> Result<Option<Uuid>, WorkflowError> {
    let court_id = act.court_id();
    let all = db::court::municipalities(act.db()?, court_id).await?;
    let Some(named) = named.map(str::trim).filter(|named| !named.is_empty()) else {
        let only = match all.as_slice() {
            [only] => Some(only.municipality_id),
            _ => None,
        };
        return Ok(act.actor.municipality_id.or(only));
    };
    let found = all.iter().find(|one| {
        one.municipality_id.to_string() == named
            || one.code.eq_ignore_ascii_case(named)
            || Language::ALL
                .iter()
                .any(|language| db::court::in_language(&one.name, *language).eq_ignore_ascii_case(named))
    });
    match found {
        Some(found) => Ok(Some(found.municipality_id)),
        None => Err(WorkflowError::field("/municipality", "unknown-municipality")),
    }
}
