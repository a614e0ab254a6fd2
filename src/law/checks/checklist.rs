//! Whether everything is there that a statute wants before something is done (GJ-245-1, KA-12-2, E59).

use serde::Serialize;
use smol_str::SmolStr;

use crate::law::answer::NoAnswer;
use crate::law::citation::{Citation, Status};
use crate::law::rules::RulePack;
use crate::law::rules::checklist::{Checklist, NOTIFIED, Need, Point};

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
    for need in list.needs() {
        let unread = pack
            .rule(&need.rule)
            .is_none_or(|rule| rule.status == Status::Unknown);
        if unread {
            let why = "the statute has no such provision, or its text is not at hand";
            return Err(NoAnswer::undecided([format!("{}:{}", pack.id, need.rule)], why));
        }
    }
    let mut findings: Vec<Looked> = list
        .point
        .iter()
        .filter_map(|point| look(point, pack, &told))
        .collect();
    let needed = |found: &&Looked| !found.may_lack;
    let all_there = findings.iter().filter(needed).all(|found| found.ok == Some(true))
        && !list.point.iter().any(|point| waits(point, &told));
    let lacking = findings
        .iter()
        .filter(needed)
        .find(|found| found.ok == Some(false));
    let instead = list.unless.as_ref().map(|need| (need, told(&need.fact)));
    let citation = match (&instead, lacking) {
        (Some((need, Some(true))), _) => pack.citation(&need.rule),
        (_, Some(lacking)) => lacking.citation.clone(),
        _ => first_citation(list, pack),
    };
    let rescued = matches!(instead, Some((_, Some(true))));
    let hopeless = lacking.is_some() && !matches!(instead, Some((_, None)));
    if !(all_there || rescued || hopeless) {
        let points = list.point.iter().filter(|_| lacking.is_none());
        let open = points.flat_map(|point| open(point, &told)).chain(
            instead
                .filter(|(_, told)| told.is_none())
                .map(|(need, _)| need.fact.as_str()),
        );
        return Err(NoAnswer::undecided(
            in_order(open),
            "the law is content only if each of these is there",
        ));
    }
    if let Some((need, Some(ok))) = instead {
        findings.push(Looked {
            code: need.fact.clone(),
            ok: Some(ok),
            may_lack: true,
            citation: pack.citation(&need.rule),
        });
    }
    Ok(ListCheck {
        valid: all_there || rescued,
        findings,
        citation,
    })
}

/// A point that is asked for or known; nothing where its condition is not there or not known.
fn look(point: &Point, pack: &RulePack, told: &impl Fn(&str) -> Option<bool>) -> Option<Looked> {
    if point.when.is_some() && told(NOTIFIED) != Some(true) {
        return None;
    }
    let there = point.any.iter().find(|need| told(&need.fact) == Some(true));
    let lacking = point.any.iter().all(|need| told(&need.fact) == Some(false));
    let ok = match (there, lacking) {
        (Some(_), _) => Some(true),
        (None, true) => Some(false),
        (None, false) => None,
    };
    let named = there.or_else(|| point.any.first())?;
    Some(Looked {
        code: named.fact.clone(),
        ok,
        may_lack: point.may_lack,
        citation: pack.citation(&named.rule),
    })
}

/// Whether it is not known if the point is asked for, and it is not there either.
fn waits(point: &Point, told: &impl Fn(&str) -> Option<bool>) -> bool {
    let there = point.any.iter().any(|need| told(&need.fact) == Some(true));
    point.when.is_some() && told(NOTIFIED).is_none() && !there && !point.may_lack
}

/// The facts of a point that may still decide it, its condition first.
fn open<'a>(point: &'a Point, told: &impl Fn(&str) -> Option<bool>) -> Vec<&'a str> {
    let there = |need: &Need| told(&need.fact) == Some(true);
    let needless = point.when.is_some() && told(NOTIFIED) == Some(false);
    if needless || point.may_lack || point.any.iter().any(there) {
        return vec![];
    }
    let condition = point.when.as_deref().filter(|when| told(when).is_none());
    let ways = point.any.iter().map(|need| need.fact.as_str());
    condition
        .into_iter()
        .chain(ways.filter(|fact| told(fact).is_none()))
        .collect()
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

fn first_citation(list: &Checklist, pack: &RulePack) -> Citation {
    let first = list.needs().next().map_or("", |need| need.rule.as_str());
    pack.citation(first)
}
