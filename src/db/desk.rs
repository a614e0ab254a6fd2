//! What waits for somebody in a court: the questions behind the desk of each role. The most urgent comes first.

use chrono::NaiveDate;
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use diesel_async::RunQueryDsl;

use super::case::{Case, Objection, Party};
use super::hearing::Hearing;
use super::order::Order;
use super::recovery::Recovery;
use super::schema::{
    cases, hearings, objections, orders, parties, recoveries, service_returns, summons_deliveries, summonses,
};
use super::summons::Summons;
use super::{Connection, DbError};
use crate::law::procedure::{
    CaseKind, Channel, HearingState, OrderState, RecoveryState, Stage, SummonsState,
};

/// Cases at a stage, the longest waiting first.
///
/// # Errors
/// Any [`DbError`].
pub async fn at_stage(
    connection: &mut Connection,
    court_id: i16,
    kind: Option<CaseKind>,
    stage: Stage,
    limit: i64,
) -> Result<Vec<Case>, DbError> {
    let mut query = cases::table
        .filter(cases::court_id.eq(court_id).and(cases::stage.eq(stage)))
        .order((cases::filed_on, cases::case_id))
        .limit(limit)
        .select(Case::as_select())
        .into_boxed();
    if let Some(kind) = kind {
        query = query.filter(cases::kind.eq(kind));
    }
    Ok(query.load(connection).await?)
}

/// Pending registered cases for which no hearing is listed, the oldest filing first.
///
/// # Errors
/// Any [`DbError`].
pub async fn without_hearing(
    connection: &mut Connection,
    court_id: i16,
    limit: i64,
) -> Result<Vec<Case>, DbError> {
    let listed = hearings::table
        .filter(hearings::court_id.eq(cases::court_id))
        .filter(hearings::case_id.eq(cases::case_id))
        .filter(hearings::state.eq(HearingState::Listed));
    Ok(cases::table
        .filter(cases::court_id.eq(court_id))
        .filter(cases::stage.eq_any([Stage::Registered, Stage::Summoning, Stage::Hearing]))
        .filter(not(exists(listed)))
        .order((cases::filed_on, cases::case_id))
        .limit(limit)
        .select(Case::as_select())
        .load(connection)
        .await?)
}

/// Objections that are not cured, with their case, the first cure date first.
///
/// # Errors
/// Any [`DbError`].
pub async fn open_objections(
    connection: &mut Connection,
    court_id: i16,
    limit: i64,
) -> Result<Vec<(Objection, Case)>, DbError> {
    Ok(objections::table
        .inner_join(
            cases::table.on(cases::court_id
                .eq(objections::court_id)
                .and(cases::case_id.eq(objections::case_id))),
        )
        .filter(objections::court_id.eq(court_id))
        .filter(objections::cured_on.is_null())
        .filter(cases::stage.eq(Stage::Returned))
        .order((objections::cure_by, objections::objection_id))
        .limit(limit)
        .select((Objection::as_select(), Case::as_select()))
        .load(connection)
        .await?)
}

/// Hearings of days before `today` of which nobody has said what became of them.
///
/// # Errors
/// Any [`DbError`].
pub async fn unclosed_hearings(
    connection: &mut Connection,
    court_id: i16,
    today: NaiveDate,
    limit: i64,
) -> Result<Vec<(Hearing, Case)>, DbError> {
    Ok(hearings::table
        .inner_join(
            cases::table.on(cases::court_id
                .eq(hearings::court_id)
                .and(cases::case_id.eq(hearings::case_id))),
        )
        .filter(hearings::court_id.eq(court_id).and(hearings::on_day.lt(today)))
        .filter(hearings::state.eq(HearingState::Listed))
        .order((hearings::on_day, hearings::at_time, hearings::hearing_id))
        .limit(limit)
        .select((Hearing::as_select(), Case::as_select()))
        .load(connection)
        .await?)
}

/// Which summonses are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Out {
    /// Nothing has been reported of them on any channel.
    Unreturned,
    /// Handed to this channel, and it has reported nothing.
    With(Channel),
    /// Something has been reported, and the court has not declared on it.
    Reported,
}

/// Summonses on which the court has not declared, with hearing, case and person, the next hearing first.
///
/// # Errors
/// Any [`DbError`].
pub async fn summonses_out(
    connection: &mut Connection,
    court_id: i16,
    which: Out,
    limit: i64,
) -> Result<Vec<(Summons, Hearing, Case, Party)>, DbError> {
    let mut query = summonses::table
        .inner_join(
            hearings::table.on(hearings::court_id
                .eq(summonses::court_id)
                .and(hearings::hearing_id.eq(summonses::hearing_id))),
        )
        .inner_join(
            cases::table.on(cases::court_id
                .eq(summonses::court_id)
                .and(cases::case_id.eq(summonses::case_id))),
        )
        .inner_join(
            parties::table.on(parties::court_id
                .eq(summonses::court_id)
                .and(parties::party_id.eq(summonses::party_id))),
        )
        .filter(summonses::court_id.eq(court_id))
        .filter(summonses::state.eq(SummonsState::Issued))
        .filter(cases::stage.ne(Stage::Disposed))
        .order((hearings::on_day, summonses::summons_id))
        .limit(limit)
        .select((
            Summons::as_select(),
            Hearing::as_select(),
            Case::as_select(),
            Party::as_select(),
        ))
        .into_boxed();
    let returned = || {
        service_returns::table
            .filter(service_returns::court_id.eq(summonses::court_id))
            .filter(service_returns::summons_id.eq(summonses::summons_id))
    };
    query = match which {
        Out::Unreturned => query.filter(not(exists(returned()))),
        Out::Reported => query.filter(exists(returned())),
        Out::With(channel) => {
            let handed = summons_deliveries::table
                .filter(summons_deliveries::court_id.eq(summonses::court_id))
                .filter(summons_deliveries::summons_id.eq(summonses::summons_id))
                .filter(summons_deliveries::channel.eq(channel));
            query.filter(exists(handed)).filter(not(exists(
                returned().filter(service_returns::channel.eq(channel)),
            )))
        }
    };
    Ok(query.load(connection).await?)
}

/// Orders that are drafted and not signed, with their case, the oldest first.
///
/// # Errors
/// Any [`DbError`].
pub async fn drafts(
    connection: &mut Connection,
    court_id: i16,
    limit: i64,
) -> Result<Vec<(Order, Case)>, DbError> {
    Ok(orders::table
        .inner_join(
            cases::table.on(cases::court_id
                .eq(orders::court_id)
                .and(cases::case_id.eq(orders::case_id))),
        )
        .filter(orders::court_id.eq(court_id))
        .filter(orders::state.eq(OrderState::Draft))
        .order(orders::order_id)
        .limit(limit)
        .select((Order::as_select(), Case::as_select()))
        .load(connection)
        .await?)
}

/// Recoveries that are not yet carried out, with order and case, the oldest first.
///
/// # Errors
/// Any [`DbError`].
pub async fn open_recoveries(
    connection: &mut Connection,
    court_id: i16,
    limit: i64,
) -> Result<Vec<(Recovery, Order, Case)>, DbError> {
    Ok(recoveries::table
        .inner_join(
            orders::table.on(orders::court_id
                .eq(recoveries::court_id)
                .and(orders::order_id.eq(recoveries::order_id))),
        )
        .inner_join(
            cases::table.on(cases::court_id
                .eq(recoveries::court_id)
                .and(cases::case_id.eq(recoveries::case_id))),
        )
        .filter(recoveries::court_id.eq(court_id))
        .filter(recoveries::state.ne(RecoveryState::Complied))
        .order((recoveries::opened_on, recoveries::recovery_id))
        .limit(limit)
        .select((Recovery::as_select(), Order::as_select(), Case::as_select()))
        .load(connection)
        .await?)
}
