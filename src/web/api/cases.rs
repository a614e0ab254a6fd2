//! Reading cases (contract row 11).

use actix_web::http::header;
use actix_web::{HttpResponse, web};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::db;
use crate::db::case::Case;
use crate::web::AppState;
use crate::web::forms::register::RawFilter;
use crate::web::guard::{Guard, IsKnown, IsStaff};
use crate::web::problem::Problem;
use crate::web::read::{begin, visible};
use crate::workflow::limitation::LimitationAnswer;

/// Rows of a list page.
const PAGE: i64 = 50;

/// What a list may be narrowed to.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListQuery {
    pub court: Option<String>,
    pub stage: Option<String>,
    pub kind: Option<String>,
    /// Year of filing.
    pub year: Option<String>,
    /// A number, as in `CREN/12/2026`, or part of a party's name.
    pub q: Option<String>,
    pub after: Option<Uuid>,
}

/// The court's cases, newest first, a page at a time.
#[utoipa::path(get, path = "/api/v1/cases", responses((status = 200, description = "results, next")))]
pub async fn list(
    state: web::Data<AppState>,
    guard: Guard<IsStaff>,
    query: web::Query<ListQuery>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.in_court(&state, query.court.as_deref()).await?;
    let filter = RawFilter {
        stage: query.stage.as_deref(),
        kind: query.kind.as_deref(),
        year: query.year.as_deref(),
        q: query.q.as_deref(),
        after: query.after,
    };
    let filter = filter.read()?;
    let mut transaction = begin(&state, &actor).await?;
    let rows = db::register::page(transaction.connection()?, actor.court_id, &filter, PAGE + 1).await?;
    transaction.roll_back().await?;
    let page = usize::try_from(PAGE).unwrap_or(usize::MAX);
    let next = if rows.len() > page {
        rows.get(page.saturating_sub(1)).map(|case| case.case_id)
    } else {
        None
    };
    let results: Vec<Value> = rows.iter().take(page).map(summary).collect();
    Ok(HttpResponse::Ok().json(json!({ "results": results, "next": next })))
}

fn summary(case: &Case) -> Value {
    json!({
        "case_id": case.case_id,
        "kind": case.kind,
        "case_number": case.case_number(),
        "filing_number": case.filing_number,
        "filed_on": case.filed_on,
        "stage": case.stage,
        "disposal": case.disposal,
        "limitation": { "verdict": case.limitation_verdict, "last_day": case.limitation_last_day },
        "version": case.version,
    })
}

/// A party as the API shows it.
#[derive(Debug, Serialize)]
struct PartyBody {
    party_id: Uuid,
    role: &'static str,
    name: String,
    relation: Option<String>,
    capacity: Option<String>,
    address: String,
    mobile: Option<String>,
    email: Option<String>,
    language: &'static str,
}

/// One case with its parties, seizure or offence, animals, claims and papers.
#[utoipa::path(get, path = "/api/v1/cases/{case}", params(("case" = Uuid, Path)),
    responses((status = 200, description = "the case, with parties; ETag is its version"), (status = 404)))]
pub async fn show(
    state: web::Data<AppState>,
    guard: Guard<IsKnown>,
    case: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *case).await?;
    let mut transaction = begin(&state, &actor).await?;
    let case = visible(&mut transaction, &actor, *case).await?;
    let (court_id, case_id) = (case.court_id, case.case_id);
    let connection = transaction.connection()?;
    let court = db::court::find(connection, court_id).await?;
    let parties: Vec<PartyBody> = db::case::parties(connection, court_id, case_id)
        .await?
        .into_iter()
        .map(|party| PartyBody {
            party_id: party.party_id,
            role: party.role.code(),
            name: party.name,
            relation: party.relation,
            capacity: party.capacity,
            address: party.address,
            mobile: party.mobile,
            email: party.email,
            language: party.language.code(),
        })
        .collect();
    let seizure = db::case::seizure(connection, court_id, case_id).await?.map(|row| {
        json!({
            "seized_on": row.seized_on, "seized_at_time": row.seized_at.map(|time| time.format("%H:%M").to_string()),
            "place": row.place, "pound": row.pound, "presented_on": row.presented_on, "presented_by": row.presented_by,
            "agent_knowledge": row.agent_knowledge, "released_on": row.released_on, "loss_claimed": row.loss_claimed,
        })
    });
    let offence = db::case::prosecution(connection, court_id, case_id).await?.map(|row| {
        json!({
            "offence": row.offence, "occasion_evidence": row.occasion_evidence, "place": row.place,
            "commission": { "kind": row.commission_kind, "first_day": row.first_day, "last_day": row.last_day },
            "discovered_on": row.discovered_on,
            "direction": { "number": row.direction_number, "on": row.direction_on, "by": row.direction_by },
        })
    });
    let animals: Vec<Value> = db::case::animals(connection, court_id, case_id)
        .await?
        .into_iter()
        .map(|row| json!({ "kind": row.kind, "count": row.count, "marks": row.marks }))
        .collect();
    let claims: Vec<Value> = db::case::claim_items(connection, court_id, case_id)
        .await?
        .into_iter()
        .map(|row| json!({ "head": row.head, "amount": row.amount, "what": row.what, "proof": row.proof }))
        .collect();
    let objections: Vec<Value> = db::case::objections(connection, court_id, case_id)
        .await?
        .into_iter()
        .map(|row| {
            json!({ "code": row.code, "text": row.text, "raised_on": row.raised_on, "cure_by": row.cure_by, "cured_on": row.cured_on })
        })
        .collect();
    let papers: Vec<Value> = db::document::of_case(connection, court_id, case_id)
        .await?
        .into_iter()
        .map(|row| json!({ "document_id": row.document_id, "kind": row.kind, "number": row.number, "dated_on": row.dated_on }))
        .collect();
    transaction.roll_back().await?;
    let body = json!({
        "case_id": case.case_id, "court": court.code, "pack": case.pack, "kind": case.kind, "stage": case.stage,
        "disposal": case.disposal, "disposed_on": case.disposed_on, "filing_number": case.filing_number,
        "filed_on": case.filed_on, "case_number": case.case_number(), "registered_on": case.registered_on,
        "municipality_id": case.municipality_id, "language": case.language, "facts": case.facts,
        "limitation": case.limitation, "parties": parties, "seizure": seizure, "prosecution": offence,
        "animals": animals, "claims": claims, "objections": objections, "documents": papers, "version": case.version,
    });
    Ok(HttpResponse::Ok()
        .insert_header((header::ETAG, format!("\"{}\"", case.version)))
        .json(body))
}

/// What happened in the case, oldest first.
#[utoipa::path(get, path = "/api/v1/cases/{case}/timeline", params(("case" = Uuid, Path)),
    responses((status = 200, description = "results"), (status = 404)))]
pub async fn timeline(
    state: web::Data<AppState>,
    guard: Guard<IsKnown>,
    case: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *case).await?;
    let mut transaction = begin(&state, &actor).await?;
    let case = visible(&mut transaction, &actor, *case).await?;
    let events = db::event::of_case(transaction.connection()?, case.court_id, case.case_id).await?;
    transaction.roll_back().await?;
    let results: Vec<Value> = events
        .into_iter()
        .map(|event| {
            json!({
                "event_id": event.event_id, "kind": event.kind, "on": event.on_day,
                "at": event.at.with_timezone(&crate::clock::india()).to_rfc3339(),
                "actor": { "name": event.actor_name, "role": event.actor_role },
                "document_id": event.document_id, "details": event.details,
            })
        })
        .collect();
    Ok(HttpResponse::Ok().json(json!({ "results": results, "next": null })))
}

/// Every running period of the case with its last day and trace.
#[utoipa::path(get, path = "/api/v1/cases/{case}/clocks", params(("case" = Uuid, Path)),
    responses((status = 200, description = "results"), (status = 404)))]
pub async fn clocks(
    state: web::Data<AppState>,
    guard: Guard<IsKnown>,
    case: web::Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.over(&state, *case).await?;
    let mut transaction = begin(&state, &actor).await?;
    let case = visible(&mut transaction, &actor, *case).await?;
    let objections = db::case::objections(transaction.connection()?, case.court_id, case.case_id).await?;
    transaction.roll_back().await?;
    let today = state.office.clock.today();
    let answer: LimitationAnswer =
        serde_json::from_value(case.limitation.clone()).map_err(Problem::internal)?;
    let name = match case.kind {
        crate::law::procedure::CaseKind::Complaint => "complaint",
        crate::law::procedure::CaseKind::Prosecution => "prosecution",
    };
    let mut results = vec![json!({
        "clock": name, "last_day": answer.last_day, "verdict": answer.verdict, "outer": answer.outer,
        "days_late": answer.days_late, "need": answer.need, "citation": answer.citation,
        "readings": answer.readings, "trace": answer.trace, "pack_digest": answer.pack_digest,
    })];
    for objection in objections.iter().filter(|objection| objection.cured_on.is_none()) {
        results.push(json!({
            "clock": "objection", "last_day": objection.cure_by, "code": objection.code,
            "days_left": objection.cure_by.signed_duration_since(today).num_days(), "trace": [],
        }));
    }
    Ok(HttpResponse::Ok().json(json!({ "results": results, "next": null })))
}
