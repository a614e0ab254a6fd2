//! What security an owner deposits on release, and when it forfeits to the State (GJ-245, KA-13).

use chrono::NaiveDate;
use serde::Serialize;

use super::answer::NoAnswer;
use super::calendar::CourtCalendar;
use super::citation::Citation;
use super::limitation::complaint;
use super::money::Amount;
use super::rules::RulePack;
use super::trace::{Op, Trace, Value};

/// The deposits for one band of heads impounded at a time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Band {
    /// The fewest heads.
    pub from: u64,
    /// The most heads.
    pub to: u64,
    /// The deposit for the first, second … impounding; the last one repeats.
    pub deposits: Vec<Amount>,
}

/// A scale that rises with the heads at a time and the times impounded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Scale(Vec<Band>);

impl Scale {
    /// A scale, if it never falls along either way and its bands follow each other.
    ///
    /// # Errors
    /// Invalid with what is wrong: no band, a gap or overlap, a reversed band, a falling deposit.
    pub fn new(bands: Vec<Band>) -> Result<Self, NoAnswer> {
        let wrong = |code: &str, why: &str| Err(NoAnswer::invalid("scale", code, why));
        let mut before: Option<&Band> = None;
        for band in &bands {
            if band.from == 0 || band.to < band.from || band.deposits.is_empty() {
                return wrong(
                    "scale_band",
                    "a band runs from at least one head upwards and has a deposit",
                );
            }
            if band
                .deposits
                .windows(2)
                .any(|pair| matches!(pair, [first, later] if first > later))
            {
                return wrong("scale_falls", "the deposit falls with the number of times");
            }
            if let Some(before) = before {
                if before.to.checked_add(1) != Some(band.from) {
                    return wrong("scale_gap", "the bands do not follow each other");
                }
                let times = before.deposits.len().max(band.deposits.len());
                let falls = (0..times).any(|at| column(before, at) > column(band, at));
                if falls {
                    return wrong("scale_falls", "the deposit falls with the number of heads");
                }
            }
            before = Some(band);
        }
        if bands.is_empty() {
            wrong("scale_empty", "the scale has no band")
        } else {
            Ok(Self(bands))
        }
    }
}

fn column(band: &Band, at: usize) -> Amount {
    band.deposits
        .get(at)
        .or_else(|| band.deposits.last())
        .copied()
        .unwrap_or(Amount::ZERO)
}

/// The deposit for so many heads at the n-th impounding.
///
/// # Errors
/// Undecided where no band has so many heads; invalid for no head or a zeroth time.
pub fn deposit(scale: &Scale, heads: u64, nth: u64, pack: &RulePack) -> Result<(Amount, Trace), NoAnswer> {
    if heads == 0 {
        return Err(NoAnswer::invalid(
            "heads",
            "no_heads",
            "there is no animal to release",
        ));
    }
    if nth == 0 {
        return Err(NoAnswer::invalid(
            "nth_impounding",
            "no_impounding",
            "times are counted from one",
        ));
    }
    let band = scale
        .0
        .iter()
        .find(|band| (band.from..=band.to).contains(&heads))
        .ok_or_else(|| {
            NoAnswer::undecided(
                [format!("security_band:{heads}")],
                &format!("no band prescribed for {heads} heads"),
            )
        })?;
    let at = usize::try_from(nth.saturating_sub(1)).unwrap_or(usize::MAX);
    let amount = column(band, at);
    let mut trace = Trace::default();
    let mut inputs = vec![
        trace.fact("heads", Value::Count(heads)),
        trace.fact("nth_impounding", Value::Count(nth)),
    ];
    for band in &scale.0 {
        inputs.push(trace.fact("band_from", Value::Count(band.from)));
        inputs.push(trace.fact("band_to", Value::Count(band.to)));
        inputs.push(trace.fact("deposit_of_band", Value::Shares(band.deposits.clone())));
    }
    let citation = Some(pack.known_part("security.scale")?);
    trace.push(Op::Scale, "deposit", citation, inputs, Value::Rupees(amount));
    Ok((amount, trace))
}

/// What has become of a new seizure of the depositor's cattle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NewSeizure {
    /// A court found it illegal.
    FoundIllegal,
    /// A court found it lawful.
    FoundLawful,
    /// A complaint of it is not decided.
    ComplaintPending,
    /// Nobody has complained of it up to a day.
    NoComplaint {
        /// The day of the seizure.
        seized_on: NaiveDate,
        /// The day up to which that is known.
        as_of: NaiveDate,
    },
}

/// Whether a new seizure was adjudged illegal; `None` while it still can be: until then nothing forfeits (E37).
///
/// # Errors
/// Undecided where the pack does not know the time to complain, or the calendar ends before it.
pub fn adjudged_illegal(
    seizure: NewSeizure,
    pack: &RulePack,
    calendar: &CourtCalendar,
    trace: &mut Trace,
) -> Result<Option<bool>, NoAnswer> {
    match seizure {
        NewSeizure::FoundIllegal => Ok(Some(true)),
        NewSeizure::FoundLawful => Ok(Some(false)),
        NewSeizure::ComplaintPending => Ok(None),
        NewSeizure::NoComplaint { seized_on, as_of } => {
            let limit = complaint::last_day(seized_on, None, pack, calendar)?;
            trace.append(&limit.trace);
            Ok((as_of > limit.last_day).then_some(false))
        }
    }
}

/// What becomes of a deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Forfeiture {
    /// What goes to the State.
    pub forfeited: Amount,
    /// What goes back to the depositor, on his application.
    pub refund: Amount,
    /// The provision.
    pub citation: Citation,
    /// How it was reached.
    pub trace: Trace,
}

/// Whether and how far a deposit forfeits.
///
/// Decided as soon as every completion of what is unknown comes to the same: no re-impounding in the window, or a
/// seizure adjudged illegal, each suffices for a full refund.
///
/// # Errors
/// Undecided with the facts that would decide and with bounds; invalid for a share above the whole.
pub fn forfeiture(
    deposit: Amount,
    share_basis_points: u32,
    reimpounded_within_window: Option<bool>,
    seizure_adjudged_illegal: Option<bool>,
    pack: &RulePack,
) -> Result<Forfeiture, NoAnswer> {
    if share_basis_points > 10_000 {
        return Err(NoAnswer::invalid(
            "forfeit_bp",
            "share_above_whole",
            "no more than the whole can forfeit",
        ));
    }
    let citation = pack.known_part("security.forfeiture")?;
    let mut trace = Trace::default();
    let deposit_node = trace.fact("deposit", Value::Rupees(deposit));
    let at_most = deposit
        .share_half_up(share_basis_points)
        .map_err(|error| NoAnswer::amount("deposit", error))?;
    let forfeits = match (reimpounded_within_window, seizure_adjudged_illegal) {
        (Some(false), _) | (_, Some(true)) => false,
        (Some(true), Some(false)) => true,
        _ if at_most.is_zero() => false,
        (again, illegal) => {
            let need = [
                ("reimpounded_within_window", again),
                ("seizure_adjudged_illegal", illegal),
            ];
            let need = need
                .into_iter()
                .filter(|(_, known)| known.is_none())
                .map(|(fact, _)| fact.to_owned());
            return Err(NoAnswer::Undecided {
                need: need.collect(),
                why: "the deposit forfeits only if re-impounding and a lawful seizure are both certain"
                    .to_owned(),
                bounds: Some((Amount::ZERO.to_string(), at_most.to_string())),
            });
        }
    };
    let cited = Some(citation.clone());
    if let Some(again) = reimpounded_within_window {
        trace.fact("reimpounded_within_window", Value::truth(again));
    }
    if let Some(illegal) = seizure_adjudged_illegal {
        trace.fact("seizure_adjudged_illegal", Value::truth(illegal));
    }
    let forfeited = if forfeits { at_most } else { Amount::ZERO };
    let node = if forfeits {
        let points = trace.fact("forfeit_bp", Value::Count(share_basis_points.into()));
        let inputs = [deposit_node.clone(), points];
        let node = trace.push(
            Op::Share,
            "forfeited",
            cited.clone(),
            inputs,
            Value::Rupees(forfeited),
        );
        trace.note("half_up_to_the_paisa");
        node
    } else {
        trace.push(Op::Sum, "forfeited", cited.clone(), [], Value::Rupees(forfeited))
    };
    let refund = deposit.saturating_sub(forfeited);
    trace.push(
        Op::Difference,
        "refund",
        cited,
        [deposit_node, node],
        Value::Rupees(refund),
    );
    Ok(Forfeiture {
        forfeited,
        refund,
        citation,
        trace,
    })
}
