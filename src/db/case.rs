//! Cases and what both kinds of case share; what only one kind has stands beside it.

use chrono::{NaiveDate, NaiveTime};
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::prepared::Prepare as _;
use super::schema::{animals, cases, claim_items, examinations, objections, parties, prosecutions, seizures};
use super::{Connection, DbError};
use crate::law::language::Language;
use crate::law::money::Amount;
use crate::law::procedure::{CaseKind, CommissionKind, Disposal, Offence, PartyRole, PresentedBy, Stage};

/// A case of the court, whatever its kind.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = cases, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Case {
    pub court_id: i16,
    pub case_id: Uuid,
    pub kind: CaseKind,
    pub pack: String,
    pub stage: Stage,
    pub disposal: Option<Disposal>,
    pub disposed_on: Option<NaiveDate>,
    pub filing_number: String,
    pub filed_on: NaiveDate,
    pub case_type: Option<String>,
    pub case_serial: Option<i32>,
    pub case_year: Option<i16>,
    pub registered_on: Option<NaiveDate>,
    pub municipality_id: Option<Uuid>,
    /// Language of record.
    pub language: Language,
    pub sealed: bool,
    pub access_code_hash: Vec<u8>,
    /// The limitation answer as given at filing.
    pub limitation: serde_json::Value,
    pub limitation_last_day: Option<NaiveDate>,
    pub limitation_verdict: String,
    pub facts: String,
    pub version: i32,
}

impl Case {
    /// The registered number, as in `CREN/12/2026`.
    #[must_use]
    pub fn case_number(&self) -> Option<String> {
        match (&self.case_type, self.case_serial, self.case_year) {
            (Some(case_type), Some(serial), Some(year)) => Some(format!("{case_type}/{serial}/{year}")),
            _ => None,
        }
    }

    /// The number under which people know the case now: registered, else filing number.
    #[must_use]
    pub fn label(&self) -> String {
        self.case_number().unwrap_or_else(|| self.filing_number.clone())
    }
}

/// What a complaint says of the seizure.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = seizures, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Seizure {
    pub court_id: i16,
    pub case_id: Uuid,
    pub seized_on: NaiveDate,
    pub seized_at: Option<NaiveTime>,
    pub place: String,
    pub pound: Option<String>,
    pub presented_on: NaiveDate,
    pub presented_by: PresentedBy,
    pub agent_knowledge: Option<String>,
    /// `None` while the cattle are held.
    pub released_on: Option<NaiveDate>,
    pub loss_claimed: Option<Amount>,
}

/// What a prosecution says of the offence.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = prosecutions, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Prosecution {
    pub court_id: i16,
    pub case_id: Uuid,
    pub offence: Offence,
    pub occasion_evidence: Option<String>,
    pub commission_kind: CommissionKind,
    pub first_day: Option<NaiveDate>,
    pub last_day: Option<NaiveDate>,
    pub discovered_on: Option<NaiveDate>,
    pub place: String,
    pub direction_number: String,
    pub direction_on: NaiveDate,
    pub direction_by: String,
}

/// A person or office in a case.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = parties, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Party {
    pub court_id: i16,
    pub party_id: Uuid,
    pub case_id: Uuid,
    pub role: PartyRole,
    pub ordinal: i16,
    pub name: String,
    pub relation: Option<String>,
    /// For opposite parties: police, watch_and_ward, pound_keeper or private. For accused: owner or in_charge.
    pub capacity: Option<String>,
    pub address: String,
    /// E.164.
    pub mobile: Option<String>,
    pub email: Option<String>,
    pub language: Language,
}

/// Animals of one kind in a case.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = animals, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Animals {
    pub court_id: i16,
    pub animal_id: Uuid,
    pub case_id: Uuid,
    pub ordinal: i16,
    pub kind: String,
    pub count: i32,
    pub marks: Option<String>,
}

/// A fee paid or an expense incurred, with its receipt or proof.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = claim_items, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct ClaimItem {
    pub court_id: i16,
    pub item_id: Uuid,
    pub case_id: Uuid,
    pub ordinal: i16,
    /// `fee` or `expense`.
    pub head: String,
    pub amount: Amount,
    pub what: String,
    pub proof: String,
}

/// A defect that the office found, and until when to cure it.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = objections, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Objection {
    pub court_id: i16,
    pub objection_id: Uuid,
    pub case_id: Uuid,
    pub code: String,
    pub text: String,
    pub raised_on: NaiveDate,
    pub cure_by: NaiveDate,
    pub cured_on: Option<NaiveDate>,
}

/// The magistrate's examination of the complainant or agent.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = examinations, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Examination {
    pub court_id: i16,
    pub examination_id: Uuid,
    pub case_id: Uuid,
    pub examined: PresentedBy,
    pub well_founded: bool,
    pub note: String,
    pub examined_on: NaiveDate,
    pub magistrate: Uuid,
}

/// The case, locked until the transaction ends: every act on a case begins here, so acts on one case are in order.
///
/// # Errors
/// [`DbError::NotFound`].
pub async fn lock(connection: &mut Connection, court_id: i16, case_id: Uuid) -> Result<Case, DbError> {
    Ok(cases::table
        .find((court_id, case_id))
        .for_update()
        .select(Case::as_select())
        .first(connection)
        .await?)
}

/// The case.
///
/// # Errors
/// [`DbError::NotFound`].
pub async fn find(connection: &mut Connection, court_id: i16, case_id: Uuid) -> Result<Case, DbError> {
    Ok(cases::table
        .find((court_id, case_id))
        .select(Case::as_select())
        .first(connection)
        .await?)
}

/// Adds a case.
///
/// # Errors
/// `cases_filing_number_unique` or `cases_by_access_code` among the constraints.
pub async fn insert(connection: &mut Connection, case: &Case) -> Result<(), DbError> {
    diesel::insert_into(cases::table)
        .values(case)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Moves a locked case to a stage (and disposal) and raises its version.
///
/// # Errors
/// Any [`DbError`].
pub async fn set_stage(
    connection: &mut Connection,
    case: &mut Case,
    stage: Stage,
    disposal: Option<Disposal>,
    today: NaiveDate,
) -> Result<(), DbError> {
    case.version = case.version.saturating_add(1);
    if stage != case.stage {
        case.stage = stage;
        case.disposal = disposal;
        case.disposed_on = disposal.map(|_| today);
    }
    diesel::update(cases::table.find((case.court_id, case.case_id)))
        .set((
            cases::stage.eq(case.stage),
            cases::disposal.eq(case.disposal),
            cases::disposed_on.eq(case.disposed_on),
            cases::version.eq(case.version),
        ))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Writes the registered number of a locked case.
///
/// # Errors
/// `cases_number_unique` among the constraints.
pub async fn set_number(
    connection: &mut Connection,
    case: &mut Case,
    case_type: &str,
    serial: i32,
    year: i16,
    today: NaiveDate,
) -> Result<(), DbError> {
    case.case_type = Some(case_type.to_owned());
    case.case_serial = Some(serial);
    case.case_year = Some(year);
    case.registered_on = Some(today);
    diesel::update(cases::table.find((case.court_id, case.case_id)))
        .set((
            cases::case_type.eq(&case.case_type),
            cases::case_serial.eq(case.case_serial),
            cases::case_year.eq(case.case_year),
            cases::registered_on.eq(case.registered_on),
        ))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Adds what a complaint says of the seizure.
///
/// # Errors
/// Any [`DbError`].
pub async fn insert_seizure(connection: &mut Connection, row: &Seizure) -> Result<(), DbError> {
    diesel::insert_into(seizures::table)
        .values(row)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// The seizure of a complaint; `None` for a prosecution.
///
/// # Errors
/// Any [`DbError`].
pub async fn seizure(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
) -> Result<Option<Seizure>, DbError> {
    Ok(seizures::table
        .find((court_id, case_id))
        .select(Seizure::as_select())
        .first(connection)
        .await
        .optional()?)
}

/// Adds what a prosecution says of the offence.
///
/// # Errors
/// Any [`DbError`].
pub async fn insert_prosecution(connection: &mut Connection, row: &Prosecution) -> Result<(), DbError> {
    diesel::insert_into(prosecutions::table)
        .values(row)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// The offence of a prosecution; `None` for a complaint.
///
/// # Errors
/// Any [`DbError`].
pub async fn prosecution(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
) -> Result<Option<Prosecution>, DbError> {
    Ok(prosecutions::table
        .find((court_id, case_id))
        .select(Prosecution::as_select())
        .first(connection)
        .await
        .optional()?)
}

/// Adds parties.
///
/// # Errors
/// Any [`DbError`].
pub async fn insert_parties(connection: &mut Connection, rows: &[Party]) -> Result<(), DbError> {
    diesel::insert_into(parties::table)
        .values(rows)
        .prepared_for(rows.len())
        .execute(connection)
        .await?;
    Ok(())
}

/// The parties of a case in the order of the papers.
///
/// # Errors
/// Any [`DbError`].
pub async fn parties(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
) -> Result<Vec<Party>, DbError> {
    Ok(parties::table
        .filter(parties::court_id.eq(court_id).and(parties::case_id.eq(case_id)))
        .order(parties::ordinal)
        .select(Party::as_select())
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
        .filter(
            parties::court_id
                .eq(court_id)
                .and(parties::case_id.eq_any(case_ids)),
        )
        .order((parties::case_id, parties::ordinal))
        .select(Party::as_select())
        .load(connection)
        .await?)
}

/// Adds animals.
///
/// # Errors
/// Any [`DbError`].
pub async fn insert_animals(connection: &mut Connection, rows: &[Animals]) -> Result<(), DbError> {
    diesel::insert_into(animals::table)
        .values(rows)
        .prepared_for(rows.len())
        .execute(connection)
        .await?;
    Ok(())
}

/// The animals of a case.
///
/// # Errors
/// Any [`DbError`].
pub async fn animals(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
) -> Result<Vec<Animals>, DbError> {
    Ok(animals::table
        .filter(animals::court_id.eq(court_id).and(animals::case_id.eq(case_id)))
        .order(animals::ordinal)
        .select(Animals::as_select())
        .load(connection)
        .await?)
}

/// Adds fees and expenses.
///
/// # Errors
/// Any [`DbError`].
pub async fn insert_claim_items(connection: &mut Connection, rows: &[ClaimItem]) -> Result<(), DbError> {
    diesel::insert_into(claim_items::table)
        .values(rows)
        .prepared_for(rows.len())
        .execute(connection)
        .await?;
    Ok(())
}

/// The fees and expenses of a complaint.
///
/// # Errors
/// Any [`DbError`].
pub async fn claim_items(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
) -> Result<Vec<ClaimItem>, DbError> {
    Ok(claim_items::table
        .filter(
            claim_items::court_id
                .eq(court_id)
                .and(claim_items::case_id.eq(case_id)),
        )
        .order(claim_items::ordinal)
        .select(ClaimItem::as_select())
        .load(connection)
        .await?)
}

/// Adds objections.
///
/// # Errors
/// Any [`DbError`].
pub async fn insert_objections(connection: &mut Connection, rows: &[Objection]) -> Result<(), DbError> {
    diesel::insert_into(objections::table)
        .values(rows)
        .prepared_for(rows.len())
        .execute(connection)
        .await?;
    Ok(())
}

/// The objections of a case, oldest first.
///
/// # Errors
/// Any [`DbError`].
pub async fn objections(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
) -> Result<Vec<Objection>, DbError> {
    Ok(objections::table
        .filter(
            objections::court_id
                .eq(court_id)
                .and(objections::case_id.eq(case_id)),
        )
        .order((objections::raised_on, objections::objection_id))
        .select(Objection::as_select())
        .load(connection)
        .await?)
}

/// Marks every open objection of a case as cured.
///
/// # Errors
/// Any [`DbError`].
pub async fn cure_objections(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
    today: NaiveDate,
) -> Result<(), DbError> {
    diesel::update(objections::table)
        .filter(
            objections::court_id
                .eq(court_id)
                .and(objections::case_id.eq(case_id)),
        )
        .filter(objections::cured_on.is_null())
        .set(objections::cured_on.eq(today))
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// Adds the examination; one a case.
///
/// # Errors
/// `examinations_once_a_case` among the constraints.
pub async fn insert_examination(connection: &mut Connection, row: &Examination) -> Result<(), DbError> {
    diesel::insert_into(examinations::table)
        .values(row)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// The examination, if it has been made.
///
/// # Errors
/// Any [`DbError`].
pub async fn examination(
    connection: &mut Connection,
    court_id: i16,
    case_id: Uuid,
) -> Result<Option<Examination>, DbError> {
    Ok(examinations::table
        .filter(
            examinations::court_id
                .eq(court_id)
                .and(examinations::case_id.eq(case_id)),
        )
        .select(Examination::as_select())
        .first(connection)
        .await
        .optional()?)
}

/// What was reckoned of every case of the court when it was filed, by filing number.
///
/// # Errors
/// Any [`DbError`].
pub async fn limitations(
    connection: &mut Connection,
    court_id: i16,
) -> Result<Vec<(String, serde_json::Value)>, DbError> {
    Ok(cases::table
        .filter(cases::court_id.eq(court_id))
        .order((cases::filed_on, cases::filing_number))
        .select((cases::filing_number, cases::limitation))
        .load(connection)
        .await?)
}
