//! The rows that are described: contract section 2, and what goes with it.

/// What a row answers where nothing is wrong.
#[derive(Debug, Clone, Copy)]
pub enum Answer {
    /// JSON of this shape.
    Json(&'static str),
    /// A JSON list of this shape.
    List(&'static str),
    /// The stored bytes of a paper.
    Paper,
}

/// What is said of a row beside what the route table knows.
#[derive(Debug)]
pub struct Operation {
    pub method: &'static str,
    pub path: &'static str,
    pub id: &'static str,
    pub tag: &'static str,
    pub summary: &'static str,
    /// Shape of the body.
    pub body: Option<&'static str>,
    pub status: u16,
    pub answer: Answer,
    pub query: &'static [(&'static str, &'static str)],
    /// Whether a read has an `ETag` and a write looks at `If-Match`.
    pub versioned: bool,
    /// What a status means here in particular.
    pub refusals: &'static [(u16, &'static str)],
}

/// Every row.
pub fn all() -> Vec<Operation> {
    let mut all = cases();
    all.extend(process());
    all.extend(super::orders::operations());
    all.extend(super::mails::operations());
    all
}

/// A read without a body.
pub const fn read(
    path: &'static str,
    id: &'static str,
    tag: &'static str,
    summary: &'static str,
    answer: Answer,
) -> Operation {
    Operation {
        method: "GET",
        path,
        id,
        tag,
        summary,
        body: None,
        status: 200,
        answer,
        query: &[],
        versioned: false,
        refusals: &[],
    }
}

/// A write with a body that looks at the version.
pub const fn write(
    path: &'static str,
    id: &'static str,
    tag: &'static str,
    summary: &'static str,
    body: &'static str,
    answer: &'static str,
) -> Operation {
    Operation {
        method: "POST",
        path,
        id,
        tag,
        summary,
        body: Some(body),
        status: 200,
        answer: Answer::Json(answer),
        query: &[],
        versioned: true,
        refusals: &[],
    }
}

/// The same, answered with 201.
pub const fn made(operation: Operation) -> Operation {
    Operation {
        status: 201,
        ..operation
    }
}

/// The same, with `ETag` or `If-Match`.
pub const fn versioned(operation: Operation) -> Operation {
    Operation {
        versioned: true,
        ..operation
    }
}

/// The same without a version.
pub const fn unversioned(operation: Operation) -> Operation {
    Operation {
        versioned: false,
        ..operation
    }
}

/// The same with what its refusals mean.
pub const fn refusing(operation: Operation, refusals: &'static [(u16, &'static str)]) -> Operation {
    Operation {
        refusals,
        ..operation
    }
}

const CLOSED_DAY: (u16, &str) = (
    422,
    "`closed-day` with `next_open`, the next day on which the court sits; or fields that cannot stand",
);

fn cases() -> Vec<Operation> {
    vec![
        unversioned(made(write(
            "/api/v1/complaints",
            "registerComplaint",
            "cases",
            "Registers a complaint of illegal seizure; late is flagged, never refused",
            "Complaint",
            "Filing",
        ))),
        unversioned(made(write(
            "/api/v1/prosecutions",
            "registerProsecution",
            "cases",
            "Registers a prosecution on the chief officer's direction; out of time is flagged, never refused",
            "Prosecution",
            "Filing",
        ))),
        write(
            "/api/v1/cases/{case}/scrutiny",
            "scrutinise",
            "cases",
            "Registers the case under its number, or returns it with objections",
            "Scrutiny",
            "Scrutinised",
        ),
        write(
            "/api/v1/cases/{case}/examination",
            "recordExamination",
            "cases",
            "Records the examination; not well founded disposes of the case with reasons",
            "Examination",
            "Examined",
        ),
        Operation {
            query: &[
                (
                    "court",
                    "Court by id or code; the first of the token's if left out",
                ),
                ("stage", "Only cases of this stage"),
                ("kind", "Only cases of this kind: `complaint` or `prosecution`"),
                ("year", "Only cases filed in this year"),
                (
                    "q",
                    "A number, as in `CREN/12/2026` or `12 2026`, or part of a party's name",
                ),
                ("after", "Case after which the page begins"),
            ],
            ..read(
                "/api/v1/cases",
                "listCases",
                "cases",
                "Cases of the court, newest first, a page at a time",
                Answer::Json("CasePage"),
            )
        },
        versioned(read(
            "/api/v1/cases/{case}",
            "readCase",
            "cases",
            "One case with parties, seizure or offence, animals, claims and papers",
            Answer::Json("Case"),
        )),
        read(
            "/api/v1/cases/{case}/timeline",
            "readTimeline",
            "cases",
            "What happened in the case, oldest first",
            Answer::Json("Timeline"),
        ),
        read(
            "/api/v1/cases/{case}/clocks",
            "readClocks",
            "cases",
            "Every running period with its last day and trace",
            Answer::Json("Clocks"),
        ),
        read(
            "/api/v1/courts",
            "listCourts",
            "cases",
            "The courts in which the token's account works",
            Answer::List("Court"),
        ),
        Operation {
            query: &[(
                "as_known_on",
                "The calendar as the court knew it at the end of this day; now if left out",
            )],
            ..read(
                "/api/v1/courts/{court}/calendar",
                "readCalendar",
                "cases",
                "The days that the calendar of a court names, and how far it is known",
                Answer::Json("CourtCalendar"),
            )
        },
    ]
}

fn process() -> Vec<Operation> {
    vec![
        refusing(
            write(
                "/api/v1/cases/{case}/hearings",
                "listHearing",
                "process",
                "Lists the case for a hearing on a day on which the court sits",
                "NewHearing",
                "Listed",
            ),
            &[CLOSED_DAY],
        ),
        read(
            "/api/v1/cases/{case}/hearings",
            "readHearings",
            "process",
            "The hearings of a case, oldest first",
            Answer::Json("Hearings"),
        ),
        refusing(
            write(
                "/api/v1/hearings/{hearing}/outcome",
                "closeHearing",
                "process",
                "Closes the hearing: held, adjourned with the side at fault and a next date, or vacated",
                "Outcome",
                "Closed",
            ),
            &[CLOSED_DAY],
        ),
        made(write(
            "/api/v1/cases/{case}/summonses",
            "issueSummons",
            "process",
            "Issues a summons to one person for one hearing",
            "NewSummons",
            "Issued",
        )),
        read(
            "/api/v1/cases/{case}/summonses",
            "readSummonses",
            "process",
            "The summonses of a case with their ways and returns, oldest first",
            Answer::Json("Summonses"),
        ),
        versioned(read(
            "/api/v1/summonses/{summons}",
            "readSummons",
            "process",
            "One summons with its ways and returns",
            Answer::Json("Summons"),
        )),
        write(
            "/api/v1/summonses/{summons}/returns",
            "enterReturn",
            "process",
            "Enters a return of service: a fact, not yet service",
            "Return",
            "Returned",
        ),
        write(
            "/api/v1/summonses/{summons}/declaration",
            "declareService",
            "process",
            "Declares the summons served, not served, or to be served afresh",
            "Declaration",
            "Declared",
        ),
    ]
}
