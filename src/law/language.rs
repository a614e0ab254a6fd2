//! The languages in which the court speaks.

use serde::{Deserialize, Serialize};

/// A language of pages, mails and documents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    En,
    /// Gujarati.
    Gu,
    /// Kannada.
    Kn,
    /// Hindi.
    Hi,
}

impl Language {
    /// All languages, in the order in which pages offer them.
    pub const ALL: [Self; 4] = [Self::En, Self::Gu, Self::Kn, Self::Hi];

    /// The code used in addresses and in `lang` attributes: `en`, `gu`, `kn` or `hi`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Gu => "gu",
            Self::Kn => "kn",
            Self::Hi => "hi",
        }
    }

    /// Reads a code; `None` for any other text.
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The language's own name in its own script.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Gu => "ગુજરાતી",
            Self::Kn => "ಕನ್ನಡ",
            Self::Hi => "हिन्दी",
        }
    }
}

impl std::fmt::Display for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code())
    }
}
