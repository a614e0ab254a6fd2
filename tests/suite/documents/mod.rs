//! Documents as readers and machines get them. Laying out is slow in a development build: each shape is laid out once.

mod catalogue;
mod fixtures;
mod fixtures_cause_list;
mod fixtures_receipt;
mod reading;

pub use reading::text_of;
