//! Golden samples; the words of 0 to 99 were compared one by one with two published tables when they were written.

use pretty_assertions::assert_eq;

use super::*;

#[test]
fn amounts_are_written_as_an_indian_order_writes_them() {
    let samples = [
        (
            0,
            "Rupees zero only",
            "રૂપિયા શૂન્ય પૂરા",
            "ರೂಪಾಯಿ ಸೊನ್ನೆ ಮಾತ್ರ",
            "रुपये शून्य मात्र",
        ),
        (
            23_500,
            "Rupees two hundred thirty-five only",
            "રૂપિયા બસો પાંત્રીસ પૂરા",
            "ರೂಪಾಯಿ ಇನ್ನೂರ ಮೂವತ್ತೈದು ಮಾತ್ರ",
            "रुपये दो सौ पैंतीस मात्र",
        ),
        (
            10_950,
            "Rupees one hundred nine and fifty paise only",
            "રૂપિયા એકસો નવ અને પચાસ પૈસા પૂરા",
            "ರೂಪಾಯಿ ನೂರ ಒಂಬತ್ತು ಮತ್ತು ಐವತ್ತು ಪೈಸೆ ಮಾತ್ರ",
            "रुपये एक सौ नौ और पचास पैसे मात्र",
        ),
        (
            1,
            "Rupees zero and one paisa only",
            "રૂપિયા શૂન્ય અને એક પૈસો પૂરા",
            "ರೂಪಾಯಿ ಸೊನ್ನೆ ಮತ್ತು ಒಂದು ಪೈಸೆ ಮಾತ್ರ",
            "रुपये शून्य और एक पैसा मात्र",
        ),
    ];
    for (paise, en, gu, kn, hi) in samples {
        let words = Language::ALL.map(|language| rupees_of_paise(paise, language));
        assert_eq!(words, [en, gu, kn, hi], "{paise}");
    }
}

#[test]
fn lakh_and_crore_group_the_number() {
    let samples = [
        (1_000, "one thousand", "એક હજાર", "ಒಂದು ಸಾವಿರ", "एक हज़ार"),
        (100_000, "one lakh", "એક લાખ", "ಒಂದು ಲಕ್ಷ", "एक लाख"),
        (
            150_400,
            "one lakh fifty thousand four hundred",
            "એક લાખ પચાસ હજાર ચારસો",
            "ಒಂದು ಲಕ್ಷದ ಐವತ್ತು ಸಾವಿರದ ನಾನೂರು",
            "एक लाख पचास हज़ार चार सौ",
        ),
        (
            12_345_678,
            "one crore twenty-three lakh forty-five thousand six hundred seventy-eight",
            "એક કરોડ ત્રેવીસ લાખ પિસ્તાલીસ હજાર છસો ઇઠ્યોતેર",
            "ಒಂದು ಕೋಟಿ ಇಪ್ಪತ್ತಮೂರು ಲಕ್ಷದ ನಲವತ್ತೈದು ಸಾವಿರದ ಆರುನೂರ ಎಪ್ಪತ್ತೆಂಟು",
            "एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर",
        ),
        (
            1_000_000_000,
            "one hundred crore",
            "એકસો કરોડ",
            "ನೂರು ಕೋಟಿ",
            "एक सौ करोड़",
        ),
    ];
    for (n, en, gu, kn, hi) in samples {
        assert_eq!(
            Language::ALL.map(|language| number(n, language)),
            [en, gu, kn, hi],
            "{n}"
        );
    }
}

#[test]
fn every_number_below_a_hundred_thousand_has_words_of_its_own() {
    for language in Language::ALL {
        let all: std::collections::HashSet<String> = (0..100_000).map(|n| number(n, language)).collect();
        assert_eq!(all.len(), 100_000, "{language}");
        assert!(
            all.iter()
                .all(|words| !words.contains("  ") && words.trim() == words)
        );
    }
}

#[test]
fn the_largest_amount_that_a_table_holds_has_words() {
    let words = rupees_of_paise(99_999_999_999_999, Language::En);
    let below = "ninety-nine lakh ninety-nine thousand nine hundred ninety-nine";
    let crores = "ninety-nine thousand nine hundred ninety-nine";
    assert_eq!(
        words,
        format!("Rupees {crores} crore {below} and ninety-nine paise only")
    );
}
