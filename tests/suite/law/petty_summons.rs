//! Who may summon the accused to plead by post (s. 229 BNSS; E45): the answer, its edges, and a forged one.

use cattle_court::law::ask;
use cattle_court::law::checks::petty_summons::{MaySummon, within};
use cattle_court::law::money::Amount;
use cattle_court::law::rules::{FigureValue, RulePack};
use cattle_court::law::sentence::Maximum;
use cattle_court::law::verify::{Standing, stored, stored_under};
use serde_json::{Value, json};

fn asked(facts: &Value, packs: &[RulePack]) -> Value {
    let question = json!({"pack": "IN-GJ-MUN", "ask": "summons.petty", "facts": facts});
    let answer = ask::answer_under(&question, packs);
    super::sentences::speaks(&answer.trace, "summons.petty");
    serde_json::to_value(answer).unwrap()
}

#[test]
fn the_limits_are_reached_and_not_passed() {
    let most = |fine: u32, months| Maximum {
        fine: Amount::rupees(fine),
        months,
    };
    let (fine, months) = (FigureValue::Amount(Amount::rupees(5000)), FigureValue::Count(3));
    for (maximum, limit, may) in [
        (most(5000, 0), fine, MaySummon::Any),
        (most(5001, 0), fine, MaySummon::Empowered),
        (most(9000, 3), months, MaySummon::Empowered),
        (most(100, 4), months, MaySummon::None),
    ] {
        assert_eq!(within(maximum, limit), may, "{maximum:?}");
    }
}

#[test]
fn a_first_offence_waits_for_whether_the_magistrate_is_empowered_and_a_second_for_nothing() {
    let first = json!({"occasion": "first", "filed_on": "2025-06-01", "offence_on": "2025-06-01"});
    let value = asked(&first, &[])["value"].clone();
    assert_eq!(
        (&value["may_summon"], value.get("allowed")),
        (&json!("empowered_magistrate"), None)
    );
    for empowered in [true, false] {
        let mut facts = first.clone();
        facts["specially_empowered"] = json!(empowered);
        assert_eq!(asked(&facts, &[])["value"]["allowed"], empowered);
        facts["occasion"] = json!("second");
        assert_eq!(asked(&facts, &[])["value"]["allowed"], false, "whoever he is");
    }
    let both = asked(&json!({}), &[]);
    assert_eq!(both["need"], json!(["occasion"]));
    assert_eq!(
        (
            &both["value"]["may_summon_if_first"],
            &both["value"]["may_summon_if_repeat"]
        ),
        (&json!("empowered_magistrate"), &json!("no_magistrate"))
    );
}

#[test]
fn what_contradicts_itself_is_refused_with_its_field() {
    for (facts, path, reason) in [
        (
            json!({"occasion": "first", "offence_on": "2025-06-02", "filed_on": "2025-06-01"}),
            "facts.filed_on",
            "filed_before_offence",
        ),
        (
            json!({"occasion": "first", "prior_convictions": 1}),
            "facts.occasion",
            "occasion_against_priors",
        ),
        (json!({"occasion": "third"}), "facts.occasion", "wrong_type"),
        (json!({"offence": "theft"}), "facts.offence", "wrong_type"),
    ] {
        let answer = asked(&facts, &[]);
        assert_eq!(
            (&answer["state"], &answer["path"], &answer["reason"]),
            (&json!("invalid"), &json!(path), &json!(reason)),
            "{facts}"
        );
    }
    let same_day = json!({"occasion": "first", "offence_on": "2025-06-01", "filed_on": "2025-06-01"});
    assert_eq!(asked(&same_day, &[])["state"], "decided");
}

#[test]
fn an_offence_that_a_statute_punishes_by_a_fine_only_goes_to_any_magistrate() {
    let text = include_str!("../../../src/law/packs/in_gj_mun/pack.toml");
    let at = text.find("id = \"stray.months.first\"").unwrap();
    let fine_only = format!("{}{}", &text[..at], text[at..].replacen("is = 1,", "is = 0,", 1));
    let pack = RulePack::read(&fine_only).unwrap();
    let facts = json!({"occasion": "first", "filed_on": "2025-06-01"});
    let answer = asked(&facts, std::slice::from_ref(&pack));
    assert_eq!(
        (&answer["value"]["may_summon"], &answer["value"]["allowed"]),
        (&json!("any_magistrate"), &json!(true))
    );
    let stands = |answer: &Value| stored_under(answer, std::slice::from_ref(&pack)).state;
    assert_eq!(stands(&answer), Standing::Verified);
    let mut forged = answer;
    let steps = forged["trace"].as_array_mut().unwrap();
    let step = steps
        .iter_mut()
        .find(|step| step["name"] == "petty_summons")
        .unwrap();
    step["value"] = json!("no_magistrate");
    assert_eq!(stands(&forged), Standing::Differs);
}

#[test]
fn another_word_than_the_maxima_and_the_limit_give_is_found() {
    for (occasion, forged) in [
        ("first", "any_magistrate"),
        ("first", "no_magistrate"),
        ("second", "empowered_magistrate"),
    ] {
        let mut answer = asked(&json!({"occasion": occasion}), &[]);
        assert_eq!(stored(&answer).state, Standing::Verified);
        let steps = answer["trace"].as_array_mut().unwrap();
        let step = steps
            .iter_mut()
            .find(|step| step["name"] == "petty_summons")
            .unwrap();
        step["value"] = json!(forged);
        answer["value"]["may_summon"] = json!(forged);
        assert_eq!(stored(&answer).state, Standing::Differs, "{occasion} {forged}");
    }
}
