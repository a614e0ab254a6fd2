//! The shape of a rule pack, and what a pack must satisfy before any answer rests on it.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::dated::{Dated, DatedValue, FigureValue, NotInOrder};
use super::figures;
use crate::law::answer::NoAnswer;
use crate::law::citation::{Citation, Status};
use crate::law::dates::{self, DateError, Period};
use crate::law::money::{Amount, AmountError};

/// The rules of one statute: figures, section labels, and the digest of the text they were read from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RulePack {
    /// Stable id, as in `IN-GJ-MUN`.
    pub id: String,
    /// The statute, as printed.
    pub statute: String,
    /// The State whose statute it is, as in `GJ`.
    pub state: String,
    /// SHA-256 of the pack's text, in hexadecimal: printed in every answer.
    pub digest: String,
    /// The provisions, by stable id.
    pub rules: Vec<Rule>,
    /// The figures.
    pub figures: Vec<Figure>,
    /// Which provision plays which part, as in `award = "GJ-244-3"`.
    pub parts: BTreeMap<String, String>,
}

/// One provision: its stable id, its label and what it says in short.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Stable id, as in `GJ-244-1`.
    pub id: String,
    /// The section as printed.
    pub label: String,
    /// How the section number is known.
    pub label_status: Status,
    /// How the words of the rule are known.
    pub status: Status,
    /// What it says in short.
    pub says: String,
}

/// Whether a last day that is closed moves on, and whose closed days count (T-HOL).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Carry {
    /// It does not: the thing awaited is an event, not an act in an office.
    None,
    /// It moves to the next day on which the court takes papers.
    Court,
    /// It moves to the next day on which the authority's office is open.
    Office,
}

/// One figure of a statute through time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Figure {
    /// Which figure, as in `award.loss_cap`.
    pub id: String,
    /// The provision that sets it.
    pub rule: String,
    /// `rupees`, `days`, `weeks`, `months`, `imprisonment_months` or `heads`.
    pub unit: String,
    /// How it is known. An unknown figure has no value.
    pub status: Status,
    /// The event from which a period runs, or whose date chooses the value.
    pub counted_from: String,
    /// For a period: whether a closed last day moves on.
    pub carry: Carry,
    /// Its values.
    pub values: Dated<FigureValue>,
    /// Why it is marked inferred or unknown; empty otherwise.
    pub note: String,
}

/// Why a pack was refused.
#[derive(Debug, thiserror::Error)]
pub enum PackError {
    /// Not TOML, or not of this shape.
    #[error("the pack cannot be read: {0}")]
    Unreadable(#[from] toml::de::Error),
    /// Two entries of one kind have the same id.
    #[error("{0} is there twice")]
    Twice(String),
    /// A figure that the engine does not know.
    #[error("{0} is not a figure of the engine")]
    UnknownFigure(String),
    /// A figure names a provision that the pack does not list.
    #[error("figure {figure} names the unknown rule {rule}")]
    UnknownRule {
        /// The figure.
        figure: String,
        /// The provision it names.
        rule: String,
    },
    /// A provision's id does not begin with the State of the pack.
    #[error("rule {0} does not belong to this pack")]
    ForeignRule(String),
    /// A value without a reference.
    #[error("figure {0} has a value without a reference")]
    NoReference(String),
    /// An unknown figure that has values, or a known one that has none.
    #[error("figure {0}: exactly the figures that are not marked unknown have values")]
    ValuesAgainstStatus(String),
    /// A day that does not exist.
    #[error("figure {figure}: {error}")]
    Date {
        /// The figure.
        figure: String,
        /// What is wrong with the date.
        error: DateError,
    },
    /// The dates of the values do not increase.
    #[error("figure {figure}: {error}")]
    Order {
        /// The figure.
        figure: String,
        /// Where.
        error: NotInOrder,
    },
    /// An amount that is none.
    #[error("figure {figure}: {error}")]
    Amount {
        /// The figure.
        figure: String,
        /// What is wrong with it.
        error: AmountError,
    },
    /// A value that does not fit its unit, or a unit that does not exist.
    #[error("figure {0}: the value does not fit the unit")]
    Unit(String),
    /// A later offence would be punished less than a first one.
    #[error("figure {0} is less than the one for a first offence")]
    FallsForLater(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PackFile {
    schema: u32,
    id: String,
    statute: String,
    state: String,
    #[serde(default)]
    rule: Vec<Rule>,
    #[serde(default)]
    figure: Vec<FigureFile>,
    #[serde(default)]
    parts: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FigureFile {
    id: String,
    rule: String,
    unit: String,
    status: Status,
    #[serde(default)]
    counted_from: String,
    #[serde(default = "no_carry")]
    carry: Carry,
    #[serde(default)]
    value: Vec<ValueFile>,
    #[serde(default)]
    note: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ValueFile {
    from: String,
    is: Option<toml::Value>,
    #[serde(default)]
    not_in_force: bool,
    #[serde(default)]
    reference: String,
}

const fn no_carry() -> Carry {
    Carry::None
}

impl RulePack {
    /// Reads a pack and refuses one on which no answer could rest.
    ///
    /// # Errors
    /// [`PackError`] names the figure or rule and what is wrong with it.
    pub fn read(text: &str) -> Result<Self, PackError> {
        let file: PackFile = toml::from_str(text)?;
        if file.schema != 1 {
            return Err(PackError::Unit(format!("schema {}", file.schema)));
        }
        refuse_twice(file.rule.iter().map(|rule| rule.id.as_str()))?;
        refuse_twice(file.figure.iter().map(|figure| figure.id.as_str()))?;
        let prefix = format!("{}-", file.state);
        if let Some(foreign) = file.rule.iter().find(|rule| !rule.id.starts_with(&prefix)) {
            return Err(PackError::ForeignRule(foreign.id.clone()));
        }
        let known: Vec<&str> = file.rule.iter().map(|rule| rule.id.as_str()).collect();
        let figures = file
            .figure
            .into_iter()
            .map(|figure| figure.read(&known))
            .collect::<Result<Vec<Figure>, PackError>>()?;
        for (part, rule) in &file.parts {
            if !figures::PARTS.contains(&part.as_str()) {
                return Err(PackError::UnknownFigure(part.clone()));
            }
            if !known.contains(&rule.as_str()) {
                return Err(PackError::UnknownRule {
                    figure: part.clone(),
                    rule: rule.clone(),
                });
            }
        }
        let digest = Sha256::digest(text.as_bytes())
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let pack = Self {
            id: file.id,
            statute: file.statute,
            state: file.state,
            digest,
            rules: file.rule,
            figures,
            parts: file.parts,
        };
        pack.refuse_falling(figures::STRAY_FINE_FIRST, figures::STRAY_FINE_LATER)?;
        pack.refuse_falling(figures::STRAY_MONTHS_FIRST, figures::STRAY_MONTHS_LATER)?;
        Ok(pack)
    }

    /// A figure, if the pack lists it.
    #[must_use]
    pub fn figure(&self, id: &str) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.id == id)
    }

    /// A provision by its stable id.
    #[must_use]
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    /// The value of a figure on the day that its statute looks at, with its figure.
    ///
    /// # Errors
    /// Undecided where the pack does not know the figure, or not for that day.
    pub fn value_on(
        &self,
        figure: &str,
        day: NaiveDate,
    ) -> Result<(&Figure, &DatedValue<FigureValue>), NoAnswer> {
        let missing = |why: &str| NoAnswer::undecided([format!("{}:{figure}", self.id)], why);
        let found = self
            .figure(figure)
            .ok_or_else(|| missing("the pack has no such figure"))?;
        if found.status == Status::Unknown {
            return Err(missing(
                "the figure is not in the text at hand and is not borrowed from another Act",
            ));
        }
        let value = found
            .values
            .on(day)
            .ok_or_else(|| missing("no value is in force on that day"))?;
        match value.value {
            FigureValue::NotInForce => Err(missing("the provision is not in force on that day")),
            _ => Ok((found, value)),
        }
    }

    /// A day on which a figure has its only value, for questions that name no day: every completion agrees then.
    ///
    /// # Errors
    /// Undecided where the figure is unknown or has changed, so that the day `fact` matters.
    pub fn only_day(&self, figure: &str, fact: &str) -> Result<NaiveDate, NoAnswer> {
        self.value_on(figure, NaiveDate::MAX)?;
        match self.figure(figure).map(|found| found.values.iter().as_slice()) {
            Some([only]) => Ok(only.from),
            _ => Err(NoAnswer::undecided(
                [fact],
                "the figure has changed: the day decides which value holds",
            )),
        }
    }

    /// How to cite a provision; one that the pack does not list is cited by its id, as unknown.
    #[must_use]
    pub fn citation(&self, rule: &str) -> Citation {
        let (label, status) = self.rule(rule).map_or((rule, Status::Unknown), |found| {
            (found.label.as_str(), found.label_status)
        });
        Citation {
            pack: self.id.clone(),
            rule: rule.to_owned(),
            label: label.to_owned(),
            status,
        }
    }

    /// How to cite the provision that plays a part; unknown where the pack names none.
    #[must_use]
    pub fn part(&self, part: &str) -> Citation {
        self.citation(self.parts.get(part).map_or(part, String::as_str))
    }

    fn refuse_falling(&self, first: &str, later: &str) -> Result<(), PackError> {
        let (Some(first), Some(later)) = (self.figure(first), self.figure(later)) else {
            return Ok(());
        };
        let falls = first.values.iter().chain(later.values.iter()).any(|dated| {
            let at = |figure: &Figure| figure.values.on(dated.from).map(|value| rank(value.value));
            matches!((at(first), at(later)), (Some(less), Some(more)) if less > more)
        });
        if falls {
            Err(PackError::FallsForLater(later.id.clone()))
        } else {
            Ok(())
        }
    }
}

/// A number by which two values of one unit are compared.
fn rank(value: FigureValue) -> i64 {
    match value {
        FigureValue::Amount(amount) => amount.paise(),
        FigureValue::Count(count) => i64::from(count),
        FigureValue::Period(period) => i64::from(period.parts().0),
        FigureValue::NotInForce => 0,
    }
}

fn refuse_twice<'a>(ids: impl Iterator<Item = &'a str>) -> Result<(), PackError> {
    let mut seen = std::collections::BTreeSet::new();
    for id in ids {
        if !seen.insert(id) {
            return Err(PackError::Twice(id.to_owned()));
        }
    }
    Ok(())
}

impl FigureFile {
    fn read(self, known_rules: &[&str]) -> Result<Figure, PackError> {
        if !figures::ALL.contains(&self.id.as_str()) {
            return Err(PackError::UnknownFigure(self.id));
        }
        if !known_rules.contains(&self.rule.as_str()) {
            return Err(PackError::UnknownRule {
                figure: self.id,
                rule: self.rule,
            });
        }
        if self.value.is_empty() != (self.status == Status::Unknown) {
            return Err(PackError::ValuesAgainstStatus(self.id));
        }
        let values = self
            .value
            .iter()
            .map(|value| value.read(&self.id, &self.unit))
            .collect::<Result<Vec<_>, PackError>>()?;
        let values = Dated::new(values).map_err(|error| PackError::Order {
            figure: self.id.clone(),
            error,
        })?;
        Ok(Figure {
            id: self.id,
            rule: self.rule,
            unit: self.unit,
            status: self.status,
            counted_from: self.counted_from,
            carry: self.carry,
            values,
            note: self.note,
        })
    }
}

impl ValueFile {
    fn read(&self, figure: &str, unit: &str) -> Result<DatedValue<FigureValue>, PackError> {
        if self.reference.trim().is_empty() {
            return Err(PackError::NoReference(figure.to_owned()));
        }
        let from: NaiveDate = dates::parse(&self.from).map_err(|error| PackError::Date {
            figure: figure.to_owned(),
            error,
        })?;
        let value = match (&self.is, self.not_in_force) {
            (None, true) => FigureValue::NotInForce,
            (Some(value), false) => read_value(figure, unit, value)?,
            _ => return Err(PackError::Unit(figure.to_owned())),
        };
        Ok(DatedValue {
            from,
            value,
            reference: self.reference.clone(),
        })
    }
}

fn read_value(figure: &str, unit: &str, value: &toml::Value) -> Result<FigureValue, PackError> {
    let misfit = || PackError::Unit(figure.to_owned());
    if unit == "rupees" {
        let text = value.as_str().ok_or_else(misfit)?;
        let amount = Amount::parse(text).map_err(|error| PackError::Amount {
            figure: figure.to_owned(),
            error,
        })?;
        return Ok(FigureValue::Amount(amount));
    }
    let count = value
        .as_integer()
        .and_then(|count| u32::try_from(count).ok())
        .ok_or_else(misfit)?;
    match unit {
        "days" => Ok(FigureValue::Period(Period::Days(count))),
        "weeks" => Ok(FigureValue::Period(Period::Weeks(count))),
        "months" => Ok(FigureValue::Period(Period::Months(count))),
        "imprisonment_months" | "heads" => Ok(FigureValue::Count(count)),
        _ => Err(misfit()),
    }
}
