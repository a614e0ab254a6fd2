//! The cause list in its shapes.

use cattle_court::documents::context::{CauseList, CauseListEntry, Identity};
use cattle_court::law::language::Language;

use super::fixtures::{HOSTILE, at, court, day, identity, magistrate};

pub fn cause_list(cases: u32) -> CauseList {
    let entry = |number: u32| CauseListEntry {
        case_number: format!("ISC/{number}/2026"),
        parties: "રમેશભાઈ કનુભાઈ રબારી વિ. જિજ્ઞેશ ક્ષત્રિય અને બીજા".to_owned(),
        at: at(11 + number / 20, number % 4 * 15),
        purpose: if number.is_multiple_of(3) {
            "evidence"
        } else {
            "appearance"
        }
        .to_owned(),
        note: number.is_multiple_of(7).then(|| "સમય બદલાયો".to_owned()),
    };
    CauseList {
        identity: Identity {
            pack_digest: None,
            ..identity()
        },
        court: court(Language::Gu),
        on: day(2026, 12, 14),
        magistrate: (cases > 0).then(magistrate),
        entries: (1..=cases).map(entry).collect(),
    }
}

pub fn hostile_cause_list() -> CauseList {
    let mut list = cause_list(3);
    list.entries[0].parties = "નામ".repeat(66);
    list.entries[1].parties = HOSTILE.to_owned();
    list.entries[2].note = Some(HOSTILE.to_owned());
    list.entries[2].purpose = HOSTILE.to_owned();
    list
}
