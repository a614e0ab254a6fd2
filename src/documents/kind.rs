//! The documents that exist.

use serde::{Deserialize, Serialize};

use super::context::{Acknowledgement, CauseList, CourtHead, Identity, Order, Receipt, Summons};

/// What kind of document it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DocumentKind {
    /// Receipt of a complaint or prosecution.
    Acknowledgement,
    /// Summons to one person.
    Summons,
    /// Order of the court.
    Order,
    /// Receipt given to a municipality or payer.
    Receipt,
    /// The list of a court for a day.
    CauseList,
}

impl DocumentKind {
    /// Every kind.
    pub const ALL: [Self; 5] = [
        Self::Acknowledgement,
        Self::Summons,
        Self::Order,
        Self::Receipt,
        Self::CauseList,
    ];

    /// The name in tables, file names and message keys.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Acknowledgement => "acknowledgement",
            Self::Summons => "summons",
            Self::Order => "order",
            Self::Receipt => "receipt",
            Self::CauseList => "cause_list",
        }
    }

    /// Reads a name; `None` for any other text.
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// All that one document says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "document_kind", rename_all = "snake_case")]
pub enum DocumentData {
    /// Receipt of a complaint or prosecution.
    Acknowledgement(Box<Acknowledgement>),
    /// Summons to one person.
    Summons(Box<Summons>),
    /// Order of the court.
    Order(Box<Order>),
    /// Receipt given to a municipality or payer.
    Receipt(Box<Receipt>),
    /// The list of a court for a day.
    CauseList(Box<CauseList>),
}

impl DocumentData {
    /// What kind of document it is.
    #[must_use]
    pub const fn kind(&self) -> DocumentKind {
        match self {
            Self::Acknowledgement(_) => DocumentKind::Acknowledgement,
            Self::Summons(_) => DocumentKind::Summons,
            Self::Order(_) => DocumentKind::Order,
            Self::Receipt(_) => DocumentKind::Receipt,
            Self::CauseList(_) => DocumentKind::CauseList,
        }
    }

    /// The document's identity.
    #[must_use]
    pub fn identity(&self) -> &Identity {
        match self {
            Self::Acknowledgement(document) => &document.identity,
            Self::Summons(document) => &document.identity,
            Self::Order(document) => &document.identity,
            Self::Receipt(document) => &document.identity,
            Self::CauseList(document) => &document.identity,
        }
    }

    /// The court.
    #[must_use]
    pub fn court(&self) -> &CourtHead {
        match self {
            Self::Acknowledgement(document) => &document.court,
            Self::Summons(document) => &document.court,
            Self::Order(document) => &document.court,
            Self::Receipt(document) => &document.court,
            Self::CauseList(document) => &document.court,
        }
    }
}

macro_rules! from_context {
    ($($context:ident),*) => {$(
        impl From<$context> for DocumentData {
            fn from(document: $context) -> Self {
                Self::$context(Box::new(document))
            }
        }
    )*};
}
from_context!(Acknowledgement, Summons, Order, Receipt, CauseList);
