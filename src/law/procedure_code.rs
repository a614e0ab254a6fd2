//! Which code of criminal procedure a filing goes under (PR-531), and the section of each step in it.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use smol_str::format_smolstr;

use super::citation::Citation;
use super::rules::{Rule, registry};

/// A code of criminal procedure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ProcedureCode {
    /// Code of Criminal Procedure 1973.
    Crpc,
    /// Bharatiya Nagarik Suraksha Sanhita 2023, in force from 1 July 2024.
    Bnss,
}

/// A step of procedure that has a section in both codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Form of a summons.
    SummonsForm,
    /// How a summons is served.
    SummonsService,
    /// Service where the person cannot be found.
    ServiceOnFamily,
    /// Service by affixing.
    ServiceByAffixing,
    /// Proof of service.
    ProofOfService,
    /// Examination of the complainant.
    ExamineComplainant,
    /// Dismissal of a complaint.
    DismissComplaint,
    /// Issue of process.
    IssueProcess,
    /// Particulars of the accusation.
    SubstanceOfAccusation,
    /// Summary trial.
    SummaryTrial,
    /// Compensation out of a fine or beside a sentence.
    CompensationWithSentence,
    /// Warrant to levy a fine.
    LevyOfFine,
    /// Money recoverable as a fine.
    MoneyAsFine,
    /// Limitation for taking cognizance.
    Limitation,
    /// Exclusion of days on which the court is closed.
    CourtClosed,
    /// Continuing offence.
    ContinuingOffence,
    /// Extension of limitation.
    Extension,
}

/// The first day of the new code.
const BNSS_FROM: Option<NaiveDate> = NaiveDate::from_ymd_opt(2024, 7, 1);

/// Which code a complaint or prosecution filed on a day goes under, however old its facts (PR-531-2).
///
/// # The day on which the code changed
/// ```
/// use cattle_court::law::{dates::parse, procedure_code::{for_filing_on, ProcedureCode}};
/// assert_eq!(for_filing_on(parse("2024-06-30")?), ProcedureCode::Crpc);
/// assert_eq!(for_filing_on(parse("2024-07-01")?), ProcedureCode::Bnss);
/// # Ok::<(), cattle_court::law::dates::DateError>(())
/// ```
#[must_use]
pub fn for_filing_on(filed_on: NaiveDate) -> ProcedureCode {
    match BNSS_FROM {
        Some(from) if filed_on >= from => ProcedureCode::Bnss,
        _ => ProcedureCode::Crpc,
    }
}

/// The same for a filing whose defects were cured later: one presented by 30 June 2024 and cured after counts as later
/// (PR-531-2).
#[must_use]
pub fn for_filing(filed_on: NaiveDate, defects_cured_on: Option<NaiveDate>) -> ProcedureCode {
    for_filing_on(defects_cured_on.map_or(filed_on, |cured_on| cured_on.max(filed_on)))
}

impl ProcedureCode {
    /// The word that programs read and that names the message `law-code-…`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Crpc => "crpc",
            Self::Bnss => "bnss",
        }
    }

    /// How the code is called in citations.
    #[must_use]
    pub const fn short_name(self) -> &'static str {
        match self {
            Self::Crpc => "CrPC 1973",
            Self::Bnss => "BNSS 2023",
        }
    }

    /// The section number of a step.
    #[must_use]
    pub const fn section(self, step: Step) -> &'static str {
        let (crpc, bnss) = match step {
            Step::SummonsForm => ("61", "63"),
            Step::SummonsService => ("62", "64"),
            Step::ServiceOnFamily => ("64", "66"),
            Step::ServiceByAffixing => ("65", "67"),
            Step::ProofOfService => ("68", "70"),
            Step::ExamineComplainant => ("200", "223"),
            Step::DismissComplaint => ("203", "226"),
            Step::IssueProcess => ("204", "227"),
            Step::SubstanceOfAccusation => ("251", "274"),
            Step::SummaryTrial => ("260", "283"),
            Step::CompensationWithSentence => ("357", "395"),
            Step::LevyOfFine => ("421", "461"),
            Step::MoneyAsFine => ("431", "471"),
            Step::Limitation => ("468", "514"),
            Step::CourtClosed => ("471", "517"),
            Step::ContinuingOffence => ("472", "518"),
            Step::Extension => ("473", "519"),
        };
        match self {
            Self::Crpc => crpc,
            Self::Bnss => bnss,
        }
    }

    /// The citation of a step, as in `s. 461 BNSS 2023`: its label is the procedure pack's.
    #[must_use]
    pub fn cite(self, step: Step) -> Citation {
        let section = self.section(step);
        let rule = format_smolstr!("{}-{section}", if self == Self::Bnss { "BNSS" } else { "CRPC" });
        let packs = registry::procedures().unwrap_or_default();
        packs
            .iter()
            .find_map(|pack| pack.rule(&rule))
            .map_or_else(|| Citation::unlisted("IN-PROCEDURE", &rule), Rule::citation)
    }
}
