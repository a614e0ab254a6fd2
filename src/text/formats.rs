//! Indian ways of writing money, dates, times and telephone numbers, and of reading what people type.
//!
//! Latin digits are shown in every language; the digits of all four scripts are read.

mod dates;
mod digits;
mod mobiles;
mod money;
mod times;

pub use dates::{DateError, date, long_date, month_name, parse_date, weekday_name};
pub use digits::latin_digits;
pub use mobiles::{MobileError, mobile, parse_mobile};
pub use money::{parse_rupees, rupees};
pub use times::{TimeError, parse_time, time};
