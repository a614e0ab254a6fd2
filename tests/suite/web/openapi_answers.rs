//! What the service really answers on the whole way of a case fits the shapes that `/api/openapi.json` promises.

use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::{Value, json};

use super::openapi::document;
use crate::support::journey::complaint;
use crate::support::service::Service;
use crate::support::smtp::{Act, Script, Step};

/// What a value of a shape does not fit, by JSON pointer.
fn misfits(document: &Value, shape: &Value, value: &Value, at: &str) -> Vec<String> {
    if let Some(reference) = shape["$ref"].as_str() {
        let shape = document.pointer(reference.trim_start_matches('#')).unwrap();
        return misfits(document, shape, value, at);
    }
    if let Some(choices) = shape["oneOf"].as_array() {
        let tries: Vec<Vec<String>> = choices
            .iter()
            .map(|choice| misfits(document, choice, value, at))
            .collect();
        return match tries.iter().any(Vec::is_empty) {
            true => Vec::new(),
            false => tries.into_iter().next().unwrap(),
        };
    }
    let mut found = Vec::new();
    let kinds: Vec<&str> = match &shape["type"] {
        Value::String(one) => vec![one],
        Value::Array(several) => several.iter().map(|kind| kind.as_str().unwrap()).collect(),
        _ => Vec::new(),
    };
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    if !kinds.is_empty() && !kinds.contains(&kind) {
        found.push(format!("{at}: {kind}, not {kinds:?}"));
        return found;
    }
    if let Some(choices) = shape["enum"].as_array()
        && !choices.contains(value)
    {
        found.push(format!("{at}: {value} is none of {choices:?}"));
    }
    if let (Some(fields), Some(properties)) = (value.as_object(), shape["properties"].as_object()) {
        for name in shape["required"].as_array().into_iter().flatten() {
            if !fields.contains_key(name.as_str().unwrap()) {
                found.push(format!("{at}: no {name}"));
            }
        }
        for (name, value) in fields {
            match properties.get(name) {
                Some(shape) => found.extend(misfits(document, shape, value, &format!("{at}/{name}"))),
                None if shape["additionalProperties"] == false => {
                    found.push(format!("{at}/{name}: not described"))
                }
                None => {}
            }
        }
    }
    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
        found.extend(misfits(document, &shape["items"], item, &format!("{at}/{index}")));
    }
    found
}

/// Compares real answers with the description.
struct Judge<'a> {
    service: &'a Service,
    document: Value,
    seen: BTreeSet<(String, String)>,
}

impl Judge<'_> {
    async fn ask(
        &mut self,
        token: &str,
        method: Method,
        row: &str,
        ids: &[&str],
        body: Option<Value>,
    ) -> Value {
        let mut address = row.to_owned();
        for id in ids {
            let (from, to) = (address.find('{').unwrap(), address.find('}').unwrap());
            address.replace_range(from..=to, id);
        }
        let name = method.as_str().to_lowercase();
        let operation = self.document["paths"][row][&name].clone();
        assert!(!operation.is_null(), "{method} {row}");
        if let Some(body) = &body {
            let shape = &operation["requestBody"]["content"]["application/json"]["schema"];
            let wrong = misfits(&self.document, shape, body, "");
            assert!(wrong.is_empty(), "body of {method} {row}: {wrong:#?}");
        }
        let (status, answer) = self.service.api(token, method, &address, body.as_ref()).await;
        let mut response = operation["responses"][status.to_string()].clone();
        assert!(
            !response.is_null(),
            "{row} answered {status}, which is not described: {answer}"
        );
        if let Some(reference) = response["$ref"].as_str() {
            response = self
                .document
                .pointer(reference.trim_start_matches('#'))
                .unwrap()
                .clone();
        }
        let content = response["content"].as_object().unwrap().values().next().unwrap();
        let wrong = misfits(&self.document, &content["schema"], &answer, "");
        assert!(wrong.is_empty(), "{row} {status}: {wrong:#?}\n{answer:#}");
        if status < 300 {
            self.seen.insert((name, row.to_owned()));
        }
        answer
    }
}

#[tokio::test]
async fn what_the_service_answers_on_the_whole_way_fits_the_description() {
    let service = Service::start().await;
    let document = document(&service).await;
    let all: BTreeSet<(String, String)> = document["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, methods)| {
            methods
                .as_object()
                .unwrap()
                .keys()
                .map(|method| (method.clone(), path.clone()))
        })
        .collect();
    let mut judge = Judge {
        service: &service,
        document,
        seen: BTreeSet::new(),
    };
    let tokens = &service.tokens;
    let (clerk, magistrate, town) = (
        &tokens.staff.clerk,
        &tokens.staff.magistrate,
        &tokens.municipality,
    );
    let (get, post) = (|| Method::GET, || Method::POST);
    let text = |value: &Value| value.as_str().unwrap().to_owned();

    let filed = judge
        .ask(clerk, post(), "/api/v1/complaints", &[], Some(complaint()))
        .await;
    let case = text(&filed["case_id"]);
    let id = [case.as_str()];
    judge
        .ask(clerk, post(), "/api/v1/complaints", &[], Some(broken()))
        .await;
    judge
        .ask(
            clerk,
            post(),
            "/api/v1/cases/{case}/scrutiny",
            &id,
            Some(json!({"result": "registered"})),
        )
        .await;
    judge
        .ask(
            clerk,
            post(),
            "/api/v1/cases/{case}/scrutiny",
            &id,
            Some(json!({"result": "registered"})),
        )
        .await;
    let found = json!({"examined": "complainant", "well_founded": true, "note": "Heard."});
    judge
        .ask(
            magistrate,
            post(),
            "/api/v1/cases/{case}/examination",
            &id,
            Some(found),
        )
        .await;
    let sunday = json!({"on": "2026-12-06", "at": "11:00", "purpose": "appearance"});
    let refused = judge
        .ask(clerk, post(), "/api/v1/cases/{case}/hearings", &id, Some(sunday))
        .await;
    assert_eq!(refused["next_open"], "2026-12-07");
    let listed = json!({"on": "2026-11-30", "at": "11:00", "purpose": "appearance"});
    let hearing = judge
        .ask(clerk, post(), "/api/v1/cases/{case}/hearings", &id, Some(listed))
        .await;
    let hearing = text(&hearing["hearing_id"]);
    let shown = judge.ask(clerk, get(), "/api/v1/cases/{case}", &id, None).await;
    let party = shown["parties"]
        .as_array()
        .unwrap()
        .iter()
        .find(|party| party["role"] == "opposite_party")
        .map(|party| text(&party["party_id"]))
        .unwrap();
    let summons = json!({"party_id": party, "hearing_id": hearing, "channels": ["email", "police"]});
    let summons = judge
        .ask(
            magistrate,
            post(),
            "/api/v1/cases/{case}/summonses",
            &id,
            Some(summons),
        )
        .await;
    let summons = text(&summons["summons_id"]);
    let served =
        json!({"channel": "police", "outcome": "served_in_person", "on": "2026-11-30", "remarks": "Taken."});
    judge
        .ask(
            &tokens.police,
            post(),
            "/api/v1/summonses/{summons}/returns",
            &[&summons],
            Some(served),
        )
        .await;
    let declared = json!({"result": "served", "note": "On the return."});
    judge
        .ask(
            magistrate,
            post(),
            "/api/v1/summonses/{summons}/declaration",
            &[&summons],
            Some(declared),
        )
        .await;
    let held = json!({"outcome": "held", "business": "Both sides heard.", "present": [party]});
    judge
        .ask(
            magistrate,
            post(),
            "/api/v1/hearings/{hearing}/outcome",
            &[&hearing],
            Some(held),
        )
        .await;

    let award = json!({"kind": "illegal_seizure_award", "assessed_loss": "150.00",
        "findings": {"seizure_illegal": true, "by": [party]}, "reasons": "His own field."});
    let draft = judge
        .ask(
            magistrate,
            post(),
            "/api/v1/cases/{case}/orders",
            &id,
            Some(award.clone()),
        )
        .await;
    let other = text(&draft["order_id"]);
    judge
        .ask(
            magistrate,
            post(),
            "/api/v1/orders/{order}/cancellation",
            &[&other],
            Some(json!({})),
        )
        .await;
    let mut above = award.clone();
    above["loss_allowed"] = json!("150.00");
    let draft = judge
        .ask(
            magistrate,
            post(),
            "/api/v1/cases/{case}/orders",
            &id,
            Some(above),
        )
        .await;
    let order = text(&draft["order_id"]);
    let refused = judge
        .ask(
            magistrate,
            post(),
            "/api/v1/orders/{order}/signature",
            &[&order],
            Some(json!({})),
        )
        .await;
    assert_eq!(refused["code"], "limit-exceeded");
    judge
        .ask(
            clerk,
            Method::PUT,
            "/api/v1/orders/{order}",
            &[&order],
            Some(award.clone()),
        )
        .await;
    change(&mut judge, &order, &award).await;
    judge
        .ask(clerk, get(), "/api/v1/orders/{order}", &[&order], None)
        .await;
    let signed = judge
        .ask(
            magistrate,
            post(),
            "/api/v1/orders/{order}/signature",
            &[&order],
            Some(json!({})),
        )
        .await;
    judge
        .ask(clerk, get(), "/api/v1/cases/{case}/orders", &id, None)
        .await;
    judge
        .seen
        .insert(("get".to_owned(), "/api/v1/documents/{document}".to_owned()));
    assert!(signed["recovery_id"].is_string());

    judge
        .ask(town, get(), "/api/v1/municipality/orders", &[], None)
        .await;
    let row = "/api/v1/municipality/orders/{order}";
    judge
        .ask(
            town,
            post(),
            &format!("{row}/acknowledgement"),
            &[&order],
            Some(json!({})),
        )
        .await;
    judge
        .ask(
            town,
            post(),
            &format!("{row}/acknowledgement"),
            &[&order],
            Some(json!({})),
        )
        .await;
    for sum in ["1000.00", "100.00", "135.00"] {
        let payment = json!({"amount": sum, "paid_on": "2026-11-30", "reference": "challan 9"});
        judge
            .ask(town, post(), &format!("{row}/payments"), &[&order], Some(payment))
            .await;
    }
    judge
        .ask(
            town,
            post(),
            &format!("{row}/compliance"),
            &[&order],
            Some(json!({"note": "Paid over."})),
        )
        .await;
    let closed = judge.ask(town, get(), row, &[&order], None).await;
    assert_eq!(closed["balance"], "0.00");

    let prosecution = judge
        .ask(town, post(), "/api/v1/prosecutions", &[], Some(prosecution()))
        .await;
    let prosecuted = text(&prosecution["case_id"]);
    judge
        .ask(clerk, get(), "/api/v1/cases/{case}", &[&prosecuted], None)
        .await;
    let returned = json!({"result": "returned", "objections": [
        {"code": "copy-missing", "text": "No copy of the direction.", "cure_by": "2026-12-10"}]});
    judge
        .ask(
            clerk,
            post(),
            "/api/v1/cases/{case}/scrutiny",
            &[&prosecuted],
            Some(returned),
        )
        .await;
    judge
        .ask(clerk, get(), "/api/v1/cases/{case}/clocks", &[&prosecuted], None)
        .await;
    judge.ask(clerk, get(), "/api/v1/cases", &[], None).await;
    judge.ask(clerk, get(), "/api/v1/courts", &[], None).await;
    judge
        .ask(
            clerk,
            get(),
            "/api/v1/courts/{court}/calendar",
            &["GJ-DEMO"],
            None,
        )
        .await;
    judge
        .ask(clerk, get(), "/api/v1/summonses/{summons}", &[&summons], None)
        .await;
    for row in ["timeline", "clocks", "hearings", "summonses", "mails"] {
        judge
            .ask(clerk, get(), &format!("/api/v1/cases/{{case}}/{row}"), &id, None)
            .await;
    }
    mails(&mut judge, &case).await;
    let unseen: Vec<_> = all.difference(&judge.seen).collect();
    assert!(unseen.is_empty(), "rows that the way did not pass: {unseen:?}");
}

/// Reads and settles a mail whose fate is unknown.
async fn mails(judge: &mut Judge<'_>, case: &str) {
    let service = judge.service;
    service
        .deliver(Script::accept().at(Step::AfterDot, Act::Close))
        .await;
    let clerk = &service.tokens.staff.clerk;
    let mails = service.told(clerk, &format!("/api/v1/cases/{case}/mails")).await;
    let mail = mails["results"]
        .as_array()
        .unwrap()
        .iter()
        .find(|mail| mail["state"] == "uncertain")
        .map(|mail| mail["message_id"].as_str().unwrap().to_owned())
        .unwrap();
    judge.ask(clerk, Method::GET, "/api/v1/mails", &[], None).await;
    let row = "/api/v1/mails/{message}";
    judge.ask(clerk, Method::GET, row, &[&mail], None).await;
    for result in ["send_again", "arrived"] {
        let found = json!({"result": result, "reason": "The relay has no trace of it."});
        judge
            .ask(
                clerk,
                Method::POST,
                &format!("{row}/settlement"),
                &[&mail],
                Some(found),
            )
            .await;
    }
    judge.ask(clerk, Method::GET, row, &[&mail], None).await;
}

/// Changes the draft, which needs its version.
async fn change(judge: &mut Judge<'_>, order: &str, facts: &Value) {
    let response = judge
        .service
        .request(Method::PUT, &format!("/api/v1/orders/{order}"))
        .bearer_auth(&judge.service.tokens.staff.clerk)
        .header("if-match", "\"1\"")
        .json(facts)
        .send()
        .await
        .unwrap();
    assert_eq!(response.status(), 200);
    let answer: Value = response.json().await.unwrap();
    let shape = json!({"$ref": "#/components/schemas/Order"});
    let wrong = misfits(&judge.document, &shape, &answer, "");
    assert!(wrong.is_empty(), "{wrong:#?}");
    judge
        .seen
        .insert(("put".to_owned(), "/api/v1/orders/{order}".to_owned()));
}

/// A complaint with fields that fit the description and cannot stand.
fn broken() -> Value {
    let mut body = complaint();
    body["seizure"]["seized_on"] = json!("2026-02-30");
    body["complainant"]["mobile"] = json!("12");
    body
}

fn prosecution() -> Value {
    json!({
        "court": "GJ-DEMO", "pack": "IN-GJ-MUN", "accused": [{"name": "Kana Rabari", "address": "Devgadh", "capacity": "owner"}],
        "offence": "straying", "commission": {"kind": "known", "last_day": "2026-11-20"},
        "direction": {"number": "CO/12", "on": "2026-11-25", "by": "Chief Officer"},
        "damaged_persons": [{"name": "Jetha Patel", "address": "Devgadh"}], "place": "Station Road",
        "animals": [{"kind": "cow", "count": 3}], "facts": "Three cows stood in the road.",
    })
}
