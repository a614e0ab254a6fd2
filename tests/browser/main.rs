//! Journeys through a real browser.
