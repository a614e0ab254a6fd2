//! Whether the accused may be summoned to plead guilty by post, as in a petty case (s. 229 BNSS; E45).

use chrono::NaiveDate;

use crate::law::answer::NoAnswer;
use crate::law::citation::Citation;
use crate::law::rules::{FigureValue, RulePack, figures};
use crate::law::sentence::{self, Maximum, Occasion, Offence};
use crate::law::trace::{NodeId, Op, Trace, Value};

/// Who may summon the accused in that way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MaySummon {
    /// Any Magistrate: the offence is punished by a fine only, up to a limit.
    Any,
    /// A Magistrate whom the State has specially empowered: imprisonment up to a limit.
    Empowered,
    /// None: the offence is punished more severely.
    None,
}

impl MaySummon {
    /// The word that programs read.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Any => "any_magistrate",
            Self::Empowered => "empowered_magistrate",
            Self::None => "no_magistrate",
        }
    }
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Case {
    pub offence: Offence,
    /// First or later: the maxima differ.
    pub occasion: Occasion,
    /// The day of the offence, whose maxima are looked at.
    pub offence_on: NaiveDate,
    /// The day of the filing, whose code is looked at.
    pub filed_on: NaiveDate,
}

/// The answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PettySummons {
    /// Who may send it.
    pub may: MaySummon,
    /// The most with which the offence is punished.
    pub maximum: Maximum,
    /// The rule.
    pub citation: Citation,
    /// The finding.
    pub node: NodeId,
}

/// Who may summon the accused to plead by post.
///
/// # Straying carries prison: no petty case, but a first offence may go to an empowered Magistrate
/// ```
/// use cattle_court::law::checks::petty_summons::{may_summon, Case, MaySummon};
/// use cattle_court::law::{dates::parse, rules::registry, sentence::{Occasion, Offence}, trace::Trace};
/// let pack = registry::pack("IN-GJ-MUN").ok_or("pack")?;
/// let on = parse("2025-06-01")?;
/// let first = Case { offence: Offence::Stray, occasion: Occasion::First, offence_on: on, filed_on: on };
/// let second = Case { occasion: Occasion::Subsequent, ..first };
/// assert_eq!(may_summon(first, pack, &mut Trace::default())?.may, MaySummon::Empowered);
/// assert_eq!(may_summon(second, pack, &mut Trace::default())?.may, MaySummon::None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Undecided where the pack does not know the maxima of the offence, or the limits of the code on the day of the filing.
pub fn may_summon(case: Case, pack: &RulePack, trace: &mut Trace) -> Result<PettySummons, NoAnswer> {
    let citation = pack.known_part("petty_summons")?;
    let maximum = sentence::maximum(
        pack,
        case.offence,
        case.occasion,
        case.offence_on,
        case.offence_on,
        trace,
    )?;
    let mut inputs = sentence::maxima(trace);
    let limit = if maximum.months == 0 {
        figures::PETTY_SUMMONS_FINE
    } else {
        figures::PETTY_SUMMONS_MONTHS
    };
    let (figure, dated) = pack.value_on(limit, case.filed_on)?;
    inputs.push(trace.figure(pack, figure, dated));
    let may = within(maximum, dated.value);
    let word = Value::Word(may.code().into());
    let node = trace.push(Op::Finding, "petty_summons", Some(citation.clone()), inputs, word);
    Ok(PettySummons {
        may,
        maximum,
        citation,
        node,
    })
}

/// Who may, by the most with which the offence is punished and the limit that the code sets: rupees where it is punished by
/// a fine only, months otherwise.
#[must_use]
pub fn within(maximum: Maximum, limit: FigureValue) -> MaySummon {
    match (maximum.months, limit) {
        (0, FigureValue::Amount(limit)) if maximum.fine <= limit => MaySummon::Any,
        // What is punished by a fine only is within what an empowered Magistrate may take, whatever the fine.
        (0, _) => MaySummon::Empowered,
        (months, FigureValue::Count(limit)) if months <= limit => MaySummon::Empowered,
        _ => MaySummon::None,
    }
}
