//! Who owes and who is owed under an order: accounts, balanced journals and their postings. Nothing here ever changes;
//! a balance is the sum of postings.

use chrono::NaiveDate;
use diesel::dsl::sum;
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use rust_decimal::Decimal;
use uuid::Uuid;

use super::prepared::Prepare as _;
use super::schema::{accounts, journals, postings};
use super::{Connection, DbError};

/// What a person owes under one head of an order.
pub const DUE_FROM_PAYER: &str = "due_from_payer";
/// What a person is to receive under one head of an order.
pub const OWED_TO_PAYEE: &str = "owed_to_payee";
/// What has been received under an order, whatever the head.
pub const RECEIVED: &str = "received";

/// One account: one order, one person, one head.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = accounts, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Account {
    pub court_id: i16,
    /// In the order of the lines of the order.
    pub account_id: Uuid,
    /// [`DUE_FROM_PAYER`], [`OWED_TO_PAYEE`] or [`RECEIVED`].
    pub kind: String,
    pub case_id: Uuid,
    pub order_id: Uuid,
    /// `None` for the State or the municipality.
    pub party_id: Option<Uuid>,
    /// `loss`, `fees`, `expenses`, `leviable`, `fine`, `damage` or `all`.
    pub head: String,
}

/// One movement of money from one cause.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = journals, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Journal {
    pub court_id: i16,
    pub journal_id: Uuid,
    /// `order_signed`, `payment` or `reversal`.
    pub kind: String,
    pub source_kind: String,
    pub source_id: Uuid,
    pub line_count: i16,
    pub reverses: Option<Uuid>,
    pub effective_on: NaiveDate,
}

/// One line of a journal: rupees, positive a debit, negative a credit.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = postings, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Posting {
    pub court_id: i16,
    pub journal_id: Uuid,
    pub line_no: i16,
    pub account_id: Uuid,
    pub amount: Decimal,
}

/// Opens accounts.
///
/// # Errors
/// `accounts_once` among the constraints.
pub async fn open(connection: &mut Connection, rows: &[Account]) -> Result<(), DbError> {
    diesel::insert_into(accounts::table)
        .values(rows)
        .prepared_for(rows.len())
        .execute(connection)
        .await?;
    Ok(())
}

/// Posts a journal. The database refuses at the commit one that does not come to zero.
///
/// # Errors
/// `journals_once_a_source` if this cause was posted before.
pub async fn post(connection: &mut Connection, journal: &Journal, lines: &[Posting]) -> Result<(), DbError> {
    diesel::insert_into(journals::table)
        .values(journal)
        .prepared()
        .execute(connection)
        .await?;
    diesel::insert_into(postings::table)
        .values(lines)
        .prepared_for(lines.len())
        .execute(connection)
        .await?;
    Ok(())
}

/// The accounts of orders with the sum of their postings, each order's accounts in the order of its lines.
///
/// # Errors
/// Any [`DbError`].
pub async fn balances(
    connection: &mut Connection,
    court_id: i16,
    order_ids: &[Uuid],
) -> Result<Vec<(Account, Decimal)>, DbError> {
    let rows: Vec<(Account, Option<Decimal>)> = accounts::table
        .left_join(
            postings::table.on(postings::court_id
                .eq(accounts::court_id)
                .and(postings::account_id.eq(accounts::account_id))),
        )
        .filter(
            accounts::court_id
                .eq(court_id)
                .and(accounts::order_id.eq_any(order_ids)),
        )
        .group_by(accounts::all_columns)
        .order(accounts::account_id)
        .select((Account::as_select(), sum(postings::amount.nullable())))
        .load(connection)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(account, balance)| (account, balance.unwrap_or_default()))
        .collect())
}
