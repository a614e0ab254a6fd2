//! Reading a pack: what its text must satisfy before any answer rests on it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use toml::Spanned;

use super::area::{Area, RawArea};
use super::checklist::{self, Checklist};
use super::dated::{Dated, DatedValue, FigureValue};
use super::figures;
use super::pack::{Carry, Figure, Rule, RulePack, SaleRule};
use super::pack_error::{PackError, PackFault};
use super::registry;
use super::switches::Midnight;
use crate::law::ask;
use crate::law::checks::buyer::Capacity;
use crate::law::citation::Status;
use crate::law::dates::{self, Period};
use crate::law::money::Amount;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PackFile {
    schema: u32,
    id: String,
    statute: String,
    state: String,
    /// The pack of procedure on which this one rests.
    procedure: Option<Spanned<String>>,
    #[serde(default)]
    rule: Vec<Spanned<Rule>>,
    #[serde(default)]
    figure: Vec<Spanned<FigureFile>>,
    #[serde(default)]
    parts: BTreeMap<String, Spanned<String>>,
    #[serde(default)]
    questions: BTreeMap<String, Spanned<String>>,
    #[serde(default)]
    stands_in: Vec<Spanned<String>>,
    #[serde(default)]
    sale: Vec<Spanned<SaleRule>>,
    #[serde(default)]
    barred_buyers: Vec<Spanned<String>>,
    #[serde(default)]
    checklist: Vec<Spanned<Checklist>>,
    #[serde(default)]
    midnight_release: Midnight,
    #[serde(default)]
    area: Vec<Spanned<RawArea>>,
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
    value: Vec<Spanned<ValueFile>>,
    #[serde(default)]
    note: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ValueFile {
    from: String,
    /// The last day in force, where a gap follows; otherwise the value holds until the next one.
    to: Option<String>,
    is: Option<toml::Value>,
    #[serde(default)]
    not_in_force: bool,
    #[serde(default)]
    reference: String,
}

const fn no_carry() -> Carry {
    Carry::None
}

/// The text of a pack, to name lines of it.
#[derive(Clone, Copy)]
pub(super) struct Text<'a>(pub(super) &'a str);

impl Text<'_> {
    pub(super) fn line(self, at: usize) -> usize {
        let before = self.0.get(..at).unwrap_or(self.0);
        before.matches('\n').count().saturating_add(1)
    }

    pub(super) fn place<T>(self, entry: &Spanned<T>, what: &str) -> String {
        format!("line {}, {what}", self.line(entry.span().start))
    }
}

impl RulePack {
    /// Reads a pack that may rest on a built-in procedure, and refuses one on which no answer could rest.
    ///
    /// # Errors
    /// [`PackError`] names the line, the entry and what is wrong with it.
    pub fn read(text: &str) -> Result<Self, PackError> {
        Self::read_beside(text, registry::procedures)
    }

    /// Reads a pack that may rest on one of these procedures; of two with the same id on the first.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn read_beside<'a>(
        text: &str,
        procedures: impl FnOnce() -> Result<&'a [Self], PackError>,
    ) -> Result<Self, PackError> {
        let source = Text(text);
        let file: PackFile = toml::from_str(text).map_err(|error| {
            let line = error.span().map_or(1, |span| source.line(span.start));
            PackFault::Unreadable(error.message().to_owned()).at(format!("line {line}"))
        })?;
        if file.schema != 1 {
            return Err(PackFault::Schema(file.schema).at("line 1"));
        }
        let procedure = match &file.procedure {
            None => None,
            Some(named) => {
                let found = procedures()?.iter().find(|pack| pack.id == *named.get_ref());
                let unknown = || {
                    let fault = PackFault::UnknownProcedure(named.get_ref().clone());
                    fault.at(source.place(named, "procedure"))
                };
                Some(found.ok_or_else(unknown)?)
            }
        };
        let inherited = procedure.map(|pack| pack.rules.as_slice()).unwrap_or_default();
        let mut rules = read_rules(source, file.rule, &file.state, inherited)?;
        for rule in &mut rules {
            rule.pack = file.id.as_str().into();
        }
        rules.extend(inherited.iter().cloned());
        let known: BTreeSet<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
        let mut figures = read_figures(source, file.figure, &known)?;
        let inherited = procedure.map(|pack| pack.figures.as_slice()).unwrap_or_default();
        for figure in inherited {
            // A State's own figure goes before that of the procedure.
            if !figures.iter().any(|own| own.id == figure.id) {
                figures.push(figure.clone());
            }
        }
        refuse_falling(source, &figures)?;
        let mut parts = named(file.parts, |part, rule| {
            let place = source.place(rule, &format!("part {part}"));
            if !figures::PARTS.contains(&part) {
                return Err(PackFault::UnknownPart(part.to_owned()).at(place));
            }
            if !known.contains(rule.get_ref().as_str()) {
                return Err(PackFault::UnknownRule(rule.get_ref().clone()).at(place));
            }
            Ok(())
        })?;
        let answered = |name: &Spanned<String>| {
            if ask::is_answered(name.get_ref()) {
                return Ok(());
            }
            let place = source.place(name, "question");
            Err(PackFault::UnknownQuestion(name.get_ref().clone()).at(place))
        };
        for (part, rule) in procedure.into_iter().flat_map(|pack| &pack.parts) {
            parts.entry(part.clone()).or_insert_with(|| rule.clone());
        }
        let checklists = checklist::read(source, file.checklist, &known)?;
        let questions = named(file.questions, |_, question| answered(question))?;
        for name in &file.stands_in {
            answered(name)?;
        }
        let mut digest = Sha256::new();
        digest.update(text.as_bytes());
        if let Some(procedure) = procedure {
            digest.update(procedure.digest.as_bytes());
        }
        let digest = hex::encode(digest.finalize());
        Ok(Self {
            id: file.id.into(),
            statute: file.statute,
            state: file.state,
            digest: digest.clone(),
            of_text: digest,
            rules,
            figures,
            parts,
            questions,
            stands_in: file.stands_in.into_iter().map(Spanned::into_inner).collect(),
            sales: read_sales(source, file.sale)?,
            barred_buyers: file
                .barred_buyers
                .iter()
                .map(|word| {
                    let unknown = || {
                        let place = source.place(word, "barred_buyers");
                        PackFault::UnknownCapacity(word.get_ref().clone()).at(place)
                    };
                    Capacity::parse(word.get_ref()).ok_or_else(unknown)
                })
                .collect::<Result<_, _>>()?,
            checklists,
            areas: read_areas(source, file.area)?,
            midnight_release: file.midnight_release,
        })
    }
}

fn read_areas(source: Text<'_>, areas: Vec<Spanned<RawArea>>) -> Result<Vec<Area>, PackError> {
    let mut read: Vec<Area> = Vec::new();
    for entry in areas {
        let place = source.place(&entry, "area");
        let area = entry
            .into_inner()
            .read(read.iter())
            .map_err(|fault| fault.at(place))?;
        read.push(area);
    }
    Ok(read)
}

fn named(
    entries: BTreeMap<String, Spanned<String>>,
    check: impl Fn(&str, &Spanned<String>) -> Result<(), PackError>,
) -> Result<BTreeMap<String, String>, PackError> {
    let one = |(name, value): (String, Spanned<String>)| {
        check(&name, &value)?;
        Ok((name, value.into_inner()))
    };
    entries.into_iter().map(one).collect()
}

/// How the ids of rules of procedure begin. A pack of before there were packs of procedure has some of its own.
const PROCEDURE: [&str; 3] = ["PR-", "BNSS-", "CRPC-"];

fn read_rules(
    source: Text<'_>,
    rules: Vec<Spanned<Rule>>,
    state: &str,
    inherited: &[Rule],
) -> Result<Vec<Rule>, PackError> {
    let prefix = format!("{state}-");
    let mut seen: BTreeSet<_> = inherited.iter().map(|rule| rule.id.clone()).collect();
    for rule in &rules {
        let id = &rule.get_ref().id;
        let place = || source.place(rule, &format!("rule {id}"));
        if !id.starts_with(&prefix) && !PROCEDURE.iter().any(|prefix| id.starts_with(prefix)) {
            return Err(PackFault::ForeignRule.at(place()));
        }
        if !seen.insert(id.clone()) {
            return Err(PackFault::Twice(id.to_string()).at(place()));
        }
    }
    Ok(rules.into_iter().map(Spanned::into_inner).collect())
}

fn read_figures(
    source: Text<'_>,
    figures: Vec<Spanned<FigureFile>>,
    rules: &BTreeSet<&str>,
) -> Result<Vec<Figure>, PackError> {
    let mut seen = BTreeSet::new();
    let mut read = Vec::new();
    for figure in figures {
        let place = source.place(&figure, &format!("figure {}", figure.get_ref().id));
        let figure = figure.into_inner();
        if !seen.insert(figure.id.clone()) {
            return Err(PackFault::Twice(figure.id).at(place));
        }
        read.push(figure.read(source, place, rules)?);
    }
    Ok(read)
}

fn read_sales(source: Text<'_>, sales: Vec<Spanned<SaleRule>>) -> Result<Vec<SaleRule>, PackError> {
    let mut kinds = Vec::new();
    for sale in &sales {
        let rule = sale.get_ref();
        let heads: BTreeSet<&String> = rule.deduct.iter().collect();
        let strange = rule.credit.keys().any(|head| !heads.contains(head));
        if heads.is_empty() || heads.len() != rule.deduct.len() || strange {
            return Err(PackFault::Heads.at(source.place(sale, "sale")));
        }
        if kinds.contains(&rule.kind) {
            return Err(PackFault::Twice(format!("{:?}", rule.kind)).at(source.place(sale, "sale")));
        }
        kinds.push(rule.kind);
    }
    Ok(sales.into_iter().map(Spanned::into_inner).collect())
}

/// Refuses a pack in which a later offence is punished less than a first one, on any day on which either changes.
fn refuse_falling(source: Text<'_>, figures: &[Figure]) -> Result<(), PackError> {
    for first in figures {
        let Some(stem) = first.id.strip_suffix(".first") else {
            continue;
        };
        let later_id = format!("{stem}.later");
        let Some(later) = figures.iter().find(|figure| figure.id == later_id) else {
            continue;
        };
        let falls = first.values.iter().chain(later.values.iter()).any(|dated| {
            let at = |figure: &Figure| figure.values.on(dated.from).map(|value| rank(value.value));
            matches!((at(first), at(later)), (Some(less), Some(more)) if less > more)
        });
        if falls {
            let quoted = format!("\"{later_id}\"");
            let line = source.0.find(&quoted).map_or(1, |at| source.line(at));
            return Err(PackFault::FallsForLater.at(format!("line {line}, figure {later_id}")));
        }
    }
    Ok(())
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

impl FigureFile {
    fn read(self, source: Text<'_>, place: String, rules: &BTreeSet<&str>) -> Result<Figure, PackError> {
        if !figures::ALL.contains(&self.id.as_str()) {
            return Err(PackFault::UnknownFigure(self.id).at(place));
        }
        if !rules.contains(self.rule.as_str()) {
            return Err(PackFault::UnknownRule(self.rule).at(place));
        }
        if self.value.is_empty() != (self.status == Status::Unknown) {
            return Err(PackFault::ValuesAgainstStatus.at(place));
        }
        let mut values: Vec<DatedValue<FigureValue>> = Vec::new();
        let mut ended: Option<NaiveDate> = None;
        for (at, value) in self.value.iter().enumerate() {
            let which = format!("figure {}, value {}", self.id, at.saturating_add(1));
            let place = source.place(value, &which);
            let read = value.get_ref().read(&self.unit);
            let (dated, to) = read.map_err(|fault| fault.at(place.clone()))?;
            if ended.is_some_and(|ended| dated.from <= ended) {
                return Err(PackFault::Overlap.at(place));
            }
            close(&mut values, ended, Some(dated.from)).map_err(|fault| fault.at(place))?;
            values.push(dated);
            ended = to;
        }
        close(&mut values, ended, None).map_err(|fault| fault.at(place.clone()))?;
        let values = Dated::new(values).map_err(|error| PackFault::from(error).at(place))?;
        Ok(Figure {
            id: self.id.into(),
            rule: self.rule.into(),
            unit: self.unit,
            status: self.status,
            counted_from: self.counted_from,
            carry: self.carry,
            values,
            note: self.note,
        })
    }
}

/// After the last day in force, and before the next value, nothing is in force.
fn close(
    values: &mut Vec<DatedValue<FigureValue>>,
    ended: Option<NaiveDate>,
    next: Option<NaiveDate>,
) -> Result<(), PackFault> {
    let (Some(ended), Some(last)) = (ended, values.last()) else {
        return Ok(());
    };
    let from = dates::next_day(ended)?;
    if next != Some(from) {
        let gap = DatedValue {
            from,
            value: FigureValue::NotInForce,
            reference: last.reference.clone(),
        };
        values.push(gap);
    }
    Ok(())
}

impl ValueFile {
    fn read(&self, unit: &str) -> Result<(DatedValue<FigureValue>, Option<NaiveDate>), PackFault> {
        if self.reference.trim().is_empty() {
            return Err(PackFault::NoReference);
        }
        let from = dates::parse(&self.from)?;
        let to = self.to.as_deref().map(dates::parse).transpose()?;
        if to.is_some_and(|to| to < from) {
            return Err(PackFault::Overlap);
        }
        let value = match (&self.is, self.not_in_force) {
            (None, true) => FigureValue::NotInForce,
            (Some(value), false) => read_value(unit, value)?,
            _ => return Err(PackFault::Unit),
        };
        let dated = DatedValue {
            from,
            value,
            reference: self.reference.as_str().into(),
        };
        Ok((dated, to))
    }
}

/// A value in its unit.
pub(super) fn read_value(unit: &str, value: &toml::Value) -> Result<FigureValue, PackFault> {
    if unit == "rupees" {
        let text = value.as_str().ok_or(PackFault::Unit)?;
        return Ok(FigureValue::Amount(Amount::parse(text)?));
    }
    let count = value
        .as_integer()
        .and_then(|count| u32::try_from(count).ok())
        .ok_or(PackFault::Unit)?;
    match unit {
        "days" => Ok(FigureValue::Period(Period::Days(count))),
        "weeks" => Ok(FigureValue::Period(Period::Weeks(count))),
        "months" => Ok(FigureValue::Period(Period::Months(count))),
        "imprisonment_months" | "heads" => Ok(FigureValue::Count(count)),
        _ => Err(PackFault::Unit),
    }
}
