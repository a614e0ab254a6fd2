//! Mails that acts of the court cause: made once, kept in the outbox of the same transaction, sent later by the worker.

mod letter;

use uuid::Uuid;

pub use letter::without_paper;
use letter::{Letter, Recipient, sitting};

use super::limitation::LimitationAnswer;
use super::paper::Kept;
use super::{Act, WorkflowError, issue_summons};
use crate::db;
use crate::db::case::{Case, Party};
use crate::db::hearing::Hearing;
use crate::db::summons::Summons;
use crate::law::procedure::{HearingState, MailPurpose, PaperKind, PartyRole};
use crate::mail::address::Address;
use crate::mail::calendar::Method;
use crate::templates::mails::News;

/// Whether mail can be sent to an address: what forms accept and what is mailed later is judged by one rule, so that no
/// address that was accepted is passed over in silence.
#[must_use]
pub fn can_be_mailed(text: &str) -> bool {
    Address::parse(text).is_ok()
}

/// Queues the acknowledgement for a party who gave an e-mail address.
///
/// # Errors
/// Any database error.
pub async fn acknowledgement(
    act: &mut Act<'_>,
    case: &Case,
    party: &Party,
    paper: &Kept,
) -> Result<(), WorkflowError> {
    let limitation: LimitationAnswer = serde_json::from_value(case.limitation.clone())?;
    let letter = Letter {
        purpose: MailPurpose::Acknowledgement,
        case,
        subject_id: case.case_id,
        news: News::Acknowledgement {
            filing_number: case.filing_number.clone(),
            filed_on: case.filed_on,
            late_after: limitation.last_day.filter(|_| limitation.is_late()),
        },
        paper: Some((PaperKind::Acknowledgement, paper, &case.filing_number)),
        entry: None,
    };
    for recipient in Recipient::of(std::slice::from_ref(party)) {
        letter::queue(act, &letter, &recipient).await?;
    }
    Ok(())
}

/// Queues the summons with its paper and its calendar entry; the mail's id, or nothing if there is no usable address.
///
/// # Errors
/// Any database error.
pub async fn summons(
    act: &mut Act<'_>,
    case: &Case,
    party: &Party,
    hearing: &Hearing,
    summons: &Summons,
    paper: &Kept,
) -> Result<Option<Uuid>, WorkflowError> {
    let letter = Letter {
        purpose: MailPurpose::SummonsCopy,
        case,
        subject_id: summons.summons_id,
        news: News::Summons {
            process_number: summons.process_number.clone(),
            sitting: sitting(hearing),
            accused: party.role == PartyRole::Accused,
            service_by: issue_summons::e_service(act).map(|citation| citation.label.into()),
        },
        paper: Some((PaperKind::Summons, paper, &summons.process_number)),
        entry: Some((Method::Publish, hearing, entry_of(act, hearing).await?)),
    };
    match Recipient::of(std::slice::from_ref(party)).first() {
        Some(recipient) => Ok(Some(letter::queue(act, &letter, recipient).await?)),
        None => Ok(None),
    }
}

/// Tells those who brought the case, and those who were summoned in it, of a listed hearing; their calendars follow.
///
/// # Errors
/// Any database error.
pub async fn hearing_notice(act: &mut Act<'_>, case: &Case, hearing: &Hearing) -> Result<(), WorkflowError> {
    let news = News::Hearing(sitting(hearing));
    notify(
        act,
        case,
        hearing,
        MailPurpose::HearingNotice,
        Method::Publish,
        news,
    )
    .await
}

/// Tells the same people that a hearing will not be held; the entry goes out of their calendars.
///
/// # Errors
/// Any database error.
pub async fn hearing_vacated(act: &mut Act<'_>, case: &Case, hearing: &Hearing) -> Result<(), WorkflowError> {
    let news = News::Vacated(sitting(hearing));
    notify(
        act,
        case,
        hearing,
        MailPurpose::HearingVacated,
        Method::Cancel,
        news,
    )
    .await
}

async fn notify(
    act: &mut Act<'_>,
    case: &Case,
    hearing: &Hearing,
    purpose: MailPurpose,
    method: Method,
    news: News,
) -> Result<(), WorkflowError> {
    let (court_id, case_id) = (case.court_id, case.case_id);
    let summonses = db::summons::of_case(act.db()?, court_id, case_id).await?;
    let mut parties = db::case::parties(act.db()?, court_id, case_id).await?;
    parties.retain(|party| {
        let brought = matches!(
            party.role,
            PartyRole::Complainant | PartyRole::Agent | PartyRole::Municipality
        );
        brought || summonses.iter().any(|one| one.party_id == party.party_id)
    });
    let letter = Letter {
        purpose,
        case,
        subject_id: hearing.hearing_id,
        news,
        paper: None,
        entry: Some((method, hearing, entry_of(act, hearing).await?)),
    };
    for recipient in Recipient::of(&parties) {
        letter::queue(act, &letter, &recipient).await?;
    }
    Ok(())
}

/// The name of a hearing's calendar entry for life: that of the first hearing of which it is the adjournment.
async fn entry_of(act: &mut Act<'_>, hearing: &Hearing) -> Result<Uuid, WorkflowError> {
    let hearings = db::hearing::of_case(act.db()?, hearing.court_id, hearing.case_id).await?;
    let before = |id: Uuid| {
        hearings
            .iter()
            .find(|one| one.state == HearingState::Adjourned && one.next_hearing_id == Some(id))
    };
    let mut first = hearing.hearing_id;
    for _ in &hearings {
        match before(first) {
            Some(earlier) => first = earlier.hearing_id,
            None => break,
        }
    }
    Ok(first)
}

/// Queues a signed order for every party who gave an e-mail address.
///
/// # Errors
/// Any database error.
pub async fn order_to_parties(
    act: &mut Act<'_>,
    case: &Case,
    parties: &[Party],
    order: &Kept,
    order_number: &str,
) -> Result<(), WorkflowError> {
    let letter = Letter {
        purpose: MailPurpose::OrderToParty,
        case,
        subject_id: order.document_id,
        news: News::Order {
            order_number: order_number.to_owned(),
            signed_on: act.today,
            total: None,
        },
        paper: Some((PaperKind::Order, order, order_number)),
        entry: None,
    };
    for recipient in Recipient::of(parties) {
        letter::queue(act, &letter, &recipient).await?;
    }
    Ok(())
}

/// Queues a signed order for the municipality that is to release cattle or to recover money.
///
/// # Errors
/// Any database error.
pub async fn order_to_municipality(
    act: &mut Act<'_>,
    case: &Case,
    municipality_id: Uuid,
    order: &Kept,
    order_number: &str,
) -> Result<(), WorkflowError> {
    let court_id = act.court_id();
    let municipalities = db::court::municipalities(act.db()?, court_id).await?;
    let Some(municipality) = municipalities
        .iter()
        .find(|one| one.municipality_id == municipality_id)
    else {
        return Err(WorkflowError::NotFound);
    };
    let letter = Letter {
        purpose: MailPurpose::OrderToMunicipality,
        case,
        subject_id: order.document_id,
        news: News::Recovery {
            order_number: order_number.to_owned(),
            signed_on: act.today,
            total: None,
            inbox_url: format!("{}/municipality/orders", act.office.base_url),
        },
        paper: Some((PaperKind::Order, order, order_number)),
        entry: None,
    };
    if let Some(recipient) = Recipient::office(municipality, act.court.language) {
        letter::queue(act, &letter, &recipient).await?;
    }
    Ok(())
}
