//! Rows of log-in, language and of what browsers fetch beside pages.

use actix_web::web;

use super::Route;
use super::Visibility::{Public, Staff};
use crate::web::guard::IsKnown;
use crate::web::{assets, session};

/// Log-in, log-out, language, and what browsers fetch beside pages.
pub(super) fn rows() -> Vec<Route> {
    vec![
        Route::open("GET", "/login", Public, || web::get().to(session::ask)),
        Route::open("POST", "/login", Public, || web::post().to(session::sign_in)),
        Route::guarded::<IsKnown>("POST", "/logout", Staff, || web::post().to(session::sign_out)),
        Route::open("GET", "/language", Public, || {
            web::get().to(session::choose_language)
        }),
        Route::open("GET", "/assets/{hash}/{name}", Public, || {
            web::get().to(assets::show)
        }),
    ]
}
