//! HTTP: routes, guards, forms, pages and the JSON API; the only user of actix.
