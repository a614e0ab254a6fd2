//! Issued papers: which drawing each version is, for ever.

use chrono::NaiveDate;
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::prepared::Prepare as _;
use super::schema::{document_versions, documents};
use super::{Connection, DbError};
use crate::law::procedure::PaperKind;

/// A paper of the court.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = documents, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Document {
    pub court_id: i16,
    pub document_id: Uuid,
    pub case_id: Option<Uuid>,
    pub kind: PaperKind,
    /// The case, summons, order or receipt of which this is the paper.
    pub subject_id: Uuid,
    pub number: String,
    pub dated_on: NaiveDate,
}

/// One issued version. Inserted once; the database refuses any change.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = document_versions, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct NewVersion<'a> {
    pub court_id: i16,
    pub document_id: Uuid,
    pub version_no: i32,
    /// Of the drawing that is issued.
    pub sha256: &'a [u8],
    pub supersedes: Option<i32>,
    pub reason: Option<&'a str>,
    pub signed_by: Option<Uuid>,
}

/// The newest version, without its drawing.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = document_versions, check_for_backend(diesel::pg::Pg))]
pub struct Version {
    pub version_no: i32,
    /// Of the drawing.
    pub sha256: Vec<u8>,
}

/// Adds a paper.
///
/// # Errors
/// Any [`DbError`].
pub async fn insert(connection: &mut Connection, document: &Document) -> Result<(), DbError> {
    diesel::insert_into(documents::table)
        .values(document)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Seals a version.
///
/// # Errors
/// A version out of turn, a correction without a reason, or a digest of no drawing, by its constraint.
pub async fn seal(connection: &mut Connection, version: &NewVersion<'_>) -> Result<(), DbError> {
    diesel::insert_into(document_versions::table)
        .values(version)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// A paper and its newest version.
///
/// # Errors
/// [`DbError::NotFound`].
pub async fn newest(
    connection: &mut Connection,
    court_id: i16,
    document_id: Uuid,
) -> Result<(Document, Version), DbError> {
    let document = documents::table
        .find((court_id, document_id))
        .select(Document::as_select())
        .first(connection)
        .await?;
    let version = document_versions::table
        .filter(
            document_versions::court_id
                .eq(court_id)
                .and(document_versions::document_id.eq(document_id)),
        )
        .order(document_versions::version_no.desc())
        .select(Version::as_select())
        .first(connection)
        .await?;
    Ok((document, version))
}

/// The papers of a case, oldest first.
///
/// # Errors
/// Any [`DbError`].
pub async fn of_case(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
) -> Result<Vec<Document>, DbError> {
    Ok(documents::table
        .filter(
            documents::court_id
                .eq(court_id)
                .and(documents::case_id.eq(case_id)),
        )
        .order(documents::document_id)
        .select(Document::as_select())
        .load(connection)
        .await?)
}
