//! What became of one mail: one fresh connection, step by step, and only `250` after the final dot is acceptance.
//!
//! The conversation is our own and not lettre's, for three guarantees that lettre 0.11.23 cannot give: replies read
//! before the TLS handshake are never taken for replies after it (its buffer survives the upgrade, so an attacker on
//! the line could plant the whole dialogue, acceptance included); every line and reply is bounded; and the server's own
//! words are kept for the service record.

mod server;
mod wire;

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use secrecy::ExposeSecret;
use tokio::net::TcpStream;

pub use server::{Deadlines, ServerError, SmtpServer, TlsMode};
use wire::{Fault, Reply, Wire, within};

use super::address::Address;
use super::message::{RawMail, has_bare_line_end};

/// A step of the conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Name look-up, TCP, and TLS where it comes first.
    Connect,
    /// The server's greeting.
    Greeting,
    /// `EHLO`.
    Hello,
    /// `STARTTLS` and the handshake.
    StartTls,
    /// `AUTH`.
    Login,
    /// `MAIL FROM`.
    Sender,
    /// `RCPT TO`.
    Recipient,
    /// `DATA`, up to the server's 354.
    Data,
    /// The message and the answer to its final dot.
    Body,
}

impl Stage {
    /// The word under which the step is stored.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Connect => "connect",
            Self::Greeting => "greeting",
            Self::Hello => "ehlo",
            Self::StartTls => "starttls",
            Self::Login => "auth",
            Self::Sender => "mail",
            Self::Recipient => "rcpt",
            Self::Data => "data",
            Self::Body => "body",
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// What is known about a mail after one conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The server took responsibility: 250 after the dot. It does not mean that anybody was reached.
    Accepted {
        /// The server's words, usually with its queue id.
        text: String,
    },
    /// Certainly not taken; a later try with the same bytes cannot make a second copy.
    TryAgain {
        /// Where it ended.
        stage: Stage,
        /// The server's code, if it spoke.
        code: Option<u16>,
        /// The server's words, or the fault.
        text: String,
    },
    /// Certainly not taken, and it never will be.
    Refused {
        /// Where it ended.
        stage: Stage,
        /// The server's code.
        code: u16,
        /// The server's words.
        text: String,
    },
    /// The dot may have reached the server and its answer is not known. Nothing may resend this by itself.
    Uncertain {
        /// What happened instead of an answer.
        why: String,
    },
    /// The caller did not confirm the intent, so the body was not sent.
    IntentLost,
}

/// A mail as the conversation needs it: proven safe to put on the wire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    from: Address,
    to: Address,
    body: Vec<u8>,
    size: usize,
}

/// Why stored bytes cannot be put on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LetterError {
    /// A CR without LF or an LF without CR, which some servers take for the end of a line.
    #[error("the message holds a lone CR or LF")]
    BareLineEnd,
    /// An octet above 127 or a NUL.
    #[error("the message holds an octet that is not ASCII")]
    NotAscii,
}

impl Letter {
    /// Prepares a message: dots at line starts are doubled and the final dot is added, once for all.
    ///
    /// # Errors
    /// [`LetterError`] if the bytes could be read by a server as more than one message.
    pub fn new(from: Address, to: Address, raw: &[u8]) -> Result<Self, LetterError> {
        if has_bare_line_end(raw) {
            return Err(LetterError::BareLineEnd);
        }
        if !raw.is_ascii() || raw.contains(&0) {
            return Err(LetterError::NotAscii);
        }
        let mut body = Vec::with_capacity(raw.len().saturating_add(64));
        let mut at_line_start = true;
        for &octet in raw {
            if at_line_start && octet == b'.' {
                body.push(b'.');
            }
            body.push(octet);
            at_line_start = octet == b'\n';
        }
        if !at_line_start {
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(b".\r\n");
        Ok(Self {
            from,
            to,
            body,
            size: raw.len(),
        })
    }
}

impl TryFrom<&RawMail> for Letter {
    type Error = LetterError;

    fn try_from(mail: &RawMail) -> Result<Self, Self::Error> {
        Self::new(mail.envelope_from.clone(), mail.recipient.clone(), &mail.raw)
    }
}

impl SmtpServer {
    /// Hands one mail to the server over a fresh connection and says what is known afterwards.
    ///
    /// `intent` is asked after the server's 354 and before the first octet of the body; unless it answers `true` the
    /// connection is dropped and nothing was sent. Dropping the returned future drops the connection; the caller must
    /// then treat a confirmed intent as [`Outcome::Uncertain`].
    pub async fn deliver<I, F>(&self, letter: &Letter, intent: I) -> Outcome
    where
        I: FnOnce() -> F,
        F: Future<Output = bool>,
    {
        let mut stage = Stage::Connect;
        let opened = tokio::time::timeout(self.deadlines.before_body, self.open(letter, &mut stage)).await;
        let mut wire = match opened {
            Ok(Ok(wire)) => wire,
            Ok(Err(outcome)) => return outcome,
            Err(_) => return failed(stage, &Fault::Silent(self.deadlines.before_body)),
        };
        if !intent().await {
            return Outcome::IntentLost;
        }
        // Still nothing sent: a server that hung up or spoke meanwhile is a definite failure.
        if let Err(fault) = wire.quiet() {
            return failed(Stage::Data, &fault);
        }
        if let Err(fault) = wire.send(&letter.body, self.deadlines.body).await {
            return Outcome::Uncertain {
                why: format!("while sending the body: {fault}"),
            };
        }
        let outcome = match wire.reply(self.deadlines.after_dot).await {
            Err(fault) => Outcome::Uncertain {
                why: format!("after the final dot: {fault}"),
            },
            Ok(reply) => after_the_dot(&reply),
        };
        if !matches!(outcome, Outcome::Uncertain { .. }) {
            self.say_farewell(wire);
        }
        outcome
    }

    /// Greets the server and logs in, then closes: for `mail test` and readiness.
    ///
    /// # Errors
    /// The outcome that a mail would have had.
    pub async fn probe(&self) -> Result<(), Outcome> {
        let mut stage = Stage::Connect;
        let connected = tokio::time::timeout(self.deadlines.before_body, self.connect(&mut stage)).await;
        match connected {
            Ok(Ok((wire, _))) => {
                self.say_farewell(wire);
                Ok(())
            }
            Ok(Err(outcome)) => Err(outcome),
            Err(_) => Err(failed(stage, &Fault::Silent(self.deadlines.before_body))),
        }
    }

    /// Everything up to the server's 354.
    async fn open(&self, letter: &Letter, stage: &mut Stage) -> Result<Wire, Outcome> {
        let (mut wire, offers) = self.connect(stage).await?;
        *stage = Stage::Sender;
        let size = if offers.has("SIZE") {
            format!(" SIZE={}", letter.size)
        } else {
            String::new()
        };
        let sender = format!("MAIL FROM:<{}>{size}", letter.from);
        let recipient = format!("RCPT TO:<{}>", letter.to);
        let steps = [
            (Stage::Sender, sender.as_str(), &[250][..]),
            (Stage::Recipient, recipient.as_str(), &[250, 251]),
            (Stage::Data, "DATA", &[354]),
        ];
        for (step, command, expected) in steps {
            *stage = step;
            if let Err(outcome) = self.step(&mut wire, step, command, expected).await {
                if matches!(
                    outcome,
                    Outcome::Refused { .. }
                        | Outcome::TryAgain {
                            code: Some(400..=499),
                            ..
                        }
                ) {
                    self.say_farewell(wire);
                }
                return Err(outcome);
            }
        }
        Ok(wire)
    }

    async fn connect(&self, stage: &mut Stage) -> Result<(Wire, Offers), Outcome> {
        let limit = self.deadlines.connect;
        let address = (self.host.as_str(), self.port);
        let tcp = within(limit, async { Ok(TcpStream::connect(address).await?) })
            .await
            .map_err(|fault| failed(Stage::Connect, &fault))?;
        // Without this a small mail waits about 40 ms for the peer's delayed acknowledgement.
        tcp.set_nodelay(true)
            .map_err(|error| failed(Stage::Connect, &error.into()))?;
        let own_name = self.own_name(&tcp);
        let mut encrypted = false;
        let mut wire = Wire::new(Box::new(tcp));
        if self.mode == TlsMode::Wrapped {
            wire = self.encrypt(wire, Stage::Connect).await?;
            encrypted = true;
        }
        *stage = Stage::Greeting;
        let greeting = wire
            .reply(self.deadlines.greeting)
            .await
            .map_err(|fault| failed(Stage::Greeting, &fault))?;
        expect(Stage::Greeting, &greeting, &[220])?;
        *stage = Stage::Hello;
        let hello = format!("EHLO {own_name}");
        let mut offers = Offers(self.step(&mut wire, Stage::Hello, &hello, &[250]).await?);
        let wanted = matches!(self.mode, TlsMode::Offered | TlsMode::Required);
        if wanted && offers.has("STARTTLS") {
            *stage = Stage::StartTls;
            let agreed = self.step(&mut wire, Stage::StartTls, "STARTTLS", &[220]).await;
            agreed.map_err(of_our_own_making)?;
            wire = self.encrypt(wire, Stage::StartTls).await?;
            encrypted = true;
            offers = Offers(self.step(&mut wire, Stage::Hello, &hello, &[250]).await?);
        }
        if self.mode == TlsMode::Required && !encrypted {
            return Err(failed(
                Stage::StartTls,
                &Fault::Garbage("the server offers no STARTTLS".to_owned()),
            ));
        }
        *stage = Stage::Login;
        self.log_in(&mut wire, &offers, encrypted).await?;
        Ok((wire, offers))
    }

    async fn encrypt(&self, wire: Wire, stage: Stage) -> Result<Wire, Outcome> {
        let Some((connector, name)) = &self.tls else {
            return Err(failed(
                stage,
                &Fault::Network("encryption is not configured".to_owned()),
            ));
        };
        let stream = wire.into_stream().map_err(|fault| failed(stage, &fault))?;
        let handshake = async { Ok(connector.connect(name.clone(), stream).await?) };
        let stream = within(self.deadlines.command, handshake)
            .await
            .map_err(|fault| failed(stage, &fault))?;
        Ok(Wire::new(Box::new(stream)))
    }

    async fn log_in(&self, wire: &mut Wire, offers: &Offers, encrypted: bool) -> Result<(), Outcome> {
        let Some(login) = &self.login else { return Ok(()) };
        let refuse = |why: &str| Err(failed(Stage::Login, &Fault::Network(why.to_owned())));
        if !encrypted && !self.is_local() {
            return refuse("the password is not sent over an open line: use tls=required");
        }
        let password = login.password.expose_secret();
        let done = if offers.offers_login("PLAIN") {
            let secret = BASE64.encode(format!("\0{}\0{password}", login.user));
            self.step(wire, Stage::Login, &format!("AUTH PLAIN {secret}"), &[235])
                .await
        } else if offers.offers_login("LOGIN") {
            let (user, password) = (BASE64.encode(&login.user), BASE64.encode(password));
            match self.login_dialogue(wire, &user).await {
                Ok(()) => self.step(wire, Stage::Login, &password, &[235]).await,
                Err(outcome) => Err(outcome),
            }
        } else {
            return refuse("the server offers neither AUTH PLAIN nor AUTH LOGIN");
        };
        done.map(|_| ()).map_err(of_our_own_making)
    }

    async fn login_dialogue(&self, wire: &mut Wire, user: &str) -> Result<(), Outcome> {
        self.step(wire, Stage::Login, "AUTH LOGIN", &[334]).await?;
        self.step(wire, Stage::Login, user, &[334]).await?;
        Ok(())
    }

    /// One command and its reply, which must have one of the expected codes.
    async fn step(
        &self,
        wire: &mut Wire,
        stage: Stage,
        command: &str,
        expected: &[u16],
    ) -> Result<Reply, Outcome> {
        // The last gate before the wire: whatever reached here, it is one command.
        if command.bytes().any(|octet| octet.is_ascii_control()) {
            return Err(failed(
                stage,
                &Fault::Garbage("a control character in a command".to_owned()),
            ));
        }
        let limit = self.deadlines.command;
        let answered = async {
            wire.quiet()?;
            wire.send(format!("{command}\r\n").as_bytes(), limit).await?;
            wire.reply(limit).await
        };
        let reply = answered.await.map_err(|fault| failed(stage, &fault))?;
        expect(stage, &reply, expected)?;
        Ok(reply)
    }

    /// Our name for `EHLO`: the configured one, or the address literal that RFC 5321 (4.1.3) prescribes.
    fn own_name(&self, tcp: &TcpStream) -> String {
        match (&self.hello, tcp.local_addr().map(|address| address.ip())) {
            (Some(name), _) => name.clone(),
            (None, Ok(std::net::IpAddr::V6(ip))) => format!("[IPv6:{ip}]"),
            (None, Ok(std::net::IpAddr::V4(ip))) => format!("[{ip}]"),
            (None, Err(_)) => "[127.0.0.1]".to_owned(),
        }
    }

    /// Says goodbye in the background: the outcome is known, and recording it must not wait for manners.
    fn say_farewell(&self, mut wire: Wire) {
        let limit = self.deadlines.quit;
        tokio::spawn(async move {
            if wire.send(b"QUIT\r\n", limit).await.is_ok() {
                let farewell = wire.reply(limit).await;
                tracing::trace!(answered = farewell.is_ok(), "SMTP connection closed");
            }
        });
    }
}

/// What a server offers in its answer to `EHLO`.
struct Offers(Reply);

impl Offers {
    fn has(&self, keyword: &str) -> bool {
        self.words(keyword).next().is_some()
    }

    fn offers_login(&self, mechanism: &str) -> bool {
        self.words("AUTH")
            .flatten()
            .any(|word| word.eq_ignore_ascii_case(mechanism))
    }

    /// The parameters of each line that begins with the keyword; the first line is the server's name.
    fn words<'a>(&'a self, keyword: &'a str) -> impl Iterator<Item = impl Iterator<Item = &'a str>> {
        self.0.lines.iter().skip(1).filter_map(move |line| {
            let mut words = line.split([' ', '=']);
            words
                .next()
                .filter(|first| first.eq_ignore_ascii_case(keyword))
                .map(|_| words)
        })
    }
}

/// The meaning of the reply to the final dot.
fn after_the_dot(reply: &Reply) -> Outcome {
    let text = reply.text();
    match reply.code {
        250 => Outcome::Accepted { text },
        code @ 400..=499 => Outcome::TryAgain {
            stage: Stage::Body,
            code: Some(code),
            text,
        },
        code @ 500..=599 => Outcome::Refused {
            stage: Stage::Body,
            code,
            text,
        },
        code => Outcome::Uncertain {
            why: format!("unexpected reply after the final dot: {code} {text}"),
        },
    }
}

/// The meaning of a reply before the body: anything but the expected codes ends the conversation, and surely nothing was sent.
fn expect(stage: Stage, reply: &Reply, expected: &[u16]) -> Result<(), Outcome> {
    let code = reply.code;
    if expected.contains(&code) {
        return Ok(());
    }
    let text = reply.text();
    Err(match code {
        500..=599 => Outcome::Refused { stage, code, text },
        _ => Outcome::TryAgain {
            stage,
            code: Some(code),
            text,
        },
    })
}

/// A refused STARTTLS or password is a fault of the set-up, not of this mail: the mail waits until it is mended.
fn of_our_own_making(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Refused { stage, code, text } => Outcome::TryAgain {
            stage,
            code: Some(code),
            text,
        },
        other => other,
    }
}

fn failed(stage: Stage, fault: &Fault) -> Outcome {
    Outcome::TryAgain {
        stage,
        code: None,
        text: fault.to_string(),
    }
}
