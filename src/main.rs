//! The `cattle-court` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    cattle_court::cli::main()
}
