//! What an order comes to: the law asked once, its answer in the one shape that draft, page, paper and ledger use.

mod award;
mod conviction;
mod notice;
mod record;
mod unconfirmed;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

pub(super) use conviction::FINE;
pub use notice::{Block, Notice};
pub use record::{Record, read_record};

use super::WorkflowError;
use super::limitation::Step;
use super::order_facts::{Decision, OrderFacts};
use crate::law::citation::Citation;
use crate::law::language::Language;
use crate::law::money::Amount;
use crate::text::words;

/// The State Government as payee of a fine.
pub const STATE: &str = "state";
/// The municipality as payee of what the pound levies.
pub const MUNICIPALITY: &str = "municipality";
/// Note of a line whose limit the rule pack does not know.
pub const LIMIT_NOT_LOADED: &str = "limit-not-loaded";
/// Why an order may not be signed that rests on a figure which is only inferred, and which the court has not confirmed.
pub const FIGURE_NOT_CONFIRMED: &str = "figure-not-confirmed";
/// How money goes that is recovered as if it were a fine.
pub const AS_A_FINE: &str = "as-a-fine";

/// All that follows from the facts of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assessment {
    /// One line a head, payer and payee.
    pub lines: Vec<Line>,
    /// The heads as wholes.
    pub heads: Vec<HeadTotal>,
    /// What is to be recovered in all.
    pub total: Amount,
    /// The total in English words.
    pub in_words: String,
    /// The total in words by language code.
    pub in_words_by_language: BTreeMap<String, String>,
    /// What each payer owes, where there is anything to pay.
    pub shares: Vec<Share>,
    /// Whether the cattle are ordered released.
    pub order_release: bool,
    /// What the pound may levy on cattle still held; it falls on the payers, beside the total.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leviable: Option<Amount>,
    /// By how much that grows on each day after the order, until the cattle leave.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leviable_per_day: Option<Amount>,
    /// Whether the cattle go to the State Government.
    #[serde(default)]
    pub forfeit: bool,
    /// What is imposed on each convicted person.
    #[serde(default)]
    pub sentences: Vec<SentenceOn>,
    /// Every reading of a limit that comes to something else, the one applied first; empty where they agree.
    #[serde(default)]
    pub readings: Vec<LimitReading>,
    /// How the money is recovered; `None` without money.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recovery: Option<Route>,
    /// What to look at before signing.
    pub warnings: Vec<Notice>,
    /// Why it may not be signed.
    pub blocks: Vec<Block>,
    pub pack_digest: String,
    /// The steps as messages.
    #[serde(default)]
    pub steps: Vec<Step>,
    /// The steps as data.
    #[serde(default)]
    pub trace: serde_json::Value,
}

/// One payer's part of one head.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    pub head: String,
    /// `None` for a fine.
    pub claimed: Option<Amount>,
    /// What was assessed or proved.
    pub assessed: Option<Amount>,
    pub allowed: Amount,
    /// The limit of the whole head, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Amount>,
    pub citation: Citation,
    /// The party who pays.
    pub payer: String,
    pub payer_name: String,
    /// The party who receives, [`STATE`] or [`MUNICIPALITY`].
    pub payee: String,
    pub payee_name: String,
    /// [`LIMIT_NOT_LOADED`] where the limit is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl Line {
    /// Whether the line is part of what the ledger recovers: dues at the pound are not.
    #[must_use]
    pub fn is_recovered(&self) -> bool {
        self.payee != MUNICIPALITY && !self.allowed.is_zero()
    }

    /// The party who pays.
    #[must_use]
    pub fn payer_id(&self) -> Option<Uuid> {
        Uuid::parse_str(&self.payer).ok()
    }

    /// The party who receives; `None` for the State or the municipality.
    #[must_use]
    pub fn payee_id(&self) -> Option<Uuid> {
        Uuid::parse_str(&self.payee).ok()
    }
}

/// One head as a whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeadTotal {
    pub head: String,
    pub claimed: Option<Amount>,
    pub assessed: Option<Amount>,
    pub allowed: Amount,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Amount>,
    pub citation: Citation,
}

/// What one payer owes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    pub party_id: Uuid,
    pub name: String,
    pub amount: Amount,
}

/// What is imposed on one convicted person, with the maximum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentenceOn {
    pub party_id: Uuid,
    pub name: String,
    pub fine: Option<Amount>,
    pub imprisonment_days: Option<u32>,
    /// The highest fine; `None` where the pack does not know it.
    pub fine_limit: Option<Amount>,
    /// The longest imprisonment in months.
    pub months_limit: Option<u32>,
    pub citation: Citation,
}

/// What a limit comes to on one reading.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LimitReading {
    /// `per_order` or `per_person`.
    pub label: String,
    pub total: Amount,
    pub amounts: Vec<Amount>,
}

/// By what rule money is recovered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Route {
    /// [`AS_A_FINE`].
    pub route: String,
    /// The rule of the statute.
    pub citation: Citation,
    /// The section of the code of procedure.
    pub procedure: Citation,
}

impl Assessment {
    /// The same with nothing to pay and nothing found wrong.
    fn without_money(pack_digest: String) -> Self {
        let mut plain = Self {
            lines: Vec::new(),
            heads: Vec::new(),
            total: Amount::ZERO,
            in_words: String::new(),
            in_words_by_language: BTreeMap::new(),
            shares: Vec::new(),
            order_release: false,
            leviable: None,
            leviable_per_day: None,
            forfeit: false,
            sentences: Vec::new(),
            readings: Vec::new(),
            recovery: None,
            warnings: Vec::new(),
            blocks: Vec::new(),
            pack_digest,
            steps: Vec::new(),
            trace: serde_json::Value::Null,
        };
        plain.say_total();
        plain
    }

    /// Writes the total in words, from the same number as the figures.
    fn say_total(&mut self) {
        self.in_words = words::rupees(self.total, Language::En);
        self.in_words_by_language = Language::ALL
            .iter()
            .map(|language| (language.code().to_owned(), words::rupees(self.total, *language)))
            .collect();
    }

    /// Whether signing opens a recovery: money is due, or a pound has cattle to hand over.
    #[must_use]
    pub fn opens_recovery(&self) -> bool {
        !self.total.is_zero() || self.order_release
    }

    /// Whether `other` orders the same: warnings aside, they are about the record and not about the order.
    #[must_use]
    pub fn orders_the_same(&self, other: &Self) -> bool {
        Self {
            warnings: Vec::new(),
            ..self.clone()
        } == Self {
            warnings: Vec::new(),
            ..other.clone()
        }
    }
}

/// What the order comes to by the law in force: never a guess, never a sum cut in silence.
///
/// # Errors
/// Field errors for facts that the case does not bear, such as a payer who is no party.
pub fn assess(
    record: &Record,
    facts: &OrderFacts,
    today: chrono::NaiveDate,
) -> Result<Assessment, WorkflowError> {
    let pack = &*record.pack;
    let mut assessment = match &facts.decision {
        Decision::IllegalSeizureAward(award) => award::assess(record, award, pack)?,
        Decision::Conviction(conviction) => conviction::assess(record, conviction, pack, today)?,
        Decision::Release => Assessment {
            order_release: true,
            ..Assessment::without_money(pack.digest.clone())
        },
        Decision::Dismissal | Decision::Acquittal(_) => Assessment::without_money(pack.digest.clone()),
    };
    unconfirmed::say(&mut assessment, record, facts);
    if facts.reasons.trim().is_empty() && facts.reasons_english.is_none() {
        assessment.warnings.push(Notice::new("no-reasons"));
    }
    Ok(assessment)
}
