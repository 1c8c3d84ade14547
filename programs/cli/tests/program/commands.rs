//! Tests every command of the real program.

use std::process::{Command, Stdio};

use crate::{answer, luciole, opened};
use serde_json::Value;

fn json(text: &str) -> Value {
    assert_eq!(text.lines().count(), 1, "one line of JSON");
    serde_json::from_str(text).unwrap()
}

#[test]
fn games_lists_them() {
    assert_eq!(answer(&["games"], "").lines().next(), Some("lacuna: 2 players; first=drawn|1|2"));
}

#[test]
fn a_custom_board_comes_from_a_file() {
    assert!(answer(&["games"], "").contains("lumens: 2 to 4 players; board=standard|@FILE; end=placed|kept; first=drawn|1|2|3|4; starts=dealt|chosen|by-seat\n"));
    let record = answer(&["new", "lumens", "--players", "3", "--option", "board=@-"], "AAA....\nAAA.BBB\nAAA....\n");
    let state = json(&answer(&["state", "-", "--json"], &record));
    assert_eq!(state["board"], serde_json::json!(["AAA....", "AAA.BBB", "AAA...."]));
}

#[test]
fn no_seat_sees_anothers_hand() {
    let record = answer(&["new", "lumens", "--seed", "7", "--option", "first=1"], "");
    let moves = answer(&["moves", "-"], &record);
    let record = answer(&["play", "-", moves.lines().next().unwrap()], &record);
    for seat in ["1", "2"] {
        let state = json(&answer(&["state", "-", "--seat", seat, "--json"], &record));
        let documented = include_str!("../../../../docs/state.md");
        for field in state.as_object().unwrap().keys().chain(state["seats"][0].as_object().unwrap().keys()) {
            assert!(documented.contains(&format!("`{field}`")), "{field} is not in docs/state.md");
        }
        let other = &state["seats"][2 - seat.parse::<usize>().unwrap()];
        assert!(other["hand"].is_null() && other["bag"].is_null() && other["holds"] == true);
    }
}

#[test]
fn new_prints_a_record() {
    let record =
        answer(&["new", "lacuna", "--seed", "7", "--option", "first=2", "--seat", "Ada", "--seat", "level:3"], "");
    assert_eq!(
        record,
        "{\"luciole\":1,\"game\":\"lacuna\",\"seats\":[{\"name\":\"Ada\"},{\"level\":3}],\"seed\":\"7\",\
         \"options\":{\"first\":\"2\"},\"moves\":[]}\n"
    );
    let drawn = || json(&answer(&["new", "lacuna", "--players", "2"], ""))["seed"].clone();
    assert_ne!(drawn(), drawn(), "a seed is drawn");
}

#[test]
fn a_whole_game_is_played_move_by_move() {
    let mut record = answer(&["new", "lacuna", "--seed", "3"], "");
    for number in 0..13 {
        let moves = answer(&["moves", "-"], &record);
        assert!(moves.lines().count() > 5, "{moves}");
        let first = moves.lines().next().unwrap();
        // From a list of stretches, the first place.
        let chosen = first.split("..").next().unwrap();
        record = answer(&["play", "-", chosen], &record);
        assert_eq!(json(&record)["moves"][number], chosen);
    }
    assert_eq!(answer(&["moves", "-"], &record), "");
    assert!(answer(&["state", "-"], &record).starts_with("Lacuna, over"));
    assert!(answer(&["score", "-"], &record).starts_with("the game is over\n"));
    let over = luciole(&["best", "-"], &record);
    assert_eq!((over.status, over.err.as_str()), (Some(2), "luciole: the game is over\n"));
}

#[test]
fn state_and_score_are_documented_json() {
    let record = opened("7");
    let state = json(&answer(&["state", "-", "--seat", "2", "--json"], &record));
    let fields: Vec<_> = state.as_object().unwrap().keys().cloned().collect();
    let documented = include_str!("../../../../docs/state.md");
    for field in &fields {
        assert!(documented.contains(&format!("`{field}`")), "{field} is not in docs/state.md");
    }
    assert_eq!((&state["turn"], state["flowers"].as_array().unwrap().len()), (&1.into(), 48));
    assert!(!state.to_string().contains("seed"), "the seed is nobody's to see");
    let score = json(&answer(&["score", "-", "--json"], &record));
    assert_eq!((&score["over"], score["seats"].as_array().unwrap().len()), (&false.into(), 2));
    assert_eq!(score["seats"][0]["detail"]["flowers"], serde_json::json!([0, 0, 0, 0, 1, 0, 0]));
}

#[test]
fn a_position_is_printed_checked_and_played_on() {
    let begun = answer(&["new", "lacuna", "--seed", "7", "--option", "first=1"], "");
    let mut record = answer(&["play", "-", "b"], &begun);
    for _ in 0..2 {
        let moves = answer(&["moves", "-"], &record);
        let (first, _) = moves.split_once("..").unwrap();
        record = answer(&["play", "-", first], &record);
    }
    let position = answer(&["position", "-"], &record);
    assert!(position.starts_with("first 1; mat r"), "{position}");
    assert_ne!(answer(&["position", "-", "--move", "2"], &record), position);

    let arranged = answer(&["new", "lacuna", "--seed", "1", "--start", "@-"], &position);
    assert!(arranged.contains("\"start\":\"first 1; mat r"), "{arranged}");
    for command in ["moves", "score"] {
        assert_eq!(answer(&[command, "-"], &arranged), answer(&[command, "-"], &record));
    }
    assert_eq!(
        answer(&["check", "-"], &arranged),
        "lacuna: moves from a position put together by hand: 0, all allowed\n"
    );
    assert_eq!(answer(&["check", "-"], &record), "lacuna: moves from the set-up: 3, all allowed\n");

    let broken = position.replace("pawns 1@", "pawns 2@");
    let refused = luciole(&["new", "lacuna", "--start", "@-"], &broken);
    assert_eq!((refused.status, refused.out.as_str()), (Some(2), ""));
    assert!(refused.err.contains("can't come about: "), "{}", refused.err);
    assert_eq!(refused.err.matches("; seat").count(), 2, "{}", refused.err);
    let early = luciole(&["position", "-"], &begun);
    assert_eq!(early.status, Some(2));
}

#[test]
fn best_is_legal_and_the_same_for_a_seed() {
    let record = opened("7");
    let best = |arguments: &[&str]| json(&answer(&[&["best", "-", "--json"], arguments].concat(), &record));
    for arguments in [&["--level", "0"][..], &["--level", "4", "--seed", "9"], &["--simulations", "2000"]] {
        let (one, other) = (best(arguments), best(arguments));
        assert_eq!((&one["move"], &one["simulations"]), (&other["move"], &other["simulations"]));
        answer(&["play", "-", one["move"].as_str().unwrap()], &record);
        assert!((0.0..=1.0).contains(&one["expected"].as_f64().unwrap()) && one["seconds"].is_f64());
    }
    assert!(answer(&["best", "-", "--level", "2"], &record).contains("positions judged"));
}

#[test]
fn the_best_moves_are_different_in_every_game() {
    for game in ["lacuna", "djinns", "lumens", "luminos", "lum42"] {
        let record = answer(&["new", game, "--seed", "3"], "");
        let moves = answer(&["moves", "-"], &record);
        let first = moves.split(['\n', ' ']).next().unwrap();
        let record = answer(&["play", "-", first], &record);
        let top = json(&answer(&["best", "-", "--simulations", "300", "--top", "3", "--json"], &record));
        let found = top["moves"].as_array().unwrap();
        let chosen: std::collections::HashSet<&str> =
            found.iter().map(|found| found["move"].as_str().unwrap()).collect();
        assert_eq!(chosen.len(), found.len(), "{game}: {top}");
        let best = json(&answer(&["best", "-", "--simulations", "300", "--json"], &record));
        assert_eq!(found[0]["move"], best["move"], "{game}");
        let lines = answer(&["best", "-", "--simulations", "300", "--top", "3"], &record);
        assert_eq!(lines.lines().count(), found.len(), "{game}");
    }
    let record = answer(&["new", "djinns", "--seed", "3", "--option", "setup=ring"], "");
    let top = json(&answer(&["best", "-", "--simulations", "300", "--top", "3", "--json"], &record));
    assert_eq!(top["moves"].as_array().unwrap().len(), 3);
    assert_eq!(luciole(&["best", "-", "--top", "11"], &record).status, Some(2));
}

#[test]
fn analyse_judges_every_position_and_repeats() {
    let mut record = opened("7");
    while let Some(moves) = Some(answer(&["moves", "-"], &record)).filter(|moves| !moves.is_empty()) {
        let first = moves.lines().next().unwrap().split("..").next().unwrap().split(',').next().unwrap();
        record = answer(&["play", "-", first], &record);
    }
    let analysed = || {
        let mut analysed = json(&answer(&["analyse", "-", "--json"], &record));
        assert!(analysed.as_object_mut().unwrap().remove("seconds").unwrap().is_f64());
        analysed
    };
    let one = analysed();
    assert_eq!(analysed(), one);
    let positions = one["positions"].as_array().unwrap();
    assert_eq!(positions.len(), json(&record)["moves"].as_array().unwrap().len() + 1);
    assert!(positions[0]["decision"].is_null() && positions[0]["chances"].is_null(), "any colour will do");
    let costly = positions.iter().filter(|position| position["decision"]["cost"].as_f64() > Some(0.0));
    assert!(costly.count() > 0, "the first place of the first line is seldom the best");
    let won = &positions.last().unwrap()["chances"];
    assert!([[1.0, 0.0], [0.0, 1.0]].iter().any(|one| *won == serde_json::json!(one)), "{won}");
    for accuracy in one["accuracy"].as_array().unwrap() {
        assert!((0..=100).contains(&accuracy.as_i64().unwrap()));
    }
    let text = answer(&["analyse", "-"], &record);
    assert!(text.contains("gave away") && text.contains("seat 2: accuracy "), "{text}");
}

#[test]
fn arena_counts_and_repeats() {
    let run = || answer(&["arena", "lacuna", "--seats", "1,random", "--games", "40", "--seed", "5", "--json"], "");
    let text = run();
    assert_eq!(run(), text);
    assert!(text.starts_with("{\"game\":\"lacuna\",\"games\":40,\"players\":[{\"level\":\"1\",\"wins\":"), "{text}");
    let outcome = json(&text);
    assert_eq!((&outcome["game"], &outcome["games"]), (&"lacuna".into(), &40.into()));
    let players = outcome["players"].as_array().unwrap();
    assert_eq!((&players[0]["level"], &players[1]["level"]), (&"1".into(), &"random".into()));
    let number = |player: usize, field: &str| players[player][field].as_f64().unwrap();
    assert!((number(0, "wins") + number(1, "wins") - 40.0).abs() < 1e-9);
    for (player, tally) in players.iter().enumerate() {
        assert!((number(player, "share") - number(player, "wins") / 40.0).abs() < 1e-9);
        assert!(number(player, "low") < number(player, "share") && number(player, "share") < number(player, "high"));
        // 20 games in each seat.
        let seats: f64 = tally["seats"].as_array().unwrap().iter().map(|share| share.as_f64().unwrap()).sum();
        assert!((20.0 * seats - number(player, "wins")).abs() < 1e-9);
    }
    assert!(number(0, "share") > 0.7);
    assert!(
        answer(&["arena", "lacuna", "--seats", "greedy,2", "--games", "2", "--option", "first=1"], "")
            .starts_with("lacuna, 2 games\n")
    );
}

#[test]
fn render_draws_to_standard_output_and_to_a_file() {
    let record = opened("7");
    let drawn = answer(&["render", "-"], &record);
    assert!(drawn.starts_with("<svg") && drawn.trim_end().ends_with("</svg>"));
    let path = std::env::temp_dir().join(format!("luciole-{}.svg", std::process::id()));
    assert_eq!(answer(&["render", "-", "-o", path.to_str().unwrap()], &record), "");
    assert!(std::fs::read_to_string(&path).unwrap() == drawn, "the file holds what is printed");
    std::fs::remove_file(path).unwrap();
    assert!(answer(&["render", "-", "--move", "0"], &record) != drawn, "another moment, another picture");
}

#[test]
fn render_draws_png_of_the_given_width() {
    let path = std::env::temp_dir().join(format!("luciole-{}.PNG", std::process::id()));
    for width in [40, 960] {
        let mut arguments = vec!["render", "-", "-o", path.to_str().unwrap()];
        let asked = width.to_string();
        if width != 960 {
            arguments.extend(["--width", &asked]);
        }
        assert_eq!(answer(&arguments, &opened("7")), "");
        let bytes = std::fs::read(&path).unwrap();
        assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
        // The pond is as high as it is wide.
        let size = [&bytes[16..20], &bytes[20..24]].map(|number| u32::from_be_bytes(number.try_into().unwrap()));
        assert_eq!(size, [width; 2]);
    }
    std::fs::remove_file(path).unwrap();
}

#[test]
fn render_animates_moves() {
    let record = opened("7");
    let moving = answer(&["render", "-", "--animate", "1"], &record);
    assert!(moving.starts_with("<svg") && moving.contains("@keyframes"));
    let still = answer(&["render", "-", "--animate", "1", "--move", "0"], &record);
    assert!(!still.contains("@keyframes"), "before the first move nothing moves");
}

#[test]
fn render_draws_the_players_and_a_caption_below_the_board() {
    let record = opened("7");
    let drawn = answer(&["render", "-", "--caption", "Who & what?"], &record);
    for text in ["Lacuna", "Gold’s turn", "Gold", "Silver", "Who &amp; what?"] {
        assert!(drawn.contains(&format!(">{text}</text>")), "{text}");
    }
    assert!(!drawn.contains("></text>"), "nothing stands where the site's address would be");
}

#[test]
fn records_are_read_from_links_too() {
    for link in ["AQECAANBZGEBBQcCAQAEktYTjg", "https://example.org/luciole/#/g/AQECAANBZGEBBQcCAQAEktYTjg\n"] {
        assert!(answer(&["state", "-"], link).starts_with("Lacuna, turn 1 of 12: seat 2 places a pawn\n"));
    }
}

#[test]
fn help_and_version_are_answers() {
    assert!(answer(&["--help"], "").contains("arena"));
    assert!(answer(&["best", "--help"], "").contains("--simulations"));
    assert!(answer(&["--version"], "").starts_with("luciole "));
}

#[test]
#[ignore = "takes seconds to measure"]
fn bench_measures() {
    assert!(answer(&["bench", "lacuna"], "").contains("random games a second"));
}

#[test]
fn bench_times_decisions() {
    let timed = answer(&["bench", "luminos", "--decisions", "2"], "");
    let lines: Vec<_> = timed.lines().collect();
    assert_eq!(lines.len(), 13, "{timed}");
    assert!(lines[12].starts_with("luminos, level 6: 2 decisions, median "), "{timed}");
}

/// As in `luciole moves … | head -1`.
#[test]
fn a_closed_pipe_is_not_an_error() {
    let record = opened("7");
    let path = std::env::temp_dir().join(format!("luciole-{}.json", std::process::id()));
    std::fs::write(&path, record).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_luciole"))
        .args(["render", path.to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    std::fs::remove_file(path).unwrap();
}
