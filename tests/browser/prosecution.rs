//! A trespass prosecution, thin: registered, summoned, convicted; the damage is allowed at its limit.

use super::visitor::Visitor;

const MAIN: &str = "main form button.govuk-button:not([name])";

/// Takes one prosecution from its direction to the signed conviction.
pub async fn journey(at: &mut Visitor) {
    at.sign_in("clerk").await;
    at.go("/cases/new/prosecution").await;
    at.fill(&[
        ("offence", "trespass"),
        ("commission[kind]", "known"),
        ("direction[number]", "CO/LEG/14"),
        ("direction[by]", "Chief Officer"),
        ("accused[0][name]", "Velabhai Rabari"),
        ("accused[0][address]", "Rabari Vas, Devgadh"),
        ("damaged_persons[0][name]", "Ishwarbhai Patel"),
        ("damaged_persons[0][address]", "Survey 19, Devgadh"),
        ("facts", "Four buffaloes grazed the standing vegetables."),
    ])
    .await;
    at.date("commission[first_day]", "31", "8", "2026").await;
    at.date("direction[on]", "20", "11", "2026").await;
    at.wait_for_words("#verdict", "1 March 2027").await;
    at.press("button[data-main]").await;
    assert_eq!(at.read("#filing-number").await, "F/2/2026");
    let open = at.attribute("main a[href^='/cases/']", "href").await;
    let case = open.split('/').nth(2).unwrap().to_owned();
    at.go(&format!("/cases/{case}/scrutiny")).await;
    at.set("result", "registered").await;
    at.press(MAIN).await;
    assert!(at.words().await.contains("CC/1/2026"));
    at.go(&format!("/cases/{case}/hearings/new")).await;
    at.date("on", "30", "11", "2026").await;
    at.fill(&[("at", "12:00"), ("purpose", "evidence")]).await;
    at.press(MAIN).await;

    at.sign_in("magistrate").await;
    at.go(&format!("/cases/{case}/summonses/new")).await;
    for name in ["party_id", "hearing_id"] {
        let value = at.attribute(&format!("[name='{name}']"), "value").await;
        at.set(name, &value).await;
    }
    let hand = at.attribute("input[type=checkbox][value=hand]", "name").await;
    at.set(&hand, "hand").await;
    at.press(MAIN).await;

    at.go(&format!("/cases/{case}/orders/new?kind=conviction")).await;
    at.fill(&[
        ("findings[occasion]", "first"),
        ("sentence[fine]", "200"),
        ("compensation[0][proved]", "400"),
        ("reasons", "Proved by two neighbours."),
    ])
    .await;
    at.press("form[data-live] button:not([name])").await;
    let order = at.path().await;
    assert!(order.starts_with("/orders/"), "{order}: {}", at.words().await);
    let figures = at.read("#figures").await;
    for sum in ["₹400", "₹250", "₹450"] {
        assert!(figures.contains(sum), "{sum}: {figures}");
    }
    at.go(&format!("{order}/signature")).await;
    at.press("form[action$='/signature'] button").await;
    at.go(&format!("/cases/{case}")).await;
    assert!(at.has(&format!("a[href='{order}']")).await);
}
