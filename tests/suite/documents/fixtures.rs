//! Each document in three shapes: as little as can be, everything there is, and what a hostile or careless person types.

use cattle_court::documents::context::{
    Acknowledgement, Addressee, AnimalLine, Appearance, Bilingual, ClaimedSum, CourtHead, Dues, Finding,
    Forfeiture, Identity, Magistrate, MoneyHead, Offence, Order, OrderLine, PartyLine, PayerShare, Period,
    ReleaseDirection, SealImage, Seizure, Sentence, StatedMatter, Summons, Supersedes, TimeVerdict,
};
use cattle_court::documents::{DocumentData, DocumentKind};
use cattle_court::law::citation::{Citation, Status};
use cattle_court::law::language::Language;
use cattle_court::law::money::Amount;
use cattle_court::law::procedure::{CaseKind, Occasion, OrderKind, PartyRole};
use chrono::{DateTime, NaiveDate, NaiveTime};
use uuid::Uuid;

use super::fixtures_cause_list::{cause_list, hostile_cause_list};
use super::fixtures_receipt::{hostile_receipt, least_receipt, receipt};

/// What must come out as it went in: code of the typesetter, markup of pages, quotes.
pub const HOSTILE: &str = "#panic(\"x\") *not bold* $x^2$ @ref <lbl> \\ // {{x}}";

pub const SHAPES: [&str; 3] = ["least", "fullest", "hostile"];

/// One document of the kind in the shape.
pub fn document(kind: DocumentKind, shape: &str) -> DocumentData {
    match (kind, shape) {
        (DocumentKind::Acknowledgement, "least") => least_acknowledgement().into(),
        (DocumentKind::Acknowledgement, "fullest") => acknowledgement().into(),
        (DocumentKind::Acknowledgement, _) => hostile_acknowledgement().into(),
        (DocumentKind::Summons, "least") => least_summons().into(),
        (DocumentKind::Summons, "fullest") => summons().into(),
        (DocumentKind::Summons, _) => hostile_summons().into(),
        (DocumentKind::Order, "least") => least_order().into(),
        (DocumentKind::Order, "fullest") => award().into(),
        (DocumentKind::Order, _) => hostile_order().into(),
        (DocumentKind::Receipt, "least") => least_receipt().into(),
        (DocumentKind::Receipt, "fullest") => receipt().into(),
        (DocumentKind::Receipt, _) => hostile_receipt().into(),
        (DocumentKind::CauseList, "least") => cause_list(0).into(),
        (DocumentKind::CauseList, "fullest") => cause_list(45).into(),
        (DocumentKind::CauseList, _) => hostile_cause_list().into(),
    }
}

pub fn day(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).unwrap()
}

pub fn at(hour: u32, minute: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(hour, minute, 0).unwrap()
}

fn both(court: &str, english: &str) -> Bilingual<String> {
    Bilingual {
        court: court.to_owned(),
        english: english.to_owned(),
    }
}

pub fn court(language: Language) -> CourtHead {
    let (name, place, address) = match language {
        Language::En => (
            "Court of the Judicial Magistrate First Class, Anand",
            "Anand",
            "Court Compound, Anand 388 001",
        ),
        Language::Gu => (
            "પ્રથમ વર્ગ જ્યુડિશિયલ મેજિસ્ટ્રેટની અદાલત, આણંદ",
            "આણંદ",
            "અદાલત સંકુલ, આણંદ 388 001",
        ),
        Language::Kn => (
            "ಪ್ರಥಮ ದರ್ಜೆ ನ್ಯಾಯಿಕ ದಂಡಾಧಿಕಾರಿಗಳ ನ್ಯಾಯಾಲಯ, ಆನಂದ್",
            "ಆನಂದ್",
            "ನ್ಯಾಯಾಲಯ ಸಂಕೀರ್ಣ, ಆನಂದ್ 388 001",
        ),
        Language::Hi => (
            "प्रथम वर्ग न्यायिक मजिस्ट्रेट का न्यायालय, आणंद",
            "आणंद",
            "न्यायालय परिसर, आणंद 388 001",
        ),
    };
    CourtHead {
        language,
        name: both(name, "Court of the Judicial Magistrate First Class, Anand"),
        place: both(place, "Anand"),
        address: Some(both(address, "Court Compound, Anand 388 001")),
        phone: Some("02692 123456".to_owned()),
    }
}

pub fn bare(court: CourtHead) -> CourtHead {
    CourtHead {
        address: None,
        phone: None,
        ..court
    }
}

pub fn identity() -> Identity {
    let document = Uuid::parse_str("019acf2e-7b10-7c3a-9d55-0a1b2c3d4e5f").unwrap();
    Identity {
        document,
        version: 1,
        supersedes: None,
        made_at: DateTime::parse_from_rfc3339("2026-11-30T11:05:00+05:30").unwrap(),
        pack: "IN-GJ-MUN".to_owned(),
        pack_digest: Some("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08".to_owned()),
        verify_url: Identity::verify_url("https://court.example", Language::Gu, document),
        draft: false,
    }
}

pub fn citation(label: &str, status: Status) -> Citation {
    Citation {
        pack: "IN-GJ-MUN".into(),
        rule: "GJ-244-3".into(),
        label: label.into(),
        status,
    }
}

fn party(role: PartyRole, name: &str) -> PartyLine {
    PartyLine {
        role,
        name: name.to_owned(),
        relation: None,
        capacity: None,
        address: None,
    }
}

fn animals() -> Vec<AnimalLine> {
    vec![
        AnimalLine {
            kind: "buffalo".to_owned(),
            count: 4,
            marks: Some("જમણા કાને કાપો".to_owned()),
        },
        AnimalLine {
            kind: "cow".to_owned(),
            count: 1,
            marks: None,
        },
    ]
}

fn parties() -> Vec<PartyLine> {
    vec![
        PartyLine {
            relation: Some("કનુભાઈના પુત્ર".to_owned()),
            address: Some("રબારીવાસ,\nગામડી,\nઆણંદ".to_owned()),
            ..party(PartyRole::Complainant, "રમેશભાઈ કનુભાઈ રબારી")
        },
        PartyLine {
            capacity: Some("watch_and_ward".to_owned()),
            address: Some("નગરપાલિકા કચેરી, આણંદ".to_owned()),
            ..party(PartyRole::OppositeParty, "જિજ્ઞેશ ક્ષત્રિય")
        },
        PartyLine {
            capacity: Some("pound_keeper".to_owned()),
            ..party(PartyRole::OppositeParty, "શ્રી દ્વારકાદાસ ત્ર્યંબકલાલ")
        },
    ]
}

pub fn magistrate() -> Magistrate {
    Magistrate {
        name: "હ્રદયનાથ પી. જ્ઞાની".to_owned(),
        designation: Some(both(
            "જ્યુડિશિયલ મેજિસ્ટ્રેટ, પ્રથમ વર્ગ, આણંદ",
            "Judicial Magistrate First Class, Anand",
        )),
    }
}

fn least_acknowledgement() -> Acknowledgement {
    Acknowledgement {
        identity: Identity {
            pack_digest: None,
            ..identity()
        },
        court: bare(court(Language::Kn)),
        matter: CaseKind::Prosecution,
        filing_number: "F/1/2026".to_owned(),
        filed_on: day(2026, 11, 30),
        parties: vec![party(PartyRole::Accused, "ರಾಜು")],
        seizure: None,
        offence: None,
        animals: Vec::new(),
        claimed: Vec::new(),
        period: None,
        access_code: "K7QM-2XPA".to_owned(),
        status_url: "https://court.example/kn/c/KA-DEMO/case".to_owned(),
        mobile_given: false,
    }
}

pub fn acknowledgement() -> Acknowledgement {
    Acknowledgement {
        identity: identity(),
        court: court(Language::Gu),
        matter: CaseKind::Complaint,
        filing_number: "GJ-DEMO/F/14/2026".to_owned(),
        filed_on: day(2026, 11, 30),
        parties: parties(),
        seizure: Some(Seizure {
            seized_on: day(2026, 11, 20),
            seized_at: Some(at(6, 30)),
            place: "ગામડી રોડ, સર્વે નં. 112 પાસે".to_owned(),
            pound: Some("આણંદ નગરપાલિકા ઢોર ડબ્બો".to_owned()),
            released_on: None,
        }),
        offence: None,
        animals: animals(),
        claimed: vec![
            ClaimedSum {
                head: MoneyHead::Loss,
                amount: Amount::rupees(150),
                proof: None,
            },
            ClaimedSum {
                head: MoneyHead::Fees,
                amount: Amount::rupees(30),
                proof: Some("41".to_owned()),
            },
            ClaimedSum {
                head: MoneyHead::Expenses,
                amount: Amount::parse("105.50").unwrap(),
                proof: Some("ગાડાભાડું, વાઉચર 7".to_owned()),
            },
        ],
        period: Some(Period {
            verdict: TimeVerdict::InTime,
            last_day: Some(day(2026, 11, 30)),
            steps: Bilingual {
                court: vec![
                    "પકડ્યાની તારીખ 20-11-2026.".to_owned(),
                    "દસ દિવસ, પહેલો દિવસ બાદ: 30-11-2026.".to_owned(),
                ],
                english: vec![
                    "Seized on 20-11-2026.".to_owned(),
                    "Ten days, the first day excluded: 30-11-2026.".to_owned(),
                ],
            },
            citation: Some(citation("s. 244(1)", Status::Inferred)),
        }),
        access_code: "K7QM-2XPA".to_owned(),
        status_url: "https://court.example/gu/s/3q2-7wE9kTq0b1rj5mUeXw".to_owned(),
        mobile_given: true,
    }
}

fn hostile_acknowledgement() -> Acknowledgement {
    let long = "ક્ષ".repeat(180);
    Acknowledgement {
        filing_number: HOSTILE.to_owned(),
        parties: vec![
            PartyLine {
                relation: Some(HOSTILE.to_owned()),
                capacity: Some(HOSTILE.to_owned()),
                address: Some(HOSTILE.to_owned()),
                ..party(PartyRole::Complainant, &long)
            },
            party(PartyRole::Agent, HOSTILE),
        ],
        offence: Some(Offence {
            what: Bilingual::same(HOSTILE),
            citation: citation(HOSTILE, Status::Unknown),
            first_day: Some(day(2026, 2, 1)),
            last_day: Some(day(2026, 3, 1)),
            discovered_on: Some(day(2026, 3, 2)),
            place: Some(HOSTILE.to_owned()),
            direction: Some(HOSTILE.to_owned()),
        }),
        animals: vec![AnimalLine {
            kind: HOSTILE.to_owned(),
            count: 100_000,
            marks: Some(long.clone()),
        }],
        claimed: vec![ClaimedSum {
            head: MoneyHead::Other(HOSTILE.to_owned()),
            amount: Amount::MAX_ENTERED,
            proof: Some(long),
        }],
        access_code: HOSTILE.to_owned(),
        ..acknowledgement()
    }
}

fn least_summons() -> Summons {
    Summons {
        identity: Identity {
            pack_digest: None,
            ..identity()
        },
        court: bare(court(Language::En)),
        matter: CaseKind::Prosecution,
        process_number: "P/1/2026".to_owned(),
        case_number: "CC/1/2026".to_owned(),
        title: None,
        addressee: Addressee {
            name: "Raju".to_owned(),
            relation: None,
            capacity: None,
            address: "Anand".to_owned(),
        },
        statement: StatedMatter::Offence {
            prosecutor: "Anand Municipality".to_owned(),
            what: Bilingual::same("allowing cattle to stray in a street"),
            on: None,
            place: None,
            animals: Vec::new(),
            citation: citation("s. 239(1)", Status::Inferred),
        },
        appearance: Appearance {
            on: day(2026, 12, 14),
            at: at(11, 0),
            purpose: "appearance".to_owned(),
            room: None,
        },
        issued_on: day(2026, 11, 30),
        magistrate: Magistrate {
            name: "H. P. Gnani".to_owned(),
            designation: None,
        },
        seal: None,
        complaint_enclosed: false,
        e_service: None,
    }
}

pub fn summons() -> Summons {
    Summons {
        identity: identity(),
        court: court(Language::Gu),
        matter: CaseKind::Complaint,
        process_number: "GJ-DEMO/P/9/2026".to_owned(),
        case_number: "ISC/7/2026".to_owned(),
        title: Some("રમેશભાઈ કનુભાઈ રબારી વિ. જિજ્ઞેશ ક્ષત્રિય અને બીજા".to_owned()),
        addressee: Addressee {
            name: "જિજ્ઞેશ ક્ષત્રિય".to_owned(),
            relation: Some("દ્વારકેશના પુત્ર".to_owned()),
            capacity: Some("watch_and_ward".to_owned()),
            address: "નગરપાલિકા કચેરી,\nસ્ટેશન રોડ,\nઆણંદ 388 001".to_owned(),
        },
        statement: StatedMatter::IllegalSeizure {
            complainant: "રમેશભાઈ કનુભાઈ રબારી".to_owned(),
            seized_on: day(2026, 11, 20),
            place: "ગામડી રોડ, સર્વે નં. 112 પાસે".to_owned(),
            animals: animals(),
            citation: citation("s. 244(1)", Status::Inferred),
        },
        appearance: Appearance {
            on: day(2026, 12, 14),
            at: at(11, 0),
            purpose: "appearance".to_owned(),
            room: Some("ઓરડો 3".to_owned()),
        },
        issued_on: day(2026, 11, 30),
        magistrate: magistrate(),
        seal: Some(SealImage {
            svg: r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="46" fill="none" stroke="#223a7a" stroke-width="3"/><circle cx="50" cy="50" r="34" fill="none" stroke="#223a7a" stroke-width="1.5"/><path d="M50 24 57 43 77 43 61 55 67 75 50 63 33 75 39 55 23 43 43 43Z" fill="#223a7a"/></svg>"##.to_owned(),
        }),
        complaint_enclosed: true,
        e_service: None,
    }
}

fn hostile_summons() -> Summons {
    Summons {
        title: Some(HOSTILE.to_owned()),
        addressee: Addressee {
            name: "નામ".repeat(66),
            relation: Some(HOSTILE.to_owned()),
            capacity: Some(HOSTILE.to_owned()),
            address: format!("{HOSTILE}\n{}", "ಶ್ರೀಕ್ಷೇತ್ರ".repeat(25)),
        },
        appearance: Appearance {
            purpose: HOSTILE.to_owned(),
            room: Some(HOSTILE.to_owned()),
            ..summons().appearance
        },
        magistrate: Magistrate {
            name: HOSTILE.to_owned(),
            designation: Some(Bilingual::same(HOSTILE)),
        },
        seal: None,
        e_service: Some(citation(HOSTILE, Status::Confirmed)),
        ..summons()
    }
}

fn least_order() -> Order {
    Order {
        identity: Identity {
            draft: true,
            pack_digest: None,
            ..identity()
        },
        court: bare(court(Language::Hi)),
        matter: CaseKind::Complaint,
        kind: OrderKind::Dismissal,
        order_number: None,
        case_number: "ISC/7/2026".to_owned(),
        made_on: day(2026, 12, 14),
        magistrate: Magistrate {
            name: "हृदयनाथ ज्ञानी".to_owned(),
            designation: None,
        },
        parties: vec![
            party(PartyRole::Complainant, "रमेश"),
            party(PartyRole::OppositeParty, "सुरेश"),
        ],
        findings: vec![Finding::NotWellFounded],
        lines: Vec::new(),
        total: None,
        shares: Vec::new(),
        release: None,
        sentences: Vec::new(),
        forfeiture: None,
        recovery: None,
        reasons: None,
        reasons_english: None,
    }
}

fn line(head: MoneyHead, claimed: u32, allowed: u32, limit: Option<u32>) -> OrderLine {
    OrderLine {
        head,
        detail: None,
        claimed: Some(Amount::rupees(claimed)),
        assessed: None,
        allowed: Amount::rupees(allowed),
        limit: limit.map(Amount::rupees),
        citation: Some(citation("s. 244(3)", Status::Inferred)),
        payer: "જિજ્ઞેશ ક્ષત્રિય અને શ્રી દ્વારકાદાસ ત્ર્યંબકલાલ".to_owned(),
        payee: "રમેશભાઈ કનુભાઈ રબારી".to_owned(),
    }
}

pub fn award() -> Order {
    let names = vec!["જિજ્ઞેશ ક્ષત્રિય".to_owned(), "શ્રી દ્વારકાદાસ ત્ર્યંબકલાલ".to_owned()];
    Order {
        identity: Identity {
            version: 2,
            supersedes: Some(Supersedes { version: 1, made_on: day(2026, 12, 1) }),
            ..identity()
        },
        court: court(Language::Gu),
        kind: OrderKind::IllegalSeizureAward,
        order_number: Some("GJ-DEMO/O/5/2026".to_owned()),
        magistrate: magistrate(),
        parties: parties(),
        findings: vec![
            Finding::SeizureIllegal { by: names.clone() },
            Finding::DetentionIllegal { by: names.clone() },
            Finding::Said(both("ઢોર માલિકની જમીનમાં હતાં.", "The cattle were on their owner's land.")),
        ],
        lines: vec![
            OrderLine { assessed: Some(Amount::rupees(120)), ..line(MoneyHead::Loss, 150, 100, Some(100)) },
            OrderLine { detail: Some("પાવતી 41".to_owned()), ..line(MoneyHead::Fees, 30, 30, None) },
            OrderLine { detail: Some("3 દિવસ × ₹20 ચારો, ગાડાભાડું".to_owned()), ..line(MoneyHead::Expenses, 105, 105, None) },
        ],
        total: Some(Amount::rupees(235)),
        shares: vec![
            PayerShare { payer: names[0].clone(), amount: Amount::parse("117.50").unwrap() },
            PayerShare { payer: names[1].clone(), amount: Amount::parse("117.50").unwrap() },
        ],
        release: Some(ReleaseDirection {
            animals: animals(),
            pound: Some("આણંદ નગરપાલિકા ઢોર ડબ્બો".to_owned()),
            to: "રમેશભાઈ કનુભાઈ રબારી".to_owned(),
            dues: Some(Dues { amount: Some(Amount::rupees(180)), per_day: Some(Amount::rupees(60)), payer: "જિજ્ઞેશ ક્ષત્રિય".to_owned() }),
            citation: Some(citation("s. 244(3)", Status::Inferred)),
        }),
        recovery: Some(citation("s. 244(4)", Status::Inferred)),
        reasons: Some("ફરિયાદી અને તેના સાક્ષીઓએ સોગંદ પર જણાવ્યું છે કે ઢોર તેની પોતાની જમીનમાં ચરતાં હતાં. સામાવાળાએ તે નકાર્યું નથી.\n\nડબ્બાના રજિસ્ટરમાં સ્થળની નોંધ નથી. તેથી જપ્તી ગેરકાયદે ઠરે છે.".to_owned()),
        ..least_order()
    }
}

pub fn conviction() -> Order {
    let accused = vec!["રાજુ ભરવાડ".to_owned()];
    Order {
        identity: identity(),
        court: court(Language::Gu),
        matter: CaseKind::Prosecution,
        kind: OrderKind::Conviction,
        order_number: Some("GJ-DEMO/O/6/2026".to_owned()),
        magistrate: magistrate(),
        parties: vec![
            party(PartyRole::Municipality, "આણંદ નગરપાલિકા"),
            party(PartyRole::Accused, "રાજુ ભરવાડ"),
        ],
        findings: vec![
            Finding::Guilty {
                accused,
                offence: both("શેરીમાં ઢોર રખડવા દેવાં", "allowing cattle to stray in a street"),
                occasion: Occasion::First,
                citation: citation("s. 239(1)", Status::Inferred),
            },
            Finding::DamageProved {
                person: "સવિતાબેન પટેલ".to_owned(),
                amount: Amount::rupees(400),
            },
        ],
        lines: vec![
            OrderLine {
                claimed: None,
                payer: "રાજુ ભરવાડ".to_owned(),
                payee: "રાજ્ય સરકાર".to_owned(),
                ..line(MoneyHead::Fine, 0, 300, Some(300))
            },
            OrderLine {
                payer: "રાજુ ભરવાડ".to_owned(),
                payee: "સવિતાબેન પટેલ".to_owned(),
                ..line(MoneyHead::DamageCompensation, 400, 250, Some(250))
            },
        ],
        total: Some(Amount::rupees(550)),
        sentences: vec![Sentence {
            accused: "રાજુ ભરવાડ".to_owned(),
            fine: Some(Amount::rupees(300)),
            imprisonment_days: Some(5),
            citation: citation("s. 239(1)", Status::Inferred),
        }],
        forfeiture: Some(Forfeiture {
            animals: animals(),
            citation: citation("s. 239(2)", Status::Inferred),
        }),
        recovery: Some(citation("s. 461", Status::Confirmed)),
        ..least_order()
    }
}

fn hostile_order() -> Order {
    let narrative = "ક્ષત્રિય જ્ઞાતિના શ્રી ત્ર્યંબકે દ્વારકામાં હૃદયપૂર્વક જણાવ્યું. ".repeat(90);
    let mut lines: Vec<OrderLine> = (0..30)
        .map(|_| line(MoneyHead::Other(HOSTILE.to_owned()), 150, 100, Some(100)))
        .collect();
    lines[0].payer = "નામ".repeat(66);
    lines[1].allowed = Amount::MAX_ENTERED;
    lines[2].detail = Some(HOSTILE.to_owned());
    Order {
        identity: Identity {
            draft: true,
            ..identity()
        },
        order_number: None,
        lines,
        total: Some(Amount::MAX_ENTERED),
        reasons: Some(format!("{HOSTILE}\n\n{narrative}\n\n{}", "ક્ષત્રિય".repeat(400))),
        magistrate: Magistrate {
            name: HOSTILE.to_owned(),
            designation: None,
        },
        ..award()
    }
}
