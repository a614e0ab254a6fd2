//! The other running times: claim, notice, surplus, security, release under protest, surplus hold, appeal.

use chrono::NaiveDate;

use super::clock::{self, LastDay};
use crate::law::answer::NoAnswer;
use crate::law::calendar::CourtCalendar;
use crate::law::kinds;
use crate::law::rules::{RulePack, figures};
use crate::law::trace::{Trace, Value};

/// A running time that is neither complaint nor prosecution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Window {
    /// To claim impounded cattle, from impounding.
    Claim,
    /// From the notice of unclaimed cattle to their auction.
    Notice,
    /// To prove ownership and get the surplus of a sale, from the sale.
    Surplus,
    /// For which the District Magistrate holds an unclaimed surplus, from its receipt.
    SurplusHold,
    /// In which a security may be forfeited, from its deposit.
    Security,
    /// To complain after a release under protest, from delivery.
    Protest,
    /// To appeal against an order of a Magistrate, from the order.
    Appeal,
}

impl Window {
    /// The fact from which the time runs.
    #[must_use]
    pub const fn trigger(self) -> &'static str {
        match self {
            Self::Claim => "impounded_on",
            Self::Notice => "notice_on",
            Self::Surplus => "sold_on",
            Self::SurplusHold => "received_on",
            Self::Security => "deposited_on",
            Self::Protest => "delivered_on",
            Self::Appeal => "ordered_on",
        }
    }

    /// The pack's figures: the ordinary one, and the one for asses and sheep where there is such.
    const fn figures(self) -> (&'static str, Option<&'static str>) {
        match self {
            Self::Claim => (figures::CLAIM_PERIOD, Some(figures::CLAIM_PERIOD_SMALL)),
            Self::Notice => (figures::NOTICE_PERIOD, Some(figures::NOTICE_PERIOD_SMALL)),
            Self::Surplus => (figures::SURPLUS_PERIOD, None),
            Self::SurplusHold => (figures::SURPLUS_HOLD_PERIOD, None),
            Self::Security => (figures::SECURITY_WINDOW, None),
            Self::Protest => (figures::PROTEST_PERIOD, None),
            Self::Appeal => (figures::APPEAL_PERIOD, None),
        }
    }

    /// The figure for a kind of cattle.
    ///
    /// # Errors
    /// Undecided where the pack treats asses and sheep apart and no kind is given; invalid for a word that names no
    /// cattle.
    pub fn figure_for(self, pack: &RulePack, kind: Option<&str>) -> Result<&'static str, NoAnswer> {
        let (ordinary, short) = self.figures();
        let Some(short) = short.filter(|short| pack.figure(short).is_some()) else {
            return Ok(ordinary);
        };
        let kind = kind.ok_or_else(|| {
            NoAnswer::undecided(["kind"], "asses and sheep wait a shorter time than other cattle")
        })?;
        match kinds::waits_short(kind) {
            Some(true) => Ok(short),
            Some(false) => Ok(ordinary),
            None => Err(NoAnswer::invalid(
                "kind",
                "unknown_kind",
                "the word names no kind of cattle",
            )),
        }
    }
}

/// The last day of a running time, with its trace.
///
/// # Asses and sheep wait three days, cows seven
/// ```
/// use cattle_court::law::calendar::CourtCalendar;
/// use cattle_court::law::limitation::windows::{last_day, Window};
/// use cattle_court::law::{dates::parse, rules::registry};
/// let pack = registry::pack("IN-KA").ok_or("pack")?;
/// let open = CourtCalendar::always_open();
/// let (sheep, _) = last_day(Window::Claim, parse("2025-06-02")?, Some("sheep"), pack, &open)?;
/// let (cow, _) = last_day(Window::Claim, parse("2025-06-02")?, Some("cow"), pack, &open)?;
/// assert_eq!((sheep.last_day, cow.last_day), (parse("2025-06-05")?, parse("2025-06-09")?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`Window::figure_for`] and [`clock::run`].
pub fn last_day(
    window: Window,
    trigger: NaiveDate,
    kind: Option<&str>,
    pack: &RulePack,
    calendar: &CourtCalendar,
) -> Result<(LastDay, Trace), NoAnswer> {
    let figure = window.figure_for(pack, kind)?;
    let mut trace = Trace::default();
    let node = trace.fact(window.trigger(), Value::Date(trigger));
    let clock = clock::run(pack, figure, trigger, &node, calendar, &mut trace)?;
    Ok((clock, trace))
}
