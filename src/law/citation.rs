//! Where a rule stands in the law, and how sure we are of it.

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

/// How a figure or a section number is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Read in the text of the statute at hand.
    Extract,
    /// Confirmed from a public source.
    Confirmed,
    /// Drawn from structure, a sister Act or plain construction: may be wrong.
    Inferred,
    /// Looked for and not found: no answer may rest on it.
    Unknown,
}

impl Status {
    /// The word that is printed and stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Extract => "extract",
            Self::Confirmed => "confirmed",
            Self::Inferred => "inferred",
            Self::Unknown => "unknown",
        }
    }

    /// Whether an order may be signed on it without the court's own confirmation.
    #[must_use]
    pub const fn is_settled(self) -> bool {
        matches!(self, Self::Extract | Self::Confirmed)
    }
}

impl std::fmt::Display for Status {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.code())
    }
}

/// Which rule an answer rests on: stable ids, and the label that is printed beside them.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Citation {
    /// The pack, as in `IN-GJ-MUN`.
    pub pack: SmolStr,
    /// The rule, as in `GJ-244-1`: never changes.
    pub rule: SmolStr,
    /// The section as printed, as in `s. 244(1)`: data, may be corrected.
    pub label: SmolStr,
    /// How the label is known.
    pub status: Status,
}

impl Citation {
    /// A rule that the pack does not list: cited by its id, as unknown.
    #[must_use]
    pub fn unlisted(pack: &str, rule: &str) -> Self {
        Self {
            pack: pack.into(),
            rule: rule.into(),
            label: rule.into(),
            status: Status::Unknown,
        }
    }
}

impl std::fmt::Display for Citation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.label)
    }
}
