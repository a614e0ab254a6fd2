//! Reading the facts of a question: each with its path, so that a wrong one can be named.

use std::cell::RefCell;

use chrono::{DateTime, NaiveDate, NaiveDateTime};
use serde_json::{Map, Value};

use crate::law::answer::NoAnswer;
use crate::law::dates::{self, DateError};
use crate::law::money::Amount;

use super::{Handled, Refused};

/// In which unit a question writes money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Money {
    /// Rupees as decimal strings: questions from outside.
    Rupees,
    /// Whole paise as numbers: the test tables.
    Paise,
}

impl Money {
    /// An amount as the question writes it.
    #[must_use]
    pub fn show(self, amount: Amount) -> Value {
        match self {
            Self::Rupees => Value::String(amount.to_string()),
            Self::Paise => Value::from(amount.paise()),
        }
    }
}

/// The facts of one question. Remembers which were read, so that a misspelt one is refused and not passed over.
#[derive(Debug)]
pub struct Facts<'a> {
    map: &'a Map<String, Value>,
    path: String,
    /// The unit of money.
    pub money: Money,
    /// The names that were found and read.
    read: RefCell<Vec<&'a str>>,
    /// What a handler cannot do without and nobody has told, in the order in which it was asked for.
    lacking: RefCell<Vec<String>>,
    /// A fact that was told twice, and differently.
    twice: RefCell<Option<String>>,
}

/// Stands for a date that is lacking, so that a handler goes on and all that it lacks is asked for at once.
const SOME_DAY: NaiveDate = match NaiveDate::from_ymd_opt(2000, 1, 1) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

type Read<T> = Result<T, NoAnswer>;

impl<'a> Facts<'a> {
    /// The facts in a JSON object that stands at `path`.
    #[must_use]
    pub fn new(map: &'a Map<String, Value>, path: &str, money: Money) -> Self {
        Self {
            map,
            path: path.to_owned(),
            money,
            read: RefCell::default(),
            lacking: RefCell::default(),
            twice: RefCell::default(),
        }
    }

    /// The first of the names that is there and not null.
    pub fn any(&self, names: &[&str]) -> Option<(String, &'a Value)> {
        let mut found: Option<(String, &'a Value)> = None;
        for name in names {
            // Facts are few: looking through them is faster than hashing the name.
            let Some((known, value)) = self.map.iter().find(|(known, _)| known == name) else {
                continue;
            };
            self.read.borrow_mut().push(known);
            match &found {
                _ if value.is_null() => {}
                None => found = Some((self.at(name), value)),
                Some((_, first)) if *first == value => {}
                // The same fact under another name of it, with another value.
                Some(_) => {
                    self.twice.borrow_mut().get_or_insert_with(|| self.at(name));
                }
            }
        }
        found
    }

    /// What the question came to: refused where a fact was told that it does not have or told twice, and undecided with
    /// everything that is lacking where something is.
    ///
    /// # Errors
    /// As the handler's, or for one of these reasons.
    pub(super) fn settle(&self, outcome: Handled) -> Handled {
        let mut lacking = self.lacking.take();
        let outcome = match outcome {
            Err(refused) if refused.is_misread() => return Err(refused),
            outcome => outcome,
        };
        if let Some(path) = self.twice.take() {
            let why = "the same fact is told twice, and differently";
            return Err(NoAnswer::invalid(&path, "fact_told_twice", why).into());
        }
        if !lacking.is_empty() {
            if let Err(refused) = &outcome
                && let NoAnswer::Undecided { need, .. } = &refused.no
            {
                lacking.extend(
                    need.iter()
                        .filter(|fact| !lacking.contains(fact))
                        .cloned()
                        .collect::<Vec<_>>(),
                );
            }
            let why = format!("need {}", lacking.join(", "));
            return Err(NoAnswer::undecided(lacking, &why).into());
        }
        if outcome.is_ok() {
            self.refuse_unread()?;
        }
        outcome
    }

    fn lack(&self, names: &[&str]) {
        let name = names.first().copied().unwrap_or_default().to_owned();
        let mut lacking = self.lacking.borrow_mut();
        if !lacking.contains(&name) {
            lacking.push(name);
        }
    }

    /// The path of a fact.
    #[must_use]
    pub fn at(&self, name: &str) -> String {
        [self.path.as_str(), ".", name].concat()
    }

    /// Refuses facts that no one has asked for: a misspelt fact must not pass for an unknown one.
    ///
    /// # Errors
    /// Invalid with the path of the first such fact.
    pub fn refuse_unread(&self) -> Read<()> {
        let read = self.read.borrow();
        match self.map.keys().find(|key| !read.contains(&key.as_str())) {
            Some(key) if self.money == Money::Rupees => Err(NoAnswer::invalid(
                &self.at(key),
                "unknown_fact",
                "this question has no such fact",
            )),
            _ => Ok(()),
        }
    }

    /// A date under the first of the names.
    ///
    /// # Errors
    /// Invalid where it is none.
    pub fn date(&self, names: &[&str]) -> Read<Option<NaiveDate>> {
        self.any(names)
            .map(|(path, value)| as_date(&path, value))
            .transpose()
    }

    /// The same for a fact that the question cannot do without: asked for by [`Facts::settle`] where nobody has told it.
    ///
    /// # Errors
    /// As [`Facts::date`].
    pub fn need_date(&self, names: &[&str]) -> Read<NaiveDate> {
        Ok(self.date(names)?.unwrap_or_else(|| {
            self.lack(names);
            SOME_DAY
        }))
    }

    /// A moment in Indian time, with or without seconds or offset.
    ///
    /// # Errors
    /// Invalid where it is none.
    pub fn moment(&self, names: &[&str]) -> Read<Option<NaiveDateTime>> {
        self.any(names)
            .map(|(path, value)| as_moment(&path, value))
            .transpose()
    }

    /// An amount under the first of the names.
    ///
    /// # Errors
    /// Invalid where it is none.
    pub fn amount(&self, names: &[&str]) -> Read<Option<Amount>> {
        self.any(names)
            .map(|(path, value)| self.as_amount(&path, value))
            .transpose()
    }

    /// The same for a fact that the question cannot do without.
    ///
    /// # Errors
    /// As [`Facts::amount`].
    pub fn need_amount(&self, names: &[&str]) -> Read<Amount> {
        Ok(self.amount(names)?.unwrap_or_else(|| {
            self.lack(names);
            Amount::ZERO
        }))
    }

    /// Reads one amount in the question's unit.
    ///
    /// # Errors
    /// Invalid where it is none.
    pub fn as_amount(&self, path: &str, value: &Value) -> Read<Amount> {
        match self.money {
            Money::Rupees => {
                let why = "write an amount as a decimal string of rupees, as in \"100.00\"";
                let text = value
                    .as_str()
                    .ok_or_else(|| NoAnswer::invalid(path, "wrong_type", why))?;
                Amount::parse(text).map_err(|error| NoAnswer::amount(path, error))
            }
            Money::Paise => {
                let paise = value
                    .as_i64()
                    .ok_or_else(|| wrong(path, "a whole number of paise"))?;
                Amount::from_paise(paise).map_err(|error| NoAnswer::amount(path, error))
            }
        }
    }

    /// A whole number that is not negative.
    ///
    /// # Errors
    /// Invalid where it is none.
    pub fn count(&self, names: &[&str]) -> Read<Option<u64>> {
        self.any(names)
            .map(|(path, value)| as_count(&path, value))
            .transpose()
    }

    /// The same as a smaller number.
    ///
    /// # Errors
    /// Invalid where it is none or too large.
    pub fn small(&self, names: &[&str]) -> Read<Option<u32>> {
        self.any(names)
            .map(|(path, value)| as_small(&path, value))
            .transpose()
    }

    /// Yes or no.
    ///
    /// # Errors
    /// Invalid where it is neither.
    pub fn truth(&self, names: &[&str]) -> Read<Option<bool>> {
        self.any(names)
            .map(|(path, value)| value.as_bool().ok_or_else(|| wrong(&path, "true or false")))
            .transpose()
    }

    /// A text.
    ///
    /// # Errors
    /// Invalid where it is none.
    pub fn text(&self, names: &[&str]) -> Read<Option<&'a str>> {
        self.any(names)
            .map(|(path, value)| value.as_str().ok_or_else(|| wrong(&path, "a text")))
            .transpose()
    }

    /// A list.
    ///
    /// # Errors
    /// Invalid where it is none.
    pub fn list(&self, names: &[&str]) -> Read<Option<(String, &'a [Value])>> {
        self.any(names)
            .map(|(path, value)| {
                let items = value.as_array().ok_or_else(|| wrong(&path, "a list"))?;
                Ok((path, items.as_slice()))
            })
            .transpose()
    }

    /// An object, as facts of their own.
    ///
    /// # Errors
    /// Invalid where it is none.
    pub fn object(&self, names: &[&str]) -> Read<Option<Facts<'a>>> {
        self.any(names)
            .map(|(path, value)| {
                let map = value.as_object().ok_or_else(|| wrong(&path, "an object"))?;
                Ok(Facts::new(map, &path, self.money))
            })
            .transpose()
    }

    /// The names and values of an object whose names are data, such as kinds of cattle.
    #[must_use]
    pub fn entries(&self) -> Vec<(&'a str, &'a Value)> {
        self.map
            .iter()
            .map(|(name, value)| (name.as_str(), value))
            .collect()
    }
}

impl Refused {
    /// Whether a fact could not even be read: its fault is told before anything that is lacking.
    fn is_misread(&self) -> bool {
        match &self.no {
            NoAnswer::Invalid { code, .. } => MISREAD.iter().any(|start| code.starts_with(start)),
            NoAnswer::Undecided { .. } => false,
        }
    }
}

/// How the reasons begin for which a fact cannot be read at all.
const MISREAD: [&str; 5] = [
    "wrong_type",
    "invalid_",
    "date_out_of_range",
    "amount_",
    "unknown_",
];

/// Undecided for want of the fact that the first name stands for.
#[must_use]
pub fn missing(names: &[&str]) -> NoAnswer {
    let name = names.first().copied().unwrap_or_default();
    NoAnswer::undecided([name], &format!("need {name}"))
}

/// Invalid because the value is not of its kind.
#[must_use]
pub fn wrong(path: &str, kind: &str) -> NoAnswer {
    NoAnswer::invalid(path, "wrong_type", &format!("write {kind}"))
}

/// Reads a date.
///
/// # Errors
/// Invalid where it is none.
pub fn as_date(path: &str, value: &Value) -> Read<NaiveDate> {
    let text = value
        .as_str()
        .ok_or_else(|| wrong(path, "a date as YYYY-MM-DD"))?;
    dates::parse(text).map_err(|error| NoAnswer::date(path, error))
}

/// Reads a moment in Indian time.
///
/// # Errors
/// Invalid where it is none.
pub fn as_moment(path: &str, value: &Value) -> Read<NaiveDateTime> {
    let text = value
        .as_str()
        .ok_or_else(|| wrong(path, "a moment as YYYY-MM-DDTHH:MM"))?
        .trim();
    let local = NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M")
        .or_else(|_| NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M:%S"));
    let moment = match local {
        Ok(moment) => moment,
        Err(_) => {
            let at = DateTime::parse_from_rfc3339(text).map_err(|_| {
                NoAnswer::invalid(path, "invalid_moment", "write a moment as YYYY-MM-DDTHH:MM")
            })?;
            // India has had one offset, without summer time, since 1945.
            at.naive_utc() + chrono::TimeDelta::minutes(330)
        }
    };
    dates::in_range(moment.date()).map_err(|error: DateError| NoAnswer::date(path, error))?;
    Ok(moment)
}

/// Reads a whole number.
///
/// # Errors
/// Invalid where it is none or negative.
pub fn as_count(path: &str, value: &Value) -> Read<u64> {
    value
        .as_u64()
        .ok_or_else(|| wrong(path, "a whole number that is not negative"))
}

/// Reads a whole number below four thousand million.
///
/// # Errors
/// Invalid where it is none, negative or too large.
pub fn as_small(path: &str, value: &Value) -> Read<u32> {
    u32::try_from(as_count(path, value)?).map_err(|_| wrong(path, "a smaller number"))
}
