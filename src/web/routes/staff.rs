//! Rows of the court staff's pages: desk, registers, registration, the case and its scrutiny and examination, its mails.

use actix_web::web;

use super::Route;
use super::Visibility::Staff;
use crate::web::guard::{HasDesk, IsKnown, IsStaff, MayJudge, MayProsecute, MayRegister, MaySettle};
use crate::web::{api, staff};

/// Every row of these pages. `/cases/new` stands before `/cases/{case}`, which would match it too.
pub(super) fn rows() -> Vec<Route> {
    let mut rows = registration();
    rows.extend(case_pages());
    rows
}

fn registration() -> Vec<Route> {
    let reads = |route: Route| Route {
        writes: false,
        ..route
    };
    vec![
        Route::guarded::<HasDesk>("GET", "/desk", Staff, || web::get().to(staff::desk::show)),
        Route::guarded::<IsStaff>("GET", "/cases", Staff, || web::get().to(staff::register::show)),
        Route::guarded::<MayProsecute>("GET", "/cases/new", Staff, || web::get().to(staff::entry::choose)),
        Route::guarded::<MayRegister>("GET", "/cases/new/complaint", Staff, || {
            web::get().to(staff::complaint::ask)
        }),
        Route::guarded::<MayRegister>("POST", "/cases/new/complaint", Staff, || {
            web::post().to(staff::complaint::register)
        }),
        reads(Route::guarded::<MayRegister>(
            "POST",
            "/cases/new/complaint/verdict",
            Staff,
            || web::post().to(staff::complaint::verdict),
        )),
        Route::guarded::<MayProsecute>("GET", "/cases/new/prosecution", Staff, || {
            web::get().to(staff::prosecution::ask)
        }),
        Route::guarded::<MayProsecute>("POST", "/cases/new/prosecution", Staff, || {
            web::post().to(staff::prosecution::register)
        }),
        reads(Route::guarded::<MayProsecute>(
            "POST",
            "/cases/new/prosecution/verdict",
            Staff,
            || web::post().to(staff::prosecution::verdict),
        )),
    ]
}

fn case_pages() -> Vec<Route> {
    vec![
        Route::guarded::<IsKnown>("GET", "/cases/{case}", Staff, || {
            web::get().to(staff::case_page::show)
        }),
        Route::guarded::<MayRegister>("GET", "/cases/{case}/scrutiny", Staff, || {
            web::get().to(staff::scrutiny::ask)
        }),
        Route::guarded::<MayRegister>("POST", "/cases/{case}/scrutiny", Staff, || {
            web::post().to(staff::scrutiny::decide)
        }),
        Route::guarded::<MayJudge>("GET", "/cases/{case}/examination", Staff, || {
            web::get().to(staff::examination::ask)
        }),
        Route::guarded::<MayJudge>("POST", "/cases/{case}/examination", Staff, || {
            web::post().to(staff::examination::record)
        }),
        Route::guarded::<IsStaff>("GET", "/mails/{message}", Staff, || {
            web::get().to(staff::mail::view)
        }),
        Route::guarded::<MaySettle>("POST", "/mails/{message}", Staff, || {
            web::post().to(staff::mail::settle)
        }),
        // The same bytes under the same rights as the API's; here what goes wrong is a page.
        Route::guarded::<IsKnown>("GET", "/documents/{document}", Staff, || {
            web::get().to(api::documents::show)
        }),
    ]
}
