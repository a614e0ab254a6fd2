//! What may be awarded: for an illegal seizure, for damage done by cattle, and what the pound may charge.

pub mod apportion;
pub mod award;
pub mod damage;
pub mod expenses;
pub mod leviable;
pub mod pound_fee;
