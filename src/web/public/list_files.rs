//! The list of a day as a PDF and as a table for spreadsheets.

use std::sync::Arc;

use actix_web::web::Bytes;
use chrono::NaiveDate;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::list::RowView;
use crate::clock::india;
use crate::db::public::{Court, ListRow, in_language};
use crate::documents::DocumentData;
use crate::documents::context::{Bilingual, CauseList, CauseListEntry, CourtHead, Identity};
use crate::law::language::Language;
use crate::text::t;
use crate::web::AppState;
use crate::web::problem::Problem;

/// Tells spreadsheets that the file is UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";
/// A cell that begins so would be computed by a spreadsheet.
const FORMULA_STARTS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// The list as a PDF in the reader's language; the same list is printed once.
///
/// # Errors
/// 500 if it cannot be printed.
pub async fn pdf(
    state: &AppState,
    language: Language,
    court: &Court,
    day: NaiveDate,
    rows: &[ListRow],
) -> Result<Bytes, Problem> {
    let digest = digest(language, court, day, rows);
    if let Some(known) = state.public.printed(&digest) {
        return Ok(Bytes::from_owner(Shared(known)));
    }
    let list = cause_list(state, language, court, day, rows, &digest);
    let rendered = state
        .office
        .renderer
        .render_async(DocumentData::CauseList(Box::new(list)))
        .await
        .map_err(Problem::internal)?;
    let bytes = Arc::new(rendered.bytes);
    state.public.keep_printed(digest, Arc::clone(&bytes));
    Ok(Bytes::from_owner(Shared(bytes)))
}

/// Bytes that several answers send at a time.
struct Shared(Arc<Vec<u8>>);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

fn digest(language: Language, court: &Court, day: NaiveDate, rows: &[ListRow]) -> [u8; 32] {
    let mut digest = Sha256::new();
    digest.update(format!(
        "{language} {} {} {} {day}",
        court.court_id, court.name, court.telephone
    ));
    for row in rows {
        digest.update(format!("\n{row:?}"));
    }
    digest.finalize().into()
}

fn cause_list(
    state: &AppState,
    language: Language,
    court: &Court,
    day: NaiveDate,
    rows: &[ListRow],
    digest: &[u8; 32],
) -> CauseList {
    let (head, _) = digest.split_at(16);
    let here = format!("{}/{language}/c/{}/list/{day}", state.office.base_url, court.code);
    CauseList {
        identity: Identity {
            // A list is no paper that the court keeps: its number tells one print from another.
            document: Uuid::from_slice(head).unwrap_or_default(),
            version: 1,
            supersedes: None,
            made_at: state.office.clock.now().with_timezone(&india()),
            pack: court.pack.clone(),
            pack_digest: None,
            verify_url: here,
            draft: false,
        },
        court: CourtHead {
            language,
            name: Bilingual::of(language, |language| in_language(&court.name, language)),
            place: Bilingual::of(language, |language| in_language(&court.place, language)),
            address: None,
            phone: Some(court.telephone.clone()).filter(|number| !number.trim().is_empty()),
        },
        on: day,
        magistrate: None,
        entries: rows
            .iter()
            .map(|row| CauseListEntry {
                case_number: row.case_number.clone(),
                parties: t(
                    language,
                    &format!("common-case-kind-{}", row.kind.replace('_', "-")),
                ),
                at: row.at_time,
                purpose: row.purpose.clone(),
                note: (row.state != "listed").then(|| state_words(language, &row.state)),
            })
            .collect(),
    }
}

fn state_words(language: Language, state: &str) -> String {
    t(
        language,
        &format!("common-hearing-state-{}", state.replace('_', "-")),
    )
}

/// The list as a table for spreadsheets: UTF-8 with its mark, RFC 4180, dates as `2026-11-30`.
///
/// # Errors
/// 500 if it cannot be written.
pub fn csv(language: Language, day: NaiveDate, rows: &[RowView]) -> Result<Vec<u8>, Problem> {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(BYTE_ORDER_MARK.as_bytes().to_vec());
    let heads = [
        "public-list-date",
        "public-list-serial",
        "public-list-time",
        "public-case-number",
        "public-list-kind",
        "public-purpose",
        "public-list-state",
    ];
    writer
        .write_record(heads.map(|key| t(language, key)))
        .map_err(Problem::internal)?;
    for row in rows {
        let purpose = format!("common-purpose-{}", row.purpose.replace('_', "-"));
        let kind = format!("common-case-kind-{}", row.kind.replace('_', "-"));
        let cells = [
            day.to_string(),
            row.serial.to_string(),
            row.at.clone(),
            row.case_number.clone(),
            t(language, &kind),
            t(language, &purpose),
            state_words(language, &row.state),
        ];
        writer
            .write_record(cells.map(|cell| harmless(&cell)))
            .map_err(Problem::internal)?;
    }
    writer
        .into_inner()
        .map_err(|error| Problem::internal(error.error()))
}

/// The cell as text for a spreadsheet, whatever it begins with.
fn harmless(cell: &str) -> String {
    if cell.starts_with(FORMULA_STARTS) {
        format!("'{cell}")
    } else {
        cell.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_begins_with_its_mark_and_computes_nothing() {
        let row = RowView {
            serial: 1,
            at: "11:00".to_owned(),
            case_number: "=HYPERLINK(\"x\")".to_owned(),
            kind: "complaint".to_owned(),
            purpose: "appearance".to_owned(),
            state: "listed".to_owned(),
        };
        let day = NaiveDate::from_ymd_opt(2026, 11, 30).unwrap();
        let text = String::from_utf8(csv(Language::En, day, &[row]).unwrap()).unwrap();
        assert!(text.starts_with(BYTE_ORDER_MARK));
        assert!(text.contains("2026-11-30,1,11:00,\"'=HYPERLINK(\"\"x\"\")\","));
        assert_eq!(text.matches("\r\n").count(), 2);
    }
}
