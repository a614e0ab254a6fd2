//! The public status of a case as JSON, asked for over HTTP by case number and last four digits: what a phone asks.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use rand::seq::IndexedRandom as _;
use serde_json::json;

use super::client::post;
use super::server::Server;
use super::world::{Cases, DIGITS};

/// Connections that ask, here and in pgbench.
pub const CLIENTS: usize = 16;
/// How long one round lasts, here and in pgbench.
pub const SECONDS: u64 = 6;

/// When to stop.
#[derive(Clone, Copy)]
pub enum Until {
    Count(usize),
    Seconds(u64),
}

/// Asks from every connection without a pause; answers how many answers came a second. A wrong answer is an error.
pub fn run(server: &Server, cases: &Cases, until: Until) -> Result<f64> {
    let requests: Vec<Vec<u8>> = cases
        .numbers()
        .map(|(court, number)| {
            let body = json!({"case_number": number, "digits": DIGITS}).to_string();
            post(&format!("/en/c/{court}/case"), &body, None)
        })
        .collect();
    let answered = AtomicUsize::new(0);
    let began = Instant::now();
    std::thread::scope(|scope| {
        let asking: Vec<_> = (0..CLIENTS)
            .map(|_| scope.spawn(|| ask(server, &requests, until, began, &answered)))
            .collect();
        asking
            .into_iter()
            .try_for_each(|one| one.join().unwrap_or_else(|_| bail!("a client stopped")))
    })?;
    let count = u32::try_from(answered.load(Ordering::Relaxed))?;
    Ok(f64::from(count) / began.elapsed().as_secs_f64())
}

fn ask(
    server: &Server,
    requests: &[Vec<u8>],
    until: Until,
    began: Instant,
    answered: &AtomicUsize,
) -> Result<()> {
    let mut client = server.client()?;
    let mut chance = rand::rng();
    loop {
        let done = match until {
            Until::Count(most) => answered.load(Ordering::Relaxed) >= most,
            Until::Seconds(seconds) => began.elapsed() >= Duration::from_secs(seconds),
        };
        if done {
            return Ok(());
        }
        let request = requests.choose(&mut chance).context("no case")?;
        let (status, body) = client.exchange(request)?;
        if status != 200 {
            bail!("a look-up answered {status}: {}", String::from_utf8_lossy(body));
        }
        answered.fetch_add(1, Ordering::Relaxed);
    }
}
