//! Settings of the private server, given on its command line so that every start has exactly these.

use std::path::Path;

/// Whether committed rows must survive a power cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// Every commit is on disk: the only choice for anything a court relies on.
    Durable,
    /// Throw-away data: for tests, about ten times as fast.
    Fast,
}

const MEBIBYTE: u64 = 1024 * 1024;

/// Settings as `name=value`, for `-c`.
pub(super) fn of(durability: Durability, socket_dir: &Path, port: u16) -> Vec<String> {
    let memory = total_memory().unwrap_or(2048 * MEBIBYTE) / MEBIBYTE;
    let mut set: Vec<String> = [
        "listen_addresses=",
        "unix_socket_permissions=0700",
        "max_connections=100",
        "work_mem=8MB",
        "maintenance_work_mem=64MB",
        "jit=off",
        "timezone=UTC",
        "log_timezone=UTC",
        // Names and addresses of parties must not end in a log: no statements, no row contents, no parameters.
        "log_min_messages=warning",
        "log_min_error_statement=panic",
        "log_error_verbosity=terse",
        "log_parameter_max_length=0",
        "log_parameter_max_length_on_error=0",
    ]
    .map(str::to_owned)
    .into();
    set.push(format!("unix_socket_directories={}", socket_dir.display()));
    set.push(format!("port={port}"));
    match durability {
        Durability::Durable => {
            // An eighth of memory for the server's own cache, and the planner told that half is cache of either kind.
            set.push(format!("shared_buffers={}MB", (memory / 8).clamp(32, 1024)));
            set.push(format!(
                "effective_cache_size={}MB",
                (memory / 2).clamp(128, 65_536)
            ));
            set.extend(
                [
                    "fsync=on",
                    "synchronous_commit=on",
                    "full_page_writes=on",
                    "wal_compression=on",
                ]
                .map(str::to_owned),
            );
        }
        Durability::Fast => set.extend(
            [
                "shared_buffers=64MB",
                "fsync=off",
                "synchronous_commit=off",
                "full_page_writes=off",
                "wal_level=minimal",
                "max_wal_senders=0",
                "checkpoint_timeout=1h",
                "max_wal_size=4GB",
            ]
            .map(str::to_owned),
        ),
    }
    set
}

/// Memory of the machine in bytes, where it says.
fn total_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("MemTotal:"))?;
    let kib: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    kib.checked_mul(1024)
}
