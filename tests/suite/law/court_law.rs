//! The law as a court applies it: points that it has settled, areas that are notified, and answers checked under it later.

use cattle_court::cli::law_files;
use cattle_court::law::ask;
use cattle_court::law::rules::{Carry, CourtWords, Midnight, RulePack, Saying, registry};
use cattle_court::law::verify::{Standing, stored_under};
use serde_json::{Value, json};

const HEAD: &str = "schema = 1\ncourt = \"C\"\nconfirmed_by = \"JMFC\"\nconfirmed_on = \"2026-11-20\"\n";

/// The pack as a court applies it that has said so.
fn under(pack: &str, said: &str) -> Result<RulePack, String> {
    let text = format!("pack = \"{pack}\"\n{HEAD}{said}");
    let read = CourtWords::read(&text, registry::pack).map_err(|error| error.to_string())?;
    Ok(registry::pack(pack)
        .unwrap()
        .as_applied_by(&read.figures)
        .into_owned())
}

fn value_under(pack: &RulePack, ask: &str, facts: &Value, closed: &[&str]) -> Value {
    let question = json!({"id": 1, "pack": pack.id, "ask": ask, "facts": facts, "closed_days": closed});
    let answer = ask::answer_under(&question, std::slice::from_ref(pack));
    super::sentences::speaks(&answer.trace, ask);
    let answer = serde_json::to_value(answer).unwrap();
    let stood = stored_under(
        &json!({"question": question, "answer": answer}),
        std::slice::from_ref(pack),
    );
    assert_eq!(stood.state, Standing::Verified, "{stood:?}");
    answer
}

#[test]
fn a_court_settles_an_open_point_and_the_answer_and_its_digest_follow() {
    let cow = json!({"impounded_on": "2025-06-02", "kind": "cow"});
    let closed = ["2025-06-09"];
    let plain = registry::pack("IN-KA").unwrap();
    assert_eq!(
        value_under(plain, "claim.last_day", &cow, &closed)["value"]["last_day"],
        "2025-06-09"
    );
    let office =
        "[[switch]]\nid = \"pound.carry\"\nis = \"office\"\nreference = \"Taluk board, resolution 4\"\n";
    let carried = under("IN-KA", office).unwrap();
    assert_ne!(carried.digest, plain.digest);
    let answer = value_under(&carried, "claim.last_day", &cow, &closed);
    assert_eq!(answer["value"]["last_day"], "2025-06-10");
    assert_eq!(answer["pack_digest"], carried.digest);
    let sheep = json!({"notice_on": "2025-06-06", "kind": "sheep"});
    assert_eq!(
        value_under(&carried, "notice.last_day", &sheep, &closed)["value"]["last_day"],
        "2025-06-10"
    );
    let security = json!({"deposited_on": "2025-01-09"});
    assert_eq!(
        value_under(&carried, "security.window", &security, &["2025-07-09"])["value"]["last_day"],
        "2025-07-09",
        "an event at the pound is no act in an office"
    );
    let back = under("IN-KA", &format!("{office}{}", office.replace("office", "none"))).unwrap();
    assert_eq!(
        value_under(&back, "claim.last_day", &cow, &closed)["value"]["last_day"],
        "2025-06-09"
    );

    let stay = |out: &str| json!({"impounded_at": "2025-06-01T10:00", "released_at": out, "heads": 1, "rate_per_head_day": "20.00"});
    let free =
        "[[switch]]\nid = \"midnight.release\"\nis = \"not_touched\"\nreference = \"Board, resolution 5\"\n";
    let free = under("IN-GJ-MUN", free).unwrap();
    let touched = registry::pack("IN-GJ-MUN").unwrap();
    for (out, by_default, switched) in [
        ("2025-06-03T00:00", 3, 2),
        ("2025-06-03T00:01", 3, 3),
        ("2025-06-02T23:59", 2, 2),
        ("2025-06-01T10:00", 1, 1),
    ] {
        assert_eq!(
            value_under(touched, "charges.pound", &stay(out), &[])["value"]["days"],
            by_default,
            "{out}"
        );
        assert_eq!(
            value_under(&free, "charges.pound", &stay(out), &[])["value"]["days"],
            switched,
            "{out}"
        );
    }
    let midnight = json!({"impounded_at": "2025-06-03T00:00", "released_at": "2025-06-03T00:00", "heads": 1,
        "rate_per_head_day": "20.00"});
    assert_eq!(
        value_under(&free, "charges.pound", &midnight, &[])["value"]["days"],
        1,
        "it was there for a moment"
    );
    for wrong in [
        "[[switch]]\nid = \"pound.carry\"\nis = \"court\"\nreference = \"r\"\n",
        "[[switch]]\nid = \"pound\"\nis = \"office\"\nreference = \"r\"\n",
        "[[switch]]\nid = \"pound.carry\"\nis = \"office\"\nreference = \" \"\n",
    ] {
        assert!(under("IN-KA", wrong).is_err(), "{wrong}");
    }
}

fn area(section: &str, name: &str, from: &str, to: Option<&str>) -> String {
    let to = to.map_or_else(String::new, |to| format!("to = \"{to}\"\n"));
    format!(
        "[[area]]\napplies = \"{section}\"\narea = \"{name}\"\nfrom = \"{from}\"\n{to}reference = \"Gazette 12\"\n"
    )
}

#[test]
fn a_section_for_notified_areas_holds_where_and_while_it_is_notified_and_is_never_guessed() {
    let said = area("removal", "Sira", "2020-01-01", Some("2024-12-31"))
        + &area("removal", "Sira", "2025-03-01", None)
        + &area("security", "Sira", "2025-04-01", None);
    let pack = under("IN-KA", &said).unwrap();
    let order = |area: &str, on: &str| {
        json!({"area": area, "ordered_on": on, "resident": false, "owned": 21, "satisfied": true, "places": ["Pavagada"],
            "period_named": true})
    };
    for (area, on, valid) in [
        ("Sira", "2024-12-31", true),
        ("Sira", "2025-01-01", false),
        ("Sira", "2025-02-28", false),
        ("Sira", "2025-03-01", true),
        (" sira ", "2025-03-01", true),
        ("Sira", "2019-12-31", false),
    ] {
        let answer = value_under(&pack, "removal.check", &order(area, on), &[]);
        assert_eq!(answer["value"]["valid"], valid, "{area} {on}: {answer}");
        let notified = answer["value"]["findings"][0].clone();
        assert_eq!(
            (&notified["code"], &notified["ok"]),
            (&json!("area_notified"), &json!(valid))
        );
    }
    let elsewhere = value_under(&pack, "removal.check", &order("Tumakuru", "2025-03-01"), &[]);
    assert_eq!(
        (&elsewhere["state"], &elsewhere["need"][0]),
        (&json!("undecided"), &json!("IN-KA:area.removal:Tumakuru"))
    );
    let mut told = order("Tumakuru", "2025-03-01");
    told["notified"] = json!(true);
    assert_eq!(
        value_under(&pack, "removal.check", &told, &[])["value"]["valid"],
        true,
        "the notification is told"
    );
    let mut against = order("Sira", "2025-01-01");
    against["notified"] = json!(true);
    let against = value_under(&pack, "removal.check", &against, &[]);
    assert_eq!(against["reason"], "told_against_notification");
    let mut undated = order("Sira", "2025-01-01");
    undated.as_object_mut().unwrap().remove("ordered_on");
    assert_eq!(
        value_under(&pack, "removal.check", &undated, &[])["need"],
        json!(["ordered_on"])
    );

    let security = |on: &str| json!({"area": "Sira", "released_on": on, "heads": 2, "nth_impounding": 1, "scale": [[1, 5, "500.00"]]});
    let before = value_under(&pack, "security.amount", &security("2025-03-31"), &[]);
    assert_eq!(
        (&before["value"]["deposit"], &before["value"]["required"]),
        (&json!("0.00"), &json!(false))
    );
    let since = value_under(&pack, "security.amount", &security("2025-04-01"), &[]);
    assert_eq!(
        (&since["value"]["deposit"], &since["value"]["required"]),
        (&json!("500.00"), &json!(true))
    );
    assert_eq!(since["value"]["in_cash"]["rule"], "KA-R8", "the rule wants cash");
    let source = &since["trace"]
        .as_array()
        .unwrap()
        .iter()
        .find(|node| node["name"] == "area_notified")
        .unwrap()["source"];
    assert_eq!(source["reference"], "Sira: Gazette 12");
    let one_day = under(
        "IN-KA",
        &area("removal", "Sira", "2025-01-01", Some("2025-01-01")),
    )
    .unwrap();
    let held = |on| value_under(&one_day, "removal.check", &order("Sira", on), &[]);
    assert_eq!(held("2025-01-01")["value"]["valid"], true);
    assert_eq!(held("2025-01-02")["value"]["valid"], false);
    let steps = held("2025-01-01")["trace"].clone();
    let notified = steps
        .as_array()
        .unwrap()
        .iter()
        .find(|node| node["name"] == "area_notified");
    assert_eq!(notified.unwrap()["provision"]["rule"], "KA-14-1");

    for wrong in [
        area("sale", "Sira", "2025-01-01", None),
        area("removal", " ", "2025-01-01", None),
        area("removal", "Sira", "2025-01-01", Some("2024-12-31")),
        area("removal", "Sira", "2025-02-30", None),
        area("removal", "Sira", "2025-01-01", None) + &area("removal", "SIRA", "2025-06-01", None),
        area("removal", "Sira", "2025-01-01", Some("2025-06-01"))
            + &area("removal", "Sira", "2025-06-01", None),
        area("removal", "Sira", "2025-06-01", None)
            + &area("removal", "Sira", "2025-01-01", Some("2025-06-01")),
    ] {
        assert!(under("IN-KA", &wrong).is_err(), "{wrong}");
    }
    let ended = area("removal", "Sira", "2025-01-01", None)
        + &area("removal", "Sira", "2025-01-01", Some("2025-05-31"));
    let ended = under("IN-KA", &ended).unwrap();
    assert_eq!(ended.areas.len(), 1, "the end of a notification is no second one");
    assert_eq!(
        value_under(&ended, "removal.check", &order("Sira", "2025-06-01"), &[])["value"]["valid"],
        false
    );
}

#[test]
fn one_switch_leaves_every_other_point_as_it_was() {
    let switch =
        |id: &str, is: &str| format!("[[switch]]\nid = \"{id}\"\nis = \"{is}\"\nreference = \"r\"\n");
    let both = switch("pound.carry", "office") + &switch("midnight.release", "not_touched");
    let pack = under("IN-KA", &both).unwrap();
    assert_eq!(pack.figure("claim.period").unwrap().carry, Carry::Office);
    assert_eq!(pack.midnight_release, Midnight::NotTouched);
    // A pack whose own statute lets times at the pound carry keeps that whatever else a court settles.
    let text = include_str!("../../../src/law/packs/in_ka/pack.toml").replace(
        "counted_from = \"notice\"\ncarry = \"none\"",
        "counted_from = \"notice\"\ncarry = \"office\"",
    );
    let own = RulePack::read(&format!("midnight_release = \"not_touched\"\n{text}")).unwrap();
    assert_eq!(own.midnight_release, Midnight::NotTouched);
    let said = format!(
        "pack = \"IN-KA\"\n{HEAD}{}",
        switch("midnight.release", "touched")
    );
    let said = CourtWords::read(&said, |_| Some(&own)).unwrap();
    let applied = own.as_applied_by(&said.figures);
    assert_eq!(applied.midnight_release, Midnight::Touched);
    assert_eq!(applied.figure("notice.period").unwrap().carry, Carry::Office);
    assert!(RulePack::read(&format!("midnight_release = \"sometimes\"\n{text}")).is_err());
}

#[test]
fn what_would_count_for_nothing_beside_what_was_said_before_is_found_when_it_is_said() {
    let read = |said: &str| {
        let text = format!("pack = \"IN-KA\"\n{HEAD}{said}");
        CourtWords::read(&text, registry::pack).unwrap().figures
    };
    let pack = registry::pack("IN-KA").unwrap();
    let before = read(&area("removal", "Sira", "2025-01-01", None));
    let over_it = read(&area("removal", "Sira", "2025-06-01", None));
    assert_eq!(pack.without_effect(&before, &over_it), over_it.first());
    assert_eq!(pack.without_effect(&[], &over_it), None);
    let ended = read(&area("removal", "Sira", "2025-01-01", Some("2025-05-31")));
    assert_eq!(pack.without_effect(&before, &ended), None);
    let all: Vec<_> = before.into_iter().chain(ended).collect();
    assert_eq!(
        pack.without_effect(&all, &over_it),
        None,
        "the first is over by then"
    );
}

#[test]
fn what_a_court_said_is_read_back_by_its_word() {
    for saying in [
        Saying::Confirmed,
        Saying::Supplied,
        Saying::Switched,
        Saying::Applied,
    ] {
        assert_eq!(Saying::parse(saying.code()), Some(saying));
    }
    assert_eq!(Saying::parse("confirmed"), None);
}

#[test]
fn an_answer_given_under_a_courts_law_is_verified_with_the_files_in_which_it_said_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, said: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, format!("pack = \"IN-KA\"\n{HEAD}{said}")).unwrap();
        path
    };
    let first = file(
        "first.toml",
        "[[switch]]\nid = \"pound.carry\"\nis = \"office\"\nreference = \"r\"\n",
    );
    let second = file("second.toml", &area("removal", "Sira", "2025-01-01", None));
    let beside = law_files::packs_beside(&[], &[first.clone(), second]).unwrap();
    let digests: Vec<&str> = beside.iter().map(|pack| pack.digest.as_str()).collect();
    assert_eq!(digests.len(), 2, "the law after the first file, and after both");
    assert_ne!(digests[0], digests[1]);
    assert_eq!((beside[0].areas.len(), beside[1].areas.len()), (0, 1));
    assert_eq!(beside[1].figure("claim.period").unwrap().carry, Carry::Office);
    let question = json!({"pack": "IN-KA", "ask": "claim.last_day", "facts": {"impounded_on": "2025-06-02", "kind": "cow"},
        "closed_days": ["2025-06-09"]});
    let answer = serde_json::to_value(ask::answer_under(&question, &beside[..1])).unwrap();
    let record = json!({"question": question, "answer": answer});
    assert_eq!(stored_under(&record, &beside).state, Standing::Verified);
    assert_eq!(stored_under(&record, &[]).state, Standing::OtherRules);
    let mut output = Vec::new();
    let code = law_files::verify(
        record.to_string().as_bytes(),
        false,
        &[],
        std::slice::from_ref(&first),
        &mut output,
    )
    .unwrap();
    assert_eq!(
        (code, String::from_utf8(output).unwrap().contains("\"verified\"")),
        (0, true)
    );
    let refused = |file: std::path::PathBuf| {
        law_files::packs_beside(&[], &[file])
            .map_err(|(code, _)| code)
            .err()
    };
    assert_eq!(refused(folder.path().join("none.toml")), Some(3));
    let over_it = file("third.toml", &area("removal", "Sira", "2025-06-01", None));
    let overlapping = law_files::packs_beside(&[], &[folder.path().join("second.toml"), over_it]);
    assert_eq!(overlapping.map_err(|(code, _)| code).err(), Some(5));
    assert_eq!(
        refused(file(
            "bad.toml",
            "[[switch]]\nid = \"x\"\nis = \"y\"\nreference = \"r\"\n"
        )),
        Some(5)
    );
}
