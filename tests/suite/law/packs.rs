//! Rule packs: what the built-in ones say, and what a pack may not be.

use cattle_court::law::citation::Status;
use cattle_court::law::rules::{RulePack, registry};

#[test]
fn every_built_in_pack_can_be_used() {
    let packs = registry::load().unwrap();
    assert_eq!(
        packs.iter().map(|pack| pack.id.as_str()).collect::<Vec<_>>(),
        ["IN-GJ-MUN", "IN-KA"]
    );
    for pack in packs {
        assert_eq!(pack.digest.len(), 64, "{}", pack.id);
    }
}

#[test]
fn karnataka_sections_20_to_27_are_unknown_and_have_no_value() {
    let pack = registry::pack("IN-KA").unwrap();
    for figure in pack
        .figures
        .iter()
        .filter(|figure| figure.rule.starts_with("KA-2"))
    {
        assert_eq!(figure.status, Status::Unknown, "{}", figure.id);
        assert!(figure.values.is_empty(), "{}", figure.id);
    }
    assert!(pack.figure("complaint.period").is_some());
    assert!(pack.figure("award.loss_cap").is_some());
}

const GOOD: &str = r#"
schema = 1
id = "IN-XX"
statute = "An Act"
state = "XX"
[[rule]]
id = "XX-1"
label = "s. 1"
label_status = "extract"
status = "extract"
says = "A limit."
[[figure]]
id = "award.loss_cap"
rule = "XX-1"
unit = "rupees"
status = "extract"
value = [
  { from = "2000-01-01", is = "100.00", reference = "s. 1" },
  { from = "2010-01-01", is = "200.00", reference = "Act 2 of 2010" },
]
"#;

#[test]
fn a_third_pack_is_data_alone() {
    assert!(RulePack::read(GOOD).is_ok());
}

#[test]
fn a_pack_on_which_no_answer_could_rest_is_refused() {
    for (from, to, reason) in [
        ("reference = \"s. 1\"", "reference = \" \"", "without a reference"),
        ("2010-01-01", "2010-02-30", "no such date"),
        ("2010-01-01", "1999-01-01", "order of their dates"),
        ("2010-01-01", "2000-01-01", "order of their dates"),
        ("rule = \"XX-1\"", "rule = \"XX-2\"", "unknown rule"),
        ("id = \"XX-1\"", "id = \"GJ-1\"", "does not belong"),
        ("award.loss_cap", "award.loss_kap", "not a figure"),
        ("\"100.00\"", "\"100.005\"", "two places"),
        ("\"100.00\"", "\"-1\"", "negative"),
        ("\"100.00\"", "100", "does not fit the unit"),
        ("unit = \"rupees\"", "unit = \"annas\"", "does not fit the unit"),
        (
            "status = \"extract\"\nvalue",
            "status = \"unknown\"\nvalue",
            "not marked unknown",
        ),
        (
            "status = \"extract\"\nvalue",
            "status = \"certain\"\nvalue",
            "unknown variant",
        ),
        ("says = ", "says_so = ", "unknown field"),
    ] {
        assert!(GOOD.contains(from), "{from}");
        let text = GOOD.replace(from, to);
        let refusal = RulePack::read(&text).unwrap_err().to_string();
        assert!(refusal.contains(reason), "{to}: {refusal}");
    }
}
