//! Which texts the court accepts as an e-mail address.

use std::fmt;

/// Longest address that fits an SMTP path (RFC 5321, 4.5.3.1.3), in octets.
const LONGEST_ADDRESS: usize = 254;
/// Longest part before the at sign (RFC 5321, 4.5.3.1.1), in octets.
const LONGEST_LOCAL_PART: usize = 64;
/// Longest label of a domain name (RFC 1035, 2.3.4), in octets.
const LONGEST_LABEL: usize = 63;

/// An address to which mail can be sent: unquoted, in ASCII, with a domain that has a dot. The domain is in lower case.
///
/// Quoted local parts, address literals and non-ASCII addresses are refused: few relays carry them, and each widens what
/// could reach the SMTP conversation.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Address {
    text: String,
    at: usize,
}

/// Why a text is not an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// A line break, a tab or another control character.
    #[error("an e-mail address cannot contain control characters")]
    Control,
    /// A space, or a letter outside ASCII.
    #[error("an e-mail address cannot contain spaces or letters other than A to Z")]
    Character,
    /// No at sign, or more than one.
    #[error("an e-mail address has one @")]
    AtSign,
    /// Empty, misplaced dots, or a sign that must be quoted.
    #[error("the part before the @ is not valid")]
    LocalPart,
    /// No dot, an empty label, a hyphen at a label's edge, or figures only at the end.
    #[error("the part after the @ is not a domain name with a dot")]
    Domain,
    /// More than 254 octets, or more than 64 before the at sign.
    #[error("an e-mail address has at most 254 characters, 64 of them before the @")]
    TooLong,
}

impl Address {
    /// Reads an address.
    ///
    /// # Errors
    /// The first fault found, from the most dangerous to the mildest.
    pub fn parse(text: &str) -> Result<Self, AddressError> {
        if text.chars().any(char::is_control) {
            return Err(AddressError::Control);
        }
        if !text.chars().all(|c| c.is_ascii_graphic()) {
            return Err(AddressError::Character);
        }
        let (local, domain) = text.split_once('@').ok_or(AddressError::AtSign)?;
        if domain.contains('@') {
            return Err(AddressError::AtSign);
        }
        if text.len() > LONGEST_ADDRESS || local.len() > LONGEST_LOCAL_PART {
            return Err(AddressError::TooLong);
        }
        if !local
            .split('.')
            .all(|atom| !atom.is_empty() && atom.bytes().all(is_atom_octet))
        {
            return Err(AddressError::LocalPart);
        }
        if !is_domain(domain) {
            return Err(AddressError::Domain);
        }
        Ok(Self {
            text: format!("{local}@{}", domain.to_ascii_lowercase()),
            at: local.len(),
        })
    }

    /// The whole address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The part before the at sign.
    #[must_use]
    pub fn local_part(&self) -> &str {
        self.text.get(..self.at).unwrap_or_default()
    }

    /// The part after the at sign, in lower case.
    #[must_use]
    pub fn domain(&self) -> &str {
        self.text.get(self.at.saturating_add(1)..).unwrap_or_default()
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::str::FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

/// Whether an octet may stand in an unquoted local part (RFC 5322, 3.2.3 `atext`).
fn is_atom_octet(octet: u8) -> bool {
    octet.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~".contains(&octet)
}

/// Whether a text is a domain name of two or more labels whose last is not a number.
fn is_domain(domain: &str) -> bool {
    let labels: Vec<&str> = domain.split('.').collect();
    labels.len() >= 2
        && labels.iter().all(|label| {
            !label.is_empty()
                && label.len() <= LONGEST_LABEL
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
        })
        && labels
            .last()
            .is_some_and(|top| !top.bytes().all(|b| b.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyday_addresses_are_accepted_and_their_domain_is_lowered() {
        for text in [
            "ramesh@Example.IN",
            "first.last+cattle@mail.example.co.in",
            "o'brien@xn--p1b6ci4b.xn--h2brj9c",
        ] {
            let address = Address::parse(text).unwrap();
            assert_eq!(address.domain(), address.domain().to_ascii_lowercase());
        }
        assert_eq!(
            Address::parse("Ramesh@Example.IN").unwrap().as_str(),
            "Ramesh@example.in"
        );
        assert_eq!(Address::parse("a.b@c.in").unwrap().local_part(), "a.b");
    }

    #[test]
    fn each_fault_has_its_own_reason() {
        let faults = [
            ("a@b.in\r\nRCPT TO:<x@y.in>", AddressError::Control),
            ("a\u{0}@b.in", AddressError::Control),
            ("a\u{85}@b.in", AddressError::Control),
            ("a b@c.in", AddressError::Character),
            ("રમેશ@example.in", AddressError::Character),
            ("a@b\u{2028}.in", AddressError::Character),
            ("nobody", AddressError::AtSign),
            ("a@b@c.in", AddressError::AtSign),
            ("<a@b.in>", AddressError::LocalPart),
            (".a@b.in", AddressError::LocalPart),
            ("a..b@c.in", AddressError::LocalPart),
            ("\"a\"@b.in", AddressError::LocalPart),
            ("@b.in", AddressError::LocalPart),
            ("a@localhost", AddressError::Domain),
            ("a@127.0.0.1", AddressError::Domain),
            ("a@[127.0.0.1]", AddressError::Domain),
            ("a@-b.in", AddressError::Domain),
            ("a@b..in", AddressError::Domain),
            ("a@b.in>", AddressError::Domain),
            ("", AddressError::AtSign),
        ];
        for (text, fault) in faults {
            assert_eq!(Address::parse(text), Err(fault), "{text:?}");
        }
        assert_eq!(
            Address::parse(&format!("{}@b.in", "a".repeat(65))),
            Err(AddressError::TooLong)
        );
    }
}
