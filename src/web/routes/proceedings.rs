//! Rows of the pages of proceedings: hearings, summonses, returns, declarations, orders, the list of a day.

use actix_web::web;

use super::Route;
use super::Visibility::Staff;
use crate::web::guard::{IsKnown, IsStaff, MayDraft, MayJudge, MayRegister, MayReturn};
use crate::web::proceedings::{cause_list, hearings, outcomes, summonses};

/// Every row of these pages.
pub(super) fn rows() -> Vec<Route> {
    let mut rows = hearing_rows();
    rows.extend(summons_rows());
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
