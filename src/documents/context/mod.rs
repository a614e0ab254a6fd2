//! What each document says, as facts: who, when, how much and on what rule. Labels and standing sentences are not
//! here; they come from `documents.ftl` in the court's language and in English when the document is rendered.
//!
//! A context holds everything that its document needs, so the same context gives the same bytes for ever.

mod acknowledgement;
mod cause_list;
mod common;
mod order;
mod receipt;
mod summons;

pub use acknowledgement::{Acknowledgement, ClaimedSum, Offence, Period, Seizure, TimeVerdict};
pub use cause_list::{CauseList, CauseListEntry};
pub use common::{AnimalLine, Bilingual, CourtHead, Identity, Magistrate, MoneyHead, PartyLine, Supersedes};
pub use order::{Dues, Finding, Forfeiture, Order, OrderLine, PayerShare, ReleaseDirection, Sentence};
pub use receipt::{Receipt, ReceiptKind};
pub use summons::{Addressee, Appearance, SealImage, StatedMatter, Summons};
