//! What the law says, in plain words.

use actix_web::{HttpResponse, web};
use serde::Serialize;

use super::context;
use crate::law::citation::Status;
use crate::law::rules::registry;
use crate::templates::plain_law::PROVISIONS;
use crate::templates::shell::Shell;
use crate::web::problem::Problem;
use crate::web::{AppState, page};

#[derive(Serialize)]
struct LawPage {
    shell: Shell,
    acts: Vec<Act>,
}

#[derive(Serialize)]
struct Act {
    statute: &'static str,
    sections: Vec<Section>,
}

#[derive(Serialize)]
struct Section {
    id: &'static str,
    label: String,
    /// Its number is inferred.
    inferred: bool,
}

/// `GET /{lang}/law`.
pub async fn show(path: web::Path<String>, state: web::Data<AppState>) -> Result<HttpResponse, Problem> {
    let language = context::language(&path)?;
    let acts = PROVISIONS
        .iter()
        .filter_map(|(pack, provisions)| {
            let pack = registry::pack(pack)?;
            let sections = provisions.iter().map(|id| {
                let citation = pack.citation(id);
                Section {
                    id,
                    label: citation.label,
                    inferred: citation.status == Status::Inferred,
                }
            });
            Some(Act {
                statute: &pack.statute,
                sections: sections.collect(),
            })
        })
        .collect();
    let shown = LawPage {
        shell: Shell::public(language, "/law"),
        acts,
    };
    page::html(&state, language, "public/law", &shown)
}
