//! Records as they arrive, and the error for each that is broken: the same in the page and on the command line.

use luciole_core::RecordError;
use luciole_core::record::{MAX_BYTES, MAX_MOVES};
use luciole_games::{AnyPlaythrough, AnyRecord};

const RECORD: &str = r#"{"luciole":1,"game":"lacuna","seats":[{"name":"A"},{"level":2}],"seed":"7","options":{"first":"1"},"moves":["r"]}"#;

/// Reads all the records and compares the results.
pub(crate) fn check() {
    sound_records_are_read();
    texts_that_are_no_records_are_refused();
    broken_records_say_what_is_wrong_and_where();
    broken_levels_are_refused_with_the_range_or_an_example();
    a_field_that_appears_twice_is_refused();
    wrong_colours_are_refused();
    optional_fields_may_be_null();
}

fn from_json(text: &str) -> Result<AnyRecord, RecordError> {
    AnyPlaythrough::from_json(text).map(|played| played.record().copy())
}

/// What is said about a broken record.
fn refused(text: &str) -> String {
    from_json(text).expect_err(text).to_string()
}

/// A record that is valid except for one field.
fn with(part: &str, value: &str) -> String {
    let mut record: serde_json::Value = serde_json::from_str(RECORD).unwrap();
    record[part] = serde_json::from_str(value).unwrap();
    record.to_string()
}

fn sound_records_are_read() {
    let record = from_json(RECORD).unwrap();
    assert_eq!(record.to_json(), RECORD);
    for text in [
        format!("\u{feff}{RECORD}"),
        format!(" \n{RECORD}\r\n\t"),
        RECORD.replace(',', " ,\n ").replace(':', "\u{a0}:\t"),
        RECORD.replace(r#""7""#, r#""\u0037""#),
    ] {
        assert_eq!(from_json(&text), Ok(record.clone()), "{text}");
    }
    let named = RECORD.replace(r#""A""#, r#""\ud83e\udd8b é""#);
    assert!(from_json(&named).unwrap().to_json().contains("🦋 é"), "a pair of surrogates is a character");
}

fn texts_that_are_no_records_are_refused() {
    assert_refused(&[
        (String::new(), "not JSON: EOF while parsing a value at line 1 column 0"),
        ("{\"luciole\":1,\n  \"game\"}".into(), "not JSON: expected `:` at line 2 column 9"),
        ("[1, 2, 3]".into(), "not a record of Luciole"),
        ("null".into(), "not a record of Luciole"),
        ("\"luciole\"".into(), "not a record of Luciole"),
        (with("seed", "\"7\"") + " {}", "not JSON: trailing characters"),
        (with("seed", "\"7\"").replace("\"7\"", "'7'"), "not JSON: expected value"),
        (with("seed", "\"7\"").replace("\"7\"", "\"7"), "not JSON: "),
        (with("seed", "\"7\"").replace("\"7\"", "NaN"), "not JSON: expected value"),
        (with("seed", "\"7\"").replace("\"7\"", r#""\ud800""#), "not JSON: unexpected end of hex escape"),
        (with("seed", "\"7\"").replace("\"7\"", r#""\ud800x""#), "not JSON: unexpected end of hex escape"),
        (with("seed", "\"7\"").replace("\"7\"", r#""\udc00""#), "not JSON: lone leading surrogate in hex escape"),
        (with("seed", "\"7\"").replace("\"7\"", &"[".repeat(10_000)), "not JSON: recursion limit exceeded"),
        (with("luciole", "1").replace(":1,", ":1e400,"), "not JSON: number out of range at line 1 column"),
        (RECORD.replace('"', "”"), "not JSON: the quotation marks are curly"),
        (RECORD.replace('"', "'"), "not JSON: key must be a string at line 1 column 2"),
        (format!("{RECORD}, see you!"), "not JSON: trailing characters at line 1 column"),
        (r#"{"luciole-library":1,"games":[]}"#.into(), "this is a library of many games, not the record of one"),
    ]);
}

fn broken_records_say_what_is_wrong_and_where() {
    assert_refused(&[
        (r#"{"game":"lacuna"}"#.into(), "not a record of Luciole"),
        (with("luciole", "3"), "this record has version 3, and this Luciole reads version 1"),
        (with("luciole", "0"), "the version of a record is 1"),
        (with("luciole", "\"1\""), "the version of a record is 1"),
        (r#"{"luciole":1}"#.into(), "the field \"game\" is missing"),
        (r#"{"luciole":1,"game":"lacuna"}"#.into(), "the field \"seats\" is missing"),
        (with("seats", r#"["A","B"]"#), "the field \"seat 1\" should be an object"),
        (with("seats", r#"[{"name":"A","age":9},{"name":"B"}]"#), "there is no field \"seat 1, age\""),
        (with("moves", "[7]"), "the field \"moves, number 1\" should be a text"),
        (with("moves", "\"r\""), "the field \"moves\" should be a list"),
        (with("options", "[]"), "the field \"options\" should be an object"),
        (with("options", r#"{"first":1}"#), "the field \"first\" should be a text"),
        (with("game", "\"chess\""), "there is no game \"chess\": the games are lacuna"),
        (with("game", "5"), "the field \"game\" should be a text"),
        (with("surprise", "1"), "there is no field \"surprise\""),
        (with("seats", "[]"), "lacuna is for 2 players, not 0"),
        (with("seats", r#"[{"name":"A"},{"name":"B"},{"name":"C"}]"#), "lacuna is for 2 players, not 3"),
        (with("seats", r#"[{"name":"A"},{}]"#), "seat 2: a seat has either a name or a level"),
        (
            with("seats", r#"[{"name":"An uncommonly long name, really"},{"name":"B"}]"#),
            "seat 1: a name has at most 24 characters, this one has 31",
        ),
        (with("seats", r#"[{"name":"A\u0007"},{"name":"B"}]"#), "seat 1: a name may not contain control characters"),
        (with("seed", "\"firefly\""), "the seed: \"firefly\" is not a whole number"),
        (with("seed", "7"), "the field \"seed\" should be a text"),
        (with("options", r#"{"first":"3"}"#), "the option first is one of drawn, 1, 2, not \"3\""),
        (with("options", r#"{"last":"1"}"#), "lacuna has no option \"last\": it has first"),
        (with("moves", r#"["r", "r1-r9@5"]"#), "move 2: \"r9\" is not a flower"),
        (with("moves", r#"["r", "knight to f3"]"#), "move 2: \"knight to f3\" is not a move of Lacuna"),
        (
            with("moves", r#"["pass"]"#),
            "move 1 (pass) is not allowed: the first move chooses the colour of the free flower",
        ),
        (
            with("moves", r#"["r", "pass"]"#),
            "move 2 (pass) is not allowed: only a player without a legal place may pass",
        ),
        (with("moves", r#"["r", "b"]"#), "move 2 (b) is not allowed: the free flower has already been taken"),
        (with("moves", r#"["r", "r1-r7@5"]"#), "move 2 (r1-r7@5) is not allowed: flower r7 has been taken by seat"),
        (
            with("moves", &format!("[{}\"r\"]", "\"r\",".repeat(MAX_MOVES))),
            "a record has at most 4000 moves, this one has 4001",
        ),
        (with("game", &format!("\"{}\"", "x".repeat(MAX_BYTES))), "a record has at most 262144 bytes"),
        (with("luciole", "1.0"), "the version of a record is 1"),
        (with("luciole", "-0"), "the version of a record is 1"),
        (with("luciole", "18446744073709551616"), "the version of a record is 1"),
        (with("luciole", "true"), "the version of a record is 1"),
        (with("luciole", "1.5"), "the version of a record is 1"),
        (with("luciole", "-1"), "the version of a record is 1"),
        (with("luciole", "null"), "the version of a record is 1"),
        (with("luciole", "18446744073709551615"), "this record has version 18446744073709551615"),
        (with("game", "null"), "the field \"game\" should be a text"),
        (with("game", "\"\""), "there is no game \"\""),
        (with("game", "\"Lacuna\""), "there is no game \"Lacuna\""),
        (with("seats", "null"), "the field \"seats\" should be a list"),
        (with("seats", r#"[null,{"name":"B"}]"#), "the field \"seat 1\" should be an object"),
        (with("seats", r#"[{"name":"A","level":1},{"name":"B"}]"#), "seat 1: a seat has either a name or a level"),
        (with("seats", r#"[{"name":7},{"name":"B"}]"#), "the field \"seat 1, name\" should be a text"),
        // Escaped: otherwise it counts as added on the way, and is left out.
        (with("seats", r#"[{"name":"A B"},{"name":"B"}]"#).replace(' ', r"\u202e"), "seat 1: a name may not contain"),
        (with("seed", "\"\""), "the seed: \"\" is not a whole number"),
        (with("seed", "\"-1\""), "the seed: \"-1\" is not a whole number"),
        (with("seed", "\"7.0\""), "the seed: \"7.0\" is not a whole number"),
        (with("seed", "\" 7\""), "the seed: \" 7\" is not a whole number"),
        (with("seed", "\"18446744073709551616\""), "the seed: \"18446744073709551616\" is not a whole number"),
        (with("options", r#"{"first":""}"#), "the option first is one of drawn, 1, 2, not \"\""),
        (with("options", r#"{"first":"drawn","board":"AA"}"#), "lacuna has no option \"board\": it has first"),
        (with("moves", "[null]"), "the field \"moves, number 1\" should be a text"),
        (with("moves", r#"[""]"#), "move 1: \"\" is not a move of Lacuna"),
        (with("moves", r#"["r "]"#), "move 1: \"r \" is not a move of Lacuna"),
        (with("moves", r#"["r", "r1-r5@-1"]"#), "move 2: \"r1-r5@-1\" is not a move of Lacuna"),
        (with("moves", r#"["r", "r1-r5@99999999999"]"#), "move 2: \"r1-r5@99999999999\" is not a move of Lacuna"),
        (with("moves", r#"["r", "r1-r1@5"]"#), "move 2: \"r1-r1@5\" is not a move of Lacuna: r1 twice is not a pair"),
        (with("moves", &format!("[\"{}\"]", "r".repeat(1_000))), "move 1: \"rrrr"),
    ]);
}

fn broken_levels_are_refused_with_the_range_or_an_example() {
    let refused = |level: &str| refused(&with("seats", &format!(r#"[{{"name":"A"}},{{"level":{level}}}]"#)));
    for level in ["9", "6.5"] {
        assert_eq!(refused(level), format!("seat 2: levels go from 0 to 6 in steps of 0.5, not {level:?}"));
    }
    for level in ["\"five\"", "-1", "-0.5", "3.0", "1.25", "1e0", "1e308", "4294967296.5"] {
        assert_eq!(refused(level), "the field \"seat 2, level\" should be a level, such as 2 or 2.5", "{level}");
    }
}

/// Asserts that each text is refused with a message that contains this.
fn assert_refused(cases: &[(String, &str)]) {
    for (text, why) in cases {
        let error = refused(text);
        assert!(error.contains(why), "{}\n  said: {error}\n  should say: {why}", &text[..text.len().min(200)]);
    }
}

fn a_field_that_appears_twice_is_refused() {
    let record = |part: &str, twice: &str| {
        assert!(RECORD.contains(part));
        refused(&RECORD.replacen(part, twice, 1))
    };
    let cases = [
        (r#""luciole":1"#, r#""luciole":1,"luciole":1"#, "luciole"),
        (r#""game":"lacuna""#, r#""game":"lacuna","game":"lumens""#, "game"),
        (r#""seed":"7""#, r#""seed":"8","seed":"7""#, "seed"),
        (r#""seed":"7""#, r#""seed":"7","\u0073eed":"8""#, "seed"),
        (r#""moves":["r"]"#, r#""moves":[],"moves":["r"]"#, "moves"),
        (r#""moves":["r"]"#, r#""moves":["r"],"moves":null"#, "moves"),
        (r#""options":{"first":"1"}"#, r#""options":{},"options":{"first":"1"}"#, "options"),
        (r#"{"first":"1"}"#, r#"{"first":"1","first":"2"}"#, "first"),
        (r#"{"name":"A"}"#, r#"{"name":"A","name":"A"}"#, "seat 1, name"),
        (r#"{"level":2}"#, r#"{"level":2,"level":3}"#, "seat 2, level"),
    ];
    for (part, twice, field) in cases {
        assert_eq!(record(part, twice), format!("the field {field:?} appears twice"), "{twice}");
    }
    // An unknown field that is repeated counts as unknown.
    assert_eq!(record(r#""seed":"7""#, r#""seed":"7","x":1,"x":2"#), "there is no field \"x\"");
}

fn wrong_colours_are_refused() {
    let why =
        |game, seats: &str| refused(&RECORD.replace(r#"{"name":"A"},{"level":2}"#, seats).replace("lacuna", game));
    let cases = [
        ("lumens", r#"{"name":"A","colour":2},{"name":"B"}"#, "seats 1 and 2 have the same colour"),
        ("lumens", r#"{"name":"A","colour":5},{"name":"B"}"#, "seat 1: colours go from 1 to 4, not 5"),
        ("lumens", r#"{"name":"A","colour":0},{"name":"B"}"#, "seat 1: colours go from 1 to 4, not 0"),
        ("lacuna", r#"{"name":"A"},{"name":"B","colour":3}"#, "seat 2: colours go from 1 to 2, not 3"),
        // Two players of Djinns of the Lake have two colours each.
        ("djinns", r#"{"name":"A","colour":3},{"name":"B","colour":4}"#, "seat 1: colours go from 1 to 2, not 3"),
        (
            "lacuna",
            r#"{"name":"A","colour":"2"},{"name":"B"}"#,
            "the field \"seat 1, colour\" should be a whole number",
        ),
        ("lacuna", r#"{"name":"A","colour":2,"colour":1},{"name":"B"}"#, "the field \"seat 1, colour\" appears twice"),
        ("lacuna", r#"{"name":"A","colour":-1},{"name":"B"}"#, "the field \"seat 1, colour\" should be a whole number"),
        (
            "lacuna",
            r#"{"name":"A","colour":1.5},{"name":"B"}"#,
            "the field \"seat 1, colour\" should be a whole number",
        ),
    ];
    for (game, seats, said) in cases {
        assert_eq!(why(game, seats), said, "{seats}");
    }
}

fn optional_fields_may_be_null() {
    let record = |rest: &str| from_json(&format!(r#"{{"luciole":1,"game":"lacuna",{rest}}}"#));
    assert_eq!(
        record(r#""seats":[{"name":"A","level":null},{"name":null,"level":2}],"seed":"1","options":null,"moves":null"#),
        record(r#""seats":[{"name":"A"},{"level":2}],"seed":"1""#)
    );
    let why = record(r#""seats":[{"name":"A"},{"level":2}],"seed":null"#).unwrap_err().to_string();
    assert_eq!(why, "the field \"seed\" should be a text");
}
