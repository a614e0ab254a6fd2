//! An order of the court: award, dismissal, conviction, acquittal, release.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::common::{AnimalLine, Bilingual, CourtHead, Identity, Magistrate, MoneyHead, PartyLine};
use crate::law::citation::Citation;
use crate::law::money::Amount;
use crate::law::procedure::{CaseKind, Occasion, OrderKind};

/// What the court found and ordered, why, who pays what to whom, and how it is recovered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The document's identity; `draft` until the magistrate has signed.
    pub identity: Identity,
    /// The court.
    pub court: CourtHead,
    /// The kind of case.
    pub matter: CaseKind,
    /// The kind of order.
    pub kind: OrderKind,
    /// The number given at signing; none in a draft.
    pub order_number: Option<String>,
    /// The number of the case.
    pub case_number: String,
    /// The day of the order.
    pub made_on: NaiveDate,
    /// Who signs.
    pub magistrate: Magistrate,
    /// The parties.
    pub parties: Vec<PartyLine>,
    /// What the court found, in order.
    pub findings: Vec<Finding>,
    /// The sums. Empty where no money is ordered.
    pub lines: Vec<OrderLine>,
    /// What must be paid in all; printed in figures and words.
    pub total: Option<Amount>,
    /// How the total falls on several payers; their amounts add up to it.
    pub shares: Vec<PayerShare>,
    /// The direction that cattle be released.
    pub release: Option<ReleaseDirection>,
    /// What is imposed on a convicted person.
    pub sentences: Vec<Sentence>,
    /// The cattle that are forfeited to the State.
    pub forfeiture: Option<Forfeiture>,
    /// The rule by which the money is recovered ("as if it were a fine"); none where nothing is to be recovered.
    pub recovery: Option<Citation>,
    /// The reasons as the magistrate wrote them, in any script, of any length; blank lines part paragraphs.
    pub reasons: Option<String>,
    /// The reasons in English, if they were also written so; else the English part refers to the first part.
    pub reasons_english: Option<String>,
}

/// One thing that the court found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Finding {
    /// The seizure was illegal, and who made it.
    SeizureIllegal {
        /// Names.
        by: Vec<String>,
    },
    /// The detention was illegal, and whose it was.
    DetentionIllegal {
        /// Names.
        by: Vec<String>,
    },
    /// The seizure was lawful.
    SeizureLawful,
    /// The complaint is not well founded.
    NotWellFounded,
    /// What is alleged is not proved.
    NotProved,
    /// The accused committed the offence.
    Guilty {
        /// Names.
        accused: Vec<String>,
        /// The offence in a few words.
        offence: Bilingual<String>,
        /// Which occasion.
        occasion: Occasion,
        /// The rule.
        citation: Citation,
    },
    /// It happened without the knowledge of the accused.
    NoKnowledge {
        /// Names.
        accused: Vec<String>,
        /// The rule.
        citation: Citation,
    },
    /// The accused had used all due diligence.
    DueDiligence {
        /// Names.
        accused: Vec<String>,
        /// The rule.
        citation: Citation,
    },
    /// Somebody's damage is proved.
    DamageProved {
        /// Whose.
        person: String,
        /// How much.
        amount: Amount,
    },
    /// Any other finding, in the court's words.
    Said(Bilingual<String>),
}

/// One sum: what was claimed, what the court allows, and the limit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrderLine {
    /// For what.
    pub head: MoneyHead,
    /// For what exactly, and by what receipt.
    pub detail: Option<String>,
    /// What was claimed; none where nobody claimed.
    pub claimed: Option<Amount>,
    /// What the court found it to be, where that differs from the claim.
    pub assessed: Option<Amount>,
    /// What the court allows.
    pub allowed: Amount,
    /// The most that the law allows; none where it sets no limit.
    pub limit: Option<Amount>,
    /// The rule.
    pub citation: Option<Citation>,
    /// Who pays; names joined where several pay together.
    pub payer: String,
    /// Who receives.
    pub payee: String,
}

/// What one payer pays of the total.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PayerShare {
    /// Who.
    pub payer: String,
    /// How much.
    pub amount: Amount,
}

/// That cattle be released at once, and who bears what is due on them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReleaseDirection {
    /// The animals.
    pub animals: Vec<AnimalLine>,
    /// The pound that holds them.
    pub pound: Option<String>,
    /// To whom they go.
    pub to: String,
    /// Fees and expenses leviable on them, and who pays them instead of the owner.
    pub dues: Option<Dues>,
    /// The rule.
    pub citation: Option<Citation>,
}

/// Fees and expenses leviable on cattle that are still held.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dues {
    /// How much; none where the pound is to work it out on the day of release.
    pub amount: Option<Amount>,
    /// By how much it grows on each day after the order until they leave.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_day: Option<Amount>,
    /// Who pays.
    pub payer: String,
}

/// What is imposed on one convicted person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sentence {
    /// Who.
    pub accused: String,
    /// A fine.
    pub fine: Option<Amount>,
    /// Imprisonment, in days.
    pub imprisonment_days: Option<u32>,
    /// The rule.
    pub citation: Citation,
}

/// That cattle go to the State.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forfeiture {
    /// The animals in respect of which the person is convicted.
    pub animals: Vec<AnimalLine>,
    /// The rule.
    pub citation: Citation,
}
