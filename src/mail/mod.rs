//! Building and transmitting e-mail; the only user of lettre.
//!
//! [`message`] makes the bytes of one mail once and for ever; [`apart`] keeps its paper out of them until they are sent; [`smtp`] hands those bytes to a mail server and says what
//! is known about them afterwards; [`directory`] writes them to a folder instead, for demonstrations.

pub mod address;
pub mod again;
pub mod apart;
pub mod calendar;
pub mod directory;
pub mod message;
pub mod smtp;

pub use address::Address;
pub use message::{Attachment, Mail, MailError, Mailbox, RawMail};
