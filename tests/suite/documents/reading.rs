//! What stands in a finished document, for readers, telephones and machines.

use std::process::Command;

use cattle_court::documents::context::{CourtHead, Order};
use cattle_court::documents::{DocumentData, DocumentKind, Renderer, printed};
use cattle_court::law::language::Language;
use cattle_court::law::procedure::OrderKind;
use serde_json::Value;

use super::fixtures::{
    HOSTILE, SHAPES, acknowledgement, award, conviction, court, document, identity, summons,
};

/// All texts of a document in one string, in the order in which they are printed.
fn texts(data: impl Into<DocumentData>) -> String {
    fn collect(value: &Value, into: &mut String) {
        match value {
            Value::String(text) => {
                into.push_str(text);
                into.push('\n');
            }
            Value::Array(items) => items.iter().for_each(|item| collect(item, into)),
            Value::Object(fields) => fields.values().for_each(|field| collect(field, into)),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
    let mut all = String::new();
    collect(&printed(&data.into()).unwrap(), &mut all);
    all
}

fn in_language(language: Language) -> CourtHead {
    court(language)
}

/// The text of a PDF as a reader's program takes it out; `None`, said loudly, without poppler.
pub fn text_of(pdf: &[u8]) -> Option<String> {
    poppler("pdftotext", &["-layout"], pdf).map(|text| String::from_utf8_lossy(&text).into_owned())
}

/// What a tool of poppler prints for a PDF; `None`, said loudly, where the tool is not installed.
fn poppler(tool: &str, arguments: &[&str], pdf: &[u8]) -> Option<Vec<u8>> {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), pdf).unwrap();
    // Without a name of an output file, pdftotext writes beside its input and pdftoppm to its standard output.
    let to_stdout: &[&str] = if tool == "pdftotext" { &["-"] } else { &[] };
    let output = Command::new(tool)
        .args(arguments)
        .arg(file.path())
        .args(to_stdout)
        .output();
    match output {
        Ok(output) => {
            assert!(
                output.status.success(),
                "{tool}: {}",
                String::from_utf8_lossy(&output.stderr)
            );
            Some(output.stdout)
        }
        Err(_) => {
            eprintln!("NOT CHECKED: {tool} is not installed (Debian: poppler-utils)");
            None
        }
    }
}

#[test]
fn equal_data_give_equal_bytes_and_another_version_gives_others() {
    let renderer = Renderer::new().unwrap();
    let first = renderer.render(&summons().into()).unwrap();
    renderer
        .render(&document(DocumentKind::Receipt, "least"))
        .unwrap();
    let again = Renderer::new().unwrap().render(&summons().into()).unwrap();
    assert_eq!(first.sha256, again.sha256);
    assert_eq!(first.bytes, again.bytes);
    let mut next = summons();
    next.identity.version = 2;
    assert_ne!(renderer.render(&next.into()).unwrap().sha256, first.sha256);
}

#[test]
fn a_document_claims_to_be_archivable_and_accessible_in_the_language_of_the_court() {
    let rendered = Renderer::new()
        .unwrap()
        .render(&document(DocumentKind::Receipt, "least"))
        .unwrap();
    let pdf = String::from_utf8_lossy(&rendered.bytes);
    for mark in [
        "<pdfaid:part>2</pdfaid:part>",
        "<pdfaid:conformance>A</pdfaid:conformance>",
        "<pdfuaid:part>1</pdfuaid:part>",
    ] {
        assert!(pdf.contains(mark), "{mark}");
    }
    assert!(
        pdf.contains("2026-11-30T11:05:00+05:30"),
        "the date inside is the document's own"
    );
}

#[test]
fn what_people_type_is_printed_literally() {
    let rendered = Renderer::new()
        .unwrap()
        .render(&document(DocumentKind::Order, "hostile"))
        .unwrap();
    assert!(
        rendered.pages > 6,
        "reasons of 5,000 letters flow over pages: {}",
        rendered.pages
    );
    let Some(text) = poppler("pdftotext", &["-raw"], &rendered.bytes) else {
        return;
    };
    let flat = |text: &str| text.replace([' ', '\n', '\u{200B}', '\u{00A0}'], "");
    assert!(flat(&String::from_utf8_lossy(&text)).contains(&flat(HOSTILE)));
}

#[test]
fn a_telephone_reads_the_code_of_a_summons() {
    let rendered = Renderer::new().unwrap().render(&summons().into()).unwrap();
    let Some(picture) = poppler(
        "pdftoppm",
        &["-gray", "-r", "200", "-f", "1", "-l", "1"],
        &rendered.bytes,
    ) else {
        return;
    };
    let mut head = picture.splitn(4, |byte| byte.is_ascii_whitespace());
    assert_eq!(head.next(), Some(&b"P5"[..]));
    let mut number = || {
        String::from_utf8_lossy(head.next().unwrap())
            .parse::<usize>()
            .unwrap()
    };
    let (width, height) = (number(), number());
    let pixels = &picture[picture.len() - width * height..];
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| pixels[y * width + x]);
    let read: Vec<String> = image
        .detect_grids()
        .iter()
        .filter_map(|grid| Some(grid.decode().ok()?.1))
        .collect();
    assert_eq!(read, [identity().verify_url]);
}

#[test]
fn every_document_speaks_every_language_without_a_missing_word() {
    for language in Language::ALL {
        for kind in DocumentKind::ALL {
            for shape in SHAPES {
                let mut data = document(kind, shape);
                match &mut data {
                    DocumentData::Acknowledgement(it) => it.court = in_language(language),
                    DocumentData::Summons(it) => it.court = in_language(language),
                    DocumentData::Order(it) => it.court = in_language(language),
                    DocumentData::Receipt(it) => it.court = in_language(language),
                    DocumentData::CauseList(it) => it.court = in_language(language),
                }
                let parts = printed(&data).unwrap()["parts"].as_array().unwrap().len();
                assert_eq!(parts, if language == Language::En { 1 } else { 2 });
                let all = texts(data);
                assert!(
                    !all.contains("documents-"),
                    "{language} {} {shape}: {all}",
                    kind.code()
                );
            }
        }
    }
}

#[test]
fn an_award_speaks_neither_of_prison_nor_of_a_fine_imposed_nor_of_default() {
    for language in Language::ALL {
        let order = Order {
            court: in_language(language),
            reasons: None,
            ..award()
        };
        assert_eq!(order.kind, OrderKind::IllegalSeizureAward);
        let all = texts(order).to_lowercase();
        for word in [
            "imprison",
            "in default",
            "sentence",
            "accused",
            "convict",
            "કેદ",
            "આરોપી",
            "ಕಾರಾವಾಸ",
            "ಆರೋಪಿ",
            "कारावास",
            "अभियुक्त",
        ] {
            assert!(!all.contains(word), "{language}: {word}");
        }
        assert!(all.contains("as if it were a fine"), "{language}");
    }
}

#[test]
fn a_summons_on_a_complaint_calls_nobody_accused() {
    for language in Language::ALL {
        let mut summons = summons();
        summons.court = in_language(language);
        let all = texts(summons).to_lowercase();
        for word in ["accused", "offence", "આરોપી", "ಆರೋಪಿ", "अभियुक्त"] {
            assert!(!all.contains(word), "{language}: {word}");
        }
        assert!(
            all.contains("14 december 2026") && all.contains("11:00 am"),
            "{language}"
        );
    }
}

#[test]
fn a_capped_loss_shows_what_was_claimed_what_is_allowed_and_the_limit() {
    let all = texts(award());
    let sentence = "Compensation for loss: ₹150 was claimed; the law allows at most ₹100; ₹100 is allowed, ₹50 less than claimed.";
    assert!(all.contains(sentence), "{all}");
    assert!(all.contains("Rupees two hundred thirty-five only") && all.contains("રૂપિયા બસો પાંત્રીસ પૂરા"));
    assert!(all.contains("the court assesses it at ₹120"));
    assert!(all.contains("the owner pays nothing at the pound"));
}

#[test]
fn dues_that_grow_are_told_up_to_the_order_and_for_each_further_day() {
    let mut order = award();
    order.court = in_language(Language::En);
    let growing =
        "₹180 (Rupees one hundred eighty only) up to the date of this order and ₹60 for each further day";
    assert!(texts(order.clone()).contains(growing), "{}", texts(order));
    let dues = order.release.as_mut().and_then(|release| release.dues.as_mut());
    dues.unwrap().per_day = None;
    let said = texts(order);
    assert!(
        said.contains("leviable on them, ₹180") && !said.contains("further day"),
        "{said}"
    );
}

#[test]
fn a_conviction_states_fine_prison_compensation_and_forfeiture() {
    let all = texts(conviction());
    for part in [
        "shall pay a fine of ₹300 (Rupees three hundred only) and undergo imprisonment for 5 days",
        "₹400 was claimed; the law allows at most ₹250",
        "forfeited to the State Government",
        "It is the first offence",
        "Convicted:",
    ] {
        assert!(all.contains(part), "{part}: {all}");
    }
    let paid = all.lines().filter(|line| line.contains("shall pay to")).count();
    assert_eq!(paid, 1, "a fine is imposed, not paid over");
}

#[test]
fn a_draft_says_so_on_each_page_and_a_signed_order_does_not() {
    assert!(!texts(award()).contains("DRAFT"));
    let mut draft = award();
    draft.identity.draft = true;
    assert!(texts(draft).contains("DRAFT"));
}

#[test]
fn an_inferred_section_number_is_marked_and_explained() {
    let all = texts(acknowledgement());
    assert!(
        all.contains("s.\u{A0}244(1)* of the Gujarat Municipalities Act, 1963"),
        "{all}"
    );
    assert!(all.contains("* The number of this section is inferred"));
}

#[tokio::test]
async fn several_documents_asked_for_at_once_are_all_produced() {
    let renderer = Renderer::new().unwrap();
    let data = || document(DocumentKind::Receipt, "least");
    let (one, two, three) = tokio::join!(
        renderer.render_async(data()),
        renderer.render_async(data()),
        renderer.render_async(data())
    );
    assert_eq!(one.unwrap().sha256, two.unwrap().sha256);
    assert_eq!(three.unwrap().pages, 1);
}
