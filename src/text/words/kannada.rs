//! Kannada words: tens and units join (ಇಪ್ಪತ್ತು + ಐದು = ಇಪ್ಪತ್ತೈದು), and a unit that is followed by more takes the
//! genitive (ನೂರು, but ನೂರ ಹತ್ತು; ಸಾವಿರ, but ಸಾವಿರದ ನೂರು).

use super::{CRORE, HUNDRED, LAKH, THOUSAND, entry};

#[rustfmt::skip]
const SMALL: [&str; 20] = [
    "ಸೊನ್ನೆ", "ಒಂದು", "ಎರಡು", "ಮೂರು", "ನಾಲ್ಕು", "ಐದು", "ಆರು", "ಏಳು", "ಎಂಟು", "ಒಂಬತ್ತು",
    "ಹತ್ತು", "ಹನ್ನೊಂದು", "ಹನ್ನೆರಡು", "ಹದಿಮೂರು", "ಹದಿನಾಲ್ಕು", "ಹದಿನೈದು", "ಹದಿನಾರು", "ಹದಿನೇಳು", "ಹದಿನೆಂಟು", "ಹತ್ತೊಂಬತ್ತು",
];

/// The tens without their closing vowel sign, which the unit supplies.
#[rustfmt::skip]
const TENS: [&str; 10] =
    ["", "", "ಇಪ್ಪತ್ತ", "ಮೂವತ್ತ", "ನಲವತ್ತ", "ಐವತ್ತ", "ಅರವತ್ತ", "ಎಪ್ಪತ್ತ", "ಎಂಬತ್ತ", "ತೊಂಬತ್ತ"];

/// What a unit becomes after a ten: its first vowel turns into a vowel sign; the consonants of 3 and 4 follow as they are.
#[rustfmt::skip]
const JOINED: [&str; 10] = ["ು", "ೊಂದು", "ೆರಡು", "ಮೂರು", "ನಾಲ್ಕು", "ೈದು", "ಾರು", "ೇಳು", "ೆಂಟು", "ೊಂಬತ್ತು"];

/// The hundreds without their closing vowel sign: `ು` when nothing follows, none (the genitive) when something does.
#[rustfmt::skip]
const HUNDREDS: [&str; 10] =
    ["", "ನೂರ", "ಇನ್ನೂರ", "ಮುನ್ನೂರ", "ನಾನೂರ", "ಐನೂರ", "ಆರುನೂರ", "ಏಳುನೂರ", "ಎಂಟುನೂರ", "ಒಂಬೈನೂರ"];

/// The word of a number below one hundred.
fn below_hundred(n: u64) -> String {
    match (n / 10, n % 10) {
        (0 | 1, _) => entry(&SMALL, n).to_owned(),
        (ten, unit) => format!("{}{}", entry(&TENS, ten), entry(&JOINED, unit)),
    }
}

/// A whole number in Kannada words.
pub(super) fn number(n: u64) -> String {
    if n < HUNDRED {
        return below_hundred(n);
    }
    let mut words = Vec::new();
    if n >= CRORE {
        words.push(format!("{} ಕೋಟಿ", number(n / CRORE)));
    }
    for (part, rest, unit) in [
        (n % CRORE / LAKH, n % LAKH, "ಲಕ್ಷ"),
        (n % LAKH / THOUSAND, n % THOUSAND, "ಸಾವಿರ"),
    ] {
        if part > 0 {
            let genitive = if rest > 0 { "ದ" } else { "" };
            words.push(format!("{} {unit}{genitive}", below_hundred(part)));
        }
    }
    let (hundreds, rest) = (n % THOUSAND / HUNDRED, n % HUNDRED);
    if hundreds > 0 {
        let ending = if rest > 0 { "" } else { "ು" };
        words.push(format!("{}{ending}", entry(&HUNDREDS, hundreds)));
    }
    if rest > 0 {
        words.push(below_hundred(rest));
    }
    words.join(" ")
}
