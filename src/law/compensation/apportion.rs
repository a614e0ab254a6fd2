//! Splitting one sum among several without losing a paisa.

use crate::law::money::{Amount, AmountError};

/// Why a sum cannot be split.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ApportionError {
    /// There is nobody to split among.
    #[error("there is nobody to split the sum among")]
    Nobody,
    /// Every weight is zero.
    #[error("at least one weight must be more than zero")]
    NoWeight,
    /// More than can be computed.
    #[error(transparent)]
    Amount(#[from] AmountError),
}

impl ApportionError {
    /// The stable name of the reason.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Nobody => "nobody_to_split_among",
            Self::NoWeight => "no_weight",
            Self::Amount(error) => error.code(),
        }
    }
}

/// Splits a sum by weights: whole paise first, the left-over paise to the largest remainders, ties to the first listed.
///
/// # One hundred rupees among three
/// ```
/// use cattle_court::law::{compensation::apportion::largest_remainder, money::Amount};
/// let shares = largest_remainder(Amount::rupees(100), &[1, 1, 1])?;
/// assert_eq!(shares.iter().map(|share| share.paise()).collect::<Vec<_>>(), [3334, 3333, 3333]);
/// # Ok::<(), cattle_court::law::compensation::apportion::ApportionError>(())
/// ```
///
/// # Errors
/// Nobody to split among, or no weight above zero.
pub fn largest_remainder(total: Amount, weights: &[u64]) -> Result<Vec<Amount>, ApportionError> {
    if weights.is_empty() {
        return Err(ApportionError::Nobody);
    }
    let all: i128 = weights.iter().map(|weight| i128::from(*weight)).sum();
    if all == 0 {
        return Err(ApportionError::NoWeight);
    }
    let paise = i128::from(total.paise());
    let mut shares: Vec<(i128, i128)> = weights
        .iter()
        .map(|weight| {
            let exact = paise
                .checked_mul(i128::from(*weight))
                .ok_or(AmountError::TooLarge)?;
            Ok((exact / all, exact % all))
        })
        .collect::<Result<_, AmountError>>()?;
    let left = paise - shares.iter().map(|(whole, _)| whole).sum::<i128>();
    let mut order: Vec<usize> = (0..shares.len()).collect();
    order.sort_by_key(|at| std::cmp::Reverse(shares.get(*at).map_or(0, |(_, remainder)| *remainder)));
    for at in order.into_iter().take(usize::try_from(left).unwrap_or(0)) {
        if let Some((whole, _)) = shares.get_mut(at) {
            *whole += 1;
        }
    }
    shares
        .into_iter()
        .map(|(whole, _)| {
            let paise = i64::try_from(whole).map_err(|_| AmountError::TooLarge)?;
            Ok(Amount::from_paise(paise)?)
        })
        .collect()
}
