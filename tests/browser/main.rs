//! Journeys through a real browser: Chromium without a window, driven by its driver, with axe-core on every page.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test fails by panicking"
)]

mod complaint;
mod prosecution;
#[path = "../suite/support/mod.rs"]
#[allow(dead_code, reason = "the suite uses more of it than the journey")]
mod support;
mod visitor;

use std::io::Write as _;

use support::service::Service;
use visitor::Visitor;

/// Where a whole journey leaves its mark, for those who must know that it ran.
const MARK: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/browser-journey-ran");

#[tokio::test(flavor = "multi_thread")]
async fn both_kinds_of_case_go_from_the_counter_to_the_money_page_by_page() {
    let Some(visitor) = Visitor::start().await else {
        assert!(
            std::env::var_os("CATTLE_REQUIRE_BROWSER").is_none_or(|wanted| wanted != "1"),
            "CATTLE_REQUIRE_BROWSER=1, and there is no chromium with its chromedriver"
        );
        // Past the capture of the test's own output: who reads the run must see it.
        let said = b"\nNOT RUN: the browser journey needs chromium and chromedriver (Debian: chromium chromium-driver)\n\n";
        let _ = std::fs::File::options()
            .write(true)
            .open("/dev/stderr")
            .and_then(|mut out| out.write_all(said));
        return;
    };
    let service = Service::start().await;
    let mut visitor = visitor.of(&service.base);
    let _ = std::fs::remove_file(MARK);
    complaint::journey(&mut visitor).await;
    prosecution::journey(&mut visitor).await;
    let pages = visitor.pages_checked();
    visitor.end().await;
    assert!(pages > 25, "{pages} pages");
    std::fs::write(MARK, format!("{pages} pages\n")).unwrap();
}
