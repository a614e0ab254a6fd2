//! The shapes of what is answered about cases and process.

use serde_json::{Map, Value, json};

use super::schema::{
    codes, day, free, hour, id, instant, list, named, object, object_with, or_null, page, rupees, said, text,
    whole, yes_no,
};
use crate::law::rules::registry;

/// Every shape, by name.
pub fn schemas() -> Map<String, Value> {
    let mut all: Vec<(&str, Value)> = law();
    all.extend(filing());
    all.extend(case());
    all.extend(hearings());
    all.extend(summonses());
    all.into_iter()
        .map(|(name, shape)| (name.to_owned(), shape))
        .collect()
}

/// What the law answers with.
fn law() -> Vec<(&'static str, Value)> {
    vec![
        (
            "Citation",
            object(
                "Where a rule stands; ids never change, labels are data",
                vec![
                    ("pack", text()),
                    ("rule", json!({ "type": "string", "examples": ["GJ-244-1"] })),
                    ("label", json!({ "type": "string", "examples": ["s. 244(1)"] })),
                    (
                        "status",
                        json!({ "type": "string", "enum": ["extract", "confirmed", "inferred", "unknown"] }),
                    ),
                ],
            ),
        ),
        (
            "Step",
            object(
                "One step as a message: key and arguments, said by the pages in four languages",
                vec![("key", text()), ("args", list(list(text())))],
            ),
        ),
        (
            "Limitation",
            object_with(
                "Until when the filing was in time, and whether it was",
                vec![
                    (
                        "verdict",
                        json!({ "type": "string", "enum": ["in_time", "last_day", "saved_by_closed_day", "late", "barred",
                            "readings_differ", "in_time_for_window", "undecided"] }),
                    ),
                    ("last_day", or_null(day())),
                    ("days_late", whole()),
                    ("pack_digest", text()),
                    ("trace", free("The steps as data")),
                    ("steps", list(named("Step"))),
                ],
                vec![
                    ("outer", day()),
                    ("earliest_covered_day", day()),
                    ("need", list(text())),
                    ("readings", list(free("Another reading: label, value, authority"))),
                    ("citation", named("Citation")),
                ],
            ),
        ),
    ]
}

fn filing() -> Vec<(&'static str, Value)> {
    vec![
        (
            "Filing",
            object(
                "What the counter hands back",
                vec![
                    ("case_id", id()),
                    (
                        "filing_number",
                        json!({ "type": "string", "examples": ["F/3/2026"] }),
                    ),
                    (
                        "access_code",
                        said("Opens the status page with the number; shown once"),
                    ),
                    ("limitation", named("Limitation")),
                    ("document_id", said("The acknowledgement")),
                ],
            ),
        ),
        (
            "Scrutinised",
            object(
                "The number, where registered, and the stage",
                vec![
                    (
                        "case_number",
                        or_null(json!({ "type": "string", "examples": ["CREN/12/2026"] })),
                    ),
                    ("stage", codes!(Stage)),
                ],
            ),
        ),
        (
            "Examined",
            object("The stage after the examination", vec![("stage", codes!(Stage))]),
        ),
    ]
}

fn day_state() -> Value {
    json!({ "type": "string", "enum": ["closed", "office", "open"] })
}

fn case() -> Vec<(&'static str, Value)> {
    vec![
        (
            "Court",
            object(
                "A court",
                vec![
                    ("id", whole()),
                    ("code", text()),
                    ("name", text()),
                    (
                        "pack",
                        json!({ "type": "string", "examples": registry::all().iter().map(|pack| &pack.id).collect::<Vec<_>>() }),
                    ),
                    ("e_service", yes_no()),
                    ("language", text()),
                ],
            ),
        ),
        (
            "CourtCalendar",
            object(
                "The days that a court's calendar names; every other day follows the weekly rule",
                vec![
                    ("court", whole()),
                    ("code", text()),
                    ("as_known_on", or_null(day())),
                    ("known_from", or_null(day())),
                    ("known_until", or_null(day())),
                    (
                        "weekly",
                        object(
                            "What Sundays, second and fourth Saturdays are",
                            vec![
                                ("sunday", day_state()),
                                ("saturday_2", day_state()),
                                ("saturday_4", day_state()),
                            ],
                        ),
                    ),
                    (
                        "days",
                        list(object(
                            "A named day",
                            vec![
                                ("date", day()),
                                ("state", day_state()),
                                ("name", text()),
                                ("basis", said("The notification behind it")),
                                (
                                    "confidence",
                                    json!({ "type": "string", "enum": ["confirmed", "press", "estimated"] }),
                                ),
                                ("recorded_on", day()),
                            ],
                        )),
                    ),
                ],
            ),
        ),
        (
            "CaseSummary",
            object(
                "A row of the list",
                vec![
                    ("case_id", id()),
                    ("kind", codes!(CaseKind)),
                    ("case_number", or_null(text())),
                    ("filing_number", text()),
                    ("filed_on", day()),
                    ("stage", codes!(Stage)),
                    ("disposal", or_null(codes!(Disposal))),
                    (
                        "limitation",
                        object(
                            "In time?",
                            vec![("verdict", text()), ("last_day", or_null(day()))],
                        ),
                    ),
                    ("version", whole()),
                ],
            ),
        ),
        ("CasePage", page("Cases", "CaseSummary")),
        (
            "Party",
            object(
                "Somebody in the case",
                vec![
                    ("party_id", id()),
                    ("role", codes!(PartyRole)),
                    ("name", text()),
                    ("relation", or_null(text())),
                    ("capacity", or_null(text())),
                    ("address", text()),
                    ("mobile", or_null(text())),
                    ("email", or_null(text())),
                    ("language", text()),
                ],
            ),
        ),
        ("Case", whole_case()),
        (
            "Event",
            object(
                "Something that happened",
                vec![
                    ("event_id", id()),
                    ("kind", text()),
                    ("on", day()),
                    ("at", instant()),
                    (
                        "actor",
                        object("Who did it", vec![("name", text()), ("role", text())]),
                    ),
                    ("document_id", or_null(id())),
                    ("details", free("What the event carries")),
                ],
            ),
        ),
        ("Timeline", page("Events", "Event")),
        (
            "Clock",
            object_with(
                "A running period",
                vec![
                    (
                        "clock",
                        json!({ "type": "string", "enum": ["complaint", "prosecution", "objection"] }),
                    ),
                    ("last_day", or_null(day())),
                    ("trace", free("The steps as data")),
                ],
                vec![
                    ("verdict", text()),
                    ("outer", or_null(day())),
                    ("days_late", whole()),
                    ("days_left", whole()),
                    ("need", list(text())),
                    ("citation", or_null(named("Citation"))),
                    ("readings", list(free("Another reading"))),
                    ("pack_digest", text()),
                    ("code", text()),
                ],
            ),
        ),
        ("Clocks", page("Periods", "Clock")),
    ]
}

fn whole_case() -> Value {
    object(
        "A case",
        vec![
            ("case_id", id()),
            ("court", text()),
            ("pack", text()),
            ("kind", codes!(CaseKind)),
            ("stage", codes!(Stage)),
            ("disposal", or_null(codes!(Disposal))),
            ("disposed_on", or_null(day())),
            ("filing_number", text()),
            ("filed_on", day()),
            ("case_number", or_null(text())),
            ("registered_on", or_null(day())),
            ("municipality_id", or_null(id())),
            ("language", text()),
            ("facts", text()),
            ("limitation", named("Limitation")),
            ("parties", list(named("Party"))),
            (
                "seizure",
                or_null(object(
                    "Of a complaint",
                    vec![
                        ("seized_on", day()),
                        ("seized_at_time", or_null(hour())),
                        ("place", text()),
                        ("pound", or_null(text())),
                        ("presented_on", day()),
                        ("presented_by", codes!(PresentedBy)),
                        ("agent_knowledge", or_null(text())),
                        ("released_on", or_null(day())),
                        ("loss_claimed", or_null(rupees())),
                    ],
                )),
            ),
            (
                "prosecution",
                or_null(object(
                    "Of a prosecution",
                    vec![
                        ("offence", codes!(Offence)),
                        ("occasion_evidence", or_null(text())),
                        ("place", text()),
                        (
                            "commission",
                            object(
                                "When it was committed",
                                vec![
                                    ("kind", text()),
                                    ("first_day", or_null(day())),
                                    ("last_day", or_null(day())),
                                ],
                            ),
                        ),
                        ("discovered_on", or_null(day())),
                        (
                            "direction",
                            object(
                                "The chief officer's direction",
                                vec![("number", text()), ("on", day()), ("by", text())],
                            ),
                        ),
                    ],
                )),
            ),
            (
                "animals",
                list(object(
                    "Animals of one kind",
                    vec![("kind", text()), ("count", whole()), ("marks", or_null(text()))],
                )),
            ),
            (
                "claims",
                list(object(
                    "A fee or expense",
                    vec![
                        ("head", text()),
                        ("amount", rupees()),
                        ("what", text()),
                        ("proof", text()),
                    ],
                )),
            ),
            (
                "objections",
                list(object(
                    "An objection of the office",
                    vec![
                        ("code", text()),
                        ("text", text()),
                        ("raised_on", day()),
                        ("cure_by", day()),
                        ("cured_on", or_null(day())),
                    ],
                )),
            ),
            (
                "documents",
                list(object(
                    "A paper",
                    vec![
                        ("document_id", id()),
                        ("kind", codes!(PaperKind)),
                        ("number", text()),
                        ("dated_on", day()),
                    ],
                )),
            ),
            ("version", whole()),
        ],
    )
}

fn hearings() -> Vec<(&'static str, Value)> {
    vec![
        (
            "Listed",
            object(
                "A listed hearing",
                vec![
                    ("hearing_id", id()),
                    ("on", day()),
                    ("at", hour()),
                    ("purpose", codes!(Purpose)),
                ],
            ),
        ),
        (
            "Closed",
            object(
                "A closed hearing",
                vec![
                    ("hearing_id", id()),
                    ("state", codes!(HearingState)),
                    ("version", whole()),
                    ("next", or_null(named("Listed"))),
                ],
            ),
        ),
        (
            "Hearing",
            object(
                "A hearing; its version is what `If-Match` takes",
                vec![
                    ("hearing_id", id()),
                    ("on", day()),
                    ("at", hour()),
                    ("purpose", codes!(Purpose)),
                    ("state", codes!(HearingState)),
                    ("business", or_null(text())),
                    ("present", list(id())),
                    ("side", or_null(codes!(Side))),
                    ("reason", or_null(text())),
                    ("next_hearing_id", or_null(id())),
                    ("version", whole()),
                ],
            ),
        ),
        ("Hearings", page("Hearings", "Hearing")),
    ]
}

fn summonses() -> Vec<(&'static str, Value)> {
    let way = || {
        object(
            "A way of the summons, and how far it has come; none of these is service",
            vec![
                ("channel", codes!(Channel)),
                ("state", codes!(DeliveryState)),
                ("courtesy", yes_no()),
            ],
        )
    };
    vec![
        ("Delivery", way()),
        (
            "Issued",
            object(
                "An issued summons",
                vec![
                    ("summons_id", id()),
                    (
                        "process_number",
                        json!({ "type": "string", "examples": ["P/4/2026"] }),
                    ),
                    ("document_id", id()),
                    ("deliveries", list(named("Delivery"))),
                    ("warnings", list(text())),
                ],
            ),
        ),
        (
            "Returned",
            object(
                "The summons after a return: `state` is what the court declared",
                vec![
                    ("return_id", id()),
                    ("state", codes!(SummonsState)),
                    ("delivery", codes!(DeliveryState)),
                    ("version", whole()),
                ],
            ),
        ),
        (
            "Declared",
            object(
                "What the court declared",
                vec![
                    ("state", codes!(SummonsState)),
                    ("declared_on", day()),
                    ("version", whole()),
                ],
            ),
        ),
        (
            "Summons",
            object(
                "A summons",
                vec![
                    ("summons_id", id()),
                    ("case_id", id()),
                    ("party_id", id()),
                    ("party_name", or_null(text())),
                    ("hearing_id", id()),
                    ("process_number", text()),
                    ("document_id", id()),
                    ("state", codes!(SummonsState)),
                    ("issued_on", day()),
                    ("declared_on", or_null(day())),
                    ("note", or_null(text())),
                    ("version", whole()),
                    ("deliveries", list(named("Delivery"))),
                    (
                        "returns",
                        list(object(
                            "A return of service",
                            vec![
                                ("return_id", id()),
                                ("channel", codes!(Channel)),
                                ("outcome", codes!(ReturnOutcome)),
                                ("on", day()),
                                ("remarks", text()),
                                ("served_on_person", or_null(text())),
                            ],
                        )),
                    ),
                ],
            ),
        ),
        ("Summonses", page("Summonses", "Summons")),
    ]
}
