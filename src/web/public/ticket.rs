//! Short-lived signed addresses: who was shown a case by number may open its orders and its next date for a while
//! without typing the number again. They carry ids and a signature, nothing personal.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Duration, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use uuid::Uuid;

/// How long a page's addresses work.
const MINUTES: i64 = 30;
/// Bytes before the signature: end (8), court (2), case (16), hearing (16).
const BODY: usize = 42;
const SIGNATURE: usize = 16;
/// Keeps signatures of one use from standing for another.
const USE: &[u8] = b"case papers 1";

/// What an address gives a right to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ticket {
    pub court: i16,
    pub case_id: Uuid,
    /// The next hearing as shown; nil where there is none.
    pub hearing: Uuid,
}

impl Ticket {
    /// The ticket as part of an address, for half an hour from `now`.
    #[must_use]
    pub fn sign(&self, key: &[u8], now: DateTime<Utc>) -> String {
        let until = now
            .checked_add_signed(Duration::minutes(MINUTES))
            .unwrap_or(now)
            .timestamp();
        let mut bytes = Vec::with_capacity(BODY.saturating_add(SIGNATURE));
        bytes.extend_from_slice(&until.to_be_bytes());
        bytes.extend_from_slice(&self.court.to_be_bytes());
        bytes.extend_from_slice(self.case_id.as_bytes());
        bytes.extend_from_slice(self.hearing.as_bytes());
        let signature = signature(key, &bytes);
        bytes.extend(signature.iter().take(SIGNATURE));
        URL_SAFE_NO_PAD.encode(bytes)
    }

    /// What a text gives a right to at `now`; nothing if it is too old, or was not signed with this key.
    #[must_use]
    pub fn read(text: &str, key: &[u8], now: DateTime<Utc>) -> Option<Self> {
        use subtle::ConstantTimeEq as _;
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let (body, given) = bytes.split_at_checked(BODY)?;
        let wanted = signature(key, body);
        let right = wanted.get(..SIGNATURE)?.ct_eq(given);
        if !bool::from(right) {
            return None;
        }
        let (until, rest) = body.split_first_chunk::<8>()?;
        let (court, rest) = rest.split_first_chunk::<2>()?;
        let (case_id, hearing) = rest.split_at_checked(16)?;
        if now.timestamp() > i64::from_be_bytes(*until) {
            return None;
        }
        Some(Self {
            court: i16::from_be_bytes(*court),
            case_id: Uuid::from_slice(case_id).ok()?,
            hearing: Uuid::from_slice(hearing).ok()?,
        })
    }
}

fn signature(key: &[u8], body: &[u8]) -> Vec<u8> {
    // A key of any length is taken; there is no key that fails.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else {
        return Vec::new();
    };
    mac.update(USE);
    mac.update(body);
    mac.finalize().into_bytes().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ticket() -> Ticket {
        Ticket {
            court: 3,
            case_id: Uuid::from_u128(7),
            hearing: Uuid::nil(),
        }
    }

    #[test]
    fn a_ticket_is_read_back_for_half_an_hour() {
        let now = DateTime::UNIX_EPOCH;
        let text = ticket().sign(b"key", now);
        assert_eq!(
            Ticket::read(&text, b"key", now + Duration::minutes(30)),
            Some(ticket())
        );
        assert_eq!(Ticket::read(&text, b"key", now + Duration::minutes(31)), None);
    }

    #[test]
    fn a_changed_ticket_is_none() {
        let now = DateTime::UNIX_EPOCH;
        let text = ticket().sign(b"key", now);
        assert_eq!(Ticket::read(&text, b"other", now), None);
        let bytes = URL_SAFE_NO_PAD.decode(&text).unwrap();
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            assert_eq!(
                Ticket::read(&URL_SAFE_NO_PAD.encode(changed), b"key", now),
                None,
                "byte {at}"
            );
        }
        for broken in ["", "AAAA", "%%%", &text[1..]] {
            assert_eq!(Ticket::read(broken, b"key", now), None);
        }
    }
}
