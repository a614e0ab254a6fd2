//! What lies against an order: for an illegal-seizure award the courts disagree, and both views are shown (PR-CT-4).

use chrono::NaiveDate;
use serde::Serialize;

use crate::law::answer::{NoAnswer, Reading};
use crate::law::citation::Citation;
use crate::law::money::Amount;
use crate::law::rules::{FigureValue, RulePack, figures};
use crate::law::trace::{NodeId, Trace};

/// What lies against an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AppealRoute {
    /// What lies on the safer view: the one whose time must be kept whichever is right.
    pub safe: &'static str,
    /// Every view, with its authority.
    pub readings: Vec<Reading<&'static str>>,
    /// The rule.
    pub citation: Citation,
    /// The figures of the law on which it rests, in the trace that was handed in.
    #[serde(skip)]
    pub rests_on: Vec<NodeId>,
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
    /// The day of the order, whose figures are looked at; not needed while there is one value.
    pub ordered_on: Option<NaiveDate>,
}

/// What lies against an order of a kind, named as in the kinds of orders.
///
/// # A fine of a hundred rupees alone
/// ```
/// use cattle_court::law::checks::appeal::{route, Conviction};
/// use cattle_court::law::{money::Amount, rules::registry, trace::Trace};
/// let mut trace = Trace::default();
/// let pack = registry::pack("IN-GJ-MUN").ok_or("pack")?;
/// let fined = |rupees| Conviction { fine: Some(Amount::rupees(rupees)), imprisoned: Some(false), summary_trial: Some(false),
///     ordered_on: None };
/// assert_eq!(route("conviction", fined(100), pack, &mut trace)?.safe, "none");
/// assert_eq!(route("conviction", fined(101), pack, &mut trace)?.safe, "appeal");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Undecided for an order on which the sources at hand say nothing, or for want of the sentence; invalid for a word that
/// names no order.
pub fn route(
    order: &str,
    conviction: Conviction,
    pack: &RulePack,
    trace: &mut Trace,
) -> Result<AppealRoute, NoAnswer> {
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
            citation: pack.known_part("appeal.against_award")?,
            rests_on: vec![],
        }),
        "tahsildar_fine" => Ok(AppealRoute {
            safe: "none_to_magistrate",
            readings: vec![],
            citation: pack.known_part("tahsildar_fine")?,
            rests_on: vec![],
        }),
        "conviction" => against_conviction(conviction, pack, trace),
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
fn against_conviction(
    sentence: Conviction,
    pack: &RulePack,
    trace: &mut Trace,
) -> Result<AppealRoute, NoAnswer> {
    let mut rests_on = Vec::new();
    let mut petty = |figure| -> Result<Option<bool>, NoAnswer> {
        match sentence.fine {
            Some(fine) => {
                let (most, node) = petty_fine(figure, sentence.ordered_on, pack, trace)?;
                rests_on.push(node);
                Ok(Some(fine <= most))
            }
            None => Ok(None),
        }
    };
    let of_trial = petty(figures::APPEAL_PETTY_FINE)?;
    let of_summary_trial = petty(figures::APPEAL_PETTY_FINE_SUMMARY)?;
    let found = |safe, part| {
        Ok(AppealRoute {
            safe,
            readings: vec![],
            citation: pack.known_part(part)?,
            rests_on,
        })
    };
    match (
        sentence.imprisoned,
        of_trial,
        of_summary_trial,
        sentence.summary_trial,
    ) {
        (Some(true), _, _, _) | (_, _, Some(false), _) | (_, Some(false), _, Some(false)) => {
            found("appeal", "appeal.lies")
        }
        (Some(false), Some(true), _, _) | (Some(false), _, Some(true), Some(true)) => {
            found("none", "appeal.barred")
        }
        _ => {
            let need = [
                ("imprisoned", sentence.imprisoned.is_none()),
                ("fine", sentence.fine.is_none()),
                (
                    "summary_trial",
                    sentence.summary_trial.is_none() && of_trial != Some(true),
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

/// The highest fine alone against which no appeal lies, and its step.
fn petty_fine(
    id: &str,
    ordered_on: Option<NaiveDate>,
    pack: &RulePack,
    trace: &mut Trace,
) -> Result<(Amount, NodeId), NoAnswer> {
    let day = ordered_on.map_or_else(|| pack.only_day(id, "ordered_on"), Ok)?;
    let (figure, dated) = pack.value_on(id, day)?;
    match dated.value {
        FigureValue::Amount(most) => Ok((most, trace.figure(pack, figure, dated))),
        _ => Err(NoAnswer::undecided([id], "the figure is not an amount")),
    }
}
