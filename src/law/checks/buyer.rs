//! Whether a bidder is barred from buying at a pound sale (GJ-242-4, KA-19-1).

use serde::Serialize;

use crate::law::answer::NoAnswer;
use crate::law::citation::Citation;
use crate::law::rules::RulePack;

/// What a bidder, or the person behind him, is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Capacity {
    /// A police officer.
    PoliceOfficer,
    /// The keeper of a pound.
    PoundKeeper,
    /// An officer of the municipality.
    MunicipalOfficer,
    /// A servant of the municipality, its watch and ward too.
    MunicipalServant,
    /// A member of the municipality: a councillor.
    Member,
    /// Another officer with a function under the Act, such as the Tahsildar or the officer who sells.
    OfficerUnderAct,
    /// None of these.
    Other,
}

impl Capacity {
    /// The word that programs read and that names the message `law-word-…`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::PoliceOfficer => "police_officer",
            Self::PoundKeeper => "pound_keeper",
            Self::MunicipalOfficer => "municipal_officer",
            Self::MunicipalServant => "municipal_servant",
            Self::Member => "member",
            Self::OfficerUnderAct => "officer_under_act",
            Self::Other => "none_of_them",
        }
    }

    /// Reads the word of a bid form.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "police_officer" | "police" => Self::PoliceOfficer,
            "pound_keeper" | "keeper" => Self::PoundKeeper,
            "municipal_officer" | "officer_of_municipality" | "chief_officer" => Self::MunicipalOfficer,
            "municipal_servant" | "servant_of_municipality" | "watch_and_ward" => Self::MunicipalServant,
            "member" | "municipal_member" | "councillor" => Self::Member,
            "officer_under_act" | "officer" | "tahsildar" | "selling_officer" => Self::OfficerUnderAct,
            "other" | "private" | "public" | "none" | "owner" | "himself" => Self::Other,
            _ => return None,
        })
    }
}

/// Whether a bidder is barred.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BuyerCheck {
    /// Whether he may not buy.
    pub barred: bool,
    /// Whether he is barred only through the person for whom he bids.
    pub indirectly: bool,
    /// The provision.
    pub citation: Citation,
}

/// Whether a bidder is barred by what he is, or by the person for whom he bids (E58).
///
/// # A councillor: barred in Gujarat, not named in Karnataka
/// ```
/// use cattle_court::law::checks::buyer::{check, Capacity};
/// use cattle_court::law::rules::registry;
/// let (gujarat, karnataka) = (registry::pack("IN-GJ-MUN").ok_or("pack")?, registry::pack("IN-KA").ok_or("pack")?);
/// assert!(check(Capacity::Member, None, gujarat)?.barred);
/// assert!(!check(Capacity::Member, None, karnataka)?.barred);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Undecided for a pack whose statute does not bar buyers in words at hand.
pub fn check(bidder: Capacity, behind: Option<Capacity>, pack: &RulePack) -> Result<BuyerCheck, NoAnswer> {
    let citation = pack.part("buyer_bar");
    let barred = &pack.barred_buyers;
    if barred.is_empty() {
        return Err(NoAnswer::undecided(
            ["buyer_bar"],
            "the pack does not say who may not buy",
        ));
    }
    let himself = barred.contains(&bidder);
    let through = behind.is_some_and(|behind| barred.contains(&behind));
    Ok(BuyerCheck {
        barred: himself || through,
        indirectly: through && !himself,
        citation,
    })
}
