//! Drawing a paper and keeping the bytes: the same bytes that are shown, mailed and verified.

use uuid::Uuid;

use super::{Act, WorkflowError};
use crate::clock::india;
use crate::db;
use crate::db::document::{Document, NewVersion};
use crate::documents::context::{self, Bilingual, CourtHead, Identity};
use crate::documents::{DocumentData, Rendered};
use crate::law::language::Language;
use crate::law::procedure::PaperKind;
use crate::text;

use super::limitation::{LimitationAnswer, Step};

/// A paper that has been drawn and kept, not yet issued.
#[derive(Debug, Clone)]
pub struct Drawn {
    pub bytes: Vec<u8>,
    pub sha256: Vec<u8>,
}

/// A paper that has been issued.
#[derive(Debug, Clone)]
pub struct Kept {
    pub document_id: Uuid,
    pub bytes: Vec<u8>,
    pub sha256: Vec<u8>,
}

/// What a paper is filed under.
#[derive(Debug, Clone)]
pub struct Filed<'a> {
    pub kind: PaperKind,
    pub case_id: Option<Uuid>,
    pub subject_id: Uuid,
    pub number: &'a str,
    pub signed_by: Option<Uuid>,
}

/// The head of the court as papers print it.
#[must_use]
pub fn court_head(act: &Act<'_>) -> CourtHead {
    let court = &act.court;
    let both = |value: &serde_json::Value| {
        Bilingual::of(court.language, |language| db::court::in_language(value, language))
    };
    CourtHead {
        language: court.language,
        name: both(&court.name),
        place: both(&court.place),
        address: None,
        phone: (!court.telephone.is_empty()).then(|| court.telephone.clone()),
    }
}

/// The identity of a new paper.
#[must_use]
pub fn identity(act: &Act<'_>, document_id: Uuid, pack_digest: Option<String>, draft: bool) -> Identity {
    Identity {
        document: document_id,
        version: 1,
        supersedes: None,
        made_at: act.now.with_timezone(&india()),
        pack: act.court.pack.clone(),
        pack_digest,
        verify_url: Identity::verify_url(&act.office.base_url, act.court.language, document_id),
        draft,
    }
}

/// Steps of a computation as sentences in both languages of the paper.
#[must_use]
pub fn sentences(court_language: Language, steps: &[Step]) -> Bilingual<Vec<String>> {
    Bilingual::of(court_language, |language| {
        steps
            .iter()
            .map(|step| text::sentence(language, &step.key, &step.args))
            .collect()
    })
}

/// Draws a paper.
///
/// # Errors
/// Internal if the paper cannot be drawn.
pub async fn draw(act: &Act<'_>, data: DocumentData) -> Result<Rendered, WorkflowError> {
    act.office
        .renderer
        .render_async(data)
        .await
        .map_err(WorkflowError::internal)
}

/// Draws a paper and keeps the drawing, which is no issued paper yet.
///
/// # Errors
/// Internal if it cannot be drawn; any database error.
pub async fn draw_and_keep(act: &mut Act<'_>, data: DocumentData) -> Result<Drawn, WorkflowError> {
    let court_id = act.court_id();
    let context = serde_json::to_value(&data)?;
    let rendered = draw(act, data).await?;
    db::drawing::keep(act.db()?, court_id, &rendered.bytes, &context).await?;
    Ok(Drawn {
        sha256: rendered.sha256.to_vec(),
        bytes: rendered.bytes,
    })
}

/// Draws a paper and issues it as version 1 under the document id of its identity.
///
/// # Errors
/// Internal if it cannot be drawn; any database error.
pub async fn draw_and_issue(
    act: &mut Act<'_>,
    filed: Filed<'_>,
    data: DocumentData,
) -> Result<Kept, WorkflowError> {
    let document_id = data.identity().document;
    let drawn = draw_and_keep(act, data).await?;
    issue(act, filed, document_id, drawn).await
}

/// Issues a drawing as version 1 of a paper.
///
/// # Errors
/// Any database error.
pub async fn issue(
    act: &mut Act<'_>,
    filed: Filed<'_>,
    document_id: Uuid,
    drawn: Drawn,
) -> Result<Kept, WorkflowError> {
    let court_id = act.court_id();
    let row = Document {
        court_id,
        document_id,
        case_id: filed.case_id,
        kind: filed.kind,
        subject_id: filed.subject_id,
        number: filed.number.to_owned(),
        dated_on: act.today,
    };
    db::document::insert(act.db()?, &row).await?;
    let version = NewVersion {
        court_id,
        document_id,
        version_no: 1,
        sha256: &drawn.sha256,
        supersedes: None,
        reason: None,
        signed_by: filed.signed_by,
    };
    db::document::seal(act.db()?, &version).await?;
    Ok(Kept {
        document_id,
        bytes: drawn.bytes,
        sha256: drawn.sha256,
    })
}

/// A party as papers print it.
#[must_use]
pub fn party_line(party: &db::case::Party) -> context::PartyLine {
    context::PartyLine {
        role: party.role,
        name: party.name.clone(),
        relation: party.relation.clone(),
        capacity: party.capacity.clone(),
        address: Some(party.address.clone()).filter(|address| !address.is_empty()),
    }
}

/// Animals as papers print them.
#[must_use]
pub fn animal_line(animals: &db::case::Animals) -> context::AnimalLine {
    context::AnimalLine {
        kind: animals.kind.clone(),
        count: u32::try_from(animals.count).unwrap_or(0),
        marks: animals.marks.clone(),
    }
}

/// A limitation answer as papers print it.
#[must_use]
pub fn period(court_language: Language, answer: &LimitationAnswer) -> context::Period {
    let verdict = match answer.verdict.as_str() {
        "undecided" => context::TimeVerdict::Undecided,
        _ if answer.is_late() => context::TimeVerdict::Late,
        _ => context::TimeVerdict::InTime,
    };
    context::Period {
        verdict,
        last_day: answer.last_day,
        steps: sentences(court_language, &answer.steps),
        citation: answer.citation.clone(),
    }
}
