//! Prosecutions of owners: one convicted with compensation, one waiting for the accused, one in the other State.

use super::people::{animals, person, rupees};
use super::published::pay;
use super::story::Story;
use crate::law::procedure::{CommissionKind, Defence, Occasion, Offence, PartyRole, Purpose};
use crate::workflow::WorkflowError;
use crate::workflow::order_facts::{ConvictionFacts, Decision, OrderFacts, ProvedDamage};
use crate::workflow::register_prosecution::{Commission, Direction, RegisterProsecution};

/// Makes them; answers how many.
///
/// # Errors
/// What an act refused.
pub async fn load(gujarat: &Story, karnataka: &Story) -> Result<usize, WorkflowError> {
    convicted(gujarat).await?;
    awaited(gujarat).await?;
    at_scrutiny(karnataka).await?;
    Ok(3)
}

fn prosecution(story: &Story, committed_ago: u64, presented_ago: u64) -> RegisterProsecution {
    RegisterProsecution {
        presented_on: story.sitting(presented_ago),
        municipality: None,
        accused: vec![person("Velabhai Rabari", "Rabari Vas, Devgadh", "+919825011301")],
        damaged_persons: Vec::new(),
        offence: Offence::Straying,
        occasion_evidence: None,
        commission: Commission {
            kind: CommissionKind::Known,
            first_day: Some(story.ago(committed_ago)),
            last_day: None,
        },
        discovered_on: None,
        place: "Clock Tower Road, Devgadh".to_owned(),
        direction: Direction {
            number: format!("CO/LEG/{committed_ago}"),
            on: story.ago(presented_ago.saturating_add(5)),
            by: "Chief Officer".to_owned(),
        },
        animals: vec![animals("cow", 2, "")],
        facts: "Two cows were found straying on the main road by the municipality's squad.".to_owned(),
    }
}

/// Trespass on a vegetable field: a fine, compensation cut at its limit, paid in part.
async fn convicted(story: &Story) -> Result<(), WorkflowError> {
    let mut filed = prosecution(story, 130, 100);
    filed.offence = Offence::Trespass;
    filed.place = "Vegetable field of Ishwarbhai Patel, survey 19, Devgadh".to_owned();
    filed.damaged_persons = vec![person(
        "Ishwarbhai Patel",
        "Patel Faliya, Devgadh",
        "+919825011302",
    )];
    filed.animals = vec![animals("buffalo", 4, "")];
    filed.facts = "Four buffaloes grazed the standing vegetables; the damage was assessed by two neighbours."
        .to_owned();
    let filing = story.prosecute(filed).await?;
    let (issued, served, heard) = (story.sitting(90), story.sitting(80), story.sitting(62));
    story.register(filing.case_id, story.sitting(97)).await?;
    let hearing = story
        .list(filing.case_id, issued, heard, Purpose::Evidence)
        .await?;
    let accused = story.parties(filing.case_id, PartyRole::Accused).await?;
    for party in &accused {
        let summons = story
            .summon(filing.case_id, *party, hearing.hearing_id, issued)
            .await?;
        story.serve(summons.summons_id, served).await?;
        story.declare(summons.summons_id, heard).await?;
    }
    story
        .hear(
            hearing.hearing_id,
            heard,
            "Evidence taken; accused heard.",
            accused,
            None,
        )
        .await?;
    let damaged = story.parties(filing.case_id, PartyRole::DamagedPerson).await?;
    let compensation = damaged
        .into_iter()
        .map(|party_id| {
            Ok(ProvedDamage {
                party_id,
                proved: rupees("400.00")?,
            })
        })
        .collect::<Result<_, WorkflowError>>()?;
    let facts = OrderFacts {
        decision: Decision::Conviction(ConvictionFacts {
            offence: None,
            occasion: Some(Occasion::First),
            defence: Defence::None,
            accused: Vec::new(),
            fine: Some(rupees("200.00")?),
            imprisonment_days: None,
            summary_trial: false,
            compensation,
            per_victim: false,
            forfeit: false,
        }),
        reasons: "The trespass and the damage are proved by two neighbours; no defence was shown.".to_owned(),
        reasons_english: None,
    };
    let signed = story.sign(filing.case_id, story.sitting(61), facts).await?;
    pay(story, signed.order_id, "200.00", 40, "Challan 121").await
}

/// The accused is summoned for the coming week.
async fn awaited(story: &Story) -> Result<(), WorkflowError> {
    let filing = story.prosecute(prosecution(story, 48, 30)).await?;
    let issued = story.sitting(14);
    story.register(filing.case_id, story.sitting(27)).await?;
    let hearing = story
        .list(filing.case_id, issued, story.ahead(6), Purpose::Appearance)
        .await?;
    for party in story.parties(filing.case_id, PartyRole::Accused).await? {
        story
            .summon(filing.case_id, party, hearing.hearing_id, issued)
            .await?;
    }
    Ok(())
}

/// Filed yesterday or today, with the office.
async fn at_scrutiny(story: &Story) -> Result<(), WorkflowError> {
    let mut filed = prosecution(story, 40, 1);
    filed.accused = vec![person("Thimmappa Gowda", "Kere Bidi, Hosahalli", "+919845011303")];
    filed.place = "Bus stand road, Hosahalli".to_owned();
    story.prosecute(filed).await?;
    Ok(())
}
