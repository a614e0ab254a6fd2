//! Facts told between two values, as one of several, or not at all: what may be told so, and what comes of it.

use cattle_court::law::ask::{self, Answer, State};
use cattle_court::law::trace::replay;
use serde_json::{Value, json};

fn asked(pack: &str, name: &str, facts: Value) -> Answer {
    ask::answer(&json!({"pack": pack, "ask": name, "facts": facts}))
}

fn gujarat(name: &str, facts: Value) -> Answer {
    asked("IN-GJ-MUN", name, facts)
}

fn reason(answer: &Answer) -> (State, &str, &str) {
    (
        answer.state,
        answer.path.as_deref().unwrap_or(""),
        answer.reason.as_deref().unwrap_or(""),
    )
}

#[test]
fn a_range_has_two_ends_of_one_kind_and_the_least_first() {
    let seized = |value: Value| gujarat("complaint.last_day", json!({"seized_on": value}));
    for value in [
        json!({"between": ["2025-08-05", "2025-08-04"]}),
        json!({"between": ["2025-08-05", 4]}),
        json!({"between": [true, false]}),
        json!({"between": ["b", "a"]}),
    ] {
        let answer = seized(value.clone());
        assert_eq!(
            reason(&answer),
            (State::Invalid, "facts.seized_on", "range_reversed"),
            "{value}"
        );
    }
    for value in [
        json!({"between": ["2025-08-05"]}),
        json!({"between": "2025-08-05"}),
        json!({"one_of": []}),
        json!({"one_of": "2025-08-05"}),
        json!({"one_of": vec!["2025-08-05"; 17]}),
        json!({"uncertain": "yes"}),
    ] {
        let answer = seized(value.clone());
        assert_eq!(
            reason(&answer),
            (State::Invalid, "facts.seized_on", "wrong_type"),
            "{value}"
        );
    }
    // One day told as a range is that day, and its own fault is told where it has one.
    let same = seized(json!({"between": ["2025-08-05", "2025-08-05"]}));
    assert_eq!(
        (same.state, &same.value["last_day"]),
        (State::Decided, &json!("2025-08-15"))
    );
    let no_date = seized(json!({"between": ["2025-02-29", "2025-02-30"]}));
    assert_eq!(
        reason(&no_date),
        (State::Invalid, "facts.seized_on", "invalid_date")
    );
}

#[test]
fn numbers_and_sums_are_compared_as_such_and_not_as_texts() {
    let owned = |value: Value| {
        let facts = json!({"notified": true, "resident": false, "satisfied": true, "places": ["Sira"], "period_named": true,
            "owned": value});
        asked("IN-KA", "removal.check", facts)
    };
    assert_eq!(owned(json!({"between": [9, 20]})).value["valid"], json!(false));
    assert_eq!(owned(json!({"between": [21, 100]})).value["valid"], json!(true));
    let across = owned(json!({"between": [20, 21]}));
    assert_eq!(
        (across.state, across.need),
        (State::Undecided, vec!["owned".to_owned()])
    );
    assert_eq!(reason(&owned(json!({"between": [21, 20]}))).2, "range_reversed");
    let award = |low: &str, high: &str| {
        gujarat(
            "award.illegal_seizure",
            json!({"seized_on": "2025-05-01", "assessed": {"between": [low, high]}, "fees_paid": "0.00",
                "expenses_incurred": "0.00", "released": true}),
        )
    };
    // As texts "9.00" would come after "100.00".
    let wide = award("9.00", "100.00");
    assert_eq!(wide.bounds, Some(("9.00".to_owned(), "100.00".to_owned())));
    assert_eq!(reason(&award("100.00", "9.00")).2, "range_reversed");
    assert_eq!(award("40.00", "40.00").state, State::Decided);
}

#[test]
fn what_is_decided_whatever_a_fact_is_says_of_it_that_it_is_not_known() {
    let answer = gujarat(
        "award.illegal_seizure",
        json!({"seized_on": "2025-05-01", "assessed": {"between": ["200.00", "300.00"]}, "fees_paid": "1.00",
            "expenses_incurred": "2.00", "released": true}),
    );
    assert_eq!(
        (answer.state, &answer.value["total"]),
        (State::Decided, &json!("103.00"))
    );
    let facts = |name: &str| {
        let notes = answer.trace.nodes().iter().filter(|node| node.name == name);
        notes
            .filter(|node| node.inputs.is_empty())
            .map(|node| node.note.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(facts("fees_paid"), vec![None]);
    assert_eq!(
        facts("assessed_loss"),
        vec![Some("stands_for_every_value".into())]
    );
    let told = ask::answer(
        &json!({"pack": "IN-GJ-MUN", "ask": "complaint.last_day", "closed_days": ["2025-08-15..2025-08-17"],
        "facts": {"seized_on": {"one_of": ["2025-08-05", "2025-08-06"]}}}),
    );
    assert_eq!(
        (told.state, &told.value["last_day"]),
        (State::Decided, &json!("2025-08-18"))
    );
    let note = told.trace.node("seized_on").unwrap().note.clone();
    assert_eq!(note.as_deref(), Some("stands_for_every_value"));
    let plain = gujarat("complaint.last_day", json!({"seized_on": "2025-08-05"}));
    assert_eq!(plain.trace.node("seized_on").unwrap().note, None);
}

#[test]
fn too_many_unknown_facts_are_asked_for_before_anything_is_worked_out() {
    let many: Value = (1..=16).map(|day| json!(format!("2025-08-{day:02}"))).collect();
    let facts = json!({"commission": {"kind": "continuing_ended", "first_day": {"one_of": many}, "last_day": {"one_of": many}},
        "discovered_on": {"one_of": many}});
    let answer = gujarat("prosecution.last_day", facts);
    assert_eq!(answer.state, State::Undecided);
    let mut need = answer.need;
    need.sort();
    assert_eq!(
        need,
        ["commission.first_day", "commission.last_day", "discovered_on"]
    );
}

#[test]
fn a_pair_of_facts_is_asked_for_where_neither_decides_alone() {
    let answer = gujarat(
        "award.illegal_seizure",
        json!({"seized_on": "2025-05-01", "assessed": "40.00", "released": true}),
    );
    assert_eq!(answer.need, ["fees_paid", "expenses_incurred"]);
    let answer = gujarat(
        "security.forfeiture",
        json!({"deposit": "500.00", "reimpounded_within_window": true}),
    );
    assert_eq!(answer.state, State::Undecided);
    assert!(
        answer.need.contains(&"seizure_adjudged_illegal".to_owned()),
        "{:?}",
        answer.need
    );
    let answer = gujarat(
        "security.forfeiture",
        json!({"deposit": "500.00", "reimpounded_within_window": false}),
    );
    assert_eq!(
        (answer.state, &answer.value["refund"]),
        (State::Decided, &json!("500.00"))
    );
}

#[test]
fn forfeiture_follows_the_dates_and_is_refused_against_them() {
    let asked = |again: &str, told: Value| {
        gujarat(
            "security.forfeiture",
            json!({"deposit": "500.00", "forfeit_bp": 5000, "deposited_on": "2025-01-10", "reimpounded_on": again,
                "reimpounded_within_window": told, "seizure_adjudged_illegal": false}),
        )
    };
    assert_eq!(asked("2025-07-10", json!(null)).value["forfeited"], "250.00");
    assert_eq!(asked("2025-07-11", json!(null)).value["forfeited"], "0.00");
    assert_eq!(asked("2025-01-10", json!(true)).value["forfeited"], "250.00");
    assert_eq!(reason(&asked("2025-07-11", json!(true))).2, "told_against_dates");
    assert_eq!(reason(&asked("2025-07-10", json!(false))).2, "told_against_dates");
    assert_eq!(
        reason(&asked("2025-01-09", json!(null))).2,
        "reimpounded_before_deposit"
    );
    let words = asked("2025-07-10", json!(null));
    let found = words.trace.node("reimpounded_within_window").unwrap();
    assert_eq!(serde_json::to_value(found).unwrap()["value"], "yes");
}

#[test]
fn ownership_is_proved_from_the_day_of_the_sale_to_its_last_day() {
    let proved = |on: &str, told: Value| {
        gujarat(
            "sale.account",
            json!({"proceeds": "10.00", "claims": [], "sold_on": "2025-06-10", "proved_on": on, "ownership_proved": told}),
        )
    };
    assert_eq!(proved("2025-06-10", json!(null)).value["residue_to"], "owner");
    assert_eq!(proved("2025-06-25", json!(true)).value["residue_to"], "owner");
    assert_eq!(
        proved("2025-06-26", json!(false)).value["residue_to"],
        "municipal_fund"
    );
    assert_eq!(reason(&proved("2025-06-26", json!(true))).2, "told_against_dates");
    assert_eq!(reason(&proved("2025-06-09", json!(null))).2, "proved_before_sale");
}

#[test]
fn fine_money_is_held_for_the_time_to_appeal_or_for_the_appeal() {
    let hold = |facts: Value| {
        let mut all = json!({"ordered_on": "2025-06-10"});
        for (name, value) in facts.as_object().unwrap() {
            all[name] = value.clone();
        }
        gujarat("payout.hold", all)
    };
    let decided = hold(json!({"appeal_decided_on": "2025-06-10"}));
    assert_eq!(
        (&decided.value["held_for"], &decided.value["pay_from"]),
        (&json!("appeal_decided"), &json!("2025-06-10"))
    );
    assert_eq!(hold(json!({"appeal": "decided"})).need, ["appeal_decided_on"]);
    assert_eq!(
        reason(&hold(json!({"appeal_decided_on": "2025-06-09"}))).2,
        "act_before_its_time_began"
    );
    assert_eq!(
        reason(&hold(
            json!({"appeal": "none", "appeal_decided_on": "2025-08-09"})
        ))
        .2,
        "told_against_dates"
    );
    assert_eq!(
        reason(&hold(
            json!({"appeal": "pending", "appeal_decided_on": "2025-08-09"})
        ))
        .2,
        "told_against_dates"
    );
    assert_eq!(reason(&hold(json!({"appeal": "perhaps"}))).2, "wrong_type");
    let none = hold(json!({"appeal": "none"}));
    assert_eq!(
        (&none.value["appeal_last_day"], &none.value["held_for"]),
        (&json!("2025-07-10"), &json!("time_to_appeal"))
    );
    let pending = hold(json!({"appeal": "pending"}));
    assert_eq!(pending.value.get("pay_from"), None);
    let appeal = |on: &str| {
        gujarat(
            "appeal.last_day",
            json!({"ordered_on": "2025-06-10", "presented_on": on}),
        )
    };
    assert_eq!(appeal("2025-06-10").value["in_time"], true);
    assert_eq!(appeal("2025-07-11").value["in_time"], false);
    assert_eq!(reason(&appeal("2025-06-09")).2, "act_before_its_time_began");
}

#[test]
fn an_undecided_answer_shows_only_how_what_is_certain_was_reached() {
    let nothing = gujarat(
        "payout.hold",
        json!({"ordered_on": {"between": ["2025-06-01", "2025-06-20"]}, "appeal": "none"}),
    );
    assert_eq!(
        (nothing.state, nothing.trace.nodes().len()),
        (State::Undecided, 0),
        "{:?}",
        nothing.trace
    );
    let award = gujarat(
        "award.illegal_seizure",
        json!({"seized_on": "2025-05-01", "assessed": "340.00", "fees_paid": "5.00", "released": true}),
    );
    let names: Vec<&str> = award
        .trace
        .nodes()
        .iter()
        .map(|node| node.name.as_str())
        .collect();
    assert_eq!(award.value["compensation"], "100.00");
    for (name, shown) in [
        ("loss_allowed", true),
        ("fees_paid", true),
        ("total", false),
        ("expenses_incurred", false),
    ] {
        assert_eq!(names.contains(&name), shown, "{name} in {names:?}");
    }
    assert_eq!(replay(&award.trace), Ok(()));
    assert_eq!(award.nodes.without_step, Vec::<String>::new());
    let complaint = gujarat(
        "complaint.last_day",
        json!({"seized_on": {"between": ["2025-08-01", "2025-08-03"]}, "presented_on": "2025-08-09"}),
    );
    assert!(complaint.trace.node("verdict").is_some() && complaint.value["verdict"] == "in_time");
}

#[test]
fn a_fact_of_many_values_that_decides_alone_is_asked_for_alone() {
    let order = asked(
        "IN-KA",
        "removal.check",
        json!({"notified": true, "resident": false, "satisfied": true, "period_named": true,
            "places": {"one_of": [["Sira"], ["Madhugiri"]]}, "owned": {"one_of": [19, 20, 21]}}),
    );
    assert_eq!(
        (order.state, order.need),
        (State::Undecided, vec!["owned".to_owned()])
    );
    let buyer = asked(
        "IN-KA",
        "buyer.check",
        json!({"bidder": {"one_of": ["police_officer", "other", "member"]}, "on_behalf_of": {"one_of": ["other", "member"]}}),
    );
    assert_eq!(
        (buyer.state, buyer.need),
        (State::Undecided, vec!["bidder".to_owned()])
    );
}

#[test]
fn completions_that_want_the_same_but_know_different_things_do_not_agree() {
    let hold = gujarat(
        "payout.hold",
        json!({"ordered_on": {"one_of": ["2025-06-01", "2025-06-20"]}}),
    );
    assert_eq!(
        (hold.state, hold.need.as_slice()),
        (
            State::Undecided,
            ["ordered_on".to_owned(), "appeal".to_owned()].as_slice()
        )
    );
    assert_eq!(hold.value.get("not_before"), None, "it is known of neither day");
}

#[test]
fn as_many_completions_are_tried_as_are_promised_and_not_one_more() {
    let order = |notified: Value| {
        let places: Vec<Value> = (0..16).map(|place| json!([format!("Village {place}")])).collect();
        let facts = json!({"notified": {"one_of": notified}, "resident": false, "satisfied": true, "period_named": true,
            "owned": {"one_of": (1..=16).collect::<Vec<u32>>()}, "places": {"one_of": places}});
        asked("IN-KA", "removal.check", facts)
    };
    assert_eq!(order(json!([true])).value["valid"], json!(false));
    let more = order(json!([true, true]));
    assert_eq!(
        (more.state, more.why.as_deref()),
        (State::Undecided, Some("too many facts are not known"))
    );
}

#[test]
fn one_sum_told_as_a_range_is_that_sum() {
    let award = |loss: Value| {
        let facts = json!({"seized_on": "2025-08-05", "assessed_loss": loss, "fees_paid": "1.00", "expenses_incurred": "0.00",
            "released": true});
        gujarat("award.illegal_seizure", facts)
    };
    assert_eq!(
        award(json!({"between": ["80.00", "80.00"]})).value["total"],
        "81.00"
    );
    assert_eq!(
        reason(&award(json!({"between": ["80.01", "80.00"]}))).2,
        "range_reversed"
    );
}

#[test]
fn a_fact_that_cannot_be_read_is_told_before_what_is_lacking() {
    let table = json!([["1964-01-01", "100.00"]]);
    let cap = |facts: Value| gujarat("PARAM.dated_cap", facts);
    let unread = cap(json!({"table": table, "assessed": "a lot"}));
    assert_eq!(
        (unread.state, unread.path.as_deref()),
        (State::Invalid, Some("facts.assessed"))
    );
    let lacking = cap(json!({"table": table, "assessed": "90.00"}));
    assert_eq!(
        (lacking.state, lacking.need),
        (State::Undecided, vec!["date_of_seizure".to_owned()])
    );
}
