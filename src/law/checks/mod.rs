//! Findings on a proposed act: may this order be made, may this person buy, how is this money recovered, what lies
//! against it, may the accused plead by post.

pub mod appeal;
pub mod buyer;
pub mod checklist;
pub mod petty_summons;
pub mod priors;
pub mod recovery;
pub mod removal;

use serde::Serialize;

use super::citation::Citation;

/// One point that was looked at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// Its stable name, which names the message `law-finding-…`.
    pub code: &'static str,
    /// Whether the law is content on this point.
    pub ok: bool,
    /// The rule.
    pub citation: Citation,
}

impl Finding {
    /// The message that says the point.
    #[must_use]
    pub fn key(&self) -> String {
        format!("law-finding-{}", self.code.replace('_', "-"))
    }
}
