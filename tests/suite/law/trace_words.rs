//! The steps of a trace one by one: which sentence says them, what they are done again from, and what they are linked to.

use cattle_court::law::ask::{self, Answer};
use cattle_court::law::rules::{RulePack, registry};
use cattle_court::law::sentence::Offence;
use cattle_court::law::trace::{ReplayError, Trace, links, replay};
use cattle_court::law::{dates, vectors};
use serde_json::{Map, Value, json};

fn asked(pack: &str, name: &str, facts: Value, closed: &[&str]) -> Answer {
    ask::answer(&json!({"pack": pack, "ask": name, "facts": facts, "closed_days": closed}))
}

fn keys(answer: &Answer) -> Vec<&'static str> {
    let short = |sentence: cattle_court::law::trace::Sentence| sentence.key.trim_start_matches("law-trace-");
    answer.trace.sentences().into_iter().map(short).collect()
}

#[test]
fn each_kind_of_step_has_its_sentence() {
    let complaint = asked(
        "IN-GJ-MUN",
        "complaint.last_day",
        json!({"seized_on": "2025-08-05", "presented_on": "2025-08-18"}),
        &["2025-08-15..2025-08-17"],
    );
    assert_eq!(
        keys(&complaint),
        [
            "fact",
            "figure",
            "end-of-period",
            "carry",
            "next-day",
            "fact",
            "finding"
        ]
    );
    let open = asked(
        "IN-GJ-MUN",
        "complaint.last_day",
        json!({"seized_on": "2025-08-05"}),
        &[],
    );
    assert_eq!(
        keys(&open),
        ["fact", "figure", "end-of-period", "carry-none", "next-day"]
    );
    let clamped = asked(
        "IN-GJ-MUN",
        "security.window",
        json!({"deposited_on": "2025-08-31"}),
        &[],
    );
    assert_eq!(
        keys(&clamped),
        ["fact", "figure", "round-up", "end-of-period-clamped", "next-day"]
    );
    let counted = asked(
        "IN-GJ-MUN",
        "security.window",
        json!({"deposited_on": "2025-06-30"}),
        &[],
    );
    assert_eq!(
        keys(&counted),
        ["fact", "figure", "counterpart", "end-of-period", "next-day"]
    );
    let continuing = json!({"commission": {"kind": "continuing_ended", "first_day": "2025-05-01", "last_day": "2025-06-10"},
        "discovered_on": "2025-06-01", "filed_on": "2025-09-01"});
    let prosecution = keys(&asked("IN-GJ-MUN", "prosecution.last_day", continuing, &[]));
    for key in ["earliest-covered", "earliest", "latest", "finding"] {
        assert!(prosecution.contains(&key), "{key}");
    }
    let short =
        json!({"proceeds": "500.00", "claims": [["fines", "300.00"], ["feeding_watering", "450.00"]]});
    let account = asked("IN-KA", "KA.s17_waterfall", short, &[]);
    assert_eq!(
        keys(&account),
        [
            "fact",
            "fact",
            "paid",
            "covered",
            "difference",
            "fact",
            "paid",
            "short",
            "difference"
        ]
    );
    let notes = |name: &str| account.trace.node(name).unwrap().note.clone();
    assert_eq!(
        (notes("short.fines"), notes("short.feeding_watering")),
        (None, Some("textual_priority".into()))
    );
    let capped = json!({"seized_on": "2025-05-01", "assessed": "340.00", "fees_paid": "5.00", "expenses_incurred": [],
        "released": true, "payers": ["B", "C"]});
    let award = keys(&asked("IN-GJ-MUN", "award.illegal_seizure", capped, &[]));
    for key in ["sum", "sum-none", "least-capped", "split"] {
        assert!(award.contains(&key), "{key}");
    }
    let fine = asked(
        "IN-GJ-MUN",
        "GJ.stray_fine",
        json!({"prior_convictions": 0, "proposed_fine": "1.00"}),
        &[],
    );
    assert_eq!(keys(&fine), ["figure", "max", "figure", "max", "fact", "finding"]);
    let stay =
        json!({"heads": 2, "rate_per_head_day": "1.00", "first_day": "2025-05-01", "last_day": "2025-05-02"});
    let stay = keys(&asked("IN-GJ-MUN", "GJ.expenses", stay, &[]));
    assert_eq!(
        stay,
        [
            "fact",
            "fact",
            "fact",
            "days-touched",
            "figure-tariff",
            "product",
            "sum"
        ]
    );
    let scale = json!({"heads": 1, "nth_impounding": 1, "scale": [[1, 5, "200.00"]]});
    assert_eq!(
        keys(&asked("IN-GJ-MUN", "security.amount", scale, &[])).last(),
        Some(&"scale")
    );
    let share = json!({"deposit": "5.00", "forfeit_bp": 5000, "reimpounded_within_window": true, "seizure_adjudged_illegal": false});
    assert!(keys(&asked("IN-GJ-MUN", "SEC.forfeit", share, &[])).contains(&"share"));
    let proposed =
        json!({"table": [["1965-01-01", "100.00"]], "date_of_seizure": "2025-05-01", "assessed": "20.00"});
    assert_eq!(
        keys(&asked("IN-GJ-MUN", "PARAM.dated_cap", proposed, &[])).last(),
        Some(&"least")
    );
}

#[test]
fn a_sentence_gets_its_values_as_messages_and_plain_lists() {
    let answer = asked(
        "IN-GJ-MUN",
        "complaint.last_day",
        json!({"seized_on": "2025-08-05"}),
        &["2025-08-15"],
    );
    let sentences = answer.trace.sentences();
    let argument = |at: usize, name: &str| {
        let sentence = &sentences[at];
        sentence
            .args
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    };
    assert_eq!(argument(0, "name"), Some("@law-name-seized-on"));
    assert_eq!(argument(0, "value"), Some("05-08-2025"));
    assert_eq!(argument(1, "value"), Some("@law-period-days|10"));
    assert_eq!(argument(1, "from"), Some("01-01-1965"));
    assert_eq!(argument(1, "status"), Some("@law-status-extract"));
    assert_eq!(
        (argument(2, "first"), argument(2, "second")),
        (Some("05-08-2025"), Some("@law-period-days|10"))
    );
    assert_eq!(argument(3, "skipped"), Some("15-08-2025"));
    let split = asked(
        "IN-GJ-MUN",
        "split",
        json!({"total": "1.00", "weights": [1, 1, 1]}),
        &[],
    );
    let last = split.trace.sentences().pop().unwrap();
    let value = |name: &str| {
        last.args
            .iter()
            .find(|(known, _)| known == name)
            .unwrap()
            .1
            .clone()
    };
    assert_eq!(
        (value("value"), value("first")),
        ("0.34 + 0.33 + 0.33".to_owned(), "@rupees|1.00".to_owned())
    );
    assert_eq!(value("inputs"), "1.00; 1; 1; 1");
}

fn trace(nodes: Value) -> Trace {
    serde_json::from_value(nodes).unwrap()
}

#[test]
fn a_step_that_cannot_be_done_with_its_inputs_is_found() {
    let rupees = |id: &str, op: &str, value: &str, inputs: Value| json!({"id": id, "op": op, "name": "x", "unit": "rupees", "value": value, "inputs": inputs});
    let count =
        |id: &str, value: u64| json!({"id": id, "op": "fact", "name": "n", "unit": "count", "value": value});
    let one = || rupees("n1", "fact", "2.00", json!([]));
    let misfit = |nodes: Value| assert_eq!(replay(&trace(nodes)), Err(ReplayError::Misfit("n3".to_owned())));
    misfit(json!([
        one(),
        rupees("n2", "fact", "2.00", json!([])),
        rupees("n3", "product", "4.00", json!(["n1", "n2"]))
    ]));
    misfit(json!([
        one(),
        count("n2", 2),
        rupees("n3", "sum", "4.00", json!(["n1", "n2"]))
    ]));
    misfit(json!([
        one(),
        count("n2", 2),
        rupees("n3", "difference", "0.00", json!(["n1", "n2"]))
    ]));
    misfit(json!([
        one(),
        count("n2", 2),
        rupees("n3", "least", "2.00", json!(["n1", "n2"]))
    ]));
    misfit(json!([
        one(),
        count("n2", 2),
        rupees("n3", "next_day", "2.00", json!(["n1"]))
    ]));
    misfit(json!([
        one(),
        count("n2", 10_001),
        rupees("n3", "split", "2.00", json!(["n2", "n1"]))
    ]));
    let good = json!([
        one(),
        count("n2", 2),
        rupees("n3", "product", "4.00", json!(["n1", "n2"]))
    ]);
    assert_eq!(replay(&trace(good)), Ok(()));
    let early = json!([rupees("n1", "sum", "0.00", json!(["n2"])), count("n2", 1)]);
    assert_eq!(
        replay(&trace(early)),
        Err(ReplayError::MissingInput("n1".to_owned()))
    );
}

#[test]
fn a_date_or_sum_without_its_step_is_told_by_its_path() {
    let answer = asked(
        "IN-GJ-MUN",
        "complaint.last_day",
        json!({"seized_on": "2025-08-05"}),
        &["2025-08-15"],
    );
    let value = |entries: Value| -> Map<String, Value> { entries.as_object().unwrap().clone() };
    let lacking =
        |entries: Value, readings: &[Value]| links(&value(entries), readings, &answer.trace).without_step;
    assert_eq!(
        lacking(
            json!({"last_day": "2025-08-16", "raw_last_day": "2025-08-15"}),
            &[]
        ),
        Vec::<String>::new()
    );
    assert_eq!(
        lacking(json!({"last_day": "2025-08-15"}), &[]),
        ["last_day"],
        "the raw day is another step"
    );
    assert_eq!(
        lacking(
            json!({"skipped": [{"on": "2025-08-15"}, {"on": "2025-08-16"}]}),
            &[]
        ),
        ["skipped.1.on"]
    );
    assert_eq!(
        lacking(
            json!({"total": "1.00", "word": "x.yz", "code": "12345678.9"}),
            &[]
        ),
        ["total"]
    );
    let reading = json!({"label": "counted_from_next_day", "value": "2025-08-16"});
    assert_eq!(
        lacking(json!({}), &[reading]),
        ["readings.0.value"],
        "the label is another reading's"
    );
    let found = links(&value(json!({"last_day": "2025-08-16"})), &[], &answer.trace);
    assert_eq!(
        found.step("last_day").map(ToString::to_string),
        Some("n4".to_owned())
    );
    assert_eq!((found.step("total"), found.is_empty()), (None, false));
    let award = asked(
        "IN-GJ-MUN",
        "award.illegal_seizure",
        json!({"seized_on": "2025-05-01", "claimed": "300.00", "assessed": "200.00", "fees_paid": "5.00", "expenses_incurred": "0.00",
            "released": true}),
        &[],
    );
    let name = |path: &str| {
        let id = award.nodes.step(path).unwrap();
        award
            .trace
            .nodes()
            .iter()
            .find(|node| node.id == *id)
            .unwrap()
            .name
            .to_string()
    };
    for (path, step) in [
        ("compensation", "loss_allowed"),
        ("fees", "fees_paid"),
        ("lines.0.claimed", "claimed_loss"),
        ("lines.0.assessed", "assessed_loss"),
        ("lines.0.allowed", "loss_allowed"),
        ("lines.0.limit", "award.loss_cap"),
        ("lines.1.allowed", "fees_paid"),
        ("shares.0.amount", "total"),
    ] {
        assert_eq!(name(path), step, "{path}");
    }
}

#[test]
fn a_provision_tells_which_offence_it_makes() {
    let (gujarat, karnataka) = (
        registry::pack("IN-GJ-MUN").unwrap(),
        registry::pack("IN-KA").unwrap(),
    );
    for (pack, offence) in [
        (gujarat, Offence::Stray),
        (gujarat, Offence::Rescue),
        (karnataka, Offence::Rescue),
        (karnataka, Offence::Stray),
    ] {
        let rule = pack.offence(offence).rule;
        assert_eq!(
            pack.offence_of(&rule).map(Offence::code),
            Some(offence.code()),
            "{rule}"
        );
    }
    assert_eq!(gujarat.offence_of("GJ-244-1").map(Offence::code), None);
}

#[test]
fn a_value_in_force_for_one_day_is_one() {
    let text = include_str!("../../../src/law/packs/in_gj_mun/pack.toml");
    let line = "{ from = \"1965-01-01\", is = 10, ";
    assert!(text.contains(line));
    let closing = |to: &str| {
        RulePack::read(&text.replacen(
            line,
            &format!("{{ from = \"1965-01-01\", to = \"{to}\", is = 10, "),
            1,
        ))
    };
    let one_day = closing("1965-01-01").unwrap();
    let on = |day: &str| {
        one_day
            .value_on("complaint.period", dates::parse(day).unwrap())
            .is_ok()
    };
    assert_eq!((on("1965-01-01"), on("1965-01-02")), (true, false));
    assert!(closing("1964-12-31").is_err());
}

#[test]
fn a_row_of_money_passes_only_for_what_it_expects() {
    let header = ["id", "rule", "inputs_json_paise", "expected_json_paise", "why"].map(str::to_owned);
    let table = vectors::Table::recognise(&header).unwrap();
    let run = |rule: &str, facts: &str, expected: &str| {
        let row = ["X", rule, facts, expected, ""].map(str::to_owned);
        table.run(&header, &row).verdict == vectors::Verdict::Passed
    };
    let sale = "{\"claims\": [[\"pound_fee\", 8000]], \"proceeds\": 320000}";
    assert!(run("GJ.sale_surplus", sale, "{\"residue_to\": \"owner\"}"));
    assert!(
        run("GJ.sale_surplus", sale, "{\"residue_to\": \"municipal_fund\"}"),
        "the other reading"
    );
    assert!(!run("GJ.sale_surplus", sale, "{\"residue_to\": \"none\"}"));
    assert!(!run("GJ.sale_surplus", sale, "{\"residue\": 1}"));
    assert!(
        !run("GJ.sale_surplus", sale, "{}"),
        "a row that expects nothing shows nothing"
    );
    let gone = "{\"claims\": [[\"pound_fee\", 8000]], \"proceeds\": 10}";
    assert!(run("GJ.sale_surplus", gone, "{\"residue_to\": \"none\"}"));
    let wrong = "{\"heads\": 1, \"impounded_at_ist\": \"2025-03-02T09:00\", \"rate_per_head_day\": 2000, \"released_at_ist\": \"2025-03-01T09:00\"}";
    assert!(run(
        "GJ.expenses",
        wrong,
        "{\"error\": \"released_before_impounded\"}"
    ));
    assert!(run("GJ.expenses", wrong, "{\"invalid\": true}"));
    assert!(!run("GJ.expenses", wrong, "{\"invalid\": false}"));
    assert!(!run("GJ.expenses", wrong, "{\"error\": \"invalid_date\"}"));
    assert!(!run("GJ.expenses", wrong, "{\"amount\": 2000}"));
}
