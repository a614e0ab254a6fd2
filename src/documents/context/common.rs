//! What every document has: the court, the document's own identity, people, animals and heads of money.

use chrono::{DateTime, FixedOffset, NaiveDate};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::law::language::Language;
use crate::law::procedure::PartyRole;

/// The same thing said in the court's language and in English.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bilingual<T> {
    /// In the court's language.
    pub court: T,
    /// In English.
    pub english: T,
}

impl<T> Bilingual<T> {
    /// Says it twice: once in the court's language, once in English.
    pub fn of(court_language: Language, mut say: impl FnMut(Language) -> T) -> Self {
        Self {
            court: say(court_language),
            english: say(Language::En),
        }
    }

    /// The half that a part in `language` shows: English for English, else the court's own.
    pub const fn for_language(&self, language: Language) -> &T {
        match language {
            Language::En => &self.english,
            Language::Gu | Language::Kn | Language::Hi => &self.court,
        }
    }
}

impl Bilingual<String> {
    /// A text that is the same in both languages, such as one that a person typed.
    pub fn same(text: impl Into<String>) -> Self {
        let text = text.into();
        Self {
            court: text.clone(),
            english: text,
        }
    }
}

/// The court whose document it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CourtHead {
    /// The language of the court; the English part follows it, unless it is English itself.
    pub language: Language,
    /// "Court of the Judicial Magistrate First Class, Anand".
    pub name: Bilingual<String>,
    /// Where the court sits, as it follows "at" or "Place:".
    pub place: Bilingual<String>,
    /// The full address, printed under the name.
    pub address: Option<Bilingual<String>>,
    /// The court's telephone, for those who cannot read the rest.
    pub phone: Option<String>,
}

/// Which version replaced which.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Supersedes {
    /// The version that this one replaces.
    pub version: u32,
    /// The day on which that one was made.
    pub made_on: NaiveDate,
}

/// The document's own identity, printed in its footer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Identity {
    /// The document.
    pub document: Uuid,
    /// Its version, from 1.
    pub version: u32,
    /// The version that it replaces.
    pub supersedes: Option<Supersedes>,
    /// When it was made: the date inside the file, so that equal input gives equal bytes.
    pub made_at: DateTime<FixedOffset>,
    /// The rule pack, as in `IN-GJ-MUN`.
    pub pack: String,
    /// The digest of the rule pack in hexadecimal, where a decision rests on it.
    pub pack_digest: Option<String>,
    /// Where a reader may check that the paper is genuine; also in the QR code.
    pub verify_url: String,
    /// Nobody has signed it: it says DRAFT across each page.
    pub draft: bool,
}

impl Identity {
    /// The address of the page that says whether a paper is genuine: `{base}/{lang}/v/{document}`.
    #[must_use]
    pub fn verify_url(base_url: &str, language: Language, document: Uuid) -> String {
        format!("{}/{language}/v/{document}", base_url.trim_end_matches('/'))
    }
}

/// One person of the case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartyLine {
    /// What the person is in the case.
    pub role: PartyRole,
    /// The name as typed, in any script.
    pub name: String,
    /// "son of …", as typed.
    pub relation: Option<String>,
    /// `police`, `watch_and_ward`, `pound_keeper`, `private`, or any other words.
    pub capacity: Option<String>,
    /// Where the person lives or works.
    pub address: Option<String>,
}

/// Animals of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnimalLine {
    /// `cow`, `bullock`, `buffalo`, `calf`, `goat`, `sheep` and so on, or any other words.
    pub kind: String,
    /// How many.
    pub count: u32,
    /// Marks by which they are known.
    pub marks: Option<String>,
}

/// Who signs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Magistrate {
    /// The name.
    pub name: String,
    /// "Judicial Magistrate First Class, Anand".
    pub designation: Option<Bilingual<String>>,
}

/// For what money is claimed, allowed, ordered or paid.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum MoneyHead {
    /// The loss caused by an illegal seizure or detention.
    Loss,
    /// Fees paid to get the cattle back.
    Fees,
    /// Expenses of getting the cattle back.
    Expenses,
    /// Fees and expenses still leviable on cattle not yet released.
    LeviableDues,
    /// A fine.
    Fine,
    /// Compensation for damage done by straying cattle.
    DamageCompensation,
    /// Costs.
    Costs,
    /// Anything else, in the words of the court.
    Other(String),
}

impl From<String> for MoneyHead {
    fn from(code: String) -> Self {
        match code.as_str() {
            "loss" => Self::Loss,
            "fees" => Self::Fees,
            "expenses" => Self::Expenses,
            "leviable" => Self::LeviableDues,
            "fine" => Self::Fine,
            "damage" => Self::DamageCompensation,
            "costs" => Self::Costs,
            _ => Self::Other(code),
        }
    }
}

impl From<&str> for MoneyHead {
    fn from(code: &str) -> Self {
        Self::from(code.to_owned())
    }
}

impl From<MoneyHead> for String {
    fn from(head: MoneyHead) -> Self {
        match head {
            MoneyHead::Loss => "loss".to_owned(),
            MoneyHead::Fees => "fees".to_owned(),
            MoneyHead::Expenses => "expenses".to_owned(),
            MoneyHead::LeviableDues => "leviable".to_owned(),
            MoneyHead::Fine => "fine".to_owned(),
            MoneyHead::DamageCompensation => "damage".to_owned(),
            MoneyHead::Costs => "costs".to_owned(),
            MoneyHead::Other(words) => words,
        }
    }
}
