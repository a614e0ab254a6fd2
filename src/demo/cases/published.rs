//! Cases after published decisions (AC-01, AC-02, AC-05, AC-07, AC-08, AC-09).

use super::people::{animals, paid, person, rupees, seizer};
use super::story::Story;
use crate::law::money::Amount;
use crate::law::procedure::{PresentedBy, Purpose};
use crate::workflow::WorkflowError;
use crate::workflow::acknowledge_order::acknowledge_order;
use crate::workflow::order_facts::{AwardFacts, Decision, OrderFacts};
use crate::workflow::record_payment::{RecordPayment, record_payment};
use crate::workflow::register_complaint::{AgentFacts, RegisterComplaint, SeizureFacts};
use crate::workflow::return_compliance::{ReturnCompliance, return_compliance};

/// Makes them; answers how many.
///
/// # Errors
/// What an act refused.
pub async fn load(story: &Story) -> Result<usize, WorkflowError> {
    two_bullocks(story).await?;
    two_fined(story).await?;
    through_an_agent(story).await?;
    mixed_herd(story).await?;
    five_buffaloes(story).await?;
    sixty_head(story).await?;
    Ok(6)
}

/// A complaint by the owner himself, still without sums.
fn complaint(story: &Story, seized_ago: u64, presented_ago: u64) -> RegisterComplaint {
    let seized_on = story.ago(seized_ago);
    RegisterComplaint {
        presented_on: story.sitting(presented_ago),
        presented_by: PresentedBy::Complainant,
        agent: None,
        complainant: person("", "", ""),
        opposite_parties: Vec::new(),
        municipality: None,
        seizure: SeizureFacts {
            seized_on,
            seized_at: None,
            place: String::new(),
            pound: Some("Station Road pound".to_owned()),
        },
        animals: Vec::new(),
        released_on: seized_on.succ_opt(),
        fees_paid: Vec::new(),
        expenses: Vec::new(),
        loss_claimed: None,
        facts: String::new(),
    }
}

/// An award against these persons, by whatever the papers prove.
pub(super) fn award(by: Vec<uuid::Uuid>, assessed_loss: Amount, reasons: &str) -> OrderFacts {
    OrderFacts {
        decision: Decision::IllegalSeizureAward(AwardFacts {
            seizure_illegal: true,
            detention_illegal: false,
            by,
            assessed_loss,
            loss_allowed: None,
            fees: None,
            expenses: None,
            released: None,
            leviable_due: None,
            leviable_per_day: None,
            fine: None,
            default_imprisonment_days: None,
            general_compensation: None,
        }),
        reasons: reasons.to_owned(),
        reasons_english: None,
    }
}

/// AC-01: a draft with fines that nobody can sign lies before the magistrate.
async fn two_bullocks(story: &Story) -> Result<(), WorkflowError> {
    let mut filed = complaint(story, 68, 59);
    filed.complainant = person("Kanjibhai Rabari", "Rabari Vas, Devgadh", "+919825011101");
    filed.opposite_parties = vec![
        seizer("Becharbhai Patel", "private", "Patel Faliya, Devgadh"),
        seizer("Chhaganbhai Bariya", "private", "Patel Faliya, Devgadh"),
    ];
    filed.seizure.place = "Field of Becharbhai Patel, survey 41, Devgadh".to_owned();
    filed.animals = vec![animals("bullock", 2, "one with a broken left horn")];
    filed.loss_claimed = Some(rupees("6.00")?);
    filed.facts =
        "My two bullocks were led to the pound by the owner of the field and his servant although nothing \
        was damaged. (After the published case AC-01; names replaced.)"
            .to_owned();
    let filing = story.complain(filed).await?;
    let next = Some((story.ahead(3), Purpose::Order));
    let payers = story
        .until_heard(
            &filing,
            PresentedBy::Complainant,
            [58, 50, 40, 20],
            "Both sides heard.",
            next,
        )
        .await?;
    let mut facts = award(
        payers,
        rupees("6.00")?,
        "No damage to the field was shown; the seizure was illegal.",
    );
    if let Decision::IllegalSeizureAward(award) = &mut facts.decision {
        award.fine = Some(rupees("40.00")?);
        award.general_compensation = Some(rupees("14.80")?);
    }
    story.draft(filing.case_id, story.sitting(19), facts).await?;
    Ok(())
}

/// AC-02: a loss above the limit; awarded at the limit, acknowledged and paid in part.
async fn two_fined(story: &Story) -> Result<(), WorkflowError> {
    let mut filed = complaint(story, 120, 113);
    filed.complainant = person("Gulabsinh Thakor", "Thakor Vas, Devgadh", "+919825011102");
    filed.opposite_parties = vec![
        seizer("Laxmanbhai Vasava", "private", "Nava Para, Devgadh"),
        seizer("Mohanbhai Vasava", "private", "Nava Para, Devgadh"),
    ];
    filed.seizure.place = "Lane behind the grain market, Devgadh".to_owned();
    filed.animals = vec![animals("cow", 3, "white; ear tags 0411 to 0413")];
    filed.loss_claimed = Some(rupees("109.50")?);
    filed.facts =
        "Three milch cows were driven off from the lane; eleven days' milk was lost. (After the published \
        case AC-02; names replaced.)"
            .to_owned();
    let filing = story.complain(filed).await?;
    let payers = story
        .until_heard(
            &filing,
            PresentedBy::Complainant,
            [112, 105, 95, 70],
            "Both sides heard; order made.",
            None,
        )
        .await?;
    let facts = award(
        payers,
        rupees("109.50")?,
        "The cows stood in a public lane and had trespassed nowhere.",
    );
    let signed = story.sign(filing.case_id, story.sitting(69), facts).await?;
    let order_id = signed.order_id;
    story
        .act("municipality", story.sitting(60), async |act| {
            acknowledge_order(act, order_id).await
        })
        .await?;
    pay(story, order_id, "40.00", 45, "Challan 118").await
}

/// AC-05: an agent complains for his master; 15 for the loss and 195 for the rest are good under a limit of 100.
async fn through_an_agent(story: &Story) -> Result<(), WorkflowError> {
    let mut filed = complaint(story, 150, 143);
    filed.complainant = person("Shankerlal Joshi", "Brahm Pol, Devgadh", "+919825011105");
    filed.presented_by = PresentedBy::Agent;
    filed.agent = Some(AgentFacts {
        name: "Dhulabhai Damor".to_owned(),
        knowledge: "He grazes the cattle and was with them when they were seized.".to_owned(),
    });
    filed.opposite_parties = vec![seizer("Ramshanker Pandya", "private", "Station Road, Devgadh")];
    filed.seizure.place = "Grazing ground beside the station, Devgadh".to_owned();
    filed.animals = vec![animals("cow", 6, ""), animals("calf", 2, "")];
    filed.fees_paid = vec![paid("90.00", "Pound fee", "Receipt 77")?];
    filed.expenses = vec![
        paid("60.00", "Fodder bought at the pound", "Bill 12")?,
        paid("45.00", "Cart to bring the calves home", "Voucher 3")?,
    ];
    filed.loss_claimed = Some(rupees("15.00")?);
    filed.facts = "The agent's cattle of his master were taken from the common ground. (After the published case AC-05; \
        names replaced.)"
        .to_owned();
    let filing = story.complain(filed).await?;
    let payers = story
        .until_heard(
            &filing,
            PresentedBy::Agent,
            [142, 135, 125, 100],
            "Agent and opposite party heard.",
            None,
        )
        .await?;
    let facts = award(
        payers,
        rupees("15.00")?,
        "The ground is common land; nothing was trespassed on.",
    );
    let signed = story.sign(filing.case_id, story.sitting(99), facts).await?;
    let order_id = signed.order_id;
    story
        .act("municipality", story.sitting(92), async |act| {
            acknowledge_order(act, order_id).await
        })
        .await?;
    pay(story, order_id, "100.00", 80, "Challan 96").await?;
    pay(story, order_id, "110.00", 66, "Challan 103").await?;
    let on = story.sitting(64);
    let command = ReturnCompliance {
        order_id,
        note: "Recovered in full and paid to the complainant by cheque.".to_owned(),
        on,
    };
    story
        .act("municipality", on, async |act| {
            return_compliance(act, command).await
        })
        .await?;
    Ok(())
}

/// AC-07: a mixed herd; seventeen seizers, of whom the first three are summoned so far.
async fn mixed_herd(story: &Story) -> Result<(), WorkflowError> {
    const SEIZERS: [&str; 17] = [
        "Krushnabhai Chauhan",
        "Chaturbhai Chauhan",
        "Nagjibhai Chauhan",
        "Popatbhai Chauhan",
        "Ratanbhai Chauhan",
        "Somabhai Chauhan",
        "Vajubhai Chauhan",
        "Amarsinh Gohil",
        "Balvantsinh Gohil",
        "Dilipsinh Gohil",
        "Fatehsinh Gohil",
        "Jaswantsinh Gohil",
        "Kalubhai Gohil",
        "Manubhai Gohil",
        "Natubhai Gohil",
        "Prabhatbhai Gohil",
        "Udesinh Gohil",
    ];
    let mut filed = complaint(story, 24, 20);
    filed.complainant = person("Chetandas Bharvad", "Bharvad Vas, Devgadh", "+919825011107");
    filed.opposite_parties = SEIZERS
        .iter()
        .map(|name| seizer(name, "private", "Village Kheda, taluka Devgadh"))
        .collect();
    filed.seizure.place = "Stubble fields west of Kheda".to_owned();
    filed.animals = vec![
        animals("cattle", 27, ""),
        animals("sheep", 24, "blue mark on the back"),
    ];
    filed.fees_paid = vec![paid("118.00", "Pound fee", "Receipt 131")?];
    filed.facts = "Seventeen men drove off my herd from harvested fields. (After the published case AC-07; names replaced.)"
        .to_owned();
    let filing = story.complain(filed).await?;
    let issued = story.sitting(12);
    story.register(filing.case_id, story.sitting(19)).await?;
    story
        .examine(filing.case_id, issued, PresentedBy::Complainant)
        .await?;
    let hearing = story
        .list(filing.case_id, issued, story.ahead(5), Purpose::Appearance)
        .await?;
    let parties = story
        .parties(filing.case_id, crate::law::procedure::PartyRole::OppositeParty)
        .await?;
    for (index, party) in parties.into_iter().take(3).enumerate() {
        let summons = story
            .summon(filing.case_id, party, hearing.hearing_id, issued)
            .await?;
        if index == 0 {
            story.serve(summons.summons_id, story.sitting(6)).await?;
        }
    }
    Ok(())
}

/// AC-08: five buffaloes of three owners, let go the next day for 27; heard, the order is to be made.
async fn five_buffaloes(story: &Story) -> Result<(), WorkflowError> {
    let mut filed = complaint(story, 45, 40);
    filed.complainant = person("Jagdishbhai Solanki", "Nadi Kantha, Devgadh", "+919825011108");
    filed.complainant.relation = Some("for himself and for Arvindbhai and Rameshbhai Solanki".to_owned());
    filed.opposite_parties = vec![seizer("Jesangbhai Makwana", "private", "Nadi Kantha, Devgadh")];
    filed.seizure.place = "River bank below the pumping station, Devgadh".to_owned();
    filed.animals = vec![animals(
        "buffalo",
        5,
        "two of Jagdishbhai, two of Arvindbhai, one of Rameshbhai",
    )];
    filed.fees_paid = vec![paid("27.00", "Pound fee for two days", "Receipt 140")?];
    filed.expenses = vec![paid("13.00", "Cost of the complaint", "Advocate's receipt 9")?];
    filed.facts =
        "Five buffaloes of three owners were seized at the river and released the next day for 27 rupees. \
        (After the published case AC-08; names replaced.)"
            .to_owned();
    let filing = story.complain(filed).await?;
    let next = Some((story.ahead(0), Purpose::Order));
    story
        .until_heard(
            &filing,
            PresentedBy::Complainant,
            [39, 33, 25, 10],
            "Heard; reserved for order.",
            next,
        )
        .await?;
    Ok(())
}

/// AC-09: sixty head at three rupees; the case is settled with two of four and goes on against the others.
async fn sixty_head(story: &Story) -> Result<(), WorkflowError> {
    let mut filed = complaint(story, 36, 30);
    filed.complainant = person("Rahimbhai Sandhi", "Sandhi Vas, Devgadh", "+919825011109");
    filed.opposite_parties = vec![
        seizer("Rasiklal Raval", "private", "Juna Bazar, Devgadh"),
        seizer("Bipinbhai Raval", "private", "Juna Bazar, Devgadh"),
        seizer("Nareshbhai Raval", "private", "Juna Bazar, Devgadh"),
        seizer("Yogeshbhai Raval", "private", "Juna Bazar, Devgadh"),
    ];
    filed.seizure.place = "Road to Juna Bazar, Devgadh".to_owned();
    filed.animals = vec![animals("cow", 60, "")];
    filed.fees_paid = vec![paid(
        "180.00",
        "Pound fee, 60 head at 3 rupees (sample tariff)",
        "Receipts 151 to 153",
    )?];
    filed.loss_claimed = Some(rupees("60.00")?);
    filed.facts = "Sixty cows were driven from the road into the pound. (After the published case AC-09; names replaced.)"
        .to_owned();
    let filing = story.complain(filed).await?;
    let next = Some((story.ahead(7), Purpose::Evidence));
    story
        .until_heard(
            &filing,
            PresentedBy::Complainant,
            [29, 24, 18, 8],
            "The complainant has settled with the first two opposite parties and goes on against the other two.",
            next,
        )
        .await?;
    Ok(())
}

pub(super) async fn pay(
    story: &Story,
    order_id: uuid::Uuid,
    amount: &str,
    days_ago: u64,
    reference: &str,
) -> Result<(), WorkflowError> {
    let paid_on = story.sitting(days_ago);
    let command = RecordPayment {
        order_id,
        amount: rupees(amount)?,
        paid_on,
        reference: reference.to_owned(),
    };
    story
        .act("municipality", paid_on, async |act| {
            record_payment(act, command).await
        })
        .await?;
    Ok(())
}
