//! The helpers that templates may call; the table stands in the module above.

use handlebars::{
    Context, Handlebars, Helper, HelperDef, JsonRender, JsonTruthy, PathAndJson, RenderContext, RenderError,
    RenderErrorReason, ScopedJson,
};
use serde_json::Value as Json;

use super::assets;
use super::formats::{self, parse_date, parse_instant, parse_time};
use crate::law::language::Language;
use crate::text;
use crate::text::formats as words;
use crate::text::grouping::lakh;

/// What a helper sees of its call.
struct Call<'a, 'rc> {
    helper: &'a Helper<'rc>,
    page: &'a Json,
}

impl Call<'_, '_> {
    /// The parameter as text; an absent one or `null` is an error.
    fn text(&self, index: usize) -> Result<String, RenderError> {
        match self.helper.param(index).map(PathAndJson::value) {
            None | Some(Json::Null) => Err(refuse(format!(
                "helper '{}' has nothing at place {index}",
                self.helper.name()
            ))),
            Some(value) => Ok(value.render()),
        }
    }

    fn values(&self) -> impl Iterator<Item = &Json> {
        self.helper.params().iter().map(PathAndJson::value)
    }
}

/// A helper that computes one value from its call and the page's language.
struct Function<F> {
    language: Language,
    function: F,
}

impl<F> HelperDef for Function<F>
where
    F: Fn(Language, &Call<'_, '_>) -> Result<Json, RenderError> + Send + Sync,
{
    fn call_inner<'reg: 'rc, 'rc>(
        &self,
        helper: &Helper<'rc>,
        _: &'reg Handlebars<'reg>,
        context: &'rc Context,
        _: &mut RenderContext<'reg, 'rc>,
    ) -> Result<ScopedJson<'rc>, RenderError> {
        let call = Call {
            helper,
            page: context.data(),
        };
        (self.function)(self.language, &call).map(ScopedJson::Derived)
    }
}

/// Gives the registry all helpers, speaking the language.
pub(super) fn register(registry: &mut Handlebars<'static>, language: Language) {
    let mut add = |name: &str, function: fn(Language, &Call<'_, '_>) -> Result<Json, RenderError>| {
        registry.register_helper(name, Box::new(Function { language, function }));
    };
    add("t", message);
    add("t_in", |_, call| {
        let code = call.text(0)?;
        let language = Language::parse(&code).ok_or_else(|| refuse(format!("no language '{code}'")))?;
        text::try_t_args(language, &call.text(1)?, &[])
            .map(Json::from)
            .map_err(|error| refuse(error.to_string()))
    });
    add("key", key);
    add("lang", |language, _| Ok(language.code().into()));
    add("asset", |_, call| {
        let name = call.text(0)?;
        assets::address(&name)
            .map(Json::from)
            .ok_or_else(|| refuse(format!("no asset '{name}'")))
    });
    add("money", |_, call| format_with(call, "amount", formats::money));
    add("number", |_, call| Ok(lakh(&call.text(0)?).into()));
    add("date", |_, call| {
        format_with(call, "date", |text| parse_date(text).map(words::date))
    });
    add("date_long", |language, call| {
        format_with(call, "date", |text| {
            Some(words::long_date(parse_date(text)?, language))
        })
    });
    add("time", |language, call| {
        format_with(call, "time", |text| {
            Some(words::time(parse_time(text)?, language))
        })
    });
    add("date_time", |language, call| {
        format_with(call, "instant", |text| {
            let instant = parse_instant(text)?;
            let time = words::time(instant.time(), language);
            Some(format!("{}, {time}", words::date(instant.date_naive())))
        })
    });
    add("eq", |_, call| {
        let mut values = call.values();
        Ok((values.next() == values.next()).into())
    });
    add("not", |_, call| Ok((!call.values().all(truthy)).into()));
    add("and", |_, call| Ok(call.values().all(truthy).into()));
    add("or", |_, call| {
        Ok(call
            .values()
            .find(|value| truthy(value))
            .cloned()
            .unwrap_or(Json::Null))
    });
    add("concat", |_, call| {
        let texts: Result<Vec<String>, _> = (0..call.helper.params().len()).map(|at| call.text(at)).collect();
        Ok(texts?.concat().into())
    });
    add("error_for", error_for);
    add("date_part", date_part);
}

/// `{{t "key" name=value …}}`: numbers stay numbers, so that messages can choose singular and plural.
fn message(language: Language, call: &Call<'_, '_>) -> Result<Json, RenderError> {
    let key = call.text(0)?;
    let mut args = Vec::new();
    for (name, value) in call.helper.hash() {
        let value = match value.value() {
            Json::Null => return Err(refuse(format!("message '{key}': '{name}' is empty"))),
            Json::Number(number) => number
                .as_f64()
                .map_or_else(|| text::FluentValue::None, Into::into),
            other => other.render().into(),
        };
        args.push((*name, value));
    }
    text::try_t_args(language, &key, &args)
        .map(Json::from)
        .map_err(|error| refuse(error.to_string()))
}

/// `(key "staff-stage" code)`: codes of the database have underscores, keys have hyphens.
fn key(_: Language, call: &Call<'_, '_>) -> Result<Json, RenderError> {
    Ok(format!("{}-{}", call.text(0)?, call.text(1)?)
        .replace('_', "-")
        .to_lowercase()
        .into())
}

/// The message of the page's `errors` for a field, or for a part of it (`seized_on` also finds `seized_on-month`).
fn error_for(_: Language, call: &Call<'_, '_>) -> Result<Json, RenderError> {
    let field = call.text(0)?;
    let errors = call
        .page
        .get("errors")
        .and_then(Json::as_array)
        .into_iter()
        .flatten();
    let belongs = |error: &&Json| {
        let place = error.get("field").and_then(Json::as_str).unwrap_or_default();
        place
            .strip_prefix(field.as_str())
            .is_some_and(|part| part.is_empty() || part.starts_with('-'))
    };
    Ok(errors
        .clone()
        .find(belongs)
        .and_then(|error| error.get("message"))
        .cloned()
        .unwrap_or(Json::Null))
}

/// `(date_part value "day")`: the box's text of what was typed (`{ day, month, year }`), of a date, or of nothing.
fn date_part(_: Language, call: &Call<'_, '_>) -> Result<Json, RenderError> {
    let part = call.text(1)?;
    let value = call.helper.param(0).map_or(&Json::Null, PathAndJson::value);
    let text = match value {
        Json::Object(typed) => typed.get(&part).map(JsonRender::render).unwrap_or_default(),
        Json::String(date) => formats::parse_date(date)
            .map(|date| formats::part(date, &part))
            .unwrap_or_default(),
        _ => String::new(),
    };
    Ok(text.into())
}

fn format_with(
    call: &Call<'_, '_>,
    what: &str,
    format: impl Fn(&str) -> Option<String>,
) -> Result<Json, RenderError> {
    let value = call.text(0)?;
    format(&value)
        .map(Json::from)
        .ok_or_else(|| refuse(format!("'{value}' is no {what}")))
}

fn truthy(value: &Json) -> bool {
    value.is_truthy(false)
}

fn refuse(why: String) -> RenderError {
    RenderErrorReason::Other(why).into()
}
