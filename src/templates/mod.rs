//! Handlebars pages and mail texts; the only user of handlebars.
