//! What must be there before cattle leave a pound, and what an entry of a seizure may lack (KA-12-2, GJ-245-1, E57, E59).

use cattle_court::law::answer::NoAnswer;
use cattle_court::law::ask;
use cattle_court::law::checks::checklist::check;
use cattle_court::law::rules::{RulePack, registry};
use serde_json::{Value, json};

fn asked(pack: &str, question: &str, facts: &Value) -> Value {
    let answer = ask::answer(&json!({"pack": pack, "ask": question, "facts": facts}));
    super::sentences::speaks(&answer.trace, question);
    serde_json::to_value(answer).unwrap()
}

fn release(pack: &str, facts: &Value) -> Value {
    asked(pack, "release.check", facts)
}

fn cited(answer: &Value) -> (bool, &str) {
    let value = &answer["value"];
    (
        value["valid"].as_bool().unwrap(),
        value["citation"]["rule"].as_str().unwrap(),
    )
}

#[test]
fn without_a_signature_in_the_register_karnataka_cattle_stay() {
    let mut facts = json!({"claimed": true, "paid": true, "notified": false, "register_signed": false, "court_order": false});
    assert_eq!(cited(&release("IN-KA", &facts)), (false, "KA-12-2"));
    facts["register_signed"] = json!(true);
    assert!(cited(&release("IN-KA", &facts)).0);
    facts["register_signed"] = json!(false);
    facts["court_order"] = json!(true);
    assert_eq!(cited(&release("IN-KA", &facts)), (true, "KA-19-2"));
}

#[test]
fn a_deposit_under_protest_needs_neither_declaration_nor_security() {
    let facts = json!({
        "claimed": true, "deposited": true, "register_signed": true, "notified": true,
        "declared": false, "security_given": false,
    });
    assert!(cited(&release("IN-KA", &facts)).0);
    // Gujarat knows no such deposit.
    let facts = json!({"paid": true, "notified": true, "declared": true, "security_given": false, "court_order": false});
    assert_eq!(cited(&release("IN-GJ-MUN", &facts)), (false, "GJ-245-3"));
}

#[test]
fn an_area_that_is_not_notified_asks_for_no_security() {
    let paid = json!({"paid": true, "notified": false});
    assert!(cited(&release("IN-GJ-MUN", &paid)).0);
    let unknown = release("IN-GJ-MUN", &json!({"paid": true}));
    assert_eq!(
        unknown["need"],
        json!(["notified", "declared", "security_given", "court_order"])
    );
}

#[test]
fn an_entry_may_leave_the_owner_open_but_not_the_copy_of_the_seizer() {
    for pack in ["IN-GJ-MUN", "IN-KA"] {
        let whole = asked(
            pack,
            "register.check",
            &json!({"seizer_copy": true, "owner_named": false}),
        );
        assert_eq!(whole["value"]["valid"], true, "{pack}");
        assert_eq!(whole["value"]["citation"]["status"], "inferred", "{pack}");
        assert_eq!(
            asked(pack, "register.check", &json!({"seizer_copy": true}))["value"]["valid"],
            true
        );
        assert_eq!(
            asked(pack, "register.check", &json!({"seizer_copy": false}))["value"]["valid"],
            false
        );
        assert_eq!(
            asked(pack, "register.check", &json!({}))["need"],
            json!(["seizer_copy"])
        );
    }
    let not_at_hand = asked("IN-CTA", "register.check", &json!({"seizer_copy": true}));
    assert_eq!(not_at_hand["need"], json!(["IN-CTA:register.check"]));
}

#[test]
fn a_fact_that_is_no_yes_or_no_is_refused_at_its_path() {
    let answer = release("IN-KA", &json!({"register_signed": "soon"}));
    assert_eq!(
        (&answer["state"], &answer["path"], &answer["reason"]),
        (
            &json!("invalid"),
            &json!("facts.register_signed"),
            &json!("wrong_type")
        )
    );
}

/// Every list with every fact told, denied or left out: decided exactly if every completion agrees, and then alike; and
/// what it asks for decides, whatever it turns out to be.
#[test]
fn a_list_is_decided_exactly_where_every_completion_agrees() {
    for pack in registry::load().unwrap() {
        for list in &pack.checklists {
            let mut facts: Vec<&str> = list.needs().map(|need| need.fact.as_str()).collect();
            facts.extend(list.point.iter().filter_map(|point| point.when.as_deref()));
            facts.sort_unstable();
            facts.dedup();
            let optional = |fact: &str| {
                list.point
                    .iter()
                    .any(|point| point.may_lack && point.any[0].fact == fact)
            };
            facts.retain(|fact| !optional(fact));
            let valid = |told: &[Option<bool>]| {
                check(list, pack, |fact| {
                    told[facts.iter().position(|known| *known == fact)?]
                })
                .map(|found| found.valid)
            };
            let three = 3_usize.pow(u32::try_from(facts.len()).unwrap());
            for number in 0..three {
                let told: Vec<Option<bool>> = (0..facts.len())
                    .map(|at| match number / 3_usize.pow(u32::try_from(at).unwrap()) % 3 {
                        0 => None,
                        1 => Some(false),
                        _ => Some(true),
                    })
                    .collect();
                let all: Vec<bool> = completions(&told, |_| true)
                    .iter()
                    .map(|whole| valid(whole).unwrap())
                    .collect();
                let agreed = all.iter().all(|one| *one == all[0]);
                match valid(&told) {
                    Ok(decided) => assert!(
                        agreed && decided == all[0],
                        "{} {told:?} of {facts:?}",
                        list.question
                    ),
                    Err(NoAnswer::Undecided { need, .. }) => {
                        assert!(!agreed, "{} {told:?} of {facts:?}", list.question);
                        let asked = |at: usize| need.iter().any(|fact| fact == facts[at]);
                        for answered in completions(&told, asked) {
                            valid(&answered).unwrap();
                        }
                    }
                    Err(other) => panic!("{other:?}"),
                }
            }
        }
    }
}

/// Every way to fill in the open facts that `fill` names.
fn completions(told: &[Option<bool>], fill: impl Fn(usize) -> bool) -> Vec<Vec<Option<bool>>> {
    let open: Vec<usize> = (0..told.len())
        .filter(|at| told[*at].is_none() && fill(*at))
        .collect();
    (0..1_usize << open.len())
        .map(|number| {
            let mut whole = told.to_vec();
            for (bit, at) in open.iter().enumerate() {
                whole[*at] = Some(number >> bit & 1 == 1);
            }
            whole
        })
        .collect()
}

#[test]
fn a_list_that_asks_for_what_nobody_tells_is_refused() {
    let head = "schema = 1\nid = \"IN-XX\"\nstatute = \"An Act\"\nstate = \"XX\"\n[[rule]]\nid = \"XX-1\"\nlabel = \"s. 1\"\n\
        label_status = \"extract\"\nstatus = \"extract\"\nsays = \"A list.\"\n";
    let list = |question: &str, point: &str| {
        format!("[[checklist]]\nquestion = \"{question}\"\npoint = [{point}]\n")
    };
    let paid = "{ any = [{ fact = \"paid\", rule = \"XX-1\" }] }";
    let good = list("release.check", paid);
    assert_eq!(
        RulePack::read(&format!("{head}{good}")).unwrap().checklists.len(),
        1
    );
    for (body, fault) in [
        (
            list("buyer.check", paid),
            "buyer.check is not a question of the engine",
        ),
        (list("register.check", paid), "paid is not a fact of the question"),
        (list("release.check", ""), "a list names at least one point"),
        (
            list("release.check", "{ any = [] }"),
            "a list names at least one point",
        ),
        (
            list(
                "release.check",
                "{ any = [{ fact = \"paid\", rule = \"XX-2\" }] }",
            ),
            "unknown rule XX-2",
        ),
        (
            list(
                "release.check",
                "{ any = [{ fact = \"paid\", rule = \"XX-1\" }], when = \"raining\" }",
            ),
            "raining is not a fact of the question",
        ),
        (format!("{good}{good}"), "release.check is there twice"),
    ] {
        let refused = RulePack::read(&format!("{head}{body}")).unwrap_err().to_string();
        assert!(
            refused.contains(fault) && refused.starts_with("line 1"),
            "{refused}"
        );
    }
    let unknown = head.replace("status = \"extract\"\nsays", "status = \"unknown\"\nsays");
    let pack = RulePack::read(&format!("{unknown}{good}")).unwrap();
    let undecided = check(&pack.checklists[0], &pack, |_| Some(true)).unwrap_err();
    assert!(matches!(undecided, NoAnswer::Undecided { need, .. } if need == ["IN-XX:XX-1"]));
}
