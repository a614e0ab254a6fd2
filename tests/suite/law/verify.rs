//! Stored answers checked again: the untouched ones stand, and one changed letter is found with its place.

use cattle_court::cli::law_files::packs_beside;
use cattle_court::law::ask;
use cattle_court::law::rules::RulePack;
use cattle_court::law::verify::{Standing, stored, stored_under};
use serde_json::{Value, json};

fn questions() -> Vec<Value> {
    vec![
        json!({"id": "c", "pack": "IN-GJ-MUN", "ask": "complaint.last_day",
            "facts": {"seized_on": "2025-08-05", "presented_on": "2025-08-18"}, "closed_days": ["2025-08-15..2025-08-17"]}),
        json!({"id": "p", "pack": "IN-GJ-MUN", "ask": "prosecution.last_day",
            "facts": {"commission": {"kind": "known", "last_day": "2025-08-31"}, "filed_on": "2026-02-27"}}),
        json!({"id": "a", "pack": "IN-GJ-MUN", "ask": "award.illegal_seizure", "facts": {"seized_on": "2025-08-05",
            "assessed_loss": "340.00", "fees_paid": "450.00", "expenses_incurred": "420.00", "released": true}}),
        json!({"id": "s", "pack": "IN-KA", "ask": "security.window", "facts": {"deposited_on": "2025-08-31"}}),
        json!({"id": "w", "ask": "KA.s17_waterfall", "facts": {"proceeds": "500.00",
            "claims": [["fines", "300.00"], ["feeding_watering", "450.00"]]}}),
        json!({"id": "f", "ask": "GJ.stray_fine", "facts": {"proposed_fine": "400.00", "prior_convictions": 0}}),
        json!({"id": "t", "pack": "IN-CTA", "ask": "complaint.last_day", "facts": {"seized_on": "2025-08-05"}}),
    ]
}

fn answered(question: &Value) -> Value {
    serde_json::to_value(ask::answer(question)).unwrap()
}

#[test]
fn an_answer_as_it_was_stored_is_verified_alone_and_with_its_question() {
    for question in questions() {
        let answer = answered(&question);
        assert!(!answer["trace"].as_array().unwrap().is_empty(), "{answer}");
        let alone = stored(&answer);
        assert_eq!(alone.state, Standing::Verified, "{question}: {alone:?}");
        let both = stored(&json!({"question": question, "answer": answer}));
        assert_eq!(both.state, Standing::Verified, "{question}: {both:?}");
    }
}

#[test]
fn a_tampered_answer_is_found_with_its_place() {
    let [complaint, _, award, ..] = questions()
        .try_into()
        .unwrap_or_else(|all: Vec<Value>| -> [Value; 7] { panic!("{all:?}") });
    let changed = |question: &Value, pointer: &str, to: Value| {
        let mut answer = answered(question);
        *answer.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}")) = to;
        stored(&answer)
    };
    for (question, pointer, to, at) in [
        (
            &complaint,
            "/value/last_day",
            json!("2025-08-19"),
            "value.last_day",
        ),
        (
            &complaint,
            "/value/last_day",
            json!("2025-09-01"),
            "value.last_day",
        ),
        (&complaint, "/value/verdict", json!("in_time"), "verdict"),
        (&complaint, "/trace/0/value", json!("2025-08-06"), "trace"),
        (&complaint, "/trace/1/value", json!("P11D"), "trace"),
        (&complaint, "/trace/1/source/reference", json!("s. 999"), "n2"),
        (&complaint, "/trace/1/source/status", json!("confirmed"), "n2"),
        (&complaint, "/trace/3/skipped/1/on", json!("2025-08-20"), "trace"),
        (&award, "/value/total", json!("971.00"), "value.total"),
        (
            &award,
            "/value/lines/0/allowed",
            json!("340.01"),
            "value.lines.0.allowed",
        ),
        (&award, "/trace/1/value", json!("340.00"), ""),
    ] {
        let found = changed(question, pointer, to);
        assert_eq!(found.state, Standing::Differs, "{pointer}: {found:?}");
        let place = found.at.unwrap();
        assert!(at.is_empty() || place == at, "{pointer}: {place} {:?}", found.why);
    }
    // Changed in the step as well as in the value.
    let forged = |question: &Value, changes: &[(&str, Value)]| {
        let mut answer = answered(question);
        for (pointer, to) in changes {
            *answer.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}")) = to.clone();
        }
        stored(&answer)
    };
    let last = answered(&complaint)["trace"].as_array().unwrap().len() - 1;
    let verdict = format!("/trace/{last}/value");
    let award_again = json!({"id": "a", "pack": "IN-GJ-MUN", "ask": "award.illegal_seizure", "facts": {"seized_on": "2025-08-05",
        "assessed_loss": "340.00", "fees_paid": "450.00", "expenses_incurred": "420.00", "released": true, "payers": ["B", "C"]}});
    let fine = &questions()[5];
    let sentence = answered(fine)["trace"].as_array().unwrap().len() - 1;
    for (question, changes) in [
        (
            &complaint,
            vec![
                ("/value/verdict", json!("in_time")),
                (verdict.as_str(), json!("in_time")),
            ],
        ),
        // Two sums of the same answer change places.
        (
            &award,
            vec![
                ("/value/fees", json!("420.00")),
                ("/value/expenses", json!("450.00")),
            ],
        ),
        (&award_again, vec![("/value/shares/0/amount", json!("450.00"))]),
        // A figure of the law becomes a fact that somebody entered.
        (&complaint, vec![("/trace/1/op", json!("fact"))]),
        (
            &complaint,
            vec![("/trace/1/op", json!("fact")), ("/trace/1/name", json!("period"))],
        ),
        (
            &award,
            vec![
                ("/trace/1/op", json!("fact")),
                ("/trace/1/name", json!("limit_given")),
            ],
        ),
        // Another step is named as the one behind a value.
        (&complaint, vec![("/nodes/last_day", json!("n3"))]),
        (
            fine,
            vec![
                ("/value/within", json!(true)),
                (&format!("/trace/{sentence}/value"), json!("within")),
            ],
        ),
    ] {
        let found = forged(question, &changes);
        assert_eq!(found.state, Standing::Differs, "{changes:?}: {found:?}");
    }
    // Closed days that the question did not have.
    let mut invented = answered(&complaint);
    let other = json!({"id": "c", "pack": "IN-GJ-MUN", "ask": "complaint.last_day",
        "facts": {"seized_on": "2025-08-05", "presented_on": "2025-08-18"}, "closed_days": ["2025-08-15..2025-08-19"]});
    invented["trace"] = answered(&other)["trace"].clone();
    invented["value"] = answered(&other)["value"].clone();
    let found = stored(&json!({"question": complaint, "answer": invented}));
    assert_eq!(found.state, Standing::Differs, "{found:?}");

    let mut answer = answered(&complaint);
    answer["value"]["days_late"] = json!(3);
    assert_eq!(
        stored(&answer).state,
        Standing::Verified,
        "no date and no rupee: only the question finds it"
    );
    let both = stored(&json!({"question": complaint, "answer": answer}));
    assert_eq!(
        (both.state, both.at.as_deref()),
        (Standing::Differs, Some("value"))
    );
}

#[test]
fn an_answer_by_other_rules_is_said_to_be_so_and_a_stray_object_is_none() {
    let mut answer = answered(&questions()[0]);
    answer["pack_digest"] = json!("0".repeat(64));
    let found = stored(&answer);
    assert_eq!(found.state, Standing::OtherRules);
    assert!(found.why.unwrap().contains("0000"));
    // Its steps are judged all the same.
    answer["trace"][3]["value"] = json!("2025-08-19");
    assert_eq!(stored(&answer).state, Standing::Differs);
    for none in [
        json!(null),
        json!({"trace": []}),
        json!({"trace": "x", "pack_digest": "y"}),
        json!([1]),
    ] {
        assert_eq!(stored(&none).state, Standing::Unreadable, "{none}");
    }
}

#[test]
fn an_answer_under_a_pack_that_is_no_longer_in_use_is_verified_by_that_pack() {
    let text = include_str!("../../../src/law/packs/in_gj_mun/pack.toml");
    let earlier = RulePack::read(&format!("{text}\n# an earlier print\n")).unwrap();
    let mut answer = answered(&questions()[0]);
    answer["pack_digest"] = json!(earlier.digest);
    assert_eq!(stored(&answer).state, Standing::OtherRules);
    let found = stored_under(&answer, std::slice::from_ref(&earlier));
    assert_eq!(
        (found.state, found.pack.as_deref()),
        (Standing::Verified, Some("IN-GJ-MUN"))
    );
    answer["trace"][1]["source"]["reference"] = json!("s. 999");
    assert_eq!(stored_under(&answer, &[earlier]).state, Standing::Differs);
}

#[test]
fn an_answer_under_an_earlier_procedure_is_verified_by_both_files() {
    let text = include_str!("../../../src/law/packs/in_gj_mun/pack.toml");
    let procedure =
        include_str!("../../../src/law/packs/in_procedure/pack.toml").to_owned() + "# as it was\n";
    let earlier = [RulePack::read(&procedure).unwrap()];
    let then = RulePack::read_beside(text, || Ok(&earlier[..])).unwrap();
    let question = json!({"ask": "summons.petty", "pack": "IN-GJ-MUN", "facts": {"occasion": "first"}});
    let answer = serde_json::to_value(ask::answer_under(&question, std::slice::from_ref(&then))).unwrap();
    assert_eq!(stored(&answer).state, Standing::OtherRules);
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let (pack, procedure) = (file("pack.toml", text), file("procedure.toml", &procedure));
    let alone = packs_beside(std::slice::from_ref(&pack), &[]).unwrap();
    assert_eq!(stored_under(&answer, &alone).state, Standing::OtherRules);
    let both = packs_beside(&[pack, procedure], &[]).unwrap();
    assert_eq!(stored_under(&answer, &both).state, Standing::Verified);
    let mut changed = answer;
    let step = changed["trace"].as_array().unwrap().iter();
    let at = step
        .clone()
        .position(|node| node["name"] == "petty_summons.months")
        .unwrap();
    changed["trace"][at]["value"] = json!(6);
    assert_eq!(
        stored_under(&changed, &both).state,
        Standing::Differs,
        "a figure of the procedure"
    );
}

#[test]
fn a_sentence_is_judged_by_the_cap_that_its_trace_names() {
    let text = include_str!("../../../src/law/packs/in_gj_mun/pack.toml");
    let procedure = include_str!("../../../src/law/packs/in_procedure/pack.toml");
    let at = procedure.find("id = \"summary_trial.months\"").unwrap();
    let stricter = format!(
        "{}{}",
        &procedure[..at],
        procedure[at..].replacen("is = 3,", "is = 2,", 1)
    );
    let stricter = [RulePack::read(&stricter).unwrap()];
    let pack = [RulePack::read_beside(text, || Ok(&stricter[..])).unwrap()];
    let question = json!({"ask": "sentence.check", "pack": "IN-GJ-MUN", "facts": {"occasion": "second",
        "imprisonment_months": 3, "summary_trial": true}});
    let mut answer = serde_json::to_value(ask::answer_under(&question, &pack)).unwrap();
    assert_eq!(answer["value"]["within"], false, "{answer}");
    assert_eq!(stored_under(&answer, &pack).state, Standing::Verified);
    let steps = answer["trace"].as_array_mut().unwrap();
    let step = steps.iter_mut().find(|step| step["name"] == "sentence").unwrap();
    step["value"] = json!("within");
    assert_eq!(stored_under(&answer, &pack).state, Standing::Differs);
}

#[test]
fn a_payer_may_be_called_like_a_date_or_a_sum() {
    for name in ["2024-02-29", "7.40"] {
        let facts = json!({"seized_on": "2025-05-01", "assessed": "6.00", "fees_paid": "0.00", "expenses_incurred": "0.00",
            "released": true, "payers": [name, "C"]});
        let answer = answered(&json!({"pack": "IN-GJ-MUN", "ask": "award.illegal_seizure", "facts": facts}));
        let found = stored(&answer);
        assert_eq!(found.state, Standing::Verified, "{name}: {found:?}");
    }
}

#[test]
fn a_row_of_a_list_names_its_own_step_though_another_row_comes_to_the_same() {
    let stay = json!({"kind": "goat", "heads": 1, "impounded_at": "2025-05-02T10:00", "released_at": "2025-05-02T11:00"});
    let stays = json!({"pack": "IN-GJ-MUN", "ask": "charges.pound", "facts": {"stays": [stay, stay, stay],
        "day_rates": {"goat": "20.00"}, "schedule": {"goat": "50.00"}}});
    let deposit = json!({"amount": "500.00", "deposited_on": "2025-01-10"});
    let deposits = json!({"pack": "IN-GJ-MUN", "ask": "security.forfeiture", "facts": {"deposits": [deposit, deposit],
        "seizure_adjudged_illegal": true}});
    for (question, list, fields, sum_of) in [
        (stays, "stays", ["amount", "fee"], ["expenses", "pound_fee"]),
        (
            deposits,
            "deposits",
            ["forfeited", "refund"],
            ["forfeited", "refund"],
        ),
    ] {
        let answer = answered(&question);
        let rows = answer["value"][list].as_array().unwrap().len();
        for (field, sum) in fields.into_iter().zip(sum_of) {
            let of_rows: Vec<&Value> = (0..rows)
                .map(|at| &answer["nodes"][format!("{list}.{at}.{field}")])
                .collect();
            let id = &answer["nodes"][sum];
            let total = answer["trace"]
                .as_array()
                .unwrap()
                .iter()
                .find(|step| &step["id"] == id);
            let inputs: Vec<&Value> = total.unwrap()["inputs"].as_array().unwrap().iter().collect();
            assert_eq!(of_rows, inputs, "{list}.{field}");
        }
    }
}

#[test]
fn an_answer_that_names_another_step_of_the_same_name_and_value_stands() {
    let deposit = json!({"amount": "500.00", "deposited_on": "2025-01-10"});
    let mut answer = answered(&json!({"pack": "IN-GJ-MUN", "ask": "security.forfeiture",
        "facts": {"deposits": [deposit, deposit], "seizure_adjudged_illegal": true}}));
    let (of_first, of_second) = ("deposits.0.refund", "deposits.1.refund");
    assert_ne!(answer["nodes"][of_first], answer["nodes"][of_second]);
    answer["nodes"][of_first] = answer["nodes"][of_second].clone();
    assert_eq!(stored(&answer).state, Standing::Verified);
    answer["nodes"].as_object_mut().unwrap().shift_remove(of_first);
    assert_eq!(
        stored(&answer).state,
        Standing::Differs,
        "one is not named at all"
    );
}

#[test]
fn a_stored_answer_without_an_object_of_its_own_names_the_path_as_it_stands() {
    let [complaint, ..] = questions()
        .try_into()
        .unwrap_or_else(|all: Vec<Value>| -> [Value; 7] { panic!("{all:?}") });
    let answer = answered(&complaint);
    let mut beside = answer["value"].clone();
    for field in ["trace", "pack_digest"] {
        beside[field] = answer[field].clone();
    }
    assert_eq!(stored(&beside).state, Standing::Verified);
    beside["last_day"] = json!("2025-09-01");
    let found = stored(&beside);
    assert_eq!(
        (found.state, found.at.as_deref()),
        (Standing::Differs, Some("last_day"))
    );
}

#[test]
fn an_act_carried_back_to_the_last_day_is_closed_up_to_the_filing() {
    // Filed on the day after two closed ones, on the first of which the time ended.
    let question = json!({"pack": "IN-GJ-MUN", "ask": "prosecution.last_day",
        "facts": {"commission": {"kind": "continuing_open", "first_day": "2025-01-05"}, "filed_on": "2025-09-12"},
        "closed_days": ["2025-09-10", "2025-09-11"]});
    let answer = answered(&question);
    let at = answer["trace"]
        .as_array()
        .unwrap()
        .iter()
        .position(|node| node["op"] == "carried_from");
    let at = at.unwrap_or_else(|| panic!("{answer}"));
    assert_eq!(stored(&answer).state, Standing::Verified);
    let mut short = answer;
    short["trace"][at]["skipped"].as_array_mut().unwrap().pop();
    assert_eq!(stored(&short).state, Standing::Differs);
}
