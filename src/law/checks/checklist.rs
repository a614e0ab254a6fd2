//! Whether everything is there that a statute wants before something is done (GJ-245-1, KA-12-2, E59).

use serde::Serialize;
use smol_str::SmolStr;

use crate::law::answer::NoAnswer;
use crate::law::citation::Citation;
use crate::law::rules::RulePack;
use crate::law::rules::checklist::{Checklist, NOTIFIED, Point};

/// What was found on one point.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Looked {
    /// The fact that satisfies the point, else the first that would.
    pub code: SmolStr,
    /// Whether it is there; nothing where it is not known and not needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ok: Option<bool>,
    /// Whether the thing may be done without it.
    pub may_lack: bool,
    /// The rule.
    pub citation: Citation,
}

/// Whether everything is there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ListCheck {
    /// Whether the law is content.
    pub valid: bool,
    /// Each point that is asked for or known.
    pub findings: Vec<Looked>,
    /// The provision that decides: of what makes the rest needless, else of what is lacking, else of the first point.
    pub citation: Citation,
}

/// Looks through a list. `told` says of each fact whether it is so, as far as that is known.
///
/// # Cattle leave a Karnataka pound against a signature
/// ```
/// use cattle_court::law::checks::checklist::check;
/// use cattle_court::law::rules::registry;
/// let pack = registry::pack("IN-KA").ok_or("pack")?;
/// let list = pack.checklist("release.check").ok_or("list")?;
/// let found = check(list, pack, |fact| Some(matches!(fact, "claimed" | "paid")))?;
/// assert!(!found.valid);
/// assert_eq!(found.citation.rule, "KA-12-2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Undecided with the facts that are still open; or where a provision's words are not at hand.
pub fn check(
    list: &Checklist,
    pack: &RulePack,
    told: impl Fn(&str) -> Option<bool>,
) -> Result<ListCheck, NoAnswer> {
    let provisions: Vec<Citation> = list
        .needs()
        .map(|need| pack.known(&need.rule))
        .collect::<Result<_, _>>()?;
    let needed = || list.point.iter().filter(|point| !point.may_lack);
    let lacking = needed().find(|point| stands(point, &told) == Some(false));
    let all_there = needed().all(|point| stands(point, &told) == Some(true));
    let instead = list.unless.as_ref().map(|need| (need, told(&need.fact)));
    let (rescued, may_be_rescued) = match instead {
        Some((_, rescue)) => (rescue == Some(true), rescue.is_none()),
        None => (false, false),
    };
    let decided = all_there || rescued || (lacking.is_some() && !may_be_rescued);
    if !decided {
        // What is lacking stays lacking: then the rest no longer matters.
        let points = needed().filter(|_| lacking.is_none());
        let last = instead.filter(|_| may_be_rescued);
        let facts = points
            .flat_map(|point| open(point, &told))
            .chain(last.map(|(need, _)| need.fact.as_str()));
        return Err(NoAnswer::undecided(
            in_order(facts),
            "the law is content only if each of these is there",
        ));
    }
    let asked_for = |point: &&Point| point.when.is_none() || told(NOTIFIED) == Some(true);
    let mut findings: Vec<Looked> = list
        .point
        .iter()
        .filter(asked_for)
        .filter_map(|point| look(point, pack, &told))
        .collect();
    findings.extend(instead.and_then(|(need, so)| {
        Some(Looked {
            code: need.fact.clone(),
            ok: Some(so?),
            may_lack: true,
            citation: pack.citation(&need.rule),
        })
    }));
    let decides = match (instead, lacking.and_then(|point| point.any.first())) {
        (Some((need, _)), _) if rescued => Some(need),
        (_, lacking) => lacking,
    };
    Ok(ListCheck {
        valid: all_there || rescued,
        findings,
        citation: match (decides, provisions.first()) {
            (Some(need), _) => pack.citation(&need.rule),
            (None, Some(first)) => first.clone(),
            (None, None) => pack.citation(&list.question),
        },
    })
}

/// Whether a point is satisfied: in one of its ways, or because it is not asked for; nothing where that is not known.
fn stands(point: &Point, told: &impl Fn(&str) -> Option<bool>) -> Option<bool> {
    let there = one_of_its_ways(point, told);
    let asked_for = point.when.as_deref().map_or(Some(true), told);
    match (there, asked_for) {
        (Some(true), _) | (_, Some(false)) => Some(true),
        (_, Some(true)) => there,
        (_, None) => None,
    }
}

fn one_of_its_ways(point: &Point, told: &impl Fn(&str) -> Option<bool>) -> Option<bool> {
    let ways = || point.any.iter().map(|need| told(&need.fact));
    if ways().any(|way| way == Some(true)) {
        return Some(true);
    }
    ways().all(|way| way == Some(false)).then_some(false)
}

fn look(point: &Point, pack: &RulePack, told: &impl Fn(&str) -> Option<bool>) -> Option<Looked> {
    let there = point.any.iter().find(|need| told(&need.fact) == Some(true));
    let named = there.or_else(|| point.any.first())?;
    Some(Looked {
        code: named.fact.clone(),
        ok: one_of_its_ways(point, told),
        may_lack: point.may_lack,
        citation: pack.citation(&named.rule),
    })
}

/// The facts that may still decide a point, its condition first.
fn open<'a>(point: &'a Point, told: &impl Fn(&str) -> Option<bool>) -> impl Iterator<Item = &'a str> {
    let undecided = stands(point, told).is_none();
    let facts = point.when.iter().chain(point.any.iter().map(|need| &need.fact));
    facts
        .map(|fact| fact.as_str())
        .filter(move |fact| undecided && told(fact).is_none())
}

fn in_order<'a>(facts: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut once = Vec::new();
    for fact in facts {
        if !once.contains(&fact) {
            once.push(fact);
        }
    }
    once
}
