//! Background work: delivering what the outbox holds.
