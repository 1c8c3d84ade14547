//! Tests matches with other people's programs.
#![cfg(unix)]

use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use luciole_games::GameId;
use serde_json::Value;

use crate::{Ran, answer, luciole};

/// The program itself, which speaks its own protocol.
const LUCIOLE: &str = env!("CARGO_BIN_EXE_luciole");

/// A match of Lacuna in which the bot, player 2, has the first move of game 1.
fn against(opponent: &str, bot: &str, more: &[&str]) -> Ran {
    let arguments = ["arena", "lacuna", "--seats", opponent, "--bot", bot, "--option", "first=2"];
    luciole(&[&arguments[..], more].concat(), "")
}

/// A command that has the shell run a script without apostrophes.
fn shell(script: &str) -> String {
    assert!(!script.contains('\''));
    format!("sh -c '{script}'")
}

fn json(ran: &Ran) -> Value {
    serde_json::from_str(&ran.out).unwrap_or_else(|why| panic!("{why}: {} {}", ran.out, ran.err))
}

#[test]
fn every_fault_loses_the_game_and_is_told() {
    let faults = [
        ("true", "ended without answering load"),
        ("read -r load; exit 3", "ended without answering load"),
        ("read -r load; echo {}; read -r best", "ended without answering best"),
        ("exec sleep 600", "took longer than 1 s to answer load"),
        ("exec sleep 600 > /dev/null", "ended without answering load"),
        ("exec yes", "answered load with \"y\", which is not a JSON object"),
        ("exec yes {}", "answered best without a move"),
        ("exec yes [1]", "answered load with \"[1]\", which is not a JSON object"),
        ("exec yes \"{\\\"move\\\":7}\"", "answered best without a move"),
        ("exec yes \"{\\\"error\\\":\\\"no\\\"}\"", "answered load with the error \"no\""),
        ("exec yes \"{\\\"error\\\":1}\"", "answered load with an error"),
        ("exec tr \"\\0\" x < /dev/zero", "answered load with a line of more than 262144 bytes"),
        ("exec cat /dev/urandom", "answered load with "),
        ("printf {", "answered load with \"{\", which is not a JSON object"),
        ("echo; exec cat", "answered load with \"\", which is not a JSON object"),
        ("exec cat", "answered best without a move"),
        ("exec yes \"{\\\"move\\\":\\\"pass\\\"}\"", "broke the rules: move 1 (pass) is not allowed"),
        ("exec yes \"{\\\"move\\\":\\\"e4\\\"}\"", "broke the rules: move 1: \"e4\" is not a move of Lacuna"),
        ("exec yes \"{\\\"move\\\":\\\"\\u001b[31m\\\"}\"", "broke the rules: move 1: "),
        // It changes its mind: player 1 has had a move by then.
        (
            "read -r load; echo {}; read -r best; echo {\\\"move\\\":\\\"b\\\"}; exec yes {}",
            "answered best without a move",
        ),
    ];
    for (script, why) in faults {
        // Where the program does answer, a busy machine may take its time.
        let limit = if why.starts_with("took") { "1" } else { "600" };
        let ran = against("random", &shell(script), &["--games", "1", "--limit", limit]);
        assert_eq!((ran.status, ran.err.lines().count()), (Some(1), 1), "{script}: {}", ran.err);
        assert!(ran.err.starts_with("luciole: game 1, seed "), "{script}: {}", ran.err);
        assert!(ran.err.contains(&format!("in seat 2 {why}")), "{script}\n  said: {}  should say: {why}", ran.err);
        assert!(!ran.err.trim_end().contains(char::is_control), "{script}: {}", ran.err);
        assert!(
            ran.out.starts_with("lacuna, 1 games, seed 0\nrandom   won      1.0: 100.0 %"),
            "{script}: {}",
            ran.out
        );
        assert!(ran.out.ends_with("lost 1 by a fault\n"), "{script}: {}", ran.out);
        let (_, code) = ran.err.trim_end().rsplit_once("the game so far: ").unwrap();
        assert!(answer(&["state", "-"], code).starts_with("Lacuna, "));
    }
}

/// It plays a legal first move, and then dies: in each game anew.
#[test]
fn after_a_fault_the_match_goes_on() {
    let dies = shell("read -r load; echo {}; read -r best; echo {\\\"move\\\":\\\"b\\\"}");
    let outcome = json(&against("greedy", &dies, &["--games", "4", "--seed", "8", "--limit", "600", "--json"]));
    assert_eq!((&outcome["games"], &outcome["seed"]), (&4.into(), &"8".into()));
    assert_eq!((&outcome["players"][0]["wins"], &outcome["players"][1]["wins"]), (&4.0.into(), &0.0.into()));
    assert_eq!(outcome["players"][1]["level"], dies);
    let faults = outcome["faults"].as_array().unwrap();
    let games: Vec<_> = faults.iter().map(|fault| fault["game"].as_u64().unwrap()).collect();
    assert_eq!(games, [1, 2, 3, 4]);
    // The seats alternate, on the same layout twice.
    let seats: Vec<_> = faults.iter().map(|fault| fault["seat"].as_u64().unwrap()).collect();
    assert_eq!(seats, [2, 1, 2, 1]);
    assert_eq!(faults[0]["seed"], faults[1]["seed"]);
    assert_ne!(faults[1]["seed"], faults[2]["seed"]);
    assert!(faults.iter().all(|fault| fault["player"] == 2 && fault["link"].is_string()));
}

#[test]
fn the_engine_itself_is_a_bot() {
    let engine = format!("\"{LUCIOLE}\" engine");
    let ran = against("random", &engine, &["--games", "1", "--seed", "3", "--limit", "600", "--json"]);
    assert_eq!((ran.status, ran.err.as_str()), (Some(0), ""));
    let outcome = json(&ran);
    assert_eq!((&outcome["players"][1]["wins"], &outcome["faults"]), (&1.0.into(), &Value::Array(Vec::new())));
}

#[test]
fn three_programs_play_without_levels() {
    let dies = shell("true");
    let arguments = ["arena", "lumens", "--bot", &dies, "--bot", &dies, "--bot", &dies, "--games", "3", "--json"];
    let ran = luciole(&arguments, "");
    assert_eq!(ran.status, Some(1));
    let wins: f64 =
        json(&ran)["players"].as_array().unwrap().iter().map(|player| player["wins"].as_f64().unwrap()).sum();
    assert!((wins - 3.0).abs() < 1e-9, "the others share the win: {}", ran.out);
}

#[test]
fn a_match_that_cant_begin_says_why() {
    let cases: &[(&[&str], &str)] = &[
        (&["--games", "2"], "required arguments were not provided: --seats <LEVEL,LEVEL>"),
        (&["--seats", "1", "--games", "2", "--limit", "5"], "required arguments were not provided: --bot <COMMAND>"),
        (&["--bot", "true", "--games", "2"], "lacuna is for 2 players, not 1"),
        (&["--seats", "1,2", "--bot", "true", "--games", "2"], "lacuna is for 2 players, not 3"),
        (
            &["--seats", "1", "--bot", "/no/such/bot now", "--games", "2"],
            "can't start \"/no/such/bot now\": No such file",
        ),
        (&["--seats", "1", "--bot", "sh -c 'x", "--games", "2"], "\"sh -c 'x\" is not a command"),
        (&["--seats", "1", "--bot", " ", "--games", "2"], "\" \" is not a command"),
        (
            &["--seats", "1", "--bot", "true", "--games", "2", "--limit", "0"],
            "invalid value '0' for '--limit <SECONDS>'",
        ),
        (&["--seats", "1", "--bot", "true", "--games", "2", "--option", "first=3"], "the option first is one of"),
    ];
    for (arguments, why) in cases {
        let ran = luciole(&[&["arena", "lacuna"], *arguments].concat(), "");
        assert_eq!((ran.status, ran.out.as_str(), ran.err.lines().count()), (Some(2), "", 1), "{}", ran.err);
        assert!(ran.err.contains(why), "{arguments:?}\n  said: {}  should say: {why}", ran.err);
    }
}

/// The bot in the documentation, as it stands there.
#[test]
fn the_documented_bot_plays_every_game() {
    let python = Command::new("python3").arg("--version").stdout(Stdio::null()).status();
    if !python.is_ok_and(|status| status.success()) {
        // Written directly, so that the test harness doesn't swallow it: `cargo xtask test` repeats it at the end.
        writeln!(io::stdout(), "\nnot tested: the bot in docs/engine.md (there is no python3)").unwrap();
        return;
    }
    let documented = include_str!("../../../../docs/engine.md");
    let (_, from) = documented.split_once("```python\n").unwrap();
    let (bot, _) = from.split_once("```\n").unwrap();
    assert!(bot.lines().count() <= 30, "it has thirty lines");
    let path: PathBuf = std::env::temp_dir().join(format!("luciole-bot-{}.py", std::process::id()));
    fs::write(&path, bot).unwrap();
    let command = format!("python3 \"{}\" \"{LUCIOLE}\"", path.display());
    for game in GameId::ALL {
        let arguments =
            ["arena", game.name(), "--seats", "5", "--bot", &command, "--games", "2", "--limit", "600", "--json"];
        let ran = luciole(&arguments, "");
        assert_eq!((ran.status, ran.err.as_str()), (Some(0), ""), "{game}");
        let outcome = json(&ran);
        assert_eq!((&outcome["games"], &outcome["players"][0]["wins"]), (&2.into(), &2.0.into()), "{game}");
    }
    fs::remove_file(path).unwrap();
}
