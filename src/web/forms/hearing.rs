//! A hearing to be listed, and what became of one, as sent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::reader::{LONG, MEDIUM, Reader};
use crate::law::procedure::{HearingState, Purpose, Side};
use crate::workflow::WorkflowError;
use crate::workflow::close_hearing::{CloseHearing, Outcome};
use crate::workflow::list_hearing::{ListHearing, When};

/// Day, hour and business of a hearing, as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawHearing {
    /// `YYYY-MM-DD`.
    #[serde(default)]
    pub on: String,
    /// `HH:MM`.
    #[serde(default)]
    pub at: String,
    /// `examination`, `appearance`, `inquiry`, `evidence`, `arguments`, `order`, `sentence`, `compliance` or `payment`.
    #[serde(default)]
    pub purpose: String,
}

impl RawHearing {
    /// Reads the hearing for a case.
    ///
    /// # Errors
    /// Every wrong field.
    pub fn read(&self, case_id: Uuid, expected_version: Option<i32>) -> Result<ListHearing, WorkflowError> {
        let mut reader = Reader::default();
        let when = self.when(&mut reader, "");
        reader.finish(when.map(|when| ListHearing {
            case_id,
            expected_version,
            when,
        }))
    }

    fn when(&self, reader: &mut Reader, within: &str) -> Option<When> {
        let on = reader.date(&format!("{within}/on"), &self.on);
        let hour = format!("{within}/at");
        if self.at.trim().is_empty() {
            reader.wrong(&hour, "missing");
        }
        let at = reader.optional_time(&hour, Some(&self.at));
        let purpose = reader.choice(&format!("{within}/purpose"), &self.purpose, purpose);
        Some(When {
            on: on?,
            at: at?,
            purpose: purpose?,
        })
    }
}

/// What became of a hearing, as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawOutcome {
    /// `held`, `adjourned` or `vacated`.
    #[serde(default)]
    pub outcome: String,
    /// What was done; for `held`.
    #[serde(default)]
    pub business: String,
    /// Ids of the parties who were there; for `held`.
    #[serde(default)]
    pub present: Vec<String>,
    /// `complainant`, `opposite_party`, `prosecution`, `accused`, `court` or `none`; for `adjourned`.
    #[serde(default)]
    pub side: String,
    /// For `adjourned` and `vacated`.
    #[serde(default)]
    pub reason: String,
    /// The next hearing: needed for `adjourned`, may be given for `held`.
    #[serde(default)]
    pub next: Option<RawHearing>,
}

impl RawOutcome {
    /// Reads the outcome of a hearing.
    ///
    /// # Errors
    /// Every wrong field.
    pub fn read(
        &self,
        hearing_id: Uuid,
        expected_version: Option<i32>,
    ) -> Result<CloseHearing, WorkflowError> {
        let mut reader = Reader::default();
        let state = reader.choice("/outcome", &self.outcome, HearingState::parse);
        // A next hearing that must go altogether is not asked for what it lacks.
        let next = self
            .next
            .as_ref()
            .filter(|_| state != Some(HearingState::Vacated));
        let next = next.and_then(|raw| raw.when(&mut reader, "/next"));
        let outcome = match state {
            Some(HearingState::Held) => self.held(&mut reader, next),
            Some(HearingState::Adjourned) => {
                if self.next.is_none() {
                    reader.wrong("/next/on", "missing");
                }
                let side = reader.choice("/side", &self.side, Side::parse);
                let reason = reader.text("/reason", &self.reason, MEDIUM);
                (|| {
                    Some(Outcome::Adjourned {
                        side: side?,
                        reason: reason?,
                        next: next?,
                    })
                })()
            }
            Some(HearingState::Vacated) => {
                if self.next.is_some() {
                    reader.wrong("/next", "vacated-has-no-next");
                }
                let reason = reader.text("/reason", &self.reason, MEDIUM);
                reason.map(|reason| Outcome::Vacated { reason })
            }
            Some(HearingState::Listed) => {
                reader.wrong("/outcome", "unknown-choice");
                None
            }
            None => None,
        };
        reader.finish(outcome.map(|outcome| CloseHearing {
            hearing_id,
            expected_version,
            outcome,
        }))
    }

    fn held(&self, reader: &mut Reader, next: Option<When>) -> Option<Outcome> {
        let business = reader.text("/business", &self.business, LONG);
        let mut present = Vec::new();
        for (index, text) in self.present.iter().enumerate() {
            match Uuid::parse_str(text.trim()) {
                Ok(party) => present.push(party),
                Err(_) => reader.wrong(&format!("/present/{index}"), "unknown-party"),
            }
        }
        Some(Outcome::Held {
            business: business?,
            present,
            next,
        })
    }
}

/// The business by its code, in any letters; `hearing` and `enquiry` are the inquiry of section 244.
fn purpose(text: &str) -> Option<Purpose> {
    let code = text.to_lowercase().replace([' ', '-'], "_");
    match code.as_str() {
        "hearing" | "enquiry" | "trial" => Some(Purpose::Inquiry),
        "judgment" | "judgement" => Some(Purpose::Order),
        code => Purpose::parse(code),
    }
}
