//! The municipality's inbox, a page at a time: every order once, and no page that is empty.

use std::fmt::Write as _;

use cattle_court::demo::GUJARAT;
use serde_json::Value;

use crate::support::journey::complaint;
use crate::support::service::Service;

/// Copies of the order that was signed, each with its recovery.
fn copies(from: u32, to: u32) -> String {
    let mut sql = String::new();
    for copy in from..=to {
        write!(
            sql,
            "with o as (insert into orders select (jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid(), \
               'order_number', o.order_number || ' copy {copy}'))).* from orders o where o.order_number not like '% copy %' \
               returning order_id) \
             insert into recoveries select (jsonb_populate_record(r, jsonb_build_object('order_id', o.order_id, \
               'recovery_id', gen_random_uuid()))).* from recoveries r, o \
               where r.order_id in (select order_id from orders where order_number not like '% copy %');"
        )
        .unwrap();
    }
    sql
}

#[tokio::test]
async fn a_page_that_is_just_full_has_no_next_and_one_more_order_stands_on_a_second() {
    let service = Service::start().await;
    let filed = service.file(&complaint()).await;
    service.register(&filed).await;
    service.examine(&filed).await;
    service.award(&filed).await;
    let town = &service.tokens.municipality;
    let browser = service.browser(GUJARAT, "municipality").await;
    let inbox = "/api/v1/municipality/orders";
    let ids = |answer: &Value| -> Vec<String> {
        let orders = answer["results"].as_array().unwrap().iter();
        orders
            .map(|order| order["order_id"].as_str().unwrap().to_owned())
            .collect()
    };
    let further = async |path: &str| {
        let links = browser.open(path).await.links("main a");
        links.into_iter().find(|link| link.contains("after="))
    };

    service.as_administrator(&copies(1, 49)).await;
    let full = service.told(town, inbox).await;
    assert_eq!(ids(&full).len(), 50);
    assert!(full["next"].is_null(), "nothing follows");
    assert_eq!(further("/m/").await, None);

    service.as_administrator(&copies(50, 50)).await;
    let first = service.told(town, inbox).await;
    let next = first["next"].as_str().unwrap();
    let second = service.told(town, &format!("{inbox}?after={next}")).await;
    assert!(second["next"].is_null());
    let mut all = [ids(&first), ids(&second)].concat();
    assert_eq!((ids(&first).len(), ids(&second).len()), (50, 1));
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 51, "every order once");
    let link = further("/m/").await.unwrap();
    assert_eq!(further(&link).await, None);
}
