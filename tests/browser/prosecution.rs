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
    let summons = at.path().await;
    assert!(
        summons.starts_with("/summonses/"),
        "{summons}: {}",
        at.words().await
    );
    serve(at, &summons).await;
    hold(at, &case).await;

    at.go(&format!("/cases/{case}/orders/new?kind=conviction")).await;
    at.fill(&[
        ("findings[occasion]", "first"),
        ("sentence[fine]", "301"),
        ("compensation[0][proved]", "400"),
        ("reasons", "Proved by two neighbours."),
    ])
    .await;
    at.press("form[data-live] button:not([name])").await;
    let order = at.path().await;
    assert!(order.starts_with("/orders/"), "{order}: {}", at.words().await);
    // A fine above its limit is kept as typed, shown, and not signed.
    assert_eq!(at.value("sentence[fine]").await.trim_end_matches(".00"), "301");
    let blocked = at.read("#figures .cc-status--bad").await;
    assert!(blocked.contains("not signed"), "{blocked}");
    assert!(at.read("#figures").await.contains("₹300"), "its limit is named");
    assert!(!at.has("a[href$='/signature']").await);
    at.go(&format!("{order}/signature")).await;
    assert!(
        !at.has("form[action$='/signature']").await,
        "{}",
        at.words().await
    );
    at.go(&order).await;
    at.set("sentence[fine]", "200").await;
    at.press("form[data-live] button:not([name])").await;
    let figures = at.read("#figures").await;
    for sum in ["₹400", "₹250", "₹450"] {
        assert!(figures.contains(sum), "{sum}: {figures}");
    }
    at.go(&format!("{order}/signature")).await;
    at.press("form[action$='/signature'] button").await;
    at.go(&format!("/cases/{case}")).await;
    assert!(at.has(&format!("a[href='{order}']")).await);
    at.go(&order).await;
    at.opens_a_pdf("main a[href$='.pdf']").await;

    at.sign_in("municipality").await;
    at.go("/m/").await;
    at.go(&format!("/m{order}")).await;
    assert!(at.words().await.contains("₹450"), "{}", at.words().await);
}

/// The accused took the paper; only the magistrate's declaration makes it served.
async fn serve(at: &mut Visitor, summons: &str) {
    at.sign_in("clerk").await;
    at.go(summons).await;
    at.fill(&[
        ("channel", "hand"),
        ("outcome", "served_in_person"),
        ("remarks", "Signed by the accused."),
    ])
    .await;
    at.date("on", "30", "11", "2026").await;
    at.press("form[action$='/returns'] button").await;
    assert!(!at.has("#error-summary").await, "{}", at.words().await);
    at.sign_in("magistrate").await;
    at.go(summons).await;
    let before = at.read(".cc-status__main").await;
    assert!(before.contains("not declared served"), "{before}");
    at.set("result", "served").await;
    at.press("form[action$='/declaration'] button").await;
    let after = at.read(".cc-status__main").await;
    assert!(after.starts_with("Served"), "{after}");
}

/// The hearing is held, with the accused present.
async fn hold(at: &mut Visitor, case: &str) {
    at.go(&format!("/cases/{case}")).await;
    let outcome = at
        .attribute("a[href^='/hearings/'][href$='/outcome']", "href")
        .await;
    at.go(&outcome).await;
    at.fill(&[("outcome", "held"), ("business", "Two neighbours were heard.")])
        .await;
    at.press(MAIN).await;
    assert!(!at.has("#error-summary").await, "{}", at.words().await);
}
