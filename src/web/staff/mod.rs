//! Pages of the court's staff: desk, register, registration at the counter, the case, scrutiny and examination, mails.

pub mod case_page;
pub mod complaint;
pub mod desk;
pub mod entry;
pub mod examination;
mod filing_form;
pub mod mail;
pub mod prosecution;
pub mod register;
pub mod scrutiny;
mod table;
mod verdict;
