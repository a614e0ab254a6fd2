//! The words of one language: labels, dates, money, animals, people, citations.

use chrono::{NaiveDate, NaiveTime};

use super::{Fact, Title};
use crate::documents::context::{AnimalLine, MoneyHead, PartyLine};
use crate::law::citation::Citation;
use crate::law::language::Language;
use crate::law::money::Amount;
use crate::law::procedure::{PartyRole, Purpose};
use crate::text::{self, FluentValue, formats, words};

/// Printed after a section label whose number is inferred or unknown; the note under the text explains it.
pub(super) const MARK: &str = "*";

/// Kinds of animals that have a name in every language.
const ANIMALS: [&str; 17] = [
    "cow",
    "bullock",
    "ox",
    "bull",
    "buffalo",
    "buffalo-calf",
    "calf",
    "goat",
    "kid",
    "sheep",
    "lamb",
    "ram",
    "camel",
    "horse",
    "ass",
    "pig",
    "elephant",
];
const CAPACITIES: [&str; 6] = [
    "police",
    "watch-and-ward",
    "pound-keeper",
    "private",
    "owner",
    "in-charge",
];
const PACKS: [&str; 2] = ["in-gj-mun", "in-ka"];

/// Says things in one language.
pub(super) struct Words {
    pub(super) language: Language,
}

impl Words {
    pub(super) const fn new(language: Language) -> Self {
        Self { language }
    }

    /// A message without variables.
    pub(super) fn t(&self, key: &str) -> String {
        text::t(self.language, key)
    }

    /// A message with variables that are texts.
    pub(super) fn say(&self, key: &str, args: &[(&str, &str)]) -> String {
        let args: Vec<(&str, FluentValue<'_>)> = args
            .iter()
            .map(|(name, value)| (*name, FluentValue::from(*value)))
            .collect();
        text::t_args(self.language, key, &args)
    }

    /// A message whose variable is a number.
    pub(super) fn count(&self, key: &str, count: u32) -> String {
        text::t_args(self.language, key, &[("count", FluentValue::from(count))])
    }

    /// `documents-label-…` with its value.
    pub(super) fn fact(&self, label: &str, value: impl Into<String>) -> Fact {
        Fact::new(self.label(label), value)
    }

    /// A fact that people look for.
    pub(super) fn strong(&self, label: &str, value: impl Into<String>) -> Fact {
        Fact::strong(self.label(label), value)
    }

    pub(super) fn label(&self, name: &str) -> String {
        self.t(&format!("documents-label-{name}"))
    }

    /// The document's title without a line under it.
    pub(super) fn title(&self, key: &str) -> Title {
        (self.t(key), None)
    }

    /// dd-mm-yyyy.
    pub(super) fn date(&self, day: NaiveDate) -> String {
        formats::date(day)
    }

    /// "Monday, 30 November 2026".
    pub(super) fn long_date(&self, day: NaiveDate) -> String {
        formats::long_date(day, self.language)
    }

    pub(super) fn time(&self, at: NaiveTime) -> String {
        formats::time(at, self.language)
    }

    /// ₹1,00,000.
    pub(super) fn money(&self, amount: Amount) -> String {
        formats::rupees(amount)
    }

    /// "Rupees one lakh only".
    pub(super) fn in_words(&self, amount: Amount) -> String {
        words::rupees(amount, self.language)
    }

    /// "2 cows and 1 buffalo"; marks follow in brackets.
    pub(super) fn animals(&self, animals: &[AnimalLine]) -> String {
        let lines: Vec<String> = animals.iter().map(|line| self.animal(line)).collect();
        self.list(&lines)
    }

    fn animal(&self, line: &AnimalLine) -> String {
        let said = match known(&ANIMALS, &line.kind) {
            Some(kind) => self.count(&format!("documents-animal-{kind}"), line.count),
            None => text::t_args(
                self.language,
                "documents-animal-other",
                &[
                    ("count", FluentValue::from(line.count)),
                    ("kind", FluentValue::from(line.kind.as_str())),
                ],
            ),
        };
        match &line.marks {
            Some(marks) if !marks.trim().is_empty() => format!("{said} ({})", marks.trim()),
            _ => said,
        }
    }

    /// "A, B and C".
    pub(super) fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => self.say(
                "documents-list-and",
                &[("first", &first.join(", ")), ("last", last)],
            ),
        }
    }

    pub(super) fn role(&self, role: PartyRole) -> String {
        self.t(match role {
            PartyRole::Complainant => "documents-role-complainant",
            PartyRole::Agent => "documents-role-agent",
            PartyRole::OppositeParty => "documents-role-opposite-party",
            PartyRole::Municipality => "documents-role-municipality",
            PartyRole::Accused => "documents-role-accused",
            PartyRole::DamagedPerson => "documents-role-damaged-person",
            PartyRole::Witness => "documents-role-witness",
            PartyRole::Surety => "documents-role-surety",
        })
    }

    /// One line per party: role, then name, relation, capacity and address.
    pub(super) fn parties(&self, parties: &[PartyLine]) -> Vec<Fact> {
        parties
            .iter()
            .map(|party| Fact::new(self.role(party.role), self.person(party)))
            .collect()
    }

    fn person(&self, party: &PartyLine) -> String {
        let mut said = party.name.clone();
        for extra in [
            party.relation.clone(),
            party.capacity.as_deref().map(|word| self.capacity(word)),
        ] {
            said.extend(
                extra
                    .filter(|text| !text.trim().is_empty())
                    .map(|text| format!(", {}", text.trim())),
            );
        }
        if let Some(address) = party.address.as_deref().filter(|text| !text.trim().is_empty()) {
            said.push('\n');
            said.push_str(&one_line(address));
        }
        said
    }

    pub(super) fn capacity(&self, word: &str) -> String {
        known(&CAPACITIES, word).map_or_else(
            || word.to_owned(),
            |code| self.t(&format!("documents-capacity-{code}")),
        )
    }

    pub(super) fn purpose(&self, word: &str) -> String {
        match Purpose::parse(word) {
            Some(purpose) => self.t(&format!("documents-purpose-{}", purpose.code())),
            None => word.to_owned(),
        }
    }

    pub(super) fn head(&self, head: &MoneyHead) -> String {
        self.t(match head {
            MoneyHead::Loss => "documents-head-loss",
            MoneyHead::Fees => "documents-head-fees",
            MoneyHead::Expenses => "documents-head-expenses",
            MoneyHead::LeviableDues => "documents-head-leviable",
            MoneyHead::Fine => "documents-head-fine",
            MoneyHead::DamageCompensation => "documents-head-damage",
            MoneyHead::Costs => "documents-head-costs",
            MoneyHead::Other(words) => return words.clone(),
        })
    }

    /// The label of a rule, marked when its number is not settled; `s.` becomes the word of the language, and no line
    /// ends between it and the number.
    pub(super) fn short_citation(&self, citation: &Citation) -> String {
        let mark = if citation.status.is_settled() { "" } else { MARK };
        let label = match citation.label.strip_prefix("s. ") {
            Some(number) => self.say("documents-section", &[("number", number)]),
            None => citation.label.to_string(),
        };
        format!("{}{mark}", label.replace(' ', "\u{00A0}"))
    }

    /// The label of a rule with the name of its Act.
    pub(super) fn citation(&self, citation: &Citation) -> String {
        let label = self.short_citation(citation);
        match known(&PACKS, &citation.pack) {
            Some(pack) => {
                let act = self.t(&format!("documents-act-{pack}"));
                self.say("documents-citation", &[("label", &label), ("act", &act)])
            }
            None => label,
        }
    }

    /// What the mark means, if any of the citations has one.
    pub(super) fn mark_note<'a>(&self, citations: impl IntoIterator<Item = &'a Citation>) -> Option<String> {
        let marked = citations
            .into_iter()
            .any(|citation| !citation.status.is_settled());
        marked.then(|| self.say("documents-mark-note", &[("mark", MARK)]))
    }
}

/// The code of a word that has a translation: lower case, `_` and space as `-`.
fn known(words: &[&'static str], word: &str) -> Option<&'static str> {
    let code = word.trim().replace(['_', ' '], "-");
    words
        .iter()
        .copied()
        .find(|known| known.eq_ignore_ascii_case(&code))
}

/// The lines of an address in one.
pub(super) fn one_line(text: &str) -> String {
    let bare = |line: &str| line.trim().trim_end_matches(',').trim_end().to_owned();
    let lines: Vec<String> = text.lines().map(bare).filter(|line| !line.is_empty()).collect();
    lines.join(", ")
}

/// Paragraphs as people write them: blank lines part them; line ends inside one are kept.
pub(super) fn paragraphs(text: &str) -> Vec<String> {
    let mut paragraphs = vec![String::new()];
    for line in text.lines().map(str::trim) {
        match paragraphs.last_mut() {
            Some(last) if !line.is_empty() => {
                if !last.is_empty() {
                    last.push('\n');
                }
                last.push_str(line);
            }
            _ => paragraphs.push(String::new()),
        }
    }
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    paragraphs
}
