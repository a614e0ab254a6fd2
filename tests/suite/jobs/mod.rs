//! The outbox and its worker: whatever the mail server, the database or another worker does, each mail ends in the one
//! state that is true, and none is sent twice.

mod delivery;
mod guards;
mod housekeeping;
mod leases;
mod office;
