//! The moves a case may make from stage to stage, and why a move is refused.

use super::{CaseKind, Disposal, OrderKind, Stage};

/// Something the court does that may move a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// The office registers the case.
    Register,
    /// The office returns the papers with objections.
    Return,
    /// The magistrate, having examined the complainant or agent, finds the complaint well founded in appearance.
    FindWellFounded,
    /// The magistrate, having examined, finds it not well founded.
    FindNotWellFounded,
    /// A hearing is listed.
    List,
    /// A summons issues.
    Summon,
    /// An order of this kind is drafted.
    Draft(OrderKind),
    /// An order of this kind is signed.
    Sign(OrderKind),
}

/// Why a move is not open, as a message key in words of the court.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("the case is not under scrutiny")]
    NotUnderScrutiny,
    #[error("the case is not registered yet")]
    NotRegistered,
    #[error("only a complaint of illegal seizure has an examination of the complainant")]
    NoExaminationInProsecution,
    #[error("the examination has already been recorded")]
    AlreadyExamined,
    #[error("the complaint has not been found well founded yet")]
    NotYetWellFounded,
    #[error("the case has been disposed of")]
    Disposed,
    #[error("an order of this kind cannot be made in a case of this kind")]
    WrongOrderForCase,
}

impl Refusal {
    /// Stable code, also the end of the message key `errors-refusal-…`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NotUnderScrutiny => "not-under-scrutiny",
            Self::NotRegistered => "not-registered",
            Self::NoExaminationInProsecution => "no-examination-in-prosecution",
            Self::AlreadyExamined => "already-examined",
            Self::NotYetWellFounded => "not-yet-well-founded",
            Self::Disposed => "disposed",
            Self::WrongOrderForCase => "wrong-order-for-case",
        }
    }
}

/// The stage (and disposal) after `action`, for a case of `kind` now at `stage`.
///
/// # Errors
/// A [`Refusal`] that says why the move is not open.
pub fn next_stage(kind: CaseKind, stage: Stage, action: Move) -> Result<(Stage, Option<Disposal>), Refusal> {
    if stage == Stage::Disposed {
        return match action {
            // Release of cattle still held may have to be ordered after the award.
            Move::Draft(OrderKind::Release) | Move::Sign(OrderKind::Release) => Ok((Stage::Disposed, None)),
            _ => Err(Refusal::Disposed),
        };
    }
    match action {
        Move::Register | Move::Return => match stage {
            Stage::Scrutiny | Stage::Returned => Ok((
                if action == Move::Register {
                    Stage::Registered
                } else {
                    Stage::Returned
                },
                None,
            )),
            _ => Err(Refusal::NotUnderScrutiny),
        },
        Move::FindWellFounded | Move::FindNotWellFounded => {
            if kind == CaseKind::Prosecution {
                return Err(Refusal::NoExaminationInProsecution);
            }
            match stage {
                Stage::Registered if action == Move::FindWellFounded => Ok((Stage::Summoning, None)),
                Stage::Registered => Ok((Stage::Disposed, Some(Disposal::NotWellFounded))),
                Stage::Scrutiny | Stage::Returned => Err(Refusal::NotRegistered),
                Stage::Summoning | Stage::Hearing | Stage::Disposed => Err(Refusal::AlreadyExamined),
            }
        }
        Move::List => registered(stage).map(|stage| (stage, None)),
        Move::Summon => match (kind, registered(stage)?) {
            (CaseKind::Complaint, Stage::Registered) => Err(Refusal::NotYetWellFounded),
            _ => Ok((Stage::Hearing, None)),
        },
        Move::Draft(order) => drafted(kind, stage, order).map(|_| (stage, None)),
        Move::Sign(order) => {
            let disposal = drafted(kind, stage, order)?;
            Ok((
                if disposal.is_some() {
                    Stage::Disposed
                } else {
                    stage
                },
                disposal,
            ))
        }
    }
}

/// The stage, if the case has its number.
fn registered(stage: Stage) -> Result<Stage, Refusal> {
    match stage {
        Stage::Scrutiny | Stage::Returned => Err(Refusal::NotRegistered),
        Stage::Registered | Stage::Summoning | Stage::Hearing | Stage::Disposed => Ok(stage),
    }
}

/// How an order of this kind would dispose of the case; `None` where it leaves the case pending.
fn drafted(kind: CaseKind, stage: Stage, order: OrderKind) -> Result<Option<Disposal>, Refusal> {
    let stage = registered(stage)?;
    match (kind, order) {
        (CaseKind::Complaint, OrderKind::IllegalSeizureAward) => {
            if stage == Stage::Registered {
                return Err(Refusal::NotYetWellFounded);
            }
            Ok(Some(Disposal::SeizureIllegal))
        }
        (CaseKind::Complaint, OrderKind::Dismissal) => Ok(Some(Disposal::SeizureLawful)),
        (CaseKind::Prosecution, OrderKind::Conviction) => Ok(Some(Disposal::Convicted)),
        (CaseKind::Prosecution, OrderKind::Acquittal) => Ok(Some(Disposal::Acquitted)),
        (_, OrderKind::Release) => Ok(None),
        (CaseKind::Complaint, OrderKind::Conviction | OrderKind::Acquittal)
        | (CaseKind::Prosecution, OrderKind::IllegalSeizureAward | OrderKind::Dismissal) => {
            Err(Refusal::WrongOrderForCase)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_complaint_is_summoned_only_after_the_examination() {
        let summon = |stage| next_stage(CaseKind::Complaint, stage, Move::Summon);
        assert_eq!(summon(Stage::Registered), Err(Refusal::NotYetWellFounded));
        assert_eq!(summon(Stage::Summoning), Ok((Stage::Hearing, None)));
    }

    #[test]
    fn a_prosecution_is_summoned_once_registered() {
        assert_eq!(
            next_stage(CaseKind::Prosecution, Stage::Registered, Move::Summon),
            Ok((Stage::Hearing, None))
        );
    }

    #[test]
    fn no_conviction_on_a_complaint_of_illegal_seizure() {
        assert_eq!(
            next_stage(
                CaseKind::Complaint,
                Stage::Hearing,
                Move::Draft(OrderKind::Conviction)
            ),
            Err(Refusal::WrongOrderForCase)
        );
    }

    #[test]
    fn nothing_but_a_release_moves_a_disposed_case() {
        assert_eq!(
            next_stage(CaseKind::Complaint, Stage::Disposed, Move::List),
            Err(Refusal::Disposed)
        );
        assert!(
            next_stage(
                CaseKind::Complaint,
                Stage::Disposed,
                Move::Sign(OrderKind::Release)
            )
            .is_ok()
        );
    }
}
