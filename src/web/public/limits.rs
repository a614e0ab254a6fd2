//! The calculator for everybody: what can be ordered, and until when can one complain? Nothing is kept.

use std::borrow::Cow;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::NaiveDate;
use serde::Serialize;
use serde_json::json;

use super::context;
use super::limits_answer::{self as answer, Amounts, Dates, Sums, Unanswered};
use super::typed::Typed;
use crate::db::public::{self, Court, in_language};
use crate::law::calendar::{CalendarBuilder, CourtCalendar, WeeklyRule};
use crate::law::dates;
use crate::law::language::Language;
use crate::law::money::Amount;
use crate::law::rules::{RulePack, registry};
use crate::templates::shell::{FieldError as PageError, Shell};
use crate::text::formats;
use crate::web::problem::Problem;
use crate::web::{AppState, page};
use crate::workflow::FieldError;

/// Every field of the two questions.
const KNOWN: [&str; 23] = [
    "ask",
    "court",
    "pack",
    "matter",
    "on",
    "on-day",
    "on-month",
    "on-year",
    "loss",
    "fees",
    "expenses",
    "released",
    "due",
    "clock_pack",
    "clock",
    "start",
    "start-day",
    "start-month",
    "start-year",
    "presented",
    "presented-day",
    "presented-month",
    "presented-year",
];

#[derive(Serialize)]
struct LimitsPage {
    shell: Shell,
    errors: Vec<PageError>,
    packs: Vec<Choice>,
    form: Form,
    amounts: Option<Amounts>,
    dates: Option<Dates>,
    undecided: Option<String>,
    undecided_of: Option<&'static str>,
}

/// A court with the law that holds in it.
#[derive(Serialize)]
struct Choice {
    value: String,
    text: String,
}

#[derive(Serialize)]
struct DateBoxes {
    day: String,
    month: String,
    year: String,
}

#[derive(Serialize)]
struct Form {
    pack: String,
    matter: String,
    on: DateBoxes,
    loss: String,
    fees: String,
    expenses: String,
    released: String,
    due: String,
    clock_pack: String,
    clock: String,
    start: DateBoxes,
    presented: DateBoxes,
}

impl Form {
    fn of(typed: &Typed) -> Self {
        let text = |name: &str| typed.get(name).to_owned();
        Self {
            pack: text("pack"),
            matter: text("matter"),
            on: boxes(typed, "on"),
            loss: text("loss"),
            fees: text("fees"),
            expenses: text("expenses"),
            released: text("released"),
            due: text("due"),
            clock_pack: text("clock_pack"),
            clock: text("clock"),
            start: boxes(typed, "start"),
            presented: boxes(typed, "presented"),
        }
    }
}

fn boxes(typed: &Typed, name: &str) -> DateBoxes {
    let part = |part: &str| typed.get(&format!("{name}-{part}")).to_owned();
    DateBoxes {
        day: part("day"),
        month: part("month"),
        year: part("year"),
    }
}

/// `GET /{lang}/limits`: the questions.
pub async fn ask(path: web::Path<String>, state: web::Data<AppState>) -> Result<HttpResponse, Problem> {
    let language = context::language(&path)?;
    let page = blank(&state, language, &Typed::default()).await?;
    page::html(&state, language, "public/limits", &page)
}

async fn blank(state: &AppState, language: Language, typed: &Typed) -> Result<LimitsPage, Problem> {
    let courts = state.public.courts(&state.reads).await?;
    let choice = |court: &Court| {
        let pack = registry::pack(&court.pack)?;
        Some(Choice {
            value: court.code.clone(),
            // The Act comes first: a narrow screen cuts the rest.
            text: format!("{} – {}", pack.statute, in_language(&court.place, language)),
        })
    };
    let mut packs: Vec<Choice> = courts.iter().filter_map(choice).collect();
    if packs.is_empty() {
        packs = registry::all()
            .iter()
            .map(|pack| Choice {
                value: pack.id.to_string(),
                text: pack.statute.clone(),
            })
            .collect();
    }
    Ok(LimitsPage {
        shell: Shell::public(language, "/limits"),
        errors: Vec::new(),
        packs,
        form: Form::of(typed),
        amounts: None,
        dates: None,
        undecided: None,
        undecided_of: None,
    })
}

/// What was worked out.
enum Answer {
    Amounts(Result<Amounts, Unanswered>),
    Dates(Result<Dates, Unanswered>),
}

/// `POST /{lang}/limits`: the questions with their answers, as a page or as JSON.
pub async fn work_out(
    request: HttpRequest,
    path: web::Path<String>,
    state: web::Data<AppState>,
    typed: Typed,
) -> Result<HttpResponse, Problem> {
    let language = context::language(&path)?;
    let json = context::wants_json(&request);
    if json {
        typed.only(&KNOWN)?;
    }
    let answer = if asks_for_dates(&typed) {
        Answer::Dates(dates(&state, language, &typed).await?)
    } else {
        Answer::Amounts(amounts(&state, language, &typed).await?)
    };
    if json {
        return json_answer(answer, language);
    }
    let mut shown = blank(&state, language, &typed).await?;
    let (of, failed) = match answer {
        Answer::Amounts(Ok(amounts)) => {
            shown.amounts = Some(amounts);
            ("amounts", None)
        }
        Answer::Amounts(Err(failed)) => ("amounts", Some(failed)),
        Answer::Dates(Ok(dates)) => {
            shown.dates = Some(dates);
            ("dates", None)
        }
        Answer::Dates(Err(failed)) => ("dates", Some(failed)),
    };
    let mut status = StatusCode::OK;
    match failed {
        None => {}
        Some(Unanswered::Undecided { words, .. }) => {
            shown.undecided = Some(words);
            shown.undecided_of = Some(of);
        }
        Some(Unanswered::Fields(errors)) => {
            status = StatusCode::UNPROCESSABLE_ENTITY;
            shown.errors = errors.iter().map(|error| page_error(error, language)).collect();
        }
    }
    page::html_with(&state, status, language, "public/limits", &shown)
}

fn asks_for_dates(typed: &Typed) -> bool {
    match typed.get("ask") {
        "" => !typed.first_of(&["start", "start-day", "clock"]).is_empty(),
        asked => asked == "dates",
    }
}

fn page_error(error: &FieldError, language: Language) -> PageError {
    let field = match error.pointer.trim_start_matches('/') {
        "presented_on" | "filed_on" => "presented",
        "seized_on" | "commission/last_day" | "commission.last_day" => "start",
        field => field,
    };
    PageError::new(field, Problem::field_message(language, error))
}

fn json_answer(answer: Answer, language: Language) -> Result<HttpResponse, Problem> {
    let failed = match answer {
        Answer::Amounts(Ok(amounts)) => return Ok(HttpResponse::Ok().json(json!({ "amounts": amounts }))),
        Answer::Dates(Ok(dates)) => return Ok(HttpResponse::Ok().json(json!({ "dates": dates }))),
        Answer::Amounts(Err(failed)) | Answer::Dates(Err(failed)) => failed,
    };
    match failed {
        Unanswered::Undecided { words, need } => {
            let undecided = json!({ "state": "undecided", "need": need, "why": words });
            Ok(HttpResponse::Ok().json(undecided))
        }
        Unanswered::Fields(errors) => Err(Problem::invalid(errors).in_language(language)),
    }
}

/// The law as a court applies it and the calendar that a choice names: a court by code or id, or a rule pack.
async fn chosen(
    state: &AppState,
    named: &str,
) -> Result<Option<(Cow<'static, RulePack>, CourtCalendar)>, Problem> {
    let courts = state.public.courts(&state.reads).await?;
    let court = courts.iter().find(|court| {
        named.is_empty() || court.code.eq_ignore_ascii_case(named) || court.court_id.to_string() == named
    });
    // A pack without a court has no calendar of its own: that of the first court under the same law is taken.
    let court = court.or_else(|| courts.iter().find(|court| court.pack.eq_ignore_ascii_case(named)));
    if let Some(court) = court {
        let calendar = context::calendar(state, court).await?;
        let said = public::court_figures(&state.reads, court.court_id, &court.pack).await?;
        return Ok(registry::pack(&court.pack).map(|pack| (pack.as_applied_by(&said), calendar)));
    }
    let weekly = CalendarBuilder::new("weekly rule", WeeklyRule::USUAL).build();
    Ok(registry::pack(named).map(|pack| (Cow::Borrowed(pack), weekly)))
}

async fn amounts(
    state: &AppState,
    language: Language,
    typed: &Typed,
) -> Result<Result<Amounts, Unanswered>, Problem> {
    let mut fields = Fields::new(typed);
    let chosen = chosen(state, typed.first_of(&["court", "pack"])).await?;
    if chosen.is_none() {
        fields.wrong("pack", "unknown-choice");
    }
    // Without a day the law of today is asked for.
    let on = fields
        .optional_day("on")
        .unwrap_or_else(|| state.office.clock.today());
    let [loss, fees, expenses, due] = ["loss", "fees", "expenses", "due"].map(|name| fields.amount(name));
    let held = typed.get("released") == "no";
    let damage = match typed.get("matter") {
        "" | "illegal_seizure" => false,
        "damage" => true,
        _ => {
            fields.wrong("matter", "unknown-choice");
            false
        }
    };
    let Some((pack, _)) = chosen.filter(|_| fields.errors.is_empty()) else {
        return Ok(Err(Unanswered::Fields(fields.errors)));
    };
    let sums = Sums {
        on,
        loss,
        fees,
        expenses,
        held: held.then_some(due),
    };
    Ok(if damage {
        answer::damage_done(&sums, &pack, language)
    } else {
        answer::illegal_seizure(&sums, &pack, language)
    })
}

async fn dates(
    state: &AppState,
    language: Language,
    typed: &Typed,
) -> Result<Result<Dates, Unanswered>, Problem> {
    let mut fields = Fields::new(typed);
    let chosen = chosen(state, typed.first_of(&["clock_pack", "court", "pack"])).await?;
    if chosen.is_none() {
        fields.wrong("clock_pack", "unknown-choice");
    }
    let start = fields.day("start");
    let presented = fields.optional_day("presented");
    let of_prosecution = match typed.get("clock") {
        "" | "complaint" => false,
        "prosecution" => true,
        _ => {
            fields.wrong("clock", "unknown-choice");
            false
        }
    };
    let (Some((pack, calendar)), Some(start), true) = (chosen, start, fields.errors.is_empty()) else {
        return Ok(Err(Unanswered::Fields(fields.errors)));
    };
    Ok(if of_prosecution {
        answer::prosecution(start, presented, &pack, &calendar, language)
    } else {
        answer::complaint(start, presented, &pack, &calendar, language)
    })
}

/// Reads fields and notes what cannot be read.
struct Fields<'a> {
    typed: &'a Typed,
    errors: Vec<FieldError>,
}

impl<'a> Fields<'a> {
    const fn new(typed: &'a Typed) -> Self {
        Self {
            typed,
            errors: Vec::new(),
        }
    }

    fn wrong(&mut self, name: &str, code: &str) {
        self.errors.push(FieldError::new(format!("/{name}"), code));
    }

    fn day(&mut self, name: &str) -> Option<NaiveDate> {
        let before = self.errors.len();
        let day = self.optional_day(name);
        if day.is_none() && self.errors.len() == before {
            self.wrong(name, "missing");
        }
        day
    }

    /// A day in one box (`2026-11-30`, `30-11-2026`) or in three.
    fn optional_day(&mut self, name: &str) -> Option<NaiveDate> {
        let parts = boxes(self.typed, name);
        let in_three = [&parts.day, &parts.month, &parts.year]
            .map(String::as_str)
            .join(" ");
        let text = match (self.typed.get(name), in_three.trim()) {
            ("", "") => return None,
            ("", in_three) => in_three,
            (in_one, _) => in_one,
        };
        let day = dates::parse(text).ok().or_else(|| formats::parse_date(text).ok());
        if day.is_none() {
            self.wrong(name, "impossible-date");
        }
        day
    }

    /// An amount; nothing stands for none.
    fn amount(&mut self, name: &str) -> Amount {
        let text = self.typed.get(name);
        if text.is_empty() {
            return Amount::ZERO;
        }
        match formats::parse_rupees(text) {
            Ok(amount) => amount,
            Err(error) => {
                self.wrong(name, &error.code().replace('_', "-"));
                Amount::ZERO
            }
        }
    }
}
