//! Tests sessions of the engine.

use crate::answer;
use serde_json::{Value, json};

fn session(lines: &[&str]) -> Vec<Value> {
    let out = answer(&["engine"], &(lines.join("\n") + "\n"));
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_session_plays_a_game() {
    let answers = session(&[
        r#"{"cmd":"games"}"#,
        r#"{"cmd":"new","game":"lacuna","seed":"7","options":{"first":"1"},"seats":[{"name":"Ada"},{"level":3}]}"#,
        r#"{"cmd":"play","moves":["b"]}"#,
        r#"{"cmd":"moves"}"#,
        r#"{"cmd":"state","seat":1}"#,
        r#"{"cmd":"score"}"#,
        r#"{"cmd":"best","level":2,"seed":"5"}"#,
        r#"{"cmd":"best","simulations":500}"#,
        r#"{"cmd":"render","move":0}"#,
        r#"{"cmd":"record"}"#,
        r#"{"cmd":"undo"}"#,
        r#"{"cmd":"quit"}"#,
        r#"{"cmd":"moves"}"#,
    ]);
    assert_eq!(answers.len(), 12, "nothing after quit is answered");
    assert_eq!(answers[0]["games"][0]["game"], "lacuna");
    assert_eq!(answers[1]["record"]["seats"], json!([{"name": "Ada"}, {"level": 3}]));
    assert_eq!(answers[2]["record"]["moves"], json!(["b"]));
    assert!(answers[3]["moves"].as_array().unwrap().len() > 40);
    assert_eq!(answers[4]["state"]["poured"], true);
    assert_eq!(answers[5]["score"]["seats"][0]["seat"], 1);
    assert!(answers[6]["move"].is_string() && answers[7]["simulations"].is_u64());
    assert!(answers[8]["svg"].as_str().unwrap().starts_with("<svg"));
    assert_eq!(answers[9]["record"], answers[2]["record"]);
    assert_eq!(answers[10]["record"]["moves"], json!([]));
    assert_eq!(answers[11], json!({"quit": true}));

    let link = answers[9]["link"].as_str().unwrap();
    let loaded = session(&[
        &json!({"cmd": "load", "link": link}).to_string(),
        &json!({"cmd": "load", "record": answers[9]["record"]}).to_string(),
    ]);
    assert_eq!((&loaded[0], &loaded[1]), (&answers[2], &answers[2]));
}

#[test]
fn a_mistake_is_answered_and_the_session_goes_on() {
    let long = format!("{{\"cmd\":\"{}\"}}", "x".repeat(300_000));
    let mistakes = [
        (r#"{"cmd":"moves"}"#, "there is no game yet: start with new or load"),
        ("", "not JSON"),
        ("firefly", "not JSON"),
        ("[]", "a request is an object, such as {\"cmd\":\"games\"}"),
        ("{}", "the field \"cmd\" is missing"),
        (r#"{"cmd":7}"#, "the field \"cmd\" should be a text"),
        (
            r#"{"cmd":"fly"}"#,
            "there is no request \"fly\": the requests are games, new, load, record, play, undo, moves, state",
        ),
        (r#"{"cmd":"new"}"#, "the field \"game\" is missing"),
        (r#"{"cmd":"new","game":"chess"}"#, "there is no game \"chess\""),
        (r#"{"cmd":"new","game":"lacuna","seed":7}"#, "the field \"seed\" should be a text"),
        (
            r#"{"cmd":"new","game":"lacuna","seed":"x"}"#,
            "the seed: \"x\" is not a whole number from 0 to 18446744073709551615",
        ),
        (r#"{"cmd":"new","game":"lacuna","players":5}"#, "lacuna is for 2 players, not 5"),
        (r#"{"cmd":"new","game":"lacuna","players":"2"}"#, "the field \"players\" should be a whole number"),
        (r#"{"cmd":"new","game":"lacuna","players":-1}"#, "the field \"players\" should be a whole number"),
        (
            r#"{"cmd":"new","game":"lumens","players":2,"seats":[{"level":1},{"level":1},{"level":1}]}"#,
            "2 players were asked for, but 3 are named",
        ),
        (r#"{"cmd":"new","game":"lumens","seats":[{},{},{},{},{}]}"#, "lumens is for 2 to 4 players, not 5"),
        (r#"{"cmd":"new","game":"lacuna","seats":["Ada","Bob"]}"#, "the field \"seat 1\" should be an object"),
        (
            r#"{"cmd":"new","game":"lacuna","seats":[{"name":"Ada"},{"level":9}]}"#,
            "seat 2: levels go from 0 to 6 in steps of 0.5, not \"9\"",
        ),
        (r#"{"cmd":"new","game":"lacuna","options":{"first":1}}"#, "the field \"first\" should be a text"),
        (r#"{"cmd":"new","game":"lacuna","options":["first"]}"#, "the field \"options\" should be an object"),
        (r#"{"cmd":"new","game":"lacuna","surprise":1}"#, "there is no field \"surprise\""),
        (r#"{"cmd":"load"}"#, "load takes either a record or a link"),
        (r#"{"cmd":"load","link":"AQ"}"#, "this link is incomplete"),
        (r#"{"cmd":"load","link":["AQ"]}"#, "the field \"link\" should be a text"),
        (r#"{"cmd":"load","record":{"luciole":1}}"#, "the field \"game\" is missing"),
        (r#"{"cmd":"load","record":"AQ"}"#, "not a record of Luciole"),
        (r#"{"cmd":"play"}"#, "the field \"moves\" is missing"),
        (r#"{"cmd":"play","moves":"b"}"#, "the field \"moves\" should be a list"),
        (r#"{"cmd":"play","moves":["b",5]}"#, "the field \"moves, number 2\" should be a text"),
        (r#"{"cmd":"undo","moves":1.5}"#, "the field \"moves\" should be a whole number"),
        (r#"{"cmd":"state","seat":"1"}"#, "the field \"seat\" should be a whole number"),
        (r#"{"cmd":"state","seat":0}"#, "there is no seat 0: seats are numbered from 1 to 4"),
        (r#"{"cmd":"state","seat":300}"#, "there is no seat 300: seats are numbered from 1 to 4"),
        (r#"{"cmd":"best","level":9}"#, "levels go from 0 to 6 in steps of 0.5, not \"9\""),
        (r#"{"cmd":"best","level":true}"#, "the field \"level\" should be a level, such as 2 or 2.5"),
        (r#"{"cmd":"best","simulations":0}"#, "best evaluates at least one position"),
        (r#"{"cmd":"best","top":0}"#, "best names from 1 to 10 moves"),
        (r#"{"cmd":"new","game":"lacuna","start":"mats"}"#, "the start: \"mats\" is not a section"),
        (r#"{"cmd":"new","game":"lacuna","start":""}"#, "this position can't come about: flowers are missing: r1, "),
        (r#"{"cmd":"render","move":"last"}"#, "the field \"move\" should be a whole number"),
        (r#"{"cmd":"quit","now":true}"#, "there is no field \"now\""),
        (long.as_str(), "a line has at most 262144 bytes"),
    ];
    let mut lines: Vec<&str> = mistakes.iter().map(|(line, _)| *line).collect();
    lines.extend([
        r#"{"cmd":"new","game":"lacuna","seed":"1"}"#,
        r#"{"cmd":"play","moves":["r","r"]}"#,
        r#"{"cmd":"undo","moves":2}"#,
        r#"{"cmd":"state","seat":4}"#,
        r#"{"cmd":"best","level":9}"#,
        r#"{"cmd":"best","level":1,"simulations":1}"#,
        r#"{"cmd":"render","move":1}"#,
        r#"{"cmd":"record"}"#,
    ]);
    let answers = session(&lines);
    assert_eq!(answers.len(), lines.len(), "one answer a line");
    for ((line, why), answer) in mistakes.iter().zip(&answers) {
        let error = answer["error"].as_str().unwrap_or_else(|| panic!("{line}: {answer}"));
        assert!(error.contains(why), "{line}\n  said: {error}\n  should say: {why}");
        for term in ["usize", "u64", "u8", "enum", "variant", "struct", "invalid type", "integer", "sequence", "map"] {
            assert!(!error.split_whitespace().any(|word| word == term), "{line}: {error}");
        }
    }
    let (new, rest) = answers[mistakes.len()..].split_first().unwrap();
    let (last, errors) = rest.split_last().unwrap();
    assert!(errors.iter().all(|answer| answer["error"].is_string()), "{errors:?}");
    assert_eq!(last["record"], new["record"], "a mistake changes nothing, not even by half");
}

#[test]
fn a_field_that_appears_twice_is_refused() {
    let record = r#""game":"lacuna","seats":[{"name":"A"},{"name":"B"}]"#;
    let cases = [
        (r#"{"cmd":"quit","cmd":"games"}"#.to_owned(), "cmd"),
        (r#"{"cmd":"new","game":"lacuna","seed":"1","seed":"2"}"#.to_owned(), "seed"),
        (r#"{"cmd":"new","game":"lacuna","seed":"1","seed":null}"#.to_owned(), "seed"),
        (r#"{"cmd":"new","game":"lacuna","options":{"first":"1","first":"2"}}"#.to_owned(), "first"),
        (r#"{"cmd":"new","game":"lacuna","seats":[{"name":"A"},{"level":1,"level":2}]}"#.to_owned(), "seat 2, level"),
        (r#"{"cmd":"undo","moves":1,"moves":2}"#.to_owned(), "moves"),
        (r#"{"cmd":"state","seat":1,"seat":2}"#.to_owned(), "seat"),
        (format!(r#"{{"cmd":"load","record":{{"luciole":1,"seed":"1",{record},"seed":"2"}}}}"#), "seed"),
        (
            format!(
                r#"{{"cmd":"load","record":{{"luciole":1,"seed":"1",{record},"options":{{"first":"1","first":"1"}}}}}}"#
            ),
            "first",
        ),
    ];
    let lines: Vec<&str> = cases.iter().map(|(line, _)| line.as_str()).collect();
    let answers = session(&lines);
    assert_eq!(answers.len(), lines.len(), "none of them ends the session");
    for ((line, field), answer) in cases.iter().zip(&answers) {
        assert_eq!(answer, &json!({"error": format!("the field {field:?} appears twice")}), "{line}");
    }
}

#[test]
fn optional_fields_may_be_null() {
    let left_out = [
        r#"{"cmd":"new","game":"lacuna","seed":"1"}"#,
        r#"{"cmd":"play","moves":["r"]}"#,
        r#"{"cmd":"state"}"#,
        r#"{"cmd":"render"}"#,
        r#"{"cmd":"undo"}"#,
    ];
    let null = [
        r#"{"cmd":"new","game":"lacuna","players":null,"seats":null,"seed":"1","options":null}"#,
        r#"{"cmd":"play","moves":["r"]}"#,
        r#"{"cmd":"state","seat":null}"#,
        r#"{"cmd":"render","move":null}"#,
        r#"{"cmd":"undo","moves":null}"#,
    ];
    assert_eq!(session(&null), session(&left_out));
    assert!(session(&null).iter().all(|answer| answer["error"].is_null()));
}

/// A number that is out of range gets its own message.
#[test]
fn an_invalid_move_names_its_wrong_part() {
    let answers = session(&[
        r#"{"cmd":"new","game":"lum42"}"#,
        r#"{"cmd":"play","moves":["satellite:5"]}"#,
        r#"{"cmd":"play","moves":["first:5"]}"#,
        r#"{"cmd":"play","moves":["light:b-5r"]}"#,
        r#"{"cmd":"play","moves":["energy:b-2v"]}"#,
        r#"{"cmd":"play","moves":["planet:5l-a1"]}"#,
    ]);
    let errors: Vec<&str> = answers[1..].iter().map(|answer| answer["error"].as_str().unwrap()).collect();
    let expected = [
        "move 1: \"5\" is not a pile: 1 to 4",
        "move 1: \"5\" is not a seat: 1 to 4",
        "move 1: \"5\" is not a seat: 1 to 4",
        "move 1: \"v\" is not a colour: b, g, y or r",
        "move 1: \"5\" is not a pile: 1 to 4",
    ];
    assert_eq!(errors, expected);
}

#[test]
fn a_session_ends_with_its_input_even_without_a_line_feed() {
    assert_eq!(answer(&["engine"], ""), "");
    assert!(answer(&["engine"], r#"{"cmd":"games"}"#).starts_with("{\"games\":"));
    assert!(crate::luciole(&["engine", "now"], "").err.contains("unexpected argument 'now'"));
}

/// Every field of every request and of a record, with every kind of wrong value.
#[test]
fn hundreds_of_wrong_values_are_each_refused() {
    const RECORD: &str = r#"{"luciole":1,"game":"lacuna","seats":[{"name":"A"},{"level":3}],"seed":"1","options":{"first":"1"},"moves":["b"]}"#;
    let requests = [
        (r#"{"cmd":"new","game":?}"#, "text"),
        (r#"{"cmd":"new","game":"lacuna","players":?}"#, "whole"),
        (r#"{"cmd":"new","game":"lacuna","seats":?}"#, "list"),
        (r#"{"cmd":"new","game":"lacuna","seed":?}"#, "text"),
        (r#"{"cmd":"new","game":"lacuna","options":?}"#, "object"),
        (r#"{"cmd":"new","game":"lacuna","options":{"first":?}}"#, "text"),
        (r#"{"cmd":"new","game":"lacuna","seats":[{"name":?},{}]}"#, "name"),
        (r#"{"cmd":"new","game":"lacuna","seats":[{"level":?},{"name":"B"}]}"#, "level"),
        (r#"{"cmd":"new","game":"lacuna","seats":[?,{"name":"B"}]}"#, "seat"),
        (r#"{"cmd":"load","record":?}"#, "record"),
        (r#"{"cmd":"load","link":?}"#, "text"),
        (r#"{"cmd":"play","moves":?}"#, "list"),
        (r#"{"cmd":"undo","moves":?}"#, "whole"),
        (r#"{"cmd":"state","seat":?}"#, "whole"),
        (r#"{"cmd":"best","level":?}"#, "level"),
        (r#"{"cmd":"best","seed":?}"#, "text"),
        (r#"{"cmd":"render","move":?}"#, "whole"),
        (r#"{"cmd":?}"#, "text"),
        ("?", "record"),
    ]
    .map(|(request, kind)| (request.to_owned(), kind));
    let record = [
        ("1", "luciole", "whole"),
        (r#""lacuna""#, "game", "text"),
        (r#"[{"name":"A"},{"level":3}]"#, "seats", "list"),
        (r#""1""#, "seed", "text"),
        (r#"{"first":"1"}"#, "options", "object"),
        (r#"["b"]"#, "moves", "list"),
    ]
    .map(|(value, field, kind)| {
        let broken = RECORD.replacen(&format!("\"{field}\":{value}"), &format!("\"{field}\":?"), 1);
        assert_ne!(broken, RECORD);
        (format!("{{\"cmd\":\"load\",\"record\":{broken}}}"), kind)
    });
    // A value, and the kinds of fields that accept it.
    let values: [(&str, &[&str]); 27] = [
        ("true", &[]),
        ("false", &[]),
        ("-1", &[]),
        ("1.5", &["level"]),
        ("1.25", &[]),
        ("1e400", &[]),
        ("18446744073709551616", &[]),
        ("999999999", &[]),
        ("NaN", &[]),
        ("01", &[]),
        ("'b'", &[]),
        ("", &[]),
        (r#""""#, &["name"]),
        (r#""x""#, &["name"]),
        (r#""-1""#, &["name"]),
        (r#""１""#, &["name"]),
        (r#""\u0000""#, &[]),
        (r#""\ud800""#, &[]),
        ("[]", &["list"]),
        ("[[]]", &[]),
        ("[null]", &[]),
        ("[7]", &[]),
        ("[{}]", &[]),
        ("{}", &["object", "seat"]),
        (r#"{"":""}"#, &[]),
        (r#"{"x":null}"#, &[]),
        (r#"{"x":{"x":{}}}"#, &[]),
    ];
    let requests: Vec<_> = requests.iter().chain(&record).collect();
    let broken: Vec<String> = requests
        .iter()
        .flat_map(|(request, kind)| {
            let refused = values.iter().filter(move |(_, accepted)| !accepted.contains(kind));
            refused.map(move |(value, _)| request.replace('?', value))
        })
        .collect();
    assert!(broken.len() > 600, "{}", broken.len());
    let before = [format!("{{\"cmd\":\"load\",\"record\":{RECORD}}}")];
    let after = [r#"{"cmd":"record"}"#.to_owned()];
    let lines: Vec<&str> = before.iter().chain(&broken).chain(&after).map(String::as_str).collect();
    let answers = session(&lines);
    assert_eq!(answers.len(), lines.len(), "one answer a line");
    for (line, answer) in broken.iter().zip(&answers[1..]) {
        let error = answer["error"].as_str().unwrap_or_else(|| panic!("{line}: {answer}"));
        assert!(!error.is_empty() && !error.contains(char::is_control) && error.len() < 400, "{line}: {error}");
        for term in ["usize", "u64", "u8", "enum", "variant", "struct", "invalid type", "integer", "sequence"] {
            assert!(!error.split_whitespace().any(|word| word == term), "{line}: {error}");
        }
    }
    let (first, last) = (&answers[0]["record"], &answers[answers.len() - 1]["record"]);
    assert_eq!((first, first["moves"].as_array().map(Vec::len)), (last, Some(1)), "nothing is lost");
}
