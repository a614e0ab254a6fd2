//! What the court should look at before it signs, and what stands in the way of signing.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::law::citation::Citation;
use crate::law::compensation::award;

/// Something to look at; it does not block.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// Stable, also the end of a message key.
    pub code: String,
    /// What the message names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<String, String>,
}

impl Notice {
    /// A notice that names nothing.
    pub fn new(code: impl Into<String>) -> Self {
        Self {
            code: code.into(),
            args: BTreeMap::new(),
        }
    }

    /// With a value that the message names.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.args.insert(name.to_owned(), value.into());
        self
    }
}

impl From<&award::Warning> for Notice {
    fn from(warning: &award::Warning) -> Self {
        warning.args.iter().fold(
            Self::new(warning.code.replace('_', "-")),
            |notice, (name, value)| notice.with(name, value.as_str()),
        )
    }
}

/// Why an order may be drafted and not signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    /// `limit-exceeded`, `limit-not-loaded`, `figure-not-confirmed`, `no-fine-on-this-order`, `no-general-compensation`, `barred-by-defence`,
    /// `occasion-not-shown`.
    pub code: String,
    /// What exactly, as in `fine-over-maximum`.
    pub reason: String,
    /// What stands in the draft.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<String>,
    /// The most that the law allows; `None` where it allows nothing of the kind or it is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
}

impl Block {
    /// A limit that the rule pack does not know, so that nothing may be signed on it.
    pub fn limit_not_loaded(figure: &str, citation: Citation) -> Self {
        Self {
            code: super::LIMIT_NOT_LOADED.to_owned(),
            reason: figure.to_owned(),
            set: None,
            limit: None,
            citation: Some(citation),
        }
    }
}

impl From<&award::Block> for Block {
    fn from(block: &award::Block) -> Self {
        let code = match block.code {
            "fine_on_award" | "default_imprisonment_on_award" => "no-fine-on-this-order",
            "general_compensation_on_award" => "no-general-compensation",
            "punishment_barred_by_defence" => "barred-by-defence",
            _ => "limit-exceeded",
        };
        let said = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
        Self {
            code: code.to_owned(),
            reason: block.code.replace('_', "-"),
            set: said(&block.set),
            limit: said(&block.limit),
            citation: Some(block.citation.clone()),
        }
    }
}
