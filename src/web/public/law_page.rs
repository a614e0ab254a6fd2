//! What the law says, in plain words.

use actix_web::{HttpResponse, web};
use serde::Serialize;

use super::context;
use crate::law::citation::Status;
use crate::law::rules::registry;
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
    let acts = registry::all()
        .iter()
        .filter_map(|pack| {
            let told = pack.rules.iter().filter(|rule| rule.plain);
            let sections: Vec<Section> = told
                .map(|rule| Section {
                    id: &rule.id,
                    label: rule.label.to_string(),
                    inferred: rule.label_status == Status::Inferred,
                })
                .collect();
            (!sections.is_empty()).then_some(Act {
                statute: &pack.statute,
                sections,
            })
        })
        .collect();
    let shown = LawPage {
        shell: Shell::public(language, "/law"),
        acts,
    };
    page::html(&state, language, "public/law", &shown)
}
