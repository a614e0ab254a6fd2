//! Rows of the pages of proceedings: hearings, summonses, returns, declarations, orders, the list of a day.

use actix_web::web;

use super::Route;
use super::Visibility::Staff;
use crate::web::guard::{IsKnown, IsStaff, MayDraft, MayJudge, MayRegister, MayReturn};
use crate::web::proceedings::{cause_list, hearings, orders, outcomes, summonses};

/// Every row of these pages.
pub(super) fn rows() -> Vec<Route> {
    let mut rows = hearing_rows();
    rows.extend(summons_rows());
    rows.extend(order_rows());
    rows
}

fn hearing_rows() -> Vec<Route> {
    vec![
        Route::guarded::<MayRegister>("GET", "/cases/{case}/hearings/new", Staff, || {
            web::get().to(hearings::ask)
        }),
        Route::guarded::<MayRegister>("POST", "/cases/{case}/hearings/new", Staff, || {
            web::post().to(hearings::list)
        }),
        Route::guarded::<MayDraft>("GET", "/hearings/{hearing}/outcome", Staff, || {
            web::get().to(outcomes::ask)
        }),
        Route::guarded::<MayDraft>("POST", "/hearings/{hearing}/outcome", Staff, || {
            web::post().to(outcomes::close)
        }),
        Route::guarded::<IsStaff>("GET", "/list/{date}", Staff, || web::get().to(cause_list::show)),
    ]
}

fn summons_rows() -> Vec<Route> {
    vec![
        Route::guarded::<MayJudge>("GET", "/cases/{case}/summonses/new", Staff, || {
            web::get().to(summonses::ask)
        }),
        Route::guarded::<MayJudge>("POST", "/cases/{case}/summonses/new", Staff, || {
            web::post().to(summonses::issue)
        }),
        Route::guarded::<IsKnown>("GET", "/summonses/{summons}", Staff, || {
            web::get().to(summonses::view)
        }),
        Route::guarded::<MayReturn>("POST", "/summonses/{summons}/returns", Staff, || {
            web::post().to(summonses::enter_return)
        }),
        Route::guarded::<MayJudge>("POST", "/summonses/{summons}/declaration", Staff, || {
            web::post().to(summonses::declare)
        }),
    ]
}

fn order_rows() -> Vec<Route> {
    vec![
        Route::guarded::<MayDraft>("GET", "/cases/{case}/orders/new", Staff, || {
            web::get().to(orders::new::ask)
        }),
        Route::guarded::<MayDraft>("POST", "/cases/{case}/orders/new", Staff, || {
            web::post().to(orders::new::draft)
        }),
        Route::guarded::<IsStaff>("GET", "/orders/{order}", Staff, || {
            web::get().to(orders::draft::view)
        }),
        Route::guarded::<MayDraft>("POST", "/orders/{order}", Staff, || {
            web::post().to(orders::draft::change)
        }),
        Route::guarded::<IsStaff>("GET", "/orders/{order}/draft.pdf", Staff, || {
            web::get().to(orders::draft::paper)
        }),
        Route::guarded::<MayDraft>("POST", "/orders/{order}/cancellation", Staff, || {
            web::post().to(orders::draft::cancel)
        }),
        Route::guarded::<MayJudge>("GET", "/orders/{order}/signature", Staff, || {
            web::get().to(orders::sign::ask)
        }),
        Route::guarded::<MayJudge>("POST", "/orders/{order}/signature", Staff, || {
            web::post().to(orders::sign::sign)
        }),
    ]
}
