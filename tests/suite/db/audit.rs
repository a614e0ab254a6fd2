//! The audit chain: an event a row and a link an event, however many rows a statement has, and whoever changes one is found.

use cattle_court::db::audit::{self, Break};
use cattle_court::db::pool::DbRole;
use cattle_court::db::{Pool, Transaction};
use tokio_postgres::Client;

use crate::support::journey::complaint;
use crate::support::service::Service;

async fn chain(pool: &Pool, court_id: i16) -> (i64, Vec<Break>) {
    let mut transaction = Transaction::begin(pool, court_id, "test").await.unwrap();
    let found = audit::verify(transaction.connection().unwrap(), court_id).await;
    transaction.roll_back().await.unwrap();
    found.unwrap()
}

/// Anything may be done but for the triggers, in the name of court 1.
/// Anything may be done but against the triggers, in the name of court 1.
async fn administrator(service: &Service) -> Client {
    let client = service.database.administrator().await;
    client
        .batch_execute("set app.court_id = '1'; set app.actor = 'system:test'")
        .await
        .unwrap();
    client
}

/// Five pounds of the court.
const POUNDS: &str = "insert into pounds (court_id, pound_id, municipality_id, name) \
    select m.court_id, gen_random_uuid(), m.municipality_id, jsonb_build_object('en', n) from generate_series(1, 5) as n \
    cross join lateral (select * from municipalities where court_id = 1 limit 1) m order by n";

#[tokio::test]
async fn each_row_of_a_statement_is_an_event_of_the_courts_chain_in_its_turn() {
    let service = Service::start().await;
    let pool = service.database.pool(DbRole::App);
    let (before, _) = chain(&pool, 1).await;
    let client = administrator(&service).await;
    assert_eq!(client.execute(POUNDS, &[]).await.unwrap(), 5);
    let none = "insert into pounds select * from pounds where false";
    assert_eq!(client.execute(none, &[]).await.unwrap(), 0);
    let (events, breaks) = chain(&pool, 1).await;
    assert_eq!((events - before, breaks), (5, Vec::new()));
    let names = client
        .query(
            "select after -> 'name' ->> 'en' from audit_events where court_id = 1 and seq > $1 and tbl = 'pounds' \
             and op = 'INSERT' and before is null and actor = 'system:test' order by seq",
            &[&before],
        )
        .await
        .unwrap();
    let names: Vec<String> = names.iter().map(|row| row.get(0)).collect();
    assert_eq!(names, ["1", "2", "3", "4", "5"]);
}

#[tokio::test]
async fn without_an_actor_or_for_two_courts_at_once_nothing_is_done() {
    let service = Service::start().await;
    let pool = service.database.pool(DbRole::App);
    let before = [chain(&pool, 1).await, chain(&pool, 2).await];
    let client = administrator(&service).await;
    let of_every_court = POUNDS.replace("where court_id = 1 limit 1", "");
    let refused = client.execute(&of_every_court, &[]).await.unwrap_err();
    assert!(format!("{refused:?}").contains("two courts"), "{refused:?}");
    client.batch_execute("set app.actor = ''").await.unwrap();
    let refused = client.execute(POUNDS, &[]).await.unwrap_err();
    assert!(format!("{refused:?}").contains("no actor"), "{refused:?}");
    assert_eq!([chain(&pool, 1).await, chain(&pool, 2).await], before);
}

#[tokio::test]
async fn secrets_are_in_no_event() {
    let service = Service::start().await;
    let client = administrator(&service).await;
    client
        .batch_execute(
            "insert into users (court_id, user_id, login, name, role, password_hash) \
             values (1, gen_random_uuid(), 'new-clerk', 'New Clerk', 'clerk', 'argon2id-of-something'); \
             update users set password_hash = 'argon2id-of-another' where login = 'new-clerk'",
        )
        .await
        .unwrap();
    let row = client
        .query_one(
            "select count(*), count(*) filter (where concat(before, after) like '%argon2id-of%' or after ? 'password_hash') \
             from audit_events where tbl = 'users' and after ->> 'login' = 'new-clerk'",
            &[],
        )
        .await
        .unwrap();
    assert_eq!((row.get::<_, i64>(0), row.get::<_, i64>(1)), (2, 0));
}

#[tokio::test]
async fn whoever_alters_an_event_takes_one_away_or_moves_the_head_is_found() {
    let service = Service::start().await;
    let pool = service.database.pool(DbRole::App);
    let client = administrator(&service).await;
    client.execute(POUNDS, &[]).await.unwrap();
    for (tampering, found) in [
        (
            "update audit_events set actor = 'nobody' where court_id = 1 and seq = 3",
            vec![(3, "altered")],
        ),
        (
            "update audit_events set after = after || '{\"name\": 1}' where court_id = 1 and seq = 4",
            vec![(4, "altered")],
        ),
        (
            "delete from audit_events where court_id = 1 and seq = 5",
            vec![(6, "out_of_order")],
        ),
        (
            "delete from audit_events where court_id = 1 and seq = (select seq from audit_heads where court_id = 1)",
            vec![(0, "head")],
        ),
        (
            "update audit_heads set seq = seq - 1 where court_id = 1",
            vec![(-1, "head")],
        ),
    ] {
        let mut client = administrator(&service).await;
        let transaction = client.transaction().await.unwrap();
        transaction
            .batch_execute(
                "alter table audit_events disable trigger user; alter table audit_heads disable trigger user",
            )
            .await
            .unwrap();
        let head: i64 = transaction
            .query_one("select seq from audit_heads where court_id = 1", &[])
            .await
            .unwrap()
            .get(0);
        transaction.batch_execute(tampering).await.unwrap();
        let rows = transaction
            .query(include_str!("../../../src/db/audit_verify.sql"), &[&1_i16])
            .await
            .unwrap();
        let seen: Vec<(i64, String)> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
        // Nought and below stand for the head, whose number is not known before.
        let found: Vec<(i64, String)> = found
            .into_iter()
            .map(|(seq, what)| (if seq < 1 { head + seq } else { seq }, what.to_owned()))
            .collect();
        assert_eq!(seen, found, "{tampering}");
        transaction.rollback().await.unwrap();
    }
    assert_eq!(chain(&pool, 1).await.1, Vec::new());
}

#[tokio::test]
async fn writers_of_one_court_at_the_same_time_make_one_chain() {
    let service = Service::start().await;
    let pool = service.database.pool(DbRole::App);
    let before = chain(&pool, 1).await.0;
    let writers = (0..8).map(|_| async {
        let client = administrator(&service).await;
        for _ in 0..5 {
            client.execute(POUNDS, &[]).await.unwrap();
        }
    });
    futures_util::future::join_all(writers).await;
    let (events, breaks) = chain(&pool, 1).await;
    assert_eq!((events - before, breaks), (8 * 5 * 5, Vec::new()));
}

#[tokio::test]
async fn of_a_changed_order_the_audit_keeps_what_changed_and_whose_it_is() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    service.register(&filed).await;
    service.examine(&filed).await;
    let signed = service.award(&filed).await;
    let client = administrator(&service).await;
    let row = client
        .query_one(
            "select before::text, after::text from audit_events where court_id = 1 and tbl = 'orders' and op = 'UPDATE' \
             and after ->> 'order_id' = $1::text and after ->> 'state' = 'signed'",
            &[&signed.order_id.to_string()],
        )
        .await
        .unwrap();
    let [before, after]: [serde_json::Value; 2] = [0, 1].map(|at| serde_json::from_str(row.get(at)).unwrap());
    assert_eq!(
        (&before["state"], &before["signed_by"]),
        (&"draft".into(), &serde_json::Value::Null)
    );
    assert_eq!(
        (&before["order_id"], &before["case_id"]),
        (&after["order_id"], &after["case_id"])
    );
    assert_eq!(
        (&after["case_id"], &after["court_id"]),
        (&filed.case_id.clone().into(), &1.into())
    );
    assert!(after["signed_by"].is_string() && after["version"] != before["version"]);
    for unchanged in ["input", "order_number", "kind"] {
        assert_eq!(
            (before.get(unchanged), after.get(unchanged)),
            (None, None),
            "{unchanged}"
        );
    }
    let whole: bool = client
        .query_one(
            "select bool_and(after ?& array['input', 'order_number', 'kind']) from audit_events \
             where court_id = 1 and tbl = 'orders' and op = 'INSERT'",
            &[],
        )
        .await
        .unwrap()
        .get(0);
    assert!(whole, "the event that wrote it has the rest");
    let (_, breaks) = chain(&service.database.pool(DbRole::App), 1).await;
    assert_eq!(breaks, Vec::new());
}
