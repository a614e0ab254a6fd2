//! The timeline of a case: one row an act.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::prepared::Prepare as _;
use super::schema::case_events;
use super::{Connection, DbError};

/// Something that happened in a case.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = case_events, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct CaseEvent {
    pub court_id: i16,
    pub event_id: Uuid,
    pub case_id: Uuid,
    /// Stable code, also the end of the message key `common-event-…`.
    pub kind: String,
    pub on_day: NaiveDate,
    pub at: DateTime<Utc>,
    pub actor_name: String,
    pub actor_role: String,
    pub document_id: Option<Uuid>,
    pub details: serde_json::Value,
    /// Whether the public status may show kind, day and document.
    pub public: bool,
}

/// Adds an event.
///
/// # Errors
/// Any [`DbError`].
pub async fn insert(connection: &mut Connection, event: &CaseEvent) -> Result<(), DbError> {
    diesel::insert_into(case_events::table)
        .values(event)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// The events of a case, oldest first.
///
/// # Errors
/// Any [`DbError`].
pub async fn of_case(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
) -> Result<Vec<CaseEvent>, DbError> {
    Ok(case_events::table
        .filter(
            case_events::court_id
                .eq(court_id)
                .and(case_events::case_id.eq(case_id)),
        )
        .order(case_events::event_id)
        .select(CaseEvent::as_select())
        .load(connection)
        .await?)
}
