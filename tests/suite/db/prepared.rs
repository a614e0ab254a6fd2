//! Statements that the program writes again and again stay parsed on their connection.

use cattle_court::db::pool::DbRole;
use cattle_court::db::{self, Pool, Transaction, idempotency, ledger};
use diesel_async::RunQueryDsl as _;
use uuid::Uuid;

use crate::support::database::TestDatabase;
use crate::support::service::Service;

#[derive(diesel::QueryableByName)]
struct Kept {
    #[diesel(sql_type = diesel::sql_types::Text)]
    statement: String,
}

async fn kept(transaction: &mut Transaction) -> Vec<String> {
    let rows: Vec<Kept> = diesel::sql_query("select statement from pg_prepared_statements order by 1")
        .load(transaction.connection().unwrap())
        .await
        .unwrap();
    rows.into_iter().map(|row| row.statement).collect()
}

async fn claim_and_store(transaction: &mut Transaction, key: &str) {
    let (connection, user) = (transaction.connection().unwrap(), Uuid::nil());
    idempotency::claim(connection, 1, user, key, b"fingerprint")
        .await
        .unwrap();
    idempotency::store(connection, 1, user, key, &serde_json::json!({}))
        .await
        .unwrap();
}

#[tokio::test]
async fn text_updates_and_inserts_are_parsed_once_a_connection() {
    let service = Service::start().await;
    let pool = one_connection(&service.database);
    let mut seen = Vec::new();
    for key in ["one", "two"] {
        let mut transaction = Transaction::begin(&pool, 1, "test").await.unwrap();
        claim_and_store(&mut transaction, key).await;
        seen.push(kept(&mut transaction).await);
        transaction.commit().await.unwrap();
    }
    assert_eq!(seen[0], seen[1]);
    for start in [
        "select set_config(",
        "INSERT INTO \"idempotency_keys\"",
        "UPDATE \"idempotency_keys\"",
    ] {
        let of_this = seen[1].iter().filter(|text| text.starts_with(start)).count();
        assert_eq!(of_this, 1, "{start} in {:?}", seen[1]);
    }
}

/// Every number of rows is a text of its own: those of a few rows are kept, a long list is not.
#[tokio::test]
async fn an_insert_of_many_rows_is_not_kept() {
    let service = Service::start().await;
    let pool = one_connection(&service.database);
    let mut transaction = Transaction::begin(&pool, 1, "test").await.unwrap();
    for (rows, more) in [(12, 1), (13, 0)] {
        let before = kept(&mut transaction).await.len();
        let refused = open_accounts(&mut transaction, rows).await;
        assert!(refused, "accounts of no order");
        assert_eq!(kept(&mut transaction).await.len() - before, more, "{rows} rows");
    }
    transaction.roll_back().await.unwrap();
}

/// Whether accounts of an order that does not exist are refused, as they should be, within a transaction of their own.
async fn open_accounts(transaction: &mut Transaction, rows: usize) -> bool {
    use diesel_async::AsyncConnection as _;
    let accounts: Vec<ledger::Account> = (0..rows)
        .map(|_| ledger::Account {
            court_id: 1,
            account_id: Uuid::now_v7(),
            kind: ledger::RECEIVED.to_owned(),
            case_id: Uuid::nil(),
            order_id: Uuid::nil(),
            party_id: None,
            head: "all".to_owned(),
        })
        .collect();
    let connection = transaction.connection().unwrap();
    let opened = connection
        .transaction(async |inner| ledger::open(inner, &accounts).await)
        .await;
    opened.is_err()
}

fn one_connection(database: &TestDatabase) -> Pool {
    db::Pool::new(database.url(), DbRole::App, 1).unwrap()
}

/// A row that left out what it has not would have a text for each combination of such fields, each kept for ever.
#[test]
fn rows_write_out_what_they_do_not_have() {
    let mut rows = 0;
    for (path, text) in sources_of_the_database() {
        let lines: Vec<&str> = text.lines().collect();
        for (at, _) in lines
            .iter()
            .enumerate()
            .filter(|(_, line)| line.starts_with("#[derive(") && line.contains("Insertable"))
        {
            rows += 1;
            assert!(
                lines[at + 1].contains("treat_none_as_default_value = false"),
                "{path}:{}",
                at + 2
            );
        }
    }
    assert!(rows > 20, "{rows} rows found");
}

/// Every file of the layer with its text.
fn sources_of_the_database() -> Vec<(String, String)> {
    let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/db")];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                sources.push((
                    path.display().to_string(),
                    std::fs::read_to_string(&path).unwrap(),
                ));
            }
        }
    }
    sources
}
