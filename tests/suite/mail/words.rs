//! What the mails say, in all four languages.

use cattle_court::law::language::Language;
use cattle_court::law::money::Amount;
use cattle_court::law::procedure::Purpose;
use cattle_court::templates::Pages;
use cattle_court::templates::mails::{CourtMail, InBoth, News, Sitting};
use chrono::{NaiveDate, NaiveTime};
use scraper::{Html, Selector};

fn day(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 12, day).unwrap()
}

fn all_news() -> Vec<News> {
    let sitting = Sitting {
        on: day(14),
        at: NaiveTime::from_hms_opt(11, 0, 0).unwrap(),
        purpose: Purpose::Appearance,
    };
    let total = Some(Amount::parse("123456.50").unwrap());
    vec![
        News::Acknowledgement {
            filing_number: "F/12345/2026".to_owned(),
            filed_on: day(1),
            late_after: None,
        },
        News::Acknowledgement {
            filing_number: "F/12345/2026".to_owned(),
            filed_on: day(1),
            late_after: Some(day(2)),
        },
        News::Summons {
            process_number: "P/1/2026".to_owned(),
            sitting,
            accused: false,
            service_by: None,
        },
        News::Summons {
            process_number: "P/1/2026".to_owned(),
            sitting,
            accused: true,
            service_by: Some("Rule 7".to_owned()),
        },
        News::Hearing(sitting),
        News::Vacated(sitting),
        News::Order {
            order_number: "O/1/2026".to_owned(),
            signed_on: day(3),
            total,
        },
        News::Order {
            order_number: "O/1/2026".to_owned(),
            signed_on: day(3),
            total: None,
        },
        News::Recovery {
            order_number: "O/1/2026".to_owned(),
            signed_on: day(3),
            total,
            inbox_url: "https://court.example.in/inbox".to_owned(),
        },
        News::Recovery {
            order_number: "O/1/2026".to_owned(),
            signed_on: day(3),
            total: None,
            inbox_url: "https://court.example.in/inbox".to_owned(),
        },
    ]
}

fn mail(language: Language, news: News) -> CourtMail {
    CourtMail {
        language,
        court: InBoth {
            own: "ન્યાયાલય".to_owned(),
            english: "Court of the Magistrate".to_owned(),
        },
        place: InBoth {
            own: "નગર".to_owned(),
            english: "Town".to_owned(),
        },
        contact: "079 1234 5678, registry@court.example.in".to_owned(),
        case_number: "GJ-DEMO/CREN/12345/2026".to_owned(),
        recipient: "Rameshbhai <b>Patel</b>\r\nOrder: none".to_owned(),
        status_url: Some("https://court.example.in/gu/s/abc".to_owned()),
        verify_url: Some("https://court.example.in/gu/v/abc?a=1&b=2".to_owned()),
        news,
    }
}

#[test]
fn every_subject_begins_with_the_case_number_and_has_at_most_60_letters() {
    let pages = Pages::new().unwrap();
    for language in Language::ALL {
        for news in all_news() {
            let words = mail(language, news.clone()).words(&pages).unwrap();
            assert!(
                words.subject.starts_with("GJ-DEMO/CREN/12345/2026: "),
                "{}",
                words.subject
            );
            assert!(
                words.subject.chars().count() <= 60,
                "{}: {}",
                words.subject,
                words.subject.chars().count()
            );
        }
    }
}

#[test]
fn the_next_step_stands_first_and_english_below_the_courts_language() {
    let pages = Pages::new().unwrap();
    for language in Language::ALL {
        for news in all_news() {
            let words = mail(language, news.clone()).words(&pages).unwrap();
            let english = mail(Language::En, news.clone()).words(&pages).unwrap();
            let first = words.text.lines().next().unwrap();
            assert!(first.chars().count() > 20, "{first}");
            let sections = words
                .text
                .split("\n----------------------------------------\n\n")
                .count();
            if language == Language::En {
                assert_eq!((words.languages.as_str(), sections), ("en", 1));
            } else {
                assert_eq!((words.languages, sections), (format!("{language}, en"), 2));
                assert!(words.text.ends_with(&english.text), "{}", words.text);
                assert!(!first.is_ascii(), "{first}");
            }
            assert!(!words.text.contains("\n\n\n"), "a gap in\n{}", words.text);
        }
    }
}

#[test]
fn a_summons_says_where_when_what_to_bring_and_whether_it_is_service() {
    let pages = Pages::new().unwrap();
    let texts: Vec<String> = all_news()
        .into_iter()
        .map(|news| mail(Language::En, news).words(&pages).unwrap().text)
        .collect();
    let copy = &texts[2];
    for part in [
        "Come to court on Monday, 14 December 2026 at 11:00 am.\n",
        "Place: Town\n",
        "Process number: P/1/2026\n",
        "copy for your information",
        "15100",
        "https://court.example.in/gu/s/abc\n",
        "Bring the summons",
        "in your absence",
    ] {
        assert!(copy.contains(part), "{part:?} is missing in\n{copy}");
    }
    assert!(texts[3].contains("served by e-mail under Rule 7") && texts[3].contains("Do not fail to appear"));
    assert!(texts[8].starts_with("Acknowledge this order in your inbox, then recover ₹1,23,456.50"));
}

#[test]
fn what_a_party_typed_is_neither_markup_nor_a_line_of_the_court() {
    let pages = Pages::new().unwrap();
    for language in Language::ALL {
        for news in all_news() {
            let words = mail(language, news).words(&pages).unwrap();
            assert!(words.text.contains("Rameshbhai <b>Patel</b> Order: none\n"));
            let html = Html::parse_document(&words.html);
            let count = |selector: &str| html.select(&Selector::parse(selector).unwrap()).count();
            assert_eq!(
                (count("b"), count("script"), count("html > body > div")),
                (0, 0, if language == Language::En { 1 } else { 2 })
            );
            assert_eq!(count(&format!("html[lang={language}]")), 1);
            assert!(html.errors.is_empty(), "{:?}", html.errors);
            let links = Selector::parse("a").unwrap();
            assert!(
                html.select(&links)
                    .any(|a| a.attr("href") == Some("https://court.example.in/gu/v/abc?a=1&b=2"))
            );
        }
    }
}

#[test]
fn every_purpose_of_a_hearing_has_its_word() {
    for purpose in Purpose::ALL {
        for language in Language::ALL {
            let key = format!("mail-purpose-{}", purpose.code());
            assert!(cattle_court::text::has(language, &key), "{language}: {key}");
        }
    }
}
