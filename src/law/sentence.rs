//! Whether a sentence is within the law. A sentence above a maximum is rejected, never cut: sentencing is the judge's act.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::answer::NoAnswer;
use super::citation::{Citation, Status};
use super::compensation::award::Block;
use super::dates::{self, Period};
use super::money::Amount;
use super::rules::{FigureValue, RulePack, figures};
use super::trace::{NodeId, Op, Trace, Value};

/// Of what the accused is convicted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offence {
    /// Allowing cattle to stray or trespass (GJ-239-1).
    Stray,
    /// Forcibly opposing a seizure, or rescuing cattle (GJ-240-2).
    Rescue,
}

impl Offence {
    /// The word in forms and files.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Stray => "stray",
            Self::Rescue => "rescue",
        }
    }

    /// Reads the word.
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        [Self::Stray, Self::Rescue]
            .into_iter()
            .find(|offence| offence.code() == code)
    }
}

/// Whether the accused was convicted of the same before. A fee paid, a release or a pending case is no conviction (E43).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Occasion {
    /// The first conviction.
    First,
    /// A second or later one.
    Subsequent,
}

impl Occasion {
    /// The occasion after so many earlier convictions.
    #[must_use]
    pub const fn after(prior_convictions: u32) -> Self {
        if prior_convictions == 0 {
            Self::First
        } else {
            Self::Subsequent
        }
    }
}

/// A defence that bars punishment where the court finds it (GJ-239-5). Either limb suffices.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Defence {
    /// None was found.
    #[default]
    None,
    /// Without the accused's knowledge.
    NoKnowledge,
    /// All due diligence was used.
    DueDiligence,
}

impl Defence {
    /// The word in forms and files.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::NoKnowledge => "no_knowledge",
            Self::DueDiligence => "due_diligence",
        }
    }
}

/// A sentence as drafted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// Of what.
    pub offence: Offence,
    /// First or later; `None` if nobody has said.
    pub occasion: Option<Occasion>,
    /// The day of the offence.
    pub offence_on: NaiveDate,
    /// The day of the sentence.
    pub sentenced_on: NaiveDate,
    /// The fine, if any.
    pub fine: Option<Amount>,
    /// The imprisonment, if any, in days or months.
    pub imprisonment: Option<Period>,
    /// A defence that was found.
    pub defence: Defence,
    /// Whether the case was tried summarily, where imprisonment is three months at most.
    pub summary_trial: bool,
}

/// The most that the law allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Maximum {
    /// Rupees.
    pub fine: Amount,
    /// Months of imprisonment.
    pub months: u32,
}

/// Whether a sentence is within the law.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SentenceCheck {
    /// The maximum for this occasion.
    pub maximum: Maximum,
    /// Whether every part of the sentence is within it.
    pub within: bool,
    /// Each part that is not, with the rule.
    pub rejections: Vec<Block>,
    /// The provision that punishes.
    pub citation: Citation,
    /// Figures that the check rests on and how each is known.
    pub rests_on: Vec<(SmolStr, Status)>,
    /// Digest of the pack.
    pub pack_digest: String,
    /// How it was reached.
    pub trace: Trace,
}

/// The maximum for an offence and occasion: the lower of the values on the day of the offence and of the sentence
/// (Art. 20(1); T. Barai).
///
/// # Errors
/// Undecided where the pack does not know it.
pub fn maximum(
    pack: &RulePack,
    offence: Offence,
    occasion: Occasion,
    offence_on: NaiveDate,
    sentenced_on: NaiveDate,
    trace: &mut Trace,
) -> Result<Maximum, NoAnswer> {
    let (fine, months) = figures_of(offence, occasion);
    let fine = match lower(pack, fine, offence_on, sentenced_on, trace)? {
        FigureValue::Amount(amount) => amount,
        _ => return Err(NoAnswer::undecided([fine], "the figure is not an amount")),
    };
    let months = match lower(pack, months, offence_on, sentenced_on, trace)? {
        FigureValue::Count(months) => months,
        _ => return Err(NoAnswer::undecided([months], "the figure is not a number")),
    };
    Ok(Maximum { fine, months })
}

/// The steps that a [`maximum`] came to.
pub(crate) fn maxima(trace: &Trace) -> Vec<NodeId> {
    let least = trace.nodes().iter().filter(|node| node.op == Op::Least);
    least.map(|node| node.id.clone()).collect()
}

/// The figures of the highest fine and the longest imprisonment.
pub(crate) const fn figures_of(offence: Offence, occasion: Occasion) -> (&'static str, &'static str) {
    match (offence, occasion) {
        (Offence::Stray, Occasion::First) => (figures::STRAY_FINE_FIRST, figures::STRAY_MONTHS_FIRST),
        (Offence::Stray, Occasion::Subsequent) => (figures::STRAY_FINE_LATER, figures::STRAY_MONTHS_LATER),
        (Offence::Rescue, _) => (figures::RESCUE_FINE, figures::RESCUE_MONTHS),
    }
}

fn lower(
    pack: &RulePack,
    id: &str,
    offence_on: NaiveDate,
    sentenced_on: NaiveDate,
    trace: &mut Trace,
) -> Result<FigureValue, NoAnswer> {
    let (figure, then) = pack.value_on(id, offence_on)?;
    let (_, now) = pack.value_on(id, sentenced_on)?;
    let mut nodes: Vec<NodeId> = vec![trace.figure(pack, figure, then)];
    if now.from != then.from {
        nodes.push(trace.figure(pack, figure, now));
    }
    let rank = |value: FigureValue| match value {
        FigureValue::Amount(amount) => amount.paise(),
        FigureValue::Count(count) => i64::from(count),
        FigureValue::Period(_) | FigureValue::NotInForce => i64::MAX,
    };
    let lowest = if rank(now.value) < rank(then.value) {
        now.value
    } else {
        then.value
    };
    let value = match lowest {
        FigureValue::Amount(amount) => Value::Rupees(amount),
        FigureValue::Count(count) => Value::Count(count.into()),
        FigureValue::Period(period) => Value::Period(period),
        FigureValue::NotInForce => return Err(NoAnswer::undecided([id], "not in force")),
    };
    trace.push(
        Op::Least,
        &format!("max.{id}"),
        Some(pack.citation(&figure.rule)),
        nodes,
        value,
    );
    if now.from != then.from {
        trace.note("lower_of_offence_and_sentence");
    }
    Ok(lowest)
}

/// Whether a sentence is within the law.
///
/// # A fine that only a second offence allows
/// ```
/// use cattle_court::law::sentence::{check, Defence, Occasion, Offence, Sentence};
/// use cattle_court::law::{dates::parse, money::Amount, rules::registry};
/// let first = Sentence {
///     offence: Offence::Stray,
///     occasion: Some(Occasion::First),
///     offence_on: parse("2025-06-01")?,
///     sentenced_on: parse("2025-09-01")?,
///     fine: Some(Amount::rupees(400)),
///     imprisonment: None,
///     defence: Defence::None,
///     summary_trial: false,
/// };
/// let pack = registry::pack("IN-GJ-MUN").ok_or("pack")?;
/// assert!(!check(&first, pack)?.within);
/// let second = Sentence { occasion: Some(Occasion::Subsequent), ..first };
/// assert!(check(&second, pack)?.within);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Undecided where the occasion matters and is not known, or the pack does not know the maximum; invalid where the
/// sentence is before the offence.
pub fn check(sentence: &Sentence, pack: &RulePack) -> Result<SentenceCheck, NoAnswer> {
    if sentence.sentenced_on < sentence.offence_on {
        let why = "the sentence cannot be before the offence";
        return Err(NoAnswer::invalid("sentenced_on", "sentenced_before_offence", why));
    }
    match (sentence.offence, sentence.occasion) {
        (Offence::Rescue, occasion) => check_as(sentence, occasion.unwrap_or(Occasion::First), pack),
        (Offence::Stray, Some(occasion)) => check_as(sentence, occasion, pack),
        (Offence::Stray, None) => {
            let first = check_as(sentence, Occasion::First, pack)?;
            let later = check_as(sentence, Occasion::Subsequent, pack)?;
            if first.within == later.within {
                return Ok(first);
            }
            Err(NoAnswer::Undecided {
                need: vec!["prior_convictions".to_owned()],
                why: "the sentence is within the law only for a second or later offence".to_owned(),
                bounds: Some((first.maximum.fine.to_string(), later.maximum.fine.to_string())),
            })
        }
    }
}

fn check_as(sentence: &Sentence, occasion: Occasion, pack: &RulePack) -> Result<SentenceCheck, NoAnswer> {
    let mut trace = Trace::default();
    let (offence_on, sentenced_on) = (sentence.offence_on, sentence.sentenced_on);
    let maximum = maximum(
        pack,
        sentence.offence,
        occasion,
        offence_on,
        sentenced_on,
        &mut trace,
    )?;
    let (fine_figure, months_figure) = figures_of(sentence.offence, occasion);
    let figure = pack.figure(fine_figure);
    let citation = pack.citation(figure.map_or("", |figure| figure.rule.as_str()));
    let mut rejections = Vec::new();
    let mut reject = |code, set: String, limit: String, citation: &Citation| {
        rejections.push(Block {
            code,
            set,
            limit,
            citation: citation.clone(),
        });
    };
    if let Some(fine) = sentence.fine.filter(|fine| *fine > maximum.fine) {
        reject(
            "fine_over_maximum",
            fine.to_string(),
            maximum.fine.to_string(),
            &citation,
        );
    }
    let mut summary = None;
    if let Some(term) = sentence.imprisonment {
        let longest = Period::Months(maximum.months);
        if exceeds(term, longest, sentenced_on)? {
            reject(
                "imprisonment_over_maximum",
                term.to_string(),
                longest.to_string(),
                &citation,
            );
        }
        if sentence.summary_trial {
            let (months, node) = summary_trial_months(pack, sentenced_on, &mut trace)?;
            summary = Some(node);
            let most = Period::Months(months);
            if exceeds(term, most, sentenced_on)? {
                let cited = pack.part("summary_trial");
                let (set, limit) = (term.to_string(), most.to_string());
                reject("imprisonment_over_summary_trial", set, limit, &cited);
            }
        }
    }
    let punished = sentence.fine.is_some_and(|fine| !fine.is_zero())
        || sentence.imprisonment.is_some_and(|term| term.parts().0 > 0);
    if sentence.offence == Offence::Stray && sentence.defence != Defence::None && punished {
        let barred = pack.part("defence");
        let set = sentence.fine.map_or_else(String::new, |fine| fine.to_string());
        reject("punishment_barred_by_defence", set, String::new(), &barred);
    }
    let within = rejections.is_empty();
    let word = Value::Word(if within { "within" } else { "over_maximum" }.into());
    let mut inputs = maxima(&trace);
    inputs.extend(summary.clone());
    inputs.extend(facts_of(sentence, &mut trace));
    trace.push(Op::Finding, "sentence", Some(citation.clone()), inputs, word);
    let capped = summary.map(|_| figures::SUMMARY_TRIAL_MONTHS);
    let rests_on = [Some(fine_figure), Some(months_figure), capped]
        .into_iter()
        .flatten()
        .filter_map(|id| pack.figure(id).map(|figure| (figure.id.clone(), figure.status)))
        .collect();
    Ok(SentenceCheck {
        maximum,
        within,
        rejections,
        citation,
        rests_on,
        pack_digest: pack.digest.clone(),
        trace,
    })
}

/// What was proposed and found, as steps.
fn facts_of(sentence: &Sentence, trace: &mut Trace) -> Vec<NodeId> {
    let mut nodes = Vec::new();
    if let Some(fine) = sentence.fine {
        nodes.push(trace.fact("proposed_fine", Value::Rupees(fine)));
    }
    if let Some(term) = sentence.imprisonment {
        nodes.push(trace.fact("imprisonment", Value::Period(term)));
        nodes.push(trace.fact("sentenced_on", Value::Date(sentence.sentenced_on)));
    }
    if sentence.defence != Defence::None {
        nodes.push(trace.fact("defence", Value::Word(sentence.defence.code().into())));
    }
    if sentence.summary_trial && sentence.imprisonment.is_some() {
        nodes.push(trace.fact("summary_trial", Value::truth(true)));
    }
    nodes
}

/// Whether a term is longer than another, both counted from the day of the sentence: no month is taken for 30 days.
pub(crate) fn exceeds(term: Period, longest: Period, from: NaiveDate) -> Result<bool, NoAnswer> {
    let invalid = |error: dates::DateError| NoAnswer::date("imprisonment", error);
    if let (Period::Months(term), Period::Months(longest)) = (term, longest) {
        return Ok(term > longest);
    }
    let ends = |period: Period| period.ends_after(from).map(|end| end.on).map_err(invalid);
    Ok(ends(term)? > ends(longest)?)
}

/// The longest imprisonment after a summary trial on a day, in months, and its step.
fn summary_trial_months(
    pack: &RulePack,
    sentenced_on: NaiveDate,
    trace: &mut Trace,
) -> Result<(u32, NodeId), NoAnswer> {
    let (figure, dated) = pack.value_on(figures::SUMMARY_TRIAL_MONTHS, sentenced_on)?;
    match dated.value {
        FigureValue::Count(months) => Ok((months, trace.figure(pack, figure, dated))),
        _ => Err(NoAnswer::undecided(
            [figures::SUMMARY_TRIAL_MONTHS],
            "the figure is not a number",
        )),
    }
}

/// What may not stand on an order for an illegal seizure, whoever asks for it (PR-CT-1 to PR-CT-3).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AwardExtras {
    /// A fine on the seizer.
    pub fine: Option<Amount>,
    /// Imprisonment, or imprisonment in default of payment, in days.
    pub default_imprisonment_days: Option<u32>,
    /// Compensation under the general sections beside the award.
    pub general_compensation: Option<Amount>,
}

/// The reasons for which an order for an illegal seizure may not be signed; none if nothing of the kind is on it.
#[must_use]
pub fn refuse_on_award(extras: AwardExtras, pack: &RulePack) -> Vec<Block> {
    let block = |code, set, part: &str| Block {
        code,
        set,
        limit: String::new(),
        citation: pack.part(part),
    };
    let fine = extras.fine.filter(|fine| !fine.is_zero());
    let days = extras.default_imprisonment_days.filter(|days| *days > 0);
    let general = extras.general_compensation.filter(|sum| !sum.is_zero());
    [
        fine.map(|fine| block("fine_on_award", fine.to_string(), "award.no_fine")),
        days.map(|days| {
            block(
                "default_imprisonment_on_award",
                days.to_string(),
                "award.no_default_imprisonment",
            )
        }),
        general.map(|sum| {
            block(
                "general_compensation_on_award",
                sum.to_string(),
                "award.no_general_compensation",
            )
        }),
    ]
    .into_iter()
    .flatten()
    .collect()
}
