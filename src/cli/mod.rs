//! Subcommands of the `cattle-court` binary.
