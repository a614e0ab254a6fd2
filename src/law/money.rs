//! Money of the court: rupees with exactly two places, never negative, never a float.

use std::borrow::Cow;

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use smol_str::{SmolStr, SmolStrBuilder};

/// How many rupees and paise: non-negative, exactly two decimal places.
///
/// Every operation is checked; the greatest value is `i64::MAX` paise, far above what a table column holds.
///
/// # Reading what a clerk typed
/// ```
/// use cattle_court::law::money::Amount;
/// assert_eq!(Amount::parse("1,00,000")?.to_string(), "100000.00");
/// assert!(Amount::parse("10.005").is_err());
/// # Ok::<(), cattle_court::law::money::AmountError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Amount(Decimal);

/// Why a text or a number is not an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AmountError {
    /// Nothing was written.
    #[error("an amount is missing")]
    Missing,
    /// Something other than digits, one point and well-placed commas.
    #[error("not an amount in rupees: write digits, as in 100 or 100.50")]
    NotANumber,
    /// A minus sign.
    #[error("an amount cannot be negative")]
    Negative,
    /// More than two places after the point.
    #[error("an amount has at most two places after the point")]
    TooManyPlaces,
    /// Above what the court's tables hold, or an operation went above what can be computed.
    #[error("the amount is too large")]
    TooLarge,
    /// A subtraction would have gone below zero.
    #[error("the amount would fall below zero")]
    BelowZero,
}

impl AmountError {
    /// The stable name of the reason, for programs and for translation.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Missing => "amount_missing",
            Self::NotANumber => "amount_not_a_number",
            Self::Negative => "amount_negative",
            Self::TooManyPlaces => "amount_too_many_places",
            Self::TooLarge => "amount_too_large",
            Self::BelowZero => "amount_below_zero",
        }
    }
}

impl Amount {
    /// No money.
    pub const ZERO: Self = Self(Decimal::from_parts(0, 0, 0, false, 2));
    /// The greatest amount that a form or a table column takes: Rs 9,99,99,99,99,999.99.
    pub const MAX_ENTERED: Self = Self(Decimal::from_parts(276_447_231, 23_283, 0, false, 2));

    /// Reads `100`, `100.5`, `100.00` or `1,00,000` (Indian or Western grouping), with or without spaces around.
    ///
    /// # Errors
    /// Garbage, a sign, more than two places, wrongly placed commas, or more than [`Amount::MAX_ENTERED`].
    pub fn parse(text: &str) -> Result<Self, AmountError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(AmountError::Missing);
        }
        let negative = text.starts_with('-') || text.starts_with('\u{2212}');
        let unsigned = text.trim_start_matches(['-', '\u{2212}']);
        let (whole, places) = unsigned
            .split_once('.')
            .map_or((unsigned, None), |(w, p)| (w, Some(p)));
        let digits = ungrouped(whole).ok_or(AmountError::NotANumber)?;
        let places = places.unwrap_or("00");
        if places.is_empty() || !places.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(AmountError::NotANumber);
        }
        if negative {
            return Err(AmountError::Negative);
        }
        if places.len() > 2 {
            return Err(AmountError::TooManyPlaces);
        }
        let rupees: i64 = digits.parse().map_err(|_| AmountError::TooLarge)?;
        let number: i64 = places.parse().map_err(|_| AmountError::NotANumber)?;
        let hundredths = if places.len() == 1 { number * 10 } else { number };
        let paise = rupees
            .checked_mul(100)
            .and_then(|paise| paise.checked_add(hundredths))
            .ok_or(AmountError::TooLarge)?;
        let amount = Self::from_paise(paise)?;
        if amount > Self::MAX_ENTERED {
            Err(AmountError::TooLarge)
        } else {
            Ok(amount)
        }
    }

    /// The amount as programs read it, as in `100.00`.
    #[must_use]
    pub fn text(self) -> SmolStr {
        let paise = self.paise();
        let place =
            |number: i64| char::from(b'0'.saturating_add(u8::try_from(number % 10).unwrap_or_default()));
        // At most twenty letters: on the stack.
        let mut text = SmolStrBuilder::new();
        text.push_str(itoa::Buffer::new().format(paise / 100));
        text.push('.');
        text.push(place(paise / 10));
        text.push(place(paise));
        text.finish()
    }

    /// An amount from a whole number of paise.
    ///
    /// # Errors
    /// A negative number.
    pub fn from_paise(paise: i64) -> Result<Self, AmountError> {
        if paise < 0 {
            Err(AmountError::Negative)
        } else {
            Ok(Self(Decimal::new(paise, 2)))
        }
    }

    /// An amount of whole rupees, for figures that are known when the program is built.
    #[must_use]
    pub fn rupees(rupees: u32) -> Self {
        Self(Decimal::new(i64::from(rupees).saturating_mul(100), 2))
    }

    /// An amount from a table column.
    ///
    /// # Errors
    /// A negative number, or one with more than two places.
    pub fn from_decimal(decimal: Decimal) -> Result<Self, AmountError> {
        if decimal.is_sign_negative() && !decimal.is_zero() {
            return Err(AmountError::Negative);
        }
        if decimal.normalize().scale() > 2 {
            return Err(AmountError::TooManyPlaces);
        }
        let mut two_places = decimal;
        two_places.rescale(2);
        let paise = i64::try_from(two_places.mantissa()).map_err(|_| AmountError::TooLarge)?;
        if two_places.scale() == 2 {
            Self::from_paise(paise)
        } else {
            Err(AmountError::TooLarge)
        }
    }

    /// The number for a table column, with two places.
    #[must_use]
    pub const fn as_decimal(self) -> Decimal {
        self.0
    }

    /// How many paise.
    #[must_use]
    pub fn paise(self) -> i64 {
        i64::try_from(self.0.mantissa()).unwrap_or(i64::MAX)
    }

    /// Whether there is no money.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0.is_zero()
    }

    /// The sum.
    ///
    /// # Errors
    /// Above what can be computed.
    pub fn checked_add(self, other: Self) -> Result<Self, AmountError> {
        let paise = self
            .paise()
            .checked_add(other.paise())
            .ok_or(AmountError::TooLarge)?;
        Self::from_paise(paise)
    }

    /// The difference.
    ///
    /// # Errors
    /// Below zero.
    pub fn checked_sub(self, other: Self) -> Result<Self, AmountError> {
        if other > self {
            return Err(AmountError::BelowZero);
        }
        Self::from_paise(self.paise().saturating_sub(other.paise()))
    }

    /// The difference, or nothing where `other` is more.
    #[must_use]
    pub fn saturating_sub(self, other: Self) -> Self {
        self.checked_sub(other).unwrap_or(Self::ZERO)
    }

    /// So many times the amount.
    ///
    /// # Errors
    /// Above what can be computed.
    pub fn checked_mul(self, times: u64) -> Result<Self, AmountError> {
        let times = i64::try_from(times).map_err(|_| AmountError::TooLarge)?;
        Self::from_paise(self.paise().checked_mul(times).ok_or(AmountError::TooLarge)?)
    }

    /// A share in hundredths of a per cent, rounded half up to the paisa.
    ///
    /// # Errors
    /// Above what can be computed.
    pub fn share_half_up(self, basis_points: u32) -> Result<Self, AmountError> {
        let exact = i128::from(self.paise()) * i128::from(basis_points);
        let paise = i64::try_from((exact + 5_000) / 10_000).map_err(|_| AmountError::TooLarge)?;
        Self::from_paise(paise)
    }

    /// The sum of all.
    ///
    /// # Errors
    /// Above what can be computed.
    pub fn sum(amounts: impl IntoIterator<Item = Self>) -> Result<Self, AmountError> {
        amounts.into_iter().try_fold(Self::ZERO, Self::checked_add)
    }
}

/// The digits without commas, if the commas stand where Indian or Western grouping puts them.
fn ungrouped(whole: &str) -> Option<Cow<'_, str>> {
    if !whole.is_empty() && whole.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(Cow::Borrowed(whole));
    }
    let groups: Vec<&str> = whole.split(',').collect();
    let (first, rest) = groups.split_first()?;
    if first.is_empty()
        || !groups
            .iter()
            .all(|group| group.bytes().all(|byte| byte.is_ascii_digit()))
    {
        return None;
    }
    if let Some((last, middle)) = rest.split_last() {
        let western = first.len() <= 3 && middle.iter().all(|group| group.len() == 3);
        let indian = first.len() <= 2 && middle.iter().all(|group| group.len() == 2);
        let short = first.len() <= 3 && middle.is_empty();
        if last.len() != 3 || !(western || indian || short) {
            return None;
        }
    }
    Some(Cow::Owned(groups.concat()))
}

impl std::fmt::Display for Amount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&self.text())
    }
}

impl std::fmt::Debug for Amount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Rs {}", self.0)
    }
}

impl Default for Amount {
    fn default() -> Self {
        Self::ZERO
    }
}

impl std::str::FromStr for Amount {
    type Err = AmountError;
    fn from_str(text: &str) -> Result<Self, AmountError> {
        Self::parse(text)
    }
}

impl Serialize for Amount {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        Self::parse(&text).map_err(serde::de::Error::custom)
    }
}
