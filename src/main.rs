//! The `cattle-court` program.

fn main() {}
