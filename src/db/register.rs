//! The register of the court: which cases match what somebody looks for, newest filing first.

use chrono::NaiveDate;
use diesel::dsl::exists;
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::case::{Case, Party};
use super::schema::{cases, parties};
use super::{Connection, DbError};
use crate::law::procedure::{CaseKind, Stage};

/// What the register is narrowed to; nothing stands for every case.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    pub stage: Option<Stage>,
    pub kind: Option<CaseKind>,
    /// Year of filing.
    pub year: Option<i32>,
    pub wanted: Option<Wanted>,
    /// Last case of the page before.
    pub after: Option<Uuid>,
}

/// A case by its number, or by a part of somebody's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// Serial and year of a registered or filing number.
    Number {
        /// The number before the year.
        serial: i32,
        /// The year; `None` where only the serial was given.
        year: Option<i16>,
    },
    /// Part of a party's name.
    Name(String),
}

/// A page of the court's cases, newest filing first.
///
/// # Errors
/// Any [`DbError`].
pub async fn page(
    connection: &mut Connection,
    court_id: i16,
    filter: &Filter,
    limit: i64,
) -> Result<Vec<Case>, DbError> {
    let mut query = cases::table
        .filter(cases::court_id.eq(court_id))
        .order(cases::case_id.desc())
        .limit(limit)
        .select(Case::as_select())
        .into_boxed();
    if let Some(stage) = filter.stage {
        query = query.filter(cases::stage.eq(stage));
    }
    if let Some(kind) = filter.kind {
        query = query.filter(cases::kind.eq(kind));
    }
    if let Some(year) = filter.year {
        let day = |year: i32| NaiveDate::from_ymd_opt(year, 1, 1).unwrap_or(NaiveDate::MAX);
        query = query
            .filter(cases::filed_on.ge(day(year)))
            .filter(cases::filed_on.lt(day(year.saturating_add(1))));
    }
    match &filter.wanted {
        Some(Wanted::Number { serial, year }) => {
            let filing = match year {
                Some(year) => format!("F/{serial}/{year}"),
                None => format!("F/{serial}/%"),
            };
            let registered = cases::case_serial.is_not_distinct_from(*serial);
            query = match year {
                Some(year) => query.filter(
                    registered
                        .and(cases::case_year.is_not_distinct_from(*year))
                        .or(cases::filing_number.eq(filing)),
                ),
                None => query.filter(registered.or(cases::filing_number.like(filing))),
            };
        }
        Some(Wanted::Name(name)) => {
            let of_that_name = parties::table
                .filter(parties::court_id.eq(cases::court_id))
                .filter(parties::case_id.eq(cases::case_id))
                .filter(parties::name.ilike(format!("%{}%", literal(name))));
            query = query.filter(exists(of_that_name));
        }
        None => {}
    }
    if let Some(after) = filter.after {
        query = query.filter(cases::case_id.lt(after));
    }
    Ok(query.load(connection).await?)
}

/// The text for a pattern in which nothing stands for anything else.
fn literal(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}

/// Cases by id, in no order.
///
/// # Errors
/// Any [`DbError`].
pub async fn by_ids(connection: &mut Connection, court_id: i16, ids: &[Uuid]) -> Result<Vec<Case>, DbError> {
    Ok(cases::table
        .filter(cases::court_id.eq(court_id))
        .filter(cases::case_id.eq_any(ids))
        .select(Case::as_select())
        .load(connection)
        .await?)
}

/// The parties of several cases, each case's in the order of its papers.
///
/// # Errors
/// Any [`DbError`].
pub async fn parties_of(
    connection: &mut Connection,
    court_id: i16,
    case_ids: &[Uuid],
) -> Result<Vec<Party>, DbError> {
    Ok(parties::table
        .filter(parties::court_id.eq(court_id))
        .filter(parties::case_id.eq_any(case_ids))
        .order((parties::case_id, parties::ordinal))
        .select(Party::as_select())
        .load(connection)
        .await?)
}
