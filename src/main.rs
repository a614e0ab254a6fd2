//! The `cattle-court` program.

use std::process::ExitCode;

/// Answers of the law are made of many small texts, and this allocator makes them quicker: `law bench` shows by how much.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    cattle_court::cli::main()
}
