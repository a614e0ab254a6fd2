//! The migrations build the schema, take it away again, and build the same once more.

use std::collections::BTreeSet;
use std::path::Path;

use cattle_court::db;
use cattle_court::db::pool::DbRole;
use cattle_court::db::{Transaction, readiness};
use tokio_postgres::Client;

use crate::support::database::TestDatabase;

/// Every column, constraint, index, trigger, policy, function and grant of the schema, a line each.
async fn catalogue(client: &Client) -> BTreeSet<String> {
    let rows = client
        .query(
            "select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default)
               from information_schema.columns where table_schema = 'public'
             union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
               from pg_constraint where connamespace = 'public'::regnamespace
             union all select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
             union all select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
             union all select format('policy %s %s %s %s %s', tablename, policyname, cmd, qual, with_check) from pg_policies
             union all select format('function %s %s %s', oid::regprocedure, proowner::regrole, md5(prosrc))
               from pg_proc where pronamespace = 'public'::regnamespace
             union all select format('table %s %s %s %s', oid::regclass, relowner::regrole, relrowsecurity, relforcerowsecurity)
               from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
             union all select format('grant %s %s %s', table_name, grantee, privilege_type)
               from information_schema.role_table_grants where table_schema = 'public'",
            &[],
        )
        .await
        .unwrap();
    rows.iter()
        .map(|row| row.get::<_, String>(0))
        .filter(|line| !line.contains("__diesel_schema_migrations"))
        .collect()
}

#[tokio::test]
async fn each_migration_can_be_taken_back_and_run_again_to_the_same_schema() {
    let database = TestDatabase::new().await;
    let client = database.administrator().await;
    let first = catalogue(&client).await;
    assert!(first.len() > 500, "{} lines", first.len());

    // As in every installation, where what goes back may also be created anew; a copied database belongs to its copier.
    client
        .batch_execute(
            "do $$ begin execute format('alter database %I owner to cattle_owner', current_database()); end $$; \
             set role cattle_owner",
        )
        .await
        .unwrap();
    let mut folders: Vec<_> = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|folder| folder.join("down.sql").is_file())
        .collect();
    folders.sort();
    for folder in folders.iter().rev() {
        let down = std::fs::read_to_string(folder.join("down.sql")).unwrap();
        client
            .batch_execute(&down)
            .await
            .unwrap_or_else(|error| panic!("{}: {error:?}", folder.display()));
    }
    let left = catalogue(&client).await;
    assert!(left.is_empty(), "taking back leaves {left:?}");
    client
        .batch_execute("delete from __diesel_schema_migrations; reset role")
        .await
        .unwrap();

    db::migrate(database.admin_url()).await.unwrap();
    let second = catalogue(&client).await;
    let differing: Vec<_> = first.symmetric_difference(&second).collect();
    assert!(differing.is_empty(), "{differing:#?}");
}

#[tokio::test]
async fn an_older_schema_is_not_ready_and_a_current_one_tells_the_mail_queue() {
    let database = TestDatabase::new().await;
    let pool = database.pool(DbRole::App);
    let read = async || {
        let mut connection = pool.get().await.unwrap();
        readiness::read(&mut connection).await.unwrap()
    };
    let found = read().await;
    assert!(found.schema_is_current());
    assert_eq!((found.waiting, found.uncertain), (0, 0));
    database.administrator()
        .await
        .batch_execute("delete from __diesel_schema_migrations where version = (select max(version) from __diesel_schema_migrations)")
        .await
        .unwrap();
    assert!(!read().await.schema_is_current());
    // Nothing but the figures: the tables themselves stay closed.
    let mut transaction = Transaction::begin(&pool, 1, "system:test").await.unwrap();
    let refused = diesel_async::SimpleAsyncConnection::batch_execute(
        transaction.connection().unwrap(),
        "select * from __diesel_schema_migrations",
    )
    .await;
    assert!(refused.is_err());
}

/// The migrations that have run are known by what stands before the first underscore: of two with the same, one never runs.
#[test]
fn no_two_migrations_have_the_same_version() {
    let mut seen = BTreeSet::new();
    for entry in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations")).unwrap() {
        let folder = entry.unwrap().file_name().into_string().unwrap();
        let (version, what) = folder.split_once('_').unwrap();
        assert!(!what.is_empty(), "{folder} says what it does");
        assert!(
            seen.insert(version.replace('-', "")),
            "{folder} has the version of another migration"
        );
    }
    assert!(seen.len() > 5, "{seen:?}");
}
