//! Registering a complaint of illegal seizure at the counter; the verdict on time appears while the clerk types.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};

use super::entry::{self, blank_row, grow};
use super::verdict::{self, Verdict};
use crate::law::procedure::CaseKind;
use crate::templates::shell::FieldError;
use crate::web::api::cases::begin;
use crate::web::forms::complaint::RawComplaint;
use crate::web::forms::page_form::{self, PageForm};
use crate::web::guard::{Guard, MayRegister, Proof};
use crate::web::problem::Problem;
use crate::web::{AppState, page, write};
use crate::workflow::register_complaint::register_complaint;
use crate::workflow::{self, Actor, FieldError as Wrong, WorkflowError};

const PARTY: &[&str] = &["name", "capacity", "address", "mobile", "email", "language"];
const ANIMALS: &[&str] = &["kind", "count", "marks"];
const FEE: &[&str] = &["amount", "receipt"];
const EXPENSE: &[&str] = &["amount", "what", "proof"];
/// Lists of the form: name, fields of a row, rows shown at first, first field of a row.
const LISTS: [(&str, &[&str], usize, &str); 4] = [
    ("opposite_parties", PARTY, 1, "name"),
    ("animals", ANIMALS, 2, "kind"),
    ("fees_paid", FEE, 1, "amount"),
    ("expenses", EXPENSE, 2, "amount"),
];
/// Errors of whole lists stand beside their first field.
const LEADS: [(&str, &str); 4] = [
    ("opposite_parties", "opposite_parties[0][name]"),
    ("animals", "animals[0][kind]"),
    ("fees_paid", "fees_paid[0][amount]"),
    ("expenses", "expenses[0][amount]"),
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
    guard: Guard<MayRegister>,
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
    form: PageForm<MayRegister>,
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
    let raw: RawComplaint = page_form::raw(&tree, &["count"], &[])?;
    let act = write::act(&state, actor.clone(), key, async move |act| {
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
    fields.take("add");
    fields.take("work_out");
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
            workflow::limitation::of_complaint(seized_on, presented_on, pack, &calendar)
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
    let mut blank = json!({
        "presented_on": today, "presented_by": "complainant", "agent": { "name": "", "knowledge": "" },
        "complainant": { "name": "", "relation": "", "address": "", "mobile": "", "email": "",
            "language": places.court_language },
        "municipality": "", "seizure": { "seized_on": "", "seized_at_time": "", "place": "", "pound": "" },
        "released_on": "", "loss_claimed": "", "facts": "",
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
        "presenters": entry::choices("staff-presenter", &["complainant", "agent"]),
        "capacities": entry::choices("common-capacity", &["police", "watch_and_ward", "pound_keeper", "private"]),
        "kinds": entry::animals(), "languages": entry::languages(), "pounds": places.pounds,
        "municipalities": places.municipalities,
    });
    page::html_with(state, view.status, actor.language, "staff/complaint", &context)
}
