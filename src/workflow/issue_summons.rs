//! Issuing a summons to one person for one listed hearing: its number, its paper, and the ways by which it travels.

use chrono::Datelike as _;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::paper::{self, Filed, Kept};
use super::timeline::{self, Event};
use super::{Act, WorkflowError, post, register_prosecution};
use crate::db;
use crate::db::DbError;
use crate::db::case::{Case, Party};
use crate::db::hearing::Hearing;
use crate::db::summons::{Delivery, Summons};
use crate::documents::context as paper_context;
use crate::law::citation::{Citation, Status};
use crate::law::procedure::{
    CaseKind, Channel, DeliveryState, HearingState, Move, PaperKind, PartyRole, SummonsState, next_stage,
};

/// Series of process numbers; they begin at one each year, without gaps.
const PROCESS_SERIES: &str = "process";

/// Whom to summon, for what hearing, by which ways.
#[derive(Debug, Clone)]
pub struct IssueSummons {
    pub case_id: Uuid,
    /// The version of the case that the magistrate saw, where he names one.
    pub expected_version: Option<i32>,
    pub party_id: Uuid,
    pub hearing_id: Uuid,
    pub channels: Vec<Channel>,
}

/// The issued summons.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Issued {
    pub summons_id: Uuid,
    pub process_number: String,
    pub document_id: Uuid,
    pub deliveries: Vec<Travels>,
    /// `no-address`: an e-mail was asked for and cannot be sent. `courtesy-copy-only`: no channel counts as service here.
    pub warnings: Vec<String>,
}

/// One way of the summons, and how far it has come.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Travels {
    pub channel: Channel,
    pub state: DeliveryState,
    /// Whether this channel does not count as service in this State.
    pub courtesy: bool,
}

/// Issues the summons, keeps its paper as version 1 and queues the e-mail, all in one transaction.
///
/// # Errors
/// Refused before the case may go to process; field errors for a person who cannot be summoned in it, a hearing that is
/// not open or no channel; `Already` for a second summons to one person for one hearing.
pub async fn issue_summons(act: &mut Act<'_>, command: IssueSummons) -> Result<Issued, WorkflowError> {
    let court_id = act.court_id();
    let mut case = db::case::lock(act.db()?, court_id, command.case_id).await?;
    super::check_version(command.expected_version, case.version)?;
    let (stage, disposal) = next_stage(case.kind, case.stage, Move::Summon)?;
    let parties = db::case::parties(act.db()?, court_id, case.case_id).await?;
    let party = summoned(&parties, command.party_id)?;
    let hearing = open_hearing(act, &case, command.hearing_id).await?;
    let channels = distinct(&command.channels);
    if channels.is_empty() {
        return Err(WorkflowError::field("/channels", "channel-needed"));
    }
    let others = db::summons::of_case(act.db()?, court_id, case.case_id).await?;
    if others
        .iter()
        .any(|other| other.party_id == party.party_id && other.hearing_id == hearing.hearing_id)
    {
        return Err(WorkflowError::Already("summons-issued"));
    }

    let year = i16::try_from(act.today.year()).map_err(WorkflowError::internal)?;
    let serial = db::counter::next(act.db()?, court_id, PROCESS_SERIES, year).await?;
    let summons = Summons {
        court_id,
        summons_id: Uuid::now_v7(),
        case_id: case.case_id,
        party_id: party.party_id,
        hearing_id: hearing.hearing_id,
        process_number: format!("P/{serial}/{year}"),
        document_id: Uuid::now_v7(),
        state: SummonsState::Issued,
        issued_on: act.today,
        declared_on: None,
        declared_note: None,
        version: 1,
    };
    let on_paper = channels.iter().any(|channel| *channel != Channel::Email);
    let kept = keep_paper(act, &case, &parties, party, &hearing, &summons, on_paper).await?;
    db::summons::insert(act.db()?, &summons)
        .await
        .map_err(issued_already)?;
    let deliveries = send(act, &case, party, &hearing, &summons, &kept, &channels).await?;
    db::summons::insert_deliveries(act.db()?, &deliveries).await?;
    let today = act.today;
    db::case::set_stage(act.db()?, &mut case, stage, disposal, today).await?;
    let details = serde_json::json!({
        "summons_id": summons.summons_id, "process_number": summons.process_number,
        "party_id": summons.party_id, "hearing_id": summons.hearing_id, "channels": channels,
    });
    let event = Event::public("summons_issued")
        .document(summons.document_id)
        .details(details);
    timeline::record(act, case.case_id, event).await?;
    Ok(Issued {
        summons_id: summons.summons_id,
        process_number: summons.process_number,
        document_id: summons.document_id,
        warnings: warnings(&deliveries),
        deliveries: deliveries.iter().map(Travels::from).collect(),
    })
}

/// The party, if it is one of this case who can be summoned.
fn summoned(parties: &[Party], party_id: Uuid) -> Result<&Party, WorkflowError> {
    let Some(party) = parties.iter().find(|party| party.party_id == party_id) else {
        return Err(WorkflowError::field("/party_id", "unknown-party"));
    };
    match party.role {
        PartyRole::OppositeParty | PartyRole::Accused | PartyRole::Witness => Ok(party),
        PartyRole::Complainant
        | PartyRole::Agent
        | PartyRole::DamagedPerson
        | PartyRole::Municipality
        | PartyRole::Surety => Err(WorkflowError::field("/party_id", "party-not-summoned")),
    }
}

async fn open_hearing(act: &mut Act<'_>, case: &Case, hearing_id: Uuid) -> Result<Hearing, WorkflowError> {
    let hearing = match db::hearing::find(act.db()?, case.court_id, hearing_id).await {
        Ok(hearing) if hearing.case_id == case.case_id => hearing,
        Ok(_) | Err(DbError::NotFound) => {
            return Err(WorkflowError::field("/hearing_id", "unknown-hearing"));
        }
        Err(other) => return Err(other.into()),
    };
    if hearing.state != HearingState::Listed || hearing.on_day < act.today {
        return Err(WorkflowError::field("/hearing_id", "hearing-not-open"));
    }
    Ok(hearing)
}

/// The channels in the order of the list, each once.
fn distinct(channels: &[Channel]) -> Vec<Channel> {
    Channel::ALL
        .iter()
        .copied()
        .filter(|channel| channels.contains(channel))
        .collect()
}

/// One row a channel. An e-mail that cannot be sent is a row too: staff must see it.
async fn send(
    act: &mut Act<'_>,
    case: &Case,
    party: &Party,
    hearing: &Hearing,
    summons: &Summons,
    kept: &Kept,
    channels: &[Channel],
) -> Result<Vec<Delivery>, WorkflowError> {
    let mut rows = Vec::new();
    for channel in channels {
        let mail = match channel {
            Channel::Email => post::summons(act, case, party, hearing, summons, kept).await?,
            Channel::Police | Channel::Post | Channel::Hand => None,
        };
        let state = match (channel, mail) {
            (Channel::Email, Some(_)) => DeliveryState::Queued,
            (Channel::Email, None) => DeliveryState::NoAddress,
            (Channel::Police | Channel::Post | Channel::Hand, _) => DeliveryState::HandedOver,
        };
        rows.push(Delivery {
            court_id: summons.court_id,
            delivery_id: Uuid::now_v7(),
            summons_id: summons.summons_id,
            channel: *channel,
            state,
            courtesy: *channel == Channel::Email && !act.court.e_service,
            message_id: mail,
            version: 1,
        });
    }
    Ok(rows)
}

fn warnings(deliveries: &[Delivery]) -> Vec<String> {
    let no_address = deliveries.iter().any(|one| one.state == DeliveryState::NoAddress);
    let courtesy_only = deliveries.iter().all(|one| one.courtesy);
    [(no_address, "no-address"), (courtesy_only, "courtesy-copy-only")]
        .into_iter()
        .filter(|&(applies, _code)| applies)
        .map(|(_applies, code)| code.to_owned())
        .collect()
}

fn issued_already(error: DbError) -> WorkflowError {
    if error.is_constraint("summonses_one_a_person_a_hearing") {
        return WorkflowError::Already("summons-issued");
    }
    error.into()
}

/// The rule that makes e-mail good service in this court's State; none by default.
pub(super) fn e_service(act: &Act<'_>) -> Option<Citation> {
    let label = act.court.e_service_citation.clone()?;
    act.court.e_service.then(|| Citation {
        pack: act.court.pack.as_str().into(),
        rule: "e-service".into(),
        label: label.into(),
        status: Status::Confirmed,
    })
}

/// Draws the paper and keeps it. `enclosed` says that the complaint goes with it: the office encloses it with what
/// travels on paper.
async fn keep_paper(
    act: &mut Act<'_>,
    case: &Case,
    parties: &[Party],
    party: &Party,
    hearing: &Hearing,
    summons: &Summons,
    enclosed: bool,
) -> Result<Kept, WorkflowError> {
    let statement = stated_matter(act, case, parties).await?;
    let paper = paper_context::Summons {
        identity: paper::identity(act, summons.document_id, None, false),
        court: paper::court_head(act),
        matter: case.kind,
        process_number: summons.process_number.clone(),
        case_number: case.label(),
        title: title(parties),
        addressee: paper_context::Addressee {
            name: party.name.clone(),
            relation: party.relation.clone(),
            capacity: party.capacity.clone(),
            address: party.address.clone(),
        },
        statement,
        appearance: paper_context::Appearance {
            on: hearing.on_day,
            at: hearing.at_time,
            purpose: hearing.purpose.code().to_owned(),
            room: None,
        },
        issued_on: summons.issued_on,
        magistrate: paper_context::Magistrate {
            name: act.actor.name.clone(),
            designation: None,
        },
        seal: None,
        complaint_enclosed: enclosed && case.kind == CaseKind::Complaint,
        e_service: e_service(act),
    };
    let filed = Filed {
        kind: PaperKind::Summons,
        case_id: Some(case.case_id),
        subject_id: summons.summons_id,
        number: &summons.process_number,
        signed_by: Some(act.actor.user_id),
    };
    paper::draw_and_issue(act, filed, paper.into()).await
}

/// Who brought the case against whom, as the register has it.
fn title(parties: &[Party]) -> Option<String> {
    let named = |roles: &[PartyRole]| {
        let names: Vec<&str> = parties
            .iter()
            .filter(|party| roles.contains(&party.role))
            .map(|party| party.name.as_str())
            .collect();
        names.join(", ")
    };
    let by = named(&[PartyRole::Complainant, PartyRole::Municipality]);
    let against = named(&[PartyRole::OppositeParty, PartyRole::Accused]);
    (!by.is_empty() && !against.is_empty()).then(|| format!("{by} v. {against}"))
}

async fn stated_matter(
    act: &mut Act<'_>,
    case: &Case,
    parties: &[Party],
) -> Result<paper_context::StatedMatter, WorkflowError> {
    let (court_id, case_id) = (case.court_id, case.case_id);
    let animals = db::case::animals(act.db()?, court_id, case_id).await?;
    let animals = animals.iter().map(paper::animal_line).collect();
    let name_of = |role: PartyRole| {
        let found = parties.iter().find(|party| party.role == role);
        found.map(|party| party.name.clone())
    };
    if let Some(seizure) = db::case::seizure(act.db()?, court_id, case_id).await? {
        let pack = act.pack()?;
        let rule = pack
            .figure("complaint.period")
            .map_or("", |figure| figure.rule.as_str());
        return Ok(paper_context::StatedMatter::IllegalSeizure {
            complainant: name_of(PartyRole::Complainant).unwrap_or_default(),
            seized_on: seizure.seized_on,
            place: seizure.place,
            animals,
            citation: pack.citation(rule),
        });
    }
    let prosecution = db::case::prosecution(act.db()?, court_id, case_id).await?;
    let prosecution = prosecution.ok_or_else(|| WorkflowError::internal("a case without its facts"))?;
    let offence = register_prosecution::offence_on_paper(act, &prosecution)?;
    let court = &act.court;
    Ok(paper_context::StatedMatter::Offence {
        prosecutor: name_of(PartyRole::Municipality)
            .unwrap_or_else(|| db::court::in_language(&court.name, court.language)),
        what: offence.what,
        on: offence.first_day,
        place: offence.place,
        animals,
        citation: offence.citation,
    })
}

impl From<&Delivery> for Travels {
    fn from(delivery: &Delivery) -> Self {
        Self {
            channel: delivery.channel,
            state: delivery.state,
            courtesy: delivery.courtesy,
        }
    }
}
