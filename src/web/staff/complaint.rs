//! Registering a complaint of illegal seizure at the counter; the verdict on time appears while the clerk types.

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};

use super::entry;
use super::filing_form::{List, View};
use super::verdict::{self, Verdict};
use crate::law::procedure::CaseKind;
use crate::web::forms::complaint::RawComplaint;
use crate::web::forms::page_form::{self, PageForm};
use crate::web::guard::{Guard, MayRegister, Proof};
use crate::web::problem::Problem;
use crate::web::read::begin;
use crate::web::{AppState, filed, page};
use crate::workflow::register_complaint::register_complaint;
use crate::workflow::{self, Actor, FieldError as Wrong, WorkflowError};

const PARTY: &[&str] = &["name", "capacity", "address", "mobile", "email", "language"];
const ANIMALS: &[&str] = &["kind", "count", "marks"];
const FEE: &[&str] = &["amount", "receipt"];
const EXPENSE: &[&str] = &["amount", "what", "proof"];
/// Lists of the form.
const LISTS: [List; 4] = [
    List {
        name: "opposite_parties",
        row: PARTY,
        least: 1,
    },
    List {
        name: "animals",
        row: ANIMALS,
        least: 2,
    },
    List {
        name: "fees_paid",
        row: FEE,
        least: 1,
    },
    List {
        name: "expenses",
        row: EXPENSE,
        least: 2,
    },
];
/// Errors of whole lists stand beside their first field.
const LEADS: [(&str, &str); 4] = [
    ("opposite_parties", "opposite_parties[0][name]"),
    ("animals", "animals[0][kind]"),
    ("fees_paid", "fees_paid[0][amount]"),
    ("expenses", "expenses[0][amount]"),
];

/// The blank form.
///
/// # Errors
/// 503 without a database.
pub async fn ask(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<MayRegister>,
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
    form: PageForm<MayRegister>,
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
    let raw: RawComplaint = page_form::raw(&tree, &["count"], &[])?;
    let act = filed::file(&state, &actor, key, async move |act| {
        let read = raw.read(&act.court.pack, act.today);
        register_complaint(act, with_agent_named(&raw, read)?).await
    });
    match act.await {
        Ok(done) => {
            entry::filed(
                &state,
                &request,
                &actor,
                &guard.proof,
                CaseKind::Complaint,
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

/// An agent who was typed although the complainant is said to present in person is asked about, not dropped.
fn with_agent_named<T>(raw: &RawComplaint, read: Result<T, WorkflowError>) -> Result<T, WorkflowError> {
    let typed = raw
        .agent
        .as_ref()
        .is_some_and(|agent| !agent.name.trim().is_empty() || !agent.knowledge.trim().is_empty());
    if !(typed && raw.presented_by == "complainant") {
        return read;
    }
    let mut errors = match read {
        Err(WorkflowError::Invalid(errors)) => errors,
        Err(other) => return Err(other),
        Ok(_) => Vec::new(),
    };
    errors.insert(0, Wrong::new("/presented_by", "agent-typed"));
    Err(WorkflowError::Invalid(errors))
}

/// The verdict alone, for the script that asks while the clerk types.
///
/// # Errors
/// 503 without a database.
pub async fn verdict(
    state: web::Data<AppState>,
    form: PageForm<MayRegister>,
) -> Result<HttpResponse, Problem> {
    let actor = form.guard.anywhere()?;
    let mut fields = form.fields;
    // The script sends the whole form, of which the names of other buttons are no part.
    View::asked_for(&mut fields);
    let answer = work_out(&state, actor, &fields.tree()).await?;
    verdict::part(&state, actor.language, &answer)
}

async fn work_out(state: &AppState, actor: &Actor, tree: &Value) -> Result<Verdict, Problem> {
    let raw: RawComplaint = page_form::raw(tree, &["count"], &[])?;
    if raw.seizure.seized_on.trim().is_empty() {
        return Ok(Verdict::default());
    }
    let mut transaction = begin(state, actor).await?;
    let (pack, calendar) = verdict::court_law(&mut transaction, actor.court_id).await?;
    transaction.roll_back().await?;
    let answer = raw
        .read_days(state.office.clock.today())
        .and_then(|(seized_on, presented_on)| {
            workflow::limitation::of_complaint(seized_on, presented_on, &pack, &calendar)
        });
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
        "presented_on": today, "presented_by": "complainant", "agent": { "name": "", "knowledge": "" },
        "complainant": { "name": "", "relation": "", "address": "", "mobile": "", "email": "",
            "language": places.court_language },
        "municipality": "", "seizure": { "seized_on": "", "seized_at_time": "", "place": "", "pound": "" },
        "released_on": "", "loss_claimed": "", "facts": "",
    });
    let (form, focus) = view.laid_out(blank, &LISTS);
    let context = json!({
        "shell": shell, "errors": view.errors, "form": form, "verdict": verdict, "focus": focus,
        "presenters": entry::choices("staff-presenter", &["complainant", "agent"]),
        "capacities": entry::choices("common-capacity", &["police", "watch_and_ward", "pound_keeper", "private"]),
        "kinds": entry::animals(), "languages": entry::languages(), "pounds": places.pounds,
        "municipalities": places.municipalities,
    });
    page::html_with(state, view.status, actor.language, "staff/complaint", &context)
}
