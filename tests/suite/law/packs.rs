//! Rule packs: what the built-in ones say, and what a pack may not be.

use cattle_court::law::ask;
use cattle_court::law::citation::Status;
use cattle_court::law::rules::{RulePack, registry};
use serde_json::{Value, json};

#[test]
fn every_built_in_pack_can_be_used() {
    let packs = registry::load().unwrap();
    assert_eq!(
        packs.iter().map(|pack| pack.id.as_str()).collect::<Vec<_>>(),
        ["IN-GJ-MUN", "IN-KA", "IN-CTA"]
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
[[figure]]
id = "stray.fine.first"
rule = "XX-1"
unit = "rupees"
status = "extract"
value = [{ from = "2000-01-01", is = "300.00", reference = "s. 2" }]
[[figure]]
id = "stray.fine.later"
rule = "XX-1"
unit = "rupees"
status = "extract"
value = [{ from = "2000-01-01", is = "400.00", reference = "s. 2" }]
[parts]
award = "XX-1"
[questions]
"X.complaint" = "complaint.last_day"
[[sale]]
kind = "refusal"
deduct = ["fines"]
residue = "owner"
"#;

#[test]
fn a_third_pack_is_data_alone() {
    assert!(RulePack::read(GOOD).is_ok());
}

const PROCEDURE: &str = r#"
schema = 1
id = "IN-OLD"
statute = "A Code"
state = "PR"
[[rule]]
id = "PR-9"
label = "s. 9 of the Code"
label_status = "extract"
status = "extract"
says = "A time."
[[figure]]
id = "appeal.period"
rule = "PR-9"
unit = "days"
status = "extract"
value = [{ from = "2000-01-01", is = 60, reference = "s. 9" }]
[parts]
"appeal.lies" = "PR-9"
"#;

fn resting_on(procedure: &str) -> String {
    GOOD.replacen(
        "state = \"XX\"\n",
        &format!("state = \"XX\"\nprocedure = \"{procedure}\"\n"),
        1,
    )
}

#[test]
fn a_pack_answers_with_the_figures_of_the_procedure_on_which_it_rests_and_cites_it() {
    let old = RulePack::read(PROCEDURE).unwrap();
    assert!(old.is_procedure());
    let procedures = [old];
    let text = resting_on("IN-OLD");
    let read = |procedures| RulePack::read_beside(&text, || Ok(procedures));
    let pack = read(&procedures[..]).unwrap();
    assert!(!pack.is_procedure());
    let figure = pack.figure("appeal.period").unwrap();
    let cited = pack.citation(&figure.rule);
    assert_eq!(
        (cited.pack.as_str(), cited.label.as_str()),
        ("IN-OLD", "s. 9 of the Code")
    );
    assert_eq!(pack.part("appeal.lies").rule, "PR-9");
    assert_eq!(pack.part("award").pack, "IN-XX", "its own rules stay its own");
    assert!(pack.lists("IN-OLD") && pack.lists("IN-XX") && !pack.lists("IN-PROCEDURE"));

    let later = [RulePack::read(&PROCEDURE.replace("is = 60", "is = 90")).unwrap()];
    let other = read(&later[..]).unwrap();
    assert_ne!(pack.digest, other.digest, "the digest is of both texts");
    assert_eq!(pack.digest, read(&procedures[..]).unwrap().digest);

    let refused = RulePack::read(&text).unwrap_err().to_string();
    assert!(
        refused.contains("line 6, procedure") && refused.contains("IN-OLD"),
        "{refused}"
    );
    let alone = RulePack::read(GOOD).unwrap();
    assert!(
        alone.figure("appeal.period").is_none(),
        "without a procedure there is none"
    );
}

#[test]
fn a_states_own_figure_goes_before_that_of_the_procedure_and_its_rules_are_not_named_twice() {
    let own = "[[figure]]\nid = \"appeal.period\"\nrule = \"XX-1\"\nunit = \"days\"\nstatus = \"extract\"\n\
               value = [{ from = \"2000-01-01\", is = 15, reference = \"s. 1\" }]\n";
    let text = resting_on("IN-PROCEDURE").replacen("[parts]", &format!("{own}[parts]"), 1);
    let pack = RulePack::read(&text).unwrap();
    let figures = pack.figures.iter().filter(|figure| figure.id == "appeal.period");
    assert_eq!(
        figures.map(|figure| figure.rule.as_str()).collect::<Vec<_>>(),
        ["XX-1"]
    );
    assert!(pack.figure("summary_trial.months").is_some());
    let rule = "[[rule]]\nid = \"PR-LIM-115\"\nlabel = \"x\"\nlabel_status = \"extract\"\nstatus = \"extract\"\nsays = \"x\"\n";
    let twice = resting_on("IN-PROCEDURE").replacen("[[figure]]", &format!("{rule}[[figure]]"), 1);
    let refused = RulePack::read(&twice).unwrap_err().to_string();
    assert!(
        refused.contains("rule PR-LIM-115") && refused.contains("twice"),
        "{refused}"
    );
}

#[test]
fn the_time_to_appeal_and_what_else_is_procedure_stand_in_one_pack_for_every_state() {
    let procedure = &registry::procedures().unwrap()[0];
    for pack in registry::all() {
        for figure in &procedure.figures {
            assert_eq!(pack.figure(&figure.id), Some(figure), "{}", pack.id);
            assert_eq!(pack.citation(&figure.rule).pack, procedure.id);
        }
    }
}

/// The pack with something else in one place, and where and why it is refused then.
const REFUSED: [(&str, &str, &str, &str); 22] = [
    (
        "reference = \"s. 1\"",
        "reference = \" \"",
        "line 18, figure award.loss_cap, value 1",
        "without a reference",
    ),
    (
        "2010-01-01",
        "2010-02-30",
        "line 19, figure award.loss_cap, value 2",
        "no such date",
    ),
    (
        "2010-01-01",
        "1789-01-01",
        "line 19, figure award.loss_cap, value 2",
        "1900",
    ),
    (
        "2010-01-01",
        "1999-01-01",
        "line 12, figure award.loss_cap",
        "order of their dates",
    ),
    (
        "2010-01-01",
        "2000-01-01",
        "line 12, figure award.loss_cap",
        "order of their dates",
    ),
    (
        "2000-01-01\",",
        "2000-01-01\", to = \"2011-01-01\",",
        "line 19, figure award.loss_cap, value 2",
        "overlaps",
    ),
    (
        "2000-01-01\",",
        "2000-01-01\", to = \"1999-01-01\",",
        "line 18, figure award.loss_cap, value 1",
        "overlaps",
    ),
    (
        "rule = \"XX-1\"",
        "rule = \"XX-2\"",
        "line 12, figure award.loss_cap",
        "unknown rule XX-2",
    ),
    (
        "award = \"XX-1\"",
        "award = \"XX-2\"",
        "line 34, part award",
        "unknown rule XX-2",
    ),
    (
        "award = \"XX-1\"",
        "prize = \"XX-1\"",
        "line 34, part prize",
        "not a part",
    ),
    (
        "id = \"XX-1\"",
        "id = \"GJ-1\"",
        "line 6, rule GJ-1",
        "does not belong",
    ),
    (
        "award.loss_cap",
        "award.loss_kap",
        "line 12, figure award.loss_kap",
        "not a figure",
    ),
    (
        "\"100.00\"",
        "\"100.005\"",
        "line 18, figure award.loss_cap, value 1",
        "two places",
    ),
    (
        "\"100.00\"",
        "\"-1\"",
        "line 18, figure award.loss_cap, value 1",
        "negative",
    ),
    (
        "\"100.00\"",
        "100",
        "line 18, figure award.loss_cap, value 1",
        "does not fit the unit",
    ),
    (
        "unit = \"rupees\"\nstatus",
        "unit = \"annas\"\nstatus",
        "line 18",
        "does not fit the unit",
    ),
    (
        "status = \"extract\"\nvalue",
        "status = \"unknown\"\nvalue",
        "line 12",
        "not marked unknown",
    ),
    (
        "status = \"extract\"\nvalue",
        "status = \"certain\"\nvalue",
        "line 16",
        "unknown variant",
    ),
    ("says = ", "says_so = ", "line 11", "unknown field"),
    (
        "complaint.last_day",
        "complaint.first_day",
        "line 36, question",
        "not a question",
    ),
    (
        "\"400.00\"",
        "\"99.00\"",
        "line 28, figure stray.fine.later",
        "less than the one for a first offence",
    ),
    (
        "[\"fines\"]",
        "[\"fines\", \"fines\"]",
        "line 37, sale",
        "none twice",
    ),
];

#[test]
fn a_pack_on_which_no_answer_could_rest_is_refused_with_place_and_reason() {
    for (from, to, place, reason) in REFUSED {
        assert!(GOOD.contains(from), "{from}");
        let text = GOOD.replace(from, to);
        let refusal = RulePack::read(&text).unwrap_err().to_string();
        assert!(refusal.starts_with(place), "{to}: {refusal}");
        assert!(refusal.contains(reason), "{to}: {refusal}");
    }
}

#[test]
fn between_the_end_of_a_value_and_the_next_nothing_is_in_force() {
    let text = GOOD.replace("2000-01-01\",", "2000-01-01\", to = \"2005-12-31\",");
    let pack = RulePack::read(&text).unwrap();
    let on = |day: &str| pack.value_on("award.loss_cap", day.parse().unwrap()).is_ok();
    assert!(on("2005-12-31") && !on("2006-01-01") && !on("2009-12-31") && on("2010-01-01"));
}

#[test]
fn one_name_of_a_question_belongs_to_one_pack() {
    let other = GOOD.replace("XX", "YY");
    let refusal = registry::together(&[GOOD, &other]).unwrap_err().to_string();
    assert!(
        refusal.contains("pack IN-YY: X.complaint is there twice"),
        "{refusal}"
    );
    assert!(registry::together(&[GOOD, &other.replace("X.complaint", "Y.complaint")]).is_ok());
}

fn asked(question: &Value) -> Value {
    serde_json::to_value(ask::answer(question)).unwrap()
}

#[test]
fn the_act_of_1871_answers_from_its_own_figures() {
    let complaint = asked(&json!({"id": 1, "pack": "IN-CTA", "ask": "complaint.last_day",
        "facts": {"seized_on": "1946-03-24", "presented_on": "1946-04-02"}}));
    assert_eq!(complaint["state"], "decided", "{complaint}");
    assert_eq!(complaint["value"]["last_day"], "1946-04-03");
    assert_eq!(complaint["value"]["verdict"], "in_time");
    assert_eq!(complaint["value"]["citation"]["rule"], "CTA-20");
    let claim =
        asked(&json!({"id": 2, "ask": "CTA.claim", "facts": {"impounded_on": "2025-06-02", "kind": "cow"}}));
    assert_eq!(claim["value"]["last_day"], "2025-06-09", "{claim}");
    assert_eq!(
        claim["pack_digest"],
        registry::pack("IN-CTA").unwrap().digest.as_str()
    );
    let award = asked(
        &json!({"id": 3, "pack": "IN-CTA", "ask": "award.illegal_seizure", "facts": {
        "seized_on": "2025-06-02", "assessed_loss": "109.50", "fees_paid": "0.00", "expenses_incurred": "0.00",
        "released": true}}),
    );
    assert_eq!(award["value"]["lines"][0]["allowed"], "100.00", "{award}");
    let rescue = asked(
        &json!({"id": 4, "ask": "CTA.rescue_fine", "facts": {"proposed_fine": "501.00", "offence_on": "2025-06-02"}}),
    );
    assert_eq!(rescue["state"], "decided", "{rescue}");
}

#[test]
fn what_the_act_of_1871_leaves_open_is_undecided_and_never_borrowed() {
    for (ask, facts) in [
        (
            "prosecution.last_day",
            json!({"commission": {"kind": "known", "last_day": "2025-06-02"}}),
        ),
        (
            "notice.last_day",
            json!({"notice_on": "2025-06-02", "kind": "cow"}),
        ),
        (
            "award.damage",
            json!({"convicted_on": "2025-06-02", "proved": [["a", "300.00"]]}),
        ),
        ("security.window", json!({"deposited_on": "2025-06-02"})),
    ] {
        let answer = asked(&json!({"id": ask, "pack": "IN-CTA", "ask": ask, "facts": facts}));
        assert_eq!(answer["state"], "undecided", "{answer}");
        let why = answer["why"].as_str().unwrap();
        assert!(why.starts_with("limit not loaded"), "{ask}: {why}");
    }
    let sale = asked(
        &json!({"id": 1, "pack": "IN-CTA", "ask": "sale.account", "facts": {"proceeds": "1.00", "claims": []}}),
    );
    assert_eq!(sale["state"], "undecided", "{sale}");
}

#[test]
fn every_question_of_a_pack_reaches_an_answer_of_the_engine() {
    let names: Vec<&str> = ask::names().collect();
    for name in &names {
        let answer = asked(&json!({"id": 1, "pack": null, "ask": name, "facts": {"no_such_fact": 1}}));
        assert_ne!(answer["reason"], "unknown_question", "{name}");
    }
    for pack in registry::all() {
        assert!(pack.questions.keys().all(|name| names.contains(&name.as_str())));
    }
}
