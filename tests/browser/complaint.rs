//! A complaint of illegal seizure: registered by keyboard, summoned, awarded, paid, and told on a telephone.

use super::visitor::Visitor;

/// The button of a form that does what the form is for; others have names.
const MAIN: &str = "main form button.govuk-button:not([name])";

/// Takes one complaint from the counter to the money.
pub async fn journey(at: &mut Visitor) {
    let (case, access_code) = register(at).await;
    at.go(&format!("/cases/{case}/scrutiny")).await;
    at.set("result", "registered").await;
    at.press(MAIN).await;
    assert!(at.words().await.contains("CREN/1/2026"));

    at.sign_in("magistrate").await;
    at.go(&format!("/cases/{case}/examination")).await;
    at.fill(&[
        ("examined", "complainant"),
        ("well_founded", "yes"),
        ("note", "Heard on oath; process to issue."),
    ])
    .await;
    at.press(MAIN).await;

    let summons = list_and_summon(at, &case).await;
    told_when_to_come(at, &access_code).await;
    serve(at, &summons).await;
    let order = award(at, &case).await;
    recover(at, &order).await;
    on_a_telephone(at, &access_code).await;
}

/// Step 1: the verdict appears while the clerk types, late is flagged, and the counter hands back number and code.
async fn register(at: &mut Visitor) -> (String, String) {
    at.sign_in("clerk").await;
    at.go("/cases/new").await;
    at.go("/cases/new/complaint").await;
    at.date("seizure[seized_on]", "10", "11", "2026").await;
    at.set("seizure[place]", "Survey 112, Devgadh").await;
    at.wait_for_words("#verdict", "20 November 2026").await;
    at.wait_for_words("#verdict", "registered").await;
    at.date("seizure[seized_on]", "23", "11", "2026").await;
    at.fill(&[
        ("seizure[pound]", "Station Road pound"),
        ("complainant[name]", "Ramjibhai Parmar"),
        ("complainant[address]", "Vadla Faliya, Devgadh"),
        ("complainant[mobile]", "98250 43210"),
        ("complainant[language]", "gu"),
        ("presented_by", "complainant"),
        ("opposite_parties[0][name]", "Bhikhabhai Desai"),
        ("opposite_parties[0][capacity]", "private"),
        ("opposite_parties[0][address]", "Navi Faliya, Devgadh"),
        ("animals[0][kind]", "buffalo"),
        ("animals[0][count]", "2"),
        ("loss_claimed", "150"),
        ("fees_paid[0][amount]", "30"),
        ("fees_paid[0][receipt]", "41"),
        ("expenses[0][amount]", "105"),
        ("expenses[0][what]", "feed and cart"),
        ("expenses[0][proof]", "bill 7"),
    ])
    .await;
    at.wait_for_words("#verdict", "3 December 2026").await;
    at.date("released_on", "25", "11", "2026").await;

    // Without the narrative nothing is filed, and everything typed is still there.
    at.press("button[data-main]").await;
    assert!(at.has("#error-summary").await);
    assert_eq!(at.value("complainant[name]").await, "Ramjibhai Parmar");
    assert_eq!(at.value("expenses[0][amount]").await, "105");
    at.set("facts", "The cattle were taken from my own field.").await;
    at.press("button[data-main]").await;
    assert_eq!(at.read("#filing-number").await, "F/1/2026");
    let code = at.read("#access-code").await;
    let open = at.attribute("main a[href^='/cases/']", "href").await;
    let case = open.split('/').nth(2).unwrap().to_owned();
    at.go(&format!("/cases/{case}")).await;
    (case, code)
}

/// Steps 4 and 5: a Sunday is refused beside the field; then a day on which the court sits, and the summons.
async fn list_and_summon(at: &mut Visitor, case: &str) -> String {
    at.sign_in("clerk").await;
    at.go(&format!("/cases/{case}/hearings/new")).await;
    at.date("on", "6", "12", "2026").await;
    at.fill(&[("at", "11:00"), ("purpose", "inquiry")]).await;
    at.press(MAIN).await;
    assert!(
        at.words().await.contains("07-12-2026"),
        "the next open day is named: {}",
        at.words().await
    );
    assert_eq!(
        (at.value("on-day").await, at.value("at").await),
        ("6".to_owned(), "11:00".to_owned())
    );
    at.date("on", "30", "11", "2026").await;
    at.press(MAIN).await;

    at.sign_in("magistrate").await;
    at.go(&format!("/cases/{case}/summonses/new")).await;
    for name in ["party_id", "hearing_id"] {
        let value = at.attribute(&format!("[name='{name}']"), "value").await;
        at.set(name, &value).await;
    }
    let police = at.attribute("input[type=checkbox][value=police]", "name").await;
    at.set(&police, "police").await;
    at.press(MAIN).await;
    let here = at.path().await;
    assert!(here.starts_with("/summonses/"), "{here}: {}", at.words().await);
    here
}

/// The complainant reads on a telephone when to come, and takes the hearing into the calendar.
async fn told_when_to_come(at: &mut Visitor, code: &str) {
    at.take_a_telephone().await;
    at.go("/en/c/GJ-DEMO/case").await;
    at.fill(&[("case_number", "CREN/1/2026"), ("proof", code)]).await;
    at.press(MAIN).await;
    let told = at.words().await;
    for words in ["Monday, 30 November 2026", "11:00 am"] {
        assert!(told.contains(words), "{words}: {told}");
    }
    assert!(at.has("main a[href$='.ics']").await);
    at.take_a_desk().await;
}

/// Step 6: the police report; only the magistrate's declaration makes it served.
async fn serve(at: &mut Visitor, summons: &str) {
    at.sign_in("police").await;
    at.go(summons).await;
    at.fill(&[
        ("channel", "police"),
        ("outcome", "served_in_person"),
        ("remarks", "Signed."),
    ])
    .await;
    at.date("on", "30", "11", "2026").await;
    at.press("form[action$='/returns'] button").await;
    at.sign_in("magistrate").await;
    at.go(summons).await;
    at.set("result", "served").await;
    at.press("form[action$='/declaration'] button").await;
    assert!(!at.has("form[action$='/declaration']").await, "declared once");
}

/// Steps 5 to 8: heard; the calculator cuts the loss only; a sum above the limit is kept and cannot be signed.
async fn award(at: &mut Visitor, case: &str) -> String {
    at.go(&format!("/cases/{case}")).await;
    let outcome = at
        .attribute("a[href^='/hearings/'][href$='/outcome']", "href")
        .await;
    at.go(&outcome).await;
    at.fill(&[("outcome", "held"), ("business", "Both sides heard.")])
        .await;
    at.press(MAIN).await;

    at.go(&format!("/cases/{case}/orders/new")).await;
    at.go(&format!("/cases/{case}/orders/new?kind=illegal_seizure_award"))
        .await;
    at.fill(&[
        ("findings[seizure_illegal]", "yes"),
        ("assessed_loss", "150"),
        ("loss_allowed", "500"),
        ("reasons", "The cattle stood in the owner's own field."),
    ])
    .await;
    at.press("form[data-live] button:not([name])").await;
    let order = at.path().await;
    assert!(order.starts_with("/orders/"), "{order}: {}", at.words().await);
    assert!(
        !at.has("a[href$='/signature']").await,
        "500 by hand cannot be signed"
    );
    assert_eq!(at.value("loss_allowed").await.trim_end_matches(".00"), "500");
    at.set("loss_allowed", "").await;
    at.press("form[data-live] button:not([name])").await;
    let figures = at.read("#figures").await;
    for sum in ["₹150", "₹100", "₹235"] {
        assert!(figures.contains(sum), "{sum}: {figures}");
    }
    at.go(&format!("{order}/signature")).await;
    at.press("form[action$='/signature'] button").await;
    at.go(&order).await;
    at.opens_a_pdf("main a[href$='.pdf']").await;
    order
}

/// Step 8 of the path: acknowledged, paid in part, too much refused, paid in full, complied.
async fn recover(at: &mut Visitor, order: &str) {
    at.sign_in("municipality").await;
    at.go("/m/").await;
    let mine = format!("/m{order}");
    at.go(&mine).await;
    at.press("form[action$='/acknowledgement'] button").await;
    for (amount, taken) in [("100", true), ("135.01", false), ("135", true)] {
        at.go(&mine).await;
        at.fill(&[("amount", amount), ("reference", "challan 9")]).await;
        at.date("paid_on", "30", "11", "2026").await;
        at.press("form[action$='/payments'] button").await;
        assert_eq!(
            !at.has("#error-summary").await,
            taken,
            "{amount}: {}",
            at.words().await
        );
    }
    at.go(&mine).await;
    at.set("note", "Paid over to the complainant.").await;
    at.date("on", "30", "11", "2026").await;
    at.press("form[action$='/compliance'] button").await;
    assert!(at.words().await.contains("R/4/2026"), "{}", at.words().await);
}

/// Step 9: the complainant looks on a telephone, in Gujarati, by digits and by the code.
async fn on_a_telephone(at: &mut Visitor, code: &str) {
    at.take_a_telephone().await;
    for proof in ["3210", code] {
        at.go("/gu/").await;
        at.go("/gu/c/GJ-DEMO/case").await;
        at.fill(&[("case_number", "CREN/1/2026"), ("proof", proof)]).await;
        at.press(MAIN).await;
        let told = at.words().await;
        assert!(told.contains("235"), "{told}");
        at.opens_a_pdf("main a[href$='.pdf']").await;
    }
    at.go("/gu/c/GJ-DEMO/case").await;
    at.fill(&[("case_number", "CREN/1/2026"), ("proof", "0000")])
        .await;
    at.press(MAIN).await;
    assert!(!at.words().await.contains("235"));
    at.take_a_desk().await;
}
