//! The moves of a case, the names of messages and reasons, and what a court says of figures: each fact by itself.

use cattle_court::law::calendar::{CalendarBuilder, CalendarError, Confidence, DayState, WeeklyRule};
use cattle_court::law::compensation::apportion::{ApportionError, largest_remainder};
use cattle_court::law::compensation::award::{self, AwardFacts, Block, Expense, FeePaid, Head, Warning};
use cattle_court::law::compensation::expenses;
use cattle_court::law::dates::{self, DateError};
use cattle_court::law::money::{Amount, AmountError};
use cattle_court::law::procedure::{CaseKind, Disposal, Move, OrderKind, Refusal, Stage, next_stage};
use cattle_court::law::rules::{CourtWords, Dated, Saying, registry};
use chrono::NaiveDate;

fn on(text: &str) -> NaiveDate {
    dates::parse(text).unwrap()
}

#[test]
fn every_move_of_a_case_is_open_from_its_stage_and_from_no_other() {
    use Stage::{Disposed, Hearing, Registered, Returned, Scrutiny, Summoning};
    let stages = [Scrutiny, Returned, Registered, Summoning, Hearing];
    let outcomes = |kind, action| stages.map(|stage| next_stage(kind, stage, action));
    let (unregistered, scrutinised) = (Err(Refusal::NotRegistered), Err(Refusal::NotUnderScrutiny));
    for kind in [CaseKind::Complaint, CaseKind::Prosecution] {
        for (action, to) in [(Move::Register, Registered), (Move::Return, Returned)] {
            let moved = Ok((to, None));
            assert_eq!(
                outcomes(kind, action),
                [moved, moved, scrutinised, scrutinised, scrutinised]
            );
        }
        let stays = |stage| Ok((stage, None));
        let expected = [
            unregistered,
            unregistered,
            stays(Registered),
            stays(Summoning),
            stays(Hearing),
        ];
        assert_eq!(outcomes(kind, Move::List), expected);
        assert_eq!(outcomes(kind, Move::Draft(OrderKind::Release)), expected);
        assert_eq!(outcomes(kind, Move::Sign(OrderKind::Release)), expected);
        for action in [
            Move::Register,
            Move::List,
            Move::Summon,
            Move::Draft(OrderKind::Dismissal),
        ] {
            assert_eq!(next_stage(kind, Disposed, action), Err(Refusal::Disposed));
        }
        assert_eq!(
            next_stage(kind, Disposed, Move::Draft(OrderKind::Release)),
            Ok((Disposed, None))
        );
    }
    let examined = Err(Refusal::AlreadyExamined);
    for (action, to) in [
        (Move::FindWellFounded, (Summoning, None)),
        (
            Move::FindNotWellFounded,
            (Disposed, Some(Disposal::NotWellFounded)),
        ),
    ] {
        let expected = [unregistered, unregistered, Ok(to), examined, examined];
        assert_eq!(outcomes(CaseKind::Complaint, action), expected);
        assert_eq!(
            outcomes(CaseKind::Prosecution, action),
            [Err(Refusal::NoExaminationInProsecution); 5]
        );
    }
    let early = Err(Refusal::NotYetWellFounded);
    let heard = Ok((Hearing, None));
    assert_eq!(
        outcomes(CaseKind::Complaint, Move::Summon),
        [unregistered, unregistered, early, heard, heard]
    );
    assert_eq!(
        outcomes(CaseKind::Prosecution, Move::Summon),
        [unregistered, unregistered, heard, heard, heard]
    );
    let award = Ok((Disposed, Some(Disposal::SeizureIllegal)));
    let signed = Move::Sign(OrderKind::IllegalSeizureAward);
    assert_eq!(
        outcomes(CaseKind::Complaint, signed),
        [unregistered, unregistered, early, award, award]
    );
    for (kind, order, disposal) in [
        (CaseKind::Complaint, OrderKind::Dismissal, Disposal::SeizureLawful),
        (CaseKind::Prosecution, OrderKind::Conviction, Disposal::Convicted),
        (CaseKind::Prosecution, OrderKind::Acquittal, Disposal::Acquitted),
    ] {
        assert_eq!(
            next_stage(kind, Hearing, Move::Sign(order)),
            Ok((Disposed, Some(disposal)))
        );
        assert_eq!(next_stage(kind, Hearing, Move::Draft(order)), Ok((Hearing, None)));
    }
    for order in [OrderKind::Conviction, OrderKind::Acquittal] {
        assert_eq!(
            next_stage(CaseKind::Complaint, Hearing, Move::Sign(order)),
            Err(Refusal::WrongOrderForCase)
        );
    }
    for order in [OrderKind::IllegalSeizureAward, OrderKind::Dismissal] {
        assert_eq!(
            next_stage(CaseKind::Prosecution, Hearing, Move::Sign(order)),
            Err(Refusal::WrongOrderForCase)
        );
    }
    assert_eq!(Refusal::NotUnderScrutiny.code(), "not-under-scrutiny");
    assert_eq!(Refusal::WrongOrderForCase.code(), "wrong-order-for-case");
}

#[test]
fn heads_warnings_and_blocks_name_their_messages() {
    let keys = [
        Head::Loss,
        Head::Fees,
        Head::Expenses,
        Head::Leviable,
        Head::Damage,
    ]
    .map(Head::key);
    assert_eq!(
        keys,
        [
            "law-head-loss",
            "law-head-fees",
            "law-head-expenses",
            "law-head-leviable",
            "law-head-damage"
        ]
    );
    let warning = Warning {
        code: "loss_capped",
        args: vec![],
    };
    assert_eq!(warning.key(), "law-warning-loss-capped");
    let block = |set: &str, limit: &str| Block {
        code: "imprisonment_over_maximum",
        set: set.to_owned(),
        limit: limit.to_owned(),
        citation: registry::pack("IN-GJ-MUN").unwrap().part("award"),
    };
    assert_eq!(block("", "").key(), "law-block-imprisonment-over-maximum");
    let args = |set, limit| {
        block(set, limit)
            .args()
            .into_iter()
            .map(|(_, value)| value)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        args("P4M", "P10D"),
        ["@law-period-months|4", "@law-period-days|10"]
    );
    assert_eq!(args("400.00", "300.00"), ["400.00", "300.00"]);
}

#[test]
fn an_award_warns_of_what_the_judge_should_see_and_of_nothing_else() {
    let facts = AwardFacts {
        seized_on: on("2025-05-01"),
        claimed_loss: Some(Amount::rupees(50)),
        assessed_loss: Amount::rupees(50),
        fees: vec![FeePaid {
            amount: Amount::rupees(5),
            receipt: Some("1".into()),
        }],
        expenses: vec![Expense {
            amount: Amount::rupees(5),
            what: "cart".into(),
            proof: Some("bill".into()),
        }],
        released: true,
        leviable_due: None,
        leviable_per_day: None,
        payers: vec![],
        set_loss: None,
    };
    let codes = |facts: &AwardFacts| {
        let award = award::illegal_seizure(facts, registry::pack("IN-GJ-MUN").unwrap()).unwrap();
        award
            .warnings
            .iter()
            .map(|warning| warning.code)
            .collect::<Vec<_>>()
    };
    assert_eq!(codes(&facts), Vec::<&str>::new());
    let above = AwardFacts {
        assessed_loss: Amount::rupees(51),
        ..facts.clone()
    };
    assert_eq!(codes(&above), ["assessed_above_claim"]);
    let silent = AwardFacts {
        claimed_loss: None,
        ..facts.clone()
    };
    assert_eq!(codes(&silent), ["no_sum_claimed"]);
    let mut unproved = facts.clone();
    unproved.fees[0].receipt = None;
    unproved.expenses[0].proof = None;
    assert_eq!(codes(&unproved), ["fee_without_receipt", "expense_without_proof"]);
    let out = |due, released| AwardFacts {
        leviable_due: Some(Amount::rupees(due)),
        released,
        ..facts.clone()
    };
    assert_eq!(codes(&out(0, true)), Vec::<&str>::new());
    assert_eq!(codes(&out(7, true)), ["leviable_after_release"]);
    assert_eq!(codes(&out(7, false)), ["leviable_grows_until_release"]);
    let capped = AwardFacts {
        assessed_loss: Amount::rupees(101),
        claimed_loss: Some(Amount::rupees(101)),
        ..facts.clone()
    };
    assert_eq!(codes(&capped), ["loss_capped"]);
    let set = AwardFacts {
        set_loss: Some(Amount::rupees(100)),
        ..facts.clone()
    };
    assert!(
        award::illegal_seizure(&set, registry::pack("IN-GJ-MUN").unwrap())
            .unwrap()
            .blocks_signing
            .is_empty()
    );
}

#[test]
fn paise_left_over_go_to_the_largest_remainders() {
    let split = |total: i64, weights: &[u64]| {
        let shares = largest_remainder(Amount::from_paise(total).unwrap(), weights);
        shares.map(|shares| shares.into_iter().map(Amount::paise).collect::<Vec<_>>())
    };
    assert_eq!(split(100, &[1, 5, 1]), Ok(vec![14, 72, 14]));
    assert_eq!(split(10, &[3, 3, 1]), Ok(vec![4, 4, 2]));
    assert_eq!(split(5, &[0, 2, 0, 2]), Ok(vec![0, 3, 0, 2]));
    assert_eq!(split(11, &[10, 20, 30]), Ok(vec![2, 4, 5]));
    assert_eq!(split(1, &[]), Err(ApportionError::Nobody));
    assert_eq!(split(1, &[0, 0]), Err(ApportionError::NoWeight));
    assert_eq!(ApportionError::Nobody.code(), "nobody_to_split_among");
    assert_eq!(ApportionError::NoWeight.code(), "no_weight");
    assert_eq!(
        ApportionError::Amount(AmountError::TooLarge).code(),
        "amount_too_large"
    );
}

#[test]
fn an_animal_that_leaves_in_the_moment_it_came_was_there_for_a_day() {
    let pack = registry::pack("IN-GJ-MUN").unwrap();
    let rates = Dated::single(on("2025-01-01"), Amount::rupees(20), "resolution");
    let at = |hour| on("2025-05-01").and_hms_opt(hour, 0, 0).unwrap();
    let stay = expenses::by_moment(at(9), at(9), 1, &rates, pack).unwrap();
    assert_eq!((stay.days, stay.amount), (1, Amount::rupees(20)));
    assert!(expenses::by_moment(at(9), at(8), 1, &rates, pack).is_err());
    assert!(
        expenses::by_day(on("2024-12-31"), on("2025-01-01"), 1, &rates, pack).is_err(),
        "no rate yet"
    );
}

#[test]
fn a_day_may_be_said_twice_but_not_otherwise() {
    let named = |state| {
        let builder = CalendarBuilder::new("c", WeeklyRule::USUAL);
        let builder = builder.day(on("2025-05-05"), DayState::Closed, "a", "").unwrap();
        builder
            .day(on("2025-05-05"), state, "b", "")
            .map(|builder| builder.build().entry(on("2025-05-05")).unwrap().name.clone())
    };
    assert_eq!(named(DayState::Closed).as_deref(), Ok("b"));
    assert_eq!(named(DayState::Open), Err(CalendarError::Twice(on("2025-05-05"))));
    let vacation = |state| {
        let builder = CalendarBuilder::new("c", WeeklyRule::USUAL);
        let builder = builder
            .vacation(on("2025-05-05"), on("2025-05-09"), DayState::Office, "a", "")
            .unwrap();
        builder
            .vacation(on("2025-05-09"), on("2025-05-12"), state, "b", "")
            .map(|_| ())
    };
    assert_eq!(vacation(DayState::Office), Ok(()));
    assert_eq!(
        vacation(DayState::Closed),
        Err(CalendarError::Twice(on("2025-05-09")))
    );
    for (error, code) in [
        (CalendarError::Date(DateError::Invalid), "invalid_date"),
        (CalendarError::Reversed(on("2025-05-05")), "range_reversed"),
        (CalendarError::TooLong(on("2025-05-05")), "range_too_long"),
        (CalendarError::Twice(on("2025-05-05")), "day_twice"),
        (CalendarError::State(on("2025-05-05")), "day_state_unknown"),
    ] {
        assert_eq!(error.code(), code);
    }
    let words = [Confidence::Confirmed, Confidence::Press, Confidence::Estimated].map(Confidence::code);
    assert_eq!(words, ["confirmed", "press", "estimated"]);
}

#[test]
fn a_court_confirms_what_is_inferred_and_supplies_what_is_unknown_and_nothing_else() {
    let read = |pack: &str, schema: u32, by: &str, figure: &str| {
        let text = format!(
            "schema = {schema}\ncourt = \"C\"\npack = \"{pack}\"\nconfirmed_by = \"{by}\"\nconfirmed_on = \"2026-11-20\"\n\
             [[figure]]\n{figure}\n"
        );
        CourtWords::read(&text, registry::pack).map_err(|error| error.to_string())
    };
    let supplied = "id = \"complaint.period\"\nis = 10\nfrom = \"1967-01-01\"\nreference = \"gazette\"";
    let said = read("IN-KA", 1, "JMFC", supplied).unwrap();
    assert!(said.figures[0].saying == Saying::Supplied && said.figures[0].value == "10");
    let karnataka = registry::pack("IN-KA").unwrap();
    let applied = karnataka.as_applied_by(&said.figures);
    assert!(applied.value_on("complaint.period", on("2025-05-01")).is_ok());
    assert!(
        applied.value_on("complaint.period", on("1966-12-31")).is_err(),
        "not before it holds"
    );
    assert_ne!(applied.digest, karnataka.digest);
    let confirmed = "id = \"appeal.period\"\nconfirm = true\nreference = \"India Code\"";
    let said = read("IN-KA", 1, "JMFC", confirmed).unwrap();
    assert_eq!(said.figures[0].saying, Saying::Confirmed);
    let figure = |figures| {
        karnataka
            .as_applied_by(figures)
            .figure("appeal.period")
            .unwrap()
            .status
    };
    assert_eq!(serde_json::to_value(figure(&said.figures)).unwrap(), "confirmed");
    assert_eq!(serde_json::to_value(figure(&[])).unwrap(), "inferred");
    for (pack, schema, by, figure) in [
        ("IN-KA", 2, "JMFC", supplied),
        ("IN-KA", 1, "  ", supplied),
        ("IN-XX", 1, "JMFC", supplied),
        (
            "IN-KA",
            1,
            "JMFC",
            "id = \"no.such\"\nconfirm = true\nreference = \"r\"",
        ),
        (
            "IN-KA",
            1,
            "JMFC",
            "id = \"complaint.period\"\nis = 10\nfrom = \"1967-01-01\"\nreference = \" \"",
        ),
        (
            "IN-KA",
            1,
            "JMFC",
            "id = \"complaint.period\"\nis = 10\nreference = \"r\"",
        ),
        (
            "IN-KA",
            1,
            "JMFC",
            "id = \"complaint.period\"\nconfirm = true\nreference = \"r\"",
        ),
        (
            "IN-KA",
            1,
            "JMFC",
            "id = \"claim.period\"\nconfirm = true\nreference = \"r\"",
        ),
        (
            "IN-KA",
            1,
            "JMFC",
            "id = \"appeal.period\"\nconfirm = true\nis = 30\nreference = \"r\"",
        ),
        (
            "IN-KA",
            1,
            "JMFC",
            "id = \"award.loss_cap\"\nis = 100\nfrom = \"1967-01-01\"\nreference = \"r\"",
        ),
    ] {
        assert!(
            read(pack, schema, by, figure).is_err(),
            "{pack} {schema} {by} {figure}"
        );
    }
}
