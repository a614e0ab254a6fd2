//! Rows of the municipality's pages.

use actix_web::web;

use super::Route;
use super::Visibility::Municipality;
use crate::web::guard::IsMunicipality;
use crate::web::portal::{inbox, order};

/// Every row of these pages.
pub(super) fn rows() -> Vec<Route> {
    vec![
        Route::guarded::<IsMunicipality>("GET", "/m/", Municipality, || web::get().to(inbox::show)),
        Route::guarded::<IsMunicipality>("GET", "/m/orders/{order}", Municipality, || {
            web::get().to(order::view)
        }),
        Route::guarded::<IsMunicipality>("POST", "/m/orders/{order}/acknowledgement", Municipality, || {
            web::post().to(order::acknowledge)
        }),
        Route::guarded::<IsMunicipality>("POST", "/m/orders/{order}/payments", Municipality, || {
            web::post().to(order::pay)
        }),
        Route::guarded::<IsMunicipality>("POST", "/m/orders/{order}/compliance", Municipality, || {
            web::post().to(order::comply)
        }),
    ]
}
