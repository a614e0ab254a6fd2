//! `/mails/{message}`: what became of one mail, and the settling of one whose fate is unknown or that
//! was refused.

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};
use uuid::Uuid;

use super::desk::state_tag;
use super::table::{Cell, Table, Words, table};
use crate::db;
use crate::db::outbox::{Attempt, KnownMail};
use crate::law::procedure::{MailSettlement, MailState, Role};
use crate::web::forms::mail::RawSettlement;
use crate::web::forms::page_form::{self, PageForm};
use crate::web::guard::{Guard, IsStaff, MaySettle};
use crate::web::problem::Problem;
use crate::web::proceedings::visit::{Head, Refused, Visit, items};
use crate::web::{AppState, page, write};
use crate::workflow::settle_mail::settle_mail;

/// Fields of the form, with their labels.
const LABELS: [(&str, &str); 3] = [
    ("result", "staff-settle-result"),
    ("reason", "staff-settle-reason"),
    ("recipient", "staff-settle-recipient"),
];

/// The mail.
///
/// # Errors
/// 404 for a mail of another court.
pub async fn view(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<IsStaff>,
    message: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *message).await?;
    let visit = Visit {
        state: &state,
        request: &request,
        actor: &actor,
        proof: &guard.proof,
    };
    show(&visit, *message, None).await
}

/// Settles the mail and shows it again.
///
/// # Errors
/// 404 for a mail of another court.
pub async fn settle(
    state: web::Data<AppState>,
    request: HttpRequest,
    form: PageForm<MaySettle>,
    message: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = form.guard.over(&state, *message).await?;
    let tree = form.fields.tree();
    let done = async {
        let raw: RawSettlement = page_form::raw(&tree, &[], &[])?;
        let command = raw.read(*message)?;
        write::act(&state, actor.clone(), form.key, async move |act| {
            settle_mail(act, command).await
        })
        .await
    }
    .await;
    match done {
        Ok(done) => {
            let code = format!("mail-{}", done.reply.settlement).replace('_', "-");
            Ok(page::done(&format!("/mails/{message}"), &code))
        }
        Err(problem) => {
            let refused =
                Refused::from_problem(problem, actor.language, &[], tree)?.naming(actor.language, &LABELS);
            let visit = Visit {
                state: &state,
                request: &request,
                actor: &actor,
                proof: &form.guard.proof,
            };
            show(&visit, *message, Some(&refused)).await
        }
    }
}

async fn show(
    visit: &Visit<'_>,
    message_id: Uuid,
    refused: Option<&Refused>,
) -> Result<HttpResponse, Problem> {
    let mut transaction = visit.read().await?;
    let court_id = visit.actor.court_id;
    let mail = db::outbox::find(transaction.connection()?, court_id, message_id).await?;
    let attempts = db::outbox::attempts(transaction.connection()?, court_id, message_id).await?;
    let (case, parties) = visit.case(&mut transaction, mail.case_id).await?;
    transaction.roll_back().await?;
    let words = Words(visit.actor.language);
    let refusal = mail.state == MailState::Refused;
    let open = refusal || mail.state == MailState::Uncertain;
    // What the mail server refused cannot have arrived.
    let results = MailSettlement::ALL
        .iter()
        .copied()
        .filter(|result| !refusal || *result != MailSettlement::Arrived)
        .collect::<Vec<_>>();
    let blank = json!({ "result": "", "reason": "", "recipient": "" });
    let context = json!({
        "case": Head::new(&case, &parties, visit.actor.language),
        "message": mail.message_id, "kind": words.code("staff-mail", mail.purpose),
        "state": state_tag(words, mail.state, mail.settled_at.is_some()), "facts": facts(words, &mail),
        "paper": mail.document_id.map(|paper| format!("/documents/{paper}.pdf")),
        "resends": mail.resends, "resent_as": mail.resent_as,
        "attempts": tries(words, &attempts),
        "open": open, "refusal": refusal, "may_settle": open && (visit.is(Role::Clerk) || visit.is(Role::Admin)),
        "results": items("staff-settlement-{}", &results),
        "form": Refused::form(refused, blank.clone(), &blank),
    });
    visit.page("staff/mail", refused, context).await
}

/// Names and values of the mail, as the partial `summary_list` shows them.
fn facts(words: Words, mail: &KnownMail) -> Vec<Value> {
    let settled = mail.settlement();
    let rows = [
        ("staff-mail-to", Some(mail.recipient.clone())),
        ("staff-column-written", Some(words.moment(mail.created_at))),
        ("staff-mail-name", Some(mail.rfc_message_id.clone())),
        (
            "staff-settled-as",
            settled.map(|result| words.code("staff-settlement", result)),
        ),
        ("staff-settled-by", mail.settled_by.clone()),
        ("staff-settled-at", mail.settled_at.map(|at| words.moment(at))),
        ("staff-settled-reason", mail.settled_reason.clone()),
    ];
    rows.into_iter()
        .filter_map(|(label, value)| Some(json!({ "label": label, "value": value? })))
        .collect()
}

/// Every try with what the mail server answered.
fn tries(words: Words, attempts: &[Attempt]) -> Table {
    let rows = attempts
        .iter()
        .map(|one| {
            let code = one.smtp_code.map(|code| code.to_string());
            let answer: Vec<String> = [code, one.smtp_text.clone()].into_iter().flatten().collect();
            let outcome = one.outcome.as_deref().unwrap_or("open");
            let colour = match outcome {
                "accepted" => "green",
                "refused" => "red",
                "uncertain" | "settled" => "orange",
                _ => "blue",
            };
            vec![
                Cell::text(one.attempt_no.to_string()),
                Cell::text(words.moment(one.started_at)),
                Cell::text(one.ended_at.map(|at| words.moment(at)).unwrap_or_default()),
                Cell::tag(words.code("staff-attempt", outcome), colour),
                Cell::text(answer.join(" ")),
            ]
        })
        .collect();
    let columns = [
        "staff-column-attempt",
        "staff-column-began",
        "staff-column-ended",
        "staff-column-became",
        "staff-column-answer",
    ];
    table(words.t("staff-attempts-title"), &columns, rows)
}
