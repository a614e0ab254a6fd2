//! What goes into an order: findings, sums assessed and what is imposed, as the court typed it. Kept with the order.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::law::money::Amount;
use crate::law::procedure::{Defence, Occasion, Offence, OrderKind};

/// A decision with its reasons.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderFacts {
    pub decision: Decision,
    /// In the court's language or any other, as written.
    #[serde(default)]
    pub reasons: String,
    /// In English, where they were written so too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reasons_english: Option<String>,
}

/// What the court decides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "facts", rename_all = "snake_case")]
pub enum Decision {
    /// The seizure or detention was illegal (rule GJ-244-3).
    IllegalSeizureAward(AwardFacts),
    /// The seizure was lawful.
    Dismissal,
    /// The accused are convicted.
    Conviction(ConvictionFacts),
    /// The accused are acquitted.
    Acquittal(AcquittalFacts),
    /// Cattle that are held are released.
    Release,
}

impl Decision {
    /// The kind of order.
    #[must_use]
    pub const fn kind(&self) -> OrderKind {
        match self {
            Self::IllegalSeizureAward(_) => OrderKind::IllegalSeizureAward,
            Self::Dismissal => OrderKind::Dismissal,
            Self::Conviction(_) => OrderKind::Conviction,
            Self::Acquittal(_) => OrderKind::Acquittal,
            Self::Release => OrderKind::Release,
        }
    }
}

/// Findings and sums of an award. Whatever may not stand on it is kept as typed and blocks signing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AwardFacts {
    pub seizure_illegal: bool,
    #[serde(default)]
    pub detention_illegal: bool,
    /// Who seized or detained; they share one pot in equal parts.
    pub by: Vec<Uuid>,
    pub assessed_loss: Amount,
    /// The sum for the loss set by hand in place of the computed one.
    #[serde(default)]
    pub loss_allowed: Option<Amount>,
    /// Fees proved; `None` for those of the complaint that have a receipt.
    #[serde(default)]
    pub fees: Option<Vec<ProvedSum>>,
    /// Expenses proved; `None` for those of the complaint that have a proof.
    #[serde(default)]
    pub expenses: Option<Vec<ProvedSum>>,
    /// Whether the cattle are back; `None` for what the complaint says.
    #[serde(default)]
    pub released: Option<bool>,
    /// What the pound may levy up to the day of the order on cattle that are held.
    #[serde(default)]
    pub leviable_due: Option<Amount>,
    /// By how much that grows on each further day until the cattle leave (E11).
    #[serde(default)]
    pub leviable_per_day: Option<Amount>,
    #[serde(default)]
    pub fine: Option<Amount>,
    #[serde(default)]
    pub default_imprisonment_days: Option<u32>,
    /// Compensation under the general sections, which this order does not take (rule PR-CT-3).
    #[serde(default)]
    pub general_compensation: Option<Amount>,
}

/// A sum with its proof.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProvedSum {
    pub amount: Amount,
    #[serde(default)]
    pub what: String,
    /// Number of the receipt, or how else it is proved.
    #[serde(default)]
    pub proof: String,
}

/// Findings, sentence and compensation of a conviction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConvictionFacts {
    /// `None` for the offence charged.
    #[serde(default)]
    pub offence: Option<Offence>,
    /// `None` while nobody has shown whether it is the first.
    #[serde(default)]
    pub occasion: Option<Occasion>,
    pub defence: Defence,
    /// Who is convicted; empty for all accused.
    #[serde(default)]
    pub accused: Vec<Uuid>,
    /// For each of them.
    #[serde(default)]
    pub fine: Option<Amount>,
    /// For each of them.
    #[serde(default)]
    pub imprisonment_days: Option<u32>,
    #[serde(default)]
    pub summary_trial: bool,
    #[serde(default)]
    pub compensation: Vec<ProvedDamage>,
    /// Whether the limit holds for each damaged person instead of the order as a whole (E07).
    #[serde(default)]
    pub per_victim: bool,
    /// Whether the cattle go to the State Government.
    #[serde(default)]
    pub forfeit: bool,
}

/// What one damaged person proved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProvedDamage {
    pub party_id: Uuid,
    pub proved: Amount,
}

/// Why the accused are acquitted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AcquittalFacts {
    /// Either defence suffices (rule GJ-239-5); none where the offence is not proved.
    pub defence: Defence,
}
