//! Sessions of the engine.

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
        (r#"{"cmd":"moves"}"#, "there is no game: begin with new or load"),
        ("", "not JSON"),
        ("firefly", "not JSON"),
        ("[]", "not a request"),
        ("{}", "not a request: missing field `cmd`"),
        (r#"{"cmd":"fly"}"#, "not a request: unknown variant `fly`"),
        (r#"{"cmd":"new"}"#, "not a request: missing field `game`"),
        (r#"{"cmd":"new","game":"chess"}"#, "there is no game \"chess\""),
        (r#"{"cmd":"new","game":"lacuna","seed":7}"#, "not a request: invalid type: integer `7`"),
        (r#"{"cmd":"new","game":"lacuna","players":5}"#, "lacuna is for 2 players, not 5"),
        (r#"{"cmd":"new","game":"lacuna","options":{"first":1}}"#, "the option first takes a text, not 1"),
        (r#"{"cmd":"new","game":"lacuna","surprise":1}"#, "not a request: unknown field `surprise`"),
        (r#"{"cmd":"load"}"#, "load takes either a record or a link"),
        (r#"{"cmd":"load","link":"AQ"}"#, "this link is incomplete"),
        (r#"{"cmd":"load","record":{"luciole":1}}"#, "the field \"game\" is missing"),
        (r#"{"cmd":"quit","now":true}"#, "not a request: unknown field `now`"),
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
    }
    let (new, rest) = answers[mistakes.len()..].split_first().unwrap();
    let (last, errors) = rest.split_last().unwrap();
    assert!(errors.iter().all(|answer| answer["error"].is_string()), "{errors:?}");
    assert_eq!(last["record"], new["record"], "a mistake changes nothing, not even by half");
}

#[test]
fn a_session_ends_with_its_input_even_without_a_line_feed() {
    assert_eq!(answer(&["engine"], ""), "");
    assert!(answer(&["engine"], r#"{"cmd":"games"}"#).starts_with("{\"games\":"));
    assert!(crate::luciole(&["engine", "now"], "").err.contains("unexpected argument 'now'"));
}
