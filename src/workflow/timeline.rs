//! Writing down what happened in a case, in the transaction in which it happened.

use uuid::Uuid;

use super::{Act, WorkflowError};
use crate::db;
use crate::db::event::CaseEvent;

/// An event to be written: its kind, and what belongs to it.
#[derive(Debug, Clone)]
pub struct Event {
    kind: &'static str,
    document_id: Option<Uuid>,
    details: serde_json::Value,
    public: bool,
}

impl Event {
    /// An event that staff see; `kind` ends a message key `common-event-…`.
    #[must_use]
    pub fn staff(kind: &'static str) -> Self {
        Self {
            kind,
            document_id: None,
            details: serde_json::json!({}),
            public: false,
        }
    }

    /// An event of which the public status may show kind and day.
    #[must_use]
    pub fn public(kind: &'static str) -> Self {
        Self {
            public: true,
            ..Self::staff(kind)
        }
    }

    /// With its paper.
    #[must_use]
    pub const fn document(mut self, document_id: Uuid) -> Self {
        self.document_id = Some(document_id);
        self
    }

    /// With details for staff.
    #[must_use]
    pub fn details(mut self, details: serde_json::Value) -> Self {
        self.details = details;
        self
    }
}

/// Writes an event into the timeline of a case.
///
/// # Errors
/// Any database error.
pub async fn record(act: &mut Act<'_>, case_id: Uuid, event: Event) -> Result<(), WorkflowError> {
    let row = CaseEvent {
        court_id: act.court_id(),
        event_id: Uuid::now_v7(),
        case_id,
        kind: event.kind.to_owned(),
        on_day: act.today,
        at: act.now,
        actor_name: act.actor.name.clone(),
        actor_role: act.actor.role.code().to_owned(),
        document_id: event.document_id,
        details: event.details,
        public: event.public,
    };
    db::event::insert(act.db()?, &row).await?;
    Ok(())
}
