//! Registering a complaint of illegal seizure at the counter. Late is flagged, never refused.

use chrono::{Datelike as _, Days, NaiveDate, NaiveTime};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::filing::{self, AnimalFacts, Person};
use super::limitation::{self, LimitationAnswer};
use super::paper::{self, Filed};
use super::timeline::{self, Event};
use super::{Act, WorkflowError, post};
use crate::db;
use crate::db::case::{Case, ClaimItem, Party, Seizure};
use crate::documents::context as paper_context;
use crate::law::money::Amount;
use crate::law::procedure::{CaseKind, PaperKind, PartyRole, PresentedBy, Stage};

/// Days for which the link on an acknowledgement opens the status page; it is prolonged by use of the access code.
const LINK_DAYS: u64 = 730;

/// A complaint of illegal seizure or detention, read and checked field by field.
#[derive(Debug, Clone)]
pub struct RegisterComplaint {
    pub presented_on: NaiveDate,
    pub presented_by: PresentedBy,
    /// The agent and how he knows the facts (rule GJ-244-2); needed where an agent presents.
    pub agent: Option<AgentFacts>,
    pub complainant: Person,
    pub opposite_parties: Vec<Person>,
    /// By id, code or name; else the only municipality of the court.
    pub municipality: Option<String>,
    pub seizure: SeizureFacts,
    pub animals: Vec<AnimalFacts>,
    /// `None` while the cattle are held.
    pub released_on: Option<NaiveDate>,
    pub fees_paid: Vec<Paid>,
    pub expenses: Vec<Paid>,
    pub loss_claimed: Option<Amount>,
    pub facts: String,
}

/// Who complains for the owner.
#[derive(Debug, Clone)]
pub struct AgentFacts {
    pub name: String,
    pub knowledge: String,
}

/// When, where and to which pound the cattle were taken.
#[derive(Debug, Clone)]
pub struct SeizureFacts {
    pub seized_on: NaiveDate,
    pub seized_at: Option<NaiveTime>,
    pub place: String,
    pub pound: Option<String>,
}

/// A fee paid or an expense incurred.
#[derive(Debug, Clone)]
pub struct Paid {
    pub amount: Amount,
    pub what: String,
    pub proof: String,
}

/// What the counter hands back.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Filing {
    pub case_id: Uuid,
    pub filing_number: String,
    /// Opens the status page together with the number. No part of what is kept for a repeated request: in clear it stands
    /// in the acknowledgement alone, and [`access_code_in`] reads it there.
    ///
    /// [`access_code_in`]: super::filing::access_code_in
    #[serde(skip)]
    pub access_code: String,
    pub limitation: LimitationAnswer,
    /// The acknowledgement.
    pub document_id: Uuid,
}

/// Registers the complaint, keeps the acknowledgement and queues it by e-mail where an address was given.
///
/// # Errors
/// Field errors for facts that contradict each other; database errors. Being late is not an error.
pub async fn register_complaint(
    act: &mut Act<'_>,
    command: RegisterComplaint,
) -> Result<Filing, WorkflowError> {
    let calendar = act.calendar().await?;
    let limitation = limitation::of_complaint(
        command.seizure.seized_on,
        command.presented_on,
        &*act.pack()?,
        &calendar,
    )?;
    let municipality_id = filing::municipality(act, command.municipality.as_deref()).await?;
    let year = i16::try_from(command.presented_on.year()).map_err(WorkflowError::internal)?;
    let filing_number = filing::filing_number(act, year).await?;
    let access_code = filing::access_code();
    let case = Case {
        court_id: act.court_id(),
        case_id: Uuid::now_v7(),
        kind: CaseKind::Complaint,
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
        language: command.complainant.language.unwrap_or(act.court.language),
        sealed: false,
        access_code_hash: filing::access_code_hash(act.court_id(), &access_code),
        limitation: serde_json::to_value(&limitation)?,
        limitation_last_day: limitation.last_day,
        limitation_verdict: limitation.verdict.clone(),
        facts: command.facts.clone(),
        version: 1,
    };
    db::case::insert(act.db()?, &case).await?;
    let parties = parties(act, &case, &command);
    db::case::insert_parties(act.db()?, &parties).await?;
    let seizure = seizure_row(&case, &command);
    db::case::insert_seizure(act.db()?, &seizure).await?;
    let animals = filing::animals(act, case.case_id, command.animals.clone());
    db::case::insert_animals(act.db()?, &animals).await?;
    let items = claim_items(&case, &command);
    db::case::insert_claim_items(act.db()?, &items).await?;

    let complainant = parties
        .first()
        .ok_or_else(|| WorkflowError::internal("no complainant"))?;
    let link = filing_link(act, &case, complainant).await?;
    let acknowledgement = paper_context::Acknowledgement {
        identity: paper::identity(act, Uuid::now_v7(), Some(limitation.pack_digest.clone()), false),
        court: paper::court_head(act),
        matter: CaseKind::Complaint,
        filing_number: case.filing_number.clone(),
        filed_on: case.filed_on,
        parties: parties.iter().map(paper::party_line).collect(),
        seizure: Some(paper_context::Seizure {
            seized_on: seizure.seized_on,
            seized_at: seizure.seized_at,
            place: seizure.place.clone(),
            pound: seizure.pound.clone(),
            released_on: seizure.released_on,
        }),
        offence: None,
        animals: animals.iter().map(paper::animal_line).collect(),
        claimed: claimed(&command),
        period: Some(paper::period(act.court.language, &limitation)),
        access_code: access_code.clone(),
        status_url: link,
        mobile_given: complainant.mobile.is_some(),
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
    post::acknowledgement(act, &case, complainant, &kept).await?;
    Ok(Filing {
        case_id: case.case_id,
        filing_number: case.filing_number,
        access_code,
        limitation,
        document_id: kept.document_id,
    })
}

/// A link that opens the status page for one party; the address for the QR code.
pub(super) async fn filing_link(
    act: &mut Act<'_>,
    case: &Case,
    party: &Party,
) -> Result<String, WorkflowError> {
    let (token, hash) = filing::link_token();
    let expires = act
        .today
        .checked_add_days(Days::new(LINK_DAYS))
        .unwrap_or(NaiveDate::MAX);
    db::status_link::insert(
        act.db()?,
        case.court_id,
        case.case_id,
        party.party_id,
        &hash,
        expires,
    )
    .await?;
    Ok(format!("{}/{}/s/{token}", act.office.base_url, party.language))
}

fn parties(act: &Act<'_>, case: &Case, command: &RegisterComplaint) -> Vec<Party> {
    let mut people = vec![(PartyRole::Complainant, command.complainant.clone())];
    if let Some(agent) = command.agent.as_ref() {
        let person = Person {
            name: agent.name.clone(),
            relation: None,
            capacity: None,
            address: command.complainant.address.clone(),
            mobile: None,
            email: None,
            language: command.complainant.language,
        };
        people.push((PartyRole::Agent, person));
    }
    people.extend(
        command
            .opposite_parties
            .iter()
            .map(|person| (PartyRole::OppositeParty, person.clone())),
    );
    (1_i16..)
        .zip(people)
        .map(|(ordinal, (role, person))| filing::party(act, case.case_id, role, ordinal, person))
        .collect()
}

fn seizure_row(case: &Case, command: &RegisterComplaint) -> Seizure {
    Seizure {
        court_id: case.court_id,
        case_id: case.case_id,
        seized_on: command.seizure.seized_on,
        seized_at: command.seizure.seized_at,
        place: command.seizure.place.clone(),
        pound: command.seizure.pound.clone(),
        presented_on: command.presented_on,
        presented_by: command.presented_by,
        agent_knowledge: command.agent.as_ref().map(|agent| agent.knowledge.clone()),
        released_on: command.released_on,
        loss_claimed: command.loss_claimed,
    }
}

fn claim_items(case: &Case, command: &RegisterComplaint) -> Vec<ClaimItem> {
    let fees = command.fees_paid.iter().map(|paid| ("fee", paid));
    let expenses = command.expenses.iter().map(|paid| ("expense", paid));
    (1_i16..)
        .zip(fees.chain(expenses))
        .map(|(ordinal, (head, paid))| ClaimItem {
            court_id: case.court_id,
            item_id: Uuid::now_v7(),
            case_id: case.case_id,
            ordinal,
            head: head.to_owned(),
            amount: paid.amount,
            what: paid.what.clone(),
            proof: paid.proof.clone(),
        })
        .collect()
}

fn claimed(command: &RegisterComplaint) -> Vec<paper_context::ClaimedSum> {
    let loss = command.loss_claimed.map(|amount| paper_context::ClaimedSum {
        head: paper_context::MoneyHead::Loss,
        amount,
        proof: None,
    });
    let fees = command
        .fees_paid
        .iter()
        .map(|paid| (paper_context::MoneyHead::Fees, paid));
    let expenses = command
        .expenses
        .iter()
        .map(|paid| (paper_context::MoneyHead::Expenses, paid));
    let paid = fees.chain(expenses).map(|(head, paid)| {
        let proof = [paid.what.as_str(), paid.proof.as_str()];
        let proof = proof
            .into_iter()
            .filter(|text| !text.is_empty())
            .collect::<Vec<_>>()
            .join(", ");
        paper_context::ClaimedSum {
            head,
            amount: paid.amount,
            proof: (!proof.is_empty()).then_some(proof),
        }
    });
    loss.into_iter().chain(paid).collect()
}
