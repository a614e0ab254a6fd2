//! Every route of the service: method, address, guard, visibility, whether it writes, and its handler.

use actix_web::web::{self, ServiceConfig};
use actix_web::{HttpResponse, Route as ActixRoute};

use super::api;
use super::guard::{IsKnown, IsStaff, MayDraft, MayJudge, MayProsecute, MayRegister, MayReturn, Permits};
use super::problem::Problem;

/// Who may see what a route answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visibility {
    /// Anybody; nothing personal.
    Public,
    /// A party who names the right secret.
    Party,
    /// Signed-in people of the court.
    Staff,
    /// A municipality's own orders.
    Municipality,
}

/// One row of the table.
pub struct Route {
    pub method: &'static str,
    pub path: &'static str,
    /// Name of the guard; `none` for public routes.
    pub guard: &'static str,
    /// Codes of the roles that the guard admits.
    pub roles: Vec<&'static str>,
    pub visibility: Visibility,
    /// Whether it changes anything: then it leaves an audit event.
    pub writes: bool,
    handler: fn() -> ActixRoute,
}

impl Route {
    fn guarded<P: Permits>(
        method: &'static str,
        path: &'static str,
        visibility: Visibility,
        handler: fn() -> ActixRoute,
    ) -> Self {
        let roles = P::ROLES.iter().map(|role| role.code()).collect();
        Self {
            method,
            path,
            guard: P::NAME,
            roles,
            visibility,
            writes: method != "GET",
            handler,
        }
    }

    fn open(
        method: &'static str,
        path: &'static str,
        visibility: Visibility,
        handler: fn() -> ActixRoute,
    ) -> Self {
        Self {
            method,
            path,
            guard: "none",
            roles: Vec::new(),
            visibility,
            writes: false,
            handler,
        }
    }
}

/// The table of the JSON API.
fn api_routes() -> Vec<Route> {
    use Visibility::Staff;
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
        Route::guarded::<IsKnown>("GET", "/api/v1/documents/{document}", Staff, || {
            web::get().to(api::documents::show)
        }),
    ]
}

/// The JSON API of hearings and process.
fn process_routes() -> Vec<Route> {
    use Visibility::Staff;
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

/// Operations.
fn operations() -> Vec<Route> {
    use Visibility::Public;
    vec![
        Route::open("GET", "/healthz", Public, || {
            web::get().to(super::server::healthz)
        }),
        Route::open("GET", "/readyz", Public, || web::get().to(super::server::readyz)),
    ]
}

/// Every route.
#[must_use]
pub fn table() -> Vec<Route> {
    let mut table = api_routes();
    table.extend(process_routes());
    table.extend(operations());
    table
}

/// Mounts the table. One address with several methods is one resource, so that a wrong method is told as such.
pub fn configure(config: &mut ServiceConfig) {
    let mut paths: Vec<(&'static str, Vec<Route>)> = Vec::new();
    for route in table() {
        match paths.iter_mut().find(|(path, _)| *path == route.path) {
            Some((_, routes)) => routes.push(route),
            None => paths.push((route.path, vec![route])),
        }
    }
    for (path, routes) in paths {
        let mut resource = web::resource(path);
        for route in routes {
            resource = resource.route((route.handler)());
        }
        config.service(resource.default_service(web::to(wrong_method)));
    }
    config.default_service(web::to(nothing_here));
}

async fn wrong_method() -> Result<HttpResponse, Problem> {
    Err(Problem::method_not_allowed())
}

async fn nothing_here() -> Result<HttpResponse, Problem> {
    Err(Problem::not_found())
}
