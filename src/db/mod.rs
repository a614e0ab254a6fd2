//! Rows and queries; the only user of diesel.
