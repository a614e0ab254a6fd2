//! What an order form rests on: the case, its people, what was claimed; and the fields as the form shows and sends them.

use serde_json::{Map, Value, json};

use crate::db;
use crate::db::Transaction;
use crate::db::case::{Case, ClaimItem, Party, Prosecution, Seizure};
use crate::law::language::Language;
use crate::law::procedure::{CaseKind, Defence, Occasion, Offence, OrderKind, PartyRole};
use crate::text;
use crate::web::forms::order::RawOrder;
use crate::web::forms::page_form;
use crate::web::problem::Problem;
use crate::web::proceedings::visit::{items, ticks, without_blanks};
use crate::workflow::order_facts::{AwardFacts, ConvictionFacts, Decision, OrderFacts, ProvedSum};

/// Fields of the form that are whole numbers.
const NUMBERS: &[&str] = &["imprisonment_days", "default_imprisonment_days"];
/// Fields of the form that are yes or no.
const TRUTHS: &[&str] = &[
    "seizure_illegal",
    "detention_illegal",
    "summary_trial",
    "per_victim",
    "forfeit",
    "released",
];
/// Blank rows after those that are filled; working out gives another.
const SPARE_ROWS: usize = 1;

/// The case as an order needs it.
pub struct Ground {
    pub case: Case,
    pub parties: Vec<Party>,
    seizure: Option<Seizure>,
    prosecution: Option<Prosecution>,
    claims: Vec<ClaimItem>,
}

impl Ground {
    /// Reads what a case brings to its order.
    ///
    /// # Errors
    /// Any database error.
    pub async fn read(
        transaction: &mut Transaction,
        case: Case,
        parties: Vec<Party>,
    ) -> Result<Self, Problem> {
        let (court_id, case_id) = (case.court_id, case.case_id);
        let connection = transaction.connection()?;
        let (seizure, prosecution, claims) = match case.kind {
            CaseKind::Complaint => (
                db::case::seizure(connection, court_id, case_id).await?,
                None,
                db::case::claim_items(connection, court_id, case_id).await?,
            ),
            CaseKind::Prosecution => (
                None,
                db::case::prosecution(connection, court_id, case_id).await?,
                Vec::new(),
            ),
        };
        Ok(Self {
            case,
            parties,
            seizure,
            prosecution,
            claims,
        })
    }

    /// The kinds of order that a case of this kind takes.
    #[must_use]
    pub const fn kinds(&self) -> &'static [OrderKind] {
        match self.case.kind {
            CaseKind::Complaint => &[
                OrderKind::IllegalSeizureAward,
                OrderKind::Dismissal,
                OrderKind::Release,
            ],
            CaseKind::Prosecution => &[OrderKind::Conviction, OrderKind::Acquittal, OrderKind::Release],
        }
    }

    /// A form on which nothing is filled.
    #[must_use]
    pub fn blank() -> Value {
        json!({
            "kind": "",
            "findings": {
                "seizure_illegal": "", "detention_illegal": "", "by": [], "offence": "", "occasion": "",
                "defence": "", "accused": [], "summary_trial": "",
            },
            "assessed_loss": "", "loss_allowed": "", "fees": [blank_row()], "expenses": [blank_row()], "released": "",
            "leviable_due": "", "leviable_per_day": "", "general_compensation": "",
            "sentence": { "fine": "", "imprisonment_days": "", "default_imprisonment_days": "" },
            "compensation": [], "per_victim": "", "forfeit": "", "reasons": "", "reasons_english": "",
        })
    }

    /// The form as a new draft begins: with what the case says, and without findings.
    #[must_use]
    pub fn begins(&self, kind: OrderKind) -> Value {
        let mut form = Self::blank();
        put(&mut form, "/kind", json!(kind));
        match kind {
            OrderKind::IllegalSeizureAward => {
                put(&mut form, "/fees", json!(self.proved("fee")));
                put(&mut form, "/expenses", json!(self.proved("expense")));
                if let Some(seizure) = &self.seizure {
                    let released = if seizure.released_on.is_some() {
                        "yes"
                    } else {
                        "no"
                    };
                    put(&mut form, "/released", json!(released));
                }
                if let [only] = self.all(PartyRole::OppositeParty).as_slice() {
                    put(&mut form, "/findings/by", json!([only.party_id]));
                }
            }
            OrderKind::Conviction => {
                if let Some(prosecution) = &self.prosecution {
                    put(&mut form, "/findings/offence", json!(prosecution.offence));
                }
                let accused: Vec<_> = self
                    .all(PartyRole::Accused)
                    .iter()
                    .map(|party| party.party_id)
                    .collect();
                put(&mut form, "/findings/accused", json!(accused));
                put(&mut form, "/findings/defence", json!(Defence::None));
            }
            OrderKind::Acquittal => put(&mut form, "/findings/defence", json!(Defence::None)),
            OrderKind::Dismissal | OrderKind::Release => {}
        }
        form
    }

    /// The form as a draft left it.
    #[must_use]
    pub fn of_facts(&self, facts: &OrderFacts) -> Value {
        let mut form = Self::blank();
        put(&mut form, "/kind", json!(facts.decision.kind()));
        put(&mut form, "/reasons", json!(facts.reasons));
        put(
            &mut form,
            "/reasons_english",
            json!(facts.reasons_english.clone().unwrap_or_default()),
        );
        match &facts.decision {
            Decision::IllegalSeizureAward(award) => self.fill_award(&mut form, award),
            Decision::Conviction(conviction) => fill_conviction(&mut form, conviction),
            Decision::Acquittal(acquittal) => put(&mut form, "/findings/defence", json!(acquittal.defence)),
            Decision::Dismissal | Decision::Release => {}
        }
        form
    }

    fn fill_award(&self, form: &mut Value, award: &AwardFacts) {
        put(form, "/findings/seizure_illegal", yes(award.seizure_illegal));
        put(form, "/findings/detention_illegal", yes(award.detention_illegal));
        put(form, "/findings/by", json!(award.by));
        put(form, "/assessed_loss", json!(award.assessed_loss));
        put(form, "/loss_allowed", or_blank(award.loss_allowed));
        let rows = |given: &Option<Vec<ProvedSum>>, head: &str| match given {
            Some(sums) => json!(sums),
            None => json!(self.proved(head)),
        };
        put(form, "/fees", rows(&award.fees, "fee"));
        put(form, "/expenses", rows(&award.expenses, "expense"));
        let released = award
            .released
            .or_else(|| self.seizure.as_ref().map(|seizure| seizure.released_on.is_some()));
        put(
            form,
            "/released",
            json!(released.map_or("", |back| if back { "yes" } else { "no" })),
        );
        put(form, "/leviable_due", or_blank(award.leviable_due));
        put(form, "/leviable_per_day", or_blank(award.leviable_per_day));
        put(
            form,
            "/general_compensation",
            or_blank(award.general_compensation),
        );
        put(form, "/sentence/fine", or_blank(award.fine));
        put(
            form,
            "/sentence/default_imprisonment_days",
            or_blank(award.default_imprisonment_days),
        );
    }

    /// The fees or expenses of the complaint that have a proof.
    fn proved(&self, head: &str) -> Vec<Value> {
        self.claims
            .iter()
            .filter(|item| item.head == head && !item.proof.trim().is_empty())
            .map(|item| json!({ "amount": item.amount, "what": item.what, "proof": item.proof }))
            .collect()
    }

    fn all(&self, role: PartyRole) -> Vec<&Party> {
        self.parties.iter().filter(|party| party.role == role).collect()
    }

    /// The order that a form sends, as the API takes it.
    ///
    /// # Errors
    /// 400 for fields that the page does not have.
    pub fn sent(&self, tree: &Value) -> Result<RawOrder, Problem> {
        let mut sent = without_blanks(tree);
        if tree.get("kind").and_then(Value::as_str) == Some(OrderKind::IllegalSeizureAward.code())
            && let Value::Object(fields) = &mut sent
        {
            self.send_sums(fields, "fees", "fee");
            self.send_sums(fields, "expenses", "expense");
        }
        if let Some(Value::Array(rows)) = sent.get_mut("compensation") {
            rows.retain(|row| row.get("proved").is_some());
        }
        page_form::raw(&sent, NUMBERS, TRUTHS)
    }

    /// Rows that nobody changed are left out: then the law also names the claims that have no proof.
    fn send_sums(&self, fields: &mut Map<String, Value>, name: &str, head: &str) {
        let rows = fields.remove(name).unwrap_or_else(|| json!([]));
        let unchanged = without_blanks(&json!(self.proved(head)));
        if rows != unchanged {
            fields.insert(name.to_owned(), rows);
        }
    }

    /// Where errors of lists stand on this form.
    #[must_use]
    pub fn leads(&self, tree: &Value) -> Vec<(String, String)> {
        let lead = |from: &str, to: &str| (from.to_owned(), to.to_owned());
        let mut leads = vec![
            lead("findings[by]", "findings[by][0]"),
            lead("findings[accused]", "findings[accused][0]"),
        ];
        let rows = tree
            .get("compensation")
            .and_then(Value::as_array)
            .map_or(&[][..], Vec::as_slice);
        let filled = rows.iter().filter(|row| {
            row.get("proved")
                .and_then(Value::as_str)
                .is_some_and(|text| !text.trim().is_empty())
        });
        for (at, row) in filled.enumerate() {
            let id = row.get("party_id").and_then(Value::as_str).unwrap_or_default();
            let people = self.all(PartyRole::DamagedPerson);
            if let Some(place) = people.iter().position(|party| party.party_id.to_string() == id) {
                leads.push((
                    format!("compensation[{at}][proved]"),
                    format!("compensation[{place}][proved]"),
                ));
            }
        }
        leads
    }

    /// What the form offers beside what was typed.
    #[must_use]
    pub fn choices(&self, form: &Value, language: Language) -> Value {
        let ticked = |name: &str, pointer: &str, role: PartyRole| {
            let rows: Vec<(String, String, Option<String>)> = self
                .all(role)
                .iter()
                .map(|party| (party.party_id.to_string(), described(party, language), None))
                .collect();
            ticks(name, &rows, form.pointer(pointer))
        };
        let damaged: Vec<Value> = self
            .all(PartyRole::DamagedPerson)
            .iter()
            .enumerate()
            .map(|(at, party)| {
                let id = party.party_id.to_string();
                let typed = form.get("compensation").and_then(Value::as_array).and_then(|rows| {
                    rows.iter().find(|row| row.get("party_id").and_then(Value::as_str) == Some(&id))
                });
                json!({
                    "name": format!("compensation[{at}][proved]"), "id_name": format!("compensation[{at}][party_id]"),
                    "party_id": id, "text": party.name,
                    "proved": typed.and_then(|row| row.get("proved")).cloned().unwrap_or_else(|| json!("")),
                })
            })
            .collect();
        json!({
            "opposite": ticked("findings[by]", "/findings/by", PartyRole::OppositeParty),
            "accused": ticked("findings[accused]", "/findings/accused", PartyRole::Accused),
            "damaged": damaged,
            "fees": spare(form.get("fees")), "expenses": spare(form.get("expenses")),
            "offences": items("common-offence-{}", Offence::ALL),
            "occasions": items("proceedings-occasion-{}", Occasion::ALL),
            "defences": items("proceedings-defence-{}", Defence::ALL),
            "claimed_loss": self.seizure.as_ref().and_then(|seizure| seizure.loss_claimed),
        })
    }
}

fn fill_conviction(form: &mut Value, conviction: &ConvictionFacts) {
    put(form, "/findings/offence", or_blank(conviction.offence));
    put(form, "/findings/occasion", or_blank(conviction.occasion));
    put(form, "/findings/defence", json!(conviction.defence));
    put(form, "/findings/accused", json!(conviction.accused));
    put(form, "/findings/summary_trial", yes(conviction.summary_trial));
    put(form, "/sentence/fine", or_blank(conviction.fine));
    put(
        form,
        "/sentence/imprisonment_days",
        or_blank(conviction.imprisonment_days),
    );
    put(form, "/compensation", json!(conviction.compensation));
    put(form, "/per_victim", yes(conviction.per_victim));
    put(form, "/forfeit", yes(conviction.forfeit));
}

fn described(party: &Party, language: Language) -> String {
    match party.capacity.as_deref() {
        Some(capacity) => {
            let key = format!("common-capacity-{}", capacity.replace('_', "-"));
            format!("{}, {}", party.name, text::t(language, &key))
        }
        None => party.name.clone(),
    }
}

fn blank_row() -> Value {
    json!({ "amount": "", "what": "", "proof": "" })
}

/// The rows with a few blank ones after them.
fn spare(rows: Option<&Value>) -> Vec<Value> {
    let filled = rows.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    filled
        .iter()
        .filter(|row| **row != blank_row())
        .cloned()
        .chain(std::iter::repeat_with(blank_row).take(SPARE_ROWS))
        .collect()
}

fn put(form: &mut Value, pointer: &str, value: Value) {
    if let Some(field) = form.pointer_mut(pointer) {
        *field = value;
    }
}

fn yes(truth: bool) -> Value {
    json!(if truth { "yes" } else { "" })
}

/// A value as it is typed; nothing is a blank box.
fn or_blank<T: ToString>(value: Option<T>) -> Value {
    json!(value.map(|value| value.to_string()).unwrap_or_default())
}
