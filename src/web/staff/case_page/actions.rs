//! What the reader's role may do in a case now, as links: what the procedure would refuse is not offered.

use serde::Serialize;

use super::Course;
use crate::db::case::Case;
use crate::law::procedure::{HearingState, Move, OrderKind, OrderState, Role, SummonsState, next_stage};

/// One thing to do.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Action {
    /// Key of its words.
    pub label: &'static str,
    pub href: String,
    pub icon: &'static str,
    /// What it concerns, where there may be several: a number.
    pub of: String,
}

/// Everything that the role may do now, the most usual first.
pub fn of(role: Role, case: &Case, course: &Course) -> Vec<Action> {
    let open = |action| next_stage(case.kind, case.stage, action).is_ok();
    let (clerk, magistrate) = (role == Role::Clerk, role == Role::Magistrate);
    let id = case.case_id;
    let listed = course
        .hearings
        .iter()
        .find(|hearing| hearing.state == HearingState::Listed);
    let mut actions = Vec::new();
    let mut offer = |label, icon, href: String, of: &str| {
        actions.push(Action {
            label,
            href,
            icon,
            of: of.to_owned(),
        });
    };
    if clerk && open(Move::Register) {
        offer("staff-do-scrutiny", "search", format!("/cases/{id}/scrutiny"), "");
    }
    if magistrate && open(Move::FindWellFounded) {
        offer(
            "staff-do-examination",
            "gavel",
            format!("/cases/{id}/examination"),
            "",
        );
    }
    if clerk && open(Move::List) && listed.is_none() {
        offer(
            "staff-do-hearing",
            "calendar-days",
            format!("/cases/{id}/hearings/new"),
            "",
        );
    }
    if magistrate && open(Move::Summon) && listed.is_some() {
        offer(
            "staff-do-summons",
            "mail",
            format!("/cases/{id}/summonses/new"),
            "",
        );
    }
    if let Some(hearing) = listed
        && (clerk || magistrate)
    {
        let href = format!("/hearings/{}/outcome", hearing.hearing_id);
        let day = crate::text::formats::date(hearing.on_day);
        offer("staff-do-outcome", "pencil", href, &day);
    }
    for summons in course
        .summonses
        .iter()
        .filter(|summons| summons.state == SummonsState::Issued)
    {
        let href = format!("/summonses/{}", summons.summons_id);
        let reported = course
            .returns
            .iter()
            .any(|one| one.summons_id == summons.summons_id);
        if clerk || role == Role::Police {
            offer("staff-do-return", "truck", href, &summons.process_number);
        } else if magistrate && reported {
            offer("staff-do-declare", "shield-check", href, &summons.process_number);
        }
    }
    let drafts = course
        .orders
        .iter()
        .filter(|order| order.state == OrderState::Draft);
    for order in drafts.filter(|_| clerk || magistrate) {
        let href = format!("/orders/{}", order.order_id);
        offer("staff-do-order-open", "file-text", href, &order.order_number);
    }
    let may_draft = OrderKind::ALL.iter().any(|kind| open(Move::Draft(*kind)));
    if (clerk || magistrate) && may_draft {
        offer(
            "staff-do-order",
            "file-text",
            format!("/cases/{id}/orders/new"),
            "",
        );
    }
    actions
}
