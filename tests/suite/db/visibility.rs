//! Who may see which column. Every column of the schema stands in [`COLUMNS`]; one that is new and not classed fails, and
//! so does a public answer with a column of the staff's or a secret in it.

use std::collections::{BTreeMap, BTreeSet};

use reqwest::Method;
use serde_json::{Value, json};
use tokio_postgres::Client;

use crate::support::database::TestDatabase;
use crate::support::journey::complaint;
use crate::support::service::Service;

/// Tables with their columns: what anybody may see, what a party of the case may see, what the court's people may see,
/// and what nobody is shown.
const COLUMNS: &str = "
accounts | | | court_id account_id kind case_id order_id party_id head |
animals | | | court_id animal_id case_id ordinal kind count marks |
api_tokens | | | court_id user_id label created_at revoked_at | token_hash
audit_events | | | court_id seq at actor tbl op prev_hash hash | before after
audit_heads | | | court_id seq hash |
case_events | | kind on_day at public | court_id event_id case_id actor_name actor_role document_id details |
cases | kind filing_number case_type case_serial case_year | case_id court_id stage disposal disposed_on filed_on language | \
  pack registered_on municipality_id sealed limitation limitation_last_day limitation_verdict facts version created_at | \
  access_code_hash
claim_items | | | court_id item_id case_id ordinal head amount what proof |
counters | | | court_id series year last_value |
court_days | court_id day state name basis confidence | | recorded_on |
court_figures | court_id confirmation_id pack figure status value in_force_from in_force_to reference confirmed_by confirmed_on | | \
  pack_digest recorded_at |
courts | court_id code name place pack language telephone opens_at demonstration calendar_known_from calendar_known_until | | \
  email magistrate_class e_service e_service_citation calendar_version created_at |
delivery_attempts | | | court_id message_id attempt_no stage smtp_code smtp_text outcome started_at ended_at | lease_token
document_versions | sha256 version_no | | court_id document_id supersedes reason signed_by sealed_at |
documents | court_id document_id kind number dated_on | | case_id subject_id created_at |
drawn_papers | sha256 | bytes | court_id drawn_at | context
examinations | | | court_id examination_id case_id examined well_founded note examined_on magistrate |
hearing_presences | | | court_id hearing_id party_id |
hearings | court_id hearing_id on_day at_time purpose state sequence | | \
  case_id business adjourned_side adjourned_reason next_hearing_id version created_at |
idempotency_keys | | | court_id principal created_at | key fingerprint reply
journals | | | court_id journal_id kind source_kind source_id line_count reverses effective_on posted_at |
municipalities | | | court_id municipality_id code name address email |
objections | | | court_id objection_id case_id code text raised_on cure_by cured_on |
orders | | kind state order_number total document_id signed_on | \
  court_id order_id case_id input assessment blocks reasons fair_copy_sha256 fair_copy_on drafted_by signed_by \
  signed_at version created_at |
outbox_message_parties | | | court_id message_id party_id |
outbox_messages | | | court_id message_id case_id purpose subject_id document_id version_no envelope_from recipient \
  rfc_message_id raw_sha256 state attempts lease_until next_at finished_at settled_by settled_reason settled_at created_at resends paper_at | \
  raw lease_token
parties | | | court_id party_id case_id role ordinal name relation capacity address mobile mobile_last4 email language |
postings | | | court_id journal_id line_no account_id amount |
pounds | | | court_id pound_id municipality_id name |
prosecutions | | | court_id case_id offence occasion_evidence commission_kind first_day last_day discovered_on place \
  direction_number direction_on direction_by |
receipts | | amount kind | court_id receipt_id order_id receipt_number on_day reference note balance_after entered_by entered_at |
recoveries | | | court_id recovery_id case_id order_id municipality_id opened_on route state version |
seizures | | | court_id case_id seized_on seized_at place pound presented_on presented_by agent_knowledge released_on \
  loss_claimed |
service_returns | | | court_id return_id summons_id channel outcome on_day remarks served_on_person entered_by entered_at |
service_secrets | | | name created_at | value
sessions | | | court_id user_id created_at expires_at | token_hash csrf
status_links | | | court_id case_id party_id expires_on revoked_at created_at | token_hash
summons_deliveries | | | court_id delivery_id summons_id channel state courtesy message_id version |
summonses | | | court_id summons_id case_id party_id hearing_id process_number document_id state issued_on declared_on \
  declared_note version |
users | | | court_id user_id login name role municipality_id language disabled_at version created_at | password_hash
";

/// Who may see a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    Public,
    Party,
    Staff,
    Secret,
}

/// Where the fields of the public JSON answers come from; `-` is no column. A field that is not here fails.
const STATUS: &[(&str, &str)] = &[
    ("court", "cases.court_id"),
    ("case_id", "cases.case_id"),
    ("kind", "cases.kind"),
    ("case_number", "cases.case_serial"),
    ("filing_number", "cases.filing_number"),
    ("filed_on", "cases.filed_on"),
    ("stage", "cases.stage"),
    ("disposal", "cases.disposal"),
    ("disposed_on", "cases.disposed_on"),
    ("language", "cases.language"),
    ("next_hearing", "-"),
    ("next_hearing.hearing_id", "hearings.hearing_id"),
    ("next_hearing.on", "hearings.on_day"),
    ("next_hearing.at", "hearings.at_time"),
    ("next_hearing.purpose", "hearings.purpose"),
    ("money", "-"),
    ("money.awarded", "orders.total"),
    ("money.received", "receipts.amount"),
    ("money.due", "orders.total"),
    ("orders", "-"),
    ("orders.document_id", "orders.document_id"),
    ("orders.number", "orders.order_number"),
    ("orders.kind", "orders.kind"),
    ("orders.on", "orders.signed_on"),
    ("events", "-"),
    ("events.kind", "case_events.kind"),
    ("events.on", "case_events.on_day"),
    ("updated_at", "case_events.at"),
    ("papers", "-"),
];
const LIST: &[(&str, &str)] = &[
    ("court", "courts.code"),
    ("day", "hearings.on_day"),
    ("results", "-"),
    ("results.serial", "-"),
    ("results.at", "hearings.at_time"),
    ("results.case_number", "cases.case_serial"),
    ("results.kind", "cases.kind"),
    ("results.purpose", "hearings.purpose"),
    ("results.state", "hearings.state"),
];
const PAPER: &[(&str, &str)] = &[
    ("court", "documents.court_id"),
    ("kind", "documents.kind"),
    ("number", "documents.number"),
    ("dated_on", "documents.dated_on"),
    ("version", "document_versions.version_no"),
    ("sha256", "document_versions.sha256"),
];
/// Columns of the views that the role of public pages reads.
const VIEWS: &[(&str, &str)] = &[
    ("public_courts", "courts"),
    ("public_court_days", "court_days"),
    ("public_court_figures", "court_figures"),
    ("public_cause_list", "hearings"),
];

/// Every column with its class.
fn classes() -> BTreeMap<String, Class> {
    let mut all = BTreeMap::new();
    for line in COLUMNS.lines().filter(|line| !line.trim().is_empty()) {
        let parts: Vec<&str> = line.split('|').collect();
        let [table, public, party, staff, secret] = parts.as_slice() else {
            panic!("{line}");
        };
        for (columns, class) in [
            (public, Class::Public),
            (party, Class::Party),
            (staff, Class::Staff),
            (secret, Class::Secret),
        ] {
            for column in columns.split_whitespace() {
                let name = format!("{}.{column}", table.trim());
                assert_eq!(all.insert(name.clone(), class), None, "{name} stands twice");
            }
        }
    }
    all
}

/// `table.column` and type of every column of the tables.
async fn columns(client: &Client) -> Vec<(String, String, String)> {
    client
        .query(
            "select c.table_name::text, c.column_name::text, c.data_type::text from information_schema.columns c \
             join information_schema.tables t using (table_schema, table_name) \
             where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like '\\_\\_diesel%'",
            &[],
        )
        .await
        .unwrap()
        .iter()
        .map(|row| (row.get(0), row.get(1), row.get(2)))
        .collect()
}

#[tokio::test]
async fn every_column_of_the_schema_is_classed() {
    let database = TestDatabase::new().await;
    let client = database.administrator().await;
    let there: BTreeSet<String> = columns(&client)
        .await
        .into_iter()
        .map(|(table, column, _)| format!("{table}.{column}"))
        .collect();
    let classed: BTreeSet<String> = classes().into_keys().collect();
    let new: Vec<_> = there.difference(&classed).collect();
    let gone: Vec<_> = classed.difference(&there).collect();
    assert!(new.is_empty(), "class these, and say who may see them: {new:?}");
    assert!(gone.is_empty(), "no longer in the schema: {gone:?}");
}

#[tokio::test]
async fn the_role_of_public_pages_reads_four_views_of_public_columns_and_no_table() {
    let database = TestDatabase::new().await;
    let client = database.administrator().await;
    let readable: BTreeSet<(String, String)> = client
        .query(
            "select c.relname::text, a.attname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace \
             join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped \
             where n.nspname = 'public' and c.relkind in ('r', 'v', 'm', 'p') \
               and has_column_privilege('cattle_public', c.oid, a.attnum, 'select')",
            &[],
        )
        .await
        .unwrap()
        .iter()
        .map(|row| (row.get(0), row.get(1)))
        .collect();
    let relations: BTreeSet<&str> = readable.iter().map(|(relation, _)| relation.as_str()).collect();
    let expected: BTreeSet<&str> = VIEWS.iter().map(|(view, _)| *view).collect();
    assert_eq!(relations, expected);
    let classes = classes();
    for (view, column) in &readable {
        let (_, table) = VIEWS.iter().find(|(known, _)| known == view).unwrap();
        let from = match (view.as_str(), column.as_str()) {
            ("public_cause_list", "kind") => "cases.kind".to_owned(),
            ("public_cause_list", "case_number") => "cases.case_serial".to_owned(),
            _ => format!("{table}.{column}"),
        };
        assert_eq!(
            classes.get(&from),
            Some(&Class::Public),
            "{view}.{column} is {from}"
        );
    }
    let writes: i64 = client
        .query_one(
            "select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' \
               and c.relkind in ('r', 'v') and has_table_privilege('cattle_public', c.oid, 'insert, update, delete, truncate')",
            &[],
        )
        .await
        .unwrap()
        .get(0);
    assert_eq!(writes, 0);
}

/// The paths of all fields of an answer.
fn fields(value: &Value, within: &str, into: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                let path = if within.is_empty() {
                    name.clone()
                } else {
                    format!("{within}.{name}")
                };
                into.insert(path.clone());
                fields(member, &path, into);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| fields(item, within, into)),
        _ => {}
    }
}

fn hold(answer: &Value, known: &[(&str, &str)], most: Class) {
    let classes = classes();
    let mut found = BTreeSet::new();
    fields(answer, "", &mut found);
    for path in &found {
        let Some((_, column)) = known.iter().find(|(known, _)| known == path) else {
            panic!("a public answer has a new field, {path}: say from which column it comes");
        };
        if *column != "-" {
            let class = classes
                .get(*column)
                .unwrap_or_else(|| panic!("no column {column}"));
            assert!(*class <= most, "{path} is {column}, which is {class:?}");
        }
    }
    let missing: Vec<_> = known.iter().filter(|(path, _)| !found.contains(*path)).collect();
    assert!(missing.is_empty(), "the answer did not show {missing:?}");
}

/// Whether a text of a column would be recognised: no code word, not too short to be chance.
fn telling(text: &str) -> bool {
    text.len() >= 6
        && !text
            .chars()
            .all(|c| c.is_ascii_lowercase() || matches!(c, '_' | '-'))
}

#[tokio::test]
async fn no_public_answer_carries_a_column_of_the_staff_or_a_secret() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    let number = service.register(&filed).await;
    service.examine(&filed).await;
    let hearing = service.list(&filed, "2026-12-09").await;
    service.summon(&filed, &hearing).await;
    let link = service.link_in_mail(&filed).await;
    let asked = json!({"case_number": number, "digits": "3210"});
    let case = "/en/c/GJ-DEMO/case";
    let (_, before) = service.json(Method::POST, case, Some(&asked)).await;
    let signed = service.award(&filed).await;
    service.acknowledge(signed.order_id).await;
    service.pay(signed.order_id, "100.00").await;
    let (_, after) = service.json(Method::POST, case, Some(&asked)).await;
    let (_, list) = service
        .json(Method::GET, "/en/c/GJ-DEMO/list/2026-12-09", None)
        .await;
    let paper = format!("/en/v/{}", signed.document_id);
    let (_, genuine) = service.json(Method::GET, &paper, None).await;
    let mut both = after.clone();
    both["next_hearing"] = before["next_hearing"].clone();
    hold(&both, STATUS, Class::Party);
    hold(&list, LIST, Class::Public);
    hold(&genuine, PAPER, Class::Public);

    // And by value: nothing that stands in such a column may be found in any answer.
    let mut answers = vec![
        ("status as JSON", before.to_string()),
        ("status as JSON, after", after.to_string()),
        ("list as JSON", list.to_string()),
        ("paper as JSON", genuine.to_string()),
    ];
    for language in ["en", "gu", "kn", "hi"] {
        let page = service
            .form(
                &format!("/{language}/c/GJ-DEMO/case"),
                &[("case_number", &number), ("proof", "3210")],
            )
            .await;
        answers.push(("status", page.text().await.unwrap()));
        for path in [
            String::new(),
            format!("/v/{}", signed.document_id),
            format!("/v/{}", filed.document_id),
        ] {
            let page = service.page(&format!("/{language}{path}")).await;
            answers.push(("page", page.text().await.unwrap()));
        }
        for ending in ["", ".csv", ".ics"] {
            let page = service
                .page(&format!("/{language}/c/GJ-DEMO/list/2026-12-09{ending}"))
                .await;
            answers.push(("list", page.text().await.unwrap()));
        }
    }
    // The address of the papers is made of the link itself, so it is asked for last and without its token.
    let token = link.rsplit('/').next().unwrap();
    let by_link = service.page(&link).await.text().await.unwrap().replace(token, "");
    answers.push(("status by link", by_link));

    let client = service.database.administrator().await;
    let classes = classes();
    let seen = shown_values(&client, &classes).await;
    let mut looked_for = 0;
    for (table, column, kind) in columns(&client).await {
        let class = classes[&format!("{table}.{column}")];
        if class < Class::Staff {
            continue;
        }
        for value in values(&client, &table, &column, &kind).await {
            if !telling(&value) || seen.contains(&value) {
                continue;
            }
            looked_for += 1;
            for (what, answer) in &answers {
                assert!(!answer.contains(&value), "{what} shows {table}.{column}: {value}");
            }
        }
    }
    assert!(looked_for > 150, "{looked_for}");
}

/// Values that stand in public and party columns, too: they are no secret for standing elsewhere as well.
async fn shown_values(client: &Client, classes: &BTreeMap<String, Class>) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    for (table, column, kind) in columns(client).await {
        if classes[&format!("{table}.{column}")] <= Class::Party {
            seen.extend(values(client, &table, &column, &kind).await);
        }
    }
    seen
}

async fn values(client: &Client, table: &str, column: &str, kind: &str) -> Vec<String> {
    let value = match kind {
        "text" | "uuid" | "character varying" => format!("{column}::text"),
        "bytea" => format!("encode({column}, 'hex')"),
        _ => return Vec::new(),
    };
    client
        .query(
            &format!(
                "select distinct {value} from {table} where {column} is not null and length({value}) < 4000"
            ),
            &[],
        )
        .await
        .unwrap()
        .iter()
        .map(|row| row.get(0))
        .collect()
}
