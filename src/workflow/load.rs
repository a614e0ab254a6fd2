//! What the operator loads for a court: a version of its calendar, and figures of the law that the court has confirmed. Each
//! in one transaction, audited row by row.

use serde::Serialize;
use uuid::Uuid;

use super::{WorkflowError, calendar_of};
use crate::db::court::{Court, CourtDay};
use crate::db::{self, Pool, Transaction};
use crate::law::calendar::{CalendarFile, DayState, MovedDeadline, WeeklyRule, deadlines_of, moved};
use crate::law::rules::{CourtWords, RulePack};
use crate::law::trace::Trace;

/// What a version of a calendar changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LoadedCalendar {
    /// The version that the court's calendar has now.
    pub version: i32,
    /// The first day that the court's calendar knows now.
    pub known_from: chrono::NaiveDate,
    /// The last day that it knows.
    pub known_until: chrono::NaiveDate,
    /// How many days it names otherwise than before.
    pub days_changed: usize,
    /// The stored deadlines that are another day now. They are listed, not changed: what was told stays on the record.
    pub moved: Vec<MovedDeadline>,
}

/// Loads a version of a court's calendar for one year and lists the stored deadlines that move. `keep: false` only lists.
///
/// # Errors
/// A field error for a year that leaves a gap after what the court knows, or before it; any database error. Then nothing
/// is loaded.
pub async fn load_calendar(
    pool: &Pool,
    actor: &str,
    court_id: i16,
    file: &CalendarFile,
    keep: bool,
) -> Result<LoadedCalendar, WorkflowError> {
    let mut transaction = Transaction::begin(pool, court_id, actor).await?;
    let loaded = change_calendar(&mut transaction, court_id, file).await;
    match loaded {
        Ok(loaded) if keep => {
            transaction.commit().await?;
            Ok(loaded)
        }
        other => {
            transaction.roll_back().await?;
            other
        }
    }
}

async fn change_calendar(
    transaction: &mut Transaction,
    court_id: i16,
    file: &CalendarFile,
) -> Result<LoadedCalendar, WorkflowError> {
    let connection = transaction.connection()?;
    let version = db::court::lock_calendar(connection, court_id).await?;
    let mut court = db::court::find(connection, court_id).await?;
    let days = db::court::days(connection, court_id).await?;
    let first = file.first_day();
    let touches = |earlier: chrono::NaiveDate, later: chrono::NaiveDate| Some(later) <= earlier.succ_opt();
    if !touches(court.calendar_known_until, first) || !touches(file.known_until, court.calendar_known_from) {
        return Err(WorkflowError::field("/year", "leaves-a-gap"));
    }
    let before = calendar_of(&court, &days)?;
    let changed = changed_days(court_id, file, &days)?;
    db::court::put_days(connection, &changed).await?;
    court.calendar_known_from = court.calendar_known_from.min(first);
    court.calendar_known_until = court.calendar_known_until.max(file.known_until);
    let version = version.saturating_add(1);
    db::court::set_calendar(connection, court_id, court.calendar_known(), version).await?;
    let days = db::court::days(connection, court_id).await?;
    let after = calendar_of(&court, &days)?;
    let mut deadlines = Vec::new();
    for (number, limitation) in db::case::limitations(connection, court_id).await? {
        let trace = limitation.get("trace").cloned().unwrap_or_default();
        // A filing on which the law gave no answer has no steps.
        if let Ok(trace) = serde_json::from_value::<Trace>(trace) {
            deadlines.extend(deadlines_of(&number, &trace));
        }
    }
    Ok(LoadedCalendar {
        version,
        known_from: court.calendar_known_from,
        known_until: court.calendar_known_until,
        days_changed: changed.len(),
        moved: moved(&deadlines, &before, &after),
    })
}

/// The rows that make the year what the file says. The program's weekly rule stands behind them, so a day on which the
/// file's own rule differs is named, and so is a day that an earlier version named and this one does not.
fn changed_days(
    court_id: i16,
    file: &CalendarFile,
    stored: &[CourtDay],
) -> Result<Vec<CourtDay>, WorkflowError> {
    let calendar = file.as_known_on(None).map_err(WorkflowError::internal)?;
    let mut changed = Vec::new();
    for day in file.days() {
        let state = calendar.state(day).map_err(WorkflowError::internal)?;
        let earlier = stored.iter().find(|row| row.day == day);
        let weekly = WeeklyRule::USUAL.state(day).unwrap_or(DayState::Open);
        let entry = file.entry(day);
        if entry.is_none() && earlier.is_none() && state == weekly {
            continue;
        }
        let own_rule = || format!("weekly rule of {} {}", file.calendar, file.year);
        let row = CourtDay {
            court_id,
            day,
            state: state.code().to_owned(),
            name: entry.map_or_else(String::new, |entry| entry.name.clone()),
            basis: entry.map_or_else(own_rule, |entry| entry.basis.clone()),
            confidence: entry
                .map_or("confirmed", |entry| entry.confidence.code())
                .to_owned(),
            recorded_on: entry.map_or(file.recorded_on, |entry| entry.recorded_on),
        };
        if earlier != Some(&row) {
            changed.push(row);
        }
    }
    Ok(changed)
}

/// Keeps what a court has confirmed or supplied.
///
/// # Errors
/// A field error for another pack than the court's, or for what would count for nothing beside what the court has said
/// already, as a notification that overlaps another; any database error. Then nothing is kept.
pub async fn load_figures(
    pool: &Pool,
    actor: &str,
    court: &Court,
    said: &CourtWords,
    pack: &RulePack,
) -> Result<usize, WorkflowError> {
    if said.pack != court.pack || pack.id != said.pack {
        return Err(WorkflowError::field("/pack", "not-the-pack-of-the-court"));
    }
    let rows: Vec<db::court_word::Row> = said
        .figures
        .iter()
        .map(|one| db::court_word::Row {
            court_id: court.court_id,
            confirmation_id: Uuid::now_v7(),
            pack: pack.id.to_string(),
            figure: one.figure.clone(),
            status: one.saying.code().to_owned(),
            value: one.value.clone(),
            in_force_from: one.from,
            in_force_to: one.to,
            reference: one.reference.clone(),
            confirmed_by: one.by.clone(),
            confirmed_on: one.on,
            pack_digest: pack.digest.clone(),
        })
        .collect();
    let mut transaction = Transaction::begin(pool, court.court_id, actor).await?;
    let connection = transaction.connection()?;
    let before = db::court_word::of_pack(connection, court.court_id, &pack.id).await?;
    if let Some(one) = pack.without_effect(&before, &said.figures) {
        transaction.roll_back().await?;
        let pointer = format!("/{}", one.figure);
        return Err(WorkflowError::field(&pointer, "against-what-was-said"));
    }
    db::court_word::insert(connection, &rows).await?;
    transaction.commit().await?;
    Ok(rows.len())
}
