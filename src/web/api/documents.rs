//! The stored bytes of a paper (contract row 9).

use actix_web::http::header;
use actix_web::{HttpResponse, web};
use uuid::Uuid;

use crate::db;
use crate::law::procedure::{PaperKind, Role};
use crate::web::AppState;
use crate::web::guard::{Guard, IsKnown};
use crate::web::problem::Problem;
use crate::web::read::{begin, visible};

/// The paper as it was issued; `{document}` may end in `.pdf`.
#[utoipa::path(get, path = "/api/v1/documents/{document}", params(("document" = String, Path)),
    responses((status = 200, content_type = "application/pdf", description = "the stored bytes"), (status = 404)))]
pub async fn show(
    state: web::Data<AppState>,
    guard: Guard<IsKnown>,
    document: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let id = document.strip_suffix(".pdf").unwrap_or(&document);
    let document_id = Uuid::parse_str(id).map_err(|_| Problem::not_found())?;
    let actor = guard.over(&state, document_id).await?;
    let mut transaction = begin(&state, &actor).await?;
    let (document, version) =
        db::document::newest(transaction.connection()?, actor.court_id, document_id).await?;
    if let Some(case_id) = document.case_id {
        visible(&mut transaction, &actor, case_id).await?;
    }
    if !may_read(actor.role, document.kind) {
        return Err(Problem::not_found());
    }
    let drawing = db::drawing::find(transaction.connection()?, actor.court_id, &version.sha256).await?;
    transaction.roll_back().await?;
    let name = format!(
        "{}-{}.pdf",
        document.kind,
        document.number.replace(['/', ' '], "-")
    );
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "application/pdf"))
        .insert_header((
            header::CONTENT_DISPOSITION,
            format!("inline; filename=\"{name}\""),
        ))
        .insert_header((header::ETAG, format!("\"{}\"", hex::encode(&version.sha256))))
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .body(drawing.bytes))
}

/// Whether people of this role may read papers of this kind at all.
#[must_use]
pub const fn may_read(role: Role, kind: PaperKind) -> bool {
    match role {
        Role::Municipality => !matches!(kind, PaperKind::Summons),
        Role::Clerk | Role::Magistrate | Role::Accounts | Role::Admin | Role::Police => true,
    }
}
