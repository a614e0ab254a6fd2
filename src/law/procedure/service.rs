//! What a return of service says of a summons' way to the person. None of it is service: the court declares that.

use super::{Channel, DeliveryState, ReturnOutcome};

impl ReturnOutcome {
    /// How far the summons came on its channel, by this return.
    ///
    /// Affixed counts as delivered (it was left at the place), refused does not (the paper came back): whether either is
    /// good service is for the court to declare.
    #[must_use]
    pub const fn delivery(self) -> DeliveryState {
        match self {
            Self::ServedInPerson
            | Self::ServedOnFamilyMember
            | Self::Affixed
            | Self::Acknowledged
            | Self::Delivered => DeliveryState::Delivered,
            Self::Refused
            | Self::NotFound
            | Self::InsufficientAddress
            | Self::Deceased
            | Self::Unclaimed
            | Self::Returned => DeliveryState::Undelivered,
            Self::Bounced => DeliveryState::Bounced,
        }
    }

    /// Whether a summons on this channel can end so: mail bounces and is not handed over, paper is the other way about.
    #[must_use]
    pub const fn is_of(self, channel: Channel) -> bool {
        match channel {
            Channel::Email => matches!(
                self,
                Self::Acknowledged | Self::Delivered | Self::Refused | Self::Bounced | Self::Returned
            ),
            Channel::Police | Channel::Post | Channel::Hand => !matches!(self, Self::Bounced),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_mail_bounces_and_only_paper_is_handed_over() {
        for outcome in ReturnOutcome::ALL {
            let paper = outcome.is_of(Channel::Police);
            assert_eq!(paper, *outcome != ReturnOutcome::Bounced, "{outcome}");
            assert!(
                paper || outcome.is_of(Channel::Email),
                "{outcome} is of no channel"
            );
        }
        assert!(!ReturnOutcome::ServedInPerson.is_of(Channel::Email));
    }

    #[test]
    fn a_paper_that_came_back_was_not_delivered() {
        assert_eq!(ReturnOutcome::Refused.delivery(), DeliveryState::Undelivered);
        assert_eq!(ReturnOutcome::Unclaimed.delivery(), DeliveryState::Undelivered);
        assert_eq!(ReturnOutcome::Affixed.delivery(), DeliveryState::Delivered);
    }
}
