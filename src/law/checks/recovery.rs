//! How a sum is recovered: as if a fine, by distress in local limits, or by the Tahsildar; chosen by head of money (E51).

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::law::answer::NoAnswer;
use crate::law::citation::Citation;
use crate::law::procedure_code::{ProcedureCode, Step, for_filing_on};
use crate::law::rules::RulePack;

/// What kind of money it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoneyHead {
    /// Compensation, fees and expenses for an illegal seizure.
    Award,
    /// Compensation for damage, on a conviction.
    Damage,
    /// A fine imposed by the Magistrate.
    Fine,
    /// A fine imposed by the Tahsildar.
    TahsildarFine,
    /// Money under the Act without its own way of recovery.
    Other,
}

impl MoneyHead {
    /// Reads the head, also by the heads of an award.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "award"
            | "illegal_seizure_award"
            | "loss"
            | "compensation"
            | "fees"
            | "expenses"
            | "leviable" => Self::Award,
            "damage" | "damage_compensation" => Self::Damage,
            "fine" => Self::Fine,
            "tahsildar_fine" | "s14_fine" => Self::TahsildarFine,
            "other" | "charges" | "costs" => Self::Other,
            _ => return None,
        })
    }
}

/// A way to recover.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Route {
    /// Warrant to attach and sell movables.
    AttachMovables,
    /// Warrant to the Collector: arrears of land revenue, movable or immovable, never by arrest.
    CollectorLandRevenue,
    /// Distress and sale of movables within the Magistrate's local limits.
    DistressWithinLimits,
    /// Sale of the cattle that were ordered removed.
    SaleOfCattleOrderedRemoved,
}

/// How a sum is recovered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RecoveryRoute {
    /// The ways, any of which may be taken.
    pub routes: Vec<Route>,
    /// Whether the Magistrate levies it.
    pub by_magistrate: bool,
    /// Whether imprisonment in default may stand on the order.
    pub default_imprisonment: bool,
    /// The provision that opens the way.
    pub citation: Citation,
    /// The section of procedure that levies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub procedure: Option<Citation>,
    /// The code of procedure.
    pub code: ProcedureCode,
}

/// How a sum is recovered in a case that was filed on a day.
///
/// # Errors
/// Undecided where the text that opens the way is not at hand.
pub fn route(head: MoneyHead, filed_on: NaiveDate, pack: &RulePack) -> Result<RecoveryRoute, NoAnswer> {
    let code = for_filing_on(filed_on);
    let as_fine = |part: &str, default_imprisonment| -> Result<RecoveryRoute, NoAnswer> {
        Ok(RecoveryRoute {
            routes: vec![Route::AttachMovables, Route::CollectorLandRevenue],
            by_magistrate: true,
            default_imprisonment,
            citation: pack.known_part(part)?,
            procedure: Some(code.cite(Step::LevyOfFine)),
            code,
        })
    };
    match head {
        MoneyHead::Award => as_fine("award.recovery", false),
        MoneyHead::Damage => as_fine("damage.recovery", false),
        MoneyHead::Fine => {
            // The code levies every fine that a Magistrate imposes, whatever statute punishes.
            let levy = code.cite(Step::LevyOfFine);
            Ok(RecoveryRoute {
                routes: vec![Route::AttachMovables, Route::CollectorLandRevenue],
                by_magistrate: true,
                default_imprisonment: true,
                citation: levy.clone(),
                procedure: Some(levy),
                code,
            })
        }
        MoneyHead::TahsildarFine => Ok(RecoveryRoute {
            routes: vec![Route::SaleOfCattleOrderedRemoved],
            by_magistrate: false,
            default_imprisonment: false,
            citation: pack.known_part("tahsildar_fine")?,
            procedure: None,
            code,
        }),
        MoneyHead::Other => Ok(RecoveryRoute {
            routes: vec![Route::DistressWithinLimits],
            by_magistrate: true,
            default_imprisonment: false,
            citation: pack.known_part("other_recovery")?,
            procedure: None,
            code,
        }),
    }
}
