//! Registering a prosecution for straying, trespass or rescue; the verdict on time appears while one types.

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};

use super::entry;
use super::filing_form::{List, View};
use super::verdict::{self, Verdict};
use crate::law::procedure::CaseKind;
use crate::web::forms::page_form::{self, PageForm};
use crate::web::forms::prosecution::RawProsecution;
use crate::web::guard::{Guard, MayProsecute, Proof};
use crate::web::problem::Problem;
use crate::web::read::begin;
use crate::web::{AppState, filed, page};
use crate::workflow::register_prosecution::register_prosecution;
use crate::workflow::{self, Actor};

const ACCUSED: &[&str] = &[
    "name", "relation", "capacity", "address", "mobile", "email", "language",
];
const DAMAGED: &[&str] = &["name", "relation", "address", "mobile", "email", "language"];
const ANIMALS: &[&str] = &["kind", "count", "marks"];
/// Lists of the form.
const LISTS: [List; 3] = [
    List {
        name: "accused",
        row: ACCUSED,
        least: 1,
    },
    List {
        name: "damaged_persons",
        row: DAMAGED,
        least: 1,
    },
    List {
        name: "animals",
        row: ANIMALS,
        least: 2,
    },
];
/// Errors of whole lists stand beside their first field; the law calls the day of presentation the day of filing.
const LEADS: [(&str, &str); 4] = [
    ("accused", "accused[0][name]"),
    ("damaged_persons", "damaged_persons[0][name]"),
    ("animals", "animals[0][kind]"),
    ("filed_on", "presented_on"),
];

/// The blank form.
///
/// # Errors
/// 503 without a database.
pub async fn ask(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<MayProsecute>,
) -> Result<HttpResponse, Problem> {
    let view = View::blank();
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
    if let Some(view) = View::asked_for(&mut fields) {
        return show(&state, &request, &actor, &guard.proof, view).await;
    }
    let tree = fields.tree();
    let raw: RawProsecution = page_form::raw(&tree, &["count"], &[])?;
    let act = filed::file(&state, &actor, key, async move |act| {
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
            let view = View::refused(status, errors, tree);
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
    // The script sends the whole form, of which the names of other buttons are no part.
    View::asked_for(&mut fields);
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
        .and_then(|facts| workflow::limitation::of_prosecution(&facts, &pack, &calendar));
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
    let blank = json!({
        "presented_on": today, "municipality": "", "offence": "", "occasion_evidence": "",
        "commission": { "kind": "known", "first_day": "", "last_day": "" }, "discovered_on": "", "place": "",
        "direction": { "number": "", "on": "", "by": "" }, "facts": "",
    });
    let (form, focus) = view.laid_out(blank, &LISTS);
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
