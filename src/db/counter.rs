//! Numbers without gaps: raised in the transaction that uses them.

use diesel::sql_types::{Integer, SmallInt, Text};
use diesel_async::RunQueryDsl;

use super::prepared::Prepare as _;
use super::{Connection, DbError};

/// The next number of a court's series in a year, beginning at one. A rollback gives it back; until the transaction
/// ends nobody else can take one of the same series.
///
/// # Errors
/// Any [`DbError`].
pub async fn next(
    connection: &mut Connection,
    court_id: i16,
    series: &str,
    year: i16,
) -> Result<i32, DbError> {
    #[derive(diesel::QueryableByName)]
    struct Number {
        #[diesel(sql_type = Integer)]
        last_value: i32,
    }
    let number: Number = diesel::sql_query(
        "insert into counters as c (court_id, series, year, last_value) values ($1, $2, $3, 1) \
         on conflict (court_id, series, year) do update set last_value = c.last_value + 1 returning last_value",
    )
    .bind::<SmallInt, _>(court_id)
    .bind::<Text, _>(series)
    .bind::<SmallInt, _>(year)
    .prepared()
    .get_result(connection)
    .await?;
    Ok(number.last_value)
}
