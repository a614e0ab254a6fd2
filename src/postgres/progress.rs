//! Telling the person who waits what is being done and how long it took.

use std::io::{IsTerminal, Write};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// One piece of news about the private Postgres.
#[derive(Debug, Clone, Copy)]
pub enum Progress<'a> {
    /// A fact worth a line wherever the output goes.
    Said(&'a str),
    /// A long step is still going on: for a terminal only.
    Waiting(&'a str, Duration),
}

/// Writes to stderr: facts always, waiting only where a person looks on.
pub fn on_stderr(news: Progress<'_>) {
    let mut err = std::io::stderr().lock();
    // A closed stderr is no reason to stop the court.
    let _ = match news {
        Progress::Said(text) if err.is_terminal() => writeln!(err, "\r\x1b[K{text}"),
        Progress::Said(text) => writeln!(err, "{text}"),
        Progress::Waiting(text, for_) if err.is_terminal() => {
            write!(err, "\r\x1b[K{text} … {}", seconds(for_)).and_then(|()| err.flush())
        }
        Progress::Waiting(..) => Ok(()),
    };
}

/// A duration as people say it: `0.74 s`, `12 s`, `2 min 5 s`.
pub fn seconds(time: Duration) -> String {
    let whole = time.as_secs();
    match whole {
        0..=9 => format!("{:.2} s", time.as_secs_f64()),
        10..=119 => format!("{whole} s"),
        _ => format!("{} min {} s", whole / 60, whole % 60),
    }
}

/// Does `work` in a second thread and reports every half second that it is still going on.
pub(super) fn while_waiting<T: Send>(
    say: &dyn Fn(Progress<'_>),
    what: &str,
    work: impl FnOnce() -> T + Send,
) -> Option<T> {
    let began = Instant::now();
    std::thread::scope(|scope| {
        let (done, result) = channel();
        scope.spawn(move || done.send(work()));
        loop {
            match result.recv_timeout(Duration::from_millis(500)) {
                Ok(value) => return Some(value),
                Err(RecvTimeoutError::Timeout) => say(Progress::Waiting(what, began.elapsed())),
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
    })
}
