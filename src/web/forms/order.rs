//! An order to be drafted, and what a municipality returns on one, as sent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::prosecution::offence;
use super::reader::{LONG, MEDIUM, Reader, SHORT, WholeNumber};
use crate::law::money::Amount;
use crate::law::procedure::{Defence, Occasion, OrderKind};
use crate::workflow::WorkflowError;
use crate::workflow::draft_order::{ChangeOrder, DraftOrder};
use crate::workflow::order_facts::{
    AcquittalFacts, AwardFacts, ConvictionFacts, Decision, OrderFacts, ProvedDamage, ProvedSum,
};

/// Most rows of a list in an order.
const MOST_ROWS: usize = 200;

/// An order as sent. What does not belong to its kind may not be filled.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawOrder {
    /// `illegal_seizure_award`, `dismissal`, `conviction`, `acquittal` or `release`.
    #[serde(default)]
    pub kind: String,
    #[serde(default)]
    pub findings: RawFindings,
    /// Award: the loss assessed, in rupees; the limit is applied to what is allowed, not here.
    #[serde(default)]
    pub assessed_loss: Option<String>,
    /// Award: the sum for the loss set by hand in place of the computed one.
    #[serde(default)]
    pub loss_allowed: Option<String>,
    /// Award: the fees proved; those of the complaint that have a receipt if left out.
    #[serde(default)]
    pub fees: Option<Vec<RawProvedSum>>,
    /// Award: the expenses proved; those of the complaint that have a proof if left out.
    #[serde(default)]
    pub expenses: Option<Vec<RawProvedSum>>,
    /// Award: whether the cattle are back; what the complaint says if left out.
    #[serde(default)]
    pub released: Option<bool>,
    /// Award: what the pound may levy up to this day on cattle that are held.
    #[serde(default)]
    pub leviable_due: Option<String>,
    /// Award: by how much that grows on each further day until they leave.
    #[serde(default)]
    pub leviable_per_day: Option<String>,
    /// Award: a compensation under the general sections; kept and shown as blocking.
    #[serde(default)]
    pub general_compensation: Option<String>,
    /// Conviction: what is imposed on each convicted person.
    #[serde(default)]
    pub sentence: Option<RawSentence>,
    /// Conviction: what each damaged person proved.
    #[serde(default)]
    pub compensation: Vec<RawDamage>,
    /// Conviction: whether the limit of compensation is read for each damaged person.
    #[serde(default)]
    pub per_victim: bool,
    /// Conviction: whether the cattle go to the State Government.
    #[serde(default)]
    pub forfeit: bool,
    #[serde(default)]
    pub reasons: String,
    /// The reasons in English where they were written so too.
    #[serde(default)]
    pub reasons_english: Option<String>,
}

/// Findings as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawFindings {
    /// Award.
    #[serde(default)]
    pub seizure_illegal: Option<bool>,
    /// Award.
    #[serde(default)]
    pub detention_illegal: Option<bool>,
    /// Award: ids of the parties who seized or detained.
    #[serde(default)]
    pub by: Vec<String>,
    /// Conviction: `straying`, `trespass` or `rescue`; the offence charged if left out.
    #[serde(default)]
    pub offence: Option<String>,
    /// Conviction: `first` or `subsequent`.
    #[serde(default)]
    pub occasion: Option<String>,
    /// Conviction and acquittal: `none`, `no_knowledge` or `due_diligence`.
    #[serde(default)]
    pub defence: Option<String>,
    /// Conviction: ids of those convicted; all accused if left out.
    #[serde(default)]
    pub accused: Vec<String>,
    /// Conviction: whether it was a summary trial.
    #[serde(default)]
    pub summary_trial: bool,
}

/// A sentence as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawSentence {
    /// Rupees.
    #[serde(default)]
    pub fine: Option<String>,
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub imprisonment_days: Option<WholeNumber>,
    /// Imprisonment in default of payment; an award takes none and shows it as blocking.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub default_imprisonment_days: Option<WholeNumber>,
}

/// A sum with its proof, as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawProvedSum {
    /// Rupees.
    #[serde(default)]
    pub amount: String,
    #[serde(default)]
    pub what: Option<String>,
    /// Number of the receipt, or how else it is proved.
    #[serde(default, alias = "receipt")]
    pub proof: Option<String>,
}

/// Proved damage of one person, as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawDamage {
    #[serde(default)]
    pub party_id: String,
    /// Rupees.
    #[serde(default)]
    pub proved: String,
}

impl RawOrder {
    /// Reads a new draft in a case.
    ///
    /// # Errors
    /// Every wrong field.
    pub fn read(&self, case_id: Uuid, expected_version: Option<i32>) -> Result<DraftOrder, WorkflowError> {
        Ok(DraftOrder {
            case_id,
            expected_version,
            facts: self.facts()?,
        })
    }

    /// Reads the draft that takes the place of an earlier state of itself.
    ///
    /// # Errors
    /// Every wrong field.
    pub fn read_change(
        &self,
        order_id: Uuid,
        expected_version: Option<i32>,
    ) -> Result<ChangeOrder, WorkflowError> {
        Ok(ChangeOrder {
            order_id,
            expected_version,
            facts: self.facts()?,
        })
    }

    /// Reads the findings and sums alone, for the calculator beside the form.
    ///
    /// # Errors
    /// Every wrong field.
    pub fn facts(&self) -> Result<OrderFacts, WorkflowError> {
        let mut reader = Reader::default();
        let decision = match reader.choice("/kind", &self.kind, OrderKind::parse) {
            Some(OrderKind::IllegalSeizureAward) => self.award(&mut reader),
            Some(OrderKind::Conviction) => self.conviction(&mut reader),
            Some(OrderKind::Acquittal) => self.acquittal(&mut reader),
            Some(OrderKind::Dismissal) => Some(Decision::Dismissal),
            Some(OrderKind::Release) => Some(Decision::Release),
            None => None,
        };
        let reasons = reader.optional_text("/reasons", Some(&self.reasons), LONG);
        let reasons_english = reader.optional_text("/reasons_english", self.reasons_english.as_deref(), LONG);
        reader.finish(decision.map(|decision| OrderFacts {
            decision,
            reasons: reasons.unwrap_or_default(),
            reasons_english,
        }))
    }

    fn award(&self, reader: &mut Reader) -> Option<Decision> {
        let findings = &self.findings;
        if findings.seizure_illegal.is_none() && findings.detention_illegal.is_none() {
            reader.wrong("/findings/seizure_illegal", "missing");
        }
        let by = ids(reader, "/findings/by", &findings.by);
        let loss = reader.amount_or_missing("/assessed_loss", self.assessed_loss.as_deref());
        let sentence = self.sentence.clone().unwrap_or_default();
        let facts = AwardFacts {
            seizure_illegal: findings.seizure_illegal.unwrap_or_default(),
            detention_illegal: findings.detention_illegal.unwrap_or_default(),
            by,
            assessed_loss: loss.unwrap_or(Amount::ZERO),
            loss_allowed: reader.optional_amount("/loss_allowed", self.loss_allowed.as_deref()),
            fees: proved(reader, "/fees", self.fees.as_deref()),
            expenses: proved(reader, "/expenses", self.expenses.as_deref()),
            released: self.released,
            leviable_due: reader.optional_amount("/leviable_due", self.leviable_due.as_deref()),
            leviable_per_day: reader.optional_amount("/leviable_per_day", self.leviable_per_day.as_deref()),
            fine: reader.optional_amount("/sentence/fine", sentence.fine.as_deref()),
            default_imprisonment_days: reader.optional_days(
                "/sentence/default_imprisonment_days",
                sentence.default_imprisonment_days.as_ref(),
            ),
            general_compensation: reader
                .optional_amount("/general_compensation", self.general_compensation.as_deref()),
        };
        if sentence.imprisonment_days.is_some() {
            // A sentence has no place on this order; typed as one in default it is kept and blocks signing.
            reader.wrong("/sentence/imprisonment_days", "not-on-this-order");
        }
        Some(Decision::IllegalSeizureAward(facts))
    }

    fn conviction(&self, reader: &mut Reader) -> Option<Decision> {
        let findings = &self.findings;
        let optional = |text: &Option<String>| text.as_deref().map(str::trim).unwrap_or_default().to_owned();
        let charged = optional(&findings.offence);
        let offence = (!charged.is_empty())
            .then(|| reader.choice("/findings/offence", &charged, offence))
            .flatten();
        let shown = optional(&findings.occasion);
        let occasion = (!shown.is_empty())
            .then(|| reader.choice("/findings/occasion", &shown, Occasion::parse))
            .flatten();
        let defence = self.defence(reader);
        let accused = ids(reader, "/findings/accused", &findings.accused);
        let sentence = self.sentence.clone().unwrap_or_default();
        let fine = reader.optional_amount("/sentence/fine", sentence.fine.as_deref());
        let imprisonment_days =
            reader.optional_days("/sentence/imprisonment_days", sentence.imprisonment_days.as_ref());
        if sentence.default_imprisonment_days.is_some() {
            reader.wrong("/sentence/default_imprisonment_days", "not-on-this-order");
        }
        let compensation = self
            .compensation
            .iter()
            .enumerate()
            .take(MOST_ROWS)
            .filter_map(|(index, raw)| {
                let at = format!("/compensation/{index}");
                let party_id = reader.choice(&format!("{at}/party_id"), &raw.party_id, parse_id);
                let proved = reader.amount(&format!("{at}/proved"), &raw.proved);
                Some(ProvedDamage {
                    party_id: party_id?,
                    proved: proved?,
                })
            })
            .collect();
        Some(Decision::Conviction(ConvictionFacts {
            offence,
            occasion,
            defence: defence?,
            accused,
            fine,
            imprisonment_days,
            summary_trial: findings.summary_trial,
            compensation,
            per_victim: self.per_victim,
            forfeit: self.forfeit,
        }))
    }

    fn acquittal(&self, reader: &mut Reader) -> Option<Decision> {
        Some(Decision::Acquittal(AcquittalFacts {
            defence: self.defence(reader)?,
        }))
    }

    /// No defence is found where none is named.
    fn defence(&self, reader: &mut Reader) -> Option<Defence> {
        match self.findings.defence.as_deref().map(str::trim) {
            None | Some("") => Some(Defence::None),
            Some(named) => reader.choice("/findings/defence", named, Defence::parse),
        }
    }
}

/// A payment as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawPayment {
    /// Rupees.
    #[serde(default)]
    pub amount: String,
    /// `YYYY-MM-DD`.
    #[serde(default)]
    pub paid_on: String,
    /// Challan, bank or UPI reference.
    #[serde(default)]
    pub reference: String,
}

impl RawPayment {
    /// Reads a payment under an order.
    ///
    /// # Errors
    /// Every wrong field.
    pub fn read(
        &self,
        order_id: Uuid,
    ) -> Result<crate::workflow::record_payment::RecordPayment, WorkflowError> {
        let mut reader = Reader::default();
        let amount = reader.amount_or_missing("/amount", Some(&self.amount));
        let paid_on = reader.date("/paid_on", &self.paid_on);
        let reference = reader.optional_text("/reference", Some(&self.reference), SHORT);
        let command = (|| {
            Some(crate::workflow::record_payment::RecordPayment {
                order_id,
                amount: amount?,
                paid_on: paid_on?,
                reference: reference.unwrap_or_default(),
            })
        })();
        reader.finish(command)
    }
}

/// A report of compliance as sent.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawCompliance {
    /// What was done.
    #[serde(default, alias = "remarks")]
    pub note: String,
    /// `YYYY-MM-DD`; today if left out.
    #[serde(default, alias = "complied_on")]
    pub on: Option<String>,
}

impl RawCompliance {
    /// Reads a report of compliance; without a day it is about `today`.
    ///
    /// # Errors
    /// Every wrong field.
    pub fn read(
        &self,
        order_id: Uuid,
        today: chrono::NaiveDate,
    ) -> Result<crate::workflow::return_compliance::ReturnCompliance, WorkflowError> {
        let mut reader = Reader::default();
        let note = reader.text("/note", &self.note, MEDIUM);
        let on = match self.on.as_deref().map(str::trim) {
            None | Some("") => Some(today),
            Some(day) => reader.date("/on", day),
        };
        let command = (|| {
            Some(crate::workflow::return_compliance::ReturnCompliance {
                order_id,
                note: note?,
                on: on?,
            })
        })();
        reader.finish(command)
    }
}

fn parse_id(text: &str) -> Option<Uuid> {
    Uuid::parse_str(text).ok()
}

fn ids(reader: &mut Reader, at: &str, texts: &[String]) -> Vec<Uuid> {
    let mut found = Vec::new();
    for (index, text) in texts.iter().enumerate().take(MOST_ROWS) {
        match parse_id(text.trim()) {
            Some(id) => found.push(id),
            None => reader.wrong(&format!("{at}/{index}"), "unknown-party"),
        }
    }
    found
}

fn proved(reader: &mut Reader, at: &str, rows: Option<&[RawProvedSum]>) -> Option<Vec<ProvedSum>> {
    let rows = rows?;
    Some(
        rows.iter()
            .enumerate()
            .take(MOST_ROWS)
            .filter_map(|(index, raw)| {
                let at = format!("{at}/{index}");
                let amount = reader.amount_or_missing(&format!("{at}/amount"), Some(&raw.amount));
                let what = reader.optional_text(&format!("{at}/what"), raw.what.as_deref(), SHORT);
                let proof = reader.optional_text(&format!("{at}/proof"), raw.proof.as_deref(), SHORT);
                Some(ProvedSum {
                    amount: amount?,
                    what: what.unwrap_or_default(),
                    proof: proof.unwrap_or_default(),
                })
            })
            .collect(),
    )
}
