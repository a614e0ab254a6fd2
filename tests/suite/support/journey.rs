//! A complaint on its way through the demonstration court of Gujarat, step by step, each through API or act.

use cattle_court::demo::GUJARAT;
use cattle_court::law::money::Amount;
use cattle_court::workflow::acknowledge_order::acknowledge_order;
use cattle_court::workflow::draft_order::{DraftOrder, draft_order};
use cattle_court::workflow::order_facts::{AwardFacts, Decision, OrderFacts};
use cattle_court::workflow::record_payment::{RecordPayment, record_payment};
use cattle_court::workflow::sign_order::{SignOrder, SignedOrder, sign_order};
use chrono::NaiveDate;
use serde_json::{Value, json};
use uuid::Uuid;

use super::service::Service;

/// A complaint in time: 150 lost, 30 in fees, 105 spent, all with proof.
pub fn complaint() -> Value {
    json!({
        "court": "GJ-DEMO", "pack": "IN-GJ-MUN", "presented_on": "2026-11-30", "presented_by": "complainant",
        "complainant": {"name": "Ramjibhai Parmar", "address": "Vadla Faliya, Devgadh", "mobile": "98250 43210",
                        "email": "ramji@example.in", "language": "gu"},
        "opposite_parties": [
            {"name": "Bhikhabhai Desai", "capacity": "private", "address": "Navi Faliya, Devgadh"},
        ],
        "seizure": {"seized_on": "2026-11-23", "seized_at_time": "07:30", "place": "Survey 112, Devgadh", "pound": "Station Road pound"},
        "animals": [{"kind": "buffalo", "count": 2, "marks": "white star"}],
        "released_on": "2026-11-25", "fees_paid": [{"amount": "30.00", "receipt": "41"}],
        "expenses": [{"amount": "60.00", "what": "feed", "proof": "bill 7"}, {"amount": "45.00", "what": "cart", "proof": "voucher 3"}],
        "loss_claimed": "150.00", "facts": "The cattle were taken from my own field.",
    })
}

/// A filed case.
#[derive(Debug, Clone)]
pub struct Filed {
    pub case_id: String,
    pub filing_number: String,
    pub access_code: String,
    pub document_id: String,
}

impl Service {
    /// Files a complaint.
    pub async fn file(&self, body: &Value) -> Filed {
        let filed = self
            .done(&self.tokens.staff.clerk, "/api/v1/complaints", body)
            .await;
        let text = |name: &str| filed[name].as_str().unwrap().to_owned();
        Filed {
            case_id: text("case_id"),
            filing_number: text("filing_number"),
            access_code: text("access_code"),
            document_id: text("document_id"),
        }
    }

    /// Registers a filed case; answers its number.
    pub async fn register(&self, filed: &Filed) -> String {
        let path = format!("/api/v1/cases/{}/scrutiny", filed.case_id);
        let answer = self
            .done(&self.tokens.staff.clerk, &path, &json!({"result": "registered"}))
            .await;
        answer["case_number"].as_str().unwrap().to_owned()
    }

    /// Finds the complaint well founded.
    pub async fn examine(&self, filed: &Filed) {
        let path = format!("/api/v1/cases/{}/examination", filed.case_id);
        let found = json!({"examined": "complainant", "well_founded": true, "note": "Heard on oath."});
        self.done(&self.tokens.staff.magistrate, &path, &found).await;
    }

    /// Lists the case; answers the hearing.
    pub async fn list(&self, filed: &Filed, on: &str) -> String {
        let path = format!("/api/v1/cases/{}/hearings", filed.case_id);
        let hearing = json!({"on": on, "at": "11:00", "purpose": "appearance"});
        let listed = self.done(&self.tokens.staff.clerk, &path, &hearing).await;
        listed["hearing_id"].as_str().unwrap().to_owned()
    }

    /// The parties of a case in a role.
    pub async fn parties(&self, filed: &Filed, role: &str) -> Vec<Uuid> {
        let path = format!("/api/v1/cases/{}", filed.case_id);
        let case = self.told(&self.tokens.staff.clerk, &path).await;
        let parties = case["parties"].as_array().unwrap().iter();
        parties
            .filter(|party| party["role"] == role)
            .map(|party| party["party_id"].as_str().unwrap().parse().unwrap())
            .collect()
    }

    /// Summons the first opposite party to a hearing; answers the summons.
    pub async fn summon(&self, filed: &Filed, hearing: &str) -> Value {
        let party = self.parties(filed, "opposite_party").await[0];
        let path = format!("/api/v1/cases/{}/summonses", filed.case_id);
        let summons = json!({"party_id": party, "hearing_id": hearing, "channels": ["police", "hand"]});
        self.done(&self.tokens.staff.magistrate, &path, &summons).await
    }

    /// Drafts and signs the award: 150 assessed, so 100 allowed, and 135 in fees and expenses.
    pub async fn award(&self, filed: &Filed) -> SignedOrder {
        let facts = OrderFacts {
            decision: Decision::IllegalSeizureAward(AwardFacts {
                seizure_illegal: true,
                detention_illegal: true,
                by: self.parties(filed, "opposite_party").await,
                assessed_loss: amount("150.00"),
                loss_allowed: None,
                fees: None,
                expenses: None,
                released: None,
                leviable_due: None,
                leviable_per_day: None,
                fine: None,
                default_imprisonment_days: None,
                general_compensation: None,
            }),
            reasons: "The cattle stood in the owner's own field.".to_owned(),
            reasons_english: None,
        };
        let case_id = filed.case_id.parse().unwrap();
        let draft = DraftOrder {
            case_id,
            expected_version: None,
            facts,
        };
        let drafted = self
            .act(GUJARAT, "magistrate", async |act| draft_order(act, draft).await)
            .await;
        let sign = SignOrder {
            order_id: drafted.order_id,
            expected_version: None,
        };
        self.act(GUJARAT, "magistrate", async |act| sign_order(act, sign).await)
            .await
    }

    /// The municipality acknowledges the order.
    pub async fn acknowledge(&self, order: Uuid) {
        self.act(GUJARAT, "municipality", async |act| {
            acknowledge_order(act, order).await
        })
        .await;
    }

    /// The municipality records a payment under the order.
    pub async fn pay(&self, order: Uuid, sum: &str) {
        let payment = RecordPayment {
            order_id: order,
            amount: amount(sum),
            paid_on: NaiveDate::from_ymd_opt(2026, 11, 30).unwrap(),
            reference: "challan 9".to_owned(),
        };
        self.act(GUJARAT, "municipality", async |act| {
            record_payment(act, payment).await
        })
        .await;
    }
}

/// An amount of rupees.
pub fn amount(text: &str) -> Amount {
    text.parse().unwrap()
}
