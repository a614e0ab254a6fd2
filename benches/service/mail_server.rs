//! A mail server that takes every mail and keeps none. Like most it looks at a mail for a while before it takes it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::Result;

/// How long a mail is looked at, unless mails are to be taken at once.
const LOOKS: Duration = Duration::from_secs(1);

/// A running mail server; ends with the program.
pub struct MailServer {
    pub address: SocketAddr,
    looks: Arc<AtomicU64>,
}

impl MailServer {
    /// Starts it.
    pub fn start() -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr()?;
        let looks = Arc::new(AtomicU64::new(0));
        let time = Arc::clone(&looks);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let time = Arc::clone(&time);
                // A client that goes away in the middle ends its own conversation only.
                std::thread::spawn(move || converse(&stream, &time).ok());
            }
        });
        Ok(Self { address, looks })
    }

    /// From now on every mail is looked at for a second.
    pub fn take_time(&self) {
        let millis = u64::try_from(LOOKS.as_millis()).unwrap_or(u64::MAX);
        self.looks.store(millis, Ordering::Relaxed);
    }

    /// From now on every mail is taken at once.
    pub fn hurry(&self) {
        self.looks.store(0, Ordering::Relaxed);
    }
}

fn converse(stream: &TcpStream, looks: &AtomicU64) -> Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?);
    let mut out = stream;
    out.write_all(b"220 bench\r\n")?;
    let mut line = Vec::new();
    let mut in_mail = false;
    loop {
        line.clear();
        if lines.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let answer: &[u8] = if in_mail {
            if line != b".\r\n" {
                continue;
            }
            in_mail = false;
            std::thread::sleep(Duration::from_millis(looks.load(Ordering::Relaxed)));
            b"250 taken\r\n"
        } else {
            match line.get(..4).unwrap_or_default().to_ascii_uppercase().as_slice() {
                b"DATA" => {
                    in_mail = true;
                    b"354 go on\r\n"
                }
                b"QUIT" => b"221 bye\r\n",
                b"EHLO" => b"250-bench\r\n250 8BITMIME\r\n",
                _ => b"250 ok\r\n",
            }
        };
        out.write_all(answer)?;
    }
}
