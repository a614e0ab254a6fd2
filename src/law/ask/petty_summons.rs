//! The question who may summon the accused to plead guilty by post.

use serde_json::Value;

use super::facts::{Facts, missing, wrong};
use super::sentences::occasion;
use super::{Handled, Outcome, Refused, object, to_json};
use crate::law::answer::NoAnswer;
use crate::law::calendar::CourtCalendar;
use crate::law::checks::petty_summons::{Case, MaySummon, may_summon};
use crate::law::rules::{RulePack, figures};
use crate::law::sentence::{self, Occasion, Offence};
use crate::law::trace::{Op, Trace, Value as Traced};

/// `summons.petty`: `offence?`, `occasion` or `prior_convictions` for straying, `offence_on?`, `filed_on?`,
/// `specially_empowered?`: whether the accused may be summoned to plead guilty by post (E45).
pub(super) fn petty_summons(facts: &Facts, pack: &RulePack, _: &CourtCalendar) -> Handled {
    let offence = match facts.text(&["offence"])? {
        None | Some("stray") => Offence::Stray,
        Some("rescue") => Offence::Rescue,
        Some(_) => return Err(wrong(&facts.at("offence"), "stray or rescue").into()),
    };
    let told = occasion(facts, facts.small(&["prior_convictions"])?.map(Occasion::after))?;
    let offence_on = facts.date(&["offence_on"])?;
    let filed_on = facts.date(&["filed_on", "presented_on"])?;
    let empowered = facts.truth(&["specially_empowered"])?;
    if let (Some(offence_on), Some(filed_on)) = (offence_on, filed_on)
        && filed_on < offence_on
    {
        let why = "a case is not filed before the offence";
        return Err(NoAnswer::invalid("filed_on", "filed_before_offence", why).into());
    }
    let only = |day: Option<_>, figure, fact| day.map_or_else(|| pack.only_day(figure, fact), Ok);
    let case = |occasion| -> Result<Case, NoAnswer> {
        let (fine, _) = sentence::figures_of(offence, occasion);
        Ok(Case {
            offence,
            occasion,
            offence_on: only(offence_on, fine, "offence_on")?,
            filed_on: only(filed_on, figures::PETTY_SUMMONS_MONTHS, "filed_on")?,
        })
    };
    let mut trace = Trace::default();
    let found = match (offence, told) {
        (Offence::Rescue, _) => may_summon(case(Occasion::First)?, pack, &mut trace)?,
        (Offence::Stray, Some(occasion)) => may_summon(case(occasion)?, pack, &mut trace)?,
        (Offence::Stray, None) => {
            let of = |occasion| may_summon(case(occasion)?, pack, &mut Trace::default());
            let known = object([
                (
                    "may_summon_if_first",
                    Value::from(of(Occasion::First)?.may.code()),
                ),
                (
                    "may_summon_if_repeat",
                    Value::from(of(Occasion::Subsequent)?.may.code()),
                ),
            ]);
            return Err(Refused::with(missing(&["occasion"]), known, Trace::default()));
        }
    };
    let allowed = match found.may {
        MaySummon::Any => Some(true),
        MaySummon::Empowered => empowered,
        MaySummon::None => Some(false),
    };
    let mut value = object([
        ("may_summon", Value::from(found.may.code())),
        ("max_fine", facts.money.show(found.maximum.fine)),
        ("max_months", Value::from(found.maximum.months)),
        ("citation", to_json(&found.citation)),
    ]);
    if let Some(allowed) = allowed {
        let mut inputs = vec![found.node];
        inputs.extend(empowered.map(|told| trace.fact("specially_empowered", Traced::truth(told))));
        let cited = Some(found.citation);
        trace.push(Op::Finding, "plea_by_post", cited, inputs, Traced::truth(allowed));
        value.insert("allowed".to_owned(), Value::Bool(allowed));
    }
    Ok(Outcome {
        value,
        readings: vec![],
        trace,
    })
}
