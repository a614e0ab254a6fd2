//! Style sheets, icons and the small script, at addresses that carry their hash.

use actix_web::http::header;
use actix_web::{HttpResponse, web};

use super::problem::Problem;
use crate::templates::assets;

/// The file; an address with another hash is not found, so that nothing wrong is kept for a year.
///
/// # Errors
/// 404 for an unknown name or hash.
pub async fn show(path: web::Path<(String, String)>) -> Result<HttpResponse, Problem> {
    let (hash, name) = path.into_inner();
    let asset = assets::find(&hash, &name).ok_or_else(Problem::not_found)?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, asset.content_type))
        .insert_header((header::CACHE_CONTROL, "public, max-age=31536000, immutable"))
        .body(asset.bytes))
}
