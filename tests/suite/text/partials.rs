//! Do the partials say what their comments promise?

use super::PAGES;
use cattle_court::law::language::Language;
use scraper::{Html, Selector};
use serde_json::{Value, json};

fn partial(name: &str, context: &Value) -> Html {
    Html::parse_fragment(&PAGES.render(Language::En, name, context).unwrap())
}

fn attribute(html: &Html, selector: &str, name: &str) -> Option<String> {
    let found = html.select(&Selector::parse(selector).unwrap()).next()?;
    found.value().attr(name).map(str::to_owned)
}

fn texts(html: &Html, selector: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    html.select(&selector)
        .map(|found| found.text().collect::<String>().trim().to_owned())
        .collect()
}

#[test]
fn a_text_box_keeps_what_was_typed_and_escapes_it() {
    let html = partial(
        "text_input",
        &json!({"name": "place", "label": "common-law", "value": "\"><b>x</b>"}),
    );
    assert_eq!(
        attribute(&html, "input#place", "value").as_deref(),
        Some("\"><b>x</b>")
    );
    assert_eq!(attribute(&html, "input", "aria-describedby"), None);
    assert_eq!(texts(&html, "label[for=place]"), ["The law"]);
    assert!(texts(&html, "b").is_empty());
}

#[test]
fn a_field_with_an_error_says_so_in_words_and_to_a_screen_reader() {
    let context = json!({
        "name": "place", "label": "common-law", "hint": "common-date-example", "value": "", "items": [],
        "errors": [{"field": "other", "message": "no", "focus": "other", "label": ""},
                   {"field": "place", "message": "Write the place", "focus": "place", "label": "Place: "}],
    });
    for name in [
        "text_input",
        "textarea",
        "amount_input",
        "file",
        "select",
        "radios",
        "checkboxes",
    ] {
        let html = partial(name, &context);
        assert_eq!(texts(&html, "#place-error"), ["Error: Write the place"], "{name}");
        let described = attribute(&html, "[aria-describedby]", "aria-describedby");
        assert_eq!(described.as_deref(), Some("place-hint place-error"), "{name}");
    }
    let summary = partial("error_summary", &context);
    assert_eq!(texts(&summary, "li"), ["no", "Place: Write the place"]);
    assert_eq!(
        attribute(&summary, "li:last-child a", "href").as_deref(),
        Some("#place")
    );
}

#[test]
fn several_lines_come_back_without_added_spaces() {
    let html = partial(
        "textarea",
        &json!({"name": "facts", "label": "common-law", "value": "one\n  two\nthree"}),
    );
    assert_eq!(
        html.select(&Selector::parse("textarea").unwrap())
            .next()
            .unwrap()
            .inner_html(),
        "one\n  two\nthree"
    );
}

#[test]
fn a_date_is_shown_as_typed_or_split_into_its_boxes() {
    let typed =
        json!({"name": "on", "label": "common-law", "value": {"day": "31", "month": "૧૧", "year": "20x6"}});
    let html = partial("date_input", &typed);
    assert_eq!(attribute(&html, "input#on", "name").as_deref(), Some("on-day"));
    assert_eq!(attribute(&html, "input#on-month", "value").as_deref(), Some("૧૧"));
    assert_eq!(
        attribute(&html, "input#on-year", "value").as_deref(),
        Some("20x6")
    );
    let html = partial(
        "date_input",
        &json!({"name": "on", "label": "common-law", "value": "2026-03-05"}),
    );
    assert_eq!(attribute(&html, "input#on", "value").as_deref(), Some("5"));
    let html = partial("date_input", &json!({"name": "on", "label": "common-law"}));
    assert_eq!(attribute(&html, "input#on", "value").as_deref(), Some(""));
}

#[test]
fn an_error_in_the_month_belongs_to_the_whole_date() {
    let errors = json!([{"field": "on-month", "message": "Month 13", "focus": "on-month"}]);
    let html = partial(
        "date_input",
        &json!({"name": "on", "label": "common-law", "errors": errors}),
    );
    assert_eq!(texts(&html, "#on-error"), ["Error: Month 13"]);
}

#[test]
fn the_chosen_answer_is_marked_and_the_first_has_the_fields_id() {
    let items =
        json!([{"value": "yes", "text": "Y"}, {"value": "no", "label": "common-help", "hint": "common-law"}]);
    let context = json!({"name": "held", "label": "common-law", "value": "no", "items": items});
    let radios = partial("radios", &context);
    assert_eq!(attribute(&radios, "input#held", "value").as_deref(), Some("yes"));
    assert_eq!(
        attribute(&radios, "input[checked]", "value").as_deref(),
        Some("no")
    );
    assert_eq!(
        attribute(&radios, "input#held-no", "aria-describedby").as_deref(),
        Some("held-no-hint")
    );
    let select = partial("select", &context);
    assert_eq!(
        attribute(&select, "option[selected]", "value").as_deref(),
        Some("no")
    );
}

#[test]
fn every_cell_of_a_table_names_its_column_for_a_phone() {
    let html = partial(
        "table",
        &json!({
            "caption": "Cases",
            "columns": [{"text": "Number"}, {"label": "common-law", "numeric": true}],
            "rows": [{"cells": [{"text": "1", "href": "/cases/1"}, {"text": "late", "tag": "red"}]}],
        }),
    );
    assert_eq!(
        attribute(&html, "td:last-child", "data-label").as_deref(),
        Some("The law")
    );
    assert_eq!(attribute(&html, "td a", "href").as_deref(), Some("/cases/1"));
    assert_eq!(texts(&html, "td .govuk-tag--red"), ["late"]);
}

#[test]
fn a_form_carries_its_tokens_and_a_list_of_one_page_has_no_pagination() {
    let html = partial(
        "form_tokens",
        &json!({"shell": {"csrf": "c", "idempotency_key": "k"}}),
    );
    assert_eq!(
        attribute(&html, "input[name=csrf]", "value").as_deref(),
        Some("c")
    );
    assert_eq!(
        attribute(&html, "input[name=idempotency_key]", "value").as_deref(),
        Some("k")
    );
    let none = partial("pagination", &json!({"pages": {"previous": null, "next": null}}));
    assert!(texts(&none, "nav").is_empty());
    let some = partial(
        "pagination",
        &json!({"pages": {"previous": null, "next": "/x?2", "page": 1, "pages": 3}}),
    );
    assert_eq!(texts(&some, ".cc-page-of"), ["Page 1 of 3"]);
}

#[test]
fn the_remaining_partials_show_what_they_are_given() {
    let list = partial(
        "summary_list",
        &json!({"rows": [
        {"label": "common-law", "value": "239", "href": "/x", "action": "common-continue"}, {"text": "T", "value": "<i>"}]}),
    );
    assert_eq!(texts(&list, "dd.govuk-summary-list__value"), ["239", "<i>"]);
    let events = json!({"events": [{"on": "2026-11-30", "title": "Filed", "future": false},
        {"on": "2026-12-10", "title": "Hearing", "text": "Room 2", "by": "Clerk", "href": "/d", "link": "Paper", "future": true}]});
    let timeline = partial("timeline", &events);
    assert_eq!(texts(&timeline, ".cc-timeline__item--future h3"), ["Hearing"]);
    assert_eq!(texts(&timeline, "time"), ["30-11-2026", "10-12-2026"]);
    let done = partial("notification", &json!({"message": "Saved", "success": true}));
    assert_eq!(attribute(&done, "div", "role").as_deref(), Some("alert"));
    assert_eq!(
        texts(
            &partial("tag", &json!({"label": "common-law", "colour": "red"})),
            ".govuk-tag--red"
        ),
        ["The law"]
    );
    let link = partial(
        "button",
        &json!({"label": "common-continue", "href": "/next", "icon": "search"}),
    );
    assert_eq!(
        attribute(&link, "a[role=button]", "href").as_deref(),
        Some("/next")
    );
}
