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
mod without_script;

use std::io::Write as _;
use std::panic::{AssertUnwindSafe, resume_unwind};

use futures_util::FutureExt as _;
use support::service::Service;
use visitor::Visitor;

/// Where a whole journey leaves its mark, for those who must know that it ran.
const MARK: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/browser-journey-ran");

#[tokio::test(flavor = "multi_thread")]
async fn both_kinds_of_case_go_from_the_counter_to_the_money_page_by_page() {
    let _ = std::fs::remove_file(MARK);
    let Some(visitor) = Visitor::start(true).await else {
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
    let journey = async {
        complaint::journey(&mut visitor).await;
        prosecution::journey(&mut visitor).await;
    };
    let went = AssertUnwindSafe(journey).catch_unwind().await;
    // Whatever happened, no browser stays behind.
    visitor.end().await;
    went.unwrap_or_else(|panic| resume_unwind(panic));
    let pages = visitor.pages_checked();
    assert!(pages > 40, "{pages} pages");

    let mut plain = Visitor::start(false).await.unwrap().of(&service.base);
    let went = AssertUnwindSafe(without_script::journey(&mut plain))
        .catch_unwind()
        .await;
    plain.end().await;
    went.unwrap_or_else(|panic| resume_unwind(panic));
    std::fs::write(MARK, format!("{pages} pages\n")).unwrap();
}
