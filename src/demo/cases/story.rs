//! One court's past, told act by act: every act runs on its own day, as if the office had sat then.

use chrono::{Days, NaiveDate, NaiveTime};
use serde::Serialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use super::super::ACTOR;
use super::super::courts;
use crate::clock::Clock;
use crate::db::{self, Transaction};
use crate::law::calendar::CourtCalendar;
use crate::law::procedure::{
    Channel, PartyRole, PresentedBy, Purpose, ReturnOutcome, ScrutinyResult, SummonsState,
};
use crate::workflow::close_hearing::{CloseHearing, Closed, Outcome, close_hearing};
use crate::workflow::declare_service::{DeclareService, declare_service};
use crate::workflow::draft_order::{DraftOrder, OrderView, draft_order};
use crate::workflow::issue_summons::{IssueSummons, Issued, issue_summons};
use crate::workflow::list_hearing::{ListHearing, Listed, When, list_hearing};
use crate::workflow::order_facts::OrderFacts;
use crate::workflow::record_examination::{RecordExamination, record_examination};
use crate::workflow::record_return::{RecordReturn, record_return};
use crate::workflow::register_complaint::{Filing, RegisterComplaint, register_complaint};
use crate::workflow::register_prosecution::{RegisterProsecution, register_prosecution};
use crate::workflow::scrutinise::{Scrutinise, scrutinise};
use crate::workflow::sign_order::{SignOrder, SignedOrder, sign_order};
use crate::workflow::{Act, Office, WorkflowError, calendar_of, perform};

/// The court whose past is told.
pub struct Story {
    office: Office,
    court_id: i16,
    calendar: CourtCalendar,
    today: NaiveDate,
}

impl Story {
    /// Opens the court's calendar.
    ///
    /// # Errors
    /// Any database error.
    pub async fn begin(office: &Office, court_id: i16) -> Result<Self, WorkflowError> {
        let mut transaction = Transaction::begin(&office.pool, court_id, ACTOR).await?;
        let court = db::court::find(transaction.connection()?, court_id).await?;
        let days = db::court::days(transaction.connection()?, court_id).await?;
        transaction.roll_back().await?;
        Ok(Self {
            calendar: calendar_of(&court, &days)?,
            today: office.clock.today(),
            office: office.clone(),
            court_id,
        })
    }

    /// So many days ago, whatever day that was: for seizures.
    pub fn ago(&self, days: u64) -> NaiveDate {
        self.today.checked_sub_days(Days::new(days)).unwrap_or(self.today)
    }

    /// The first sitting day from so many days ago on, today at the latest: for what the office did.
    pub fn sitting(&self, days_ago: u64) -> NaiveDate {
        let from = self.ago(days_ago);
        self.calendar.next_sitting(from).unwrap_or(from).min(self.today)
    }

    /// The first sitting day in so many days.
    pub fn ahead(&self, days: u64) -> NaiveDate {
        let from = self.today.checked_add_days(Days::new(days)).unwrap_or(self.today);
        self.calendar.next_sitting(from).unwrap_or(from)
    }

    /// Performs an act on a day in the name of a demonstration account.
    ///
    /// # Errors
    /// What the act refused.
    pub async fn act<R, F>(&self, login: &str, on: NaiveDate, work: F) -> Result<R, WorkflowError>
    where
        R: Serialize + DeserializeOwned,
        F: AsyncFnOnce(&mut Act<'_>) -> Result<R, WorkflowError>,
    {
        let office = Office {
            clock: Clock::Fixed(on),
            ..self.office.clone()
        };
        let actor = courts::actor(&self.office, self.court_id, login).await?;
        Ok(perform(&office, &actor, None, work).await?.reply)
    }

    /// Files a complaint on its day.
    pub async fn complain(&self, complaint: RegisterComplaint) -> Result<Filing, WorkflowError> {
        let on = complaint.presented_on;
        self.act("clerk", on, async |act| register_complaint(act, complaint).await)
            .await
    }

    /// Files a prosecution on its day.
    pub async fn prosecute(&self, prosecution: RegisterProsecution) -> Result<Filing, WorkflowError> {
        let on = prosecution.presented_on;
        self.act("municipality", on, async |act| {
            register_prosecution(act, prosecution).await
        })
        .await
    }

    /// Gives the case its number.
    pub async fn register(&self, case_id: Uuid, on: NaiveDate) -> Result<(), WorkflowError> {
        let command = Scrutinise {
            case_id,
            expected_version: None,
            result: ScrutinyResult::Registered,
            objections: Vec::new(),
        };
        self.act("clerk", on, async |act| scrutinise(act, command).await)
            .await?;
        Ok(())
    }

    /// Finds the complaint well founded.
    pub async fn examine(
        &self,
        case_id: Uuid,
        on: NaiveDate,
        examined: PresentedBy,
    ) -> Result<(), WorkflowError> {
        let command = RecordExamination {
            case_id,
            expected_version: None,
            examined,
            well_founded: true,
            note: "Examined on oath; says as in the complaint. Process to issue.".to_owned(),
        };
        self.act("magistrate", on, async |act| {
            record_examination(act, command).await
        })
        .await?;
        Ok(())
    }

    /// Lists the case.
    pub async fn list(
        &self,
        case_id: Uuid,
        entered: NaiveDate,
        on: NaiveDate,
        purpose: Purpose,
    ) -> Result<Listed, WorkflowError> {
        let command = ListHearing {
            case_id,
            expected_version: None,
            when: when(on, purpose),
        };
        self.act("clerk", entered, async |act| list_hearing(act, command).await)
            .await
    }

    /// The parties in a role, in the order of the papers.
    pub async fn parties(&self, case_id: Uuid, role: PartyRole) -> Result<Vec<Uuid>, WorkflowError> {
        let mut transaction = Transaction::begin(&self.office.pool, self.court_id, ACTOR).await?;
        let parties = db::case::parties(transaction.connection()?, self.court_id, case_id).await?;
        transaction.roll_back().await?;
        Ok(parties
            .into_iter()
            .filter(|party| party.role == role)
            .map(|party| party.party_id)
            .collect())
    }

    /// Summons one person to a hearing.
    pub async fn summon(
        &self,
        case_id: Uuid,
        party_id: Uuid,
        hearing_id: Uuid,
        on: NaiveDate,
    ) -> Result<Issued, WorkflowError> {
        let command = IssueSummons {
            case_id,
            expected_version: None,
            party_id,
            hearing_id,
            channels: vec![Channel::Police],
        };
        self.act("magistrate", on, async |act| issue_summons(act, command).await)
            .await
    }

    /// The police report service in person.
    pub async fn serve(&self, summons_id: Uuid, on: NaiveDate) -> Result<(), WorkflowError> {
        let command = RecordReturn {
            summons_id,
            expected_version: None,
            channel: Channel::Police,
            outcome: ReturnOutcome::ServedInPerson,
            on,
            remarks: "Delivered in person; signature on the counterfoil.".to_owned(),
            served_on_person: None,
        };
        self.act("police", on, async |act| record_return(act, command).await)
            .await?;
        Ok(())
    }

    /// The magistrate declares the summons served.
    pub async fn declare(&self, summons_id: Uuid, on: NaiveDate) -> Result<(), WorkflowError> {
        let command = DeclareService {
            summons_id,
            expected_version: None,
            result: SummonsState::Served,
            note: String::new(),
        };
        self.act("magistrate", on, async |act| declare_service(act, command).await)
            .await?;
        Ok(())
    }

    /// The court hears the case, everybody present, and lists what follows.
    pub async fn hear(
        &self,
        hearing_id: Uuid,
        on: NaiveDate,
        business: &str,
        present: Vec<Uuid>,
        next: Option<(NaiveDate, Purpose)>,
    ) -> Result<Closed, WorkflowError> {
        let command = CloseHearing {
            hearing_id,
            expected_version: None,
            outcome: Outcome::Held {
                business: business.to_owned(),
                present,
                next: next.map(|(on, purpose)| when(on, purpose)),
            },
        };
        self.act("magistrate", on, async |act| close_hearing(act, command).await)
            .await
    }

    /// Registers, examines, lists, summons and serves everybody, and hears the case; answers the persons summoned.
    pub async fn until_heard(
        &self,
        filing: &Filing,
        examined: PresentedBy,
        days: [u64; 4],
        business: &str,
        next: Option<(NaiveDate, Purpose)>,
    ) -> Result<Vec<Uuid>, WorkflowError> {
        let [registered, issued, served, heard] = days.map(|days| self.sitting(days));
        self.register(filing.case_id, registered).await?;
        self.examine(filing.case_id, issued, examined).await?;
        let hearing = self.list(filing.case_id, issued, heard, Purpose::Inquiry).await?;
        let summoned = self.parties(filing.case_id, PartyRole::OppositeParty).await?;
        for party in &summoned {
            let summons = self
                .summon(filing.case_id, *party, hearing.hearing_id, issued)
                .await?;
            self.serve(summons.summons_id, served).await?;
            self.declare(summons.summons_id, heard).await?;
        }
        self.hear(hearing.hearing_id, heard, business, summoned.clone(), next)
            .await?;
        Ok(summoned)
    }

    /// Drafts an order.
    pub async fn draft(
        &self,
        case_id: Uuid,
        on: NaiveDate,
        facts: OrderFacts,
    ) -> Result<OrderView, WorkflowError> {
        let command = DraftOrder {
            case_id,
            expected_version: None,
            facts,
        };
        self.act("magistrate", on, async |act| draft_order(act, command).await)
            .await
    }

    /// Drafts an order and signs it.
    pub async fn sign(
        &self,
        case_id: Uuid,
        on: NaiveDate,
        facts: OrderFacts,
    ) -> Result<SignedOrder, WorkflowError> {
        let drafted = self.draft(case_id, on, facts).await?;
        let command = SignOrder {
            order_id: drafted.order_id,
            expected_version: None,
        };
        self.act("magistrate", on, async |act| sign_order(act, command).await)
            .await
    }
}

fn when(on: NaiveDate, purpose: Purpose) -> When {
    When {
        on,
        at: NaiveTime::from_hms_opt(11, 0, 0).unwrap_or_default(),
        purpose,
    }
}
