//! What is kept for a time only is forgotten after it and not before, whatever the application asks for.

use cattle_court::clock::Clock;
use cattle_court::db::Transaction;
use cattle_court::db::pool::DbRole;
use cattle_court::jobs::housekeeping::{Forgotten, round};
use reqwest::Method;

use crate::journey::steps::award;
use crate::support::journey::complaint;
use crate::support::service::Service;

const OLD: &str = "insert into idempotency_keys (court_id, principal, key, fingerprint, reply, created_at) \
      select 1, gen_random_uuid(), 'key-' || days, '\\x00', '{}', now() - make_interval(days => days) \
      from unnest(array[1, 89, 91, 400]) as days; \
    insert into sessions (court_id, token_hash, user_id, csrf, expires_at) \
      select 1, convert_to('session-' || hours, 'UTF8'), user_id, 'x', now() + make_interval(hours => hours) \
      from (select user_id from users where court_id = 1 limit 1) u, unnest(array[-30, -1, 1]) as hours";

/// Fails unless the keys that may still be repeated are there and no other.
const LEFT: &str = "do $$ declare k text; begin \
    select string_agg(key, ' ' order by key) into k from idempotency_keys where key like 'key-%'; \
    if k is distinct from 'key-1 key-89' then raise exception '%', k; end if; end $$";

#[tokio::test]
async fn keys_of_ninety_days_and_sessions_that_ran_out_are_forgotten_and_nothing_else() {
    let service = Service::start().await;
    let pool = service.database.pool(DbRole::App);
    assert_eq!(
        round(&pool, Clock::System.now()).await.unwrap(),
        Forgotten::default()
    );
    service.as_administrator(OLD).await;
    assert_eq!(
        round(&pool, Clock::System.now()).await.unwrap(),
        Forgotten {
            keys: 2,
            sessions: 2,
            drawings: 0
        }
    );
    assert_eq!(
        round(&pool, Clock::System.now()).await.unwrap(),
        Forgotten::default()
    );
    service.as_administrator(LEFT).await;
    service
        .as_administrator(
            "do $$ begin if (select count(*) from sessions where csrf = 'x') <> 1 then raise exception 'sessions'; end if; end $$",
        )
        .await;
}

#[tokio::test]
async fn a_program_that_is_set_to_an_earlier_day_keeps_the_sessions_of_that_day() {
    let service = Service::start().await;
    service.as_administrator(OLD).await;
    let earlier = Clock::Fixed(chrono::NaiveDate::from_ymd_opt(2026, 1, 5).unwrap());
    let pool = service.database.pool(DbRole::App);
    let gone = round(&pool, earlier.now()).await.unwrap();
    assert_eq!(
        gone,
        Forgotten {
            keys: 2,
            sessions: 0,
            drawings: 0
        }
    );
}

#[tokio::test]
async fn the_application_cannot_forget_a_key_that_may_still_be_repeated() {
    use diesel_async::SimpleAsyncConnection as _;
    let service = Service::start().await;
    service.as_administrator(OLD).await;
    let mut transaction = Transaction::begin(&service.office.pool, 1, "system:test")
        .await
        .unwrap();
    let all = "delete from idempotency_keys where court_id = 1";
    transaction
        .connection()
        .unwrap()
        .batch_execute(all)
        .await
        .unwrap();
    transaction.commit().await.unwrap();
    service.as_administrator(LEFT).await;
}

/// Drawings without a paper, of so many days ago, and the fair copy of a draft that is changed afterwards.
const LOOSE: &str = "insert into drawn_papers (court_id, bytes, context, drawn_at) \
      select 1, convert_to('drawing of ' || days, 'UTF8'), '{}', now() - make_interval(days => days) \
      from unnest(array[1, 6, 8, 400]) as days";

#[tokio::test]
async fn drawings_that_nothing_names_are_forgotten_after_a_week_and_what_was_issued_or_drafted_never() {
    let service = Service::start().await;
    let (filed, by) = service.until_heard(&complaint()).await;
    let first = service.draft(&filed.case_id, &award(&by, "10.00")).await;
    let order = first["order_id"].as_str().unwrap();
    let path = format!("/api/v1/orders/{order}");
    let magistrate = &service.tokens.staff.magistrate;
    let body = award(&by, "20.00");
    let answer = service
        .request(Method::PUT, &path)
        .bearer_auth(magistrate)
        .header("if-match", "\"1\"")
        .json(&body)
        .send()
        .await
        .unwrap();
    assert_eq!(answer.status(), 200);
    let changed = answer.json().await.unwrap();
    service.as_administrator(LOOSE).await;
    // Every drawing is old now; the table itself refuses to be changed.
    service
        .as_administrator(
            "alter table drawn_papers disable trigger kept; \
             update drawn_papers set drawn_at = now() - interval '8 days' where context <> '{}'; \
             alter table drawn_papers enable trigger kept",
        )
        .await;
    let pool = service.database.pool(DbRole::App);
    let gone = round(&pool, Clock::System.now()).await.unwrap();
    assert_eq!(gone.drawings, 3, "two of nothing, and the draft as it was first");
    service
        .as_administrator(
            "do $$ declare k text; begin \
               select string_agg(convert_from(bytes, 'UTF8'), ', ' order by drawn_at) into k from drawn_papers where context = '{}'; \
               if k is distinct from 'drawing of 6, drawing of 1' then raise exception '%', k; end if; \
               if (select count(*) from drawn_papers where context <> '{}') <> (select count(*) from document_versions) + 1 \
                 then raise exception 'another number of papers'; end if; end $$",
        )
        .await;
    service.sign(&changed).await;
}

#[tokio::test]
async fn no_role_forgets_what_was_issued() {
    use diesel_async::SimpleAsyncConnection as _;
    let service = Service::start().await;
    service.until_heard(&complaint()).await;
    let all = "delete from drawn_papers where court_id = 1";
    service
        .as_administrator(&format!(
            "do $$ begin {all}; raise exception 'was permitted'; exception when foreign_key_violation then null; end $$"
        ))
        .await;
    let mut transaction = Transaction::begin(&service.office.pool, 1, "system:test")
        .await
        .unwrap();
    // The application is shown nothing that is younger than a week to take away.
    let connection = transaction.connection().unwrap();
    connection.batch_execute(all).await.unwrap();
    let count = "do $$ begin if (select count(*) from drawn_papers) <> (select count(*) from document_versions) then raise exception 'gone'; end if; end $$";
    connection.batch_execute(count).await.unwrap();
}
