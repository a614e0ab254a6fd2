//! What somebody looks for in the register: the same question from the page and from the API.

use uuid::Uuid;

use super::reader::{Reader, SHORT};
use crate::db::register::{Filter, Wanted};
use crate::law::procedure::{CaseKind, Stage};
use crate::text::formats::latin_digits;
use crate::workflow::WorkflowError;

/// A search as sent; what is blank does not narrow.
#[derive(Debug, Clone, Copy, Default)]
pub struct RawFilter<'a> {
    pub stage: Option<&'a str>,
    pub kind: Option<&'a str>,
    /// Year of filing.
    pub year: Option<&'a str>,
    /// A number, as in `CREN/12/2026` or `12 2026`, or part of a party's name.
    pub q: Option<&'a str>,
    pub after: Option<Uuid>,
}

impl RawFilter<'_> {
    /// Reads the search.
    ///
    /// # Errors
    /// Every wrong field.
    pub fn read(&self) -> Result<Filter, WorkflowError> {
        let mut reader = Reader::default();
        let given = |raw: Option<&str>| {
            raw.map(str::trim)
                .filter(|text| !text.is_empty())
                .map(str::to_owned)
        };
        let stage = given(self.stage).and_then(|text| reader.choice("/stage", &text, Stage::parse));
        let kind = given(self.kind).and_then(|text| reader.choice("/kind", &text, CaseKind::parse));
        let year = given(self.year).and_then(|text| {
            let year = latin_digits(&text)
                .parse()
                .ok()
                .filter(|year| (1900..=9998).contains(year));
            if year.is_none() {
                reader.wrong("/year", "not-a-year");
            }
            year
        });
        let wanted = reader
            .optional_text("/q", self.q, SHORT)
            .map(|text| wanted(&text));
        reader.finish(Some(Filter {
            stage,
            kind,
            year,
            wanted,
            after: self.after,
        }))
    }
}

/// `CREN/12/2026`, `f-12-2026`, `12 2026` and `૧૨/૨૦૨૬` are numbers; everything else is a name.
fn wanted(text: &str) -> Wanted {
    let latin = latin_digits(text);
    let pieces: Vec<&str> = latin
        .split(|letter: char| letter.is_whitespace() || matches!(letter, '/' | '-' | '.'))
        .filter(|piece| !piece.is_empty())
        .collect();
    let numbers = match pieces.as_slice() {
        [kind, rest @ ..] if is_kind(kind) => rest,
        all => all,
    };
    let number = match numbers {
        [serial] => serial.parse().ok().map(|serial| (serial, None)),
        [serial, year] => match (serial.parse(), year.parse()) {
            (Ok(serial), Ok(year)) => Some((serial, Some(year))),
            _ => None,
        },
        _ => None,
    };
    match number {
        Some((serial, year)) => Wanted::Number { serial, year },
        None => Wanted::Name(text.to_owned()),
    }
}

/// The letters before a number: a case type, or `F` of a filing number.
fn is_kind(piece: &str) -> bool {
    ["f", "cren", "cc"]
        .iter()
        .any(|known| piece.eq_ignore_ascii_case(known))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_in_every_way_of_writing_it() {
        for text in ["CREN/12/2026", "f-12-2026", "12 2026", "૧૨/૨૦૨૬", " cc.12.2026 "] {
            let read = wanted(text.trim());
            assert_eq!(
                read,
                Wanted::Number {
                    serial: 12,
                    year: Some(2026)
                },
                "{text}"
            );
        }
        assert_eq!(
            wanted("12"),
            Wanted::Number {
                serial: 12,
                year: None
            }
        );
        for name in ["Ramesh", "F Patel", "12 Bullock Road", "રમેશ", "99999999999"] {
            assert_eq!(wanted(name), Wanted::Name(name.to_owned()));
        }
    }

    #[test]
    fn a_blank_search_finds_everything_and_a_wrong_one_names_its_field() {
        let blank = RawFilter {
            stage: Some(""),
            year: Some(" "),
            ..RawFilter::default()
        };
        assert_eq!(blank.read().unwrap(), Filter::default());
        let wrong = RawFilter {
            stage: Some("nowhere"),
            year: Some("20 26"),
            ..RawFilter::default()
        };
        let WorkflowError::Invalid(errors) = wrong.read().unwrap_err() else {
            panic!("no field errors");
        };
        let pointers: Vec<&str> = errors.iter().map(|error| error.pointer.as_str()).collect();
        assert_eq!(pointers, ["/stage", "/year"]);
    }
}
