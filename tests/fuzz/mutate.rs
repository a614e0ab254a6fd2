//! Changes to good input: bytes, lines and words at random, and for JSON the values themselves.

use rand::RngExt as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use serde_json::Value;

/// Words that have broken parsers before.
const NASTY: [&str; 28] = [
    "2025-02-30",
    "9999-12-31",
    "0000-00-00",
    "2025-13-01",
    "1899-12-31",
    "2200-12-31",
    "2024-02-29",
    "२०२५-०१-०१",
    "-1",
    "0",
    "1e309",
    "99999999999999999999999",
    "92233720368547758.07",
    "0.001",
    "NaN",
    "P99999M",
    "P0D",
    "P1D2M",
    "",
    " ",
    "null",
    "\u{0}",
    "\u{202e}",
    "ક્ષ",
    "2025-01-01..2300-01-01",
    "2025-10-26..2025-10-19",
    "true",
    "\"",
];
/// Deeper than any question.
const DEEP: usize = 200;

/// An entry of the corpus, sometimes as it is, mostly changed once or several times.
pub fn one_of(corpus: &[String], chance: &mut StdRng) -> String {
    let mut input = corpus.choose(chance).cloned().unwrap_or_default();
    for _ in 0..chance.random_range(0..4) {
        let as_json = chance.random_bool(0.6);
        input = match serde_json::from_str::<Value>(&input) {
            Ok(mut value) if as_json => {
                if chance.random_bool(0.2) {
                    borrow_fact(&mut value, corpus, chance);
                } else {
                    change_value(&mut value, chance);
                }
                value.to_string()
            }
            _ => change_text(&input, corpus, chance),
        };
    }
    input
}

/// A question gets a fact that another question tells.
fn borrow_fact(value: &mut Value, corpus: &[String], chance: &mut StdRng) {
    let other = corpus.choose(chance).cloned().unwrap_or_default();
    let other = serde_json::from_str::<Value>(&other).unwrap_or_default();
    let lent: Vec<_> = other["facts"].as_object().into_iter().flatten().collect();
    if let Some(facts) = value.get_mut("facts").and_then(Value::as_object_mut)
        && let Some((name, fact)) = lent.choose(chance)
    {
        facts.insert((*name).clone(), (*fact).clone());
    }
}

fn change_value(value: &mut Value, chance: &mut StdRng) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            let key = keys.choose(chance).cloned().unwrap_or_default();
            match chance.random_range(0..10) {
                0 => {
                    fields.shift_remove(&key);
                }
                1 => {
                    let fresh = NASTY.choose(chance).copied().unwrap_or("x");
                    fields.insert(fresh.to_owned(), leaf(chance));
                }
                _ => {
                    if let Some(inner) = fields.get_mut(&key) {
                        change_value(inner, chance);
                    }
                }
            }
        }
        Value::Array(rows) if !rows.is_empty() => {
            let at = chance.random_range(0..rows.len());
            match chance.random_range(0..6) {
                0 => {
                    rows.remove(at);
                }
                1 => {
                    let row = rows[at].clone();
                    rows.push(row);
                }
                _ => change_value(&mut rows[at], chance),
            }
        }
        Value::String(text) if chance.random_bool(0.5) => {
            // Another digit, so that most dates and amounts stay what they are.
            let digits: Vec<usize> = text
                .char_indices()
                .filter(|(_, letter)| letter.is_ascii_digit())
                .map(|(at, _)| at)
                .collect();
            if let Some(at) = digits.choose(chance) {
                let digit = chance.random_range(0..10).to_string();
                text.replace_range(*at..=*at, &digit);
            }
        }
        Value::Number(_) if chance.random_bool(0.5) => {
            *value = Value::from(chance.random_range(-5_i64..1_000_000))
        }
        Value::Bool(yes) if chance.random_bool(0.5) => *yes = !*yes,
        _ => *value = leaf(chance),
    }
}

fn leaf(chance: &mut StdRng) -> Value {
    match chance.random_range(0..8) {
        0 => Value::Null,
        1 => Value::from(chance.random::<i64>()),
        2 => Value::from(chance.random::<f64>() * 1e18),
        3 => Value::Bool(chance.random()),
        4 => Value::Array(vec![]),
        5 => (0..chance.random_range(1..DEEP)).fold(Value::Null, |inner, _| Value::Array(vec![inner])),
        _ => Value::from(NASTY.choose(chance).copied().unwrap_or_default()),
    }
}

fn change_text(text: &str, corpus: &[String], chance: &mut StdRng) -> String {
    let letters: Vec<char> = text.chars().collect();
    if letters.is_empty() {
        return corpus.choose(chance).cloned().unwrap_or_default();
    }
    let at = chance.random_range(0..letters.len());
    let to = (at + chance.random_range(0..40)).min(letters.len());
    let joined = |parts: &[&[char]]| parts.concat().into_iter().collect::<String>();
    match chance.random_range(0..8) {
        // A letter becomes another.
        0 => {
            let mut changed = letters;
            changed[at] = char::from_u32(chance.random_range(0..0x2fff)).unwrap_or('?');
            changed.into_iter().collect()
        }
        // A piece is cut out, or everything after it.
        1 => joined(&[&letters[..at], &letters[to..]]),
        2 => joined(&[&letters[..at]]),
        // A piece stands twice.
        3 => joined(&[&letters[..to], &letters[at..]]),
        // Two inputs are put together.
        4 => {
            let other: Vec<char> = corpus
                .choose(chance)
                .cloned()
                .unwrap_or_default()
                .chars()
                .collect();
            let from = chance.random_range(0..=other.len());
            joined(&[&letters[..at], &other[from..]])
        }
        // A word becomes a nasty one.
        5 => {
            let nasty: Vec<char> = NASTY
                .choose(chance)
                .copied()
                .unwrap_or_default()
                .chars()
                .collect();
            let is_word = |letter: &char| letter.is_alphanumeric() || matches!(letter, '-' | '.');
            let begin = letters[..at]
                .iter()
                .rposition(|letter| !is_word(letter))
                .map_or(0, |before| before + 1);
            let end = letters[at..]
                .iter()
                .position(|letter| !is_word(letter))
                .map_or(letters.len(), |after| at + after);
            joined(&[&letters[..begin], &nasty, &letters[end.max(begin)..]])
        }
        // A digit becomes another.
        6 => {
            let digits: Vec<usize> = (0..letters.len())
                .filter(|at| letters[*at].is_ascii_digit())
                .collect();
            let mut changed = letters;
            if let Some(at) = digits.choose(chance) {
                changed[*at] = char::from(b'0' + chance.random_range(0..10));
            }
            changed.into_iter().collect()
        }
        // A line goes.
        _ => {
            let lines: Vec<&str> = text.lines().collect();
            let gone = chance.random_range(0..lines.len().max(1));
            let kept: Vec<&str> = lines
                .iter()
                .enumerate()
                .filter(|(at, _)| *at != gone)
                .map(|(_, line)| *line)
                .collect();
            kept.join("\n")
        }
    }
}
