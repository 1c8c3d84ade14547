//! Records survive a round trip, and invalid links are refused with the problem. `tests/records` has the invalid
//! records.

use luciole_core::record::{Link, MAX_MOVES, link_in, write_code};
use luciole_core::{Chance, Colours, Game, Level, PlayerColour, RecordError, Seat, Seed, random_move};
use proptest::prelude::*;

use super::*;
use crate::AnySession;

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
    assert_eq!(Level::all().map(u8::from).collect::<Vec<_>>(), [0, 7, 1, 8, 2, 9, 3, 10, 4, 11, 5, 12, 6]);
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
        (sealed(&[1, 100, 0]), "this link is to game number 100, which this program doesn't have"),
        // The highest bit says that an arrangement follows.
        (sealed(&[1, 0x80 + 100, 0]), "this link is to game number 100, which this program doesn't have"),
        (sealed(&[1, 0x80 + 1, 2, 0, 0, 0, 0, 7, 0, 0]), "the contents of this link can't be read"),
        (sealed(&[1, 1]), "the contents of this link can't be read"),
        (sealed(&[1, 1, 2, 7]), "the contents of this link can't be read"),
        (sealed(&[1, 1, 2, 0, 0, 0, 0, 7, 9, 0]), "the contents of this link can't be read"),
        (sealed(&[1, 1, 2, 0, 0, 1, 13, 7, 0, 0]), "the contents of this link can't be read"),
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
    let code = random_record(GameId::Lacuna, 7, 1).to_link().unwrap();
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

#[test]
fn a_puzzle_is_for_people_and_has_a_choice() {
    for &game in GameId::ALL {
        let played = |length| AnyPlaythrough::of(random_record(game, 5, length)).unwrap();
        let session = AnySession::puzzle(played(0)).unwrap();
        assert!(session.players().iter().all(|player| matches!(player, Player::Person(_))), "{game}");
        assert_eq!(session.players()[0], played(0).record().players()[0], "{game}: names stay");
        assert!(AnySession::puzzle(played(MAX_MOVES)).is_none(), "{game} is over");
    }
}
