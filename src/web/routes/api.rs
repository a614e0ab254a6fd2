//! Rows of the JSON API.

use actix_web::web;

use super::Route;
use super::Visibility::{Municipality, Staff};
use crate::web::api;
use crate::web::guard::{
    IsKnown, IsMunicipality, IsStaff, MayDraft, MayJudge, MayProsecute, MayRegister, MayReturn, MaySettle,
};

/// Every row of the API.
pub(super) fn rows() -> Vec<Route> {
    let mut rows = case_routes();
    rows.extend(process_routes());
    rows.extend(order_routes());
    rows.extend(mail_routes());
    rows.extend(municipality_routes());
    rows
}

/// The table of the JSON API.
fn case_routes() -> Vec<Route> {
    vec![
        Route::guarded::<MayRegister>("POST", "/api/v1/complaints", Staff, || {
            web::post().to(api::complaints::register)
        }),
        Route::guarded::<MayProsecute>("POST", "/api/v1/prosecutions", Staff, || {
            web::post().to(api::prosecutions::register)
        }),
        Route::guarded::<MayRegister>("POST", "/api/v1/cases/{case}/scrutiny", Staff, || {
            web::post().to(api::proceedings::scrutiny)
        }),
        Route::guarded::<MayJudge>("POST", "/api/v1/cases/{case}/examination", Staff, || {
            web::post().to(api::proceedings::examination)
        }),
        Route::guarded::<IsStaff>("GET", "/api/v1/cases", Staff, || web::get().to(api::cases::list)),
        Route::guarded::<IsKnown>("GET", "/api/v1/cases/{case}", Staff, || {
            web::get().to(api::cases::show)
        }),
        Route::guarded::<IsKnown>("GET", "/api/v1/cases/{case}/timeline", Staff, || {
            web::get().to(api::cases::timeline)
        }),
        Route::guarded::<IsKnown>("GET", "/api/v1/cases/{case}/clocks", Staff, || {
            web::get().to(api::cases::clocks)
        }),
        Route::guarded::<IsKnown>("GET", "/api/v1/courts", Staff, || {
            web::get().to(api::courts::list)
        }),
        Route::guarded::<IsKnown>("GET", "/api/v1/courts/{court}/calendar", Staff, || {
            web::get().to(api::courts::calendar)
        }),
        Route::guarded::<IsKnown>("GET", "/api/v1/documents/{document}", Staff, || {
            web::get().to(api::documents::show)
        }),
    ]
}

/// The JSON API of hearings and process.
fn process_routes() -> Vec<Route> {
    vec![
        Route::guarded::<MayRegister>("POST", "/api/v1/cases/{case}/hearings", Staff, || {
            web::post().to(api::hearings::list)
        }),
        Route::guarded::<IsKnown>("GET", "/api/v1/cases/{case}/hearings", Staff, || {
            web::get().to(api::hearings::of_case)
        }),
        Route::guarded::<MayDraft>("POST", "/api/v1/hearings/{hearing}/outcome", Staff, || {
            web::post().to(api::hearings::outcome)
        }),
        Route::guarded::<MayJudge>("POST", "/api/v1/cases/{case}/summonses", Staff, || {
            web::post().to(api::summonses::issue)
        }),
        Route::guarded::<IsKnown>("GET", "/api/v1/cases/{case}/summonses", Staff, || {
            web::get().to(api::summonses::of_case)
        }),
        Route::guarded::<IsKnown>("GET", "/api/v1/summonses/{summons}", Staff, || {
            web::get().to(api::summonses::show)
        }),
        Route::guarded::<MayReturn>("POST", "/api/v1/summonses/{summons}/returns", Staff, || {
            web::post().to(api::summonses::enter_return)
        }),
        Route::guarded::<MayJudge>("POST", "/api/v1/summonses/{summons}/declaration", Staff, || {
            web::post().to(api::summonses::declare)
        }),
    ]
}

/// Orders and their signature.
fn order_routes() -> Vec<Route> {
    vec![
        Route::guarded::<MayDraft>("POST", "/api/v1/cases/{case}/orders", Staff, || {
            web::post().to(api::orders::draft)
        }),
        Route::guarded::<IsStaff>("GET", "/api/v1/cases/{case}/orders", Staff, || {
            web::get().to(api::orders::of_case)
        }),
        Route::guarded::<IsStaff>("GET", "/api/v1/orders/{order}", Staff, || {
            web::get().to(api::orders::show)
        }),
        Route::guarded::<MayDraft>("PUT", "/api/v1/orders/{order}", Staff, || {
            web::put().to(api::orders::change)
        }),
        Route::guarded::<MayDraft>("POST", "/api/v1/orders/{order}/cancellation", Staff, || {
            web::post().to(api::orders::cancel)
        }),
        Route::guarded::<MayJudge>("POST", "/api/v1/orders/{order}/signature", Staff, || {
            web::post().to(api::orders::sign)
        }),
    ]
}

/// Mails and what became of them.
fn mail_routes() -> Vec<Route> {
    vec![
        Route::guarded::<IsStaff>("GET", "/api/v1/mails", Staff, || {
            web::get().to(api::mails::troubled)
        }),
        Route::guarded::<IsStaff>("GET", "/api/v1/cases/{case}/mails", Staff, || {
            web::get().to(api::mails::of_case)
        }),
        Route::guarded::<IsStaff>("GET", "/api/v1/mails/{message}", Staff, || {
            web::get().to(api::mails::show)
        }),
        Route::guarded::<MaySettle>("POST", "/api/v1/mails/{message}/settlement", Staff, || {
            web::post().to(api::mails::settle)
        }),
    ]
}

/// The municipality's inbox and what it returns.
fn municipality_routes() -> Vec<Route> {
    vec![
        Route::guarded::<IsMunicipality>("GET", "/api/v1/municipality/orders", Municipality, || {
            web::get().to(api::municipality::inbox)
        }),
        Route::guarded::<IsMunicipality>("GET", "/api/v1/municipality/orders/{order}", Municipality, || {
            web::get().to(api::municipality::show)
        }),
        Route::guarded::<IsMunicipality>(
            "POST",
            "/api/v1/municipality/orders/{order}/acknowledgement",
            Municipality,
            || web::post().to(api::municipality::acknowledge),
        ),
        Route::guarded::<IsMunicipality>(
            "POST",
            "/api/v1/municipality/orders/{order}/payments",
            Municipality,
            || web::post().to(api::municipality::pay),
        ),
        Route::guarded::<IsMunicipality>(
            "POST",
            "/api/v1/municipality/orders/{order}/compliance",
            Municipality,
            || web::post().to(api::municipality::comply),
        ),
    ]
}
