//! Until when an offence may be prosecuted (GJ-248-1p): six months from commission, or from discovery where that counts.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::clock::{self, LastDay};
use crate::law::answer::{NoAnswer, Reading};
use crate::law::calendar::{CourtCalendar, SkippedDay};
use crate::law::citation::Citation;
use crate::law::dates;
use crate::law::rules::{Carry, FigureValue, RulePack, figures};
use crate::law::trace::{NodeId, Op, Trace, Value};

/// What is known about when the offence was committed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CommissionKind {
    /// On a known day. Discovery is irrelevant (E33).
    Known,
    /// On a day that nobody knows: time runs from discovery, which must be pleaded.
    UnknownDate,
    /// Over several days, and ended.
    ContinuingEnded,
    /// Over several days, and still going on: each day has its own six months (E34).
    ContinuingOpen,
}

impl CommissionKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [
        Self::Known,
        Self::UnknownDate,
        Self::ContinuingEnded,
        Self::ContinuingOpen,
    ];

    /// The word in forms and files.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Known => "known",
            Self::UnknownDate => "unknown_date",
            Self::ContinuingEnded => "continuing_ended",
            Self::ContinuingOpen => "continuing_open",
        }
    }

    /// Reads the word.
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// The facts on which the time to prosecute depends.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ProsecutionFacts {
    /// What is known about the commission; `None` if nothing was said.
    pub kind: Option<CommissionKind>,
    /// The first day of a continuing offence.
    pub first_day: Option<NaiveDate>,
    /// The last day of a continuing offence, or the only day.
    pub last_day: Option<NaiveDate>,
    /// The day on which the offence was discovered.
    pub discovered_on: Option<NaiveDate>,
    /// The day on which the prosecution was instituted, if it was.
    pub filed_on: Option<NaiveDate>,
}

/// Whether a prosecution was instituted in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ProsecutionVerdict {
    /// In time on every reading.
    InTime,
    /// Out of time on every reading.
    Barred,
    /// In time on one reading and not on another.
    ReadingsDiffer,
    /// The offence goes on: in time for the days from the earliest covered one.
    InTimeForWindow,
}

impl ProsecutionVerdict {
    /// The word that programs read and that names the message `law-verdict-…`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::InTime => "in_time",
            Self::Barred => "barred",
            Self::ReadingsDiffer => "readings_differ",
            Self::InTimeForWindow => "in_time_for_window",
        }
    }
}

/// Which days of a continuing offence a prosecution still reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Covered {
    /// From this day on.
    From(NaiveDate),
    /// None of them.
    Nothing,
}

/// Until when the offence may be prosecuted, and what that means for a prosecution already instituted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ProsecutionLimit {
    /// The last day that is in time on every reading; `None` while the offence goes on.
    pub safe: Option<NaiveDate>,
    /// The last day that is in time on any reading of commission or discovery.
    pub outer: Option<NaiveDate>,
    /// `safe` before closed days were looked at.
    pub raw: Option<NaiveDate>,
    /// Where the month of `safe` has no such day: the first day of the month after.
    pub rounded_up: Option<NaiveDate>,
    /// Whether the prosecution was in time, where it has been instituted.
    pub verdict: Option<ProsecutionVerdict>,
    /// For a continuing offence: the days that the prosecution reaches.
    pub covered: Option<Covered>,
    /// Other readings, with their own last day.
    pub readings: Vec<Reading<NaiveDate>>,
    /// Of a prosecution that is barred: the ways of counting on which it would be in time all the same.
    pub in_time_by: Vec<&'static str>,
    /// The provision.
    pub citation: Citation,
    /// Digest of the pack.
    pub pack_digest: String,
    /// How it was reached.
    pub trace: Trace,
}

/// Authority for time from the last commission.
const LAST_COMMISSION: &str =
    "Bachubhai v Ratilal, AIR 1971 Guj 206: each day of the offence carries its own time";
/// Authority for time from discovery.
const DISCOVERY: &str =
    "proviso: after the commission or discovery; Dombivli MC v Sundrabai (1982) 84 Bom LR 109";

/// Until when the offence may be prosecuted, and whether a prosecution instituted on a day is in time.
///
/// # The date is known: discovery is irrelevant
/// ```
/// use cattle_court::law::calendar::CourtCalendar;
/// use cattle_court::law::limitation::prosecution::{self, CommissionKind, ProsecutionFacts, ProsecutionVerdict};
/// use cattle_court::law::{dates::parse, rules::registry};
/// let facts = ProsecutionFacts {
///     kind: Some(CommissionKind::Known),
///     last_day: Some(parse("2025-07-14")?),
///     discovered_on: Some(parse("2025-12-01")?),
///     filed_on: Some(parse("2026-01-20")?),
///     ..ProsecutionFacts::default()
/// };
/// let pack = registry::pack("IN-GJ-MUN").ok_or("pack")?;
/// let limit = prosecution::last_day(&facts, pack, &CourtCalendar::always_open())?;
/// assert_eq!(limit.safe, Some(parse("2026-01-14")?));
/// assert_eq!(limit.verdict, Some(ProsecutionVerdict::Barred));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Undecided with the facts to ask for, or because the pack does not know the period; invalid where the facts
/// contradict each other.
pub fn last_day(
    facts: &ProsecutionFacts,
    pack: &RulePack,
    calendar: &CourtCalendar,
) -> Result<ProsecutionLimit, NoAnswer> {
    let Some(kind) = facts.kind else {
        return Err(nothing_known(facts, pack, calendar));
    };
    refuse_contradictions(kind, facts)?;
    let mut run = Run {
        pack,
        calendar,
        trace: Trace::default(),
    };
    run.trace.fact("commission_kind", Value::Word(kind.code().into()));
    match kind {
        CommissionKind::Known => {
            let on = facts
                .last_day
                .or(facts.first_day)
                .ok_or_else(|| need("commission_date"))?;
            let clock = run.clock("committed_on", on)?;
            run.finish(vec![clock], vec![], None, facts.filed_on)
        }
        CommissionKind::UnknownDate => {
            let on = facts.discovered_on.ok_or_else(|| need("discovery_date"))?;
            let clock = run.clock("discovered_on", on)?;
            run.finish(vec![clock], vec![], None, facts.filed_on)
        }
        CommissionKind::ContinuingEnded => run.ended(facts),
        CommissionKind::ContinuingOpen => run.open(facts),
    }
}

/// How a prosecution filed on a day stands to the last day on every reading, and on any.
pub(crate) fn judge(filed_on: NaiveDate, safe: NaiveDate, outer: NaiveDate) -> ProsecutionVerdict {
    if filed_on <= safe {
        ProsecutionVerdict::InTime
    } else if filed_on > outer {
        ProsecutionVerdict::Barred
    } else {
        ProsecutionVerdict::ReadingsDiffer
    }
}

fn need(fact: &str) -> NoAnswer {
    NoAnswer::undecided([fact], "the time to prosecute cannot be told without it")
}

/// Nothing was said about the commission: undecided, with bounds from every date that is known.
fn nothing_known(facts: &ProsecutionFacts, pack: &RulePack, calendar: &CourtCalendar) -> NoAnswer {
    let ends: Vec<NaiveDate> = [facts.last_day.or(facts.first_day), facts.discovered_on]
        .into_iter()
        .flatten()
        .filter_map(|on| {
            let mut trace = Trace::default();
            let node = trace.fact("committed_on", Value::Date(on));
            clock::run(pack, figures::PROSECUTION_PERIOD, on, &node, calendar, &mut trace).ok()
        })
        .map(|clock| clock.last_day)
        .collect();
    let bounds = ends
        .iter()
        .min()
        .zip(ends.iter().max())
        .map(|(low, high)| (low.to_string(), high.to_string()));
    NoAnswer::Undecided {
        need: vec![
            "is_commission_date_known".to_owned(),
            "is_offence_continuing".to_owned(),
        ],
        why: "whether the date is known and whether the offence continues decides from when time runs"
            .to_owned(),
        bounds,
    }
}

fn refuse_contradictions(kind: CommissionKind, facts: &ProsecutionFacts) -> Result<(), NoAnswer> {
    let earlier = |a: Option<NaiveDate>, b: Option<NaiveDate>| matches!((a, b), (Some(a), Some(b)) if a < b);
    let started_on = match kind {
        CommissionKind::Known => facts.last_day.or(facts.first_day),
        CommissionKind::UnknownDate => facts.discovered_on,
        CommissionKind::ContinuingEnded | CommissionKind::ContinuingOpen => facts.first_day,
    };
    let continuing = matches!(
        kind,
        CommissionKind::ContinuingEnded | CommissionKind::ContinuingOpen
    );
    if kind == CommissionKind::ContinuingEnded && earlier(facts.last_day, facts.first_day) {
        let why = "the last day of the offence lies before its first day";
        return Err(NoAnswer::invalid(
            "commission.last_day",
            "last_day_before_first_day",
            why,
        ));
    }
    if continuing && earlier(facts.discovered_on, facts.first_day) {
        let why = "the offence cannot be discovered before it begins";
        return Err(NoAnswer::invalid(
            "discovered_on",
            "discovered_before_commission",
            why,
        ));
    }
    if earlier(facts.filed_on, started_on) {
        let (code, why) = if kind == CommissionKind::UnknownDate {
            (
                "filed_before_discovery",
                "a prosecution cannot be instituted before the offence is discovered",
            )
        } else {
            (
                "filed_before_commission",
                "a prosecution cannot be instituted before the offence",
            )
        };
        return Err(NoAnswer::invalid("filed_on", code, why));
    }
    Ok(())
}

struct Run<'a> {
    pack: &'a RulePack,
    calendar: &'a CourtCalendar,
    trace: Trace,
}

impl Run<'_> {
    fn clock(&mut self, fact: &str, on: NaiveDate) -> Result<LastDay, NoAnswer> {
        let node = self.trace.fact(fact, Value::Date(on));
        let clock = clock::run(
            self.pack,
            figures::PROSECUTION_PERIOD,
            on,
            &node,
            self.calendar,
            &mut self.trace,
        )?;
        Ok(clock)
    }

    /// Continuing and ended: the last day counts, and so may discovery.
    fn ended(mut self, facts: &ProsecutionFacts) -> Result<ProsecutionLimit, NoAnswer> {
        let last = facts.last_day.ok_or_else(|| need("last_day_of_continuance"))?;
        let by_last = self.clock("last_day_of_offence", last)?;
        self.trace.read_as(&by_last.node, "last_commission");
        let mut readings = vec![Reading {
            label: "last_commission",
            value: by_last.last_day,
            authority: LAST_COMMISSION,
        }];
        let mut candidates = vec![by_last];
        if let Some(on) = facts.discovered_on {
            let by_discovery = self.clock("discovered_on", on)?;
            self.trace.read_as(&by_discovery.node, "discovery");
            readings.push(Reading {
                label: "discovery",
                value: by_discovery.last_day,
                authority: DISCOVERY,
            });
            candidates.push(by_discovery);
        }
        let covered = match facts.filed_on {
            Some(filed_on) => {
                let reach = self.earliest_covered(filed_on, facts.first_day)?;
                Some(if reach <= last {
                    Covered::From(reach)
                } else {
                    Covered::Nothing
                })
            }
            None => None,
        };
        self.finish(candidates, readings, covered, facts.filed_on)
    }

    /// Continuing and going on: in time, for the days that the prosecution still reaches.
    fn open(mut self, facts: &ProsecutionFacts) -> Result<ProsecutionLimit, NoAnswer> {
        let filed_on = facts.filed_on.ok_or_else(|| need("filed_on"))?;
        let reach = self.earliest_covered(filed_on, facts.first_day)?;
        let citation = self.pack.figure(figures::PROSECUTION_PERIOD).map_or_else(
            || self.pack.part("prosecution"),
            |figure| self.pack.citation(&figure.rule),
        );
        let verdict = ProsecutionVerdict::InTimeForWindow;
        let word = Value::Word(verdict.code().into());
        self.trace
            .push(Op::Finding, "verdict", Some(citation.clone()), [], word);
        Ok(ProsecutionLimit {
            safe: None,
            outer: None,
            raw: None,
            rounded_up: None,
            verdict: Some(verdict),
            covered: Some(Covered::From(reach)),
            readings: vec![],
            in_time_by: vec![],
            citation,
            pack_digest: self.pack.digest.clone(),
            trace: self.trace,
        })
    }

    /// The earliest day of the offence that a prosecution reaches, never before its first day. A filing on the first
    /// day after closed ones reaches the times that ended on them.
    fn earliest_covered(
        &mut self,
        filed_on: NaiveDate,
        first_day: Option<NaiveDate>,
    ) -> Result<NaiveDate, NoAnswer> {
        let (figure, dated) = self.pack.value_on(figures::PROSECUTION_PERIOD, filed_on)?;
        let FigureValue::Period(period) = dated.value else {
            return Err(NoAnswer::undecided(
                [figure.id.clone()],
                "the figure is not a period",
            ));
        };
        let citation = Some(self.pack.citation(&figure.rule));
        let filed = self.trace.fact("filed_on", Value::Date(filed_on));
        let length = self.trace.figure(self.pack, figure, dated);
        // A time that ended on a closed day was still open on the first day after it.
        let (counts_from, filed) = match self.closed_before(filed_on) {
            Some((first, closed)) if figure.carry != Carry::None => {
                let node = self.trace.push(
                    Op::CarriedFrom,
                    "filed_on",
                    citation.clone(),
                    [filed],
                    Value::Date(first),
                );
                self.trace.skipped(&closed);
                (first, node)
            }
            _ => (filed_on, filed),
        };
        let reach = dates::earliest_covered(counts_from, period)
            .and_then(dates::in_range)
            .map_err(|error| NoAnswer::date("filed_on", error))?;
        let node = self.trace.push(
            Op::EarliestCovered,
            "earliest_covered_day",
            citation.clone(),
            [filed, length],
            Value::Date(reach),
        );
        let Some(first_day) = first_day.filter(|first_day| *first_day > reach) else {
            return Ok(reach);
        };
        let first = self.trace.fact("first_day_of_offence", Value::Date(first_day));
        let inputs = [node, first];
        self.trace.push(
            Op::Greatest,
            "earliest_covered_day",
            citation,
            inputs,
            Value::Date(first_day),
        );
        Ok(first_day)
    }

    /// The closed days that run up to a day, with the first of them; none where the day before is open, or unknown.
    fn closed_before(&self, filed_on: NaiveDate) -> Option<(NaiveDate, Vec<SkippedDay>)> {
        let mut first = filed_on;
        while let Some(before) = first.pred_opt()
            && self.calendar.is_closed_for_sure(before) == Ok(true)
        {
            first = before;
        }
        (first < filed_on).then(|| (first, self.calendar.skipped(first, filed_on)))
    }

    fn finish(
        mut self,
        candidates: Vec<LastDay>,
        mut readings: Vec<Reading<NaiveDate>>,
        covered: Option<Covered>,
        filed_on: Option<NaiveDate>,
    ) -> Result<ProsecutionLimit, NoAnswer> {
        let safe = candidates.iter().map(|clock| clock.last_day).min();
        let outer = candidates.iter().map(|clock| clock.last_day).max();
        let earliest = candidates.iter().min_by_key(|clock| clock.last_day);
        let (Some(safe), Some(outer), Some(first)) = (safe, outer, earliest) else {
            return Err(need("commission_date"));
        };
        let citation = first.citation.clone();
        let raw = first.raw;
        let rounded_up = if first.month_end_ambiguous {
            raw.succ_opt()
        } else {
            None
        };
        if safe == outer {
            readings.clear();
        }
        readings.extend(candidates.iter().flat_map(|clock| clock.readings.iter().cloned()));
        let nodes: Vec<NodeId> = candidates.iter().map(|clock| clock.node.clone()).collect();
        let cited = Some(citation.clone());
        let node = self
            .trace
            .push(Op::Least, "safe", cited.clone(), nodes.clone(), Value::Date(safe));
        let last = self
            .trace
            .push(Op::Greatest, "outer", cited.clone(), nodes, Value::Date(outer));
        let verdict = filed_on.map(|filed_on| judge(filed_on, safe, outer));
        if let (Some(verdict), Some(filed_on)) = (verdict, filed_on) {
            let filed = self.trace.fact("filed_on", Value::Date(filed_on));
            let word = Value::Word(verdict.code().into());
            self.trace
                .push(Op::Finding, "verdict", cited, [node, last, filed], word);
        }
        let in_time_by = match filed_on {
            Some(filed_on) if verdict == Some(ProsecutionVerdict::Barred) => readings
                .iter()
                .filter(|reading| filed_on <= reading.value)
                .map(|reading| reading.label)
                .collect(),
            _ => vec![],
        };
        Ok(ProsecutionLimit {
            safe: Some(safe),
            outer: Some(outer),
            raw: Some(raw),
            rounded_up,
            verdict,
            covered,
            readings,
            in_time_by,
            citation,
            pack_digest: self.pack.digest.clone(),
            trace: self.trace,
        })
    }
}
