//! Who carries a mail away, and what is known afterwards.

use std::time::Duration;

use crate::db::outbox::delivery::{Ending, Leased};
use crate::mail::Address;
use crate::mail::apart::whole;
use crate::mail::directory::MailDirectory;
use crate::mail::smtp::{Letter, Outcome, SmtpServer, Stage};

/// After this age a mail that was never taken is given up, as mail servers do.
const GIVE_UP_AFTER: Duration = Duration::from_secs(5 * 24 * 3600);

/// Waits after the first, second, … failed attempt, in minutes; the last one stays.
const WAITS_IN_MINUTES: [u64; 7] = [1, 5, 15, 60, 240, 720, 1440];

/// The way that mail takes from here.
#[derive(Debug, Clone)]
pub enum Courier {
    /// A mail server.
    Smtp(Box<SmtpServer>),
    /// A folder, for demonstrations.
    Directory(MailDirectory),
}

impl Courier {
    /// Carries one mail. `intent` is asked once, before the first octet of the message leaves; unless it answers `true`
    /// nothing leaves.
    pub async fn carry<I, F>(&self, mail: &Leased, intent: I) -> Ending
    where
        I: FnOnce() -> F,
        F: Future<Output = bool>,
    {
        let Some(raw) = whole(&mail.kept.raw, mail.kept.paper_at, mail.kept.paper.as_deref()) else {
            return Ending::Refused {
                code: None,
                text: "its paper is not there".to_owned(),
            };
        };
        match self {
            Self::Smtp(server) => match letter(mail, &raw) {
                Ok(letter) => ending(server.deliver(&letter, intent).await, mail),
                Err(text) => Ending::Refused { code: None, text },
            },
            Self::Directory(directory) => {
                if !intent().await {
                    return Ending::IntentLost;
                }
                match directory.put(mail.message_id, mail.created_at, &raw).await {
                    Ok(_) => Ending::Accepted {
                        text: "written to the mail folder".to_owned(),
                    },
                    Err(error) => later(mail, None, error.to_string()),
                }
            }
        }
    }
}

/// The stored bytes once more proven safe for the wire: the database outlives this program's versions.
fn letter(mail: &Leased, raw: &[u8]) -> Result<Letter, String> {
    let from = Address::parse(&mail.envelope_from).map_err(|error| error.to_string())?;
    let to = Address::parse(&mail.recipient).map_err(|error| error.to_string())?;
    Letter::new(from, to, raw).map_err(|error| error.to_string())
}

fn ending(outcome: Outcome, mail: &Leased) -> Ending {
    match outcome {
        Outcome::Accepted { text } => Ending::Accepted { text },
        Outcome::Refused { stage, code, text } => Ending::Refused {
            code: Some(i32::from(code)),
            text: at(stage, &text),
        },
        Outcome::TryAgain { stage, code, text } => later(mail, code.map(i32::from), at(stage, &text)),
        Outcome::Uncertain { why } => Ending::Uncertain { why },
        Outcome::IntentLost => Ending::IntentLost,
    }
}

fn at(stage: Stage, text: &str) -> String {
    format!("{stage}: {text}")
}

/// Another try, or the end if the mail has waited for too long.
fn later(mail: &Leased, code: Option<i32>, text: String) -> Ending {
    if mail.age > GIVE_UP_AFTER.as_secs_f64() {
        return Ending::Refused {
            code,
            text: format!("given up after five days: {text}"),
        };
    }
    Ending::TryAgain {
        code,
        text,
        wait: wait_after(mail.attempts),
    }
}

/// How long to wait after the attempt of this number.
fn wait_after(attempt: i32) -> Duration {
    let index = usize::try_from(attempt.saturating_sub(1)).unwrap_or(0);
    let minutes = WAITS_IN_MINUTES
        .get(index)
        .or(WAITS_IN_MINUTES.last())
        .copied()
        .unwrap_or(1440);
    Duration::from_secs(minutes.saturating_mul(60))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_from_a_minute_to_a_day_and_no_further() {
        let minutes: Vec<u64> = (1..=9)
            .map(|attempt| wait_after(attempt).as_secs() / 60)
            .collect();
        assert_eq!(minutes, [1, 5, 15, 60, 240, 720, 1440, 1440, 1440]);
        assert_eq!(wait_after(i32::MAX), Duration::from_secs(86_400));
    }
}
