//! Asking the server something: the only proof that it answers.

use std::time::Duration;

use tokio_postgres::{NoTls, SimpleQueryMessage};

use super::error::StartError;

/// A server that accepts and does not answer in this time is not up.
const PATIENCE: Duration = Duration::from_secs(5);

/// Whether the server answers a query.
pub(super) fn answers(url: &str) -> bool {
    first_value(url, "SELECT 1").is_ok_and(|value| value.as_deref() == Some("1"))
}

/// Makes the database if it is missing.
pub(super) fn ensure_database(url: &str, name: &str) -> Result<(), StartError> {
    let literal = name.replace('\'', "''");
    let known = first_value(
        url,
        &format!("SELECT 1 FROM pg_database WHERE datname = '{literal}'"),
    )?;
    if known.is_none() {
        let identifier = name.replace('"', "\"\"");
        first_value(url, &format!("CREATE DATABASE \"{identifier}\""))?;
    }
    Ok(())
}

/// First column of the first row, by a connection of its own.
///
/// Runs in a thread of its own, so that it works inside a Tokio runtime and without one.
fn first_value(url: &str, sql: &str) -> Result<Option<String>, StartError> {
    std::thread::scope(|scope| {
        scope
            .spawn(|| {
                let runtime = tokio::runtime::Builder::new_current_thread()
                    .enable_all()
                    .build()
                    .map_err(|e| StartError::Query(e.to_string()))?;
                runtime.block_on(async {
                    let query = async {
                        let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
                        let driver = tokio::spawn(connection);
                        let rows = client.simple_query(sql).await;
                        driver.abort();
                        rows
                    };
                    let rows = match tokio::time::timeout(PATIENCE, query).await {
                        Ok(rows) => rows.map_err(|e| StartError::Query(described(&e)))?,
                        Err(_) => return Err(StartError::Query("no answer".to_owned())),
                    };
                    Ok(rows.into_iter().find_map(|message| match message {
                        SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
                        _ => None,
                    }))
                })
            })
            .join()
            .unwrap_or_else(|_| Err(StartError::Query("the query was lost".to_owned())))
    })
}

fn described(error: &tokio_postgres::Error) -> String {
    match error.as_db_error() {
        Some(db) => db.message().to_owned(),
        None => error.to_string(),
    }
}
