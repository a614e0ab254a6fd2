//! Hearings for a calendar of the reader's: numbers, purposes, place and hour; no names.

use chrono::{DateTime, Duration, NaiveDateTime, Utc};
use icalendar::{Calendar, Component as _, Event, EventLike as _, EventStatus, Property};

use crate::clock::india;
use crate::db::public::{Court, ListRow, in_language};
use crate::law::language::Language;
use crate::text::t;
use crate::web::problem::Problem;

/// Content type of a calendar file.
pub const KIND: &str = "text/calendar; charset=utf-8";
/// The program's mark in every calendar that it makes (RFC 5545, 3.7.3).
const PRODUCT: &str = "-//Cattle Court//Hearings//EN";
/// How long an entry blocks the reader's day.
const LASTS_HOURS: i64 = 1;

/// The hearings as a calendar that adds to the reader's own.
///
/// # Errors
/// 500 for an hour that does not exist.
pub fn of(
    language: Language,
    court: &Court,
    rows: &[ListRow],
    now: DateTime<Utc>,
) -> Result<String, Problem> {
    let mut calendar = Calendar::empty();
    calendar
        .append_property(Property::new("VERSION", "2.0"))
        .append_property(Property::new("PRODID", PRODUCT))
        .append_property(Property::new("CALSCALE", "GREGORIAN"))
        .append_property(Property::new("METHOD", "PUBLISH"));
    let name = in_language(&court.name, language);
    let place = in_language(&court.place, language);
    for row in rows {
        let starts = instant(row.on_day.and_time(row.at_time))?;
        let purpose = t(
            language,
            &format!("common-purpose-{}", row.purpose.replace('_', "-")),
        );
        let mut event = Event::new();
        event
            .uid(&format!("hearing-{}", row.hearing_id))
            .sequence(u32::try_from(row.sequence).unwrap_or_default())
            .timestamp(now)
            .starts(starts)
            .ends(
                starts
                    .checked_add_signed(Duration::hours(LASTS_HOURS))
                    .unwrap_or(starts),
            )
            .summary(&format!("{}: {purpose}", row.case_number))
            .location(&format!("{name}, {place}"))
            .status(EventStatus::Confirmed);
        calendar.push(event);
    }
    Ok(calendar.to_string())
}

fn instant(local: NaiveDateTime) -> Result<DateTime<Utc>, Problem> {
    local
        .and_local_timezone(india())
        .single()
        .map(|instant| instant.with_timezone(&Utc))
        .ok_or_else(|| Problem::internal("an hour that India does not have"))
}
