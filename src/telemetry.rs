//! The log: structured, to stderr; JSON in production, plain on a terminal.

use tracing_subscriber::EnvFilter;

/// Starts logging. `RUST_LOG` chooses what is said; without it, what an operator needs.
pub fn start(json: bool) {
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn,cattle_court=info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_target(false);
    // A second start in one process (tests) keeps the first log.
    let _ = if json {
        log.json().try_init()
    } else {
        log.try_init()
    };
}
