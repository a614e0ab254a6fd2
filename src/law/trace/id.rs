//! The place of a step in its trace, written `n1`, `n2` …: a number in memory, for an answer has many of them.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use smol_str::{SmolStr, SmolStrBuilder};

/// A step's place in its trace, from one; stable within one answer.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// No step at all: for a value that nobody can trace, such as a limit that is not loaded. Such a trace does not replay.
    pub const NOWHERE: Self = Self(u32::MAX);

    /// The step at this place, from nought.
    #[must_use]
    pub fn at(place: usize) -> Self {
        Self(u32::try_from(place).unwrap_or(u32::MAX).saturating_add(1))
    }

    /// The name of the step, on the stack: an answer writes some thirty of them.
    fn text(&self) -> SmolStr {
        let mut text = SmolStrBuilder::new();
        text.push('n');
        text.push_str(itoa::Buffer::new().format(self.0));
        text.finish()
    }

    /// Where the step stands in its trace, from nought.
    #[must_use]
    pub fn place(&self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX).saturating_sub(1)
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl Serialize for NodeId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }
}

impl<'de> Deserialize<'de> for NodeId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.strip_prefix('n')
            .filter(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
            .filter(|digits| !digits.starts_with('0'))
            .and_then(|digits| digits.parse().ok())
            .map(Self)
            .ok_or_else(|| de::Error::custom("a step is named n1, n2 …"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_named_by_its_number_and_by_nothing_else() {
        assert_eq!(serde_json::to_string(&NodeId::at(0)).unwrap(), "\"n1\"");
        assert_eq!(serde_json::from_str::<NodeId>("\"n12\"").unwrap(), NodeId::at(11));
        for wrong in [
            "\"\"",
            "\"n\"",
            "\"n0\"",
            "\"n01\"",
            "\"m1\"",
            "\"n+1\"",
            "\"n4294967296\"",
            "1",
        ] {
            assert!(serde_json::from_str::<NodeId>(wrong).is_err(), "{wrong}");
        }
    }
}
