//! What the program believes of the schema is what the schema is: the generated tables, and each closed list of words.

use std::collections::{BTreeMap, BTreeSet};

use cattle_court::law::language::Language;
use cattle_court::law::procedure::*;

use crate::support::database::TestDatabase;

/// Words of the check constraint by its name, as `in ('a', 'b')` lists them.
async fn closed_lists(database: &TestDatabase) -> BTreeMap<String, BTreeSet<String>> {
    let client = database.administrator().await;
    client
        .query(
            "select conname::text, pg_get_constraintdef(oid) from pg_constraint
             where contype = 'c' and connamespace = 'public'::regnamespace and conname like '%\\_known'",
            &[],
        )
        .await
        .unwrap()
        .iter()
        .map(|row| {
            let text: String = row.get(1);
            let words = text.split('\'').skip(1).step_by(2).map(str::to_owned).collect();
            (row.get(0), words)
        })
        .collect()
}

macro_rules! codes {
    ($name:ident) => {
        $name::ALL
            .iter()
            .map(|one| one.code().to_owned())
            .collect::<BTreeSet<String>>()
    };
}

#[tokio::test]
async fn every_closed_list_of_the_schema_has_the_words_of_the_program() {
    let database = TestDatabase::new().await;
    let lists = closed_lists(&database).await;
    let expected: BTreeMap<&str, BTreeSet<String>> = BTreeMap::from([
        ("courts_language_known", codes!(Language)),
        ("users_language_known", codes!(Language)),
        ("cases_language_known", codes!(Language)),
        ("parties_language_known", codes!(Language)),
        ("users_role_known", codes!(Role)),
        ("cases_kind_known", codes!(CaseKind)),
        ("cases_stage_known", codes!(Stage)),
        ("cases_disposal_known", codes!(Disposal)),
        ("seizures_presented_by_known", codes!(PresentedBy)),
        ("examinations_examined_known", codes!(PresentedBy)),
        ("prosecutions_offence_known", codes!(Offence)),
        ("prosecutions_commission_known", codes!(CommissionKind)),
        ("parties_role_known", codes!(PartyRole)),
        ("documents_kind_known", codes!(PaperKind)),
        ("hearings_purpose_known", codes!(Purpose)),
        ("hearings_state_known", codes!(HearingState)),
        ("hearings_side_known", codes!(Side)),
        ("summonses_state_known", codes!(SummonsState)),
        ("summons_deliveries_channel_known", codes!(Channel)),
        ("summons_deliveries_state_known", codes!(DeliveryState)),
        ("service_returns_channel_known", codes!(Channel)),
        ("service_returns_outcome_known", codes!(ReturnOutcome)),
        ("orders_kind_known", codes!(OrderKind)),
        ("orders_state_known", codes!(OrderState)),
        ("recoveries_state_known", codes!(RecoveryState)),
        ("receipts_kind_known", codes!(ReceiptKind)),
    ]);
    for (name, words) in &expected {
        assert_eq!(lists.get(*name), Some(words), "{name}");
    }
}

#[tokio::test]
async fn the_generated_tables_have_every_column_of_the_database_and_no_other() {
    let database = TestDatabase::new().await;
    let client = database.administrator().await;
    let live: BTreeSet<String> = client
        .query(
            "select c.table_name || '.' || c.column_name from information_schema.columns c
             join information_schema.tables t using (table_schema, table_name)
             where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> '__diesel_schema_migrations'",
            &[],
        )
        .await
        .unwrap()
        .iter()
        .map(|row| row.get(0))
        .collect();
    assert_eq!(generated(), live);
}

/// `table.column` of src/db/schema.rs.
fn generated() -> BTreeSet<String> {
    let source = include_str!("../../../src/db/schema.rs");
    let mut table = String::new();
    let mut inside = false;
    let mut found = BTreeSet::new();
    for line in source.lines().map(str::trim) {
        if line.starts_with("diesel::table!") {
            inside = true;
            table.clear();
        } else if inside && table.is_empty() && line.contains('(') && line.ends_with('{') {
            line.split([' ', '(']).next().unwrap().clone_into(&mut table);
        } else if let Some((column, _)) = line.split_once(" -> ").filter(|_| inside) {
            found.insert(format!("{table}.{column}"));
        } else if line == "}" {
            inside = false;
        }
    }
    found
}
