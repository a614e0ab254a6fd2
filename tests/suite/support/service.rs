//! The running service: a real server on a port of its own, over a database of its own with the demonstration courts.
//! What it logs is kept, so that a test can look for what must not be in it.

use std::io::Write;
use std::net::TcpListener;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::JoinHandle;

use actix_web::dev::ServerHandle;
use cattle_court::clock::Clock;
use cattle_court::db::pool::{DbRole, SharedReads};
use cattle_court::db::{self, Transaction};
use cattle_court::demo::{self, Credentials};
use cattle_court::documents::Renderer;
use cattle_court::templates::Pages;
use cattle_court::web::{AppState, secrets, server};
use cattle_court::workflow::{Act, Actor, Office, WorkflowError, administer, perform};
use chrono::NaiveDate;
use reqwest::{Client, Method, RequestBuilder, Response, redirect};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::sync::Notify;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::format::FmtSpan;

use super::database::TestDatabase;

/// The day on which every test's court sits: a Monday.
pub const TODAY: (i32, u32, u32) = (2026, 11, 30);

/// A running service; it stops when dropped.
pub struct Service {
    /// `http://127.0.0.1:PORT`.
    pub base: String,
    pub office: Office,
    /// Tokens of both demonstration courts, a role each.
    pub tokens: Credentials,
    pub client: Client,
    pub database: TestDatabase,
    handle: ServerHandle,
    thread: Option<JoinHandle<()>>,
}

impl Service {
    /// Starts the service on [`TODAY`].
    pub async fn start() -> Self {
        let (year, month, day) = TODAY;
        Self::start_on(NaiveDate::from_ymd_opt(year, month, day).unwrap()).await
    }

    /// Starts the service on a day.
    pub async fn start_on(today: NaiveDate) -> Self {
        keep_log();
        let database = TestDatabase::new().await;
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let (renderer, pages) = once();
        let office = Office {
            pool: database.pool(DbRole::App),
            clock: Clock::Fixed(today),
            renderer,
            pages: pages.clone(),
            base_url: base.as_str().into(),
            mail_domain: "court.example.in".into(),
            outbox_wake: Arc::new(Notify::new()),
        };
        demo::load_courts(&office).await.unwrap();
        let tokens = demo::issue_credentials(&office, &base).await.unwrap();
        let state = AppState {
            office: office.clone(),
            reads: SharedReads::new(database.url(), 2),
            pages: Arc::new(pages),
            public: Arc::default(),
            secure_cookies: false,
        };
        let (tell, told) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                let server = server::start(state, listener, 1).unwrap();
                tell.send(server.handle()).unwrap();
                server.await.unwrap();
            });
        });
        Self {
            base,
            office,
            tokens,
            client: Client::builder()
                .redirect(redirect::Policy::none())
                .build()
                .unwrap(),
            database,
            handle: told.recv().unwrap(),
            thread: Some(thread),
        }
    }

    /// A request by nobody.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("{}{path}", self.base))
    }

    /// A page, as a browser asks for it.
    pub async fn page(&self, path: &str) -> Response {
        self.request(Method::GET, path)
            .header("accept", "text/html")
            .send()
            .await
            .unwrap()
    }

    /// A form, as a browser sends it.
    pub async fn form(&self, path: &str, fields: &[(&str, &str)]) -> Response {
        self.request(Method::POST, path)
            .header("accept", "text/html")
            .form(fields)
            .send()
            .await
            .unwrap()
    }

    /// A request over JSON by nobody; status and body.
    pub async fn json(&self, method: Method, path: &str, body: Option<&Value>) -> (u16, Value) {
        let request = self.request(method, path).header("accept", "application/json");
        answered(with(request, body)).await
    }

    /// A request of the API by the bearer of a token; status and body.
    pub async fn api(&self, token: &str, method: Method, path: &str, body: Option<&Value>) -> (u16, Value) {
        answered(with(self.request(method, path).bearer_auth(token), body)).await
    }

    /// An act over the API that must succeed.
    pub async fn done(&self, token: &str, path: &str, body: &Value) -> Value {
        let (status, answer) = self.api(token, Method::POST, path, Some(body)).await;
        assert!((200..300).contains(&status), "POST {path}: {status} {answer}");
        answer
    }

    /// What the API answers to a question that must succeed.
    pub async fn told(&self, token: &str, path: &str) -> Value {
        let (status, answer) = self.api(token, Method::GET, path, None).await;
        assert_eq!(status, 200, "GET {path}: {answer}");
        answer
    }

    /// A token that is good in one court only.
    pub async fn token_in(&self, court_id: i16, login: &str) -> String {
        let actor = self.actor(court_id, login).await;
        let token = secrets::token();
        let hash = secrets::digest(&token);
        administer::issue_token(
            &self.office.pool,
            "system:test",
            court_id,
            actor.user_id,
            &hash,
            "test",
        )
        .await
        .unwrap();
        token
    }

    /// A demonstration account as an actor.
    pub async fn actor(&self, court_id: i16, login: &str) -> Actor {
        let mut transaction = Transaction::begin(&self.office.pool, court_id, "system:test")
            .await
            .unwrap();
        let user = db::user::by_login(transaction.connection().unwrap(), court_id, login)
            .await
            .unwrap();
        transaction.roll_back().await.unwrap();
        Actor {
            court_id,
            user_id: user.user_id,
            role: user.role,
            name: user.name,
            municipality_id: user.municipality_id,
            language: user.language,
        }
    }

    /// Performs an act in the name of a demonstration account.
    pub async fn act<R, F>(&self, court_id: i16, login: &str, work: F) -> R
    where
        R: Serialize + DeserializeOwned,
        F: AsyncFnOnce(&mut Act<'_>) -> Result<R, WorkflowError>,
    {
        let actor = self.actor(court_id, login).await;
        perform(&self.office, &actor, None, work).await.unwrap().reply
    }

    /// Runs statements as the administrator of the Gujarat court's rows: what no act of the program does.
    pub async fn as_administrator(&self, sql: &str) {
        let client = self.database.administrator().await;
        client
            .batch_execute("set app.court_id = '1'; set app.actor = 'system:test'")
            .await
            .unwrap();
        client.batch_execute(sql).await.unwrap();
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        // The order is sent before the future is awaited, so it need not be.
        drop(self.handle.stop(false));
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn with(request: RequestBuilder, body: Option<&Value>) -> RequestBuilder {
    match body {
        Some(body) => request.json(body),
        None => request,
    }
}

async fn answered(request: RequestBuilder) -> (u16, Value) {
    let response = request.send().await.unwrap();
    let status = response.status().as_u16();
    let text = response.text().await.unwrap();
    let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
    (status, body)
}

/// Faces and templates are read once for all tests.
fn once() -> (Renderer, Pages) {
    static ONCE: OnceLock<(Renderer, Pages)> = OnceLock::new();
    ONCE.get_or_init(|| (Renderer::new().unwrap(), Pages::new().unwrap()))
        .clone()
}

static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct Log;

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LOG.lock()
            .unwrap_or_else(PoisonError::into_inner)
            .extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Everything that was logged so far in this run, more than an operator would see: debug events and every span.
pub fn log() -> String {
    String::from_utf8_lossy(&LOG.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
}

fn keep_log() {
    // The first service of the run starts it.
    let _ = tracing_subscriber::fmt()
        .json()
        .with_env_filter(EnvFilter::new("info,cattle_court=debug"))
        .with_span_events(FmtSpan::NEW | FmtSpan::CLOSE)
        .with_writer(|| Log)
        .try_init();
}
