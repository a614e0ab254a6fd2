//! Receipts for what a municipality returned on an order. They never change.

use chrono::NaiveDate;
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use super::prepared::Prepare as _;
use super::schema::receipts;
use super::{Connection, DbError};
use crate::law::money::Amount;
use crate::law::procedure::ReceiptKind;

/// A receipt.
#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = receipts, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub struct Receipt {
    pub court_id: i16,
    pub receipt_id: Uuid,
    pub order_id: Uuid,
    pub kind: ReceiptKind,
    /// Gap-free, as in `R/12/2026`.
    pub receipt_number: String,
    /// For a payment only.
    pub amount: Option<Amount>,
    /// The day of the payment or of what was done.
    pub on_day: NaiveDate,
    pub reference: String,
    pub note: String,
    pub balance_after: Amount,
    pub entered_by: Uuid,
}

/// Adds a receipt.
///
/// # Errors
/// `receipts_one_acknowledgement` among the constraints.
pub async fn insert(connection: &mut Connection, row: &Receipt) -> Result<(), DbError> {
    diesel::insert_into(receipts::table)
        .values(row)
        .prepared()
        .execute(connection)
        .await?;
    Ok(())
}

/// The receipts of an order, oldest first.
///
/// # Errors
/// Any [`DbError`].
pub async fn of_order(
    connection: &mut Connection,
    court_id: i16,
    order_id: Uuid,
) -> Result<Vec<Receipt>, DbError> {
    Ok(receipts::table
        .filter(
            receipts::court_id
                .eq(court_id)
                .and(receipts::order_id.eq(order_id)),
        )
        .order(receipts::receipt_id)
        .select(Receipt::as_select())
        .load(connection)
        .await?)
}
