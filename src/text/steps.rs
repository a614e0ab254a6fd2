//! A step of the law as a sentence in the reader's language.

use fluent_bundle::FluentValue;

use crate::law::language::Language;
use crate::law::money::Amount;

use super::{formats, t, t_args};

/// The sentence of a step, from its message key and arguments as `law::trace` gives them and a case stores them.
///
/// An argument that begins with `@` is a message of its own, with or without a number; `@rupees|100.00` is an amount.
///
/// # The last day of ten days
/// ```
/// use cattle_court::law::language::Language;
/// use cattle_court::text::steps::step;
/// let args = [("name", "@law-name-last-day"), ("value", "18-08-2025")].map(|(k, v)| (k.to_owned(), v.to_owned()));
/// assert_eq!(step(Language::En, "law-trace-fact", &args), "Fact: last day: 18-08-2025.");
/// ```
#[must_use]
pub fn step(language: Language, key: &str, args: &[(String, String)]) -> String {
    let said: Vec<(&str, FluentValue<'static>)> = args
        .iter()
        .map(|(name, value)| (name.as_str(), FluentValue::from(argument(language, value))))
        .collect();
    t_args(language, key, &said)
}

/// An argument in the reader's language.
fn argument(language: Language, value: &str) -> String {
    let Some(message) = value.strip_prefix('@') else {
        return value.to_owned();
    };
    match message.split_once('|') {
        Some(("rupees", amount)) => Amount::parse(amount).map_or_else(|_| amount.to_owned(), formats::rupees),
        Some((key, count)) => {
            let count = count
                .parse::<u32>()
                .map_or_else(|_| FluentValue::from(count.to_owned()), FluentValue::from);
            t_args(language, key, &[("count", count)])
        }
        None => t(language, message),
    }
}
