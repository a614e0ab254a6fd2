//! The JSON API of contract section 2. One file a resource; a handler reads the form, names the act, answers.

pub mod cases;
pub mod complaints;
pub mod courts;
pub mod documents;
pub mod hearings;
pub mod mails;
pub mod municipality;
pub mod openapi;
pub mod orders;
pub mod proceedings;
pub mod prosecutions;
pub mod summonses;
