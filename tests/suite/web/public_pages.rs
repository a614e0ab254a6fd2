//! Every page without log-in, in every language: it answers, it is in that language, it sets no cookie, and no key or
//! gap shows through.

use reqwest::Method;
use scraper::{Html, Selector};

use crate::support::service::Service;

const LANGUAGES: [&str; 4] = ["en", "gu", "kn", "hi"];
/// Pages behind the language.
const PAGES: [&str; 11] = [
    "/",
    "/limits",
    "/law",
    "/help",
    "/privacy",
    "/accessibility",
    "/c/GJ-DEMO/",
    "/c/KA-DEMO/",
    "/c/GJ-DEMO/case",
    "/c/GJ-DEMO/list/2026-11-30",
    "/v/0198f000-0000-7000-8000-000000000000",
];

#[tokio::test]
async fn every_page_is_there_in_four_languages() {
    let service = Service::start().await;
    let key = |text: &str| {
        ["public-", "common-", "errors-", "law-", "api-", "{{", "[object"]
            .iter()
            .any(|mark| text.contains(mark))
    };
    for language in LANGUAGES {
        let mut titles = Vec::new();
        for path in PAGES {
            let address = format!("/{language}{path}");
            let answer = service.page(&address).await;
            let wanted = if path.starts_with("/v/") { 404 } else { 200 };
            assert_eq!(answer.status(), wanted, "{address}");
            assert_eq!(answer.headers()["content-language"], language, "{address}");
            assert!(answer.headers().get("set-cookie").is_none(), "{address}");
            assert!(answer.headers().contains_key("content-security-policy"));
            let text = answer.text().await.unwrap();
            assert!(text.len() < 60 * 1024, "{address}: {} bytes", text.len());
            let page = Html::parse_document(&text);
            let root = page.root_element();
            assert_eq!(root.attr("lang"), Some(language), "{address}");
            let words: String = root.text().collect();
            assert!(!key(&words), "{address}: {words}");
            let switch = Selector::parse(".cc-languages a").unwrap();
            let others: Vec<String> = page
                .select(&switch)
                .map(|link| link.attr("href").unwrap().to_owned())
                .collect();
            let expected: Vec<String> = LANGUAGES
                .iter()
                .filter(|other| **other != language)
                .map(|other| format!("/{other}{path}"))
                .collect();
            assert_eq!(others, expected, "the switch keeps the page");
            let title = Selector::parse("title").unwrap();
            titles.push(page.select(&title).next().unwrap().text().collect::<String>());
        }
        titles.sort();
        titles.dedup();
        assert_eq!(
            titles.len(),
            PAGES.len(),
            "every page has a title of its own: {titles:?}"
        );
    }
}

#[tokio::test]
async fn the_first_page_asks_for_the_language_and_short_addresses_lead_on() {
    let service = Service::start().await;
    let first = service.page("/").await;
    assert_eq!(first.status(), 200);
    let first = first.text().await.unwrap();
    for (language, name) in [
        ("en", "English"),
        ("gu", "ગુજરાતી"),
        ("kn", "ಕನ್ನಡ"),
        ("hi", "हिन्दी"),
    ] {
        assert!(first.contains(&format!("href=\"/{language}/\"")), "{language}");
        assert!(first.contains(name), "{name}");
    }
    for (short, long) in [("/gu", "/gu/"), ("/gu/c/gj-demo", "/gu/c/GJ-DEMO/")] {
        let answer = service.page(short).await;
        assert_eq!(answer.status(), 308, "{short}");
        assert_eq!(answer.headers()["location"], long);
    }
}

#[tokio::test]
async fn a_word_that_is_no_language_belongs_to_the_other_pages() {
    let service = Service::start().await;
    for path in ["/fr/", "/fr", "/english/law", "/en/nothing-here", "/EN/"] {
        let answer = service.page(path).await;
        assert_eq!(answer.status(), 404, "{path}");
        assert!(
            answer.text().await.unwrap().contains("<html"),
            "a page, not a document for programs"
        );
    }
    // The addresses of staff and programs are not taken for languages.
    assert_eq!(service.page("/login").await.status(), 200);
    assert_eq!(service.page("/healthz").await.status(), 200);
    let (status, _) = service.json(Method::GET, "/api/v1/courts", None).await;
    assert_eq!(status, 401);
    let gujarati = service.page("/gu/nothing-here").await.text().await.unwrap();
    assert!(
        gujarati.contains("lang=\"gu\""),
        "told in the language of the address"
    );
}

/// The code that follows a quoted beginning of a key, where a whole key is written out.
fn keys_written_in(source: &str) -> impl Iterator<Item = &str> {
    source
        .split('"')
        .filter(|text| text.starts_with("public-") && !text.ends_with('-') && !text.contains('{'))
}

#[test]
fn every_text_that_the_pages_name_exists_in_four_languages() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/web/public");
    let mut named = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let source = std::fs::read_to_string(&path).unwrap();
        for key in keys_written_in(&source) {
            named += 1;
            for language in cattle_court::law::language::Language::ALL {
                let there = cattle_court::text::has(language, key);
                assert!(there, "{}: {key} in {language}", path.display());
            }
        }
    }
    assert!(named > 10, "{named}");
}
