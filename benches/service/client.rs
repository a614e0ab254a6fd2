//! A client that costs next to nothing, so that the server is measured and not the client: one blocking connection that is
//! kept open, bodies with a length.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

/// Bytes read at once; every answer that is measured fits.
const ROOM: usize = 64 * 1024;

/// One connection.
pub struct Client {
    stream: TcpStream,
    room: Vec<u8>,
}

impl Client {
    /// Connects.
    pub fn connect(to: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(to)?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            room: vec![0; ROOM],
        })
    }

    /// Sends a request that is ready to be sent; answers the status and the body.
    pub fn exchange(&mut self, request: &[u8]) -> Result<(u16, &[u8])> {
        self.stream.write_all(request)?;
        let mut filled = 0_usize;
        loop {
            let free = self
                .room
                .get_mut(filled..)
                .context("an answer that is too long")?;
            let read = self.stream.read(free)?;
            if read == 0 {
                bail!("the server closed the connection");
            }
            filled = filled.saturating_add(read);
            let Some((status, body, length)) = head(self.room.get(..filled).unwrap_or_default())? else {
                continue;
            };
            let end = body.saturating_add(length);
            if end > self.room.len() {
                self.room.resize(end, 0);
            }
            if filled >= end {
                return Ok((status, self.room.get(body..end).unwrap_or_default()));
            }
        }
    }

    /// Sends JSON in the name of the bearer of a token; the act must succeed.
    pub fn act(&mut self, path: &str, token: &str, body: &Value) -> Result<Value> {
        let request = post(path, &body.to_string(), Some(token));
        let (status, answer) = self.exchange(&request)?;
        if !(200..300).contains(&status) {
            bail!("POST {path}: {status} {}", String::from_utf8_lossy(answer));
        }
        Ok(serde_json::from_slice(answer)?)
    }
}

/// A request with a JSON body as bytes.
pub fn post(path: &str, body: &str, token: Option<&str>) -> Vec<u8> {
    let mut head = format!(
        "POST {path} HTTP/1.1\r\nhost: bench\r\naccept: application/json\r\ncontent-type: application/json\r\ncontent-length: {}\r\n",
        body.len()
    );
    if let Some(token) = token {
        let key = uuid::Uuid::now_v7();
        head.push_str(&format!(
            "authorization: Bearer {token}\r\nidempotency-key: {key}\r\n"
        ));
    }
    format!("{head}\r\n{body}").into_bytes()
}

/// A request without a body as bytes.
pub fn get(path: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nhost: bench\r\naccept: application/json\r\n\r\n").into_bytes()
}

/// Status, where the body begins and how long it is; nothing while the head is not whole.
fn head(bytes: &[u8]) -> Result<Option<(u16, usize, usize)>> {
    let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else {
        return Ok(None);
    };
    let text = std::str::from_utf8(bytes.get(..end).unwrap_or_default())?;
    let status = text
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok())
        .context("no status")?;
    let length = text
        .lines()
        .filter_map(|line| line.split_once(':'))
        .find(|(name, _)| name.eq_ignore_ascii_case("content-length"))
        .and_then(|(_, value)| value.trim().parse().ok())
        .context("an answer without a length")?;
    Ok(Some((status, end.saturating_add(4), length)))
}
