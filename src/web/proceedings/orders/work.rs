//! The order form, new or of a draft, with the calculator's answer beside it. Working out stores nothing.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use serde_json::{Value, json};
use uuid::Uuid;

use super::figures;
use super::ground::Ground;
use crate::db::order::Order;
use crate::law::procedure::OrderKind;
use crate::web::forms::page_form::Fields;
use crate::web::problem::Problem;
use crate::web::proceedings::visit::{Head, Refused, Visit};
use crate::web::{page, write};
use crate::workflow::assess::Assessment;
use crate::workflow::draft_order::work_out;

/// The button that works out and does not save.
const WORK: &str = "work";
/// With this header a script asks for the figures alone.
const PART: &str = "x-part";

/// Fields of the form, with their labels.
const LABELS: [(&str, &str); 25] = [
    ("findings[seizure_illegal]", "proceedings-findings"),
    ("findings[by][]", "proceedings-by-whom"),
    ("assessed_loss", "proceedings-loss-assessed"),
    ("loss_allowed", "proceedings-loss-by-hand"),
    ("fees", "proceedings-fees"),
    ("fees[][amount]", "proceedings-fees"),
    ("fees[][what]", "proceedings-fees"),
    ("fees[][proof]", "proceedings-fees"),
    ("expenses", "proceedings-expenses"),
    ("expenses[][amount]", "proceedings-expenses"),
    ("expenses[][what]", "proceedings-expenses"),
    ("expenses[][proof]", "proceedings-expenses"),
    ("released", "proceedings-released"),
    ("leviable_due", "proceedings-leviable-due"),
    ("leviable_per_day", "proceedings-leviable-per-day"),
    ("general_compensation", "proceedings-general-compensation"),
    ("sentence[fine]", "proceedings-fine-each"),
    ("sentence[imprisonment_days]", "proceedings-days-each"),
    ("sentence[default_imprisonment_days]", "proceedings-default-days"),
    ("findings[accused][]", "proceedings-convicted-whom"),
    ("findings[offence]", "proceedings-offence"),
    ("findings[occasion]", "proceedings-occasion"),
    ("compensation[][proved]", "proceedings-damage"),
    ("reasons", "proceedings-reasons"),
    ("reasons_english", "proceedings-reasons-english"),
];

/// What a sent form is for.
pub enum Wanted {
    /// To be kept.
    Draft,
    /// The whole page with the figures.
    Page,
    /// The figures alone.
    Figures,
}

/// What the form is sent for; takes the button and the version out of its fields.
pub fn wanted(visit: &Visit<'_>, fields: &mut Fields) -> (Wanted, Option<i32>) {
    let version = fields.version();
    fields.take("version");
    let pressed = fields.take(WORK).is_some();
    let wanted = match (visit.request.headers().contains_key(PART), pressed) {
        (true, _) => Wanted::Figures,
        (false, true) => Wanted::Page,
        (false, false) => Wanted::Draft,
    };
    (wanted, version)
}

/// One order form on its way to the page.
pub struct Sheet<'a> {
    pub ground: &'a Ground,
    pub kind: OrderKind,
    /// The draft that it changes; none for a new one.
    pub order: Option<&'a Order>,
}

impl Sheet<'_> {
    /// Works out the form as typed and shows it again, or only the figures.
    ///
    /// # Errors
    /// 404 for a case of another court.
    pub async fn calculate(
        &self,
        visit: &Visit<'_>,
        wanted: &Wanted,
        tree: Value,
    ) -> Result<HttpResponse, Problem> {
        let case_id = self.ground.case.case_id;
        match self.figures(visit, case_id, &tree).await {
            Ok(assessment) => {
                let shown = figures::shown(&assessment, visit.actor.language);
                if matches!(wanted, Wanted::Figures) {
                    let context = json!({ "figures": shown });
                    return page::html(
                        visit.state,
                        visit.actor.language,
                        "proceedings/figures_part",
                        &context,
                    );
                }
                let kept = Refused {
                    status: StatusCode::OK,
                    errors: Vec::new(),
                    tree,
                };
                self.show(visit, Some(&kept), Some(shown)).await
            }
            Err(problem) => self.refuse(visit, problem, tree).await,
        }
    }

    async fn figures(&self, visit: &Visit<'_>, case_id: Uuid, tree: &Value) -> Result<Assessment, Problem> {
        let facts = self.ground.sent(tree)?.facts()?;
        let done = write::act(visit.state, visit.actor.clone(), None, async move |act| {
            work_out(act, case_id, &facts).await
        })
        .await?;
        Ok(done.reply)
    }

    /// The form again, with what stands in the way.
    ///
    /// # Errors
    /// The problem itself where the form cannot put it right.
    pub async fn refuse(
        &self,
        visit: &Visit<'_>,
        problem: Problem,
        tree: Value,
    ) -> Result<HttpResponse, Problem> {
        let leads = self.ground.leads(&tree);
        let leads: Vec<(&str, &str)> = leads
            .iter()
            .map(|(from, to)| (from.as_str(), to.as_str()))
            .collect();
        let language = visit.actor.language;
        let refused = Refused::from_problem(problem, language, &leads, tree)?.naming(language, &LABELS);
        self.show(visit, Some(&refused), None).await
    }

    /// The page of the form.
    ///
    /// # Errors
    /// 503 without a database.
    pub async fn show(
        &self,
        visit: &Visit<'_>,
        typed: Option<&Refused>,
        figures: Option<Value>,
    ) -> Result<HttpResponse, Problem> {
        let begins = match self.order {
            Some(order) => {
                let view = crate::workflow::draft_order::view(order)?;
                self.ground.of_facts(&view.facts)
            }
            None => self.ground.begins(self.kind),
        };
        let figures = match (figures, self.order, typed) {
            (Some(figures), _, _) => Some(figures),
            (None, Some(order), None) => {
                let view = crate::workflow::draft_order::view(order)?;
                Some(figures::shown(&view.assessment, visit.actor.language))
            }
            _ => None,
        };
        let form = Refused::form(typed, begins, &Ground::blank());
        let language = visit.actor.language;
        let case = &self.ground.case;
        let action = match self.order {
            Some(order) => format!("/orders/{}", order.order_id),
            None => format!("/cases/{}/orders/new", case.case_id),
        };
        let context = json!({
            "case": Head::new(case, &self.ground.parties, language),
            "kind": self.kind,
            "action": action,
            "order": self.order.map(|order| json!({
                "order_id": order.order_id, "number": order.order_number, "version": order.version,
                "blocked": order.blocks.as_array().is_some_and(|blocks| !blocks.is_empty()),
            })),
            "may_sign": visit.is(crate::law::procedure::Role::Magistrate),
            "choices": self.ground.choices(&form, language),
            "form": form,
            "figures": figures,
        });
        visit.page("proceedings/order_form", typed, context).await
    }
}
