//! The private Postgres: find, start, stop.
