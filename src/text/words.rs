//! An amount of rupees in words, as an Indian order or cheque states it, in English, Gujarati, Kannada and Hindi.
//!
//! The words come from the same integer of paise as the figures, so the two cannot disagree.

mod gujarati;
mod hindi;
mod kannada;

use crate::law::language::Language;
use crate::law::money::Amount;

const HUNDRED: u64 = 100;
const THOUSAND: u64 = 1_000;
const LAKH: u64 = 100_000;
const CRORE: u64 = 10_000_000;

/// The amount in words: "Rupees two hundred thirty-five and fifty paise only".
///
/// ```
/// use cattle_court::law::{language::Language, money::Amount};
/// use cattle_court::text::words::rupees;
/// assert_eq!(rupees(Amount::rupees(235), Language::En), "Rupees two hundred thirty-five only");
/// ```
#[must_use]
pub fn rupees(amount: Amount, language: Language) -> String {
    rupees_of_paise(amount.paise().unsigned_abs(), language)
}

/// The amount of `paise` in words: "Rupees two hundred thirty-five and fifty paise only".
#[must_use]
pub fn rupees_of_paise(paise: u64, language: Language) -> String {
    let (whole, rest) = (paise / HUNDRED, paise % HUNDRED);
    let rupees = number(whole, language);
    let hundredths = number(rest, language);
    let (before, and, paise_word, only) = match language {
        Language::En => ("Rupees", "and", if rest == 1 { "paisa" } else { "paise" }, "only"),
        Language::Gu => ("રૂપિયા", "અને", if rest == 1 { "પૈસો" } else { "પૈસા" }, "પૂરા"),
        Language::Kn => ("ರೂಪಾಯಿ", "ಮತ್ತು", "ಪೈಸೆ", "ಮಾತ್ರ"),
        Language::Hi => ("रुपये", "और", if rest == 1 { "पैसा" } else { "पैसे" }, "मात्र"),
    };
    if rest == 0 {
        format!("{before} {rupees} {only}")
    } else {
        format!("{before} {rupees} {and} {hundredths} {paise_word} {only}")
    }
}

/// A whole number in words, in thousands, lakh and crore; above 99 crore the crores are counted in the same way.
#[must_use]
pub fn number(n: u64, language: Language) -> String {
    match language {
        Language::En => plain(
            n,
            " hundred",
            &[" thousand", " lakh", " crore"],
            english_below_hundred,
        ),
        Language::Gu => gujarati::number(n),
        Language::Kn => kannada::number(n),
        Language::Hi => plain(
            n,
            " सौ",
            &[" हज़ार", " लाख", " करोड़"],
            |n| hindi::below_hundred(n).to_owned(),
        ),
    }
}

/// Words of a language that puts count before unit and changes neither.
fn plain(n: u64, hundred: &str, [thousand, lakh, crore]: &[&str; 3], small: fn(u64) -> String) -> String {
    if n == 0 {
        return small(0);
    }
    let again = |part| plain(part, hundred, &[thousand, lakh, crore], small);
    let mut words = Vec::new();
    if n >= CRORE {
        words.push(format!("{}{crore}", again(n / CRORE)));
    }
    for (part, unit) in [
        (n % CRORE / LAKH, *lakh),
        (n % LAKH / THOUSAND, *thousand),
        (n % THOUSAND / HUNDRED, hundred),
        (n % HUNDRED, ""),
    ] {
        if part > 0 {
            words.push(format!("{}{unit}", small(part)));
        }
    }
    words.join(" ")
}

/// English words of 0 to 99, with a hyphen between ten and unit.
fn english_below_hundred(n: u64) -> String {
    const SMALL: [&str; 20] = [
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
    ];
    const TENS: [&str; 10] = [
        "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ];
    match (n / 10, n % 10) {
        (0 | 1, _) => entry(&SMALL, n).to_owned(),
        (ten, 0) => entry(&TENS, ten).to_owned(),
        (ten, unit) => format!("{}-{}", entry(&TENS, ten), entry(&SMALL, unit)),
    }
}

/// The `n`th word of a table; the callers keep `n` inside it.
fn entry(table: &[&'static str], n: u64) -> &'static str {
    usize::try_from(n)
        .ok()
        .and_then(|index| table.get(index))
        .copied()
        .unwrap_or_default()
}

#[cfg(test)]
mod tests;
