//! Every route of the service: method, address, guard, visibility, whether it writes, and its handler.

mod api;
mod portal;
mod proceedings;
mod public;
mod session;
mod staff;

use actix_web::http::header::HeaderValue;
use actix_web::web::{self, ServiceConfig};
use actix_web::{HttpResponse, Route as ActixRoute};

use super::guard::Permits;
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

/// Operations.
fn operations() -> Vec<Route> {
    use Visibility::Public;
    vec![
        Route::open("GET", "/healthz", Public, || {
            web::get().to(crate::web::server::healthz)
        }),
        Route::open("GET", "/readyz", Public, || {
            web::get().to(crate::web::server::readyz)
        }),
        Route::open("GET", "/api/openapi.json", Public, || {
            web::get().to(crate::web::api::openapi::show)
        }),
    ]
}

/// Every route.
#[must_use]
pub fn table() -> Vec<Route> {
    [
        api::rows(),
        public::rows(),
        session::rows(),
        staff::rows(),
        proceedings::rows(),
        portal::rows(),
        operations(),
    ]
    .into_iter()
    .flatten()
    .collect()
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
        let allow = allowed(&routes);
        let mut resource = web::resource(path);
        for route in routes {
            resource = resource.route((route.handler)());
        }
        config.service(resource.default_service(web::to(move || wrong_method(allow.clone()))));
    }
    config.default_service(web::to(nothing_here));
}

/// The methods of an address for the header `Allow` (RFC 9110, 10.2.1). HEAD is answered wherever there is GET; OPTIONS
/// nowhere, for no other site calls this service.
fn allowed(routes: &[Route]) -> String {
    let mut methods = Vec::new();
    for route in routes {
        methods.push(route.method);
        if route.method == "GET" {
            methods.push("HEAD");
        }
    }
    methods.join(", ")
}

async fn wrong_method(allow: String) -> Result<HttpResponse, Problem> {
    let allow = HeaderValue::try_from(allow).map_err(Problem::internal)?;
    Err(Problem::method_not_allowed(allow))
}

async fn nothing_here() -> Result<HttpResponse, Problem> {
    Err(Problem::not_found())
}
