//! Questions one step away from good ones: a fact left out, two left out, a fact added that is told elsewhere.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

/// The neighbours of all questions, each once.
pub fn of(questions: &[String]) -> Vec<Value> {
    let questions: Vec<Value> = questions
        .iter()
        .map(|text| serde_json::from_str(text).unwrap())
        .collect();
    let elsewhere = told(&questions);
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for question in &questions {
        let Some(facts) = question["facts"].as_object() else {
            continue;
        };
        let empty = BTreeMap::new();
        let others = elsewhere.get(question["ask"].as_str().unwrap()).unwrap_or(&empty);
        for facts in fewer(facts).into_iter().chain(more(facts, others)) {
            let mut near = question.clone();
            near.as_object_mut().unwrap().shift_remove("id");
            near["facts"] = Value::Object(facts);
            if seen.insert(near.to_string()) {
                found.push(near);
            }
        }
    }
    found
}

/// Every fact that is told for each question, with the values that it takes.
type Told = BTreeMap<String, BTreeMap<String, Vec<Value>>>;

/// Of each fact so many values: more of them are alike.
const VALUES: usize = 4;

fn told(questions: &[Value]) -> Told {
    let mut told = Told::new();
    for question in questions {
        let of = told
            .entry(question["ask"].as_str().unwrap().to_owned())
            .or_default();
        for (name, value) in question["facts"].as_object().into_iter().flatten() {
            let values = of.entry(name.clone()).or_default();
            if values.len() < VALUES && !values.contains(value) {
                values.push(value.clone());
            }
        }
    }
    told
}

/// One fact less or two, and one less in each row of a list.
fn fewer(facts: &Map<String, Value>) -> Vec<Map<String, Value>> {
    let without = |facts: &Map<String, Value>, name: &str| {
        let mut fewer = facts.clone();
        fewer.shift_remove(name);
        fewer
    };
    let mut found = Vec::new();
    for (at, name) in facts.keys().enumerate() {
        let one = without(facts, name);
        found.extend(facts.keys().skip(at + 1).map(|other| without(&one, other)));
        found.push(one);
    }
    for (name, value) in facts {
        for (at, row) in value.as_array().into_iter().flatten().enumerate() {
            for field in row.as_object().into_iter().flat_map(Map::keys) {
                let mut fewer = facts.clone();
                fewer[name][at].as_object_mut().unwrap().shift_remove(field);
                found.push(fewer);
            }
        }
    }
    found
}

/// Each fact that is told elsewhere added or put in the place of its own, alone and with one of the others left out.
fn more(facts: &Map<String, Value>, others: &BTreeMap<String, Vec<Value>>) -> Vec<Map<String, Value>> {
    let mut found = Vec::new();
    for (name, values) in others {
        for value in values {
            let mut more = facts.clone();
            more.insert(name.clone(), value.clone());
            let left_out = facts.keys().filter(|other| *other != name).map(|other| {
                let mut fewer = more.clone();
                fewer.shift_remove(other);
                fewer
            });
            found.extend(left_out);
            found.push(more);
        }
    }
    found
}
