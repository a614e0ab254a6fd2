//! Does every public page render in four languages, from the context that its comment promises?

use cattle_court::law::language::Language;
use cattle_court::law::rules::registry;
use cattle_court::templates::shell::{FieldError, Shell};
use cattle_court::templates::{Pages, assets};
use scraper::{Html, Selector};
use serde_json::{Value, json};

use super::PAGES;

/// A page: template, path behind the language, context without `shell`.
struct Fixture {
    name: &'static str,
    template: &'static str,
    path: &'static str,
    private: bool,
    context: Value,
}

fn fixture(name: &'static str, template: &'static str, path: &'static str, context: Value) -> Fixture {
    Fixture {
        name,
        template,
        path,
        private: false,
        context,
    }
}

fn court() -> Value {
    json!({
        "code": "GJ-DEMO", "name": "Court of the Judicial Magistrate First Class, Anandpur",
        "place": "Taluka Seva Sadan, Anandpur", "name_has_place": false, "telephone": "02692 555 010", "opens_at": "11:00",
    })
}

fn status(changes: Value) -> Value {
    let mut status = json!({
        "court": court(), "case_number": "CREN/12/2026", "kind": "complaint", "stage": "hearing", "disposal": null,
        "filed_on": "2026-11-18",
        "next_hearing": {"on": "2026-12-09", "at": "11:00", "purpose": "evidence", "days_left": 9, "calendar": "/x.ics"},
        "money": null, "orders": [],
        "events": [
            {"kind": "filed", "on": "2026-11-18"}, {"kind": "registered", "on": "2026-11-19"},
            {"kind": "examined", "on": "2026-11-20"}, {"kind": "summons_issued", "on": "2026-11-20"},
        ],
    });
    for (key, value) in changes.as_object().unwrap() {
        status[key] = value.clone();
    }
    status
}

fn limits(changes: Value) -> Value {
    let mut page = json!({
        "errors": [], "amounts": null, "dates": null, "undecided": null, "undecided_of": null,
        "packs": [{"value": "IN-GJ-MUN", "text": "Gujarat Municipalities Act 1963"},
                  {"value": "IN-KA", "text": "Karnataka Cattle Trespass Act 1966"}],
        "form": {"pack": "IN-GJ-MUN", "matter": "illegal_seizure", "on": "2026-11-18", "loss": "", "fees": "",
                 "expenses": "", "released": "yes", "due": "", "clock_pack": "IN-GJ-MUN", "clock": "complaint",
                 "start": null, "presented": null},
    });
    for (key, value) in changes.as_object().unwrap() {
        page[key] = value.clone();
    }
    page
}

fn law() -> Value {
    let acts: Vec<Value> = registry::all()
        .iter()
        .map(|pack| {
            let told = pack.rules.iter().filter(|rule| rule.plain);
            let sections: Vec<Value> = told
                .map(
                    |rule| json!({"id": rule.id, "label": rule.label, "inferred": rule.id.starts_with("GJ")}),
                )
                .collect();
            json!({"statute": pack.statute, "sections": sections})
        })
        .collect();
    json!({"acts": acts})
}

fn fixtures() -> Vec<Fixture> {
    let mut all = vec![
        fixture("language", "public/language", "/", json!({})),
        fixture(
            "home",
            "public/home",
            "/",
            json!({"today": "2026-11-30", "courts": [
            court(), {"code": "KA-DEMO", "name": "Court of the Civil Judge and JMFC, Hosahalli", "place": "Hosahalli"}]}),
        ),
        fixture(
            "court",
            "public/court",
            "/c/GJ-DEMO/",
            json!({"court": court(), "today": "2026-11-29",
            "open_today": false, "next_open_day": "2026-11-30"}),
        ),
        fixture(
            "case",
            "public/case",
            "/c/GJ-DEMO/case",
            json!({"errors": [], "court": court(),
            "form": {"number": "", "proof": ""}, "no_match": false, "try_again": null}),
        ),
        fixture(
            "case-errors",
            "public/case",
            "/c/GJ-DEMO/case",
            json!({
            "errors": [FieldError::new("case_number", "12//2026 ?".into()), FieldError::new("proof", "98765".into())],
            "court": court(), "form": {"number": "12//2026", "proof": "98765"}, "no_match": false, "try_again": null}),
        ),
        fixture(
            "case-no-match",
            "public/case",
            "/c/GJ-DEMO/case",
            json!({"errors": [], "court": court(),
            "form": {"number": "CREN/12/2026", "proof": "4321"}, "no_match": true, "try_again": null}),
        ),
        fixture(
            "case-locked",
            "public/case",
            "/c/GJ-DEMO/case",
            json!({"errors": [], "court": court(),
            "form": {"number": "CREN/12/2026", "proof": ""}, "no_match": true, "try_again": "16:30"}),
        ),
        fixture("status", "public/status", "/c/GJ-DEMO/case", status(json!({}))),
        fixture(
            "status-awarded",
            "public/status",
            "/c/GJ-DEMO/case",
            status(json!({
            "next_hearing": null, "stage": "disposed", "disposal": "seizure_illegal",
            "money": {"awarded": "4970.00", "received": "4000.00", "due": "970.00", "settled": false},
            "orders": [{"kind": "illegal_seizure_award", "number": "GJ-DEMO/O/4/2026", "on": "2026-12-20", "href": "/d"}]})),
        ),
        fixture(
            "status-scrutiny",
            "public/status",
            "/c/GJ-DEMO/case",
            status(json!({"case_number": "F/31/2026", "next_hearing": null, "stage": "scrutiny"})),
        ),
        fixture(
            "list",
            "public/list",
            "/c/GJ-DEMO/list/2026-12-09",
            json!({"court": court(), "day": "2026-12-09",
            "open": true, "previous_day": "2026-12-08", "next_day": "2026-12-10", "rows": [
            {"serial": 1, "at": "11:00", "case_number": "CREN/12/2026", "kind": "complaint", "purpose": "evidence", "state": "listed"},
            {"serial": 2, "at": "11:30", "case_number": "CC/31/2026", "kind": "prosecution", "purpose": "appearance", "state": "adjourned"},
            {"serial": 3, "at": "14:45", "case_number": "CREN/7/2025", "kind": "complaint", "purpose": "order", "state": "held"}]}),
        ),
        fixture(
            "list-closed",
            "public/list",
            "/c/GJ-DEMO/list/2026-12-25",
            json!({"court": court(), "day": "2026-12-25",
            "open": false, "previous_day": "2026-12-24", "next_day": "2026-12-28", "rows": []}),
        ),
        fixture("limits", "public/limits", "/limits", limits(json!({}))),
        fixture(
            "limits-answered",
            "public/limits",
            "/limits",
            limits(json!({
            "form": {"pack": "IN-GJ-MUN", "matter": "illegal_seizure", "on": "2026-11-18", "loss": "150", "fees": "30",
                     "expenses": "105", "released": "no", "due": "1,500", "clock_pack": "IN-GJ-MUN", "clock": "complaint",
                     "start": {"day": "18", "month": "11", "year": "2026"}, "presented": {"day": "30", "month": "11", "year": "2026"}},
            "amounts": {"total": "235.00", "in_words": "Rupees two hundred thirty-five only", "notes": ["Note."], "leviable": "1500.00", "rows": [
                {"head": "loss", "claimed": "150.00", "allowed": "100.00", "limit": "100.00", "cut": true, "citation": "s. 244(3)", "inferred": true},
                {"head": "fees", "claimed": "30.00", "allowed": "30.00", "limit": null, "cut": false, "citation": "s. 244(3)", "inferred": true},
                {"head": "expenses", "claimed": "105.00", "allowed": "105.00", "limit": null, "cut": false, "citation": "s. 244(3)", "inferred": true}]},
            "dates": {"last_day": "2026-11-28", "verdict": "late", "days_late": 2, "citation": "s. 244(1)",
                      "steps": ["18-11-2026: first day, not counted", "28-11-2026: tenth day"],
                      "readings": [{"text": "Other", "day": "2026-11-29"}]}})),
        ),
        fixture(
            "limits-undecided",
            "public/limits",
            "/limits",
            limits(json!({
            "errors": [FieldError::new("on-month", "13?".into())], "undecided": "s. 22: not loaded", "undecided_of": "amounts"})),
        ),
        fixture(
            "document",
            "public/document",
            "/v/0193",
            json!({"document": {"kind": "order", "number": "GJ-DEMO/O/4/2026",
            "dated_on": "2026-12-20", "court": "Court of the JMFC, Anandpur",
            "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}}),
        ),
        fixture(
            "document-unknown",
            "public/document",
            "/v/0193",
            json!({"document": null}),
        ),
        fixture("help", "public/help", "/help", json!({})),
        fixture("privacy", "public/privacy", "/privacy", json!({})),
        fixture(
            "accessibility",
            "public/accessibility",
            "/accessibility",
            json!({}),
        ),
        fixture("law", "public/law", "/law", law()),
        fixture(
            "error-503",
            "public/error",
            "/",
            json!({"code": 503, "reason": null, "telephone": "02692 555 010", "reference": "4f2a"}),
        ),
    ];
    for page in &mut all {
        page.private = page.template == "public/status";
    }
    all
}

fn render(pages: &Pages, language: Language, page: &Fixture) -> String {
    let mut context = page.context.clone();
    let mut shell = Shell::public(language, page.path);
    shell.demonstration = true;
    shell.private = page.private;
    if page.private || page.template == "public/list" {
        shell.updated = Some("2026-11-30T16:10:00+05:30".to_owned());
    }
    context["shell"] = serde_json::to_value(shell).unwrap();
    pages.render(language, page.template, &context).unwrap()
}

fn count(html: &Html, selector: &str) -> usize {
    html.select(&Selector::parse(selector).unwrap()).count()
}

#[test]
fn every_public_page_renders_in_four_languages_with_one_heading_and_distinct_ids() {
    let pages = &*PAGES;
    for page in &fixtures() {
        for language in Language::ALL {
            let text = render(pages, language, page);
            let html = Html::parse_document(&text);
            let what = format!("{} in {language}", page.name);
            assert_eq!(count(&html, "h1"), 1, "{what}: headings");
            assert_eq!(
                count(&html, &format!("html[lang={language}]")),
                1,
                "{what}: language"
            );
            let mut ids: Vec<&str> = html
                .select(&Selector::parse("[id]").unwrap())
                .filter_map(|e| e.value().attr("id"))
                .collect();
            let all = ids.len();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), all, "{what}: an id stands twice");
            for target in html
                .select(&Selector::parse("label[for]").unwrap())
                .filter_map(|e| e.value().attr("for"))
            {
                assert!(ids.contains(&target), "{what}: no field '{target}' for its label");
            }
            // For looking at the pages in a browser: CATTLE_COURT_PAGES names the folder that takes them.
            if let Some(folder) = std::env::var_os("CATTLE_COURT_PAGES") {
                std::fs::write(
                    std::path::Path::new(&folder).join(format!("{}.{language}.html", page.name)),
                    text,
                )
                .unwrap();
            }
        }
    }
}

#[test]
fn the_language_switch_keeps_the_page() {
    let pages = &*PAGES;
    let all = fixtures();
    let page = all.iter().find(|page| page.name == "limits").unwrap();
    let html = Html::parse_document(&render(pages, Language::Kn, page));
    let links = Selector::parse(".cc-languages a").unwrap();
    let hrefs: Vec<&str> = html
        .select(&links)
        .filter_map(|link| link.value().attr("href"))
        .collect();
    assert_eq!(hrefs, ["/en/limits", "/gu/limits", "/hi/limits"]);
    assert_eq!(count(&html, ".cc-languages [aria-current][lang=kn]"), 1);
}

#[test]
fn a_page_about_one_case_is_not_indexed_and_can_be_closed() {
    let pages = &*PAGES;
    for page in fixtures().iter().filter(|page| page.private) {
        let html = Html::parse_document(&render(pages, Language::Gu, page));
        assert_eq!(
            count(&html, "meta[name=robots][content~=nofollow]"),
            1,
            "{}",
            page.name
        );
        assert_eq!(count(&html, "a[data-close][href='/gu/']"), 1, "{}", page.name);
        assert_eq!(count(&html, ".cc-updated"), 1, "{}", page.name);
    }
}

#[test]
fn a_page_with_errors_says_so_in_its_title_and_links_each_to_its_field() {
    let pages = &*PAGES;
    let all = fixtures();
    let page = all.iter().find(|page| page.name == "case-errors").unwrap();
    let html = Html::parse_document(&render(pages, Language::Hi, page));
    let title: String = html
        .select(&Selector::parse("title").unwrap())
        .next()
        .unwrap()
        .text()
        .collect();
    assert!(title.starts_with("त्रुटि: "), "{title}");
    assert_eq!(count(&html, ".govuk-error-summary a[href='#case_number']"), 1);
    assert_eq!(
        count(&html, "input#case_number[aria-describedby~=case_number-error]"),
        1
    );
}

#[test]
fn every_error_has_its_words_in_four_languages() {
    let pages = &*PAGES;
    for code in [403, 404, 409, 412, 422, 429, 500, 503] {
        for language in Language::ALL {
            let context = json!({"shell": Shell::bare(language), "code": code, "reason": null, "telephone": null, "reference": null});
            let html = Html::parse_document(&pages.render(language, "public/error", &context).unwrap());
            assert_eq!(count(&html, "h1"), 1);
            assert_eq!(count(&html, ".cc-languages"), 0);
        }
    }
}

/// What the browser is sent, gzipped as the server does it.
fn sent(bytes: &[u8]) -> usize {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    std::io::Write::write_all(&mut encoder, bytes).unwrap();
    encoder.finish().unwrap().len()
}

#[test]
fn the_first_view_of_every_public_page_is_at_most_60_kilobytes() {
    let pages = &*PAGES;
    let files = ["app.css", "app.js", "icons.svg", "icon.svg"].map(|name| {
        let address = assets::address(name).unwrap();
        sent(
            assets::find(address.split('/').nth(2).unwrap(), name)
                .unwrap()
                .bytes,
        )
    });
    for page in &fixtures() {
        let size = sent(render(pages, Language::Kn, page).as_bytes()) + files.iter().sum::<usize>();
        assert!(size <= 60 * 1024, "{} takes {size} bytes", page.name);
    }
}
