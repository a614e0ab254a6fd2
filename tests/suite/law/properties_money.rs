//! Invariants of amounts (computation.md 2.10, M1 to M10).

use cattle_court::law::compensation::apportion::largest_remainder;
use cattle_court::law::compensation::award::{self, AwardFacts, Expense, FeePaid, Payer};
use cattle_court::law::compensation::damage::{self, ProvedDamage};
use cattle_court::law::compensation::expenses;
use cattle_court::law::dates;
use cattle_court::law::money::Amount;
use cattle_court::law::rules::{Dated, SaleKind, dated::DatedValue, registry};
use cattle_court::law::sale::animals;
use cattle_court::law::sale::waterfall;
use cattle_court::law::security::{self, Band, Scale};
use cattle_court::law::trace::replay;
use chrono::{Days, NaiveDate};
use proptest::prelude::*;

/// Ten thousand million rupees in paise: the most that an operation must take (M10).
const MOST: i64 = 1_000_000_000_000;

fn paise(paise: i64) -> Amount {
    Amount::from_paise(paise).unwrap()
}

fn amount() -> impl Strategy<Value = Amount> {
    prop_oneof![0_i64..30_000, 0..=MOST].prop_map(paise)
}

fn seized() -> NaiveDate {
    dates::parse("2025-05-01").unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    /// M1, M2, M7.
    #[test]
    fn the_limit_cuts_the_loss_and_nothing_else(
        assessed in amount(),
        fees in amount(),
        spent in amount(),
        weights in prop::collection::vec(1_u32..50, 1..6),
    ) {
        let payers = weights.iter().enumerate()
            .map(|(at, weight)| Payer { id: format!("p{at}"), weight: *weight }).collect();
        let facts = AwardFacts {
            seized_on: seized(),
            claimed_loss: None,
            assessed_loss: assessed,
            fees: vec![FeePaid { amount: fees, receipt: Some("1".into()) }],
            expenses: vec![Expense { amount: spent, what: "cart".into(), proof: Some("bill".into()) }],
            released: true,
            leviable_due: None,
            leviable_per_day: None,
            payers,
            set_loss: None,
        };
        let award = award::illegal_seizure(&facts, registry::pack("IN-GJ-MUN").unwrap()).unwrap();
        let loss = award.heads.iter().find(|head| head.head == award::Head::Loss).unwrap().allowed;
        prop_assert!(loss <= Amount::rupees(100) && loss <= assessed);
        prop_assert_eq!(award.total.checked_sub(loss).unwrap(), fees.checked_add(spent).unwrap());
        prop_assert_eq!(Amount::sum(award.shares.iter().map(|(_, share)| *share)).unwrap(), award.total);
        prop_assert_eq!(Amount::sum(award.lines.iter().map(|line| line.allowed)).unwrap(), award.total);
        prop_assert_eq!(award.capped, assessed > Amount::rupees(100));
        prop_assert_eq!(replay(&award.trace), Ok(()));
    }

    /// M7.
    #[test]
    fn a_split_loses_no_paisa_and_strays_less_than_one(total in amount(), weights in prop::collection::vec(0_u64..1_000, 1..8)) {
        prop_assume!(weights.iter().any(|weight| *weight > 0));
        let shares = largest_remainder(total, &weights).unwrap();
        prop_assert_eq!(Amount::sum(shares.iter().copied()).unwrap(), total);
        let all: i128 = weights.iter().map(|weight| i128::from(*weight)).sum();
        for (share, weight) in shares.iter().zip(&weights) {
            let off = i128::from(share.paise()) * all - i128::from(total.paise()) * i128::from(*weight);
            prop_assert!(off.abs() < all);
        }
    }

    /// The two readings of the limit: for the order never more than for each person.
    #[test]
    fn the_limit_for_the_order_is_never_more_than_for_each(proved in prop::collection::vec(amount(), 1..6)) {
        let damages: Vec<ProvedDamage> = proved.iter().enumerate()
            .map(|(at, proved)| ProvedDamage { party: format!("p{at}"), proved: *proved }).collect();
        let found = damage::on_conviction(seized(), &damages, "accused", registry::pack("IN-GJ-MUN").unwrap()).unwrap();
        prop_assert!(found.per_order_total <= Amount::rupees(250));
        prop_assert!(found.per_order_total <= found.per_person_total);
        prop_assert_eq!(Amount::sum(found.per_order.iter().copied()).unwrap(), found.per_order_total);
        prop_assert!(found.per_order.iter().zip(&proved).all(|(allowed, proved)| allowed <= proved));
        prop_assert_eq!(replay(&found.trace), Ok(()));
    }

    /// M3, M4.
    #[test]
    fn every_paisa_of_a_sale_is_accounted_for(proceeds in 0_i64..200_000, due in prop::collection::vec(0_i64..60_000, 4)) {
        let heads = ["fines", "feeding_watering", "sale_expenses", "security"];
        let claims: Vec<(String, Amount)> =
            heads.iter().zip(&due).map(|(head, due)| ((*head).to_owned(), paise(*due))).collect();
        let pack = registry::pack("IN-KA").unwrap();
        let refusal = pack.sale(SaleKind::Refusal).unwrap();
        let account = |proceeds| waterfall::account(refusal, None, paise(proceeds), &claims, pack).unwrap();
        let one = account(proceeds);
        let paid = Amount::sum(one.claims.iter().map(|claim| claim.paid)).unwrap();
        prop_assert_eq!(paid.checked_add(one.residue).unwrap(), paise(proceeds));
        prop_assert!(one.claims.iter().all(|claim| claim.paid <= claim.due));
        prop_assert!(one.residue.is_zero() || one.claims.iter().all(|claim| claim.short.is_zero()));
        let more = account(proceeds + 1);
        let raised = one.claims.iter().zip(&more.claims).filter(|(a, b)| a.paid != b.paid).count();
        prop_assert_eq!(raised + usize::from(one.residue != more.residue), 1);
        prop_assert_eq!(replay(&one.trace), Ok(()));
    }

    /// M5, M10.
    #[test]
    fn the_keep_is_additive_over_a_split_at_midnight(
        start in 0_u64..2_000,
        first in 1_u64..3_000,
        second in 1_u64..3_000,
        heads in 1_u32..500,
        rates in prop::collection::vec(0_i64..10_000_000, 1..4),
    ) {
        let from = seized() + Days::new(start);
        let middle = from + Days::new(first);
        let until = middle + Days::new(second);
        let values = rates.iter().zip([0_u64, 900, 4_000])
            .map(|(rate, after)| DatedValue { from: seized() + Days::new(after), value: paise(*rate), reference: "r".into() });
        let rates = Dated::new(values.collect()).unwrap();
        let pack = registry::pack("IN-GJ-MUN").unwrap();
        let stay = |from, until| expenses::by_day(from, until, heads, &rates, pack).unwrap();
        let whole = stay(from, until);
        let (one, other) = (stay(from, middle), stay(middle.succ_opt().unwrap(), until));
        prop_assert_eq!(whole.days, one.days + other.days);
        prop_assert_eq!(whole.amount, one.amount.checked_add(other.amount).unwrap());
        prop_assert_eq!(replay(&whole.trace), Ok(()));
    }

    /// M6.
    #[test]
    fn forfeited_and_refund_make_the_deposit(deposit in amount(), share in 0_u32..=10_000, again in any::<bool>(), illegal in any::<bool>()) {
        let pack = registry::pack("IN-GJ-MUN").unwrap();
        let found = security::forfeiture(deposit, share, Some(again), Some(illegal), pack).unwrap();
        prop_assert_eq!(found.forfeited.checked_add(found.refund).unwrap(), deposit);
        prop_assert!(found.forfeited.is_zero() || (again && !illegal));
        prop_assert_eq!(replay(&found.trace), Ok(()));
    }

    /// M8.
    #[test]
    fn a_deposit_never_falls_with_heads_or_times(heads in 1_u64..60, nth in 1_u64..12) {
        let band = |from, to, deposits: [u32; 3]| Band { from, to, deposits: deposits.map(Amount::rupees).to_vec() };
        let scale = Scale::new(vec![band(1, 5, [200, 400, 800]), band(6, 20, [500, 1000, 2000]), band(21, 1_000, [1000, 2000, 4000])]).unwrap();
        let pack = registry::pack("IN-GJ-MUN").unwrap();
        let of = |heads, nth| security::deposit(&scale, heads, nth, pack).unwrap().0;
        prop_assert!(of(heads, nth) <= of(heads + 1, nth) && of(heads, nth) <= of(heads, nth + 1));
    }

    /// As many as may be necessary: one fewer would not have covered the dues.
    #[test]
    fn no_animal_is_sold_that_need_not_be(bids in prop::collection::vec(1_i64..100_000, 0..8), due in 0_i64..300_000) {
        let amounts: Vec<Amount> = bids.iter().map(|bid| paise(*bid)).collect();
        let found = animals::to_sell(&amounts, paise(due), registry::pack("IN-KA").unwrap()).unwrap();
        let sold = usize::try_from(found.sold).unwrap();
        let before: i64 = bids.iter().take(sold.saturating_sub(1)).sum();
        prop_assert!(sold == 0 || before < due);
        prop_assert!(found.shortfall.is_zero() || sold == bids.len());
        prop_assert_eq!(replay(&found.trace), Ok(()));
    }
}

#[test]
fn a_scale_that_falls_or_has_a_gap_is_refused() {
    let band = |from, to, deposits: &[u32]| Band {
        from,
        to,
        deposits: deposits.iter().map(|d| Amount::rupees(*d)).collect(),
    };
    for bands in [
        vec![],
        vec![band(1, 5, &[200, 100])],
        vec![band(1, 5, &[200]), band(6, 9, &[100])],
        vec![band(1, 5, &[200]), band(7, 9, &[300])],
        vec![band(1, 5, &[200]), band(5, 9, &[300])],
        vec![band(0, 5, &[200])],
        vec![band(5, 1, &[200])],
        vec![band(1, 5, &[])],
    ] {
        assert!(Scale::new(bands.clone()).is_err(), "{bands:?}");
    }
}

#[test]
fn an_amount_is_read_as_a_clerk_writes_it_and_never_guessed() {
    for (text, paise) in [
        ("100", 10_000),
        ("100.5", 10_050),
        ("100.00", 10_000),
        ("1,00,000", 10_000_000),
        ("1,000", 100_000),
        ("12,34,567.89", 123_456_789),
        ("1,234,567", 123_456_700),
        (" 7 ", 700),
        ("0", 0),
        ("0.01", 1),
        ("007", 700),
    ] {
        assert_eq!(Amount::parse(text).map(Amount::paise), Ok(paise), "{text}");
    }
    for (text, code) in [
        ("", "amount_missing"),
        ("-1", "amount_negative"),
        ("\u{2212}5.00", "amount_negative"),
        ("1.005", "amount_too_many_places"),
        ("1.", "amount_not_a_number"),
        (".5", "amount_not_a_number"),
        ("1e3", "amount_not_a_number"),
        ("१००", "amount_not_a_number"),
        ("1 000", "amount_not_a_number"),
        ("1,0", "amount_not_a_number"),
        ("10,00,00", "amount_not_a_number"),
        ("1,00,00,0", "amount_not_a_number"),
        ("--1", "amount_negative"),
        ("+1", "amount_not_a_number"),
        ("NaN", "amount_not_a_number"),
        ("1.2.3", "amount_not_a_number"),
        ("1000000000000", "amount_too_large"),
        ("99999999999999999999", "amount_too_large"),
    ] {
        assert_eq!(
            Amount::parse(text).map_err(|error| error.code()),
            Err(code),
            "{text}"
        );
    }
    let json: Amount = serde_json::from_str("\"1,00,000.50\"").unwrap();
    assert_eq!(serde_json::to_string(&json).unwrap(), "\"100000.50\"");
    assert!(serde_json::from_str::<Amount>("100").is_err());
}

proptest! {
    /// Written and read without going through the decimal, an amount is what the decimal says.
    #[test]
    fn an_amount_is_written_and_read_as_its_decimal_is(count in prop_oneof![0_i64..30_000, 0..=i64::MAX]) {
        let amount = paise(count);
        let text = amount.as_decimal().to_string();
        prop_assert_eq!(amount.text(), text.as_str());
        prop_assert_eq!(amount.to_string(), text.clone());
        prop_assert_eq!(serde_json::to_string(&amount).unwrap(), format!("\"{text}\""));
        match Amount::parse(&text) {
            Ok(read) => prop_assert_eq!(read, amount),
            Err(error) => prop_assert!(error.code() == "amount_too_large" && count > MOST / 100, "{error}"),
        }
    }

    /// Digits with no, one or two places are as many hundredths; more than the tables hold is too large, whatever the length.
    #[test]
    fn typed_digits_are_hundredths(whole in "[0-9]{1,24}", places in "[0-9]{0,2}") {
        let typed = if places.is_empty() { whole.clone() } else { format!("{whole}.{places}") };
        let hundredths: Option<i64> = format!("{whole}{places:0<2}").parse().ok();
        match (Amount::parse(&typed), hundredths) {
            (Ok(amount), Some(hundredths)) => prop_assert_eq!(amount.paise(), hundredths),
            (Err(error), _) => prop_assert!(
                error.code() == "amount_too_large" && hundredths.is_none_or(|sum| sum > MOST / 100), "{typed}: {error}"),
            (Ok(amount), None) => prop_assert!(false, "{typed} became {amount}"),
        }
    }
}
