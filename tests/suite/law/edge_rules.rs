//! Rules that software gets wrong, each by its number: who counts as convicted before, cattle that leave one by one, dues that
//! grow, deposits that one impounding reaches, and what a late act still means.

use cattle_court::law::ask;
use cattle_court::law::verify::{Standing, stored, stored_under};
use serde_json::{Value, json};

/// The answer to a question, which must verify as it stands and with its question.
fn answer(pack: &str, ask: &str, facts: &Value, closed: &[&str]) -> Value {
    let question = json!({"id": 1, "pack": pack, "ask": ask, "facts": facts, "closed_days": closed});
    let answer = ask::answer(&question);
    super::sentences::speaks(&answer.trace, ask);
    let answer = serde_json::to_value(answer).unwrap();
    let stood = stored(&json!({"question": question, "answer": answer}));
    assert_eq!(stood.state, Standing::Verified, "{question}: {stood:?} {answer}");
    answer
}

fn with(facts: &Value, name: &str, value: &Value) -> Value {
    let mut facts = facts.clone();
    facts[name] = value.clone();
    facts
}

#[test]
fn e02_cattle_that_leave_on_different_days_are_charged_by_themselves_and_summed() {
    let stay = |kind: &str, heads: u32, from: &str, until: &str| json!({"kind": kind, "heads": heads, "impounded_at": from, "released_at": until});
    let facts = json!({
        "stays": [
            stay("cow", 2, "2025-05-01T18:00", "2025-05-03T09:00"),
            stay("cow", 1, "2025-05-01T18:00", "2025-05-04T00:00"),
            stay("goat", 1, "2025-05-02T10:00", "2025-05-02T11:00"),
        ],
        "day_rates": {"cow": [["2025-01-01", "60.00"], ["2025-05-03", "70.00"]], "goat": "20.00"},
        "schedule": {"cow": "200.00", "goat": [["2025-01-01", "50.00"]]},
    });
    let answer = answer("IN-GJ-MUN", "charges.pound", &facts, &[]);
    let value = &answer["value"];
    let rows: Vec<_> = value["stays"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (&row["days"], &row["amount"], &row["fee"]))
        .collect();
    // 2 × (60 + 60 + 70), 60 + 60 + 70 + 70, 20.
    let expected = [
        (3, "380.00", "400.00"),
        (4, "260.00", "200.00"),
        (1, "20.00", "50.00"),
    ];
    for (row, (days, amount, fee)) in rows.iter().zip(expected) {
        assert_eq!(*row, (&json!(days), &json!(amount), &json!(fee)));
    }
    assert_eq!(
        (&value["expenses"], &value["pound_fee"], &value["total"]),
        (&json!("660.00"), &json!("650.00"), &json!("1310.00"))
    );
    let one_rate = json!({"stays": [stay("cow", 2, "2025-05-01T18:00", "2025-05-01T19:00")], "rate_per_head_day": "10.00"});
    let answer = self::answer("IN-GJ-MUN", "charges.pound", &one_rate, &[]);
    assert_eq!(
        (&answer["value"]["total"], &answer["value"]["pound_fee"]),
        (&json!("20.00"), &Value::Null)
    );
}

#[test]
fn e02_a_stay_that_lacks_something_or_ends_before_it_begins_is_told_by_its_path() {
    let stay = json!({"kind": "cow", "heads": 2, "impounded_at": "2025-05-01T18:00", "released_at": "2025-05-03T09:00"});
    let ask = |stay: &Value, more: &Value| {
        let mut facts = json!({"stays": [stay]});
        for (name, value) in more.as_object().unwrap() {
            facts[name] = value.clone();
        }
        answer("IN-GJ-MUN", "charges.pound", &facts, &[])
    };
    let rate = json!({"rate_per_head_day": "10.00"});
    for name in ["kind", "heads", "impounded_at", "released_at"] {
        let mut lacking = stay.clone();
        lacking.as_object_mut().unwrap().remove(name);
        let found = ask(&lacking, &rate);
        assert_eq!(
            (&found["state"], &found["need"][0]),
            (&json!("undecided"), &json!(name))
        );
    }
    assert_eq!(
        ask(&with(&stay, "sex", &json!("f")), &rate)["path"],
        "facts.stays.0.sex"
    );
    assert_eq!(
        ask(&with(&stay, "released_at", &json!("2025-05-01T17:59")), &rate)["reason"],
        "released_before_impounded"
    );
    assert_eq!(
        ask(&stay, &json!({"day_rates": {"goat": "1.00"}}))["need"],
        json!(["day_rate:cow"])
    );
    let two = json!({"rate_per_head_day": "10.00", "day_rates": {"cow": "1.00"}});
    assert_eq!(ask(&stay, &two)["path"], "facts.day_rates");
    let empty = answer(
        "IN-GJ-MUN",
        "charges.pound",
        &json!({"stays": [], "rate_per_head_day": "1.00"}),
        &[],
    );
    assert_eq!(empty["need"], json!(["stays"]));
}

#[test]
fn e08_damage_that_was_not_by_trespass_on_land_earns_nothing_here() {
    let facts = json!({"proved_per_person": ["180.00", "90.00"]});
    let elsewhere = answer(
        "IN-GJ-MUN",
        "award.damage",
        &with(&facts, "by_trespass_on_land", &json!(false)),
        &[],
    );
    assert_eq!(
        (
            &elsewhere["state"],
            &elsewhere["value"]["reading_per_order_total"]
        ),
        (&json!("decided"), &json!("0.00"))
    );
    assert_eq!(elsewhere["value"]["not_in_the_section"], true);
    let on_land = answer(
        "IN-GJ-MUN",
        "award.damage",
        &with(&facts, "by_trespass_on_land", &json!(true)),
        &[],
    );
    assert_eq!(on_land["value"]["reading_per_order_total"], "250.00");
    assert_eq!(
        on_land["value"],
        answer("IN-GJ-MUN", "award.damage", &facts, &[])["value"]
    );
}

#[test]
fn e11_dues_on_cattle_that_are_held_grow_each_day_until_they_leave() {
    let facts = json!({"assessed_loss": "40.00", "fees_paid": "0.00", "expenses_incurred": "0.00", "released": false,
        "leviable_due": "870.00", "leviable_per_day": "140.00", "leviable_as_of": "2025-05-10"});
    let held = answer("IN-GJ-MUN", "award.illegal_seizure", &facts, &[]);
    assert_eq!(
        (&held["value"]["leviable"], &held["value"]["leviable_per_day"]),
        (&json!("870.00"), &json!("140.00"))
    );
    assert_eq!(held["value"]["leviable_on_release"], Value::Null);
    for (released_on, sum) in [
        ("2025-05-10", "870.00"),
        ("2025-05-11", "1010.00"),
        ("2025-05-13", "1290.00"),
    ] {
        let out = answer(
            "IN-GJ-MUN",
            "award.illegal_seizure",
            &with(&facts, "released_on", &json!(released_on)),
            &[],
        );
        assert_eq!(out["value"]["leviable_on_release"], sum, "{released_on}");
        assert_eq!(
            out["value"]["total"], "40.00",
            "the complainant's sum does not grow"
        );
    }
    let early = answer(
        "IN-GJ-MUN",
        "award.illegal_seizure",
        &with(&facts, "released_on", &json!("2025-05-09")),
        &[],
    );
    assert_eq!(early["reason"], "released_before_levy");
    let mut undated = with(&facts, "released_on", &json!("2025-05-11"));
    undated.as_object_mut().unwrap().remove("leviable_as_of");
    assert_eq!(
        answer("IN-GJ-MUN", "award.illegal_seizure", &undated, &[])["need"],
        json!(["leviable_as_of"])
    );
}

#[test]
fn e19_each_head_of_a_sale_goes_to_its_own_account() {
    let refusal = json!({"proceeds": "1350.00", "claims": [["fines", "300.00"], ["feeding_watering", "240.00"],
        ["sale_expenses", "60.00"], ["security", "500.00"]]});
    let karnataka = answer("IN-KA", "sale.account", &refusal, &[]);
    assert_eq!(
        karnataka["value"]["textual_priority_used"], false,
        "everything is covered"
    );
    assert_eq!(
        karnataka["value"]["credited_to"],
        json!({"feeding_watering": "keeper", "fines": "district_magistrate", "security": "keeper_in_trust"})
    );
    let unclaimed = json!({"proceeds": "2000.00", "claims": [["pound_fee", "450.00"], ["expenses", "420.00"]],
        "ownership_proved": true});
    let gujarat = answer("IN-GJ-MUN", "sale.account", &unclaimed, &[]);
    assert_eq!(
        gujarat["value"]["credited_to"],
        json!({"expenses": "municipal_fund", "pound_fee": "municipal_fund"})
    );
}

#[test]
fn e25_e26_the_keepers_demand_waits_for_a_timely_complaint_and_for_no_other() {
    let facts = json!({"delivered_on": "2025-06-10"});
    let told = |complaint: &Value| {
        let mut facts = facts.clone();
        for (name, value) in complaint.as_object().unwrap() {
            facts[name] = value.clone();
        }
        answer("IN-KA", "protest.last_day", &facts, &[])
    };
    let plain = answer("IN-KA", "protest.last_day", &facts, &[]);
    assert_eq!(
        (&plain["value"]["last_day"], &plain["value"]["demand"]),
        (&json!("2025-07-08"), &Value::Null)
    );
    let none = told(&json!({"complaint": "none"}));
    assert_eq!(
        (&none["value"]["demand"], &none["value"]["demand_from"]),
        (&json!("after_four_weeks"), &json!("2025-07-09"))
    );
    let lawful = told(&json!({"complaint": "lawful", "found_on": "2025-06-20"}));
    assert_eq!(
        (&lawful["value"]["demand"], &lawful["value"]["demand_from"]),
        (&json!("seizure_lawful"), &json!("2025-06-20"))
    );
    assert_eq!(told(&json!({"complaint": "lawful"}))["need"], json!(["found_on"]));
    let before = told(&json!({"complaint": "lawful", "found_on": "2025-06-09"}));
    assert_eq!(before["reason"], "act_before_its_time_began");
    let same_day = told(&json!({"complaint": "lawful", "found_on": "2025-06-10"}));
    assert_eq!(same_day["value"]["demand_from"], "2025-06-10");
    let illegal = told(&json!({"complaint": "illegal"}));
    assert_eq!(
        (&illegal["value"]["demand"], &illegal["value"]["demand_from"]),
        (&json!("no_demand"), &Value::Null)
    );
    // The ten days are not in the text at hand: whether a pending complaint is timely is not known.
    let pending = json!({"complaint": "pending", "seized_on": "2025-06-01", "presented_on": "2025-06-12"});
    assert_eq!(told(&pending)["need"], json!(["IN-KA:complaint.period"]));
    assert_eq!(
        told(&json!({"complaint": "pending"}))["need"],
        json!(["seized_on"])
    );
    assert_eq!(told(&json!({"complaint": "lost"}))["path"], "facts.complaint");
    let supplied = "schema = 1\ncourt = \"C\"\npack = \"IN-KA\"\nconfirmed_by = \"JMFC\"\nconfirmed_on = \"2026-11-20\"\n\
        [[figure]]\nid = \"complaint.period\"\nis = 10\nfrom = \"1967-01-01\"\nreference = \"gazette\"\n";
    let said = cattle_court::law::rules::CourtWords::read(supplied, cattle_court::law::rules::registry::pack)
        .unwrap();
    let pack = cattle_court::law::rules::registry::pack("IN-KA")
        .unwrap()
        .as_applied_by(&said.figures)
        .into_owned();
    for (presented_on, demand) in [
        ("2025-06-11", "waits_for_finding"),
        ("2025-06-12", "after_four_weeks"),
    ] {
        let facts = with(
            &with(
                &with(&facts, "complaint", &json!("pending")),
                "seized_on",
                &json!("2025-06-01"),
            ),
            "presented_on",
            &json!(presented_on),
        );
        let question = json!({"pack": "IN-KA", "ask": "protest.last_day", "facts": facts});
        let answer = serde_json::to_value(ask::answer_under(&question, std::slice::from_ref(&pack))).unwrap();
        assert_eq!(answer["value"]["demand"], demand, "{presented_on}: {answer}");
        let steps = answer["trace"].as_array().unwrap();
        assert!(
            steps.iter().any(|step| step["name"] == "verdict"),
            "why the complaint is timely or not"
        );
        let stood = stored_under(
            &json!({"question": question, "answer": answer}),
            std::slice::from_ref(&pack),
        );
        assert_eq!(stood.state, Standing::Verified, "{stood:?}");
    }
}

#[test]
fn e29_who_offers_after_the_seven_days_may_be_let_pay_until_the_hammer() {
    let claim = |on: &str| {
        answer(
            "IN-GJ-MUN",
            "claim.last_day",
            &json!({"impounded_on": "2025-06-02", "offered_on": on}),
            &[],
        )
    };
    let late = claim("2025-06-10");
    assert_eq!(
        (
            &late["value"]["in_time"],
            &late["value"]["may_be_accepted_until_sold"]
        ),
        (&json!(false), &json!(true))
    );
    assert_eq!(
        claim("2025-06-09")["value"]["may_be_accepted_until_sold"],
        Value::Null
    );
    let karnataka = json!({"impounded_on": "2025-06-02", "claimed_on": "2025-06-10", "kind": "cow"});
    assert_eq!(
        answer("IN-KA", "claim.last_day", &karnataka, &[])["value"]["may_be_accepted_until_sold"],
        Value::Null,
        "there a second time runs from the notice"
    );
}

#[test]
fn e31_a_claim_in_time_with_a_late_proof_fails_and_is_shown_to_the_officer() {
    let surplus = |claimed: &str, proved: &str| {
        let facts = json!({"sold_on": "2025-06-10", "claimed_on": claimed, "proved_on": proved});
        answer("IN-GJ-MUN", "surplus.last_day", &facts, &[])["value"].clone()
    };
    let late = surplus("2025-06-25", "2025-06-30");
    assert_eq!(
        (
            &late["in_time"],
            &late["claimed_in_time"],
            &late["for_the_officer"]
        ),
        (&json!(false), &json!(true), &json!(true))
    );
    let good = surplus("2025-06-25", "2025-06-25");
    assert_eq!(
        (&good["in_time"], &good["for_the_officer"]),
        (&json!(true), &Value::Null)
    );
    let both = surplus("2025-06-26", "2025-06-30");
    assert_eq!(
        (&both["claimed_in_time"], &both["for_the_officer"]),
        (&json!(false), &Value::Null)
    );
}

#[test]
fn e36_one_impounding_reaches_every_deposit_whose_time_still_runs() {
    let facts = json!({
        "deposits": [
            {"amount": "500.00", "deposited_on": "2025-01-10"},
            {"amount": "900.00", "deposited_on": "2025-03-01", "forfeit_bp": 5000},
            {"amount": "400.00", "deposited_on": "2024-06-01"},
        ],
        "reimpounded_on": "2025-07-10", "seizure_adjudged_illegal": false, "forfeit_bp": 10000,
    });
    let lawful = answer("IN-GJ-MUN", "security.forfeiture", &facts, &[]);
    let of = |name: &str| {
        let rows = lawful["value"]["deposits"].as_array().unwrap();
        rows.iter()
            .map(|row| row[name].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(of("forfeited"), ["500.00", "450.00", "0.00"]);
    assert_eq!(of("refund"), ["0.00", "450.00", "400.00"]);
    assert_eq!(
        (&lawful["value"]["forfeited"], &lawful["value"]["refund"]),
        (&json!("950.00"), &json!("850.00"))
    );
    let mut open = facts.clone();
    open.as_object_mut().unwrap().remove("seizure_adjudged_illegal");
    let open = answer("IN-GJ-MUN", "security.forfeiture", &open, &[]);
    assert_eq!(
        (&open["state"], &open["need"]),
        (&json!("undecided"), &json!(["seizure_adjudged_illegal"]))
    );
    assert_eq!(open["bounds"], json!(["0.00", "950.00"]));
    assert_eq!(open["value"]["forfeited_if_legal"], "950.00");
    let illegal = answer(
        "IN-GJ-MUN",
        "security.forfeiture",
        &with(&facts, "seizure_adjudged_illegal", &json!(true)),
        &[],
    );
    assert_eq!(
        (&illegal["value"]["forfeited"], &illegal["value"]["refund"]),
        (&json!("0.00"), &json!("1800.00"))
    );
    let none = answer(
        "IN-GJ-MUN",
        "security.forfeiture",
        &with(&facts, "deposits", &json!([])),
        &[],
    );
    assert_eq!(
        none["need"],
        json!(["deposits"]),
        "no deposit is not a deposit of nought"
    );
    let twice = answer(
        "IN-GJ-MUN",
        "security.forfeiture",
        &with(&facts, "deposit", &json!("1.00")),
        &[],
    );
    assert_eq!(twice["reason"], "fact_told_twice");
    let before = answer(
        "IN-GJ-MUN",
        "security.forfeiture",
        &with(&facts, "reimpounded_on", &json!("2025-02-01")),
        &[],
    );
    assert_eq!(before["reason"], "reimpounded_before_deposit");
}

#[test]
fn e37_nothing_forfeits_while_the_new_seizure_can_still_be_adjudged_illegal() {
    let facts = json!({"deposit": "500.00", "deposited_on": "2025-01-10", "reimpounded_on": "2025-05-02", "forfeit_bp": 10000});
    let told = |complaint: &Value, closed: &[&str]| {
        let mut facts = facts.clone();
        for (name, value) in complaint.as_object().unwrap() {
            facts[name] = value.clone();
        }
        answer("IN-GJ-MUN", "security.forfeiture", &facts, closed)
    };
    let none = |as_of: &str| json!({"complaint": "none", "reseized_on": "2025-05-01", "as_of": as_of});
    let last_day = told(&none("2025-05-11"), &[]);
    assert_eq!(
        (&last_day["state"], &last_day["value"]["forfeited_if_legal"]),
        (&json!("undecided"), &json!("500.00"))
    );
    assert_eq!(told(&none("2025-05-12"), &[])["value"]["forfeited"], "500.00");
    assert_eq!(
        told(&none("2025-05-12"), &["2025-05-11"])["state"],
        "undecided",
        "the last day was carried"
    );
    assert_eq!(
        told(&json!({"complaint": "dismissed"}), &[])["value"]["forfeited"],
        "500.00"
    );
    assert_eq!(
        told(&json!({"complaint": "upheld"}), &[])["value"]["refund"],
        "500.00"
    );
    assert_eq!(
        told(&json!({"complaint": "pending"}), &[])["need"],
        json!(["seizure_adjudged_illegal"])
    );
    assert_eq!(
        told(&json!({"complaint": "none", "as_of": "2025-05-12"}), &[])["need"],
        json!(["reseized_on"])
    );
    let against = told(
        &json!({"complaint": "dismissed", "seizure_adjudged_illegal": true}),
        &[],
    );
    assert_eq!(against["reason"], "told_against_complaint");
    assert_eq!(
        told(&json!({"complaint": "lost"}), &[])["path"],
        "facts.complaint"
    );
}

#[test]
fn e43_e44_only_an_earlier_conviction_of_the_same_makes_a_second_offence() {
    let prior = |kind: &str, on: &str, under: &str| json!({"kind": kind, "on": on, "under": under});
    let check = |priors: &Value, more: &Value| {
        let mut facts = json!({"proposed_fine": "400.00", "priors": priors, "offence_on": "2025-06-01",
            "sentenced_on": "2025-09-01", "summary_trial": false});
        for (name, value) in more.as_object().unwrap() {
            facts[name] = value.clone();
        }
        answer("IN-GJ-MUN", "sentence.check", &facts, &[])
    };
    let nothing = json!({});
    for (kind, on, under, why) in [
        ("conviction", "2025-05-31", "GJ-239-1", "counts"),
        ("conviction", "2020-01-01", "GJ-239", "counts"),
        ("conviction", "2020-01-01", "GJ-239-1b", "counts"),
        ("conviction", "2025-06-01", "GJ-239-1", "not_before_the_offence"),
        ("conviction", "2025-08-01", "GJ-239-1", "not_before_the_offence"),
        ("conviction", "2024-01-01", "GJ-240-2", "another_provision"),
        ("conviction", "2024-01-01", "GJ-239-10", "another_provision"),
        (
            "conviction",
            "2024-01-01",
            "Gujarat Police Act, s. 99",
            "another_provision",
        ),
        ("fee_paid", "2024-01-01", "GJ-239-1", "no_conviction"),
        ("release", "2024-01-01", "GJ-239-1", "no_conviction"),
        ("pending", "2024-01-01", "GJ-239-1", "no_conviction"),
        ("acquittal", "2024-01-01", "GJ-239-1", "no_conviction"),
    ] {
        let found = check(&json!([prior(kind, on, under)]), &nothing);
        let counts = why == "counts";
        assert_eq!(
            found["value"]["priors"][0],
            json!({"counts": counts, "why": why}),
            "{kind} {on} {under}"
        );
        assert_eq!(found["value"]["prior_convictions"], u32::from(counts));
        assert_eq!(
            found["value"]["within"], counts,
            "a fine of 400 is for a second offence"
        );
    }
    let both = json!([
        prior("conviction", "2020-01-01", "GJ-239-1"),
        prior("conviction", "2021-01-01", "GJ-239-1")
    ]);
    assert_eq!(check(&both, &nothing)["value"]["prior_convictions"], 2);
    assert_eq!(check(&json!([]), &nothing)["value"]["within"], false);
    assert_eq!(
        check(&both, &json!({"prior_convictions": 1}))["reason"],
        "priors_against_list"
    );
    assert_eq!(
        check(&both, &json!({"occasion": "first"}))["reason"],
        "occasion_against_priors"
    );
    assert_eq!(
        check(&json!([prior("warning", "2020-01-01", "GJ-239-1")]), &nothing)["path"],
        "facts.priors.0.kind"
    );
    assert_eq!(
        check(&json!([{"on": "2020-01-01"}]), &nothing)["need"],
        json!(["under"])
    );
    assert_eq!(
        check(&json!([{"under": "GJ-239-1"}]), &nothing)["need"],
        json!(["on"])
    );
    let undated = |priors: Value| {
        let facts = json!({"proposed_fine": "400.00", "priors": priors, "summary_trial": false});
        answer("IN-GJ-MUN", "sentence.check", &facts, &[])
    };
    assert_eq!(undated(both)["need"], json!(["offence_on"]));
    assert_eq!(
        undated(json!([prior("release", "2020-01-01", "")]))["value"]["within"],
        false,
        "it counts on no day"
    );
}

#[test]
fn a_claim_that_must_be_established_within_its_time_is_warned_of_thirty_days_before() {
    let facts = json!({"received_on": "2025-01-10", "established_on": "2025-07-11"});
    let held = answer("IN-KA", "surplus_hold.last_day", &facts, &[]);
    assert_eq!(held["value"]["last_day"], "2025-07-10");
    assert_eq!(held["value"]["warn_from"], "2025-06-10");
    assert_eq!(
        held["value"]["in_time"], false,
        "made in time or not, it was established late"
    );
    let step = held["nodes"]["warn_from"].as_str().unwrap();
    let named = |node: &&Value| node["id"] == step && node["name"] == "warn_from";
    assert!(
        held["trace"].as_array().unwrap().iter().any(|node| named(&node)),
        "{step}"
    );
    let carried = answer(
        "IN-KA",
        "surplus_hold.last_day",
        &json!({"received_on": "2025-01-10"}),
        &["2025-07-10", "2025-07-11"],
    );
    assert_eq!(
        carried["value"]["warn_from"], "2025-06-12",
        "before the day to which the time is carried"
    );
}
