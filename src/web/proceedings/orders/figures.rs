//! The calculator's answer as a page shows it: claimed, allowed, limit a head with its section; total in figures and
//! words; what to look at, and what stands in the way of signing.

use serde_json::{Value, json};

use crate::law::citation::{Citation, Status};
use crate::law::language::Language;
use crate::law::money::Amount;
use crate::text::{self, formats, steps};
use crate::workflow::assess::{Assessment, Block, HeadTotal, Notice};

/// The context `figures` of the partial of that name.
#[must_use]
pub fn shown(assessment: &Assessment, language: Language) -> Value {
    let words = assessment
        .in_words_by_language
        .get(language.code())
        .unwrap_or(&assessment.in_words);
    let unclaimed = assessment
        .warnings
        .iter()
        .any(|notice| notice.code == "no-sum-claimed");
    let inferred = assessment
        .heads
        .iter()
        .any(|head| head.citation.status == Status::Inferred);
    json!({
        "heads": assessment.heads.iter().map(|total| head(total, unclaimed)).collect::<Vec<_>>(),
        "total": assessment.total,
        "in_words": words,
        "money": !assessment.heads.is_empty(),
        "shares": assessment.shares.iter().map(|share| json!({
            "name": share.name, "amount": share.amount,
        })).collect::<Vec<_>>(),
        "several": assessment.shares.len() > 1,
        "release": assessment.order_release,
        "leviable": assessment.leviable,
        "leviable_per_day": assessment.leviable_per_day,
        "forfeit": assessment.forfeit,
        "sentences": assessment.sentences.iter().map(|sentence| json!({
            "name": sentence.name, "fine": sentence.fine, "days": sentence.imprisonment_days,
            "fine_limit": sentence.fine_limit, "months_limit": sentence.months_limit,
            "citation": cited(&sentence.citation),
        })).collect::<Vec<_>>(),
        "readings": assessment.readings.iter().map(|reading| json!({
            "label": reading.label, "total": reading.total,
        })).collect::<Vec<_>>(),
        "recovery": assessment.recovery.as_ref().map(|route| cited(&route.citation)),
        "warnings": assessment.warnings.iter().map(|notice| warning(notice, language)).collect::<Vec<_>>(),
        "blocks": assessment.blocks.iter().map(|one| json!({
            "text": block(one, language), "citation": one.citation.as_ref().map(cited),
        })).collect::<Vec<_>>(),
        "steps": assessment.steps.iter()
            .map(|step| steps::step(language, &step.key, &step.args))
            .collect::<Vec<_>>(),
        "inferred": inferred,
    })
}

/// One head. Where the complainant named no sum for his loss, the law counts from what was assessed, and so it is told.
fn head(head: &HeadTotal, unclaimed: bool) -> Value {
    let claimed = head.claimed.filter(|_| !(unclaimed && head.head == "loss"));
    let less = |from: Option<Amount>| {
        from.filter(|from| *from > head.allowed)
            .map(|from| from.saturating_sub(head.allowed))
    };
    json!({
        "head": head.head, "claimed": claimed,
        "assessed": head.assessed.filter(|assessed| Some(*assessed) != claimed),
        "allowed": head.allowed, "limit": head.limit, "citation": cited(&head.citation),
        "less": less(claimed),
        "less_than_assessed": less(head.assessed.filter(|_| claimed.is_none())),
        "over": head.limit.is_some_and(|limit| head.allowed > limit) && head.head != "fine",
    })
}

/// The section, marked where its number is inferred.
fn cited(citation: &Citation) -> String {
    let mark = if citation.status == Status::Inferred {
        "*"
    } else {
        ""
    };
    format!("{}{mark}", citation.label)
}

/// The first of the keys that has words.
fn say(language: Language, keys: &[String], args: &[(String, String)]) -> String {
    let key = keys.iter().find(|key| text::has(language, key));
    match key {
        Some(key) => steps::step(language, key, args),
        None => keys.first().cloned().unwrap_or_default(),
    }
}

/// What to look at before signing.
#[must_use]
pub fn warning(notice: &Notice, language: Language) -> String {
    let args: Vec<(String, String)> = notice
        .args
        .iter()
        .map(|(name, value)| (name.clone(), argument(name, value, language)))
        .collect();
    let keys = [
        format!("proceedings-warning-{}", notice.code),
        format!("law-warning-{}", notice.code),
    ];
    say(language, &keys, &args)
}

/// Why the order may not be signed.
#[must_use]
pub fn block(block: &Block, language: Language) -> String {
    let section = block.citation.as_ref().map(|cited| cited.label.as_str());
    let args: Vec<(String, String)> = [
        ("set", block.set.as_deref()),
        ("limit", block.limit.as_deref()),
        ("figure", Some(block.reason.as_str())),
        ("section", section),
    ]
    .into_iter()
    .map(|(name, value)| {
        let value = value.unwrap_or_default();
        (name.to_owned(), argument(name, value, language))
    })
    .collect();
    let keys = [
        format!("law-block-{}", block.reason),
        format!("proceedings-block-{}", block.code),
    ];
    say(language, &keys, &args)
}

/// An amount without its sign, which the message has; a period and an offence in words.
fn argument(name: &str, value: &str, language: Language) -> String {
    if matches!(name, "charged" | "found") {
        return text::t(language, &format!("common-offence-{value}"));
    }
    if name == "figure" {
        return format!("@law-name-{}", value.replace(['_', '.'], "-"));
    }
    if let Ok(period) = crate::law::dates::Period::parse(value) {
        let (count, unit) = period.parts();
        return format!("@law-period-{unit}|{count}");
    }
    Amount::parse(value).map_or_else(
        |_| value.to_owned(),
        |amount| formats::rupees(amount).trim_start_matches('₹').to_owned(),
    )
}
