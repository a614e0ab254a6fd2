//! What is printed on an acknowledgement.

use serde::Serialize;

use super::words::Words;
use super::{Fact, Title};
use crate::documents::context::{Acknowledgement, Offence, Period, Seizure, TimeVerdict};

use crate::law::procedure::CaseKind;

#[derive(Debug, Serialize)]
pub(super) struct Body {
    opening: String,
    filing: Vec<Fact>,
    parties_heading: String,
    parties: Vec<Fact>,
    facts_heading: String,
    facts: Vec<Fact>,
    claimed_heading: String,
    claimed: Vec<Fact>,
    period: Option<PeriodBody>,
    next_heading: String,
    next: Vec<String>,
    code_heading: String,
    code: String,
    code_note: String,
    note: Option<String>,
    clerk: String,
}

#[derive(Debug, Serialize)]
struct PeriodBody {
    heading: String,
    verdict: String,
    steps_heading: String,
    steps: Vec<String>,
}

pub(super) fn title(it: &Acknowledgement, w: &Words) -> Title {
    w.title(match it.matter {
        CaseKind::Complaint => "documents-title-acknowledgement-complaint",
        CaseKind::Prosecution => "documents-title-acknowledgement-prosecution",
    })
}

pub(super) fn body(it: &Acknowledgement, w: &Words) -> Body {
    let (opening, next): (_, &[&str]) = match it.matter {
        CaseKind::Complaint => (
            "documents-acknowledgement-opening-complaint",
            &["scrutiny", "number", "examination", "summons-opposite"],
        ),
        CaseKind::Prosecution => (
            "documents-acknowledgement-opening-prosecution",
            &["scrutiny", "number", "summons-accused"],
        ),
    };
    let code_note = if it.mobile_given {
        "documents-acknowledgement-code-mobile"
    } else {
        "documents-acknowledgement-code"
    };
    let citations = [
        it.period.as_ref().and_then(|period| period.citation.as_ref()),
        it.offence.as_ref().map(|offence| &offence.citation),
    ];
    Body {
        opening: w.say(opening, &[("date", &w.long_date(it.filed_on))]),
        filing: vec![
            w.strong("filing-number", it.filing_number.clone()),
            w.strong("filed-on", w.long_date(it.filed_on)),
        ],
        parties_heading: w.t("documents-heading-parties"),
        parties: w.parties(&it.parties),
        facts_heading: w.t("documents-heading-facts"),
        facts: facts(it, w),
        claimed_heading: w.t("documents-heading-claimed"),
        claimed: claimed(it, w),
        period: it.period.as_ref().map(|period| period_body(period, it.matter, w)),
        next_heading: w.t("documents-heading-next"),
        next: next
            .iter()
            .map(|step| w.t(&format!("documents-next-{step}")))
            .collect(),
        code_heading: w.label("access-code"),
        code: it.access_code.clone(),
        code_note: w.t(code_note),
        note: w.mark_note(citations.into_iter().flatten()),
        clerk: w.t("documents-acknowledgement-clerk"),
    }
}

fn facts(it: &Acknowledgement, w: &Words) -> Vec<Fact> {
    let mut facts = Vec::new();
    if !it.animals.is_empty() {
        facts.push(w.fact("animals", w.animals(&it.animals)));
    }
    if let Some(seizure) = &it.seizure {
        facts.extend(seizure_facts(seizure, w));
    }
    if let Some(offence) = &it.offence {
        facts.extend(offence_facts(offence, w));
    }
    facts
}

fn seizure_facts(seizure: &Seizure, w: &Words) -> Vec<Fact> {
    let mut when = w.long_date(seizure.seized_on);
    when.extend(seizure.seized_at.map(|at| format!(", {}", w.time(at))));
    let mut facts = vec![
        w.fact("seized-on", when),
        w.fact("seized-at-place", seizure.place.clone()),
    ];
    facts.extend(seizure.pound.as_ref().map(|pound| w.fact("pound", pound.clone())));
    let released = match seizure.released_on {
        Some(day) => w.long_date(day),
        None => w.t("documents-still-held"),
    };
    facts.push(w.fact("released-on", released));
    facts
}

fn offence_facts(offence: &Offence, w: &Words) -> Vec<Fact> {
    let what = format!(
        "{}, {}",
        offence.what.for_language(w.language),
        w.citation(&offence.citation)
    );
    let mut facts = vec![w.fact("offence", what)];
    let day = match (offence.first_day, offence.last_day) {
        (Some(first), Some(last)) if first != last => Some(w.say(
            "documents-from-to",
            &[("from", &w.date(first)), ("to", &w.date(last))],
        )),
        (Some(day), _) | (None, Some(day)) => Some(w.long_date(day)),
        (None, None) => None,
    };
    facts.extend(day.map(|day| w.fact("committed-on", day)));
    facts.extend(
        offence
            .discovered_on
            .map(|day| w.fact("discovered-on", w.long_date(day))),
    );
    facts.extend(offence.place.as_ref().map(|place| w.fact("place", place.clone())));
    facts.extend(
        offence
            .direction
            .as_ref()
            .map(|direction| w.fact("direction", direction.clone())),
    );
    facts
}

fn claimed(it: &Acknowledgement, w: &Words) -> Vec<Fact> {
    let line = |sum: &crate::documents::context::ClaimedSum| {
        let mut value = w.money(sum.amount);
        value.extend(sum.proof.iter().map(|proof| format!(" – {proof}")));
        Fact::new(w.head(&sum.head), value)
    };
    it.claimed.iter().map(line).collect()
}

fn period_body(period: &Period, matter: CaseKind, w: &Words) -> PeriodBody {
    let verdict = match period.verdict {
        TimeVerdict::InTime => "in-time",
        TimeVerdict::Late => "late",
        TimeVerdict::Undecided => "undecided",
    };
    let mut said = w.t(&format!("documents-period-{verdict}"));
    if let Some(day) = period.last_day {
        said.push(' ');
        said.push_str(&w.say("documents-period-last-day", &[("date", &w.long_date(day))]));
    }
    if let Some(citation) = &period.citation {
        said.push_str(&format!(" ({})", w.citation(citation)));
    }
    PeriodBody {
        heading: w.t(match matter {
            CaseKind::Complaint => "documents-heading-period-complaint",
            CaseKind::Prosecution => "documents-heading-period-prosecution",
        }),
        verdict: said,
        steps_heading: w.t("documents-heading-steps"),
        steps: period.steps.for_language(w.language).clone(),
    }
}
