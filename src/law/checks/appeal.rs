//! What lies against an order: for an illegal-seizure award the courts disagree, and both views are shown (PR-CT-4).

use serde::Serialize;

use super::procedure_rule;
use crate::law::answer::{NoAnswer, Reading};
use crate::law::citation::{Citation, Status};

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

/// What lies against an order of a kind, named as in the kinds of orders.
///
/// # Errors
/// Undecided for an order on which the sources at hand say nothing; invalid for a word that names no order.
pub fn route(order: &str) -> Result<AppealRoute, NoAnswer> {
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
            citation: procedure_rule("KA-14-3", Status::Inferred),
        }),
        "conviction" | "acquittal" | "release" | "forfeiture" => {
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
