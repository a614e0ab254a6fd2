//! What the record of a case holds that an order rests on.

use std::borrow::Cow;

use uuid::Uuid;

use super::Notice;
use crate::db;
use crate::db::case::{Animals, Case, ClaimItem, Party, Prosecution, Seizure};
use crate::law::money::{Amount, AmountError};
use crate::law::procedure::{CaseKind, PartyRole};
use crate::law::rules::RulePack;
use crate::workflow::order_facts::ProvedSum;
use crate::workflow::{Act, WorkflowError};

/// The record of one case.
#[derive(Debug, Clone)]
pub struct Record {
    pub case: Case,
    /// The rules that govern the case, as the court applies them.
    pub pack: Cow<'static, RulePack>,
    /// Whether the court only demonstrates: its papers bind nobody.
    pub demonstration: bool,
    pub parties: Vec<Party>,
    pub seizure: Option<Seizure>,
    pub prosecution: Option<Prosecution>,
    pub claim_items: Vec<ClaimItem>,
    pub animals: Vec<Animals>,
    /// Parties whose summons was declared served.
    pub served: Vec<Uuid>,
}

/// Reads the record of a case, which is locked.
///
/// # Errors
/// Any database error.
pub async fn read_record(act: &mut Act<'_>, case: Case) -> Result<Record, WorkflowError> {
    let court_id = act.court_id();
    let id = case.case_id;
    let pack = act.pack_by_id(&case.pack).await?;
    let demonstration = act.court.demonstration;
    let connection = act.db()?;
    let (seizure, claim_items, prosecution) = match case.kind {
        CaseKind::Complaint => (
            db::case::seizure(connection, court_id, id).await?,
            db::case::claim_items(connection, court_id, id).await?,
            None,
        ),
        CaseKind::Prosecution => (
            None,
            Vec::new(),
            db::case::prosecution(connection, court_id, id).await?,
        ),
    };
    Ok(Record {
        parties: db::case::parties(connection, court_id, id).await?,
        animals: db::case::animals(connection, court_id, id).await?,
        served: db::order::declared_served(connection, court_id, id).await?,
        seizure,
        prosecution,
        claim_items,
        pack,
        demonstration,
        case,
    })
}

impl Record {
    /// The first party of a role.
    #[must_use]
    pub fn first(&self, role: PartyRole) -> Option<&Party> {
        self.parties.iter().find(|party| party.role == role)
    }

    /// The parties of a role.
    pub fn all(&self, role: PartyRole) -> impl Iterator<Item = &Party> {
        self.parties.iter().filter(move |party| party.role == role)
    }

    /// The named parties of a role, each once, in the order of the papers.
    ///
    /// # Errors
    /// A field error at `pointer` for an id that is no such party of the case.
    pub fn named(&self, ids: &[Uuid], role: PartyRole, pointer: &str) -> Result<Vec<&Party>, WorkflowError> {
        for (index, id) in ids.iter().enumerate() {
            if !self.all(role).any(|party| party.party_id == *id) {
                return Err(WorkflowError::field(
                    format!("{pointer}/{index}"),
                    "unknown-party",
                ));
            }
        }
        Ok(self
            .all(role)
            .filter(|party| ids.contains(&party.party_id))
            .collect())
    }

    /// The fees or expenses of the complaint that have a proof.
    #[must_use]
    pub fn proved(&self, head: &str) -> Vec<ProvedSum> {
        self.claim_items
            .iter()
            .filter(|item| item.head == head && !item.proof.trim().is_empty())
            .map(|item| ProvedSum {
                amount: item.amount,
                what: item.what.clone(),
                proof: item.proof.clone(),
            })
            .collect()
    }

    /// What the complaint claims in all under a head of its items.
    ///
    /// # Errors
    /// Above what can be computed.
    pub fn claimed(&self, head: &str) -> Result<Amount, AmountError> {
        Amount::sum(
            self.claim_items
                .iter()
                .filter(|item| item.head == head)
                .map(|item| item.amount),
        )
    }

    /// A warning for each of these parties whose summons nobody has declared served. It does not stop an order.
    #[must_use]
    pub fn not_declared_served(&self, parties: &[&Party]) -> Vec<Notice> {
        parties
            .iter()
            .filter(|party| !self.served.contains(&party.party_id))
            .map(|party| {
                Notice::new("not-declared-served")
                    .with("party_id", party.party_id.to_string())
                    .with("name", party.name.as_str())
            })
            .collect()
    }
}
