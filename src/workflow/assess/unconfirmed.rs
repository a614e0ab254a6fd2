//! Figures on which an order rests and of which nobody is sure: marked on every draft, and a bar to signing everywhere but in
//! a demonstration (`law.md` 0: every number that reaches an order carries its status).

use super::{Assessment, Block, FIGURE_NOT_CONFIRMED, Notice, Record};
use crate::law::citation::Status;
use crate::law::rules::figures;
use crate::law::sentence;
use crate::workflow::order_facts::{ConvictionFacts, Decision, OrderFacts};

/// Marks each figure that is inferred and not confirmed by the court. One that is unknown bars signing everywhere already.
pub(super) fn say(assessment: &mut Assessment, record: &Record, facts: &OrderFacts) {
    for id in rests_on(record, facts) {
        let Some(figure) = record.pack.figure(id) else {
            continue;
        };
        if figure.status != Status::Inferred {
            continue;
        }
        let citation = record.pack.citation(&figure.rule);
        let notice = Notice::new(FIGURE_NOT_CONFIRMED)
            .with("figure", id)
            .with("rule", &*figure.rule)
            .with("section", &*citation.label)
            .with("status", figure.status.code());
        assessment.warnings.push(notice);
        if !record.demonstration {
            assessment.blocks.push(Block {
                code: FIGURE_NOT_CONFIRMED.to_owned(),
                reason: id.to_owned(),
                set: None,
                limit: None,
                citation: Some(citation),
            });
        }
    }
}

/// The figures on which the order rests.
fn rests_on(record: &Record, facts: &OrderFacts) -> Vec<&'static str> {
    match &facts.decision {
        Decision::IllegalSeizureAward(_) => vec![figures::LOSS_CAP],
        Decision::Conviction(conviction) => of_conviction(record, conviction),
        Decision::Release | Decision::Dismissal | Decision::Acquittal(_) => Vec::new(),
    }
}

fn of_conviction(record: &Record, conviction: &ConvictionFacts) -> Vec<&'static str> {
    let charged = record.prosecution.as_ref().map(|prosecution| prosecution.offence);
    let offence = conviction
        .offence
        .or(charged)
        .map(|offence| offence.punished_as());
    let mut rests_on = match offence {
        Some(sentence::Offence::Rescue) => vec![figures::RESCUE_FINE, figures::RESCUE_MONTHS],
        Some(sentence::Offence::Stray) => vec![
            figures::STRAY_FINE_FIRST,
            figures::STRAY_FINE_LATER,
            figures::STRAY_MONTHS_FIRST,
            figures::STRAY_MONTHS_LATER,
        ],
        None => Vec::new(),
    };
    if !conviction.compensation.is_empty() {
        rests_on.push(figures::DAMAGE_CAP);
    }
    rests_on
}
