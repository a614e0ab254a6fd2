//! Whether a Tahsildar's order to remove cattle stands on its two limbs (KA-14).

use serde::Serialize;

use super::Finding;
use crate::law::answer::NoAnswer;
use crate::law::citation::Citation;
use crate::law::rules::{FigureValue, RulePack, figures};

/// The facts of a removal order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RemovalFacts {
    /// Whether the section is applied to the area by notification.
    pub notified: Option<bool>,
    /// Whether the owner lives permanently in the village.
    pub resident: Option<bool>,
    /// How many heads he owns, wherever they graze (E54).
    pub owned: Option<u32>,
    /// Whether the order takes only dry or useless cattle.
    pub only_dry_or_useless: Option<bool>,
    /// Whether grazing land is insufficient (first limb), or crops or grass are likely to be damaged (second limb), to
    /// the Tahsildar's satisfaction.
    pub satisfied: Option<bool>,
    /// The places to which the cattle are to go.
    pub places: Option<Vec<String>>,
    /// Whether the order names a period.
    pub period_named: Option<bool>,
}

/// Whether the order stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RemovalCheck {
    /// Whether every point is satisfied.
    pub valid: bool,
    /// The limb: 1 for residents, 2 for non-residents.
    pub limb: u8,
    /// Each point.
    pub findings: Vec<Finding>,
    /// The provision.
    pub citation: Citation,
}

/// Whether a removal order stands: residents only for dry or useless cattle, non-residents only above twenty heads.
///
/// # Twenty heads are not more than twenty
/// ```
/// use cattle_court::law::checks::removal::{check, RemovalFacts};
/// use cattle_court::law::{dates::parse, rules::registry};
/// let facts = RemovalFacts {
///     notified: Some(true),
///     resident: Some(false),
///     owned: Some(20),
///     satisfied: Some(true),
///     places: Some(vec!["Sira".into()]),
///     period_named: Some(true),
///     ..RemovalFacts::default()
/// };
/// assert!(!check(&facts, parse("2025-06-01")?, registry::pack("IN-KA").ok_or("pack")?)?.valid);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Undecided with the facts that are still open, unless a known fact already fells the order.
pub fn check(
    facts: &RemovalFacts,
    ordered_on: chrono::NaiveDate,
    pack: &RulePack,
) -> Result<RemovalCheck, NoAnswer> {
    let (figure, value) = pack.value_on(figures::REMOVAL_MORE_THAN, ordered_on)?;
    let FigureValue::Count(more_than) = value.value else {
        return Err(NoAnswer::undecided(
            [figure.id.clone()],
            "the figure is not a number",
        ));
    };
    let resident = facts.resident.ok_or_else(|| {
        NoAnswer::undecided(
            ["resident"],
            "residents and non-residents fall under different limbs",
        )
    })?;
    let mut points = vec![
        ("area_notified", "notified", facts.notified, "removal"),
        ("tahsildar_satisfied", "satisfied", facts.satisfied, "removal"),
        (
            "place_named",
            "places",
            facts.places.as_ref().map(|places| !places.is_empty()),
            "removal.named",
        ),
        (
            "period_named",
            "period_named",
            facts.period_named,
            "removal.named",
        ),
    ];
    if resident {
        let dry = facts.only_dry_or_useless;
        points.push((
            "resident_only_dry_or_useless",
            "only_dry_or_useless",
            dry,
            "removal",
        ));
    } else {
        let many = facts.owned.map(|owned| owned > more_than);
        points.push(("non_resident_over_number", "owned", many, "removal"));
    }
    let findings: Vec<Finding> = points
        .iter()
        .filter_map(|(code, _, ok, part)| {
            ok.map(|ok| Finding {
                code,
                ok,
                citation: pack.part(part),
            })
        })
        .collect();
    let felled = findings.iter().any(|finding| !finding.ok);
    let open: Vec<&str> = points
        .iter()
        .filter(|point| point.2.is_none())
        .map(|point| point.1)
        .collect();
    if !felled && !open.is_empty() {
        return Err(NoAnswer::undecided(
            open,
            "the order stands only if each of these is satisfied",
        ));
    }
    let limb = if resident { 1 } else { 2 };
    Ok(RemovalCheck {
        valid: !felled,
        limb,
        findings,
        citation: pack.part("removal"),
    })
}
