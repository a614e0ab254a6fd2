//! Good input to begin with: the packs and calendars of the repository, and the questions of the test tables.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use cattle_court::law::ask;
use serde_json::{Map, Value, json};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn texts(paths: Vec<PathBuf>) -> Vec<String> {
    assert!(!paths.is_empty());
    paths
        .iter()
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect()
}

fn files(folder: &str) -> Vec<PathBuf> {
    std::fs::read_dir(root().join(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect()
}

/// The built-in packs.
pub fn packs() -> Vec<String> {
    texts(
        files("src/law/packs")
            .iter()
            .map(|folder| folder.join("pack.toml"))
            .collect(),
    )
}

/// The calendars of the demonstration.
pub fn calendars() -> Vec<String> {
    texts(files("src/demo/calendars"))
}

/// What courts say of the law: figures confirmed and supplied, switches, areas.
pub fn words_of_courts() -> Vec<String> {
    let head = |pack: &str| {
        format!(
            "schema = 1\ncourt = \"C\"\npack = \"{pack}\"\nconfirmed_by = \"JMFC\"\nconfirmed_on = \"2026-11-20\"\n"
        )
    };
    let area = |section: &str, from: &str, more: &str| {
        format!(
            "[[area]]\napplies = \"{section}\"\narea = \"Town\"\nfrom = \"{from}\"\n{more}reference = \"Gazette 12\"\n"
        )
    };
    let supplied =
        "[[figure]]\nid = \"complaint.period\"\nis = 10\nfrom = \"1967-01-01\"\nreference = \"gazette\"\n";
    let confirmed = "[[figure]]\nid = \"appeal.period\"\nconfirm = true\nreference = \"India Code\"\n";
    let carry = "[[switch]]\nid = \"pound.carry\"\nis = \"office\"\nreference = \"Board, resolution 4\"\n";
    let midnight =
        "[[switch]]\nid = \"midnight.release\"\nis = \"not_touched\"\nreference = \"Board, resolution 5\"\n";
    let first = area("security", "2020-01-01", "to = \"2021-12-31\"\n");
    let second = area("security", "2022-01-01", "");
    vec![
        format!("{}{supplied}{confirmed}", head("IN-KA")),
        format!("{}{carry}{midnight}{first}{second}", head("IN-KA")),
        format!("{}{confirmed}{carry}", head("IN-GJ-MUN")),
        format!("{}{confirmed}{midnight}{first}", head("IN-CTA")),
    ]
}

/// Lists of closed days as tables and questions write them.
pub fn closed_days() -> Vec<String> {
    let mut found: Vec<String> = rows("dates.csv")
        .into_iter()
        .map(|row| row["closed_dates"].clone())
        .collect();
    found.push("2025-10-02;2025-10-19..2025-10-26".to_owned());
    found
}

/// A question for every row of the tables, and one for every name.
pub fn questions() -> Vec<String> {
    let mut found = Vec::new();
    for row in rows("dates.csv") {
        let closed: Vec<&str> = row["closed_dates"]
            .split(';')
            .filter(|day| !day.is_empty())
            .collect();
        found.push(json!({"id": row["id"], "ask": row["rule"], "closed_days": closed,
            "facts": {"start_date": row["start_date"], "period": row["period"]}}));
    }
    for row in rows("limitation_readings.csv") {
        let names = [
            "commission_kind",
            "first_day",
            "last_or_only_day",
            "discovery",
            "filed",
        ];
        let facts: Map<String, Value> = names
            .iter()
            .filter(|name| !row[**name].is_empty())
            .map(|name| ((*name).to_owned(), json!(row[*name])))
            .collect();
        found.push(json!({"pack": "IN-GJ-MUN", "ask": "prosecution.last_day", "facts": facts}));
    }
    for row in rows("money.csv") {
        let paise: Value = serde_json::from_str(&row["inputs_json_paise"]).unwrap();
        found.push(json!({"id": row["id"], "ask": row["rule"], "facts": in_rupees(&paise)}));
    }
    for table in ["time.csv", "money.csv"] {
        let path = root().join("tests/tables/law").join(table);
        for row in csv::Reader::from_path(path).unwrap().deserialize() {
            let row: HashMap<String, String> = row.unwrap();
            let facts: Value = serde_json::from_str(&row["facts"]).unwrap();
            let closed: Vec<&str> = row["closed_days"]
                .split(';')
                .filter(|day| !day.is_empty())
                .collect();
            found.push(json!({"id": row["id"], "pack": row["pack"], "ask": row["ask"], "facts": facts, "closed_days": closed}));
        }
    }
    for name in ask::names() {
        for pack in ["IN-GJ-MUN", "IN-KA", "IN-CTA"] {
            found.push(json!({"pack": pack, "ask": name, "facts": {"seized_on": "2025-08-31", "impounded_on": "2025-08-31",
                "kind": "cow", "notice_on": "2025-09-08"}}));
            found.push(json!({"pack": pack, "ask": name, "facts": {}}));
        }
    }
    found.extend(particulars());
    found.iter().map(Value::to_string).collect()
}

/// Questions with the facts of the edge rules: lists of stays, deposits and convictions, dues that grow, what became of a
/// complaint.
fn particulars() -> Vec<Value> {
    let of = |pack: &str, ask: &str, facts: Value| json!({"pack": pack, "ask": ask, "facts": facts});
    vec![
        of(
            "IN-GJ-MUN",
            "charges.pound",
            json!({"stays": [
                {"kind": "cow", "heads": 2, "impounded_at": "2025-05-01T18:00", "released_at": "2025-05-03T09:00"},
                {"kind": "goat", "heads": 1, "impounded_at": "2025-05-02T10:00", "released_at": "2025-05-02T11:00"}],
                "day_rates": {"cow": [["2025-01-01", "60.00"], ["2025-05-03", "70.00"]], "goat": "20.00"},
                "schedule": {"cow": "200.00", "goat": [["2025-01-01", "50.00"]]}}),
        ),
        of(
            "IN-GJ-MUN",
            "award.illegal_seizure",
            json!({"assessed_loss": "40.00", "fees_paid": "0.00", "expenses_incurred": "0.00", "released": false,
                "leviable_due": "870.00", "leviable_per_day": "140.00", "leviable_as_of": "2025-05-10", "released_on": "2025-05-13"}),
        ),
        of(
            "IN-GJ-MUN",
            "security.forfeiture",
            json!({"deposits": [{"amount": "500.00", "deposited_on": "2025-01-10"},
                {"amount": "900.00", "deposited_on": "2025-03-01", "forfeit_bp": 5000}],
                "reimpounded_on": "2025-07-10", "seizure_adjudged_illegal": false, "forfeit_bp": 10000}),
        ),
        of(
            "IN-GJ-MUN",
            "security.forfeiture",
            json!({"deposit": "500.00", "deposited_on": "2025-01-10", "reimpounded_on": "2025-05-02", "forfeit_bp": 10000,
                "complaint": "none", "reseized_on": "2025-05-01", "as_of": "2025-05-11"}),
        ),
        of(
            "IN-KA",
            "protest.last_day",
            json!({"delivered_on": "2025-06-10", "complaint": "pending", "seized_on": "2025-06-01", "presented_on": "2025-06-12"}),
        ),
        of(
            "IN-GJ-MUN",
            "surplus.last_day",
            json!({"sold_on": "2025-06-10", "claimed_on": "2025-06-20", "proved_on": "2025-06-30"}),
        ),
        of(
            "IN-KA",
            "surplus_hold.last_day",
            json!({"received_on": "2025-01-10", "established_on": "2025-07-11"}),
        ),
        of(
            "IN-GJ-MUN",
            "sentence.check",
            json!({"proposed_fine": "400.00", "summary_trial": false, "offence_on": "2025-05-01",
                "priors": [{"kind": "conviction", "on": "2020-01-01", "under": "GJ-239-1"}]}),
        ),
    ]
}

/// Whole numbers of a hundred and more are taken for paise, smaller ones for counts.
fn in_rupees(value: &Value) -> Value {
    match value {
        Value::Number(number) => match number.as_i64() {
            Some(paise) if paise >= 100 => json!(format!("{}.{:02}", paise / 100, paise % 100)),
            _ => value.clone(),
        },
        Value::Array(rows) => rows.iter().map(in_rupees).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, inner)| (name.clone(), in_rupees(inner)))
            .collect(),
        _ => value.clone(),
    }
}

fn rows(table: &str) -> Vec<HashMap<String, String>> {
    let mut reader = csv::Reader::from_path(root().join("tests/tables/vectors").join(table)).unwrap();
    reader.deserialize().collect::<Result<_, _>>().unwrap()
}
