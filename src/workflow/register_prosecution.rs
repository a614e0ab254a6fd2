//! Registering a prosecution directed by the chief officer. Out of time is flagged, never refused.

use chrono::{Datelike as _, NaiveDate};
use uuid::Uuid;

use super::filing::{self, AnimalFacts, Person};
use super::limitation;
use super::paper::{self, Filed};
use super::register_complaint::{Filing, filing_link};
use super::timeline::{self, Event};
use super::{Act, WorkflowError, post};
use crate::db;
use crate::db::case::{Case, Party, Prosecution};
use crate::documents::context as paper_context;
use crate::law::limitation::prosecution::ProsecutionFacts;
use crate::law::procedure::{CaseKind, CommissionKind, Offence, PaperKind, PartyRole, Stage};
use crate::text;

/// A prosecution, read and checked field by field.
#[derive(Debug, Clone)]
pub struct RegisterProsecution {
    pub presented_on: NaiveDate,
    /// By id, code or name; else the actor's own, else the only municipality of the court.
    pub municipality: Option<String>,
    pub accused: Vec<Person>,
    pub damaged_persons: Vec<Person>,
    pub offence: Offence,
    /// What is said to prove an earlier conviction.
    pub occasion_evidence: Option<String>,
    pub commission: Commission,
    pub discovered_on: Option<NaiveDate>,
    pub place: String,
    pub direction: Direction,
    pub animals: Vec<AnimalFacts>,
    pub facts: String,
}

/// What is known of the day of the offence.
#[derive(Debug, Clone)]
pub struct Commission {
    pub kind: CommissionKind,
    pub first_day: Option<NaiveDate>,
    pub last_day: Option<NaiveDate>,
}

/// The chief officer's direction to prosecute (rule GJ-248-1).
#[derive(Debug, Clone)]
pub struct Direction {
    pub number: String,
    pub on: NaiveDate,
    pub by: String,
}

/// Registers the prosecution and keeps the acknowledgement.
///
/// # Errors
/// Field errors for facts that contradict each other; database errors. Being late is not an error.
pub async fn register_prosecution(
    act: &mut Act<'_>,
    command: RegisterProsecution,
) -> Result<Filing, WorkflowError> {
    let calendar = act.calendar().await?;
    let facts = ProsecutionFacts {
        kind: Some(command.commission.kind),
        first_day: command.commission.first_day,
        last_day: command.commission.last_day,
        discovered_on: command.discovered_on,
        filed_on: Some(command.presented_on),
    };
    let limitation = limitation::of_prosecution(&facts, &*act.pack()?, &calendar)?;
    let municipality_id = filing::municipality(act, command.municipality.as_deref()).await?;
    let year = i16::try_from(command.presented_on.year()).map_err(WorkflowError::internal)?;
    let filing_number = filing::filing_number(act, year).await?;
    let access_code = filing::access_code();
    let case = Case {
        court_id: act.court_id(),
        case_id: Uuid::now_v7(),
        kind: CaseKind::Prosecution,
        pack: act.court.pack.clone(),
        stage: Stage::Scrutiny,
        disposal: None,
        disposed_on: None,
        filing_number,
        filed_on: command.presented_on,
        case_type: None,
        case_serial: None,
        case_year: None,
        registered_on: None,
        municipality_id,
        language: act.court.language,
        sealed: false,
        access_code_hash: filing::access_code_hash(act.court_id(), &access_code),
        limitation: serde_json::to_value(&limitation)?,
        limitation_last_day: limitation.last_day,
        limitation_verdict: limitation.verdict.clone(),
        facts: command.facts.clone(),
        version: 1,
    };
    db::case::insert(act.db()?, &case).await?;
    let parties = parties(act, &case, &command).await?;
    db::case::insert_parties(act.db()?, &parties).await?;
    let prosecution = prosecution_row(&case, &command);
    db::case::insert_prosecution(act.db()?, &prosecution).await?;
    let animals = filing::animals(act, case.case_id, command.animals.clone());
    db::case::insert_animals(act.db()?, &animals).await?;

    let prosecutor = parties
        .first()
        .ok_or_else(|| WorkflowError::internal("no party"))?;
    let link = filing_link(act, &case, prosecutor).await?;
    let acknowledgement = paper_context::Acknowledgement {
        identity: paper::identity(act, Uuid::now_v7(), Some(limitation.pack_digest.clone()), false),
        court: paper::court_head(act),
        matter: CaseKind::Prosecution,
        filing_number: case.filing_number.clone(),
        filed_on: case.filed_on,
        parties: parties.iter().map(paper::party_line).collect(),
        seizure: None,
        offence: Some(offence_on_paper(act, &prosecution)?),
        animals: animals.iter().map(paper::animal_line).collect(),
        claimed: Vec::new(),
        period: Some(paper::period(act.court.language, &limitation)),
        access_code: access_code.clone(),
        status_url: link,
        mobile_given: prosecutor.mobile.is_some(),
    };
    let filed = Filed {
        kind: PaperKind::Acknowledgement,
        case_id: Some(case.case_id),
        subject_id: case.case_id,
        number: &case.filing_number,
        signed_by: None,
    };
    let kept = paper::draw_and_issue(act, filed, acknowledgement.into()).await?;
    let details = serde_json::json!({ "filing_number": case.filing_number, "verdict": limitation.verdict });
    timeline::record(
        act,
        case.case_id,
        Event::public("filed").document(kept.document_id).details(details),
    )
    .await?;
    post::acknowledgement(act, &case, prosecutor, &kept).await?;
    Ok(Filing {
        case_id: case.case_id,
        filing_number: case.filing_number,
        access_code,
        limitation,
        document_id: kept.document_id,
    })
}

/// The offence as papers state it, in both languages, with its rule.
///
/// # Errors
/// Internal if the pack has no rule for the offence.
pub fn offence_on_paper(
    act: &Act<'_>,
    prosecution: &Prosecution,
) -> Result<paper_context::Offence, WorkflowError> {
    let what = paper_context::Bilingual::of(act.court.language, |language| {
        text::t(language, &format!("common-offence-{}", prosecution.offence))
    });
    let days = [prosecution.first_day, prosecution.last_day];
    Ok(paper_context::Offence {
        what,
        citation: offence_citation(act, prosecution.offence)?,
        first_day: days.into_iter().flatten().next(),
        last_day: prosecution
            .last_day
            .filter(|last| prosecution.first_day.is_some_and(|first| first != *last)),
        discovered_on: prosecution.discovered_on,
        place: Some(prosecution.place.clone()).filter(|place| !place.is_empty()),
        direction: Some(prosecution.direction_number.clone()),
    })
}

/// The rule that makes the act an offence.
///
/// # Errors
/// Internal if the pack does not have it.
pub fn offence_citation(
    act: &Act<'_>,
    offence: Offence,
) -> Result<crate::law::citation::Citation, WorkflowError> {
    Ok(act.pack()?.offence(offence.punished_as()))
}

async fn parties(
    act: &mut Act<'_>,
    case: &Case,
    command: &RegisterProsecution,
) -> Result<Vec<Party>, WorkflowError> {
    let mut people = Vec::new();
    let court_id = act.court_id();
    let municipalities = db::court::municipalities(act.db()?, court_id).await?;
    let own = municipalities
        .into_iter()
        .find(|one| Some(one.municipality_id) == case.municipality_id);
    if let Some(municipality) = own {
        let person = Person {
            name: db::court::in_language(&municipality.name, act.court.language),
            relation: None,
            capacity: None,
            address: municipality.address,
            mobile: None,
            email: Some(municipality.email).filter(|email| !email.is_empty()),
            language: None,
        };
        people.push((PartyRole::Municipality, person));
    }
    people.extend(
        command
            .accused
            .iter()
            .map(|person| (PartyRole::Accused, person.clone())),
    );
    people.extend(
        command
            .damaged_persons
            .iter()
            .map(|person| (PartyRole::DamagedPerson, person.clone())),
    );
    Ok((1_i16..)
        .zip(people)
        .map(|(ordinal, (role, person))| filing::party(act, case.case_id, role, ordinal, person))
        .collect())
}

fn prosecution_row(case: &Case, command: &RegisterProsecution) -> Prosecution {
    Prosecution {
        court_id: case.court_id,
        case_id: case.case_id,
        offence: command.offence,
        occasion_evidence: command.occasion_evidence.clone(),
        commission_kind: command.commission.kind,
        first_day: command.commission.first_day,
        last_day: command.commission.last_day,
        discovered_on: command.discovered_on,
        place: command.place.clone(),
        direction_number: command.direction.number.clone(),
        direction_on: command.direction.on,
        direction_by: command.direction.by.clone(),
    }
}
