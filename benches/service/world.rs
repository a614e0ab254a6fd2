//! 64 courts, each with cases that stand before the signature of their award, made over the API as clerks and magistrates
//! make them.

use anyhow::{Context as _, Result, bail};
use cattle_court::db;
use cattle_court::db::court::{Court, Municipality, Pound};
use cattle_court::db::pool::{DbRole, Pool};
use cattle_court::db::user::User;
use cattle_court::law::language::Language;
use cattle_court::law::procedure::Role;
use cattle_court::web::secrets;
use cattle_court::workflow::administer::{self, NewCourt};
use chrono::{NaiveDate, NaiveTime};
use serde_json::{Value, json};
use uuid::Uuid;

use super::client::Client;
use super::server::Server;

/// Courts.
pub const COURTS: i16 = 64;
/// Last four digits of every complainant's mobile number.
pub const DIGITS: &str = "3210";
/// Who makes the courts, as the audit names him.
const ACTOR: &str = "system:bench";
/// Threads that make cases.
const MAKERS: usize = 4;

/// The courts with the tokens of their people.
pub struct World {
    courts: Vec<Bench>,
}

struct Bench {
    code: String,
    clerk: String,
    magistrate: String,
}

/// Drafts of every court.
pub struct Cases {
    courts: Vec<(String, Batch)>,
}

/// Drafts that one magistrate signs.
#[derive(Clone)]
pub struct Batch {
    pub magistrate: String,
    pub orders: Vec<String>,
}

impl Cases {
    /// Cases of each court, numbered from one.
    pub fn a_court(&self) -> usize {
        self.courts.first().map_or(0, |(_, batch)| batch.orders.len())
    }

    /// Court and number of every case.
    pub fn numbers(&self) -> impl Iterator<Item = (&str, String)> {
        self.courts.iter().flat_map(|(court, batch)| {
            (1..=batch.orders.len()).map(move |serial| (court.as_str(), format!("CREN/{serial}/2026")))
        })
    }

    /// The drafts in so many parts, each with as many of every court.
    pub fn batches(&self, parts: usize) -> Vec<Vec<Batch>> {
        let size = self.a_court() / parts;
        (0..parts)
            .map(|part| {
                self.courts
                    .iter()
                    .map(|(_, batch)| Batch {
                        magistrate: batch.magistrate.clone(),
                        orders: batch
                            .orders
                            .iter()
                            .skip(part * size)
                            .take(size)
                            .cloned()
                            .collect(),
                    })
                    .collect()
            })
            .collect()
    }
}

impl World {
    /// Migrates the database and adds the courts.
    pub fn make(url: &str) -> Result<Self> {
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(async {
            db::migrate(url).await?;
            let pool = Pool::new(url, DbRole::App, 4)?;
            let mut courts = Vec::new();
            for id in 1..=COURTS {
                courts.push(add_court(&pool, id).await?);
            }
            Ok(Self { courts })
        })
    }

    /// Registers so many complaints in each court and drafts the award of each.
    pub fn bring_to_draft(&self, server: &Server, a_court: usize) -> Result<Cases> {
        let share = self.courts.len().div_ceil(MAKERS);
        let courts = std::thread::scope(|scope| {
            let making: Vec<_> = self
                .courts
                .chunks(share)
                .map(|courts| scope.spawn(move || make(server, courts, a_court)))
                .collect();
            making.into_iter().try_fold(Vec::new(), |mut all, one| {
                all.extend(one.join().unwrap_or_else(|_| bail!("a clerk stopped"))?);
                anyhow::Ok(all)
            })
        })?;
        Ok(Cases { courts })
    }
}

fn make(server: &Server, courts: &[Bench], a_court: usize) -> Result<Vec<(String, Batch)>> {
    let mut client = server.client()?;
    courts
        .iter()
        .map(|court| {
            let orders = (0..a_court)
                .map(|_| draft(&mut client, court))
                .collect::<Result<_>>()?;
            let batch = Batch {
                magistrate: court.magistrate.clone(),
                orders,
            };
            Ok((court.code.clone(), batch))
        })
        .collect()
}

/// Brings one complaint to the draft of its award; answers the order.
fn draft(client: &mut Client, court: &Bench) -> Result<String> {
    let filed = client.act("/api/v1/complaints", &court.clerk, &complaint(&court.code))?;
    let case = format!("/api/v1/cases/{}", text(&filed, "case_id")?);
    client.act(
        &format!("{case}/scrutiny"),
        &court.clerk,
        &json!({"result": "registered"}),
    )?;
    let examined = json!({"examined": "complainant", "well_founded": true, "note": "Heard on oath."});
    client.act(&format!("{case}/examination"), &court.magistrate, &examined)?;
    let listed = json!({"on": "2026-12-07", "at": "11:00", "purpose": "inquiry"});
    client.act(&format!("{case}/hearings"), &court.clerk, &listed)?;
    let request = format!(
        "GET {case} HTTP/1.1\r\nhost: bench\r\naccept: application/json\r\nauthorization: Bearer {}\r\n\r\n",
        court.clerk
    );
    let (_, seen) = client.exchange(request.as_bytes())?;
    let seen: Value = serde_json::from_slice(seen)?;
    let party = seen
        .get("parties")
        .and_then(Value::as_array)
        .and_then(|parties| {
            parties
                .iter()
                .find(|party| party.get("role") == Some(&json!("opposite_party")))
        })
        .context("no opposite party")?;
    let award = json!({"kind": "illegal_seizure_award", "assessed_loss": "150.00",
        "findings": {"seizure_illegal": true, "by": [text(party, "party_id")?]},
        "reasons": "The cattle were taken from the complainant's own field."});
    let drafted = client.act(&format!("{case}/orders"), &court.magistrate, &award)?;
    text(&drafted, "order_id")
}

fn text(value: &Value, name: &str) -> Result<String> {
    let found = value.get(name).and_then(Value::as_str);
    Ok(found.with_context(|| format!("no {name} in {value}"))?.to_owned())
}

fn complaint(court: &str) -> Value {
    json!({
        "court": court, "pack": "IN-GJ-MUN", "presented_on": "2026-11-30", "presented_by": "complainant",
        "complainant": {"name": "Ramjibhai Parmar", "address": "Vadla Faliya, Devgadh", "mobile": "98250 43210", "language": "gu"},
        "opposite_parties": [{"name": "Bhikhabhai Desai", "capacity": "private", "address": "Navi Faliya, Devgadh"}],
        "municipality": "DEVGADH",
        "seizure": {"seized_on": "2026-11-23", "seized_at_time": "07:30", "place": "Survey 112, Devgadh", "pound": "Pound"},
        "animals": [{"kind": "buffalo", "count": 2, "marks": "white star"}],
        "released_on": "2026-11-25", "fees_paid": [{"amount": "30.00", "receipt": "41"}],
        "expenses": [{"amount": "60.00", "what": "feed", "proof": "bill 7"}],
        "loss_claimed": "150.00", "facts": "The cattle were taken from my own field.",
    })
}

async fn add_court(pool: &Pool, court_id: i16) -> Result<Bench> {
    let today = NaiveDate::from_ymd_opt(2026, 11, 30).context("a day")?;
    let code = format!("GJ-{court_id}");
    let name = json!({"en": format!("Court {court_id}"), "gu": format!("કોર્ટ {court_id}")});
    let municipality = Municipality {
        court_id,
        municipality_id: Uuid::now_v7(),
        code: "DEVGADH".to_owned(),
        name: name.clone(),
        address: "Town Hall".to_owned(),
        email: format!("recovery@town{court_id}.example.in"),
    };
    let people = [
        ("clerk", Role::Clerk),
        ("magistrate", Role::Magistrate),
        ("accounts", Role::Accounts),
        ("admin", Role::Admin),
        ("police", Role::Police),
        ("municipality", Role::Municipality),
    ];
    let users: Vec<User> = people
        .into_iter()
        .map(|(login, role)| User {
            court_id,
            user_id: Uuid::now_v7(),
            login: login.to_owned(),
            name: format!("{login} {court_id}"),
            role,
            municipality_id: (role == Role::Municipality).then_some(municipality.municipality_id),
            password_hash: None,
            language: Language::En,
            disabled_at: None,
        })
        .collect();
    let token_of = [("clerk", secrets::token()), ("magistrate", secrets::token())];
    let holders: Vec<(Uuid, String)> = token_of
        .iter()
        .filter_map(|(login, token)| {
            let user = users.iter().find(|user| user.login == *login)?;
            Some((user.user_id, token.clone()))
        })
        .collect();
    let new = NewCourt {
        court: Court {
            court_id,
            code: code.clone(),
            name: name.clone(),
            place: name.clone(),
            pack: "IN-GJ-MUN".to_owned(),
            language: Language::Gu,
            telephone: "02600 100100".to_owned(),
            email: format!("court@town{court_id}.example.in"),
            opens_at: NaiveTime::from_hms_opt(11, 0, 0).context("an hour")?,
            magistrate_class: "first".to_owned(),
            e_service: false,
            e_service_citation: None,
            demonstration: true,
            calendar_known_from: today - chrono::Days::new(365),
            calendar_known_until: today + chrono::Days::new(365),
        },
        days: Vec::new(),
        pounds: vec![Pound {
            court_id,
            pound_id: Uuid::now_v7(),
            municipality_id: municipality.municipality_id,
            name: json!({"en": "Pound"}),
        }],
        municipalities: vec![municipality],
        users,
    };
    administer::add_court(pool, ACTOR, &new).await?;
    for (user_id, token) in holders {
        administer::issue_token(pool, ACTOR, court_id, user_id, &secrets::digest(&token), "bench").await?;
    }
    let [(_, clerk), (_, magistrate)] = token_of;
    Ok(Bench {
        code,
        clerk,
        magistrate,
    })
}
