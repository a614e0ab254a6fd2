//! Listing a case for a hearing, on a day on which the court sits. A case has one open hearing at most.

use chrono::{NaiveDate, NaiveTime};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::timeline::{self, Event};
use super::{Act, FieldError, WorkflowError, post};
use crate::db;
use crate::db::DbError;
use crate::db::case::Case;
use crate::db::hearing::Hearing;
use crate::law::calendar::CalendarEnds;
use crate::law::procedure::{HearingState, Move, Purpose, next_stage};

/// A hearing to be listed.
#[derive(Debug, Clone)]
pub struct ListHearing {
    pub case_id: Uuid,
    /// The version of the case that the clerk saw, where he names one.
    pub expected_version: Option<i32>,
    pub when: When,
}

/// When the case is to be heard, and for what.
#[derive(Debug, Clone, Copy)]
pub struct When {
    pub on: NaiveDate,
    pub at: NaiveTime,
    pub purpose: Purpose,
}

/// A listed hearing.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Listed {
    pub hearing_id: Uuid,
    pub on: NaiveDate,
    /// As in `11:30`.
    pub at: String,
    pub purpose: Purpose,
}

/// Lists the case, and tells those who brought it or were summoned in it by e-mail.
///
/// # Errors
/// `ClosedDay` with the next sitting day; a field error for a day that is past or beyond the calendar; `Already` while
/// another hearing is open; refused before registration or after disposal.
pub async fn list_hearing(act: &mut Act<'_>, command: ListHearing) -> Result<Listed, WorkflowError> {
    let court_id = act.court_id();
    let mut case = db::case::lock(act.db()?, court_id, command.case_id).await?;
    super::check_version(command.expected_version, case.version)?;
    let hearing = list(act, &mut case, &command.when, None, "").await?;
    post::hearing_notice(act, &case, &hearing).await?;
    Ok(Listed::from(&hearing))
}

/// Lists a locked case. A hearing that follows an adjournment takes over the calendar entry of the one `before` it.
/// `within` is the pointer of the object that holds `on`, empty for the whole body.
pub(super) async fn list(
    act: &mut Act<'_>,
    case: &mut Case,
    when: &When,
    before: Option<&Hearing>,
    within: &str,
) -> Result<Hearing, WorkflowError> {
    let (stage, disposal) = next_stage(case.kind, case.stage, Move::List)?;
    check_day(act, when.on, within).await?;
    let hearing = Hearing {
        court_id: case.court_id,
        hearing_id: Uuid::now_v7(),
        case_id: case.case_id,
        on_day: when.on,
        at_time: when.at,
        purpose: when.purpose,
        state: HearingState::Listed,
        sequence: before.map_or(0, |before| before.sequence.saturating_add(1)),
        business: None,
        adjourned_side: None,
        adjourned_reason: None,
        next_hearing_id: None,
        version: 1,
    };
    db::hearing::insert(act.db()?, &hearing)
        .await
        .map_err(open_already)?;
    let today = act.today;
    db::case::set_stage(act.db()?, case, stage, disposal, today).await?;
    let details = serde_json::json!({
        "hearing_id": hearing.hearing_id, "on": hearing.on_day, "at": clock_time(hearing.at_time), "purpose": hearing.purpose,
    });
    timeline::record(
        act,
        case.case_id,
        Event::public("hearing_listed").details(details),
    )
    .await?;
    Ok(hearing)
}

/// The hour as JSON shows it, without seconds.
pub(super) fn clock_time(at: NaiveTime) -> String {
    at.format("%H:%M").to_string()
}

async fn check_day(act: &mut Act<'_>, on: NaiveDate, within: &str) -> Result<(), WorkflowError> {
    let pointer = format!("{within}/on");
    if on < act.today {
        return Err(WorkflowError::field(pointer, "date-in-the-past"));
    }
    let known_until = act.court.calendar_known_until.to_string();
    let beyond = |_: CalendarEnds| {
        let error = FieldError::new(pointer.as_str(), "beyond-calendar");
        WorkflowError::Invalid(vec![error.with("known_until", known_until.as_str())])
    };
    let calendar = act.calendar().await?;
    if calendar.is_sitting(on).map_err(beyond)? {
        return Ok(());
    }
    let next_open = calendar.next_sitting(on).map_err(beyond)?;
    Err(WorkflowError::ClosedDay { on, next_open })
}

fn open_already(error: DbError) -> WorkflowError {
    if error.is_constraint("hearings_one_open_a_case") {
        return WorkflowError::Already("hearing-open");
    }
    error.into()
}

impl From<&Hearing> for Listed {
    fn from(hearing: &Hearing) -> Self {
        Self {
            hearing_id: hearing.hearing_id,
            on: hearing.on_day,
            at: clock_time(hearing.at_time),
            purpose: hearing.purpose,
        }
    }
}
