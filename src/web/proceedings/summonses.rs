//! `/cases/{case}/summonses/new` and `/summonses/{summons}`: issue, returns of service, and the declaration.

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};
use uuid::Uuid;

use super::hearings::listed;
use super::visit::{Head, Refused, Visit, items, ticks, without_blanks};
use crate::db;
use crate::db::case::Party;
use crate::db::court::Court;
use crate::db::summons::{Delivery, ServiceReturn, Summons};
use crate::law::language::Language;
use crate::law::procedure::{
    Channel, DeliveryState, HearingState, PartyRole, ReturnOutcome, Role, SummonsState,
};
use crate::text;
use crate::web::forms::page_form::{self, PageForm};
use crate::web::forms::summons::{RawDeclaration, RawReturn, RawSummons};
use crate::web::guard::{Guard, IsKnown, MayJudge, MayReturn};
use crate::web::problem::Problem;
use crate::web::{AppState, page, write};
use crate::workflow::declare_service::declare_service;
use crate::workflow::issue_summons::issue_summons;
use crate::workflow::record_return::record_return;

/// Fields of a new summons, with their labels.
const NEW: [(&str, &str); 3] = [
    ("party_id", "proceedings-summons-whom"),
    ("hearing_id", "proceedings-summons-hearing"),
    ("channels[]", "proceedings-summons-channels"),
];
/// Fields of a return.
const RETURN: [(&str, &str); 5] = [
    ("channel", "proceedings-way"),
    ("outcome", "proceedings-return-outcome"),
    ("on", "proceedings-return-on"),
    ("served_on_person", "proceedings-return-person"),
    ("remarks", "proceedings-return-remarks"),
];
/// Fields of a declaration.
const DECLARATION: [(&str, &str); 2] = [
    ("result", "proceedings-declaration-result"),
    ("note", "proceedings-declaration-note"),
];

/// The form of a new summons.
///
/// # Errors
/// 404 for a case of another court.
pub async fn ask(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<MayJudge>,
    case: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *case).await?;
    let visit = Visit {
        state: &state,
        request: &request,
        actor: &actor,
        proof: &guard.proof,
    };
    show_new(&visit, *case, None).await
}

/// Issues the summons and leads to it.
///
/// # Errors
/// 404 for a case of another court.
pub async fn issue(
    state: web::Data<AppState>,
    request: HttpRequest,
    mut form: PageForm<MayJudge>,
    case: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = form.guard.over(&state, *case).await?;
    let version = form.fields.version();
    form.fields.take("version");
    let tree = form.fields.tree();
    let done = async {
        let raw: RawSummons = page_form::raw(&without_blanks(&tree), &[], &[])?;
        let command = raw.read(*case, version)?;
        write::act(&state, actor.clone(), form.key, async move |act| {
            issue_summons(act, command).await
        })
        .await
    }
    .await;
    match done {
        Ok(done) => Ok(page::done(
            &format!("/summonses/{}", done.reply.summons_id),
            "summons-issued",
        )),
        Err(problem) => {
            let refused =
                Refused::from_problem(problem, actor.language, &[("channels", "channels[0]")], tree)?
                    .naming(actor.language, &NEW);
            let visit = Visit {
                state: &state,
                request: &request,
                actor: &actor,
                proof: &form.guard.proof,
            };
            show_new(&visit, *case, Some(&refused)).await
        }
    }
}

async fn show_new(
    visit: &Visit<'_>,
    case_id: Uuid,
    refused: Option<&Refused>,
) -> Result<HttpResponse, Problem> {
    let mut transaction = visit.read().await?;
    let (case, parties) = visit.case(&mut transaction, case_id).await?;
    let connection = transaction.connection()?;
    let court = db::court::find(connection, case.court_id).await?;
    let hearings = db::hearing::of_case(connection, case.court_id, case_id).await?;
    transaction.roll_back().await?;
    let today = visit.state.office.clock.today();
    let open: Vec<Value> = hearings
        .iter()
        .filter(|hearing| hearing.state == HearingState::Listed && hearing.on_day >= today)
        .map(listed)
        .collect();
    let people: Vec<&Party> = parties
        .iter()
        .filter(|party| {
            matches!(
                party.role,
                PartyRole::OppositeParty | PartyRole::Accused | PartyRole::Witness
            )
        })
        .collect();
    let blank = json!({ "party_id": "", "hearing_id": "", "channels": [] });
    let mut begins = blank.clone();
    // With one hearing or one person there is nothing to choose.
    if let ([only], Some(field)) = (open.as_slice(), begins.get_mut("hearing_id")) {
        *field = only.get("hearing_id").cloned().unwrap_or_default();
    }
    if let ([only], Some(field)) = (people.as_slice(), begins.get_mut("party_id")) {
        *field = json!(only.party_id);
    }
    let form = Refused::form(refused, begins, &blank);
    let language = visit.actor.language;
    let channels: Vec<(String, String, Option<String>)> = Channel::ALL
        .iter()
        .map(|channel| {
            let hint = (*channel == Channel::Email).then(|| e_mail_hint(&court, language));
            (
                channel.to_string(),
                text::t(language, &format!("common-channel-{channel}")),
                hint,
            )
        })
        .collect();
    let context = json!({
        "case": Head::new(&case, &parties, language),
        "people": people.iter().map(|party| json!({
            "value": party.party_id,
            "text": addressed(party, language),
        })).collect::<Vec<_>>(),
        "hearings": open,
        "hearing_items": open.iter().map(|one| json!({
            "value": one.get("hearing_id"), "text": hearing_words(one, language),
        })).collect::<Vec<_>>(),
        "channels": ticks("channels", &channels, form.get("channels")),
        "form": form,
    });
    visit.page("proceedings/summons_new", refused, context).await
}

/// Whether e-mail is service in this State, and by what rule.
fn e_mail_hint(court: &Court, language: Language) -> String {
    if court.e_service {
        let rule = court.e_service_citation.clone().unwrap_or_default();
        return text::t_args(language, "proceedings-email-is-service", &[("rule", rule.into())]);
    }
    text::t(language, "proceedings-email-is-courtesy")
}

/// A person with what decides the way: role, address, and whether there is an e-mail address.
fn addressed(party: &Party, language: Language) -> String {
    let role = text::t(
        language,
        &format!("common-party-{}", party.role.code().replace('_', "-")),
    );
    let email = party
        .email
        .clone()
        .unwrap_or_else(|| text::t(language, "proceedings-no-email"));
    format!(
        "{}, {role}, {}, {email}",
        party.name,
        party.address.replace('\n', ", ")
    )
}

fn hearing_words(hearing: &Value, language: Language) -> String {
    let field = |name: &str| hearing.get(name).and_then(Value::as_str).unwrap_or_default();
    let day = field("on")
        .parse()
        .map(|day| text::formats::long_date(day, language))
        .unwrap_or_default();
    let purpose = text::t(language, &format!("common-purpose-{}", field("purpose")));
    format!("{day}, {}, {purpose}", field("at"))
}

/// The summons: sent, delivered and served are separate facts.
///
/// # Errors
/// 404 for a summons that the visitor may not see.
pub async fn view(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<IsKnown>,
    summons: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *summons).await?;
    let visit = Visit {
        state: &state,
        request: &request,
        actor: &actor,
        proof: &guard.proof,
    };
    show(&visit, *summons, None).await
}

/// Enters a return of service.
///
/// # Errors
/// 404 for a summons of another court.
pub async fn enter_return(
    state: web::Data<AppState>,
    request: HttpRequest,
    mut form: PageForm<MayReturn>,
    summons: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = form.guard.over(&state, *summons).await?;
    let version = form.fields.version();
    form.fields.take("version");
    let tree = form.fields.tree();
    let done = async {
        let raw: RawReturn = page_form::raw(&without_blanks(&tree), &[], &[])?;
        let command = raw.read(*summons, version)?;
        write::act(&state, actor.clone(), form.key, async move |act| {
            record_return(act, command).await
        })
        .await
    }
    .await;
    match done {
        Ok(_) => Ok(page::done(&format!("/summonses/{summons}"), "return-entered")),
        Err(problem) => {
            let refused =
                Refused::from_problem(problem, actor.language, &[], tree)?.naming(actor.language, &RETURN);
            let visit = Visit {
                state: &state,
                request: &request,
                actor: &actor,
                proof: &form.guard.proof,
            };
            show(&visit, *summons, Some(&refused)).await
        }
    }
}

/// Declares the summons served, not served, or to be served afresh.
///
/// # Errors
/// 404 for a summons of another court.
pub async fn declare(
    state: web::Data<AppState>,
    request: HttpRequest,
    mut form: PageForm<MayJudge>,
    summons: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = form.guard.over(&state, *summons).await?;
    let version = form.fields.version();
    form.fields.take("version");
    let tree = form.fields.tree();
    let done = async {
        if form.fields.get("result").trim().is_empty() {
            // A script may leave it out and mean served; a person must say so.
            return Err(Problem::field("/result", "missing"));
        }
        let raw: RawDeclaration = page_form::raw(&without_blanks(&tree), &[], &[])?;
        let command = raw.read(*summons, version)?;
        write::act(&state, actor.clone(), form.key, async move |act| {
            declare_service(act, command).await
        })
        .await
    }
    .await;
    match done {
        Ok(_) => Ok(page::done(&format!("/summonses/{summons}"), "summons-declared")),
        Err(problem) => {
            let refused = Refused::from_problem(problem, actor.language, &[], tree)?
                .naming(actor.language, &DECLARATION);
            let visit = Visit {
                state: &state,
                request: &request,
                actor: &actor,
                proof: &form.guard.proof,
            };
            show(&visit, *summons, Some(&refused)).await
        }
    }
}

async fn show(
    visit: &Visit<'_>,
    summons_id: Uuid,
    refused: Option<&Refused>,
) -> Result<HttpResponse, Problem> {
    let mut transaction = visit.read().await?;
    let court_id = visit.actor.court_id;
    let summons = db::summons::find(transaction.connection()?, court_id, summons_id).await?;
    let (case, parties) = visit.case(&mut transaction, summons.case_id).await?;
    let connection = transaction.connection()?;
    let court = db::court::find(connection, court_id).await?;
    let hearing = db::hearing::find(connection, court_id, summons.hearing_id).await?;
    let deliveries = db::summons::deliveries(connection, court_id, &[summons_id]).await?;
    let returns = db::summons::returns(connection, court_id, &[summons_id]).await?;
    transaction.roll_back().await?;
    let language = visit.actor.language;
    let blank = json!({
        "channel": "", "outcome": "", "on": null, "remarks": "", "served_on_person": "", "result": "", "note": "",
    });
    let travelled: Vec<Channel> = deliveries
        .iter()
        .filter(|delivery| delivery.state != DeliveryState::NoAddress)
        .map(|delivery| delivery.channel)
        .collect();
    let context = json!({
        "case": Head::new(&case, &parties, language),
        "summons": facts(&summons),
        "party": parties.iter().find(|party| party.party_id == summons.party_id).map(|party| json!({
            "name": party.name, "role": party.role, "address": party.address, "email": party.email,
        })),
        "hearing": listed(&hearing),
        "courtesy_text": e_mail_hint(&court, language),
        "deliveries": deliveries.iter().map(|one| travel(one, &returns)).collect::<Vec<_>>(),
        "returns": returns.iter().map(|one| json!({
            "channel": one.channel, "outcome": one.outcome, "on": one.on_day, "remarks": one.remarks,
            "served_on_person": one.served_on_person,
        })).collect::<Vec<_>>(),
        "may_return": visit.is(Role::Clerk) || visit.is(Role::Police),
        "may_declare": visit.is(Role::Magistrate) && summons.state != SummonsState::Served,
        "channels": items("common-channel-{}", &travelled),
        "outcomes": items("common-outcome-{}", ReturnOutcome::ALL),
        "results": items(
            "common-summons-{}",
            &[SummonsState::Served, SummonsState::NotServed, SummonsState::FreshServiceOrdered],
        ),
        "form": Refused::form(refused, blank.clone(), &blank),
    });
    visit.page("proceedings/summons", refused, context).await
}

fn facts(summons: &Summons) -> Value {
    json!({
        "summons_id": summons.summons_id, "process_number": summons.process_number,
        "document_id": summons.document_id, "state": summons.state, "issued_on": summons.issued_on,
        "declared_on": summons.declared_on, "note": summons.declared_note, "version": summons.version,
    })
}

/// One way with its three facts: how far it was sent, whether it arrived, whether it may count as service.
fn travel(delivery: &Delivery, returns: &[ServiceReturn]) -> Value {
    let reported = returns.iter().rev().find(|one| one.channel == delivery.channel);
    let sent = match delivery.state {
        DeliveryState::Queued => "no",
        DeliveryState::NoAddress => "never",
        DeliveryState::Uncertain => "unknown",
        DeliveryState::HandedOver
        | DeliveryState::Sent
        | DeliveryState::Bounced
        | DeliveryState::Delivered
        | DeliveryState::Undelivered => "yes",
    };
    let arrived = match delivery.state {
        DeliveryState::Delivered => "yes",
        DeliveryState::Bounced | DeliveryState::Undelivered => "no",
        DeliveryState::NoAddress => "never",
        DeliveryState::Queued
        | DeliveryState::HandedOver
        | DeliveryState::Sent
        | DeliveryState::Uncertain => "unknown",
    };
    json!({
        "channel": delivery.channel, "state": delivery.state, "courtesy": delivery.courtesy, "sent": sent,
        "arrived": arrived, "outcome": reported.map(|one| one.outcome), "on": reported.map(|one| one.on_day),
    })
}
