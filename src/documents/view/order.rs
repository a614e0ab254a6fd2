//! What is printed on an order.

use serde::Serialize;

use super::summons::{Signature, signature};
use super::words::{Words, paragraphs};
use super::{Column, Fact, Table, Title};
use crate::documents::context::{Dues, Finding, MoneyHead, Order, OrderLine, Sentence};
use crate::law::citation::Citation;
use crate::law::language::Language;
use crate::law::money::Amount;
use crate::law::procedure::{Occasion, OrderKind, PartyRole};

#[derive(Debug, Serialize)]
pub(super) struct Body {
    numbers: Vec<Fact>,
    parties_heading: String,
    parties: Vec<Fact>,
    findings_heading: String,
    findings: Vec<String>,
    order_heading: String,
    order: Vec<String>,
    table: Option<Table>,
    table_notes: Vec<String>,
    total: Option<Total>,
    reasons_heading: String,
    reasons: Vec<String>,
    pronounced: String,
    seal_place: String,
    magistrate: Signature,
    note: Option<String>,
}

#[derive(Debug, Serialize)]
struct Total {
    label: String,
    figures: String,
    words: String,
}

pub(super) fn title(it: &Order, w: &Words) -> Title {
    (
        w.t(&format!("documents-title-order-{}", dashed(it.kind.code()))),
        None,
    )
}

pub(super) fn body(it: &Order, w: &Words) -> Body {
    let unnumbered = || w.t("documents-order-unnumbered");
    Body {
        numbers: vec![
            w.strong("case-number", it.case_number.clone()),
            w.strong("order-number", it.order_number.clone().unwrap_or_else(unnumbered)),
            w.strong("order-date", w.long_date(it.made_on)),
        ],
        parties_heading: w.t("documents-heading-parties"),
        parties: w.parties(&it.parties),
        findings_heading: w.t("documents-heading-findings"),
        findings: it.findings.iter().map(|finding| found(finding, w)).collect(),
        order_heading: w.t("documents-heading-order"),
        order: operative(it, w),
        table: (!it.lines.is_empty()).then(|| table(it, w)),
        table_notes: it.lines.iter().filter_map(|line| reduced(line, w)).collect(),
        total: it.total.map(|total| Total {
            label: w.label("total"),
            figures: w.money(total),
            words: w.in_words(total),
        }),
        reasons_heading: w.t("documents-heading-reasons"),
        reasons: reasons(it, w),
        pronounced: w.say(
            "documents-order-pronounced",
            &[("date", &w.long_date(it.made_on))],
        ),
        seal_place: w.t("documents-seal-place"),
        magistrate: signature(&it.magistrate, w),
        note: w.mark_note(citations(it)),
    }
}

fn found(finding: &Finding, w: &Words) -> String {
    let by = |key: &str, names: &[String]| w.say(key, &[("names", &w.list(names))]);
    match finding {
        Finding::SeizureIllegal { by: names } => by("documents-finding-seizure-illegal", names),
        Finding::DetentionIllegal { by: names } => by("documents-finding-detention-illegal", names),
        Finding::SeizureLawful => w.t("documents-finding-seizure-lawful"),
        Finding::NotWellFounded => w.t("documents-finding-not-well-founded"),
        Finding::NotProved => w.t("documents-finding-not-proved"),
        Finding::Guilty {
            accused,
            offence,
            occasion,
            citation,
        } => {
            let key = match occasion {
                Occasion::First => "documents-finding-guilty-first",
                Occasion::Subsequent => "documents-finding-guilty-subsequent",
            };
            let names = w.list(accused);
            let citation = w.citation(citation);
            let offence = offence.for_language(w.language);
            w.say(
                key,
                &[("names", &names), ("offence", offence), ("citation", &citation)],
            )
        }
        Finding::NoKnowledge { accused, citation } => w.say(
            "documents-finding-no-knowledge",
            &[("names", &w.list(accused)), ("citation", &w.citation(citation))],
        ),
        Finding::DueDiligence { accused, citation } => w.say(
            "documents-finding-due-diligence",
            &[("names", &w.list(accused)), ("citation", &w.citation(citation))],
        ),
        Finding::DamageProved { person, amount } => w.say(
            "documents-finding-damage",
            &[
                ("person", person),
                ("amount", &w.money(*amount)),
                ("words", &w.in_words(*amount)),
            ],
        ),
        Finding::Said(both) => both.for_language(w.language).clone(),
    }
}

/// What the court orders, sentence by sentence.
fn operative(it: &Order, w: &Words) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    match it.kind {
        OrderKind::IllegalSeizureAward | OrderKind::Release => {}
        OrderKind::Dismissal => said.push(w.t("documents-order-dismissed")),
        OrderKind::Conviction | OrderKind::Acquittal => {
            let accused: Vec<String> = it
                .parties
                .iter()
                .filter(|party| party.role == PartyRole::Accused)
                .map(|party| party.name.clone())
                .collect();
            let key = if it.kind == OrderKind::Conviction {
                "documents-order-convicted"
            } else {
                "documents-order-acquitted"
            };
            said.push(w.say(key, &[("names", &w.list(&accused))]));
        }
    }
    said.extend(it.sentences.iter().filter_map(|sentence| sentenced(sentence, w)));
    said.extend(payments(it, w));
    if let Some(release) = &it.release {
        said.push(released(release, w));
        said.extend(release.dues.as_ref().map(|dues| levied(dues, w)));
    }
    if let Some(forfeiture) = &it.forfeiture {
        let (animals, citation) = (w.animals(&forfeiture.animals), w.citation(&forfeiture.citation));
        said.push(w.say(
            "documents-order-forfeited",
            &[("animals", &animals), ("citation", &citation)],
        ));
    }
    if let Some(citation) = &it.recovery {
        said.push(w.say("documents-order-recovery", &[("citation", &w.citation(citation))]));
    }
    said
}

fn released(release: &crate::documents::context::ReleaseDirection, w: &Words) -> String {
    let animals = w.animals(&release.animals);
    match &release.pound {
        Some(pound) => w.say(
            "documents-order-released-pound",
            &[("animals", &animals), ("pound", pound), ("to", &release.to)],
        ),
        None => w.say(
            "documents-order-released",
            &[("animals", &animals), ("to", &release.to)],
        ),
    }
}

/// Who bears what the pound may levy, up to the order and until the cattle leave.
fn levied(dues: &Dues, w: &Words) -> String {
    let Some(amount) = dues.amount else {
        return w.say("documents-order-dues", &[("payer", &dues.payer)]);
    };
    let (sum, words) = (w.money(amount), w.in_words(amount));
    let known = [
        ("amount", sum.as_str()),
        ("words", &words),
        ("payer", &dues.payer),
    ];
    match dues.per_day {
        None => w.say("documents-order-dues-amount", &known),
        Some(rate) => {
            let rate = w.money(rate);
            let growing = [&known[..], &[("rate", rate.as_str())]].concat();
            w.say("documents-order-dues-growing", &growing)
        }
    }
}

/// Whether one person pays the sum to another: a fine is imposed, and leviable dues are shifted, in sentences of their own.
fn is_paid_over(line: &OrderLine) -> bool {
    !matches!(line.head, MoneyHead::Fine | MoneyHead::LeviableDues) && !line.allowed.is_zero()
}

/// Who pays what to whom: one sentence a pair where the money is more than a fine, then the shares of several payers.
fn payments(it: &Order, w: &Words) -> Vec<String> {
    let mut pairs: Vec<(&str, &str, Amount)> = Vec::new();
    for line in it.lines.iter().filter(|line| is_paid_over(line)) {
        match pairs
            .iter_mut()
            .find(|(payer, payee, _)| *payer == line.payer && *payee == line.payee)
        {
            Some((_, _, sum)) => *sum = sum.checked_add(line.allowed).unwrap_or(*sum),
            None => pairs.push((&line.payer, &line.payee, line.allowed)),
        }
    }
    let mut said: Vec<String> = pairs
        .into_iter()
        .map(|(payer, payee, amount)| {
            let (figures, words) = (w.money(amount), w.in_words(amount));
            w.say(
                "documents-order-pays",
                &[
                    ("payer", payer),
                    ("payee", payee),
                    ("amount", &figures),
                    ("words", &words),
                ],
            )
        })
        .collect();
    if it.shares.len() > 1 {
        let shares: Vec<String> = it
            .shares
            .iter()
            .map(|share| {
                w.say(
                    "documents-order-share",
                    &[("payer", &share.payer), ("amount", &w.money(share.amount))],
                )
            })
            .collect();
        said.push(w.say("documents-order-shares", &[("shares", &w.list(&shares))]));
    }
    said
}

fn sentenced(sentence: &Sentence, w: &Words) -> Option<String> {
    let citation = w.citation(&sentence.citation);
    let fine = sentence.fine.map(|fine| (w.money(fine), w.in_words(fine)));
    let days = sentence
        .imprisonment_days
        .map(|days| w.count("documents-days", days));
    let mut args = vec![
        ("name", sentence.accused.as_str()),
        ("citation", citation.as_str()),
    ];
    if let Some((amount, words)) = &fine {
        args.extend([("amount", amount.as_str()), ("words", words.as_str())]);
    }
    args.extend(days.as_ref().map(|days| ("days", days.as_str())));
    let key = match (&fine, &days) {
        (Some(_), Some(_)) => "documents-order-fine-and-prison",
        (Some(_), None) => "documents-order-fine",
        (None, Some(_)) => "documents-order-prison",
        (None, None) => return None,
    };
    Some(w.say(key, &args))
}

fn table(it: &Order, w: &Words) -> Table {
    let dash = || "–".to_owned();
    let amount = |amount: Option<Amount>| amount.map_or_else(dash, |amount| w.money(amount));
    let mut pairs = it.lines.iter().map(|line| (&line.payer, &line.payee));
    let first = pairs.next();
    // One payer and one payee stand in the sentences above; only where lines differ does each line say whose it is.
    let differ = pairs.any(|pair| Some(pair) != first);
    let row = |line: &OrderLine| {
        let head = match &line.detail {
            Some(detail) => format!("{}\n{detail}", w.head(&line.head)),
            None => w.head(&line.head),
        };
        let rule = line
            .citation
            .as_ref()
            .map_or_else(dash, |citation| w.short_citation(citation));
        let mut cells = vec![
            head,
            amount(line.claimed),
            amount(line.limit),
            w.money(line.allowed),
            rule,
        ];
        if differ {
            cells.push(w.say(
                "documents-payer-to-payee",
                &[("payer", &line.payer), ("payee", &line.payee)],
            ));
        }
        cells
    };
    let mut columns = vec![
        Column::Text,
        Column::Number,
        Column::Number,
        Column::Number,
        Column::Text,
    ];
    let mut head: Vec<String> = ["head", "claimed", "limit", "allowed", "rule"]
        .iter()
        .map(|column| w.t(&format!("documents-column-{column}")))
        .collect();
    if differ {
        columns.push(Column::Text);
        head.push(w.t("documents-column-payer-payee"));
    }
    let total = it.total.map(|total| {
        let mut cells = vec![String::new(); columns.len()];
        let [label, _, _, allowed, ..] = cells.as_mut_slice() else {
            return cells;
        };
        *label = w.label("total");
        *allowed = w.money(total);
        cells
    });
    Table {
        head,
        columns,
        rows: it.lines.iter().map(row).collect(),
        total,
    }
}

/// The three numbers, where less is allowed than was claimed or assessed.
fn reduced(line: &OrderLine, w: &Words) -> Option<String> {
    let (head, allowed) = (w.head(&line.head), w.money(line.allowed));
    let limit = line
        .limit
        .filter(|limit| *limit == line.allowed)
        .map(|limit| w.money(limit));
    let mut notes = Vec::new();
    if let Some(claimed) = line.claimed.filter(|claimed| *claimed > line.allowed) {
        let (asked, less) = (w.money(claimed), w.money(claimed.saturating_sub(line.allowed)));
        let args = [
            ("head", head.as_str()),
            ("claimed", &asked),
            ("allowed", &allowed),
            ("less", &less),
        ];
        notes.push(match &limit {
            Some(limit) => {
                let [head, claimed, allowed, less] = args;
                w.say(
                    "documents-reduced-by-limit",
                    &[head, claimed, ("limit", limit), allowed, less],
                )
            }
            None => w.say("documents-reduced", &args),
        });
    }
    if let (Some(assessed), Some(limit)) = (
        line.assessed
            .filter(|found| *found > line.allowed && line.claimed != Some(*found)),
        &limit,
    ) {
        let assessed = w.money(assessed);
        let args = [
            ("head", head.as_str()),
            ("assessed", &assessed),
            ("limit", limit),
            ("allowed", &allowed),
        ];
        notes.push(w.say("documents-assessed-above-limit", &args));
    }
    (!notes.is_empty()).then(|| notes.join(" "))
}

fn reasons(it: &Order, w: &Words) -> Vec<String> {
    match (&it.reasons, &it.reasons_english) {
        (_, Some(english)) if w.language == Language::En && it.court.language != Language::En => {
            paragraphs(english)
        }
        (Some(_), None) if w.language == Language::En && it.court.language != Language::En => {
            vec![w.t("documents-reasons-above")]
        }
        (Some(reasons), _) => paragraphs(reasons),
        (None, Some(english)) => paragraphs(english),
        (None, None) => Vec::new(),
    }
}

fn citations(it: &Order) -> impl Iterator<Item = &Citation> {
    let lines = it.lines.iter().filter_map(|line| line.citation.as_ref());
    let findings = it.findings.iter().filter_map(|finding| match finding {
        Finding::Guilty { citation, .. }
        | Finding::NoKnowledge { citation, .. }
        | Finding::DueDiligence { citation, .. } => Some(citation),
        Finding::SeizureIllegal { .. }
        | Finding::DetentionIllegal { .. }
        | Finding::SeizureLawful
        | Finding::NotWellFounded
        | Finding::NotProved
        | Finding::DamageProved { .. }
        | Finding::Said(_) => None,
    });
    let sentences = it.sentences.iter().map(|sentence| &sentence.citation);
    let forfeiture = it.forfeiture.iter().map(|forfeiture| &forfeiture.citation);
    lines
        .chain(findings)
        .chain(sentences)
        .chain(forfeiture)
        .chain(&it.recovery)
}

fn dashed(code: &str) -> String {
    code.replace('_', "-")
}
