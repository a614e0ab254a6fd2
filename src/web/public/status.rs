//! How a case stands, as a party is told.

use actix_web::HttpResponse;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::context::{self, CourtView};
use crate::db::public::Court;
use crate::law::language::Language;
use crate::templates::shell::Shell;
use crate::text;
use crate::web::problem::Problem;
use crate::web::{AppState, page};

/// The status as the database tells it.
#[derive(Debug, Deserialize)]
pub struct Status {
    pub kind: String,
    pub case_number: Option<String>,
    pub filing_number: String,
    pub filed_on: NaiveDate,
    pub stage: String,
    pub disposal: Option<String>,
    pub next_hearing: Option<Hearing>,
    pub money: Option<Money>,
    pub orders: Vec<Order>,
    pub events: Vec<Event>,
}

/// The date on which to come.
#[derive(Debug, Deserialize)]
pub struct Hearing {
    pub on: NaiveDate,
    pub at: String,
    pub purpose: String,
}

/// Rupees as decimal strings.
#[derive(Debug, Deserialize)]
pub struct Money {
    pub awarded: String,
    pub received: String,
    pub due: String,
}

/// A signed order.
#[derive(Debug, Deserialize)]
pub struct Order {
    pub document_id: Uuid,
    pub number: String,
    pub kind: String,
    pub on: NaiveDate,
}

/// Something that happened.
#[derive(Debug, Deserialize, Serialize)]
pub struct Event {
    pub kind: String,
    pub on: NaiveDate,
}

/// The ids in a status, read without the rest.
#[derive(Debug, Deserialize)]
pub struct Ids {
    pub court: i16,
    pub case_id: Uuid,
    next_hearing: Option<HearingId>,
    #[serde(default)]
    orders: Vec<OrderId>,
}

#[derive(Debug, Deserialize)]
struct HearingId {
    hearing_id: Uuid,
}

#[derive(Debug, Deserialize)]
struct OrderId {
    document_id: Uuid,
}

impl Ids {
    /// The next hearing; nil where there is none.
    #[must_use]
    pub fn hearing(&self) -> Uuid {
        self.next_hearing
            .as_ref()
            .map_or_else(Uuid::nil, |hearing| hearing.hearing_id)
    }

    /// The paper of the newest order.
    #[must_use]
    pub fn newest_order(&self) -> Option<Uuid> {
        self.orders.last().map(|order| order.document_id)
    }
}

/// The ids in a status.
///
/// # Errors
/// 500 if the database told something else.
pub fn ids(found: &str) -> Result<Ids, Problem> {
    serde_json::from_str(found).map_err(Problem::internal)
}

/// The status as a program gets it: as told, with the address under which its orders and its next date are.
#[must_use]
pub fn with_papers(found: &str, papers: &str) -> String {
    match found.trim_end().strip_suffix('}') {
        Some(open) => format!("{open}, \"papers\" : \"{papers}\"}}"),
        None => found.to_owned(),
    }
}

#[derive(Serialize)]
struct StatusPage<'a> {
    shell: Shell,
    court: CourtView,
    case_number: &'a str,
    kind: &'a str,
    stage: &'a str,
    disposal: Option<&'a str>,
    filed_on: NaiveDate,
    next_hearing: Option<NextHearing<'a>>,
    money: Option<MoneyView<'a>>,
    orders: Vec<OrderView<'a>>,
    events: Vec<&'a Event>,
}

#[derive(Serialize)]
struct NextHearing<'a> {
    on: NaiveDate,
    at: &'a str,
    purpose: &'a str,
    days_left: i64,
    calendar: String,
}

#[derive(Serialize)]
struct MoneyView<'a> {
    awarded: &'a str,
    received: &'a str,
    due: &'a str,
    settled: bool,
}

#[derive(Serialize)]
struct OrderView<'a> {
    kind: &'a str,
    number: &'a str,
    on: NaiveDate,
    href: String,
}

/// The page of a case. `papers` is the address under which its orders and its next date are.
///
/// # Errors
/// 500 if the status or the template does not fit.
pub fn page(
    state: &AppState,
    language: Language,
    path: &str,
    court: &Court,
    found: &str,
    papers: &str,
) -> Result<HttpResponse, Problem> {
    let status: Status = serde_json::from_str(found).map_err(Problem::internal)?;
    let mut shell = context::shell(state, language, path, Some(court));
    shell.private = true;
    let today = state.office.clock.today();
    let shown = StatusPage {
        shell,
        court: CourtView::new(court, language),
        case_number: status.case_number.as_deref().unwrap_or(&status.filing_number),
        kind: &status.kind,
        stage: &status.stage,
        disposal: status.disposal.as_deref(),
        filed_on: status.filed_on,
        // A date in the past that nobody has closed yet is no date to come to.
        next_hearing: status
            .next_hearing
            .as_ref()
            .filter(|hearing| hearing.on >= today)
            .map(|hearing| NextHearing {
                on: hearing.on,
                at: &hearing.at,
                purpose: &hearing.purpose,
                days_left: hearing.on.signed_duration_since(today).num_days(),
                calendar: format!("{papers}/hearing.ics"),
            }),
        money: status.money.as_ref().map(|money| MoneyView {
            awarded: &money.awarded,
            received: &money.received,
            due: &money.due,
            settled: money.due.parse() == Ok(rust_decimal::Decimal::ZERO),
        }),
        orders: status
            .orders
            .iter()
            .map(|order| OrderView {
                kind: &order.kind,
                number: &order.number,
                on: order.on,
                href: format!("{papers}/orders/{}.pdf", order.document_id),
            })
            .collect(),
        events: status
            .events
            .iter()
            .filter(|event| has_words(language, &event.kind))
            .collect(),
    };
    page::html(state, language, "public/status", &shown).map(context::unlisted)
}

/// Whether pages have words for an event: one that they do not know yet is left out rather than the page lost.
fn has_words(language: Language, kind: &str) -> bool {
    text::has(language, &format!("public-event-{}", kind.replace('_', "-")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_the_papers_is_added_to_what_the_database_told() {
        let told = r#"{"court" : 1, "orders" : []}"#;
        let value: serde_json::Value = serde_json::from_str(&with_papers(told, "/en/t/abc")).unwrap();
        assert_eq!(value["papers"], "/en/t/abc");
        assert_eq!(value["court"], 1);
    }
}
