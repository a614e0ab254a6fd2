//! Questions about sales.

use serde_json::{Map, Value};

use super::facts::{Facts, missing, wrong};
use super::{Handled, Outcome, object, reading, to_json};
use crate::law::answer::NoAnswer;
use crate::law::calendar::CourtCalendar;
use crate::law::dates;
use crate::law::limitation::windows::{self, Window};
use crate::law::money::Amount;
use crate::law::rules::{Residue, RulePack, SaleKind, SaleRule};
use crate::law::sale::waterfall::{self, Account};
use crate::law::sale::{animals as selling, unsold as entrusting};
use crate::law::trace::{Op, Value as Traced};

/// `sale.account`: by `kind` of sale; without one, the sale that the statute is mostly about.
pub(super) fn account(facts: &Facts, pack: &RulePack, calendar: &CourtCalendar) -> Handled {
    let kind = facts.text(&["kind"])?;
    let usual = pack
        .sales
        .first()
        .ok_or_else(|| NoAnswer::undecided(["sale"], "the pack has no rules for a sale"))?;
    let sale = match kind {
        None => Some(usual),
        Some("unclaimed") => pack.sale(SaleKind::Unclaimed),
        Some("refusal") => pack.sale(SaleKind::Refusal),
        Some("unsold") if pack.part_rule("sale.unsold").is_some() => return unsold(facts, pack, calendar),
        Some(_) => None,
    };
    match sale {
        Some(sale) => of_kind(facts, sale, pack, calendar),
        None => Err(wrong(&facts.at("kind"), "refusal, unclaimed or unsold").into()),
    }
}

/// The owner refuses to pay: `proceeds`, `claims`.
pub(super) fn refusal(facts: &Facts, pack: &RulePack, calendar: &CourtCalendar) -> Handled {
    of_kind(facts, sale_of(SaleKind::Refusal, pack)?, pack, calendar)
}

/// Nobody claimed the cattle: `proceeds`, `claims`, and where the statute asks for it, whether ownership was proved in
/// time (`ownership_proved`, or `sold_on` with `proved_on`).
pub(super) fn unclaimed(facts: &Facts, pack: &RulePack, calendar: &CourtCalendar) -> Handled {
    of_kind(facts, sale_of(SaleKind::Unclaimed, pack)?, pack, calendar)
}

fn sale_of(kind: SaleKind, pack: &RulePack) -> Result<&SaleRule, NoAnswer> {
    pack.sale(kind)
        .ok_or_else(|| NoAnswer::undecided(["sale"], "the pack has no rules for a sale"))
}

fn of_kind(facts: &Facts, sale: &SaleRule, pack: &RulePack, calendar: &CourtCalendar) -> Handled {
    let proved = match sale.residue {
        Residue::OwnerIfProved => ownership_proved(facts, pack, calendar)?,
        Residue::Owner | Residue::DistrictMagistrateHold => None,
    };
    shared(facts, sale, proved, pack)
}

fn ownership_proved(
    facts: &Facts,
    pack: &RulePack,
    calendar: &CourtCalendar,
) -> Result<Option<bool>, NoAnswer> {
    let told = facts.truth(&[
        "ownership_proved",
        "proved_within_fifteen_days",
        "owner_proved",
        "proved",
    ])?;
    let sold_on = facts.date(&["sold_on"])?;
    let proved_on = facts.date(&["proved_on"])?;
    let (Some(sold_on), Some(proved_on)) = (sold_on, proved_on) else {
        return Ok(told);
    };
    if proved_on < sold_on {
        let why = "there is no surplus to prove before the sale";
        return Err(NoAnswer::invalid("proved_on", "proved_before_sale", why));
    }
    let (clock, _) = windows::last_day(Window::Surplus, sold_on, None, pack, calendar)?;
    let in_time = proved_on <= clock.last_day;
    match told {
        Some(told) if told != in_time => Err(against_dates("ownership_proved")),
        _ => Ok(Some(in_time)),
    }
}

/// What was told does not fit the dates that were told beside it.
pub(super) fn against_dates(fact: &str) -> NoAnswer {
    NoAnswer::invalid(fact, "told_against_dates", "the dates say otherwise")
}

fn shared(facts: &Facts, sale: &SaleRule, ownership_proved: Option<bool>, pack: &RulePack) -> Handled {
    let proceeds = facts.need_amount(&["proceeds"])?;
    let (path, rows) = facts.list(&["claims"])?.ok_or_else(|| missing(&["claims"]))?;
    let mut claims = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let path = format!("{path}.{at}");
        let Some([head, amount]) = row.as_array().map(Vec::as_slice) else {
            return Err(wrong(&path, "a pair of head and amount").into());
        };
        let head = head
            .as_str()
            .ok_or_else(|| wrong(&format!("{path}.0"), "a head"))?;
        claims.push((head.to_owned(), facts.as_amount(&format!("{path}.1"), amount)?));
    }
    let mut account = waterfall::account(sale, ownership_proved, proceeds, &claims, pack)?;
    let mut value = account_value(facts, &account);
    if !sale.credit.is_empty() {
        // To whose account each head goes is no matter of course: the security stays the owner's (E18, E19).
        value.insert("credited_to".to_owned(), to_json(&sale.credit));
    }
    six_items(facts, &mut account, &mut value)?;
    let readings = account.residue_to.iter().skip(1).map(|to| {
        reading(
            "ownership_not_proved_in_time",
            Value::from(to.code()),
            "surplus not proved goes to the fund",
        )
    });
    Ok(Outcome {
        value,
        readings: readings.collect(),
        trace: account.trace,
    })
}

fn account_value(facts: &Facts, account: &Account) -> Map<String, Value> {
    let pairs = |of: fn(&waterfall::Claim) -> Amount| {
        let row = |claim: &waterfall::Claim| {
            Value::Array(vec![
                Value::from(claim.head.as_str()),
                facts.money.show(of(claim)),
            ])
        };
        Value::Array(account.claims.iter().map(row).collect())
    };
    let to = account
        .residue_to
        .first()
        .map_or(Value::Null, |to| Value::from(to.code()));
    object([
        ("paid", pairs(|claim| claim.paid)),
        ("residue", facts.money.show(account.residue)),
        ("residue_to", to),
        ("shortfall", pairs(|claim| claim.short)),
        (
            "textual_priority_used",
            Value::Bool(account.textual_priority_used),
        ),
        ("citation", to_json(&account.citation)),
    ])
}

/// The account of Karnataka s. 17(3), items (a) to (f), where its facts are told.
fn six_items(facts: &Facts, account: &mut Account, value: &mut Map<String, Value>) -> Result<(), NoAnswer> {
    let seized = facts.count(&["cattle_seized"])?;
    let sold = facts.count(&["cattle_sold"])?;
    let from = facts.date(&["impounded_on"])?;
    let until = facts.date(&["sold_on"])?;
    let (Some(seized), Some(sold), Some(from), Some(until)) = (seized, sold, from, until) else {
        return Ok(());
    };
    let days = dates::days_touched(from, until).ok_or_else(|| {
        NoAnswer::invalid(
            "sold_on",
            "sold_before_impounded",
            "the cattle cannot be sold before they came",
        )
    })?;
    let due = Amount::sum(
        account
            .claims
            .iter()
            .filter(|claim| claim.head == "fines" || claim.head == "feeding_watering")
            .map(|claim| claim.due),
    )
    .map_err(|error| NoAnswer::amount("claims", error))?;
    let trace = &mut account.trace;
    let of_account = |head: &str| head == "fines" || head == "feeding_watering";
    let parts: Vec<_> = trace
        .nodes()
        .iter()
        .filter(|node| node.op == Op::Fact && of_account(&node.name))
        .map(|node| node.id.clone())
        .collect();
    let cited = Some(account.citation.clone());
    trace.push(
        Op::Sum,
        "fine_and_charges",
        cited.clone(),
        parts,
        Traced::Rupees(due),
    );
    let stay = vec![
        trace.fact("impounded_on", Traced::Date(from)),
        trace.fact("sold_on", Traced::Date(until)),
    ];
    trace.push(Op::DaysTouched, "days", cited, stay, Traced::Count(days));
    let items = object([
        ("a_cattle_seized", Value::from(seized)),
        ("b_days_impounded", Value::from(days)),
        ("c_fine_and_charges", facts.money.show(due)),
        ("d_cattle_sold", Value::from(sold)),
        ("e_proceeds", facts.money.show(account.proceeds)),
        ("f_disposed", value.get("paid").cloned().unwrap_or_default()),
    ]);
    value.insert("account".to_owned(), Value::Object(items));
    Ok(())
}

/// `GJ.unsold`: `expenses`, `other_incidental`, `fee?`, `sold: false`.
pub(super) fn unsold(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    if facts.truth(&["sold"])? == Some(true) {
        return Err(
            NoAnswer::invalid("sold", "sold", "the rule is for cattle that could not be sold").into(),
        );
    }
    // The fee is told and falls on nobody.
    facts.amount(&["fee"])?;
    let expenses = facts.need_amount(&["expenses"])?;
    let incidental = facts.need_amount(&["other_incidental"])?;
    let found = entrusting::entrusted(expenses, incidental, pack)?;
    let value = object([
        ("borne_by", Value::from("municipality")),
        ("municipality_bears", facts.money.show(found.municipality_bears)),
        ("owner_pays", facts.money.show(found.owner_pays)),
        ("citation", to_json(&found.citation)),
    ]);
    Ok(Outcome {
        value,
        readings: vec![],
        trace: found.trace,
    })
}

/// `sale.animals`: `bids_in_order`, `due`.
pub(super) fn animals(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    let due = facts.need_amount(&["due"])?;
    let (path, rows) = facts
        .list(&["bids_in_order"])?
        .ok_or_else(|| missing(&["bids_in_order"]))?;
    let bids = rows
        .iter()
        .enumerate()
        .map(|(at, bid)| facts.as_amount(&format!("{path}.{at}"), bid))
        .collect::<Result<Vec<_>, NoAnswer>>()?;
    let found = selling::to_sell(&bids, due, pack)?;
    let value = object([
        ("sold", Value::from(found.sold)),
        ("returned_animals", Value::from(found.returned_animals)),
        ("proceeds", facts.money.show(found.proceeds)),
        ("residue", facts.money.show(found.residue)),
        ("shortfall", facts.money.show(found.shortfall)),
        ("citation", to_json(&found.citation)),
    ]);
    Ok(Outcome {
        value,
        readings: vec![],
        trace: found.trace,
    })
}
