//! The course of a case as tables and timeline. Sent, delivered and served stand in columns of their own: they are
//! different facts, and only the court's declaration is the last one.

use chrono::NaiveDate;
use serde::Serialize;
use uuid::Uuid;

use super::Course;
use crate::db::case::Party;
use crate::db::event::CaseEvent;
use crate::db::hearing::Hearing;
use crate::db::summons::Summons;
use crate::law::procedure::{DeliveryState, HearingState, OrderState, PaperKind, Role, SummonsState};
use crate::text::{self, formats};
use crate::web::api::documents::may_read;
use crate::web::staff::desk::{due_on, mail_cells};
use crate::web::staff::table::{Cell, Table, Words, table};

/// The people of the case. The party's id stands there for those who write to the API.
pub fn parties(words: Words, parties: &[Party]) -> Table {
    let rows = parties
        .iter()
        .map(|party| {
            let capacity = party
                .capacity
                .as_deref()
                .map(|code| format!(", {}", words.known_code("common-capacity", code)))
                .unwrap_or_default();
            let name = match party.relation.as_deref() {
                Some(relation) => format!("{}, {relation}", party.name),
                None => party.name.clone(),
            };
            let reach: Vec<String> = [party.mobile.as_deref().map(formats::mobile), party.email.clone()]
                .into_iter()
                .flatten()
                .collect();
            vec![
                Cell::text(format!("{}{capacity}", words.code("common-party", party.role))),
                Cell::text(name),
                Cell::text(party.address.clone()),
                Cell::text(reach.join(", ")),
                Cell::text(party.language.own_name()),
                Cell::text(party.party_id.to_string()),
            ]
        })
        .collect();
    let columns = [
        "staff-column-role",
        "staff-column-name",
        "staff-column-address",
        "staff-column-reach",
        "staff-column-language",
        "staff-column-party-id",
    ];
    table(words.t("staff-parties-title"), &columns, rows)
}

/// What the office objected to.
pub fn objections(words: Words, course: &Course) -> Table {
    let rows = course
        .objections
        .iter()
        .map(|one| {
            vec![
                Cell::day(one.raised_on),
                Cell::text(words.known_code("staff-defect", &one.code)),
                Cell::text(one.text.clone()),
                Cell::day(one.cure_by),
                match one.cured_on {
                    Some(day) => Cell::tag(formats::date(day), "green"),
                    None => Cell::tag(words.t("staff-not-cured"), "orange"),
                },
            ]
        })
        .collect();
    let columns = [
        "staff-column-raised",
        "staff-column-objection",
        "staff-column-what",
        "staff-column-cure-by",
        "staff-column-cured",
    ];
    table(words.t("staff-objections-title"), &columns, rows)
}

/// The hearings; the open one leads to its outcome for those who may enter it.
pub fn hearings(words: Words, role: Role, course: &Course) -> Table {
    let may_close = matches!(role, Role::Clerk | Role::Magistrate);
    let rows = course
        .hearings
        .iter()
        .map(|hearing| {
            let when = format!(
                "{}, {}",
                formats::date(hearing.on_day),
                formats::time(hearing.at_time, words.0)
            );
            let day = if may_close && hearing.state == HearingState::Listed {
                Cell::link(when, format!("/hearings/{}/outcome", hearing.hearing_id))
            } else {
                Cell::text(when)
            };
            vec![
                day,
                Cell::text(words.code("common-purpose", hearing.purpose)),
                Cell::tag(
                    words.code("staff-hearing-state", hearing.state),
                    hearing_colour(hearing.state),
                ),
                Cell::text(became(words, hearing)),
            ]
        })
        .collect();
    let columns = [
        "staff-column-hearing",
        "staff-column-purpose",
        "staff-column-state",
        "staff-column-became",
    ];
    table(words.t("staff-hearings-title"), &columns, rows)
}

const fn hearing_colour(state: HearingState) -> &'static str {
    match state {
        HearingState::Listed => "teal",
        HearingState::Held => "green",
        HearingState::Adjourned => "orange",
        HearingState::Vacated => "grey",
    }
}

/// What was done, and at whose instance it was put off.
fn became(words: Words, hearing: &Hearing) -> String {
    let side = hearing.adjourned_side.map(|side| {
        text::t_args(
            words.0,
            "staff-adjourned-for",
            &[("side", words.code("common-side", side).into())],
        )
    });
    [side, hearing.adjourned_reason.clone(), hearing.business.clone()]
        .into_iter()
        .flatten()
        .filter(|text| !text.is_empty())
        .collect::<Vec<_>>()
        .join(". ")
}

/// A summons with its three facts.
#[derive(Debug, Serialize)]
pub struct SummonsRow {
    number: String,
    href: String,
    /// Address of the paper, for those who may read it.
    paper: Option<String>,
    person: String,
    issued_on: NaiveDate,
    hearing: String,
    sent: Vec<Way>,
    /// What was reported, one line a return.
    delivered: Vec<String>,
    served: Way,
}

/// One line with its colour.
#[derive(Debug, Serialize)]
struct Way {
    text: String,
    colour: &'static str,
    /// A copy that is not service.
    courtesy: bool,
}

/// The summonses.
pub fn summonses(words: Words, role: Role, parties: &[Party], course: &Course) -> Vec<SummonsRow> {
    let readable = may_read(role, PaperKind::Summons);
    course
        .summonses
        .iter()
        .map(|summons| {
            let person = parties
                .iter()
                .find(|party| party.party_id == summons.party_id)
                .map(|party| party.name.clone());
            let hearing = course
                .hearings
                .iter()
                .find(|hearing| hearing.hearing_id == summons.hearing_id)
                .map(|hearing| formats::date(hearing.on_day));
            SummonsRow {
                number: summons.process_number.clone(),
                href: format!("/summonses/{}", summons.summons_id),
                paper: readable.then(|| format!("/documents/{}.pdf", summons.document_id)),
                person: person.unwrap_or_default(),
                issued_on: summons.issued_on,
                hearing: hearing.unwrap_or_default(),
                sent: sent(words, summons, course),
                delivered: delivered(words, summons, course),
                served: served(words, summons),
            }
        })
        .collect()
}

fn sent(words: Words, summons: &Summons, course: &Course) -> Vec<Way> {
    course
        .deliveries
        .iter()
        .filter(|one| one.summons_id == summons.summons_id)
        .map(|one| Way {
            text: format!(
                "{}: {}",
                words.code("common-channel", one.channel),
                words.code("common-delivery", one.state)
            ),
            colour: match one.state {
                DeliveryState::Sent | DeliveryState::Delivered => "green",
                DeliveryState::Queued | DeliveryState::HandedOver => "blue",
                DeliveryState::Uncertain => "orange",
                DeliveryState::Bounced | DeliveryState::Undelivered | DeliveryState::NoAddress => "red",
            },
            courtesy: one.courtesy,
        })
        .collect()
}

fn delivered(words: Words, summons: &Summons, course: &Course) -> Vec<String> {
    course
        .returns
        .iter()
        .filter(|one| one.summons_id == summons.summons_id)
        .map(|one| {
            let said = [
                Some(format!(
                    "{}: {}",
                    words.code("common-channel", one.channel),
                    words.code("common-outcome", one.outcome)
                )),
                Some(formats::date(one.on_day)),
                one.served_on_person.clone(),
                (!one.remarks.is_empty()).then(|| one.remarks.clone()),
            ];
            said.into_iter().flatten().collect::<Vec<_>>().join(", ")
        })
        .collect()
}

fn served(words: Words, summons: &Summons) -> Way {
    let day = summons
        .declared_on
        .map(|day| format!(", {}", formats::date(day)))
        .unwrap_or_default();
    let (text, colour) = match summons.state {
        SummonsState::Issued => (words.t("staff-not-declared"), "grey"),
        SummonsState::Served => (words.code("common-summons", summons.state), "green"),
        SummonsState::NotServed => (words.code("common-summons", summons.state), "red"),
        SummonsState::FreshServiceOrdered => (words.code("common-summons", summons.state), "orange"),
    };
    Way {
        text: format!("{text}{day}"),
        colour,
        courtesy: false,
    }
}

/// The orders and how far their recovery has come.
pub fn orders(words: Words, role: Role, course: &Course) -> Table {
    let rows = course
        .orders
        .iter()
        .map(|order| {
            let recovery = course
                .recoveries
                .iter()
                .find(|recovery| recovery.order_id == order.order_id);
            let signed = order.state == OrderState::Signed;
            let left = due_on(&course.balances, order.order_id);
            let received = order.total.saturating_sub(left);
            let colour = match order.state {
                OrderState::Draft => "yellow",
                OrderState::Signed => "green",
                OrderState::Cancelled => "grey",
            };
            vec![
                match role {
                    Role::Police => Cell::text(order.order_number.clone()),
                    Role::Municipality => Cell::link(
                        order.order_number.clone(),
                        format!("/m/orders/{}", order.order_id),
                    ),
                    Role::Clerk | Role::Magistrate | Role::Accounts | Role::Admin => {
                        Cell::link(order.order_number.clone(), format!("/orders/{}", order.order_id))
                    }
                },
                Cell::text(words.code("common-order", order.kind)),
                Cell::tag(words.code("staff-order-state", order.state), colour),
                order.signed_on.map_or_else(Cell::default, Cell::day),
                Cell::money(order.total),
                if recovery.is_some() && signed {
                    Cell::money(received)
                } else {
                    Cell::default()
                },
                if recovery.is_some() && signed {
                    Cell::money(left)
                } else {
                    Cell::default()
                },
                recovery.map_or_else(Cell::default, |recovery| {
                    Cell::tag(words.code("staff-recovery", recovery.state), "purple")
                }),
            ]
        })
        .collect();
    let columns = [
        "staff-column-order",
        "staff-column-kind",
        "staff-column-state",
        "staff-column-signed",
        "staff-column-amount",
        "staff-column-received",
        "staff-column-balance",
        "staff-column-recovery",
    ];
    table(words.t("staff-orders-title"), &columns, rows)
}

/// The mails of the case.
pub fn mails(words: Words, course: &Course) -> Table {
    let rows = course.mails.iter().map(|mail| mail_cells(words, mail)).collect();
    let columns = [
        "staff-column-mail",
        "staff-column-address",
        "staff-column-state",
        "staff-column-answer",
        "staff-column-written",
    ];
    table(words.t("staff-mails-title"), &columns, rows)
}

/// The papers that the reader may open.
pub fn documents(words: Words, role: Role, course: &Course) -> Table {
    let rows = course
        .documents
        .iter()
        .filter(|document| may_read(role, document.kind))
        .map(|document| {
            vec![
                Cell::link(
                    words.code("common-paper", document.kind),
                    format!("/documents/{}.pdf", document.document_id),
                ),
                Cell::text(document.number.clone()),
                Cell::day(document.dated_on),
            ]
        })
        .collect();
    let columns = ["staff-column-paper", "staff-column-number", "staff-column-dated"];
    table(words.t("staff-documents-title"), &columns, rows)
}

/// One point of the timeline, as its partial wants it.
#[derive(Debug, Serialize)]
pub struct Point {
    on: NaiveDate,
    title: String,
    text: Option<String>,
    by: Option<String>,
    href: Option<String>,
    link: Option<String>,
    future: bool,
}

/// What happened, and behind it the days that are fixed already.
pub fn timeline(words: Words, role: Role, today: NaiveDate, course: &Course) -> Vec<Point> {
    let mut points: Vec<Point> = course
        .events
        .iter()
        .map(|event| {
            let paper = course
                .documents
                .iter()
                .filter(|document| may_read(role, document.kind))
                .find(|document| Some(document.document_id) == event.document_id);
            past(words, event, paper.map(|document| document.document_id))
        })
        .collect();
    let hearings = course
        .hearings
        .iter()
        .filter(|hearing| hearing.state == HearingState::Listed && hearing.on_day >= today);
    let mut ahead: Vec<Point> = hearings
        .map(|hearing| {
            let title = words.code("common-purpose", hearing.purpose);
            future(hearing.on_day, title, formats::time(hearing.at_time, words.0))
        })
        .collect();
    let open = course
        .objections
        .iter()
        .filter(|objection| objection.cured_on.is_none() && objection.cure_by >= today);
    ahead.extend(open.map(|objection| {
        let title = words.t("staff-column-cure-by");
        future(
            objection.cure_by,
            title,
            words.known_code("staff-defect", &objection.code),
        )
    }));
    ahead.sort_by_key(|point| point.on);
    points.extend(ahead);
    points
}

fn past(words: Words, event: &CaseEvent, paper: Option<Uuid>) -> Point {
    let who = words.known_code("common-role", &event.actor_role);
    Point {
        on: event.on_day,
        title: words.known_code("common-event", &event.kind),
        text: None,
        by: Some(format!("{}, {who}", event.actor_name)),
        href: paper.map(|id| format!("/documents/{id}.pdf")),
        link: paper.map(|_| words.t("staff-open-paper")),
        future: false,
    }
}

const fn future(on: NaiveDate, title: String, text: String) -> Point {
    Point {
        on,
        title,
        text: Some(text),
        by: None,
        href: None,
        link: None,
        future: true,
    }
}
