//! Comparisons at their edges, and facts in the forms that they may have: one row more than the published tables ask.

use cattle_court::law::ask::{self, Answer, State};
use cattle_court::law::checks::Finding;
use cattle_court::law::money::{Amount, AmountError};
use cattle_court::law::procedure_code::{ProcedureCode, Step};
use cattle_court::law::rules::{RulePack, registry};
use cattle_court::law::sentence::{self, Defence, Occasion, Offence, Sentence};
use cattle_court::law::trace::Op;
use cattle_court::law::{answer::NoAnswer, dates, dates::Period, vectors};
use serde_json::{Value, json};

fn asked(name: &str, facts: Value) -> Answer {
    ask::answer(&json!({"pack": "IN-GJ-MUN", "ask": name, "facts": facts}))
}

fn drafted(imprisonment: Option<Period>, summary_trial: bool) -> Sentence {
    Sentence {
        offence: Offence::Stray,
        occasion: Some(Occasion::Subsequent),
        offence_on: dates::parse("2025-03-01").unwrap(),
        sentenced_on: dates::parse("2025-06-10").unwrap(),
        fine: None,
        imprisonment,
        defence: Defence::None,
        summary_trial,
    }
}

#[test]
fn a_term_is_within_up_to_the_maximum_and_not_a_day_beyond() {
    let pack = registry::pack("IN-GJ-MUN").unwrap();
    let within = |term, summary| {
        sentence::check(&drafted(Some(term), summary), pack)
            .unwrap()
            .within
    };
    // Six months from 10 June end on 10 December: 183 days.
    for (term, summary, expected) in [
        (Period::Months(6), false, true),
        (Period::Months(7), false, false),
        (Period::Days(183), false, true),
        (Period::Days(184), false, false),
        (Period::Months(3), true, true),
        (Period::Months(4), true, false),
        (Period::Days(92), true, true),
        (Period::Days(93), true, false),
    ] {
        assert_eq!(within(term, summary), expected, "{term} {summary}");
    }
}

#[test]
fn a_sentence_on_the_day_of_the_offence_is_one_and_before_it_none() {
    let pack = registry::pack("IN-GJ-MUN").unwrap();
    let mut sentence = drafted(None, false);
    sentence.sentenced_on = sentence.offence_on;
    assert!(sentence::check(&sentence, pack).unwrap().within);
    sentence.sentenced_on = sentence.offence_on.pred_opt().unwrap();
    let refused = sentence::check(&sentence, pack).unwrap_err();
    assert!(matches!(refused, NoAnswer::Invalid { code, .. } if code == "sentenced_before_offence"));
}

#[test]
fn of_two_maxima_the_lower_holds_whichever_came_first() {
    let text = include_str!("../../../src/law/packs/in_gj_mun/pack.toml");
    let amended = |before: &str, after: &str| {
        let from = text.find("id = \"stray.fine.later\"").unwrap();
        let at = from + text[from..].find("{ from").unwrap();
        let end = at + text[at..].find('\n').unwrap();
        let value = |from, is| format!("{{ from = \"{from}\", is = \"{is}\", reference = \"amendment\" }},");
        let values = format!("{}\n{}", value("1965-01-01", before), value("2025-05-01", after));
        RulePack::read(&format!("{}{values}{}", &text[..at], &text[end..])).unwrap()
    };
    let most = |pack: &RulePack| {
        let check = sentence::check(&drafted(None, false), pack).unwrap();
        let note = check.trace.node("max.stray.fine.later").unwrap().note.clone();
        (check.maximum.fine, note)
    };
    let note = Some("lower_of_offence_and_sentence".into());
    assert_eq!(
        most(&amended("500.00", "900.00")),
        (Amount::rupees(500), note.clone())
    );
    assert_eq!(
        most(&amended("900.00", "500.00")),
        (Amount::rupees(500), note.clone())
    );
    assert_eq!(most(&amended("500.00", "500.00")), (Amount::rupees(500), note));
    assert_eq!(
        most(registry::pack("IN-GJ-MUN").unwrap()),
        (Amount::rupees(500), None)
    );
}

#[test]
fn an_offence_is_read_by_its_word() {
    for (offence, word) in [(Offence::Stray, "stray"), (Offence::Rescue, "rescue")] {
        assert_eq!((offence.code(), Offence::parse(word)), (word, Some(offence)));
    }
    assert_eq!(Offence::parse("theft"), None);
    let words = [Defence::None, Defence::NoKnowledge, Defence::DueDiligence].map(Defence::code);
    assert_eq!(words, ["none", "no_knowledge", "due_diligence"]);
}

#[test]
fn each_step_has_its_section_in_both_codes() {
    for (step, crpc, bnss) in [
        (Step::SummonsForm, "61", "63"),
        (Step::SummonsService, "62", "64"),
        (Step::ServiceOnFamily, "64", "66"),
        (Step::ServiceByAffixing, "65", "67"),
        (Step::ProofOfService, "68", "70"),
        (Step::ExamineComplainant, "200", "223"),
        (Step::DismissComplaint, "203", "226"),
        (Step::IssueProcess, "204", "227"),
        (Step::SubstanceOfAccusation, "251", "274"),
        (Step::SummaryTrial, "260", "283"),
        (Step::CompensationWithSentence, "357", "395"),
        (Step::LevyOfFine, "421", "461"),
        (Step::MoneyAsFine, "431", "471"),
        (Step::Limitation, "468", "514"),
        (Step::CourtClosed, "471", "517"),
        (Step::ContinuingOffence, "472", "518"),
        (Step::Extension, "473", "519"),
    ] {
        assert_eq!(ProcedureCode::Crpc.section(step), crpc, "{step:?}");
        assert_eq!(ProcedureCode::Bnss.section(step), bnss, "{step:?}");
        assert_eq!(
            ProcedureCode::Bnss.cite(step).label,
            format!("s. {bnss} BNSS 2023")
        );
        assert_eq!(ProcedureCode::Crpc.cite(step).rule, format!("CRPC-{crpc}"));
    }
}

#[test]
fn a_finding_names_its_message() {
    let finding = Finding {
        code: "area_notified",
        ok: true,
        citation: registry::pack("IN-KA").unwrap().part("removal"),
    };
    assert_eq!(finding.key(), "law-finding-area-notified");
}

#[test]
fn amounts_are_taken_away_down_to_nothing_and_grouped_in_one_way_only() {
    let one = Amount::rupees(1);
    assert_eq!(one.checked_sub(one), Ok(Amount::ZERO));
    assert_eq!(Amount::ZERO.checked_sub(one), Err(AmountError::BelowZero));
    for wrong in [
        "1,00,000,000",
        "1,000,00,000",
        "1234,567",
        "12,3456",
        "1,2,345",
        ",123",
        "123,",
        "1,,234",
    ] {
        assert!(Amount::parse(wrong).is_err(), "{wrong}");
    }
    for right in [
        "10,000",
        "100,000",
        "1,00,000",
        "10,00,000",
        "1,000,000",
        "999,999,999",
    ] {
        assert!(Amount::parse(right).is_ok(), "{right}");
    }
}

#[test]
fn a_fact_that_the_question_does_not_have_is_refused_and_not_passed_over() {
    let answer = asked(
        "complaint.last_day",
        json!({"seized_on": "2025-08-05", "seized_onn": "2025-08-06"}),
    );
    assert_eq!(answer.state, State::Invalid);
    assert_eq!(
        (answer.path.as_deref(), answer.reason.as_deref()),
        (Some("facts.seized_onn"), Some("unknown_fact"))
    );
}

#[test]
fn a_moment_with_an_offset_counts_by_the_day_in_india() {
    let stay = |from: &str, until: &str| {
        let facts = json!({"heads": 1, "rate_per_head_day": "1.00", "impounded_at_ist": from, "released_at_ist": until});
        asked("GJ.expenses", facts)
    };
    // Half past one on the 2nd in India.
    assert_eq!(stay("2025-03-01T20:00:00Z", "2025-03-02T20:00").value["days"], 1);
    assert_eq!(
        stay("2025-03-01T18:29:00+00:00", "2025-03-02T20:00:00").value["days"],
        2
    );
    let reversed = stay("2025-03-01T20:00", "2025-03-01T19:00");
    assert_eq!(reversed.reason.as_deref(), Some("released_before_impounded"));
    let none = stay("2025-03-01 20:00", "2025-03-02T20:00");
    assert_eq!(none.reason.as_deref(), Some("invalid_moment"));
}

#[test]
fn a_removal_order_names_a_period_only_with_words() {
    let order = |period: &str| {
        let facts = json!({"notified": true, "resident": true, "only_dry_or_useless": true, "satisfied": true,
            "places": ["Sira"], "period": period});
        ask::answer(&json!({"pack": "IN-KA", "ask": "removal.check", "facts": facts})).value["valid"].clone()
    };
    assert_eq!(
        (order("1 May to 31 August"), order("  ")),
        (json!(true), json!(false))
    );
}

#[test]
fn a_proposed_limit_cuts_only_what_is_above_it_and_says_so() {
    let note = |assessed: &str| {
        let facts = json!({"table": [["1965-01-01", "100.00"]], "date_of_seizure": "2025-05-01", "assessed": assessed});
        asked("PARAM.dated_cap", facts)
            .trace
            .node("loss_allowed")
            .unwrap()
            .note
            .clone()
    };
    assert_eq!(note("100.01").as_deref(), Some("capped"));
    assert_eq!(note("100.00"), None);
    assert_eq!(note("20.00"), None);
}

#[test]
fn bounds_are_told_only_where_there_are_some_and_a_stand_in_is_marked() {
    let unbounded = asked(
        "award.illegal_seizure",
        json!({"seized_on": "2025-05-01", "assessed": "40.00", "expenses_incurred": "0.00", "released": true}),
    );
    assert_eq!(
        (unbounded.state, unbounded.bounds),
        (State::Undecided, None),
        "fees have no greatest sum"
    );
    assert!(
        unbounded.trace.node("fees_paid").is_none(),
        "no step rests on what is not known"
    );
    // Where it does not matter, the value that stands in for it says so.
    let decided = asked(
        "award.illegal_seizure",
        json!({"seized_on": "2025-05-01", "assessed": {"between": ["200.00", "300.00"]}, "fees_paid": "0.00",
            "expenses_incurred": "0.00", "released": true}),
    );
    assert_eq!(decided.state, State::Decided);
    let facts = decided.trace.nodes().iter().filter(|node| node.op == Op::Fact);
    let stand_ins: Vec<_> = facts.map(|node| node.note.as_deref()).collect();
    assert_eq!(stand_ins.iter().flatten().count(), 1, "{stand_ins:?}");
}

#[test]
fn a_row_that_expects_a_reason_by_name_is_met_by_no_other() {
    let header = [
        "id",
        "start_date",
        "period",
        "rule",
        "closed_dates",
        "raw_last_date",
        "expected_last_date",
        "month_end_ambiguous",
        "alt_round_up_raw",
        "day_after_expiry",
        "why",
    ]
    .map(str::to_owned);
    let table = vectors::Table::recognise(&header).unwrap();
    let run = |start: &str, reason: &str| {
        let row = ["X", start, "P10D", "GJ.complaint", "", "", reason, "", "", "", ""].map(str::to_owned);
        table.run(&header, &row).verdict
    };
    assert_eq!(run("2025-02-29", "ERR:invalid_date"), vectors::Verdict::Passed);
    assert_ne!(
        run("2025-02-29", "ERR:date_out_of_range"),
        vectors::Verdict::Passed
    );
    assert_eq!(
        run("2201-01-01", "ERR:date_out_of_range"),
        vectors::Verdict::Passed
    );
    assert_eq!(
        run("2025-02-29", "ERR:a_name_of_its_own"),
        vectors::Verdict::Passed
    );
    assert_ne!(
        run("2025-02-28", "ERR:a_name_of_its_own"),
        vectors::Verdict::Passed
    );
}

#[test]
fn a_complaint_whose_time_were_counted_in_months_would_say_where_the_month_is_too_short() {
    let text = "schema = 1\nid = \"IN-GJ-MUN\"\nstatute = \"An Act\"\nstate = \"GJ\"\n[[rule]]\nid = \"GJ-1\"\nlabel = \"s. 1\"\n\
        label_status = \"extract\"\nstatus = \"extract\"\nsays = \"A time.\"\n[[figure]]\nid = \"complaint.period\"\nrule = \"GJ-1\"\n\
        unit = \"months\"\nstatus = \"extract\"\ncounted_from = \"seizure\"\ncarry = \"none\"\n\
        value = [{ from = \"2000-01-01\", is = 1, reference = \"s. 1\" }]\n";
    let packs = [RulePack::read(text).unwrap()];
    for (seized_on, ambiguous) in [("2025-01-31", true), ("2025-01-15", false)] {
        let question =
            json!({"pack": "IN-GJ-MUN", "ask": "complaint.last_day", "facts": {"seized_on": seized_on}});
        let answer = ask::answer_under(&question, &packs);
        assert_eq!(
            answer.value["month_end_ambiguous"], ambiguous,
            "{seized_on}: {answer:?}"
        );
    }
}
