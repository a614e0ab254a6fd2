//! Which kinds of cattle wait the short time in Karnataka (s. 15): asses and sheep, nothing else (E28).

/// Every word that stands for a sheep or an ass. Goats are not sheep, mules are not asses.
const SHORT: [&str; 13] = [
    "sheep", "ram", "rams", "ewe", "ewes", "lamb", "lambs", "ass", "asses", "donkey", "donkeys", "jenny",
    "jennies",
];
/// Every other word that stands for cattle.
const ORDINARY: [&str; 43] = [
    "cow",
    "cows",
    "bull",
    "bulls",
    "bullock",
    "bullocks",
    "ox",
    "oxen",
    "heifer",
    "heifers",
    "calf",
    "calves",
    "cattle",
    "buffalo",
    "buffaloes",
    "buffalos",
    "goat",
    "goats",
    "kid",
    "kids",
    "horse",
    "horses",
    "mare",
    "mares",
    "gelding",
    "geldings",
    "pony",
    "ponies",
    "colt",
    "colts",
    "filly",
    "fillies",
    "mule",
    "mules",
    "camel",
    "camels",
    "elephant",
    "elephants",
    "pig",
    "pigs",
    "swine",
    "boar",
    "sow",
];

/// Whether the short time of asses and sheep applies to a kind; `None` for a word that names no cattle.
#[must_use]
pub fn waits_short(kind: &str) -> Option<bool> {
    let word = kind.trim().to_lowercase();
    if SHORT.contains(&word.as_str()) {
        Some(true)
    } else if ORDINARY.contains(&word.as_str()) {
        Some(false)
    } else {
        None
    }
}
