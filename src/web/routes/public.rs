//! Rows of the pages without log-in. The language of an address is one of the four codes and nothing else, so that
//! these rows leave every other address alone; a row for a file comes before the row whose last part would take it.

use actix_web::web;

use super::Route;
use super::Visibility::{Party, Public};
use crate::web::public::{case, document, law_page, limits, link, list, plain};

/// Every row of these pages.
pub(super) fn rows() -> Vec<Route> {
    let mut rows = same_for_all();
    rows.extend(of_a_court());
    rows.extend(of_a_party());
    rows
}

/// What says the same to everybody, and the calculator.
fn same_for_all() -> Vec<Route> {
    vec![
        Route::open("GET", "/", Public, || web::get().to(plain::languages)),
        Route::open("GET", "/{lang:en|gu|kn|hi}", Public, || {
            web::get().to(plain::to_home)
        }),
        Route::open("GET", "/{lang:en|gu|kn|hi}/", Public, || {
            web::get().to(plain::home)
        }),
        Route::open("GET", "/{lang:en|gu|kn|hi}/limits", Public, || {
            web::get().to(limits::ask)
        }),
        Route::open("POST", "/{lang:en|gu|kn|hi}/limits", Public, || {
            web::post().to(limits::work_out)
        }),
        Route::open("GET", "/{lang:en|gu|kn|hi}/law", Public, || {
            web::get().to(law_page::show)
        }),
        Route::open("GET", "/{lang:en|gu|kn|hi}/help", Public, || {
            web::get().to(plain::help)
        }),
        Route::open("GET", "/{lang:en|gu|kn|hi}/privacy", Public, || {
            web::get().to(plain::privacy)
        }),
        Route::open("GET", "/{lang:en|gu|kn|hi}/accessibility", Public, || {
            web::get().to(plain::accessibility)
        }),
        Route::open("GET", "/{lang:en|gu|kn|hi}/v/{document}", Public, || {
            web::get().to(document::verify)
        }),
    ]
}

/// A court and its lists.
fn of_a_court() -> Vec<Route> {
    vec![
        Route::open("GET", "/{lang:en|gu|kn|hi}/c/{court}", Public, || {
            web::get().to(plain::to_court)
        }),
        Route::open("GET", "/{lang:en|gu|kn|hi}/c/{court}/", Public, || {
            web::get().to(plain::court)
        }),
        Route::open(
            "GET",
            "/{lang:en|gu|kn|hi}/c/{court}/list/{date}.pdf",
            Public,
            || web::get().to(list::pdf),
        ),
        Route::open(
            "GET",
            "/{lang:en|gu|kn|hi}/c/{court}/list/{date}.csv",
            Public,
            || web::get().to(list::csv),
        ),
        Route::open(
            "GET",
            "/{lang:en|gu|kn|hi}/c/{court}/list/{date}.ics",
            Public,
            || web::get().to(list::ics),
        ),
        Route::open("GET", "/{lang:en|gu|kn|hi}/c/{court}/list/{date}", Public, || {
            web::get().to(list::show)
        }),
    ]
}

/// What somebody sees who names the right secret: number and proof, a signed link, or the address that came with
/// either.
fn of_a_party() -> Vec<Route> {
    vec![
        Route::open("GET", "/{lang:en|gu|kn|hi}/c/{court}/case", Public, || {
            web::get().to(case::ask)
        }),
        Route::open("POST", "/{lang:en|gu|kn|hi}/c/{court}/case", Party, || {
            web::post().to(case::look_up)
        }),
        Route::open("GET", "/{lang:en|gu|kn|hi}/s/{token}", Party, || {
            web::get().to(link::show)
        }),
        Route::open("GET", "/{lang:en|gu|kn|hi}/s/{token}/order.pdf", Party, || {
            web::get().to(link::newest_order)
        }),
        Route::open(
            "GET",
            "/{lang:en|gu|kn|hi}/s/{token}/orders/{document}.pdf",
            Party,
            || web::get().to(link::order),
        ),
        Route::open("GET", "/{lang:en|gu|kn|hi}/s/{token}/hearing.ics", Party, || {
            web::get().to(link::hearing)
        }),
        Route::open(
            "GET",
            "/{lang:en|gu|kn|hi}/t/{ticket}/orders/{document}.pdf",
            Party,
            || web::get().to(link::ticket_order),
        ),
        Route::open("GET", "/{lang:en|gu|kn|hi}/t/{ticket}/hearing.ics", Party, || {
            web::get().to(link::ticket_hearing)
        }),
    ]
}
