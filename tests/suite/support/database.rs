//! A database for each test: a clone of a template that the migrations have built once.
//!
//! Uses the server named by `CATTLE_TEST_DATABASE_URL` (as an administrator, a server for tests only), else a private one.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use cattle_court::db;
use cattle_court::db::pool::DbRole;
use diesel::migration::MigrationSource;
use diesel::pg::Pg;
use sha2::{Digest, Sha256};
use tokio_postgres::config::Host;
use tokio_postgres::{Client, Config, NoTls};

/// Login of the program in tests: no superuser, no owner, only a member of the roles that it may take.
const LOGIN: &str = "cattle_test_login";
const PREFIX: &str = "cattle_test_";
const TEMPLATE: &str = "cattle_template_";
/// One process at a time builds the template.
const TEMPLATE_LOCK: i64 = 0x6361_7474_6c65;

/// A migrated, empty database that is dropped with this guard.
pub struct TestDatabase {
    name: String,
    url: String,
    admin_url: String,
}

impl TestDatabase {
    /// A database of its own for one test.
    pub async fn new() -> Self {
        tokio::task::spawn_blocking(|| {
            let server = server();
            static COUNT: AtomicU32 = AtomicU32::new(0);
            let number = COUNT.fetch_add(1, Ordering::Relaxed);
            let name = format!("{PREFIX}{}_{number}", std::process::id());
            // Copying files took 0.16 s where copying through the log took 0.40 s (2 cores, durability off).
            run(
                &server.url(None, "postgres"),
                &[&format!(
                    "create database {name} template {} strategy file_copy",
                    server.template
                )],
            );
            Self {
                url: server.url(Some(LOGIN), &name),
                admin_url: server.url(None, &name),
                name,
            }
        })
        .await
        .unwrap()
    }

    /// Connection string with the rights of the program, no more.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Connection string of the administrator: to look behind the rules, never to write what the program should write.
    pub fn admin_url(&self) -> &str {
        &self.admin_url
    }

    /// A connection of the administrator.
    pub async fn administrator(&self) -> Client {
        let (client, connection) = tokio_postgres::connect(&self.admin_url, NoTls).await.unwrap();
        tokio::spawn(connection);
        client
    }

    /// A pool as the program has it.
    pub fn pool(&self, role: DbRole) -> db::Pool {
        db::Pool::new(&self.url, role, 8).unwrap()
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        run(
            &server().url(None, "postgres"),
            &[&format!("drop database if exists {} with (force)", self.name)],
        );
    }
}

/// The server of this run.
struct Server {
    admin: Config,
    template: String,
}

fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(|| {
        let private = std::env::var("CATTLE_TEST_DATABASE_URL")
            .ok()
            .filter(|url| !url.trim().is_empty());
        let url = private.unwrap_or_else(super::keeper::url_of_the_run);
        let mut server = Server {
            admin: url.parse().unwrap(),
            template: format!("{TEMPLATE}{}", digest_of_migrations()),
        };
        if server.admin.get_user().is_none() {
            server.admin.user("postgres");
        }
        in_a_runtime(prepare(&server));
        server
    })
}

impl Server {
    /// Connection string for `user` (the administrator if none) and a database, in words that every client takes.
    fn url(&self, user: Option<&str>, database: &str) -> String {
        let admin = &self.admin;
        let host = match admin.get_hosts().first() {
            Some(Host::Tcp(name)) => name.clone(),
            Some(Host::Unix(path)) => path.display().to_string(),
            None => "localhost".to_owned(),
        };
        let port = admin.get_ports().first().copied().unwrap_or(5432);
        let password = match user {
            Some(_) => Some(LOGIN.to_owned()),
            None => admin
                .get_password()
                .map(|bytes| String::from_utf8_lossy(bytes).into_owned()),
        };
        let user = user.or(admin.get_user()).unwrap_or("postgres");
        let secret = password
            .map(|word| format!(" password='{word}'"))
            .unwrap_or_default();
        format!("host={host} port={port} user={user} dbname={database}{secret}")
    }
}

/// Builds the template unless an earlier run has, and sweeps what killed runs have left.
async fn prepare(server: &Server) {
    let admin = connect(&server.url(None, "postgres")).await;
    admin
        .execute("select pg_advisory_lock($1)", &[&TEMPLATE_LOCK])
        .await
        .unwrap();
    sweep(&admin).await;
    let known = admin
        .query_opt(
            "select 1 from pg_database where datname = $1",
            &[&server.template],
        )
        .await
        .unwrap();
    if known.is_none() {
        build(server, &admin).await;
    }
}

async fn build(server: &Server, admin: &Client) {
    let template = &server.template;
    let outdated = admin
        .query(
            "select datname from pg_database where datname like $1",
            &[&format!("{TEMPLATE}%")],
        )
        .await
        .unwrap();
    for row in outdated {
        let name: String = row.get(0);
        admin
            .batch_execute(&format!("drop database {name} with (force)"))
            .await
            .unwrap();
    }
    let half = format!("{template}_half");
    admin
        .batch_execute(&format!("create database {half} template template0"))
        .await
        .unwrap();
    db::migrate(&server.url(None, &half)).await.unwrap();
    let login = format!(
        "do $$ begin create role {LOGIN} login noinherit nosuperuser password '{LOGIN}'; \
         exception when duplicate_object then null; end $$; \
         grant cattle_app, cattle_worker, cattle_public to {LOGIN}"
    );
    admin.batch_execute(&login).await.unwrap();
    // A template takes its name when it is whole, and no connection may hold it.
    let rename = format!(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = '{half}'; \
         alter database {half} rename to {template}"
    );
    for statement in rename.split("; ") {
        admin.batch_execute(statement).await.unwrap();
    }
}

/// Drops the databases of runs that are gone.
async fn sweep(admin: &Client) {
    let rows = admin
        .query(
            "select datname from pg_database where datname like $1",
            &[&format!("{PREFIX}%")],
        )
        .await
        .unwrap();
    for row in rows {
        let name: String = row.get(0);
        let owner = name
            .trim_start_matches(PREFIX)
            .split('_')
            .next()
            .and_then(|id| id.parse().ok());
        let gone =
            owner.is_some_and(|id| nix::sys::signal::kill(nix::unistd::Pid::from_raw(id), None).is_err());
        if gone {
            admin
                .batch_execute(&format!("drop database if exists {name} with (force)"))
                .await
                .unwrap();
        }
    }
}

/// Changes with every word of the migrations and of the roles.
fn digest_of_migrations() -> String {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders: Vec<_> = std::fs::read_dir(root.join("migrations"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    folders.retain(|folder| folder.join("up.sql").is_file());
    folders.sort();
    let built_in = MigrationSource::<Pg>::migrations(&db::migrate::MIGRATIONS).unwrap();
    assert_eq!(
        built_in.len(),
        folders.len(),
        "this binary does not hold every migration of the folder: touch src/db/migrate.rs and build again"
    );
    let mut digest = Sha256::new();
    digest.update(include_bytes!("../../../src/db/roles.sql"));
    for folder in folders {
        digest.update(folder.file_name().unwrap().as_encoded_bytes());
        digest.update(std::fs::read(folder.join("up.sql")).unwrap());
    }
    hex::encode(digest.finalize()).chars().take(16).collect()
}

async fn connect(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

/// Runs statements one by one, from a place that may or may not be inside a runtime.
fn run(url: &str, statements: &[&str]) {
    std::thread::scope(|scope| {
        scope.spawn(|| {
            in_a_runtime(async {
                let client = connect(url).await;
                for statement in statements {
                    client.batch_execute(statement).await.unwrap();
                }
            });
        });
    });
}

fn in_a_runtime<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .unwrap()
        .block_on(work)
}

#[tokio::test]
async fn each_test_has_a_database_of_its_own_with_the_rights_of_the_program() {
    let (one, other) = (TestDatabase::new().await, TestDatabase::new().await);
    let client = connect(one.url()).await;
    client
        .batch_execute("set role cattle_app; select count(*) from courts")
        .await
        .unwrap();
    let might = client
        .query_one(
            "select rolsuper or rolbypassrls from pg_roles where rolname = session_user",
            &[],
        )
        .await
        .unwrap();
    assert!(
        !might.get::<_, bool>(0),
        "tests must not see around row-level security"
    );
    client
        .batch_execute("reset role; set role cattle_owner")
        .await
        .unwrap_err();
    assert_ne!(one.url(), other.url());
    drop(one.pool(DbRole::App).get().await.unwrap());
    let gone = one.admin_url().to_owned();
    drop(one);
    assert!(
        tokio_postgres::connect(&gone, NoTls).await.is_err(),
        "the database went with its guard"
    );
    connect(other.url()).await;
}
