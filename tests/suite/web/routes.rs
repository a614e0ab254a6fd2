//! A walk of the whole route table: nobody, the wrong role, another court, the wrong method. A new row is walked without
//! being named here; one whose body or place the walk does not know fails.

use std::collections::{BTreeMap, BTreeSet};

use cattle_court::demo::KARNATAKA;
use cattle_court::web::routes::{self, Route};
use reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::support::journey::complaint;
use crate::support::service::Service;

/// What stands in the place of each name of an address.
type Places = BTreeMap<&'static str, String>;

/// Things of the Gujarat court, one of each.
async fn places(service: &Service) -> Places {
    let filed = service.file(&complaint()).await;
    service.register(&filed).await;
    service.examine(&filed).await;
    let hearing = service.list(&filed, "2026-12-09").await;
    let summons = service.summon(&filed, &hearing).await;
    let signed = service.award(&filed).await;
    let link = service.link_in_mail(&filed).await;
    BTreeMap::from([
        ("lang", "gu".to_owned()),
        ("court", "GJ-DEMO".to_owned()),
        ("date", "2026-12-09".to_owned()),
        ("token", link.rsplit('/').next().unwrap().to_owned()),
        ("ticket", "AAAA".to_owned()),
        ("hash", "0".repeat(16)),
        ("name", "app.css".to_owned()),
        ("message", service.mails(&filed).await[0].message_id.to_string()),
        ("case", filed.case_id.clone()),
        ("hearing", hearing),
        ("summons", summons["summons_id"].as_str().unwrap().to_owned()),
        ("order", signed.order_id.to_string()),
        ("document", signed.document_id.to_string()),
    ])
}

/// The address of a row with its places filled.
fn address(path: &str, places: &Places) -> String {
    let mut filled = String::new();
    let mut rest = path;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').unwrap();
        let name = name.split(':').next().unwrap();
        filled.push_str(before);
        filled.push_str(
            places
                .get(name)
                .unwrap_or_else(|| panic!("{path}: the walk does not know {{{name}}}")),
        );
        rest = after;
    }
    filled + rest
}

fn names(path: &str) -> Vec<&str> {
    path.split('{')
        .skip(1)
        .filter_map(|rest| rest.split(['}', ':']).next())
        .collect()
}

fn is_api(route: &Route) -> bool {
    route.path.starts_with("/api/")
}

fn method(route: &Route) -> Method {
    route.method.parse().unwrap()
}

/// Sends the row an empty body of its kind.
async fn send(service: &Service, route: &Route, places: &Places, token: Option<&str>) -> Response {
    let mut request = service.request(method(route), &address(route.path, places));
    if let Some(token) = token {
        request = request.bearer_auth(token);
    } else if !is_api(route) {
        request = request.header("accept", "text/html");
    }
    request = match (route.method, is_api(route)) {
        ("GET", _) => request,
        (_, true) => request.json(&json!({})),
        (_, false) => request.form(&[("x", "y")]),
    };
    request.send().await.unwrap()
}

fn token<'a>(service: &'a Service, role: &str) -> &'a str {
    let tokens = &service.tokens;
    match role {
        "clerk" => &tokens.staff.clerk,
        "magistrate" => &tokens.staff.magistrate,
        "accounts" => &tokens.staff.accounts,
        "admin" => &tokens.staff.admin,
        "municipality" => &tokens.municipality,
        "police" => &tokens.police,
        other => panic!("the walk has no token of {other}"),
    }
}

const ROLES: [&str; 6] = [
    "clerk",
    "magistrate",
    "accounts",
    "admin",
    "municipality",
    "police",
];

#[tokio::test]
async fn a_row_without_a_guard_answers_anybody_and_every_other_asks_who_is_there() {
    let service = Service::start().await;
    let places = places(&service).await;
    let (mut open, mut guarded) = (0, 0);
    for route in routes::table() {
        let name = format!("{} {}", route.method, route.path);
        let answer = send(&service, &route, &places, None).await;
        let status = answer.status().as_u16();
        if route.guard == "none" {
            open += 1;
            assert!(status < 500, "{name}: {status}");
            assert!(![401, 403, 405].contains(&status), "{name}: {status}");
            continue;
        }
        guarded += 1;
        if is_api(&route) {
            assert_eq!(status, 401, "{name}");
            assert_eq!(answer.headers()["www-authenticate"], "Bearer", "{name}");
            assert_eq!(
                answer.headers()["content-type"],
                "application/problem+json",
                "{name}"
            );
        } else {
            assert_eq!(status, 303, "{name}");
            let to = answer.headers()["location"].to_str().unwrap();
            assert!(to.starts_with("/login?next=/"), "{name}: {to}");
        }
        let stranger = send(&service, &route, &places, Some("no-such-token")).await;
        assert_eq!(stranger.status(), 401, "{name} with a token that nobody has");
    }
    assert!(open > 20 && guarded > 25, "{open} {guarded}");
}

#[tokio::test]
async fn a_role_that_a_row_does_not_admit_is_told_so_before_anything_else() {
    let service = Service::start().await;
    let places = places(&service).await;
    let mut refused = 0;
    for route in routes::table().iter().filter(|route| route.guard != "none") {
        for role in ROLES.iter().filter(|role| !route.roles.contains(role)) {
            let answer = send(&service, route, &places, Some(token(&service, role))).await;
            let status = answer.status();
            assert_eq!(status, 403, "{} {} as {role}", route.method, route.path);
            refused += 1;
        }
    }
    assert!(refused > 80, "{refused}");
}

/// A body that could stand, for rows that read it before they look for the thing.
fn body(path: &str) -> Value {
    let hearing = json!({"on": "2026-12-09", "at": "11:00", "purpose": "appearance"});
    let nobody = "0198f000-0000-7000-8000-000000000000";
    match path.rsplit('/').next().unwrap() {
        "scrutiny" => json!({"result": "registered"}),
        "examination" => json!({"examined": "complainant", "well_founded": true}),
        "hearings" => hearing,
        "outcome" => json!({"outcome": "held", "business": "Heard."}),
        "summonses" => json!({"party_id": nobody, "hearing_id": nobody, "channels": ["hand"]}),
        "returns" => json!({"channel": "hand", "outcome": "served_in_person", "on": "2026-11-30"}),
        "declaration" => json!({"result": "served", "note": "Appeared."}),
        "orders" | "{order}" => json!({"kind": "dismissal", "reasons": "None."}),
        "cancellation" | "signature" | "acknowledgement" => json!({}),
        "payments" => json!({"amount": "1.00", "paid_on": "2026-11-30", "reference": "x"}),
        "settlement" => json!({"result": "arrived", "reason": "Found in the log."}),
        "compliance" => json!({"note": "Done."}),
        other => panic!("the walk does not know a body for {path} ({other})"),
    }
}

#[tokio::test]
async fn what_stands_in_another_court_is_not_there() {
    let service = Service::start().await;
    let places = places(&service).await;
    let mut tokens = BTreeMap::new();
    for role in ROLES {
        tokens.insert(role, service.token_in(KARNATAKA, role).await);
    }
    const THINGS: [&str; 6] = ["case", "hearing", "summons", "order", "document", "message"];
    let mut walked = 0;
    for route in routes::table() {
        let of_a_court = names(route.path).iter().any(|name| THINGS.contains(name));
        if route.guard == "none" || !of_a_court {
            continue;
        }
        for role in &route.roles {
            let name = format!("{} {} as {role} of another court", route.method, route.path);
            let mut request = service
                .request(method(&route), &address(route.path, &places))
                .bearer_auth(&tokens[role]);
            request = match (route.method, is_api(&route)) {
                ("GET", _) => request,
                (_, true) => request.header("if-match", "\"1\"").json(&body(route.path)),
                (_, false) => request.form(&[("x", "y")]),
            };
            let status = request.send().await.unwrap().status().as_u16();
            if route.method == "GET" || is_api(&route) {
                assert_eq!(status, 404, "{name}");
            } else {
                // A form that cannot be read is told so first: for a thing that does not exist as for this one.
                assert!([400, 404, 422].contains(&status), "{name}: {status}");
            }
            walked += 1;
        }
    }
    assert!(walked > 40, "{walked}");
}

#[tokio::test]
async fn head_is_answered_as_get_without_its_body() {
    let service = Service::start().await;
    let places = places(&service).await;
    let (mut walked, mut found) = (0, 0);
    for route in routes::table().iter().filter(|route| route.method == "GET") {
        let path = address(route.path, &places);
        let token = route.roles.first().map(|role| token(&service, role));
        let ask = async |method: Method| {
            let mut request = service.request(method, &path);
            if let Some(token) = token {
                request = request.bearer_auth(token);
            }
            let answer = request.send().await.unwrap();
            let kind = answer.headers().get("content-type").cloned();
            let to = answer.headers().get("location").cloned();
            (answer.status(), kind, to, answer.bytes().await.unwrap())
        };
        let (status, kind, to, body) = ask(Method::GET).await;
        let (head_status, head_kind, head_to, nothing) = ask(Method::HEAD).await;
        assert_eq!(
            (head_status, head_kind, head_to),
            (status, kind, to),
            "HEAD {}",
            route.path
        );
        assert!(nothing.is_empty(), "HEAD {}", route.path);
        walked += 1;
        found += usize::from(status == 200 && !body.is_empty());
    }
    assert!(walked > 40 && found > 35, "{found} of {walked}");
    let none = service
        .request(Method::HEAD, "/api/v1/complaints")
        .send()
        .await
        .unwrap();
    assert_eq!(none.status(), 405, "an address that has no GET has no HEAD");
}

/// The methods that the table has for each address, with HEAD wherever there is GET.
fn methods_by_path() -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let mut methods: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for route in routes::table() {
        let of_path = methods.entry(route.path).or_default();
        of_path.insert(route.method);
        if route.method == "GET" {
            of_path.insert("HEAD");
        }
    }
    methods
}

#[tokio::test]
async fn a_method_that_an_address_does_not_take_is_told_as_such_with_those_that_it_does() {
    let service = Service::start().await;
    let places = places(&service).await;
    let (mut pages, mut documents) = (0, 0);
    for (path, has) in methods_by_path() {
        let address = address(path, &places);
        for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] {
            if has.contains(method) {
                continue;
            }
            for accept in ["text/html", "application/json"] {
                let name = format!("{method} {path} for {accept}");
                let request = service.request(method.parse().unwrap(), &address);
                let answer = request.header("accept", accept).send().await.unwrap();
                assert_eq!(answer.status(), 405, "{name}");
                let allow: Vec<_> = answer.headers().get_all("allow").iter().collect();
                assert_eq!(allow.len(), 1, "{name}: {allow:?}");
                let allow: BTreeSet<&str> = allow[0].to_str().unwrap().split(", ").collect();
                assert_eq!(allow, has, "{name}");
                let kind = answer.headers()["content-type"].to_str().unwrap();
                pages += usize::from(kind.starts_with("text/html"));
                documents += usize::from(kind == "application/problem+json");
            }
        }
    }
    assert!(pages > 100 && documents > 200, "{pages} {documents}");
}

#[test]
fn no_row_stands_twice_and_whatever_writes_is_guarded() {
    let mut seen = BTreeSet::new();
    for route in routes::table() {
        assert!(
            seen.insert((route.method, route.path)),
            "{} {}",
            route.method,
            route.path
        );
        if route.writes {
            assert_ne!(route.guard, "none", "{} {}", route.method, route.path);
        }
    }
}
