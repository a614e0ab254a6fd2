//! The published test tables, row by row.

use cattle_court::law::vectors::{Row, Table, Verdict};

const TABLES: [(&str, &str, usize); 5] = [
    ("dates.csv", include_str!("../../tables/vectors/dates.csv"), 102),
    (
        "dates_calc.csv",
        include_str!("../../tables/vectors/dates_calc.csv"),
        102,
    ),
    (
        "limitation_readings.csv",
        include_str!("../../tables/vectors/limitation_readings.csv"),
        14,
    ),
    ("money.csv", include_str!("../../tables/vectors/money.csv"), 54),
    (
        "holidays_gj_ka_2024_2026.csv",
        include_str!("../../tables/vectors/holidays_gj_ka_2024_2026.csv"),
        155,
    ),
];

fn rows(text: &str) -> Vec<Row> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut records = reader
        .records()
        .map(|record| record.unwrap().iter().map(str::to_owned).collect::<Vec<_>>());
    let header = records.next().unwrap();
    let table = Table::recognise(&header).unwrap();
    records.map(|cells| table.run(&header, &cells)).collect()
}

#[test]
fn every_row_of_every_published_table_comes_out_as_expected() {
    let mut wrong = Vec::new();
    for (name, text, count) in TABLES {
        let rows = rows(text);
        assert_eq!(rows.len(), count, "{name}");
        wrong.extend(
            rows.into_iter()
                .filter(|row| row.verdict != Verdict::Passed)
                .map(|row| format!("{name}: {row:?}")),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// One cell of one row changed: the row must come out otherwise.
#[test]
fn a_row_with_a_wrong_expectation_is_reported() {
    for (text, from, to) in [
        (
            TABLES[0].1,
            "2025-01-11,2025-01-11,,,2025-01-12,plain",
            "2025-01-11,2025-01-12,,,2025-01-12,plain",
        ),
        (
            TABLES[0].1,
            "2025-01-11,2025-01-11,,,2025-01-12,plain",
            "2025-01-11,2025-01-11,1,,2025-01-12,plain",
        ),
        (
            TABLES[0].1,
            "2025-01-11,2025-01-11,,,2025-01-12,plain",
            "2025-01-11,2025-01-11,,,2025-01-13,plain",
        ),
        (
            TABLES[0].1,
            "2025-01-01,P10D,GJ.complaint",
            "2025-01-01,P11D,GJ.complaint",
        ),
        (TABLES[0].1, "ERR:invalid_date", "2025-03-11"),
        (TABLES[1].1, "2012-03-30", "2012-03-31"),
        (TABLES[1].1, "AMBIGUOUS", "2012-05-01"),
        (
            TABLES[2].1,
            "2025-11-01,2026-05-02,2026-05-01,2026-05-01,BARRED",
            "2025-11-01,2026-05-02,2026-05-01,2026-05-01,IN_TIME",
        ),
        (TABLES[2].1, "ERR:filed_before_commission", "IN_TIME"),
        (TABLES[2].1, "last_day_of_continuance,", "discovery_date,"),
        (
            TABLES[3].1,
            "\"\"compensation\"\": 8000",
            "\"\"compensation\"\": 8001",
        ),
        (TABLES[3].1, "need prior_convictions", "need proposed_fine"),
        (
            TABLES[3].1,
            "\"\"within\"\": false}\",one paisa",
            "\"\"within\"\": true}\",one paisa",
        ),
        (
            TABLES[3].1,
            "{\"\"shares\"\": [3334, 3333, 3333]}",
            "{\"\"shares\"\": [3333, 3334, 3333]}",
        ),
        (TABLES[4].1, "GJ,2024-01-14,Sun", "GJ,2024-01-14,Mon"),
    ] {
        assert!(text.contains(from), "{from}");
        let failed = rows(&text.replacen(from, to, 1))
            .iter()
            .filter(|row| row.verdict != Verdict::Passed)
            .count();
        assert_eq!(failed, 1, "{to}");
    }
}

#[test]
fn a_rule_without_an_engine_is_not_covered_and_never_passed() {
    let text = TABLES[0].1.replace("GJ.complaint", "XX.complaint");
    let verdict = Verdict::NotCovered {
        rule: "XX.complaint".to_owned(),
    };
    assert!(rows(&text).iter().any(|row| row.verdict == verdict));
}

/// Tables are written for several programs: a fact that this one has no use for is no fault of the row.
#[test]
fn a_row_may_tell_more_facts_than_its_question_has() {
    let header = "id,rule,inputs_json_paise,expected_json_paise";
    let row = |facts: &str| {
        let facts = facts.replace('"', "\"\"");
        rows(&format!(
            "{header}\nX,APPORTION.largest_remainder,\"{facts}\",\"{{\"\"shares\"\": [50, 50]}}\"\n"
        ))
    };
    for facts in [
        r#"{"total": 100, "weights": [1, 1]}"#,
        r#"{"total": 100, "weights": [1, 1], "remark": "two brothers"}"#,
    ] {
        let [only] = row(facts)
            .try_into()
            .unwrap_or_else(|all: Vec<Row>| -> [Row; 1] { panic!("{all:?}") });
        assert_eq!(only.verdict, Verdict::Passed, "{facts}: {only:?}");
    }
}
