//! A prosecution as sent: contract row 12, and the same fields from the page.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::complaint::{RawAnimals, RawPerson, animals, past_date, person, rows_within, text_or_number};
use super::reader::{LONG, MEDIUM, Reader, SHORT};
use crate::law::limitation::prosecution::ProsecutionFacts;
use crate::law::procedure::{CommissionKind, Offence};
use crate::law::rules::registry;
use crate::law::sentence;
use crate::workflow::WorkflowError;
use crate::workflow::filing::Person;
use crate::workflow::register_prosecution::{Commission, Direction, RegisterProsecution};

/// A prosecution as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawProsecution {
    /// Court by id or code.
    #[serde(default, deserialize_with = "text_or_number")]
    #[schema(value_type = String)]
    pub court: Option<String>,
    #[serde(default)]
    pub pack: Option<String>,
    /// Day on which it was instituted; today if left out.
    #[serde(default)]
    pub presented_on: Option<String>,
    #[serde(default)]
    pub municipality: Option<String>,
    #[serde(default)]
    pub accused: Vec<RawAccused>,
    /// `straying`, `trespass` or `rescue`.
    #[serde(default)]
    pub offence: String,
    /// What is said to prove an earlier conviction.
    #[serde(default)]
    pub occasion_evidence: Option<String>,
    pub commission: RawCommission,
    #[serde(default)]
    pub discovered_on: Option<String>,
    #[serde(default)]
    pub place: Option<String>,
    pub direction: RawDirection,
    #[serde(default)]
    pub damaged_persons: Vec<RawPerson>,
    #[serde(default)]
    pub animals: Vec<RawAnimals>,
    #[serde(default)]
    pub facts: String,
}

/// Somebody prosecuted, as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawAccused {
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub relation: Option<String>,
    /// `owner` or `in_charge` (rule GJ-239-1).
    #[serde(default)]
    pub capacity: Option<String>,
    #[serde(default)]
    pub address: String,
    #[serde(default)]
    pub mobile: Option<String>,
    #[serde(default)]
    pub email: Option<String>,
    #[serde(default)]
    pub language: Option<String>,
}

/// What is known of the day of the offence, as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawCommission {
    /// `known`, `unknown_date`, `continuing_ended` or `continuing_open`.
    #[serde(default)]
    pub kind: String,
    #[serde(default)]
    pub first_day: Option<String>,
    #[serde(default)]
    pub last_day: Option<String>,
}

/// The chief officer's direction, as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawDirection {
    #[serde(default)]
    pub number: String,
    #[serde(default)]
    pub on: String,
    #[serde(default)]
    pub by: String,
}

impl RawProsecution {
    /// Reads the prosecution for a court whose rule pack is `court_pack`, on the legal day `today`.
    ///
    /// # Errors
    /// Every wrong field, by JSON pointer.
    pub fn read(&self, court_pack: &str, today: NaiveDate) -> Result<RegisterProsecution, WorkflowError> {
        let mut reader = Reader::default();
        if self.pack.as_deref().is_some_and(|pack| pack != court_pack) {
            reader.wrong("/pack", "not-the-pack-of-the-court");
        }
        let presented_on = self.read_presented_on(&mut reader, today);
        let accused = self.read_accused(&mut reader);
        let offence = reader.choice("/offence", &self.offence, offence);
        let commission = self.read_commission(&mut reader, today);
        let discovered_on = self.read_discovered_on(&mut reader, today);
        let direction = self.read_direction(&mut reader, today);
        rows_within(&mut reader, "/damaged_persons", self.damaged_persons.len());
        let damaged_persons = self
            .damaged_persons
            .iter()
            .enumerate()
            .filter_map(|(index, raw)| person(&mut reader, &format!("/damaged_persons/{index}"), raw))
            .collect();
        let animals = animals(&mut reader, &self.animals, false);
        let facts = reader.text("/facts", &self.facts, LONG);
        let place = reader
            .optional_text("/place", self.place.as_deref(), MEDIUM)
            .unwrap_or_default();
        let municipality = reader.optional_text("/municipality", self.municipality.as_deref(), SHORT);
        let occasion_evidence =
            reader.optional_text("/occasion_evidence", self.occasion_evidence.as_deref(), MEDIUM);
        let command = (|| {
            Some(RegisterProsecution {
                presented_on: presented_on?,
                municipality,
                accused,
                damaged_persons,
                offence: offence?,
                occasion_evidence,
                commission: commission?,
                discovered_on,
                place,
                direction: direction?,
                animals,
                facts: facts?,
            })
        })();
        reader.finish(command)
    }

    /// What the time to prosecute depends on, for working it out before anything is registered.
    ///
    /// # Errors
    /// The wrong ones of these fields.
    pub fn read_days(&self, today: NaiveDate) -> Result<ProsecutionFacts, WorkflowError> {
        let mut reader = Reader::default();
        let filed_on = self.read_presented_on(&mut reader, today);
        let commission = self.read_commission(&mut reader, today);
        let discovered_on = self.read_discovered_on(&mut reader, today);
        let facts = commission.map(|commission| ProsecutionFacts {
            kind: Some(commission.kind),
            first_day: commission.first_day,
            last_day: commission.last_day,
            discovered_on,
            filed_on,
        });
        reader.finish(facts)
    }

    fn read_presented_on(&self, reader: &mut Reader, today: NaiveDate) -> Option<NaiveDate> {
        match given(self.presented_on.as_deref()) {
            Some(text) => past_date(reader, "/presented_on", text, today),
            None => Some(today),
        }
    }

    fn read_discovered_on(&self, reader: &mut Reader, today: NaiveDate) -> Option<NaiveDate> {
        let text = given(self.discovered_on.as_deref())?;
        past_date(reader, "/discovered_on", text, today)
    }

    fn read_accused(&self, reader: &mut Reader) -> Vec<Person> {
        if self.accused.is_empty() {
            reader.wrong("/accused", "accused-needed");
        }
        rows_within(reader, "/accused", self.accused.len());
        self.accused
            .iter()
            .enumerate()
            .filter_map(|(index, raw)| {
                let at = format!("/accused/{index}");
                let capacity = raw
                    .capacity
                    .as_deref()
                    .map(str::trim)
                    .filter(|text| !text.is_empty());
                if capacity.is_some_and(|capacity| !matches!(capacity, "owner" | "in_charge")) {
                    reader.wrong(&format!("{at}/capacity"), "unknown-choice");
                }
                let plain = RawPerson {
                    name: raw.name.clone(),
                    relation: raw.relation.clone(),
                    address: raw.address.clone(),
                    mobile: raw.mobile.clone(),
                    email: raw.email.clone(),
                    language: raw.language.clone(),
                };
                let person = person(reader, &at, &plain)?;
                Some(Person {
                    capacity: capacity.map(str::to_owned),
                    ..person
                })
            })
            .collect()
    }

    fn read_commission(&self, reader: &mut Reader, today: NaiveDate) -> Option<Commission> {
        let kind = reader.choice("/commission/kind", &self.commission.kind, CommissionKind::parse);
        let mut day = |pointer: &str, raw: Option<&str>| {
            let text = raw.map(str::trim).filter(|text| !text.is_empty())?;
            past_date(reader, pointer, text, today)
        };
        let first_day = day("/commission/first_day", self.commission.first_day.as_deref());
        let last_day = day("/commission/last_day", self.commission.last_day.as_deref());
        // A single known day may be named by either field.
        let (first_day, last_day) = match kind {
            Some(CommissionKind::Known) => (first_day, last_day.or(first_day)),
            _ => (first_day, last_day),
        };
        if let (Some(first), Some(last)) = (first_day, last_day)
            && last < first
        {
            reader.wrong("/commission/last_day", "ends-before-it-begins");
        }
        Some(Commission {
            kind: kind?,
            first_day,
            last_day,
        })
    }

    fn read_direction(&self, reader: &mut Reader, today: NaiveDate) -> Option<Direction> {
        let number = reader.text("/direction/number", &self.direction.number, SHORT);
        let on = past_date(reader, "/direction/on", &self.direction.on, today);
        let by = reader.text("/direction/by", &self.direction.by, SHORT);
        Some(Direction {
            number: number?,
            on: on?,
            by: by?,
        })
    }
}

/// The offence by its code, or by the id of its rule as the law's tables name it.
#[must_use]
pub fn offence(text: &str) -> Option<Offence> {
    let of_rule = || registry::all().iter().find_map(|pack| pack.offence_of(text));
    match sentence::Offence::parse(text).or_else(of_rule) {
        Some(sentence::Offence::Stray) => Some(Offence::Straying),
        Some(sentence::Offence::Rescue) => Some(Offence::Rescue),
        None => Offence::parse(text),
    }
}

fn given(raw: Option<&str>) -> Option<&str> {
    raw.map(str::trim).filter(|text| !text.is_empty())
}
