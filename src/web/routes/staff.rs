//! Rows of the court staff's pages: desk, registers, registration, the case and its scrutiny and examination.

use super::Route;

/// Every row of these pages.
pub(super) fn rows() -> Vec<Route> {
    Vec::new()
}
