//! A complaint is registered and its status read where scripts are forbidden: the verdict comes by a button instead.

use super::visitor::Visitor;

/// From log-in to the status that the complainant reads.
pub async fn journey(at: &mut Visitor) {
    at.sign_in("clerk").await;
    at.go("/cases/new/complaint").await;
    at.date("seizure[seized_on]", "23", "11", "2026").await;
    at.set("seizure[place]", "Survey 112, Devgadh").await;
    tokio::time::sleep(std::time::Duration::from_millis(800)).await;
    let untouched = at.read("#verdict").await;
    assert!(
        !untouched.contains("3 December 2026"),
        "a script runs all the same: {untouched}"
    );
    at.press("button[name=work_out]").await;
    let verdict = at.read("#verdict").await;
    assert!(verdict.contains("Thursday, 3 December 2026"), "{verdict}");
    assert_eq!(at.value("seizure[place]").await, "Survey 112, Devgadh");

    at.fill(&[
        ("complainant[name]", "Savitaben Parmar"),
        ("complainant[address]", "Vadla Faliya, Devgadh"),
        ("presented_by", "complainant"),
        ("opposite_parties[0][name]", "Bhikhabhai Desai"),
        ("opposite_parties[0][capacity]", "private"),
        ("opposite_parties[0][address]", "Navi Faliya, Devgadh"),
        ("animals[0][kind]", "cow"),
        ("animals[0][count]", "two"),
        ("facts", "The cow was taken from my own yard."),
    ])
    .await;
    at.press("button[data-main]").await;
    assert!(
        at.read("#error-summary").await.contains("whole number"),
        "{}",
        at.words().await
    );
    assert_eq!(at.value("animals[0][count]").await, "two");
    at.set("animals[0][count]", "2").await;
    at.press("button[data-main]").await;
    let number = at.read("#filing-number").await;
    assert_eq!(number, "F/3/2026");
    let code = at.read("#access-code").await;

    at.go("/hi/").await;
    at.go("/hi/c/GJ-DEMO/case").await;
    at.fill(&[("case_number", &number), ("proof", &code)]).await;
    at.press("main form button.govuk-button:not([name])").await;
    let told = at.words().await;
    assert!(told.contains(&number), "{told}");
}
