//! Rows of the municipality's pages.

use super::Route;

/// Every row of these pages.
pub(super) fn rows() -> Vec<Route> {
    Vec::new()
}
