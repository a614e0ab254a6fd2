//! Every question of the engine: who answers it, and which facts it may do without.

use super::partial::{Domain, Open};
use super::{
    Handler, charges, checking, checklists, money, petty_summons, sales, securities, sentences, time, windows,
};

type Entry = (&'static str, Handler, &'static [Open]);

/// A fact that may be left out, whatever the others are.
const fn open(names: &'static [&'static str], domain: Domain) -> Open {
    Open {
        names,
        domain,
        when: None,
    }
}

/// Fees and expenses are proved or there are none; both must be said. What the pound may levy matters while it holds.
const AWARD: &[Open] = &[
    open(&["fees_paid", "fees"], Domain::Sum),
    open(&["expenses_incurred", "expenses"], Domain::Sum),
    Open {
        names: &["leviable_due"],
        domain: Domain::Sum,
        when: Some(("released", false)),
    },
];
/// A summary trial bounds imprisonment only.
const SENTENCE: &[Open] = &[open(&["summary_trial"], Domain::Truth)];
/// How much forfeits is the rules' or the authority's to say, whole or part.
const FORFEITURE: &[Open] = &[open(&["forfeit_bp"], Domain::UpTo(10_000))];
const BUYER: &[Open] = &[open(
    &["on_behalf_of", "indirectly_for"],
    Domain::Words(&[
        "himself",
        "police_officer",
        "pound_keeper",
        "municipal_officer",
        "municipal_servant",
        "member",
        "officer_under_act",
        "other",
    ]),
)];
const REMOVAL: &[Open] = &[open(&["resident"], Domain::Truth)];

/// Every question. A pack may give one of them a name of its own, as in `GJ.complaint`.
const QUESTIONS: [Entry; 33] = [
    ("complaint.last_day", time::complaint, &[]),
    ("prosecution.last_day", time::prosecution, &[]),
    ("claim.last_day", windows::claim, &[]),
    ("notice.last_day", windows::notice, &[]),
    ("surplus.last_day", windows::surplus, &[]),
    ("surplus_hold.last_day", windows::surplus_hold, &[]),
    ("protest.last_day", windows::protest, &[]),
    ("security.window", windows::security, &[]),
    ("appeal.last_day", windows::appeal, &[]),
    ("payout.hold", windows::payout_hold, &[]),
    ("GEN.days", time::general, &[]),
    ("GEN.weeks", time::general, &[]),
    ("GEN.months", time::general, &[]),
    ("award.illegal_seizure", money::award, AWARD),
    ("award.damage", money::damage, &[]),
    ("PARAM.dated_cap", money::dated_cap, &[]),
    ("sentence.check", sentences::sentence, SENTENCE),
    ("split", money::split, &[]),
    ("APPORTION.largest_remainder", money::split, &[]),
    ("charges.pound", charges::pound, &[]),
    ("sale.account", sales::account, &[]),
    ("sale.animals", sales::animals, &[]),
    ("security.amount", securities::security_amount, &[]),
    ("SEC.forfeit", securities::forfeiture, FORFEITURE),
    ("security.forfeiture", securities::forfeiture, FORFEITURE),
    ("removal.check", checking::removal, REMOVAL),
    ("buyer.check", checking::buyer, BUYER),
    ("release.check", checklists::release, &[]),
    ("register.check", checklists::register, &[]),
    ("recovery.route", checking::recovery, &[]),
    ("procedure.code", checking::procedure_code, &[]),
    ("appeal.route", checking::appeal, &[]),
    ("summons.petty", petty_summons::petty_summons, &[]),
];

/// Questions that are asked only by the name that a pack gives them.
const BY_NAME_OF_A_PACK: [Entry; 13] = [
    ("claim.ordinary", windows::claim_ordinary, &[]),
    ("claim.small", windows::claim_small, &[]),
    ("notice.ordinary", windows::notice_ordinary, &[]),
    ("notice.small", windows::notice_small, &[]),
    ("security.amount_or_window", securities::security_or_window, &[]),
    ("sentence.stray", sentences::stray, SENTENCE),
    ("sentence.rescue", sentences::rescue, SENTENCE),
    ("sentence.tahsildar", sentences::tahsildar, &[]),
    ("charges.expenses", charges::expenses, &[]),
    ("charges.pound_fee", charges::pound_fee, &[]),
    ("sale.refusal", sales::refusal, &[]),
    ("sale.unclaimed", sales::unclaimed, &[]),
    ("sale.unsold", sales::unsold, &[]),
];

fn among(entries: &'static [Entry], name: &str) -> Option<(Handler, &'static [Open])> {
    entries
        .iter()
        .find_map(|(known, handler, open)| (*known == name).then_some((*handler, *open)))
}

/// A question that anybody may ask.
pub(super) fn asked_as(name: &str) -> Option<(Handler, &'static [Open])> {
    among(&QUESTIONS, name)
}

/// A question that anybody may ask, or to which a pack may give a name.
pub(super) fn of_engine(name: &str) -> Option<(Handler, &'static [Open])> {
    asked_as(name).or_else(|| among(&BY_NAME_OF_A_PACK, name))
}

/// The names of the questions that anybody may ask.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    QUESTIONS.iter().map(|(name, _, _)| *name)
}
