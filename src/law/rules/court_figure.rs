//! What a court has said about the figures of a pack: an inferred one confirmed, an unknown one supplied, by whom, when and
//! where it is written. The pack as that court applies it has a digest of its own.

use std::borrow::Cow;

use chrono::NaiveDate;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use toml::Spanned;

use super::dated::{Dated, FigureValue};
use super::pack::{Figure, RulePack};
use super::pack_error::{PackError, PackFault};
use super::pack_file::{Text, read_value};
use crate::law::citation::Status;
use crate::law::dates;

/// One figure that the court has confirmed or supplied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourtFigure {
    /// Which figure, as in `award.loss_cap`.
    pub figure: String,
    /// Whether the pack did not know it, so that the value is the court's own; otherwise the pack's value was confirmed.
    pub supplied: bool,
    /// The value in the unit of the figure: rupees with two places, or a whole number.
    pub value: String,
    /// The first day on which it holds.
    pub from: NaiveDate,
    /// Where it is written.
    pub reference: String,
    /// Who says so for the court.
    pub by: String,
    /// When.
    pub on: NaiveDate,
}

/// A file of confirmations, for `law load`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourtFigures {
    /// The court, by code.
    pub court: String,
    /// The pack.
    pub pack: String,
    /// The figures.
    pub figures: Vec<CourtFigure>,
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

impl CourtFigures {
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
        Ok(Self {
            court: raw.court,
            pack: raw.pack,
            figures,
        })
    }
}

impl RawFigure {
    fn read(self, pack: &RulePack, by: &str, on: NaiveDate) -> Result<CourtFigure, PackFault> {
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
        Ok(CourtFigure {
            figure: self.id,
            supplied: figure.status == Status::Unknown,
            value,
            from,
            reference: self.reference,
            by: by.to_owned(),
            on,
        })
    }
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
    pub fn as_applied_by(&self, said: &[CourtFigure]) -> Cow<'_, Self> {
        if said.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut applied = self.clone();
        let mut digest = Sha256::new();
        digest.update(self.digest.as_bytes());
        let mut changed = false;
        for one in said {
            let before = self.figure(&one.figure);
            let Some(figure) = applied.figures.iter_mut().find(|figure| figure.id == one.figure) else {
                continue;
            };
            let stands = match (before.map(|figure| figure.status), one.supplied) {
                (Some(Status::Inferred), false) => {
                    before.and_then(current) == Some((one.value.clone(), one.from))
                }
                (Some(Status::Unknown), true) => supply(figure, one),
                _ => false,
            };
            if !stands {
                continue;
            }
            figure.status = Status::Confirmed;
            figure.note = format!("{}; {}, {}", one.reference, one.by, one.on);
            for part in [&one.figure, &one.value, &one.reference, &one.by] {
                digest.update([0]);
                digest.update(part.as_bytes());
            }
            digest.update(one.from.to_string().as_bytes());
            digest.update(one.on.to_string().as_bytes());
            changed = true;
        }
        if !changed {
            return Cow::Borrowed(self);
        }
        applied.digest = hex::encode(digest.finalize());
        Cow::Owned(applied)
    }
}

fn supply(figure: &mut Figure, said: &CourtFigure) -> bool {
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
