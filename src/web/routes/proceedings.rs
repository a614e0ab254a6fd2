//! Rows of the pages of proceedings: hearings, summonses, returns, declarations, orders.

use super::Route;

/// Every row of these pages.
pub(super) fn rows() -> Vec<Route> {
    Vec::new()
}
