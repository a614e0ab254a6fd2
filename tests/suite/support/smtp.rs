//! A mail server that does as its script says and records every octet that it is sent.
//!
//! It takes a bare LF for a line end, as careless servers do, so that a message which could be read as two is read as two.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_rustls::TlsAcceptor;

/// A moment at which the server acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    Greeting,
    Ehlo,
    StartTls,
    Auth,
    Mail,
    Rcpt,
    Data,
    AfterDot,
}

/// What it does there.
#[derive(Debug, Clone)]
pub enum Act {
    /// Sends these octets as they are.
    Say(&'static str),
    /// Sends octets that need not be text.
    Bytes(Vec<u8>),
    /// Waits, then sends.
    SayAfter(Duration, &'static str),
    /// Says nothing more, and leaves the line open.
    Silence,
    /// Closes the connection in an orderly way.
    Close,
    /// Resets the connection.
    Reset,
    /// Sends, then resets.
    SayThenReset(&'static str),
}

/// How one connection goes: as an ordinary server's, but for the steps named.
#[derive(Debug, Clone, Default)]
pub struct Script {
    steps: Vec<(Step, Act)>,
    offers: Vec<&'static str>,
}

impl Script {
    /// Takes every mail.
    pub fn accept() -> Self {
        Self::default()
    }

    /// Acts otherwise at one step.
    pub fn at(mut self, step: Step, act: Act) -> Self {
        self.steps.push((step, act));
        self
    }

    /// Answers at one step with a line.
    pub fn say(self, step: Step, line: &'static str) -> Self {
        self.at(step, Act::Say(line))
    }

    /// Offers one more extension in the answer to EHLO.
    pub fn offer(mut self, extension: &'static str) -> Self {
        self.offers.push(extension);
        self
    }

    fn act(&self, step: Step) -> Act {
        if let Some((_, act)) = self.steps.iter().find(|(named, _)| *named == step) {
            return act.clone();
        }
        let usual = match step {
            Step::Greeting => "220 fake.example.in ESMTP\r\n",
            Step::Ehlo => {
                let mut lines = String::from("250-fake.example.in\r\n");
                for extension in &self.offers {
                    lines.push_str(&format!("250-{extension}\r\n"));
                }
                lines.push_str("250 HELP\r\n");
                return Act::Bytes(lines.into_bytes());
            }
            Step::StartTls => "220 2.0.0 go ahead\r\n",
            Step::Auth => "235 2.7.0 welcome\r\n",
            Step::Mail | Step::Rcpt => "250 2.1.0 ok\r\n",
            Step::Data => "354 go ahead\r\n",
            Step::AfterDot => "250 2.0.0 queued as FAKE1\r\n",
        };
        Act::Say(usual)
    }
}

/// What one connection brought.
#[derive(Debug, Clone, Default)]
pub struct Session {
    /// Every octet received, after decryption.
    pub received: Vec<u8>,
    /// Each command line, without its line end.
    pub commands: Vec<String>,
    /// Each message that was ended by a dot, with doubled dots undone.
    pub messages: Vec<Vec<u8>>,
    /// Whether the line was encrypted at the end.
    pub encrypted: bool,
    /// Whether the client's side was seen to end.
    pub ended: bool,
}

impl Session {
    /// The commands of one kind.
    pub fn commands_of(&self, verb: &str) -> Vec<&str> {
        let is_verb = |line: &&String| line.to_ascii_uppercase().starts_with(verb);
        self.commands.iter().filter(is_verb).map(String::as_str).collect()
    }
}

/// The server; it stops when dropped.
pub struct FakeSmtp {
    pub address: SocketAddr,
    sessions: Arc<Mutex<Vec<Session>>>,
    task: JoinHandle<()>,
}

impl FakeSmtp {
    /// Starts a server whose connections follow the scripts in turn, the last one for ever.
    pub async fn start(scripts: Vec<Script>) -> Self {
        Self::start_with(scripts, None, false).await
    }

    /// As [`Self::start`], with a certificate for STARTTLS or, if `wrapped`, for TLS from the first octet.
    pub async fn start_with(scripts: Vec<Script>, tls: Option<TlsAcceptor>, wrapped: bool) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let sessions = Arc::new(Mutex::new(Vec::new()));
        let log = Arc::clone(&sessions);
        let task = tokio::spawn(async move {
            let mut turn = 0;
            loop {
                let Ok((stream, _)) = listener.accept().await else {
                    return;
                };
                let script = scripts.get(turn).or(scripts.last()).cloned().unwrap_or_default();
                turn += 1;
                let index = {
                    let mut log = lock(&log);
                    log.push(Session::default());
                    log.len() - 1
                };
                let line = Line {
                    script,
                    log: Arc::clone(&log),
                    index,
                };
                tokio::spawn(line.serve(stream, tls.clone(), wrapped));
            }
        });
        Self {
            address,
            sessions,
            task,
        }
    }

    /// Its address as the product takes it, with options such as `?tls=none`.
    pub fn url(&self, options: &str) -> String {
        format!("smtp://{}{options}", self.address)
    }

    /// What came in so far, one entry a connection.
    pub fn sessions(&self) -> Vec<Session> {
        lock(&self.sessions).clone()
    }

    /// All messages of all connections.
    pub fn messages(&self) -> Vec<Vec<u8>> {
        self.sessions()
            .into_iter()
            .flat_map(|session| session.messages)
            .collect()
    }

    /// Waits until every connection so far has ended on the client's side.
    pub async fn all_ended(&self) -> bool {
        for _ in 0..200 {
            if self.sessions().iter().all(|session| session.ended) {
                return true;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        false
    }
}

impl Drop for FakeSmtp {
    fn drop(&mut self) {
        self.task.abort();
    }
}

fn lock(sessions: &Mutex<Vec<Session>>) -> MutexGuard<'_, Vec<Session>> {
    sessions.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// How the reading of commands ended.
enum End {
    Over,
    Encrypt,
}

struct Line {
    script: Script,
    log: Arc<Mutex<Vec<Session>>>,
    index: usize,
}

impl Line {
    async fn serve(self, stream: TcpStream, tls: Option<TlsAcceptor>, wrapped: bool) {
        let mut reset = None;
        if let (true, Some(acceptor)) = (wrapped, &tls) {
            if let Ok(mut stream) = acceptor.accept(stream).await {
                self.note(|session| session.encrypted = true);
                self.converse(&mut stream, true, &mut reset).await;
            }
            self.note(|session| session.ended = true);
            return;
        }
        let mut stream = stream;
        if let (End::Encrypt, Some(acceptor)) = (self.converse(&mut stream, true, &mut reset).await, &tls) {
            if let Ok(mut stream) = acceptor.accept(stream).await {
                self.note(|session| session.encrypted = true);
                self.converse(&mut stream, false, &mut reset).await;
            }
        } else if reset.is_some() {
            // Close without the four-way goodbye, so that the client sees a reset.
            stream.set_zero_linger().expect("linger");
        }
        self.note(|session| session.ended = true);
    }

    fn note(&self, change: impl FnOnce(&mut Session)) {
        if let Some(session) = lock(&self.log).get_mut(self.index) {
            change(session);
        }
    }

    /// Performs one step; `false` when the connection shall end.
    async fn act(
        &self,
        stream: &mut (impl AsyncWrite + AsyncRead + Unpin),
        step: Step,
        reset: &mut Option<()>,
    ) -> bool {
        let send = match self.script.act(step) {
            Act::Say(text) => text.as_bytes().to_vec(),
            Act::Bytes(bytes) => bytes,
            Act::SayAfter(wait, text) => {
                tokio::time::sleep(wait).await;
                text.as_bytes().to_vec()
            }
            Act::Silence => {
                // Read on until the client gives up, answering nothing.
                let mut sink = [0_u8; 4096];
                while matches!(stream.read(&mut sink).await, Ok(n) if n > 0) {}
                return false;
            }
            Act::Close => return false,
            Act::Reset => {
                *reset = Some(());
                return false;
            }
            Act::SayThenReset(text) => {
                stream.write_all(text.as_bytes()).await.ok();
                stream.flush().await.ok();
                tokio::time::sleep(Duration::from_millis(50)).await;
                *reset = Some(());
                return false;
            }
        };
        stream.write_all(&send).await.is_ok() && stream.flush().await.is_ok()
    }

    async fn converse(
        &self,
        stream: &mut (impl AsyncRead + AsyncWrite + Unpin),
        greet: bool,
        reset: &mut Option<()>,
    ) -> End {
        if greet && !self.act(stream, Step::Greeting, reset).await {
            return End::Over;
        }
        let mut unread = Vec::new();
        let mut message: Option<Vec<u8>> = None;
        while let Some(line) = self.line(stream, &mut unread).await {
            if let Some(mut body) = message.take() {
                if line == b".\r\n" || line == b".\n" {
                    self.note(|session| session.messages.push(body));
                    if !self.act(stream, Step::AfterDot, reset).await {
                        return End::Over;
                    }
                } else {
                    body.extend_from_slice(line.strip_prefix(b".").unwrap_or(&line));
                    message = Some(body);
                }
                continue;
            }
            let command = String::from_utf8_lossy(&line).trim_end().to_owned();
            self.note(|session| session.commands.push(command.clone()));
            let verb = command.to_ascii_uppercase();
            let step = match verb.split([' ', ':']).next().unwrap_or_default() {
                "EHLO" => Step::Ehlo,
                "STARTTLS" => Step::StartTls,
                "AUTH" => Step::Auth,
                "MAIL" => Step::Mail,
                "RCPT" => Step::Rcpt,
                "DATA" => Step::Data,
                "QUIT" => {
                    stream.write_all(b"221 bye\r\n").await.ok();
                    return End::Over;
                }
                _ => {
                    stream.write_all(b"500 what?\r\n").await.ok();
                    continue;
                }
            };
            if !self.act(stream, step, reset).await {
                return End::Over;
            }
            match step {
                Step::StartTls => return End::Encrypt,
                Step::Data => message = Some(Vec::new()),
                _ => {}
            }
        }
        End::Over
    }

    async fn line(&self, stream: &mut (impl AsyncRead + Unpin), unread: &mut Vec<u8>) -> Option<Vec<u8>> {
        loop {
            if let Some(end) = unread.iter().position(|octet| *octet == b'\n') {
                return Some(unread.drain(..=end).collect());
            }
            let before = unread.len();
            match stream.read_buf(unread).await {
                Ok(n) if n > 0 => {
                    let fresh = unread[before..].to_vec();
                    self.note(|session| session.received.extend_from_slice(&fresh));
                }
                _ => return None,
            }
        }
    }
}
