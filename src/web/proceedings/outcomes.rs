//! `GET/POST /hearings/{hearing}/outcome`: what became of a hearing, and the next one.

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};
use uuid::Uuid;

use super::hearings::listed;
use super::visit::{Head, Refused, Visit, items, ticks, without_blanks};
use crate::db;
use crate::db::case::Party;
use crate::db::court::Court;
use crate::law::procedure::{CaseKind, HearingState, Purpose, Side};
use crate::text;
use crate::web::api::hearings::beside_next;
use crate::web::forms::hearing::RawOutcome;
use crate::web::forms::page_form::{self, PageForm};
use crate::web::guard::{Guard, MayDraft};
use crate::web::problem::Problem;
use crate::web::{AppState, page, write};
use crate::workflow::Actor;
use crate::workflow::close_hearing::close_hearing;

/// Fields of the form, with their labels.
const LABELS: [(&str, &str); 8] = [
    ("outcome", "proceedings-outcome-what"),
    ("business", "proceedings-outcome-business"),
    ("present[]", "proceedings-outcome-present"),
    ("side", "proceedings-outcome-side"),
    ("reason", "proceedings-outcome-reason"),
    ("next[on]", "proceedings-hearing-day"),
    ("next[at]", "proceedings-hearing-time"),
    ("next[purpose]", "proceedings-hearing-purpose"),
];

/// The form, or what became of a hearing that is closed.
///
/// # Errors
/// 404 for a hearing of another court.
pub async fn ask(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<MayDraft>,
    hearing: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *hearing).await?;
    let visit = Visit {
        state: &state,
        request: &request,
        actor: &actor,
        proof: &guard.proof,
    };
    show(&visit, *hearing, None).await
}

/// Closes the hearing and leads to its case.
///
/// # Errors
/// 404 for a hearing of another court.
pub async fn close(
    state: web::Data<AppState>,
    request: HttpRequest,
    mut form: PageForm<MayDraft>,
    hearing: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = form.guard.over(&state, *hearing).await?;
    let version = form.fields.version();
    form.fields.take("version");
    let tree = form.fields.tree();
    let opens_at = opening(&state, &actor).await?;
    let done = async {
        let raw: RawOutcome = page_form::raw(&as_sent(&tree, &opens_at), &[], &[])?;
        let command = raw.read(*hearing, version)?;
        write::act(&state, actor.clone(), form.key, async move |act| {
            close_hearing(act, command).await
        })
        .await
    }
    .await;
    match done {
        Ok(_) => {
            let case_id = case_of(&state, &actor, *hearing).await?;
            Ok(page::done(&format!("/cases/{case_id}"), "hearing-closed"))
        }
        Err(problem) => {
            let leads = [("next", "next[on]")];
            let refused = Refused::from_problem(beside_next(problem), actor.language, &leads, tree)?
                .naming(actor.language, &LABELS);
            let visit = Visit {
                state: &state,
                request: &request,
                actor: &actor,
                proof: &form.guard.proof,
            };
            show(&visit, *hearing, Some(&refused)).await
        }
    }
}

/// Without blanks. The form offers the hour at which the court opens: where nothing else stands, no next hearing is
/// meant; whatever more was typed asks for one, and its day is then missing.
fn as_sent(tree: &Value, opens_at: &str) -> Value {
    let mut sent = without_blanks(tree);
    if sent.get("next") == Some(&json!({ "at": opens_at }))
        && let Value::Object(fields) = &mut sent
    {
        fields.remove("next");
    }
    sent
}

/// The hour at which the court opens, as the form offers it.
async fn opening(state: &AppState, actor: &Actor) -> Result<String, Problem> {
    let mut transaction = crate::web::read::begin(state, actor).await?;
    let court = db::court::find(transaction.connection()?, actor.court_id).await?;
    transaction.roll_back().await?;
    Ok(offered(&court))
}

fn offered(court: &Court) -> String {
    court.opens_at.format("%H:%M").to_string()
}

async fn case_of(state: &AppState, actor: &Actor, hearing_id: Uuid) -> Result<Uuid, Problem> {
    let mut transaction = crate::web::read::begin(state, actor).await?;
    let hearing = db::hearing::find(transaction.connection()?, actor.court_id, hearing_id).await?;
    transaction.roll_back().await?;
    Ok(hearing.case_id)
}

async fn show(
    visit: &Visit<'_>,
    hearing_id: Uuid,
    refused: Option<&Refused>,
) -> Result<HttpResponse, Problem> {
    let mut transaction = visit.read().await?;
    let connection = transaction.connection()?;
    let hearing = db::hearing::find(connection, visit.actor.court_id, hearing_id).await?;
    let court = db::court::find(connection, visit.actor.court_id).await?;
    let (case, parties) = visit.case(&mut transaction, hearing.case_id).await?;
    let presences =
        db::hearing::presences_of_case(transaction.connection()?, case.court_id, case.case_id).await?;
    let all = db::hearing::of_case(transaction.connection()?, case.court_id, case.case_id).await?;
    transaction.roll_back().await?;
    let blank = json!({
        "outcome": "", "business": "", "present": [], "side": "", "reason": "",
        "next": { "on": null, "at": "", "purpose": "" },
    });
    let mut begins = blank.clone();
    if let Some(at) = begins.pointer_mut("/next/at") {
        *at = json!(offered(&court));
    }
    let form = Refused::form(refused, begins, &blank);
    let people: Vec<(String, String, Option<String>)> =
        parties.iter().map(|party| tick_of(party, visit)).collect();
    let was_present: Vec<&str> = presences
        .iter()
        .filter(|(at, _)| *at == hearing_id)
        .filter_map(|(_, id)| parties.iter().find(|party| party.party_id == *id))
        .map(|party| party.name.as_str())
        .collect();
    let next = hearing
        .next_hearing_id
        .and_then(|id| all.iter().find(|one| one.hearing_id == id));
    let context = json!({
        "case": Head::new(&case, &parties, visit.actor.language),
        "hearing": listed(&hearing),
        "closed": (hearing.state != HearingState::Listed).then(|| json!({
            "business": hearing.business, "present": was_present.join(", "), "side": hearing.adjourned_side,
            "reason": hearing.adjourned_reason, "next": next.map(listed),
        })),
        "people": ticks("present", &people, form.get("present")),
        "outcomes": items("proceedings-outcome-{}", &[HearingState::Held, HearingState::Adjourned, HearingState::Vacated]),
        "sides": items("common-side-{}", sides(case.kind)),
        "purposes": items("common-purpose-{}", Purpose::ALL),
        "form": form,
    });
    visit.page("proceedings/outcome", refused, context).await
}

fn tick_of(party: &Party, visit: &Visit<'_>) -> (String, String, Option<String>) {
    let role = format!("common-party-{}", party.role.code().replace('_', "-"));
    let words = format!("{}, {}", party.name, text::t(visit.actor.language, &role));
    (party.party_id.to_string(), words, None)
}

/// The sides that a case of this kind has.
const fn sides(kind: CaseKind) -> &'static [Side] {
    match kind {
        CaseKind::Complaint => &[Side::Complainant, Side::OppositeParty, Side::Court, Side::None],
        CaseKind::Prosecution => &[Side::Prosecution, Side::Accused, Side::Court, Side::None],
    }
}
