//! Where a section is applied that holds only in notified areas: security on release and orders of removal (E56).

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::pack::RulePack;
use super::pack_error::PackFault;
use crate::law::answer::NoAnswer;
use crate::law::citation::Status;
use crate::law::dates;

/// A section that holds only where it is notified.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Section {
    /// Declaration and security before release (GJ-245-1, KA-13-1).
    Security,
    /// Removal of cattle by order (KA-14-1).
    Removal,
}

impl Section {
    /// The word in files and tables.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Security => "security",
            Self::Removal => "removal",
        }
    }

    /// The part that its provision plays in a pack.
    #[must_use]
    pub const fn part(self) -> &'static str {
        match self {
            Self::Security => "security.scale",
            Self::Removal => "removal",
        }
    }

    /// Reads the word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        [Self::Security, Self::Removal]
            .into_iter()
            .find(|section| section.code() == word)
    }
}

/// A notification that applies a section to an area for a time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Area {
    /// Which section.
    pub section: Section,
    /// The area as notified.
    pub area: String,
    /// The first day.
    pub from: NaiveDate,
    /// The last day, where it is over.
    pub to: Option<NaiveDate>,
    /// The notification.
    pub reference: SmolStr,
    /// How it is known.
    pub status: Status,
}

/// The same as files have it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawArea {
    applies: String,
    area: String,
    from: String,
    to: Option<String>,
    #[serde(default)]
    reference: String,
    status: Option<Status>,
}

impl RawArea {
    /// Reads an entry beside those that are there already.
    pub(super) fn read<'a>(self, others: impl Iterator<Item = &'a Area>) -> Result<Area, PackFault> {
        let section = Section::parse(&self.applies).ok_or(PackFault::UnknownPart(self.applies))?;
        if self.reference.trim().is_empty() || self.area.trim().is_empty() {
            return Err(PackFault::NoReference);
        }
        let area = Area {
            section,
            area: self.area.trim().to_owned(),
            from: dates::parse(&self.from)?,
            to: self.to.as_deref().map(dates::parse).transpose()?,
            reference: self.reference.into(),
            status: self.status.unwrap_or(Status::Confirmed),
        };
        if area.to.is_some_and(|to| to < area.from) || others.into_iter().any(|other| area.overlaps(other)) {
            return Err(PackFault::Overlap);
        }
        Ok(area)
    }
}

impl Area {
    /// The area and its notification, as a step of a trace cites them.
    #[must_use]
    pub fn cited(&self) -> SmolStr {
        format!("{}: {}", self.area, self.reference).into()
    }

    fn is_about(&self, section: Section, area: &str) -> bool {
        self.section == section && self.area.trim().to_lowercase() == area.trim().to_lowercase()
    }

    fn holds_on(&self, day: NaiveDate) -> bool {
        self.from <= day && self.to.is_none_or(|to| day <= to)
    }

    /// Whether both are about the same section and area and hold on one day together. The same notification, now with its
    /// end, is no other one.
    fn overlaps(&self, other: &Self) -> bool {
        self.is_about(other.section, &other.area)
            && self.from != other.from
            && (self.holds_on(other.from) || other.holds_on(self.from))
    }
}

impl RulePack {
    /// The notification that applies a section to an area on a day; `None` where the area is listed and none holds then.
    ///
    /// # Errors
    /// Undecided where nothing is known of the area: that is never taken as applied or as not applied.
    pub fn applied_in(
        &self,
        section: Section,
        area: &str,
        day: NaiveDate,
    ) -> Result<Option<&Area>, NoAnswer> {
        let mut of_area = self
            .areas
            .iter()
            .filter(|listed| listed.is_about(section, area))
            .peekable();
        if of_area.peek().is_none() {
            let fact = format!("{}:area.{}:{}", self.id, section.code(), area.trim());
            let why = "no notification about the area is loaded: the section holds only in notified areas";
            return Err(NoAnswer::undecided([fact], why));
        }
        Ok(of_area.find(|listed| listed.holds_on(day)))
    }

    /// Adds a notification, or gives one that is listed its end. `false` where it does not fit the others.
    pub(super) fn apply(&mut self, area: Area) -> bool {
        if self.areas.iter().any(|listed| area.overlaps(listed)) {
            return false;
        }
        self.areas
            .retain(|listed| !(listed.is_about(area.section, &area.area) && listed.from == area.from));
        self.areas.push(area);
        true
    }
}
