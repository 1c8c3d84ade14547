//! Records survive a round trip, and invalid records are refused with the problem and its place.

use luciole_core::record::{Link, MAX_BYTES, MAX_MOVES, link_in, write_code};
use luciole_core::{Chance, Colours, Game, Level, PlayerColour, RecordError, Seat, Seed, random_move};
use proptest::prelude::*;

use super::*;

fn from_json(text: &str) -> Result<AnyRecord, RecordError> {
    AnyPlaythrough::from_json(text).map(|played| played.record().copy())
}

fn from_link(text: &str) -> Result<AnyRecord, RecordError> {
    AnyPlaythrough::from_link(text).map(|played| played.record().copy())
}

/// A game of `game`, played at random for up to `length` moves.
fn random_record(game: GameId, seed: u64, length: usize) -> AnyRecord {
    fn of<G: Game>(seed: u64, length: usize) -> AnyRecord
    where
        AnyRecord: From<Record<G>>,
    {
        let mut chance = Chance::new(Seed(seed), 9);
        let mut record = Record::<G>::new(*G::SEATS.start(), Seed(seed), G::Options::default()).unwrap();
        record.players[0] = Player::Person("Zoé ✿".parse().unwrap());
        record.players[1] = Player::Computer("3".parse().unwrap());
        let mut position = record.set_up().unwrap();
        while record.moves.len() < length
            && let Some(chosen) = random_move(&position, &mut chance)
        {
            position.play(chosen).unwrap();
            record.moves.push(chosen);
        }
        record.into()
    }
    for_game!(game, G => of::<G>(seed, length))
}

#[test]
fn records_of_all_games_round_trip_in_both_forms() {
    for &game in GameId::ALL {
        for (seed, length) in [(0, 0), (u64::MAX, 1), (1, 5), (2, MAX_MOVES)] {
            let record = random_record(game, seed, length);
            assert_eq!(from_json(&record.to_json()), Ok(record.clone()));
            let link = record.to_link().unwrap();
            assert!(link.len() <= 2_048, "{game}: a full game takes {} characters", link.len());
            assert_eq!(from_link(&link), Ok(record));
        }
    }
}

#[test]
fn every_level_round_trips_in_both_forms() {
    for level in Level::all() {
        let json = format!(
            r#"{{"luciole":1,"game":"lacuna","seats":[{{"name":"Ada"}},{{"level":{level}}}],"seed":"7","options":{{"first":"2"}},"moves":["b"]}}"#
        );
        let record = from_json(&json).unwrap();
        assert_eq!(record.players()[1], Player::Computer(level));
        assert_eq!(record.to_json(), json);
        assert_eq!(from_link(&record.to_link().unwrap()), Ok(record));
    }
    assert_eq!(Level::all().map(u8::from).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6]);
}

/// Files once written stay readable for good.
#[test]
fn a_record_of_version_1_is_still_read() {
    let json = r#"{"luciole":1,"game":"lacuna","seats":[{"name":"Ada"},{"level":5}],"seed":"7","options":{"first":"2"},"moves":["b"]}"#;
    let record = from_json(json).unwrap();
    assert_eq!(record.to_json(), json);
    assert_eq!(record.to_link().unwrap(), "AQECAANBZGEBBQcCAQAEktYTjg");
    assert_eq!(from_link(&record.to_link().unwrap()), Ok(record));
}

#[test]
fn options_and_moves_may_be_left_out() {
    let record = from_json(r#"{"luciole":1,"game":"lacuna","seats":[{"name":""},{"name":""}],"seed":"1"}"#).unwrap();
    assert_eq!(
        record,
        Record::<luciole_lacuna::rules::Lacuna>::new(2, Seed(1), luciole_lacuna::rules::Options::default())
            .unwrap()
            .into()
    );
}

/// The record of a game for these seats.
fn seated(game: &str, seats: &str) -> String {
    format!(r#"{{"luciole":1,"game":"{game}","seats":[{seats}],"seed":"7"}}"#)
}

#[test]
fn colours_read_back_from_both_forms() {
    for (game, seats) in [
        ("lumens", r#"{"name":"Ada","colour":3},{"level":2,"colour":4}"#),
        ("lumens", r#"{"name":"Ada","colour":2},{"name":"Bea","colour":1},{"level":0}"#),
        ("lacuna", r#"{"name":"Ada","colour":2},{"level":5,"colour":1}"#),
        ("djinns", r#"{"name":"Ada","colour":2},{"level":5,"colour":1}"#),
        ("luminos", r#"{"name":""},{"level":1,"colour":4}"#),
        ("lum42", r#"{"level":1,"colour":2},{"level":2,"colour":3},{"level":3,"colour":4},{"level":4,"colour":1}"#),
    ] {
        let record = from_json(&seated(game, seats)).unwrap();
        let json = record.to_json();
        assert!(json.contains(&format!("\"luciole\":1,\"game\":\"{game}\",\"seats\":[{seats}]")), "{json}");
        assert_eq!(from_json(&json), Ok(record.clone()));
        assert_eq!(from_link(&record.to_link().unwrap()), Ok(record.clone()));
        assert_eq!(record.begun().colours(), record.colours());
    }
}

#[test]
fn a_seat_s_own_colour_is_left_out() {
    let plain = from_json(&seated("luminos", r#"{"name":"A"},{"name":"B"}"#)).unwrap();
    for seats in [r#"{"name":"A","colour":1},{"name":"B","colour":2}"#, r#"{"name":"A","colour":null},{"name":"B"}"#] {
        assert_eq!(from_json(&seated("luminos", seats)), Ok(plain.clone()));
    }
    assert!(!plain.to_json().contains("colour"));
    let mut played = AnyPlaythrough::of(plain.clone()).unwrap();
    played.colour(Colours::OWN.with(Seat::at(0), PlayerColour::at(2)));
    let coloured = played.record().copy();
    assert_ne!(coloured, plain);
    assert!(coloured.to_json().contains(r#"[{"name":"A","colour":3},{"name":"B"}]"#));
    played.colour(Colours::OWN);
    assert_eq!(played.record().copy(), plain);
}

/// What links hold behind the moves: a byte each.
#[test]
fn colours_stand_at_the_end_of_a_link() {
    let mut played = AnyPlaythrough::of(random_record(GameId::Lacuna, 3, 6)).unwrap();
    let plain = played.record().to_bytes();
    played.colour(Colours::OWN.with(Seat::at(0), PlayerColour::at(1)));
    let coloured = played.record().to_bytes();
    let body = |bytes: &[u8]| bytes[..bytes.len() - 4].to_vec();
    assert_eq!(body(&coloured), [body(&plain), vec![2, 1]].concat());
}

#[test]
fn wrong_colours_are_refused() {
    let why = |game, seats: &str| from_json(&seated(game, seats)).unwrap_err().to_string();
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

/// A record that is valid except for one field.
fn with(part: &str, value: &str) -> String {
    let mut record = serde_json::json!({
        "luciole": 1, "game": "lacuna", "seats": [{"name": "A"}, {"name": "B"}], "seed": "7", "options": {}, "moves": ["r"],
    });
    record[part] = serde_json::from_str(value).unwrap();
    record.to_string()
}

#[test]
fn broken_records_say_what_is_wrong_and_where() {
    let cases = [
        (String::new(), "not JSON: EOF while parsing a value at line 1 column 0"),
        ("{\"luciole\":1,\n  \"game\"}".into(), "not JSON: expected `:` at line 2 column 9"),
        ("[1, 2, 3]".into(), "not a record of Luciole"),
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
        (with("seats", r#"[{"name":"A"},{"level":9}]"#), "seat 2: levels go from 0 to 6, not \"9\""),
        (with("seats", r#"[{"name":"A"},{"level":"five"}]"#), "the field \"seat 2, level\" should be a whole number"),
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
        ("null".into(), "not a record of Luciole"),
        ("\"luciole\"".into(), "not a record of Luciole"),
        (with("seed", "\"7\"") + " {}", "not JSON: trailing characters"),
        (with("seed", "\"7\"").replace("\"7\"", "'7'"), "not JSON: expected value"),
        (with("seed", "\"7\"").replace("\"7\"", "\"7"), "not JSON: "),
        (with("seed", "\"7\"").replace("\"7\"", "NaN"), "not JSON: expected value"),
        (with("seed", "\"7\"").replace("\"7\"", r#""\ud800""#), "not JSON: "),
        (with("seed", "\"7\"").replace("\"7\"", &"[".repeat(10_000)), "not JSON: recursion limit exceeded"),
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
        (with("seats", r#"[{"name":"A"},{"level":-1}]"#), "the field \"seat 2, level\" should be a whole number"),
        (with("seats", r#"[{"name":"A"},{"level":1.5}]"#), "the field \"seat 2, level\" should be a whole number"),
        // Escaped: as it is, programs put it there on the way, and it is left out.
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
    ];
    for (text, why) in cases {
        let error = from_json(&text).unwrap_err().to_string();
        assert!(error.contains(why), "{}\n  said: {error}\n  should say: {why}", &text[..text.len().min(200)]);
    }
}

#[test]
fn a_field_that_appears_twice_is_refused() {
    let record = |part: &str, twice: &str| {
        let json = r#"{"luciole":1,"game":"lacuna","seats":[{"name":"A"},{"level":2}],"seed":"7","options":{"first":"1"},"moves":["r"]}"#;
        assert!(from_json(json).is_ok() && json.contains(part));
        from_json(&json.replacen(part, twice, 1)).unwrap_err().to_string()
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

#[test]
fn optional_fields_may_be_null() {
    let record = |rest: &str| from_json(&format!(r#"{{"luciole":1,"game":"lacuna",{rest}}}"#));
    assert_eq!(
        record(r#""seats":[{"name":"A","level":null},{"name":null,"level":2}],"seed":"1","options":null,"moves":null"#),
        record(r#""seats":[{"name":"A"},{"level":2}],"seed":"1""#)
    );
    let why = record(r#""seats":[{"name":"A"},{"level":2}],"seed":null"#).unwrap_err().to_string();
    assert_eq!(why, "the field \"seed\" should be a text");
}

/// Bytes with their checksum, as a link.
fn sealed(body: &[u8]) -> String {
    let crc = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);
    write_code(&[body, &crc.checksum(body).to_le_bytes()].concat()).unwrap()
}

#[test]
fn broken_links_say_what_is_wrong() {
    let link = random_record(GameId::Lacuna, 3, 6).to_link().unwrap();
    let name = "An uncommonly long name, really";
    let long_name = [&[1, 1, 2, 0, name.len() as u8], name.as_bytes(), &[0, 0, 7, 0, 0]].concat();
    let cases = [
        (String::new(), "incomplete or was changed"),
        ("A".into(), "incomplete or was changed"),
        (link[..link.len() - 1].into(), "incomplete or was changed"),
        (format!("{link}A"), "incomplete or was changed"),
        (link.replacen(&link[8..9], if &link[8..9] == "x" { "y" } else { "x" }, 1), "incomplete or was changed"),
        (format!("{} {}", &link[..4], &link[4..]), "can't contain the character ' ' (number 5)"),
        (format!("{link}="), "can't contain the character '='"),
        ("é".into(), "can't contain the character 'é' (number 1)"),
        ("A".repeat(5_000), "at most 4096 characters, this one has 5000"),
        (sealed(&[3, 1, 0]), "this record has version 3"),
        (sealed(&[0, 1, 0]), "the version of a record is 1"),
        (sealed(&[1, 200, 0]), "this link is to game number 200, which this program doesn't have"),
        (sealed(&[1, 1]), "the contents of this link can't be read"),
        (sealed(&[1, 1, 2, 7]), "the contents of this link can't be read"),
        (sealed(&[1, 1, 2, 0, 0, 0, 0, 7, 9, 0]), "the contents of this link can't be read"),
        (sealed(&[1, 1, 2, 0, 0, 1, 9, 7, 0, 0]), "the contents of this link can't be read"),
        (sealed(&[2, 1, 2, 0, 0, 0, 0, 7, 0, 0]), "this record has version 2"),
        (sealed(&[1, 1, 2, 0, 0, 0, 0, 7, 0, 0, 2]), "1 more bytes follow the end of this link"),
        (sealed(&[1, 1, 2, 0, 0, 0, 0, 7, 0, 0, 2, 1, 1]), "3 more bytes follow the end of this link"),
        (sealed(&[1, 1, 2, 0, 0, 0, 0, 7, 0, 0, 1, 3]), "seat 2: colours go from 1 to 2, not 3"),
        (sealed(&[1, 1, 2, 0, 0, 0, 0, 7, 0, 0, 2, 2]), "seats 1 and 2 have the same colour"),
        (sealed(&[1, 1, 0, 7, 0, 0]), "lacuna is for 2 players, not 0"),
        (sealed(&[1, 1, 2, 0, 0, 0, 0, 7, 0, 1, 2]), "move 1 (pass) is not allowed"),
        (sealed(&[1, 1, 2, 0, 0, 0, 0, 7, 0, 1, 1, 0, 7, 5]), "the contents of this link can't be read"),
        (sealed(&long_name), "seat 1: a name has at most 24 characters"),
        (link.to_lowercase(), "incomplete or was changed"),
        (link.chars().rev().collect(), "incomplete or was changed"),
        (link.repeat(2), "incomplete or was changed"),
        (link[1..].into(), "incomplete or was changed"),
        (link.replacen(&link[8..9], "+", 1), "can't contain the character '+' (number"),
        (link.replacen(&link[8..9], "%", 1), "can't contain the character '%' (number"),
        (format!("{link}\u{200b}"), "can't contain the character '\\u{200b}'"),
        (sealed(&[]), "incomplete or was changed"),
        (sealed(&[1]), "incomplete or was changed"),
        (sealed(&[1, 1, 2, 0, 2, 0xc3, 0x28, 0, 0, 7, 0, 0]), "the contents of this link can't be read"),
        (sealed(&[1, 1, 2, 0, 1, 7, 0, 0, 7, 0, 0]), "seat 1: a name may not contain control characters"),
        (sealed(&[1, 1, 200, 0, 0, 0, 0, 7, 0, 0]), "the contents of this link can't be read"),
        (
            sealed(&[&[1, 1, 2, 0, 0, 0, 0][..], &[0xff; 10], &[0, 0]].concat()),
            "the contents of this link can't be read",
        ),
        (sealed(&[1, 1, 2, 0, 0, 0, 0, 7, 0, 0xff, 0xff, 0xff, 0x7f]), "the contents of this link can't be read"),
        (sealed(&[1, 1, 2, 0, 0, 0, 0, 7, 0, 0xff, 0x1f, 0]), "the contents of this link can't be read"),
        (sealed(&[1, 1, 2, 0, 0, 0, 0, 7, 0, 0, 0, 1]), "seat 1: colours go from 1 to 2, not 0"),
    ];
    for (text, why) in cases {
        let error = from_link(&text).unwrap_err().to_string();
        assert!(error.contains(why), "{text}\n  said: {error}\n  should say: {why}");
    }
}

#[test]
fn an_invalid_seat_is_refused_with_its_position() {
    let code = from_json(&with("seed", "\"7\"")).unwrap().to_link().unwrap();
    let cases = ["0", "5", "x", "1/1", "-1", "1.5", "255", "٢"];
    for wrong in cases {
        let text = format!("#/turn/{code}/{wrong}");
        let Some(Link::Turn(read, None)) = link_in(&text) else { panic!("{text}") };
        let refused = RecordError::LinkCharacter { character: '/', position: code.len() + 1 };
        assert_eq!(from_link(&read), Err(refused), "{text}");
    }
}

proptest! {
    #[test]
    fn no_text_breaks_the_reader(text in ".{0,400}") {
        prop_assert!(from_json(&text).is_err());
        // The text may happen to be a link; the reader just must not crash.
        drop(from_link(&text));
    }

    #[test]
    fn a_changed_character_is_noticed(seed in 0u64..50, at: prop::sample::Index, to in "[A-Za-z0-9_-]") {
        let link = random_record(GameId::Lacuna, seed, 13).to_link().unwrap();
        let at = at.index(link.len());
        let changed = format!("{}{to}{}", &link[..at], &link[at + 1..]);
        if changed != link {
            prop_assert_eq!(from_link(&changed), Err(RecordError::LinkDamaged));
        }
    }

    #[test]
    fn a_changed_byte_of_json_never_breaks_the_reader(seed in 0u64..50, at: prop::sample::Index, to in "[ -~]") {
        let json = random_record(GameId::Lacuna, seed, 13).to_json();
        let at = at.index(json.chars().count());
        let changed: String = json.chars().enumerate().map(|(i, c)| if i == at { to.chars().next().unwrap_or(c) } else { c }).collect();
        // A different name, seed or place may still make a legal game, which must then survive a round trip.
        if let Ok(record) = from_json(&changed) {
            prop_assert_eq!(from_json(&record.to_json()), Ok(record));
        }
    }
}

#[test]
fn seats_are_as_many_as_players() {
    for &game in GameId::ALL {
        let record = random_record(game, 1, 3);
        let seats = for_game!(game, G => record.downcast_ref::<G>().unwrap().set_up().unwrap().seats());
        assert_eq!(record.players().len(), seats);
    }
}
