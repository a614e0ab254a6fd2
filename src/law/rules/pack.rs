//! The shape of a rule pack, and how its figures and provisions are looked up.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::area::Area;
use super::checklist::Checklist;
use super::dated::{Dated, DatedValue, FigureValue};
use super::switches::Midnight;
use crate::law::answer::NoAnswer;
use crate::law::checks::buyer::Capacity;
use crate::law::citation::{Citation, Status};
use crate::law::sentence::Offence;

/// The rules of one statute: figures, section labels, and the digest of the text they were read from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RulePack {
    /// Stable id, as in `IN-GJ-MUN`.
    pub id: SmolStr,
    /// The statute, as printed.
    pub statute: String,
    /// The State whose statute it is, as in `GJ`.
    pub state: String,
    /// SHA-256 of the pack's text and of what a court has said of it, in hexadecimal: printed in every answer.
    pub digest: String,
    /// SHA-256 of the text alone, with that of the procedure on which it rests.
    pub of_text: String,
    /// The provisions, by stable id.
    pub rules: Vec<Rule>,
    /// The figures.
    pub figures: Vec<Figure>,
    /// Which provision plays which part, as in `award = "GJ-244-3"`.
    pub parts: BTreeMap<String, String>,
    /// Questions that this pack answers by a name of its own, as in `"GJ.complaint" = "complaint.last_day"`.
    pub questions: BTreeMap<String, String>,
    /// Questions for which this pack stands in where the question names none.
    pub stands_in: Vec<String>,
    /// The sales that the statute knows, the one that is meant first where a question does not say.
    pub sales: Vec<SaleRule>,
    /// Who may not buy at a sale, directly or through another.
    pub barred_buyers: Vec<Capacity>,
    /// What must be there before something is done.
    pub checklists: Vec<Checklist>,
    /// Where a section that must be notified is applied.
    pub areas: Vec<Area>,
    /// Whether leaving at midnight touches the new day; whether times at the pound carry stands with each figure.
    pub midnight_release: Midnight,
}

/// When a sale of cattle takes place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SaleKind {
    /// Nobody claimed the cattle.
    Unclaimed,
    /// The owner came and refuses or omits to pay.
    Refusal,
}

/// Who gets what is left of the proceeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Residue {
    /// The owner.
    Owner,
    /// Whoever proves ownership in time, else the municipal fund.
    OwnerIfProved,
    /// The District Magistrate, who holds it for a time.
    DistrictMagistrateHold,
}

/// What a statute says about the proceeds of one kind of sale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SaleRule {
    /// Which sale.
    pub kind: SaleKind,
    /// The heads that are deducted, in the order of the statute's words.
    pub deduct: Vec<String>,
    /// Who gets the rest.
    pub residue: Residue,
    /// To whose account a head goes, as far as the statute says (E19).
    #[serde(default)]
    pub credit: BTreeMap<String, Credit>,
}

/// Whose money a deducted head becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Credit {
    /// The municipal fund.
    MunicipalFund,
    /// The District Magistrate, for the local fund.
    DistrictMagistrate,
    /// The keeper of the pound himself.
    Keeper,
    /// The keeper in trust: it stays the owner's and is refunded or forfeits.
    KeeperInTrust,
}

/// One provision: its stable id, its label and what it says in short.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Stable id, as in `GJ-244-1`.
    pub id: SmolStr,
    /// The section as printed.
    pub label: SmolStr,
    /// How the section number is known.
    pub label_status: Status,
    /// How the words of the rule are known.
    pub status: Status,
    /// What it says in short.
    pub says: String,
    /// Whether the public page of the law tells it in plain words.
    #[serde(default)]
    pub plain: bool,
    /// The pack that lists it: the statute's own, or the procedure on which that rests.
    #[serde(skip_deserializing)]
    pub pack: SmolStr,
}

impl Rule {
    /// How to cite it.
    #[must_use]
    pub fn citation(&self) -> Citation {
        Citation {
            pack: self.pack.clone(),
            rule: self.id.clone(),
            label: self.label.clone(),
            status: self.label_status,
        }
    }
}

/// Whether a last day that is closed moves on, and whose closed days count (T-HOL).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Carry {
    /// It does not: the thing awaited is an event, not an act in an office.
    None,
    /// It moves to the next day on which the court takes papers.
    Court,
    /// It moves to the next day on which the authority's office is open.
    Office,
}

/// One figure of a statute through time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Figure {
    /// Which figure, as in `award.loss_cap`.
    pub id: SmolStr,
    /// The provision that sets it.
    pub rule: SmolStr,
    /// `rupees`, `days`, `weeks`, `months`, `imprisonment_months` or `heads`.
    pub unit: String,
    /// How it is known. An unknown figure has no value.
    pub status: Status,
    /// The event from which a period runs, or whose date chooses the value.
    pub counted_from: String,
    /// For a period: whether a closed last day moves on.
    pub carry: Carry,
    /// Its values.
    pub values: Dated<FigureValue>,
    /// Why it is marked inferred or unknown; empty otherwise.
    pub note: String,
}

impl RulePack {
    /// A figure, if the pack lists it.
    #[must_use]
    pub fn figure(&self, id: &str) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.id == id)
    }

    /// Whether it is a procedure, on which packs of statutes rest.
    #[must_use]
    pub fn is_procedure(&self) -> bool {
        self.state == "PR"
    }

    /// Whether the provisions of a pack are this one's own or of the procedure on which it rests.
    #[must_use]
    pub fn lists(&self, pack: &str) -> bool {
        self.id == pack || self.rules.iter().any(|rule| rule.pack == pack)
    }

    /// A provision by its stable id.
    #[must_use]
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    /// The value of a figure on the day that its statute looks at, with its figure.
    ///
    /// # Errors
    /// Undecided where the pack does not know the figure, or not for that day.
    pub fn value_on(
        &self,
        figure: &str,
        day: NaiveDate,
    ) -> Result<(&Figure, &DatedValue<FigureValue>), NoAnswer> {
        let missing = |why: &str| NoAnswer::undecided([format!("{}:{figure}", self.id)], why);
        let found = self
            .figure(figure)
            .ok_or_else(|| missing("limit not loaded: the pack has no such figure"))?;
        if found.status == Status::Unknown {
            return Err(missing(
                "limit not loaded: the figure is not in the text at hand and is not borrowed from another Act",
            ));
        }
        let value = found
            .values
            .on(day)
            .ok_or_else(|| missing("no value is in force on that day"))?;
        match value.value {
            FigureValue::NotInForce => Err(missing("the provision is not in force on that day")),
            _ => Ok((found, value)),
        }
    }

    /// A day on which a figure has its only value, for questions that name no day: every completion agrees then.
    ///
    /// # Errors
    /// Undecided where the figure is unknown or has changed, so that the day `fact` matters.
    pub fn only_day(&self, figure: &str, fact: &str) -> Result<NaiveDate, NoAnswer> {
        self.value_on(figure, NaiveDate::MAX)?;
        match self.figure(figure).map(|found| found.values.iter().as_slice()) {
            Some([only]) => Ok(only.from),
            _ => Err(NoAnswer::undecided(
                [fact],
                "the figure has changed: the day decides which value holds",
            )),
        }
    }

    /// How to cite a provision; one that the pack does not list is cited by its id, as unknown.
    #[must_use]
    pub fn citation(&self, rule: &str) -> Citation {
        self.rule(rule)
            .map_or_else(|| Citation::unlisted(&self.id, rule), Rule::citation)
    }

    /// The provision that plays a part, if the pack names one.
    #[must_use]
    pub fn part_rule(&self, part: &str) -> Option<&Rule> {
        self.parts.get(part).and_then(|rule| self.rule(rule))
    }

    /// How to cite the provision that plays a part, if its words are at hand.
    ///
    /// # Errors
    /// Undecided where the statute has no such provision, or its text is not at hand: no other Act's is borrowed.
    pub fn known_part(&self, part: &str) -> Result<Citation, NoAnswer> {
        self.known(self.parts.get(part).map_or(part, String::as_str))
    }

    /// How to cite a provision, if its words are at hand.
    ///
    /// # Errors
    /// As [`Self::known_part`].
    pub fn known(&self, rule: &str) -> Result<Citation, NoAnswer> {
        match self.rule(rule) {
            Some(found) if found.status != Status::Unknown => Ok(found.citation()),
            _ => {
                let why = "the statute has no such provision, or its text is not at hand";
                Err(NoAnswer::undecided([format!("{}:{rule}", self.id)], why))
            }
        }
    }

    /// The provision that makes an act an offence: the one that punishes it, else the one on damage done by cattle.
    #[must_use]
    pub fn offence(&self, offence: Offence) -> Citation {
        let parts = match offence {
            Offence::Rescue => ["rescue", "rescue"],
            Offence::Stray => ["stray", "damage"],
        };
        self.first_part(parts)
    }

    /// The provision under which compensation for damage is recovered, else the one under which it is ordered.
    #[must_use]
    pub fn damage_recovery(&self) -> Citation {
        self.first_part(["damage.recovery", "damage"])
    }

    fn first_part(&self, [first, second]: [&str; 2]) -> Citation {
        let part = if self.parts.contains_key(first) {
            first
        } else {
            second
        };
        self.part(part)
    }

    /// The offence that a rule id names, as in `GJ-240-2`, or its section, as in `GJ-240`.
    #[must_use]
    pub fn offence_of(&self, id: &str) -> Option<Offence> {
        [Offence::Stray, Offence::Rescue].into_iter().find(|offence| {
            let cited = self.offence(*offence).rule;
            let inside = cited.strip_prefix(id);
            self.rule(&cited).is_some() && inside.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        })
    }

    /// What the statute says about a kind of sale.
    #[must_use]
    pub fn sale(&self, kind: SaleKind) -> Option<&SaleRule> {
        self.sales.iter().find(|sale| sale.kind == kind)
    }

    /// What must be there for a question, if the statute's words are in the pack.
    #[must_use]
    pub fn checklist(&self, question: &str) -> Option<&Checklist> {
        self.checklists.iter().find(|list| list.question == question)
    }

    /// How to cite the provision that plays a part; unknown where the pack names none.
    #[must_use]
    pub fn part(&self, part: &str) -> Citation {
        self.citation(self.parts.get(part).map_or(part, String::as_str))
    }
}
