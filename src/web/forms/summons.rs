//! A summons to be issued, a return of service and a declaration, as sent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::reader::{MEDIUM, Reader, SHORT};
use crate::law::procedure::{Channel, ReturnOutcome, SummonsState};
use crate::workflow::WorkflowError;
use crate::workflow::declare_service::DeclareService;
use crate::workflow::issue_summons::IssueSummons;
use crate::workflow::record_return::RecordReturn;

/// A summons as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawSummons {
    #[serde(default)]
    pub party_id: String,
    #[serde(default)]
    pub hearing_id: String,
    /// Of `email`, `police`, `post` and `hand`.
    #[serde(default)]
    pub channels: Vec<String>,
}

impl RawSummons {
    /// Reads the summons for a case.
    ///
    /// # Errors
    /// Every wrong field.
    pub fn read(&self, case_id: Uuid, expected_version: Option<i32>) -> Result<IssueSummons, WorkflowError> {
        let mut reader = Reader::default();
        let id = |text: &str| Uuid::parse_str(text).ok();
        let party_id = reader.choice("/party_id", &self.party_id, id);
        let hearing_id = reader.choice("/hearing_id", &self.hearing_id, id);
        if self.channels.is_empty() {
            reader.wrong("/channels", "channel-needed");
        }
        let channels = self
            .channels
            .iter()
            .enumerate()
            .filter_map(|(index, text)| reader.choice(&format!("/channels/{index}"), text, Channel::parse))
            .collect();
        let command = (|| {
            Some(IssueSummons {
                case_id,
                expected_version,
                party_id: party_id?,
                hearing_id: hearing_id?,
                channels,
            })
        })();
        reader.finish(command)
    }
}

/// A return of service as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawReturn {
    /// `email`, `police`, `post` or `hand`.
    #[serde(default)]
    pub channel: String,
    /// `served_in_person`, `served_on_family_member`, `refused`, `affixed`, `acknowledged`, `delivered`, `not_found`,
    /// `insufficient_address`, `deceased`, `unclaimed`, `bounced` or `returned`.
    #[serde(default)]
    pub outcome: String,
    /// `YYYY-MM-DD`.
    #[serde(default)]
    pub on: String,
    #[serde(default)]
    pub remarks: String,
    /// Needed where it was not the person himself.
    #[serde(default)]
    pub served_on_person: Option<String>,
}

impl RawReturn {
    /// Reads the return on a summons.
    ///
    /// # Errors
    /// Every wrong field.
    pub fn read(
        &self,
        summons_id: Uuid,
        expected_version: Option<i32>,
    ) -> Result<RecordReturn, WorkflowError> {
        let mut reader = Reader::default();
        let channel = reader.choice("/channel", &self.channel, Channel::parse);
        let outcome = reader.choice("/outcome", &self.outcome, outcome);
        let on = reader.date("/on", &self.on);
        let remarks = reader.optional_text("/remarks", Some(&self.remarks), MEDIUM);
        let served_on_person =
            reader.optional_text("/served_on_person", self.served_on_person.as_deref(), SHORT);
        let command = (|| {
            Some(RecordReturn {
                summons_id,
                expected_version,
                channel: channel?,
                outcome: outcome?,
                on: on?,
                remarks: remarks.unwrap_or_default(),
                served_on_person,
            })
        })();
        reader.finish(command)
    }
}

/// A declaration as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawDeclaration {
    /// `served` (also where it is left out), `not_served` or `fresh_service_ordered`.
    #[serde(default)]
    pub result: String,
    /// On what the court is satisfied.
    #[serde(default)]
    pub note: String,
}

impl RawDeclaration {
    /// Reads the declaration on a summons.
    ///
    /// # Errors
    /// Every wrong field.
    pub fn read(
        &self,
        summons_id: Uuid,
        expected_version: Option<i32>,
    ) -> Result<DeclareService, WorkflowError> {
        let mut reader = Reader::default();
        let result = match self.result.trim() {
            "" => Some(SummonsState::Served),
            named => reader.choice("/result", named, SummonsState::parse),
        };
        let note = reader.optional_text("/note", Some(&self.note), MEDIUM);
        reader.finish(result.map(|result| DeclareService {
            summons_id,
            expected_version,
            result,
            note: note.unwrap_or_default(),
        }))
    }
}

/// What the return reports; a bare `served` is service in person, as the process server writes it.
fn outcome(text: &str) -> Option<ReturnOutcome> {
    match text {
        "served" => Some(ReturnOutcome::ServedInPerson),
        "not_served" | "unserved" | "undelivered" => Some(ReturnOutcome::Returned),
        code => ReturnOutcome::parse(code),
    }
}
