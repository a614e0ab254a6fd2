//! One SMTP connection: whole replies in, whole commands out, never a byte out of turn.

use std::fmt;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};

/// Longest reply line taken, in octets; RFC 5321 allows 512.
const LONGEST_REPLY_LINE: usize = 4 * 1024;
/// Longest reply taken, in octets.
const LONGEST_REPLY: usize = 64 * 1024;
/// How much of a reply's text is kept, in characters.
const KEPT_TEXT: usize = 500;

/// Anything that carries octets both ways: a TCP stream, or TLS over one.
pub trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// A server's reply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    /// Its three digits.
    pub code: u16,
    /// The text of its lines.
    pub lines: Vec<String>,
}

impl Reply {
    /// The text of all lines in one, without control characters, at most 500 characters.
    #[must_use]
    pub fn text(&self) -> String {
        printable(&self.lines.join(" "))
    }
}

/// Why a connection can no longer be trusted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The network failed, in the operating system's words.
    Network(String),
    /// The server closed the connection.
    Closed,
    /// The server said nothing for this long.
    Silent(Duration),
    /// The server said something that is no reply, or said it out of turn.
    Garbage(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Network(text) => write!(f, "network: {text}"),
            Self::Closed => f.write_str("the server closed the connection"),
            Self::Silent(limit) => write!(f, "the server did not answer within {} s", limit.as_secs_f32()),
            Self::Garbage(text) => write!(f, "not an SMTP reply: {text}"),
        }
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Self::Closed,
            _ => Self::Network(error.to_string()),
        }
    }
}

/// A connection and the octets read from it but not yet understood.
pub struct Wire {
    stream: Box<dyn Stream>,
    unread: Vec<u8>,
}

impl Wire {
    /// Takes over a fresh stream.
    pub fn new(stream: Box<dyn Stream>) -> Self {
        Self {
            stream,
            unread: Vec::new(),
        }
    }

    /// The stream again, for TLS to take over.
    ///
    /// # Errors
    /// [`Fault::Garbage`] if the server already sent more: octets from before the handshake must never be read as
    /// replies from after it.
    pub fn into_stream(mut self) -> Result<Box<dyn Stream>, Fault> {
        self.quiet()?;
        Ok(self.stream)
    }

    /// Sends octets and waits until the operating system has them.
    ///
    /// # Errors
    /// [`Fault::Network`], or [`Fault::Silent`] after the limit.
    pub async fn send(&mut self, octets: &[u8], limit: Duration) -> Result<(), Fault> {
        within(limit, async {
            self.stream.write_all(octets).await?;
            self.stream.flush().await?;
            Ok(())
        })
        .await
    }

    /// The next whole reply.
    ///
    /// # Errors
    /// [`Fault`] if none comes within the limit, or what comes is none.
    pub async fn reply(&mut self, limit: Duration) -> Result<Reply, Fault> {
        within(limit, self.read_reply()).await
    }

    /// Proves that the server has nothing to say before it is asked.
    ///
    /// # Errors
    /// [`Fault`] if octets are waiting or the connection is gone. Such octets would be read as the reply to a later
    /// command, and a refusal could pass for an acceptance.
    pub fn quiet(&mut self) -> Result<(), Fault> {
        if !self.unread.is_empty() {
            return Err(Fault::Garbage("the server spoke out of turn".to_owned()));
        }
        let mut octet = [0_u8; 1];
        let mut buffer = ReadBuf::new(&mut octet);
        let mut context = Context::from_waker(std::task::Waker::noop());
        match Pin::new(&mut self.stream).poll_read(&mut context, &mut buffer) {
            Poll::Pending => Ok(()),
            Poll::Ready(Err(error)) => Err(error.into()),
            Poll::Ready(Ok(())) if buffer.filled().is_empty() => Err(Fault::Closed),
            Poll::Ready(Ok(())) => Err(Fault::Garbage("the server spoke out of turn".to_owned())),
        }
    }

    async fn read_reply(&mut self) -> Result<Reply, Fault> {
        let mut code = None;
        let mut lines = Vec::new();
        let mut total = 0_usize;
        loop {
            let line = self.read_line().await?;
            total = total.saturating_add(line.len());
            if total > LONGEST_REPLY {
                return Err(Fault::Garbage("a reply without end".to_owned()));
            }
            let (this_code, last, text) = parse_line(&line)?;
            if *code.get_or_insert(this_code) != this_code {
                return Err(Fault::Garbage("two codes in one reply".to_owned()));
            }
            lines.push(text);
            if last {
                return Ok(Reply {
                    code: this_code,
                    lines,
                });
            }
        }
    }

    async fn read_line(&mut self) -> Result<Vec<u8>, Fault> {
        loop {
            if let Some(end) = self.unread.iter().position(|octet| *octet == b'\n') {
                let mut line: Vec<u8> = self.unread.drain(..=end).collect();
                while line.last().is_some_and(|octet| matches!(octet, b'\n' | b'\r')) {
                    line.pop();
                }
                return Ok(line);
            }
            if self.unread.len() > LONGEST_REPLY_LINE {
                return Err(Fault::Garbage("a line without end".to_owned()));
            }
            if self.stream.read_buf(&mut self.unread).await? == 0 {
                return Err(Fault::Closed);
            }
        }
    }
}

/// Runs one step under its own deadline.
///
/// # Errors
/// [`Fault::Silent`] after the limit, else the step's own fault.
pub async fn within<T>(limit: Duration, step: impl Future<Output = Result<T, Fault>>) -> Result<T, Fault> {
    tokio::time::timeout(limit, step)
        .await
        .unwrap_or(Err(Fault::Silent(limit)))
}

/// Code, whether the reply ends here, and text of one reply line.
fn parse_line(line: &[u8]) -> Result<(u16, bool, String), Fault> {
    let garbage = || Fault::Garbage(printable(&String::from_utf8_lossy(line)));
    let (digits, rest) = line.split_at_checked(3).ok_or_else(garbage)?;
    let code = std::str::from_utf8(digits)
        .ok()
        .filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()))
        .and_then(|digits| digits.parse::<u16>().ok())
        .filter(|code| (200..600).contains(code))
        .ok_or_else(garbage)?;
    match rest.split_first() {
        None => Ok((code, true, String::new())),
        Some((b' ', text)) => Ok((code, true, String::from_utf8_lossy(text).into_owned())),
        Some((b'-', text)) => Ok((code, false, String::from_utf8_lossy(text).into_owned())),
        Some(_) => Err(garbage()),
    }
}

/// A server's words, made safe to store and to show.
fn printable(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(KEPT_TEXT)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: Duration = Duration::from_secs(5);

    async fn read(octets: &[u8]) -> Result<Reply, Fault> {
        let (near, mut far) = tokio::io::duplex(1 << 20);
        far.write_all(octets).await.unwrap();
        drop(far);
        Wire::new(Box::new(near)).reply(LIMIT).await
    }

    #[tokio::test]
    async fn a_reply_of_several_lines_is_one_reply() {
        let reply = read(b"250-mail.example.in\r\n250-SIZE 1000\r\n250 HELP\r\n")
            .await
            .unwrap();
        assert_eq!((reply.code, reply.lines.len()), (250, 3));
        assert_eq!(
            read(b"250\r\n").await.unwrap(),
            Reply {
                code: 250,
                lines: vec![String::new()]
            }
        );
        assert_eq!(
            read(b"550 no\x07 such \xffuser\r\n").await.unwrap().text(),
            "no  such \u{fffd}user"
        );
    }

    #[tokio::test]
    async fn what_is_no_reply_is_a_fault() {
        for octets in [
            &b"hello\r\n"[..],
            b"25 x\r\n",
            b"250_x\r\n",
            b"999 x\r\n",
            b"150 x\r\n",
            b"250-a\r\n550 b\r\n",
        ] {
            assert!(matches!(read(octets).await, Err(Fault::Garbage(_))), "{octets:?}");
        }
        for octets in [&b""[..], b"250 ok", b"250-ok\r\n"] {
            assert_eq!(read(octets).await, Err(Fault::Closed), "{octets:?}");
        }
    }

    #[tokio::test]
    async fn endless_lines_and_replies_are_cut_off() {
        assert!(matches!(read(&vec![b'2'; 100_000]).await, Err(Fault::Garbage(_))));
        assert!(matches!(
            read(&b"250-more\r\n".repeat(20_000)).await,
            Err(Fault::Garbage(_))
        ));
    }

    #[tokio::test]
    async fn octets_from_before_the_handshake_never_reach_the_time_after_it() {
        let (near, mut far) = tokio::io::duplex(1024);
        far.write_all(b"220 go ahead\r\n250 injected\r\n").await.unwrap();
        let mut wire = Wire::new(Box::new(near));
        assert_eq!(wire.reply(LIMIT).await.unwrap().code, 220);
        assert!(matches!(wire.into_stream(), Err(Fault::Garbage(_))));
    }
}
