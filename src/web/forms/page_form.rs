//! A form sent from a page: read within limits, its token checked against the session, its names turned into the same
//! tree that the JSON API reads, and everything typed kept for showing the page again.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpRequest};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::law::language::Language;
use crate::templates::shell;
use crate::text::formats::latin_digits;
use crate::web::body;
use crate::web::guard::{Guard, Permits, Proof, same};
use crate::web::problem::Problem;
use crate::workflow::{FieldError, IdempotencyKey};

/// Name of the hidden field with the session's token.
const CSRF_FIELD: &str = "csrf";
/// Name of the hidden field with the key that makes a second submit harmless.
const KEY_FIELD: &str = "idempotency_key";
/// Most fields of a form: a hundred rows of five fields, twice.
const MOST_FIELDS: usize = 2_000;

/// A form of a page sent by somebody with one of the roles of `P`; it cannot be had unless the token was right.
pub struct PageForm<P: Permits> {
    pub guard: Guard<P>,
    pub fields: Fields,
    /// Key of this form, bound to what it says.
    pub key: Option<IdempotencyKey>,
}

impl<P: Permits> FromRequest for PageForm<P> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let payload = payload.take();
        Box::pin(async move {
            let guard = Guard::<P>::admit(&request).await?;
            let mut fields = Fields::read(&request, payload).await?;
            let csrf = fields.take(CSRF_FIELD).unwrap_or_default();
            if let Proof::Session { csrf: wanted } = &guard.proof
                && !same(&csrf, wanted)
            {
                return Err(Problem::foreign_form());
            }
            let key = fields
                .take(KEY_FIELD)
                .filter(|key| !key.is_empty() && key.len() <= 200);
            let key = key.map(|key| IdempotencyKey {
                key,
                fingerprint: body::fingerprint(request.method().as_str(), request.path(), &fields.tree()),
            });
            Ok(Self { guard, fields, key })
        })
    }
}

/// The fields of a form as typed, in the order of the page.
#[derive(Debug, Clone, Default)]
pub struct Fields {
    pairs: Vec<(String, String)>,
}

impl Fields {
    /// Reads a form that needs no session, such as the log-in. A form of another site is refused.
    ///
    /// # Errors
    /// 403 for a form of another site; 413 over the limit; 400 for what is no form.
    pub async fn read(request: &HttpRequest, payload: Payload) -> Result<Self, Problem> {
        if is_foreign(request) {
            return Err(Problem::foreign_form());
        }
        let kind = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        if !kind.starts_with("application/x-www-form-urlencoded") {
            return Err(Problem::unreadable("not a form"));
        }
        let bytes = body::read(payload).await?;
        let pairs: Vec<(String, String)> = url::form_urlencoded::parse(&bytes)
            .into_owned()
            .take(MOST_FIELDS.saturating_add(1))
            .collect();
        if pairs.len() > MOST_FIELDS {
            return Err(Problem::too_large());
        }
        Ok(Self { pairs })
    }

    /// The field, blank if it was not sent.
    #[must_use]
    pub fn get(&self, name: &str) -> &str {
        self.pairs
            .iter()
            .find(|(known, _)| known == name)
            .map_or("", |(_, value)| value.as_str())
    }

    /// Every value under the name, as of ticked boxes.
    #[must_use]
    pub fn all(&self, name: &str) -> Vec<&str> {
        let of_name = self.pairs.iter().filter(|(known, _)| known == name);
        of_name.map(|(_, value)| value.as_str()).collect()
    }

    /// The field, removed from the form.
    pub fn take(&mut self, name: &str) -> Option<String> {
        let at = self.pairs.iter().position(|(known, _)| known == name)?;
        Some(self.pairs.remove(at).1)
    }

    /// The version of the case that the page showed.
    #[must_use]
    pub fn version(&self) -> Option<i32> {
        self.get("version").parse().ok()
    }

    /// Everything as a tree: `a[0][b]` is `{"a": [{"b": …}]}`, the three boxes of a date are `{day, month, year}`,
    /// rows in which nothing was typed are left out.
    #[must_use]
    pub fn tree(&self) -> Value {
        let mut root = Value::Object(Map::new());
        for (name, value) in &self.pairs {
            let mut path = path_of(name);
            if let Some((stem, part)) = date_part(path.last().map_or("", String::as_str)) {
                path.pop();
                path.push(stem);
                path.push(part);
            }
            put(&mut root, &path, value);
        }
        rows(root)
    }
}

/// What was typed into a page, laid over the blank form so that the template finds every field.
#[must_use]
pub fn typed(blank: &Value, tree: &Value) -> Value {
    match (blank, tree) {
        (Value::Object(blank), Value::Object(tree)) => {
            let mut all = blank.clone();
            for (name, value) in tree {
                let over = blank
                    .get(name)
                    .map_or_else(|| value.clone(), |under| typed(under, value));
                all.insert(name.clone(), over);
            }
            Value::Object(all)
        }
        (Value::Array(blank), Value::Array(rows)) => match blank.first() {
            Some(row) => Value::Array(rows.iter().map(|typed_row| typed(row, typed_row)).collect()),
            None => Value::Array(rows.clone()),
        },
        _ => tree.clone(),
    }
}

/// The form as the API's structure. `numbers` are the last names of whole numbers, `truths` those of yes and no.
///
/// # Errors
/// 400 for fields that the page does not have.
pub fn raw<T: DeserializeOwned>(tree: &Value, numbers: &[&str], truths: &[&str]) -> Result<T, Problem> {
    let plain = plain(tree, "", numbers, truths);
    serde_json::from_value(plain).map_err(|error| Problem::unreadable(error.to_string()))
}

/// The errors of the fields as a page shows them; `leads` sends those of a whole list to a field of it.
#[must_use]
pub fn page_errors(
    errors: &[FieldError],
    language: Language,
    leads: &[(&str, &str)],
) -> Vec<shell::FieldError> {
    errors
        .iter()
        .map(|error| {
            let own = name_of(&error.pointer);
            let lead = leads.iter().find(|(from, _)| *from == own);
            let field = lead.map_or(own.as_str(), |(_, to)| to);
            shell::FieldError::new(field, Problem::field_message(language, error))
        })
        .collect()
}

/// `/a/0/b` is the field `a[0][b]`.
#[must_use]
pub fn name_of(pointer: &str) -> String {
    let mut name = String::new();
    for (index, part) in pointer.split('/').skip(1).enumerate() {
        if index == 0 {
            name.push_str(part);
        } else {
            name.push_str(&format!("[{part}]"));
        }
    }
    name
}

/// Whether a browser says that another site sent this.
fn is_foreign(request: &HttpRequest) -> bool {
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = header("sec-fetch-site")
        && !matches!(site, "same-origin" | "none")
    {
        return true;
    }
    // Browsers write `null` where the page keeps its address to itself; then the token alone decides.
    match header("origin").filter(|origin| *origin != "null") {
        Some(origin) => {
            let host = origin.split_once("://").map_or(origin, |(_, host)| host);
            !host.eq_ignore_ascii_case(request.connection_info().host())
        }
        None => false,
    }
}

/// `a[0][b]` as `["a", "0", "b"]`.
fn path_of(name: &str) -> Vec<String> {
    // A date's part stands behind the bracket: `seizure[seized_on]-day`.
    let (whole, part) = match name.rsplit_once(']') {
        Some((whole, part)) if part.starts_with('-') => (whole, part),
        _ => (name, ""),
    };
    let mut path: Vec<String> = whole
        .split(['[', ']'])
        .filter(|piece| !piece.is_empty())
        .map(str::to_owned)
        .collect();
    if let Some(last) = path.last_mut() {
        last.push_str(part);
    }
    path
}

/// `seized_on-day` is the part `day` of `seized_on`.
fn date_part(name: &str) -> Option<(String, String)> {
    let (stem, part) = name.rsplit_once('-')?;
    matches!(part, "day" | "month" | "year").then(|| (stem.to_owned(), part.to_owned()))
}

fn put(node: &mut Value, path: &[String], value: &str) {
    let Some((first, rest)) = path.split_first() else {
        return;
    };
    if !node.is_object() {
        *node = Value::Object(Map::new());
    }
    if let Value::Object(fields) = node {
        if rest.is_empty() {
            fields
                .entry(first.as_str())
                .or_insert_with(|| Value::String(value.to_owned()));
        } else {
            put(fields.entry(first.as_str()).or_insert(Value::Null), rest, value);
        }
    }
}

/// Objects with nothing but numbers as names are lists; their blank rows go.
fn rows(node: Value) -> Value {
    match node {
        Value::Object(fields) => {
            let is_list = !fields.is_empty() && fields.keys().all(|name| name.parse::<u16>().is_ok());
            if is_list {
                let mut numbered: Vec<(u16, Value)> = fields
                    .into_iter()
                    .map(|(name, value)| (name.parse().unwrap_or(u16::MAX), rows(value)))
                    .filter(|(_, value)| !is_blank(value))
                    .collect();
                numbered.sort_by_key(|(number, _)| *number);
                Value::Array(numbered.into_iter().map(|(_, value)| value).collect())
            } else {
                Value::Object(
                    fields
                        .into_iter()
                        .map(|(name, value)| (name, rows(value)))
                        .collect(),
                )
            }
        }
        other => other,
    }
}

fn is_blank(value: &Value) -> bool {
    match value {
        Value::String(text) => text.trim().is_empty(),
        Value::Object(fields) => fields.values().all(is_blank),
        Value::Array(items) => items.iter().all(is_blank),
        Value::Null => true,
        Value::Bool(_) | Value::Number(_) => false,
    }
}

/// Dates become one text, named numbers and truths become such.
fn plain(node: &Value, name: &str, numbers: &[&str], truths: &[&str]) -> Value {
    match node {
        Value::Object(fields) if is_date(fields) => Value::String(date_text(fields)),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| (name.clone(), plain(value, name, numbers, truths)))
            .collect::<Map<_, _>>()
            .into(),
        Value::Array(items) => items
            .iter()
            .map(|item| plain(item, name, numbers, truths))
            .collect(),
        // What is no whole number stays as it was typed, and is told so beside the field.
        Value::String(text) if numbers.contains(&name) => {
            whole_number(text).map_or_else(|| node.clone(), Value::from)
        }
        Value::String(text) if truths.contains(&name) => Value::Bool(text == "yes"),
        other => other.clone(),
    }
}

/// Digits of any of the four scripts, with a sign or without; nothing for everything else.
fn whole_number(text: &str) -> Option<i64> {
    latin_digits(text.trim()).parse().ok()
}

fn is_date(fields: &Map<String, Value>) -> bool {
    !fields.is_empty()
        && fields
            .keys()
            .all(|name| matches!(name.as_str(), "day" | "month" | "year"))
}

/// `4-3-2025`; what was typed whole into the first box stands as it is; nothing typed is nothing.
fn date_text(fields: &Map<String, Value>) -> String {
    let part = |name: &str| {
        fields
            .get(name)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .trim()
    };
    let (day, month, year) = (part("day"), part("month"), part("year"));
    if month.is_empty() && year.is_empty() {
        return day.to_owned();
    }
    format!("{day}-{month}-{year}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn fields(pairs: &[(&str, &str)]) -> Fields {
        Fields {
            pairs: pairs
                .iter()
                .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
                .collect(),
        }
    }

    #[test]
    fn names_with_brackets_are_the_tree_of_the_api() {
        let form = fields(&[
            ("seizure[seized_on]-day", "4"),
            ("seizure[seized_on]-month", "3"),
            ("seizure[seized_on]-year", "2025"),
            ("animals[0][kind]", ""),
            ("animals[0][count]", " "),
            ("animals[1][kind]", "cow"),
            ("animals[1][count]", "૩"),
            ("facts", "so it was"),
        ]);
        let tree = form.tree();
        assert_eq!(
            tree["seizure"]["seized_on"],
            json!({"day": "4", "month": "3", "year": "2025"})
        );
        assert_eq!(
            tree["animals"],
            json!([{"kind": "cow", "count": "૩"}]),
            "the blank row is gone"
        );
        let plain = plain(&tree, "", &["count"], &[]);
        assert_eq!(plain["seizure"]["seized_on"], "4-3-2025");
        assert_eq!(plain["animals"][0]["count"], 3);
    }

    #[test]
    fn a_whole_number_in_any_script_is_one_and_everything_else_stays_as_typed() {
        for (typed, number) in [
            ("12", 12),
            (" 12 ", 12),
            ("१२", 12),
            ("૧૨", 12),
            ("೧೨", 12),
            ("-1", -1),
        ] {
            assert_eq!(plain(&json!(typed), "count", &["count"], &[]), json!(number));
        }
        for typed in ["", "1.5", "two", "1,2", "१.५", "99999999999999999999"] {
            assert_eq!(plain(&json!(typed), "count", &["count"], &[]), json!(typed));
        }
    }

    #[test]
    fn a_date_may_be_typed_whole_and_half_a_date_is_no_date() {
        let date = |day: &str, month: &str| {
            let tree = fields(&[("on-day", day), ("on-month", month), ("on-year", "")]).tree();
            plain(&tree, "", &[], &[])["on"].clone()
        };
        assert_eq!(date("5/3/25", ""), "5/3/25");
        assert_eq!(date("31", "2"), "31-2-");
        assert_eq!(date("", ""), "");
    }

    #[test]
    fn everything_typed_stands_over_the_blank_form() {
        let blank = json!({"name": "", "rows": [{"a": "", "b": ""}], "language": null});
        let tree = json!({"name": "Ramesh", "rows": [{"a": "1"}, {"b": "2"}]});
        assert_eq!(
            typed(&blank, &tree),
            json!({"name": "Ramesh", "rows": [{"a": "1", "b": ""}, {"a": "", "b": "2"}], "language": null})
        );
    }

    #[test]
    fn an_error_stands_beside_the_field_of_its_pointer() {
        assert_eq!(name_of("/opposite_parties/0/name"), "opposite_parties[0][name]");
        assert_eq!(name_of("/facts"), "facts");
        assert_eq!(name_of(""), "");
    }
}
