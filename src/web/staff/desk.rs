//! The desk: what waits for the person who signs in, by role, the most urgent first.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::NaiveDate;
use serde::Serialize;
use serde_json::json;
use std::collections::HashMap;
use uuid::Uuid;

use super::register::{in_time, stage};
use super::table::{Cell, Table, Words, table, titles};
use crate::db;
use crate::db::case::Case;
use crate::db::desk::Out;
use crate::db::outbox::MailRow;
use crate::db::{Connection, DbError};
use crate::law::money::Amount;
use crate::law::procedure::{CaseKind, Channel, MailState, Role, Stage};
use crate::text::formats;
use crate::web::guard::{Guard, HasDesk};
use crate::web::problem::Problem;
use crate::web::read::begin;
use crate::web::{AppState, page};
use crate::workflow;

/// Rows of one part of the desk; the register has the rest.
const ROWS: i64 = 20;
/// A day that is this near is marked.
const NEAR_DAYS: i64 = 3;

/// One part of the desk.
#[derive(Serialize)]
struct Part {
    /// End of its keys `staff-desk-…` and its id.
    code: &'static str,
    count: usize,
    /// Whether there is more than is shown.
    more: bool,
    table: Table,
}

/// Gathers the parts of one desk.
struct Desk<'a> {
    connection: &'a mut Connection,
    court_id: i16,
    words: Words,
    today: NaiveDate,
    parts: Vec<Part>,
}

/// The desk.
///
/// # Errors
/// 503 without a database.
pub async fn show(
    state: web::Data<AppState>,
    request: HttpRequest,
    guard: Guard<HasDesk>,
) -> Result<HttpResponse, Problem> {
    let actor = guard.anywhere()?;
    let shell = page::shell(&state, &request, actor, &guard.proof).await?;
    let today = state.office.clock.today();
    let mut transaction = begin(&state, actor).await?;
    let connection = transaction.connection()?;
    let court = db::court::find(connection, actor.court_id).await?;
    let days = db::court::days(connection, actor.court_id).await?;
    let calendar = workflow::calendar_of(&court, &days)?;
    let mut desk = Desk {
        connection,
        court_id: actor.court_id,
        words: Words(actor.language),
        today,
        parts: Vec::new(),
    };
    match actor.role {
        Role::Clerk => {
            desk.mails().await?;
            desk.unclosed().await?;
            desk.todays_list().await?;
            desk.waiting("scrutiny", None, Stage::Scrutiny).await?;
            desk.cures().await?;
            desk.summonses("unreturned", Out::Unreturned).await?;
            desk.next_step().await?;
        }
        Role::Magistrate => {
            desk.todays_list().await?;
            desk.drafts().await?;
            desk.waiting("examination", Some(CaseKind::Complaint), Stage::Registered)
                .await?;
            desk.waiting("process", Some(CaseKind::Prosecution), Stage::Registered)
                .await?;
            desk.waiting("summoning", None, Stage::Summoning).await?;
            desk.summonses("declare", Out::Reported).await?;
            desk.unclosed().await?;
            desk.summonses("unreturned", Out::Unreturned).await?;
        }
        Role::Accounts => {
            desk.recoveries().await?;
            desk.todays_list().await?;
        }
        Role::Admin => {
            desk.mails().await?;
            desk.unclosed().await?;
            desk.todays_list().await?;
        }
        Role::Police | Role::Municipality => {
            desk.summonses("serve", Out::With(Channel::Police)).await?;
        }
    }
    let parts = desk.parts;
    transaction.roll_back().await?;
    let waiting = parts.iter().any(|part| part.code != "today" && part.count > 0);
    let context = json!({
        "shell": shell, "today": today, "sits": calendar.is_sitting(today).unwrap_or(false), "parts": parts, "waiting": waiting,
        "clerk": actor.role == Role::Clerk,
        "prosecutes": matches!(actor.role, Role::Clerk | Role::Police),
        "reads": actor.role != Role::Police,
    });
    page::html(&state, actor.language, "staff/desk", &context)
}

impl Desk<'_> {
    fn add(&mut self, code: &'static str, columns: &[&'static str], mut rows: Vec<Vec<Cell>>) {
        let shown = usize::try_from(ROWS).unwrap_or(usize::MAX);
        let more = rows.len() > shown;
        rows.truncate(shown);
        self.parts.push(Part {
            code,
            count: rows.len(),
            more,
            table: table(self.words.code("staff-desk", code), columns, rows),
        });
    }

    async fn titles(&mut self, cases: &[&Case]) -> Result<HashMap<Uuid, String>, DbError> {
        let ids: Vec<Uuid> = cases.iter().map(|case| case.case_id).collect();
        let parties = db::register::parties_of(self.connection, self.court_id, &ids).await?;
        Ok(titles(self.words, &parties))
    }

    /// A day, marked when it is near or gone.
    fn due(&self, day: NaiveDate) -> Cell {
        let left = day.signed_duration_since(self.today).num_days();
        let text = formats::date(day);
        if left < 0 {
            Cell::tag(format!("{text}, {}", self.words.t("staff-overdue")), "red")
        } else if left <= NEAR_DAYS {
            Cell::tag(format!("{text}, {}", self.words.t("staff-near")), "orange")
        } else {
            Cell::day(day)
        }
    }

    async fn todays_list(&mut self) -> Result<(), DbError> {
        let rows = db::hearing::on_day(self.connection, self.court_id, self.today).await?;
        let cases: Vec<&Case> = rows.iter().map(|(_, case)| case).collect();
        let titles = self.titles(&cases).await?;
        let words = self.words;
        let rows = rows
            .iter()
            .map(|(hearing, case)| {
                vec![
                    Cell::text(formats::time(hearing.at_time, words.0)),
                    Cell::case(case),
                    Cell::text(titles.get(&case.case_id).cloned().unwrap_or_default()),
                    Cell::text(words.code("common-purpose", hearing.purpose)),
                    Cell::tag(words.code("common-hearing-state", hearing.state), "teal"),
                ]
            })
            .collect();
        let columns = [
            "staff-column-hour",
            "staff-column-number",
            "staff-column-title",
            "staff-column-purpose",
            "staff-column-state",
        ];
        self.add("today", &columns, rows);
        Ok(())
    }

    async fn waiting(
        &mut self,
        code: &'static str,
        kind: Option<CaseKind>,
        stage: Stage,
    ) -> Result<(), DbError> {
        let cases = db::desk::at_stage(self.connection, self.court_id, kind, stage, ROWS + 1).await?;
        self.cases(code, &cases).await
    }

    async fn next_step(&mut self) -> Result<(), DbError> {
        let cases = db::desk::without_hearing(self.connection, self.court_id, ROWS + 1).await?;
        self.cases("next-step", &cases).await
    }

    async fn cases(&mut self, code: &'static str, cases: &[Case]) -> Result<(), DbError> {
        let titles = self.titles(&cases.iter().collect::<Vec<_>>()).await?;
        let words = self.words;
        let rows = cases
            .iter()
            .map(|case| {
                vec![
                    Cell::case(case),
                    Cell::text(titles.get(&case.case_id).cloned().unwrap_or_default()),
                    Cell::text(words.code("common-kind", case.kind)),
                    Cell::day(case.filed_on),
                    stage(words, case),
                    in_time(words, case),
                ]
            })
            .collect();
        let columns = [
            "staff-column-number",
            "staff-column-title",
            "staff-column-kind",
            "staff-column-filed",
            "staff-column-stage",
            "staff-column-time",
        ];
        self.add(code, &columns, rows);
        Ok(())
    }

    async fn cures(&mut self) -> Result<(), DbError> {
        let rows = db::desk::open_objections(self.connection, self.court_id, ROWS + 1).await?;
        let cases: Vec<&Case> = rows.iter().map(|(_, case)| case).collect();
        let titles = self.titles(&cases).await?;
        let words = self.words;
        let rows = rows
            .iter()
            .map(|(objection, case)| {
                vec![
                    Cell::case(case),
                    Cell::text(titles.get(&case.case_id).cloned().unwrap_or_default()),
                    Cell::text(words.known_code("staff-defect", &objection.code)),
                    self.due(objection.cure_by),
                ]
            })
            .collect();
        let columns = [
            "staff-column-number",
            "staff-column-title",
            "staff-column-objection",
            "staff-column-cure-by",
        ];
        self.add("cures", &columns, rows);
        Ok(())
    }

    async fn unclosed(&mut self) -> Result<(), DbError> {
        let rows = db::desk::unclosed_hearings(self.connection, self.court_id, self.today, ROWS + 1).await?;
        let cases: Vec<&Case> = rows.iter().map(|(_, case)| case).collect();
        let titles = self.titles(&cases).await?;
        let words = self.words;
        let rows = rows
            .iter()
            .map(|(hearing, case)| {
                vec![
                    Cell::case(case),
                    Cell::text(titles.get(&case.case_id).cloned().unwrap_or_default()),
                    Cell::text(words.code("common-purpose", hearing.purpose)),
                    self.due(hearing.on_day),
                ]
            })
            .collect();
        let columns = [
            "staff-column-number",
            "staff-column-title",
            "staff-column-purpose",
            "staff-column-hearing",
        ];
        self.add("unclosed", &columns, rows);
        Ok(())
    }

    async fn summonses(&mut self, code: &'static str, which: Out) -> Result<(), DbError> {
        let rows = db::desk::summonses_out(self.connection, self.court_id, which, ROWS + 1).await?;
        let rows = rows
            .iter()
            .map(|(summons, hearing, case, party)| {
                vec![
                    Cell::link(
                        summons.process_number.clone(),
                        format!("/summonses/{}", summons.summons_id),
                    ),
                    Cell::case(case),
                    Cell::text(party.name.clone()),
                    Cell::text(party.address.clone()),
                    Cell::day(summons.issued_on),
                    self.due(hearing.on_day),
                ]
            })
            .collect();
        let columns = [
            "staff-column-process",
            "staff-column-number",
            "staff-column-person",
            "staff-column-address",
            "staff-column-issued",
            "staff-column-hearing",
        ];
        self.add(code, &columns, rows);
        Ok(())
    }

    async fn drafts(&mut self) -> Result<(), DbError> {
        let rows = db::desk::drafts(self.connection, self.court_id, ROWS + 1).await?;
        let cases: Vec<&Case> = rows.iter().map(|(_, case)| case).collect();
        let titles = self.titles(&cases).await?;
        let words = self.words;
        let rows = rows
            .iter()
            .map(|(order, case)| {
                let blocked = order.blocks.as_array().is_some_and(|blocks| !blocks.is_empty());
                vec![
                    Cell::link(order.order_number.clone(), format!("/orders/{}", order.order_id)),
                    Cell::case(case),
                    Cell::text(titles.get(&case.case_id).cloned().unwrap_or_default()),
                    Cell::text(words.code("common-order", order.kind)),
                    Cell::money(order.total),
                    if blocked {
                        Cell::tag(words.t("staff-order-blocked"), "red")
                    } else {
                        Cell::tag(words.t("staff-order-to-sign"), "green")
                    },
                ]
            })
            .collect();
        let columns = [
            "staff-column-order",
            "staff-column-number",
            "staff-column-title",
            "staff-column-kind",
            "staff-column-amount",
            "staff-column-state",
        ];
        self.add("drafts", &columns, rows);
        Ok(())
    }

    async fn recoveries(&mut self) -> Result<(), DbError> {
        let rows = db::desk::open_recoveries(self.connection, self.court_id, ROWS + 1).await?;
        let ids: Vec<Uuid> = rows.iter().map(|(_, order, _)| order.order_id).collect();
        let balances = db::ledger::balances(self.connection, self.court_id, &ids).await?;
        let words = self.words;
        let rows = rows
            .iter()
            .map(|(recovery, order, case)| {
                let left = due_on(&balances, order.order_id);
                vec![
                    Cell::link(order.order_number.clone(), format!("/orders/{}", order.order_id)),
                    Cell::case(case),
                    Cell::day(recovery.opened_on),
                    Cell::money(order.total),
                    Cell::money(order.total.saturating_sub(left)),
                    Cell::money(left),
                    Cell::tag(words.code("staff-recovery", recovery.state), "purple"),
                ]
            })
            .collect();
        let columns = [
            "staff-column-order",
            "staff-column-number",
            "staff-column-signed",
            "staff-column-amount",
            "staff-column-received",
            "staff-column-balance",
            "staff-column-state",
        ];
        self.add("recoveries", &columns, rows);
        Ok(())
    }

    async fn mails(&mut self) -> Result<(), DbError> {
        let mails = db::outbox::most_urgent(self.connection, self.court_id, ROWS + 1).await?;
        let ids: Vec<Uuid> = mails.iter().map(|mail| mail.case_id).collect();
        let cases = db::register::by_ids(self.connection, self.court_id, &ids).await?;
        let words = self.words;
        let rows = mails
            .iter()
            .map(|mail| {
                let case = cases.iter().find(|case| case.case_id == mail.case_id);
                let mut row = vec![case.map_or_else(Cell::default, Cell::case)];
                row.extend(mail_cells(words, mail));
                row
            })
            .collect();
        let columns = [
            "staff-column-number",
            "staff-column-mail",
            "staff-column-address",
            "staff-column-state",
            "staff-column-answer",
            "staff-column-written",
        ];
        self.add("mails", &columns, rows);
        Ok(())
    }
}

/// What is left to pay on an order, from the postings.
pub(super) fn due_on(balances: &[(db::ledger::Account, rust_decimal::Decimal)], order_id: Uuid) -> Amount {
    let sum = balances
        .iter()
        .filter(|(account, _)| account.order_id == order_id && account.kind == db::ledger::DUE_FROM_PAYER)
        .map(|(_, balance)| *balance)
        .sum();
    Amount::from_decimal(sum).unwrap_or_else(|_| Amount::rupees(0))
}

/// What is known of a mail, as a status: one that a clerk ended was not withdrawn but found not to have arrived.
pub(super) fn state_tag(words: Words, state: MailState, settled: bool) -> Cell {
    if settled && state == MailState::Cancelled {
        return Cell::tag(words.t("staff-mail-state-not-arrived"), "red");
    }
    let colour = match state {
        MailState::Accepted => "green",
        MailState::Refused => "red",
        MailState::Uncertain => "orange",
        MailState::Pending | MailState::Leased => "blue",
        MailState::Cancelled => "grey",
    };
    Cell::tag(words.code("staff-mail-state", state), colour)
}

/// Purpose (leading to the mail's page), address, state, the server's answer and the day of a mail.
pub(super) fn mail_cells(words: Words, mail: &MailRow) -> Vec<Cell> {
    let code = mail.smtp_code.map(|code| code.to_string());
    let answer: Vec<String> = [code, mail.smtp_text.clone()].into_iter().flatten().collect();
    vec![
        Cell::link(
            words.code("staff-mail", mail.purpose),
            format!("/mails/{}", mail.message_id),
        ),
        Cell::text(mail.recipient.clone()),
        state_tag(words, mail.state, mail.settled),
        Cell::text(answer.join(" ")),
        Cell::text(words.moment(mail.created_at)),
    ]
}
