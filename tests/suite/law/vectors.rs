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
