//! A complaint of illegal seizure as sent: contract row 1, and the same fields from the counter's page.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::reader::{LONG, MEDIUM, Reader, SHORT, WholeNumber};
use crate::law::procedure::{Capacity, PresentedBy};
use crate::workflow::WorkflowError;
use crate::workflow::filing::{AnimalFacts, Person};
use crate::workflow::register_complaint::{AgentFacts, Paid, RegisterComplaint, SeizureFacts};

/// Animals of one kind in one filing.
pub const MOST_ANIMALS: i32 = 100_000;
/// Rows of any list in one filing.
const MOST_ROWS: usize = 100;

/// A complaint as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawComplaint {
    /// Court by id or code.
    #[serde(default, deserialize_with = "text_or_number")]
    #[schema(value_type = String)]
    pub court: Option<String>,
    /// Rule pack; must be the court's own.
    #[serde(default)]
    pub pack: Option<String>,
    /// Day on which it was presented, `YYYY-MM-DD`.
    #[serde(default)]
    pub presented_on: String,
    /// `complainant` or `agent`.
    #[serde(default)]
    pub presented_by: String,
    #[serde(default)]
    pub agent: Option<RawAgent>,
    pub complainant: RawPerson,
    #[serde(default)]
    pub opposite_parties: Vec<RawOppositeParty>,
    /// Municipality by id, code or name; the court's only one if left out.
    #[serde(default)]
    pub municipality: Option<String>,
    pub seizure: RawSeizure,
    #[serde(default)]
    pub animals: Vec<RawAnimals>,
    /// Left out while the cattle are held.
    #[serde(default)]
    pub released_on: Option<String>,
    #[serde(default)]
    pub fees_paid: Vec<RawFee>,
    #[serde(default)]
    pub expenses: Vec<RawExpense>,
    /// Rupees as a decimal string.
    #[serde(default)]
    pub loss_claimed: Option<String>,
    #[serde(default)]
    pub facts: String,
}

/// Who complains for the owner.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawAgent {
    #[serde(default)]
    pub name: String,
    /// How he knows the facts.
    #[serde(default)]
    pub knowledge: String,
}

/// A person as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawPerson {
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub relation: Option<String>,
    #[serde(default)]
    pub address: String,
    #[serde(default)]
    pub mobile: Option<String>,
    #[serde(default)]
    pub email: Option<String>,
    /// `en`, `gu`, `kn` or `hi`.
    #[serde(default)]
    pub language: Option<String>,
}

/// Somebody complained against, as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawOppositeParty {
    #[serde(default)]
    pub name: String,
    /// `police`, `watch_and_ward`, `pound_keeper` or `private`.
    #[serde(default)]
    pub capacity: String,
    #[serde(default)]
    pub address: String,
    #[serde(default)]
    pub mobile: Option<String>,
    #[serde(default)]
    pub email: Option<String>,
    #[serde(default)]
    pub language: Option<String>,
}

/// The seizure as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawSeizure {
    #[serde(default)]
    pub seized_on: String,
    /// `HH:MM`.
    #[serde(default)]
    pub seized_at_time: Option<String>,
    #[serde(default)]
    pub place: String,
    #[serde(default)]
    pub pound: Option<String>,
}

/// Animals as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawAnimals {
    #[serde(default)]
    pub kind: String,
    #[serde(default)]
    #[schema(value_type = i64)]
    pub count: WholeNumber,
    #[serde(default)]
    pub marks: Option<String>,
}

/// A fee paid at the pound, as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawFee {
    #[serde(default)]
    pub amount: String,
    #[serde(default)]
    pub receipt: Option<String>,
}

/// An expense of getting release, as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawExpense {
    #[serde(default)]
    pub amount: String,
    #[serde(default)]
    pub what: String,
    #[serde(default)]
    pub proof: Option<String>,
}

/// A court may be named by number.
pub(super) fn text_or_number<'de, D: serde::Deserializer<'de>>(
    reader: D,
) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Named {
        Text(String),
        Number(i64),
    }
    Ok(Option::<Named>::deserialize(reader)?.map(|named| match named {
        Named::Text(text) => text,
        Named::Number(number) => number.to_string(),
    }))
}

impl RawComplaint {
    /// Reads the complaint for a court whose rule pack is `court_pack`, on the legal day `today`.
    ///
    /// # Errors
    /// Every wrong field, by JSON pointer.
    pub fn read(&self, court_pack: &str, today: NaiveDate) -> Result<RegisterComplaint, WorkflowError> {
        let mut reader = Reader::default();
        if self.pack.as_deref().is_some_and(|pack| pack != court_pack) {
            reader.wrong("/pack", "not-the-pack-of-the-court");
        }
        let presented_on = past_date(&mut reader, "/presented_on", &self.presented_on, today);
        let presented_by = reader.choice("/presented_by", &self.presented_by, PresentedBy::parse);
        let agent = self.read_agent(&mut reader, presented_by);
        let complainant = person(&mut reader, "/complainant", &self.complainant);
        let opposite_parties = self.read_opposite_parties(&mut reader);
        let seizure = self.read_seizure(&mut reader, today);
        let released_on = reader.optional_date("/released_on", self.released_on.as_deref());
        if let (Some(released), Some(seizure)) = (released_on, seizure.as_ref()) {
            if released < seizure.seized_on {
                reader.wrong("/released_on", "released-before-seizure");
            } else if released > today {
                reader.wrong("/released_on", "date-in-the-future");
            }
        }
        let animals = animals(&mut reader, &self.animals, true);
        let fees_paid = self.read_fees(&mut reader);
        let expenses = self.read_expenses(&mut reader);
        let loss_claimed = reader.optional_amount("/loss_claimed", self.loss_claimed.as_deref());
        let facts = reader.text("/facts", &self.facts, LONG);
        let municipality = reader.optional_text("/municipality", self.municipality.as_deref(), SHORT);
        let command = (|| {
            Some(RegisterComplaint {
                presented_on: presented_on?,
                presented_by: presented_by?,
                agent,
                complainant: complainant?,
                opposite_parties,
                municipality,
                seizure: seizure?,
                animals,
                released_on,
                fees_paid,
                expenses,
                loss_claimed,
                facts: facts?,
            })
        })();
        reader.finish(command)
    }

    /// Day of the seizure and day of presentation, for working out the last day before anything is registered; today
    /// where no day of presentation is given.
    ///
    /// # Errors
    /// The wrong ones of the two.
    pub fn read_days(&self, today: NaiveDate) -> Result<(NaiveDate, NaiveDate), WorkflowError> {
        let mut reader = Reader::default();
        let seized_on = past_date(&mut reader, "/seizure/seized_on", &self.seizure.seized_on, today);
        let presented_on = if self.presented_on.trim().is_empty() {
            Some(today)
        } else {
            past_date(&mut reader, "/presented_on", &self.presented_on, today)
        };
        reader.finish(seized_on.zip(presented_on))
    }

    fn read_agent(&self, reader: &mut Reader, presented_by: Option<PresentedBy>) -> Option<AgentFacts> {
        let given = self
            .agent
            .as_ref()
            .filter(|agent| !agent.name.trim().is_empty() || !agent.knowledge.trim().is_empty());
        match (presented_by, given) {
            (Some(PresentedBy::Agent), None) => {
                reader.wrong("/agent/name", "missing");
                reader.wrong("/agent/knowledge", "agent-knowledge-needed");
                None
            }
            (Some(PresentedBy::Agent), Some(agent)) => {
                let name = reader.text("/agent/name", &agent.name, SHORT);
                if agent.knowledge.trim().is_empty() {
                    reader.wrong("/agent/knowledge", "agent-knowledge-needed");
                    return None;
                }
                let knowledge = reader.text("/agent/knowledge", &agent.knowledge, MEDIUM);
                Some(AgentFacts {
                    name: name?,
                    knowledge: knowledge?,
                })
            }
            (Some(PresentedBy::Complainant) | None, _) => None,
        }
    }

    fn read_opposite_parties(&self, reader: &mut Reader) -> Vec<Person> {
        if self.opposite_parties.is_empty() {
            reader.wrong("/opposite_parties", "opposite-party-needed");
        }
        rows_within(reader, "/opposite_parties", self.opposite_parties.len());
        self.opposite_parties
            .iter()
            .enumerate()
            .filter_map(|(index, raw)| {
                let at = format!("/opposite_parties/{index}");
                let capacity = reader.choice(&format!("{at}/capacity"), &raw.capacity, Capacity::parse);
                let plain = RawPerson {
                    name: raw.name.clone(),
                    relation: None,
                    address: raw.address.clone(),
                    mobile: raw.mobile.clone(),
                    email: raw.email.clone(),
                    language: raw.language.clone(),
                };
                let person = person(reader, &at, &plain)?;
                Some(Person {
                    capacity: Some(capacity?.code().to_owned()),
                    ..person
                })
            })
            .collect()
    }

    fn read_seizure(&self, reader: &mut Reader, today: NaiveDate) -> Option<SeizureFacts> {
        let seized_on = past_date(reader, "/seizure/seized_on", &self.seizure.seized_on, today);
        let seized_at =
            reader.optional_time("/seizure/seized_at_time", self.seizure.seized_at_time.as_deref());
        let place = reader.text("/seizure/place", &self.seizure.place, MEDIUM);
        let pound = reader.optional_text("/seizure/pound", self.seizure.pound.as_deref(), SHORT);
        Some(SeizureFacts {
            seized_on: seized_on?,
            seized_at,
            place: place?,
            pound,
        })
    }

    fn read_fees(&self, reader: &mut Reader) -> Vec<Paid> {
        rows_within(reader, "/fees_paid", self.fees_paid.len());
        self.fees_paid
            .iter()
            .enumerate()
            .filter_map(|(index, raw)| {
                let at = format!("/fees_paid/{index}");
                let amount = reader.amount(&format!("{at}/amount"), &raw.amount);
                let proof = reader.optional_text(&format!("{at}/receipt"), raw.receipt.as_deref(), SHORT);
                Some(Paid {
                    amount: amount?,
                    what: String::new(),
                    proof: proof.unwrap_or_default(),
                })
            })
            .collect()
    }

    fn read_expenses(&self, reader: &mut Reader) -> Vec<Paid> {
        rows_within(reader, "/expenses", self.expenses.len());
        self.expenses
            .iter()
            .enumerate()
            .filter_map(|(index, raw)| {
                let at = format!("/expenses/{index}");
                let amount = reader.amount(&format!("{at}/amount"), &raw.amount);
                let what = reader.text(&format!("{at}/what"), &raw.what, SHORT);
                let proof = reader.optional_text(&format!("{at}/proof"), raw.proof.as_deref(), SHORT);
                Some(Paid {
                    amount: amount?,
                    what: what?,
                    proof: proof.unwrap_or_default(),
                })
            })
            .collect()
    }
}

/// A day that must be given and not lie ahead.
pub(super) fn past_date(
    reader: &mut Reader,
    pointer: &str,
    raw: &str,
    today: NaiveDate,
) -> Option<NaiveDate> {
    let date = reader.date(pointer, raw)?;
    if date > today {
        reader.wrong(pointer, "date-in-the-future");
        return None;
    }
    Some(date)
}

/// A person at `at`.
pub(super) fn person(reader: &mut Reader, at: &str, raw: &RawPerson) -> Option<Person> {
    let name = reader.text(&format!("{at}/name"), &raw.name, SHORT);
    let relation = reader.optional_text(&format!("{at}/relation"), raw.relation.as_deref(), SHORT);
    let address = reader.text(&format!("{at}/address"), &raw.address, MEDIUM);
    let mobile = reader.optional_mobile(&format!("{at}/mobile"), raw.mobile.as_deref());
    let email = reader.optional_email(&format!("{at}/email"), raw.email.as_deref());
    let language = reader.optional_language(&format!("{at}/language"), raw.language.as_deref());
    Some(Person {
        name: name?,
        relation,
        capacity: None,
        address: address?,
        mobile,
        email,
        language,
    })
}

/// The animals of a filing.
pub(super) fn animals(reader: &mut Reader, raw: &[RawAnimals], needed: bool) -> Vec<AnimalFacts> {
    if needed && raw.is_empty() {
        reader.wrong("/animals", "animals-needed");
    }
    rows_within(reader, "/animals", raw.len());
    raw.iter()
        .enumerate()
        .filter_map(|(index, raw)| {
            let at = format!("/animals/{index}");
            let kind = reader.text(&format!("{at}/kind"), &raw.kind, SHORT);
            let count = reader.count(&format!("{at}/count"), &raw.count, MOST_ANIMALS);
            let marks = reader.optional_text(&format!("{at}/marks"), raw.marks.as_deref(), SHORT);
            Some(AnimalFacts {
                kind: kind?,
                count: count?,
                marks,
            })
        })
        .collect()
}

pub(super) fn rows_within(reader: &mut Reader, pointer: &str, rows: usize) {
    if rows > MOST_ROWS {
        reader.wrong(pointer, "too-many-rows");
    }
}
