//! Rows of the pages without log-in.

use super::Route;

/// Every row of these pages.
pub(super) fn rows() -> Vec<Route> {
    Vec::new()
}
