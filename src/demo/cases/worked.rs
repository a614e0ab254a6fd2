//! The worked examples MV-01 to MV-04 as cases, one a stage, and a complaint that came too late in the other State.
//! Their pound charges are sample tariffs.

use super::people::{animals, paid, person, rupees, seizer};
use super::published::award;
use super::story::Story;
use crate::law::procedure::{PresentedBy, Purpose, ScrutinyResult};
use crate::workflow::WorkflowError;
use crate::workflow::acknowledge_order::acknowledge_order;
use crate::workflow::order_facts::Decision;
use crate::workflow::register_complaint::{RegisterComplaint, SeizureFacts};
use crate::workflow::scrutinise::{ObjectionFacts, Scrutinise, scrutinise};

/// Makes them; answers how many.
///
/// # Errors
/// What an act refused.
pub async fn load(gujarat: &Story, karnataka: &Story) -> Result<usize, WorkflowError> {
    newly_presented(gujarat).await?;
    over_the_limit(gujarat).await?;
    returned_for_papers(gujarat).await?;
    still_in_the_pound(gujarat).await?;
    too_late(karnataka).await?;
    Ok(5)
}

/// Two cows and a goat for three days: fees 450 and charges 420 at the sample tariff.
fn three_days(
    story: &Story,
    seized_ago: u64,
    presented_ago: u64,
) -> Result<RegisterComplaint, WorkflowError> {
    let seized_on = story.ago(seized_ago);
    Ok(RegisterComplaint {
        presented_on: story.sitting(presented_ago),
        presented_by: PresentedBy::Complainant,
        agent: None,
        complainant: person("Savitaben Vaghela", "Ambedkar Nagar, Devgadh", "+919825011201"),
        opposite_parties: vec![seizer("Hasmukhbhai Barot", "private", "Mota Bazar, Devgadh")],
        municipality: None,
        seizure: SeizureFacts {
            seized_on,
            seized_at: chrono::NaiveTime::from_hms_opt(18, 0, 0),
            place: "Ambedkar Nagar, behind the school, Devgadh".to_owned(),
            pound: Some("Station Road pound".to_owned()),
        },
        animals: vec![animals("cow", 2, "brown"), animals("goat", 1, "black")],
        released_on: seized_on.checked_add_days(chrono::Days::new(2)),
        fees_paid: vec![
            paid(
                "450.00",
                "Pound fee: 2 cows at 200, 1 goat at 50 (sample tariff)",
                "Receipt 201",
            )?,
            paid(
                "420.00",
                "Keep for 3 days: 2 at 60, 1 at 20 (sample tariff)",
                "Receipt 202",
            )?,
        ],
        expenses: Vec::new(),
        loss_claimed: None,
        facts: "The animals were taken from the yard behind the school, where nobody objected to them."
            .to_owned(),
    })
}

/// MV-01: presented this week, at scrutiny.
async fn newly_presented(story: &Story) -> Result<(), WorkflowError> {
    story.complain(three_days(story, 5, 0)?).await?;
    Ok(())
}

/// MV-02: a loss of 340 proved; 100 allowed, 870 on top.
async fn over_the_limit(story: &Story) -> Result<(), WorkflowError> {
    let mut filed = three_days(story, 95, 90)?;
    filed.complainant = person("Jivanbhai Koli", "Koli Vas, Devgadh", "+919825011202");
    filed.loss_claimed = Some(rupees("340.00")?);
    let filing = story.complain(filed).await?;
    let payers = story
        .until_heard(
            &filing,
            PresentedBy::Complainant,
            [89, 82, 74, 55],
            "Both sides heard; order made.",
            None,
        )
        .await?;
    let facts = award(payers, rupees("340.00")?, "The yard is the complainant's own.");
    let signed = story.sign(filing.case_id, story.sitting(54), facts).await?;
    let order_id = signed.order_id;
    story
        .act("municipality", story.sitting(47), async |act| {
            acknowledge_order(act, order_id).await
        })
        .await?;
    Ok(())
}

/// MV-03: two opposite parties; returned because a receipt is missing.
async fn returned_for_papers(story: &Story) -> Result<(), WorkflowError> {
    let mut filed = three_days(story, 14, 8)?;
    filed.complainant = person("Manguben Harijan", "Harijan Vas, Devgadh", "+919825011203");
    filed
        .opposite_parties
        .push(seizer("Dineshbhai Barot", "private", "Mota Bazar, Devgadh"));
    filed.loss_claimed = Some(rupees("40.00")?);
    let filing = story.complain(filed).await?;
    let command = Scrutinise {
        case_id: filing.case_id,
        expected_version: None,
        result: ScrutinyResult::Returned,
        objections: vec![ObjectionFacts {
            code: "receipt-missing".to_owned(),
            text: "The second receipt of the pound is named and not attached.".to_owned(),
            cure_by: story.ahead(4),
        }],
    };
    story
        .act("clerk", story.sitting(6), async |act| {
            scrutinise(act, command).await
        })
        .await?;
    Ok(())
}

/// MV-04: the cattle are still held; a draft with the release lies ready.
async fn still_in_the_pound(story: &Story) -> Result<(), WorkflowError> {
    let mut filed = three_days(story, 28, 24)?;
    filed.complainant = person("Pethabhai Desai", "Desai Vas, Devgadh", "+919825011204");
    filed.released_on = None;
    filed.fees_paid = Vec::new();
    filed.loss_claimed = Some(rupees("80.00")?);
    let filing = story.complain(filed).await?;
    let next = Some((story.ahead(1), Purpose::Order));
    let payers = story
        .until_heard(
            &filing,
            PresentedBy::Complainant,
            [23, 20, 15, 5],
            "Both sides heard.",
            next,
        )
        .await?;
    let mut facts = award(
        payers,
        rupees("80.00")?,
        "The animals were taken from the owner's yard.",
    );
    if let Decision::IllegalSeizureAward(award) = &mut facts.decision {
        award.detention_illegal = true;
        award.leviable_due = Some(rupees("870.00")?);
        award.leviable_per_day = Some(rupees("140.00")?);
    }
    story.draft(filing.case_id, story.sitting(4), facts).await?;
    Ok(())
}

/// Presented thirteen days after the seizure: registered, flagged, and waiting for the examination.
async fn too_late(story: &Story) -> Result<(), WorkflowError> {
    let mut filed = three_days(story, 23, 8)?;
    filed.complainant = person("Basappa Gowda", "Kere Bidi, Hosahalli", "+919845011205");
    filed.complainant.language = Some(crate::law::language::Language::Kn);
    filed.opposite_parties = vec![seizer("Hanumanthappa Naik", "private", "Pete Bidi, Hosahalli")];
    filed.seizure.place = "Tank bund, Hosahalli".to_owned();
    filed.seizure.pound = Some("Hosahalli pound".to_owned());
    filed.facts =
        "The animals were taken from the tank bund while the owner was away at a wedding.".to_owned();
    let filing = story.complain(filed).await?;
    story.register(filing.case_id, story.sitting(5)).await
}
