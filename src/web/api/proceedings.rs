//! Scrutiny and examination (contract rows 2 and 3).

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::law::procedure::{PresentedBy, ScrutinyResult};
use crate::web::body::{Json, if_match};
use crate::web::forms::reader::{LONG, MEDIUM, Reader, SHORT};
use crate::web::guard::{Guard, MayJudge, MayRegister};
use crate::web::problem::Problem;
use crate::web::{AppState, write};
use crate::workflow::WorkflowError;
use crate::workflow::record_examination::{RecordExamination, record_examination};
use crate::workflow::scrutinise::{ObjectionFacts, Scrutinise, scrutinise};

/// The outcome of scrutiny as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawScrutiny {
    /// `registered` or `returned`.
    #[serde(default)]
    pub result: String,
    #[serde(default)]
    pub objections: Vec<RawObjection>,
}

/// An objection as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawObjection {
    #[serde(default)]
    pub code: String,
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub cure_by: String,
}

impl RawScrutiny {
    /// Reads the outcome.
    ///
    /// # Errors
    /// Every wrong field.
    pub fn read(&self, case_id: Uuid, expected_version: Option<i32>) -> Result<Scrutinise, WorkflowError> {
        let mut reader = Reader::default();
        let result = reader.choice("/result", &self.result, ScrutinyResult::parse);
        let objections = self
            .objections
            .iter()
            .enumerate()
            .filter_map(|(index, raw)| {
                let at = format!("/objections/{index}");
                let code = reader.text(&format!("{at}/code"), &raw.code, SHORT);
                let text = reader.text(&format!("{at}/text"), &raw.text, MEDIUM);
                let cure_by = reader.date(&format!("{at}/cure_by"), &raw.cure_by);
                Some(ObjectionFacts {
                    code: code?,
                    text: text?,
                    cure_by: cure_by?,
                })
            })
            .collect();
        let command = result.map(|result| Scrutinise {
            case_id,
            expected_version,
            result,
            objections,
        });
        reader.finish(command)
    }
}

/// Registers the case or returns it with objections.
#[utoipa::path(post, path = "/api/v1/cases/{case}/scrutiny", request_body = RawScrutiny, params(("case" = Uuid, Path)),
    responses((status = 200, description = "case_number, stage"), (status = 409, description = "not under scrutiny")))]
pub async fn scrutiny(
    state: web::Data<AppState>,
    guard: Guard<MayRegister>,
    case: web::Path<Uuid>,
    request: HttpRequest,
    body: Json<RawScrutiny>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *case).await?;
    let command = body.value.read(*case, if_match(&request)?)?;
    write::json(&state, actor, body.key, StatusCode::OK, async move |act| {
        scrutinise(act, command).await
    })
    .await
}

/// The examination as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawExamination {
    /// `complainant` or `agent`.
    #[serde(default)]
    pub examined: String,
    pub well_founded: bool,
    #[serde(default)]
    pub note: String,
}

impl RawExamination {
    /// Reads the examination.
    ///
    /// # Errors
    /// Every wrong field.
    pub fn read(
        &self,
        case_id: Uuid,
        expected_version: Option<i32>,
    ) -> Result<RecordExamination, WorkflowError> {
        let mut reader = Reader::default();
        let examined = reader.choice("/examined", &self.examined, PresentedBy::parse);
        let note = reader
            .optional_text("/note", Some(&self.note), LONG)
            .unwrap_or_default();
        let command = examined.map(|examined| RecordExamination {
            case_id,
            expected_version,
            examined,
            well_founded: self.well_founded,
            note,
        });
        reader.finish(command)
    }
}

/// Records the examination; not well founded disposes, with reasons.
#[utoipa::path(post, path = "/api/v1/cases/{case}/examination", request_body = RawExamination, params(("case" = Uuid, Path)),
    responses((status = 200, description = "stage"), (status = 409, description = "not open now")))]
pub async fn examination(
    state: web::Data<AppState>,
    guard: Guard<MayJudge>,
    case: web::Path<Uuid>,
    request: HttpRequest,
    body: Json<RawExamination>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *case).await?;
    let command = body.value.read(*case, if_match(&request)?)?;
    write::json(&state, actor, body.key, StatusCode::OK, async move |act| {
        record_examination(act, command).await
    })
    .await
}
