//! What lies against an order: for an illegal-seizure award the courts disagree, and both views are shown (PR-CT-4).

use serde::Serialize;

use super::procedure_rule;
use crate::law::answer::{NoAnswer, Reading};
use crate::law::citation::{Citation, Status};
use crate::law::money::Amount;
use crate::law::rules::RulePack;

/// What lies against an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AppealRoute {
    /// What lies on the safer view: the one whose time must be kept whichever is right.
    pub safe: &'static str,
    /// Every view, with its authority.
    pub readings: Vec<Reading<&'static str>>,
    /// The rule.
    pub citation: Citation,
}

/// What was ordered on a conviction.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Conviction {
    /// The fine, nought where there is none.
    pub fine: Option<Amount>,
    /// Whether there is imprisonment.
    pub imprisoned: Option<bool>,
    /// Whether the case was tried summarily.
    pub summary_trial: Option<bool>,
}

/// The fine of a first-class Magistrate against which alone no appeal lies.
const PETTY_FINE: u32 = 100;
/// The same after a summary trial.
const PETTY_FINE_SUMMARY: u32 = 200;

/// What lies against an order of a kind, named as in the kinds of orders.
///
/// # A fine of a hundred rupees alone
/// ```
/// use cattle_court::law::checks::appeal::{route, Conviction};
/// use cattle_court::law::{money::Amount, rules::registry};
/// let pack = registry::pack("IN-GJ-MUN").ok_or("pack")?;
/// let fined = |rupees| Conviction { fine: Some(Amount::rupees(rupees)), imprisoned: Some(false), summary_trial: Some(false) };
/// assert_eq!(route("conviction", fined(100), pack)?.safe, "none");
/// assert_eq!(route("conviction", fined(101), pack)?.safe, "appeal");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Undecided for an order on which the sources at hand say nothing, or for want of the sentence; invalid for a word that
/// names no order.
pub fn route(order: &str, conviction: Conviction, pack: &RulePack) -> Result<AppealRoute, NoAnswer> {
    match order {
        "illegal_seizure_award" | "award" | "dismissal" => Ok(AppealRoute {
            safe: "revision",
            readings: vec![
                Reading {
                    label: "no_appeal_revision_only",
                    value: "revision",
                    authority: "Madras 1956; Madhya Pradesh 1962",
                },
                Reading {
                    label: "appeal_as_on_conviction",
                    value: "appeal",
                    authority: "Madras 1957",
                },
            ],
            citation: procedure_rule("PR-CT-4", Status::Confirmed),
        }),
        "tahsildar_fine" => Ok(AppealRoute {
            safe: "none_to_magistrate",
            readings: vec![],
            citation: pack.known_part("tahsildar_fine")?,
        }),
        "conviction" => against_conviction(conviction),
        "acquittal" | "release" | "forfeiture" => {
            let why = "the sources at hand do not settle what lies against this order";
            Err(NoAnswer::undecided(["appeal_provision"], why))
        }
        _ => Err(NoAnswer::invalid(
            "order",
            "unknown_order",
            "the word names no kind of order",
        )),
    }
}

/// No appeal from a petty fine alone; else to the Court of Session (ss. 415, 417 BNSS, read in a note and not in the text).
fn against_conviction(sentence: Conviction) -> Result<AppealRoute, NoAnswer> {
    let found = |safe, rule| {
        Ok(AppealRoute {
            safe,
            readings: vec![],
            citation: procedure_rule(rule, Status::Inferred),
        })
    };
    let petty = |most| sentence.fine.map(|fine| fine <= Amount::rupees(most));
    match (
        sentence.imprisoned,
        petty(PETTY_FINE),
        petty(PETTY_FINE_SUMMARY),
        sentence.summary_trial,
    ) {
        (Some(true), _, _, _) | (_, _, Some(false), _) | (_, Some(false), _, Some(false)) => {
            found("appeal", "BNSS-415")
        }
        (Some(false), Some(true), _, _) | (Some(false), _, Some(true), Some(true)) => {
            found("none", "BNSS-417")
        }
        _ => {
            let need = [
                ("imprisoned", sentence.imprisoned.is_none()),
                ("fine", sentence.fine.is_none()),
                (
                    "summary_trial",
                    sentence.summary_trial.is_none() && petty(PETTY_FINE) != Some(true),
                ),
            ];
            let need = need.into_iter().filter(|(_, open)| *open).map(|(fact, _)| fact);
            Err(NoAnswer::undecided(
                need,
                "whether an appeal lies depends on the sentence",
            ))
        }
    }
}
