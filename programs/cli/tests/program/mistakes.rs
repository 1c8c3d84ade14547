//! Bad input: one clear line, exit status 2, and nothing half printed.

use crate::{luciole, opened};

#[test]
fn every_error_is_a_single_line() {
    let record = opened("7");
    let cases: &[(&[&str], &str, &str)] = &[
        (&[], "", "'luciole' requires a subcommand but one was not provided"),
        (&["fly"], "", "unrecognized subcommand 'fly'"),
        (&["moves"], "", "required arguments were not provided: <FILE>"),
        (&["new", "chess"], "", "there is no game \"chess\": the games are lacuna"),
        (&["new", "lacuna", "--players", "3"], "", "lacuna is for 2 players, not 3"),
        (&["new", "lacuna", "--players", "many"], "", "invalid value 'many' for '--players <N>'"),
        (&["new", "lacuna", "--seed", "firefly"], "", "\"firefly\" is not a whole number from 0"),
        (&["new", "lacuna", "--seed", "-1"], "", "unexpected argument '-1'"),
        (&["new", "lacuna", "--option", "first"], "", "an option is written KEY=VALUE"),
        (&["new", "lacuna", "--option", "first=3"], "", "the option first is one of drawn, 1, 2, not \"3\""),
        (&["new", "lacuna", "--option", "last=1"], "", "lacuna has no option \"last\": it has first"),
        (&["new", "lacuna", "--option", "first=1", "--option", "first=2"], "", "the option \"first\" is set twice"),
        (&["new", "lumens", "--option", "board=@/no/such/file"], "", "can't read /no/such/file: No such file"),
        (&["new", "lumens", "--option", "board=AA\n.x"], "", "the board: line 2, column 2: 'x' is neither a room"),
        (
            &["new", "lumens", "--option", "board=@-"],
            "A.A\n...",
            "the board: line 1, column 3: room A is not in one piece",
        ),
        (&["new", "lacuna", "--seat", "level:7"], "", "levels go from 0 to 6 in steps of 0.5, not \"7\""),
        (&["new", "lacuna", "--seat", "Ada"], "", "lacuna is for 2 players, not 1"),
        (&["new", "lacuna", "--players", "2", "--seat", "Ada"], "", "2 players were asked for, but 1 are named"),
        (&["moves", "/no/such/file"], "", "can't read /no/such/file: No such file"),
        (&["moves", "/"], "", "can't read /: Is a directory"),
        (&["moves", "-"], "", "standard input: there is nothing to read"),
        (&["moves", "-"], "{\n\"luciole\":\n1,", "standard input: not JSON: EOF while parsing a value at line 3"),
        (&["moves", "-"], "AQECAANBZGEBBQcCAQAF", "this link is incomplete or was changed on its way"),
        (&["moves", "-"], "{\"luciole\":9}", "this record has version 9"),
        (&["play", "-", "knight to f3"], &record, "move 2: \"knight to f3\" is not a move of Lacuna"),
        (&["play", "-", "r"], &record, "move 2 (r) is not allowed: the free flower has already been taken"),
        (&["play", "-", "r1-r2@1\u{7}\n"], &record, "is not a move of Lacuna"),
        (&["state", "-", "--seat", "3"], &record, "there is no seat 3: 2 play"),
        (&["state", "-", "--seat", "0"], &record, "there is no seat 0"),
        (&["best", "-", "--level", "7"], &record, "levels go from 0 to 6 in steps of 0.5, not \"7\""),
        (&["best", "-", "--simulations", "0"], &record, "invalid value '0' for '--simulations <N>'"),
        (&["best", "-", "--level", "1", "--simulations", "5"], &record, "cannot be used with"),
        (
            &["arena", "lacuna", "--seats", "5,easy", "--games", "2"],
            "",
            "\"easy\" is not an opponent: use a level from 0 to 6 in steps of 0.5, random, greedy or greedy2",
        ),
        (&["arena", "lacuna", "--seats", "1,2,3", "--games", "2"], "", "lacuna is for 2 players, not 3"),
        (&["arena", "lacuna", "--seats", "1,2", "--games", "0"], "", "invalid value '0' for '--games <N>'"),
        (&["render", "-", "--move", "2"], &record, "the record has 1 moves, so there is no move 2"),
        (&["render", "-", "--caption", "?", "-o", "a.png"], &record, "only SVG can have a caption, not PNG"),
        (&["render", "-", "-o", "/no/such/place.svg"], &record, "can't write /no/such/place.svg: No such file"),
        (&["bench", "go"], "", "there is no game \"go\": the games are lacuna"),
        (&["bench", "--decisions", "0"], "", "0 is not in 1..=100000"),
    ];
    for (arguments, input, why) in cases {
        let ran = luciole(arguments, input);
        assert_eq!(ran.status, Some(2), "{arguments:?}: {}", ran.err);
        assert_eq!(ran.out, "", "{arguments:?} prints nothing");
        assert_eq!(ran.err.lines().count(), 1, "{arguments:?}: {}", ran.err);
        assert!(
            ran.err.starts_with("luciole: ") && ran.err.contains(why),
            "{arguments:?}\n  said: {}  should say: {why}",
            ran.err
        );
    }
}

#[test]
fn a_file_too_large_is_not_read_to_its_end() {
    let ran = luciole(&["moves", "-"], &"{".repeat(10_000_000));
    assert_eq!(ran.status, Some(2));
    assert!(ran.err.contains("a record has at most 262144 bytes"), "{}", ran.err);
}
