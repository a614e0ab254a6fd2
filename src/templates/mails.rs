//! What the court's mails say: the next step first, the court's language above, English below.

use chrono::{NaiveDate, NaiveTime};
use serde::Serialize;

use super::{Pages, TemplateError};
use crate::law::language::Language;
use crate::law::money::Amount;
use crate::law::procedure::Purpose;
use crate::text::formats::{date, long_date, rupees, time};
use crate::text::{FluentValue, t, t_args};

/// Drawn between the two languages of a text.
const LINE: &str = "\n----------------------------------------\n\n";

/// A text in the court's language and in English.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InBoth {
    /// In the court's language.
    pub own: String,
    /// In English.
    pub english: String,
}

impl InBoth {
    fn get(&self, language: Language) -> &str {
        if language == Language::En {
            &self.english
        } else {
            &self.own
        }
    }
}

/// A mail of the court to one recipient.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourtMail {
    /// The court's language.
    pub language: Language,
    /// The court's name.
    pub court: InBoth,
    /// Where the court sits.
    pub place: InBoth,
    /// How to reach the court: telephone, e-mail.
    pub contact: String,
    /// The case number, or the filing number before there is one; every subject begins with it.
    pub case_number: String,
    /// To whom it is sent.
    pub recipient: String,
    /// The signed link to the status page.
    pub status_url: Option<String>,
    /// Where the attached paper can be checked.
    pub verify_url: Option<String>,
    /// What it tells.
    pub news: News,
}

/// When and why a hearing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sitting {
    /// The day.
    pub on: NaiveDate,
    /// The time.
    pub at: NaiveTime,
    /// The purpose.
    pub purpose: Purpose,
}

/// What a mail tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// The court has the papers.
    Acknowledgement {
        /// The filing number.
        filing_number: String,
        /// When they were presented.
        filed_on: NaiveDate,
        /// The last day, if the papers came after it.
        late_after: Option<NaiveDate>,
    },
    /// A copy of a summons, or the summons itself where e-mail is service.
    Summons {
        /// The process number.
        process_number: String,
        /// When to come.
        sitting: Sitting,
        /// Whether an accused is summoned, not the opposite party of a complaint.
        accused: bool,
        /// The rule by which e-mail is service in this State; `None` where it is a courtesy copy.
        service_by: Option<String>,
    },
    /// A hearing is listed.
    Hearing(Sitting),
    /// A listed hearing will not be held.
    Vacated(Sitting),
    /// A signed order, to a party.
    Order {
        /// The order's number.
        order_number: String,
        /// When it was signed.
        signed_on: NaiveDate,
        /// Its total, if it is about money.
        total: Option<Amount>,
    },
    /// A signed order, to the municipality that carries it out.
    Recovery {
        /// The order's number.
        order_number: String,
        /// When it was signed.
        signed_on: NaiveDate,
        /// What is to be recovered.
        total: Option<Amount>,
        /// The municipality's inbox.
        inbox_url: String,
    },
}

/// A mail's words, ready to be made into a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// Begins with the case number.
    pub subject: String,
    /// The plain text.
    pub text: String,
    /// The same in HTML.
    pub html: String,
    /// Codes of the languages in it, `gu, en`.
    pub languages: String,
}

#[derive(Serialize)]
struct Line {
    label: String,
    value: String,
}

/// A mail in one language, as its template takes it.
#[derive(Serialize)]
struct Section {
    lang: &'static str,
    first: String,
    paragraphs: Vec<String>,
    facts: Vec<Line>,
    links: Vec<Line>,
    notes: Vec<String>,
    court: String,
}

#[derive(Serialize)]
struct Frame<'a> {
    lang: &'static str,
    subject: &'a str,
}

impl CourtMail {
    /// The mail's words in the court's language and, below, in English.
    ///
    /// # Errors
    /// [`TemplateError`] if a template does not fit.
    pub fn words(&self, pages: &Pages) -> Result<Words, TemplateError> {
        let mut languages = vec![self.language];
        if self.language != Language::En {
            languages.push(Language::En);
        }
        let subject = self.subject(self.language);
        let frame = Frame {
            lang: self.language.code(),
            subject: &subject,
        };
        let mut html = pages.mail_html(self.language, "frame", &frame)?;
        let mut texts = Vec::new();
        for language in &languages {
            let section = self.section(*language);
            texts.push(pages.mail_text(*language, "letter", &section)?);
            if texts.len() > 1 {
                html.push_str("<hr>\n");
            }
            html.push_str(&pages.mail_html(*language, "letter", &section)?);
        }
        html.push_str("</body>\n</html>\n");
        let codes: Vec<&str> = languages.iter().map(|language| language.code()).collect();
        Ok(Words {
            subject,
            text: texts.join(LINE),
            html,
            languages: codes.join(", "),
        })
    }

    /// One line for the entry in a calendar, and what to bring, in the court's language.
    #[must_use]
    pub fn calendar_words(&self) -> (String, String) {
        let summary = t_args(self.language, "mail-entry-summary", &[("case", self.case())]);
        let mut lines = vec![self.court.own.clone(), t(self.language, "mail-entry-bring")];
        lines.extend(self.status_url.clone());
        (summary, lines.join("\n"))
    }

    fn case(&self) -> FluentValue<'static> {
        one_line(&self.case_number).into()
    }

    fn subject(&self, language: Language) -> String {
        let on = |day: NaiveDate| vec![("case", self.case()), ("date", date(day).into())];
        let case = [("case", self.case())];
        match &self.news {
            News::Acknowledgement { .. } => t_args(language, "mail-acknowledgement-subject", &case),
            News::Summons { sitting, .. } => t_args(language, "mail-summons-subject", &on(sitting.on)),
            News::Hearing(sitting) => t_args(language, "mail-hearing-subject", &on(sitting.on)),
            News::Vacated(sitting) => t_args(language, "mail-vacated-subject", &on(sitting.on)),
            News::Order { .. } => t_args(language, "mail-order-subject", &case),
            News::Recovery { .. } => t_args(language, "mail-recovery-subject", &case),
        }
    }

    fn section(&self, language: Language) -> Section {
        let mut section = Section {
            lang: language.code(),
            first: self.first(language),
            paragraphs: self.paragraphs(language),
            facts: self.facts(language),
            links: Vec::new(),
            notes: Vec::new(),
            court: self.court.get(language).to_owned(),
        };
        let mut link = |key: &str, url: Option<&str>| {
            section.links.extend(url.map(|url| Line {
                label: t(language, key),
                value: url.to_owned(),
            }));
        };
        if let News::Recovery { inbox_url, .. } = &self.news {
            link("mail-link-inbox", Some(inbox_url));
        }
        link("mail-link-status", self.status_url.as_deref());
        link("mail-link-verify", self.verify_url.as_deref());
        if !matches!(self.news, News::Recovery { .. }) {
            section.notes.push(t(language, "mail-legal-aid"));
        }
        section.notes.push(t(language, "mail-wrong-person"));
        if !self.contact.trim().is_empty() {
            let contact = one_line(&self.contact);
            section
                .notes
                .push(t_args(language, "mail-contact", &[("contact", contact.into())]));
        }
        section
    }

    fn first(&self, language: Language) -> String {
        let day = |day: NaiveDate| ("date", FluentValue::from(long_date(day, language)));
        let hour = |at: NaiveTime| ("time", FluentValue::from(time(at, language)));
        match &self.news {
            News::Acknowledgement { .. } => t(language, "mail-acknowledgement-first"),
            News::Summons { sitting: it, .. } => {
                t_args(language, "mail-summons-first", &[day(it.on), hour(it.at)])
            }
            News::Hearing(it) => t_args(language, "mail-hearing-first", &[day(it.on), hour(it.at)]),
            News::Vacated(it) => t_args(language, "mail-vacated-first", &[day(it.on)]),
            News::Order { signed_on, .. } => t_args(language, "mail-order-first", &[day(*signed_on)]),
            News::Recovery {
                total: Some(total), ..
            } => t_args(
                language,
                "mail-recovery-first",
                &[("amount", rupees(*total).into())],
            ),
            News::Recovery { total: None, .. } => t(language, "mail-recovery-first-no-amount"),
        }
    }

    fn paragraphs(&self, language: Language) -> Vec<String> {
        match &self.news {
            News::Acknowledgement { late_after, .. } => {
                let mut paragraphs = vec![t(language, "mail-acknowledgement-attached")];
                paragraphs.extend(late_after.map(|last| {
                    t_args(
                        language,
                        "mail-acknowledgement-late",
                        &[("date", date(last).into())],
                    )
                }));
                paragraphs
            }
            News::Summons {
                accused, service_by, ..
            } => vec![
                t_args(language, "mail-summons-attached", &[("case", self.case())]),
                t(language, "mail-summons-bring"),
                if *accused {
                    t(language, "mail-summons-absent-accused")
                } else {
                    t(language, "mail-summons-absent-complaint")
                },
                match service_by {
                    Some(rule) => t_args(
                        language,
                        "mail-summons-service",
                        &[("citation", one_line(rule).into())],
                    ),
                    None => t(language, "mail-summons-courtesy"),
                },
            ],
            News::Hearing(_) => vec![t(language, "mail-hearing-attached")],
            News::Vacated(_) => vec![t(language, "mail-vacated-next")],
            News::Order { total, .. } => {
                let amount = total
                    .map(|total| t_args(language, "mail-order-amount", &[("amount", rupees(total).into())]));
                let status = self.status_url.as_ref().filter(|_| amount.is_some());
                let status = status.map(|_| t(language, "mail-order-status"));
                amount.into_iter().chain(status).collect()
            }
            News::Recovery { .. } => vec![t(language, "mail-recovery-attached")],
        }
    }

    fn facts(&self, language: Language) -> Vec<Line> {
        let mut facts = Vec::new();
        let mut fact = |key: &str, value: &str| {
            facts.push(Line {
                label: t(language, key),
                value: one_line(value),
            })
        };
        fact("mail-label-to", &self.recipient);
        let mut sitting = None;
        match &self.news {
            News::Acknowledgement {
                filing_number,
                filed_on,
                ..
            } => {
                fact("mail-label-filing", filing_number);
                fact("mail-label-filed-on", &date(*filed_on));
            }
            News::Summons {
                process_number,
                sitting: it,
                ..
            } => {
                fact("mail-label-case", &self.case_number);
                fact("mail-label-process", process_number);
                sitting = Some(it);
            }
            News::Hearing(it) | News::Vacated(it) => {
                fact("mail-label-case", &self.case_number);
                sitting = Some(it);
            }
            News::Order {
                order_number,
                signed_on,
                total,
            }
            | News::Recovery {
                order_number,
                signed_on,
                total,
                ..
            } => {
                fact("mail-label-case", &self.case_number);
                fact("mail-label-order", order_number);
                fact("mail-label-date", &date(*signed_on));
                if let Some(total) = total {
                    fact("mail-label-amount", &rupees(*total));
                }
            }
        }
        if let Some(it) = sitting {
            fact("mail-label-date", &long_date(it.on, language));
            fact("mail-label-time", &time(it.at, language));
            fact("mail-label-place", self.place.get(language));
            fact(
                "mail-label-purpose",
                &t(language, &format!("mail-purpose-{}", it.purpose.code())),
            );
        }
        facts
    }
}

/// A value without line breaks: what a party typed must not look like lines of the court.
fn one_line(text: &str) -> String {
    text.split(|c: char| c.is_control() || c.is_whitespace())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}
