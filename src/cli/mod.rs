//! Subcommands of the `cattle-court` binary.

pub mod law;
