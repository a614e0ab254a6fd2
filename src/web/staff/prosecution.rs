//! Registering a prosecution for straying, trespass or rescue; the verdict on time appears while one types.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};

use super::entry::{self, blank_row, grow};
use super::verdict::{self, Verdict};
use crate::law::procedure::CaseKind;
use crate::templates::shell::FieldError;
use crate::web::api::cases::begin;
use crate::web::forms::page_form::{self, PageForm};
use crate::web::forms::prosecution::RawProsecution;
use crate::web::guard::{Guard, MayProsecute, Proof};
use crate::web::problem::Problem;
use crate::web::{AppState, page, write};
use crate::workflow::register_prosecution::register_prosecution;
use crate::workflow::{self, Actor};

const ACCUSED: &[&str] = &[
    "name", "relation", "capacity", "address", "mobile", "email", "language",
];
const DAMAGED: &[&str] = &["name", "relation", "address", "mobile", "email", "language"];
const ANIMALS: &[&str] = &["kind", "count", "marks"];
/// Lists of the form: name, fields of a row, rows shown at first, first field of a row.
const LISTS: [(&str, &[&str], usize, &str); 3] = [
    ("accused", ACCUSED, 1, "name"),
    ("damaged_persons", DAMAGED, 1, "name"),
    ("animals", ANIMALS, 2, "kind"),
];
/// Errors of whole lists stand beside their first field; the law calls the day of presentation the day of filing.
const LEADS: [(&str, &str); 4] = [
    ("accused", "accused[0][name]"),
    ("damaged_persons", "damaged_persons[0][name]"),
    ("animals", "animals[0][kind]"),
    ("filed_on", "presented_on"),
];

/// How the page is to be shown.
struct View {
    status: StatusCode,
    tree: Value,
    errors: Vec<FieldError>,
    /// List that gets one more row.
    added: Option<String>,
    worked_out: bool,
}

/// The blank form.
///
/// # Errors
/// 503 without a database.
pub async fn ask(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<MayProsecute>,
) -> Result<HttpResponse, Problem> {
    let view = View {
        status: StatusCode::OK,
        tree: json!({}),
        errors: Vec::new(),
        added: None,
        worked_out: false,
    };
    show(&state, &request, guard.anywhere()?, &guard.proof, view).await
}

/// Registers; or, by another button, works out the last day or adds a row.
///
/// # Errors
/// What is none of the form's.
pub async fn register(
    state: web::Data<AppState>,
    request: HttpRequest,
    form: PageForm<MayProsecute>,
) -> Result<HttpResponse, Problem> {
    let PageForm {
        guard,
        mut fields,
        key,
    } = form;
    let actor = guard.anywhere()?.clone();
    let added = fields.take("add");
    let worked_out = fields.take("work_out").is_some();
    let tree = fields.tree();
    if added.is_some() || worked_out {
        let view = View {
            status: StatusCode::OK,
            tree,
            errors: Vec::new(),
            added,
            worked_out,
        };
        return show(&state, &request, &actor, &guard.proof, view).await;
    }
    let raw: RawProsecution = page_form::raw(&tree, &["count"], &[])?;
    let act = write::act(&state, actor.clone(), key, async move |act| {
        let command = raw.read(&act.court.pack, act.today)?;
        register_prosecution(act, command).await
    });
    match act.await {
        Ok(done) => {
            entry::filed(
                &state,
                &request,
                &actor,
                &guard.proof,
                CaseKind::Prosecution,
                &done.reply,
            )
            .await
        }
        Err(problem) => {
            let (status, errors) = entry::again(problem, actor.language, &LEADS)?;
            let view = View {
                status,
                tree,
                errors,
                added: None,
                worked_out: true,
            };
            show(&state, &request, &actor, &guard.proof, view).await
        }
    }
}

/// The verdict alone, for the script that asks while one types.
///
/// # Errors
/// 503 without a database.
pub async fn verdict(
    state: web::Data<AppState>,
    form: PageForm<MayProsecute>,
) -> Result<HttpResponse, Problem> {
    let actor = form.guard.anywhere()?;
    let mut fields = form.fields;
    fields.take("add");
    fields.take("work_out");
    let answer = work_out(&state, actor, &fields.tree()).await?;
    verdict::part(&state, actor.language, &answer)
}

async fn work_out(state: &AppState, actor: &Actor, tree: &Value) -> Result<Verdict, Problem> {
    let raw: RawProsecution = page_form::raw(tree, &["count"], &[])?;
    let said = [
        &raw.commission.first_day,
        &raw.commission.last_day,
        &raw.discovered_on,
    ];
    let silent = said
        .iter()
        .all(|day| day.as_deref().is_none_or(|day| day.trim().is_empty()));
    if silent {
        return Ok(Verdict::default());
    }
    let mut transaction = begin(state, actor).await?;
    let (pack, calendar) = verdict::court_law(&mut transaction, actor.court_id).await?;
    transaction.roll_back().await?;
    let answer = raw
        .read_days(state.office.clock.today())
        .and_then(|facts| workflow::limitation::of_prosecution(&facts, pack, &calendar));
    Verdict::told(actor.language, answer)
}

async fn show(
    state: &AppState,
    request: &HttpRequest,
    actor: &Actor,
    proof: &Proof,
    view: View,
) -> Result<HttpResponse, Problem> {
    let shell = page::shell(state, request, actor, proof).await?;
    let places = entry::places(state, actor).await?;
    let verdict = if view.worked_out {
        work_out(state, actor, &view.tree).await?
    } else {
        Verdict::default()
    };
    let today = state.office.clock.today();
    let mut blank = json!({
        "presented_on": today, "municipality": "", "offence": "", "occasion_evidence": "",
        "commission": { "kind": "known", "first_day": "", "last_day": "" }, "discovered_on": "", "place": "",
        "direction": { "number": "", "on": "", "by": "" }, "facts": "",
    });
    for (name, fields, ..) in LISTS {
        if let Some(blank) = blank.as_object_mut() {
            blank.insert(name.to_owned(), json!([blank_row(fields)]));
        }
    }
    let mut form = page_form::typed(&blank, &view.tree);
    let mut focus = String::new();
    for (name, fields, least, first) in LISTS {
        let added = view.added.as_deref() == Some(name);
        let last = grow(&mut form, name, &blank_row(fields), least, added);
        if added {
            focus = format!("{name}[{last}][{first}]");
        }
    }
    let context = json!({
        "shell": shell, "errors": view.errors, "form": form, "verdict": verdict, "focus": focus,
        "offences": entry::choices("common-offence", &["straying", "trespass", "rescue"]),
        "commissions": entry::choices(
            "staff-commission", &["known", "unknown_date", "continuing_ended", "continuing_open"]),
        "capacities": entry::choices("common-capacity", &["owner", "in_charge"]),
        "kinds": entry::animals(), "languages": entry::languages(), "municipalities": places.municipalities,
    });
    page::html_with(state, view.status, actor.language, "staff/prosecution", &context)
}
