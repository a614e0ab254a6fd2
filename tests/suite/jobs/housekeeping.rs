//! What is kept for a time only is forgotten after it and not before, whatever the application asks for.

use cattle_court::clock::Clock;
use cattle_court::db::Transaction;
use cattle_court::db::pool::DbRole;
use cattle_court::jobs::housekeeping::{Forgotten, round};

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
        Forgotten { keys: 0, sessions: 0 }
    );
    service.as_administrator(OLD).await;
    assert_eq!(
        round(&pool, Clock::System.now()).await.unwrap(),
        Forgotten { keys: 2, sessions: 2 }
    );
    assert_eq!(
        round(&pool, Clock::System.now()).await.unwrap(),
        Forgotten { keys: 0, sessions: 0 }
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
    assert_eq!(gone, Forgotten { keys: 2, sessions: 0 });
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
