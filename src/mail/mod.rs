//! Building and transmitting e-mail; the only user of lettre.
