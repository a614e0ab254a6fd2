//! Orders: choosing the kind, the form with its calculator, the draft, the signature.

pub mod draft;
pub mod figures;
pub mod ground;
pub mod new;
pub mod sign;
mod work;
