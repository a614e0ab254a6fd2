//! Earlier entries about an accused as a question lists them: which of them make the offence a second or later one.

use serde_json::{Map, Value};

use super::facts::{Facts, missing, wrong};
use super::object;
use crate::law::answer::NoAnswer;
use crate::law::checks::priors::{self, Counts, Prior, PriorKind};
use crate::law::rules::RulePack;
use crate::law::sentence::Offence;

/// What the list comes to.
pub(super) struct Listed {
    /// How many count.
    pub convictions: u32,
    /// Each entry with why it counts or does not.
    pub rows: Vec<Value>,
}

/// `priors`: a list of `{kind, on, under}`, with `offence_on`; `None` where there is no list.
///
/// # Errors
/// Undecided without the day of the offence, unless no entry is a conviction of the same; invalid for a word that is none.
pub(super) fn listed(facts: &Facts, offence: Offence, pack: &RulePack) -> Result<Option<Listed>, NoAnswer> {
    let Some((path, items)) = facts.list(&["priors"])? else {
        return Ok(None);
    };
    let offence_on = facts.date(&["offence_on"])?;
    let mut listed = Listed {
        convictions: 0,
        rows: vec![],
    };
    for (at, item) in items.iter().enumerate() {
        let path = format!("{path}.{at}");
        let map = item
            .as_object()
            .ok_or_else(|| wrong(&path, "an entry as {kind, on, under}"))?;
        let prior = read(&Facts::new(map, &path, facts.money))?;
        let judged = match offence_on {
            Some(offence_on) => priors::judge(&prior, offence, offence_on, pack),
            // The last day of all: what does not count then never does.
            None => match priors::judge(&prior, offence, chrono::NaiveDate::MAX, pack) {
                Counts::Counts => return Err(missing(&["offence_on"])),
                other => other,
            },
        };
        if judged == Counts::Counts {
            listed.convictions = listed.convictions.saturating_add(1);
        }
        listed.rows.push(Value::Object(row(judged)));
    }
    Ok(Some(listed))
}

fn row(judged: Counts) -> Map<String, Value> {
    object([
        ("counts", Value::Bool(judged == Counts::Counts)),
        ("why", Value::from(judged.code())),
    ])
}

fn read(entry: &Facts) -> Result<Prior, NoAnswer> {
    let kind = match entry.text(&["kind"])? {
        None => PriorKind::Conviction,
        Some(word) => PriorKind::parse(word).ok_or_else(|| {
            wrong(
                &entry.at("kind"),
                "conviction, acquittal, pending, fee_paid or release",
            )
        })?,
    };
    let prior = Prior {
        kind,
        on: entry
            .date(&["on", "convicted_on"])?
            .ok_or_else(|| missing(&["on"]))?,
        under: entry.text(&["under"])?.unwrap_or_default().to_owned(),
    };
    entry.refuse_unread()?;
    if kind == PriorKind::Conviction && prior.under.trim().is_empty() {
        return Err(missing(&["under"]));
    }
    Ok(prior)
}
