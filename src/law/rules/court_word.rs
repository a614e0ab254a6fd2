//! What a court has said about a pack: an inferred figure confirmed, an unknown one supplied, an open point settled, an area
//! named to which a section is applied by notification; by whom, when and where it is written. The pack as that court
//! applies it has a digest of its own.

use std::borrow::Cow;

use chrono::NaiveDate;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use toml::Spanned;

use super::area::{Area, RawArea, Section};
use super::dated::{Dated, FigureValue};
use super::pack::{Figure, RulePack};
use super::pack_error::{PackError, PackFault};
use super::pack_file::{Text, read_value};
use super::switches::Switch;
use crate::law::citation::Status;
use crate::law::dates;

/// What kind of thing the court has said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Saying {
    /// The pack's inferred figure is right.
    Confirmed,
    /// The pack does not know the figure: the value is the court's own.
    Supplied,
    /// A point on which the law is open is taken this way (computation 2.11).
    Switched,
    /// A section that holds only where it is notified is applied to an area (computation 2.7, E56).
    Applied,
}

impl Saying {
    const ALL: [Self; 4] = [Self::Confirmed, Self::Supplied, Self::Switched, Self::Applied];

    /// The word in tables: for a figure how the pack knows it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Confirmed => "inferred",
            Self::Supplied => "unknown",
            Self::Switched => "switch",
            Self::Applied => "area",
        }
    }

    /// Reads the word of a table.
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|saying| saying.code() == code)
    }
}

/// One thing that the court has said of the law.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourtWord {
    /// Which figure, switch or section, as in `award.loss_cap`, `pound.carry`, `security`.
    pub figure: String,
    /// What kind of thing it is.
    pub saying: Saying,
    /// The value in the unit of the figure: rupees with two places, or a whole number; of a switch its word, of a section
    /// the area.
    pub value: String,
    /// The first day on which it holds.
    pub from: NaiveDate,
    /// For an area: the last day on which the section is applied there, if it is over.
    pub to: Option<NaiveDate>,
    /// Where it is written.
    pub reference: String,
    /// Who says so for the court.
    pub by: String,
    /// When.
    pub on: NaiveDate,
}

/// A file of confirmations, for `law load`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourtWords {
    /// The court, by code.
    pub court: String,
    /// The pack.
    pub pack: String,
    /// The figures.
    pub figures: Vec<CourtWord>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    schema: u32,
    court: String,
    pack: String,
    confirmed_by: String,
    confirmed_on: String,
    #[serde(default)]
    figure: Vec<Spanned<RawFigure>>,
    #[serde(default)]
    switch: Vec<Spanned<RawSwitch>>,
    #[serde(default)]
    area: Vec<Spanned<RawArea>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFigure {
    id: String,
    #[serde(default)]
    confirm: bool,
    is: Option<toml::Value>,
    from: Option<String>,
    #[serde(default)]
    reference: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSwitch {
    id: String,
    is: String,
    #[serde(default)]
    reference: String,
}

impl CourtWords {
    /// Reads a file of confirmations for a pack of this program, found by `pack_of`.
    ///
    /// # Errors
    /// [`PackError`] with the line: a figure that needs no confirmation, a supplied one without value, day or reference, a
    /// confirmed one with a value of its own.
    pub fn read<'a>(
        text: &str,
        pack_of: impl FnOnce(&str) -> Option<&'a RulePack>,
    ) -> Result<Self, PackError> {
        let source = Text(text);
        let raw: RawFile = toml::from_str(text).map_err(|error| {
            let line = error.span().map_or(1, |span| source.line(span.start));
            PackFault::Unreadable(error.message().to_owned()).at(format!("line {line}"))
        })?;
        if raw.schema != 1 {
            return Err(PackFault::Schema(raw.schema).at("line 1"));
        }
        let on =
            dates::parse(&raw.confirmed_on).map_err(|error| PackFault::Date(error).at("confirmed_on"))?;
        if raw.confirmed_by.trim().is_empty() {
            return Err(PackFault::NoReference.at("confirmed_by"));
        }
        let pack = pack_of(&raw.pack)
            .ok_or_else(|| PackFault::Unreadable(format!("there is no pack {}", raw.pack)).at("pack"))?;
        let mut figures = Vec::new();
        for entry in raw.figure {
            let place = source.place(&entry, &format!("figure {}", entry.get_ref().id));
            let read = entry.into_inner().read(pack, &raw.confirmed_by, on);
            figures.push(read.map_err(|fault| fault.at(place))?);
        }
        for entry in raw.switch {
            let place = source.place(&entry, &format!("switch {}", entry.get_ref().id));
            let read = entry.into_inner().read(&raw.confirmed_by, on);
            figures.push(read.map_err(|fault| fault.at(place))?);
        }
        for entry in raw.area {
            let place = source.place(&entry, "area");
            let area = entry
                .into_inner()
                .read(pack.areas.iter().chain(&areas_of(&figures)));
            let area = area.map_err(|fault| fault.at(place))?;
            figures.push(CourtWord {
                figure: area.section.code().to_owned(),
                saying: Saying::Applied,
                value: area.area,
                from: area.from,
                to: area.to,
                reference: area.reference.to_string(),
                by: raw.confirmed_by.clone(),
                on,
            });
        }
        Ok(Self {
            court: raw.court,
            pack: raw.pack,
            figures,
        })
    }
}

impl RawFigure {
    fn read(self, pack: &RulePack, by: &str, on: NaiveDate) -> Result<CourtWord, PackFault> {
        let figure = pack
            .figure(&self.id)
            .ok_or_else(|| PackFault::UnknownFigure(self.id.clone()))?;
        if self.reference.trim().is_empty() {
            return Err(PackFault::NoReference);
        }
        let (value, from) = match (figure.status, self.confirm, self.is, self.from) {
            (Status::Inferred, true, None, None) => current(figure).ok_or(PackFault::ValuesAgainstStatus)?,
            (Status::Unknown, false, Some(value), Some(from)) => {
                (written(read_value(&figure.unit, &value)?), dates::parse(&from)?)
            }
            _ => return Err(PackFault::ValuesAgainstStatus),
        };
        Ok(CourtWord {
            figure: self.id,
            saying: if figure.status == Status::Unknown {
                Saying::Supplied
            } else {
                Saying::Confirmed
            },
            value,
            from,
            to: None,
            reference: self.reference,
            by: by.to_owned(),
            on,
        })
    }
}

impl RawSwitch {
    /// A switch holds from the day on which the court says so.
    fn read(self, by: &str, on: NaiveDate) -> Result<CourtWord, PackFault> {
        if self.reference.trim().is_empty() {
            return Err(PackFault::NoReference);
        }
        Switch::parse(&self.id, &self.is)?;
        Ok(CourtWord {
            figure: self.id,
            saying: Saying::Switched,
            value: self.is,
            from: on,
            to: None,
            reference: self.reference,
            by: by.to_owned(),
            on,
        })
    }
}

/// The areas among what was said.
fn areas_of(said: &[CourtWord]) -> Vec<Area> {
    said.iter().filter_map(area_of).collect()
}

fn area_of(one: &CourtWord) -> Option<Area> {
    Some(Area {
        section: (one.saying == Saying::Applied).then(|| Section::parse(&one.figure))??,
        area: one.value.clone(),
        from: one.from,
        to: one.to,
        reference: one.reference.as_str().into(),
        status: Status::Confirmed,
    })
}

/// A value as a file has it.
fn written(value: FigureValue) -> String {
    match value {
        FigureValue::Amount(amount) => amount.to_string(),
        FigureValue::Count(count) => count.to_string(),
        FigureValue::Period(period) => period.parts().0.to_string(),
        FigureValue::NotInForce => String::new(),
    }
}

/// The value that the pack has now, and since when.
fn current(figure: &Figure) -> Option<(String, NaiveDate)> {
    let last = figure.values.iter().last()?;
    Some((written(last.value), last.from))
}

impl RulePack {
    /// The pack as a court applies it. What was said of a figure that the pack has since learnt, or of another value than
    /// the pack's, counts no more.
    #[must_use]
    pub fn as_applied_by(&self, said: &[CourtWord]) -> Cow<'_, Self> {
        if said.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut applied = self.clone();
        let mut digest = Sha256::new();
        digest.update(self.digest.as_bytes());
        let mut changed = false;
        for one in said.iter().filter(|one| self.take(&mut applied, one)) {
            for part in [&one.figure, &one.value, &one.reference, &one.by] {
                digest.update([0]);
                digest.update(part.as_bytes());
            }
            digest.update(one.from.to_string().as_bytes());
            digest.update(one.to.map(|to| to.to_string()).unwrap_or_default().as_bytes());
            digest.update(one.on.to_string().as_bytes());
            changed = true;
        }
        if !changed {
            return Cow::Borrowed(self);
        }
        applied.digest = hex::encode(digest.finalize());
        Cow::Owned(applied)
    }

    /// The first of the newly said things that would count for nothing after what was said `before`: it must be refused when
    /// it is said, not passed over when it is needed.
    #[must_use]
    pub fn without_effect<'a>(&self, before: &[CourtWord], now: &'a [CourtWord]) -> Option<&'a CourtWord> {
        let mut applied = self.clone();
        for one in before {
            self.take(&mut applied, one);
        }
        now.iter().find(|one| !self.take(&mut applied, one))
    }

    /// Puts one thing as the court said it into `applied`, if it still stands beside this pack and fits what is there.
    fn take(&self, applied: &mut Self, one: &CourtWord) -> bool {
        match one.saying {
            Saying::Confirmed | Saying::Supplied => self.figure_said(applied, one),
            Saying::Switched => match Switch::parse(&one.figure, &one.value) {
                Ok(switch) => {
                    applied.switch(switch);
                    true
                }
                Err(_) => false,
            },
            Saying::Applied => area_of(one).is_some_and(|area| applied.apply(area)),
        }
    }

    /// Puts a figure as the court said it into `applied`, if that still stands beside this pack.
    fn figure_said(&self, applied: &mut Self, one: &CourtWord) -> bool {
        let before = self.figure(&one.figure);
        let Some(figure) = applied.figures.iter_mut().find(|figure| figure.id == one.figure) else {
            return false;
        };
        let stands = match (before.map(|figure| figure.status), one.saying) {
            (Some(Status::Inferred), Saying::Confirmed) => {
                before.and_then(current) == Some((one.value.clone(), one.from))
            }
            (Some(Status::Unknown), Saying::Supplied) => supply(figure, one),
            _ => false,
        };
        if stands {
            figure.status = Status::Confirmed;
            figure.note = format!("{}; {}, {}", one.reference, one.by, one.on);
        }
        stands
    }
}

fn supply(figure: &mut Figure, said: &CourtWord) -> bool {
    let value = if figure.unit == "rupees" {
        toml::Value::String(said.value.clone())
    } else {
        match said.value.parse() {
            Ok(count) => toml::Value::Integer(count),
            Err(_) => return false,
        }
    };
    let Ok(value) = read_value(&figure.unit, &value) else {
        return false;
    };
    figure.values = Dated::single(said.from, value, &said.reference);
    true
}
