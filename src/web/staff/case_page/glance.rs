//! What a case is about, as every page about it shows: numbers, stage, people, what happened, cattle, sums, time.

use chrono::NaiveDate;
use serde::Serialize;
use uuid::Uuid;

use crate::db::case::{Case, ClaimItem, Party, Prosecution, Seizure};
use crate::db::court::in_language;
use crate::db::{self, Transaction};
use crate::law::language::Language;
use crate::law::money::Amount;
use crate::law::procedure::{CaseKind, PartyRole};
use crate::text::{self, formats};
use crate::web::problem::Problem;
use crate::web::staff::register::stage;
use crate::web::staff::table::{Cell, Table, Words, table};
use crate::web::staff::verdict::Verdict;

/// A case in short.
#[derive(Debug, Serialize)]
pub struct Glance {
    pub case_id: Uuid,
    pub version: i32,
    pub kind: CaseKind,
    /// The number under which people know it now.
    pub label: String,
    pub title: String,
    pub stage: Cell,
    /// Names and values of what happened.
    pub facts: Vec<Fact>,
    pub narrative: String,
    pub claims: Option<Table>,
    pub verdict: Verdict,
    pub filed_on: NaiveDate,
}

/// A name and its value, as the partial `summary_list` shows them.
#[derive(Debug, Serialize)]
pub struct Fact {
    label: &'static str,
    value: String,
}

/// The case in short, in words of the language.
///
/// # Errors
/// Any database error.
pub async fn of(transaction: &mut Transaction, language: Language, case: &Case) -> Result<Glance, Problem> {
    let words = Words(language);
    let (court_id, case_id) = (case.court_id, case.case_id);
    let connection = transaction.connection()?;
    let parties = db::case::parties(connection, court_id, case_id).await?;
    let seizure = db::case::seizure(connection, court_id, case_id).await?;
    let prosecution = db::case::prosecution(connection, court_id, case_id).await?;
    let animals = db::case::animals(connection, court_id, case_id).await?;
    let claims = db::case::claim_items(connection, court_id, case_id).await?;
    let examination = db::case::examination(connection, court_id, case_id).await?;
    let municipalities = db::court::municipalities(connection, court_id).await?;
    let answer = serde_json::from_value(case.limitation.clone()).map_err(Problem::internal)?;

    let mut facts = Facts(Vec::new());
    facts.add("staff-fact-filing-number", case.filing_number.clone());
    facts.maybe("staff-fact-case-number", case.case_number());
    facts.add("staff-fact-filed-on", formats::date(case.filed_on));
    facts.maybe("staff-fact-registered-on", case.registered_on.map(formats::date));
    facts.maybe("staff-fact-disposed-on", case.disposed_on.map(formats::date));
    if let Some(seizure) = &seizure {
        facts.seizure(words, seizure, &parties);
    }
    if let Some(prosecution) = &prosecution {
        facts.prosecution(words, prosecution);
    }
    let cattle: Vec<String> = animals
        .iter()
        .map(|row| {
            let said = words.animals(&row.kind, row.count);
            match row.marks.as_deref() {
                Some(marks) => format!("{said} ({marks})"),
                None => said,
            }
        })
        .collect();
    facts.maybe(
        "staff-fact-cattle",
        (!cattle.is_empty()).then(|| cattle.join("; ")),
    );
    let municipality = municipalities
        .iter()
        .find(|one| Some(one.municipality_id) == case.municipality_id);
    facts.maybe(
        "staff-fact-municipality",
        municipality.map(|one| in_language(&one.name, language)),
    );
    if let Some(made) = &examination {
        let who = words.code("common-party", made.examined);
        let finding = words.code("staff-foundedness", if made.well_founded { "yes" } else { "no" });
        facts.add(
            "staff-fact-examination",
            format!("{}, {who}: {finding}", formats::date(made.examined_on)),
        );
        facts.maybe(
            "staff-fact-examination-note",
            (!made.note.is_empty()).then(|| made.note.clone()),
        );
    }
    Ok(Glance {
        case_id,
        version: case.version,
        kind: case.kind,
        label: case.label(),
        title: words.title(&parties.iter().collect::<Vec<_>>()),
        stage: stage(words, case),
        facts: facts.0,
        narrative: case.facts.clone(),
        claims: sums(words, seizure.as_ref().and_then(|row| row.loss_claimed), &claims),
        verdict: Verdict::of(language, &answer),
        filed_on: case.filed_on,
    })
}

struct Facts(Vec<Fact>);

impl Facts {
    fn add(&mut self, label: &'static str, value: String) {
        self.0.push(Fact { label, value });
    }

    fn maybe(&mut self, label: &'static str, value: Option<String>) {
        if let Some(value) = value {
            self.add(label, value);
        }
    }

    fn seizure(&mut self, words: Words, seizure: &Seizure, parties: &[Party]) {
        let hour = seizure
            .seized_at
            .map(|at| format!(", {}", formats::time(at, words.0)))
            .unwrap_or_default();
        self.add(
            "staff-fact-seized",
            format!("{}{hour}", formats::long_date(seizure.seized_on, words.0)),
        );
        self.add("staff-fact-place", seizure.place.clone());
        self.maybe("staff-fact-pound", seizure.pound.clone());
        let released = match seizure.released_on {
            Some(day) => formats::date(day),
            None => words.t("staff-still-held"),
        };
        self.add("staff-fact-released", released);
        self.add(
            "staff-fact-presented",
            format!(
                "{}, {}",
                formats::date(seizure.presented_on),
                words.code("staff-presenter", seizure.presented_by)
            ),
        );
        let agent = parties.iter().find(|party| party.role == PartyRole::Agent);
        if let (Some(agent), Some(knowledge)) = (agent, &seizure.agent_knowledge) {
            self.add("staff-fact-agent", format!("{}: {knowledge}", agent.name));
        }
    }

    fn prosecution(&mut self, words: Words, row: &Prosecution) {
        self.add("staff-fact-offence", words.code("common-offence", row.offence));
        let days: Vec<String> = [row.first_day, row.last_day]
            .into_iter()
            .flatten()
            .map(formats::date)
            .collect();
        let kind = words.code("staff-commission", row.commission_kind.code());
        let mut days = days;
        days.dedup();
        let commission = if days.is_empty() {
            kind
        } else {
            format!("{kind}: {}", days.join(" – "))
        };
        self.add("staff-fact-commission", commission);
        self.maybe("staff-fact-discovered", row.discovered_on.map(formats::date));
        self.maybe(
            "staff-fact-place",
            (!row.place.is_empty()).then(|| row.place.clone()),
        );
        self.add(
            "staff-fact-direction",
            text::t_args(
                words.0,
                "staff-direction-of",
                &[
                    ("number", row.direction_number.as_str().into()),
                    ("day", formats::date(row.direction_on).into()),
                    ("by", row.direction_by.as_str().into()),
                ],
            ),
        );
        self.maybe("staff-fact-occasion", row.occasion_evidence.clone());
    }
}

/// Loss claimed, fees and expenses, each with its proof.
fn sums(words: Words, loss: Option<Amount>, items: &[ClaimItem]) -> Option<Table> {
    let mut rows: Vec<Vec<Cell>> = loss
        .into_iter()
        .map(|loss| {
            vec![
                Cell::text(words.t("staff-claim-loss")),
                Cell::text(""),
                Cell::text(""),
                Cell::money(loss),
            ]
        })
        .collect();
    rows.extend(items.iter().map(|item| {
        vec![
            Cell::text(words.known_code("staff-claim", &item.head)),
            Cell::text(item.what.clone()),
            if item.proof.is_empty() {
                Cell::tag(words.t("staff-no-proof"), "yellow")
            } else {
                Cell::text(item.proof.clone())
            },
            Cell::money(item.amount),
        ]
    }));
    if rows.is_empty() {
        return None;
    }
    let columns = [
        "staff-column-head",
        "staff-column-what",
        "staff-column-proof",
        "staff-column-amount",
    ];
    Some(table(words.t("staff-claims-title"), &columns, rows))
}
