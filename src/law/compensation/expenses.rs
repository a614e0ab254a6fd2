//! What the keep of impounded cattle costs (GJ-243-2): every calendar day touched, at the rate of that day.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};
use serde::Serialize;

use crate::law::answer::NoAnswer;
use crate::law::citation::Citation;
use crate::law::dates;
use crate::law::money::Amount;
use crate::law::rules::{Dated, Midnight, RulePack};
use crate::law::trace::{Op, Trace, Value};

/// Days at one rate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Stretch {
    /// The first day at this rate.
    pub first_day: NaiveDate,
    /// The last day at this rate.
    pub last_day: NaiveDate,
    /// How many days, both counted.
    pub days: u64,
    /// Rupees for a head and a day.
    pub rate: Amount,
    /// Rupees for all heads.
    pub amount: Amount,
}

/// The expenses of one group of cattle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Expenses {
    /// How many calendar days were touched.
    pub days: u64,
    /// Rupees for all heads and days.
    pub amount: Amount,
    /// The days by rate.
    pub stretches: Vec<Stretch>,
    /// The provision.
    pub citation: Citation,
    /// How it was reached.
    pub trace: Trace,
}

/// The expenses from one moment to another, both in the pound's own time (Asia/Kolkata).
///
/// Any part of a calendar day counts as a day; midnight belongs to the new day (E01), unless the switch
/// `midnight.release` says otherwise.
///
/// # Errors
/// As [`by_day`].
pub fn by_moment(
    impounded_at: NaiveDateTime,
    released_at: NaiveDateTime,
    heads: u32,
    rates: &Dated<Amount>,
    pack: &RulePack,
) -> Result<Expenses, NoAnswer> {
    if released_at < impounded_at {
        return Err(released_before_impounded());
    }
    let last_day = match pack.midnight_release {
        Midnight::NotTouched if released_at.time() == NaiveTime::MIN && released_at > impounded_at => {
            released_at.date().pred_opt().unwrap_or(released_at.date())
        }
        Midnight::Touched | Midnight::NotTouched => released_at.date(),
    };
    by_day(impounded_at.date(), last_day, heads, rates, pack)
}

fn released_before_impounded() -> NoAnswer {
    NoAnswer::invalid(
        "released_at",
        "released_before_impounded",
        "the cattle cannot leave before they came",
    )
}

/// The expenses from the first day to the last, both counted, each day at the rate in force on it (E03).
///
/// # A rate revised during the stay
/// ```
/// use cattle_court::law::compensation::expenses;
/// use cattle_court::law::rules::{Dated, dated::DatedValue, registry};
/// use cattle_court::law::{dates::parse, money::Amount};
/// let rate = |from, rupees| -> Result<_, Box<dyn std::error::Error>> {
///     Ok(DatedValue { from: parse(from)?, value: Amount::rupees(rupees), reference: "resolution".into() })
/// };
/// let rates = Dated::new(vec![rate("2024-04-01", 10)?, rate("2025-04-01", 14)?])?;
/// let pack = registry::pack("IN-GJ-MUN").ok_or("pack")?;
/// let stay = expenses::by_day(parse("2025-03-29")?, parse("2025-04-03")?, 2, &rates, pack)?;
/// assert_eq!((stay.days, stay.amount), (6, Amount::rupees(144)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Undecided where no rate is in force on a day; invalid where the last day is earlier or the sum overflows.
pub fn by_day(
    first_day: NaiveDate,
    last_day: NaiveDate,
    heads: u32,
    rates: &Dated<Amount>,
    pack: &RulePack,
) -> Result<Expenses, NoAnswer> {
    let days = dates::days_touched(first_day, last_day).ok_or_else(released_before_impounded)?;
    let citation = pack.known_part("expenses")?;
    let overflow = |error| NoAnswer::amount("expenses", error);
    let mut trace = Trace::default();
    let heads_node = trace.fact("heads", Value::Count(heads.into()));
    let mut stretches = Vec::new();
    let mut parts = Vec::new();
    let mut from = first_day;
    while from <= last_day {
        let rate = rates.on(from).ok_or_else(|| {
            NoAnswer::undecided(
                [format!("rate_on:{from}")],
                &format!("no daily rate is in force on {from}"),
            )
        })?;
        let until = rates
            .iter()
            .map(|later| later.from)
            .find(|later| *later > from)
            .and_then(|later| later.pred_opt())
            .map_or(last_day, |until| until.min(last_day));
        let count = dates::days_touched(from, until).unwrap_or(0);
        let amount = rate
            .value
            .checked_mul(u64::from(heads))
            .and_then(|day| day.checked_mul(count))
            .map_err(overflow)?;
        let first_node = trace.fact("first_day", Value::Date(from));
        let last_node = trace.fact("last_day_in_pound", Value::Date(until));
        let inputs = [first_node, last_node];
        let days_node = trace.push(
            Op::DaysTouched,
            "days",
            Some(citation.clone()),
            inputs,
            Value::Count(count),
        );
        let rate_node = trace.tariff("daily_rate", rate);
        let inputs = [rate_node, heads_node.clone(), days_node];
        parts.push(trace.push(
            Op::Product,
            "expenses",
            Some(citation.clone()),
            inputs,
            Value::Rupees(amount),
        ));
        stretches.push(Stretch {
            first_day: from,
            last_day: until,
            days: count,
            rate: rate.value,
            amount,
        });
        from = dates::next_day(until).map_err(|error| NoAnswer::date("last_day", error))?;
    }
    let amount = Amount::sum(stretches.iter().map(|stretch| stretch.amount)).map_err(overflow)?;
    trace.push(
        Op::Sum,
        "expenses",
        Some(citation.clone()),
        parts,
        Value::Rupees(amount),
    );
    Ok(Expenses {
        days,
        amount,
        stretches,
        citation,
        trace,
    })
}
