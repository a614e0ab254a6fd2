//! The audit chain: one a court, recomputed from the stored rows.

use diesel::sql_types::{BigInt, SmallInt, Text};
use diesel_async::RunQueryDsl;

use super::{Connection, DbError};

/// A place where the chain does not hold.
#[derive(Debug, Clone, PartialEq, Eq, diesel::QueryableByName)]
pub struct Break {
    /// Number of the event.
    #[diesel(sql_type = BigInt)]
    pub seq: i64,
    /// `altered`, `out_of_order` or `head`.
    #[diesel(sql_type = Text)]
    pub what: String,
}

/// How many events a court's chain has, and every place where it does not hold.
///
/// # Errors
/// Any [`DbError`].
pub async fn verify(connection: &mut Connection, court_id: i16) -> Result<(i64, Vec<Break>), DbError> {
    #[derive(diesel::QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        events: i64,
    }
    let count: Count = diesel::sql_query("select count(*) as events from audit_events where court_id = $1")
        .bind::<SmallInt, _>(court_id)
        .get_result(connection)
        .await?;
    let breaks = diesel::sql_query(include_str!("audit_verify.sql"))
        .bind::<SmallInt, _>(court_id)
        .load(connection)
        .await?;
    Ok((count.events, breaks))
}
