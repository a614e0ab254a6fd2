//! The steps of a case over the JSON API, each by the role that takes it.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::journey::Filed;
use crate::support::service::Service;

impl Service {
    /// Files, registers and examines a complaint, lists it for today, summons everybody by the police, and has all
    /// summonses declared served; answers the filing and the opposite parties.
    pub async fn until_heard(&self, body: &Value) -> (Filed, Vec<String>) {
        let filed = self.file(body).await;
        self.register(&filed).await;
        let by_agent = body["presented_by"] == "agent";
        let examined = json!({"examined": if by_agent { "agent" } else { "complainant" }, "well_founded": true,
            "note": "Heard on oath; process to issue."});
        self.done(
            &self.tokens.staff.magistrate,
            &format!("/api/v1/cases/{}/examination", filed.case_id),
            &examined,
        )
        .await;
        let hearing = self.list(&filed, "2026-11-30").await;
        let parties = self.ids(&filed.case_id, "opposite_party").await;
        for party in &parties {
            self.serve(&filed.case_id, party, &hearing).await;
        }
        let outcome = json!({"outcome": "held", "business": "Both sides heard.", "present": parties});
        self.done(
            &self.tokens.staff.magistrate,
            &format!("/api/v1/hearings/{hearing}/outcome"),
            &outcome,
        )
        .await;
        (filed, parties)
    }

    /// Summons one person by the police, who serve him; the magistrate declares it.
    pub async fn serve(&self, case_id: &str, party: &str, hearing: &str) -> String {
        let summons = json!({"party_id": party, "hearing_id": hearing, "channels": ["police"]});
        let issued = self
            .done(
                &self.tokens.staff.magistrate,
                &format!("/api/v1/cases/{case_id}/summonses"),
                &summons,
            )
            .await;
        let id = issued["summons_id"].as_str().unwrap().to_owned();
        let returned = json!({"channel": "police", "outcome": "served_in_person", "on": "2026-11-30", "remarks": "Signed."});
        let back = self
            .done(
                &self.tokens.police,
                &format!("/api/v1/summonses/{id}/returns"),
                &returned,
            )
            .await;
        assert_eq!(back["state"], "issued", "a return alone is not service");
        let declared = self
            .done(
                &self.tokens.staff.magistrate,
                &format!("/api/v1/summonses/{id}/declaration"),
                &json!({}),
            )
            .await;
        assert_eq!(declared["state"], "served");
        id
    }

    /// Ids of the parties in a role.
    pub async fn ids(&self, case_id: &str, role: &str) -> Vec<String> {
        let case = self
            .told(&self.tokens.staff.clerk, &format!("/api/v1/cases/{case_id}"))
            .await;
        let parties = case["parties"].as_array().unwrap().iter();
        parties
            .filter(|party| party["role"] == role)
            .map(|party| party["party_id"].as_str().unwrap().to_owned())
            .collect()
    }

    /// Drafts an order.
    pub async fn draft(&self, case_id: &str, order: &Value) -> Value {
        self.done(
            &self.tokens.staff.magistrate,
            &format!("/api/v1/cases/{case_id}/orders"),
            order,
        )
        .await
    }

    /// Tries to sign an order; status and answer.
    pub async fn try_to_sign(&self, order: &Value) -> (u16, Value) {
        let path = format!("/api/v1/orders/{}/signature", order["order_id"].as_str().unwrap());
        self.api(
            &self.tokens.staff.magistrate,
            Method::POST,
            &path,
            Some(&json!({})),
        )
        .await
    }

    /// Signs an order.
    pub async fn sign(&self, order: &Value) -> Value {
        let (status, answer) = self.try_to_sign(order).await;
        assert_eq!(status, 200, "{answer}");
        answer
    }

    /// The balance of an order as the municipality sees it.
    pub async fn balance(&self, order_id: &str) -> String {
        let path = format!("/api/v1/municipality/orders/{order_id}");
        let order = self.told(&self.tokens.municipality, &path).await;
        order["balance"].as_str().unwrap().to_owned()
    }

    /// Something that the municipality returns on an order.
    pub async fn returns(&self, order_id: &str, what: &str, body: &Value) -> Value {
        let path = format!("/api/v1/municipality/orders/{order_id}/{what}");
        self.done(&self.tokens.municipality, &path, body).await
    }

    /// The audit chain of the Gujarat court holds; how many events it has.
    pub async fn audited(&self) -> i64 {
        use cattle_court::db::{Transaction, audit};
        let mut transaction = Transaction::begin(&self.office.pool, 1, "system:test")
            .await
            .unwrap();
        let (events, breaks) = audit::verify(transaction.connection().unwrap(), 1).await.unwrap();
        transaction.roll_back().await.unwrap();
        assert!(breaks.is_empty(), "{} break(s) in the chain", breaks.len());
        events
    }
}

/// The sum of what is allowed under a head.
pub fn allowed(order: &Value, head: &str) -> String {
    order["heads"]
        .as_array()
        .unwrap()
        .iter()
        .find(|line| line["head"] == head)
        .map_or_else(
            || "none".to_owned(),
            |line| line["allowed"].as_str().unwrap().to_owned(),
        )
}

/// What each payer owes, in the order of the papers.
pub fn shares(order: &Value) -> Vec<String> {
    order["shares"]
        .as_array()
        .unwrap()
        .iter()
        .map(|share| share["amount"].as_str().unwrap().to_owned())
        .collect()
}

/// Codes of what blocks signing.
pub fn blocks(order: &Value) -> Vec<String> {
    order["blocks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|block| block["code"].as_str().unwrap().to_owned())
        .collect()
}

/// An award against these persons.
pub fn award(by: &[String], assessed: &str) -> Value {
    json!({"kind": "illegal_seizure_award", "findings": {"seizure_illegal": true, "by": by}, "assessed_loss": assessed,
        "reasons": "Nothing was trespassed on."})
}
