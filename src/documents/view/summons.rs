//! What is printed on a summons.

use serde::Serialize;

use super::words::{Words, paragraphs};
use super::{Fact, Title};
use crate::documents::context::{StatedMatter, Summons};
use crate::law::citation::Citation;
use crate::law::procedure::CaseKind;

#[derive(Debug, Serialize)]
pub(super) struct Body {
    numbers: Vec<Fact>,
    case_title: Option<String>,
    to: String,
    name: String,
    about_name: Option<String>,
    address: Vec<String>,
    stated: String,
    command: String,
    appearance: Vec<Fact>,
    explained: Vec<String>,
    issued: String,
    seal_place: String,
    has_seal: bool,
    magistrate: Signature,
    notes: Vec<String>,
    receipt: Receipt,
}

/// Who signs, under the line for the signature.
#[derive(Debug, Serialize)]
pub(super) struct Signature {
    pub(super) name: String,
    pub(super) designation: String,
}

/// The strip on which the person confirms receipt to the serving officer.
#[derive(Debug, Serialize)]
struct Receipt {
    heading: String,
    fields: Vec<String>,
}

pub(super) fn title(it: &Summons, w: &Words) -> Title {
    let subtitle = match it.matter {
        CaseKind::Complaint => "documents-summons-subtitle-complaint",
        CaseKind::Prosecution => "documents-summons-subtitle-accused",
    };
    (w.t("documents-title-summons"), Some(w.t(subtitle)))
}

pub(super) fn body(it: &Summons, w: &Words) -> Body {
    let about: Vec<String> = [
        it.addressee.relation.clone(),
        it.addressee.capacity.as_deref().map(|word| w.capacity(word)),
    ]
    .into_iter()
    .flatten()
    .filter(|text| !text.trim().is_empty())
    .collect();
    Body {
        numbers: vec![
            w.strong("case-number", it.case_number.clone()),
            w.strong("process-number", it.process_number.clone()),
        ],
        case_title: it.title.clone(),
        to: w.t("documents-summons-to"),
        name: it.addressee.name.clone(),
        about_name: (!about.is_empty()).then(|| about.join(", ")),
        address: paragraphs(&it.addressee.address),
        stated: stated(&it.statement, w),
        command: w.t("documents-summons-command"),
        appearance: appearance(it, w),
        explained: explained(it, w),
        issued: w.say(
            "documents-summons-issued",
            &[("date", &w.long_date(it.issued_on))],
        ),
        seal_place: w.t("documents-seal-place"),
        has_seal: it.seal.is_some(),
        magistrate: signature(&it.magistrate, w),
        notes: notes(it, w),
        receipt: Receipt {
            heading: w.t("documents-summons-receipt"),
            fields: ["name", "relation", "when", "signature"]
                .iter()
                .map(|field| w.t(&format!("documents-summons-receipt-{field}")))
                .collect(),
        },
    }
}

pub(super) fn signature(magistrate: &crate::documents::context::Magistrate, w: &Words) -> Signature {
    let designation = magistrate
        .designation
        .as_ref()
        .map(|both| both.for_language(w.language).clone());
    Signature {
        name: magistrate.name.clone(),
        designation: designation.unwrap_or_else(|| w.t("documents-magistrate")),
    }
}

fn stated(statement: &StatedMatter, w: &Words) -> String {
    match statement {
        StatedMatter::IllegalSeizure {
            complainant,
            seized_on,
            place,
            animals,
            citation,
        } => w.say(
            "documents-summons-stated-seizure",
            &[
                ("complainant", complainant),
                ("date", &w.date(*seized_on)),
                ("place", place),
                ("animals", &w.animals(animals)),
                ("citation", &w.citation(citation)),
            ],
        ),
        StatedMatter::Offence {
            prosecutor,
            what,
            on,
            place,
            animals,
            citation,
        } => {
            let mut said = w.say(
                "documents-summons-stated-offence",
                &[
                    ("prosecutor", prosecutor),
                    ("what", what.for_language(w.language)),
                    ("citation", &w.citation(citation)),
                ],
            );
            let mut more = Vec::new();
            more.extend(on.map(|day| w.say("documents-summons-day", &[("date", &w.date(day))])));
            more.extend(
                place
                    .as_ref()
                    .map(|place| w.say("documents-summons-place", &[("place", place)])),
            );
            if !animals.is_empty() {
                more.push(w.say("documents-summons-animals", &[("animals", &w.animals(animals))]));
            }
            for sentence in more {
                said.push(' ');
                said.push_str(&sentence);
            }
            said
        }
    }
}

fn appearance(it: &Summons, w: &Words) -> Vec<Fact> {
    let place = match &it.appearance.room {
        Some(room) => format!("{}, {room}", it.court.name.for_language(w.language)),
        None => it.court.name.for_language(w.language).clone(),
    };
    let place = match &it.court.address {
        Some(address) => format!("{place}, {}", address.for_language(w.language)),
        None => place,
    };
    vec![
        w.strong("date", w.long_date(it.appearance.on)),
        w.strong("time", w.time(it.appearance.at)),
        w.fact("place", place),
        w.fact("purpose", w.purpose(&it.appearance.purpose)),
    ]
}

fn explained(it: &Summons, w: &Words) -> Vec<String> {
    let mut keys = match it.matter {
        CaseKind::Complaint => {
            vec![
                "documents-summons-no-accusation",
                "documents-summons-absent-complaint",
            ]
        }
        CaseKind::Prosecution => vec!["documents-summons-absent-accused"],
    };
    if it.complaint_enclosed {
        keys.push("documents-summons-enclosed");
    }
    keys.push("documents-summons-bring");
    keys.push("documents-summons-legal-aid");
    keys.into_iter().map(|key| w.t(key)).collect()
}

fn notes(it: &Summons, w: &Words) -> Vec<String> {
    let email = match &it.e_service {
        None => w.t("documents-summons-courtesy-copy"),
        Some(citation) => w.say(
            "documents-summons-e-service",
            &[("citation", &w.short_citation(citation))],
        ),
    };
    let stated: &Citation = match &it.statement {
        StatedMatter::IllegalSeizure { citation, .. } | StatedMatter::Offence { citation, .. } => citation,
    };
    let mut notes = vec![email];
    notes.extend(w.mark_note([stated].into_iter().chain(&it.e_service)));
    notes
}
