//! Access code and link of a filing: in clear they stand in its papers and mails and nowhere else, and whoever repeats the
//! request is told the code all the same.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::journey::complaint;
use crate::support::service::Service;

/// Where secrets of a filing may stand: the paper with its context, and the mail with the paper.
const KEEPERS: [&str; 2] = ["drawn_papers", "outbox_messages"];

fn prosecution() -> Value {
    json!({
        "court": "GJ-DEMO", "pack": "IN-GJ-MUN", "accused": [{"name": "Kana Rabari", "address": "Devgadh", "capacity": "owner"}],
        "offence": "straying", "commission": {"kind": "known", "last_day": "2026-11-20"},
        "direction": {"number": "CO/12", "on": "2026-11-25", "by": "Chief Officer"}, "place": "Station Road",
        "animals": [{"kind": "cow", "count": 3}], "facts": "Three cows stood in the road.",
    })
}

/// A filing under the key: its answer, and whether it was that of an earlier one.
async fn file(service: &Service, token: &str, path: &str, key: &str, body: &Value) -> (Value, bool) {
    let request = service.request(Method::POST, path).bearer_auth(token);
    let request = request.header("idempotency-key", key).json(body);
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), 201, "{path}");
    let replayed = answer.headers().contains_key("idempotent-replay");
    (answer.json().await.unwrap(), replayed)
}

/// Tables in which the text stands, as it is or as bytes.
async fn tables_with(service: &Service, text: &str) -> Vec<String> {
    let client = service.database.administrator().await;
    let tables = client
        .query(
            "select table_name::text from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
            &[],
        )
        .await
        .unwrap();
    assert!(tables.len() > 30, "{}", tables.len());
    let mut found = Vec::new();
    for table in tables {
        let table: String = table.get(0);
        let question = format!(
            "select exists (select from {table} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0)"
        );
        let row = client
            .query_one(&question, &[&text, &hex::encode(text)])
            .await
            .unwrap();
        if row.get(0) {
            found.push(table);
        }
    }
    found
}

/// The token of the link that the paper's context has.
async fn link_token(service: &Service, document: &Value) -> String {
    let client = service.database.administrator().await;
    let row = client
        .query_one(
            "select context ->> 'status_url' from document_versions join drawn_papers using (court_id, sha256) \
             where document_id::text = $1",
            &[&document.as_str().unwrap()],
        )
        .await
        .unwrap();
    row.get::<_, String>(0).rsplit('/').next().unwrap().to_owned()
}

#[tokio::test]
async fn the_secrets_of_a_filing_stand_in_its_papers_and_mails_alone_and_a_repeated_request_is_told_the_code()
{
    let service = Service::start().await;
    let (clerk, town) = (&service.tokens.staff.clerk, &service.tokens.municipality);
    for (key, token, path, body) in [
        ("k-1", clerk, "/api/v1/complaints", complaint()),
        ("k-2", clerk, "/api/v1/prosecutions", prosecution()),
        ("k-2", town, "/api/v1/prosecutions", prosecution()),
    ] {
        let (first, replayed) = file(&service, token, path, key, &body).await;
        assert!(!replayed);
        assert_eq!(first["access_code"].as_str().unwrap().len(), 6);
        let secrets = [
            first["access_code"].as_str().unwrap().to_owned(),
            link_token(&service, &first["document_id"]).await,
        ];
        for secret in secrets {
            let found = tables_with(&service, &secret).await;
            assert!(
                found.contains(&"drawn_papers".to_owned()),
                "the search finds what is there"
            );
            for table in found {
                assert!(
                    KEEPERS.contains(&table.as_str()),
                    "{path}: {secret} in clear in {table}"
                );
            }
        }
        let (second, replayed) = file(&service, token, path, key, &body).await;
        assert!(replayed);
        assert_eq!(second, first, "{path}");
    }
}

#[tokio::test]
async fn the_migration_forgets_the_codes_of_earlier_replies_and_their_requests_are_still_answered() {
    const UP: &str = include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/migrations/2026-12-02-080000-0000_forget_access_codes/up.sql"
    ));
    let service = Service::start().await;
    let clerk = &service.tokens.staff.clerk;
    let path = "/api/v1/complaints";
    let (first, _) = file(&service, clerk, path, "k-1", &complaint()).await;
    let code = first["access_code"].as_str().unwrap();
    service
        .as_administrator(&format!(
            "update idempotency_keys set reply = (reply::jsonb || '{{\"access_code\": \"{code}\"}}')::json where key = 'k-1'; \
             insert into idempotency_keys (court_id, principal, key, fingerprint, reply) values \
             (1, gen_random_uuid(), 'k-2', '', '{{\"state\":\"held\", \"version\":2}}'), \
             (1, gen_random_uuid(), 'k-3', '', '[\"access_code\"]'), (1, gen_random_uuid(), 'k-4', '', null)"
        ))
        .await;
    let stored = async || {
        tables_with(&service, code)
            .await
            .contains(&"idempotency_keys".to_owned())
    };
    assert!(stored().await);
    service
        .as_administrator(&format!("begin; set local role cattle_owner; {UP} commit;"))
        .await;
    assert!(!stored().await);
    service
        .as_administrator(
            "do $$ begin if (select count(*) from idempotency_keys where (key, reply::text) in \
             (('k-2', '{\"state\":\"held\", \"version\":2}'), ('k-3', '[\"access_code\"]'))) <> 2 \
             then raise exception 'another reply was changed'; end if; end $$",
        )
        .await;
    let (second, replayed) = file(&service, clerk, path, "k-1", &complaint()).await;
    assert!(replayed);
    assert_eq!(second, first);
}
